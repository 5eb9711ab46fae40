"""Cardz design files (R22): is the game that one describes the game that this engine plays?

A design is JSON: depots with accept and eject rules, deal rules, conditions for winning and losing,
scoring. Upper and lower case don't matter in it, a key that is null or false says nothing, and
several shorthands stand for longer forms. A design is held against a table of what each key may
say (`rules`); whatever the table doesn't know is a rule that can't be honoured, and is named.
"""

from .read import Design, read_design
from .write import write_design

__all__ = ["Design", "read_design", "write_design"]

"""Carpet (Le Tapis): the game, its rules and the truth about every position."""

"""The one door between the page and the engine: a JSON request in, a JSON response out.

A request is an object whose "do" names a verb; the other keys are its arguments:

| do | arguments | what happens |
|---|---|---|
| new | number, cards or position; id | a new attempt, to which undo leads back |
| restart | id | the same deal as a new attempt (R16) |
| play | move; joined | one move, one step, or joined to the step before |
| build_all | joined | every build that fits, as one step, or joined to the step before |
| finish | | once nothing can be lost: all moves to the win, as one step |
| undo, redo | | one step, across attempts too |
| leave | | back to the attempt before, as it was left |
| go | cursor | look at the attempt after so many moves |
| mark | hints, assisted | note that help was used |
| load | text; id | a session's save, in place of all that is here; a game's is opened |
| open | link or text; id | a linked or saved game as a new attempt; "ends": its final outcome |
| check | texts | what each saved game comes to, replayed: outcome, score, moves, or error's code |
| links | | links to the start, the position and the game |
| design | text | whether a Cardz design file describes this game (R22) |
| save, game | | the session's save, the attempt's save |
| view | | nothing changes |
| analyse, step, drop | | long questions in slices, see `carpet.bridge.questions` |

The answer is {"ok": true, "view": …, "events": […], …} or
{"ok": false, "error": {"code": …, "params": {…}}, "view": …}, for step and drop without a view. A
refused request changes nothing.
"""

from .door import Bridge

__all__ = ["Bridge", "handle"]

_BRIDGE = Bridge()
handle = _BRIDGE.handle
"""Answer one JSON request of the page, and never raise."""

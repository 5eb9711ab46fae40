"""The command line: play in a terminal, look at deals, check saved games, ask the solver.

`python -m carpet`, or `carpet` where the package is installed. What a verb prints goes to standard
output, what is wrong to standard error, with the name of the file that it is about.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from ..deal import LAST_NUMBER, Deal
from ..errors import CarpetError, DealError
from ..game import Game
from ..link import links
from .draw import Style, draw
from .files import FileError, read
from .play import Table
from .typed import START, game_of

_ENDS = """\
exit code: 0, done; 1, the input is refused, or a check failed; 2, the command line is wrong

examples:
  carpet 1234                      play deal 1234
  carpet solve 1234 > solution     can it be won, and how?
  carpet check solution my.carpet  do these hold?
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    _open_streams()
    parser = _parser()
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given and _names_a_start(given[0]):
        given.insert(0, "play")
    asked = parser.parse_args(given)
    try:
        code = int(asked.verb(asked))
        sys.stdout.flush()
    except CarpetError as error:
        print(f"carpet: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"carpet: {error.filename or 'the output'}: {error.strerror}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
        return 130
    return code


def _open_streams() -> None:
    """Let no letter that the streams can't hold end the program, nor a stream that is closed."""
    sys.stdin = sys.stdin or io.TextIOWrapper(io.BytesIO())
    sys.stdout = sys.stdout or io.TextIOWrapper(io.BytesIO())
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="backslashreplace")


def _names_a_start(text: str) -> bool:
    """Whether this is no command, but something to play: `carpet 1234`."""
    return not text.startswith("-") and any(letter in "0123456789=/" for letter in text)


def _version() -> str:
    try:
        return version("carpet")
    except PackageNotFoundError:
        return "(not installed)"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="carpet",
        description="Carpet (Le Tapis), a patience for one player.",
        epilog=_ENDS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"carpet {_version()}")
    parser.set_defaults(verb=_play, start=None, load=None)
    verbs = parser.add_subparsers(
        title="commands (play, if none is given)", metavar="COMMAND", dest="command"
    )

    play = verbs.add_parser("play", help="play in the terminal")
    begun = play.add_mutually_exclusive_group()
    begun.add_argument("start", nargs="?", help=f"{START}; a random deal if not given")
    begun.add_argument("--load", metavar="FILE", help="go on with a saved game")
    play.set_defaults(verb=_play)

    deal = verbs.add_parser("deal", help="show a deal or a position")
    deal.add_argument("start", help=START)
    deal.set_defaults(verb=_deal)

    solve = verbs.add_parser("solve", help="the best that can be reached, the stock's order known")
    solve.add_argument("start", help=START)
    solve.set_defaults(verb=_solve)

    value = verbs.add_parser("value", help="the chance to win of who can't see the stock")
    value.add_argument("start", help=START)
    value.add_argument("--json", action="store_true", help="for programs")
    value.set_defaults(verb=_value)

    review = verbs.add_parser("review", help="what was luck and what was choice in a game")
    review.add_argument(
        "game", metavar="GAME", help="a saved game's text, a link, or a file; - for standard input"
    )
    review.add_argument("--json", action="store_true", help="for programs")
    review.set_defaults(verb=_review)

    checking = verbs.add_parser(
        "check",
        aliases=["verify"],
        help="replay saved games, or what solve printed, and say whether they hold",
    )
    checking.add_argument("files", nargs="+", metavar="FILE", help="the text; - for standard input")
    checking.set_defaults(verb=_check)

    survey = verbs.add_parser("survey", help="solve many numbered deals and count")
    survey.add_argument("--deals", type=int, default=10_000, metavar="N", help="how many")
    survey.add_argument("--from", type=int, default=1, metavar="K", dest="first", help="from which")
    survey.add_argument("--keep", type=Path, metavar="FILE", help="go on here if interrupted")
    survey.set_defaults(verb=_survey)
    return parser


def _style() -> Style:
    """What standard output can show: colours on a terminal, suit symbols where they exist."""
    try:
        "♠♥♦♣…".encode(sys.stdout.encoding or "ascii")
        symbols = True
    except UnicodeEncodeError:
        symbols = False
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return Style(colours=sys.stdout.isatty() and not plain, symbols=symbols)


def _play(asked: argparse.Namespace) -> int:
    if asked.load is not None:
        game = read(asked.load, Game.loads)
    elif asked.start is not None:
        game = game_of(asked.start)
    else:
        game = Game(Deal.numbered(random.randrange(1, 1_000_000)))
    Table(game, _style()).play()
    return 0


def _deal(asked: argparse.Namespace) -> int:
    game = game_of(asked.start)
    print(draw(game.start, _style()))
    print()
    if game.deal is not None:
        if game.deal.number is not None:
            print(f"deal {game.deal.number}")
        print(f"cards {game.deal}")
    print(f"position {game.start}")
    print(f"link #{links(game).start}")
    return 0


def _check(asked: argparse.Namespace) -> int:
    from .check import check

    failed = 0
    for file in asked.files:
        try:
            print(f"{file}: {read(file, check)}")
        except FileError as error:
            print(f"carpet: {error}", file=sys.stderr)
            failed = 1
    return failed


def _solve(asked: argparse.Namespace) -> int:
    from ..solver import solve

    position = game_of(asked.start).position
    solution = solve(position)
    print(f"position {position}")
    print("can be won" if solution.winnable else "can't be won")
    print(f"best score {solution.best_score} of 52")
    print(f"moves {' '.join(map(str, solution.line)) or '-'}")
    return 0


def _value(asked: argparse.Namespace) -> int:
    from .judge import value_json, value_lines

    position = game_of(asked.start).position
    for line in [value_json(position)] if asked.json else value_lines(position):
        print(line)
    return 0


def _review(asked: argparse.Namespace) -> int:
    from .judge import review_json, review_lines

    game = _played(asked.game)
    for line in [review_json(game)] if asked.json else review_lines(game):
        print(line)
    return 0


def _played(text: str) -> Game:
    """The game that is saved in a text, behind a link, or in a file."""
    if text.lstrip().startswith("carpet "):
        return Game.loads(text)
    if any(f"{form}=" in text for form in ("deal", "cards", "position", "game")):
        return game_of(text)
    return read(text, Game.loads)


def _survey(asked: argparse.Namespace) -> int:
    from .survey import lines, survey

    last = asked.first + asked.deals - 1
    if not 1 <= asked.first <= last <= LAST_NUMBER:
        raise DealError("deal_number", f"there are no deals {asked.first} to {last}", number=last)
    for line in lines(survey(asked.first, asked.deals, asked.keep)):
        print(line)
    return 0

"""The command line: play in a terminal, look at deals, check saved games, ask the solver.

`python -m carpet`, or `carpet` where the package is installed. What a verb prints goes to standard
output, what is wrong to standard error. Exit code 0: done; 1: the input is refused, or a check
failed; 2: the command line is wrong.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from ..deal import LAST_NUMBER, Deal
from ..errors import CarpetError, DealError
from ..game import Game
from ..link import follow, links
from ..position import Position
from .draw import Style, draw
from .play import Table

_START = """a deal number, 96 characters of cards, a position's text, or a link"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    asked = _parser().parse_args(arguments)
    try:
        code = asked.verb(asked)
        sys.stdout.flush()
    except (CarpetError, UnicodeDecodeError) as error:
        print(f"carpet: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"carpet: {error.filename}: {error.strerror}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
        return 130
    return int(code)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="carpet", description="Carpet (Le Tapis), a patience for one player."
    )
    parser.set_defaults(verb=_play, start=None, load=None)
    verbs = parser.add_subparsers(title="commands (play, if none is given)", metavar="")

    play = verbs.add_parser("play", help="play in the terminal")
    play.add_argument("start", nargs="?", help=f"{_START}; a random deal if not given")
    play.add_argument("--load", metavar="FILE", help="go on with a saved game")
    play.set_defaults(verb=_play)

    deal = verbs.add_parser("deal", help="show a deal or a position")
    deal.add_argument("start", help=_START)
    deal.set_defaults(verb=_deal)

    check = verbs.add_parser("check", help="replay saved games and say how they stand")
    check.add_argument(
        "files", nargs="+", metavar="FILE", help="a saved game; - for standard input"
    )
    check.set_defaults(verb=_check)

    solve = verbs.add_parser("solve", help="the best that can be reached, the stock's order known")
    solve.add_argument("start", help=_START)
    solve.set_defaults(verb=_solve)

    value = verbs.add_parser("value", help="the chance to win of who can't see the stock")
    value.add_argument("start", help=_START)
    value.add_argument("--json", action="store_true", help="for programs")
    value.set_defaults(verb=_value)

    review = verbs.add_parser("review", help="what was luck and what was choice in a game")
    review.add_argument(
        "game", metavar="GAME", help="a saved game's text, a link, or a file; - for standard input"
    )
    review.add_argument("--json", action="store_true", help="for programs")
    review.set_defaults(verb=_review)

    verify = verbs.add_parser("verify", help="replay a saved game, or what solve printed")
    verify.add_argument("file", metavar="FILE", help="the text; - for standard input")
    verify.set_defaults(verb=_verify)

    survey = verbs.add_parser("survey", help="solve many numbered deals and count")
    survey.add_argument("--deals", type=int, default=10_000, metavar="N", help="how many")
    survey.add_argument("--from", type=int, default=1, metavar="K", dest="first", help="from which")
    survey.add_argument("--keep", type=Path, metavar="FILE", help="go on here if interrupted")
    survey.set_defaults(verb=_survey)
    return parser


def _game(start: str) -> Game:
    """The game that an argument names."""
    if "=" in start:
        return follow(start.rpartition("#")[2])
    if " " in start:
        return Game(Position.parse(start))
    if start.isascii() and start.isdecimal() and len(start) <= len(str(LAST_NUMBER)):
        return Game(Deal.numbered(int(start)))
    return Game(Deal.parse(start))


def _style() -> Style:
    """What standard output can show: colours on a terminal, suit symbols where they exist."""
    try:
        "♠♥♦♣…".encode(sys.stdout.encoding or "ascii")
        symbols = True
    except UnicodeEncodeError:
        symbols = False
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return Style(colours=sys.stdout.isatty() and not plain, symbols=symbols)


def _read(file: str) -> str:
    return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")


def _play(asked: argparse.Namespace) -> int:
    if asked.load is not None:
        game = Game.loads(_read(asked.load))
    elif asked.start is not None:
        game = _game(asked.start)
    else:
        game = Game(Deal.numbered(random.randrange(1, 1_000_000)))
    Table(game, _style()).play()
    return 0


def _deal(asked: argparse.Namespace) -> int:
    game = _game(asked.start)
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
    failed = 0
    for file in asked.files:
        try:
            print(f"{file}: {_standing(_read(file))}")
        except (CarpetError, UnicodeDecodeError) as error:
            print(f"{file}: {error}", file=sys.stderr)
            failed = 1
    return failed


def _standing(text: str) -> str:
    """How a saved game stands, once all its moves were replayed."""
    game = Game.loads(text)
    position = game.position
    outcome = position.outcome.value if position.outcome else "unfinished"
    return f"sound, {outcome}, {game.cursor} moves, score {position.score} of 52"


def _solve(asked: argparse.Namespace) -> int:
    from ..solver import solve

    position = _game(asked.start).position
    solution = solve(position)
    print(f"position {position}")
    print("can be won" if solution.winnable else "can't be won")
    print(f"best score {solution.best_score} of 52")
    print(f"moves {' '.join(map(str, solution.line)) or '-'}")
    return 0


def _value(asked: argparse.Namespace) -> int:
    from .judge import value_json, value_lines

    position = _game(asked.start).position
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
    if text.rpartition("#")[2].startswith(("deal=", "cards=", "position=", "game=")):
        return _game(text)
    return Game.loads(_read(text))


def _verify(asked: argparse.Namespace) -> int:
    from .verify import verify

    text = _read(asked.file)
    print(_standing(text) if text.lstrip().startswith("carpet ") else verify(text))
    return 0


def _survey(asked: argparse.Namespace) -> int:
    from .survey import lines, survey

    last = asked.first + asked.deals - 1
    if not 1 <= asked.first <= last <= LAST_NUMBER:
        raise DealError("deal_number", f"no deals {asked.first} to {last}", number=last)
    for line in lines(survey(asked.first, asked.deals, asked.keep)):
        print(line)
    return 0

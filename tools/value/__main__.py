"""Make a table of weights from nothing, or let two tables play the same deals.

    python -m tools.value train [--rule-games N] [--rounds N] [--games N] [--epochs N]
    python -m tools.value compare A B [--deals N]
    python -m tools.value ship A

A and B are files of tables such as build/value/3-table.b85, or `shipped`, the one that the game
has. Everything lies in a folder, build/value unless --folder names another; what was stopped goes
on there, game by game, when it is started again. --processes N takes N cores and not all.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from tools.paths import BUILD, BuildError

from .ship import ship
from .strength import compared, said, strength, table_at
from .train import Plan, train


def main(arguments: list[str]) -> int:
    """Run one command."""
    asked = _parser().parse_args(arguments)
    folder, processes = asked.folder, asked.processes
    if asked.command == "train":
        plan = Plan(
            rule_games=asked.rule_games,
            rounds=asked.rounds,
            games=asked.games,
            epochs=asked.epochs,
        )
        minutes = plan.seconds(processes or os.cpu_count() or 1) / 60
        print(f"about {minutes:.0f} minutes, less what {folder} holds already", flush=True)
        table = train(plan, folder, processes)
        print("\n".join(said(str(table), strength(table, asked.deals, folder, processes))))
    elif asked.command == "compare":
        tables = [table_at(name, folder) for name in (asked.a, asked.b)]
        games = [strength(table, asked.deals, folder, processes) for table in tables]
        for name, played in zip((asked.a, asked.b), games, strict=True):
            print("\n".join(said(name, played)))
        print(compared(*games))
    else:
        ship(table_at(asked.a, folder))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.value",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    everywhere = argparse.ArgumentParser(add_help=False)
    everywhere.add_argument("--folder", type=Path, default=BUILD / "value")
    everywhere.add_argument("--processes", type=_number)
    everywhere.add_argument("--deals", type=_number, default=2000, help="to measure strength on")
    commands = parser.add_subparsers(dest="command", required=True)
    training = commands.add_parser("train", parents=[everywhere])
    plan = Plan()
    training.add_argument("--rule-games", type=_number, default=plan.rule_games)
    training.add_argument("--rounds", type=int, default=plan.rounds)
    training.add_argument("--games", type=_number, default=plan.games, help="in each round")
    training.add_argument("--epochs", type=_number, default=plan.epochs)
    comparing = commands.add_parser("compare", parents=[everywhere])
    comparing.add_argument("a")
    comparing.add_argument("b")
    commands.add_parser("ship", parents=[everywhere]).add_argument("a")
    return parser


def _number(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not 1 or more")
    return number


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BuildError as error:
        sys.exit(f"carpet: {error}")
    except KeyboardInterrupt:
        sys.exit(130)

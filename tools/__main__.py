"""`python -m tools COMMAND`, called by ./build.sh."""

import sys

from .paths import BuildError
from .run import run


def main(command: str, arguments: list[str]) -> int:
    """Run one command; the imports wait until it is known which."""
    match command:
        case "build":
            from .dist import build

            build()
        case "single":
            from .dist import build
            from .single import single

            build()
            single()
        case "serve":
            from .serve import serve

            serve(arguments)
        case "check":
            from .check import check

            check()
        case "test":
            from .test import test

            return test(arguments)
        case "soak":
            from .soak import soak

            return soak(arguments)
        case "bench":
            from .dist import build

            build()
            run(sys.executable, "-m", "bench.boot", *arguments, what="the benchmark")
        case "package":
            from .package import package

            package()
        case "lock":
            from .lock import lock

            lock()
        case _:
            raise BuildError(f"no such command: {command}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1], sys.argv[2:]))
    except BuildError as error:
        sys.exit(f"\ncarpet: {error}")
    except KeyboardInterrupt:
        sys.exit(130)

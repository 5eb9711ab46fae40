"""Change the package in one small way at a time, and see whether the tests notice.

    python -m tools.mutate [position deal game session] [-- pytest arguments]

Each change runs in a process of its own, forked from this one, in which an import hook puts the
changed module in place; nothing is written. A change that no test notices is a survivor: it shows a
test that is missing, or code that does nothing, or that both ways mean the same. docs/mutation.md
says which are known. Takes some minutes a module; Unix only.
"""

from __future__ import annotations

import ast
import copy
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from types import ModuleType

from .paths import ROOT

TESTS = [f"tests/engine/test_{name}.py" for name in ("rules", "position", "game", "bridge")]
"""What is run when the module's own tests, `test_MODULE.py`, haven't noticed."""

MODULES = ["position", "deal", "game", "session"]
"""What is changed if nothing else is asked for."""

QUICK = ["-k", "not prefix and not second_program and not equally"]

SECONDS = 30
"""A change that makes the tests compute longer than this is counted as noticed."""

Change = tuple[str, ast.Module]
"""What was changed, and the module with it."""

Edit = Callable[[ast.AST], None]
"""Makes the change, in a copy of the node that it was thought out for."""

_PAIRS = (
    (ast.Lt, ast.LtE), (ast.Gt, ast.GtE), (ast.Eq, ast.NotEq), (ast.In, ast.NotIn),
    (ast.Is, ast.IsNot), (ast.And, ast.Or), (ast.Add, ast.Sub), (ast.LShift, ast.RShift),
    (ast.BitAnd, ast.BitOr), (ast.Mult, ast.FloorDiv),
)  # fmt: skip
SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    **dict(_PAIRS),
    **{second: first for first, second in _PAIRS},
    ast.Mod: ast.Mult,
    ast.BitXor: ast.BitAnd,
    ast.Pow: ast.Mult,
}


def changes(tree: ast.Module) -> Iterator[Change]:
    """Every small change of the module, one at a time."""
    for index, node in enumerate(_nodes(tree)):
        for name, edit in _edits(node):
            changed = copy.deepcopy(tree)
            twin = list(_nodes(changed))[index]
            edit(twin)
            ast.fix_missing_locations(changed)
            yield f"{getattr(node, 'lineno', 0)}: {name}", changed


def _nodes(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that do something: no docstrings, annotations or messages of errors."""
    yield node
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        parts = value if isinstance(value, list) else [value]
        if field == "args" and isinstance(node, ast.Call):
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if called.endswith("Error"):
                parts = parts[:1]
        for part in parts:
            docstring = isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)
            if isinstance(part, ast.AST) and not docstring:
                yield from _nodes(part)


def _edits(node: ast.AST) -> Iterator[tuple[str, Edit]]:
    """The ways to change this node, each with its name."""
    if isinstance(node, ast.Compare):
        for place, op in enumerate(node.ops):
            yield _swap(op), partial(_put, "ops", place, SWAPS[type(op)]())
    if isinstance(node, ast.BinOp | ast.BoolOp | ast.AugAssign):
        yield _swap(node.op), partial(_set, "op", SWAPS[type(node.op)]())
    if isinstance(node, ast.Constant):
        value = node.value
        if isinstance(value, bool):
            yield f"{value} → {not value}", partial(_set, "value", not value)
        elif isinstance(value, int):
            yield f"{value} → {value + 1}", partial(_set, "value", value + 1)
        elif isinstance(value, str):
            yield f"{value!r} → other text", partial(_set, "value", value + "X")
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield "condition turned round", partial(_set, "test", ast.UnaryOp(ast.Not(), node.test))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield "minus dropped", partial(_set, "op", ast.UAdd())
    if isinstance(node, ast.Return) and ast.unparse(node) not in ("return", "return None"):
        yield "returns None", partial(_set, "value", ast.Constant(None))
    for field in ("body", "orelse"):
        block = getattr(node, field, None)
        for place, line in enumerate(block if isinstance(block, list) else []):
            if isinstance(line, ast.Assign | ast.AugAssign | ast.Delete | ast.Raise | ast.Expr):
                if isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant):
                    continue
                text = ast.unparse(line).splitlines()[0][:60]
                yield f"dropped «{text}»", partial(_put, field, place, ast.Pass())


def _swap(op: ast.AST) -> str:
    return f"{type(op).__name__} → {SWAPS[type(op)].__name__}"


def _set(field: str, value: object, twin: ast.AST) -> None:
    setattr(twin, field, value)


def _put(field: str, place: int, value: object, twin: ast.AST) -> None:
    getattr(twin, field)[place] = value


class _Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives one module of the package in its changed form."""

    def __init__(self, name: str, file: Path, tree: ast.Module) -> None:
        self.name, self.file, self.tree = name, file, tree

    def find_spec(
        self, fullname: str, path: object = None, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.file, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.tree, str(self.file), "exec"), module.__dict__)


def noticed(name: str, file: Path, tree: ast.Module, tests: Sequence[str]) -> bool:
    """Whether the tests fail with the changed module: its own first, then the others."""
    own = f"tests/engine/test_{name.rpartition('.')[2]}.py"
    stages = ([own, *QUICK],) * (ROOT / own).exists() + ([*tests, *QUICK],)
    return any(_fail(name, file, tree, stage) for stage in stages)


def _fail(name: str, file: Path, tree: ast.Module, arguments: Sequence[str]) -> bool:
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        quiet = os.open(os.devnull, os.O_WRONLY)
        if not os.environ.get("LOUD"):
            os.dup2(quiet, 1)
            os.dup2(quiet, 2)
        try:
            import pytest

            sys.meta_path.insert(0, _Changed(name, file, tree))
            code = pytest.main(["-x", "-q", "-W", "ignore", "-p", "no:cacheprovider", *arguments])
        except BaseException:
            code = 1
        os._exit(int(code != 0))
    return os.waitpid(child, 0)[1] != 0


def main(arguments: list[str]) -> int:
    """Try every change in the named modules; 0 if at least 95 % are noticed."""
    if {"-h", "--help"} & {*arguments}:
        print(__doc__)
        return 0
    import hypothesis.stateful  # noqa: F401  (loaded once, for all the forks)
    import pytest  # noqa: F401

    names, _, tests = " ".join(arguments).partition(" -- ")
    chosen = tests.split() or TESTS
    sys.path.insert(0, str(ROOT))
    survivors = total = 0
    for module in names.split() or MODULES:
        file = ROOT / "carpet" / (module.replace(".", "/") + ".py")
        tree = ast.parse(file.read_text(encoding="utf-8"))
        if noticed(f"carpet.{module}", file, tree, chosen):
            print(f"{module}: the tests fail without any change", flush=True)
            return 2
        began = time.monotonic()
        made = 0
        missed = []
        for what, changed in changes(tree):
            made += 1
            if not noticed(f"carpet.{module}", file, changed, chosen):
                missed.append(what)
                print(f"  {module}.py:{what}", flush=True)
        total += made
        survivors += len(missed)
        print(f"{module}: {made - len(missed)} of {made} noticed", end="", flush=True)
        print(f" in {time.monotonic() - began:.0f} s", flush=True)
    print(f"{total - survivors} of {total} noticed: {1 - survivors / total:.1%}")
    return int(survivors > 0.05 * total)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

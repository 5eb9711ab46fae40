"""What the documents show is what happens, and what GitHub is told to run is pinned."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["README.md", "docs/python.md"])
def test_the_examples_of_a_document_are_true(name: str) -> None:
    found = doctest.testfile(str(ROOT / name), module_relative=False)
    assert found.failed == 0
    assert found.attempted > 1


def test_workflows_run_what_was_reviewed_and_may_do_little() -> None:
    for file in (ROOT / ".github/workflows").glob("*.yml"):
        text = file.read_text("utf-8")
        used = re.findall(r"uses: (\S+)", text)
        assert used
        assert [one for one in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", one)] == []
        assert "\npermissions:\n  contents: read\n" in text

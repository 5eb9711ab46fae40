"""What the documents show is what happens."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["README.md", "docs/python.md"])
def test_the_examples_of_a_document_are_true(name: str) -> None:
    found = doctest.testfile(str(ROOT / name), module_relative=False)
    assert found.failed == 0
    assert found.attempted > 1

"""The Python that the page starts: the engine's tests once more, in it."""

from tools.pyodide_tests import run_in_pyodide


def test_the_engine_passes_its_tests_in_the_python_that_the_page_starts() -> None:
    assert run_in_pyodide()

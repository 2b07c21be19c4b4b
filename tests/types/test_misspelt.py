"""mypy finds a misspelt view field in a component, at its line.

`make check` checks `components.py` with the sources.
"""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from takujo.core.record import shapes_of
from takujo.games import component, spec

ROOT = Path(__file__).parents[2]
COMPONENTS = (("akumatrick", "presenter"), ("ftw", "terminal"), ("fourdigits", "hint_reasons"))


def misspelt(source: str, fields: set[str]) -> tuple[str, int]:
    """Append an x to the first view field; return source and line."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            views = {
                argument.arg
                for argument in function.args.args
                if isinstance(argument.annotation, ast.Name) and argument.annotation.id == "View"
            }
            for read in ast.walk(function):
                if isinstance(read, ast.Attribute) and isinstance(read.value, ast.Name) and read.value.id in views:
                    assert read.attr in fields
                    assert read.end_col_offset is not None
                    lines = source.splitlines(keepends=True)
                    at = len(lines[read.lineno - 1].encode()[: read.end_col_offset].decode())
                    lines[read.lineno - 1] = lines[read.lineno - 1][:at] + "x" + lines[read.lineno - 1][at:]
                    return "".join(lines), read.lineno
    raise AssertionError("no function that takes a View reads a field of it")


@pytest.fixture(scope="module")
def errors_found(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, int], list[tuple[str, int, str]]]:
    """Return mistakes (file → line) and mypy's errors (file, line, code)."""
    folder = tmp_path_factory.mktemp("components")
    mistakes = {}
    for game, kind in COMPONENTS:
        module = component(game, kind)
        assert module is not None
        assert module.__file__ is not None
        source = Path(module.__file__).read_text(encoding="utf-8")
        text, line = misspelt(source, set(shapes_of(spec(game).view)))
        (folder / f"{game}_{kind}.py").write_text(text, encoding="utf-8")
        mistakes[f"{game}_{kind}.py"] = line
    done = subprocess.run(
        [sys.executable, "-m", "mypy", str(folder)],  # not what `make check` has cached
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    found = re.findall(r"(\w+\.py):(\d+): error: .*\[([a-z-]+)\]$", done.stdout, re.MULTILINE)
    return mistakes, [(file, int(line), code) for file, line, code in found]


@pytest.mark.parametrize(("game", "kind"), COMPONENTS)
def test_misspelt_field_is_an_error_at_its_line(
    errors_found: tuple[dict[str, int], list[tuple[str, int, str]]], game: str, kind: str
) -> None:
    mistakes, found = errors_found
    file = f"{game}_{kind}.py"
    assert [(line, code) for name, line, code in found if name == file] == [(mistakes[file], "attr-defined")]

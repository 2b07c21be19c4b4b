"""Modules and functions that docstrings refer to exist."""

import ast
import re
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src/takujo"
LISTED = re.compile(r"(?m)^([a-z_]+(?:, [a-z_]+)*) {2,}\S")  # a line of a package's contents
SEE = re.compile(r"\(see `(?:[\w.]+\.)?(\w+)`\)")


def defined() -> set[str]:
    """Return the names of modules, packages, classes and functions."""
    names: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        names |= {path.stem, path.parent.name}
        tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        names |= {one.name for one in tree if isinstance(one, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)}
    return names


def test_docstrings_refer_to_existing_names() -> None:
    texts = {path.relative_to(PACKAGE): path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}
    found = {(str(path), name) for path, text in texts.items() for name in SEE.findall(text)}
    assert len(found) > 20
    known = defined()
    assert {(path, name) for path, name in found if name not in known} == set()


def test_packages_list_existing_modules() -> None:
    found = {
        path.parent / name
        for path in PACKAGE.rglob("__init__.py")
        for names in LISTED.findall(ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "")
        for name in names.split(", ")
    }
    assert len(found) > 20
    assert [path for path in found if not (path.is_dir() or path.with_suffix(".py").is_file())] == []

"""A rule of a plug-in that Numba cannot compile, as one sentence."""

import ast
import re
from pathlib import Path

from takujo.core.errors import InvalidGame
from takujo.core.kernel_cache import PACKAGE

ESCAPES = re.compile(r"\x1b\[[\d;]*m")  # colours of a terminal
ADDRESSES = re.compile(r" at 0x[0-9a-f]+")
PLACE = re.compile(r'File "([^"]+\.py)", line (\d+)|\b(?:at|from) (\S[^\n]*\.py) \((\d+)\)')
CAUSE = re.compile(r"\w+Error: +(?!Failed in)(\S[^\n]*)")  # of the innermost compilation
GENERAL = ("Failed in", "Traceback")  # beginnings of lines that name no cause


def compile_failure(error: Exception) -> InvalidGame | None:
    """Return an error that names function, file, line and cause.

    Returns None if no file of a plug-in took part.
    """
    text = ADDRESSES.sub("", ESCAPES.sub("", str(error)))
    for found in PLACE.finditer(text):  # the innermost place comes first
        path, line = Path(found[1] or found[3]).resolve(), int(found[2] or found[4])
        if path.is_file() and not path.is_relative_to(PACKAGE) and not {"numba", "llvmlite"} & set(path.parts):
            place = f"{path.parent.name}/{path.name}"
            reason = _cause(text)
            return InvalidGame(
                "game-uncompiled", function=_function_at(path, line), file=place, line=line, reason=reason
            )
    return None


def _cause(text: str) -> str:
    if found := CAUSE.search(text):
        return found[1].strip()
    lines = [line.strip() for line in text.splitlines()]
    return next((line for line in lines if line and not line.startswith(GENERAL)), "-")


def _function_at(path: Path, line: int) -> str:
    """Return the name of the function around a line.

    Outside of any, it is the file's.
    """
    tree = ast.parse(path.read_text("utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    around = [one.name for one in functions if one.lineno <= line <= (one.end_lineno or one.lineno)]
    return around[-1] if around else path.stem

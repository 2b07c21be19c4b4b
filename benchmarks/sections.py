"""results.md is written by several scripts: each has a section of its own, between markers, and keeps the others'."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import report

HEAD = "# Results\n\nWritten by the scripts named in each section; not by hand."
ORDER = (
    "playouts",
    "envs",
    "gpu",
    "search",
    "wasm",
    "ladder",
    "network",
    "exploit",
    "openspiel_bot",
    "server",
    "attack",
    "storm",
    "soak",
    "page",
    "site",
)


def write(file: Path, name: str, parts: Sequence[str]) -> None:
    """Put the section `name` into the file, in its place. Raises ValueError: it is none of ORDER."""
    if name not in ORDER:
        raise ValueError(f"no place for {name}")
    found = read(file)
    found[name] = "\n\n".join(part for part in parts if part)
    sections = [f"<!-- {known} -->\n\n{found[known]}\n\n<!-- end of {known} -->" for known in ORDER if known in found]
    file.write_text("\n\n".join([HEAD, *sections]) + "\n", encoding="utf-8")


def put(
    file: Path, name: str, parts: Sequence[str], head: Sequence[str], row: list[str], key: Callable[[list[str]], object]
) -> None:
    """Say a row, and put it into the table at the end of a section, in the place of that with the same `key`. Rows
    begin with a game."""
    print("  ".join(row), flush=True)
    kept = [old for old in rows(file, name) if key(old) != key(row)]
    found = sorted([*kept, row], key=lambda row: (report.OURS.index(row[0].partition(",")[0]), row))
    write(file, name, [*parts, report.table(head, found)])


def rows(file: Path, name: str) -> list[list[str]]:
    """The rows of the table in a section, for scripts that measure anew a few of them at a time."""
    lines = [line for line in read(file).get(name, "").splitlines() if line.startswith("| ")]
    return [line[2:-2].split(" | ") for line in lines[2:]]


def read(file: Path) -> dict[str, str]:
    """The sections that are there."""
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    form = r"<!-- ({names}) -->\n\n(.*?)\n\n<!-- end of \1 -->".format(names="|".join(ORDER))
    return {found[1]: found[2] for found in re.finditer(form, text, re.DOTALL)}

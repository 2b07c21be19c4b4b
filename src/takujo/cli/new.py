"""`takujo new NAME`: write a package with a small game to adapt.

The files are in `template/`, with the suffix `.tmpl` and placeholders of `string.Template`; its folder `package`
becomes `takujo_NAME`.
"""

import argparse
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template

from takujo.cli.parser import Commands, Parser
from takujo.core.errors import TakujoError, file_code
from takujo.core.limits import check_name
from takujo.games import is_taken
from takujo.i18n import catalogue

SUFFIX = ".tmpl"


class Refused(TakujoError):
    """The name is taken, or the folder cannot be written."""


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("new")
    parser.add_argument("name", metavar="NAME")
    parser.add_argument("--dir", metavar="FOLDER")
    return parser


def run(arguments: argparse.Namespace) -> int:
    name: str = arguments.name
    folder = write(name, arguments.dir or f"takujo-{name}")
    print(catalogue(arguments.lang)("new-written", path=str(folder), title=name.capitalize()))
    for command in (f"pip install -e {folder}", f"takujo play {name}", "takujo serve"):
        print(f"  {command}")
    return 0


def write(name: str, into: str) -> Path:
    """Write the project into a new or empty folder. Raises InvalidGame, Refused, before writing."""
    check_name(name)
    if is_taken(name):
        raise Refused("new-taken", name=name)
    folder = Path(into)
    written = dict(_files(files(__package__).joinpath("template"), name))
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise Refused("new-folder", path=into)
        for path, text in written.items():
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused("save-failed", path=into, code=file_code(error), reason=error.strerror or "") from None
    return folder


def _files(folder: Traversable, name: str, inside: Path = Path()) -> Iterator[tuple[Path, str]]:
    """Yield the project's files below a template folder, with their texts."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _files(entry, name, inside / (f"takujo_{name}" if entry.name == "package" else entry.name))
        elif entry.name.endswith(SUFFIX):
            text = Template(entry.read_text(encoding="utf-8"))
            yield inside / entry.name.removesuffix(SUFFIX), text.substitute(name=name, title=name.capitalize())

"""`takujo site DIR`: a folder of static files in which all games are played without a server."""

import argparse
from pathlib import Path

from takujo.cli.parser import Commands, Parser
from takujo.games import NAMES
from takujo.i18n import catalogue


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("site")
    parser.add_argument("dir", metavar="DIR")
    parser.add_argument("--games", metavar="NAME,…")
    parser.add_argument("--pyodide", metavar="FOLDER")
    parser.add_argument("--wheels", metavar="FOLDER")
    return parser


def run(arguments: argparse.Namespace) -> int:
    from takujo.site import parts
    from takujo.site.games import chosen
    from takujo.site.write import write

    pyodide, wheels = Path(arguments.pyodide or parts.PYODIDE), Path(arguments.wheels or parts.WHEELS)
    names = NAMES if arguments.games is None else [name.strip() for name in arguments.games.split(",")]
    done = write(arguments.dir, parts.Parts(pyodide, wheels, parts.CLIENT, parts.KERNELS), chosen(names))
    megabytes, packed = f"{done.bytes / 1e6:.1f}", f"{done.packed / 1e6:.1f}"
    said = catalogue(arguments.lang)
    print(said("site-written", path=arguments.dir, files=done.files, megabytes=megabytes, packed=packed))
    if not done.is_compiled:
        print(said("site-slow"))
    for game in done.slow:
        print(said("site-without-kernels", game=said.title(game)))
    return 0

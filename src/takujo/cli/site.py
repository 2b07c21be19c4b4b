"""`takujo site DIR`: write a static site. It plays all games without a server."""

import argparse
from pathlib import Path

from takujo.cli.parser import Commands, Parser, WrongUsage
from takujo.core.errors import InvalidGame
from takujo.games import NAMES
from takujo.i18n import catalogue


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("site")
    parser.add_argument("dir", metavar="DIR", nargs="?")
    parser.add_argument("--games", metavar="NAME,…")
    parser.add_argument("--server", metavar="URL")
    parser.add_argument("--pyodide", metavar="FOLDER")
    parser.add_argument("--wheels", metavar="FOLDER")
    parser.add_argument("--check", metavar="URL|DIR")
    return parser


def run(arguments: argparse.Namespace) -> int:
    if arguments.check is not None:
        if arguments.dir is not None:
            raise WrongUsage("usage-unknown", command="takujo site --check", what=arguments.dir)
        return _check(arguments.check, arguments.lang)
    if arguments.dir is None:
        raise WrongUsage("usage-missing", command="takujo site", what="DIR")
    return _write(arguments)


def _write(arguments: argparse.Namespace) -> int:
    from takujo.server.settings import WEB_ADDRESS
    from takujo.site import site_files
    from takujo.site.games import chosen, failure
    from takujo.site.write import write

    pyodide, wheels = Path(arguments.pyodide or site_files.PYODIDE), Path(arguments.wheels or site_files.WHEELS)
    names = NAMES if arguments.games is None else [name.strip() for name in arguments.games.split(",")]
    server = None if arguments.server is None else WEB_ADDRESS.read(arguments.server, "--server")
    done = write(
        arguments.dir, site_files.Parts(pyodide, wheels, site_files.CLIENT, site_files.KERNELS), chosen(names), server
    )
    megabytes, packed = f"{done.bytes / 1e6:.1f}", f"{done.packed / 1e6:.1f}"
    said = catalogue(arguments.lang)
    print(said("site-written", path=arguments.dir, files=done.files, megabytes=megabytes, packed=packed))
    if not done.is_compiled:
        print(said("site-slow"))
    for game in done.slow:
        found = failure(game)
        reason = said.error(found) if isinstance(found, InvalidGame) else found
        print(said("site-without-kernels", game=said.title(game), reason=reason))
    for game, lacking in done.lacking.items():
        print(said("site-imports", game=said.title(game), names=lacking))
    return 0


def _check(where: str, language: str) -> int:
    """Print findings; return 1 if any is bad."""
    from takujo.site.check import findings

    said = catalogue(language)
    is_bad = False
    for level, message, args in findings(where):
        print(f"{said(f'site-check-{level}'):4} {said(message, **args)}", flush=True)
        is_bad |= level == "bad"
    return 1 if is_bad else 0

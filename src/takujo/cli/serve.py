"""`takujo serve`: the tables in the browser. `takujo` alone does the same."""

import argparse
import os
import socket
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path

from takujo.cli.parser import Commands, Parser
from takujo.core.errors import TakujoError, file_code
from takujo.i18n import catalogue
from takujo.server.settings import Settings, add_flags


class CannotListen(TakujoError):
    """The address or port cannot be had."""


class OtherEngine(TakujoError):
    """The engine for pages is of another version."""


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("serve")
    add_flags(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    settings = Settings.read(arguments, os.environ)
    if settings.engine is not None:
        _require_same(settings.engine)
    listener = _listen(settings)
    settings = replace(settings, port=listener.getsockname()[1])
    address = f"{settings.public_url}/" if settings.public_url else f"http://{_shown(settings.host)}:{settings.port}/"
    said = catalogue(arguments.lang)("serve-address", address=address)

    def ready() -> None:
        print(said, flush=True)
        if not settings.no_browser:
            # In a thread: some browsers come back only when they are closed.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    from takujo.server.run import run as serve  # the web server takes a while to import

    return 0 if serve(settings, listener, ready) else 1


def _require_same(engine: Path) -> None:
    """That bots in a page are those of this server. Raises OtherEngine."""
    from takujo.site.program import DIGEST, digest

    try:
        is_same = (engine / DIGEST).read_text(encoding="utf-8", errors="replace") == digest()
    except OSError:  # an older one says nothing of it
        is_same = False
    if not is_same:
        raise OtherEngine("engine-other", path=str(engine.parent))


def _listen(settings: Settings) -> socket.socket:
    """Raises CannotListen."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except OSError as error:
        raise CannotListen(
            "serve-listen", host=settings.host, port=settings.port, code=file_code(error), reason=str(error.strerror)
        ) from None


def _shown(host: str) -> str:
    """A host as a browser on this machine writes it."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host

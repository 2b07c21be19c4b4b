"""`takujo serve`: serve the tables to browsers. `takujo` alone does the same."""

import argparse
import os
import socket
import threading
import webbrowser
from dataclasses import replace

from takujo.cli.parser import Commands, Parser
from takujo.core.errors import TakujoError, file_code
from takujo.i18n import catalogue
from takujo.server.settings import Settings


class CannotListen(TakujoError):
    """The address or port is not available."""


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("serve")
    parser.add_settings()
    return parser


def run(arguments: argparse.Namespace) -> int:
    settings = Settings.read(arguments, os.environ)
    listener = _listen(settings)
    settings = replace(settings, port=listener.getsockname()[1])
    address = f"{settings.public_url}/" if settings.public_url else f"http://{_shown(settings.host)}:{settings.port}/"
    said = catalogue(arguments.lang)("serve-address", address=address)

    def ready() -> None:
        print(said, flush=True)
        if not settings.no_browser:
            # In a thread: some browsers block until they are closed.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    from takujo.server.run import run as serve  # slow import

    return 0 if serve(settings, listener, ready) else 1


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
    """Return a host as a browser on this machine needs it."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host

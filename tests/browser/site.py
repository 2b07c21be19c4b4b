"""A site as any static host serves it, in a folder below others."""

import functools
import http.server
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from takujo.games import NAMES
from takujo.site.games import chosen
from takujo.site.parts import Parts
from takujo.site.write import write

FOLDER = "/games/takujo/"


class Site:
    """`asked`: the paths that were asked for; `lost`: endings of those that are not found."""

    def __init__(self, root: Path, games: Sequence[str] = NAMES) -> None:
        self._games = games
        self.asked: list[str] = []
        self.lost: tuple[str, ...] = ()
        self._folder = root / FOLDER.strip("/")
        self.write()
        site = self

        class Handler(http.server.SimpleHTTPRequestHandler):
            def do_GET(self) -> None:
                site.asked.append(self.path)
                if site.lost and self.path.endswith(site.lost):
                    self.send_error(404)
                else:
                    super().do_GET()

            def log_message(self, *args: object) -> None:
                pass

            def copyfile(self, source: Any, outputfile: Any) -> None:
                with suppress(ConnectionError):  # the page was left meanwhile
                    super().copyfile(source, outputfile)

        self._server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Handler, directory=str(root))
        )
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def write(self) -> None:
        """Once more: as it would be now."""
        write(str(self._folder), Parts(), chosen(self._games))

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self._server.server_port}"

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

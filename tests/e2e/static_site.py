"""A static site below a folder, served over HTTP."""

import functools
import http.server
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from typing import Any, Self
from unittest.mock import patch

from takujo.games import NAMES
from takujo.site import write as writing
from takujo.site.games import chosen
from takujo.site.site_files import Parts
from tests.site_engine import engine_of

FOLDER = "/games/takujo/"


def written(folder: Path, shared: Path, games: Sequence[str] = NAMES) -> None:
    """Write a site without compressed files, which are slow. `shared`: cache of engines."""
    engine = engine_of(shared, games)
    with (
        patch.object(writing, "packed", lambda files: {}),
        patch.object(writing.Engine, "of", lambda parts, plugins: engine),
    ):
        writing.write(str(folder), Parts(), chosen(games))


class Site:
    """A site and its HTTP server.

    `asked`: paths of requests. `sent`: paths answered with 200. `lost`: suffixes of paths answered with 404. `changed`:
    functions that change a file's content, by part of its path.
    """

    def __init__(self, root: Path, shared: Path, games: Sequence[str] = NAMES) -> None:
        self._shared = shared
        self._games = games
        self.asked: list[str] = []
        self.sent: list[str] = []
        self.lost: tuple[str, ...] = ()
        self.changed: dict[str, Callable[[bytes], bytes]] = {}
        self._folder = root / FOLDER.strip("/")
        self.write()
        site = self

        class Handler(http.server.SimpleHTTPRequestHandler):
            def do_GET(self) -> None:
                site.asked.append(self.path)
                change = next((change for part, change in site.changed.items() if part in self.path), None)
                if site.lost and self.path.endswith(site.lost):
                    self.send_error(404)
                elif change is not None:
                    self._send(change(Path(self.translate_path(self.path)).read_bytes()))
                else:
                    super().do_GET()

            def send_response(self, code: int, message: str | None = None) -> None:
                if code == HTTPStatus.OK:
                    site.sent.append(self.path)
                super().send_response(code, message)

            def _send(self, content: bytes) -> None:
                self.send_response(200)
                self.send_header("Content-Type", self.guess_type(self.path))
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *args: object) -> None:
                pass

            def copyfile(self, source: Any, outputfile: Any) -> None:
                with suppress(ConnectionError):  # the page was closed
                    super().copyfile(source, outputfile)

        self._server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Handler, directory=str(root))
        )
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def write(self) -> None:
        """Write the site again, from the current sources."""
        written(self._folder, self._shared, self._games)

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

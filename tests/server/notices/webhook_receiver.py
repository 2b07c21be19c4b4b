"""An HTTP server that receives webhooks and stores them."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from takujo.server.notices.webhooks import signature


class Receiver:
    """A receiver. `status` and `headers`: of the next responses."""

    def __init__(self) -> None:
        self.came: list[tuple[str, dict[str, str], bytes]] = []  # path, lower-case headers, body
        self.first: dict[str, float] = {}  # turn: time of its first notice as a new one, by `time.perf_counter`
        self.status = 204
        self.headers: dict[str, str] = {}
        self.address = ""

    def bodies(self, path: str = "/hook") -> list[dict[str, Any]]:
        return [json.loads(body) for where, _, body in list(self.came) if where == path]

    def turns(self, path: str = "/hook") -> list[str]:
        """Return the ids of all turns sent as new, in order."""
        return [turn for body in self.bodies(path) for turn in body.get("new", [])]


def is_signed(secret: str, headers: dict[str, str], body: bytes) -> bool:
    wanted = signature(secret, headers["webhook-id"], int(headers["webhook-timestamp"]), body)
    return headers["webhook-signature"] == wanted["webhook-signature"]


@contextmanager
def run_receiver() -> Iterator[Receiver]:
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            now = time.perf_counter()
            receiver.came.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
            if self.headers["content-type"] == "application/json":  # not encrypted for a device
                for turn in json.loads(body).get("new", []):
                    receiver.first.setdefault(turn, now)
            self.send_response(receiver.status)
            for name, value in {**receiver.headers, "content-length": "0"}.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    class Server(ThreadingHTTPServer):
        daemon_threads = True
        request_queue_size = 512

    server = Server(("127.0.0.1", 0), Handler)
    receiver.address = f"http://127.0.0.1:{server.server_port}/hook"
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        server.server_close()
        thread.join()

"""WASM kernels in Chromium, called by the client, give the native results.

The page has the production content policy for kernels.
"""

import functools
import shutil
import subprocess
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import hatch_build
import pytest
from playwright.sync_api import Browser

import takujo
from takujo.games import spec
from tests.wasm.conftest import current_module
from tests.wasm.recorded_calls import tape_of

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "client"
REPLAY = ROOT / "tests/wasm/replay-in-browser.mjs"
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"


class Handler(SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """Yield a folder with the client's code, and its URL."""
    folder = tmp_path_factory.mktemp("site")
    rolldown = CLIENT / "node_modules/rolldown/bin/cli.mjs"
    if not rolldown.exists():
        pytest.skip("the client's packages are not installed; make client")
    command = [
        hatch_build.any_node(),
        rolldown,
        REPLAY,
        "--dir",
        folder,
        "--log-level",
        "silent",
    ]
    subprocess.run(command, cwd=CLIENT, check=True)
    (folder / "index.html").write_text("<!doctype html><title>kernels</title>", encoding="utf-8")
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield folder, f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.mark.usually("overflow")  # the others run in Node, with the same V8: tests/wasm
@pytest.mark.parametrize(
    ("matches", "searches", "simulations"), [(20, 4, 2_000), pytest.param(1_000, 40, 300, marks=pytest.mark.long)]
)
def test_kernels_in_chromium_equal_native_ones(
    own_game: str, matches: int, searches: int, simulations: int, site: tuple[Path, str], browser: Browser
) -> None:
    """With the fewest seats; the long case has every number of seats."""
    folder, address = site
    shutil.copy(current_module(own_game), folder)
    fewest, most = spec(own_game).seats
    for seats in range(fewest, most + 1 if matches == 1_000 else fewest + 1):
        tape = tape_of(takujo.game(own_game, seats), matches, searches, simulations)
        tape.write(folder / "tape")
        page = browser.new_page()
        try:
            page.goto(address)
            run = "async (game) => (await import('/replay-in-browser.js')).run(`/${game}.wasm`, '/tape')"
            found = page.evaluate(run, own_game)
        finally:
            page.close()
        assert found["lines"] == []
        assert found["calls"] == len(tape.calls)

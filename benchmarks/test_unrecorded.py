"""Developer tools that keep nothing of what a page fetches."""

import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from benchmarks import unrecorded
from playwright.sync_api import Error
from tests.browser.conftest import FLAGS

SIZE = 5_000_000


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "large.bin").write_bytes(bytes(SIZE))
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(tmp_path))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_they_have_nothing_of_what_was_fetched(address: str) -> None:
    with unrecorded.browser(FLAGS) as browser:
        page = browser.new_page()
        page.goto(address)
        with page.expect_response("**/large.bin") as answer:
            fetched = page.evaluate("fetch('large.bin').then((it) => it.arrayBuffer()).then((it) => it.byteLength)")
        assert fetched == SIZE
        with pytest.raises(Error):  # by itself Playwright has it
            answer.value.body()

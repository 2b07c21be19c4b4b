"""Chromium for measurements of memory: its developer tools keep no copies of what pages fetch.

Playwright has them kept, within the renderer's own memory: of a site some 45 MB, which no tab of a person has. It has
no option for that, so that a relay stands between the two.
"""

import asyncio
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from playwright.sync_api import Browser, sync_playwright
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

ADDRESS = re.compile(r"DevTools listening on (ws://\S+)")
NOTHING = {"maxTotalBufferSize": 0, "maxResourceBufferSize": 0}
PLAIN = {"max_size": None, "compression": None}


@contextmanager
def browser(flags: list[str]) -> Iterator[Browser]:
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert path is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [path, *flags, "--remote-debugging-port=0", f"--user-data-dir={profile}"]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
        try:
            assert process.stderr is not None
            address = next(found[1] for line in process.stderr if (found := ADDRESS.search(line)))
            with _relay(address) as relay, sync_playwright() as playwright:
                yield playwright.chromium.connect_over_cdp(relay)
        finally:
            os.killpg(process.pid, signal.SIGKILL)  # what was begun may be a script that has begun the browser
            process.communicate()


@contextmanager
def _relay(address: str) -> Iterator[str]:
    """The same developer tools at another address."""
    opened = threading.Event()
    loop = asyncio.new_event_loop()
    over = asyncio.Event()
    port = 0

    async def pass_on(client: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            async with connect(address, proxy=None, **PLAIN) as tools:
                await asyncio.gather(_asked(client, tools), _told(tools, client))

    async def listen() -> None:
        nonlocal port
        async with serve(pass_on, "127.0.0.1", 0, **PLAIN) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            opened.set()
            await over.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=[listen()])
    thread.start()
    opened.wait()
    try:
        yield f"ws://127.0.0.1:{port}"
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join()
        loop.close()


async def _asked(client: ServerConnection, tools: ClientConnection) -> None:
    async for text in client:
        message = json.loads(text)
        if message["method"] == "Network.enable":
            message["params"] = {**message.get("params", {}), **NOTHING}
        await tools.send(json.dumps(message))
    await tools.close()


async def _told(tools: ClientConnection, client: ServerConnection) -> None:
    async for text in tools:
        await client.send(text)

"""A stranger's path: from the wheel, in a clean environment, to the first move in the browser.

    make dist && .venv/bin/python benchmarks/bench_stranger.py dist/*.whl

Writes a section of results.md.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import machine
import report
import sections
from bench_page import LIT, WAIT_MS, _browser
from engines import HERE
from playwright.sync_api import Browser, WebSocket

sys.path.insert(0, str(HERE.parent))
from tests.server.services import free_port

from takujo.i18n import catalogue

BAR_S = 60
WAYS = ("pip", "pipx", "uv")
GAME = "fourdigits"
METHOD = """\
Home, caches, data folder and compiled kernels are empty; packages come from the usual index, over the network.
*Install*: `python -m venv` and `pip install`, `pipx install`, or `uv tool install`, of the wheel; *CPU s*: what that
took of a processor; *start*: `takujo serve` until it says where it listens; *first move*: a new browser (Chromium, 1280
× 720) opens that address, “Play” of a game, “Start”, chooses what is lit, and has the server's answer to its move.
Python, pipx and uv are there before.

- Wanted: at most {bar} s in all, on a machine that does nothing else."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--only", choices=WAYS, help="one way to install")
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    load, rows = os.getloadavg()[0], []
    with tempfile.TemporaryDirectory() as tools, _browser() as browser:
        installers = _tools(Path(tools))
        for way in [given.only] if given.only else WAYS:
            with tempfile.TemporaryDirectory() as home:
                rows.append(_row(way, _path(browser, way, installers, given.wheel.resolve(), Path(home))))
                print(*rows[-1], flush=True)
    parts = ["## A stranger's path", "Written by `bench_stranger.py`.", machine.facts(load, ("playwright",))]
    head = ["way", "install s", "CPU s", "start s", "first move s", "in all s", "held"]
    sections.write(given.output, "stranger", [*parts, METHOD.format(bar=BAR_S), report.table(head, rows)])
    return 0


def _row(way: str, seconds: Sequence[float]) -> list[str]:
    install, cpu, start, move = seconds
    whole = install + start + move
    return [way, *(f"{part:.1f}" for part in (install, cpu, start, move, whole)), "yes" if whole <= BAR_S else "no"]


def _tools(folder: Path) -> Path:
    """Where pipx and uv are."""
    venv.create(folder, with_pip=True)
    subprocess.run([folder / "bin/pip", "install", "--quiet", "pipx", "uv"], check=True)
    return folder / "bin"


def _path(browser: Browser, way: str, tools: Path, wheel: Path, home: Path) -> tuple[float, ...]:
    """Seconds of installing, by the wall and of a processor, of starting, and of the first move."""
    environment = _clean(home)
    commands = {
        "pip": [[sys.executable, "-m", "venv", home / "venv"], [home / "venv/bin/pip", "install", "--quiet", wheel]],
        "pipx": [[tools / "pipx", "install", "--quiet", "--python", sys.executable, wheel]],
        "uv": [[tools / "uv", "tool", "install", "--quiet", "--python", sys.executable, wheel]],
    }
    begin, before = time.perf_counter(), _cpu()
    for command in commands[way]:
        subprocess.run(command, env=environment, check=True)
    installed, cpu = time.perf_counter(), _cpu() - before
    takujo = home / "venv/bin/takujo" if way == "pip" else home / "bin/takujo"
    with _serving(takujo, environment) as address:
        serving = time.perf_counter()
        _first_move(browser, address)
        return installed - begin, cpu, serving - installed, time.perf_counter() - serving


def _cpu() -> float:
    """Seconds of a processor that processes took which have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _clean(home: Path) -> dict[str, str]:
    """An environment with nothing of ours in it, but for where packages come from."""
    kept = {
        name: value for name, value in os.environ.items() if name == "PATH" or name.startswith(("PIP_", "UV_", "SSL"))
    }
    own = {"PIPX_BIN_DIR": home / "bin", "UV_TOOL_BIN_DIR": home / "bin", "HOME": home}
    config = Path.home() / ".config/pip/pip.conf"
    if config.exists():
        kept["PIP_CONFIG_FILE"] = str(config)
    return kept | {name: str(path) for name, path in own.items()} | {"LANG": "C.UTF-8"}


@contextmanager
def _serving(takujo: Path, environment: dict[str, str]) -> Iterator[str]:
    """The address of a server, as soon as it says that it listens."""
    port = str(free_port())
    command = [str(takujo), "serve", "--no-browser", "--port", port, "--lang", "en"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as server:
        assert server.stdout is not None
        if not server.stdout.readline():
            raise RuntimeError("the server did not start")
        yield f"http://127.0.0.1:{port}"
        server.terminate()


def _first_move(browser: Browser, address: str) -> None:
    """Until the server has answered it."""
    words = catalogue("en")
    context = browser.new_context(base_url=address, locale="en-US")
    context.set_default_timeout(WAIT_MS)
    page = context.new_page()
    frames: list[str] = []  # out: what was sent; in: what came
    page.on("websocket", lambda socket: _listen(socket, frames))
    page.goto("/")
    page.get_by_role("button", name=words("lobby-play-game", game=words(f"game-{GAME}")), exact=True).click()
    page.get_by_role("button", name=words("new-begin"), exact=True).click()
    page.locator(LIT).first.click()
    while "move" not in frames:
        confirm = page.locator(".confirm:not(:disabled)")
        (confirm if confirm.count() else page.locator("button[data-drop]").first).click()
        page.wait_for_timeout(50)
    until = time.perf_counter() + WAIT_MS / 1_000
    while "came" not in frames[frames.index("move") :]:
        if time.perf_counter() > until:
            raise RuntimeError("no answer to a move")
        page.wait_for_timeout(20)
    context.close()


def _listen(socket: WebSocket, frames: list[str]) -> None:
    socket.on("framesent", lambda sent: frames.append("move" if '"t":"move"' in str(sent) else "sent"))
    socket.on("framereceived", lambda _: frames.append("came"))


if __name__ == "__main__":
    sys.exit(main())

"""Thinking time in a page: a site's Worker in Chromium, many moves."""

import subprocess
import sys
from base64 import b64decode, b64encode
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser
from results import HERE

from takujo.bots import BOTS, choose
from takujo.browser.pickling import Failed, pack, unpack
from takujo.core.game import configure
from takujo.core.record import copy
from takujo.core.rng import new_stream
from takujo.games import spec
from takujo.search.warmup import warm_up
from takujo.server.live.bot_moves import _choose

LEVEL = "5"
PACKING = """import sys
sys.path[:0] = sys.argv[1:3]
from tests.without_numpy.match_digests import Barred
sys.meta_path.insert(0, Barred())  # as in the page, which could not read NumPy's arrays
import page_search_time
page_search_time.print_works(sys.argv[3], int(sys.argv[4]))"""
EVERY = 2  # heuristic moves between measured positions
ASK = """async ({ script, engine, works }) => {
    const worker = new Worker(script, { type: 'module', name: engine });
    const spent = [];
    const found = [];
    for (const [n, packed] of works.entries()) {
        const work = Uint8Array.from(atob(packed), (byte) => byte.charCodeAt(0));
        const before = performance.now();
        const answer = new Promise((resolve, reject) => {
            worker.onmessage = ({ data }) => (data.did === 'found' ? resolve(data.work) : reject(data));
            worker.onerror = reject;
        });
        worker.postMessage({ do: 'work', n, work, needs: '' });
        found.push(btoa(String.fromCharCode(...(await answer))));
        spent.push(performance.now() - before);
    }
    worker.terminate();
    return [spent, found];
}"""


def moves(browser: Browser, address: str, site: Path, game: str, count: int) -> list[float]:
    """Return seconds of `count` moves of the strongest level.

    Without loading and warm-up.
    """
    (script,) = (f"assets/{path.name}" for path in site.glob("assets/search-worker-*.js"))
    (engine,) = (path.name for path in site.glob("engine-*"))
    packing = [sys.executable, "-c", PACKING, str(HERE.parent), str(HERE), game, str(count)]
    packed = subprocess.run(packing, stdout=subprocess.PIPE, text=True, check=True).stdout.split()
    page = browser.new_page()
    try:
        page.goto(f"{address}/licences.txt")
        page.set_default_timeout(600_000)
        given = {"script": f"{address}/{script}", "engine": engine, "works": packed}
        spent, found = page.evaluate(ASK, given)
    finally:
        page.close()
    for answer in map(unpack, map(b64decode, found)):
        if isinstance(answer, Failed):
            raise answer
    return [each / 1_000 for each in spent[1:]]


def print_works(game: str, count: int) -> None:
    """Print the Worker's requests, one per line: warm-up, then `count` moves."""
    for work in (partial(warm_up, spec(game)), *_works(game, count)):
        print(b64encode(pack(work)).decode())


def _works(name: str, count: int) -> Iterator["partial[str]"]:
    """Yield positions of bots' matches with a choice, over numbers of seats."""
    fewest, most = spec(name).seats
    number = 0
    while count:
        game = configure(spec(name), max(2, fewest) + number % (most - max(2, fewest) + 1))
        match = game.match(seed=number)
        number += 1
        played = 0
        while count and not match.is_over:
            played += 1
            if played > EVERY and played % EVERY == 0 and len(match.moves()) > 1:
                yield partial(_choose, LEVEL, game, copy(match.state), number, False)
                count -= 1
            match.play(choose(BOTS["heuristic"], game, match.state, new_stream(number, played)))

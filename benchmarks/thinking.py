"""How long bots think in a page: the site's own Worker for searches, asked in Chromium for moves from many views."""

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
from playwright.sync_api import Browser

from takujo.bots import BOTS, choose
from takujo.browser import tasks
from takujo.core.rng import new_stream
from takujo.games import spec
from takujo.server.live.view_payload import sight_of

LEVEL = "5"
FIRST, EVERY = 2, 2  # moves of rules of thumb before the first view that is asked about, and between two
ASK = """async ({ script, engine, tasks }) => {
    const worker = new Worker(script, { type: 'module', name: engine });
    const spent = [];
    for (const [n, task] of tasks.entries()) {
        const before = performance.now();
        const answer = new Promise((resolve, reject) => {
            worker.onmessage = ({ data }) => (data.did === 'thought' && data.text ? resolve(data.text) : reject(data));
            worker.onerror = reject;
        });
        worker.postMessage({ do: 'think', n, task });
        await answer;
        spent.push(performance.now() - before);
    }
    worker.terminate();
    return spent;
}"""


def moves(browser: Browser, address: str, site: Path, game: str, count: int) -> list[float]:
    """Seconds of so many moves of the strongest level, one after another; of loading and warming up none."""
    (script,) = (f"assets/{path.name}" for path in site.glob("assets/searcher-*.js"))
    (engine,) = (path.name for path in site.glob("engine-*"))
    tasks = [{"do": "begin", "game": game}, *_tasks(game, count)]
    page = browser.new_page()
    try:
        page.goto(f"{address}/licences.txt")
        page.set_default_timeout(600_000)
        given = {"script": f"{address}/{script}", "engine": engine, "tasks": [json.dumps(task) for task in tasks]}
        found: list[float] = page.evaluate(ASK, given)
    finally:
        page.close()
    return [spent / 1_000 for spent in found[1:]]


def _tasks(name: str, count: int) -> Iterator[object]:
    """From matches of bots, with all numbers of seats in turn; only where there is something to choose."""
    fewest, most = spec(name).seats
    number = 0
    while count:
        game = spec(name).configure(max(2, fewest) + number % (most - max(2, fewest) + 1))
        match = game.match(seed=number)
        number += 1
        played = 0
        while count and not match.is_over:
            played += 1
            if played > FIRST and played % EVERY == 0 and len(match.moves()) > 1:
                sight = sight_of(game, match.state, match.actor)
                yield msgspec.to_builtins(tasks.Move(LEVEL, sight))
                count -= 1
            match.play(choose(BOTS["heuristic"], game, match.state, new_stream(number, played)))

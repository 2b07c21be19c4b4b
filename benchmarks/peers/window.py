"""What every peer speaks: warm up, then play timed windows and print one JSON line for each."""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable

Play = Callable[[float], tuple[float, int]]  # play for about so many seconds → decisions, matches
TIERS = {  # see ../README.md
    "stepped": "a",
    "rollouts": "b",
    "playouts": "b",
    "bots": "b",
    "raw": "c",
    "wrapped": "c",
    "aec": "c",
    "batch": "d",
    "search": "e",
    "vector": "d",
}


def arguments(games: Iterable[str], ways: Iterable[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", required=True, choices=sorted(games))
    parser.add_argument("--how", default=next(iter(ways)), choices=list(ways))
    parser.add_argument("--seconds", type=float, default=2.0, help="length of a window")
    parser.add_argument("--warmup", type=float, default=0.5, help="seconds of play before the first window")
    parser.add_argument("--windows", type=int, default=1)
    parser.add_argument("--wait", action="store_true", help="say when ready; play one window a line of the input")
    return parser.parse_args()


def serve(given: argparse.Namespace, peer: str, version: str, play: Play, note: str = "") -> None:
    """Time `play` in windows; `note` says what a reader of the figures must know."""
    play(given.warmup)
    about = {"peer": peer, "version": version, "game": given.game, "how": given.how, "tier": TIERS[given.how]}
    if given.wait:
        print(json.dumps(about | {"ready": True, "note": note}), flush=True)
    for _ in sys.stdin if given.wait else range(given.windows):
        cpu, start = time.process_time(), time.perf_counter()
        decisions, matches = play(given.seconds)
        seconds, cpu_seconds = time.perf_counter() - start, time.process_time() - cpu
        row = {
            "decisions": round(decisions),
            "matches": matches,
            "seconds": seconds,
            "cpu_seconds": cpu_seconds,
        }
        print(json.dumps(about | row | ({} if given.wait else {"note": note})), flush=True)


def matches_until(seconds: float, one: Callable[[], int]) -> tuple[int, int]:
    """Play whole matches, each with `one`, which says how many decisions it took."""
    decisions = matches = 0
    stop = time.perf_counter() + seconds
    while time.perf_counter() < stop:
        decisions += one()
        matches += 1
    return decisions, matches

"""The protocol of peers: warm up, identify, play windows.

One timed window per line of input.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable

Counts = tuple[float, int]  # decisions, matches
Play = Callable[[float], Counts]  # takes a duration in seconds
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
TRIAL = 0.4  # seconds, for the best batch


def arguments(games: Iterable[str], ways: Iterable[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", required=True, choices=sorted(games))
    parser.add_argument("--how", required=True, choices=list(ways))
    parser.add_argument("--seconds", type=float, default=2.0, help="length of a window")
    return parser.parse_args()


def serve(given: argparse.Namespace, peer: str, version: str, play: Play, note: str = "") -> None:
    """Time `play` in windows; `note` is printed beside the figures."""
    play(0.5)
    about = {"peer": peer, "version": version, "game": given.game, "how": given.how, "tier": TIERS[given.how]}
    print(json.dumps(about | {"note": note}), flush=True)
    for _ in sys.stdin:
        cpu, start = time.process_time(), time.perf_counter()
        decisions, matches = play(given.seconds)
        seconds, cpu_seconds = time.perf_counter() - start, time.process_time() - cpu
        row = {"decisions": round(decisions), "matches": matches, "seconds": seconds, "cpu_seconds": cpu_seconds}
        print(json.dumps(row), flush=True)


def repeated(once: Callable[[], Counts]) -> Play:
    """Return a Play that calls `once` repeatedly, at least once."""

    def play(seconds: float) -> Counts:
        decisions, matches = once()
        stop = time.perf_counter() + seconds
        while time.perf_counter() < stop:
            more = once()
            decisions, matches = decisions + more[0], matches + more[1]
        return decisions, matches

    return play


def best_batch(
    make: Callable[[int], Play], sizes: Iterable[int], clock: Callable[[], float] = time.process_time
) -> tuple[Play, str]:
    """Return the fastest batch size, and a note."""
    found = []
    for size in sizes:
        start = time.perf_counter()
        play = make(size)
        play(0.0)
        compiling, began = time.perf_counter() - start, clock()
        rate = play(TRIAL)[0] / (clock() - began)
        found.append((rate, size, compiling, play))
    _, size, _, play = max(found, key=lambda each: each[0])
    tried, slowest = ", ".join(str(size) for _, size, _, _ in found), max(compiling for _, _, compiling, _ in found)
    return play, f"best batch of {tried}: {size}; compiled in {slowest:.1f} s at most, not counted"

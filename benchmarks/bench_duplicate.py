"""How many matches a duplicate tournament needs to find the true order of its people, beside an ordinary one. Writes a
section of results.md."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import duplicate_report
import machine
import numpy as np
import sections
from duplicate_report import Events
from engines import HERE
from numpy.typing import NDArray
from population import SEATS, Evening, strengths
from report import OURS

import takujo
from takujo.core.chance import Manual
from takujo.core.match import Match
from takujo.present.common import places
from takujo.server.daily.attempts import outcome_of
from takujo.server.tournaments.draw import Seating, draw
from takujo.server.tournaments.scoring import Outcome, SeatResult, matchpoints

SECTION = "duplicate"

# More where a match is cheap and tells little.
EVENTS = {"akumatrick": 160, "fourdigits": 48, "ftw": 24, "fuji99": 32, "overflow": 40}
Floats = NDArray[np.float64]


def play(name: str, events: int, rounds: int, people: int, seed: int) -> Events:
    """Each event twice, with the same people, who sit in the same places: all tables of a round with the deal of the
    round, and each with a deal of its own."""
    tables = people // SEATS
    strength = np.stack([strengths(people, seed * 1_000 + event) for event in range(events)])
    points = np.zeros((events, rounds, people))
    standing = {kind: np.zeros((events, rounds, people)) for kind in ("places", "wins", "same_places")}
    spots = np.zeros((events, rounds, SEATS, tables))
    game = takujo.game(name, SEATS)  # one, as searches keep their memory by the game
    for event in range(events):
        evening = Evening(game, strength[event], 0, seed)
        seatings = _seatings(f"{seed} {event}".encode(), rounds, people)
        outcomes = []
        for n, seating in enumerate(seatings):
            for number, table in enumerate(seating):
                match = 1 + ((event * rounds + n) * tables + number)
                same = _played(evening, table, 2 * match, deal=2 * (1 + event * rounds + n) << 20)
                other = _played(evening, table, 2 * match + 1, deal=2 * match + 1)
                who = np.array(table)
                outcomes.append(_outcome(same, n, table))
                spots[event, n, :, number] = _places(same)
                standing["same_places"][event, n, who] = _places(same)
                standing["places"][event, n, who] = _places(other)
                standing["wins"][event, n, who] = [outcome_of(other, seat).share for seat in range(SEATS)]
        for (n, person), share in matchpoints(outcomes).items():
            points[event, n, person] = share
    return Events(
        strength,
        points.cumsum(1),
        -standing["places"].cumsum(1),
        standing["wins"].cumsum(1),
        -standing["same_places"].cumsum(1),
        spots.reshape(-1, tables),
    )


def _seatings(secret: bytes, rounds: int, people: int) -> list[list[Seating]]:
    """Who sits where, round by round, as the tournament draws it."""
    found: list[list[Seating]] = []
    for n in range(1, rounds + 1):
        before = [seating for tables in found for seating in tables]
        found.append(draw(secret, n, range(people), SEATS, before))
    return found


def _played(evening: Evening, table: Seating, number: int, deal: int) -> "Match[object, object]":
    """A match that is over, whose moves nobody asks for any more."""
    return Match(evening.game, evening.ended(np.array(table), number, deal), Manual())


def _places(match: "Match[object, object]") -> list[int]:
    return places(match.scores(), match.winners(), match.game.spec.lowest_wins)


def _outcome(match: "Match[object, object]", n: int, table: Seating) -> Outcome:
    return Outcome(n, table, tuple(SeatResult("played", outcome_of(match, seat)) for seat in range(SEATS)))


def _kept(folder: Path | None, name: str, *numbers: int) -> Events:
    """The events, out of a file where they are in one already."""
    file = folder / f"duplicate-{name}-{'-'.join(map(str, numbers))}.npz" if folder else None
    if file and file.is_file():
        with np.load(file) as columns:
            return Events(**columns)
    found = play(name, *numbers)
    if file:
        np.savez(file, **vars(found))
    return found


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=OURS, help="repeatable; default: all")
    parser.add_argument("--events", type=int, help="of a game; default: as many as suit it")
    parser.add_argument("--rounds", type=int, default=24)
    parser.add_argument("--people", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for the events, so that they need not be played again")
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args(words)
    if given.people % SEATS or given.people < 2 * SEATS:
        parser.error(f"people: at least {2 * SEATS}, and as many as fill tables of {SEATS}")
    load = os.getloadavg()[0]
    found = {}
    for name in given.game or OURS:
        events = given.events or EVENTS[name]
        found[name] = _kept(given.keep, name, events, given.rounds, given.people, given.seed)
        print(name, flush=True)
    parts = duplicate_report.parts(found)
    facts = machine.facts(load, ("numba", "numpy"))
    sections.write(
        given.output, SECTION, ["## Duplicate tournaments", "Written by `bench_duplicate.py`.", facts, *parts]
    )
    print("\n\n".join(parts))
    return 0


if __name__ == "__main__":
    sys.exit(main())

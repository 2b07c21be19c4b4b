"""Akumatrick: `resample` draws each possible world with equal probability.

Naive rules enumerate the worlds of a small table: each deal of the cards that the viewer did not hold, each possibly
stolen card. Worlds that contradict the observed moves are discarded.
"""

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest
from tests.leaks.brute_force_beliefs import deals
from tests.naive import NaiveError
from tests.naive import akumatrick as naive

import takujo
from takujo.core import record
from takujo.core.jit import kernel
from takujo.core.record import Ints
from takujo.core.rng import Stream, new_stream
from takujo.games.akumatrick import GAME
from takujo.games.akumatrick.notation import words

Story = tuple[list[str], list[str], list[str]]
World = tuple[tuple[str, ...], tuple[str, ...]]  # current hands, stolen cards
SIGMAS = 5.0

# Hands, row, moves with chance outcomes; seat 0 starts.
STOLEN_ON = (
    ["Y2 Y7 Y9", "P3 P7 P8", "G2 G1 G8", "V3 V9"],
    [],
    ["Y2", "steal 1", "!card P3", "release P7", "G2", "steal 0", "!card Y7"],
)
FOUND_AGAIN = (
    ["Y2 Y7 Y9", "P3 P7 P8", "G2 G1 G8", "V3 V9 V1"],
    [],
    [*STOLEN_ON[2][:-1], "!card P3", "V3", "Y7", "release P8"],
)
WON_BACK = (
    ["Y2 Y7 Y9", "P3 P2 P8", "G2 G1 G8", "V3 V9"],
    [],
    ["Y2", "steal 1", "!card P3", "release P8", "G2", "steal 0", "!card P3", "V3", "release Y9", "P2"],
)
BARE = (
    ["Y0 P0 G0", "G2 P3 P7 G9", "P9 P5 V1", "V2 Y3 Y9 Y7"],
    ["Y8"],
    ["release", "G2", "steal 0", "!card G0", "release P5", "V2", "steal 1", "!card P3"],
)
BARE_SHOWN = (*BARE[:2], [*BARE[2], "Y0", "G0"])
BARE_STOLEN_ON = (*BARE[:2], [*BARE[2][:-1], "!card G0"])
ENDED = (
    ["Y2 Y7", "P3 P7 P8", "G2 G1 G8"],
    [],
    ["Y2", "steal 1", "!card P3", "release P7", "G2", "steal 0", "!card P3", "release Y7"],
)


def order(card: str) -> tuple[str, int]:
    return card[1], "YPGVBW".index(card[0])


def first_worlds(start: naive.State, viewer: int) -> Iterator[naive.State]:
    """Yield the worlds that the viewer considers possible at the start."""
    others = [p for p in range(start.seats) if p != viewer]
    unknown = [card for p in others for card in start.hands[p]]
    for dealt, _ in deals(Counter(unknown), [len(start.hands[p]) for p in others]):
        hands = list(start.hands)
        for p, hand in zip(others, dealt, strict=True):
            hands[p] = hand
        yield replace(start, hands=tuple(tuple(sorted(hand, key=order)) for hand in hands))


def outcomes(world: naive.State, move: str, known: bool) -> list[str]:
    """Return possible outcomes. Only thief and victim know the stolen card."""
    if not move.startswith("!card") or known:
        return [move]
    assert world.victim is not None
    return [f"!card {card}" for card in world.hands[world.victim]]


def possible_worlds(truth: list[naive.State], moves: list[str], viewer: int) -> set[World]:
    found = set()
    for first in first_worlds(truth[0], viewer):
        front: list[tuple[naive.State, tuple[str, ...]]] = [(first, ())]
        for before, move in zip(truth, moves, strict=False):
            known = viewer in (before.seat, before.victim)
            front = [
                (after, (*stolen, token[6:]) if token.startswith("!") else stolen)
                for world, stolen in front
                for token in outcomes(world, move, known)
                if (after := played(world, token)) is not None
            ]
        found |= {(tuple(map(" ".join, w.hands)), stolen) for w, stolen in front if looks_like(w, truth[-1])}
    return found


def played(world: naive.State, token: str) -> naive.State | None:
    try:
        return naive.play(world, token)
    except NaiveError:
        return None


def looks_like(world: naive.State, truth: naive.State) -> bool:
    """Compare actors, and hands at the end, when all are open."""
    return naive.actor(world) == naive.actor(truth) and (not naive.over(truth) or world.hands == truth.hands)


def samples(s: Any, viewer: int, n: int, seed: int) -> Counter[World]:
    """Count the worlds that `resample` draws."""
    views, states = record.batch(GAME.view, 1), record.batch(GAME.state, 1)
    GAME.observe(s, viewer, views[0])
    hands, stolen = np.zeros((n, 6), np.int64), np.zeros((n, 6), np.int64)
    compiled()(views, new_stream(seed), states, hands, stolen)
    seats, robberies = int(s.seats), int(s.robberies)
    rows = np.hstack([hands[:, :seats], stolen[:, :robberies]])
    drawn, counts = np.unique(rows, axis=0, return_counts=True)
    named = [[words(cards) for cards in row] for row in drawn.tolist()]
    return Counter({(tuple(r[:seats]), tuple(r[seats:])): int(k) for r, k in zip(named, counts.tolist(), strict=True)})


@cache
def compiled() -> Any:
    resample = GAME.resample

    def loop(views: Any, rng: Stream, states: Any, hands: Ints, stolen: Ints) -> None:
        for i in range(len(hands)):
            resample(views[0], rng, states[0])
            for p in range(6):
                hands[i, p] = states[0].hand[p]
                stolen[i, p] = states[0].stolen[p]

    return kernel(loop)


@pytest.mark.parametrize("viewer", range(4))
@pytest.mark.parametrize(
    "story", [STOLEN_ON, FOUND_AGAIN, WON_BACK, BARE, BARE_SHOWN, BARE_STOLEN_ON, ENDED], ids=lambda story: story[2][-1]
)
def test_R6_resample_draws_all_possible_worlds_evenly(story: Story, viewer: int) -> None:
    hands, row, moves = story
    position = {"game": "akumatrick", "seats": len(hands), "hands": hands, "row": row, "actor": 0}
    truth = [naive.load(position)]
    match = takujo.game("akumatrick", seats=len(hands)).match(position=position, chance=takujo.Manual())
    for move in moves:
        truth.append(naive.play(truth[-1], move))
        match.play(move)
    viewer = viewer if viewer < len(hands) else takujo.SPECTATOR
    worlds = possible_worlds(truth, moves, viewer)
    n = max(4000, 20 * len(worlds))
    drawn = samples(match.state, viewer, n, seed=viewer + 9)
    assert set(drawn) == worlds
    expected = n / len(worlds)
    chi_square = sum((count - expected) ** 2 / expected for count in drawn.values())
    freedom = len(worlds) - 1
    assert chi_square <= freedom + SIGMAS * math.sqrt(2 * freedom) + SIGMAS**2

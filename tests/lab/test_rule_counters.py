"""Rule counters, against counts from tokens and states."""

from collections import Counter
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from takujo.core import record
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.game import Game, configure
from takujo.core.kernels import make_pick
from takujo.core.limits import MARKS
from takujo.core.rng import new_stream
from takujo.core.rule_counters import NO_ACTION
from takujo.games import NAMES, spec


def play(game: Game, number: int) -> tuple[Counter[str], Counter[str]]:
    """Play a random match; return counts of `tally` and of COUNT."""
    found, s = game.spec, game.new_state()
    rng, mask, marks = new_stream(3, number), np.zeros(game.spec.words, np.int64), np.zeros(MARKS, np.int64)
    pick, seen = make_pick(found.words), Counter[str]()
    while s.actor != TERMINAL:
        if s.actor == CHANCE:
            before = record.copy(s)
            found.sample_chance(s, rng)
            COUNT[game.name](seen, before, "!", s)
            if s.actor == TERMINAL:
                found.tally(s, NO_ACTION, marks)
            continue
        before, actions = record.copy(s), []
        while not actions or s.step:
            found.legal_actions(s, mask)
            actions.append(pick(mask, rng))
            found.tally(s, actions[-1], marks)
            found.apply_action(s, actions[-1])
        if s.actor < 0:
            found.tally(s, NO_ACTION, marks)
        COUNT[game.name](seen, before, found.to_token(before, tuple(actions)), s)
    return Counter(dict(zip(found.counters, marks.tolist(), strict=False))), seen


def count_fourdigits(seen: Counter[str], before: Any, token: str, s: Any) -> None:
    if token == "!":
        return
    if token in ("CLEAR", "HALF", "MINUS", "PASS", "TURN"):
        seen[token.lower()] += 1
    if s.field >= 1000:
        seen["burst"] += 1
        return
    digits = [int(digit) for digit in f"{s.field:03}"]
    steps = {b - a for a, b in pairwise(digits)}
    seen["crown"] += steps in ({0}, {1}, {-1}) or digits[1:] == [0, 0]
    seen["renewal"] += s.deck == 0


def count_akumatrick(seen: Counter[str], before: Any, token: str, s: Any) -> None:
    if token == "!":
        return
    seen["release"] += token.startswith("release")
    seen["steal"] += token.startswith("steal")
    ranks = [word[-1] for word in token.split() if len(word) == 2 and word[0] in "YPGVBW" and word[1].isdigit()]
    if not token.startswith("release"):
        seen["lock"] += "6" in ranks
        seen["reverse"] += ranks.count("5") % 2
        seen["double"] += ranks.count("4")
    seen["out_by_release"] += s.actor == TERMINAL and token.startswith("release")


def count_ftw(seen: Counter[str], before: Any, token: str, s: Any) -> None:
    seen["help_used"] += " with " in token
    seen["help_made"] += token.startswith("help")
    if token != "!" and s.actor < 0 and s.phase == 1:
        for p in range(s.seats):
            cards = [c + 1 for c in range(60) if int(s.hand[p]) >> c & 1]
            seen["zero_hand"] += 2 * max(cards) <= sum(cards)


def count_fuji99(seen: Counter[str], before: Any, token: str, s: Any) -> None:
    if token in ("again", "stop"):
        seen[token] += 1
        seen["short_pagoda"] += token == "stop" and before.pagoda < before.wanted[before.turn]
    seen["card_used"] += token.startswith("use")
    if token == "!" and s.turn != before.turn:
        seen["danger" if before.phase == 1 else "crisis"] += 1


def count_overflow(seen: Counter[str], before: Any, token: str, s: Any) -> None:
    seen["bonus"] += token == "bonus"
    if token.startswith("call"):
        lost = [p for p in range(s.seats) if s.points[p] < before.points[p]]
        seen["call_wrong" if lost == [before.actor] else "call_right"] += 1


COUNT = {
    "fourdigits": count_fourdigits,
    "akumatrick": count_akumatrick,
    "ftw": count_ftw,
    "fuji99": count_fuji99,
    "overflow": count_overflow,
}


@pytest.mark.parametrize("name", NAMES)
def test_counters_equal_counts_from_outside(name: str) -> None:
    seats = 3
    total = Counter[str]()
    for number in range(4):
        counted, seen = play(configure(spec(name), seats), number)
        assert counted == seen
        total += counted
    assert total


def test_every_game_has_counters() -> None:
    for name in NAMES:
        assert spec(name).counters
        assert len(set(spec(name).counters)) == len(spec(name).counters)

"""Losing moves by brute force, without the games' `pruning.py`."""

from collections.abc import Callable
from typing import Any

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import bit, count, has, nth
from takujo.core.local_arrays import local_ints
from takujo.core.record import Batch, Ints, Record
from takujo.core.rng import Stream, below
from takujo.core.rule_decorator import rule
from takujo.core.spec import GameSpec
from takujo.games.overflow.packed_counts import one, place_at
from takujo.games.overflow.state import KINDS

FEW = 50  # states after which an always losing move counts as losing


@rule
def _nothing(before: Any, s: Any, seat: int) -> bool:
    return False


@rule
def _no_descent(before: Any, s: Any, seat: int) -> bool:
    """Return whether the turn ended without a move of the piece."""
    return bool(s.turn != seat and s.piece[seat] == before.piece[seat])


@rule
def _forget_nothing(s: Any, rng: Stream) -> None:
    pass


@rule
def _any_face_down(s: Any, rng: Stream) -> None:
    """Replace the others' face-down cards, which a perfect memory may know (R4)."""
    for p in range(s.seats):
        if p != s.actor and s.down[p]:
            s.downs -= s.down[p]
            s.down[p] = one(place_at(below(rng, KINDS)))
            s.downs += s.down[p]


@rule
def _any_put_aside(s: Any, rng: Stream) -> None:
    """Replace others' cards, except shown ones and the actor's gifts (R4)."""
    pool = s.aside | s.undealt
    given = s.passed[s.actor]
    for p in range(s.seats):
        if p != s.actor:
            pool |= s.hand[p] & ~(s.shown[p] | given)
    for p in range(s.seats):
        if p != s.actor:
            hidden = count(s.hand[p] & ~(s.shown[p] | given))
            s.hand[p] &= s.shown[p] | given
            for _ in range(hidden):
                card = bit(nth(pool, below(rng, count(pool))))
                pool ^= card
                s.hand[p] |= card
    s.aside = pool


TURN_LOST: dict[str, Callable[[Any, Any, int], bool]] = {"fuji99": _no_descent}  # its rounds are turns
# Replaces knowledge of a perfect memory that the table does not show.
FORGET: dict[str, Callable[[Any, Stream], None]] = {"overflow": _any_face_down, "ftw": _any_put_aside}


def make_loses(spec: GameSpec) -> Callable[[Record, Record, int, Ints, Stream], bool]:
    """Return a rule (before, s, n, actions, rng): whether n actions lose.

    They lose before the next decision: the match, points in the round, or the turn. `s` is a copy of `before`.
    """
    apply_action, sample_chance, is_round_over = spec.apply_action, spec.sample_chance, spec.is_round_over
    winners, scores, turn_lost = spec.winners, spec.scores, TURN_LOST.get(spec.name, _nothing)

    @rule
    def loses(before: Record, s: Record, n: int, actions: Ints, rng: Stream) -> bool:
        seat = before.actor
        for i in range(n):
            apply_action(s, actions[i])
        while s.actor == CHANCE and not is_round_over(s):
            sample_chance(s, rng)
        if s.actor == TERMINAL:
            return not has(winners(s), seat)
        if is_round_over(s):
            points, now = local_ints(), local_ints()
            scores(before, points)
            scores(s, now)
            return bool(now[seat] < points[seat])
        return turn_lost(before, s, seat)

    return loses


def judge_loop(spec: GameSpec) -> Callable[..., int]:
    """Return a loop that finds moves that lose in all samples.

    It sets `left` to 1 for them and returns their number. actions[i] has the lengths[i] actions of move i; `states` are
    two scratch records. It stops when none is left, or after FEW states when all are.
    """
    resample, forget, loses = spec.resample, FORGET.get(spec.name, _forget_nothing), make_loses(spec)

    def loop(
        views: Batch, states: Batch, actions: Batch, lengths: Ints, left: Ints, truths: int, rng: Stream
    ) -> int:  # fmt: skip
        for i in range(len(left)):
            left[i] = 1
        found = len(left)
        for truth in range(truths):
            if found == 0 or (found == len(left) and truth == FEW):
                return found
            resample(views[0], rng, states[0])
            forget(states[0], rng)
            for i in range(len(left)):
                if left[i]:
                    states[1] = states[0]
                    if not loses(states[0], states[1], lengths[i], actions[i], rng):
                        left[i] = 0
                        found -= 1
        return found

    return loop

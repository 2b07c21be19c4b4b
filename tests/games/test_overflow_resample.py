"""Overflow, R4: a viewer's knowledge, against brute force on small decks.

A random match tracks the set of hidden states that a viewer cannot distinguish. Each event removes contradicted states
and advances the others in every possible way. `resample` must draw exactly from that set.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice, product
from math import factorial, prod
from typing import Any

import numpy as np
import pytest
from tests.leaks.brute_force_beliefs import deals

import takujo
from takujo.core import record
from takujo.core.actors import CHANCE, SPECTATOR, TERMINAL
from takujo.core.contracts import random_action, walk
from takujo.core.jit import kernel
from takujo.core.rng import Stream, new_stream
from takujo.games.overflow import public_history, resample, view
from takujo.games.overflow.notation import letters
from takujo.games.overflow.state import BONUS, BREAK, CALL, NAMES, NO_LIMIT, SHOWN, State, View

Hidden = tuple[tuple[str, ...], tuple[str, ...], str]  # hands, face-down cards, top batch
LIMITS = sum(NO_LIMIT << 8 * i for i in range(5))


def packed(cards: str) -> int:
    return sum(1 << 8 * NAMES.index(card) for card in cards)


def in_order(cards: Iterable[str]) -> str:
    return "".join(sorted(cards, key=NAMES.index))


def without(cards: str, gone: str) -> str | None:
    """Return the remaining cards, or None if some are missing."""
    for card in gone:
        if card not in cards:
            return None
        cards = cards.replace(card, "", 1)
    return cards


def small_state(hands: list[str], pile: list[str]) -> Any:
    """Return a break phase for three with few cards and safe scores."""
    s = record.new(State)
    s.seats = len(hands)
    s.phase = BREAK
    s.limits = LIMITS
    s.limits_set = 4
    s.deck = packed("".join(hands + pile))
    for p, hand in enumerate(hands):
        s.hand[p] = packed(hand)
        s.points[p] = 1000
    s.top = packed(pile[0])
    s.waiting_n = len(pile) - 1
    for i, batch in enumerate(pile[1:]):
        s.waiting[i] = packed(batch)
    s.under = packed("".join(pile[1:]))
    return s


def hidden(s: Any) -> Hidden:
    n = int(s.seats)
    return (
        tuple(letters(s.hand[p]) for p in range(n)),
        tuple(letters(s.down[p]) for p in range(n)),
        letters(s.top),
    )


def at_first(s: Any, viewer: int) -> set[Hidden]:
    """Return the initial set: any split of others' hands and top batch."""
    hands, down, top = hidden(s)
    others = [p for p in range(len(hands)) if p != viewer]
    cards = Counter("".join(hands[p] for p in others) + top)
    found = set()
    for parts, _ in deals(cards, [len(hands[p]) for p in others] + [len(top)]):
        now = list(hands)
        for p, part in zip(others, parts, strict=False):
            now[p] = in_order(part)
        found.add((tuple(now), down, in_order(parts[-1])))
    return found


def swap(entries: tuple[str, ...], p: int, entry: str) -> tuple[str, ...]:
    return (*entries[:p], entry, *entries[p + 1 :])


def step(possible: set[Hidden], before: Any, a: int, after: Any, viewer: int) -> set[Hidden]:
    """Return the set after an action or outcome seen by the viewer."""
    if before.actor == CHANCE:
        return possible if a >= SHOWN else draw(possible, int(before.turn), NAMES[a], after, viewer)
    p = int(before.actor)
    found: set[Hidden] = set()
    for hands, down, top in possible:
        if a == BONUS:
            if hands[p] == letters(before.hand[p]):
                found.add((swap(hands, p, ""), down, top or letters(after.top)))
        elif a >= CALL:
            if down == hidden(before)[1]:
                found.add((hands, down, top))
        else:
            kinds = hands[p] if before.phase == BREAK and p != viewer else NAMES[a // 8]
            for kind in set(kinds) & set(hands[p]):
                left = swap(hands, p, without(hands[p], kind) or "")
                found.add((left, swap(down, p, kind) if before.phase == BREAK else down, top))
    if p >= 0 and CALL <= a < BONUS and after.actor != TERMINAL:
        back = {(tuple(in_order(h + d) for h, d in zip(w[0], w[1], strict=True)), w[2]) for w in found}
        nothing = ("",) * int(before.seats)
        found = {(hands, nothing, top or letters(after.top)) for hands, top in back}
    return found


def draw(possible: set[Hidden], p: int, kind: str, after: Any, viewer: int) -> set[Hidden]:
    found = set()
    for hands, down, top in possible:
        for card in set(top if p != viewer else kind) & set(top):
            left = without(top, card) or letters(after.top)
            found.add((swap(hands, p, in_order(hands[p] + card)), down, left))
    return found


def sampling_loop(v: Any, rng: Stream, states: Any) -> None:
    for i in range(len(states)):
        resample.resample(v, rng, states[i])


@cache
def compiled_sampling() -> Any:
    return kernel(sampling_loop)


def sampled(s: Any, viewer: int, times: int, seed: int = 1) -> dict[Hidden, int]:
    """Count the hidden states that `resample` draws."""
    v = record.new(View)
    view.observe(s, viewer, v)
    states = record.batch(State, times)
    compiled_sampling()(v, new_stream(seed), states)
    fields = [states["hand"], states["down"], states["top"][:, None]]
    _, first, counts = np.unique(np.concatenate(fields, axis=1), axis=0, return_index=True, return_counts=True)
    return {hidden(states[i]): int(n) for i, n in zip(first, counts, strict=True)}


def at_random(s: Any, seed: int, actions: int) -> Iterator[tuple[Any, int, Any]]:
    """Yield (state, action, next state) of random play."""
    game = takujo.game("overflow", int(s.seats))
    rng = new_stream(seed)
    for _ in range(actions):
        a = random_action(game, s, rng)
        now = record.copy(s)
        game.spec.apply_action(now, a)
        yield s, a, now
        s = now


def follow(s: Any, viewer: int, seed: int, actions: int) -> Iterator[tuple[Any, set[Hidden]]]:
    """Yield states of random play with the viewer's set."""
    possible = at_first(s, viewer)
    for before, a, now in at_random(s, seed, actions):
        possible = step(possible, before, a, now, viewer)
        assert hidden(now) in possible
        yield now, possible


FEW = 50  # sets up to this size are sampled completely
DECKS = [
    (["RRRYY", "RYYYY", "RRRYY"], ["RY", "RRRY", "Y"]),
    (["RRRRY", "RRRRR", "RRRYR"], ["YR", "RR", "Y"]),
    (["RRRGY", "RRRRR", "RRGYR"], ["YRG", "RR", "Y", "GY"]),
    (["RRYYG", "RYYGG", "RRYGW"], ["RYG", "RRY", "GW"]),
]


MATCH = 60  # actions
DEEP = 4  # opened batches
COMPARED = 8  # actions between comparisons


@cache
def deep_matches(deck: int) -> list[int]:
    """Return two seeds of random matches that open many batches."""
    seeds = range(100 * deck, 100 * deck + 100)
    matches = ((seed, at_random(small_state(*DECKS[deck]), seed, MATCH)) for seed in seeds)
    return [*islice((seed for seed, match in matches if any(now.opened_n >= DEEP for _, _, now in match)), 2)]


CASES = [*product(range(3), (0, 1, 2, SPECTATOR)), *product([3], (0, 1, 2))]
LONGEST = pytest.param(3, SPECTATOR, marks=pytest.mark.ci)


@pytest.mark.parametrize(("deck", "viewer"), [*CASES, LONGEST])
def test_R4_resample_draws_all_possible_worlds_and_no_others(deck: int, viewer: int) -> None:
    compared = batches = 0
    for seed in deep_matches(deck)[: 1 if deck == 3 else 2]:
        for number, (s, possible) in enumerate(follow(small_state(*DECKS[deck]), viewer, seed, MATCH)):
            if number % COMPARED == 0 or s.opened_n > batches:
                found = sampled(s, viewer, 500 * len(possible) + 2000 if len(possible) <= FEW else 1000)
                assert found.keys() <= possible
                if len(possible) <= FEW:
                    assert found.keys() == possible
                    compared += len(possible) > 1
                batches = max(batches, int(s.opened_n))
    assert compared > 0
    assert batches >= DEEP


def ways(world: Hidden) -> int:
    """Return the number of distinguishable deals of a hidden state."""
    hands, down, top = world
    found = 1
    for kind in NAMES:
        piles = [cards.count(kind) for cards in (*hands, *down, top)]
        found *= factorial(sum(piles)) // prod(factorial(n) for n in piles)
    return found


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_R4_all_deals_are_as_likely_before_anything_is_known(viewer: int) -> None:
    game = takujo.game("overflow", 3)
    s = small_state(["RRRYY", "RRYYG", "RYYYG"], ["RYRYR"])
    rng = new_stream(1)
    possible = at_first(s, viewer)
    for number in range(13):
        legal = [a for a in game.legal_actions(s) if a < CALL] if s.actor >= 0 else []
        a = legal[number % len(legal)] if legal else random_action(game, s, rng)
        now = record.copy(s)
        game.spec.apply_action(now, a)
        possible, s = step(possible, s, a, now, viewer), now
        if number % 4 == 0:
            times = 50_000
            found = sampled(s, viewer, times)
            share = times / sum(ways(world) for world in possible)
            for world in possible:
                expected = share * ways(world)
                assert abs(found.get(world, 0) - expected) <= 6 * expected**0.5 + 2


@pytest.mark.parametrize(("crowded", "opened"), [(2 * 64, 21), (50 * 64, 1)])
def test_R4_full_memory_forgets_but_stays_complete(monkeypatch: pytest.MonkeyPatch, crowded: int, opened: int) -> None:
    """Smaller bounds affect the plain rules only; `resample` does not use them."""
    monkeypatch.setattr(public_history, "CROWDED", crowded)
    monkeypatch.setattr(public_history, "LONG", crowded)
    monkeypatch.setattr(public_history, "OPENED", opened)
    begun = 0
    for viewer in (0, SPECTATOR):
        for match in range(3):
            for number, (s, possible) in enumerate(follow(small_state(*DECKS[match]), viewer, 7 + match, 50)):
                begun += s.since > 0
                if number % 8 == 0 and len(possible) <= FEW:
                    found = sampled(s, viewer, 20_000)
                    assert possible <= found.keys()
                    for hands, down, _ in found:
                        for p in range(3):
                            known = letters(s.known[p]) if p != viewer else ""
                            assert without(hands[p] + down[p], known) is not None
    assert begun > 10


def test_R4_world_looks_the_same_where_the_search_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resample, "TRIES", 0)
    game = takujo.game("overflow", 4)
    rng = new_stream(3)
    for number, s in enumerate(walk(game, 3)):
        if number % 5:
            continue
        for viewer in (1, SPECTATOR):
            v, other = game.observe(s, viewer), record.new(State)
            resample.resample(v, rng, other)
            assert record.same(v, game.observe(other, viewer))
            cards = [*other.hand, *other.down, other.top, other.box, other.under]
            assert sum(int(x) for x in cards) == other.deck
            assert other.downs == sum(other.down)

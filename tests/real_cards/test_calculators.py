"""Calculators agree with the rules: for all combinations, or random ones."""

from collections.abc import Callable
from itertools import combinations_with_replacement, product
from math import comb
from random import Random

import numpy as np
import pytest
from tests.naive import ftw as naive_ftw

import takujo
from takujo.core import record
from takujo.core.errors import IllegalMove
from takujo.core.jit import kernel
from takujo.core.moves import after
from takujo.core.record import Batch, Ints
from takujo.games.akumatrick import calculator as akumatrick
from takujo.games.akumatrick import rules as akumatrick_rules
from takujo.games.akumatrick.state import COLOURS, RANKS
from takujo.games.fourdigits import calculator as fourdigits
from takujo.games.fourdigits import rules as fourdigits_rules
from takujo.games.fourdigits.cards import BOX, HEAP_OF, copies, of_kind, one
from takujo.games.fourdigits.state import BURST, COUNTS, DIGITS, DISCARD, KINDS, State
from takujo.games.ftw import calculator as ftw
from takujo.games.ftw.state import CARDS, PLAY
from takujo.games.fuji99 import calculator as fuji99
from takujo.games.fuji99 import turn
from takujo.games.fuji99.deck_csv import rows, usual
from takujo.games.fuji99.table_json import danger_percent
from takujo.games.overflow import calculator as overflow
from takujo.games.overflow import rules as overflow_rules
from takujo.games.overflow.packed_counts import throw_of
from takujo.games.overflow.state import CALL, COUNT_BITS, REVERSE, THROW, WILD

SOME, MANY = 300, 1_000_000
many = pytest.mark.parametrize("amount", [SOME, pytest.param(MANY, marks=pytest.mark.long)])


def compiled(function: Callable[..., int]) -> Callable[[Batch, Ints, Ints], int]:
    """Return a compiled function of a calculator."""

    def loop(states: Batch, given: Ints, found: Ints) -> int:
        return function(states[0], given, found)

    return kernel(loop)


# FourDigits: every number with every reserve


@pytest.mark.parametrize("every", [40, pytest.param(1, marks=pytest.mark.long)])
def test_fourdigits_agrees_with_the_engine(every: int) -> None:
    plays = fourdigits.plays
    apply_action, discards = fourdigits_rules.apply_action, fourdigits_rules.discards
    kinds, most = len(COUNTS[: DIGITS // 4]), KINDS
    box = BOX

    def compare(states: Batch, reserves: Ints, given: Ints, found: Ints, wrong: Ints) -> int:
        tables = 0
        for r in range(len(reserves)):
            for field in range(BURST):
                heap = reserves[r] + HEAP_OF[field]
                fits = True
                for kind in range(kinds):
                    given[2 + kind] = copies(reserves[r], of_kind(kind))
                    fits = fits and given[2 + kind] + copies(HEAP_OF[field], of_kind(kind)) <= COUNTS[kind]
                if not fits:
                    continue
                tables += 1
                given[0] = field
                plays(states[0], given, found)
                for kind in range(most):
                    card = of_kind(kind)
                    allowed = discards(reserves[r], card) if kind < kinds else 1
                    for other in range(kinds):
                        at = kind * kinds + other
                        possible = copies(box - heap, card) > 0 and allowed >> of_kind(other) & 1
                        if not possible:
                            wrong[0] += int(found[at] != -1)
                            continue
                        s = states[1]
                        s.actor, s.step, s.turn, s.seats, s.mode = 0, 0, 0, 2, 1
                        s.field, s.reserve, s.crown, s.renewals, s.discard = field, reserves[r], -1, 0, 0
                        s.hand[0] = one(card)
                        s.hand[1] = 0
                        apply_action(s, card)
                        if kind < kinds:
                            apply_action(s, of_kind(other) + DISCARD)
                        has_crown = int(s.crown == 0 and s.field < BURST)
                        wrong[0] += int(found[at] != s.field or found[most * kinds + at] != has_crown)
        return tables

    heaps = [sum(one(of_kind(d)) for d in digits) for digits in combinations_with_replacement(range(10), 5)]
    reserves = np.array([h for h in heaps if all(copies(h, of_kind(k)) <= COUNTS[k] for k in range(10))])
    wrong = np.zeros(1, np.int64)
    tables = kernel(compare)(
        record.batch(State, 2), reserves[::every], np.zeros(12, np.int64), np.zeros(2 * KINDS * 10, np.int64), wrong
    )
    assert (tables > 20_000, wrong[0]) == (True, 0)


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ([123, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0], fourdigits.SIZE),
        ([111, 0, 0, 1, 4, 0, 0, 0, 0, 0, 0, 0], fourdigits.MANY),
        ([0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0], fourdigits.MANY),
    ],
)
def test_fourdigits_refuses_impossible_cards(given: list[int], code: int) -> None:
    found = [0] * (2 * KINDS * 10)
    assert fourdigits.plays(record.new(State), given, found) == code  # type: ignore[arg-type]


# FTW?!


@many
def test_ftw_agrees_with_the_second_rules(amount: int) -> None:
    rng, states, points = Random(1), record.batch(takujo.game("ftw").spec.state, 1), compiled(ftw.points)
    found = np.zeros(CARDS, np.int64)
    for _ in range(amount):
        hand = sorted(rng.sample(range(1, CARDS + 1), rng.randint(1, 14)))
        given = np.zeros(CARDS, np.int64)
        given[np.array(hand) - 1] = 1
        points(states, given, found)
        assert found[:3].tolist() == [naive_ftw._points(tuple(hand)), hand[-1], sum(hand)]


@many
def test_ftw_allows_what_a_match_allows(amount: int) -> None:
    game, rng, play = takujo.game("ftw", seats=5), Random(2), compiled(ftw.play)
    states, found = record.batch(game.spec.state, 1), np.zeros(CARDS, np.int64)
    for _ in range(amount // 10):
        top, card, *helps = rng.sample(range(CARDS), rng.randint(2, 5))
        given = np.zeros(2 + CARDS, np.int64)
        given[:2] = top + 1, card + 1
        given[2 + np.array(helps, int)] = 1
        s = game.new_state()
        s.actor, s.step, s.phase, s.top, s.pile = 0, 0, PLAY, top, 1 << top
        s.hand[0] = 1 << card | 1 << next(c for c in range(CARDS) if c not in (top, card, *helps))
        s.help[0], s.help_sum[0] = sum(1 << c for c in helps), sum(c + 1 for c in helps)
        token = f"play {card + 1}" + (" with " + " ".join(str(c + 1) for c in sorted(helps)) if helps else "")
        may = play(states, given, found)
        assert may == _is_legal(game, s, token), (top + 1, token)
        spare = [c for c in helps if found[c]]
        for c in spare:
            fewer = sorted(x + 1 for x in helps if x != c)
            assert _is_legal(game, s, f"play {card + 1}" + (" with " + " ".join(map(str, fewer)) if fewer else ""))


def _is_legal(game: takujo.Game, s: object, token: str) -> bool:
    try:
        after(game, s, token)
    except IllegalMove:
        return False
    return True


# Akumatrick


@many
def test_akumatrick_agrees_with_the_row(amount: int) -> None:
    game, rng, release = takujo.game("akumatrick", seats=6), Random(3), compiled(akumatrick.release)
    states, found = record.batch(game.spec.state, 2), np.zeros(2, np.int64)
    for _ in range(amount):
        cards = rng.sample(range(RANKS * COLOURS), rng.randint(1, 20))
        s = states[1]
        s.plays, s.points, s.factor = 0, 0, 1
        for c in sorted(cards):
            akumatrick_rules.lay(s, 0, 1 << c)
        given = np.bincount([c // COLOURS for c in cards], minlength=RANKS)
        states[0] = record.batch(game.spec.state, 1)[0]
        assert release(states, given, found) == akumatrick_rules.release_number(s)


@many
def test_akumatrick_allows_what_a_match_allows(amount: int) -> None:
    game, rng, discards = takujo.game("akumatrick", seats=6), Random(4), compiled(akumatrick.discards)
    states, found = record.batch(game.spec.state, 1), np.zeros(1 + RANKS, np.int64)
    fates = set()
    for _ in range(amount // 10):
        cards = sorted(rng.sample(range(RANKS * COLOURS), rng.randint(1, 4)))
        need = rng.randint(1, 40)
        s = game.new_state()
        s.actor, s.points, s.factor, s.plays, s.playable = 0, need, 1, 1, akumatrick_rules.RELEASE_BIT
        extra = next(c for c in range(RANKS * COLOURS - 1, 0, -1) if c not in cards)
        s.hand[0] = sum(1 << c for c in (*cards, extra))
        s.hand[1] = 1
        given = np.zeros(1 + RANKS, np.int64)
        given[0], given[1:] = need, np.bincount([c // COLOURS for c in cards], minlength=RANKS)
        fate = discards(states, given, found)
        fates.add(fate)
        assert (fate == akumatrick.EXACT) == _is_release(s, cards), (need, cards)
    assert fates == {akumatrick.SHORT, akumatrick.EXACT, akumatrick.SUPERFLUOUS, akumatrick.ZERO}


def _is_release(s: object, cards: list[int]) -> bool:
    """Return whether the rules allow this release, highest card first."""
    mine = record.copy(s)
    akumatrick_rules.apply_action(mine, akumatrick_rules.RELEASE)  # type: ignore[arg-type]
    for number, c in enumerate(sorted(cards, reverse=True)):
        mask = [0] * 8
        if mine.step == 0:  # type: ignore[attr-defined]
            return False  # complete too early
        akumatrick_rules.legal_actions(mine, mask)  # type: ignore[arg-type]
        if not mask[0] >> c & 1:
            return False
        akumatrick_rules.apply_action(mine, c)  # type: ignore[arg-type]
        if mine.step == 0:  # type: ignore[attr-defined]
            return number + 1 == len(cards)
    return False


# 富士山地下99階


def test_fuji99_agrees_with_the_table_on_every_bag() -> None:
    danger = compiled(fuji99.danger)
    states, found = record.batch(takujo.game("fuji99").spec.state, 1), np.zeros(fuji99.HANDFULS, np.int64)
    for plains, yellows, reds, cards in product(range(0, 47, 3), range(7), range(4), range(3)):
        states[:] = record.batch(takujo.game("fuji99").spec.state, 1)
        danger(states, np.array([plains, yellows, reds, cards]), found)
        bearable = turn.DANGER_LIMIT - (3 - reds) - cards
        for cubes in range(5, plains + yellows + reds + 1):
            ways = sum(
                comb(reds, n) * comb(plains + yellows, cubes - n) for n in range(max(0, bearable), min(reds, cubes) + 1)
            )
            handfuls = comb(plains + yellows + reds, cubes)
            assert found[cubes] == (1000 * ways + handfuls // 2) // handfuls
            percent = danger_percent(reds, plains + yellows, cubes, bearable)
            assert abs(found[cubes] - 10 * percent) <= 10
        assert (found[:5] == -1).all()
        assert (found[plains + yellows + reds + 1 :] == -1).all()


@many
def test_fuji99_crisis_counts_the_deck(amount: int) -> None:
    rng, crisis = Random(5), compiled(fuji99.crisis)
    deck = rows(usual())
    states, found = record.batch(takujo.game("fuji99").spec.state, 1), np.zeros(4, np.int64)
    for _ in range(amount):
        mine = [rng.randint(0, n) if kind < 8 else 0 for kind, (_, _, n, _) in enumerate(deck)]
        others = [rng.randint(0, n - held) for (_, _, n, _), held in zip(deck, mine, strict=True)]
        assert crisis(states, np.array(mine + others), found) == 0
        total = sum(value * held for (_, value, _, _), held in zip(deck, mine, strict=True))
        left = [n - a - b for (_, _, n, _), a, b in zip(deck, mine, others, strict=True)]
        bad = sum(n for kind, n in enumerate(left) if kind < 8 and total + deck[kind][1] >= 7)
        assert found.tolist() == [total, sum(left), bad, left[8]]
    assert crisis(states, np.array([7] + [0] * 17), found) == 1


# Overflow: every limit with every set of face-down cards


def test_overflow_agrees_with_every_judgement() -> None:
    game, limits = takujo.game("overflow", seats=4), compiled(overflow.limits)
    states, found = record.batch(game.spec.state, 1), np.zeros(8, np.int64)
    rng = Random(6)
    downs = [c for n in (3, 4, 5) for c in combinations_with_replacement(range(5), n)]
    for shown in product(range(REVERSE + 1), repeat=4):
        for down in rng.sample(downs, 4):
            counts = [down.count(kind) for kind in range(5)]
            for colour in range(4):
                nth = rng.randint(1, 9)
                given = np.array([*shown, *counts, *[nth] * 4])
                limits(states, given, found)
                s = game.new_state()
                s.phase, s.actor, s.seats = THROW, 1, 4
                packed = sum((100 if n == REVERSE else n) << COUNT_BITS * c for c, n in enumerate(shown))
                s.limits = packed | 100 << WILD
                s.downs = sum(n << COUNT_BITS * kind for kind, n in enumerate(counts))
                s.last[0] = throw_of(COUNT_BITS * colour, nth)
                s.thrown = 1 << CALL
                overflow_rules.apply_action(s, CALL)
                assert found[4 + colour] == (s.points[0] < 0)
                assert (found[colour] == -1) == (shown[colour] == REVERSE)

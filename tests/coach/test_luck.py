"""Luck is 0 on average. Results without it have the same mean and vary less."""

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import pytest
from tests.coach.matches import small_game

import takujo
from takujo.bots import BOTS, choose
from takujo.coach.luck_adjustment import Account, accounts
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.game import Game
from takujo.core.match import Match
from takujo.core.rng import new_stream
from takujo.search.exact_values import Values, heuristic
from takujo.search.rollouts import Rollouts, Worth

pytestmark = pytest.mark.ci

SURE = 3.0  # standard errors
ROLLOUTS = 10


def all_matches(game: Game, s: Any, chance: Fraction, path: tuple[Any, ...]) -> Iterator[tuple[Fraction, list[Any]]]:
    """Yield probability and states of every match. Seats choose uniformly."""
    path = (*path, s)
    if s.actor == TERMINAL:
        yield chance, list(path)
        return
    if s.actor == CHANCE:
        weights = game.chance_weights(s)
        choices = [(a, Fraction(w, sum(weights))) for a, w in enumerate(weights) if w]
    else:
        actions = game.legal_actions(s)
        choices = [(a, Fraction(1, len(actions))) for a in actions]
    for a, part in choices:
        yield from all_matches(game, game.apply(s, a), chance * part, path)


@pytest.mark.parametrize("name", ["leduc", "akumatrick"])
def test_luck_has_mean_0_with_exact_values(name: str) -> None:
    """Luck has mean 0 with any values, here those of another policy."""
    game, start = small_game(name)
    values = Values(game, [heuristic] * game.seats)
    luck, adjusted, result, whole = [0.0] * game.seats, [0.0] * game.seats, [0.0] * game.seats, Fraction(0)
    for chance, states in all_matches(game, start, Fraction(1), ()):
        whole += chance
        actors = [int(s.actor) for s in states[:-1]]
        worths = [Worth(tuple(values.of(s)), (0.0,) * game.seats, 0) for s in states]
        for p, one in enumerate(accounts(actors, worths)):
            assert one.start + one.luck + one.own + one.others == pytest.approx(one.result)
            assert one.result == game.returns(states[-1])[p]
            luck[p] += float(chance) * one.luck
            adjusted[p] += float(chance) * one.adjusted
            result[p] += float(chance) * one.result
    assert whole == 1
    assert luck == pytest.approx([0.0] * game.seats, abs=1e-9)
    assert adjusted == pytest.approx(result, abs=1e-9)


def random_match(game: Game, seed: int) -> Match:
    """Play legal moves at random."""
    match = game.match(seed=seed)
    number = seed
    while not match.is_over:
        moves = match.moves()
        number = number * 6364136223846793005 + 1442695040888963407 & 0xFFFFFFFFFFFFFFFF
        match.play(moves[(number >> 33) % len(moves)])
    return match


def account_of(match: Match, seed: int) -> Account:
    """Return the account of seat 0."""
    states = [*(entry.before for entry in match.entries), match.state]
    rollouts = Rollouts(match.game)
    worths = [rollouts.run(s, ROLLOUTS, seed, t) for t, s in enumerate(states)]
    return accounts([entry.actor for entry in match.entries], worths)[0]


@pytest.mark.parametrize(
    ("game", "matches"),
    [
        (takujo.game("leduc"), 600),
        (takujo.game("akumatrick", 3), 80),
        (takujo.game("fourdigits", 2, mode="simple"), 60),
    ],
    ids=["leduc", "akumatrick", "fourdigits"],
)
def test_luck_has_mean_0_with_few_rollouts(game: Game, matches: int) -> None:
    found = [account_of(random_match(game, seed), seed) for seed in range(matches)]
    lucks = [one.luck for one in found]
    assert abs(fmean(lucks)) <= SURE * stdev(lucks) / sqrt(matches)
    for one in found:
        assert one.start + one.luck + one.own + one.others == pytest.approx(one.result)


def test_error_of_luck_is_its_spread_over_rollouts() -> None:
    match = random_match(takujo.game("leduc"), 3)
    found = [account_of(match, seed) for seed in range(300)]
    spread = stdev([one.luck for one in found])
    assert spread == pytest.approx(fmean([one.luck_error for one in found]), rel=0.25)


def heuristic_match(game: Game, seed: int) -> Match:
    """Play a match of heuristics: the difference is mostly luck."""
    match, rng = game.match(seed=seed), new_stream(seed)
    while not match.is_over:
        match.play(choose(BOTS["heuristic"], game, match.state, rng))
    return match


def lucks(match: Match, rollouts: int, seed: int) -> list[float]:
    """Return the luck of every seat. Values matter only where chance begins and ends."""
    game, actors = match.game, [entry.actor for entry in match.entries]
    states = [*(entry.before for entry in match.entries), match.state]
    zero, known = Worth((0.0,) * game.seats, (0.0,) * game.seats, 0), Rollouts(game)
    worths = [
        known.run(s, rollouts, seed, t) if (before == CHANCE) != (after == CHANCE) else zero
        for t, (s, before, after) in enumerate(zip(states, [TERMINAL, *actors], [*actors, TERMINAL], strict=True))
    ]
    return [one.luck for one in accounts(actors, worths)]


@pytest.mark.parametrize(
    ("game", "matches", "rollouts"),
    [
        (takujo.game("leduc"), 150, 10),
        (takujo.game("fourdigits", 3), 10, 500),
        (takujo.game("akumatrick", 3), 80, 500),
        (takujo.game("ftw", 3, rounds=1), 60, 1_000),
        (takujo.game("fuji99", 3), 20, 200),
        pytest.param(takujo.game("overflow", 3), 50, 1_000, marks=pytest.mark.long),
    ],
    ids=lambda value: value.name if isinstance(value, Game) else "",
)
def test_results_without_luck_vary_less(game: Game, matches: int, rollouts: int) -> None:
    results, adjusted = [], []
    for seed in range(matches):
        match = heuristic_match(game, seed)
        shares = Rollouts(game).run(match.state, 1).shares
        for result, luck in zip(shares, lucks(match, rollouts, seed), strict=True):
            results.append(result)
            adjusted.append(result - luck)
    assert stdev(adjusted) < 0.9 * stdev(results)

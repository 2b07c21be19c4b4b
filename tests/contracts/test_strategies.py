"""Strategies: legal play, alone, and bots with names everywhere."""

import re
from pathlib import Path

import numpy as np
import pytest

import takujo
from takujo.bots import BOTS, Strategy, heuristic, named, parse_bots
from takujo.cli.games import strategy_line
from takujo.core import arrays
from takujo.core.errors import InvalidOption
from takujo.core.game import Game
from takujo.core.record import plain
from takujo.core.rng import new_stream
from takujo.envs.gymnasium import seat_bots
from takujo.games import NAMES
from takujo.i18n import LANGUAGES, catalogue
from takujo.lab.approximate_best_response import played_by
from takujo.lab.duel import duel
from takujo.lab.ladder import bots_of

DECISIONS = 300


@pytest.fixture(scope="module", params=[(game, name) for game in NAMES for name in takujo.game(game).spec.strategies])
def strategy(request: pytest.FixtureRequest) -> tuple[Game, str]:
    game, name = request.param
    return takujo.game(game), name


def test_strategy_is_legal_and_differs_from_the_heuristic(strategy: tuple[Game, str]) -> None:
    game, name = strategy
    bot, rng, others, seed = named(name, game.spec), new_stream(1), 0, 0
    match, mask = game.match(seed=seed), arrays.zeros(game.spec.words)
    s = match.state
    for _ in range(DECISIONS):
        if s.actor < 0:
            seed += 1
            s = game.match(seed=seed).state
        v = game.observe(s, int(s.actor))
        game.spec.legal_actions(v, mask)
        before, view, twin = mask.copy(), plain(v), rng.copy()
        usual = heuristic(game, v, mask, rng.copy())
        a = bot(game, v, mask, rng)
        assert np.array_equal(mask, before)
        assert plain(v) == view
        assert a in game.legal_actions(s)
        assert a == bot(game, v, mask, twin)
        others += a != usual
        s = game.apply(s, a)
        while s.actor == takujo.CHANCE:
            game.spec.sample_chance(s, rng)
    assert others


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_strategy_has_a_sentence(language: str) -> None:
    words = catalogue(language)
    for name in NAMES:
        strategies = takujo.game(name).spec.strategies
        assert len(strategies) >= 2
        for strategy in strategies:
            assert re.fullmatch("[a-z]+", strategy)
            assert strategy not in BOTS
            assert strategy_line(name, strategy, words) != strategy


def test_strategy_is_known_in_its_own_game_alone() -> None:
    ftw, fuji = takujo.game("ftw"), takujo.game("fuji99")
    assert named("hoard", ftw.spec) == Strategy("hoard")
    assert parse_bots("hoard,random", takujo.game("ftw", 3), 0) == {1: "hoard", 2: "random"}
    assert set(seat_bots("hoard", ftw, 0).values()) == {Strategy("hoard")}
    with pytest.raises(InvalidOption) as refused:
        named("hoard", fuji.spec)
    assert {"rush", "heuristic"} <= set(refused.value.details["known"].split(", "))


def test_list_of_bots_may_name_all_strategies() -> None:
    ftw = takujo.game("ftw")
    assert bots_of(ftw, "random, strategies,hoard") == ("random", "heuristic", *ftw.spec.strategies)
    assert bots_of(ftw, "3,random") == ("3", "random")


@pytest.mark.long
def test_strength_of_strategies_is_as_documented(strategy: tuple[Game, str]) -> None:
    game, name = strategy
    page = (Path(__file__).parents[2] / "benchmarks/results.md").read_text(encoding="utf-8")
    said = re.search(rf"\| `{name}` \|[^|]*\| ([\d.]+) \(([\d.]+) … ([\d.]+)\) \|", page)
    assert said
    share, low, high = (float(number) / 100 for number in said.groups())
    assert not low <= 1 / game.seats <= high
    found = duel(game, name, "heuristic", 20_000, 2, to_the_end=True)  # not the matches of the page
    assert found.share.low <= share <= found.share.high


def test_best_response_plans_against_the_strategy() -> None:
    spec = takujo.game("ftw").spec
    assert played_by(spec, "hoard").heuristic is spec.strategies["hoard"]
    assert played_by(spec, "random") is spec

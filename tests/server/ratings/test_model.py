"""The rating model: matches, forecasts and seasons."""

import datetime

import pytest

from takujo.games import NAMES
from takujo.server.ratings.model import START, Model, Rating, model_of
from takujo.server.ratings.seasons import between, season_of

SPREAD = 120.0
KNOWN = Rating(1600.0, 45.0)


def test_better_places_gain_and_uncertainty_falls() -> None:
    model = Model(SPREAD)
    before = [model.unknown] * 4
    after = model.rated(before, [2, 1, 4, 3])
    assert [one.mu for one in sorted(after, key=lambda one: -one.mu)] == [after[i].mu for i in (1, 0, 3, 2)]
    assert after[1].mu > START > after[2].mu
    assert all(one.sigma < SPREAD for one in after)
    assert sum(one.mu for one in after) == pytest.approx(4 * START)


def test_certain_ratings_change_little_and_ties_alike() -> None:
    model = Model(SPREAD)
    known, new = model.rated([KNOWN, model.unknown], [2, 1])
    assert abs(known.mu - KNOWN.mu) < new.mu - START
    first, second = model.rated([model.unknown, model.unknown], [1, 1])
    assert first == second
    assert first.mu == pytest.approx(START)


def test_forecast_follows_the_points() -> None:
    model = Model(SPREAD)
    assert model.forecast([model.unknown] * 3) == pytest.approx([1 / 3] * 3)
    sure = [Rating(1900, 0.001), Rating(1500, 0.001)]
    assert model.forecast(sure) == pytest.approx([10 / 11, 1 / 11], abs=1e-6)  # 400 points: 10 : 1
    vague = model.forecast([Rating(1900, 200), Rating(1500, 200)])
    assert vague[0] < 10 / 11


def test_inactivity_adds_only_uncertainty() -> None:
    carried = Model(SPREAD).carried
    later = carried(KNOWN, 1)
    assert later.mu == KNOWN.mu
    assert KNOWN.sigma < later.sigma < carried(KNOWN, 2).sigma <= SPREAD
    assert carried(KNOWN, 100).sigma == SPREAD
    assert carried(Rating(1500, SPREAD + 1), 1).sigma == SPREAD + 1  # an earlier model's spread may have been larger


def test_seasons_are_quarters_in_utc() -> None:
    def at(year: int, month: int, day: int, hour: int = 0, minute: int = 0) -> str:
        when = datetime.datetime(year, month, day, hour, minute, tzinfo=datetime.UTC)
        return season_of(round(when.timestamp() * 1_000))

    assert [at(2026, 12, 31, 23, 59), at(2027, 1, 1), at(2027, 3, 31), at(2027, 4, 1)] == [
        "2026-4",
        "2027-1",
        "2027-1",
        "2027-2",
    ]
    assert between("2026-4", "2027-2") == 2


def test_uncertain_ratings_are_provisional() -> None:
    model = Model(SPREAD)
    assert model.is_provisional(model.unknown)
    assert not model.is_provisional(KNOWN)
    people = [model.unknown] * 4
    for _ in range(100):
        people = model.rated(people, [1, 2, 3, 4])
    assert not any(map(model.is_provisional, people))
    assert min(one.sigma for one in people) > 10  # ratings keep changing


@pytest.mark.parametrize("game", NAMES)
def test_each_game_has_a_model(game: str) -> None:
    assert model_of(game).spread > 0

"""With each parameter overridden, all shown figures match the engine."""

from importlib import import_module
from itertools import count
from typing import Any

import pytest

from takujo.core.actors import TERMINAL
from takujo.core.moves import after
from takujo.core.rule_params import Constant
from takujo.games import NAMES
from takujo.games.rule_overrides import rule_params_of
from tests.leaks.random_plays import play
from tests.rule_params.overridden import Edits, Overridden, override, rule_params

# Minimal decisions to check, in whole matches: enough to find all LITERALS.
LEAST = {"ftw": 30, "akumatrick": 12, "fourdigits": 12, "fuji99": 30, "overflow": 12}
RUNS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "ftw": [(3, {"rounds": 1}), (4, {"rounds": 1}), (6, {"rounds": 2})],
    "akumatrick": [(3, {}), (5, {})],
    "fourdigits": [(3, {}), (2, {"mode": "survival"}), (1, {}), (2, {"mode": "simple", "pass_takes_crown": True})],
    "fuji99": [(2, {}), (4, {})],
    "overflow": [(3, {}), (4, {})],
}
LITERALS = [
    ("ftw", {"high_card": 2}, "score_of(top, rest)", "max(0, 2 * top - rest)"),
    ("ftw", {"high_card": 2}, "score_of(max(top, n), rest + n)", "max(0, 2 * max(top, n) - rest - n)"),
    ("ftw", {"high_card": 2}, "round_score(hand)", "max(0, top - sum(others))"),
    ("ftw", {"high_card": 2}, "score_of(hand[-1], sum(hand))", "max(0, hand[-1] - sum(hand[:-1]))"),
    ("ftw", {"gives": 2}, '"count": GIVES', '"count": 3'),
    ("ftw", {"gives": 4}, "(card, *rest)", "(card, rest[0], rest[1])"),
    ("ftw", {"deck_small": 40}, "deck_size(x.seats)", "(36 if x.seats <= 3 else 48 if x.seats == 4 else 60)"),
    ("akumatrick", {"release_multiplier": 2}, "release_number(x)", "(x.points * x.factor)"),
    ("akumatrick", {"eight_extra": 1}, "added_points(card)", "(4 if rank(c) == 8 else 1)"),
    (
        "akumatrick",
        {"eight_extra": 1},
        "added_points(cards)",
        "(cards.bit_count() + 3 * (cards & 63 << 48).bit_count())",
    ),
    (
        "akumatrick",
        {"zero_points": 9},
        "int(hand_points(hand))",
        "int(hand_points(hand & ~ZEROS)) + 15 * (hand & ZEROS).bit_count()",
    ),
    ("akumatrick", {"zero_points": 9}, "hand_points(play & ZEROS)", "15 * (play & ZEROS).bit_count()"),
    ("fourdigits", {"share": 2}, "str(SHARE)", '"4"'),
    ("fourdigits", {"crown_times": 3}, "str(CROWN_TIMES)", '"2"'),
    ("fuji99", {"goal": 50}, '"goal": GOAL', '"goal": 99'),
    ("fuji99", {"fewest_cubes": 2}, "members(handfuls(v))", "range(5, reds + others + 1)"),
    ("fuji99", {"danger_limit": 4}, '"limit": DANGER_LIMIT', '"limit": 3'),
    ("fuji99", {"crisis_limit": 4}, '"crisis_limit": CRISIS_LIMIT', '"crisis_limit": 7'),
    ("fuji99", {"first_gift": 7}, "(FIRST_GIFT, SECOND_GIFT)", "(20, 50)"),
    ("fuji99", {"second_gift": 30}, "gifts_down_to(floor)", "((floor >= 20) | (floor >= 50) << 1)"),
    ("overflow", {"loss": 4}, "signed(-LOSS)", "signed(-3)"),
    ("overflow", {"loss": 4}, "v.points[loser] + LOSS", "v.points[loser] + 3"),
    ("overflow", {"prize": 1}, "signed(PRIZE)", "signed(2)"),
    ("overflow", {"prize": 1}, "points=PRIZE", "points=2"),
]


def follow(t: Overridden) -> None:
    """Play random matches; compare shown figures with the next states."""
    checks: Any = import_module(f"tests.rule_params.check_displayed_{t.game.name}")
    looked, least = 0, LEAST[t.game.name]
    for seed in count(1):
        begun = None
        for s, token in play(t.game, seed):
            if begun is not None and (s.actor == TERMINAL or t.game.spec.is_round_over(s)):
                checks.check_result(t, begun, s)
                begun = None
            if s.actor >= 0:
                begun = s if begun is None else begun
                if looked < 2 * least:
                    checks.check(t, s, token, after(t.game, s, token)[0])
                looked += 1
        if looked >= least:
            return


def follow_all(
    name: str, rule_params: dict[str, int], runs: list[tuple[int, dict[str, Any]]], edits: Edits = ()
) -> None:
    for seats, options in runs:
        follow(override(name, seats, rule_params, edits, **options))


def cases() -> list[Any]:
    """Return each game, plain and with each override. Overrides are `ci`, or `long` below the highest value."""
    found = [pytest.param(name, {}, id=name) for name in NAMES]
    for name in NAMES:
        for param, value in rule_params(name):
            is_lower = value < max(other for key, other in rule_params(name) if key == param)
            marks = [pytest.mark.long if is_lower else pytest.mark.ci]
            found.append(pytest.param(name, {param: value}, id=f"{name}-{param}={value}", marks=marks))
    return found


@pytest.mark.parametrize(("name", "rule_params"), cases())
def test_figures_shown_follow_the_parameter(name: str, rule_params: dict[str, int]) -> None:
    runs = (
        RUNS[name]
        if all(isinstance(rule_params_of(name)[param], Constant) for param in rule_params)
        else RUNS[name][:1]
    )
    follow_all(name, rule_params, runs)


@pytest.mark.parametrize(("name", "rule_params", "shown", "literal"), LITERALS)
def test_literal_figure_in_a_component_is_found(
    name: str, rule_params: dict[str, int], shown: str, literal: str
) -> None:
    """The same check, with a literal back in a component."""
    with pytest.raises(AssertionError):
        follow_all(name, rule_params, RUNS[name], ((shown, literal),))


def test_bonus_in_overflow_is_worth_less_than_a_lost_call() -> None:
    """Else points rise, and matches need not end."""
    params = rule_params_of("overflow")
    assert 3 * params["prize"].high <= 2 * params["loss"].low

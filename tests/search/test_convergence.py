"""On tiny decks the search comes within 0.02 of exact values."""

from math import comb
from typing import Any

import pytest

import takujo
from takujo.core.position import game_of, state_of
from takujo.games import spec
from takujo.search import Search
from takujo.search.cfr import Cfr
from takujo.search.exact import Values, returns
from takujo.search.infosets import InformationTree

CLOSE = 0.02
LAST_FLOORS = {
    "game": "fuji99", "seats": 2, "pieces": [94, 94], "token": 94, "taken": [[True, True]] * 2,
    "bags": [{"plain": 6, "yellow": 6, "red": 3}] * 2, "sheet": {"red": 0, "paid": 0},
    "drawn": {"plain": 0, "yellow": 0, "red": 0}, "hands": [[], []], "dangers": [{"now": 0, "next": 0}] * 2,
    "pagoda": 20, "actor": 0,
}  # fmt: skip


def search(position: dict[str, Any], simulations: int) -> tuple[float, ...]:
    game = game_of(spec, position)
    s = state_of(game, position)
    return Search(game, simulations=simulations).run(game.observe(s, int(s.actor))).values


def test_a_race_that_five_cubes_win() -> None:
    """Whoever draws five of the fifteen cubes wins, unless all three reds are among them; then the other seat may."""
    danger = comb(12, 2) / comb(15, 5)
    assert search(LAST_FLOORS, 10_000)[0] == pytest.approx(1 / (1 + danger), abs=CLOSE)


def test_leduc_before_the_first_bet() -> None:
    """The win alone counts, not the chips: CFR+ knows its value, the mean over the three cards is the search's."""
    game = takujo.game("leduc")
    solver = Cfr(InformationTree(game, utility=returns))
    solver.run(100)
    found = []
    for card in range(3):
        s = game.apply(game.apply(game.new_state(), card), (card + 1) % 3)
        found.append(Search(game, simulations=30_000).run(game.observe(s, 0)).values[0])
    assert sum(found) / 3 == pytest.approx((1 + solver.value()[0]) / 2, abs=CLOSE)


@pytest.mark.parametrize(("hands", "pile"), [([[4, 30], [7, 21]], [17])])
def test_ftw_with_two_cards_each(hands: list[list[int]], pile: list[int]) -> None:
    """Nobody can go on for long: going through all truths and all lines gives the value."""
    position = {"game": "ftw", "seats": 3, "options": {"rounds": 1}, "actor": 0, "pile": pile}
    game = game_of(spec, {**position, "hands": [*hands, [9, 36]], "help": [[], [], []]})
    truths = [([7, 21], [9, 36]), ([7, 9], [21, 36]), ([7, 36], [9, 21])]
    truths += [(right, left) for left, right in truths]
    values = []
    for left, right in truths:
        s = state_of(game, {**position, "hands": [hands[0], left, right], "help": [[], [], []]})
        after = {a: (1 + worth[0] / 1) / 2 for a, worth in Values(game, utility=_shares).after(s).items()}
        values.append(after)
    best = max(sum(value[a] for value in values) / len(values) for a in values[0])
    s = state_of(game, {**position, "hands": [*hands, [9, 36]], "help": [[], [], []]})
    found = Search(game, simulations=10_000).run(game.observe(s, 0))
    assert found.best.value == pytest.approx(best, abs=CLOSE)


def _shares(game: Any, s: Any) -> list[float]:
    """Twice the share of the win, less 1."""
    won = game.winners(s)
    return [2 * (p in won) / len(won) - 1 for p in range(game.seats)]

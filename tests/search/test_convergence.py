"""On tiny decks, the search comes within 0.02 of exact values.

Exact values are the mean of open-card values over all states of the view. They hold only if more knowledge helps nobody
(docs/search.md, Limits): in endings with few choices.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from math import comb
from typing import Any

import pytest

import takujo
from takujo.core.game import Game, game_of
from takujo.core.moves import after, moves
from takujo.core.position_json import state_of
from takujo.core.rng import new_stream
from takujo.games import spec
from takujo.games.akumatrick.endgame import is_enumerable, truths
from takujo.search import Search
from takujo.search.cfr import Cfr
from takujo.search.exact_values import Values, outcome_chances, returns
from takujo.search.infosets import InformationTree

CLOSE = 0.02
SIMULATIONS = 50_000
LAST_FLOORS = {
    "game": "fuji99", "seats": 2, "pieces": [94, 94], "token": 94, "taken": [[True, True]] * 2,
    "bags": [{"plain": 6, "yellow": 6, "red": 3}] * 2, "sheet": {"red": 0, "paid": 0},
    "drawn": {"plain": 0, "yellow": 0, "red": 0}, "hands": [[], []], "dangers": [{"now": 0, "next": 0}] * 2,
    "pagoda": 20, "actor": 0,
}  # fmt: skip


def exact_shares(game: Game, states: Sequence[Any]) -> dict[str, float]:
    """Return the mean open-card value of each move over these states."""
    values = Values(game, utility=_shares)
    sums: dict[str, float] = {}
    for s in states:
        for token in moves(game, s):
            sums[token] = sums.get(token, 0.0) + values.of(after(game, s, token)[0])[int(s.actor)]
    return {token: worth / len(states) for token, worth in sums.items()}


def _shares(game: Game, s: Any) -> list[float]:
    won = game.winners(s)
    return [(p in won) / len(won) for p in range(game.seats)]


def require_close(game: Game, s: Any, exact: dict[str, float]) -> None:
    """Require that the search finds a best move and its value."""
    found = Search(game, simulations=SIMULATIONS).run(game.observe(s, int(s.actor))).best
    assert found.value == pytest.approx(max(exact.values()), abs=CLOSE)
    assert exact[found.token] == pytest.approx(max(exact.values()), abs=CLOSE)


def require_close_in(positions: list[dict[str, Any]]) -> None:
    """Require the same for all states of the actor's view."""
    game = game_of(spec, positions[0])
    states = [state_of(game, position) for position in positions]
    require_close(game, states[0], exact_shares(game, states))


def test_fuji99_race_has_its_exact_value() -> None:
    """Five of 15 cubes win, unless all three reds are drawn. Then the other seat may."""
    danger = comb(12, 2) / comb(15, 5)
    game = game_of(spec, LAST_FLOORS)
    view = game.observe(state_of(game, LAST_FLOORS), 0)
    share = Search(game, simulations=10_000).run(view).values[0]
    assert share == pytest.approx(1 / (1 + danger), abs=CLOSE)


@pytest.mark.parametrize("card", range(3))
def test_leduc_card_has_its_exact_value(card: int) -> None:
    """Only wins count, so nobody folds and bets reveal nothing. CFR+ gives the values."""
    game = takujo.game("leduc")
    solver = Cfr(InformationTree(game, utility=returns))
    solver.run(100)
    policy = solver.policy()
    values = Values(game, [policy, policy], returns)
    dealt = game.apply(game.new_state(), card)
    chances = outcome_chances(game, dealt)
    exact = sum(chance * values.of(game.apply(dealt, other))[0] for other, chance in chances.items())
    s = game.apply(dealt, (card + 1) % 3)
    found = Search(game, simulations=SIMULATIONS).run(game.observe(s, 0)).values
    assert found[0] == pytest.approx((1 + exact) / 2, abs=CLOSE)


@pytest.mark.parametrize(
    ("hand", "unseen", "pile"),
    [
        ([16, 29], [3, 10, 22, 25], [18]),
        ([23, 25], [2, 6, 14, 27], [8]),
        ([2, 15], [4, 24, 25, 31], [33]),
    ],
)
def test_ftw_with_two_cards_each(hand: list[int], unseen: list[int], pile: list[int]) -> None:
    position = {"game": "ftw", "seats": 3, "options": {"rounds": 1}, "actor": 0, "pile": pile, "help": [[], [], []]}
    splits = [(left, [card for card in unseen if card not in left]) for left in combinations(unseen, 2)]
    require_close_in([{**position, "hands": [hand, list(left), right]} for left, right in splits])


@pytest.mark.parametrize(
    ("hands", "row"),
    [
        (["Y0 P1", "Y1", "G2"], "Y2"),
        (["Y0 Y5", "G0", "P1 P2"], "G4"),
        (["G6 P8", "Y6", "P3"], None),
        (["P2 G4", "Y3 G9", "Y4 Y5"], None),
        (["G6 V5", "Y4", "P9", "V8"], None),
    ],
)
def test_akumatrick_last_trick(hands: list[str], row: str | None) -> None:
    position = {"game": "akumatrick", "seats": len(hands), "actor": 0, "hands": hands, "row": [row] if row else []}
    game = game_of(spec, position)
    s = state_of(game, position)
    v = game.observe(s, 0)
    assert is_enumerable(v)
    require_close(game, s, exact_shares(game, list(truths(game, v, new_stream(0)))))


@pytest.mark.parametrize(
    ("field", "reserve", "hand", "unseen"),
    [("959", "00115", "639P", "06T27"), ("999", "11333", "T547", "69P200"), ("848", "02245", "0970", "P0435")],
)
def test_fourdigits_near_a_burst(field: str, reserve: str, hand: str, unseen: str) -> None:
    """PASS and TURN change nothing; otherwise, only the 9 avoids a burst."""
    lying = Counter("000001112223333444555666677788899999CHMPT") - Counter(field + reserve + hand + unseen)
    position = {
        "game": "fourdigits", "seats": 2, "options": {"mode": "simple"}, "field": field, "reserve": reserve,
        "discard": "".join(lying.elements()), "crown": 0, "actor": 0,
    }  # fmt: skip
    found = []
    for other in combinations(range(len(unseen)), 3):
        cards = ["".join(unseen[i] for i in range(len(unseen)) if (i in other) == held) for held in (True, False)]
        found.append({**position, "hands": [hand, cards[0]], "deck": cards[1]})
    require_close_in(found)


def overflow(hands: list[str], down: list[str], thrown: str, limits: dict[str, Any], scores: list[int]) -> Any:
    """Return a position with an empty pile; `thrown` ends the box."""
    seats = len(hands)
    lying = Counter({"R": 20, "Y": 20, "G": 20, "B": 20, "W": 4}) - Counter("".join([*hands, *down, thrown]))
    cards = [*lying.elements(), *thrown]
    marker = -len(cards) % seats
    box = [[(marker + i) % seats, card] for i, card in enumerate(cards)]
    return {
        "game": "overflow", "seats": seats, "limits": limits, "hands": hands, "down": down, "box": box, "pile": [],
        "scores": scores, "marker": marker, "actor": 0,
    }  # fmt: skip


def test_overflow_call_has_its_exact_value() -> None:
    """Seat 0 has no cards: it must call, which ends the match.

    The limit of red is 2 plus the face-down reds. Seat 1's last card is the fifth red, seat 4's the sixth.
    """
    hands, down = ["", "RRRR", "RRYY", "RRRY", "RRYG"], ["G", "R", "R", "Y", "R"]
    limits = {"R": 2, "Y": None, "G": 0, "B": None}
    position = overflow(hands, down, "YRWBR", limits, [-5, -6, -6, -6, -6])
    unseen = Counter("".join([*hands, *down[1:]]))
    red, cards = unseen["R"], unseen.total()
    assert (red, cards) == (14, 20)
    reds = [comb(red, n) * comb(cards - red, 4 - n) / comb(cards, 4) for n in range(5)]
    exact = {"call 1": sum(reds[: 5 - 2]), "call 2": 0.0, "call 3": 0.0, "call 4": sum(reds[: 6 - 2])}
    game = game_of(spec, position)
    require_close(game, state_of(game, position), exact)


@pytest.mark.parametrize(
    ("hands", "down", "thrown", "scores"),
    [
        (["YW", "G", "R"], ["Y", "Y", "B"], "RBB", [-6, -7, -7]),
        (["YG", "R", "R"], ["G", "W", "W"], "YGG", [-7, -6, -7]),
        (["YB", "G", "Y"], ["G", "R", "B"], "GGB", [-7, -7, -6]),
    ],
)
def test_overflow_last_cards(hands: list[str], down: list[str], thrown: str, scores: list[int]) -> None:
    """Red and yellow always exceed the limit, green and blue never."""
    position = overflow(hands, down, thrown, {"R": 0, "Y": 1, "G": None, "B": None}, scores)
    found = []
    for cards in permutations("".join([*hands[1:], *down[1:]])):
        mixed = "".join(cards)
        at = len(hands[1])
        split = ["".join(sorted(mixed[:at], key="RYGBW".index)), "".join(sorted(mixed[at:-2], key="RYGBW".index))]
        found.append({**position, "hands": [hands[0], *split], "down": [down[0], *mixed[-2:]]})
    require_close_in(found)

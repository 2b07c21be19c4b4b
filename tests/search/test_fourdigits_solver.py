"""The solver of FourDigits solo-open, against enumeration."""

import json
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import takujo
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.chance import Sampled
from takujo.core.errors import InvalidPosition
from takujo.core.game import Game, game_of
from takujo.core.moves import after, moves
from takujo.core.position_json import state_of
from takujo.core.rng import below, new_stream
from takujo.games import plugin, spec
from takujo.games.fourdigits import rules
from takujo.games.fourdigits import solver_search as core
from takujo.games.fourdigits.cards import BOX
from takujo.games.fourdigits.position import text
from takujo.games.fourdigits.puzzle import Recipe, make
from takujo.games.fourdigits.solver import GOALS, Goal, Impossible, Place, Solution, Solver, Unsolvable, solve
from takujo.games.fourdigits.state import BURST

Position = dict[str, Any]


def small(seed: int, cards: int) -> Position:
    """Return a random position with this many cards in the deck."""
    game = takujo.game("fourdigits", 1, mode="solo-open")
    rng = new_stream(seed)
    match = game.match(seed=seed)
    while match.actor >= 0 and below(rng, 6):
        safe = [move for move in match.moves() if after(game, match.state, move)[0].field < BURST]
        if not safe:
            break
        match.play(safe[below(rng, len(safe))])
    position = match.position()
    deck = position["deck"]
    return {**position, "deck": deck[:cards], "discard": "".join(sorted(position["discard"] + deck[cards:]))}


def reached(s: Any, goal: Goal) -> bool:
    crown, burst = s.crown >= 0, s.field == BURST
    return bool({"crown": crown, "thousand": burst, "perfect": crown and burst}[goal])


def all_lines(game: Game, s: Any, goal: Goal, made: tuple[str, ...] = ()) -> Iterator[tuple[str, ...] | None]:
    """Yield all lines to the goal; None marks a used-up deck."""
    if reached(s, goal):
        yield made
    elif s.actor == CHANCE and s.deck == 0:
        yield None
    elif s.actor == CHANCE:
        yield from all_lines(game, after(game, s, str(Sampled(0).draw(game, s)))[0], goal, made)
    elif s.actor != TERMINAL:
        for token in moves(game, s):
            yield from all_lines(game, after(game, s, token)[0], goal, (*made, token))


def compare(position: Position, goal: Goal) -> bool:
    """Require the enumerated solution; return whether it exists."""
    game = game_of(spec, position)
    s = state_of(game, position)
    lines = list(all_lines(game, s, goal))
    found = solve(position, goal)
    won = [line for line in lines if line is not None]
    if not won:
        assert isinstance(found, Impossible)
        assert None not in lines or not found.is_final
        assert found.is_final == (None not in lines) or goal != "crown"
        return False
    shortest = min(map(len, won))
    best = [line for line in won if len(line) == shortest]
    assert isinstance(found, Solution)
    assert found.moves in best
    assert found.is_unique == (len(best) == 1)
    return True


@pytest.mark.parametrize("goal", GOALS)
def test_small_positions_equal_enumeration(goal: Goal) -> None:
    seen = {compare(small(seed, cards=1), goal) for seed in (0, 2, 4, 7, 11)}
    assert seen == {True, False} if goal == "crown" else False in seen


@pytest.mark.parametrize("goal", GOALS)
def test_composed_positions_equal_enumeration(goal: Goal) -> None:
    """Near 1000 and near the crown."""
    assert compare(made("899", "00011", ["049M"], "58", 0), goal)
    assert compare(made("499", "00017", ["0238"], "6", 0), goal)


def made(field: str, reserve: str, hands: list[str], deck: str, crown: int | None, **options: bool) -> Position:
    left = list("000001112223333444555666677788899999CHMPT")
    for card in field + reserve + "".join(hands) + deck:
        left.remove(card)
    return {
        "game": "fourdigits", "seats": 1, "options": {"mode": "solo-open", **options}, "field": field,
        "reserve": reserve, "hands": hands, "deck": deck, "discard": "".join(left), "crown": crown, "actor": 0,
    }  # fmt: skip


def test_conformance_positions_that_take_the_crown() -> None:
    """Conformance cases of one move to a pattern need one move."""
    solved = 0
    for case in json.loads(plugin("fourdigits").text("conformance.json") or ""):
        position, do = case["position"], case.get("do", [])
        if len(do) != 1 or do[0].startswith("!") or "error" in case["expect"] or position["seats"] == 1:
            continue
        field, reserve = position["field"], position["reserve"]
        hand = position["hands"][position.get("actor", 0)]
        target = case["expect"].get("position", {}).get("field", "")
        if len(field) != 3 or len(target) != 3 or len(hand) != 4 or not core.PATTERN[int(target)]:
            continue
        found = solve(made(field, reserve, [hand], "", None, **position.get("options", {})), "crown")
        assert isinstance(found, Solution), case
        assert found.length == 1
        solved += 1
    assert solved >= 3


def test_field_and_reserve_equal_those_of_the_engine() -> None:
    compared = 0
    for seed in range(40):
        match = takujo.game("fourdigits", 1, mode="solo-open").match(seed=seed)
        rng = new_stream(seed)
        while match.actor >= 0 and compared < 500:
            s = match.state
            for token in match.moves():
                now, actions = after(match.game, s, token)
                card, out = actions[0], actions[1] - 1 if len(actions) > 1 else 0
                number = rules.field_after(int(s.field), int(s.reserve), card, out)
                assert number == now.field
                if number < BURST:
                    assert rules.reserve_after(int(s.field), int(s.reserve), card, out, number) == now.reserve
                    assert rules.takes_crown(number, card, 0) == (now.crown >= 0) or s.crown >= 0
                compared += 1
            listed = match.moves()
            match.play(listed[below(rng, len(listed))])
    assert compared >= 500


def test_plain_python_finds_the_same() -> None:
    position = small(3, cards=20)
    place = place_of(position)
    for goal in GOALS:
        compiled, plain = Solver(goal, 10**6, rows=256), Solver(goal, 10**6, rows=256)
        plain._search = core.search
        assert plain.shortest(place, 2) == compiled.shortest(place, 2)
        assert (plain.nodes, plain.near, plain.may_outlive) == (compiled.nodes, compiled.near, compiled.may_outlive)


def test_size_of_the_table_changes_no_answer() -> None:
    for seed in range(6):
        position = small(seed, cards=5)
        place = place_of(position)
        found = [Solver("perfect", 10**8, rows=rows).shortest(place, 4) for rows in (1, 64, 1 << 16)]
        assert len({answer and (answer.length, answer.is_unique) for answer in found}) == 1


def test_bounds_never_exceed_a_line() -> None:
    """`least_moves` and `can_come` along shortest lines to 1000."""
    checked = 0
    for seed in range(12):
        match = takujo.game("fourdigits", 1, mode="solo-open").match(seed=seed)
        try:
            found = solve(match.state, "thousand", most_nodes=300_000)
        except Unsolvable:
            continue
        assert isinstance(found, Solution)
        for made_moves, token in enumerate(found.moves):
            s = match.state
            field, reserve, left = int(s.field), int(s.reserve), found.length - made_moves
            assert core.least_moves(core.THOUSAND, field, reserve) <= left
            deck = np.array(s.order[: int(s.deck).bit_count()][::-1], np.int64)
            assert core.can_come(int(core.HEAP_OF[field]) + reserve, int(s.hand[0]), deck, 0, left)
            match.play(token)
            checked += 1
        assert match.state.field == BURST
    assert checked >= 10


def test_bounds_change_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain Python without bounds gives the same shortest lines."""
    places = [place_of(make(Recipe("perfect", 3, 10, (0, 10**6)), new_stream(seed)).position) for seed in (1, 2)]
    goals: tuple[Goal, ...] = ("thousand", "perfect")
    bounded = [Solver(goal, 10**6, rows=1 << 12).shortest(place, 3) for place in places for goal in goals]
    monkeypatch.setattr(core, "least_moves", lambda goal, field, reserve: 1)
    monkeypatch.setattr(core, "can_come", lambda lying, hand, deck, made, limit: True)
    plain = []
    for place in places:
        for goal in goals:
            solver = Solver(goal, 10**6, rows=1 << 12)
            solver._search = core.search
            plain.append(solver.shortest(place, 3))
    assert None not in bounded
    assert [(a.length, a.is_unique) for a in bounded if a] == [(a.length, a.is_unique) for a in plain if a]


def place_of(position: Position) -> Place:
    s = state_of(game_of(spec, position), position)
    deck = [int(card) for card in s.order[: int(s.deck).bit_count()][::-1]]
    return Place(int(s.field), int(s.reserve), int(s.hand[0]), bool(s.crown >= 0), deck)


def test_reached_goal_takes_no_move() -> None:
    done = made("123", "45678", ["0019"], "", 0)
    assert solve(done, "crown") == Solution((), 0, is_unique=True)


def test_nothing_is_possible_after_a_burst() -> None:
    burst = {**made("123", "45678", ["0019"], "", 0), "field": "1347", "reserve": "0688", "hands": ["199"]}
    box = list(text(BOX))
    for card in "1347" + "0688" + "199":
        box.remove(card)
    found = solve({**burst, "discard": "".join(box), "crown": None}, "thousand")
    assert found == Impossible(0, is_final=True)


def test_missing_card_is_drawn_first() -> None:
    drawn = made("013", "56889", ["4T00"], "", None)
    before = {**drawn, "hands": ["T00"], "deck": "4"}
    assert solve(before, "crown") == solve(drawn, "crown")
    assert isinstance(solve({**drawn, "hands": ["400"], "discard": drawn["discard"] + "T"}), Impossible)


def test_pass_takes_the_crown_with_its_option() -> None:
    cards = {"field": "985", "reserve": "01247", "hands": ["P999"], "deck": "", "crown": None}
    assert not isinstance(solve(made(**cards)), Solution)
    found = solve(made(**cards, pass_takes_crown=True))
    assert isinstance(found, Solution)
    assert found.moves == ("PASS",)
    assert found.is_unique


def test_other_states_and_exhausted_budget_are_refused() -> None:
    other = takujo.game("fourdigits", 2).match(seed=1)
    for foreign in (other.state, takujo.game("ftw", 2).match(seed=1).state):
        with pytest.raises(Unsolvable, match="solo-open"):
            solve(foreign)
    with pytest.raises(Unsolvable, match="solo-open"):
        solve(takujo.game("fourdigits", 1, mode="solo-open").new_state())
    with pytest.raises(InvalidPosition):
        solve({"game": "fourdigits", "seats": 1, "field": "12"})
    match = takujo.game("fourdigits", 1, mode="solo-open").match(seed=0)
    with pytest.raises(Unsolvable, match="among 100 moves searched"):
        solve(match.state, "perfect", most_nodes=100)


def test_longest_line_fits_the_workspace() -> None:
    assert len(takujo.game("fourdigits", 1, mode="solo-open").match(seed=0).position()["deck"]) + 2 == core.DEEPEST
    assert np.log2(core.DEEPEST + 1) <= 5

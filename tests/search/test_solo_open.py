"""The solver of FourDigits solo-open, against going through all lines with the engine, on small and known positions."""

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
from takujo.core.position import state_of
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
    """A position of random play with so many cards left in the deck."""
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


def lines(game: Game, s: Any, goal: Goal, made: tuple[str, ...] = ()) -> Iterator[tuple[str, ...] | None]:
    """Every line to the goal until the deck must be renewed, by the engine; None for each that lasts till then."""
    if reached(s, goal):
        yield made
    elif s.actor == CHANCE and s.deck == 0:
        yield None
    elif s.actor == CHANCE:
        yield from lines(game, after(game, s, str(Sampled(0).draw(game, s)))[0], goal, made)
    elif s.actor != TERMINAL:
        for token in moves(game, s):
            yield from lines(game, after(game, s, token)[0], goal, (*made, token))


def compare(position: Position, goal: Goal) -> bool:
    """Whether there is a line; it is what going through all lines says."""
    game = game_of(spec, position)
    s = state_of(game, position)
    all_lines = list(lines(game, s, goal))
    found = solve(position, goal)
    won = [line for line in all_lines if line is not None]
    if not won:
        assert isinstance(found, Impossible)
        assert None not in all_lines or not found.is_final
        assert found.is_final == (None not in all_lines) or goal != "crown"
        return False
    shortest = min(map(len, won))
    best = [line for line in won if len(line) == shortest]
    assert isinstance(found, Solution)
    assert found.moves in best
    assert found.is_unique == (len(best) == 1)
    return True


@pytest.mark.parametrize("goal", GOALS)
def test_small_positions_against_all_lines(goal: Goal) -> None:
    seen = {compare(small(seed, cards=1), goal) for seed in (0, 2, 4, 7, 11)}
    assert seen == {True, False} if goal == "crown" else False in seen


@pytest.mark.parametrize("goal", GOALS)
def test_made_positions_against_all_lines(goal: Goal) -> None:
    """Close to 1000 and to the crown."""
    cards = {"field": "899", "reserve": "00011", "hands": ["049M"]}
    assert compare(made(**cards, deck="58", crown=0), goal)
    assert compare(made(field="499", reserve="00017", hands=["0238"], deck="6", crown=0), goal)


def made(field: str, reserve: str, hands: list[str], deck: str, crown: int | None, **options: bool) -> Position:
    left = list("000001112223333444555666677788899999CHMPT")
    for card in field + reserve + "".join(hands) + deck:
        left.remove(card)
    return {
        "game": "fourdigits",
        "seats": 1,
        "options": {"mode": "solo-open", **options},
        "field": field,
        "reserve": reserve,
        "hands": hands,
        "deck": deck,
        "discard": "".join(left),
        "crown": crown,
        "actor": 0,
    }


def test_the_conformance_positions_that_take_the_crown() -> None:
    """Every case of one move that ends in a pattern is solved in one move."""
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


def test_field_and_reserve_are_those_of_the_engine() -> None:
    compared = 0
    for seed in range(40):
        match = takujo.game("fourdigits", 1, mode="solo-open").match(seed=seed)
        rng = new_stream(seed)
        while match.actor >= 0 and compared < 1500:
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
    assert compared >= 1500


def test_plain_python_finds_the_same() -> None:
    position = small(3, cards=20)
    place = place_of(position)
    for goal in GOALS:
        compiled, plain = Solver(goal, 10**6, rows=256), Solver(goal, 10**6, rows=256)
        plain._search = core.search
        assert plain.shortest(place, 2) == compiled.shortest(place, 2)
        assert (plain.nodes, plain.near, plain.may_outlive) == (compiled.nodes, compiled.near, compiled.may_outlive)


def test_a_table_of_any_size_gives_the_same_answer() -> None:
    for seed in range(6):
        position = small(seed, cards=5)
        place = place_of(position)
        found = [Solver("perfect", 10**8, rows=rows).shortest(place, 4) for rows in (1, 64, 1 << 16)]
        assert len({answer and (answer.length, answer.is_unique) for answer in found}) == 1


def test_bounds_never_exceed_what_a_line_takes() -> None:
    """`least_moves` and `can_come` at every place of the shortest lines to 1000."""
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


def test_bounds_change_nothing_but_the_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """In plain Python, without any bound: the same shortest lines to 1000, and as many."""
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


def test_what_is_reached_already_takes_no_move() -> None:
    done = made("123", "45678", ["0019"], "", 0)
    assert solve(done, "crown") == Solution((), 0, is_unique=True)


def test_after_a_burst_nothing_is_possible() -> None:
    burst = {**made("123", "45678", ["0019"], "", 0), "field": "1347", "reserve": "0688", "hands": ["199"]}
    box = list(text(BOX))
    for card in "1347" + "0688" + "199":
        box.remove(card)
    found = solve({**burst, "discard": "".join(box), "crown": None}, "thousand")
    assert found == Impossible(0, is_final=True)


def test_where_the_next_card_is_to_be_drawn_it_is_drawn() -> None:
    drawn = made("013", "56889", ["4T00"], "", None)
    before = {**drawn, "hands": ["T00"], "deck": "4"}
    assert solve(before, "crown") == solve(drawn, "crown")
    assert isinstance(solve({**drawn, "hands": ["400"], "discard": drawn["discard"] + "T"}), Impossible)


def test_pass_takes_the_crown_where_the_option_says_so() -> None:
    cards = {"field": "985", "reserve": "01247", "hands": ["P999"], "deck": "", "crown": None}
    assert not isinstance(solve(made(**cards)), Solution)
    found = solve(made(**cards, pass_takes_crown=True))
    assert isinstance(found, Solution)
    assert found.moves == ("PASS",)
    assert found.is_unique


def test_refusals() -> None:
    other = takujo.game("fourdigits", 2).match(seed=1)
    for foreign in (other.state, takujo.game("ftw", 2).match(seed=1).state):
        with pytest.raises(Unsolvable, match="solo-open"):
            solve(foreign)
    with pytest.raises(Unsolvable, match="solo-open"):
        solve(takujo.game("fourdigits", 1, mode="solo-open").new_state())
    with pytest.raises(InvalidPosition):
        solve({"game": "fourdigits", "seats": 1, "field": "12"})
    match = takujo.game("fourdigits", 1, mode="solo-open").match(seed=0)
    with pytest.raises(Unsolvable, match="after 100 moves looked at"):
        solve(match.state, "perfect", most_nodes=100)


def test_the_longest_line_fits_the_workspace() -> None:
    assert len(takujo.game("fourdigits", 1, mode="solo-open").match(seed=0).position()["deck"]) + 2 == core.DEEPEST
    assert np.log2(core.DEEPEST + 1) <= 5

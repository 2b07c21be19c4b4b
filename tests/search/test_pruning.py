"""Losing moves: games name the right ones, and levels never play them."""

from itertools import islice
from typing import Any

import numpy as np
import pytest
from tests.search.brute_force import make_loses

import takujo
from takujo.bots import BOTS, Level, choose
from takujo.core import record
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import has
from takujo.core.game import Game, configure
from takujo.core.moves import Actions, after, moves
from takujo.core.rng import below, new_stream
from takujo.core.spec import GameSpec
from takujo.games.fourdigits.state import BURST
from takujo.games.fuji99.hand import gain
from takujo.games.fuji99.state import ALL_DRAW, DANGER, MOVE3, PLUS3, RETURN_RED, USE, one
from takujo.search import Search
from takujo.search.config import config_for
from takujo.search.pruning import make_pruner

LEVELS = ("1", "3", "heuristic")
DECISIONS = 25


def losing(game: Game, s: Any) -> dict[str, Actions]:
    """Return the moves with an action that the game names as losing."""
    return {token: actions for token, actions in moves(game, s).items() if _is_losing(game, s, actions)}


def _is_losing(game: Game, s: Any, actions: Actions) -> bool:
    now, seat = record.copy(s), int(s.actor)
    for a in actions:
        mask, out = np.zeros((2, game.spec.words), np.int64)
        v = game.observe(now, seat)
        game.spec.legal_actions(v, mask)
        config_for(game.name).losing_moves(v, mask, out)
        assert not (out & ~mask).any()
        if has(out[a >> 6], a & 63):
            return True
        game.spec.apply_action(now, a)
    return False


def tokens(position: dict[str, Any]) -> set[str]:
    match = takujo.game(position["game"], position["seats"], **position["options"]).match(position=position)
    return set(losing(match.game, match.state))


def overflow(own: str) -> dict[str, Any]:
    """Return a position. Limits: red 2, yellow 0, blue none. Seat 2 may call a red or a yellow."""
    return {
        "game": "overflow", "seats": 3, "options": {}, "limits": {"R": 2, "Y": 0, "G": 1, "B": None},
        "down": ["G", "B", own], "box": [[0, "R"], [1, "Y"]], "hands": ["RRYG", "RYYB", "RYGB"], "actor": 2,
    }  # fmt: skip


def test_overflow_names_calls_within_a_known_limit() -> None:
    assert tokens(overflow("G")) == {"call 0"}
    assert tokens(overflow("Y")) == tokens(overflow("W")) == {"call 0", "call 1"}


def test_overflow_names_calls_of_unlimited_cards() -> None:
    assert tokens({**overflow("G"), "box": [[0, "W"], [1, "B"]]}) == {"call 0", "call 1"}
    assert tokens({**overflow("G"), "box": [[0, "Y"], [1, "Y"]]}) == set()


def test_overflow_names_a_call_that_lets_another_win() -> None:
    last = {**overflow("G"), "box": [[0, "Y"], [1, "Y"]]}
    assert tokens({**last, "scores": [-5, 1, 0]}) == {"call 0"}
    assert tokens({**last, "scores": [-5, 1, 1]}) == tokens({**last, "scores": [-4, 1, 0]}) == set()


def fourdigits(**more: Any) -> dict[str, Any]:
    position = {
        "game": "fourdigits", "seats": 2, "options": {"mode": "standard"}, "field": "960", "reserve": "13478",
        "hands": ["79PT", "123"], "crown": 1, "actor": 0, "start": 0,
    }  # fmt: skip
    return {**position, **more}


def test_fourdigits_names_bursts_and_nothing_else() -> None:
    match = takujo.game("fourdigits", 2).match(position=fourdigits())
    bursts = {token for token in match.moves() if after(match.game, match.state, token)[0].field >= BURST}
    assert "7x8" in bursts < set(match.moves())
    assert tokens(fourdigits()) == bursts


def test_fourdigits_burst_that_may_win_is_not_named() -> None:
    last = {"round": 1, "start": 1, "previous": 1}
    assert tokens(fourdigits(**last, totals=[-400, 0])) == tokens(fourdigits())
    assert tokens(fourdigits(**last, totals=[20_000, 0])) == set()


def test_fourdigits_burst_that_wins_on_points_is_not_named() -> None:
    """The burst costs 347, but the other seat wins at least 21.

    That is 86 × 2 for the crown, halved for each of three role cards.
    """
    last = {"round": 1, "start": 1, "previous": 1}
    assert "7x8" not in tokens(fourdigits(**last, totals=[368, 0]))
    assert "7x8" in tokens(fourdigits(**last, totals=[367, 0]))


def test_fourdigits_solo_names_bursts_before_the_crown() -> None:
    position = fourdigits(seats=1, options={"mode": "solo"}, hands=["79PT"])
    assert "7x8" in tokens({**position, "crown": None})
    assert tokens({**position, "crown": 0}) == set()


def ftw(rounds: int, total: int) -> dict[str, Any]:
    return {
        "game": "ftw", "seats": 4, "options": {"rounds": rounds}, "hands": [[17, 44], [1, 2], [3, 4], [5, 6]],
        "help": [[20], [], [], []], "pile": [10, 18], "actor": 0, "totals": [0, total, 0, 0],
    }  # fmt: skip


def test_ftw_names_plays_that_end_a_lost_match() -> None:
    assert tokens(ftw(1, 45)) == tokens(ftw(1, 44)) == {"play 17 with 20", "play 44"}  # two cards are worth at least 1
    assert tokens(ftw(1, 43)) == {"play 44"}
    assert tokens(ftw(1, 16)) == tokens(ftw(2, 45)) == set()


def akumatrick(hand: str, row: list[str]) -> dict[str, Any]:
    hands = [hand, "G1 G2 G3", "P7 P8"]
    return {"game": "akumatrick", "seats": 3, "options": {}, "hands": hands, "row": row, "actor": 0}


def test_akumatrick_names_moves_that_leave_no_card() -> None:
    assert tokens(akumatrick("Y5 P5", ["Y3"])) == {"Y5 P5"}
    assert tokens(akumatrick("Y5 Y6 Y7", ["Y3"])) == {"Y5 Y6 Y7"}
    assert tokens(akumatrick("Y0", ["Y3"])) == {"Y0"}
    assert tokens(akumatrick("Y5 P6", ["Y4 P4 G4"])) == {"release Y5 P6"}
    assert tokens(akumatrick("Y0 Y5 P6", ["Y4 P4 G4"])) == set()
    assert tokens(akumatrick("Y5 P9", ["Y4 P4 G4"])) == {"release Y5 P9"}  # 14; 9 is too little
    assert tokens(akumatrick("Y3 Y5 P9", ["Y4 P4 G4"])) == set()  # 12 without the 5


def fuji99(seats: int = 3) -> Any:
    return takujo.game("fuji99", seats).new_state()


def test_fuji99_names_handfuls_that_are_always_danger() -> None:
    s = fuji99()
    assert set(losing(takujo.game("fuji99", 3), s)) == {"draw 13"}
    s.danger_now = 2
    assert set(losing(takujo.game("fuji99", 3), s)) == {"draw 11", "draw 12", "draw 13"}


@pytest.mark.parametrize(
    ("hand", "deck", "is_losing"),
    [
        ((DANGER, RETURN_RED), {RETURN_RED: 1, ALL_DRAW: 1}, True),  # already 7
        ((DANGER,), {RETURN_RED: 2}, True),
        ((DANGER,), {RETURN_RED: 2, MOVE3: 1}, False),  # 5 and a card of value 1
        ((PLUS3, RETURN_RED), {DANGER: 1, RETURN_RED: 1}, True),
        ((DANGER,), {ALL_DRAW: 1, RETURN_RED: 2}, False),  # both go to others, with a card of value 1 below
        ((DANGER,), {ALL_DRAW: 1, RETURN_RED: 3}, True),
    ],
)
def test_fuji99_names_done_where_any_card_is_a_crisis(
    hand: tuple[int, ...], deck: dict[int, int], is_losing: bool
) -> None:
    s = fuji99()
    s.phase, s.drawn_yellow, s.token = USE, 2, 7
    for kind in hand:
        gain(s, 0, kind)
    s.deck, s.discard = sum(n * one(kind) for kind, n in deck.items()), one(MOVE3)
    game = takujo.game("fuji99", 3)
    assert set(losing(game, s)) == ({"done"} if is_losing else set())
    mask = np.zeros(game.spec.words, np.int64)
    game.spec.legal_actions(s, mask)
    if is_losing:
        assert game.spec.heuristic(game.observe(s, 0), mask, new_stream(1)) != 0


def test_named_move_loses_in_every_state(each_game: GameSpec) -> None:
    """In random and heuristic matches."""
    game, rng = configure(each_game), new_stream(7)
    loses, mask = make_loses(game.spec), np.zeros(game.spec.words, np.int64)
    found = 0
    for _ in range(2):
        s = game.new_state()
        while s.actor != TERMINAL and found < DECISIONS:
            if s.actor == CHANCE:
                game.spec.sample_chance(s, rng)
                continue
            v = game.observe(s, int(s.actor))
            named = losing(game, s) if s.step == 0 else {}
            for actions in islice(named.values(), DECISIONS - found):
                found += 1
                for _ in range(4):
                    other = game.resample(v, rng)
                    assert loses(other, record.copy(other), len(actions), np.array(actions), rng)
            game.spec.legal_actions(v, mask)
            bot = BOTS["random" if below(rng, 2) else "heuristic"]
            game.spec.apply_action(s, bot(game, v, mask, rng))


def test_no_level_plays_a_losing_move(each_game: Any) -> None:
    game = configure(each_game)
    for name in LEVELS:
        s, rng = game.new_state(), new_stream(11)
        for _ in range(DECISIONS):
            while s.actor == CHANCE:
                game.spec.sample_chance(s, rng)
            if s.actor == TERMINAL:
                break
            token, lost = choose(BOTS[name], game, s, rng), losing(game, s)
            assert token not in lost or lost.keys() == moves(game, s).keys()
            for a in moves(game, s)[token]:
                game.spec.apply_action(s, a)


@pytest.mark.parametrize(
    "position",
    [overflow("W"), fourdigits(), ftw(1, 45), akumatrick("Y5 Y6 Y7", ["Y3"]), akumatrick("Y0", ["Y3"])],
    ids=lambda position: str(position["game"]),
)
def test_levels_prune_losing_moves_and_search_does_not(position: dict[str, Any]) -> None:
    match = takujo.game(position["game"], position["seats"], **position["options"]).match(position=position)
    lost = set(losing(match.game, match.state).values())
    view = match.view(match.actor)
    assert lost
    assert not lost & {c.actions for c in Search(match.game, simulations=600, careful=True).look(view).choices}
    assert lost & {c.actions for c in Search(match.game, simulations=600).look(view).choices}
    for number in range(1, 5):
        for seed in range(10):
            assert Level(number).move(match.game, view, new_stream(seed)) not in lost


def test_losing_move_is_played_if_all_lose() -> None:
    position = akumatrick("Y5", ["Y3"])
    match = takujo.game("akumatrick", 3).match(position=position)
    assert set(losing(match.game, match.state)) == {"Y5", "release Y5"} == set(match.moves())
    assert choose(BOTS["1"], match.game, match.state, new_stream(1)) in match.moves()


def test_game_without_losing_moves_keeps_all() -> None:
    game = takujo.game("leduc")
    mask = np.array([7], np.int64)
    make_pruner(config_for("leduc").losing_moves, 1)(game.observe(game.new_state(), 0), mask)
    assert mask[0] == 7

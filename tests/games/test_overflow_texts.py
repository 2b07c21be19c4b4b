"""Overflow: moves and positions as text (rulebook.en.md)."""

from typing import Any

import pytest
from tests.games.overflow_tables import late, match, play, position

import takujo

# Notation


@pytest.mark.parametrize(
    "token",
    [
        "throw Q",
        "throw RR",
        "throw r",
        "throw  R",
        "throw",
        "down",
        "call",
        "call 3",
        "call 07",
        "call -1",
        "call ²",
        "bonus 1",
        "bonus\n!card R",
        "pass",
    ],
)
def test_what_is_no_move(token: str) -> None:
    with pytest.raises(takujo.InvalidMove):
        match().play(token)


@pytest.mark.parametrize("token", ["throw W", "down R", "bonus", "call 0", "call 1", "!card R", "!limit R 2"])
def test_moves_that_are_not_allowed_now(token: str) -> None:
    with pytest.raises(takujo.IllegalMove):
        match().play(token)


@pytest.mark.parametrize(
    "hands", ["RRYGB|RRYGB", "RRYGB|RRYGB|RRYG", "YRRGB|RRYGB|RRYGB", "RRYGX|RRYGB|RRYGB", "RRYGB|RRYGB|RRYGB|"]
)
def test_what_is_no_deal(hands: str) -> None:
    with pytest.raises(takujo.InvalidMove):
        takujo.game("overflow", 3).match(chance=takujo.Manual()).play(f"!deal {hands}")


def test_a_deal_of_more_wilds_than_there_are() -> None:
    with pytest.raises(takujo.IllegalMove):
        takujo.game("overflow", 3).match(chance=takujo.Manual()).play("!deal RYGWW|RYGWW|RYGBW")


@pytest.mark.parametrize("token", ["!limit W 2", "!limit R 4", "!limit R none", "!card", "!card X", "!deal"])
def test_what_is_no_outcome(token: str) -> None:
    with pytest.raises(takujo.InvalidMove):
        play(match(), "throw R", token)


def test_a_card_that_is_not_in_the_top_batch_cannot_be_drawn() -> None:
    with pytest.raises(takujo.IllegalMove):
        play(late(["BBBB", "RYGG", "YGBB"], pile=("RW", "Y")), "throw B", "!card Y")


# Positions

WRONG: list[tuple[str, dict[str, Any]]] = [
    ("limits", {"limits": {"R": 1, "Y": 1, "G": 1}}),
    ("limits", {"limits": {"R": 1, "Y": 1, "G": 1, "B": 1, "W": 1}}),
    ("limits", {"limits": {"R": 4, "Y": 1, "G": 1, "B": 1}}),
    ("limits", {"limits": {"R": True, "Y": 1, "G": 1, "B": 1}}),
    ("limits", {"limits": {"R": None, "Y": None, "G": None, "B": 1}}),
    ("limits", {"limits": [1, 1, 1, 1]}),
    ("down", {"down": ["R", "B"]}),
    ("down", {"down": ["R", "B", "X"]}),
    ("down", {"down": ["R", "B", None]}),
    ("down", {"down": ["R", "B", ""]}),
    ("down", {"down": ["R", "B", ["W"]]}),
    ("down", {"phase": "break"}),
    ("down", {"phase": "break", "down": [None, "R", None], "hands": ["RYGBB", "RYGG", "YGBBB"], "actor": 0}),
    ("box", {"box": [[1, "R"]], "actor": 1}),
    ("box", {"box": [[0, "R"], [2, "R"]], "actor": 2}),
    ("box", {"box": [[0, "R", 1]], "actor": 1}),
    ("box", {"box": "R"}),
    ("box", {"box": [[3, "R"]]}),
    ("box", {"box": [[0, "RR"]], "actor": 1}),
    (
        "box",
        {"phase": "break", "down": [None] * 3, "hands": ["RYGBB", "RYGGB", "YGBBB"], "box": [[0, "R"]], "actor": 0},
    ),
    ("hands", {"hands": ["RYGB", "RYGG"]}),
    ("hands", {"hands": ["RYGB", "RYGG", "YGBBB"]}),
    ("hands", {"hands": ["RYGB", "RYGG", "YGB"]}),
    ("hands", {"hands": ["RYGB", "RYGG", 7]}),
    ("hands", {"hands": ["WWWW", "RYGG", "YGBB"]}),
    ("pile", {"pile": ["R"]}),
    ("pile", {"pile": "R"}),
    ("pile", {"pile": ["R" * 20]}),
    ("scores", {"scores": [0, 0]}),
    ("scores", {"scores": [0, 0, 1.5]}),
    ("scores", {"scores": [0, 0, -8]}),
    ("scores", {"scores": [0, 0, -11], "actor": None, "box": [[0, "R"]]}),
    ("scores", {"scores": [0, -8, -8], "actor": None, "box": [[0, "R"]]}),
    ("scores", {"actor": None, "box": [[0, "R"]]}),
    ("actor", {"actor": None, "scores": [0, 0, -8]}),
    ("marker", {"marker": 3}),
    ("marker", {"marker": False}),
    ("actor", {"actor": 1}),
    ("actor", {"actor": "0"}),
    ("phase", {"phase": "deal"}),
    ("bonus_used", {"bonus_used": 1}),
    ("options", {"options": {"memory aid": True}}),
    ("aside", {"aside": []}),
]


@pytest.mark.parametrize(("key", "changes"), WRONG, ids=range(len(WRONG)))
def test_impossible_positions_are_refused_and_the_key_is_named(key: str, changes: dict[str, Any]) -> None:
    with pytest.raises(takujo.InvalidPosition) as refused:
        takujo.load_position(position(**changes))
    assert refused.value.key == key
    assert key in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("key", ["limits", "down", "hands", "actor"])
def test_keys_that_must_be_there(key: str) -> None:
    without = position()
    del without[key]
    with pytest.raises(takujo.InvalidPosition) as refused:
        takujo.load_position(without)
    assert refused.value.key == key


def test_a_bonus_leaves_four_cards() -> None:
    found = late(["RYG", "RYG", "YGB"]).position()
    with pytest.raises(takujo.InvalidPosition) as refused:
        takujo.load_position(found | {"bonus_used": True})
    assert refused.value.key == "bonus_used"

"""Overflow: text of moves and positions (rulebook.en.md)."""

from typing import Any

import pytest
from tests.games.overflow_positions import begin, late, match, play, position
from tests.games.refusals import require_illegal, require_invalid, require_no_position

import takujo
from takujo import InvalidPosition

# Notation


def test_malformed_moves_are_invalid() -> None:
    tokens = "throw Q; throw RR; throw r; throw  R; throw; down; call; call 3; call 07; call -1; call ²; bonus 1; pass"
    require_invalid(match(), *tokens.split("; "), "bonus\n!card R")


def test_moves_that_are_not_allowed_are_illegal() -> None:
    require_illegal(match(), "throw W", "down R", "bonus", "call 0", "call 1", "!card R", "!limit R 2")
    late_throw = play(late(["BBBB", "RYGG", "YGBB"], pile=("RW", "Y")), "throw B")
    require_illegal(late_throw, "!card Y")  # not in the top batch


def test_deal_of_other_cards_is_refused() -> None:
    hands = "RRYGB|RRYGB RRYGB|RRYGB|RRYG YRRGB|RRYGB|RRYGB RRYGX|RRYGB|RRYGB RRYGB|RRYGB|RRYGB|"
    require_invalid(begin(), *(f"!deal {deal}" for deal in hands.split()))
    require_illegal(begin(), "!deal RYGWW|RYGWW|RYGBW")  # five wilds


def test_malformed_outcomes_are_invalid() -> None:
    tokens = ("!limit W 2", "!limit R 4", "!limit R none", "!card", "!card X", "!deal")
    require_invalid(play(match(), "throw R"), *tokens)


# Positions

MISSING = object()
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
    *((key, {key: MISSING}) for key in ("limits", "down", "hands", "actor")),
]


@pytest.mark.parametrize(("key", "changes"), WRONG, ids=range(len(WRONG)))
def test_impossible_position_is_refused_by_its_key(key: str, changes: dict[str, Any]) -> None:
    given = {name: value for name, value in position(**changes).items() if value is not MISSING}
    require_no_position(given, key)


@pytest.mark.parametrize(
    ("scores", "actor", "says"),
    [
        ([0, 0, -8], 0, "so the actor must be null"),
        ([0, -8, -8], 0, "so the actor must be null"),
        ([0, -8, -8], None, "only when exactly one seat has fallen to −8 or lower"),
        ([0, 0, 0], None, "only when exactly one seat has fallen to −8 or lower"),
    ],
)
def test_R3_1_refusal_says_what_the_end_needs(scores: list[int], actor: int | None, says: str) -> None:
    with pytest.raises(InvalidPosition, match=says):
        takujo.load_position(position(scores=scores, actor=actor))


def test_position_after_a_bonus_needs_four_cards() -> None:
    require_no_position(late(["RYG", "RYG", "YGB"]).position() | {"bonus_used": True}, "bonus_used")

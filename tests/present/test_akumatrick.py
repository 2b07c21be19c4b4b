"""Presenter of Akumatrick: worked examples. tests/rule_params compares all figures with the rules."""

from typing import Any

import pytest

import takujo
from takujo import Match
from takujo.games.akumatrick import presenter as akumatrick
from takujo.i18n import catalogue
from takujo.interfaces.presenter import Ahead


def at(**position: Any) -> Match:
    return takujo.load_position({"game": "akumatrick", "actor": 0, **position})


def test_table_of_an_example() -> None:
    hands = ["G0 P1 P6 P7 P8 P9", "Y0 Y2", "G9 P2"]
    match = at(seats=3, row=["Y3", "Y4 Y5", "G8"], hands=hands)
    table = akumatrick.show(match.view(0))
    assert table["n"] == {"value": 14, "points": 7, "factor": 2}
    assert table["next"] == {"kind": "above", "rank": 8}
    assert table["release"] == {"total": 31, "whole": False}
    assert table["points"] == 46
    assert [len(play["cards"]) for play in table["row"]] == [1, 2, 1]
    assert table["seats"][1]["few"]
    assert table["lock"] == []
    assert akumatrick.elements(match.view(0), "release P6 P8") == ("verb:release", "hand:P6", "hand:P8")


@pytest.mark.parametrize(
    ("hands", "says"),
    [
        (["Y5", "Y9 P9", "P1"], "Fewest points wins: you, with 1."),
        (["Y5", "P1 P2", "Y3"], "Level on points (3): Seat 1, you. Fewest cards wins: you."),
        (["Y5", "P3", "Y3"], "Level on points (3) and on cards. The win is shared: Seat 1, you."),
    ],
)
def test_R5_1_result_says_what_decided(hands: list[str], says: str) -> None:
    match = at(seats=3, row=["Y4"], hands=hands)
    before = match.view(2)
    match.play("Y5")
    result = akumatrick.result(before, match.view(2))
    assert result is not None
    assert catalogue("en").say(result.say, 2) == says
    assert [row.points for row in result.rows] == match.scores()
    assert [seat["seat"] for seat in akumatrick.show(match.view(2))["seats"] if seat["won"]] == list(match.winners())
    assert not any(seat["won"] for seat in akumatrick.show(before)["seats"])


def test_R2_5_effect_warns_before_one_card_is_left() -> None:
    """A player without cards cannot win."""
    for hand, warns in (("P3 P7 Y8", False), ("P3 P7", True)):
        match = at(seats=3, row=["Y1"], hands=[hand, "G9 P9", "G8"])
        effect = akumatrick.effect(Ahead(match.game, match.view(0)), "P3")
        assert effect is not None
        assert ("1 card left" in catalogue("en").say(effect.say, 0)) == warns

"""Presenter of Overflow: limits, accusations and judgement in worked examples, and messages."""

from typing import Any

import pytest

import takujo
from takujo.core.actors import REFEREE, SPECTATOR
from takujo.games.overflow import presenter as overflow
from takujo.games.overflow.table_json import Judgement, OverflowTable
from takujo.i18n import catalogue
from takujo.interfaces.presenter import Ahead
from takujo.present import tell
from tests.games.overflow_positions import box, late, match, new_limits, play


def shown(played: takujo.Match, viewer: int = 0) -> OverflowTable:
    return overflow.show(played.view(viewer))


def limits(played: takujo.Match, viewer: int) -> list[tuple[Any, ...]]:
    return [
        (limit["shown"], limit["unlimited"], limit["own"], limit["least"], limit["most"])
        for limit in shown(played, viewer)["limits"]
    ]


def accusable(table: OverflowTable) -> list[str | None]:
    """Return "can" or a reason by seat; None for the accuser."""
    return [seat["accuse"] and (seat["accuse"]["why"] or "can") for seat in table["seats"]]


def judgement(played: takujo.Match) -> Judgement:
    found = shown(played)["judged"]
    assert found is not None
    return found


def test_E1_limits_have_the_range_that_face_down_cards_leave() -> None:
    """R2 Y0 G1 B∞; face down R, B, W."""
    played = match()
    assert limits(played, 0) == [
        (2, False, 1, 3, 5),
        (0, False, 0, 0, 2),
        (1, False, 0, 1, 3),
        (None, True, 0, None, None),
    ]
    assert [limit[2:] for limit in limits(played, 2)] == [(1, 3, 5), (1, 1, 3), (1, 2, 4), (1, None, None)]
    assert [limit[2:] for limit in limits(played, SPECTATOR)] == [(0, 2, 5), (0, 0, 3), (0, 1, 4), (0, None, None)]
    assert [limit[2:] for limit in limits(played, REFEREE)] == [(2, 4, 4), (1, 1, 1), (1, 2, 2), (2, None, None)]  # E1


def test_limits_that_are_not_turned_up_yet() -> None:
    played = takujo.game("overflow", 3).match(chance=takujo.Manual())
    play(played, "!deal RRYGB|RRYGB|RRYGB", "!limit R rev", "!limit Y 3")
    assert [limit["unlimited"] for limit in shown(played)["limits"]] == [True, False, False, False]
    assert [limit["most"] for limit in shown(played)["limits"]] == [None, 6, None, None]


def test_E5_seats_that_can_be_accused_and_why_not() -> None:
    played = match()
    assert accusable(shown(played)) == [None, "overflow-why-not-thrown", "overflow-why-not-thrown"]  # E4
    play(played, "throw R", "!card R", "throw R")
    assert accusable(shown(played, 2)) == ["overflow-why-turn", "overflow-why-turn", None]  # a draw is pending
    play(played, "!card R")
    assert accusable(shown(played, 2)) == ["can", "can", None]
    assert accusable(shown(played, 0)) == [None, "overflow-why-turn", "overflow-why-not-thrown"]
    assert accusable(shown(played, SPECTATOR)) == ["can", "can", None]  # by the actor
    for seat in (0, 1):
        assert overflow.elements(played.view(2), f"call {seat}") == (f"seat:{seat}",)
    laying = match(phase="break", down=[None, None, None], hands=["RYGBR", "RYGGB", "YGBBY"])
    assert accusable(shown(laying)) == [None, "overflow-why-phase", "overflow-why-phase"]


def test_R2_4_no_seat_can_be_accused_after_the_bonus() -> None:
    played = match(hands=["RRRW", "YYGG", "YGBB"], box=box("Y", "Y", "Y"), down=["B", "B", "B"])
    assert accusable(shown(played)) == [None, "can", "can"]
    play(played, "bonus", "!card G", "!card G", "!card G", "!card G")
    assert accusable(shown(played)) == [None, "overflow-why-bonus", "overflow-why-bonus"]


def test_last_card_is_in_sight_until_the_next_falls() -> None:
    played = match()
    assert shown(played)["last"] is None
    play(played, "throw Y")
    assert shown(played, 1)["last"] == {"element": "thrown:1", "seat": 0, "card": "Y"}
    play(played, "!card R", "throw Y", "!card R")  # the same card again, and another one
    assert shown(played)["last"] == {"element": "thrown:2", "seat": 1, "card": "Y"}


def test_R4_accusation_names_only_the_card_in_sight() -> None:
    """R4: earlier cards must be remembered."""
    played = play(match(), "throw Y", "!card R", "throw R", "!card R")
    said = {seat: catalogue("en").say(overflow.move_text(played.view(2), f"call {seat}"), 2) for seat in (0, 1)}
    assert "red" in said[1]
    assert "yellow" not in said[0]


@pytest.mark.parametrize(("points", "near"), [(-4, False), (-5, True), (-7, True), (0, False)])
def test_R3_1_seat_that_ends_the_match_with_one_more_loss(points: int, near: bool) -> None:
    assert shown(match(scores=[points, 0, 0]))["seats"][0]["near"] == near


def test_own_cards_are_the_viewers_and_all_are_the_referees() -> None:
    played = match()
    own = shown(played)
    assert [thing["card"] for thing in own["hand"]] == ["R", "Y", "G", "B"]
    assert [seat["down"] for seat in own["seats"]] == ["R", None, None]
    assert [seat["hand"] for seat in own["seats"]] == [None, None, None]
    assert shown(played, SPECTATOR)["hand"] == []
    assert [seat["hand"] for seat in shown(played, REFEREE)["seats"]] == ["RYGB", "RYGG", "YGBB"]
    assert own["pile"] == {"cards": 69, "batches": 1}


def test_thrown_cards_are_in_the_memory_aid_alone() -> None:
    played = match(box=box("R", "W", "R", "Y"), actor=1)
    aid = shown(played)["aid"]
    assert aid["box"] == {"R": 2, "Y": 1, "G": 0, "B": 0, "W": 1}
    assert aid["thrown"] == ["Y", "W", "R"]
    play(played, "call 2")
    assert shown(played)["aid"]["known"] == ["R", "B", "W"]


# The judgement (R2.6)


def test_E2_red_beyond_the_limit() -> None:
    played = match(box=box("R", "R", "Y", "R", "R", "R"), actor=0)
    play(played, "call 2")
    assert judgement(played) == {
        "caller": 0,
        "accused": 2,
        "card": "R",
        "downs": [
            {"seat": 0, "card": "R", "counts": True},
            {"seat": 1, "card": "B", "counts": False},
            {"seat": 2, "card": "W", "counts": True},
        ],
        "shown": 2,
        "limit": 4,
        "throwers": [0, 1, 0, 1, 2],
        "nth": 5,
        "over": True,
        "loser": 2,
        "points_before": 0,
        "points_after": -3,
        "ends": False,
        "won": [],
    }
    assert [shown(played, viewer)["judged"] for viewer in (1, 2, SPECTATOR)] == [judgement(played)] * 3
    new_limits(played)
    assert shown(played)["judged"] is None


def test_cards_after_the_accused_one_are_not_counted() -> None:
    played = match(box=box("Y", "R", "Y"), actor=0)
    play(played, "call 1")
    assert (judgement(played)["throwers"], judgement(played)["nth"]) == ([1], 1)
    assert (judgement(played)["loser"], judgement(played)["over"]) == (0, False)


@pytest.mark.parametrize(("card", "shows"), [("W", False), ("B", False), ("G", True)])
def test_E9_wild_or_unlimited_colour_stops_at_the_first_step(card: str, shows: bool) -> None:
    played = play(match(box=box("R", "R", card)), "call 2")
    found = judgement(played)
    assert (found["loser"], found["over"], found["card"]) == (0, False, card)
    assert (found["limit"] is not None, any(down["counts"] for down in found["downs"])) == (shows, shows)


def test_position_does_not_say_what_was_judged() -> None:
    ended = match(actor=None, scores=[-9, 2, 0], box=box("R", "R", "R"))
    assert shown(ended)["phase"] == "over"
    assert shown(ended)["judged"] is None
    assert overflow.result(ended.view(0), ended.view(0)) is None


def test_result_adds_bonus_and_judgement_up() -> None:
    played = match(hands=["RRRW", "YYGG", "YGBB"], box=box("Y", "Y", "Y"), down=["B", "B", "B"], scores=[1, -2, 0])
    before = played.view(0)
    play(played, "bonus", *["!card G"] * 4, "throw G", "!card R", "call 0")
    result = overflow.result(before, played.view(0))
    assert result is not None
    words = catalogue("en")
    assert (result.seal, words.say(result.say, 0)) == ("wrong", "No overflow. −3 for Seat 1.")
    rows = [(row.seat, row.how and words.say(row.how, 0), row.points, row.total) for row in result.rows]
    assert rows == [(0, "four of one colour", 2, 3), (1, "wrong call", -3, -5), (2, None, 0, 0)]
    assert shown(played)["round"] == 1
    assert words.say(overflow.headline(played.view(0)), 0) == "after round 1"
    assert shown(new_limits(played))["round"] == 2


# Messages


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            [
                "Overflow! You pointed at Seat 2.",
                "The face-down cards: red (you), blue (Seat 1), wild (Seat 2).",
                "Limit for red: 2 + 2 = 4. The card thrown was number 5.",
                "Overflow! −3 for Seat 2.",
                "The match is over, won by you, Seat 1: Seat 2 fell to −9 (−8 or less).",
            ],
        ),
        (
            "ja",
            [
                "オーバーフロー！ あなたが席2を指さしました。",
                "伏せてあったのは、あなたの赤・席1の青・席2のワイルド。",
                "赤の限界は2＋2＝4枚。投入されたのは5枚めでした。",
                "あ\u2060ふれていました。席2が−3点。",
                "対局終了、あなた・席1の勝ち。席2が−9点になりました（−8点以下で終了）。",
            ],
        ),
    ],
)
def test_judgement_in_words(language: str, said: list[str]) -> None:
    played = match(box=box("R", "R", "Y", "R", "R", "R"), scores=[0, 0, -6])
    before = played.state
    play(played, "call 2")
    told = tell(played.game, before, played.state, 0, "call 2", 0)
    assert [catalogue(language).say(event.now, 0) for event in told] == said
    assert shown(played)["phase"] == "over"
    assert judgement(played)["won"] == [{"seat": 0, "points": 0}, {"seat": 1, "points": 0}]


def test_bonus_of_the_whole_pile_names_its_cards() -> None:
    played = late(["RRRR", "YYGG", "YGBB"])
    before = played.state
    assert shown(played)["pile"] == {"cards": 0, "batches": 0}
    play(played, "bonus")
    (event,) = tell(played.game, before, played.state, 0, "bonus", 2)
    assert catalogue("en").say(event.now, 2) == "Seat 0 showed red, red, red, red: four of one colour, +2."
    assert event.later is not None
    assert catalogue("en").say(event.later, 2) == "Seat 0 showed four cards of one colour: +2."


@pytest.mark.parametrize(
    ("played", "token", "said"),
    [
        (match(), "throw R", "then draw one"),
        (match(hands=["RYGW", "RYGG", "YGBB"]), "throw W", "counts towards no colour · then draw one"),
        (late(["RRRY", "YYGG", "YGBB"]), "throw R", "the pile is empty: nothing to draw"),
        (match(box=box("R", "R", "R")), "call 1", "−3 for one of you; the round ends"),
        (match(box=box("R", "R", "B")), "call 2", "−3 for you: that colour has no limit"),
        (match(box=box("R", "B", "R")), "call 1", "−3 for one of you; the round ends"),  # B is remembered, not visible
    ],
)
def test_effects_in_words(played: takujo.Match, token: str, said: str) -> None:
    found = overflow.effect(Ahead(played.game, played.view(0)), token)
    assert found is not None
    assert catalogue("en").say(found.say, 0) == said


@pytest.mark.parametrize(
    ("card", "said"),
    [("R", "that limit +1"), ("B", "that colour has no limit anyway"), ("W", "all four limits +1")],
)
def test_effect_of_a_face_down_card(card: str, said: str) -> None:
    played = match(phase="break", down=[None, None, None], hands=["RYGBW", "RYGGB", "YGBBY"])
    found = overflow.effect(Ahead(played.game, played.view(0)), f"down {card}")
    assert found is not None
    assert catalogue("en").say(found.say, 0) == said

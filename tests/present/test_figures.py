"""Figures that a table shows ready-made, against the engine and the worked examples of the rules."""

from typing import Any

import pytest

import takujo
from takujo import SPECTATOR, Match
from takujo.core.game import Game, configure
from takujo.core.moves import after, moves
from takujo.games import spec
from takujo.games.akumatrick import presenter as akumatrick
from takujo.games.fourdigits import picture
from takujo.games.fourdigits import presenter as fourdigits
from takujo.games.ftw import presenter as ftw
from takujo.i18n import catalogue
from takujo.interfaces.presenter import Ahead
from tests.leaks.plays import play


def at(**position: Any) -> Match:
    return takujo.load_position({"actor": 0, **position})


def sizes(name: str) -> list[Game]:
    fewest, most = spec(name).seats
    return [configure(spec(name), n) for n in range(fewest, most + 1)]


@pytest.mark.parametrize("game", sizes("fourdigits"), ids=lambda game: str(game.seats))
def test_fourdigits_outcomes_are_what_the_engine_makes_of_each_move(game: Game) -> None:
    checked = 0
    for s, _ in play(game, seed=1):
        if s.actor < 0 or s.round_no:
            continue
        table = fourdigits.show(game.observe(s, int(s.actor)))
        reserve = [card["card"] for card in table["reserve"]]
        hand = {card["card"]: card for card in table["hand"]}
        for token in moves(game, s):
            card, _, out = token.partition("x")
            outcome = hand[card]["discarding"][reserve.index(out)] if out else hand[card]["alone"]
            now, _ = after(game, s, token)
            assert outcome is not None
            assert int(outcome["field"]) == now.field
            assert outcome["burst"] == (now.field >= 1000)
            assert outcome["loss"] == max(0, now.field - 999) - (now.field > 999)
            if not outcome["burst"]:
                assert outcome["crown"] or now.crown == s.crown
                assert not outcome["crown"] or now.crown == s.actor
            checked += 1
    assert checked > 20


def test_fourdigits_table() -> None:
    match = at(game="fourdigits", seats=2, field="013", reserve="56889", hands=["467T", "123"], crown=1)
    table = fourdigits.show(match.view(0))
    four = next(card for card in table["hand"] if card["card"] == "4")
    assert four["element"] == "hand:4"
    assert four["discarding"][4] == {"field": "456", "crown": True, "burst": False, "loss": 0}  # B1
    assert table["line"] == {"low": 0, "high": 300, "crowns": picture.CROWNS[: picture.CROWNS.index(300) + 1]}
    assert [seat["crown"] for seat in table["seats"]] == [False, True]
    assert table["hand"][3]["alone"] == {"field": "310", "crown": False, "burst": False, "loss": 0}
    assert fourdigits.show(match.view(1))["hand"][0]["discarding"] == []
    assert fourdigits.show(match.view(SPECTATOR))["hand"] == []


def test_fourdigits_a_discard_that_leaves_five_zeros_is_no_outcome() -> None:
    match = at(game="fourdigits", seats=2, field="111", reserve="00002", hands=["0579", "234"], crown=1)
    zero = fourdigits.show(match.view(0))["hand"][0]
    assert zero["discarding"][4] is None  # E10
    assert zero["discarding"][0] == {"field": "200", "crown": True, "burst": False, "loss": 0}


def test_ftw_table() -> None:
    """B2: hand 2 7 13 34, help 6 11 19, top 17."""
    hands = [[2, 7, 13, 34], [1, 4, 5], [10, 12], [40, 41, 42]]
    match = at(game="ftw", seats=4, pile=[3, 9, 17], hands=hands, help=[[6, 11, 19], [8], [], []])
    table = ftw.show(match.view(0))
    assert [card["card"] for card in table["pile"]] == [3, 9, 17]
    assert (table["beat"], table["help_sum"], table["highest"]) == (17, 36, 48)
    assert table["score"] == {
        "top": 34,
        "others": [2, 7, 13],
        "others_sum": 22,
        "value": 12,
        "formula": "34 − 22",
        "terms": "34 − 2 − 7 − 13",
    }
    assert [card["played"] for card in table["hand"]] == [14, 19, 25, 4]
    assert [card["taking"] for card in table["hand"]] == [[11, 5, 0], [16, 10, 2], [22, 16, 8], None]
    assert [seat["two_left"] for seat in table["seats"]] == [False, False, True, False]
    assert ftw.elements(match.view(0), "play 2 with 6 11") == ("hand:2", "help:6", "help:11")
    assert ftw.elements(match.view(0), "help 7 take 9") == ("hand:7", "pile:9")


@pytest.mark.parametrize("game", sizes("ftw"), ids=lambda game: str(game.seats))
def test_ftw_effects_are_the_score_after_the_move(game: Game) -> None:
    checked = 0
    for n, (s, token) in enumerate(play(game, seed=2)):
        if s.actor < 0 or token.startswith("give") or n % 3:
            continue
        seat = int(s.actor)
        effect = ftw.effect(Ahead(game, game.observe(s, seat)), token)
        now, _ = after(game, s, token)
        assert effect is not None
        assert effect.say.args["score"] == ftw.score_sum(int(now.hand[seat]))
        assert (effect.say.id == "ftw-effect-ends") == (game.spec.is_round_over(now) or now.actor == takujo.TERMINAL)
        checked += 1
    assert checked > 5


def test_akumatrick_table() -> None:
    hands = ["G0 P1 P6 P7 P8 P9", "Y0 Y2", "G9 P2"]
    match = at(game="akumatrick", seats=3, row=["Y3", "Y4 Y5", "G8"], hands=hands)
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
        (["Y5", "P1 P2", "Y3"], "Level on points (3): Seat 1, you. Fewer cards decide: you."),
        (["Y5", "P3", "Y3"], "Level on points (3) and on cards: Seat 1, you."),
    ],
)
def test_akumatrick_says_what_decided(hands: list[str], says: str) -> None:
    """R5.1."""
    match = at(game="akumatrick", seats=3, row=["Y4"], hands=hands)
    before = match.view(2)
    match.play("Y5")
    result = akumatrick.result(before, match.view(2))
    assert result is not None
    assert catalogue("en").say(result.say, 2) == says
    assert [row.points for row in result.rows] == match.scores()
    assert [seat["seat"] for seat in akumatrick.show(match.view(2))["seats"] if seat["won"]] == list(match.winners())
    assert not any(seat["won"] for seat in akumatrick.show(before)["seats"])


def test_akumatrick_warns_before_the_last_card_is_the_only_one() -> None:
    """R2.5: without cards nobody wins."""
    for hand, warns in (("P3 P7 Y8", False), ("P3 P7", True)):
        match = at(game="akumatrick", seats=3, row=["Y1"], hands=[hand, "G9 P9", "G8"])
        effect = akumatrick.effect(Ahead(match.game, match.view(0)), "P3")
        assert effect is not None
        assert ("1 card left" in catalogue("en").say(effect.say, 0)) == warns


@pytest.mark.parametrize(
    ("card", "aim"),
    [
        ("MINUS", "764 − 100 → 664 or more"),
        ("HALF", "half of 764, 382, or more"),
        ("CLEAR", "764 or more"),
        ("TURN", "764 with its ends swapped"),
        ("PASS", "the field stays as it is"),
    ],
)
def test_a_role_card_says_what_it_does_before_it_is_played_and_when_it_was(card: str, aim: str) -> None:
    match = at(game="fourdigits", seats=2, field="764", reserve="02489", hands=[f"134{card[0]}", "567"], crown=0)
    view = match.game.observe(match.state, 0)
    effect = fourdigits.effect(Ahead(match.game, view), card)
    assert effect is not None
    say = catalogue("en").say
    assert say(effect.say, 0).startswith(f"{aim} → ")
    match.play(card)
    happened = fourdigits.events(view, match.game.observe(match.state, 0), 0, card)
    assert say(happened[0].now, 1).endswith(f" played {card}: {aim} → {int(match.state.field):03}.")

"""Presenter of FourDigits: worked examples. tests/rule_params compares all figures with the rules."""

from typing import Any

import pytest

import takujo
from takujo import SPECTATOR, Match
from takujo.games.fourdigits import presenter as fourdigits
from takujo.games.fourdigits import table_json
from takujo.i18n import catalogue
from takujo.interfaces.presenter import Ahead


def at(**position: Any) -> Match:
    return takujo.load_position({"game": "fourdigits", "actor": 0, **position})


def test_table_of_an_example() -> None:
    match = at(seats=2, field="013", reserve="56889", hands=["467T", "123"], crown=1)
    table = fourdigits.show(match.view(0))
    four = next(card for card in table["hand"] if card["card"] == "4")
    assert four["element"] == "hand:4"
    assert four["discarding"][4] == {"field": "456", "crown": True, "burst": False, "loss": 0, "perfect": False}  # B1
    assert table["line"] == {"low": 0, "high": 300, "crowns": table_json.CROWNS[: table_json.CROWNS.index(300) + 1]}
    assert [seat["crown"] for seat in table["seats"]] == [False, True]
    assert table["hand"][3]["alone"] == {"field": "310", "crown": False, "burst": False, "loss": 0, "perfect": False}
    assert fourdigits.show(match.view(1))["hand"][0]["discarding"] == []
    assert fourdigits.show(match.view(SPECTATOR))["hand"] == []


def test_E10_discard_that_leaves_five_zeros_is_no_outcome() -> None:
    match = at(seats=2, field="111", reserve="00002", hands=["0579", "234"], crown=1)
    zero = fourdigits.show(match.view(0))["hand"][0]
    assert zero["discarding"][4] is None  # E10
    assert zero["discarding"][0] == {"field": "200", "crown": True, "burst": False, "loss": 0, "perfect": False}


@pytest.mark.parametrize(
    ("card", "aim"),
    [
        ("MINUS", "764 − 100 = 664"),
        ("HALF", "half of 764 = 382"),
        ("CLEAR", "the next possible number from 764"),
        ("TURN", "764 with its ends swapped"),
        ("PASS", "the field stays as it is"),
    ],
)
def test_role_card_says_what_it_does_before_and_after(card: str, aim: str) -> None:
    match = at(seats=2, field="764", reserve="02489", hands=[f"134{card[0]}", "567"], crown=0)
    view = match.game.observe(match.state, 0)
    effect = fourdigits.effect(Ahead(match.game, view), card)
    assert effect is not None
    say = catalogue("en").say
    match.play(card)
    field = f"{int(match.state.field):03}"
    found = f"next possible {field}" if "=" in aim and not aim.endswith(field) else field
    assert say(effect.say, 0) == f"{aim} → {found}"
    happened = fourdigits.events(view, match.game.observe(match.state, 0), 0, card)
    assert say(happened[0].now, 1).endswith(f" played {card}: {aim} → {field}.")


@pytest.mark.parametrize(("crown", "discarded", "tone"), [(0, "9", "good"), (0, "0", "bad"), (None, "9", "bad")])
def test_R4_3_only_the_burst_that_solo_aims_at_has_no_warning(crown: int | None, discarded: str, tone: str) -> None:
    match = at(seats=1, options={"mode": "solo"}, field="999", reserve="00029", hands=["1345"], crown=crown)
    found = fourdigits.effect(Ahead(match.game, match.view(0)), f"1x{discarded}")
    assert found is not None
    assert found.tone == tone
    one = fourdigits.show(match.view(0))["hand"][0]
    made = one["discarding"]["00029".index(discarded)]
    assert made is not None
    assert made["perfect"] == (tone == "good")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_result_of_a_match_says_who_burst(seats: int) -> None:
    hands = ["0123", "456", "578", "467"][:seats]
    match = at(seats=seats, options={"mode": "simple"}, field="999", reserve="56788", hands=hands, crown=1)
    before = match.view(0)
    match.play("0x5")
    found = fourdigits.result(before, match.view(0))
    assert match.is_over
    assert found is not None
    assert found.why[0].id == "fourdigits-event-burst"

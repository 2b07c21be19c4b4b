"""FTW?!: the figures of the table that a client could not know without the rules."""

from typing import Any

from takujo.core.actors import REFEREE, SPECTATOR
from takujo.games.ftw import presenter as ftw
from takujo.games.ftw.picture import FtwTable
from tests.games.ftw_tables import start, table

HAND = [2, 7, 13, 34]


def shown(viewer: int, *hands: list[int], **keys: Any) -> FtwTable:
    return ftw.show(start(table(*hands, **keys)).view(viewer))


def test_R3_2_worth_of_the_hand_now_and_without_each_card() -> None:
    seen = shown(0, HAND, pile=[3, 9, 17])
    assert seen["score"] == {
        "top": 34,
        "others": [2, 7, 13],
        "others_sum": 22,
        "value": 12,
        "formula": "34 − 22",
        "terms": "34 − 2 − 7 − 13",
    }
    assert [card["played"] for card in seen["hand"]] == [14, 19, 25, 4]


def test_R2_3_worth_of_the_hand_after_taking_each_card_of_the_pile() -> None:
    seen = shown(0, HAND, pile=[3, 9, 17])
    assert [card["element"] for card in seen["pile"]] == ["pile:3", "pile:9", "pile:17"]
    taking = {card["card"]: card["taking"] for card in seen["hand"]}
    assert taking == {2: [11, 5, 0], 7: [16, 10, 2], 13: [22, 16, 8], 34: None}


def test_a_leader_takes_nothing() -> None:
    assert [(card["played"], card["taking"]) for card in shown(0, HAND)["hand"]] == [(n, None) for n in (14, 19, 25, 4)]


def test_who_does_not_act_is_told_nothing_of_moves() -> None:
    deck = range(1, 49)
    giving = table(*(list(deck[p::4]) for p in range(4)), phase="give")
    for seen in (shown(1, HAND, pile=[17]), ftw.show(start(giving).view(0))):
        assert {(card["played"], card["taking"]) for card in seen["hand"]} == {(None, None)}
    for viewer in (SPECTATOR, REFEREE):
        assert shown(viewer, HAND, pile=[17])["hand"] == []


def test_gifts_are_told_of_who_gave_them() -> None:
    deck = range(1, 49)
    hands = [list(deck[p::4]) for p in range(4)]
    match = start(table(*hands, phase="give"))
    for hand in hands:
        before = match.view(1), match.view(SPECTATOR)
        match.play("give " + " ".join(map(str, hand[:3])))
    expected = (1, 2, "ftw-event-received"), (SPECTATOR, -1, "ftw-event-gifts")
    for was, (viewer, *told) in zip(before, expected, strict=True):
        event = ftw.events(was, match.view(viewer), 3, "give ? ? ?")[-1]
        assert [event.seat, event.now.id] == told

"""Presenter of FTW?!: figures that a client cannot compute itself."""

from typing import Any

from takujo.core.actors import REFEREE, SPECTATOR
from takujo.games.ftw import presenter as ftw
from takujo.games.ftw.table_json import FtwTable
from tests.games.ftw_positions import start, table

HAND = [2, 7, 13, 34]


def shown(viewer: int, *hands: list[int], **keys: Any) -> FtwTable:
    return ftw.show(start(table(*hands, **keys)).view(viewer))


def test_table_of_an_example() -> None:
    """B2: hand 2 7 13 34, help 6 11 19, top 17."""
    hands, helping = [HAND, [1, 4, 5], [10, 12], [40, 41, 42]], [[6, 11, 19], [8], [], []]
    view = start(table(*hands, pile=[3, 9, 17], help=helping)).view(0)
    seen = ftw.show(view)
    assert [(card["card"], card["element"]) for card in seen["pile"]] == [(3, "pile:3"), (9, "pile:9"), (17, "pile:17")]
    assert (seen["beat"], seen["help_sum"], seen["highest"]) == (17, 36, 48)
    score = {"top": 34, "others": [2, 7, 13], "others_sum": 22, "value": 12}  # R3.2
    assert seen["score"] == score | {"formula": "34 − 22", "terms": "34 − 2 − 7 − 13"}
    assert [card["played"] for card in seen["hand"]] == [14, 19, 25, 4]
    taking = {card["card"]: card["taking"] for card in seen["hand"]}
    assert taking == {2: [11, 5, 0], 7: [16, 10, 2], 13: [22, 16, 8], 34: None}  # R2.3
    assert [seat["two_left"] for seat in seen["seats"]] == [False, False, True, False]
    assert ftw.elements(view, "play 2 with 6 11") == ("hand:2", "help:6", "help:11")
    assert ftw.elements(view, "help 7 take 9") == ("hand:7", "pile:9")


def test_leader_takes_nothing() -> None:
    assert [(card["played"], card["taking"]) for card in shown(0, HAND)["hand"]] == [(n, None) for n in (14, 19, 25, 4)]


def test_only_the_actor_sees_figures_of_moves() -> None:
    deck = range(1, 49)
    giving = table(*(list(deck[p::4]) for p in range(4)), phase="give")
    for seen in (shown(1, HAND, pile=[17]), ftw.show(start(giving).view(0))):
        assert {(card["played"], card["taking"]) for card in seen["hand"]} == {(None, None)}
    for viewer in (SPECTATOR, REFEREE):
        assert shown(viewer, HAND, pile=[17])["hand"] == []


def test_event_of_gifts_names_the_giver() -> None:
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

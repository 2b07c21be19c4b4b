"""Presenter of 富士山地下99階: figures against the rules, and messages."""

from typing import Any

import pytest

from takujo.core.actors import REFEREE, SPECTATOR
from takujo.games.fuji99 import presenter as fuji99
from takujo.games.fuji99.table_json import Fuji99Table, Use
from takujo.i18n import catalogue
from takujo.interfaces.presenter import Ahead
from takujo.present import tell
from tests.games.fuji99_positions import play, start, table


def shown(position: dict[str, Any], *tokens: str, viewer: int = 0) -> Fuji99Table:
    return fuji99.show(play(position, *tokens).view(viewer))


def effect(position: dict[str, Any], token: str, language: str = "en") -> str:
    match = start(position)
    found = fuji99.effect(Ahead(match.game, match.view(0)), token)
    assert found is not None
    return catalogue(language).say(found.say, 0)


def uses(position: dict[str, Any]) -> dict[str, Use | None]:
    return {card["element"]: card["use"] for card in shown(position)["seats"][0]["hand"]}


# Draws (R2.1, R2.2)


@pytest.mark.parametrize(
    ("position", "dangers"),
    [
        (table(), [3, 7, 12, 20, 29, 42, 58, 77, 100]),  # three of three reds among 13 cubes: C(10, k-3) / C(13, k)
        (table(sheet=(1, 0), token=5), [15, 23, 32, 42, 55, 68, 83, 100]),  # two of two among 12
        (table(dangers={0: (2, 0)}), [80, 88, 93, 97, 99, 99, 100, 100, 100]),  # one of three: ten may be safe
        (table(dangers={0: (1, 0)}, sheet=(1, 0), token=5), [68, 77, 85, 91, 95, 98, 100, 100]),  # one of two
    ],
)
def test_chance_of_danger_in_percent(position: dict[str, Any], dangers: list[int]) -> None:
    assert [draw["danger"] for draw in shown(position)["draws"]] == dangers


def test_E1_draw_lands_three_deeper_with_a_plus3() -> None:
    plain = shown(table(pieces=(12,)))["draws"][2]
    assert (plain["element"], plain["landing"]) == ("draw:7", {"floor": 19, "wins": False, "gifts": []})
    aided = shown(table(pieces=(12,), hands={0: [["plus3", 0]]}))["draws"][2]
    assert aided["landing"] == {"floor": 22, "wins": False, "gifts": [20]}
    assert effect(table(pieces=(12,), hands={0: [["plus3", 0]]}), "draw 7") == "floor 22 · danger 12%"


def test_E7_draw_that_wins() -> None:
    draws = shown(table(pieces=(95,)))["draws"]
    assert [draw["landing"]["wins"] for draw in draws] == [True] * len(draws)
    assert draws[0]["landing"]["floor"] == 99


# Cards (R2.4, R5)


def test_only_cards_that_drawn_yellows_pay_for_may_be_used() -> None:
    hands = {0: [["move3", 0], ["next_ten", 0]], 1: [["move3", 0]]}
    one = table(phase="use", token=5, drawn=(4, 1), hands=hands)
    assert {element: use is not None for element, use in uses(one).items()} == {
        "hand:0:move3:0": True,
        "hand:0:next_ten:0": False,
    }
    assert [card["use"] for card in shown(one)["seats"][1]["hand"]] == [None]


def test_effect_of_plus3_is_nothing_and_the_loss_of_its_3() -> None:
    position = table(phase="use", token=5, drawn=(4, 1), hands={0: [["plus3", 0]]})
    (use,) = uses(position).values()
    assert use == {"landing": None, "danger": None, "receiver": None, "idle": True, "loses": 3}
    assert effect(position, "use plus3") == "costs 1 yellow · does not move you, and its +3 per move is lost"
    assert effect(position, "use plus3", "ja") == "黄1個を払う · 進まず、移動のたびの+3を失うだけ".replace(
        " · ", catalogue("ja")("clause-separator")
    )


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("rank_up", "costs 2 yellow · floor 15"),
        ("rank_up5", "costs 2 yellow · floor 20 · a yellow cube on the way"),
        ("return_red", "costs 1 yellow · danger down to 1 of 3"),
        ("danger", "costs 1 yellow · no effect; it leaves your hand"),  # seats 1 and 2 are level in the lead
        ("move_plain", "costs 1 yellow · floor 14"),
    ],
)
def test_E11_effect_of_each_card(card: str, said: str) -> None:
    position = table(
        pieces=(0, 15, 15), token=10, phase="use", drawn=(4, 2), sheet=(1, 0), hands={0: [[card, 0]]},
        dangers={0: (1, 0)} if card == "return_red" else {},
    )  # fmt: skip
    assert effect(position, f"use {card}") == said


def test_danger_card_names_its_receiver() -> None:
    position = table(pieces=(0, 15, 12), token=10, phase="use", drawn=(4, 2), hands={0: [["danger", 0]]})
    assert effect(position, "use danger") == "costs 1 yellow · the danger card goes to Seat 1"


def test_copies_differ_by_the_cubes_on_them() -> None:
    v = start(table(phase="use", token=5, drawn=(4, 1), hands={0: [["move3", 2], ["move3", 0]]})).view(0)
    assert fuji99.elements(v, "use move3") == ("hand:0:move3:2",)
    assert fuji99.elements(v, "use move3:0") == ("hand:0:move3:0",)
    assert catalogue("en").say(fuji99.move_text(v, "use move3:2"), 0) == "use “advance 3 (+2)”"


def test_R2_7_cubes_are_placed_on_the_copy_that_is_meant() -> None:
    position = table(phase="place", token=5, pagoda=1, hands={0: [["plus3", 2, 2], ["plus3", 0]]})
    match = start(position)
    assert match.moves() == ["place plus3"]
    assert fuji99.elements(match.view(0), "place plus3") == ("hand:0:plus3:0",)
    assert [(c["cubes"], c["room"]) for c in fuji99.show(match.view(0))["seats"][0]["hand"]] == [(2, 0), (0, 2)]


# The decision (R2.7)


def test_no_seat_draws_after_a_stop_that_places_cubes() -> None:
    position = table(phase="decide", token=5, pagoda=1, hands={0: [["plus3", 0]]})
    assert shown(position)["stop"] == {"floor": 5, "cubes": 1, "wanted": 2, "next": None}


@pytest.mark.parametrize(("pagoda", "cubes", "said"), [(None, 1, "1 plain cube"), (0, 0, "")])
def test_effects_of_again_and_stop(pagoda: int | None, cubes: int, said: str) -> None:
    hands = {0: [["move3", 0]]}
    position = table(phase="decide", token=7, drawn=(4, 2), sheet=(1, 1), hands=hands, pagoda=pagoda)
    seen = shown(position)
    assert seen["stop"] == {"floor": 7, "cubes": cubes, "wanted": 1, "next": 1}
    then = shown(position, "again")
    assert seen["again"] == {
        "danger": 1,
        "bag": {"plain": 6, "yellow": 3, "red": 2},
        "risk": then["draws"][0]["danger"],
    }
    assert then["seats"][0]["bag"] == seen["again"]["bag"]
    assert effect(position, "stop") == "your piece goes to floor 7" + (said and f", {said} onto your cards")
    assert "danger stays at 1 of 3" in effect(position, "again")


# The table


def test_all_that_lies_on_the_table() -> None:
    position = table(
        seats=2, pieces=(12, 55), token=19, phase="use", drawn=(3, 2), sheet=(1, 0), pagoda=18,
        hands={0: [["move3", 1]], 1: [["next_ten", 1]]}, dangers={0: (1, 0), 1: (0, 1)}, discard={"all_draw": 1},
    )  # fmt: skip
    seen = shown(position)
    assert (seen["phase"], seen["turn"], seen["token"]) == ("use", 0, 19)
    assert [(seat["floor"], seat["gifts"], seat["waiting"]) for seat in seen["seats"]] == [
        (12, [20, 50], 0),
        (55, [], 1),
    ]
    assert seen["danger"] == {"sheet": 1, "cards": 1, "total": 2, "limit": 3}
    assert [seat["crisis"] for seat in seen["seats"]] == [1, 3]
    assert seen["seats"][0]["owned"] == {"plain": 6, "yellow": 4, "red": 3}
    assert seen["seats"][0]["bag"] == {"plain": 3, "yellow": 2, "red": 2}
    assert seen["drawn"] == {"plain": 3, "yellow": 2, "red": 0}
    assert (seen["pagoda"], seen["deck"], seen["discard"]) == (18, 17, 1)
    assert seen["aid"]["discard"] == {"all_draw": 1}
    assert seen["aid"]["deck"]["move3"] == 5
    assert seen == shown(position, viewer=1) == shown(position, viewer=SPECTATOR)


@pytest.mark.parametrize(
    ("held", "value"),
    [
        ([], None),
        ([["move3", 0]], None),
        ([["return_red", 0]], 5),
        ([["danger", 0]], 2),
        ([["danger", 0], ["move3", 0]], 1),
    ],
)
def test_R2_6_smallest_card_that_is_a_crisis(held: list[list[Any]], value: int | None) -> None:
    assert shown(table(phase="decide", token=5, drawn=(5, 0), hands={0: held}))["crisis_from"] == value


def test_phase_shows_what_chance_does() -> None:
    drawing = shown(table(), "draw 7")
    assert (drawing["phase"], drawing["handful"], drawing["drawer"]) == ("cubes", 7, None)
    finding = shown(table(), "draw 7", "!cubes 5p 2y 0r", "done", "!card all_draw")
    assert (finding["phase"], finding["drawer"]) == ("discover", 1)


def test_shuffled_discards_are_said() -> None:
    discard = {"move3": 6, "return_red": 2, "move_plain": 2, "plus3": 2, "next_ten": 2}
    discard |= {"rank_up": 2, "rank_up5": 2, "danger": 2, "all_draw": 2}
    match = start(table(phase="use", token=5, drawn=(4, 1), deck={}, discard=discard))
    before = match.state
    match.play("done")
    said = [event.now[0] for event in tell(match.game, before, match.state, 0, "done", 0)]
    assert said == ["fuji99-event-shuffle"]


def test_idle_card_returns_its_cubes() -> None:
    position = table(seats=2, phase="use", token=5, drawn=(4, 1), hands={0: [["plus3", 2]]})
    says = "costs 1 yellow · does not move you, and its +3 per move is lost · 2 plain cubes go into your bag"
    assert effect(position, "use plus3") == says
    match = start(position)
    before = match.state
    match.play("use plus3")
    (event,) = tell(match.game, before, match.state, 0, "use plus3", 0)
    assert catalogue("en").say(event.now, 0) == "You used “+3 each move”: 2 plain cubes go into the bag."


def test_events_in_both_languages() -> None:
    position = table(seats=2, pieces=(12,), hands={0: [["plus3", 0]]})
    match = start(position)
    said: list[str] = []
    for token in ("draw 7", "!cubes 3p 2y 2r", "use plus3", "done", "!card danger", "stop"):
        match.play(token)
        entry = match.entries[-1]
        for event in tell(match.game, entry.before, match.state, entry.actor, token, 0):
            said += [catalogue(language).say(event.now, 0) for language in ("en", "ja")]
    assert said == [
        "You drew 3 plain, 2 yellow, 2 red. Down to floor 22.",
        "あなたは木地3・黄2・赤2を取り出し、22階へ降りました。",
        "You took the yellow cube on floor 20.",
        "あなたは20階の黄を手に入れました。",
        "You used “+3 each move”: no effect.",
        "あなたは「移動のたびに+3」を使いましたが、効果はありませんでした。",
        "You discovered “danger”.",
        "あなたは「脅威カード」を発見しました。",
        "You stopped on floor 22.",
        "あなたは22階で手番を終えました。",
    ]


# The end (R1.3, R3)


def test_only_the_winner_reads_the_story() -> None:
    match = play(table(pieces=(95, 10), stories=[3, 5, 7]), "draw 5", "!cubes 3p 1y 1r")
    v = match.view(0)
    result = fuji99.result(v, v)
    assert result is not None
    assert result.seal == "win"
    assert [(row.seat, row.points) for row in result.rows] == [(0, 99), (1, 10), (2, 0)]
    assert fuji99.show(v)["phase"] == "over"
    for viewer in (0, REFEREE):
        story = fuji99.story(match.view(viewer), match.winners())
        assert story is not None
        assert [said.id for said in story] == ["story-3-title", "story-3-text"]
    for viewer in (1, 2, SPECTATOR):
        assert fuji99.story(match.view(viewer), match.winners()) is None

"""Generic components, for games without their own."""

import io
from dataclasses import replace
from typing import Any

import pytest
from rich.console import Console

from takujo.cli.terminal.generic import Generic as Drawn
from takujo.core.actors import CHANCE, SPECTATOR
from takujo.core.errors import InvalidGame
from takujo.core.field_display import HIDDEN, NUMBER, SEAT, FieldDisplay, card, cards
from takujo.core.game import Game, configure
from takujo.core.plugin import GamePlugin
from takujo.games import plugin, spec
from takujo.i18n import LANGUAGES, catalogue
from takujo.interfaces.message import Message, Seat, listing, message
from takujo.interfaces.presenter_helpers import whom
from takujo.present.generic import Generic

FTW = configure(spec("ftw"), 3, rounds=1)


def name(number: int) -> str:
    return f"№{number}"


def shown(game: Game, **field_displays: FieldDisplay) -> Generic:
    """Return the generic presenter with these field displays."""
    generic = Generic(game.name)
    generic.field_displays = field_displays
    return generic


def values(table: Any, field: str) -> list[Any]:
    """Return the values of a column, or of a fact."""
    (found,) = [column["values"] for column in table["columns"] if column["name"] == field] or [
        [fact["value"]] for fact in table["facts"] if fact["name"] == field
    ]
    return [next((held for held in value.values() if held is not None), None) for value in found]


def dealt() -> Any:
    return FTW.match(seed=3).state


def test_sets_are_cards_by_name_and_hidden_hands_are_empty() -> None:
    s = dealt()
    v = FTW.observe(s, 1)
    hand = [f"№{c}" for c in range(63) if int(s.hand[1]) >> c & 1]
    table = shown(FTW, hand=cards(name)).show(v)
    assert hand
    assert values(table, "hand") == [[], hand, []]


def test_single_cards_seats_and_hidden_fields() -> None:
    v = FTW.observe(dealt(), 1)
    numbers = shown(FTW).show(v)
    assert values(numbers, "start") == [str(int(v.start))]
    table = shown(FTW, start=SEAT, round=HIDDEN, order=card(name)).show(v)
    assert values(table, "start") == [int(v.start)]
    assert "round" not in {fact["name"] for fact in table["facts"]}


def test_field_by_seat_has_an_entry_for_each_seat() -> None:
    table = shown(FTW, totals=NUMBER).show(FTW.observe(dealt(), 1))
    assert {len(column["values"]) for column in table["columns"]} == {3}
    assert [seat["seat"] for seat in table["seats"]] == [0, 1, 2]


def test_shared_part_is_the_same_for_all_viewers() -> None:
    generic = shown(FTW, hand=cards(name))
    assert len({repr(generic.shared(FTW.observe(dealt(), viewer))) for viewer in (0, 1, 2, SPECTATOR)}) == 1


def test_result_has_the_scores_and_the_winners() -> None:
    game = configure(spec("leduc"))
    match = game.match(seed=4)
    while not match.is_over:
        match.play("call")
    generic = Generic("leduc")
    for viewer in (0, SPECTATOR):
        v = game.observe(match.state, viewer)
        result = generic.result(game.observe(match.entries[0].before, viewer), v)
        assert result is not None
        assert [row.total for row in result.rows] == match.scores()
        assert [row.points for row in result.rows] == match.scores()  # all of one round
        assert result.say == message(
            "generic-result", count=len(match.winners()), who=listing([whom(p) for p in match.winners()])
        )


def test_tokens_are_in_the_words_of_the_plugin_or_verbatim() -> None:
    generic = Generic("ftw")
    generic.messages = frozenset({"ftw-move-play", "ftw-move-lay-hidden", "ftw-chance-deal"})
    v = FTW.observe(dealt(), 1)
    assert generic.move_text(v, "play 7 8") == Message("ftw-move-play", {"what": "7 8"})
    assert generic.move_text(v, "give 7") == Message("verbatim", {"text": "give 7"})
    (event,) = generic.events(v, v, 2, "lay ?")
    assert event.now.args == {"who": Seat(2), "move": Message("ftw-move-lay-hidden", {})}
    (event,) = generic.events(v, v, CHANCE, "!deal 3")
    assert event.now.args["move"] == Message("ftw-chance-deal", {"what": "3"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_terminal_has_a_line_a_seat_and_no_empty_column(language: str) -> None:
    words = catalogue(language)
    drawn = Drawn("ftw")
    drawn.presenter = shown(FTW, hand=cards(name))
    for viewer, has_hand in ((1, True), (SPECTATOR, False)):
        screen = Console(file=io.StringIO(), width=200)
        screen.print(drawn.draw(FTW.observe(dealt(), viewer), words, False))
        told = screen.file.getvalue()  # type: ignore[attr-defined]
        assert ("№" in told) == has_hand
        assert words("seat", seat="2") in told


def test_plugin_shows_no_field_that_its_view_lacks() -> None:
    game = replace(spec("ftw"), name="other")
    with pytest.raises(InvalidGame, match="nosuch"):
        GamePlugin(game, plugin("ftw").package, field_displays={"nosuch": SEAT})

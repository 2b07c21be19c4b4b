"""The presenter of games without one.

It has the fields of the view, plain tokens, and the final scores. Fields are shown by the plug-in's `field_displays`.
Texts come from its catalogues if it has them: `<game>-move-<verb>` and `<game>-chance-<verb>` take what follows the
first word of a token as `$what` (`…-hidden` where that is `?`).
"""

from collections.abc import Mapping
from typing import TypedDict

from takujo.core import arrays, record
from takujo.core.actors import CHANCE, NO_SCORE, TERMINAL
from takujo.core.errors import UnknownGame
from takujo.core.field_display import NUMBER, FieldDisplay
from takujo.core.plugin import GamePlugin
from takujo.core.record import Cells, Record, Seen
from takujo.core.rng import new_stream
from takujo.games import plugin
from takujo.interfaces.message import Arg, Message, listing, message
from takujo.interfaces.presenter import Ahead, Effect, Event, Result, Row, Stage
from takujo.interfaces.presenter_helpers import members, no_story, number, usual_stage, who, whom

FRAME = ("viewer", "actor", "step", "seats")  # shown elsewhere at every table


class GenericSeat(TypedDict):
    """A seat; its fields are in the columns."""

    seat: int


class GenericValue(TypedDict):
    """The value of a field: one of these, or none."""

    text: str | None  # numbers
    seat: int | None
    cards: list[str] | None  # their faces


class GenericFact(TypedDict):
    """A field, under its own name."""

    name: str
    value: GenericValue


class GenericColumn(TypedDict):
    """A field with a value for each seat."""

    name: str
    values: list[GenericValue]


class GenericShared(TypedDict):
    """What every viewer sees."""

    seats: list[GenericSeat]


class GenericOwn(TypedDict):
    """The fields of the view."""

    columns: list[GenericColumn]
    facts: list[GenericFact]


class GenericTable(GenericShared, GenericOwn):
    """The table from the viewer's perspective."""

    aid: None


class Generic:
    """The presenter of a game, registered or not."""

    FLEETING = False
    PERSONAL: frozenset[str] = frozenset()

    def __init__(self, name: str) -> None:
        self.name = name
        try:
            self.plugin: GamePlugin | None = plugin(name)
        except UnknownGame:
            self.plugin = None
        self.field_displays = self.plugin.field_displays if self.plugin else {}
        self.messages = self.plugin.messages if self.plugin else frozenset()

    def show(self, v: Seen) -> GenericTable:
        return {**self.shared(v), **self.own(v), "aid": None}

    def shared(self, v: Seen) -> GenericShared:
        return {"seats": [{"seat": p} for p in range(self._seats(v))]}

    def own(self, v: Seen) -> GenericOwn:
        seats, columns, facts = self._seats(v), [], []
        most = self.plugin.spec.seats[1] if self.plugin else seats
        for name, held in record.numbers_of(v).items():
            display = self.field_displays.get(name, NUMBER)
            if name in FRAME or display.kind == "hidden":
                continue
            if isinstance(held, list) and len(held) == most:
                columns.append(GenericColumn(name=name, values=[_value(display, each) for each in held[:seats]]))
            else:
                facts.append(GenericFact(name=name, value=_value(display, held)))
        return {"columns": columns, "facts": facts}

    def aid(self, v: Seen) -> None:
        return None

    def elements(self, v: Seen, token: str) -> tuple[str, ...]:
        """Return the whole token as the one thing to choose."""
        return (f"verb:{token}",)

    def why_not(self, v: Seen, moves: Mapping[str, tuple[str, ...]]) -> dict[str, Message]:
        """Return nothing: whole tokens are chosen, and all listed ones are legal."""
        return {}

    def headline(self, v: Seen) -> Message:
        if v.actor >= 0:
            return message("generic-headline", who=who(v.actor))
        return message("generic-over" if v.actor == TERMINAL else "generic-dealing")

    def move_text(self, v: Seen, token: str) -> Message:
        return self._said("move", token)

    def effect(self, ahead: Ahead, token: str) -> Effect | None:
        return None

    def events(self, before: Seen, after: Seen, actor: int, seen: str) -> list[Event]:
        if actor == CHANCE:
            return [Event(message("generic-event", who=message("generic-chance"), move=self._said("chance", seen[1:])))]
        return [Event(message("generic-event", who=who(actor), move=self._said("move", seen)))]

    def stage(self, before: Seen, after: Seen, actor: int, seen: str) -> Stage:
        return usual_stage(before, after, actor, seen)

    def result(self, before: Seen, v: Seen) -> Result | None:
        """Return each seat's points of the round, and its total."""
        if self.plugin is None:
            return None
        spec = self.plugin.spec
        truth, totals = self._truth_and_scores(v)
        _, earlier = self._truth_and_scores(before)
        rows = [
            Row(p, None, None if x is None else x - (was or 0), x)
            for p, (x, was) in enumerate(zip(totals, earlier, strict=True))
        ]
        if v.actor != TERMINAL:
            return Result("done", message("generic-result-round"), rows)
        won: list[Arg] = [whom(p) for p in members(int(spec.winners(truth))) if p < len(rows)]
        return Result("win", message("generic-result", count=len(won), who=listing(won)), rows)

    def story(self, v: Seen, winners: list[int]) -> tuple[Message, Message] | None:
        return no_story(v, winners)

    def _truth_and_scores(self, v: Seen) -> tuple[Record, list[int | None]]:
        """Return a state that fits the view, and its scores.

        Every such state must have the same scores.
        """
        assert self.plugin is not None
        spec = self.plugin.spec
        truth = record.new(spec.state)
        spec.resample(v, new_stream(0), truth)
        points = arrays.zeros(self._seats(v))
        spec.scores(truth, points)
        return truth, [None if x == NO_SCORE else x for x in points.tolist()]

    def _seats(self, v: Seen) -> int:
        """Return the view's field, or the fixed number of seats."""
        return int(getattr(v, "seats", self.plugin.spec.seats[1] if self.plugin else 0))

    def _said(self, kind: str, token: str) -> Message:
        """Return the plug-in's text of a token, or the token."""
        verb, _, what = token.partition(" ")
        named = f"{self.name}-{kind}-{verb}"
        hidden = f"{named}-hidden"
        if what == "?" and hidden in self.messages:
            return message(hidden)
        return message(named, what=what) if named in self.messages else message("verbatim", text=token)


def _value(display: FieldDisplay, held: Cells) -> GenericValue:
    numbers = _flat(held)
    if display.kind == "seat" and not isinstance(held, list):
        return {"text": None, "seat": held if held >= 0 else None, "cards": None}
    if display.kind == "number" or display.kind == "seat":
        return {"text": " ".join(map(number, numbers)), "seat": None, "cards": None}
    if display.kind == "cards":
        numbers = [card for cards in numbers for card in members(cards)]
    names = [display.name(card) for card in numbers if card >= 0]
    return {"text": None, "seat": None, "cards": [name for name in names if name]}


def _flat(held: Cells) -> list[int]:
    """Return a number, or the numbers of nested lists, as one list."""
    return [x for each in held for x in _flat(each)] if isinstance(held, list) else [held]

"""The score pad of a match with real cards.

The rules of the game compute points, the end and the winners.

    pad = ScorePad(takujo.game("leduc", seats=2))
    pad.add({"points": [3, -3]})
    pad.correct(0, {"points": [5, -5]})
    pad.totals, pad.rounds[0].points, pad.is_over, pad.winners

The fields of a round are those of the game's component `score_pad`. Without it they are the points of each seat.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from takujo.core import record
from takujo.core.actors import NO_SCORE
from takujo.core.errors import TakujoError
from takujo.core.game import Game, configure
from takujo.core.json_types import Json
from takujo.core.record import Ints
from takujo.core.spec import GameSpec
from takujo.games import component
from takujo.interfaces.score_pad import (
    COUNTED,
    ERROR,
    ERROR_ROUND,
    OVER,
    STARTER,
    TOTALS,
    WINNERS,
    PadField,
    ScorePadRules,
    fields_of,
    plain_loop,
    score_loop,
)

FORMAT = "takujo score 1"


class InvalidRound(TakujoError):
    """What was entered cannot be; the pad is unchanged."""


class InvalidPad(TakujoError):
    """A text is not a score pad."""


@dataclass(frozen=True)
class PadRound:
    """A round: what was entered, and points, None for none.

    `counts`: whether the match was not over before.
    """

    entry: Mapping[str, Json]
    points: tuple[int | None, ...]
    counts: bool


class ScorePad:
    """The rounds of a match, and what the rules make of them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._rules = cast(ScorePadRules | None, component(game.name, "score_pad"))
        self.fields: tuple[PadField, ...] = fields_of(self._rules, game.seats)
        self._score(())

    def __repr__(self) -> str:
        return f"<ScorePad of {self.game}: {len(self.rounds)} rounds{', over' if self.is_over else ''}>"

    def add(self, entry: Mapping[str, Json]) -> None:
        """Add a round.

        By field: a seat (None: none), a number, a choice, or a list with a number or a list of cards per seat. Counts
        and cards may be omitted. Raises InvalidRound.
        """
        if self.is_over:
            raise InvalidRound("score-over")
        self._change([*self._entries, entry])

    def correct(self, number: int, entry: Mapping[str, Json]) -> None:
        """Replace a round. `number` counts from 0.

        If the match then ends earlier, later rounds stay and do not count. Raises InvalidRound.
        """
        self._check(number)
        self._change([*self._entries[:number], entry, *self._entries[number + 1 :]])

    def remove(self, number: int) -> None:
        """Delete a round. Raises InvalidRound if there is none."""
        self._check(number)
        self._change([*self._entries[:number], *self._entries[number + 1 :]])

    def to_json(self) -> str:
        """Return the match as JSON text."""
        spec = self.game.spec
        head = {"format": FORMAT, "game": spec.name, "rules_version": spec.rules_version, "seats": self.game.seats}
        rounds = [dict(entry) for entry in self._entries]
        return json.dumps({**head, "options": self.game.stated_options, "rounds": rounds}, ensure_ascii=False)

    @staticmethod
    def from_json(find: Callable[[str], GameSpec], text: str) -> "ScorePad":
        """Return the score pad of JSON text. Raises InvalidPad, InvalidRound."""
        try:
            data = json.loads(text)
            spec = find(str(data["game"]))
            if data["format"] != FORMAT or data["rules_version"] != spec.rules_version:
                raise ValueError
            pad = ScorePad(configure(spec, data["seats"], **data["options"]))
            rounds = [dict(entry) for entry in data["rounds"]]
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise InvalidPad("score-text") from error
        pad._change(rounds)
        return pad

    def _check(self, number: int) -> None:
        if not 0 <= number < len(self._entries):
            raise InvalidRound("score-no-round", number=number + 1, count=len(self._entries))

    def _change(self, entries: Sequence[Mapping[str, Json]]) -> None:
        """Score these rounds. Raises InvalidRound, and then changes nothing."""
        for entry in entries:
            for name in entry:
                if all(name != field.name for field in self.fields):
                    raise InvalidRound("score-field", field=name, known=", ".join(f.name for f in self.fields))
        self._score(entries)

    def _score(self, entries: Sequence[Mapping[str, Json]]) -> None:
        seats = self.game.seats
        given = self._given(entries)
        found = [0] * (TOTALS + seats + len(entries) * seats)
        state = record.batch(self.game.spec.state, 1)
        loop = score_loop(self.game.spec, self._rules) if self._rules else plain_loop(self.game.spec.lowest_wins)
        loop(state, cast(Ints, given), cast(Ints, found))
        if found[ERROR]:
            assert self._rules is not None
            raise InvalidRound(self._rules.ERRORS[found[ERROR] - 1], round=found[ERROR_ROUND] + 1)
        points = [None if n <= NO_SCORE else int(n) for n in found[TOTALS:]]
        self._entries = list(entries)
        self.totals: tuple[int | None, ...] = tuple(points[:seats])
        self.is_over = bool(found[OVER])
        self.winners = [p for p in range(seats) if found[WINNERS] >> p & 1]
        self.starter: int | None = found[STARTER] if found[STARTER] >= 0 else None
        rows = [tuple(points[at : at + seats]) for at in range(seats, len(points), seats)]
        self.rounds = [
            PadRound(entry, row, number < found[COUNTED])
            for number, (entry, row) in enumerate(zip(entries, rows, strict=True))
        ]

    def _options(self) -> list[int]:
        options = self._rules.OPTIONS if self._rules else {}
        chosen = self.game.options
        return [values.index(chosen[name]) if values else int(chosen[name]) for name, values in options.items()]

    def given(self) -> list[int]:
        """Return the match as numbers, as `interfaces.score_pad` describes them."""
        return self._given(self._entries)

    def _given(self, entries: Sequence[Mapping[str, Json]]) -> list[int]:
        numbers = [number for entry in entries for number in self._numbers_of(entry)]
        return [self.game.seats, *self._options(), len(entries), *numbers]

    def _numbers_of(self, entry: Mapping[str, Json]) -> list[int]:
        """Return a round as numbers. Raises InvalidRound for the first value that is not possible."""
        found: list[int] = []
        for field in self.fields:
            try:
                found += self._flat(field, entry)
            except (ValueError, KeyError):
                raise InvalidRound("score-value", field=field.name, value=str(entry.get(field.name, ""))) from None
        return found

    def _flat(self, field: PadField, entry: Mapping[str, Json]) -> list[int]:
        """Raises ValueError, KeyError for an impossible value."""
        seats, value = self.game.seats, entry.get(field.name)
        match field.kind:
            case "seat":
                return [-1] if value is None and field.optional else [_within(value, 0, seats - 1)]
            case "number":
                return [_within(value, field.low, field.high)]
            case "choice":
                return [field.choices.index(str(value))]
        values = [[] if field.kind == "cards" else 0] * seats if value is None else value
        if not isinstance(values, list) or len(values) != seats:
            raise ValueError
        if field.other_than and values[_within(entry[field.other_than], 0, seats - 1)]:
            raise ValueError
        if field.kind == "counts":
            return [_within(one, field.low, field.high) for one in values]
        hands = [[str(card) for card in hand] if isinstance(hand, list) else [""] for hand in values]
        if any(card not in field.cards for hand in hands for card in hand):
            raise ValueError
        return [hand.count(card) for hand in hands for card in field.cards]


def _within(value: object, low: int, high: int) -> int:
    """Raises ValueError."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ValueError
    return value

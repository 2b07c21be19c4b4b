"""The cards in a hand, by their names in positions.

Positions have the hands under the key `hands`, and states under the field `hand`. The constant `HANDS` of a game's
presenter names another key, which is then the field, too. A hand is a list of cards, or a text of cards with or without
spaces. A card is a name or number; the first item of a list is its name.
"""

from collections.abc import Sequence

from takujo.core import record
from takujo.core.game import Game
from takujo.core.json_types import Json
from takujo.core.record import Record, shapes_of
from takujo.present import presenter

KEY, FIELD = "hands", "hand"

Cards = dict[str, int]  # the number of each card


class Hands:
    """Reads hands from states of a game. Equal numbers in the field are read once."""

    def __init__(self, game: Game) -> None:
        self.spec, self.seats = game.spec, game.seats
        other: str | None = getattr(presenter(game.name), "HANDS", None)
        self.key, self.field = other or KEY, other or FIELD
        shapes = shapes_of(game.spec.state)
        self.lists = [name for name, shape in shapes.items() if shape]
        self.exist = self.field in self.lists  # else no hand is ever found
        self.spaced = False  # whether spaces are between cards in a text
        self.known: dict[bytes, Cards] = {}

    def of(self, s: Record, p: int, after: Record | None = None) -> Cards:
        """Return the hand of a seat in a state with a position.

        With `after`, return the hand there: `s` is read with all lists of that state, which may have no position.
        """
        if not self.exist:
            return {}
        number = (s if after is None else after)[self.field][p].tobytes()  # type: ignore[index]
        if number not in self.known:
            self._read(s, after)
        return self.known.get(number, {})

    def _read(self, s: Record, after: Record | None) -> None:
        if after is not None:
            s = record.copy(s)
            for name in self.lists:
                s[name] = after[name]  # type: ignore[index]
        found = self.spec.to_position(s).get(self.key)
        if not isinstance(found, list):
            return
        if not self.spaced and any(isinstance(hand, str) and " " in hand for hand in found):
            self.spaced = True
            self.known.clear()
        for p, hand in enumerate(found[: self.seats]):
            names = self._names(hand)
            self.known[s[self.field][p].tobytes()] = {name: names.count(name) for name in names}  # type: ignore[index]

    def _names(self, hand: Json) -> Sequence[str]:
        if hand is None:
            return ()
        if isinstance(hand, str):
            return hand.split() if self.spaced else tuple(hand)
        return [str(card[0] if isinstance(card, list) else card) for card in hand]

"""Declares how a field of a view is displayed.

Generic components use it, as they know fields by name only.

    displays = {"hand": cards(card_name), "top": card(card_name), "leader": SEAT, "log": HIDDEN}
    PLUGIN = GamePlugin(GAME, __name__, field_displays=displays)

A field without a declaration holds numbers. A field with an entry per seat is displayed seat by seat.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class FieldDisplay:
    """How to display the numbers of a field."""

    kind: Literal["cards", "card", "seat", "number", "hidden"]
    name: Callable[[int], str] = str  # of a card; empty if the number is not a card


def cards(name: Callable[[int], str]) -> FieldDisplay:
    """Return the display of sets of cards as bits.

    `name` returns a card's text.
    """
    return FieldDisplay("cards", name)


def card(name: Callable[[int], str]) -> FieldDisplay:
    """Return the display of single cards by number.

    A negative number is none.
    """
    return FieldDisplay("card", name)


SEAT = FieldDisplay("seat")  # the number of a seat; negative: none
NUMBER = FieldDisplay("number")
HIDDEN = FieldDisplay("hidden")  # never displayed

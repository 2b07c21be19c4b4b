"""Says how people read a field of a view.

The generic components ask it, which know fields by name alone.

    displays = {"hand": cards(card_name), "top": card(card_name), "leader": SEAT, "log": HIDDEN}
    PLUGIN = GamePlugin(GAME, __name__, field_displays=displays)

A field that is not named holds numbers. One with an entry for each seat is shown seat by seat, whatever it holds.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class FieldDisplay:
    """What the numbers of a field are."""

    kind: Literal["cards", "card", "seat", "number", "hidden"]
    name: Callable[[int], str] = str  # of a card; an empty one: that is no card


def cards(name: Callable[[int], str]) -> FieldDisplay:
    """Sets of cards, bit by bit; `name` says what stands on card 0, 1, 2 …"""
    return FieldDisplay("cards", name)


def card(name: Callable[[int], str]) -> FieldDisplay:
    """Single cards by their number; a negative one is none."""
    return FieldDisplay("card", name)


SEAT = FieldDisplay("seat")  # the number of a seat; a negative one: nobody
NUMBER = FieldDisplay("number")
HIDDEN = FieldDisplay("hidden")  # nothing for people

"""How a field of a view is read by people: what the generic faces of a game ask, which know its fields by name alone.

    KIT = Kit(GAME, __name__, shows={"hand": cards(card_name), "top": card(card_name), "leader": SEAT, "log": HIDDEN})

A field that is not named holds numbers. One with an entry for each seat is shown seat by seat, whatever it holds.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Shown:
    """What the numbers of a field are."""

    kind: Literal["cards", "card", "seat", "number", "hidden"]
    name: Callable[[int], str] = str  # of a card; an empty one: that is no card


def cards(name: Callable[[int], str]) -> Shown:
    """Sets of cards, bit by bit; `name` says what stands on card 0, 1, 2 …"""
    return Shown("cards", name)


def card(name: Callable[[int], str]) -> Shown:
    """Single cards by their number; a negative one is none."""
    return Shown("card", name)


SEAT = Shown("seat")  # the number of a seat; a negative one: nobody
NUMBER = Shown("number")
HIDDEN = Shown("hidden")  # nothing for people

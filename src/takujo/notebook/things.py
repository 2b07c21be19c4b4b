"""What lies on a table, as a presenter tells it: cards, backs and remarks, in groups.

Nothing here knows a game. A card is what has the key `card` or `kind`, whatever stands under `hand`, `card` or `cards`,
and what a presenter's DRAWN_AS_CARDS names besides: a list of cards, or a text of one letter or digit a card. Its
NOT_DRAWN names what a picture leaves out, as it is for choosing or repeats something.
"""

import re
from collections.abc import Collection, Mapping
from typing import NamedTuple, TypeAlias

from takujo.i18n import Catalogue

CARDS = frozenset({"hand", "card", "cards"})
QUIET = frozenset({"element", "elements", "aid", "seat", "held"})  # names for programs; what is shown in another way
NAMES = ("card", "kind")  # keys under which a card says what it is
COLOURED = re.compile("[RYGBWPV][0-9]*")  # letters of colours


class Card(NamedTuple):
    """What stands on it, and how many there are; `letter`: of its colour, or empty."""

    text: str
    letter: str = ""
    copies: int = 1


class Back(NamedTuple):
    """A card that lies face down."""


class Remark(NamedTuple):
    """A figure or a fact, as words."""

    text: str


class Group(NamedTuple):
    """Things that belong together, under a name."""

    name: str
    things: "list[Thing]"


Thing: TypeAlias = Card | Back | Remark | Group


class Reader:
    """Reads what the presenter of one game tells."""

    def __init__(self, game: str, cards: Collection[str], quiet: Collection[str], words: Catalogue) -> None:
        self.game, self.words = game, words
        self.cards, self.quiet = CARDS | set(cards), QUIET | set(quiet)

    def of(self, shown: Mapping[str, object], *without: str) -> list[Thing]:
        """All that a mapping tells, in its order."""
        found = [self.thing(key, value) for key, value in shown.items() if key not in without]
        return [thing for thing in found if thing is not None]

    def thing(self, key: str, value: object) -> Thing | None:
        """What stands under a key; None where that is nothing to see."""
        if key in self.quiet or value is None or value is False or value in ({}, [], ""):
            return None
        name = key.replace("_", " ")
        if key in self.cards and not isinstance(value, int):  # that is how many
            return Group(name, self.hand(value))
        if value is True:
            return Remark(name)
        if isinstance(value, Mapping):
            if self._is_card(value):
                return Group(name, [self.card(value), *self.of(value, *NAMES, "colour", "rank", "count")])
            return _group(name, self.of(value))
        if isinstance(value, list | tuple):
            if not any(isinstance(item, Mapping) for item in value):
                return Remark(f"{name} {_said(value)}")
            return _group(name, [thing for item in value for thing in self._item(item)])
        return Remark(f"{name} {value}")

    def hand(self, value: object) -> list[Thing]:
        """Cards, however they are told; None is one that is not known."""
        items = value if isinstance(value, list | tuple | str) else [value]
        return [Back() if item is None else self.card(item) for item in items]

    def card(self, item: object) -> Card:
        """One of them, as it is told."""
        count = int(str(item.get("count", 1))) if isinstance(item, Mapping) else 1
        name = _name(item) if isinstance(item, Mapping) else str(item)
        letter = name[0] if COLOURED.fullmatch(name) else ""
        return Card(self.words(self._id(name)) if self._id(name) in self.words else name, letter, count)

    def _id(self, name: str) -> str:
        """Of the words for a card."""
        return f"{self.game}-card-{name}"

    def _is_card(self, item: Mapping[str, object]) -> bool:
        """There are kinds of other things too, which have no words of a card."""
        return "card" in item or self._id(_name(item)) in self.words

    def _item(self, item: object) -> list[Thing]:
        """One of several."""
        if not isinstance(item, Mapping):
            return [Remark(str(item))]
        if self._is_card(item):
            return [self.card(item)]
        things = self.of(item, "colour")
        if "colour" in item:
            return [self.card(item["colour"]), *things]
        if isinstance(item.get("seat"), int):
            return [Group(self.words("seat", seat=str(item["seat"])), _flat(things))]
        return things


def _name(item: Mapping[str, object]) -> str:
    return next((str(item[key]) for key in NAMES if key in item), "")


def _said(value: object) -> str:
    """Numbers and words, or lists of them."""
    if not isinstance(value, list | tuple):
        return str(value)
    between = " / " if any(isinstance(item, list | tuple) for item in value) else " "
    return between.join(_said(item) or "–" for item in value)


def _group(name: str, things: list[Thing]) -> Thing | None:
    """Things under a name; remarks alone are one remark."""
    if not things:
        return None
    if all(isinstance(thing, Remark) for thing in things):
        return Remark(f"{name}: {' · '.join(thing.text for thing in things if isinstance(thing, Remark))}")
    return Group(name, things)


def _flat(things: list[Thing]) -> list[Thing]:
    """Without the names of groups."""
    return [inner for thing in things for inner in (thing.things if isinstance(thing, Group) else [thing])]

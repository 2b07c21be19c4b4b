"""Reads from a presenter what lies on a table: cards, backs, captions, groups.

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


class Caption(NamedTuple):
    """A figure or a fact, as words."""

    text: str


class Group(NamedTuple):
    """Items that belong together, under a name."""

    name: str
    items: "list[Item]"


Item: TypeAlias = Card | Back | Caption | Group


class Reader:
    """Reads what the presenter of one game tells."""

    def __init__(self, game: str, cards: Collection[str], quiet: Collection[str], words: Catalogue) -> None:
        self.game, self.words = game, words
        self.cards, self.quiet = CARDS | set(cards), QUIET | set(quiet)

    def of(self, shown: Mapping[str, object], *without: str) -> list[Item]:
        """All that a mapping tells, in its order."""
        found = [self.item(key, value) for key, value in shown.items() if key not in without]
        return [item for item in found if item is not None]

    def item(self, key: str, value: object) -> Item | None:
        """What stands under a key; None where that is nothing to see."""
        if key in self.quiet or value is None or value is False or value in ({}, [], ""):
            return None
        name = key.replace("_", " ")
        if key in self.cards and not isinstance(value, int):  # that is how many
            return Group(name, self.hand(value))
        if value is True:
            return Caption(name)
        if isinstance(value, Mapping):
            if self._is_card(value):
                return Group(name, [self.card(value), *self.of(value, *NAMES, "colour", "rank", "count")])
            return _group(name, self.of(value))
        if isinstance(value, list | tuple):
            if not any(isinstance(item, Mapping) for item in value):
                return Caption(f"{name} {_said(value)}")
            return _group(name, [inner for item in value for inner in self._item(item)])
        return Caption(f"{name} {value}")

    def hand(self, value: object) -> list[Item]:
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
        """There are kinds of other items too, which have no words of a card."""
        return "card" in item or self._id(_name(item)) in self.words

    def _item(self, item: object) -> list[Item]:
        """One of several."""
        if not isinstance(item, Mapping):
            return [Caption(str(item))]
        if self._is_card(item):
            return [self.card(item)]
        items = self.of(item, "colour")
        if "colour" in item:
            return [self.card(item["colour"]), *items]
        if isinstance(item.get("seat"), int):
            return [Group(self.words("seat", seat=str(item["seat"])), _flat(items))]
        return items


def _name(item: Mapping[str, object]) -> str:
    return next((str(item[key]) for key in NAMES if key in item), "")


def _said(value: object) -> str:
    """Numbers and words, or lists of them."""
    if not isinstance(value, list | tuple):
        return str(value)
    between = " / " if any(isinstance(item, list | tuple) for item in value) else " "
    return between.join(_said(item) or "–" for item in value)


def _group(name: str, items: list[Item]) -> Item | None:
    """Items under a name; captions alone are one caption."""
    if not items:
        return None
    if all(isinstance(item, Caption) for item in items):
        return Caption(f"{name}: {' · '.join(item.text for item in items if isinstance(item, Caption))}")
    return Group(name, items)


def _flat(items: list[Item]) -> list[Item]:
    """Without the names of groups."""
    return [inner for item in items for inner in (item.items if isinstance(item, Group) else [item])]

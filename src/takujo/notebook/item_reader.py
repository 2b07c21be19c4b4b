"""Reads cards, backs, captions and groups from a presenter, for any game.

Cards have the key `card` or `kind`, or are under `hand`, `card`, `cards` or a key in the presenter's DRAWN_AS_CARDS: as
a list, or a text with a letter or digit per card. NOT_DRAWN names keys to omit.
"""

import re
from collections.abc import Collection, Mapping
from typing import NamedTuple, TypeAlias

from takujo.i18n import Catalogue

CARDS = frozenset({"hand", "card", "cards"})
QUIET = frozenset({"element", "elements", "aid", "seat", "held"})  # names for programs, or shown otherwise
NAMES = ("card", "kind")  # keys with a card's name
COLOURED = re.compile("[RYGBWPV][0-9]*")  # letters of colours


class Card(NamedTuple):
    """A card with its number of copies. `letter`: of its colour, or empty."""

    text: str
    letter: str = ""
    copies: int = 1


class Back(NamedTuple):
    """A card face down."""


class Caption(NamedTuple):
    """A figure or fact in words."""

    text: str


class Group(NamedTuple):
    """Items under a name."""

    name: str
    items: "list[Item]"


Item: TypeAlias = Card | Back | Caption | Group


class Reader:
    """Reads the output of one game's presenter."""

    def __init__(self, game: str, cards: Collection[str], quiet: Collection[str], words: Catalogue) -> None:
        self.game, self.words = game, words
        self.cards, self.quiet = CARDS | set(cards), QUIET | set(quiet)

    def of(self, shown: Mapping[str, object], *without: str) -> list[Item]:
        """Return the items of a mapping, in order."""
        items = [self.item(key, value) for key, value in shown.items() if key not in without]
        return [item for item in items if item is not None]

    def item(self, key: str, value: object) -> Item | None:
        """Return the item under a key, or None if nothing is shown."""
        if key in self.quiet or value is None or value is False or value in ({}, [], ""):
            return None
        name = key.replace("_", " ")
        if key in self.cards and not isinstance(value, int):  # an integer is a count
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
        """Return cards from any form; None is an unknown card."""
        items = value if isinstance(value, list | tuple | str) else [value]
        return [Back() if item is None else self.card(item) for item in items]

    def card(self, item: object) -> Card:
        count = int(str(item.get("count", 1))) if isinstance(item, Mapping) else 1
        name = _name(item) if isinstance(item, Mapping) else str(item)
        letter = name[0] if COLOURED.fullmatch(name) else ""
        return Card(self.words(self._id(name)) if self._id(name) in self.words else name, letter, count)

    def _id(self, name: str) -> str:
        """Return the message id of a card's name."""
        return f"{self.game}-card-{name}"

    def _is_card(self, item: Mapping[str, object]) -> bool:
        """Whether an item is a card, unlike other items with a kind."""
        return "card" in item or self._id(_name(item)) in self.words

    def _item(self, item: object) -> list[Item]:
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
    """Format numbers and words, or lists of them."""
    if not isinstance(value, list | tuple):
        return str(value)
    between = " / " if any(isinstance(item, list | tuple) for item in value) else " "
    return between.join(_said(item) or "–" for item in value)


def _group(name: str, items: list[Item]) -> Item | None:
    """Return a group, or one caption if there are only captions."""
    if not items:
        return None
    if all(isinstance(item, Caption) for item in items):
        return Caption(f"{name}: {' · '.join(item.text for item in items if isinstance(item, Caption))}")
    return Group(name, items)


def _flat(items: list[Item]) -> list[Item]:
    """Remove groups."""
    return [inner for item in items for inner in (item.items if isinstance(item, Group) else [item])]

"""The contents of a position, which are invariant in a match."""

from collections import Counter
from collections.abc import Callable
from typing import Any

Position = dict[str, Any]


def _fourdigits(p: Position) -> Counter[Any]:
    return Counter("".join([p["field"], p["reserve"], *p["hands"], p["deck"], p["discard"]]))


def _akumatrick(p: Position) -> Counter[Any]:
    return Counter(" ".join([*p["hands"], *p["row"], p["gone"]]).split())


def _ftw(p: Position) -> Counter[Any]:
    seats = [*p["hands"], *p["help"], *p["given"]]
    return Counter(card for cards in (*seats, p["pile"], p["aside"], p["unseen"]) for card in cards)


def _overflow(p: Position) -> Counter[Any]:
    down = [card for card in p["down"] if card]
    return Counter("".join([*down, *(card for _, card in p["box"]), *p["hands"], *p["pile"]]))


def _fuji99(p: Position) -> Counter[Any]:
    """Return cards by kind and the cubes.

    Each yellow cube taken adds one to the sum of bags, sheet and drawn cubes.
    """
    found: Counter[Any] = Counter(kind for hand in p["hands"] for kind, *_ in hand)
    found["danger"] += sum(waiting["now"] + waiting["next"] for waiting in p["dangers"])
    found.update(p["deck"])
    found.update(p["discard"])
    bags, drawn, sheet = p["bags"], p["drawn"], p["sheet"]
    on_cards = sum(cubes for hand in p["hands"] for _, cubes, *_ in hand)
    found["plain cubes"] = sum(bag["plain"] for bag in bags) + drawn["plain"] + on_cards + p["pagoda"]
    found["red cubes"] = sum(bag["red"] for bag in bags) + drawn["red"] + sheet["red"]
    taken = sum(floor for floors in p["taken"] for floor in floors)
    found["yellow cubes"] = sum(bag["yellow"] for bag in bags) + drawn["yellow"] + sheet["paid"] - taken
    return +found


CARDS: dict[str, Callable[[Position], Counter[Any]]] = {
    "akumatrick": _akumatrick,
    "fourdigits": _fourdigits,
    "ftw": _ftw,
    "fuji99": _fuji99,
    "overflow": _overflow,
}

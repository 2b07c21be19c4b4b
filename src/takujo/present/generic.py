"""Any game that has no presenter of its own: what its view holds, and its own tokens."""

from typing import Any, TypedDict

from takujo.core.actors import CHANCE
from takujo.present import Ahead, Effect, Event, Result
from takujo.present.common import no_story, plain, who
from takujo.present.message import Arg, Message, message

FLEETING = False
PERSONAL: frozenset[str] = frozenset()

story = no_story


class GenericSeat(TypedDict):
    """A seat, of which nothing is known in general."""

    seat: int


class GenericShared(TypedDict):
    """What everybody sees."""

    seats: list[GenericSeat]


class GenericOwn(TypedDict):
    """The fields of the view, under their own names."""

    fields: dict[str, Any]  # numbers and lists of numbers


class GenericTable(GenericShared, GenericOwn):
    """The table as the viewer sees it."""

    aid: None


def show(v: Any) -> GenericTable:
    return {**shared(v), **own(v), "aid": None}


def shared(v: Any) -> GenericShared:
    return {"seats": [{"seat": p} for p in range(plain(v)._asdict().get("seats", 0))]}


def own(v: Any) -> GenericOwn:
    return {"fields": plain(v)._asdict()}


def aid(v: Any) -> None:
    return None


def elements(v: Any, token: str) -> tuple[str, ...]:
    """The whole token is one thing to choose."""
    return (f"verb:{token}",)


def headline(v: Any) -> Message:
    return message("generic-headline", who=who(v.actor)) if v.actor >= 0 else message("generic-nobody")


def move_text(v: Any, token: str) -> Message:
    return message("verbatim", text=token)


def effect(ahead: Ahead, token: str) -> Effect | None:
    return None


def events(before: Any, after: Any, actor: int, seen: str) -> list[Event]:
    name: Arg = message("generic-chance") if actor == CHANCE else who(actor)
    return [Event(message("generic-event", who=name, move=seen))]


def result(before: Any, v: Any) -> Result | None:
    return None

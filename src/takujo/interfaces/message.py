"""Messages about a table: ids of the catalogues with arguments.

Clients turn them into text for each viewer.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from takujo.core.json_types import Json


class Seat(NamedTuple):
    """A seat in a sentence.

    “You” for the viewer's own, else a name or “Seat 2”.
    """

    seat: int
    inside: bool = False  # within a sentence: “you”


class Listing(NamedTuple):
    """Several arguments in a row, which the language separates.

    `kind`: "list" (things) or "clause" (short remarks).
    """

    items: tuple["Arg", ...]
    kind: str = "list"


class Message(NamedTuple):
    """One message of the catalogues, `i18n/<language>/*.ftl`."""

    id: str
    args: dict[str, "Arg"]


Arg: TypeAlias = int | str | Message | Seat | Listing  # an int is formatted as a number and can select a variant


def message(id: str, /, **args: Arg) -> Message:
    return Message(id, args)


def listing(items: Sequence[Arg]) -> Listing:
    """Return a row of things: cards, seats, colours."""
    return Listing(tuple(items))


def clauses(parts: list[Message]) -> Message:
    """Return several short remarks, at least one, as one message."""
    return parts[0] if len(parts) == 1 else message("clauses", parts=Listing(tuple(parts), "clause"))


def to_json(arg: Arg) -> Json:
    """Return the form on the wire.

    Message ["id", {…}], seat {"seat", "inside"}, row {"list": […]} or {"clause": […]}.
    """
    if type(arg) is str or type(arg) is int:  # the usual case
        return arg
    if isinstance(arg, Message):
        return [arg.id, {name: to_json(value) for name, value in arg.args.items()}]
    if isinstance(arg, Seat):
        return {"seat": arg.seat, "inside": arg.inside}
    if isinstance(arg, Listing):
        return {arg.kind: [to_json(item) for item in arg.items]}
    return arg

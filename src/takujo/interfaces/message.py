"""What can be said about a table: ids of the catalogues with arguments. The words are put in at the rim, per viewer."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from takujo.core.jsons import Json


class Seat(NamedTuple):
    """A seat in a sentence: “You” for the viewer's own, otherwise a name or “Seat 2”."""

    seat: int
    inside: bool = False  # in the middle of a sentence: “you”


class Listing(NamedTuple):
    """Several arguments in a row. `kind`: "list" (things) or "clause" (short remarks); the language separates them."""

    items: tuple["Arg", ...]
    kind: str = "list"


class Message(NamedTuple):
    """One message of the catalogues, `i18n/<language>/*.ftl`."""

    id: str
    args: dict[str, "Arg"]


Arg: TypeAlias = int | str | Message | Seat | Listing  # an int is formatted, and can be chosen by, as a number


def message(id: str, /, **args: Arg) -> Message:
    return Message(id, args)


def listing(items: Sequence[Arg]) -> Listing:
    """Things: cards, seats, colours."""
    return Listing(tuple(items))


def clauses(parts: list[Message]) -> Message:
    """Short remarks side by side, at least one, as one message."""
    return parts[0] if len(parts) == 1 else message("clauses", parts=Listing(tuple(parts), "clause"))


def to_json(arg: Arg) -> Json:
    """The form on the wire: message ["id", {…}], seat {"seat", "inside"}, row {"list": […]} or {"clause": […]}."""
    if type(arg) is str or type(arg) is int:  # most are
        return arg
    if isinstance(arg, Message):
        return [arg.id, {name: to_json(value) for name, value in arg.args.items()}]
    if isinstance(arg, Seat):
        return {"seat": arg.seat, "inside": arg.inside}
    if isinstance(arg, Listing):
        return {arg.kind: [to_json(item) for item in arg.items]}
    return arg

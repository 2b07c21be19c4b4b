"""What members may do. `members`: those of one club, by number."""

from collections.abc import Sequence
from dataclasses import replace

from takujo.server.clubs.records import Member
from takujo.server.errors import Forbidden, NotFound, Refusal
from takujo.server.table.decide import free_colour
from takujo.server.table.names import new_name
from takujo.server.wire import Colour

MOST = 600  # members, and as many who were removed


def joined(
    members: Sequence[Member], person: str, name: str, colour: Colour, now_ms: int, guest: bool = False
) -> list[Member]:
    """Return the members with a new one. `guest`: number a name that is taken.

    Raises Refusal, Forbidden, BadRequest.
    """
    mine = of_person(members, person)
    if mine is not None and mine.state == "removed":
        raise Forbidden("club-closed")
    if mine is not None:
        return [*members]
    if len(present(members)) >= MOST or len(members) >= 2 * MOST:
        raise Refusal("club-full", most=MOST)
    name = new_name(name, [one.name for one in members], guest=guest)
    number = max((one.number for one in members), default=0) + 1
    return [*members, Member(number, person, name, free_colour((one.colour for one in members), colour), now_ms)]


def left(members: Sequence[Member], person: str) -> list[Member]:
    """Return the members without a person."""
    return [one for one in members if one.person != person or one.state == "removed"]


def removed(members: Sequence[Member], person: str, number: int) -> list[Member]:
    """Return the members after one was removed for good. Raises Forbidden, NotFound."""
    if not leads(members, person):
        raise Forbidden("club-leader")
    if number not in {one.number for one in present(members) if one.person != person}:
        raise NotFound("club-nobody", number=number)
    return [replace(one, state="removed") if one.number == number else one for one in members]


def present(members: Sequence[Member]) -> list[Member]:
    return [one for one in members if one.state == "in"]


def leads(members: Sequence[Member], person: str) -> bool:
    """Whether a person is the member who has been there longest."""
    return [one.person for one in present(members)[:1]] == [person]


def of_person(members: Sequence[Member], person: str) -> Member | None:
    return next((one for one in members if one.person == person), None)

"""What members may do. `members`: those of one club, by number."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from takujo.server.clubs.records import Member
from takujo.server.errors import Forbidden, NotFound, Refusal
from takujo.server.table.decide import free_colour
from takujo.server.table.display_names import new_name
from takujo.server.tournaments.transitions import of_person, present
from takujo.server.wire import Colour

MOST = 600  # members, and as many who left or were removed


def joined(
    members: Sequence[Member], person: str, name: str, colour: Colour, now_ms: int, guest: bool = False
) -> list[Member]:
    """Return the members with a new or returning one. `guest`: number a name that is taken.

    Raises Refusal, Forbidden, BadRequest.
    """
    mine = of_person(members, person)
    if mine is not None and mine.state == "removed":
        raise Forbidden("club-closed")
    if mine is not None and mine.state == "in":
        return [*members]
    if len(present(members)) >= MOST or len(members) >= 2 * MOST:
        raise Refusal("club-full", most=MOST)
    others = [one for one in members if one is not mine]
    number = max((one.number for one in members), default=0) + 1 if mine is None else mine.number
    name = new_name(name, [one.name for one in others], guest=guest)
    colour = free_colour((one.colour for one in others), colour)
    since_ms = now_ms if mine is None else mine.since_ms
    new = Member(number, person, name, colour, since_ms=since_ms)
    return sorted([*others, new], key=lambda one: one.number)


def renamed(members: Sequence[Member], person: str, name: str, colour: Colour) -> list[Member]:
    """Return the members after one changed name and symbol. A name that is taken gets a number."""
    mine = of_person(present(members), person)
    if mine is None:
        return [*members]
    others = [one for one in members if one is not mine]
    new = replace(
        mine,
        name=new_name(name, [one.name for one in others], guest=True),
        colour=free_colour((one.colour for one in others), colour),
    )
    return [new if one is mine else one for one in members]


def left(members: Sequence[Member], person: str) -> list[Member]:
    """Return the members after a person left. Numbers are not used again."""
    return [
        replace(one, state="left", notify=False) if one.person == person and one.state == "in" else one
        for one in members
    ]


def notified(members: Sequence[Member], person: str, wanted: bool) -> list[Member]:
    """Return the members after one turned notices on or off. Raises Forbidden."""
    if of_person(present(members), person) is None:
        raise Forbidden("club-members")
    return [replace(one, notify=wanted) if one.person == person and one.state == "in" else one for one in members]


def removed(members: Sequence[Member], person: str, number: int, banned: Collection[str] = ()) -> list[Member]:
    """Return the members after one was removed for good. Raises Forbidden, NotFound."""
    leader = leader_of(members, banned)
    if leader is None or leader.person != person:
        raise Forbidden("club-leader")
    if number not in {one.number for one in present(members) if one.person != person}:
        raise NotFound("club-nobody", number=number)
    return [replace(one, state="removed") if one.number == number else one for one in members]


def leader_of(members: Sequence[Member], banned: Collection[str] = ()) -> Member | None:
    """Return the member who has been there longest and is not banned."""
    return next((one for one in present(members) if one.person not in banned), None)

"""The rules of a tournament: what organisers and entrants may do."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from takujo.server.errors import Forbidden, NotFound, Refusal
from takujo.server.table.decide import free_colour
from takujo.server.table.display_names import new_name
from takujo.server.tournaments.records import Entrant, Tournament
from takujo.server.wire import Colour

MOST = 240  # entrants
FEWEST = 2

AnyEntrant = TypeVar("AnyEntrant", bound=Entrant)


def entered(
    tournament: Tournament,
    entrants: Sequence[Entrant],
    person: str,
    name: str,
    colour: Colour,
    guest: bool = False,
) -> Entrant:
    """Return a new or returning entrant. `guest`: number a name that is taken.

    Raises Refusal, Forbidden, BadRequest.
    """
    mine = of_person(entrants, person)
    if mine is not None and mine.state == "removed":
        raise Forbidden("tournament-removed")
    if mine is not None and mine.state == "in":
        return mine
    _require_going(tournament)
    if tournament.round >= tournament.rounds:
        raise Refusal("tournament-last")
    if len(present(entrants)) >= MOST or len(entrants) >= 2 * MOST:
        raise Refusal("tournament-full", most=MOST)
    others = [one for one in entrants if one is not mine]
    number = len(entrants) + 1 if mine is None else mine.number
    name = new_name(name, [one.name for one in others], guest=guest)
    return Entrant(number, person, name, free_colour((one.colour for one in others), colour))


def left(tournament: Tournament, entrants: Sequence[Entrant], person: str) -> Entrant:
    """Return the entrant after leaving. Raises Refusal."""
    mine = of_person(entrants, person)
    if mine is None:
        raise Refusal("tournament-not-in")
    _require_going(tournament)
    return replace(mine, state="left") if mine.state == "in" else mine


def removed(tournament: Tournament, entrants: Sequence[Entrant], person: str, number: int) -> Entrant:
    """Return the entrant after removal, which is for good. Raises Forbidden, NotFound, Refusal."""
    require_organiser(tournament, person)
    _require_going(tournament)
    entrant = next((one for one in entrants if one.number == number), None)
    if entrant is None:
        raise NotFound("tournament-nobody", number=number)
    return replace(entrant, state="removed")


def started(tournament: Tournament, entrants: Sequence[Entrant], person: str, now_ms: int) -> Tournament:
    """Return the tournament with its next round due.

    This is the first, or the one after a break. Raises Forbidden, Refusal.
    """
    require_organiser(tournament, person)
    _require_going(tournament)
    is_break = tournament.state == "between" and tournament.round > 0
    if tournament.state != "open" and not is_break:
        raise Refusal("tournament-begun")
    if len(present(entrants)) < FEWEST:
        raise Refusal("tournament-few", fewest=FEWEST)
    return replace(tournament, state="between", due_ms=now_ms)


def begun_by_itself(tournament: Tournament, entrants: Sequence[Entrant], now_ms: int) -> Tournament:
    """Return the tournament at its announced time. With too few entrants it waits for its organiser."""
    if len(present(entrants)) < FEWEST:
        return replace(tournament, due_ms=None)
    return replace(tournament, state="between", due_ms=now_ms)


def closed(tournament: Tournament, person: str, now_ms: int) -> Tournament:
    """Return the tournament as its organiser ends it. Raises Forbidden, Refusal."""
    require_organiser(tournament, person)
    return ended(tournament, now_ms)


def ended(tournament: Tournament, now_ms: int) -> Tournament:
    """Return the tournament ending with the current round, or cancelled. Raises Refusal."""
    _require_going(tournament)
    if tournament.round == 0:
        return replace(tournament, state="expired", finished_ms=now_ms)
    if tournament.state == "between":
        return over(tournament, now_ms)
    return replace(tournament, rounds=tournament.round)


def over(tournament: Tournament, now_ms: int) -> Tournament:
    """Return the finished tournament."""
    return replace(tournament, state="over", due_ms=None, finished_ms=now_ms, rounds=tournament.round)


def of_person(entrants: Sequence[AnyEntrant], person: str) -> AnyEntrant | None:
    return next((one for one in entrants if one.person == person), None)


def present(entrants: Sequence[AnyEntrant]) -> list[AnyEntrant]:
    """Return the active entrants."""
    return [one for one in entrants if one.state == "in"]


def require_organiser(tournament: Tournament, person: str) -> None:
    if tournament.owner != person:
        raise Forbidden("tournament-organiser")


def _require_going(tournament: Tournament) -> None:
    if tournament.state == "expired":
        raise Refusal("tournament-expired")
    if tournament.state == "over":
        raise Refusal("tournament-over")

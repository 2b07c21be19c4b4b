"""The rules of a tournament: what organisers and entrants may do."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from takujo.server.errors import Forbidden, NotFound, Refusal
from takujo.server.table.decide import COLOURS
from takujo.server.table.names import new_name
from takujo.server.tournaments.records import Entrant, Tournament
from takujo.server.wire import Colour

MOST = 240  # entrants
FEWEST = 2


def entered(
    tournament: Tournament,
    entrants: Sequence[Entrant],
    person: str,
    name: str,
    colour: Colour,
    guest: bool = False,
) -> Entrant:
    """Somebody joins, perhaps after others have begun, or again after they have left. `guest`: a number follows a name
    that is taken. Raises Refusal, Forbidden, BadRequest."""
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
    return Entrant(number, person, name, _free_colour(others, colour))


def left(tournament: Tournament, entrants: Sequence[Entrant], person: str) -> Entrant:
    """Somebody plays on no more. Raises Refusal."""
    mine = of_person(entrants, person)
    if mine is None:
        raise Refusal("tournament-not-in")
    _require_going(tournament)
    return replace(mine, state="left") if mine.state == "in" else mine


def removed(tournament: Tournament, entrants: Sequence[Entrant], person: str, number: int) -> Entrant:
    """The organiser sends somebody away, for good. Raises Forbidden, NotFound, Refusal."""
    require_organiser(tournament, person)
    _require_going(tournament)
    found = next((one for one in entrants if one.number == number), None)
    if found is None:
        raise NotFound("tournament-nobody", number=number)
    return replace(found, state="removed")


def started(tournament: Tournament, entrants: Sequence[Entrant], person: str, now_ms: int) -> Tournament:
    """The first round is about to begin. Raises Forbidden, Refusal."""
    require_organiser(tournament, person)
    _require_going(tournament)
    if tournament.state != "open":
        raise Refusal("tournament-begun")
    if len(present(entrants)) < FEWEST:
        raise Refusal("tournament-few", fewest=FEWEST)
    return replace(tournament, state="between", due_ms=now_ms)


def begun_by_itself(tournament: Tournament, entrants: Sequence[Entrant], now_ms: int) -> Tournament:
    """The time has come that was announced. Where too few have entered, it waits for its organiser."""
    if len(present(entrants)) < FEWEST:
        return replace(tournament, due_ms=None)
    return replace(tournament, state="between", due_ms=now_ms)


def closed(tournament: Tournament, person: str, now_ms: int) -> Tournament:
    """It ends with the round that is played; what has not begun does not. Raises Forbidden, Refusal."""
    require_organiser(tournament, person)
    _require_going(tournament)
    if tournament.round == 0:
        return replace(tournament, state="expired", finished_ms=now_ms)
    if tournament.state == "between":
        return over(tournament, now_ms)
    return replace(tournament, rounds=tournament.round)


def over(tournament: Tournament, now_ms: int) -> Tournament:
    """No round follows."""
    return replace(tournament, state="over", due_ms=None, finished_ms=now_ms, rounds=tournament.round)


def of_person(entrants: Sequence[Entrant], person: str) -> Entrant | None:
    return next((one for one in entrants if one.person == person), None)


def present(entrants: Sequence[Entrant]) -> list[Entrant]:
    """Those who play on."""
    return [one for one in entrants if one.state == "in"]


def require_organiser(tournament: Tournament, person: str) -> None:
    """Raises Forbidden."""
    if tournament.owner != person:
        raise Forbidden("tournament-organiser")


def _free_colour(others: Sequence[Entrant], wish: Colour) -> Colour:
    """That colour, or the next one that fewest have."""
    has = Counter(one.colour for one in others)
    at = COLOURS.index(wish)
    return min(COLOURS[at:] + COLOURS[:at], key=lambda colour: has[colour])


def _require_going(tournament: Tournament) -> None:
    if tournament.state == "expired":
        raise Refusal("tournament-expired")
    if tournament.state == "over":
        raise Refusal("tournament-over")

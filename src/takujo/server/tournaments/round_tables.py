"""Set up the tables of a round. They differ only in their people."""

from collections.abc import Sequence

from takujo.server import wire
from takujo.server.db.catalog import TableRecord
from takujo.server.live.live_table import now_ms
from takujo.server.table import opening_events
from takujo.server.table.events import Event
from takujo.server.tournaments.records import Entrant, Tournament, TournamentTable


def table_request(tournament: Tournament) -> wire.NewTable:
    """Return the common settings: no spectators, hints or nonces."""
    return wire.NewTable(
        game=tournament.game,
        seats=tournament.seats,
        options=dict(tournament.options),
        pace=tournament.pace,
        hints=False,
        spectators=False,
        start=True,
    )


def opening(
    tournament: Tournament, table: TournamentTable, entrants: Sequence[Entrant], record: TableRecord
) -> list[Event]:
    """Return the first events of a table."""
    of_number = {one.number: one for one in entrants}
    sitting = [(seat, of_number[number]) for seat, number in enumerate(table.seating) if number is not None]
    request = table_request(tournament)
    request.bots = [tournament.level if number is None else None for number in table.seating]
    request.people = [wire.Sit(one.name, one.colour, seat) for seat, one in sitting]
    people = [one.person for _, one in sitting]
    of = wire.OfTournament(tournament.id, table.round, tournament.name)
    return opening_events.opening(
        record.id, record.code, people[0], record.secret, request, now_ms(), sharing=people, tournament=of
    )

"""What a viewer may see of a tournament. A deal is visible only once it is over at all tables."""

from collections.abc import Mapping, Sequence

from takujo.server import wire
from takujo.server.tournaments import transitions
from takujo.server.tournaments.deal_secrets import commitment, deal_secret
from takujo.server.tournaments.records import Entrant, Tournament, TournamentTable
from takujo.server.tournaments.scoring import AVERAGE, Outcome, comparisons, matchpoints, standings
from takujo.server.tournaments.seating import tables_for

DIGITS = 4


def view_for(
    tournament: Tournament,
    entrants: Sequence[Entrant],
    tables: Sequence[TournamentTable],
    person: str,
    now_ms: int,
    profiles: Mapping[str, str] = {},
) -> wire.Tournament:
    """Return a tournament as a person may see it. `profiles`: of entrants, by person."""
    mine = transitions.of_person(entrants, person)
    current = [one for one in tables if one.round == tournament.round]
    outcomes = over_everywhere(tournament, tables)
    own = own_table(tournament, entrants, tables, person)
    people = len(transitions.present(entrants))
    coming = tables_for(people, tournament.seats) if tournament.state == "open" and people >= transitions.FEWEST else 0
    return wire.Tournament(
        id=tournament.id,
        name=tournament.name,
        game=tournament.game,
        seats=tournament.seats,
        options=dict(tournament.options),
        pace=tournament.pace,
        level=tournament.level,
        rounds=tournament.rounds,
        days=tournament.days,
        break_s=tournament.break_s,
        state=tournament.state,
        round=tournament.round,
        commitment=commitment(tournament.secret),
        secret=tournament.secret.hex() if tournament.state == "over" else None,
        deals=[commitment(deal_secret(tournament.secret, number + 1)) for number in range(tournament.rounds)],
        now=now_ms,
        due_ms=tournament.due_ms,
        organiser=tournament.owner == person,
        entrants=[
            wire.TournamentEntrant(one.number, one.name, one.colour, one.state, profiles.get(one.person))
            for one in entrants
        ],
        you=None if mine is None else mine.number,
        table=None if own is None else own.table_id,
        playing=own is not None and own.results is None,
        tables=len(current) or coming,
        finished=sum(one.results is not None for one in current),
        standings=_standings([one.number for one in entrants], outcomes),
        own=[] if mine is None else own_deals(mine.number, tables, outcomes),
        by=tournament.organiser,
        listed=tournament.listed,
        watch=_watch(tournament, tables, own),
    )


def _watch(
    tournament: Tournament, tables: Sequence[TournamentTable], own: TournamentTable | None
) -> list[wire.TournamentWatch]:
    is_live = own is not None and own.results is not None
    if own is not None and not is_live:  # no distraction
        return []
    last = tournament.round - (tournament.state == "playing" and not is_live)
    shown = [one for one in tables if one.round == last and (one.results is None) == is_live]
    return [
        wire.TournamentWatch(one.table_id, [who for who in one.seating if who is not None], is_live) for one in shown
    ]


def _standings(numbers: Sequence[int], outcomes: Sequence[Outcome]) -> list[wire.TournamentStanding]:
    last = max((one.round for one in outcomes), default=0)
    earlier = [one for one in outcomes if one.round < last]
    seated = {number for one in earlier for number in one.seating}
    before = {one.number: one.place for one in standings(numbers, earlier) if one.number in seated}
    return [
        wire.TournamentStanding(
            one.number,
            one.place,
            before.get(one.number),
            round(one.total, DIGITS),
            round(one.won, DIGITS),
            one.played,
            one.compared,
        )
        for one in standings(numbers, outcomes)
    ]


def ending(
    tournament: Tournament, entrants: Sequence[Entrant], tables: Sequence[TournamentTable], person: str
) -> wire.TournamentEnding:
    """Return the winners of a finished tournament and a person's place."""
    rows = {one.number: one for one in standings([one.number for one in entrants], over_everywhere(tournament, tables))}
    first = [one for one in entrants if (row := rows[one.number]).place == 1 and row.compared and row.total > 0]
    mine = transitions.of_person(entrants, person)
    own = None if mine is None else rows[mine.number]
    place = own.place if own is not None and own.played else None
    return wire.TournamentEnding(tournament.finished_ms, [one.name for one in first], place)


def own_table(
    tournament: Tournament, entrants: Sequence[Entrant], tables: Sequence[TournamentTable], person: str
) -> TournamentTable | None:
    """Return the table of a person in the current round."""
    mine = transitions.of_person(entrants, person)
    if tournament.state != "playing" or mine is None or mine.state != "in":
        return None
    return next((one for one in tables if one.round == tournament.round and mine.number in one.seating), None)


def over_everywhere(tournament: Tournament, tables: Sequence[TournamentTable]) -> list[Outcome]:
    """Return the outcomes of finished rounds."""
    upto = tournament.round - (tournament.state == "playing")
    return [one.outcome for one in tables if one.round <= upto and one.outcome is not None]


def own_deals(number: int, tables: Sequence[TournamentTable], outcomes: Sequence[Outcome]) -> list[wire.TournamentDeal]:
    """Return a person's deals in finished rounds, in order."""
    points, shares = matchpoints(outcomes), comparisons(outcomes)
    deals: list[wire.TournamentDeal] = []
    for played in sorted({outcome.round for outcome in outcomes}):
        same = [outcome for outcome in outcomes if outcome.round == played]
        mine = next((outcome for outcome in same if number in outcome.seating), None)
        if mine is None:
            deals.append(wire.TournamentDeal(played, None, None, "missed", 0.0, []))
            continue
        seat = mine.seating.index(number)
        result = mine.results[seat]
        table = next(one.table_id for one in tables if one.round == played and number in one.seating)
        rows = [
            wire.TournamentRow(
                who,
                other.result.share,
                other.result.score,
                other.result.lead,
                round(shares.get((played, who), AVERAGE), DIGITS),
                not other.is_own,
            )
            for outcome in same
            for who, other in [(outcome.seating[seat], outcome.results[seat])]
            if who is not None and other is not None and other.result is not None
        ]
        rows.sort(key=lambda row: (-row.matchpoints, row.number))
        kind = "missed" if result is None else result.kind
        own = round(points.get((played, number), 0.0), DIGITS)
        deals.append(wire.TournamentDeal(played, table, seat, kind, own, rows))
    return deals

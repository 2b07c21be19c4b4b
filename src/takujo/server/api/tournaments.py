"""/api: duplicate tournaments: open, enter, start, results."""

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from takujo.bots import known_bots
from takujo.server import wire
from takujo.server.api.matches import transcript_of
from takujo.server.api.moderation import profile_ids
from takujo.server.errors import BadRequest, Forbidden, NotFound, Refusal
from takujo.server.http.route import Written
from takujo.server.live import live_table
from takujo.server.ratelimit import OPENINGS
from takujo.server.request_context import RequestContext
from takujo.server.table import opening_events
from takujo.server.table.display_names import clean_name, clean_title
from takujo.server.table.game_specs import spec
from takujo.server.tournaments import transitions
from takujo.server.tournaments.proof import write
from takujo.server.tournaments.records import Entrant, Tournament
from takujo.server.tournaments.round_tables import table_request
from takujo.server.tournaments.views import ending, view_for

AHEAD_DAYS = 90  # longest time between announcement and start
DAY_MS = 86_400_000
PAST = 8  # finished tournaments of a profile

if TYPE_CHECKING:  # not installed in a browser
    from takujo.server.tournaments.service import Tournaments


async def list_tournaments(ctx: RequestContext) -> wire.TournamentList:
    """Return the caller's tournaments and those to join, newest first."""
    tournaments = _tournaments(ctx)
    repository = tournaments.repository
    mine = await repository.of_person(ctx.id)
    others = await repository.open_for(ctx.id) if ctx.caller.table is None else []  # programs see their own table only
    own = await _infos(ctx, mine)
    return wire.TournamentList(own, await open_infos(ctx, others), await _may_open(ctx, tournaments))


async def open_infos(ctx: RequestContext, records: Sequence[Tournament]) -> list[wire.TournamentInfo]:
    """Return the tournaments that have room, except where one blocks the other."""
    if ctx.services.blocks is not None:
        around = await ctx.services.blocks.around(ctx.id)
        records = [one for one in records if not around.separates(one.owner)]
    return [one for one in await _infos(ctx, records) if one.entrants < transitions.MOST]


async def past_infos(ctx: RequestContext, person: str) -> list[wire.TournamentInfo]:
    """Return a person's finished public tournaments, newest first."""
    if ctx.services.tournaments is None:
        return []
    around = None if ctx.services.blocks is None else await ctx.services.blocks.around(ctx.id)
    records = await ctx.services.tournaments.repository.of_person(person)
    public = [one for one in records if one.state == "over" and one.listed]
    found = await _infos(ctx, [one for one in public if around is None or not around.separates(one.owner)], person)
    return [one for one in found if one.ending is not None and one.ending.place is not None][:PAST]


async def _infos(
    ctx: RequestContext, records: Sequence[Tournament], person: str | None = None
) -> list[wire.TournamentInfo]:
    """Describe tournaments. `person`: whose place they say, by default the caller's."""
    repository = _tournaments(ctx).repository
    sizes = await repository.sizes([one.id for one in records])
    played = await repository.played([one.id for one in records if one.state == "over"])
    return [
        wire.TournamentInfo(
            one.id,
            one.name,
            one.game,
            one.state,
            one.round,
            one.rounds,
            sizes.get(one.id, 0),
            one.owner == ctx.id,
            one.organiser,
            one.due_ms if one.state in ("open", "between") else None,
            ending(one, *played[one.id], person or ctx.id) if one.id in played else None,
        )
        for one in records
    ]


async def open_tournament(ctx: RequestContext, data: wire.NewTournament) -> wire.TournamentRef:
    """Create a tournament without entrants; anyone with its link may join. In a club, only a member may."""
    tournaments = _tournaments(ctx)
    owner = ctx.require_person()
    ctx.limit_each(OPENINGS)
    if not await _may_open(ctx, tournaments):
        raise Forbidden("tournament-account")
    known = known_bots(spec(data.game))
    if data.level not in known:
        raise BadRequest("bot-unknown", bot=data.level, known=", ".join(known))
    if isinstance(data.pace, wire.Days) and data.days is None:
        raise BadRequest("tournament-pace")
    if data.club is not None and not await _is_member(ctx, data.club):
        raise Forbidden("club-members")
    now_ms = live_table.now_ms()
    if data.begins_ms is not None and data.begins_ms < now_ms:
        raise BadRequest("tournament-past")
    if data.begins_ms is not None and data.begins_ms > now_ms + AHEAD_DAYS * DAY_MS:
        raise BadRequest("tournament-time", days=AHEAD_DAYS)
    new = Tournament(
        id=secrets.token_hex(8),
        name=clean_title(data.name),
        owner=owner,
        game=data.game,
        seats=data.seats,
        options=data.options,
        pace=data.pace,
        level=data.level,
        rounds=data.rounds,
        days=data.days,
        break_s=data.break_s,
        secret=secrets.token_bytes(32),
        created_ms=now_ms,
        due_ms=data.begins_ms,
        organiser=None if data.by is None else clean_name(data.by),
        listed=data.listed,
        club_id=data.club,
    )
    request = table_request(new)
    request.bots = [new.level] * new.seats
    opening_events.check(request, new.owner)
    if not await tournaments.repository.add(new, tournaments.each):
        raise Refusal("tournament-many", most=tournaments.each)
    return wire.TournamentRef(new.id)


async def get_tournament(ctx: RequestContext, tournament: str) -> wire.Tournament:
    """Return a tournament: entrants, the caller's table, and standings by finished deals."""
    repository = _tournaments(ctx).repository
    record = await repository.find(tournament)
    if record is None:
        raise NotFound("tournament-unknown")
    entrants, tables = await repository.entrants(record.id), await repository.tables(record.id)
    profiles = await profile_ids(ctx, [one.person for one in entrants])
    return view_for(record, entrants, tables, ctx.id, live_table.now_ms(), profiles)


async def join_tournament(ctx: RequestContext, tournament: str, data: wire.Join) -> wire.Tournament:
    """Join a tournament; late entrants play from the next round on."""
    enter = partial(
        transitions.entered, person=ctx.require_person(), name=data.name, colour=data.colour, guest=data.guest
    )
    return await _enter(ctx, tournament, enter)


async def leave_tournament(ctx: RequestContext, tournament: str) -> wire.Tournament:
    """Leave a tournament; a bot finishes the current round."""
    return await _enter(ctx, tournament, partial(transitions.left, person=ctx.require_person()))


async def remove_entrant(ctx: RequestContext, tournament: str, data: wire.Removal) -> wire.Tournament:
    """Remove an entrant for good; for the organiser."""
    return await _enter(ctx, tournament, partial(transitions.removed, person=ctx.require_person(), number=data.number))


async def start_tournament(ctx: RequestContext, tournament: str) -> wire.Tournament:
    """Start the next round, also before its break is over. Only the organiser may do so."""
    started = partial(transitions.started, person=ctx.require_person(), now_ms=live_table.now_ms())
    return await _change(ctx, tournament, started)


async def close_tournament(ctx: RequestContext, tournament: str) -> wire.Tournament:
    """End after the current round, or cancel before the first. Only the organiser may do so."""
    person, now_ms = ctx.require_person(), live_table.now_ms()
    return await _change(ctx, tournament, lambda old, _: transitions.closed(old, person, now_ms))


async def get_proof(ctx: RequestContext, tournament: str) -> Written[str]:
    """Return a finished tournament's secret and transcripts, which `takujo verify` checks."""
    repository = _tournaments(ctx).repository
    record = await repository.find(tournament)
    if record is None:
        raise NotFound("tournament-unknown")
    if record.state != "over":
        raise Refusal("tournament-going")
    transcripts: list[tuple[int, str]] = []
    for table in await repository.tables(record.id):
        with suppress(Refusal):  # deleted
            sealed_match = await ctx.finished(table.table_id)
            transcripts.append((table.round, transcript_of((await ctx.live(table.table_id)).table, sealed_match)))
    name = f'attachment; filename="{record.game}-{record.id}.txt"'
    return Written(write(record.secret, transcripts).encode(), {"content-disposition": name})


async def rounds_going(ctx: RequestContext) -> set[tuple[str, int]]:
    """Return the rounds of tournaments that are being played."""
    return set() if ctx.services.tournaments is None else await ctx.services.tournaments.repository.rounds_going()


async def _is_member(ctx: RequestContext, club: str) -> bool:
    clubs = ctx.services.clubs
    return (
        clubs is not None and transitions.of_person(transitions.present(await clubs.members(club)), ctx.id) is not None
    )


async def _may_open(ctx: RequestContext, tournaments: "Tournaments") -> bool:
    if not tournaments.accounts_only:
        return True
    accounts = ctx.services.accounts
    return accounts is not None and await accounts.repository.find(ctx.id) is not None


def _tournaments(ctx: RequestContext) -> "Tournaments":
    if ctx.services.tournaments is None:
        raise NotFound("tournament-off")
    return ctx.services.tournaments


async def _enter(
    ctx: RequestContext, id: str, decide: Callable[[Tournament, Sequence[Entrant]], Entrant]
) -> wire.Tournament:
    tournaments = _tournaments(ctx)
    try:
        await tournaments.repository.enter(id, decide)
    except LookupError:
        raise NotFound("tournament-unknown") from None
    tournaments.wake()
    return await get_tournament(ctx, id)


async def _change(
    ctx: RequestContext, id: str, decide: Callable[[Tournament, Sequence[Entrant]], Tournament]
) -> wire.Tournament:
    tournaments = _tournaments(ctx)
    await tournaments.repository.change(id, decide)
    tournaments.wake()
    return await get_tournament(ctx, id)

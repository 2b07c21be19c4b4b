"""/api: lists of tables. Open ones, the caller's, and the table of a code."""

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Literal

import msgspec

from takujo.core.errors import TakujoError
from takujo.server import wire
from takujo.server.accounts.identity import Caller
from takujo.server.api.moderation import profile_ids, reliability
from takujo.server.db.catalog import TableRecord
from takujo.server.errors import NotFound
from takujo.server.live.live_table import now_ms
from takujo.server.ratelimit import GUESSES, LISTED, LISTED_MS
from takujo.server.request_context import RequestContext

TURNS_SHOWN = 20  # tables of the caller whose turn is read from the log
OFFERED, MOST_OFFERED = 50, 500  # tables with free seats in a list
WATCHED = 20  # tables to watch, both running and full
TURNED, MOST_TURNED = 3, 30  # finished matches worth watching; and before blocks
TURNED_MS = 7 * 86_400_000
NOBODY: Mapping[str, wire.Reliability] = MappingProxyType({})


async def list_tables(ctx: RequestContext, game: str | None = None, most: int = OFFERED) -> wire.Offers:
    """Return listed tables with a free seat, and what to watch.

    Tables to watch are running, or full and about to begin. Matches worth watching are recent and turned (`turned`).
    `game`: only this game's.
    """
    services = ctx.services
    each, since = services.limits.most(LISTED), now_ms() - LISTED_MS
    most = max(1, min(most, MOST_OFFERED))
    own = ctx.id if ctx.caller.table is None else ""  # a program must not see which tables are its person's
    offered = await services.catalog.listed(game=game, since_ms=since, limit=most, each=each, besides=own)
    full = await services.catalog.listed(full=True, game=game, since_ms=since, limit=WATCHED, each=each, besides=own)
    playing = await services.catalog.listed(state="playing", game=game, since_ms=since, limit=WATCHED, each=each)
    watched = [record for record in (*full, *playing) if record.settings.get("spectators")]
    turned = await services.catalog.turned(since_ms=now_ms() - TURNED_MS, limit=MOST_TURNED, game=game)
    counts = await services.catalog.count_offered(since_ms=since, each=each, besides=own)
    around = None if services.blocks is None else await services.blocks.around(ctx.id)
    if around is not None and any(around):
        everything = await services.catalog.listed(since_ms=since, limit=sum(counts.values()), each=each, besides=own)
        counts = dict(Counter(record.game for record in everything if not around.hides(record)))
        lists = offered, watched, turned
        offered, watched, turned = ([one for one in some if not around.hides(one)] for some in lists)
    records = {record.id: record for record in (*offered, *watched)}  # the later record wins
    sitting = {seat.person for record in offered for seat in record.occupied if seat.person}
    known = await reliability(services, sitting)
    profiles = await profiles_at(ctx, [*records.values(), *turned[:TURNED]])
    return wire.Offers(
        [table_info(record, ctx.caller, known, profiles) for record in records.values()],
        counts,
        [table_info(record, ctx.caller, profiles=profiles) for record in turned[:TURNED]],
    )


async def list_mine(ctx: RequestContext) -> wire.Tables:
    """Return the caller's tables and recent matches. Running ones have the seat to act."""
    records = await ctx.services.catalog.mine(ctx.id)
    playing = [record.id for record in records if record.state == "playing"][:TURNS_SHOWN]
    profiles = await profiles_at(ctx, records)
    infos = [table_info(record, ctx.caller, profiles=profiles) for record in records]
    accounts = ctx.services.accounts
    changed_ms = await accounts.repository.changed_ms(ctx.caller.session) if accounts and ctx.caller.session else None
    return wire.Tables(
        [await _with_turn(ctx, info) if info.id in playing else info for info in infos], now_ms(), changed_ms
    )


async def find_code(ctx: RequestContext, code: str) -> wire.TableId:
    """Return the table of a code."""
    ctx.limit(GUESSES)
    table_id = await ctx.services.catalog.by_code(code[:64])
    if table_id is None:
        raise NotFound("code-unknown")
    return wire.TableId(table_id)


async def _with_turn(ctx: RequestContext, info: wire.TableInfo) -> wire.TableInfo:
    """Add the turn from the log, as the catalog lags behind. Unreadable tables stay without."""
    try:
        live = await ctx.live(info.id)
    except TakujoError:
        return info
    table = live.table
    resigned = info.you is not None and table.chairs[info.you].resigned
    return msgspec.structs.replace(info, turn=table.actor, clock=table.clock(), resigned=resigned)


def is_watchable(record: TableRecord) -> bool:
    """Whether anyone may find the table and watch it."""
    return record.listed and record.state != "open" and bool(record.settings.get("spectators"))


async def profiles_at(ctx: RequestContext, records: Iterable[TableRecord]) -> Mapping[str, str]:
    """Return the profiles of the people at some tables."""
    return await profile_ids(ctx, {seat.person for one in records for seat in one.occupied if seat.person})


def table_info(
    record: TableRecord,
    reader: Caller,
    known: Mapping[str, wire.Reliability] = NOBODY,
    profiles: Mapping[str, str] = {},
) -> wire.TableInfo:
    seats = [wire.ListedSeat("", None, "empty") for _ in range(record.seats)]
    you = None
    is_visible = reader.table in (None, record.id)  # programs see their own table only
    for seat in record.occupied:
        colour = seat.colour or None
        kind: Literal["bot", "person"] = "bot" if seat.bot else "person"
        person = seat.person or ""
        seats[seat.seat] = wire.ListedSeat(seat.name, colour, kind, known.get(person), seat.left, profiles.get(person))  # type: ignore[arg-type]
        you = seat.seat if is_visible and seat.person == reader.person else you
    of = record.settings.get("tournament")
    return wire.TableInfo(
        id=record.id,
        code=record.code,
        game=record.game,
        seats=seats,
        options=msgspec.convert(record.settings["options"], dict[str, wire.Value]),
        pace=msgspec.convert(record.settings["pace"], wire.Pace),
        memory_aid=bool(record.settings.get("memory_aid", False)),
        state=record.state,
        created_ms=record.created_ms,
        finished_ms=record.finished_ms,
        winners=list(record.winners) if record.state == "over" else None,
        you=you,
        rated=bool(record.settings.get("rated", False)),
        deal=msgspec.convert(record.settings.get("deal"), str | None),
        challenge=bool(record.settings.get("challenge", False)),
        turned=record.turn,
        rule_params=msgspec.convert(record.settings.get("rule_params", {}), dict[str, int]),
        tournament=None if of is None else wire.OfTournament(*msgspec.convert(of, tuple[str, int, str])),
    )

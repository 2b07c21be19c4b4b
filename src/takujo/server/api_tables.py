"""/api: opening tables, sitting down, bots, seats for programs and for other devices."""

import asyncio
import secrets
import time
from contextlib import suppress

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from takujo.core.errors import TakujoError
from takujo.core.rng import new_stream
from takujo.server import commands, opening, show, wire
from takujo.server.catalog import Handover, TableRecord
from takujo.server.events import Opened
from takujo.server.limits import ALONE, CHANGES, HEAVY, LISTED, OPENINGS
from takujo.server.live import Live, now_ms
from takujo.server.openapi import refusals
from takujo.server.people import Caller
from takujo.server.refusal import Forbidden, NotFound, Refusal, TooMany
from takujo.server.services import EVERYBODYS, AnyRequest, caller, finished, limit, live_table, opener, services
from takujo.server.table import Table

HANDOVER_MS = 600_000
HOUR_MS = 3_600_000
TURNS_TOLD = 20  # of one's own tables; each may have to be read from its log
WATCHED = 20  # tables under way, in the list
LISTED_MS = 12 * HOUR_MS  # a table that nobody came to for so long is no longer offered


@post("/tables", tags=["tables"], responses=refusals(409, 413))
async def open_table(request: AnyRequest, data: JSONBody[wire.NewTable]) -> wire.TableRef:
    """A new table."""
    limit(request, OPENINGS)
    person = _person(request)
    opening.check(data, person)
    settings = _settings(data)
    record = await _create(request, data.game, data.seats, data.listed, person, settings)
    try:
        if data.listed and not await _has_room(request):
            raise Refusal("tables-listed", most=services(request).limits.most(LISTED))
        if data.start and data.sit is None:
            await _claim_alone(request, record)
    except Refusal:
        await services(request).catalog.remove_table(record.id)
        raise
    rows = opening.opening(record.id, record.code, person, record.secret, data, now_ms())
    await services(request).hub.open(record, rows)
    return wire.TableRef(record.id, record.code)


@get("/tables", opt=EVERYBODYS, tags=["tables"], responses=refusals())
async def list_tables(request: AnyRequest) -> wire.Tables:
    """Listed tables that still have to begin, and those under way that one may watch."""
    here = services(request)
    each, since = here.limits.most(LISTED), now_ms() - LISTED_MS
    offered = await here.catalog.listed(since_ms=since, each=each)
    playing = await here.catalog.listed(state="playing", since_ms=since, limit=WATCHED, each=each)
    return await _infos(request, offered + [record for record in playing if record.settings.get("spectators")])


@get("/mine", tags=["tables"], responses=refusals())
async def list_mine(request: AnyRequest) -> wire.Tables:
    """The caller's tables and recent matches, with whose turn it is at those under way."""
    records = await services(request).catalog.mine(caller(request).person)
    playing = [record.id for record in records if record.state == "playing"][:TURNS_TOLD]
    found = [_info(record, caller(request)) for record in records]
    return wire.Tables([await _with_turn(request, info) if info.id in playing else info for info in found])


@get("/tables/{table_id:str}", tags=["tables"], responses=refusals(404))
async def get_room(request: AnyRequest, table_id: FromPath[str]) -> wire.Room:
    """What everybody knows of a table."""
    live = await live_table(request, table_id)
    return show.room(live.table, live.watching)


@get("/codes/{code:str}", tags=["tables"], responses=refusals(404))
async def find_code(request: AnyRequest, code: FromPath[str]) -> wire.TableId:
    """The table of a code, however it is typed."""
    limit(request, HEAVY)  # nobody shall try them all
    table_id = await services(request).catalog.by_code(code[:64])
    if table_id is None:
        raise NotFound("code-unknown")
    return wire.TableId(table_id)


@post("/tables/{table_id:str}/sit", status_code=200, tags=["tables"], responses=refusals(404, 409, 413))
async def sit(request: AnyRequest, table_id: FromPath[str], data: JSONBody[wire.Sit]) -> wire.Done:
    """Take a seat; without `seat` the first empty one."""
    command = commands.Sit(caller(request).person, data.name, data.colour, data.seat, data.book, data.nonce)
    return await _run(request, table_id, command)


@post("/tables/{table_id:str}/stand", status_code=200, tags=["tables"], responses=refusals(404, 409))
async def stand(request: AnyRequest, table_id: FromPath[str]) -> wire.Done:
    """Leave the seat; once the match has begun, a bot plays until the person is back."""
    return await _run(request, table_id, commands.Stand(caller(request).person))


@post("/tables/{table_id:str}/resign", status_code=200, tags=["tables"], responses=refusals(404, 409))
async def resign(request: AnyRequest, table_id: FromPath[str]) -> wire.Done:
    """Give the match up: a bot plays on to its end, and the person may not come back."""
    return await _run(request, table_id, commands.Resign(caller(request).person))


@post("/tables/{table_id:str}/rename", status_code=200, tags=["tables"], responses=refusals(404, 409, 413))
async def rename(request: AnyRequest, table_id: FromPath[str], data: JSONBody[wire.Rename]) -> wire.Done:
    """Another name or colour."""
    return await _run(request, table_id, commands.Rename(caller(request).person, data.name, data.colour))


@post("/tables/{table_id:str}/start", status_code=200, tags=["tables"], responses=refusals(404, 409))
async def start(request: AnyRequest, table_id: FromPath[str]) -> wire.Done:
    """The host begins the match."""
    live = await live_table(request, table_id)
    table, person = live.table, caller(request).person
    alone = person == table.opened.owner and all(chair.kind == "bot" for chair in table.chairs)
    if alone:
        await _claim_alone(request, live.record)
    return wire.Done(await services(request).hub.run(live, commands.Start(person, alone)))


@post("/tables/{table_id:str}/bots", status_code=200, tags=["tables"], responses=refusals(404, 409, 413))
async def set_bot(request: AnyRequest, table_id: FromPath[str], data: JSONBody[wire.SetBot]) -> wire.Done:
    """The host puts a bot on a seat, or takes it away."""
    return await _run(request, table_id, commands.SetBot(caller(request).person, data.seat, data.level))


@post("/tables/{table_id:str}/kick", status_code=200, tags=["tables"], responses=refusals(404, 409, 413))
async def kick(request: AnyRequest, table_id: FromPath[str], data: JSONBody[wire.Kick]) -> wire.Done:
    """The host sends somebody away, before the match; they may not sit down again unless invited."""
    return await _run(request, table_id, commands.Kick(caller(request).person, data.seat))


@post("/tables/{table_id:str}/invite", status_code=200, tags=["tables"], responses=refusals(404, 409, 413))
async def invite(request: AnyRequest, table_id: FromPath[str], data: JSONBody[wire.Invite]) -> wire.Done:
    """The host lets somebody sit again who was sent away."""
    return await _run(request, table_id, commands.Invite(caller(request).person, data.row))


@post("/tables/{table_id:str}/rematch", status_code=200, tags=["tables"], responses=refusals(404, 409))
async def rematch(request: AnyRequest, table_id: FromPath[str]) -> wire.TableId:
    """Another match of the same people, each one seat further; who asks second gets the same table, unless nobody began
    there and it has expired."""
    live = await live_table(request, table_id)
    person = _person(request)
    if live.table.seat_of(person) is None:
        raise Forbidden("seat-none")
    if live.table.state != "over":
        raise Refusal("match-open")
    expired = live.table.next
    if expired is not None:
        with suppress(NotFound):
            return wire.TableId(await _begin_rematch(request, live.table))
    limit(request, OPENINGS)
    opened = live.table.opened
    settings = _settings(opened)
    record = await _create(request, opened.game, opened.seats, opened.listed, person, settings)
    try:
        if opened.listed and not await _has_room(request):
            await services(request).catalog.hide_table(record.id)
        await services(request).hub.run(live, commands.Follow(person, record.id, instead=expired))
    except Refusal as error:
        await services(request).catalog.remove_table(record.id)
        if error.id != "rematch-there":
            raise
    return wire.TableId(await _begin_rematch(request, live.table))


@post("/tables/{table_id:str}/continue", tags=["tables"], responses=refusals(404, 409, 413))
async def continue_match(request: AnyRequest, table_id: FromPath[str], data: JSONBody[wire.Continue]) -> wire.TableRef:
    """A new table where a finished match goes on from one of its turns."""
    limit(request, OPENINGS)
    person = _person(request)
    course = await finished(request, table_id)
    continued = await asyncio.to_thread(opening.continued, course, data, new_stream(secrets.randbits(63)))
    wish = opening.table_of((await live_table(request, table_id)).table, data)
    opening.check(wish, person)
    record = await _create(request, wish.game, wish.seats, wish.listed, person, _settings(wish))
    rows = opening.opening(record.id, record.code, person, record.secret, wish, now_ms(), continued)
    await services(request).hub.open(record, rows)
    return wire.TableRef(record.id, record.code)


@post("/tables/{table_id:str}/handover", status_code=200, tags=["seats"], responses=refusals(404))
async def hand_over(request: AnyRequest, table_id: FromPath[str]) -> wire.HandoverCode:
    """A code that moves the caller's seat to another device, once, within ten minutes."""
    limit(request, HEAVY)
    live = await live_table(request, table_id)
    seat = _own_seat(request, live)
    now = now_ms()
    handover = Handover(table_id, seat, _person(request))
    code = await services(request).catalog.open_handover(handover, now_ms=now, expires_ms=now + HANDOVER_MS)
    return wire.HandoverCode(code, now + HANDOVER_MS)


@post("/claim", status_code=200, tags=["seats"], responses=refusals(404, 409, 413))
async def claim(request: AnyRequest, data: JSONBody[wire.Claim]) -> wire.TableId:
    """Take over the seat that a code moves."""
    limit(request, HEAVY)
    person = _person(request)
    catalog = services(request).catalog
    handover = await catalog.find_handover(data.code, now_ms=now_ms())
    if handover is None:
        raise NotFound("code-unknown")
    await _run(request, handover.table_id, commands.Hand(handover.seat, handover.person, person))
    if person != handover.person:  # the seat has moved; of two who claim at once, the table refuses the second one
        await catalog.close_handover(data.code)
    return wire.TableId(handover.table_id)


@post("/tables/{table_id:str}/token", status_code=200, tags=["seats"], responses=refusals(404))
async def make_token(request: AnyRequest, table_id: FromPath[str]) -> wire.BotToken:
    """A token with which a program plays the caller's seat; it is worth nothing once the seat is somebody else's."""
    live = await live_table(request, table_id)
    _own_seat(request, live)
    return wire.BotToken(services(request).people.token_of(table_id, _person(request)))


def _settings(table: wire.NewTable | Opened) -> dict[str, object]:
    """What the lists say of how a table is played."""
    return {
        "options": table.options,
        "pace": msgspec.to_builtins(table.pace),
        "memory_aid": table.memory_aid,
        "spectators": table.spectators,
    }


async def _create(
    request: AnyRequest, game: str, seats: int, listed: bool, person: str, settings: dict[str, object]
) -> TableRecord:
    secret = secrets.token_bytes(32)
    return await services(request).catalog.create_table(
        game=game,
        seats=seats,
        owner=person,
        settings=settings,
        secret=secret,
        listed=listed,
        now_ms=now_ms(),
        opener=opener(request),
    )


# What an address may have at a time is counted when it is noted already: of two that come at once, to whatever workers,
# both may be refused, but never is there one too many.


async def _has_room(request: AnyRequest) -> bool:
    """Whether the lobby has room for the tables of this address, the new one among them."""
    here = services(request)
    listed = await here.catalog.count_listed(opener(request), since_ms=now_ms() - LISTED_MS)
    return listed <= here.limits.most(LISTED)


async def _claim_alone(request: AnyRequest, record: TableRecord) -> None:
    """Note that bots alone are about to play at an open table. Raises Refusal where there are too many such tables."""
    here, now = services(request), now_ms()
    most = here.limits.most(ALONE)
    whose = record.opener or opener(request)
    await here.catalog.set_alone(record.id, whose, now)
    if await here.catalog.count_alone(whose, since_ms=now - HOUR_MS) > most:
        await here.catalog.set_alone(record.id, whose, None)
        raise Refusal("tables-alone", most=most)


async def _begin_rematch(request: AnyRequest, old: Table) -> str:
    """The id of the table that follows; whoever asks begins its log if whoever opened it has not (yet)."""
    table_id = str(old.next)
    hub = services(request).hub
    try:
        await hub.live(table_id)
    except NotFound:
        record = await services(request).catalog.get_table(table_id)
        if record is None:
            raise
        await hub.open(record, opening.rematch(old, table_id, record.code, record.secret, record.owner, now_ms()))
    return table_id


async def _run(request: AnyRequest, table_id: str, command: commands.Command) -> wire.Done:
    """Raises TooMany: everybody at the table hears of each change, and its log keeps them."""
    live = await live_table(request, table_id)
    if not services(request).limits.take(CHANGES, f"{table_id} {caller(request).person}", time.monotonic()):
        raise TooMany("too-many")
    return wire.Done(await services(request).hub.run(live, command))


def _person(request: AnyRequest) -> str:
    """A person, not a program: those have one seat and no more."""
    found = caller(request)
    if found.table is not None:
        raise Forbidden("person-only")
    return found.person


def _own_seat(request: AnyRequest, live: Live) -> int:
    seat = live.table.seat_of(caller(request).person)
    if seat is None:
        raise Forbidden("seat-none")
    return seat


async def _infos(request: AnyRequest, records: list[TableRecord]) -> wire.Tables:
    return wire.Tables([_info(record, caller(request)) for record in records])


async def _with_turn(request: AnyRequest, info: wire.TableInfo) -> wire.TableInfo:
    """The log says whose turn it is; the lists would lag behind. What cannot be read is listed without."""
    try:
        live = await live_table(request, info.id)
    except TakujoError:
        return info
    table = live.table
    resigned = info.you is not None and table.chairs[info.you].resigned
    return msgspec.structs.replace(info, turn=table.actor, clock=table.clock(), resigned=resigned)


def _info(record: TableRecord, reader: Caller) -> wire.TableInfo:
    seats = [wire.ListedSeat("", None, "empty") for _ in range(record.seats)]
    you = None
    is_told = reader.table in (None, record.id)  # a program knows its own table alone
    for seat in record.occupied:
        colour = seat.colour or None
        seats[seat.seat] = wire.ListedSeat(seat.name, colour, "bot" if seat.bot else "person")  # type: ignore[arg-type]
        you = seat.seat if is_told and seat.person == reader.person else you
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
    )

"""/api: opening tables, sitting down, bots, seats for programs and for other devices."""

import secrets
import time
from contextlib import suppress

import msgspec

from takujo.core.errors import TakujoError
from takujo.core.rng import new_stream
from takujo.server import commands, opening, show, wire
from takujo.server.aside import aside
from takujo.server.asker import Asker
from takujo.server.catalog import Handover, TableRecord
from takujo.server.events import Opened
from takujo.server.limits import ALONE, CHANGES, HEAVY, LISTED, OPENINGS
from takujo.server.live import Live, now_ms
from takujo.server.people import Caller
from takujo.server.refusal import Forbidden, NotFound, Refusal, TooMany
from takujo.server.table import Table

HANDOVER_MS = 600_000
HOUR_MS = 3_600_000
TURNS_TOLD = 20  # of one's own tables; each may have to be read from its log
WATCHED = 20  # tables under way, in the list
LISTED_MS = 12 * HOUR_MS  # a table that nobody came to for so long is no longer offered


async def open_table(who: Asker, data: wire.NewTable) -> wire.TableRef:
    """A new table."""
    who.limit(OPENINGS)
    person = who.require_person()
    opening.check(data, person)
    settings = _settings(data)
    record = await _create(who, data.game, data.seats, data.listed, person, settings)
    try:
        if data.listed and not await _has_room(who):
            raise Refusal("tables-listed", most=who.here.limits.most(LISTED))
        if data.start and data.sit is None:
            await _claim_alone(who, record)
    except Refusal:
        await who.here.catalog.remove_table(record.id)
        raise
    rows = opening.opening(record.id, record.code, person, record.secret, data, now_ms())
    await who.here.hub.open(record, rows)
    return wire.TableRef(record.id, record.code)


async def list_tables(who: Asker) -> wire.Tables:
    """Listed tables that still have to begin, and those under way that one may watch."""
    here = who.here
    each, since = here.limits.most(LISTED), now_ms() - LISTED_MS
    offered = await here.catalog.listed(since_ms=since, each=each)
    playing = await here.catalog.listed(state="playing", since_ms=since, limit=WATCHED, each=each)
    return await _infos(who, offered + [record for record in playing if record.settings.get("spectators")])


async def list_mine(who: Asker) -> wire.Tables:
    """The caller's tables and recent matches, with whose turn it is at those under way."""
    records = await who.here.catalog.mine(who.id)
    playing = [record.id for record in records if record.state == "playing"][:TURNS_TOLD]
    found = [_info(record, who.caller) for record in records]
    return wire.Tables([await _with_turn(who, info) if info.id in playing else info for info in found])


async def get_room(who: Asker, table_id: str) -> wire.Room:
    """What everybody knows of a table."""
    live = await who.live(table_id)
    return show.room(live.table, live.watching)


async def find_code(who: Asker, code: str) -> wire.TableId:
    """The table of a code, however it is typed."""
    who.limit(HEAVY)  # nobody shall try them all
    table_id = await who.here.catalog.by_code(code[:64])
    if table_id is None:
        raise NotFound("code-unknown")
    return wire.TableId(table_id)


async def sit(who: Asker, table_id: str, data: wire.Sit) -> wire.Done:
    """Take a seat; without `seat` the first empty one."""
    command = commands.Sit(who.id, data.name, data.colour, data.seat, data.book, data.nonce)
    return await _run(who, table_id, command)


async def stand(who: Asker, table_id: str) -> wire.Done:
    """Leave the seat; once the match has begun, a bot plays until the person is back."""
    return await _run(who, table_id, commands.Stand(who.id))


async def resign(who: Asker, table_id: str) -> wire.Done:
    """Give the match up: a bot plays on to its end, and the person may not come back."""
    return await _run(who, table_id, commands.Resign(who.id))


async def rename(who: Asker, table_id: str, data: wire.Rename) -> wire.Done:
    """Another name or colour."""
    return await _run(who, table_id, commands.Rename(who.id, data.name, data.colour))


async def start(who: Asker, table_id: str) -> wire.Done:
    """The host begins the match."""
    live = await who.live(table_id)
    table, person = live.table, who.id
    alone = person == table.opened.owner and all(chair.kind == "bot" for chair in table.chairs)
    if alone:
        await _claim_alone(who, live.record)
    return wire.Done(await who.here.hub.run(live, commands.Start(person, alone)))


async def set_bot(who: Asker, table_id: str, data: wire.SetBot) -> wire.Done:
    """The host puts a bot on a seat, or takes it away."""
    return await _run(who, table_id, commands.SetBot(who.id, data.seat, data.level))


async def kick(who: Asker, table_id: str, data: wire.Kick) -> wire.Done:
    """The host sends somebody away, before the match; they may not sit down again unless invited."""
    return await _run(who, table_id, commands.Kick(who.id, data.seat))


async def invite(who: Asker, table_id: str, data: wire.Invite) -> wire.Done:
    """The host lets somebody sit again who was sent away."""
    return await _run(who, table_id, commands.Invite(who.id, data.row))


async def rematch(who: Asker, table_id: str) -> wire.TableId:
    """Another match of the same people, each one seat further; who asks second gets the same table, unless nobody began
    there and it has expired."""
    live = await who.live(table_id)
    person = who.require_person()
    if live.table.seat_of(person) is None:
        raise Forbidden("seat-none")
    if live.table.state != "over":
        raise Refusal("match-open")
    expired = live.table.next
    if expired is not None:
        with suppress(NotFound):
            return wire.TableId(await _begin_rematch(who, live.table))
    who.limit(OPENINGS)
    opened = live.table.opened
    settings = _settings(opened)
    record = await _create(who, opened.game, opened.seats, opened.listed, person, settings)
    try:
        if opened.listed and not await _has_room(who):
            await who.here.catalog.hide_table(record.id)
        await who.here.hub.run(live, commands.Follow(person, record.id, instead=expired))
    except Refusal as error:
        await who.here.catalog.remove_table(record.id)
        if error.id != "rematch-there":
            raise
    return wire.TableId(await _begin_rematch(who, live.table))


async def continue_match(who: Asker, table_id: str, data: wire.Continue) -> wire.TableRef:
    """A new table where a finished match goes on from one of its turns."""
    who.limit(OPENINGS)
    person = who.require_person()
    course = await who.finished(table_id)
    continued = await aside(opening.continued, course, data, new_stream(secrets.randbits(63)))
    wish = opening.table_of((await who.live(table_id)).table, data)
    opening.check(wish, person)
    record = await _create(who, wish.game, wish.seats, wish.listed, person, _settings(wish))
    rows = opening.opening(record.id, record.code, person, record.secret, wish, now_ms(), continued)
    await who.here.hub.open(record, rows)
    return wire.TableRef(record.id, record.code)


async def hand_over(who: Asker, table_id: str) -> wire.HandoverCode:
    """A code that moves the caller's seat to another device, once, within ten minutes."""
    who.limit(HEAVY)
    live = await who.live(table_id)
    seat = _own_seat(who, live)
    now = now_ms()
    handover = Handover(table_id, seat, who.require_person())
    code = await who.here.catalog.open_handover(handover, now_ms=now, expires_ms=now + HANDOVER_MS)
    return wire.HandoverCode(code, now + HANDOVER_MS)


async def claim(who: Asker, data: wire.Claim) -> wire.TableId:
    """Take over the seat that a code moves."""
    who.limit(HEAVY)
    person = who.require_person()
    catalog = who.here.catalog
    handover = await catalog.find_handover(data.code, now_ms=now_ms())
    if handover is None:
        raise NotFound("code-unknown")
    await _run(who, handover.table_id, commands.Hand(handover.seat, handover.person, person))
    if person != handover.person:  # the seat has moved; of two who claim at once, the table refuses the second one
        await catalog.close_handover(data.code)
    return wire.TableId(handover.table_id)


async def make_token(who: Asker, table_id: str) -> wire.BotToken:
    """A token with which a program plays the caller's seat; it is worth nothing once the seat is somebody else's."""
    live = await who.live(table_id)
    _own_seat(who, live)
    return wire.BotToken(who.here.people.token_of(table_id, who.require_person()))


def _settings(table: wire.NewTable | Opened) -> dict[str, object]:
    """What the lists say of how a table is played."""
    return {
        "options": table.options,
        "pace": msgspec.to_builtins(table.pace),
        "memory_aid": table.memory_aid,
        "spectators": table.spectators,
    }


async def _create(
    who: Asker, game: str, seats: int, listed: bool, person: str, settings: dict[str, object]
) -> TableRecord:
    secret = secrets.token_bytes(32)
    return await who.here.catalog.create_table(
        game=game,
        seats=seats,
        owner=person,
        settings=settings,
        secret=secret,
        listed=listed,
        now_ms=now_ms(),
        opener=who.opener,
    )


# What an address may have at a time is counted when it is noted already: of two that come at once, to whatever workers,
# both may be refused, but never is there one too many.


async def _has_room(who: Asker) -> bool:
    """Whether the lobby has room for the tables of this address, the new one among them."""
    here = who.here
    listed = await here.catalog.count_listed(who.opener, since_ms=now_ms() - LISTED_MS)
    return listed <= here.limits.most(LISTED)


async def _claim_alone(who: Asker, record: TableRecord) -> None:
    """Note that bots alone are about to play at an open table. Raises Refusal where there are too many such tables."""
    here, now = who.here, now_ms()
    most = here.limits.most(ALONE)
    whose = record.opener or who.opener
    await here.catalog.set_alone(record.id, whose, now)
    if await here.catalog.count_alone(whose, since_ms=now - HOUR_MS) > most:
        await here.catalog.set_alone(record.id, whose, None)
        raise Refusal("tables-alone", most=most)


async def _begin_rematch(who: Asker, old: Table) -> str:
    """The id of the table that follows; whoever asks begins its log if whoever opened it has not (yet)."""
    table_id = str(old.next)
    hub = who.here.hub
    try:
        await hub.live(table_id)
    except NotFound:
        record = await who.here.catalog.get_table(table_id)
        if record is None:
            raise
        await hub.open(record, opening.rematch(old, table_id, record.code, record.secret, record.owner, now_ms()))
    return table_id


async def _run(who: Asker, table_id: str, command: commands.Command) -> wire.Done:
    """Raises TooMany: everybody at the table hears of each change, and its log keeps them."""
    live = await who.live(table_id)
    if not who.here.limits.take(CHANGES, f"{table_id} {who.id}", time.monotonic()):
        raise TooMany("too-many")
    return wire.Done(await who.here.hub.run(live, command))


def _own_seat(who: Asker, live: Live) -> int:
    seat = live.table.seat_of(who.id)
    if seat is None:
        raise Forbidden("seat-none")
    return seat


async def _infos(who: Asker, records: list[TableRecord]) -> wire.Tables:
    return wire.Tables([_info(record, who.caller) for record in records])


async def _with_turn(who: Asker, info: wire.TableInfo) -> wire.TableInfo:
    """The log says whose turn it is; the lists would lag behind. What cannot be read is listed without."""
    try:
        live = await who.live(info.id)
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

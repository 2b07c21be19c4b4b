"""/api: sitting down and getting up, names, bots, seats for programs and for other devices."""

import time

from takujo.server import wire
from takujo.server.api.moderation import require_welcome
from takujo.server.api.ratings import require_rated
from takujo.server.context import RequestContext
from takujo.server.db.catalog import Handover
from takujo.server.errors import Forbidden, NotFound, Refusal, TooMany
from takujo.server.live.live_table import Live, now_ms
from takujo.server.ratelimit import CHANGES, HEAVY
from takujo.server.table import commands

HANDOVER_MS = 600_000


async def sit(who: RequestContext, table_id: str, data: wire.Sit) -> wire.Done:
    """Take a seat; without `seat` the first empty one."""
    await require_welcome(who, await who.live(table_id))
    if (await who.live(table_id)).table.opened.rated:
        await require_rated(who, who.require_person())
    command = commands.Sit(who.id, data.name, data.colour, data.seat, data.book, data.nonce, guest=data.guest)
    return await _run(who, table_id, command)


async def stand(who: RequestContext, table_id: str) -> wire.Done:
    """Leave the seat; once the match has begun, a bot plays until the person is back."""
    return await _run(who, table_id, commands.Stand(who.id))


async def resign(who: RequestContext, table_id: str) -> wire.Done:
    """Give the match up: a bot plays on to its end, and the person may not come back."""
    return await _run(who, table_id, commands.Resign(who.id))


async def rename(who: RequestContext, table_id: str, data: wire.Rename) -> wire.Done:
    """Another name or colour."""
    return await _run(who, table_id, commands.Rename(who.id, data.name, data.colour))


async def set_bot(who: RequestContext, table_id: str, data: wire.SetBot) -> wire.Done:
    """The host puts a bot on a seat, or takes it away."""
    return await _run(who, table_id, commands.SetBot(who.id, data.seat, data.level))


async def kick(who: RequestContext, table_id: str, data: wire.Kick) -> wire.Done:
    """The host sends somebody away, before the match; they may not sit down again unless invited."""
    return await _run(who, table_id, commands.Kick(who.id, data.seat))


async def invite(who: RequestContext, table_id: str, data: wire.Invite) -> wire.Done:
    """The host lets somebody sit again who was sent away."""
    return await _run(who, table_id, commands.Invite(who.id, data.row))


async def hand_over(who: RequestContext, table_id: str) -> wire.HandoverCode:
    """A code that moves the caller's seat to another device, once, within ten minutes."""
    who.limit(HEAVY)
    live = await who.live(table_id)
    seat = _own_seat(who, live)
    now = now_ms()
    handover = Handover(table_id, seat, who.require_person())
    code = await who.here.catalog.open_handover(handover, now_ms=now, expires_ms=now + HANDOVER_MS)
    return wire.HandoverCode(code, now + HANDOVER_MS)


async def claim(who: RequestContext, data: wire.Claim) -> wire.TableId:
    """Take over the seat that a code moves."""
    who.limit(HEAVY)
    person = who.require_person()
    catalog = who.here.catalog
    handover = await catalog.find_handover(data.code, now_ms=now_ms())
    if handover is None:
        raise NotFound("code-unknown")
    of = (await who.live(handover.table_id)).table.opened.tournament
    if of is not None:
        await _require_no_entrant(who, of.id, person, handover.person)
    await _run(who, handover.table_id, commands.TransferSeat(handover.seat, handover.person, person))
    if of is not None and who.here.tournaments is not None:
        await who.here.tournaments.registry.bring(handover.person, person, of.id)
    if person != handover.person:  # the seat has moved; of two who claim at once, the table refuses the second one
        await catalog.close_handover(data.code)
    return wire.TableId(handover.table_id)


async def _require_no_entrant(who: RequestContext, tournament: str, taker: str, giver: str) -> None:
    """Nobody sees two tables of a round. Raises Refusal."""
    if who.here.tournaments is not None and taker != giver:
        entrants = await who.here.tournaments.registry.entrants(tournament)
        if any(one.person == taker for one in entrants):
            raise Refusal("tournament-twice")


async def make_token(who: RequestContext, table_id: str) -> wire.BotToken:
    """A token with which a program plays the caller's seat; it is worth nothing once the seat is somebody else's, nor,
    of a person with an account, once it or the browser that asked for it is signed out."""
    live = await who.live(table_id)
    _own_seat(who, live)
    if live.table.opened.rated:
        raise Forbidden("rated-seat")
    person, session = who.require_person(), ""
    if who.caller.session and who.here.sessions is not None:
        session = await who.here.sessions.begin(person, "", now_ms(), live.table.id, who.caller.session)
    return wire.BotToken(who.here.people.token_of(table_id, person, session))


async def _run(who: RequestContext, table_id: str, command: commands.Command) -> wire.Done:
    """Raises TooMany: everybody at the table hears of each change, and its log keeps them."""
    live = await who.live(table_id)
    if not who.here.limits.take(CHANGES, f"{table_id} {who.id}", time.monotonic()):
        raise TooMany("too-many")
    return wire.Done(await who.here.hub.run(live, command))


def _own_seat(who: RequestContext, live: Live) -> int:
    seat = live.table.seat_of(who.id)
    if seat is None:
        raise Forbidden("seat-none")
    return seat

"""/api: seats. Sit, stand, rename, bots, tokens for programs, handover to another device."""

import time

from takujo.server import wire
from takujo.server.api.moderation import require_welcome
from takujo.server.api.ratings import require_rated
from takujo.server.db.catalog import Handover
from takujo.server.errors import Forbidden, NotFound, Refusal, TooMany
from takujo.server.live.live_table import LiveTable, now_ms
from takujo.server.ratelimit import CHANGES, GUESSES
from takujo.server.request_context import RequestContext
from takujo.server.table import commands

HANDOVER_MS = 600_000


async def sit(ctx: RequestContext, table_id: str, data: wire.Sit) -> wire.Done:
    """Take a seat, by default the first empty one."""
    await require_welcome(ctx, await ctx.live(table_id))
    if (await ctx.live(table_id)).table.opened.rated:
        await require_rated(ctx, ctx.require_person())
    return await _run(ctx, table_id, commands.By(ctx.id, data))


async def stand(ctx: RequestContext, table_id: str) -> wire.Done:
    """Leave the seat. In a match a bot plays until the person returns."""
    return await _run(ctx, table_id, commands.By(ctx.id, commands.Stand()))


async def resign(ctx: RequestContext, table_id: str) -> wire.Done:
    """Resign. A bot plays to the end, and the person may not return. The owner of an empty table closes it."""
    live = await ctx.live(table_id)
    done = await _run(ctx, table_id, commands.By(ctx.id, commands.Resign()))
    if live.table.expired:
        await ctx.services.catalog.update_table(table_id, closed_ms=now_ms())
    return done


async def rename(ctx: RequestContext, table_id: str, data: wire.Rename) -> wire.Done:
    """Change the caller's name or colour."""
    return await _run(ctx, table_id, commands.By(ctx.id, data))


async def set_bot(ctx: RequestContext, table_id: str, data: wire.SetBot) -> wire.Done:
    """Put a bot on a seat or remove it; for the host."""
    return await _run(ctx, table_id, commands.By(ctx.id, data))


async def kick(ctx: RequestContext, table_id: str, data: wire.Kick) -> wire.Done:
    """Remove a person before the match; for the host. They return only if invited."""
    return await _run(ctx, table_id, commands.By(ctx.id, data))


async def invite(ctx: RequestContext, table_id: str, data: wire.Invite) -> wire.Done:
    """Let a removed person sit again; for the host."""
    return await _run(ctx, table_id, commands.By(ctx.id, data))


async def give_feedback(ctx: RequestContext, table_id: str, data: wire.Feedback) -> wire.Done:
    """Answer the question of the table's opener, after the match."""
    return await _run(ctx, table_id, commands.By(ctx.id, data))


async def hand_over(ctx: RequestContext, table_id: str) -> wire.HandoverCode:
    """Create a code that moves the caller's seat to another device. It works once, within ten minutes."""
    live = await ctx.live(table_id)
    seat = _own_seat(ctx, live)
    now = now_ms()
    handover = Handover(table_id, seat, ctx.require_person())
    code = await ctx.services.catalog.open_handover(handover, now_ms=now, expires_ms=now + HANDOVER_MS)
    return wire.HandoverCode(code, now + HANDOVER_MS)


async def claim(ctx: RequestContext, data: wire.Claim) -> wire.TableId:
    """Take over the seat of a handover code."""
    ctx.limit(GUESSES)
    person = ctx.require_person()
    catalog = ctx.services.catalog
    handover = await catalog.find_handover(data.code, now_ms=now_ms())
    if handover is None:
        raise NotFound("code-unknown")
    of = (await ctx.live(handover.table_id)).table.opened.tournament
    if of is not None:
        await _require_no_entrant(ctx, of.id, person, handover.person)
    await _run(ctx, handover.table_id, commands.TransferSeat(handover.seat, handover.person, person))
    if of is not None and ctx.services.tournaments is not None:
        await ctx.services.tournaments.repository.bring(handover.person, person, of.id)
    if person != handover.person:  # of two concurrent claims the table refuses the second
        await catalog.close_handover(data.code)
    return wire.TableId(handover.table_id)


async def _require_no_entrant(ctx: RequestContext, tournament: str, taker: str, giver: str) -> None:
    """Raise Refusal if the taker plays in the tournament. Each person sees one table of a round."""
    if ctx.services.tournaments is not None and taker != giver:
        entrants = await ctx.services.tournaments.repository.entrants(tournament)
        if any(one.person == taker for one in entrants):
            raise Refusal("tournament-twice")


async def make_token(ctx: RequestContext, table_id: str) -> wire.BotToken:
    """Return a token with which a program plays the caller's seat.

    It becomes invalid when another person takes the seat, or when the account's session that made it ends.
    """
    live = await ctx.live(table_id)
    _own_seat(ctx, live)
    if live.table.opened.rated:
        raise Forbidden("rated-seat")
    person, session = ctx.require_person(), ""
    if ctx.caller.session and ctx.services.sessions is not None:
        session = await ctx.services.sessions.begin(person, "", now_ms(), live.table.id, ctx.caller.session)
    return wire.BotToken(ctx.services.people.token_of(table_id, person, session))


async def _run(ctx: RequestContext, table_id: str, command: commands.Command) -> wire.Done:
    """Run a command. Raises TooMany, as each change is stored and sent to the whole table."""
    live = await ctx.live(table_id)
    if not ctx.services.limits.take(CHANGES, f"{table_id} {ctx.id}", time.monotonic()):
        raise TooMany("too-many")
    return wire.Done(await ctx.services.hub.run(live, command))


def _own_seat(ctx: RequestContext, live: LiveTable) -> int:
    seat = live.table.seat_of(ctx.id)
    if seat is None:
        raise Forbidden("seat-none")
    return seat

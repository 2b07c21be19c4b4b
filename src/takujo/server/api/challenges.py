"""/api: challenges (*play my deal*).

A challenge is a link to play the deal of a finished match at the same seat. The first attempt of a person
counts.

Ruling: the other seats have bots: those of the first match, and bots of the usual level in place of persons, who cannot
be asked to repeat their moves. Bots draw from the deal, so two matches differ only after a different decision.

Ruling: result and table of the first match stay hidden until one's own attempt is over. Results of players who may know
the deal are marked: those seated at its table, and those whose browser has shown a match with that commitment. A second
browser evades this; it deceives only a friend.
"""

import secrets

import msgspec

from takujo.bots import PLEASANT
from takujo.server import wire
from takujo.server.daily import attempts
from takujo.server.daily.shared_deals import SharedDeal, alone, go_on, my_attempt, play
from takujo.server.db.catalog import Challenge, DealTry
from takujo.server.errors import Forbidden, NotFound, Refusal
from takujo.server.live.live_table import now_ms
from takujo.server.request_context import RequestContext
from takujo.server.table import events
from takujo.server.table.bot_seeds import is_sealed
from takujo.server.table.decide import free_colour
from takujo.server.table.display_names import NAME_LENGTH, new_name
from takujo.server.table.state import Table

LISTED = 20  # challenges per person


async def send_challenge(ctx: RequestContext, table_id: str) -> wire.ChallengeId:
    """Create, or return, a challenge from the caller's seat. The match must be finished."""
    _allowed(ctx)
    person = ctx.require_person()
    await ctx.finished(table_id)
    table = (await ctx.live(table_id)).table
    seat = table.seat_of(person)
    if seat is None:
        raise Forbidden("seat-none")
    if table.opened.continued is not None:
        raise Refusal("challenge-continued")
    if is_sealed(table, now_ms()):
        raise Refusal("challenge-day")
    if table.opened.rule_params:
        raise Refusal("challenge-house-rules")
    request = Challenge(secrets.token_hex(8), table_id, seat, person, table.chairs[seat].name, now_ms())
    return wire.ChallengeId((await ctx.services.catalog.open_challenge(request)).id)


async def list_challenges(ctx: RequestContext) -> wire.SentChallenges:
    """Return the caller's latest challenges, newest first. Empty if the feature is off."""
    person, catalog = ctx.require_person(), ctx.services.catalog
    if not _sends(ctx):
        return wire.SentChallenges([])
    sent: list[wire.SentChallenge] = []
    for one in sorted(await catalog.challenges(person), key=lambda one: -one.created_ms)[:LISTED]:
        table = await catalog.get_table(one.table_id)
        if table is None or table.closed_ms is not None:
            continue
        attempts = await catalog.tries(one.id)
        done = sum(each.result is not None for each in attempts)
        sent.append(wire.SentChallenge(one.id, table.game, table.seats, table.id, one.created_ms, len(attempts), done))
    return wire.SentChallenges(sent)


async def get_challenge(ctx: RequestContext, challenge_id: str) -> wire.Challenge:
    """Return a challenge; results only if the caller knows the deal."""
    challenge, table = await _find(ctx, challenge_id)
    own = await my_attempt(ctx, challenge.id)
    attempts = await ctx.services.catalog.tries(challenge.id)
    done = [one for one in attempts if one.result is not None]
    seated = table.seat_of(ctx.id) is not None
    knows = seated or (own is not None and own.result is not None)
    return wire.Challenge(
        id=challenge.id,
        game=table.opened.game,
        options=table.opened.options,
        seat=challenge.seat,
        levels=_levels(table, challenge.seat),
        persons=sum(chair.kind == "person" for i, chair in enumerate(table.chairs) if i != challenge.seat),
        aided=table.allows_hints,
        name=challenge.name,
        commitment=table.opened.commitment,
        begun=len(attempts),
        finished=len(done),
        sent=table.seat_of(ctx.id) == challenge.seat,
        there=seated,
        own=None if own is None else own.table_id,
        rows=[_first(ctx, challenge, table), *_rows(ctx, done)] if knows else None,
    )


async def play_challenge(ctx: RequestContext, challenge_id: str, data: wire.PlayChallenge) -> wire.TableRef:
    """Open a table for a challenge, or return the caller's unfinished attempt."""
    challenge, table = await _find(ctx, challenge_id)
    ctx.require_person()
    if table.seat_of(ctx.id) == challenge.seat:
        raise Refusal("challenge-own")
    shared = _shared_deal(challenge, table, await _distinct(ctx, challenge, table, data))
    counting = await my_attempt(ctx, shared.key)
    if data.practice:
        if counting is None or counting.result is None:
            raise Refusal("deal-first")
    elif counting is not None and counting.result is not None:
        raise Refusal("deal-done")
    elif counting is not None:
        return await go_on(ctx, counting.table_id)
    known = data.known or table.seat_of(ctx.id) is not None
    return await play(ctx, shared, counts=not data.practice, known=known)


def _allowed(ctx: RequestContext) -> None:
    if not _sends(ctx):
        raise NotFound("challenge-off")


def _sends(ctx: RequestContext) -> bool:
    return ctx.services.deals is not None and ctx.services.deals.sealed


async def _find(ctx: RequestContext, challenge_id: str) -> tuple[Challenge, Table]:
    """Return a challenge and the table of its deal. Raises NotFound."""
    _allowed(ctx)
    challenge = await ctx.services.catalog.get_challenge(challenge_id)
    if challenge is None:
        raise NotFound("challenge-unknown")
    try:
        return challenge, (await ctx.live(challenge.table_id)).table
    except NotFound:  # its message would name the table
        raise NotFound("challenge-unknown") from None


async def _distinct(
    ctx: RequestContext, challenge: Challenge, table: Table, data: wire.PlayChallenge
) -> wire.PlayChallenge:
    """Return the player with an unused name and colour."""
    first, tries = table.chairs[challenge.seat], await ctx.services.catalog.tries(challenge.id)
    others = [one for one in tries if one.person != ctx.id]
    name = new_name(data.name, [first.name, *(one.name for one in others)], guest=True)
    colour = free_colour([first.colour, *(one.colour for one in others)], data.colour)
    return msgspec.structs.replace(data, name=name[:NAME_LENGTH], colour=colour)


def _shared_deal(challenge: Challenge, table: Table, data: wire.PlayChallenge) -> SharedDeal:
    sealed_match = table.sealed_match
    start = None if sealed_match is None else sealed_match.match.position_at_start
    stories = None if start is None else start["stories"]
    challenged = events.Challenged(challenge.id, challenge.seat, table.nonces(), stories)
    bots = _levels(table, challenge.seat)
    request = alone(table.opened.game, table.opened.options, bots, data.name, data.colour)
    return SharedDeal(challenge.id, table.secret, request, challenge=challenged)


def _levels(table: Table, seat: int) -> list[str | None]:
    return [None if i == seat else chair.level or PLEASANT for i, chair in enumerate(table.chairs)]


def _first(ctx: RequestContext, challenge: Challenge, table: Table) -> wire.ChallengeRow:
    """Return the result of the original match."""
    assert table.sealed_match is not None
    result = attempts.outcome_of(table.sealed_match.match, challenge.seat)
    return wire.ChallengeRow(
        table=challenge.table_id,
        name=table.chairs[challenge.seat].name,
        share=result.share,
        score=result.score,
        lead=result.lead,
        place=result.place,
        colour=table.chairs[challenge.seat].colour,
        sent=True,
        known=False,
        yours=table.seat_of(ctx.id) == challenge.seat,
    )


def _rows(ctx: RequestContext, done: list[DealTry]) -> list[wire.ChallengeRow]:
    """Return the results of finished attempts, best first."""
    return [
        wire.ChallengeRow(
            table=one.table_id,
            name=row.name,
            share=row.share,
            score=row.score,
            lead=row.lead,
            place=row.seat_place,
            colour=row.colour,
            sent=False,
            known=one.known,
            yours=row.yours,
        )
        for one, row in attempts.rows(done, ctx.id)
    ]

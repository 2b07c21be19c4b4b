"""/api: challenges (*play my deal*): a link to play the deal of a finished match at the same seat.

The first attempt of a person counts.

Ruling: the others are bots: those of the first match, and such of the usual level where persons sat, as nobody can be
asked to play their line again. Bots draw from the deal, so two lines part where somebody first decides otherwise.

Ruling: nothing of the first match is told before one's own try is over, nor at which table it was. Who knows the deal
may play it all the same, and that is said beside their result: who sat at its table, as the server knows, and whose
browser has shown a match of that commitment before, as the page says. Whoever takes another browser fools a friend.
"""

import secrets

from takujo.bots import PLEASANT
from takujo.server import wire
from takujo.server.context import RequestContext
from takujo.server.daily import attempts
from takujo.server.daily.shared_deals import SharedDeal, alone, go_on, my_attempt, play
from takujo.server.db.catalog import Challenge, DealTry
from takujo.server.errors import Forbidden, NotFound, Refusal
from takujo.server.live.live_table import now_ms
from takujo.server.ratelimit import CHANGES, HEAVY
from takujo.server.table import events
from takujo.server.table.bot_seeds import is_sealed
from takujo.server.table.state import Table

TOLD = 20  # challenges that one has sent


async def send_challenge(ctx: RequestContext, table_id: str) -> wire.ChallengeId:
    """Send the deal of a finished match at which the caller sat; from one seat it is always the same challenge."""
    _allowed(ctx)
    ctx.limit(CHANGES)
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
    wish = Challenge(secrets.token_hex(8), table_id, seat, person, table.chairs[seat].name, now_ms())
    return wire.ChallengeId((await ctx.services.catalog.open_challenge(wish)).id)


async def list_challenges(ctx: RequestContext) -> wire.SentChallenges:
    """Those that the caller has sent lately, newest first; nothing where no deals are sent from here."""
    ctx.limit(HEAVY)
    person, catalog = ctx.require_person(), ctx.services.catalog
    if not _sends(ctx):
        return wire.SentChallenges([])
    found: list[wire.SentChallenge] = []
    for one in sorted(await catalog.challenges(person), key=lambda one: -one.created_ms)[:TOLD]:
        table = await catalog.get_table(one.table_id)
        if table is None or table.closed_ms is not None:
            continue
        known = await catalog.tries(one.id)
        done = sum(each.result is not None for each in known)
        found.append(wire.SentChallenge(one.id, table.game, table.seats, table.id, one.created_ms, len(known), done))
    return wire.SentChallenges(found)


async def get_challenge(ctx: RequestContext, challenge_id: str) -> wire.Challenge:
    """A deal that was sent, and who has played it how: that only to whoever knows it."""
    challenge, table = await _found(ctx, challenge_id)
    own = await my_attempt(ctx, challenge.id)
    known = await ctx.services.catalog.tries(challenge.id)
    done = [one for one in known if one.result is not None]
    there = table.seat_of(ctx.id) is not None
    knows = there or (own is not None and own.result is not None)
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
        begun=len(known),
        finished=len(done),
        sent=table.seat_of(ctx.id) == challenge.seat,
        there=there,
        own=None if own is None else own.table_id,
        rows=[_first(ctx, challenge, table), *_rows(ctx, done)] if knows else None,
    )


async def play_challenge(ctx: RequestContext, challenge_id: str, data: wire.PlayChallenge) -> wire.TableRef:
    """A table at the deal that was sent: the one that counts, as long as it is played, or another one for practice."""
    challenge, table = await _found(ctx, challenge_id)
    ctx.require_person()
    if table.seat_of(ctx.id) == challenge.seat:
        raise Refusal("challenge-own")
    here = _given(challenge, table, data)
    counting = await my_attempt(ctx, here.key)
    if data.practice:
        if counting is None or counting.result is None:
            raise Refusal("deal-first")
    elif counting is not None and counting.result is not None:
        raise Refusal("deal-done")
    elif counting is not None:
        return await go_on(ctx, counting.table_id)
    known = data.known or table.seat_of(ctx.id) is not None
    return await play(ctx, here, counts=not data.practice, known=known)


def _allowed(ctx: RequestContext) -> None:
    """Raises NotFound: no deals are sent from here, by the operator's will or as nobody could open them."""
    if not _sends(ctx):
        raise NotFound("challenge-off")


def _sends(ctx: RequestContext) -> bool:
    return ctx.services.deals is not None and ctx.services.deals.sealed


async def _found(ctx: RequestContext, challenge_id: str) -> tuple[Challenge, Table]:
    """A challenge and the table whose deal it is."""
    _allowed(ctx)
    challenge = await ctx.services.catalog.get_challenge(challenge_id)
    if challenge is None:
        raise NotFound("challenge-unknown")
    try:
        return challenge, (await ctx.live(challenge.table_id)).table
    except NotFound:  # it would say which table
        raise NotFound("challenge-unknown") from None


def _given(challenge: Challenge, table: Table, data: wire.PlayChallenge) -> SharedDeal:
    course = table.course
    start = None if course is None else course.match.position_at_start
    stories = None if start is None else start["stories"]
    here = events.Challenged(challenge.id, challenge.seat, table.nonces(), stories)
    bots = _levels(table, challenge.seat)
    wish = alone(table.opened.game, table.opened.options, bots, data.name, data.colour)
    return SharedDeal(challenge.id, table.secret, wish, challenge=here)


def _levels(table: Table, seat: int) -> list[str | None]:
    return [None if i == seat else chair.level or PLEASANT for i, chair in enumerate(table.chairs)]


def _first(ctx: RequestContext, challenge: Challenge, table: Table) -> wire.ChallengeRow:
    """The match whose deal was sent."""
    assert table.course is not None
    result = attempts.outcome_of(table.course.match, challenge.seat)
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
    """The tries that are over, best first."""
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

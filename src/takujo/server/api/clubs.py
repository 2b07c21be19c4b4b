"""/api: clubs: create, join, leave, and the table of the season."""

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from takujo.server import wire
from takujo.server.api.moderation import page_ids
from takujo.server.api.tournaments import open_infos
from takujo.server.clubs import changes
from takujo.server.clubs.records import Club, Member
from takujo.server.clubs.standings import FEWEST, Standing, standings
from takujo.server.context import RequestContext
from takujo.server.errors import Forbidden, NotFound, Refusal
from takujo.server.live.live_table import now_ms
from takujo.server.ratelimit import OPENINGS
from takujo.server.ratings.seasons import begin_of, season_of
from takujo.server.table.names import clean_title
from takujo.server.tournaments.changes import of_person, present

if TYPE_CHECKING:  # not installed in a browser
    from takujo.server.clubs.registry import Registry

EACH = 10  # clubs of a person
NOTHING = Standing(0, 0, None)


async def list_clubs(ctx: RequestContext) -> wire.ClubList:
    """Return the caller's clubs."""
    found = await _registry(ctx).of_person(ctx.require_person())
    return wire.ClubList([wire.ClubInfo(club.id, club.name, size) for club, _, size in found])


async def open_club(ctx: RequestContext, data: wire.NewClub) -> wire.Club:
    """Create a club of the caller; anyone with its link may join."""
    registry, person = _registry(ctx), ctx.require_person()
    ctx.limit(OPENINGS)
    await _require_room(ctx)
    club = Club(secrets.token_hex(8), clean_title(data.club), now_ms())
    [first] = changes.joined([], person, data.name, data.colour, club.created_ms, data.guest)
    await registry.add(club, first)
    return await get_club(ctx, club.id)


async def get_club(ctx: RequestContext, club: str) -> wire.Club:
    """Return a club. Members see one another, the season, and their open tournaments."""
    registry, person, now = _registry(ctx), ctx.require_person(), now_ms()
    record = await registry.find(club)
    if record is None:
        raise NotFound("club-unknown")
    members = present(await registry.members(club))
    mine, leader = of_person(members, person), changes.leader_of(members, _banned(ctx))
    return wire.Club(
        record.id,
        record.name,
        leader="" if leader is None else leader.name,
        size=len(members),
        you=None if mine is None else mine.number,
        leads=leader is not None and leader is mine,
        season=season_of(now),
        fewest=FEWEST,
        members=[] if mine is None else await _table(ctx, club, members, begin_of(now)),
        tournaments=[] if mine is None else await _tournaments(ctx, members),
    )


async def join_club(ctx: RequestContext, club: str, data: wire.Join) -> wire.Club:
    """Join a club."""
    registry, person = _registry(ctx), ctx.require_person()
    ctx.limit(OPENINGS)
    await _require_room(ctx, club)
    leader = changes.leader_of(await registry.members(club), _banned(ctx))
    moderation = ctx.services.moderation
    if leader is not None and moderation is not None and await moderation.blocks.have([leader.person], person):
        raise Forbidden("club-closed")
    join = partial(changes.joined, person=person, name=data.name, colour=data.colour, now_ms=now_ms(), guest=data.guest)
    await _change(ctx, club, join)
    return await get_club(ctx, club)


async def leave_club(ctx: RequestContext, club: str) -> wire.ClubList:
    """Leave a club; its last member deletes it."""
    await _change(ctx, club, partial(changes.left, person=ctx.require_person()))
    return await list_clubs(ctx)


async def remove_member(ctx: RequestContext, club: str, data: wire.Removal) -> wire.Club:
    """Remove a member for good; for the leader."""
    person, banned = ctx.require_person(), _banned(ctx)
    await _change(ctx, club, partial(changes.removed, person=person, number=data.number, banned=banned))
    return await get_club(ctx, club)


async def _table(ctx: RequestContext, club: str, members: Sequence[Member], since_ms: int) -> list[wire.ClubMember]:
    season = standings(await _registry(ctx).results(club, since_ms))
    pages = await page_ids(ctx, [one.person for one in members])
    order = {number: n for n, number in enumerate(season)}
    return [
        wire.ClubMember(
            one.number,
            one.name,
            one.colour,
            standing.matches,
            standing.score if standing.matches else None,
            standing.place,
            pages.get(one.person),
        )
        for one in sorted(members, key=lambda one: order.get(one.number, len(order)))
        for standing in [season.get(one.number, NOTHING)]
    ]


async def _tournaments(ctx: RequestContext, members: Sequence[Member]) -> list[wire.TournamentInfo]:
    tournaments = ctx.services.tournaments
    if tournaments is None:
        return []
    return await open_infos(ctx, await tournaments.registry.open_by([one.person for one in members]))


async def _require_room(ctx: RequestContext, club: str | None = None) -> None:
    """Raise Refusal if the caller is in too many other clubs."""
    others = [one for one, *_ in await _registry(ctx).of_person(ctx.id) if one.id != club]
    if len(others) >= EACH:
        raise Refusal("club-many", most=EACH)


async def _change(ctx: RequestContext, club: str, decide: Callable[[Sequence[Member]], Sequence[Member]]) -> None:
    try:
        await _registry(ctx).change(club, decide)
    except LookupError:
        raise NotFound("club-unknown") from None


def _banned(ctx: RequestContext) -> frozenset[str]:
    return ctx.services.hub.admin_state.banned


def _registry(ctx: RequestContext) -> "Registry":
    if ctx.services.clubs is None:
        raise NotFound("club-off")
    return ctx.services.clubs

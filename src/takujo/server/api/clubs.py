"""/api: clubs, their tables, and the table of the season."""

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from takujo.server import wire
from takujo.server.api import tables
from takujo.server.api.lobby import profiles_at, table_info
from takujo.server.api.moderation import profile_ids
from takujo.server.api.tournaments import open_infos
from takujo.server.clubs import membership
from takujo.server.clubs.records import Club, Member
from takujo.server.clubs.standings import FEWEST, Standing, standings
from takujo.server.db.catalog import CatalogUnavailable, TableRecord
from takujo.server.errors import Forbidden, NotFound, Refusal
from takujo.server.live.live_table import now_ms
from takujo.server.ratelimit import OPENINGS
from takujo.server.ratings.seasons import begin_of, season_of
from takujo.server.request_context import RequestContext
from takujo.server.table.display_names import clean_title
from takujo.server.tournaments.transitions import of_person, present

if TYPE_CHECKING:  # not installed in a browser
    from takujo.server.clubs.repository import Repository

EACH = 10  # clubs of a person
MATCHES = 6  # to watch
MATCHES_MS = 30 * 86_400_000  # since their ends
HERE_MS = 90_000  # since a member looked
SEEN_MS = 30_000  # between notes of it
QUIET_MS = 600_000  # between notices of tables
NOTHING = Standing(0, 0, None)


async def list_clubs(ctx: RequestContext) -> wire.ClubList:
    """Return the caller's clubs."""
    found = await _repository(ctx).of_person(ctx.require_person())
    return wire.ClubList([wire.ClubInfo(club.id, club.name, size, opened) for club, _, size, opened in found])


async def open_club(ctx: RequestContext, data: wire.NewClub) -> wire.Club:
    """Create a club of the caller; anyone with its link may join."""
    repository, person = _repository(ctx), ctx.require_person()
    ctx.limit_each(OPENINGS)
    await _require_room(ctx)
    club = Club(secrets.token_hex(8), clean_title(data.club), now_ms())
    [first] = membership.joined([], person, data.name, data.colour, club.created_ms, data.guest)
    await repository.add(club, first)
    return await get_club(ctx, club.id)


async def get_club(ctx: RequestContext, club: str) -> wire.Club:
    """Return a club. Members see one another, its tables, the season, and their open tournaments."""
    repository, person, now = _repository(ctx), ctx.require_person(), now_ms()
    record, members = await _club(ctx, club)
    mine, leader = of_person(members, person), membership.leader_of(members, _banned(ctx))
    going, over = ([], []) if mine is None else await _tables(ctx, club, now)
    profiles = await profiles_at(ctx, [*going, *over])
    if mine is not None and now - mine.seen_ms >= SEEN_MS:
        with suppress(CatalogUnavailable):  # members read on while nothing can be written
            await repository.see(club, person, now)
    return wire.Club(
        record.id,
        record.name,
        leader="" if leader is None else leader.name,
        size=len(members),
        you=None if mine is None else mine.number,
        leads=leader is not None and leader is mine,
        season=season_of(now),
        fewest=FEWEST,
        members=[] if mine is None else await _table(ctx, club, members, going, now),
        tournaments=[] if mine is None else await _tournaments(ctx, club, members),
        tables=[table_info(one, ctx.caller, profiles=profiles) for one in going],
        matches=[table_info(one, ctx.caller, profiles=profiles) for one in over],
        notify=mine is not None and mine.notify,
    )


async def open_club_table(ctx: RequestContext, club: str, data: wire.NewTable) -> wire.TableRef:
    """Open a table that all members see. Those who want it are notified."""
    record, members = await _club(ctx, club)
    mine = of_person(members, ctx.require_person())
    if mine is None:
        raise Forbidden("club-members")
    opened = await tables.open_new(ctx, data, club)
    with suppress(CatalogUnavailable):  # the table is open
        await _notify(ctx, record, members, mine, opened.id, data.game)
    return opened


async def set_club_notices(ctx: RequestContext, club: str, data: wire.ClubNotices) -> wire.Club:
    """Turn notices of new tables on or off."""
    await _change(ctx, club, partial(membership.notified, person=ctx.require_person(), wanted=data.wanted))
    return await get_club(ctx, club)


async def join_club(ctx: RequestContext, club: str, data: wire.Join) -> wire.Club:
    """Join a club."""
    repository, person = _repository(ctx), ctx.require_person()
    ctx.limit_each(OPENINGS)
    await _require_room(ctx, club)
    leader = membership.leader_of(await repository.members(club), _banned(ctx))
    blocks = ctx.services.blocks
    if leader is not None and blocks is not None and await blocks.have([leader.person], person):
        raise Forbidden("club-closed")
    join = partial(
        membership.joined, person=person, name=data.name, colour=data.colour, now_ms=now_ms(), guest=data.guest
    )
    await _change(ctx, club, join)
    return await get_club(ctx, club)


async def rename_member(ctx: RequestContext, name: str, colour: wire.Colour) -> None:
    """Rename the caller in all clubs of the caller."""
    if ctx.services.clubs is None:
        return
    for club, member, *_ in await ctx.services.clubs.of_person(ctx.require_person()):
        if (member.name, member.colour) != (name, colour):
            with suppress(NotFound):  # deleted meanwhile
                await _change(ctx, club.id, partial(membership.renamed, person=ctx.id, name=name, colour=colour))


async def leave_club(ctx: RequestContext, club: str) -> wire.ClubList:
    """Leave a club; its last member deletes it."""
    await _change(ctx, club, partial(membership.left, person=ctx.require_person()))
    return await list_clubs(ctx)


async def remove_member(ctx: RequestContext, club: str, data: wire.Removal) -> wire.Club:
    """Remove a member for good; for the leader."""
    person, banned = ctx.require_person(), _banned(ctx)
    await _change(ctx, club, partial(membership.removed, person=person, number=data.number, banned=banned))
    return await get_club(ctx, club)


async def _club(ctx: RequestContext, club: str) -> tuple[Club, list[Member]]:
    """Return a club and its members. Raises NotFound."""
    record = await _repository(ctx).find(club)
    if record is None:
        raise NotFound("club-unknown")
    return record, present(await _repository(ctx).members(club))


async def _notify(
    ctx: RequestContext, club: Club, members: Sequence[Member], by: Member, table_id: str, game: str
) -> None:
    """Notify members of a table, at most once in `QUIET_MS`."""
    notices, blocks = ctx.services.notices, ctx.services.blocks
    if notices is None:
        return
    from takujo.server.notices.records import News

    around = None if blocks is None else await blocks.around(by.person)
    people = [one.person for one in members if one.notify and one is not by]
    wanted = [one for one in people if around is None or not around.separates(one)]
    if wanted and await _repository(ctx).begin_notice(club.id, now_ms(), QUIET_MS):
        notices.announce(wanted, News("club", f"t/{table_id}", {"game": game}, {"club": club.name, "name": by.name}))


async def _tables(ctx: RequestContext, club: str, now: int) -> tuple[list[TableRecord], list[TableRecord]]:
    """Return the tables that go on, and finished ones to watch."""
    going, over = await _repository(ctx).tables(club, now - MATCHES_MS)
    around = None if ctx.services.blocks is None else await ctx.services.blocks.around(ctx.id)
    if around is not None:
        going, over = ([one for one in some if not around.hides(one)] for some in (going, over))
    return going, over[:MATCHES]


async def _table(
    ctx: RequestContext, club: str, members: Sequence[Member], going: Sequence[TableRecord], now: int
) -> list[wire.ClubMember]:
    season = standings(await _repository(ctx).results(club, begin_of(now)))
    live = [one for one in going if isinstance(msgspec.convert(one.settings["pace"], wire.Pace), wire.Live)]
    sitting = {seat.person for one in live for seat in one.occupied}
    sitting |= ctx.services.hub.connected(one.id for one in going)  # over days too
    profiles = await profile_ids(ctx, [one.person for one in members])
    order = {number: n for n, number in enumerate(season)}
    return [
        wire.ClubMember(
            one.number,
            one.name,
            one.colour,
            standing.matches,
            standing.score if standing.matches else None,
            standing.place,
            profiles.get(one.person),
            now - one.seen_ms < HERE_MS or one.person in sitting,
            standing.won,
        )
        for one in sorted(members, key=lambda one: order.get(one.number, len(order)))
        for standing in [season.get(one.number, NOTHING)]
    ]


async def _tournaments(ctx: RequestContext, club: str, members: Sequence[Member]) -> list[wire.TournamentInfo]:
    tournaments = ctx.services.tournaments
    if tournaments is None:
        return []
    people, repository = [one.person for one in members], tournaments.repository
    return await open_infos(ctx, [*await repository.open_in(club, people), *await repository.over_in(club)])


async def _require_room(ctx: RequestContext, club: str | None = None) -> None:
    """Raise Refusal if the caller is in too many other clubs."""
    others = [one for one, *_ in await _repository(ctx).of_person(ctx.id) if one.id != club]
    if len(others) >= EACH:
        raise Refusal("club-many", most=EACH)


async def _change(ctx: RequestContext, club: str, decide: Callable[[Sequence[Member]], Sequence[Member]]) -> None:
    try:
        await _repository(ctx).change(club, decide)
    except LookupError:
        raise NotFound("club-unknown") from None


def _banned(ctx: RequestContext) -> frozenset[str]:
    return ctx.services.hub.admin_state.banned


def _repository(ctx: RequestContext) -> "Repository":
    if ctx.services.clubs is None:
        raise NotFound("club-off")
    return ctx.services.clubs

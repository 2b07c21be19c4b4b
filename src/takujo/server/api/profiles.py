"""/api: the public profile of a person."""

from typing import TYPE_CHECKING

import msgspec

from takujo.server import wire
from takujo.server.accounts.results import best_wins, is_public, results
from takujo.server.api.clubs import rename_member
from takujo.server.api.lobby import is_watchable, profiles_at, table_info
from takujo.server.api.ratings import ratings_of
from takujo.server.api.tournaments import past_infos, rounds_going
from takujo.server.db.catalog import TableRecord
from takujo.server.errors import NotFound
from takujo.server.ratelimit import CHANGES
from takujo.server.request_context import RequestContext
from takujo.server.table.display_names import clean_name

if TYPE_CHECKING:  # not installed in a browser
    from takujo.server.accounts.profiles import Profiles

MOST = 1_000  # newest finished tables of a person
MATCHES = 8  # to watch


async def show_own_profile(ctx: RequestContext) -> wire.OwnProfile:
    """Return whether others see a profile of the caller."""
    profile = await _profiles(ctx).of_person(ctx.require_person())
    return wire.OwnProfile() if profile is None else wire.OwnProfile(profile.id, profile.ratings, profile.clubs)


async def set_own_profile(ctx: RequestContext, data: wire.SetProfile) -> wire.OwnProfile:
    """Switch the caller's profile; without an account, rename the caller in clubs.

    A profile that is turned on again has a new id.
    """
    profiles, person = _profiles(ctx), ctx.require_person()
    ctx.limit_each(CHANGES)
    if data.shown:
        await profiles.put(person, clean_name(data.name), data.colour, data.ratings, data.clubs)
    else:
        await profiles.remove(person)
    accounts = ctx.services.accounts
    if not data.guest and (accounts is None or await accounts.repository.find(person) is None):
        await rename_member(ctx, clean_name(data.name), data.colour)
    return await show_own_profile(ctx)


async def show_profile(ctx: RequestContext, profile: str) -> wire.Profile:
    """Return a person's profile: results, ratings, matches, clubs and tournaments."""
    services, found = ctx.services, await _profiles(ctx).find(profile)
    around = None if services.blocks is None else await services.blocks.around(ctx.id)
    if found is None or (around is not None and around.separates(found.person)):
        raise NotFound("profile-unknown")
    records = await _public(ctx, found.person)
    shown = [one for one in records if is_watchable(one) and not (around and around.hides(one))]
    shown.sort(key=lambda one: one.finished_ms or 0, reverse=True)
    best = best_wins(found.person, shown)
    profiles = await profiles_at(ctx, [*shown[:MATCHES], *best])
    return wire.Profile(
        found.name,
        found.colour,
        found.person == ctx.id,
        [msgspec.structs.replace(one, places=[]) for one in results(found.person, records).games],
        _newest(await ratings_of(ctx, found.person)) if found.ratings else [],
        [table_info(one, ctx.caller, profiles=profiles) for one in shown[:MATCHES]],
        [table_info(one, ctx.caller, profiles=profiles) for one in best],
        await _clubs(ctx, found.person) if found.clubs else [],
        await past_infos(ctx, found.person),
    )


async def _clubs(ctx: RequestContext, person: str) -> list[str]:
    repository = ctx.services.clubs
    return [] if repository is None else [club.name for club, *_ in await repository.of_person(person)]


def _newest(ratings: list[wire.OwnRating]) -> list[wire.OwnRating]:
    """Return the last rating in each game. `ratings`: newest season first."""
    return list({one.game: one for one in reversed(ratings)}.values())


async def _public(ctx: RequestContext, person: str) -> list[TableRecord]:
    """Return a person's finished tables whose result is no secret, newest first."""
    going = await rounds_going(ctx)
    records = await ctx.services.catalog.mine(person, limit=MOST, sat=True)
    return [one for one in records if is_public(one.settings, going)]


def _profiles(ctx: RequestContext) -> "Profiles":
    if ctx.services.profiles is None:
        raise NotFound("profiles-off")
    return ctx.services.profiles

"""/api: ratings: leaderboards, the caller's, and those of a table."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from takujo.installed_games import games
from takujo.server import wire
from takujo.server.api.moderation import profile_ids
from takujo.server.errors import BadRequest, Forbidden, NotFound
from takujo.server.live.live_table import now_ms
from takujo.server.ratings.model import Rating, model_of
from takujo.server.ratings.seasons import season_of
from takujo.server.request_context import RequestContext

if TYPE_CHECKING:  # not installed in a browser
    from takujo.server.ratings.repository import Standing
    from takujo.server.ratings.service import Ratings

SEASON = re.compile(r"\d{4}-[1-4]", re.ASCII)
NOW = "now"


async def show_board(ctx: RequestContext, game: str, season: str) -> wire.Board:
    """Return the leaderboard of a game and season, as 2026-4, or `now`."""
    repository = _ratings(ctx).repository
    if game not in games():
        raise NotFound("game-unknown", game=game, known=", ".join(games()))
    if season != NOW and not SEASON.fullmatch(season):
        raise BadRequest("season-unknown", season=season[:20])
    when = season_of(now_ms()) if season == NOW else season
    seasons = await repository.seasons(game)
    standings = await repository.board(game, when)
    profiles = await profile_ids(ctx, [one.person for one in standings])
    return wire.Board(game, when, seasons, board_rows(standings, ctx.id, profiles))


async def show_own_ratings(ctx: RequestContext) -> wire.OwnRatings:
    """Return the caller's ratings, newest season first."""
    _ratings(ctx)
    return wire.OwnRatings(await ratings_of(ctx, ctx.require_person()))


async def ratings_of(ctx: RequestContext, person: str) -> list[wire.OwnRating]:
    """Return a person's ratings, newest season first; none where ratings are off."""
    standings = [] if ctx.services.ratings is None else await ctx.services.ratings.repository.of_person(person)
    return [wire.OwnRating(one.game, one.season, info(one.game, one.rating), one.matches, one.won) for one in standings]


async def show_table_ratings(ctx: RequestContext, table_id: str) -> wire.TableRatings:
    """Return the players' ratings at a rated table. Includes their changes after the match."""
    table, repository = (await ctx.live(table_id)).table, _ratings(ctx).repository
    game = table.opened.game
    if not table.opened.rated:
        return wire.TableRatings([])
    changes = await repository.changes(table_id)
    if changes:
        return wire.TableRatings(
            [
                wire.SeatRating(
                    one.seat, info(game, one.before), info(game, one.after), one.place, round(one.chance, 4), one.left
                )
                for one in changes
            ]
        )
    people = {seat: str(chair.person) for seat, chair in enumerate(table.chairs) if chair.has_person}
    standings = await repository.now(list(people.values()), game, season_of(now_ms()))
    return wire.TableRatings(
        [wire.SeatRating(seat, info(game, rating)) for seat, rating in zip(people, standings, strict=True)]
    )


async def require_rated(ctx: RequestContext, person: str) -> None:
    """Raise NotFound if ratings are off. Raise Forbidden if the person has no account."""
    _ratings(ctx)
    accounts = ctx.services.accounts
    if accounts is None or await accounts.repository.find(person) is None:
        raise Forbidden("rated-account")


def board_rows(standings: "list[Standing]", person: str, profiles: Mapping[str, str] = {}) -> list[wire.BoardRow]:
    """Return the rows of a leaderboard, best first, provisional ones last. `profiles`: by person."""
    rated = [(info(one.game, one.rating), one) for one in standings]
    rows: list[wire.BoardRow] = []
    for rating, one in sorted(rated, key=lambda pair: (pair[0].provisional, -pair[0].points)):
        above = sum(row.rating.points > rating.points for row in rows)
        place = None if rating.provisional else 1 + above
        yours = one.person == person
        profile = profiles.get(one.person)
        rows.append(wire.BoardRow(place, one.name, one.colour, rating, one.matches, one.won, yours, profile))
    return rows


def info(game: str, rating: Rating) -> wire.RatingInfo:
    """Return a rating in display units."""
    return wire.RatingInfo(round(rating.mu), rating.within, model_of(game).is_provisional(rating))


def _ratings(ctx: RequestContext) -> "Ratings":
    if ctx.services.ratings is None:
        raise NotFound("ratings-off")
    return ctx.services.ratings

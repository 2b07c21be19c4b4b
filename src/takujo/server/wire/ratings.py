"""Ratings on the wire, in points. `within`: half the width of the 95% interval."""

from msgspec import Struct

from takujo.server.wire.incoming import Colour


class RatingInfo(Struct):
    """`provisional`: too uncertain for a place on a leaderboard."""

    points: int
    within: int
    provisional: bool


class OwnRating(Struct):
    """A rating after a season's last match. Includes the matches of the season."""

    game: str
    season: str
    rating: RatingInfo
    matches: int
    won: int


class OwnRatings(Struct):
    """Newest season first."""

    ratings: list[OwnRating]


class BoardRow(Struct):
    """`place`: ties share; null: provisional. `colour`: null without an account. `profile`: see `TournamentEntrant`."""

    place: int | None
    name: str
    colour: Colour | None
    rating: RatingInfo
    matches: int
    won: int
    yours: bool
    profile: str | None = None


class Board(Struct):
    """A season's leaderboard, best first, provisional ones last. `seasons`: newest first."""

    game: str
    season: str
    seasons: list[str]
    rows: list[BoardRow]


class SeatRating(Struct):
    """A seat at a rated table. After the match, with place, predicted chance and new rating.

    `left`: lost by leaving it to a bot.
    """

    seat: int
    before: RatingInfo
    after: RatingInfo | None = None
    place: int | None = None
    chance: float | None = None
    left: bool = False


class TableRatings(Struct):
    """By seat with a person."""

    seats: list[SeatRating]

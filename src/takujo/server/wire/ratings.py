"""Ratings on the wire, in points. `within`: half the width of the 95 % interval."""

from msgspec import Struct

from takujo.server.wire.incoming import Colour


class RatingInfo(Struct):
    """`provisional`: too little is known for a place on a board."""

    points: int
    within: int
    provisional: bool


class OwnRating(Struct):
    """One's rating in a game after a season's last match, and how many of that season led there."""

    game: str
    season: str
    rating: RatingInfo
    matches: int
    won: int


class OwnRatings(Struct):
    """Newest season first."""

    ratings: list[OwnRating]


class BoardRow(Struct):
    """`place`: equal points share one; null: provisional. `colour`: null: they are kept no more."""

    place: int | None
    name: str
    colour: Colour | None
    rating: RatingInfo
    matches: int
    won: int
    yours: bool


class Board(Struct):
    """Who has played a game in a season, best first, then who is provisional. `seasons`: there are, newest first."""

    game: str
    season: str
    seasons: list[str]
    rows: list[BoardRow]


class SeatRating(Struct):
    """Of a seat at a rated table. Once its match is rated: the place, the chance of winning that it was given
    beforehand, and the rating after it. `left`: the match was lost by leaving it to a bot."""

    seat: int
    before: RatingInfo
    after: RatingInfo | None = None
    place: int | None = None
    chance: float | None = None
    left: bool = False


class TableRatings(Struct):
    """Of each seat that a person has."""

    seats: list[SeatRating]

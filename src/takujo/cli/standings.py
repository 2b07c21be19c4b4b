"""The result of a round, and the ranking of a match."""

from typing import Protocol

from rich.console import Group, RenderableType
from rich.text import Text

from takujo.core.game import Game
from takujo.core.record import Seen
from takujo.i18n import Catalogue
from takujo.interfaces.message import Seat
from takujo.interfaces.presenter import Result
from takujo.interfaces.presenter_helpers import number, places, signed, who
from takujo.interfaces.terminal_helpers import seat_grid, seat_name, sign_style

NONE = "–"


class Scored(Protocol):
    """A match with scores: a `Match`, or one that a referee follows."""

    game: Game

    def scores(self) -> list[int | None]: ...

    def winners(self) -> list[int]: ...


def ranking(match: Scored, v: Seen, words: Catalogue) -> RenderableType:
    """Return the winners in a sentence, and each seat's place and score."""
    scores, winners = match.scores(), match.winners()
    place = places(scores, winners, match.game.spec.lowest_wins)
    grid = seat_grid([words(f"rank-{name}") for name in ("place", "seat", "score")], right=(0, 2))
    for p in sorted(range(match.game.seats), key=lambda p: (place[p], p)):
        score = scores[p]
        points = words("rank-none") if score is None else number(score)
        grid.add_row(str(place[p]), seat_name(v, who(p), words), points, style="bold" if p in winners else "")
    names = words("list-separator").join(seat_name(v, who(p), words) for p in winners)
    sentence = words("rank-winners", count=len(winners), names=names) if winners else words("rank-nobody")
    return Group(Text(sentence, style="bold green" if v.viewer in winners else "bold"), grid)


def results(result: Result, viewer: int, words: Catalogue) -> RenderableType:
    """Return a result. It is a sentence, with a line per seat if there is more."""
    sentence = Text(words.say(result.say, viewer), style="bold")
    if all(row.how is None and row.total is None for row in result.rows):
        return sentence  # the ranking has the rest
    has_total = any(row.total is not None for row in result.rows)
    names = ["seat", "how", "points", *(["total"] if has_total else [])]
    grid = seat_grid([words(f"result-{name}") for name in names], right=(2, 3))
    for row in result.rows:
        how = "" if row.how is None else words.say(row.how, viewer)
        points = NONE if row.points is None else signed(row.points) if has_total else number(row.points)
        cells: list[RenderableType] = [words.seat(Seat(row.seat), viewer), how]
        cells.append(Text(points, style=sign_style(row.points or 0) if has_total else ""))
        grid.add_row(*cells, *([Text(number(row.total or 0), style="bold")] if has_total else []))
    return Group(sentence, grid)

"""The ranking at the end of a match."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from takujo.cli.tables.common import number, seat_grid, who
from takujo.core.match import Match
from takujo.i18n import Catalogue


def ranking(match: Match, v: Any, lowest_wins: bool, words: Catalogue) -> RenderableType:
    """Who has won, in a sentence; then every seat with its place and score, equal ones sharing a place."""
    scores, winners = match.scores(), match.winners()

    def standing(p: int) -> tuple[bool, bool, int]:
        points = scores[p] or 0
        return p not in winners, scores[p] is None, points if lowest_wins else -points

    order = sorted(range(match.game.seats), key=lambda p: (standing(p), p))
    grid = seat_grid([words(f"rank-{name}") for name in ("place", "seat", "score")], right=(0, 2))
    for p in order:
        place = 1 + sum(standing(q) < standing(p) for q in order)
        score = scores[p]
        points = words("rank-none") if score is None else number(score)
        grid.add_row(str(place), who(v, p, words), points, style="bold" if p in winners else "")
    names = words("list-separator").join(who(v, p, words) for p in winners)
    said = words("rank-winners", count=len(winners), names=names) if winners else words("rank-nobody")
    return Group(Text(said, style="bold green" if v.viewer in winners else "bold"), grid)

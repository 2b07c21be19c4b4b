"""Lessons from a person's analysed matches.

The first analysis of a match stores a summary for each seat, so that nothing is computed twice.
"""

from collections.abc import Sequence

import msgspec

from takujo.server import wire
from takujo.server.db.catalog.records import Summarised, Summary
from takujo.server.table.state import Table

WORST = 3  # mistakes stored per match
LATELY = 20  # matches that lessons are drawn from
LESSONS = 3


def summaries(table: Table, analysis: wire.MatchAnalysis) -> list[Summary]:
    """Return the summaries of persons' seats, without moves by bots."""
    own = [loss for loss in analysis.losses if loss.entry not in table.stood_in and table.chairs[loss.seat].person]
    return [
        _summary(seat, [loss for loss in own if loss.seat == seat])
        for seat, chair in enumerate(table.chairs)
        if chair.kind == "person"
    ]


def _summary(seat: int, own: Sequence[wire.MoveLoss]) -> Summary:
    worst = sorted((loss for loss in own if loss.mistake), key=lambda loss: -loss.loss)
    noted = [wire.Mistake(one.entry, one.loss, one.played, one.better or one.played, one.why) for one in worst[:WORST]]
    return Summary(seat, len(own), len(worst), sum(one.loss for one in own), msgspec.to_builtins(noted))


def progress(summaries: Sequence[Summarised]) -> wire.Progress:
    """Return the progress in a person's matches, which come newest first."""
    games: dict[str, list[wire.MatchMistakes]] = {}
    for one in reversed(summaries):
        mine = one.summary
        games.setdefault(one.game, []).append(
            wire.MatchMistakes(one.table_id, one.finished_ms, mine.mistakes, mine.decisions, mine.lost)
        )
    most = sorted(games.items(), key=lambda game: (-len(game[1]), game[0]))
    return wire.Progress([wire.GameProgress(*game) for game in most], _lessons(summaries[:LATELY]))


def _lessons(summaries: Sequence[Summarised]) -> list[wire.ToLearn]:
    """Return the costliest kinds of mistake, each with its worst example.

    A kind is a game and the reason for the better move.
    """
    kinds: dict[tuple[str, str], list[tuple[wire.Mistake, str]]] = {}
    for one in summaries:
        for mistake in msgspec.convert(one.summary.worst, list[wire.Mistake]):
            kind = one.game, mistake.why.id if mistake.why else ""
            kinds.setdefault(kind, []).append((mistake, one.table_id))
    lessons = []
    for (game, _), mistakes in kinds.items():
        worst, table_id = max(mistakes, key=lambda pair: pair[0].loss)
        lessons.append(wire.ToLearn(game, table_id, worst, len(mistakes), sum(one.loss for one, _ in mistakes)))
    return sorted(lessons, key=lambda one: -one.cost)[:LESSONS]

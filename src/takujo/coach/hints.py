"""Hints: the best moves of a seat by its own view, with what they promise and why."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from takujo.coach.moves import SearchedMoves, is_trusted
from takujo.coach.reasons import reasons_of
from takujo.core.game import Game
from takujo.core.record import S, V
from takujo.interfaces.message import Message
from takujo.interfaces.presenter import Ahead
from takujo.search import Choice, Search
from takujo.search.search import SearchError

HINTS = 3
SIMULATIONS = 20_000
SECONDS = 1.0  # … but nobody waits longer
REASONS = 3  # for each move, at most


@dataclass(frozen=True)
class Hint:
    """A move, the share of the win that it promises the seat (0 … 1), and reasons, the weightiest first."""

    token: str
    share: float
    visits: int  # simulations that tried it: few of them say little
    reasons: tuple[Message, ...]


def hints(
    game: Game[S, V],
    v: V,
    *,
    most: int = HINTS,
    simulations: int = SIMULATIONS,
    seconds: float | None = SECONDS,
    seed: int = 0,
) -> list[Hint]:
    """The best moves, at most `most`, from the view `v` of the seat to act, between moves, by what they promise.

    A move that was tried seldom is none of them if it promises more than those tried often.

    Nothing but the view goes in: two truths that the seat cannot tell apart get the same hints (where `seconds` do not
    end the search before its simulations are done). Raises SearchError for any other view.
    """
    if getattr(v, "step", 0):
        raise SearchError("search-half-made")
    found = Search(game, simulations=simulations, seconds=seconds, seed=seed).run(v)
    moves = SearchedMoves(Ahead(game, v), ranked(found.choices))
    return [
        Hint(token, choice.value, choice.visits, tuple(reasons_of(moves, token)[:REASONS]))
        for token, choice in _falling(moves.choices)[:most]
    ]


def _falling(choices: Mapping[str, Choice]) -> list[tuple[str, Choice]]:
    """In their order, without those that promise more than one before."""
    kept: list[tuple[str, Choice]] = []
    for token, choice in choices.items():
        if not kept or choice.value <= kept[-1][1].value:
            kept.append((token, choice))
    return kept


def ranked(choices: Sequence[Choice]) -> list[Choice]:
    """SearchedMoves that were tried often by their values, then the others by how often they were tried."""
    tried = sorted((choice for choice in choices if is_trusted(choice, choices)), key=lambda choice: -choice.value)
    return [*tried, *(choice for choice in choices if not is_trusted(choice, choices))]

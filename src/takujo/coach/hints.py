"""Hints: the best moves from a seat's view, with values and reasons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from takujo.coach.hint_reasons import among_equals, even_moves, reasons_of, remarks
from takujo.coach.searched_moves import SearchedMoves, is_trusted
from takujo.core.game import Game
from takujo.core.record import S, V
from takujo.interfaces.message import Message
from takujo.interfaces.presenter import Ahead
from takujo.search import Choice, Search
from takujo.search.search import SearchError

HINTS = 3
SIMULATIONS = 20_000
SECONDS = 1.0  # … but no one waits longer
REASONS = 3  # at most, per move


@dataclass(frozen=True)
class Hint:
    """A move, its expected share of the win, and reasons.

    The share is from 0 to 1; the strongest reason is first.
    """

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
    """Return the best moves, at most `most`, by expected share.

    `v` is the actor's view between moves. A rarely tried move is omitted if it promises more than those tried often.

    Hints depend on the view alone: states that the seat cannot tell apart get the same hints (unless `seconds` end the
    search early). Raises SearchError for other views.
    """
    if getattr(v, "step", 0):
        raise SearchError("search-half-made")
    found = Search(game, simulations=simulations, seconds=seconds, seed=seed).run(v)
    moves = SearchedMoves(Ahead(game, v), ranked(found.choices))
    even = even_moves(moves) if moves.choices else []  # with the best move
    no_reasons = remarks(moves)  # for the best moves; others may be worse for them
    found_hints = []
    for token, choice in _falling(moves.choices)[:most]:
        reasons = reasons_of(moves, token, REASONS, no_reasons if token in even else ())
        if reasons[-1].id == "coach-even":
            own = reasons[:-1] or reasons_of(moves, token, REASONS)[:-1]  # a remark tells more than none
            reasons = among_equals(moves, own, even)[:REASONS]
        found_hints.append(Hint(token, choice.value, choice.visits, tuple(reasons)))
    return found_hints


def _falling(choices: Mapping[str, Choice]) -> list[tuple[str, Choice]]:
    """Return choices in order, without those better than the one before."""
    kept: list[tuple[str, Choice]] = []
    for token, choice in choices.items():
        if not kept or choice.value <= kept[-1][1].value:
            kept.append((token, choice))
    return kept


def ranked(choices: Sequence[Choice]) -> list[Choice]:
    """Return often tried choices by value, then the others by visits."""
    tried = sorted((choice for choice in choices if is_trusted(choice, choices)), key=lambda choice: -choice.value)
    return [*tried, *(choice for choice in choices if not is_trusted(choice, choices))]

"""Helpers for presenters: seats and numbers in sentences, stages, places."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.record import Seen
from takujo.interfaces.message import Message, Seat, listing, message
from takujo.interfaces.presenter import Stage

MOVE = Stage(1_200)  # a plain move: one sentence
MOMENT = Stage(2_400)  # a larger change: the end of a trick or round, a capture
UNSEEN = Stage(0)  # no display of its own


def who(seat: int) -> Seat:
    """Return a seat as the subject of a sentence."""
    return Seat(int(seat))


def whom(seat: int) -> Seat:
    """Return a seat within a sentence."""
    return Seat(int(seat), inside=True)


def number(n: int) -> str:
    """Return a number as 3, −3 or 0."""
    return f"−{-n}" if n < 0 else str(n)


def signed(n: int) -> str:
    """Return a number as +3, −3 or 0."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


@lru_cache(maxsize=1 << 14)
def members(cards: int) -> tuple[int, ...]:
    """Return the members of a bit set, rising."""
    return tuple(c for c in range(cards.bit_length()) if cards >> c & 1)


def needed(moves: Mapping[str, tuple[str, ...]]) -> set[str]:
    """Return the elements of moves without a verb: the possible first choices.

    `moves`: elements by token.
    """
    every = set(chain.from_iterable(moves.values()))
    verbs = set(filter(is_verb, every))
    return {e for elements in moves.values() if verbs.isdisjoint(elements) for e in elements} if verbs else every


def is_verb(element: str) -> bool:
    """Whether an element is a verb."""
    return element.startswith("verb:")


def places(scores: Sequence[int | None], winners: Sequence[int], lowest_wins: bool) -> list[int]:
    """Return each seat's place in a finished match: 1 for winners.

    Equal seats share a place. Seats without a score come last.
    """

    def standing(p: int) -> tuple[bool, bool, int]:
        points = scores[p] or 0
        return p not in winners, scores[p] is None, points if lowest_wins else -points

    seats = range(len(scores))
    return [1 + sum(p not in winners and standing(q) < standing(p) for q in seats) for p in seats]


def by_points(points: Mapping[int, int], seats: int) -> Message:
    """Return why the seat with the most points won.

    Of the match's `seats`, those that cannot win have no points here.
    """
    best = max(points.values())
    first, *shared = [p for p, own in points.items() if own == best]
    if shared:
        return message("why-level", names=listing([whom(p) for p in (first, *shared)]), points=number(best))
    second = max(own for own in points.values() if own < best)
    behind = [whom(p) for p, own in points.items() if own == second]
    if len(behind) == seats - 1 > 1:
        rest = number(second)
        return message("why-most-rest", who=who(first), points=number(best), count=len(behind), rest=rest)
    if seats == 2:
        return message("why-most-two", who=who(first), points=number(best), gap=best - second)
    return message("why-most", who=who(first), points=number(best), gap=best - second, whom=listing(behind))


def no_story(v: Seen, winners: list[int]) -> tuple[Message, Message] | None:
    """Return no story: there is nothing to read after the match."""
    return None


def usual_stage(before: Seen, after: Seen, actor: int, seen: str) -> Stage:
    """Return the usual stage.

    None for chance, longest for the end of the match.
    """
    if after.actor == TERMINAL:
        return MOMENT
    return UNSEEN if actor == CHANCE else MOVE

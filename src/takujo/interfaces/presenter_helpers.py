"""Helpers for presenters: seats and numbers in sentences, stages, and who comes first."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.record import Seen
from takujo.interfaces.message import Message, Seat, listing, message
from takujo.interfaces.presenter import Stage

MOVE = Stage(1_200)  # a plain move: who did what with which cards
MOMENT = Stage(2_400)  # more has happened than one sees at a glance: a trick or a round has ended, something was taken
UNSEEN = Stage(0)  # nothing that needs a look of its own


def who(seat: int) -> Seat:
    """A seat as the one who does something."""
    return Seat(int(seat))


def whom(seat: int) -> Seat:
    """A seat in the middle of a sentence."""
    return Seat(int(seat), inside=True)


def number(n: int) -> str:
    """3, −3, 0."""
    return f"−{-n}" if n < 0 else str(n)


def signed(n: int) -> str:
    """+3, −3, ±0."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "±0"


@lru_cache(maxsize=1 << 14)
def members(cards: int) -> tuple[int, ...]:
    """The members of a bit set, rising."""
    return tuple(c for c in range(cards.bit_length()) if cards >> c & 1)


def needed(moves: Mapping[str, tuple[str, ...]]) -> set[str]:
    """The elements of the moves that need no verb, by token: what may be chosen first."""
    return {e for elements in moves.values() if not any(map(is_verb, elements)) for e in elements}


def is_verb(element: str) -> bool:
    """Whether an element is a word for what is done with the others."""
    return element.startswith("verb:")


def places(scores: Sequence[int | None], winners: Sequence[int], lowest_wins: bool) -> list[int]:
    """The place of each seat when a match is over: 1 for winners; equal ones share, and who has no score comes last."""

    def standing(p: int) -> tuple[bool, bool, int]:
        points = scores[p] or 0
        return p not in winners, scores[p] is None, points if lowest_wins else -points

    seats = range(len(scores))
    return [1 + sum(p not in winners and standing(q) < standing(p) for q in seats) for p in seats]


def by_points(points: Mapping[int, int]) -> Message:
    """Why whoever has the most points won, of those seats that could win."""
    best = max(points.values())
    first, *shared = [p for p, own in points.items() if own == best]
    if shared:
        return message("why-level", names=listing([whom(p) for p in (first, *shared)]), points=number(best))
    second = max(own for own in points.values() if own < best)
    behind = listing([whom(p) for p, own in points.items() if own == second])
    return message("why-most", who=who(first), points=number(best), gap=best - second, whom=behind)


def no_story(v: Seen, winners: list[int]) -> tuple[Message, Message] | None:
    """Nothing to read after the match."""
    return None


def usual_stage(before: Seen, after: Seen, actor: int, seen: str) -> Stage:
    """A move deserves a look, what chance does none of its own, the end of the match a longer one."""
    if after.actor == TERMINAL:
        return MOMENT
    return UNSEEN if actor == CHANCE else MOVE

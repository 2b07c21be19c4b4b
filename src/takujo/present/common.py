"""What the presenters of several games share."""

from functools import lru_cache

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.record import Seen
from takujo.core.record import plain as plain
from takujo.present import Stage
from takujo.present.message import Message, Seat

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


def no_story(v: Seen, winners: list[int]) -> tuple[Message, Message] | None:
    """Nothing to read after the match."""
    return None


def usual_stage(before: Seen, after: Seen, actor: int, seen: str) -> Stage:
    """A move deserves a look, what chance does none of its own, the end of the match a longer one."""
    if after.actor == TERMINAL:
        return MOMENT
    return UNSEEN if actor == CHANCE else MOVE

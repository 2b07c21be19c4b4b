"""The component `referee_rules`: what a game says about hidden cards.

A game needs it only if random truths are too rarely the right ones (`takujo.real_cards.referee`).
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol

from takujo.core.game import Game
from takujo.core.json_types import Json
from takujo.core.record import Record, Seen
from takujo.core.rng import Stream
from takujo.interfaces.message import Message

Shown = Mapping[str, Json]  # hidden things that a step has shown, by key of the position; `scores`


class Question(NamedTuple):
    """What a step shows: a key, with an entry per seat.

    The key is one of the position before the step, or `scores` for the points after it. No seats: one value.
    """

    key: str
    seats: tuple[int, ...] = ()


class Gone(NamedTuple):
    """A card that is nowhere hidden: all its copies are visible."""

    card: str
    copies: int


class RefereeRules(Protocol):
    """What one game knows about hidden cards. `v` is a spectator's view; `token` is as a spectator sees it."""

    def asks(self, v: Seen, token: str) -> Question | None:
        """Return what the legal move shows besides itself, None if nothing."""

    def gone(self, v: Seen, token: str) -> Gone | None:
        """Return a card of the token that is nowhere hidden."""

    def suppose(self, s: Record, token: str, shown: Shown, rng: Stream) -> bool:
        """Move hidden cards so that the move is possible and shows `shown`.

        What all see stays. Later moves need not agree with earlier ones: `explains` says whether they do. Returns False
        if `s` offers no way; then it is undefined.
        """

    def explains(self, game: Game, v: Seen, rng: Stream) -> bool:
        """Whether one attempt finds a truth that explains the view."""


class Grouped(Protocol):
    """Optional constants of the component."""

    LEADS: Mapping[str, str]  # verbs that only lead to a next one: such entries are undone and corrected together
    ASKS_CERTAIN: bool  # whether certain outcomes are entered, too, because people see them happen


class Refuses(Protocol):
    """The optional function `refuses` of the component."""

    def __call__(self, s: Record, token: str) -> Message | None:
        """Return the rule that forbids a move that is not legal.

        It is in words for all. None if no rule forbids the move.
        `s`, in plain numbers, is a state whose actor has the cards of the move, if that can be.
        """


class Answers(Protocol):
    """The optional function `answers` of the component."""

    def __call__(self, s: Record, token: str, question: Question) -> list[list[Json]]:
        """Return all possible answers for each seat of a question.

        `s` is a state in which the move is legal. Answers of several seats need not be possible together.
        """


def per_seat(shown: Shown, key: str, seats: int) -> list[Json]:
    """Return what was shown of each seat; None for nothing."""
    value = shown.get(key)
    return list(value) if isinstance(value, list) and len(value) == seats else [None] * seats


def numbers_of(value: Json) -> list[int] | None:
    """Return numbers that were shown.

    They are a list, one number, or a text such as "3 17". None for anything else.
    """
    if isinstance(value, str):
        words = value.split()
        return [int(word) for word in words] if all(word.isdecimal() and len(word) < 7 for word in words) else None
    if isinstance(value, list) and all(type(n) is int for n in value):
        return [n for n in value if isinstance(n, int)]
    return [value] if type(value) is int else None


def exchange(sets: Iterable[Iterable[int]], a: int, b: int) -> list[list[int]]:
    """Return lists of sets with cards `a` and `b` exchanged."""
    both = 1 << a | 1 << b
    return [[int(x) ^ both if (int(x) >> a ^ int(x) >> b) & 1 else int(x) for x in one] for one in sets]

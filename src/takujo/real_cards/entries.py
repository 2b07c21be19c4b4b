"""What people enter into a referee, and why it is refused."""

from dataclasses import dataclass, field
from typing import Generic, NamedTuple, cast

from takujo.core.errors import IllegalMove, TakujoError
from takujo.core.game import Game
from takujo.core.json_types import Json
from takujo.core.position_json import position_of
from takujo.core.record import S, V
from takujo.interfaces.referee_rules import Question, Shown


class Refused(IllegalMove):
    """An entry is not possible; the match is unchanged."""


class InvalidRecord(TakujoError):
    """A text is not the record of a referee."""


class TooLong(TakujoError):
    """A match has too many entries or takes too long. It is unchanged."""


class Misfit(TakujoError):
    """A later entry does not fit a corrected one.

    The match is unchanged. `number` counts from 0."""

    def __init__(self, number: int, token: str, reason: TakujoError) -> None:
        super().__init__("referee-misfit", number=number + 1, move=token, reason=str(reason))
        self.number = number
        self.reason = reason
        self.__cause__ = reason


@dataclass(frozen=True)
class Entered:
    """An entry: actor, open part of the move, what it shows."""

    actor: int
    token: str
    shown: Shown = field(default_factory=dict)


def verb(entered: Entered) -> str:
    return entered.token.partition(" ")[0]


class Step(NamedTuple, Generic[S]):
    """A move or outcome, with a truth before and after it.

    `entry`: the number of its entry, or of the last one before; −1 before the first.
    """

    actor: int
    token: str  # as a spectator sees it
    before: S
    after: S
    entry: int


class Way(NamedTuple, Generic[S, V]):
    """One way in which an entry may have happened."""

    before: S
    after: S
    view: V


def answer(game: Game[S, V], question: Question, before: S, now: S) -> Shown:
    """Return the answer to a question from true states.

    They are those before and after the step."""
    if question.key == "scores":
        value = cast(Json, game.scores(now))
    else:
        position = position_of(game, before if game.spec.has_position(before) else now)
        value = position[question.key]
    if question.seats and isinstance(value, list):
        value = [entry if p in question.seats else None for p, entry in enumerate(value)]
    return {question.key: value}


def is_answered(shown: Shown, question: Question) -> bool:
    """Whether a question is answered, for all of its seats."""
    value = shown.get(question.key)
    if not question.seats:
        return value is not None
    return isinstance(value, list) and all(p < len(value) and value[p] is not None for p in question.seats)

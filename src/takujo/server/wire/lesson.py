"""Lessons on the wire."""

from msgspec import Struct

from takujo.server.wire.incoming import Value
from takujo.server.wire.outgoing import Play, Previewed


class LessonStep(Struct, frozen=True):
    """The table as the learner, seat 0, sees it, with a sentence and mostly a task."""

    say: str  # a text of the game
    play: Play
    foreseen: list[Previewed]  # what each move that can be chosen would do
    wants: list[str]  # the moves that lead on, any of them; none: a button does
    otherwise: str | None  # a text for any other move
    later: bool = False  # a scene of its own: it does not follow on the step before


class Lesson(Struct, frozen=True):
    """A guided first round: positions in a fixed order."""

    seats: int
    options: dict[str, Value]  # of the game
    steps: list[LessonStep]

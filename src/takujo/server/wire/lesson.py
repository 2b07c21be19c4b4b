"""Lessons on the wire."""

from msgspec import Struct

from takujo.server.wire.incoming import Value
from takujo.server.wire.outgoing import Play, Previewed


class LessonStep(Struct, frozen=True):
    """The table as the learner, seat 0, sees it. It has a sentence and usually a task."""

    say: str  # a text of the game
    play: Play
    foreseen: list[Previewed]  # the effect of each selectable move
    wants: list[str]  # moves that continue; none: a button
    otherwise: str | None  # a text for any other move
    later: bool = False  # begins a scene, unrelated to the previous step


class Lesson(Struct, frozen=True):
    """A guided first round: positions in a fixed order."""

    seats: int
    options: dict[str, Value]  # of the game
    steps: list[LessonStep]
    easy: list[LessonStep]  # a shorter lesson in plain words; empty: none

"""Puzzles on the wire."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from takujo.server.wire.incoming import Incoming, Token
from takujo.server.wire.outgoing import Line, Message, Play, Previewed

MOST_MOVES = 16  # more than any puzzle has


class PuzzleLine(Incoming):
    """Somebody's moves so far, from the beginning."""

    moves: Annotated[list[Token], Meta(max_length=MOST_MOVES)] = field(default_factory=list)


class Puzzle(Struct, frozen=True):
    """A puzzle after some moves, as its table is seen. The solution is not in it."""

    game: str
    date: str  # 2026-11-21
    level: str
    version: int  # of puzzles: another one may have another puzzle on the same day
    goal: Message
    length: int  # moves of the best line
    near: int  # lines of that length that miss the goal by a hair
    before: str | None  # the day before, if it had a puzzle, and the day after, if it is out
    after: str | None
    state: Literal["open", "solved", "missed"]
    moves: list[str]  # those that were sent, in standard form
    right: int  # so many of them, from the first on, are the best line
    play: Play
    lines: list[Line]
    foreseen: list[Previewed]  # what each legal move would do


class PuzzleHint(Struct, frozen=True):
    """The next move of the best line: its token, the elements that make it, and in words."""

    token: str
    elements: list[str]
    say: Message


class PuzzleSolution(Struct, frozen=True):
    """The best line."""

    moves: list[PuzzleHint]

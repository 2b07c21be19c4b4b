"""Puzzles on the wire."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from takujo.server.wire.incoming import Incoming, Token
from takujo.server.wire.outgoing import Line, Message, Play, Previewed

MOST_MOVES = 16  # beyond any puzzle


class PuzzleLine(Incoming):
    """The moves so far, from the beginning."""

    moves: Annotated[list[Token], Meta(max_length=MOST_MOVES)] = field(default_factory=list)


class Puzzle(Struct, frozen=True):
    """A puzzle after some moves. It does not contain the solution."""

    game: str
    seats: int
    seat: int  # the seat that decides
    date: str  # 2026-11-21
    level: str
    version: int  # of puzzles: each has its own for a day
    goal: Message
    about: Message  # the solution's uniqueness, and its proof
    proof: Literal["exact", "search"]
    length: int  # moves of the best line
    before: str | None  # the previous and next day, if they have a puzzle
    after: str | None
    state: Literal["open", "solved", "missed"]
    moves: list[str]  # as sent, in standard notation
    right: int  # number of leading moves on the best line
    play: Play
    lines: list[Line]
    foreseen: list[Previewed]  # the effect of each legal move
    chances: list["PuzzleChance"]  # of a decision: of the chosen move; once solved, of all, the best first
    why: Message | None = None  # the last move is right or wrong
    answer: Message | None = None  # to a wrong decision: what another seat usually does
    best: int | None = None  # of a decision, once answered: the best move's chance in percent


class PuzzleChance(Struct, frozen=True):
    """A move and the chance of winning after it, in percent."""

    token: str
    say: Message
    percent: int


class PuzzleHint(Struct, frozen=True):
    """The next move of the best line. `why`: the idea behind it; in a solution, what it does."""

    token: str
    elements: list[str]
    say: Message
    why: Message | None = None


class PuzzleSolution(Struct, frozen=True):
    """The best line, or the best move and the chances of all."""

    moves: list[PuzzleHint]
    chances: list[PuzzleChance]

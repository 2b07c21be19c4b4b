"""An attempt at a puzzle. It has the moves so far, whether they are the best line, and its next move.

The match of a decision stays where it is: what the move leads to would show hidden cards.
"""

from collections.abc import Sequence
from typing import Literal

from takujo.core.chance import Manual, Sampled
from takujo.core.errors import MatchOver
from takujo.core.game import game_of
from takujo.core.match import Match
from takujo.games import spec
from takujo.puzzles.daily import Puzzle


class Attempt:
    """A puzzle after some moves. `match` is the position they reach; each draw has one possible outcome."""

    def __init__(self, puzzle: Puzzle, moves: Sequence[str] = ()) -> None:
        """Raises InvalidMove, IllegalMove; MatchOver for a move more than the puzzle has."""
        self.puzzle = puzzle
        self.game = game_of(spec, puzzle.position)
        self.match: Match = self.game.match(position=puzzle.position, chance=Sampled(0))
        self.seat = self.match.actor
        self.moves: list[str] = []
        for move in moves:
            self.play(move)

    def play(self, token: str) -> None:
        """Make a move. Raises what `__init__` raises."""
        if self.state != "open":
            raise MatchOver("match-over")
        match = self.match
        if self.puzzle.is_decision:
            match = self.game.match(position=self.puzzle.position, chance=Manual())
        made = len(match.entries)
        match.play(token)
        self.moves.append(match.entries[made].token)

    def undo(self) -> None:
        """Take back the last move and the draw after it."""
        self.moves.pop()
        if self.puzzle.is_decision:
            return
        while self.match.undo().actor < 0:
            pass

    @property
    def right(self) -> int:
        """Return how many moves, from the first, follow the best line."""
        pairs = zip(self.moves, self.puzzle.moves, strict=False)
        return next((i for i, (made, best) in enumerate(pairs) if made != best), len(self.moves))

    @property
    def state(self) -> Literal["open", "solved", "missed"]:
        """Return the state; no other line of this length reaches the goal."""
        if self.right == self.puzzle.length:
            return "solved"
        return "missed" if self.match.is_over or len(self.moves) == self.puzzle.length else "open"

    def hint(self) -> str | None:
        """Return the next move of the best line. None after another move, or at the end."""
        on_line = self.right == len(self.moves) < self.puzzle.length
        return self.puzzle.moves[self.right] if on_line else None

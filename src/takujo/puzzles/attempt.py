"""An attempt at a puzzle. It has the moves so far, whether they are the best line, and its next move.

The match of a decision has imagined hidden cards, and its move is played only if nothing hidden can show in it.
"""

from collections.abc import Sequence
from typing import Literal

from takujo.core.chance import Manual, Sampled
from takujo.core.errors import MatchOver
from takujo.core.game import game_of
from takujo.core.match import Match
from takujo.core.moves import after
from takujo.core.position import position_of, state_of
from takujo.core.record import bytes_of
from takujo.core.rng import new_stream
from takujo.games import spec
from takujo.interfaces.message import Message, message
from takujo.puzzles.daily import Puzzle

IMAGINED = 8  # distributions of hidden cards


class Attempt:
    """A puzzle after some moves. `match` is the position they reach; each draw has one possible outcome."""

    def __init__(self, puzzle: Puzzle, moves: Sequence[str] = ()) -> None:
        """Raises InvalidMove, IllegalMove; MatchOver for a move more than the puzzle has."""
        self.puzzle = puzzle
        self.game = game_of(spec, puzzle.position)
        state = state_of(self.game, puzzle.position)
        self.seat = int(state.actor)
        self.first = self.game.observe(state, self.seat)  # the seat's view before the moves
        self.position = puzzle.position
        if puzzle.is_decision:
            self.position = position_of(self.game, self.game.resample(self.first, new_stream(0)))
        self.match: Match = self.game.match(
            position=self.position, chance=Manual() if puzzle.is_decision else Sampled(0)
        )
        self.moves: list[str] = []
        for move in moves:
            self.play(move)

    def play(self, token: str) -> None:
        """Make a move. Raises what `__init__` raises."""
        if self.state != "open":
            raise MatchOver("match-over")
        made = len(self.match.entries)
        self.match.play(token)
        self.moves.append(self.match.entries[made].token)
        if self.puzzle.is_decision and not self._is_foreseen(token):
            self.match.undo()

    def _is_foreseen(self, token: str) -> bool:
        """Whether a move shows the seat the same in all hidden states."""
        states = (self.game.resample(self.first, new_stream(n)) for n in range(IMAGINED))
        views = {bytes_of(self.game.observe(after(self.game, state, token)[0], self.seat)) for state in states}
        return len(views) == 1

    def undo(self) -> None:
        """Take back the last move and the draw after it."""
        self.moves.pop()
        while self.match.entries and self.match.undo().actor < 0:
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

    def why(self) -> Message | None:
        """Return why the last move is right or wrong, or None.

        Slow the first time.
        """
        from takujo.coach.reasons import advantage, drawback, main_reason  # imports the compiler

        if not self.moves:
            return None
        token = self.moves[-1]
        if not self.puzzle.is_decision:
            if self.state == "open" and self.right < len(self.moves):
                return message("puzzle-why-late", left=self.puzzle.length - len(self.moves))
            if self.state != "solved":
                return None
            entries = [entry for entry in self.match.entries if entry.actor >= 0]
            view = self.game.observe(entries[-1].before, self.seat)
            reason = main_reason(self.game, view, token)
            return reason and message("puzzle-why-right", reason=reason)
        best, second, *_ = self.puzzle.chances
        if self.state == "solved":
            reason = advantage(self.game, self.first, best, second) or main_reason(self.game, self.first, best)
            return reason and message("puzzle-why-right", reason=reason)
        reason = drawback(self.game, self.first, best, token)  # an advantage of the best move would reveal it
        return reason and message("puzzle-why-wrong", reason=reason)

"""An attempt at a puzzle. It has the moves so far, whether they are the best line, and its next move.

The match of a decision has imagined hidden cards, and its move is played only if nothing hidden can show in it.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Literal, Protocol, cast

from takujo.core.chance import Manual, Sampled
from takujo.core.errors import MatchOver
from takujo.core.game import game_of
from takujo.core.match import Match
from takujo.core.moves import after
from takujo.core.position_json import position_of, state_of
from takujo.core.record import Seen, bytes_of
from takujo.core.rng import new_stream
from takujo.games import component, spec
from takujo.interfaces.message import Arg, Listing, Message, Seat, message
from takujo.present import presenter
from takujo.puzzles import provider
from takujo.puzzles.daily import Puzzle
from takujo.puzzles.opponent_reply import usual_answer

IMAGINED = 8  # distributions of hidden cards
REASONS = 2  # for a solved puzzle
PRAISED = 0.5  # of the best move's chance, at least: a worse move is not praised
WORD = re.compile(r"\w+")


class LineReasons(Protocol):
    """What the component `hint_reasons` of the game with lines says about them.

    Views are those before a move, and after it and each later move of the best line.
    """

    def idea(self, views: Sequence[Seen]) -> Message:
        """Return the aim of the line and its first direction."""

    def step(self, views: Sequence[Seen]) -> Message:
        """Return what the first move does for the others."""


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

    def idea(self) -> Message | None:
        """Return the idea behind the next best move, without naming it.

        None where `hint` is None.
        """
        from takujo.coach.hint_reasons import advantages, drawback, features  # imports the compiler

        best = self.hint()
        if best is None:
            return None
        if not self.puzzle.is_decision:
            return self._line().idea(self._views(self.puzzle.moves)[len(self.moves) :])
        _, second, *_ = self.puzzle.chances
        if (found := _unnamed(advantages(self.game, self.first, best, second), best)) is not None:
            return message("puzzle-idea", reason=found)
        if (against := drawback(self.game, self.first, best, second)) is not None:
            said = presenter(self.game.name).move_text(self.first, second)
            return message("puzzle-idea-not", move=said, reason=against)
        if (found := _unnamed(features(self.game, self.first, best, second), best)) is not None:
            return message("puzzle-idea", reason=found)
        ahead, behind, *_ = self.puzzle.chances.values()
        return message("puzzle-idea-chance", best=ahead, next=behind)

    def why(self) -> Message | None:
        """Return why the last move is right or wrong, or None.

        Nothing of it reveals a move to come. Slow the first time.
        """
        from takujo.coach.hint_reasons import advantages, drawback, main_reason  # imports the compiler

        if not self.moves:
            return None
        token = self.moves[-1]
        if not self.puzzle.is_decision:
            return self._why_of_line()
        best, second, *_ = self.puzzle.chances
        if self.state == "solved":
            found = tuple(advantages(self.game, self.first, best, second)[:REASONS])
            against = drawback(self.game, self.first, best, second)
            if not found:
                return None
            reason = Listing(found, "clause")
            if against is None:
                return message("puzzle-why-right", reason=reason)
            move = presenter(self.game.name).move_text(self.first, second)
            return message("puzzle-why-better", reason=reason, move=move, against=against)
        if (against := drawback(self.game, self.first, best, token)) is not None:
            return message("puzzle-why-wrong", reason=against)
        if self.puzzle.chances.get(token, 0) < PRAISED * self.puzzle.chances[best]:
            return None
        why = main_reason(self.game, self.first, token)
        return why and message("puzzle-why-less", reason=why)

    def answer(self) -> Message | None:
        """Return what another seat usually does after a wrong decision, or None."""
        if self.state != "missed" or not self.puzzle.is_decision:
            return None
        return usual_answer(self.game, self.first, self.moves[-1])

    def _why_of_line(self) -> Message | None:
        from takujo.coach.hint_reasons import main_reason

        if self.state == "solved":
            return self.step()
        if self.right == len(self.moves):
            return None
        left = self.puzzle.length - len(self.moves)
        if self.match.is_over:
            before = [entry.before for entry in self.match.entries if entry.actor >= 0][-1]
            reason = main_reason(self.game, self.game.observe(before, self.seat), self.moves[-1], remark=True)
            return reason and message("puzzle-why-wrong", reason=reason)
        return message("puzzle-why-late", left=left, needed=provider.needed(self.match.state, self.puzzle.goal))

    def step(self) -> Message | None:
        """Return what the last move of the best line does."""
        if self.puzzle.is_decision:
            return self.why()
        return self._line().step(self._views(self.puzzle.moves)[len(self.moves) - 1 :])

    def _views(self, moves: Sequence[str]) -> list[Seen]:
        """Return the seat's views before and after each move of a line."""
        attempt = Attempt(self.puzzle)
        views: list[Seen] = [attempt.match.view(self.seat)]
        for move in moves:
            attempt.play(move)
            views.append(attempt.match.view(self.seat))
        return views

    def _line(self) -> LineReasons:
        return cast(LineReasons, component(self.game.name, "hint_reasons"))


def _unnamed(reasons: Iterable[Message], token: str) -> Message | None:
    """Return the first reason that names no part of a move."""
    return next((one for one in reasons if not any(_names(arg, token) for arg in one.args.values())), None)


def _names(arg: Arg, token: str) -> bool:
    """Whether an argument names a part of a move."""
    if isinstance(arg, Message):
        return arg.id.rpartition("-")[2] in WORD.findall(token) or any(_names(one, token) for one in arg.args.values())
    if isinstance(arg, Listing):
        return any(_names(one, token) for one in arg.items)
    return str(arg.seat if isinstance(arg, Seat) else arg) in WORD.findall(token)

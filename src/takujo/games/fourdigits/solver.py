"""Solves FourDigits solo-open: the shortest line to a goal, or none.

    solve(position, "perfect")  →  Solution(moves=("4x9", "TURN", …), …)  or  Impossible(…)

Everything is open (R4.4), so this is a puzzle until the deck is empty: then chance renews it. The solver searches up to
that point, at most 31 moves.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias, get_args

from takujo.core.errors import TakujoError
from takujo.core.game import game_of
from takujo.core.json_types import Json
from takujo.core.kernel_runtime import runtime
from takujo.core.position_json import state_of
from takujo.core.record import Ints
from takujo.games import spec
from takujo.games.fourdigits import solver_search as core
from takujo.games.fourdigits.cards import one, size
from takujo.games.fourdigits.notation import ROLE_NAMES, letter
from takujo.games.fourdigits.state import BURST, HAND, SOLO_OPEN, State

Goal: TypeAlias = Literal["crown", "thousand", "perfect"]
GOALS: tuple[Goal, ...] = get_args(Goal)
MOST_NODES = 200_000_000  # moves to examine: more than ten seconds
ROWS = 1 << 20  # of the places in a search's memory


class Unsolvable(TakujoError):
    """Not a dealt position of solo-open, or too large to search."""


class Place(NamedTuple):
    """The beginning of a line: four cards in hand, and the deck."""

    field: int
    reserve: int  # a heap, like the hand
    hand: int
    crown: bool  # whether it is taken
    deck: Sequence[int]  # in the order of drawing


@dataclass(frozen=True)
class Solution:
    """A shortest line. `nodes`: moves examined."""

    moves: tuple[str, ...]
    nodes: int
    is_unique: bool  # no other line of this length reaches the goal

    @property
    def length(self) -> int:
        return len(self.moves)

    @property
    def is_final(self) -> bool:
        return self.is_unique


@dataclass(frozen=True)
class Impossible:
    """No line reaches the goal before the deck is renewed.

    `is_final`: none does later either, because all lines burst before.
    """

    nodes: int
    is_final: bool
    moves: None = None


def solve(
    start: Mapping[str, Json] | State, goal: Goal = "crown", most_nodes: int = MOST_NODES
) -> Solution | Impossible:
    """Return the shortest line from a position or state to a goal.

    Goals: `crown`: it is taken (R2.6); `thousand`: the burst number is exactly 1000 (R4.3); `perfect`: both. Raises
    InvalidPosition, and Unsolvable for another mode, before the deal, or beyond `most_nodes` moves.
    """
    s = state_of(game_of(spec, start), start) if isinstance(start, Mapping) else start
    if getattr(s, "mode", None) != SOLO_OPEN or s.field < 0 or s.step:  # other games have no modes
        raise Unsolvable("solve-mode")
    reached = {"crown": s.crown >= 0, "thousand": s.field == BURST, "perfect": s.field == BURST and s.crown >= 0}
    if reached[goal]:
        return Solution((), 0, is_unique=True)
    if s.field >= BURST:
        return Impossible(0, is_final=True)
    hand, deck = int(s.hand[0]), [int(card) for card in s.order[: int(s.deck).bit_count()][::-1]]
    if size(hand) == HAND:
        if not deck:
            return Impossible(0, is_final=False)
        hand += one(deck.pop(0))
    solver = Solver(goal, most_nodes, bool(s.pass_takes_crown))
    solution = solver.shortest(Place(int(s.field), int(s.reserve), hand, bool(s.crown >= 0), deck), len(deck) + 1)
    if solver.gave_up:
        raise Unsolvable("solve-large", most=most_nodes, length=solver.length - 1)
    return solution or Impossible(solver.nodes, is_final=not solver.may_outlive)


class Solver:
    """Searches for one goal from several places.

    The attributes describe the last search.
    """

    def __init__(self, goal: Goal, most_nodes: int, pass_takes_crown: bool = False, rows: int = ROWS) -> None:
        self._goal = GOALS.index(goal)
        self._most_nodes = most_nodes
        self._pass_takes_crown = int(pass_takes_crown)
        memory = runtime(spec("fourdigits"))
        self._frames = memory.ints(core.DEEPEST + 1, core.COLUMNS)
        self._visited = memory.ints(rows, 4)
        self._deck = memory.ints(core.DEEPEST)
        self._line = memory.ints(core.DEEPEST)
        self._tally = memory.ints(core.TALLIES)
        self._search = memory.loop("solve", lambda: core.search)
        self.length = 0

    def shortest(self, place: Place, longest: int) -> Solution | None:
        """Return the shortest line of up to `longest` moves, or None."""
        self._deck[: len(place.deck)] = place.deck
        tally = self._tally
        tally[core.NODES] = tally[core.OUTLIVES] = tally[core.STOPPED] = 0
        tally[core.RUN] += 1
        for limit in range(1, longest + 1):
            self.length = limit
            for column, number in zip((core.FIELD, core.RESERVE, core.HAND, core.HAS_CROWN), place[:4], strict=True):
                self._frames[0, column] = number
            self._search(
                self._goal,
                self._pass_takes_crown,
                self._deck,
                len(place.deck),
                limit,
                self._most_nodes,
                self._frames,
                self._visited,
                self._line,
                tally,
            )
            if tally[core.FOUND] and not self.gave_up:
                return Solution(tokens_of(self._line[:limit]), self.nodes, is_unique=bool(tally[core.FOUND] == 1))
            if self.gave_up or not tally[core.CUT]:
                break
        return None

    @property
    def nodes(self) -> int:
        """Return the number of moves examined."""
        return int(self._tally[core.NODES])

    @property
    def near(self) -> int:
        """Return last moves of the longest lines that nearly reach the goal."""
        return int(self._tally[core.NEAR])

    @property
    def may_outlive(self) -> bool:
        """Whether a line reaches the deck's renewal, or was cut off."""
        return bool(self._tally[core.OUTLIVES] or self._tally[core.CUT])

    @property
    def gave_up(self) -> bool:
        return bool(self._tally[core.STOPPED])


def tokens_of(line: Ints) -> tuple[str, ...]:
    """Return a line as moves."""
    moves = [(int(move) % core.BASE, int(move) // core.BASE) for move in line]
    return tuple(ROLE_NAMES.get(card) or f"{letter(card)}x{letter(out)}" for card, out in moves)

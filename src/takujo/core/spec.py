"""Declares a game as data and functions, with open parameters."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic

from takujo.core import limits, record
from takujo.core.json_types import Json, JsonObject
from takujo.core.options import Option
from takujo.core.record import Floats, Ints, Record, S, V
from takujo.core.rng import Stream
from takujo.core.rule_counters import count_nothing
from takujo.core.rule_params import RuleParam


@dataclass(frozen=True)
class Piece:
    """A named part of an encoding: `size` consecutive floats, described by `about`."""

    name: str
    size: int
    about: str = ""


@dataclass(frozen=True)
class Actions:
    """Actions of one kind: `count` numbers from `first` in steps of `every`.

    `about` says what they do, in order.
    """

    name: str
    first: int
    count: int
    about: str
    every: int = 1

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + self.count * self.every, self.every)


def never(s: Record, a: int) -> bool:
    """The default `tolerates`: all legal actions are listed."""
    return False


@dataclass(frozen=True, eq=False)
class GameSpec(Generic[S, V]):
    """The rules of one game. docs/glossary.md has the terms.

    Functions marked `@rule` run compiled and as plain Python; they validate nothing. `s` is a state, `v` a view. Both
    have the fields `actor` (seat, CHANCE or TERMINAL) and `step` (0 between moves, else a move or outcome is
    half-made). An action is a number below `64 × words`; 64w+63 is never used. A chance outcome is a number below
    `outcomes`.
    """

    name: str
    rules_version: int
    seats: tuple[int, int]  # fewest, most
    options: tuple[Option, ...]
    state: type[S]
    view: type[V]
    words: int  # of the mask of legal actions
    outcomes: int

    # rules.py
    new_state: Callable[[S, int, Mapping[str, Json]], None]  # (s, seats, options): before the first deal. Plain Python.
    legal_actions: Callable[[S | V, Ints], None]  # (s or v, mask): fills all words; the actor must be a seat
    apply_action: Callable[[S, int], None]  # (s, a): an action of the actor, or an outcome where CHANCE acts
    chance_weights: Callable[[S, Ints], None]  # (s, weights): fills all; relative weights of the outcomes
    sample_chance: Callable[[S, Stream], None]  # (s, rng): plays at least one outcome, distributed as chance_weights
    scores: Callable[[S, Ints], None]  # (s, out): points so far, one per seat; NO_SCORE for none
    winners: Callable[[S], int]  # (s): the set of winning seats; s is terminal

    # view.py
    observe: Callable[[S, int, V], None]  # (s, viewer, v): fills v with what the viewer may know
    resample: Callable[[V, Stream, S], None]  # (v, rng, s): a state that the viewer cannot tell from the truth
    witness: Callable[
        [S, int, str, int], str | None
    ]  # (s before, actor, token, viewer): the move as the viewer sees it

    # encode.py
    pieces: tuple[Piece, ...]
    encode: Callable[[V, Floats], None]  # (v, out): fills all; out is float32, pieces in order

    # heuristic.py
    heuristic: Callable[[V, Ints, Stream], int]  # (v, mask, rng): the action of a rule of thumb among the legal `mask`

    # notation.py; plain Python
    to_token: Callable[[S, tuple[int, ...]], str]  # (s before, actions of a complete move): its canonical token
    from_token: Callable[[S, str], tuple[int, ...]]  # (s, token): raises InvalidMove, or IllegalMove for a wrong phase
    to_position: Callable[[S], JsonObject]  # (s): the game's own keys, in the order of its rules
    from_position: Callable[[S, JsonObject], None]  # (s new, keys): raises InvalidPosition
    has_position: Callable[[S], bool]  # (s): true where a seat acts, between rounds, at the end
    is_round_over: Callable[[S], bool]  # (s): between two rounds or at the end; a @rule
    lowest_wins: bool = False  # how scores are ranked
    tolerates: Callable[[S, int], bool] = never  # (s, a): legal, though never listed
    actions: tuple[Actions, ...] = ()  # the meanings of listed actions, rising

    # rule_counters.py, rule_params.py, strategies.py: for the lab
    counters: tuple[str, ...] = ()
    tally: Callable[[S, int, Ints], None] = count_nothing  # (s before, a or NO_ACTION, marks): adds to the counters
    rule_params: tuple[RuleParam, ...] = ()
    strategies: Mapping[str, Callable[[V, Ints, Stream], int]] = field(default_factory=dict)  # by name; as `heuristic`

    @property
    def action_count(self) -> int:
        """Actions are 0 … `action_count` − 1; 64w + 63 is never used."""
        return 64 * self.words

    @property
    def encoding_size(self) -> int:
        """Return the number of floats in an encoding."""
        return sum(piece.size for piece in self.pieces)

    def __repr__(self) -> str:
        return f"<GameSpec {self.name}, rules {self.rules_version}>"

    def __post_init__(self) -> None:
        """Raises InvalidGame beyond `core.limits`, which compiled code does not check."""
        limits.check_name(self.name)
        for seats in self.seats:
            limits.check(self.name, "seats", seats, limits.MOST_SEATS)
        limits.check(self.name, "seats", self.seats[1], limits.MOST_SEATS, least=self.seats[0])
        limits.check(self.name, "words", self.words, limits.MOST_WORDS)
        limits.check(self.name, "outcomes", self.outcomes, limits.MOST_OUTCOMES)
        limits.check(self.name, "options", len(self.options), limits.MOST_OPTIONS, least=0)
        limits.check(self.name, "counters", len(self.counters), limits.MOST_COUNTERS, least=0)
        for kind, what, most in (
            (self.state, "state", limits.MOST_STATE_BYTES),
            (self.view, "view", limits.MOST_VIEW_BYTES),
        ):
            limits.check(self.name, what, record.size_of(kind), most)

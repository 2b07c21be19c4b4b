"""Hints and analyses on the wire. Shares of the win are 0 to 1; entries count from 0."""

from typing import Literal

from msgspec import Struct

from takujo.server.wire.incoming import Incoming, Version
from takujo.server.wire.outgoing import Message


class AskHints(Incoming):
    """Request hints for the caller's seat. `version`: the one seen. `quick`: at once, a move of the heuristic alone."""

    version: Version
    quick: bool = False


class Hint(Struct, frozen=True):
    """A good move and its elements on the table. Includes its expected share of the win, and the reasons."""

    token: str
    elements: list[str]
    say: Message
    share: float  # 0 of a quick hint
    reasons: list[Message]


class Hints(Struct, frozen=True):
    """The best moves by what the seat can know, best first."""

    version: int
    hints: list[Hint]


class SeatAccount(Struct, frozen=True):
    """Where a seat's result comes from. result = start + luck + own + others; adjusted = result − luck."""

    result: float
    start: float
    luck: float
    luck_error: float
    own: float
    others: float
    adjusted: float
    lost: float  # by all its decisions against the best moves found


class MoveLoss(Struct, frozen=True):
    """What a decision lost against the best move found. The loss is measured by what its seat knew."""

    entry: int
    seat: int
    played: Message
    value: float
    better: Message | None  # null: none was found
    better_value: float
    loss: float
    mistake: bool
    elements: list[str]  # of the best move
    token: str
    why: Message | None = None  # of a mistake: the main reason for the better move
    against: Message | None = None  # of a mistake: what speaks against the played move


class Turn(Struct, frozen=True):
    """A turning point: an entry that changed the chances for good. `value`, `loss`: as in MoveLoss."""

    entry: int
    until: int  # the entry of the next decision: chance may follow the move
    seat: int  # that acted, -1 for chance
    gain: float  # by which the final leader's chance stayed higher
    value: float
    loss: float  # negative: the best other move, or the final leader's chance before the draw, is so much worse
    said: list[Message] = []  # what happened, with all cards open


class MatchAnalysis(Struct, frozen=True):
    """An analysis. `chances`, `errors`: of each seat, before each entry and after the last."""

    chances: list[list[float]]
    errors: list[list[float]]
    losses: list[MoveLoss]  # of decisions with a choice, in order
    accounts: list[SeatAccount]
    simulations: int
    rollouts: int
    turns: list[Turn]  # the largest first


class Chances(Struct, frozen=True):
    """The quick part of an analysis. `chances`: estimates of those in MatchAnalysis. `turns` are the same."""

    chances: list[list[float]]
    actors: list[int]  # of each entry, -1 for chance
    turns: list[Turn]


class AnalysisState(Struct, frozen=True):
    """The progress of an analysis. It is not requested, queued, running (`done`: 0 … 1), or ready.

    `partial`: what a running one knows: the turning points, chances (later ones rough), losses from the first entry on.
    """

    state: Literal["none", "waiting", "running", "ready"]
    done: float
    analysis: MatchAnalysis | None
    partial: MatchAnalysis | None = None

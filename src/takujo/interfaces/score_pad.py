"""The component `score_pad`: what people enter after a round, and its points.

A component has `OPTIONS` (of the rules, those that change scores), `fields` (of a round, by number of seats), `ERRORS`
(message ids) and three rules. `begin` sets a state from the numbers of the options. `prepare` begins a round and
returns the seat that starts it, or −1. `enter` takes the numbers of a round from `given[at]` on, ends the round as the
rules do, and returns 0, or an error, counted from 1. A game without the component has the field `PLAIN`.

Everything that is entered is numbers, so that a page can run the same rules as WebAssembly:

    given   seats, a number per option, rounds, the numbers of each round
    found   OVER, WINNERS, … below, then totals, then the points of each round and seat
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from takujo.core.actors import NO_SCORE, TERMINAL
from takujo.core.local_arrays import local_ints
from takujo.core.options import Value
from takujo.core.record import Batch, Ints, S
from takujo.core.spec import GameSpec

CALCULATOR = "calculator"  # the part of a game that is compiled for pages beside real cards

OVER, WINNERS, ERROR, ERROR_ROUND, COUNTED, STARTER, TOTALS = range(7)

Kind = Literal["seat", "number", "choice", "counts", "cards"]


@dataclass(frozen=True)
class PadField:
    """One thing that people enter.

    A seat, a number, one of `choices`, a number per seat, or cards per seat.
    """

    name: str
    kind: Kind
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    copies: int = 1  # of each card, in all hands together
    optional: bool = False  # a seat: or none; cards: a hand that scores nothing can be left out
    other_than: str = ""  # a field; its seat has none of these counts or cards


PLAIN = PadField("points", "counts", low=-9_999, high=9_999)


class ScorePadRules(Protocol):
    """The component of a game."""

    OPTIONS: Mapping[str, tuple[Value, ...]]  # by name: the values in the order of their numbers; (): they are numbers
    ERRORS: tuple[str, ...]
    fields: Callable[[int], tuple[PadField, ...]]  # by number of seats
    begin: Callable[..., None]  # (s, seats, options)
    prepare: Callable[..., int]  # (s)
    enter: Callable[..., int]  # (s, given, at)


def score_loop(spec: GameSpec[S], pad: ScorePadRules) -> Callable[[Batch, Ints, Ints], int]:
    """Return the loop that scores all rounds. `states`: one cleared state."""
    begin, prepare, enter = pad.begin, pad.prepare, pad.enter
    scores, winners, options = spec.scores, spec.winners, len(pad.OPTIONS)

    def loop(states: Batch, given: Ints, found: Ints) -> int:
        s = states[0]
        seats = given[0]
        begin(s, seats, given[1:])
        at = 1 + options
        rounds = given[at]
        at += 1
        width = (len(given) - at) // rounds if rounds else 0
        before, now = local_ints(), local_ints()
        for p in range(seats):
            now[p] = 0
        scores(s, now)
        found[ERROR] = 0
        found[STARTER] = prepare(s)
        counted = 0
        while counted < rounds and s.actor != TERMINAL:
            found[ERROR] = enter(s, given, at)
            if found[ERROR]:
                found[ERROR_ROUND] = counted
                break
            for p in range(seats):
                before[p] = now[p]
            scores(s, now)
            for p in range(seats):
                found[TOTALS + seats + counted * seats + p] = now[p] - (before[p] if before[p] != NO_SCORE else 0)
            counted += 1
            at += width
            found[STARTER] = -1
            if s.actor != TERMINAL:
                found[STARTER] = prepare(s)
        for p in range(seats):
            found[TOTALS + p] = now[p]
        found[COUNTED] = counted
        found[OVER] = int(s.actor == TERMINAL)
        found[WINNERS] = winners(s) if s.actor == TERMINAL else 0
        return 0

    return loop


def plain_loop(lowest_wins: bool) -> Callable[[Batch, Ints, Ints], int]:
    """Return the loop that adds points, for a game without the component. It never ends the match."""

    def loop(states: Batch, given: Ints, found: Ints) -> int:
        seats, rounds = given[0], given[1]
        totals = [sum(given[2 + p :: seats]) for p in range(seats)]
        best = min(totals) if lowest_wins else max(totals)
        found[OVER], found[ERROR], found[COUNTED], found[STARTER] = 0, 0, rounds, -1
        found[WINNERS] = sum(1 << p for p in range(seats) if totals[p] == best)
        found[TOTALS : TOTALS + seats] = totals
        found[TOTALS + seats : TOTALS + seats + rounds * seats] = given[2 : 2 + rounds * seats]
        return 0

    return loop


def label_of(game: str, field: PadField, choice: str = "") -> str:
    """Return the message id of a field or of its choice."""
    if field == PLAIN:
        return "pad-points"
    return f"{game}-pad-{field.name}-{choice}" if choice else f"{game}-pad-{field.name}"


def fields_of(pad: ScorePadRules | None, seats: int) -> tuple[PadField, ...]:
    """Return the fields of a round."""
    return pad.fields(seats) if pad else (PLAIN,)

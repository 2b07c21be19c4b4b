"""Finds the turning point of a match.

This is the decision after which the chance of the final leader rose for good. The best of the other moves would have
been clearly better or worse for the one who acted, with all cards known. If no such decision exists, any other move was
clearly worse. Forced moves are none.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from takujo.core.actors import CHANCE
from takujo.core.match import Match
from takujo.core.moves import after, moves
from takujo.core.record import S

LARGE = 0.08  # share of the win: a smaller change is no turning point
OTHERS = 40  # moves compared with the one played

Value = Callable[[S, int], Sequence[float]]  # each seat's chance in a state, with the number of a random stream


@dataclass(frozen=True)
class Turn:
    """A decision, and the chance that followed it."""

    entry: int
    until: int  # the next decision, or the end
    seat: int  # whose chance rose; it fell if nobody won
    gain: float  # by which it stayed higher


def turn_of(match: Match, chances: Sequence[Sequence[float]], value: Value[S]) -> Generator[None, None, Turn | None]:
    """Return where a match turned, or None.

    Yield after each value.
    `chances`: of each seat, before each entry and after the last, perhaps rough; `value` is more exact.
    """
    weaker = None
    for turn in gains(chances, [entry.actor for entry in match.entries]):
        entry = match.entries[turn.entry]
        later = match.after(turn.until - 1)
        before = value(entry.before, turn.entry)[turn.seat]
        yield
        now = value(later, turn.entry)[turn.seat]
        yield
        if abs(now - before) < LARGE:  # chances of long matches are rough
            continue
        others = [token for token in moves(match.game, entry.before) if token != entry.token][:OTHERS]
        states = [match.after(turn.entry), *(after(match.game, entry.before, token)[0] for token in others)]
        values = []
        for state in states:
            values.append(value(state, turn.entry)[entry.actor])
            yield
        played, *tried = values
        if tried and abs(max(tried) - played) >= LARGE:
            return turn
        if tried and weaker is None and played - min(tried) >= LARGE:
            weaker = turn
    return weaker


def gains(chances: Sequence[Sequence[float]], actors: Sequence[int]) -> list[Turn]:
    """Return the decisions after which the final leader's chance stayed higher.

    The largest change is first.
    """
    result = max(chances[-1])
    seat = chances[-1].index(result)
    shares = [row[seat] if result else 1 - row[seat] for row in chances]
    lowest = [*accumulate(reversed(shares), min)][::-1]  # from there on
    decisions = [entry for entry, actor in enumerate(actors) if actor != CHANCE]
    found = [
        Turn(entry, until, seat, lowest[until] - shares[entry]) for entry, until in pairwise([*decisions, len(actors)])
    ]
    return sorted((turn for turn in found if turn.gain >= LARGE), key=lambda turn: -turn.gain)

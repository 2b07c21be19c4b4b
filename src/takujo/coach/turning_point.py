"""Finds the turning points of a match.

After each, the chance of the final leader rose for good, with all cards known. A winner's move was clearly better than
any other by what its seat knew. A move of anyone else was a clear mistake. Neither is a forced move, nor the winner's
last one, which only ends the match. A draw after the first move needs no judgement: it was luck.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

from takujo.coach.losses import Loss
from takujo.core.actors import CHANCE
from takujo.core.match import Match
from takujo.core.record import S

LARGE = 0.08  # share of the win: a smaller change is no turning point
JUDGED = 6  # decisions, those with the largest gains: each takes several searches; and as many draws

Value = Callable[[S, int], Sequence[float]]  # each seat's chance in a state, with the number of a random stream
Judging = Callable[[int], tuple[Loss, float | None] | None]  # an entry's loss, and the value of the best other move


@dataclass(frozen=True)
class Turn:
    """A decision or a draw that changed the match for good.

    `value`, `loss`: of a decision, as in an analysis. A negative loss is how much worse the best other move is. Of a
    draw: the final leader's chance after it, and how much less that was before.
    """

    entry: int
    until: int  # of a decision: the next one, or the end
    seat: int  # that acted, or CHANCE
    gain: float  # by which the final leader's chance stayed higher
    value: float = 0.0
    loss: float = 0.0


def turning_points(
    match: Match, chances: Sequence[Sequence[float]], value: Value[S], judge: Judging
) -> Generator[None, None, list[Turn]]:
    """Return where a match turned.

    The largest change is first, that of a decision by what its seat knew. Yield after each value.
    `chances`: of each seat, before each entry and after the last, perhaps rough; `value` is more exact.
    """
    result = max(chances[-1])
    leader = chances[-1].index(result)
    found = []
    turns = gains(chances, [entry.actor for entry in match.entries])
    decisions, draws = ([turn for turn in turns if (turn.seat == CHANCE) == by_luck] for by_luck in (False, True))
    for turn in decisions[:JUDGED] + draws[:JUDGED]:
        before = value(match.entries[turn.entry].before, turn.entry)[leader]
        yield
        now = value(match.after(turn.entry), turn.entry)[leader]
        yield
        if abs(now - before) < LARGE:  # chances of long matches are rough
            continue
        if turn.seat == CHANCE:
            found.append(replace(turn, value=now, loss=before - now))
            continue
        judged = judge(turn.entry)
        yield
        if judged is None:
            continue
        loss, other = judged
        has_won = result > 0 and chances[-1][turn.seat] == result
        is_last = turn.until == len(match.entries)
        if has_won and not is_last and not loss.loss and other is not None and loss.value - other >= LARGE:
            found.append(replace(turn, value=loss.value, loss=other - loss.value))
        elif not has_won and loss.is_mistake and loss.loss >= LARGE:
            found.append(replace(turn, value=loss.value, loss=loss.loss))
    return sorted(found, key=lambda turn: -abs(turn.loss))


def gains(chances: Sequence[Sequence[float]], actors: Sequence[int]) -> list[Turn]:
    """Return the entries after which the final leader's chance stayed higher.

    The largest change is first. A draw is no part of the decision before it. Draws before the first decision are the
    deal, and omitted.
    """
    result = max(chances[-1])
    seat = chances[-1].index(result)
    shares = [row[seat] if result else 1 - row[seat] for row in chances]
    lowest = [*accumulate(reversed(shares), min)][::-1]  # from there on
    decisions = [entry for entry, actor in enumerate(actors) if actor != CHANCE]
    until = dict(pairwise([*decisions, len(actors)]))
    found = [
        Turn(entry, until.get(entry, entry + 1), actors[entry], lowest[entry + 1] - shares[entry])
        for entry in range(min(decisions, default=len(actors)), len(actors))
    ]
    return sorted((turn for turn in found if turn.gain >= LARGE), key=lambda turn: -turn.gain)

"""Why a move is good, in words: each game's component `reasons`, from features of the move and of what it leads to.

A reason is read from the view of the seat to act and from what that seat can foresee, never from the truth. What can be
said of nearly every move says little of one, and is left out unless there is nothing else to say.
"""

from collections import Counter
from typing import cast

from takujo.coach.moves import SearchedMoves, is_trusted
from takujo.core.game import Game
from takujo.core.record import S, V
from takujo.games import component
from takujo.interfaces.message import Message, message
from takujo.interfaces.presenter import Ahead
from takujo.interfaces.reasons import Reasons

COMMON = 0.8  # of the moves: what is true of so many is no reason for one of them
COMPARED = 60  # moves looked at for that, the most tried first
CLEAR, CLOSE = 0.05, 0.01  # of the win: between the best move and the next
LOST = 0.01  # of the win: less is no promise
RIVALS = 3  # moves that the best one is compared with; the search leaves others early, and their values say little


def reasons_of(moves: SearchedMoves[V], token: str) -> list[Message]:
    """The reasons for a move, the weightiest first, at least one."""
    special = _special(moves, token)
    own = _by_value(moves, token)
    return [own, *special] if own.id == "coach-only" else [*special, own]


def reason_of(game: Game[S, V], v: V, token: str) -> Message | None:
    """What speaks above all for a move of the seat to act, whose view is `v`, without a search; None: nothing."""
    return next(iter(_special(SearchedMoves(Ahead(game, v), ()), token)), None)


def _special(moves: SearchedMoves[V], token: str) -> list[Message]:
    """What the game's module says of this move, but not of nearly all; if that is nothing, the weightiest it says."""
    found = component(moves.game.name, "reasons")
    if found is None:
        return []
    module = cast("Reasons[V]", found)
    if moves.common is None:
        compared = moves.tokens[:COMPARED]
        counts = Counter(repr(reason) for other in compared for reason in module.reasons(moves, other))
        most = COMMON * len(compared) if len(compared) > 1 else len(compared)
        moves.common = {reason for reason, count in counts.items() if count > most}
    own = module.reasons(moves, token)
    return [reason for reason in own if repr(reason) not in moves.common] or own[:1]


def _by_value(moves: SearchedMoves[V], token: str) -> Message:
    """What the search alone can say."""
    if len(moves.tokens) == 1:
        return message("coach-only")
    best, *others = moves.choices.values()
    mine = moves.choices[token]
    if mine is best:
        lead = best.value - max((rival.value for rival in others[:RIVALS]), default=best.value)
        return message("coach-lost" if best.value < LOST else "coach-clear" if lead >= CLEAR else "coach-best")
    if not is_trusted(mine, moves.choices.values()):
        return message("coach-seldom")
    behind = best.value - mine.value
    return message("coach-close" if behind <= CLOSE else "coach-tried" if behind < CLEAR else "coach-behind")

"""Why a move is good: the component `reasons`, from the move's features.

Reasons come from the actor's view and what it can foresee, never from the truth. A reason that applies to nearly every
move is omitted unless there is no other.
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

COMMON = 0.8  # of the moves: a reason that applies to this many is omitted
COMPARED = 60  # moves compared for that, the most tried first
CLEAR, CLOSE = 0.05, 0.01  # of the win: between the best move and the next
LOST = 0.01  # of the win: less promises nothing
RIVALS = 3  # moves compared with the best one; the search abandons others early, so their values say little


def reasons_of(moves: SearchedMoves[V], token: str) -> list[Message]:
    """Return the reasons for a move, strongest first, at least one."""
    special = _special(moves, token)
    own = _by_value(moves, token)
    return [own, *special] if own.id == "coach-only" else [*special, own]


def advantage(game: Game[S, V], v: V, better: str, played: str) -> Message | None:
    """Return the main reason for the better of two moves, or None.

    No remark, and nothing that also holds for the other move. `v` is the actor's view.
    """
    moves = SearchedMoves(Ahead(game, v), ())
    module = _component(moves)
    if module is None:
        return None
    omitted = {*module.REMARKS, *(reason.id for reason in module.reasons(moves, played))}
    return next((reason for reason in _special(moves, better) if reason.id not in omitted), None)


def _special(moves: SearchedMoves[V], token: str) -> list[Message]:
    """Return the game's reasons for a move, except common ones.

    If there are none, the strongest one.
    """
    module = _component(moves)
    if module is None:
        return []
    if moves.common is None:
        compared = moves.tokens[:COMPARED]
        counts = Counter(repr(reason) for other in compared for reason in module.reasons(moves, other))
        most = COMMON * len(compared) if len(compared) > 1 else len(compared)
        moves.common = {reason for reason, count in counts.items() if count > most}
    own = module.reasons(moves, token)
    return [reason for reason in own if repr(reason) not in moves.common] or own[:1]


def _component(moves: SearchedMoves[V]) -> Reasons[V] | None:
    return cast("Reasons[V] | None", component(moves.game.name, "reasons"))


def _by_value(moves: SearchedMoves[V], token: str) -> Message:
    """Return the reason that the search alone gives."""
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

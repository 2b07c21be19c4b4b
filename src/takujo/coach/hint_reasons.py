"""Why a move is good, and by how much.

Reasons are those of the component `hint_reasons`, from the move's features, and the difference to the next move. They
come from the actor's view and what it can foresee, never from the truth. What tells a move from its rival comes first.
A reason that applies to nearly every move is omitted, unless the rival lacks it or there is no other.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from math import sqrt
from typing import cast

from takujo.coach.searched_moves import SearchedMoves, is_trusted
from takujo.core.game import Game
from takujo.core.record import S, V
from takujo.games.overridden_games import component_of
from takujo.interfaces.hint_reasons import Reasons
from takujo.interfaces.message import Message, message
from takujo.interfaces.presenter import Ahead
from takujo.present import presenter_of
from takujo.search import Choice

COMMON = 0.8  # of the moves: a reason that applies to this many is omitted
COMPARED = 60  # moves compared for that, the most tried first
CLOSE = 0.01  # of the win: a smaller difference says nothing
LOST = 0.01  # of the win: less promises nothing


def reasons_of(
    moves: SearchedMoves[V], token: str, most: int | None = None, omitted: Collection[str] = ()
) -> list[Message]:
    """Return the reasons for a move, strongest first, at least one.

    The last of at most `most` is the difference to the next move, or to the best one. `omitted`: ids.
    """
    value = _by_value(moves, token)
    own = [reason for reason in _special(moves, token, _rival(moves, token)) if reason.id not in omitted]
    if value.id == "coach-only":
        return [value, *own][:most]
    return [*own[: None if most is None else most - 1], value]


def advantage(game: Game[S, V], v: V, better: str, played: str) -> Message | None:
    """Return the main reason for the better of two moves, or None.

    No remark, and nothing that also holds for the other move. `v` is the actor's view.
    """
    return next((reason for reason, is_remark in _alone(game, v, better, played) if not is_remark), None)


def advantages(game: Game[S, V], v: V, better: str, played: str) -> list[Message]:
    """Return the reasons for the better move, its own first.

    No remark.
    """
    moves = SearchedMoves(Ahead(game, v), ())
    alone = [reason for reason, is_remark in _alone(game, v, better, played) if not is_remark]
    others = [reason for reason in _special(moves, better, None) if reason.id not in remarks(moves)]
    return [*alone, *(reason for reason in others if reason not in alone)]


def features(game: Game[S, V], v: V, better: str, played: str) -> list[Message]:
    """Return what else holds for the better move.

    Its remarks are included if the other move lacks them.
    """
    moves = SearchedMoves(Ahead(game, v), ())
    module = _component(moves)
    own = [] if module is None else module.reasons(moves, better)
    alone = [reason for reason, is_remark in _alone(game, v, better, played) if is_remark]
    return [reason for reason in own if reason.id not in remarks(moves)] + alone


def drawback(game: Game[S, V], v: V, better: str, played: str) -> Message | None:
    """Return what speaks against the worse of two moves alone, or None."""
    return next((reason for reason, is_remark in _alone(game, v, played, better) if is_remark), None)


def main_reason(game: Game[S, V], v: V, token: str, *, remark: bool = False) -> Message | None:
    """Return the main reason for a move, or None.

    With `remark`: the main remark.

    A reason that applies to nearly every move is omitted.
    """
    moves = SearchedMoves(Ahead(game, v), ())
    special = _special(moves, token, None)
    return next((reason for reason in special if (reason.id in remarks(moves)) == remark), None)


def shared_reasons(moves: SearchedMoves[V], tokens: Sequence[str]) -> list[Message]:
    """Return what holds for each of several moves, uncommon reasons first."""
    module = _component(moves)
    if module is None or not tokens:
        return []
    of_all = [{repr(reason) for reason in module.reasons(moves, token)} for token in tokens]
    found = [reason for reason in _special(moves, tokens[0], None) if reason.id not in module.REMARKS]
    return [reason for reason in found if all(repr(reason) in one for one in of_all)]


def among_equals(moves: SearchedMoves[V], own: Sequence[Message], even: Sequence[str]) -> list[Message]:
    """Return the reasons for one of several equally good moves.

    They are what the moves have in common, else the move's own. The first names the number of moves.
    """
    shared = shared_reasons(moves, even)
    if not (shared or own):
        return [message("coach-even", count=len(even))]
    first, *others = shared or own
    which = "all" if shared else "this"
    return [message(f"coach-even-{which}", count=len(even), reason=first), *others]


def even_moves(moves: SearchedMoves[V]) -> list[str]:
    """Return the best move, and those that hardly differ from it."""
    best = next(iter(moves.choices.values()))
    return [token for token, choice in moves.choices.items() if _is_even(moves, best, choice)]


def _alone(game: Game[S, V], v: V, token: str, other: str) -> list[tuple[Message, bool]]:
    """Return a move's own reasons, each with whether it is a remark."""
    moves = SearchedMoves(Ahead(game, v), ())
    module = _component(moves)
    if module is None:
        return []
    shared = {reason.id for reason in module.reasons(moves, other)}
    special = _special(moves, token, other)
    return [(reason, reason.id in module.REMARKS) for reason in special if reason.id not in shared]


def _rival(moves: SearchedMoves[V], token: str) -> str | None:
    """Return the best of the other moves."""
    return next((other for other in moves.choices if other != token), None)


def _special(moves: SearchedMoves[V], token: str, rival: str | None) -> list[Message]:
    """Return the game's reasons for a move.

    First come those that the rival lacks, then uncommon ones. If there are none, the strongest one.
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
    others = () if rival is None else module.reasons(moves, rival)
    omitted, same = {*module.REMARKS, *(reason.id for reason in others)}, {repr(reason) for reason in others}
    telling = {reason.id for reason in own if rival is not None and reason.id not in omitted}
    common = moves.common
    special = [reason for reason in own if reason.id in telling or repr(reason) not in common]
    special.sort(key=lambda reason: (reason.id not in telling, repr(reason) in common, repr(reason) in same))
    return special or own[:1]


def remarks(moves: SearchedMoves[V]) -> frozenset[str]:
    """Return the ids of what speaks against a move, or for none."""
    module = _component(moves)
    return module.REMARKS if module else frozenset()


def _component(moves: SearchedMoves[V]) -> Reasons[V] | None:
    return cast("Reasons[V] | None", component_of(moves.game.spec, "hint_reasons"))


def _by_value(moves: SearchedMoves[V], token: str) -> Message:
    """Return the difference to the next move, or to the best one."""
    if len(moves.tokens) == 1:
        return message("coach-only")
    seats = moves.game.seats
    best, *others = moves.choices.values()
    mine = moves.choices[token]
    if best.value < LOST:
        return message("coach-lost")
    even = even_moves(moves)
    if mine is not best and not is_trusted(mine, moves.choices.values()):
        return message("coach-seldom")
    if token in even and len(even) > 1:
        return message("coach-even", count=len(even))
    if mine is not best:
        return _difference("coach-behind", best, mine, seats) or message("coach-seldom")
    if not others:
        return message("coach-best")
    rival = others[0]  # that the list of hints shows next
    lead, named = _difference("coach-lead", best, rival, seats), _text(moves, rival)
    return message("coach-near", move=named) if lead is None else message(lead.id, **lead.args, move=named)


def _text(moves: SearchedMoves[V], choice: Choice) -> Message:
    return presenter_of(moves.game.spec).move_text(moves.ahead.view, choice.token or "")


def _is_even(moves: SearchedMoves[V], best: Choice, choice: Choice) -> bool:
    """Whether an often tried move hardly differs from the best."""
    is_sure = is_trusted(choice, moves.choices.values())
    return is_sure and _difference("coach-behind", best, choice, moves.game.seats) is None


def _difference(id: str, better: Choice, worse: Choice, seats: int) -> Message | None:
    """Return the message of a difference of the displayed percentages.

    None if it is small or within one standard error.
    """
    difference = better.value - worse.value
    error = sqrt(sum(choice.value * (1 - choice.value) / max(1, choice.visits) for choice in (better, worse)))
    if difference < max(CLOSE, error):
        return None
    return message(id, points=round(100 * better.value) - round(100 * worse.value), seats=seats)

"""Leduc poker: what speaks for a bet, from the own card and the public one."""

from takujo.interfaces.hint_reasons import Moves
from takujo.interfaces.message import Message, message
from takujo_leduc.notation import MOVES, RANK_NAMES
from takujo_leduc.rules import has_pair, price
from takujo_leduc.state import CALL, FOLD, NONE, RAISE, RANKS, View

HIGHEST, LOWEST = RANKS - 1, 0
REMARKS = frozenset[str]()


def reasons(moves: Moves, token: str) -> list[Message]:
    v: View = moves.view
    bet, card = MOVES.index(token), RANK_NAMES[v.private[v.actor]]
    if bet == RAISE:
        return [said] if (said := _strong(v, card)) else [message("coach-leduc-bluff", card=card)]
    if bet == FOLD:
        return [message("coach-leduc-saves", chips=int(price(v)))] if _is_weak(v) else []
    if bet == CALL and price(v) == 0:
        return [message("coach-leduc-free")]
    return [said] if (said := _strong(v, card)) else []


def _strong(v: View, card: str) -> Message | None:
    """A pair cannot lose; before the public card nothing is higher than a king."""
    if has_pair(v, v.actor):
        return message("coach-leduc-pair", card=card)
    if v.private[v.actor] == HIGHEST:
        return message("coach-leduc-high", card=card)
    return None


def _is_weak(v: View) -> bool:
    return bool(v.private[v.actor] == LOWEST and (v.public == NONE or not has_pair(v, v.actor)))

"""Overflow: the reasons of hints. A colour may be over its limit (R2.6).

Throws are neither named nor counted: remembering them is the game (R4).
"""

from typing import cast

from takujo.games.overflow.packed_counts import kind_at, nth_thrown, place_thrown
from takujo.games.overflow.rules import PRIZE, is_over
from takujo.games.overflow.state import COLOURS, NAMES, View
from takujo.games.overflow.table_json import Limit, OverflowTable
from takujo.interfaces.hint_reasons import Moves
from takujo.interfaces.message import Message, message
from takujo.interfaces.presenter_helpers import whom

WILD = "W"
REMARKS = frozenset(f"coach-overflow-{name}" for name in ("call-idle", "call-wrong", "down-idle", "open", "over"))


def reasons(moves: Moves[View], token: str) -> list[Message]:
    verb, _, rest = token.partition(" ")
    table = cast(OverflowTable, moves.table)
    if verb == "down":
        return _down(table, rest)
    if verb == "throw":
        return _throw(table, rest, table["aid"]["box"].get(rest, 0) + 1)
    if verb == "call":
        return _call(moves.view, table, int(rest), moves.tokens)
    return [message("coach-overflow-bonus", points=PRIZE)]


def _limit(table: OverflowTable, colour: str) -> Limit:
    return table["limits"][COLOURS.index(colour)]


def _range(table: OverflowTable, card: str) -> tuple[int, int] | None:
    """Return the least and the greatest limit of a card.

    Returns None if it has none.
    """
    if card == WILD:
        return None
    least, most = _limit(table, card)["least"], _limit(table, card)["most"]
    return None if least is None or most is None else (least, most)


def _held(table: OverflowTable, colour: str) -> int:
    return sum(card["card"] == colour for card in table["hand"])


def _down(table: OverflowTable, card: str) -> list[Message]:
    name = message(f"overflow-card-{card}")
    held = _held(table, card)
    if card == WILD:
        return [message("coach-overflow-down-wild", left=held - 1)]
    limit = _limit(table, card)
    if limit["unlimited"]:
        return [message("coach-overflow-down-idle", card=name)]
    messages: list[Message] = []
    if held > 1:
        messages.append(message("coach-overflow-down-many", card=name, count=held - 1))
    if held == 1:
        messages.append(message("coach-overflow-down-last", card=name))
    if limit["shown"] == min(one["shown"] for one in table["limits"] if one["shown"] is not None):
        messages.append(message("coach-overflow-down-tight", card=name, limit=limit["shown"]))
    return messages


def _throw(table: OverflowTable, card: str, nth: int) -> list[Message]:
    name = message(f"overflow-card-{card}")
    if card == WILD:
        return [message("coach-overflow-pass")]
    limits = _range(table, card)
    if limits is None:
        return [message("coach-overflow-unlimited", card=name)]
    least, most = limits
    if not is_over(nth, least):
        messages = [message("coach-overflow-sure", card=name, least=least)]
    elif is_over(nth, most):
        messages = [message("coach-overflow-over", card=name, most=most)]
    else:
        messages = [message("coach-overflow-open", card=name, least=least, most=most)]
    if _held(table, card) > max(1, *(_held(table, other) for other in COLOURS if other != card)):
        messages.append(message("coach-overflow-many", card=name))
    return messages


def _call(v: View, table: OverflowTable, seat: int, tokens: tuple[str, ...]) -> list[Message]:
    """Return reasons for a call of the seat's last card.

    The number of its colour in the box was visible then, and is not revealed.
    """
    card, nth = NAMES[kind_at(place_thrown(v.last[seat]))], nth_thrown(v.last[seat])
    limits = _range(table, card)
    if limits is None:
        chance = "idle"
    elif is_over(nth, limits[1]):
        chance = "sure"
    else:
        chance = "likely" if is_over(nth, limits[0]) else "wrong"
    messages = [message(f"coach-overflow-call-{chance}", whom=whom(seat))]
    if not any(_is_sure(table, other) for other in tokens):
        messages.append(message("coach-overflow-no-safe-throw"))
    return messages


def _is_sure(table: OverflowTable, token: str) -> bool:
    """Whether the move is a throw that cannot be over the limit."""
    verb, _, card = token.partition(" ")
    if verb != "throw":
        return False
    limits = _range(table, card)
    return limits is None or not is_over(table["aid"]["box"][card] + 1, limits[0])

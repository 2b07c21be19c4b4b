"""Overflow: how many of a colour went into the box, and how many it holds (R2.6)."""

from collections.abc import Mapping
from typing import Any

from takujo.coach.moves import Moves
from takujo.games.overflow.cards import kind_at, nth_thrown, place_thrown
from takujo.games.overflow.rules import PRIZE, is_over
from takujo.games.overflow.state import COLOURS, NAMES
from takujo.present.common import whom
from takujo.present.message import Message, message

WILD = "W"


def reasons(moves: Moves, token: str) -> list[Message]:
    verb, _, rest = token.partition(" ")
    table = moves.table
    if verb == "down":
        return _down(table, rest)
    if verb == "throw":
        return _throw(table, rest, table["aid"]["box"].get(rest, 0) + 1)
    if verb == "call":
        return _call(moves, int(rest))
    return [message("coach-overflow-bonus", points=PRIZE)]


def _limit(table: Mapping[str, Any], colour: str) -> Any:
    return table["limits"][COLOURS.index(colour)]


def _held(table: Mapping[str, Any], colour: str) -> int:
    return sum(card["card"] == colour for card in table["hand"])


def _down(table: Mapping[str, Any], card: str) -> list[Message]:
    name = message(f"overflow-card-{card}")
    held = _held(table, card)
    if card == WILD:
        return [message("coach-overflow-down-wild", left=held - 1)]
    limit = _limit(table, card)
    if limit["unlimited"]:
        return [message("coach-overflow-down-idle", card=name)]
    said = []
    if held > 1:
        said.append(message("coach-overflow-down-many", card=name, count=held - 1))
    if held == 1:
        said.append(message("coach-overflow-down-last", card=name))
    if limit["shown"] == min(one["shown"] for one in table["limits"] if one["shown"] is not None):
        said.append(message("coach-overflow-down-tight", card=name, limit=limit["shown"]))
    return said


def _throw(table: Mapping[str, Any], card: str, nth: int) -> list[Message]:
    name = message(f"overflow-card-{card}")
    if card == WILD:
        return [message("coach-overflow-pass")]
    limit = _limit(table, card)
    if limit["unlimited"]:
        return [message("coach-overflow-unlimited", card=name)]
    said = []
    if not is_over(nth, limit["least"]):
        said.append(message("coach-overflow-sure", card=name, nth=nth, least=limit["least"]))
    elif is_over(nth, limit["most"]):
        said.append(message("coach-overflow-over", card=name, nth=nth, most=limit["most"]))
    else:
        said.append(message("coach-overflow-open", card=name, nth=nth, least=limit["least"], most=limit["most"]))
    if _held(table, card) > 1 and _held(table, card) == max(_held(table, other) for other in COLOURS):
        said.append(message("coach-overflow-many", card=name))
    return said


def _call(moves: Moves, seat: int) -> list[Message]:
    """The accused card is the seat's last one; how many of its colour lay in the box then was seen."""
    table = moves.table
    thrown = moves.view.last[seat]
    card, nth = NAMES[kind_at(place_thrown(thrown))], nth_thrown(thrown)
    name = message(f"overflow-card-{card}")
    said = []
    if card == WILD or _limit(table, card)["unlimited"]:
        said.append(message("coach-overflow-call-idle", whom=whom(seat), card=name))
    else:
        limit = _limit(table, card)
        if is_over(nth, limit["most"]):
            said.append(message("coach-overflow-call-sure", whom=whom(seat), card=name, nth=nth, most=limit["most"]))
        elif is_over(nth, limit["least"]):
            said.append(
                message("coach-overflow-call-likely", whom=whom(seat), card=name, nth=nth, least=limit["least"])
            )
        else:
            said.append(message("coach-overflow-call-wrong", whom=whom(seat), card=name, nth=nth, least=limit["least"]))
    if not any(_is_sure(table, other) for other in moves.tokens):
        said.append(message("coach-overflow-no-safe-throw"))
    return said


def _is_sure(table: Mapping[str, Any], token: str) -> bool:
    """Whether the move is a throw that cannot be over the limit."""
    verb, _, card = token.partition(" ")
    if verb != "throw":
        return False
    if card == WILD or _limit(table, card)["unlimited"]:
        return True
    return not is_over(table["aid"]["box"][card] + 1, _limit(table, card)["least"])

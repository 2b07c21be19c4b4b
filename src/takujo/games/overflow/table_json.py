"""Overflow: the table as plain data.

Throws before the last are for the memory aid only (R4).
"""

from typing import Literal, TypeAlias, TypedDict

from takujo.core.actors import CHANCE, REFEREE, TERMINAL
from takujo.core.bits import has
from takujo.core.record import plain
from takujo.games.overflow.notation import letters
from takujo.games.overflow.packed_counts import cards_in, count_of, kind_at, nth_thrown, place_at, place_thrown, thrower
from takujo.games.overflow.rules import (
    LOSS,
    LOST,
    calls,
    ends_match,
    is_over,
    is_round_over,
    limit_of,
    shown_limit,
    winners,
)
from takujo.games.overflow.state import CALL, COLOURS, NAMES, NO_LIMIT, THROW, State, View
from takujo.interfaces.presenter_helpers import members

Phase: TypeAlias = Literal["deal", "limit", "break", "throw", "refill", "over"]
PHASES: tuple[Phase, ...] = ("deal", "limit", "break", "throw", "refill")


class HandCard(TypedDict):
    """A card of the viewer's hand."""

    element: str  # "hand:R"; equal cards share it
    card: str  # R Y G B W


class Limit(TypedDict):
    """The limit of one colour (R2.1, R2.2)."""

    colour: str
    element: str | None  # "limit:R:2": turned up in round 2
    shown: int | None  # the number turned up; None: not yet, or no limit
    unlimited: bool
    own: int  # what visible face-down cards add: the viewer's own, at the end all
    least: int | None  # the range of the limit, with the face-down cards of the others
    most: int | None


class Accuse(TypedDict):
    """Whether a seat can be accused now (R2.5)."""

    element: str  # "seat:2"
    can: bool
    why: str | None  # why not: the id of a message, which may name that seat as `who`


class Throw(TypedDict):
    """The visible card, and its thrower."""

    element: str  # "thrown:3": the third card of this round
    seat: int
    card: str


class OverflowSeat(TypedDict):
    """What is seen of a seat; the referee also sees `hand`."""

    seat: int
    points: int
    near: bool  # one more lost judgement ends the match (R3.1)
    held: int  # hand cards
    laid: bool  # it has a card face down
    down: str | None  # that card, if the viewer may see it
    accuse: Accuse | None  # by the viewer, for spectators by the actor; None for the accuser itself
    hand: str | None  # for the referee


class FaceDown(TypedDict):
    """A card that was face down until the judgement."""

    seat: int
    card: str
    counts: bool  # it raises the limit


class Winner(TypedDict):
    """A winner of the match by a judgement."""

    seat: int
    points: int


class Judgement(TypedDict):
    """A judgement, step by step (R2.6)."""

    caller: int
    accused: int
    card: str  # the accused card
    downs: list[FaceDown]
    shown: int | None  # the limit turned up; None: a wild, or a colour without limit, so the caller is wrong
    limit: int | None  # with the face-down cards that count
    throwers: list[int]  # the seats that threw the cards of that kind, in order, up to the accused one
    nth: int  # which of its kind the accused card is
    over: bool
    loser: int
    points_before: int  # the loser's
    points_after: int
    ends: bool  # the match, by these points (R3.1)
    won: list[Winner]  # if it ends


class Pile(TypedDict):
    """The draw pile, a queue of batches."""

    cards: int
    batches: int


class OverflowAid(TypedDict):
    """What a perfect memory knows."""

    box: dict[str, int]  # cards in the box by kind
    thrown: list[str | None]  # each seat's last throw in this round
    known: list[str]  # of each seat, cards known to be in its hand or face down


class OverflowShared(TypedDict):
    """Open information."""

    round: int  # from 1; the judged one until the next limit is turned up
    phase: Phase
    turn: int
    marker: int
    lost: int  # points at or below which a judgement ends the match (R3.1)
    last: Throw | None  # the visible card
    pile: Pile
    judged: Judgement | None  # of the round that has just ended


class OverflowOwn(TypedDict):
    """What the viewer sees besides."""

    limits: list[Limit]  # R Y G B
    seats: list[OverflowSeat]
    hand: list[HandCard]  # its own hand


class OverflowTable(OverflowShared, OverflowOwn):
    """The table as the viewer sees it."""

    aid: OverflowAid


def show(v: View) -> OverflowTable:
    v = plain(v)
    return {**shared(v), **own(v), "aid": aid(v)}


def shared(v: View) -> OverflowShared:
    v = plain(v)
    return {
        "round": round_of(v),
        "phase": "over" if v.actor == TERMINAL else PHASES[v.phase],
        "turn": v.turn,
        "marker": v.marker,
        "lost": LOST,
        "last": last_of(v),
        "pile": {"cards": v.top_n + len(letters(v.under)), "batches": v.waiting_n + (v.top_n > 0)},
        "judged": judgement_of(v) if is_round_over(v) else None,
    }


def own(v: View) -> OverflowOwn:
    v = plain(v)
    return {
        "limits": limits_of(v),
        "seats": [_seat(v, p) for p in range(v.seats)],
        "hand": _own_hand(v),
    }


def aid(v: View) -> OverflowAid:
    v = plain(v)
    return {
        "box": {name: count_of(v.box, place_at(i)) for i, name in enumerate(NAMES)},
        "thrown": [thrown_by(v, p) if has(v.thrown, CALL + p) else None for p in range(v.seats)],
        "known": [letters(v.known[p]) for p in range(v.seats)],
    }


def round_of(v: View) -> int:
    """Return the number of the round, from 1.

    Until the next limit is turned up, that of the round that has ended.
    """
    counted = is_round_over(v) and v.actor != TERMINAL
    return int(v.round_no + (not counted))


def limits_of(v: View) -> list[Limit]:
    """Return the limits as far as the viewer sees them.

    `v` is plain.
    """
    downs = sum(v.down)
    others = v.seats - sum(card != 0 for card in v.down)
    limits: list[Limit] = []
    for i, colour in enumerate(COLOURS):
        shown = shown_limit(v.limits, place_at(i))
        least = limit_of(v.limits, downs, place_at(i))
        is_set = v.limits_set > i
        unlimited = is_set and shown >= NO_LIMIT
        counts = is_set and not unlimited
        limits.append(
            {
                "colour": colour,
                "element": f"limit:{colour}:{round_of(v)}" if is_set else None,
                "shown": shown if counts else None,
                "unlimited": unlimited,
                "own": limit_of(0, downs, place_at(i)),
                "least": least if counts else None,
                "most": least + others if counts else None,
            }
        )
    return limits


def _own_hand(v: View) -> list[HandCard]:
    cards = letters(v.hand[v.viewer]) if v.viewer >= 0 else ""
    return [{"element": f"hand:{card}", "card": card} for card in cards]


def _seat(v: View, p: int) -> OverflowSeat:
    return {
        "seat": p,
        "points": v.points[p],
        "near": ends_match(v.points[p] - LOSS) and not ends_match(v.points[p]),
        "held": v.held[p],
        "laid": v.laid[p] != 0,
        "down": letters(v.down[p]) or None,
        "accuse": _accuse(v, p),
        "hand": letters(v.hand[p]) if v.viewer == REFEREE else None,
    }


def _accuse(v: View, p: int) -> Accuse | None:
    """Return whether a seat's last throw of this round can be accused."""
    accuser = v.viewer if v.viewer >= 0 else v.turn
    if p == accuser:
        return None
    can = v.actor == accuser and has(calls(v), CALL + p)
    return {"element": f"seat:{p}", "can": can, "why": None if can else why_no_call(v, p, accuser)}


def why_no_call(v: State | View, p: int, accuser: int) -> str:
    """Return why a seat cannot accuse another (R2.5).

    It is the id of a message.
    """
    if v.phase != THROW or v.actor == TERMINAL:
        return "overflow-why-phase"
    if not has(v.thrown, CALL + p):
        return "overflow-why-not-thrown"
    return "overflow-why-turn" if v.actor != accuser else "overflow-why-bonus"


def last_of(v: View) -> Throw | None:
    """Return the card on top in the box, while it is visible."""
    if v.phase != THROW:
        return None
    draws_after_throw = v.actor == CHANCE and not v.bonus_used
    p = v.turn if draws_after_throw else (v.turn - 1) % v.seats
    element = f"thrown:{cards_in(v.box)}"
    return {"element": element, "seat": p, "card": thrown_by(v, p)} if has(v.thrown, CALL + p) else None


def thrown_by(v: View, p: int) -> str:
    """Return the last card that a seat threw."""
    return NAMES[kind_at(place_thrown(v.last[p]))]


def judgement_of(v: View) -> Judgement | None:
    """Return the last judgement.

    Returns None if there was none since the first position.
    """
    if not v.judged_throw:
        return None
    place, nth = place_thrown(v.judged_throw), nth_thrown(v.judged_throw)
    unlimited = v.judged_limit >= NO_LIMIT
    downs: list[FaceDown] = [
        {"seat": p, "card": letters(card), "counts": not unlimited and limit_of(0, card, place) > 0}
        for p, card in enumerate(v.judged[: v.seats])
    ]
    limit = limit_of(v.judged_limit << place, sum(v.judged), place)
    over = is_over(nth, limit)
    loser = v.accused if over else v.caller
    return {
        "caller": v.caller,
        "accused": v.accused,
        "card": NAMES[kind_at(place)],
        "downs": downs,
        "shown": None if unlimited else v.judged_limit,
        "limit": None if unlimited else limit,
        "throwers": [thrower(v.throwers, i) for i in range(1, nth + 1)],
        "nth": nth,
        "over": over,
        "loser": loser,
        "points_before": v.points[loser] + LOSS,
        "points_after": v.points[loser],
        "ends": v.actor == TERMINAL,
        "won": [{"seat": p, "points": v.points[p]} for p in members(winners(v))] if v.actor == TERMINAL else [],
    }

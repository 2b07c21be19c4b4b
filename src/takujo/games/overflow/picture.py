"""Overflow: the table as data. What was thrown before the last card is for the memory aid (R4)."""

from typing import Any, Literal, TypeAlias, TypedDict

from takujo.core.actors import CHANCE, REFEREE, TERMINAL
from takujo.core.bits import has
from takujo.games.overflow.cards import count_of, kind_at, nth_thrown, place_at, place_thrown, thrower
from takujo.games.overflow.notation import letters
from takujo.games.overflow.rules import LOSS, calls, is_over, is_round_over, limit_of, shown_limit
from takujo.games.overflow.state import CALL, COLOURS, NAMES, NO_LIMIT, THROW
from takujo.present.common import plain

Phase: TypeAlias = Literal["deal", "limit", "break", "throw", "refill", "over"]
PHASES: tuple[Phase, ...] = ("deal", "limit", "break", "throw", "refill")


class HandCard(TypedDict):
    """A card of one's own hand."""

    element: str  # "hand:R"; two cards alike share it
    card: str  # R Y G B W


class Limit(TypedDict):
    """The limit of one colour (R2.1, R2.2)."""

    colour: str
    shown: int | None  # the number turned up; None: not yet, or there is no limit
    unlimited: bool
    own: int  # what face-down cards that the viewer sees add: its own, in the end all
    least: int | None  # what the limit can be, with the face-down cards of the others
    most: int | None


class Accuse(TypedDict):
    """Whether a seat can be accused now (R2.5)."""

    element: str  # "seat:2"
    can: bool
    why: str | None  # why not: the id of a message without arguments


class Throw(TypedDict):
    """A card that was thrown, and by whom."""

    seat: int
    card: str


class OverflowSeat(TypedDict):
    """What is seen of a seat."""

    seat: int
    points: int
    held: int  # hand cards
    laid: bool  # it has a card face down
    down: str | None  # that card, where the viewer may see it
    accuse: Accuse | None  # by the viewer, or for whoever watches by the seat to act; None for that one itself
    hand: str | None  # for the referee, who sees all


class FaceDown(TypedDict):
    """A card that was face down until the judgement."""

    seat: int
    card: str
    counts: bool  # it raises the limit


class Judgement(TypedDict):
    """R2.6, step by step."""

    caller: int
    accused: int
    card: str  # the accused card
    downs: list[FaceDown]
    shown: int | None  # the limit turned up; None: a wild, or a colour without limit, and the caller is wrong
    limit: int | None  # with the face-down cards that count
    throwers: list[int]  # who threw the cards of that kind, in order, up to the accused one
    nth: int  # the accused card is the n-th of its kind
    over: bool
    loser: int
    points_before: int  # the loser's
    points_after: int


class Pile(TypedDict):
    """The draw pile, a queue of batches."""

    cards: int
    batches: int


class OverflowAid(TypedDict):
    """What a perfect memory knows."""

    box: dict[str, int]  # cards in the box by kind
    thrown: list[str | None]  # the last card that each seat threw in this round
    known: list[str]  # of each seat, cards that are known to be in its hand or face down


class OverflowShared(TypedDict):
    """What everybody sees."""

    round: int  # from 1; the one that has just been judged until the next limit is turned up
    phase: Phase
    turn: int
    marker: int
    last: Throw | None  # the card in sight
    pile: Pile
    judged: Judgement | None  # of the round that has just ended


class OverflowOwn(TypedDict):
    """What the viewer sees besides."""

    limits: list[Limit]  # R Y G B
    seats: list[OverflowSeat]
    hand: list[HandCard]  # its own


class OverflowTable(OverflowShared, OverflowOwn):
    """The table as the viewer sees it."""

    aid: OverflowAid


def show(v: Any) -> OverflowTable:
    t = plain(v)
    return {**shared(t), **own(t), "aid": aid(t)}


def shared(v: Any) -> OverflowShared:
    t = plain(v)
    return {
        "round": round_of(t),
        "phase": "over" if t.actor == TERMINAL else PHASES[t.phase],
        "turn": t.turn,
        "marker": t.marker,
        "last": last_of(t),
        "pile": {"cards": t.top_n + len(letters(t.under)), "batches": t.waiting_n + (t.top_n > 0)},
        "judged": judgement_of(t) if is_round_over(t) else None,
    }


def own(v: Any) -> OverflowOwn:
    t = plain(v)
    return {
        "limits": limits_of(t),
        "seats": [_seat(t, p) for p in range(t.seats)],
        "hand": _own_hand(t),
    }


def aid(v: Any) -> OverflowAid:
    t = plain(v)
    return {
        "box": {name: count_of(t.box, place_at(i)) for i, name in enumerate(NAMES)},
        "thrown": [thrown_by(t, p) if has(t.thrown, CALL + p) else None for p in range(t.seats)],
        "known": [letters(t.known[p]) for p in range(t.seats)],
    }


def round_of(t: Any) -> int:
    """Its number, from 1; until the next limit is turned up, that of the round that has ended."""
    counted = is_round_over(t) and t.actor != TERMINAL
    return int(t.round_no + (not counted))


def limits_of(t: Any) -> list[Limit]:
    """`t`: the fields of a view."""
    downs = sum(t.down)
    others = t.seats - sum(card != 0 for card in t.down)
    found: list[Limit] = []
    for i, colour in enumerate(COLOURS):
        shown = shown_limit(t.limits, place_at(i))
        least = limit_of(t.limits, downs, place_at(i))
        is_set = t.limits_set > i
        unlimited = is_set and shown >= NO_LIMIT
        counts = is_set and not unlimited
        found.append(
            {
                "colour": colour,
                "shown": shown if counts else None,
                "unlimited": unlimited,
                "own": limit_of(0, downs, place_at(i)),
                "least": least if counts else None,
                "most": least + others if counts else None,
            }
        )
    return found


def _own_hand(t: Any) -> list[HandCard]:
    cards = letters(t.hand[t.viewer]) if t.viewer >= 0 else ""
    return [{"element": f"hand:{card}", "card": card} for card in cards]


def _seat(t: Any, p: int) -> OverflowSeat:
    return {
        "seat": p,
        "points": t.points[p],
        "held": t.held[p],
        "laid": t.laid[p] != 0,
        "down": letters(t.down[p]) or None,
        "accuse": _accuse(t, p),
        "hand": letters(t.hand[p]) if t.viewer == REFEREE else None,
    }


def _accuse(t: Any, p: int) -> Accuse | None:
    """Of each other seat one card can be accused, its last throw of this round."""
    accuser = t.viewer if t.viewer >= 0 else t.turn
    if p == accuser:
        return None
    can = t.actor == accuser and has(calls(t), CALL + p)
    return {"element": f"seat:{p}", "can": can, "why": None if can else _why_not(t, p, accuser)}


def _why_not(t: Any, p: int, accuser: int) -> str:
    if t.phase != THROW or t.actor == TERMINAL:
        return "overflow-why-phase"
    if not has(t.thrown, CALL + p):
        return "overflow-why-not-thrown"
    return "overflow-why-turn" if t.actor != accuser else "overflow-why-bonus"


def last_of(t: Any) -> Throw | None:
    """The card on top in the box, while it is in sight."""
    if t.phase != THROW:
        return None
    draws_after_throw = t.actor == CHANCE and not t.bonus_used
    p = t.turn if draws_after_throw else (t.turn - 1) % t.seats
    return {"seat": p, "card": thrown_by(t, p)} if has(t.thrown, CALL + p) else None


def thrown_by(t: Any, p: int) -> str:
    """The last card that a seat threw."""
    return NAMES[kind_at(place_thrown(t.last[p]))]


def judgement_of(t: Any) -> Judgement | None:
    """The last judgement; None where there was none, or it came before the position that the match began at."""
    if not t.judged_throw:
        return None
    place, nth = place_thrown(t.judged_throw), nth_thrown(t.judged_throw)
    unlimited = t.judged_limit >= NO_LIMIT
    downs: list[FaceDown] = [
        {"seat": p, "card": letters(card), "counts": not unlimited and limit_of(0, card, place) > 0}
        for p, card in enumerate(t.judged[: t.seats])
    ]
    limit = limit_of(t.judged_limit << place, sum(t.judged), place)
    over = is_over(nth, limit)
    loser = t.accused if over else t.caller
    return {
        "caller": t.caller,
        "accused": t.accused,
        "card": NAMES[kind_at(place)],
        "downs": downs,
        "shown": None if unlimited else t.judged_limit,
        "limit": None if unlimited else limit,
        "throwers": [thrower(t.throwers, i) for i in range(1, nth + 1)],
        "nth": nth,
        "over": over,
        "loser": loser,
        "points_before": t.points[loser] + LOSS,
        "points_after": t.points[loser],
    }

"""Akumatrick: the table as plain data."""

from functools import lru_cache
from typing import Literal, TypeAlias, TypedDict

from takujo.core.actors import REFEREE, TERMINAL
from takujo.core.bits import bit, has, highest
from takujo.core.record import plain
from takujo.games.akumatrick.cards import (
    DECK,
    EIGHTS,
    FIVES,
    FOURS,
    FREE,
    SIXES,
    TWOS,
    ZEROS,
    cards_of,
    owner_of,
    rank,
)
from takujo.games.akumatrick.notation import LETTERS, NAMES, card_names
from takujo.games.akumatrick.rules import (
    ABOVE,
    added_factor,
    added_points,
    hand_points,
    number,
    rank_sum,
    release_number,
    winners,
)
from takujo.games.akumatrick.state import CARDS, COLOURS, SEATS, State, View
from takujo.games.akumatrick.view import sure
from takujo.interfaces.presenter_helpers import members

FEW = 3  # a hand with fewer cards is marked

Power: TypeAlias = Literal["", "free", "steal", "double", "reverse", "lock", "four"]
POWERS: tuple[tuple[int, Power], ...] = (
    (ZEROS, "free"),
    (TWOS, "steal"),
    (FOURS, "double"),
    (FIVES, "reverse"),
    (SIXES, "lock"),
    (EIGHTS, "four"),
)


class Card(TypedDict):
    """A card, and its effect on N.

    N after a play is (points + the `worth` of its cards) × (factor + the number of them that `doubles`).
    """

    card: str  # "Y3"
    colour: str  # Y P G V B W
    rank: int
    power: Power
    worth: int  # the points that it adds to N
    doubles: int  # … and to its factor


class HandCard(Card):
    """A card that can be chosen."""

    element: str  # "hand:Y3"


class Play(TypedDict):
    """Cards that were played together."""

    seat: int | None  # None: unknown, if the match began at a position
    cards: list[Card]
    elements: list[str]  # "row:Y3"


class Next(TypedDict):
    """What can be played next.

    Anything to lead, any card, 0s only, or cards above `rank`. 0s can also be played in the last case.
    """

    kind: Literal["lead", "any", "zero", "above"]
    rank: int | None


class Number(TypedDict):
    """N = points × factor (R4.1)."""

    value: int
    points: int
    factor: int


class Release(TypedDict):
    """The viewer's release (R4)."""

    total: int  # of all cards that could be discarded
    whole: bool  # they do not exceed N, so all of them go


class Stealing(TypedDict):
    """A theft in progress (R3.1)."""

    thief: int
    left: int  # cards that it may still steal
    victim: int | None  # while one of its cards is drawn


class Last(TypedDict):
    """The last release."""

    seat: int
    cards: list[Card]
    elements: list[str]  # "last:Y3"


class AkumatrickSeat(TypedDict):
    """Open information about a seat; the referee also sees `hand`.

    All hands are open at the end of the match.
    """

    seat: int
    element: str  # "seat:2"
    held: int
    few: bool
    victim: bool  # it can be robbed now
    hand: list[Card] | None
    points: int | None  # of that hand; None for an empty hand, which cannot win
    won: bool  # at the end of the match


class AkumatrickAid(TypedDict):
    """What a perfect memory knows."""

    gone: list[str]  # cards out of the match
    known: list[list[str]]  # per other seat, cards known to be in its hand; empty for the viewer


class AkumatrickShared(TypedDict):
    """Open information."""

    direction: int  # 1 clockwise, −1 reversed
    seats: list[AkumatrickSeat]
    row: list[Play]  # of this trick, oldest first
    next: Next | None  # None at the end of the match
    lock: list[str]  # the only playable colours; empty: all
    n: Number | None  # None while no cards are on the table
    counts: int  # the points that a card adds to N
    counts_eight: int  # … and an 8
    stealing: Stealing | None
    last: Last | None


class AkumatrickOwn(TypedDict):
    """What the viewer sees besides."""

    release: Release | None  # with a hand, and cards on the table
    hand: list[HandCard]  # its own hand
    points: int | None  # … and its present points


class AkumatrickTable(AkumatrickShared, AkumatrickOwn):
    """The table as the viewer sees it."""

    aid: AkumatrickAid


def _card(c: int) -> Card:
    card = bit(c)
    return {
        "card": NAMES[c],
        "colour": LETTERS[c % COLOURS],
        "rank": rank(c),
        "power": next((power for cards, power in POWERS if cards & card), ""),
        "worth": number(added_points(card), 1),
        "doubles": added_factor(card),
    }


BOX = [_card(c) for c in range(CARDS)]
HAND: list[HandCard] = [{"element": f"hand:{card['card']}", **card} for card in BOX]


def show(v: View) -> AkumatrickTable:
    """Return the table of any viewer."""
    x = plain(v)
    return {**shared(x), **own(x), "aid": aid(x)}


def shared(v: View) -> AkumatrickShared:
    x = plain(v)
    return {
        "direction": x.direction,
        "seats": [_seat(x, p) for p in range(x.seats)],
        "row": [_play(play) for play in x.row[: x.plays]],
        "next": next_of(x) if x.actor != TERMINAL else None,
        "lock": [LETTERS[c] for c in members(x.lock)] if x.lock != FREE else [],
        "n": _number(x) if x.plays else None,
        "counts": number(1, 1),
        "counts_eight": number(added_points(EIGHTS & -EIGHTS), 1),
        "stealing": _stealing(x) if x.steals and x.actor != TERMINAL else None,
        "last": _last(x.releaser, x.discard) if x.releaser >= 0 else None,
    }


def own(v: View) -> AkumatrickOwn:
    x = plain(v)
    hand = x.hand[x.viewer] if x.viewer >= 0 else 0
    return {
        "release": _release(hand, release_number(x)) if hand and x.plays and x.actor != TERMINAL else None,
        "hand": [HAND[c] for c in members(hand)],
        "points": points_of(hand) if hand else None,
    }


def aid(v: View) -> AkumatrickAid:
    x = plain(v)
    return {
        "gone": card_names(x.gone),
        "known": [card_names(int(sure(x, p))) if p != x.viewer else [] for p in range(x.seats)],
    }


def _seat(x: View, p: int) -> AkumatrickSeat:
    held, hand = x.held[p], x.hand[p]
    is_open = x.actor == TERMINAL or x.viewer == REFEREE
    return {
        "seat": p,
        "element": f"seat:{p}",
        "held": held,
        "few": held < FEW,
        "victim": has(x.victims, p),
        "hand": _cards(hand) if is_open else None,
        "points": points_of(hand) if is_open and hand else None,
        "won": x.actor == TERMINAL and has(winners(x), p),
    }


def _play(play: int) -> Play:
    owner = owner_of(play)
    cards = _cards(cards_of(play))
    elements = [f"row:{card['card']}" for card in cards]
    return {"seat": owner if owner < SEATS else None, "cards": cards, "elements": elements}


def _last(seat: int, discard: int) -> Last:
    cards = _cards(discard)
    return {"seat": seat, "cards": cards, "elements": [f"last:{card['card']}" for card in cards]}


def next_of(x: State | View) -> Next:
    """Return what can be played next (R2.3, R2.4)."""
    if not x.plays:
        return {"kind": "lead", "rank": None}
    last = highest(cards_of(x.row[x.plays - 1]))
    return {"kind": follow_kind(last), "rank": rank(last)}


def follow_kind(last: int) -> Literal["any", "zero", "above"]:
    """Return what can follow highest card `last`, if no colour is locked."""
    above = int(ABOVE[last])
    return "any" if above == DECK else "zero" if above == ZEROS else "above"


def _number(x: View) -> Number:
    return {"value": release_number(x), "points": number(x.points, 1), "factor": x.factor}


def _release(hand: int, n: int) -> Release:
    total = rank_sum(hand & ~ZEROS)
    return {"total": total, "whole": total <= n}


def _stealing(x: View) -> Stealing:
    drawing = x.actor < 0
    i = min(x.robberies, len(x.thief) - 1)
    thief = x.thief[i] if drawing else x.actor
    return {"thief": thief, "left": x.steals, "victim": x.victim[i] if drawing else None}


@lru_cache(maxsize=1 << 12)
def points_of(hand: int) -> int:
    """Return the points of a hand (R5.1)."""
    return int(hand_points(hand))


def _cards(cards: int) -> list[Card]:
    return [BOX[c] for c in members(cards)]

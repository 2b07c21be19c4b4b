"""FourDigits: the table as plain data."""

from functools import lru_cache
from typing import TypedDict

from takujo.core.actors import REFEREE
from takujo.core.bits import has
from takujo.core.record import plain
from takujo.games.fourdigits.cards import ALL_KINDS, PATTERN, copies
from takujo.games.fourdigits.notation import LETTERS, ROLE_NAMES, ROLES, card_of, letter
from takujo.games.fourdigits.rules import CROWN_TIMES, discards, field_after, loss_of, takes_crown
from takujo.games.fourdigits.state import BURST, DIGITS, HAND, MODES, NOT_DEALT, SOLO_OPEN, View
from takujo.games.fourdigits.view import knows_hand

LINE = 300  # length of the displayed number line
CARD_OF = {sign: card_of(sign) for sign in LETTERS} | ROLES  # by letter and by name
CROWNS = [number for number in range(BURST) if PATTERN[number]]


class Card(TypedDict):
    """A card that can be chosen."""

    element: str  # "reserve:9"
    card: str  # a digit, or CLEAR HALF MINUS PASS TURN


class Outcome(TypedDict):
    """The effect of a move on the field."""

    field: str  # three digits, four after a burst
    crown: bool  # the seat then has the crown
    burst: bool
    loss: int  # how far it bursts
    perfect: bool  # the burst that solo play aims at (R4.3)


class HandCard(TypedDict):
    """A card of the viewer's hand; with outcomes on the viewer's turn."""

    element: str  # "hand:4", "hand:CLEAR"
    card: str
    discarding: list[Outcome | None]  # a digit, by place in `reserve`, the card to discard; None: not allowed
    alone: Outcome | None  # a role card


class Count(TypedDict):
    """The number of a card."""

    card: str
    count: int


class FourDigitsSeat(TypedDict):
    """Open information about a seat; the referee also sees `hand`."""

    seat: int
    held: int  # cards in hand
    crown: bool
    total: int  # points, including a present burst
    burst: bool  # it made the present burst
    hand: list[str] | None  # if all know it


class Line(TypedDict):
    """The part of the number line around the field."""

    low: int
    high: int  # 1000 if the end is visible
    crowns: list[int]  # numbers in it that take the crown


class FourDigitsAid(TypedDict):
    """What follows from the open information."""

    unseen: list[Count]  # in the deck, or in hands that the viewer does not know


class FourDigitsShared(TypedDict):
    """Open information."""

    mode: str  # simple, standard, survival, solo, solo-open
    round: int  # from 1
    rounds: int  # the maximum
    start: int  # the seat that began the round
    field: str | None  # None before the first deal
    burst: bool
    line: Line | None
    reserve: list[Card]
    seats: list[FourDigitsSeat]
    hand_size: int  # cards in a hand between turns
    crown_times: int  # times the share of a burst, for the holder of the crown
    deck: int  # the number of its cards
    order: list[str] | None  # solo-open: the cards of the deck, the next one first
    discards: list[Count]  # they are open


class FourDigitsOwn(TypedDict):
    """What the viewer sees besides."""

    hand: list[HandCard]  # its own hand


class FourDigitsTable(FourDigitsShared, FourDigitsOwn):
    """The table as the viewer sees it."""

    aid: FourDigitsAid | None  # None if a table has no memory aid


def show(v: View) -> FourDigitsTable:
    """Return the table of any viewer."""
    x = plain(v)
    return {**shared(x), **own(x), "aid": aid(x)}


def shared(v: View) -> FourDigitsShared:
    x = plain(v)
    dealt = x.field != NOT_DEALT
    return {
        "mode": MODES[x.mode],
        "round": x.round_no + 1,
        "rounds": x.rounds,
        "start": x.start,
        "field": digits(x.field) if dealt else None,
        "burst": x.field >= BURST,
        "line": _line(x.field) if dealt else None,
        "reserve": [{"element": f"reserve:{card}", "card": card} for card in cards(x.reserve)],
        "seats": [_seat(x, p) for p in range(x.seats)],
        "hand_size": HAND,
        "crown_times": CROWN_TIMES,
        "deck": x.left,
        "order": [name(card) for card in reversed(x.order[: x.left])] if x.mode == SOLO_OPEN else None,
        "discards": _counts(x.discard),
    }


def own(v: View) -> FourDigitsOwn:
    x = plain(v)
    return {"hand": _hand(x) if x.viewer >= 0 else []}


def aid(v: View) -> FourDigitsAid:
    return {"unseen": _counts(plain(v).unseen)}


def _seat(x: View, p: int) -> FourDigitsSeat:
    return {
        "seat": p,
        "held": x.held[p],
        "crown": x.crown == p,
        "total": x.totals[p],
        "burst": x.field >= BURST and x.turn == p,
        "hand": list(cards(x.hand[p])) if x.viewer == REFEREE or x.mode == SOLO_OPEN else None,
    }


def hand_of(x: View, p: int) -> tuple[str, ...] | None:
    """Return the cards of seat `p` if the viewer sees them."""
    return cards(x.hand[p]) if knows_hand(x.mode, x.viewer, p) else None


def _hand(x: View) -> list[HandCard]:
    acts = x.actor == x.viewer and x.step == 0
    return [_hand_card(x, card, acts) for card in cards(x.hand[x.viewer])]


def _hand_card(x: View, shown: str, acts: bool) -> HandCard:
    card = CARD_OF[shown]
    is_digit = card < DIGITS
    given = (x.field, x.reserve, x.pass_takes_crown, aims_at_burst(x), card)
    out = [outcome(*given, CARD_OF[other]) for other in cards(x.reserve)] if acts and is_digit else []
    alone = outcome(*given, card) if acts and not is_digit else None
    return {"element": f"hand:{shown}", "card": shown, "discarding": out, "alone": alone}


def aims_at_burst(v: View) -> bool:
    """Whether a burst at exactly 1000 is the goal.

    It is in solo play once the crown is taken (R4.3).
    """
    return bool(v.seats == 1 and v.crown >= 0)


@lru_cache(maxsize=1 << 14)
def outcome(field: int, reserve: int, pass_takes_crown: int, aims: bool, card: int, discard: int) -> Outcome | None:
    """Return the effect of playing a card on the field.

    Returns None if not allowed. A digit discards one of the reserve. `aims`: see `aims_at_burst`.
    """
    if card < DIGITS and not has(discards(reserve, card), discard):
        return None
    number = int(field_after(field, reserve, card, discard))
    burst = number >= BURST
    crown = not burst and takes_crown(number, card, pass_takes_crown)
    loss = int(loss_of(number)) if burst else 0
    perfect = aims and burst and loss == 0
    return {"field": digits(number), "crown": crown, "burst": burst, "loss": loss, "perfect": perfect}


@lru_cache(maxsize=1 << 12)
def _line(field: int) -> Line:
    low = min(field // 100 * 100, BURST - LINE)
    return {"low": low, "high": low + LINE, "crowns": [n for n in CROWNS if low <= n <= low + LINE]}


def digits(field: int) -> str:
    """Return a number as displayed."""
    return f"{field:03}"


def name(card: int) -> str:
    """Return a digit, or CLEAR HALF MINUS PASS TURN."""
    return ROLE_NAMES.get(card) or letter(card)


@lru_cache(maxsize=1 << 14)
def cards(heap: int) -> tuple[str, ...]:
    """Return the names of a heap's cards, sorted, duplicates twice."""
    return tuple(name(card) for card in ALL_KINDS for _ in range(copies(heap, card)))


def _counts(heap: int) -> list[Count]:
    return [{"card": name(card), "count": copies(heap, card)} for card in ALL_KINDS if copies(heap, card)]

"""FTW?!: the table as plain data."""

from functools import lru_cache
from typing import Literal, TypedDict

from takujo.core.actors import REFEREE
from takujo.core.bits import count
from takujo.core.record import plain
from takujo.games.ftw.cards import deck_size
from takujo.games.ftw.notation import numbers
from takujo.games.ftw.rules import GIVES, HIGH_CARD, ends_round, helpable, high_points, round_score, score_of
from takujo.games.ftw.seat_order import receiver_of
from takujo.games.ftw.state import GIVE, PLAY, View


class Card(TypedDict):
    """A card that can be chosen, with its number."""

    element: str  # "hand:17", "help:6", "pile:12"
    card: int


class HandCard(TypedDict):
    """A card of the viewer's hand, and the hand's score without it.

    The scores are given on the viewer's turn.
    """

    element: str  # "hand:17"
    card: int
    played: int | None  # the score after playing it
    taking: list[int] | None  # after it becomes a help card (R2.3), for each card of the pile to take, as in `pile`


class Score(TypedDict):
    """The score of a hand (R3.2).

    The highest card less the others, at least 0.
    """

    top: int  # the points of the highest card
    others: list[int]  # rising
    others_sum: int
    value: int
    formula: str  # "34 − 22"
    terms: str  # "34 − 2 − 7 − 13"


class FtwSeat(TypedDict):
    """Open information about a seat; the referee also sees `hand`."""

    seat: int
    held: int  # hand cards
    help: list[int]  # open help cards, rising
    help_sum: int
    chosen: int  # cards chosen to give
    two_left: bool
    ended: bool  # it has one card left, which ended the round
    total: int  # points, including a finished round
    hand: list[int] | None  # for the referee


class Gifts(TypedDict):
    """R1.3: all seats choose cards to give away."""

    to: int  # the viewer's right neighbour
    count: int  # the number of cards to give
    given: list[int]  # the viewer's choice


class FtwAid(TypedDict):
    """What a perfect memory knows."""

    aside: list[int]  # cards out of the round
    known: list[list[int]]  # per other seat, cards known to be in its hand; empty for the viewer


class FtwShared(TypedDict):
    """Open information."""

    round: int  # from 1
    rounds: int
    phase: Literal["give", "play"]
    highest: int  # card of the deck
    start: int  # the seat that leads this round
    seats: list[FtwSeat]
    pile: list[Card]  # bottom to top
    beat: int | None  # the top of the pile


class FtwOwn(TypedDict):
    """What the viewer sees besides."""

    hand: list[HandCard]  # its own hand, rising
    help: list[Card]  # … and its help cards
    help_sum: int
    score: Score | None  # the present score of the viewer's hand
    gifts: Gifts | None


class FtwTable(FtwShared, FtwOwn):
    """The table as the viewer sees it."""

    aid: FtwAid


def show(v: View) -> FtwTable:
    """Return the table of any viewer."""
    x = plain(v)
    return {**shared(x), **own(x), "aid": aid(x)}


def shared(v: View) -> FtwShared:
    x = plain(v)
    return {
        "round": x.round_no + 1,
        "rounds": x.rounds,
        "phase": "give" if x.phase == GIVE else "play",
        "highest": int(deck_size(x.seats)),
        "start": x.start,
        "seats": [_seat(x, p) for p in range(x.seats)],
        "pile": _cards("pile", _pile(x)),
        "beat": x.top + 1 if x.top >= 0 else None,
    }


def own(v: View) -> FtwOwn:
    x = plain(v)
    me = x.viewer
    hand = x.hand[me] if me >= 0 else 0
    help_cards = numbers(x.help[me]) if me >= 0 else []
    acts = x.phase == PLAY and x.actor == me
    return {
        "hand": _hand(hand, _pile(x)) if acts else _waiting_hand(hand),
        "help": _cards("help", help_cards),
        "help_sum": sum(help_cards),
        "score": score_in(hand) if hand else None,
        "gifts": _gifts(x) if x.phase == GIVE and hand else None,
    }


def aid(v: View) -> FtwAid:
    x = plain(v)
    return {
        "aside": numbers(x.aside) if x.phase == PLAY else [],
        "known": [numbers(x.hand[p]) if p != x.viewer else [] for p in range(x.seats)],
    }


def _pile(x: View) -> list[int]:
    """Return the pile, bottom to top."""
    return [card + 1 for card in x.order[: count(x.pile)]]


def _seat(x: View, p: int) -> FtwSeat:
    held = x.held[p]
    help_cards = numbers(x.help[p])
    return {
        "seat": p,
        "held": held,
        "help": help_cards,
        "help_sum": sum(help_cards),
        "chosen": x.chosen[p],
        "two_left": x.phase == PLAY and ends_round(held - 1),
        "ended": x.phase == PLAY and ends_round(held),
        "total": x.totals[p],
        "hand": numbers(x.hand[p]) if x.viewer == REFEREE else None,
    }


def _gifts(x: View) -> Gifts:
    return {"to": receiver_of(x.viewer, x.seats), "count": GIVES, "given": numbers(x.given[x.viewer])}


def _cards(place: str, cards: list[int]) -> list[Card]:
    return [{"element": f"{place}:{n}", "card": n} for n in cards]


@lru_cache(1 << 14)
def _waiting_hand(hand: int) -> list[HandCard]:
    """Return a waiting viewer's hand, cached between moves."""
    return _hand(hand, None) if hand else []


def _hand(hand: int, pile: list[int] | None) -> list[HandCard]:
    """Return the hand; `pile` is None if the viewer does not act."""
    cards = numbers(hand)
    *_, below, top = (0, *cards)
    low = numbers(helpable(hand, pile[-1] - 1)) if pile else []
    return [_hand_card(n, sum(cards) - n, top if n < top else below, pile, n in low) for n in cards]


def _hand_card(number: int, rest: int, top: int, pile: list[int] | None, helps: bool) -> HandCard:
    """Return a card of the hand, and the scores without it.

    `rest` and `top`: the sum and the highest of the other cards; `helps`: it may become a help card.
    """
    return {
        "element": f"hand:{number}",
        "card": number,
        "played": score_of(top, rest) if pile is not None else None,
        "taking": [score_of(max(top, n), rest + n) for n in pile] if pile and helps else None,
    }


@lru_cache(1 << 14)
def score_in(hand: int) -> Score:
    """Return the score of a hand and its parts (R3.2)."""
    *others, top = numbers(hand)
    highest = str(top) if HIGH_CARD == 1 else f"{HIGH_CARD} × {top}"
    return {
        "top": high_points(top),
        "others": others,
        "others_sum": sum(others),
        "value": round_score(hand),
        "formula": " − ".join([highest, *([str(sum(others))] if others else [])]),
        "terms": " − ".join([highest, *map(str, others)]),
    }

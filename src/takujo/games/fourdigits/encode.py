"""FourDigits: a view as a float vector of named pieces.

Seats are in clockwise order from the viewer.
"""

from takujo.core.bits import lowest
from takujo.core.feature_writers import put, put_index, put_place, put_seats
from takujo.core.record import Floats
from takujo.core.rule_decorator import rule
from takujo.core.spec import Actions, Piece
from takujo.games.fourdigits.cards import HEAP_OF, copies, field_heap, kind_of, kinds, of_kind, one, three
from takujo.games.fourdigits.chance import is_in_play
from takujo.games.fourdigits.memory import plays_of
from takujo.games.fourdigits.rules import discards, field_after, takes_crown, target_of_digit
from takujo.games.fourdigits.state import (
    BURST,
    COUNTS,
    DIGITS,
    DISCARD,
    KINDS,
    MODES,
    SEATS,
    SOLO_OPEN,
    STOCK,
    WIDTH,
    ZERO,
    View,
)

TEN = 10
PIECES = (
    Piece("hand", KINDS, "own hand, each kind as a share of its cards; ten digits, then C H M P T"),
    Piece("field", 3 * TEN, "the number that lies there: hundreds, tens, ones"),
    Piece("number", 1, "the number, of 1000"),
    Piece("burst", 1, "1: it has burst"),
    Piece("field_cards", TEN, "digits on the field, as shares"),
    Piece("reserve", TEN, "digits of the reserve, as shares"),
    Piece("discard", KINDS, "discards, as shares"),
    Piece("unseen", KINDS, "deck and unknown hands together, as shares"),
    Piece("left", 1, "cards of the deck, of 30"),
    Piece("order", STOCK * KINDS, "solo-open: the kind of each card of the deck, from the top"),
    Piece("held", SEATS, "hand cards of each seat, of 4"),
    Piece("crown", SEATS, "who has the crown, in places clockwise from the viewer"),
    Piece("turn", SEATS, "who acts or draws next"),
    Piece("actor", SEATS, "who acts now"),
    Piece("previous", SEATS, "who acted before"),
    Piece("start", SEATS, "who began this round"),
    Piece("totals", SEATS, "points of each seat, of 2000, cut off at −1 and 2"),
    Piece("gained", SEATS, "points of the round that has just ended, likewise"),
    Piece("seats", SEATS, "how many seats play: a one at that number − 1"),
    Piece("mode", len(MODES), "simple, standard, survival, solo, solo-open"),
    Piece("pass_takes_crown", 1, "the option"),
    Piece("round", 1, "rounds played, of the most"),
    Piece("step", 1, "1: a digit is chosen, its discard is not"),
    Piece("card", TEN, "that digit"),
    Piece("renewed", KINDS, "what the deck held when it was last renewed, as shares"),
    Piece("kept", KINDS, "what the other hands held together then"),
    Piece("played", SEATS * KINDS, "what each seat has played since"),
    Piece(
        "makes", KINDS, "the least number that a card of each kind, whoever has it, can make now, of 1000; 0: a burst"
    ),
    Piece("bursts", KINDS, "1: it bursts, whatever is discarded"),
    Piece("crowns", KINDS, "1: it can take the crown"),
    Piece(
        "discard_makes", TEN, "the number that each discard with the digit chosen makes, of 1000; 0: a burst, or none"
    ),
    Piece("discard_bursts", TEN, "1: it bursts"),
    Piece("discard_crowns", TEN, "1: it takes the crown"),
)

ACTIONS = (
    Actions("play", ZERO, KINDS, "play that card of the hand: the digits 0 … 9, then C H M P T", every=WIDTH),
    Actions(
        "discard", ZERO + DISCARD, DIGITS // WIDTH, "after a digit: that digit of the reserve goes, 0 … 9", every=WIDTH
    ),
)
POINTS = 2000  # points per 1.0
MOST = 2.0


@rule
def encode(v: View, out: Floats) -> None:
    """Write the encoding of a view.

    Heaps are shares of each kind's cards; a spectator looks from seat 0. The last three pieces are memory: the cards of
    the last renewed deck, the cards of the other hands together at that time, and each seat's plays since.
    """
    me = max(v.viewer, 0)
    at = _put_heap(out, 0, v.hand[me], KINDS)
    at = _put_open(out, at, v)
    at = _put_order(out, at, v)
    at = _put_seats(out, at, v, me)
    at = put_index(out, at, v.seats - 1, SEATS)
    at = put_index(out, at, v.mode, len(MODES))
    at = put(out, at, v.pass_takes_crown)
    at = put(out, at, v.round_no / v.rounds)
    at = put(out, at, 1.0 if v.step else 0.0)
    at = put_index(out, at, kind_of(v.card) if v.step else -1, TEN)
    at = _put_memory(out, at, v, me)
    _put_moves(out, at, v)


@rule
def _put_moves(out: Floats, at: int, v: View) -> None:
    """Write the results of moves: sums and digits are hard to learn."""
    put_index(out, at, -1, 3 * KINDS + 3 * TEN)
    if not is_in_play(v):
        return
    for kind in range(TEN):
        _put_digit(out, at + kind, v, of_kind(kind))
    for kind in range(TEN, KINDS):
        _put_number(out, at + kind, KINDS, v, of_kind(kind), 1)  # a role card discards nothing
    at += 3 * KINDS
    choice = discards(v.reserve, v.card) if v.step else 0
    while choice:
        _put_number(out, at + kind_of(lowest(choice)), TEN, v, v.card, choice & -choice)
        choice &= choice - 1


@rule
def _put_digit(out: Floats, at: int, v: View, card: int) -> None:
    """Write `_put_number` of a digit with all its discards.

    Of the six cards that are then there any three may stay, since another one can go. So the least number needs one
    computation. Other discards need one only if they take a card from it.
    """
    six, target = v.reserve + one(card), target_of_digit(v.field, card)
    least = three(six, target)
    if least < 0:
        out[at + KINDS] = 1.0
        return
    out[at] = least / BURST
    crowns = takes_crown(least, card, v.pass_takes_crown)
    choice = discards(v.reserve, card) & ~kinds(six - HEAP_OF[least])
    while choice and not crowns:
        number = three(six - (choice & -choice), target)
        choice &= choice - 1
        crowns = number >= 0 and takes_crown(number, card, v.pass_takes_crown)
    out[at + 2 * KINDS] = 1.0 if crowns else 0.0


@rule
def _put_number(out: Floats, at: int, width: int, v: View, card: int, choice: int) -> None:
    """Write a card's least number with these discards, burst and crown.

    Burst: whether the least number bursts. Crown: whether any number takes it.
    """
    least, crowns = BURST, False
    while choice:
        number = field_after(v.field, v.reserve, card, lowest(choice))
        choice &= choice - 1
        least = min(least, number)
        crowns = crowns or (number < BURST and takes_crown(number, card, v.pass_takes_crown))
    out[at] = least / BURST if least < BURST else 0.0
    out[at + width] = 1.0 if least >= BURST else 0.0
    out[at + 2 * width] = 1.0 if crowns else 0.0


@rule
def _put_heap(out: Floats, at: int, heap: int, n: int) -> int:
    for kind in range(n):
        out[at + kind] = copies(heap, of_kind(kind)) / COUNTS[kind]
    return at + n


@rule
def _put_open(out: Floats, at: int, v: View) -> int:
    number = v.field if is_in_play(v) else -1
    at = put_index(out, at, number // 100 if number >= 0 else -1, TEN)
    at = put_index(out, at, number // 10 % 10 if number >= 0 else -1, TEN)
    at = put_index(out, at, number % 10 if number >= 0 else -1, TEN)
    at = put(out, at, max(number, 0) / BURST)
    at = put(out, at, 1.0 if v.field >= BURST else 0.0)
    at = _put_heap(out, at, field_heap(v.field), TEN)
    at = _put_heap(out, at, v.reserve, TEN)
    at = _put_heap(out, at, v.discard, KINDS)
    at = _put_heap(out, at, v.unseen, KINDS)
    return put(out, at, v.left / STOCK)


@rule
def _put_order(out: Floats, at: int, v: View) -> int:
    """Write the deck from the top, in solo-open."""
    if v.mode != SOLO_OPEN:
        return put_index(out, at, -1, STOCK * KINDS)
    for i in range(STOCK):
        j = v.left - 1 - i
        lies = v.field >= 0 and 0 <= j < STOCK
        at = put_index(out, at, kind_of(v.order[j]) if lies else -1, KINDS)
    return at


@rule
def _put_seats(out: Floats, at: int, v: View, me: int) -> int:
    n = v.seats
    at = put_seats(out, at, v.held, 4, me, n)
    for seat in (v.crown, v.turn, v.actor, v.previous, v.start):
        at = put_place(out, at, seat, me, n, SEATS)
    for i in range(SEATS):
        at = put(out, at, _points(v.totals[(me + i) % n]) if i < n else 0.0)
    for i in range(SEATS):
        at = put(out, at, _points(v.gained[(me + i) % n]) if i < n else 0.0)
    return at


@rule
def _points(points: int) -> float:
    return max(-1.0, min(MOST, points / POINTS))


@rule
def _put_memory(out: Floats, at: int, v: View, me: int) -> int:
    """Write the memory; all 0 until a deck is renewed."""
    n = v.seats
    r = v.renewals - 1
    at = _put_heap(out, at, v.pool[r + 1] if r >= 0 else 0, KINDS)
    at = _put_heap(out, at, v.together - v.kept[r, me] if r >= 0 else 0, KINDS)
    for i in range(SEATS):
        at = _put_heap(out, at, plays_of(v, (me + i) % n, r) if r >= 0 and i < n else 0, KINDS)
    return at

"""Overflow: a view as a float vector of named pieces.

Seats are in clockwise order from the viewer.
"""

from takujo.core.bits import has
from takujo.core.feature_writers import put, put_index, put_place
from takujo.core.record import Floats
from takujo.core.rule_decorator import rule
from takujo.core.spec import Actions, Piece
from takujo.games.overflow.packed_counts import count_of, kind_at, nth_thrown, place_at, place_thrown
from takujo.games.overflow.rules import limit_of, shown_limit
from takujo.games.overflow.state import (
    BONUS,
    CALL,
    COLOURS,
    COUNT_BITS,
    HAND,
    HIGHEST_LIMIT,
    KINDS,
    NO_LIMIT,
    REFILL,
    SEATS,
    THROW,
    WAITING,
    View,
)

AHEAD = 4  # batches below the top one with pieces of their own

OVER = 6  # 0 … 5: more counts as 5, the most that the face-down cards of five seats add

PIECES = (
    Piece("hand", KINDS, "own hand by kind (R Y G B W), of 5"),
    Piece("down", KINDS, "own face-down card"),
    Piece("limits", 4, "limit of each colour, of 3; 0 where it is not known or there is none"),
    Piece("no_limit", 4, "1: that colour has no limit"),
    Piece("box", KINDS, "cards in the box by kind, of 20"),
    Piece("last_kind", SEATS * KINDS, "kind of each seat's last throw in this round"),
    Piece("last_count", SEATS, "how many of that kind were in the box then, of 20"),
    Piece("may_be_called", SEATS, "1: the seat may be called"),
    Piece("known", SEATS * KINDS, "cards known to be with each seat, by kind, of 5"),
    Piece("held", SEATS, "hand cards of each seat, of 5"),
    Piece("laid", SEATS, "1: the seat has laid a card down"),
    Piece("points", SEATS, "points of each seat, of 10, cut off at −1 and 2"),
    Piece("unknown", KINDS, "cards whose place the viewer does not know, by kind, of 20"),
    Piece("opened", KINDS, "the batch that was opened last, by kind, of 20"),
    Piece("ahead", AHEAD * KINDS, "the next four batches of the pile"),
    Piece("under", KINDS, "all batches below the top one"),
    Piece("top", 1, "cards left of the top batch, of 84"),
    Piece("seats", SEATS, "how many seats play: a one at that number − 1"),
    Piece("turn", SEATS, "whose turn it is, in places clockwise from the viewer"),
    Piece("marker", SEATS, "who has the marker"),
    Piece("phase", REFILL + 1, "deal, limit, break, throw, refill"),
    Piece("limits_set", 1, "limits turned up, of 4"),
    Piece("draws", 1, "cards still to draw, of 5"),
    Piece("bonus_used", 1, "1: the bonus of this turn is used"),
    Piece(
        "next_over", 4 * OVER, "by how much the next card of each colour is over the limit as the viewer sees it, 0 … 5"
    ),
    Piece("last_over", SEATS * OVER, "the same of the last card of each seat that may be called"),
)

ACTIONS = (
    Actions("card", 0, KINDS, "lay or throw a card of that kind: R Y G B W", every=COUNT_BITS),
    Actions("call", CALL, SEATS, "call overflow on that seat, 0 … 4"),
    Actions("bonus", BONUS, 1, "four of one colour: the bonus"),
)
assert max(CALL + SEATS, BONUS) < 63


@rule
def put_counts(out: Floats, at: int, cards: int, most: int) -> int:
    """Write the number of cards of each kind, in units of `most`."""
    for i in range(KINDS):
        out[at + i] = count_of(cards, place_at(i)) / most
    return at + KINDS


@rule
def encode(v: View, out: Floats) -> None:
    """Write the encoding of a view.

    Counts in hand are in units of 5 cards, all others of 20, the pile of 84; limits are of 3, points of 10 (clipped to
    −1 and 2). A spectator looks from seat 0.
    """
    me = max(v.viewer, 0)
    own = v.viewer >= 0
    hand = int(v.hand[me]) if own else 0
    down = int(v.down[me]) if own else 0
    at = put_counts(out, 0, hand, HAND)
    at = put_counts(out, at, down, 1)
    for i in range(len(COLOURS)):
        limit = shown_limit(v.limits, place_at(i))
        out[at + i] = limit / HIGHEST_LIMIT if limit < NO_LIMIT else 0.0
        out[at + len(COLOURS) + i] = limit == NO_LIMIT
    at = put_counts(out, at + 2 * len(COLOURS), v.box, 20)
    at = _put_seats(v, out, at, me)
    unknown = int(v.deck) - int(v.box) - int(v.under) - hand - down
    at = put_counts(out, at, unknown, 20)
    at = put_counts(out, at, v.opened[v.opened_n - 1] if v.opened_n else 0, 20)
    for i in range(AHEAD):
        at = put_counts(out, at, v.waiting[(v.head + i) % WAITING], 20)
    at = put_counts(out, at, v.under, 20)
    at = put(out, at, v.top_n / 84)
    at = put_index(out, at, v.seats - 1, SEATS)
    at = put_place(out, at, v.turn, me, v.seats, SEATS)
    at = put_place(out, at, v.marker, me, v.seats, SEATS)
    at = put_index(out, at, v.phase, REFILL + 1)
    at = put(out, at, v.limits_set / 4)
    at = put(out, at, v.draws / HAND)
    at = put(out, at, v.bonus_used)
    for i in range(len(COLOURS)):
        at = put_index(out, at, _over(v, down, place_at(i), count_of(v.box, place_at(i)) + 1), OVER)
    for i in range(SEATS):
        p = (me + i) % v.seats
        is_open = i < v.seats and _may_be_called(v, p)
        over = _over(v, down, place_thrown(v.last[p]), nth_thrown(v.last[p])) if is_open else -1
        at = put_index(out, at, over, OVER)


@rule
def _over(v: View, down: int, place: int, nth: int) -> int:
    """Return how far a kind's nth card exceeds the visible limit."""
    return max(0, min(OVER - 1, nth - limit_of(v.limits, down, place)))


@rule
def _may_be_called(v: View, p: int) -> bool:
    """Whether a seat may be called now, by any other."""
    return bool(has(v.thrown, CALL + p) and v.phase == THROW and v.bonus_used == 0 and p != v.turn)


@rule
def _put_seats(v: View, out: Floats, at: int, me: int) -> int:
    """Write the pieces with a part per seat; zeros for absent seats."""
    for i in range(SEATS):
        p = (me + i) % v.seats
        there = i < v.seats
        thrown = there and has(v.thrown, CALL + p)
        put_index(out, at + i * KINDS, kind_at(place_thrown(v.last[p])) if thrown else -1, KINDS)
        counts = at + SEATS * KINDS
        out[counts + i] = nth_thrown(v.last[p]) / 20 if thrown else 0.0
        out[counts + SEATS + i] = 1.0 if there and _may_be_called(v, p) else 0.0
        known = counts + 2 * SEATS
        put_counts(out, known + i * KINDS, v.known[p] if there else 0, HAND)
        rest = known + SEATS * KINDS
        out[rest + i] = v.held[p] / HAND if there else 0.0
        out[rest + SEATS + i] = v.laid[p] if there else 0.0
        out[rest + 2 * SEATS + i] = max(-1.0, min(2.0, v.points[p] / 10)) if there else 0.0
    return at + 2 * SEATS * KINDS + 5 * SEATS

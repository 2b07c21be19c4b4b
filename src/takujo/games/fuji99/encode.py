"""富士山地下99階: a view as a float vector of named pieces.

Seats are in clockwise order from the viewer.
"""

from takujo.core.feature_writers import put, put_index, put_place, put_seats, put_set
from takujo.core.record import Floats
from takujo.core.rule_decorator import rule
from takujo.core.spec import Actions, Piece
from takujo.games.fuji99.chance import FRAME_BITS, discoverer, have_drawn
from takujo.games.fuji99.hand import lane_of
from takujo.games.fuji99.rules import AGAIN, CARD, DONE, FEWEST_CUBES, STOP
from takujo.games.fuji99.state import (
    COPIES,
    GOAL,
    HELD_KINDS,
    KEYS,
    KINDS,
    LANE_BITS,
    MOST_IN_BAG,
    MOST_YELLOWS,
    OVER,
    PAGODA,
    REDS,
    SEATS,
    View,
    count_of,
)
from takujo.games.fuji99.turn import CRISIS_LIMIT, plains_in_bag, reds_in_bag, yellows_in_bag

PIECES = (
    Piece(
        "cards",
        SEATS * HELD_KINDS * COPIES,
        "each seat's cards, clockwise from the viewer: for each kind and copy its plain cubes + 1, of 21; 0: no card",
    ),
    Piece("placed", HELD_KINDS * COPIES, "what each copy of the actor got in this stop, of 21"),
    Piece("pieces", SEATS, "floor of each seat, of 99"),
    Piece("plain", SEATS, "plain cubes of each seat, of 40"),
    Piece("taken", 2 * SEATS, "yellow cubes of floors 20 and 50 that each seat has taken"),
    Piece("dangers", SEATS, "danger cards that wait for each seat, of 7"),
    Piece("points", SEATS, "value of each hand, of the limit of a crisis, cut off at 2"),
    Piece("wanted", SEATS, "plain cubes that each hand gets at a stop, of 40"),
    Piece("due", SEATS, "cards that each seat is still to draw, of 4"),
    Piece("seats", SEATS, "how many seats play: a one at that number − 1"),
    Piece("turn", SEATS, "whose turn it is, in places clockwise from the viewer"),
    Piece("drawer", SEATS, "who draws the next card"),
    Piece("phase", OVER + 1, "draw, cubes, use, discover, decide, place, over"),
    Piece("token", 1, "the token's floor, of 99"),
    Piece("bag", 3, "plain, yellow and red cubes in the bag, of 40, 6 and 3"),
    Piece("drawn", 3, "the same of the cubes drawn in this turn"),
    Piece("sheet", 3, "reds on the sheet of 3, yellows paid of 6, danger cards in force of 7"),
    Piece("handful", 2, "cubes being drawn, of 40; 1: their reds are known already"),
    Piece("pagoda", 1, "plain cubes on the pagoda, of 10 a seat"),
    Piece("deck", KINDS, "cards of the deck by kind, of 7"),
    Piece("discard", KINDS, "discards by kind, of 7"),
    Piece(
        "table",
        4 * KINDS,
        "for each kind its cost of 6, its value of the limit of a crisis, its cubes of 40, its copies of 7",
    ),
)

ACTIONS = (
    Actions(
        "draw", FEWEST_CUBES, MOST_IN_BAG - FEWEST_CUBES + 1, f"draw so many cubes, {FEWEST_CUBES} … {MOST_IN_BAG}"
    ),
    Actions("done", DONE, 1, "use no more cards"),
    Actions("again", AGAIN, 1, "draw again"),
    Actions("stop", STOP, 1, "stop"),
    Actions(
        "card",
        CARD,
        COPIES * LANE_BITS,
        f"use that card, or put a cube on it: {', '.join(KEYS[:HELD_KINDS])}; these eight for each rank "
        "of a card among the seat’s own of its kind, by cubes",
    ),
)
MANY_CUBES = 40  # the most in a bag or a handful
CARD_CUBES = 21  # half of what a card can carry: more than in most matches


@rule
def encode(v: View, out: Floats) -> None:
    """Write the encoding of a view.

    Cubes are in units of 40 (on a card 21, on the pagoda 10 per seat), floors of 99, cards of 7 copies, values of 7. A
    spectator looks from seat 0.
    """
    me = max(v.viewer, 0)
    at = _put_cards(v, out, 0, me)
    at = _put_seats(v, out, at, me)
    at = _put_turn(v, out, at, me)
    at = put(out, at, v.pagoda / (PAGODA * v.seats))
    for kind in range(KINDS):
        at = put(out, at, count_of(v.deck, kind) / COPIES)
    for kind in range(KINDS):
        at = put(out, at, count_of(v.discard, kind) / COPIES)
    for kind in range(KINDS):
        at = put(out, at, v.cost[kind] / MOST_YELLOWS)
        at = put(out, at, _worth(v.value[kind]))
        at = put(out, at, v.number[kind] / MANY_CUBES)
        at = put(out, at, v.copies[kind] / COPIES)


@rule
def _seat(v: View, me: int, i: int) -> int:
    """Return the i-th seat clockwise from the viewer."""
    return (me + i) % v.seats


@rule
def _worth(points: int) -> float:
    """Return values in units of a crisis, at most two."""
    return min(2.0, points / CRISIS_LIMIT)


@rule
def _put_cards(v: View, out: Floats, at: int, me: int) -> int:
    """Write each copy's cubes + 1, most first.

    Then the actor's placements in this stop.
    """
    put_index(out, at, -1, (SEATS + 1) * HELD_KINDS * COPIES)  # nearly all of it stays 0
    for i in range(v.seats):
        p = _seat(v, me, i)
        for kind in range(HELD_KINDS):
            _put_lanes(out, at + (i * HELD_KINDS + kind) * COPIES, v.hand[p, kind])
    at += SEATS * HELD_KINDS * COPIES
    for kind in range(HELD_KINDS):
        _put_lanes(out, at + kind * COPIES, v.placed[kind])
    return at + HELD_KINDS * COPIES


@rule
def _put_lanes(out: Floats, at: int, lanes: int) -> None:
    """Write the cards of a kind."""
    while lanes:
        out[at] = lane_of(lanes, 0) / CARD_CUBES
        lanes = lanes >> LANE_BITS
        at += 1


@rule
def _put_seats(v: View, out: Floats, at: int, me: int) -> int:
    n = v.seats
    at = put_seats(out, at, v.piece, GOAL, me, n)
    at = put_seats(out, at, v.plain, MANY_CUBES, me, n)
    for i in range(SEATS):
        at = put_set(out, at, v.taken[_seat(v, me, i)] if i < n else 0, 2)
    at = put_seats(out, at, v.danger_next, COPIES, me, n)
    for i in range(SEATS):
        at = put(out, at, _worth(v.points[_seat(v, me, i)]) if i < n else 0.0)
    for i in range(SEATS):
        at = put(out, at, min(1.0, v.wanted[_seat(v, me, i)] / MANY_CUBES) if i < n else 0.0)
    for i in range(SEATS):
        at = put(out, at, _draws_due(v, _seat(v, me, i)) / SEATS if i < n else 0.0)
    return at


@rule
def _draws_due(v: View, p: int) -> int:
    """Return how many cards seat p still draws for the present all_draws."""
    due = 0
    frames = v.frames
    while frames:
        place = (p - discoverer(frames) - 1 + 2 * v.seats) % v.seats
        due += place >= have_drawn(frames)
        frames >>= FRAME_BITS
    return due


@rule
def _put_turn(v: View, out: Floats, at: int, me: int) -> int:
    at = put_index(out, at, v.seats - 1, SEATS)
    at = put_place(out, at, v.turn, me, v.seats, SEATS)
    at = put_place(out, at, v.drawer, me, v.seats, SEATS)
    at = put_index(out, at, v.phase, OVER + 1)
    at = put(out, at, v.token / GOAL)
    at = put(out, at, plains_in_bag(v) / MANY_CUBES)
    at = put(out, at, yellows_in_bag(v) / MOST_YELLOWS)
    at = put(out, at, reds_in_bag(v) / REDS)
    at = put(out, at, v.drawn_plain / MANY_CUBES)
    at = put(out, at, v.drawn_yellow / MOST_YELLOWS)
    at = put(out, at, v.drawn_red / REDS)
    at = put(out, at, v.sheet_red / REDS)
    at = put(out, at, v.sheet_paid / MOST_YELLOWS)
    at = put(out, at, v.danger_now / COPIES)
    at = put(out, at, v.handful / MANY_CUBES)
    return put(out, at, v.step)

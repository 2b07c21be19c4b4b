"""富士山地下99階 (Fuji 99): the state of a match, as one record.

Cards have nine kinds, 0 … 8. The numbers of each kind in a place are one int, the *counts*: seven bits per kind, so
that whole piles are added and subtracted at once. The copies of one kind in a hand are one int too, their *lanes*:
eight bits per copy, the one with most cubes lowest, each lane its cubes + 1.

Cubes do not move: `plain` and `taken` are what a seat owns (and each has three reds), `drawn_…` and `sheet_…` what is
out of the bag of the seat whose turn it is; the rest is in the bag.
"""

from typing import Annotated

from takujo.core.bits import bit
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule

SEATS = 4
GOAL = 99
REDS = 3  # cubes of a full bag (R1.1)
YELLOWS = 4
PLAINS = 6
MOST_YELLOWS = YELLOWS + 2
PAGODA = 10  # plain cubes on the pagoda, per seat
MOST_IN_BAG = PLAINS + SEATS * PAGODA + MOST_YELLOWS + REDS  # the others keep their own plain cubes
BOOKS = 10  # R1.3: story books to choose from

KEYS = ("move3", "return_red", "move_plain", "plus3", "next_ten", "rank_up", "rank_up5", "danger", "all_draw")
MOVE3, RETURN_RED, MOVE_PLAIN, PLUS3, NEXT_TEN, RANK_UP, RANK_UP5, DANGER, ALL_DRAW = range(9)
KINDS = 9
HELD_KINDS = 8  # all but all_draw, which is never in a hand
COPIES = 7  # the most of one kind

DRAW = 0  # phase: the actor names a number of cubes (R2.1)
CUBES = 1  # chance draws them
USE = 2  # cards may be used (R2.4)
DISCOVER = 3  # chance draws Fuji cards (R2.5)
DECIDE = 4  # again or stop (R2.7)
PLACE = 5  # the pagoda has too few: cube by cube (R2.7)
OVER = 6

COUNT_BITS = 7
COUNT = 0x7F
LANE_BITS = 8
LANE = 0xFF
LANES = 0x01010101010101  # a one in each of seven lanes

Seats = Annotated[Ints, SEATS]
Cards = Annotated[Ints, KINDS]
Kinds = Annotated[Ints, HELD_KINDS]
Lanes = Annotated[Ints, (SEATS, HELD_KINDS)]


class State:
    """The full truth."""

    actor: int  # seat, CHANCE or TERMINAL
    step: int  # 1: the reds of a handful are known, its yellows are not
    seats: int
    phase: int
    turn: int  # the seat whose turn it is, also while chance acts; at the end, the winner
    token: int
    handful: int  # cubes being drawn
    drawn_plain: int  # drawn in this action, and still on the table
    drawn_yellow: int
    drawn_red: int
    sheet_red: int
    sheet_paid: int
    danger_now: int  # danger cards in force this turn
    drawer: int  # the seat that draws the next Fuji card, else 0
    frames: int  # the all_draws being resolved: six bits each, the latest lowest (see `chance`)
    pagoda: int
    deck: int  # counts
    discard: int  # counts
    piece: Seats
    plain: Seats  # plain cubes in the bag and among the drawn ones
    taken: Seats  # bit 0: the yellow of floor 20, bit 1: that of floor 50
    danger_next: Seats  # danger cards for the seat's next turn
    hand: Lanes
    ranks: Seats  # of each hand: bit 8r + kind: copies have r + 1 different numbers of cubes
    held: Seats  # of each hand: counts
    points: Seats  # of each hand: the sum of the values
    wanted: Seats  # of each hand: the plain cubes that it gets at a stop
    carried: Seats  # of each hand: the plain cubes on it
    placed: Kinds  # phase PLACE: what each copy of the actor got in this stop; lanes as in `hand`, without the + 1
    story: Seats
    cost: Cards
    value: Cards
    number: Cards  # plain cubes that a card gets at a stop
    copies: Cards
    payable: Annotated[Ints, MOST_YELLOWS + 1]  # all ranks of the kinds that this many yellows pay for


class View:
    """What a viewer may know: everything (R7).

    The deck has no order in the state.
    """

    viewer: int
    actor: int
    step: int
    seats: int
    phase: int
    turn: int
    token: int
    handful: int
    drawn_plain: int
    drawn_yellow: int
    drawn_red: int
    sheet_red: int
    sheet_paid: int
    danger_now: int
    drawer: int
    frames: int
    pagoda: int
    deck: int
    discard: int
    piece: Seats
    plain: Seats
    taken: Seats
    danger_next: Seats
    hand: Lanes
    ranks: Seats
    held: Seats
    points: Seats
    wanted: Seats
    carried: Seats
    placed: Kinds
    story: Seats
    cost: Cards
    value: Cards
    number: Cards
    copies: Cards
    payable: Annotated[Ints, MOST_YELLOWS + 1]


@rule
def one(kind: int) -> int:
    """Return the counts of a single card of that kind."""
    return bit(COUNT_BITS * kind)


@rule
def count_of(counts: int, kind: int) -> int:
    """Return the number of cards of that kind in the counts."""
    return (int(counts) >> (COUNT_BITS * int(kind))) & COUNT

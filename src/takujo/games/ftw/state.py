"""FTW?!: the state of a match, as one record.

Card `c` has the number c + 1. Sets of cards are bit sets. A half-made move (`step` ≠ 0) changes only `used`, `wasted`,
`card` and `need`; others see nothing of it until it is complete.
"""

from typing import Annotated

from takujo.core.record import Ints

SEATS = 6
CARDS = 60

GIVE = 0  # phase: all seats choose three cards to give (R1.3)
PLAY = 1

# step, in a half-made move
CHOOSING = 1  # some cards to give are in `used` (or CHANCE is dealing)
HELPED = 2  # `card` is played with help; the help used so far is in `used`
TAKING = 3  # `card` becomes help; a card of the pile is to be taken
WASTING = 4  # superfluous help is in `wasted`; the hand card follows (never listed)

Seats = Annotated[Ints, SEATS]


class State:
    """The full truth. Single numbers come before arrays: see `turn.seat`."""

    actor: int  # seat, CHANCE or TERMINAL
    step: int
    seats: int
    rounds: int
    round_no: int
    start: int  # the seat that leads this round
    last: int  # the seat that acted last
    phase: int
    pile: int  # the cards of the pile
    top: int  # the top card of the pile; −1: none
    aside: int  # put aside this round
    undealt: int  # not dealt
    used: int
    wasted: int
    card: int
    need: int
    hand: Seats
    help: Seats  # open help cards
    help_sum: Seats  # … and the rest of their sum in a half-made move
    given: Seats  # chosen, on the way to the right neighbour
    passed: Seats  # the gifts of each seat this round
    shown: Seats  # cards in hand that all saw taken from the pile
    spent: Seats  # hand cards after R1.3 that have left the hand: open information
    totals: Seats
    order: Annotated[Ints, CARDS]  # the cards of the pile, bottom to top


class View:
    """What a viewer may know. Fields as in State.

    `hand`, `given` and `passed` have the known cards of each seat.
    """

    viewer: int
    actor: int
    step: int
    seats: int
    rounds: int
    round_no: int
    start: int
    last: int
    phase: int
    hand: Seats  # own hand; of other seats, the cards known to be there
    held: Seats  # the number of hand cards of each seat
    chosen: Seats  # the number of cards that each seat has chosen to give
    help: Seats
    help_sum: Seats
    given: Seats
    passed: Seats
    shown: Seats
    spent: Seats
    pile: int
    top: int
    order: Annotated[Ints, CARDS]
    aside: int
    undealt: int  # for the referee only
    used: int
    wasted: int
    card: int
    need: int
    totals: Seats

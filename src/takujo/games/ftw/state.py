"""FTW?!: the truth of a match, as one record.

Card `c` is the card that shows c + 1. Sets of cards are bit sets. A half-made move (`step` ≠ 0) is noted in `used`,
`wasted`, `card` and `need` alone and touches nothing that others see until it is whole.
"""

from typing import Annotated

from takujo.core.record import Ints

SEATS = 6
CARDS = 60

GIVE = 0  # phase: everyone chooses three cards to give away (R1.3)
PLAY = 1

# step, in a half-made move
CHOOSING = 1  # some cards to give are in `used` (also: CHANCE is dealing)
HELPED = 2  # `card` is being played with help; what is used so far is in `used`
TAKING = 3  # `card` becomes a help card; a card of the pile is to be taken
WASTING = 4  # superfluous help is in `wasted`; the hand card is to be named (never listed)

Seats = Annotated[Ints, SEATS]


class State:
    """The truth. Single numbers come before arrays: see `_seat` in rules.py."""

    actor: int  # seat, CHANCE or TERMINAL
    step: int
    seats: int
    rounds: int
    round_no: int
    start: int  # the seat that leads this round
    last: int  # the seat that acted last
    phase: int
    pile: int  # the cards of the pile
    top: int  # the uppermost card of the pile; −1: there is none
    aside: int  # put aside this round
    undealt: int  # not dealt (yet)
    used: int
    wasted: int
    card: int
    need: int
    hand: Seats
    help: Seats  # open help cards
    help_sum: Seats  # … and what is left of their sum in a half-made move
    given: Seats  # chosen, on the way to the right neighbour
    passed: Seats  # what each seat gave away this round
    shown: Seats  # cards in hand that everybody saw being taken from the pile
    spent: Seats  # cards of the hand after R1.3 that left it: open to all
    totals: Seats
    order: Annotated[Ints, CARDS]  # the cards of the pile, bottom to top


class View:
    """What a viewer may know. Fields as in State; `hand`, `given` and `passed` hold what is known of each seat's."""

    viewer: int
    actor: int
    step: int
    seats: int
    rounds: int
    round_no: int
    start: int
    last: int
    phase: int
    hand: Seats  # own hand; of other seats, the cards that are known to be there
    held: Seats  # how many hand cards each seat has
    chosen: Seats  # how many cards each seat has chosen to give
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
    undealt: int  # the referee's alone
    used: int
    wasted: int
    card: int
    need: int
    totals: Seats

"""Leduc poker: the truth of a match, and what a viewer may know of it."""

from typing import Annotated

from takujo.core.record import Ints

SEATS = 2
RANKS = 3  # jack, queen, king; two of each
COPIES = 2
LONGEST = 4  # bets of a round: call, raise, raise, call
NONE = -1

FOLD, CALL, RAISE = 0, 1, 2

Seats = Annotated[Ints, SEATS]


class State:
    """The truth. Cards are ranks; suits mean nothing."""

    actor: int
    step: int  # always 0: every move is one action
    private: Seats  # NONE: not dealt
    public: int
    betting: int  # round of betting, 0 or 1
    bets: Annotated[Ints, (2, LONGEST)]
    made: Seats  # how many bets of each round were made
    paid: Seats  # chips in the pot
    folded: int  # a seat, or NONE


class View:
    """What a viewer may know: another seat's card is NONE until the showdown."""

    viewer: int
    actor: int
    step: int
    private: Seats
    is_dealt: Seats
    public: int
    betting: int
    bets: Annotated[Ints, (2, LONGEST)]
    made: Seats
    paid: Seats
    folded: int

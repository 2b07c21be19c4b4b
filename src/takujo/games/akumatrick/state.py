"""Akumatrick: the truth of a match, as one record.

Card `c` has rank c // 6 and colour c % 6 (Y P G V B W). Sets of cards are bit sets: "higher than a rank" is one mask, a
set is up to six neighbouring bits, a run goes in steps of six. A half-made move (`step` ≠ 0) is noted in `chosen`,
`follow` and `need` alone, which mean nothing while `step` is 0, and touches nothing that others see until it is whole.
"""

from typing import Annotated

from takujo.core.record import Ints

SEATS = 6
COLOURS = 6
RANKS = 10
CARDS = RANKS * COLOURS
HAND = 10  # cards dealt to a seat; nobody ever holds more: each stolen card is paid for with a 2
STEALS = 6  # as many as there are 2s: no match sees more
OWNER = 60  # bit where a play in `row` names its seat
NOBODY = 7  # … when the play comes from a position

# step, in a half-made move
PLAYING = 1  # the lowest cards of a play are in `chosen`
RELEASING = 2  # the highest discards are in `chosen`
DEALING = 3  # CHANCE deals

Seats = Annotated[Ints, SEATS]
Log = Annotated[Ints, STEALS]
Shown = Annotated[Ints, (STEALS + 1, SEATS)]  # cards that each seat laid or discarded while the log was that long


class State:
    """The truth."""

    actor: int  # seat, CHANCE or TERMINAL
    step: int
    seats: int
    zero_in_runs: int  # option (R2.4)
    direction: int  # 1 clockwise, −1 reversed
    hand: Seats
    playable: int  # cards that may begin a play now, whoever holds them; the bit of RELEASE where that is allowed
    lock: int  # set of colours that may be played
    points: int  # R4.1: N is points × factor
    factor: int
    steals: int  # left to the actor
    victims: int  # set of seats that may be robbed now, while there are steals
    plays: int  # in this trick …
    row: Annotated[Ints, CARDS]  # … each its set of cards and its seat << OWNER; later entries are old
    discard: int  # cards of the last release …
    releaser: int  # … and its seat, −1 before the first
    chosen: int
    follow: int  # cards that may be chosen next; the bit of END where that is allowed
    need: int  # still to discard
    robberies: int  # cards stolen so far, with their log; while CHANCE steals, the seats of the next one are in it
    thief: Log
    victim: Log
    stolen: Log  # the card, as a set
    shown: Shown
    bare: Seats  # 1 + length of the log when the seat proved to hold 0s alone, else 0
    undealt: int


class View:
    """What a viewer may know. Fields as in State."""

    viewer: int
    actor: int
    step: int
    seats: int
    zero_in_runs: int
    direction: int
    hand: Seats  # own hand; when the match is over, all of them
    held: Seats  # how many cards each seat has
    playable: int
    lock: int
    points: int
    factor: int
    steals: int
    victims: int
    plays: int
    row: Annotated[Ints, CARDS]
    gone: int  # cards out of the match
    unseen: int  # cards in hands that the viewer does not see
    discard: int
    releaser: int
    chosen: int
    follow: int
    need: int
    robberies: int
    thief: Log
    victim: Log
    stolen: Log  # 0 where the viewer is neither thief nor victim
    shown: Shown
    bare: Seats
    undealt: int  # before the deal the whole deck

"""Akumatrick: the state of a match, as one record.

Card `c` has rank c // 6 and colour c % 6 (Y P G V B W). Sets of cards are bit sets: "higher than a rank" is one mask, a
set is up to six adjacent bits, a run has steps of six. A half-made move (`step` ≠ 0) changes only `chosen`, `follow`
and `need`, which mean nothing while `step` is 0; others see nothing of it until it is complete.
"""

from typing import Annotated

from takujo.core.record import Ints

SEATS = 6
COLOURS = 6
RANKS = 10
CARDS = RANKS * COLOURS
HAND = 10  # cards dealt per seat, and the most in a hand: each stolen card costs a 2
STEALS = 6  # the number of 2s: no match has more
OWNER = 60  # bit of the seat of a play in `row`
NOBODY = 7  # … if the play comes from a position

# step, in a half-made move
PLAYING = 1  # the lowest cards of a play are in `chosen`
RELEASING = 2  # the highest discards are in `chosen`
DEALING = 3  # CHANCE deals

Seats = Annotated[Ints, SEATS]
Log = Annotated[Ints, STEALS]
Shown = Annotated[Ints, (STEALS + 1, SEATS)]  # cards that each seat played or discarded while the log had that length


class State:
    """The full truth."""

    actor: int  # seat, CHANCE or TERMINAL
    step: int
    seats: int
    zero_in_runs: int  # option (R2.4)
    direction: int  # 1 clockwise, −1 reversed
    hand: Seats
    playable: int  # cards that may begin a play now, in any hand; the bit of RELEASE if that is allowed
    lock: int  # set of playable colours
    points: int  # R4.1: N is points × factor
    factor: int
    steals: int  # left to the actor
    victims: int  # set of seats that can be robbed now, while there are steals
    plays: int  # in this trick …
    row: Annotated[Ints, CARDS]  # … each its set of cards and its seat << OWNER; later entries are stale
    discard: int  # cards of the last release …
    releaser: int  # … and its seat, −1 before the first
    chosen: int
    follow: int  # cards that may be chosen next; the bit of END if that is allowed
    need: int  # still to discard
    robberies: int  # cards stolen so far, with their log; while CHANCE steals, it has the seats of the next one
    thief: Log
    victim: Log
    stolen: Log  # the card, as a set
    shown: Shown
    bare: Seats  # 1 + length of the log when the seat was found to have only 0s, else 0
    undealt: int


class View:
    """What a viewer may know. Fields as in State."""

    viewer: int
    actor: int
    step: int
    seats: int
    zero_in_runs: int
    direction: int
    hand: Seats  # own hand; at the end of the match, all hands
    held: Seats  # the number of cards of each seat
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
    stolen: Log  # 0 if the viewer is neither thief nor victim
    shown: Shown
    bare: Seats
    undealt: int  # before the deal, the whole deck

"""Overflow: the truth of a match, as one record.

Cards of one kind are alike, so a pile of cards is *packed counts*: 8 bits a kind, in the order R Y G B W. The *place*
of a kind is the first of its bits (0, 8, 16, 24, 32), and the action that throws or lays a card of it is the place
itself. Drawing, throwing, pouring a pile into another are single additions (see `cards`).

What everybody saw is kept in `log` (see the module of that name), because later it ties hidden cards to each other.
"""

from typing import Annotated

from takujo.core.compile import rule
from takujo.core.record import Ints

SEATS = 5
COLOURS = "RYGB"
NAMES = COLOURS + "W"
KINDS = len(NAMES)
COUNT_BITS = 8
COUNT = 0xFF
WILD = COUNT_BITS * len(COLOURS)  # the place of a wild
ONES = 0x0101010101  # one card of each kind
ONE_OF_EACH_COLOUR = 0x01010101
COPIES = 20  # R1.1: cards of each colour …
WILDS = 4  # … and wilds
DECK = COPIES * ONE_OF_EACH_COLOUR + (WILDS << WILD)
HAND = 5  # cards at the start of a round

SEAT_BITS = 3  # of a seat, where many are packed
SEAT = 0x7

CALL = COUNT_BITS * KINDS  # action CALL + q: overflow on seat q. Actions 0, 8 … 32: lay or throw a card of that place.
BONUS = CALL + COUNT_BITS

HIGHEST_LIMIT = 3
REVERSE = HIGHEST_LIMIT + 1  # in place of a number
MOST_REVERSES = 2  # R2.1: in a round
NO_LIMIT = 100  # as a limit: more than any number of cards
SHOWN = KINDS  # outcome SHOWN + n: the limit n, or REVERSE, is turned up. Outcomes 0 … 4: a card of that kind is drawn.
OUTCOMES = SHOWN + REVERSE + 1

# phases
DEAL = 0
LIMIT = 1
BREAK = 2
THROW = 3
REFILL = 4

# No more batches than cards can lie in the pile, and while there is a pile all seats have five cards in hand and down:
# 84 − 15 = 69, one of them the top one. So many are possible: rounds of one throw each put single cards under the pile.
WAITING = 68
OPENED = 21  # batches drawn from that are remembered one by one
LOG = 56  # words of seven events (see the module `log`)

Seats = Annotated[Ints, SEATS]
Kinds = Annotated[Ints, KINDS]


class State:
    """The truth."""

    actor: int  # seat, CHANCE or TERMINAL
    step: int  # 1 in the middle of the deal
    seats: int
    round_no: int
    phase: int
    turn: int  # the seat whose turn it is, or that draws
    draws: int  # cards that it still draws
    bonus_used: int  # in this turn (R2.4)
    marker: int
    deck: int  # all cards of the match
    limits: int  # a number or NO_LIMIT for each colour, packed as counts; NO_LIMIT for wilds
    limits_set: int  # how many of the four are turned up
    hand: Seats
    down: Seats  # the face-down card, 0 for none
    downs: int  # all of them
    box: int  # what was thrown in this round
    thrown: int  # bit CALL + q: seat q has thrown in this round, so it may be called
    last: Seats  # its last throw: place, and how many cards of that kind were in the box then
    threw: Kinds  # of each kind, who threw the cards in the box, in order: SEAT_BITS each, the first lowest
    # The last judgement, which everybody saw (R2.6); all 0 before the first:
    judged: Seats  # the face-down cards
    caller: int
    accused: int
    judged_throw: int  # the accused one's `last`
    judged_limit: int  # the limit of that kind, without face-down cards
    throwers: int  # `threw` of that kind
    points: Seats
    top: int  # what is left of the batch on top of the pile
    waiting: Annotated[Ints, WAITING]  # the batches below, a ring that begins at `head`
    head: int
    waiting_n: int
    under: int  # all cards of the batches below
    known: Seats  # cards that everybody knows to be among a seat's hand and down
    known_then: Seats  # `known` at the time when the memory begins
    opened: Annotated[Ints, OPENED]  # the batches that came to the top since then
    opened_n: int
    since: int  # the place in the log that belongs to that time
    round_at: int  # where this round begins
    log_at: int  # where the log ends
    log: Annotated[Ints, LOG]


class View:
    """What a viewer may know. Fields as in State; what the viewer does not know is blank."""

    viewer: int
    actor: int
    step: int
    seats: int
    round_no: int
    phase: int
    turn: int
    draws: int
    bonus_used: int
    marker: int
    deck: int
    limits: int
    limits_set: int
    hand: Seats  # own hand
    held: Seats  # how many cards each seat has in hand
    down: Seats  # own card; all of them once the match is over
    laid: Seats  # 1: the seat has laid a card down
    downs: int  # once the match is over
    box: int
    thrown: int
    last: Seats
    threw: Kinds
    judged: Seats
    caller: int
    accused: int
    judged_throw: int
    judged_limit: int
    throwers: int
    points: Seats
    top: int  # the referee's alone
    top_n: int  # how many cards are left of the batch on top
    waiting: Annotated[Ints, WAITING]
    head: int
    waiting_n: int
    under: int
    known: Seats
    known_then: Seats
    opened: Annotated[Ints, OPENED]
    opened_n: int
    since: int
    round_at: int
    log_at: int
    log: Annotated[Ints, LOG]  # without the kinds of others' draws and face-down cards


@rule
def next_seat(s: State | View, p: int) -> int:
    """The seat after seat p, clockwise."""
    return 0 if p + 1 == s.seats else p + 1

"""Overflow: the state of a match, as one record.

Cards of one kind are alike, so a pile of cards is *packed counts*: 8 bits per kind, in the order R Y G B W. The *place*
of a kind is the first of its bits (0, 8, 16, 24, 32), and the action that throws or lays a card of it is the place
itself. Drawing, throwing, and adding a pile to another are single additions (see `cards`).

`log` has what all saw (see `public_history`), because later it ties hidden cards to each other.
"""

from typing import Annotated

from takujo.core.record import Ints
from takujo.core.rule_decorator import rule

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

SEAT_BITS = 3  # bits of a seat in packed lists
SEAT = 0x7

CALL = COUNT_BITS * KINDS  # action CALL + q: overflow on seat q. Actions 0, 8 … 32: lay or throw a card of that place.
BONUS = CALL + COUNT_BITS

HIGHEST_LIMIT = 3
REVERSE = HIGHEST_LIMIT + 1  # in place of a number
MOST_REVERSES = 2  # R2.1: per round
NO_LIMIT = 100  # as a limit: more than any number of cards
SHOWN = KINDS  # outcome SHOWN + n: the limit n, or REVERSE, is turned up. Outcomes 0 … 4: a card of that kind is drawn.
OUTCOMES = SHOWN + REVERSE + 1

# phases
DEAL = 0
LIMIT = 1
BREAK = 2
THROW = 3
REFILL = 4

# There are no more batches than cards in the pile, and while there is a pile all seats have five cards in hand
# and down: 84 − 15 = 69, one of them the top one. So many are possible: rounds of one throw put single cards under it.
WAITING = 68
OPENED = 21  # batches drawn from that are remembered one by one
LOG = 56  # words of seven events (see `public_history`)

Seats = Annotated[Ints, SEATS]
Kinds = Annotated[Ints, KINDS]


class State:
    """The full truth."""

    actor: int  # seat, CHANCE or TERMINAL
    step: int  # 1 within the deal
    seats: int
    round_no: int
    phase: int
    turn: int  # the seat whose turn it is, or that draws
    draws: int  # cards that it still draws
    bonus_used: int  # in this turn (R2.4)
    marker: int
    deck: int  # all cards of the match
    limits: int  # a number or NO_LIMIT for each colour, packed as counts; NO_LIMIT for wilds
    limits_set: int  # the number of limits that are turned up
    hand: Seats
    down: Seats  # the face-down card, 0 for none
    downs: int  # all of them
    box: int  # the throws of this round
    thrown: int  # bit CALL + q: seat q has thrown in this round, so it may be called
    last: Seats  # its last throw: place, and the number of that kind in the box then
    threw: Kinds  # of each kind, the throwers of the cards in the box, in order: SEAT_BITS each, the first lowest
    # The last judgement, which all saw (R2.6); all 0 before the first:
    judged: Seats  # the face-down cards
    caller: int
    accused: int
    judged_throw: int  # the accused one's `last`
    judged_limit: int  # the limit of that kind, without face-down cards
    throwers: int  # `threw` of that kind
    points: Seats
    top: int  # the rest of the batch on top of the pile
    waiting: Annotated[Ints, WAITING]  # the batches below, a ring that begins at `head`
    head: int
    waiting_n: int
    under: int  # all cards of the batches below
    known: Seats  # cards that all know to be in a seat's hand and down
    known_then: Seats  # `known` at the start of the memory
    opened: Annotated[Ints, OPENED]  # the batches that came to the top since then
    opened_n: int
    since: int  # the address in the log of the start of the memory
    round_at: int  # the address where this round begins
    log_at: int  # the address where the log ends
    log: Annotated[Ints, LOG]


class View:
    """What a viewer may know.

    Fields as in State; unknown ones are 0.
    """

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
    held: Seats  # the number of hand cards of each seat
    down: Seats  # own card; at the end of the match, all of them
    laid: Seats  # 1: the seat has laid a card down
    downs: int  # at the end of the match
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
    top: int  # for the referee only
    top_n: int  # the number of cards left of the batch on top
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
    """Return the seat after seat p, clockwise."""
    return 0 if p + 1 == s.seats else p + 1

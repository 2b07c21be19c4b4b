"""FourDigits: the truth of a match, as one record, and what a viewer may know of it; the constants of both.

A card is named by the place of its counter: the digits 0 … 9 are 0, 4 … 36, the role cards C H M P T are 40 … 56. A
heap of cards is one number, four bits a kind (`cards` reads and makes heaps). The deck alone is a set of places,
because chance must pick any of its cards with equal chance.
"""

from typing import Annotated

from takujo.core.record import Ints

WIDTH = 4  # bits of a counter in a heap
COUNTS = (5, 3, 3, 4, 3, 3, 4, 3, 3, 5, 1, 1, 1, 1, 1)  # R1.1, in the order 0 … 9 C H M P T
KINDS = len(COUNTS)
CARDS = sum(COUNTS)

SEATS = 4
HAND = 3  # hand cards between turns (R1.4)
RESERVE = 5  # digits of the reserve (R1.2)
OPENING = 3 + RESERVE  # digits turned up for field and reserve (R1.2)
STOCK = CARDS - OPENING - HAND  # cards of a fresh or renewed deck in solo
MEMORY = 10  # renewed decks that are remembered; with another one, memory begins anew

ZERO = 0
DIGITS = 10 * WIDTH  # cards below are digits
CLEAR, HALF, MINUS, PASS, TURN = range(DIGITS, KINDS * WIDTH, WIDTH)
DISCARD = 1  # action `card`: play it. Action `card + DISCARD`: that card of the reserve goes to the discards.

MODES = ("simple", "standard", "survival", "solo", "solo-open")
SIMPLE, STANDARD, SURVIVAL, SOLO, SOLO_OPEN = range(len(MODES))
SURVIVAL_START = 2000  # points (R4.1)

NOT_DEALT = -1  # as `field`
BURST = 1000  # a field from here on has burst (R2.3)

# step, in a half-made move or outcome
CHOSEN = 1  # the seat plays the digit `card`; a card of the reserve is to be discarded
RENEWING = 64  # CHANCE puts the discards in order (solo-open). Below: CHANCE has dealt that many cards.

Seats = Annotated[Ints, SEATS]
Order = Annotated[Ints, STOCK]
Pools = Annotated[Ints, MEMORY + 1]
Kept = Annotated[Ints, (MEMORY, SEATS)]
Plays = Annotated[Ints, (MEMORY, 2)]


class State:
    """The truth."""

    actor: int  # seat, CHANCE or TERMINAL
    step: int
    seats: int
    mode: int
    pass_takes_crown: int
    rounds: int  # the most that are played
    round_no: int
    start: int  # the seat that began this round
    turn: int  # the seat that acts, or draws, next; after a burst the loser
    previous: int  # the seat that acted before it in this round, or −1
    crown: int  # the seat that has it, or −1
    field: int  # the number that lies there, NOT_DEALT, or from BURST on
    reserve: int  # a heap, like the next ones
    discard: int
    hand: Seats
    deck: int  # a set of places
    card: int  # the digit of a half-made move; it stays in the hand until the move is whole
    totals: Seats
    gained: Seats  # points of the round that has just ended
    order: Order  # solo-open: the deck, bottom to top
    # What is remembered once a deck has been renewed (not in solo-open; in solo a spectator learns from it):
    renewals: int  # how often that was
    played: int  # turns since the first time
    together: int  # all hands at the last time
    pool: Pools  # all hands at the first time, then each renewed deck
    kept: Kept  # each hand at each time
    plays: Plays  # the cards played since, many to a number (see `memory`)


class View:
    """What a viewer may know. Fields as in State; hands (`hand`, `kept`) that the viewer does not know are 0."""

    viewer: int
    actor: int
    step: int
    seats: int
    mode: int
    pass_takes_crown: int
    rounds: int
    round_no: int
    start: int
    turn: int
    previous: int
    crown: int
    field: int
    reserve: int
    discard: int
    hand: Seats
    held: Seats  # how many cards each hand holds
    deck: int  # for those who know all hands and so can work it out; otherwise 0
    left: int  # how many cards it holds
    unseen: int  # a heap: the deck and the hands that the viewer does not know
    card: int
    totals: Seats
    gained: Seats
    order: Order
    renewals: int
    played: int
    together: int
    pool: Pools
    kept: Kept
    plays: Plays

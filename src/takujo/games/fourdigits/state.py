"""FourDigits: the state and the view of a match, as records.

A card is named by the place of its counter: the digits 0 … 9 are 0, 4 … 36, the role cards C H M P T are 40 … 56. A
heap of cards is one number, four bits per kind (`cards` reads and makes heaps). The deck alone is a set of places,
because chance must draw each of its cards equally.
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
OPENING = 3 + RESERVE  # digits opened for field and reserve (R1.2)
STOCK = CARDS - OPENING - HAND  # cards of a fresh or renewed deck in solo
MEMORY = 10  # renewed decks that are remembered; the next one restarts the memory

ZERO = 0
DIGITS = 10 * WIDTH  # cards below are digits
CLEAR, HALF, MINUS, PASS, TURN = range(DIGITS, KINDS * WIDTH, WIDTH)
DISCARD = 1  # action `card`: play it. Action `card + DISCARD`: discard that card of the reserve.

MODES = ("simple", "standard", "survival", "solo", "solo-open")
SIMPLE, STANDARD, SURVIVAL, SOLO, SOLO_OPEN = range(len(MODES))
SURVIVAL_START = 2000  # points (R4.1)

NOT_DEALT = -1  # as `field`
BURST = 1000  # from this field on it has burst (R2.3)

# step, in a half-made move or outcome
CHOSEN = 1  # the seat plays the digit `card`; a card of the reserve is to be discarded
RENEWING = 64  # CHANCE orders the discards (solo-open). Below: CHANCE has dealt that many cards.

Seats = Annotated[Ints, SEATS]
Order = Annotated[Ints, STOCK]
Pools = Annotated[Ints, MEMORY + 1]
Kept = Annotated[Ints, (MEMORY, SEATS)]
Plays = Annotated[Ints, (MEMORY, 2)]


class State:
    """The full truth."""

    actor: int  # seat, CHANCE or TERMINAL
    step: int
    seats: int
    mode: int
    pass_takes_crown: int
    rounds: int  # the maximum
    round_no: int
    start: int  # the seat that began this round
    turn: int  # the seat that acts, or draws, next; after a burst the loser
    previous: int  # the seat that acted before it in this round, or −1
    crown: int  # its seat, or −1
    field: int  # the number on the table, NOT_DEALT, or from BURST on
    reserve: int  # a heap, like the next ones
    discard: int
    hand: Seats
    deck: int  # a set of places
    card: int  # the digit of a half-made move; it stays in the hand until the move is complete
    totals: Seats
    gained: Seats  # points of the round that has just ended
    order: Order  # solo-open: the deck, bottom to top
    # The memory since a deck was renewed (not in solo-open; in solo a spectator learns from it):
    renewals: int  # the number of renewals
    played: int  # turns since the first one
    together: int  # all hands at the last one
    pool: Pools  # all hands at the first one, then each renewed deck
    kept: Kept  # each hand at each renewal
    plays: Plays  # the cards played since, packed (see `memory`)


class View:
    """What a viewer may know.

    Fields as in State; unknown `hand` and `kept` are 0.
    """

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
    held: Seats  # the number of cards of each hand
    deck: int  # for viewers who know all hands, and so the deck; otherwise 0
    left: int  # the number of its cards
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

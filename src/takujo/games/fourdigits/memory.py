"""FourDigits: the memory since a renewal, and its form in the record.

All can work out what a renewed deck has, and what all hands have together at that time. All see each card that is
played from then on. `hand_sampler` derives hidden hands from it. There is no memory in solo-open, where everything is
open.
"""

from takujo.core.rule_decorator import rule
from takujo.games.fourdigits.cards import fresh_stock, kind_of, of_kind, one
from takujo.games.fourdigits.state import BURST, CARDS, MEMORY, SEATS, State, View

NOTE = 4  # bits of the kind of a card
EVERY = (1 << NOTE) - 1
NOTES = 15  # cards in one number of `plays`; two numbers have those of a whole deck


@rule
def remember_renewal(s: State) -> None:
    """Record all hands and the new deck at a renewal.

    The discards become the deck.
    """
    if s.renewals == MEMORY:
        forget(s)
    r = s.renewals
    s.together = 0
    for p in range(s.seats):
        s.kept[r, p] = s.hand[p]
        s.together += s.hand[p]
    if r == 0:
        s.pool[0] = s.together
    s.pool[r + 1] = s.discard
    s.renewals = r + 1


@rule
def forget(s: State) -> None:
    """Restart the memory."""
    s.renewals = 0
    s.played = 0
    s.together = 0
    s.pool[0] = 0
    for r in range(MEMORY):
        s.pool[r + 1] = 0
        s.plays[r, 0] = 0
        s.plays[r, 1] = 0
        for p in range(SEATS):
            s.kept[r, p] = 0


@rule
def remember_play(s: State, card: int) -> None:
    """Record a card that was played after a renewal."""
    r = s.renewals - 1
    n = s.played - r * fresh_stock(s.seats)
    s.plays[r, n // NOTES] |= kind_of(card) << NOTE * (n % NOTES)
    s.played += 1


@rule
def played_since(x: State | View, r: int) -> int:
    """Return the number of plays between renewals r and r + 1.

    Or from the last one until now. r counts from 0.
    """
    stock = fresh_stock(x.seats)
    return min(stock, x.played - r * stock)


@rule
def nth_play(x: State | View, r: int, n: int) -> int:
    """Return play number n after renewal number r, both from 0."""
    return of_kind(x.plays[r, n // NOTES] >> NOTE * (n % NOTES) & EVERY)


@rule
def first_after(x: State | View, r: int) -> int:
    """Return the seat that drew first after renewal number r."""
    back = x.played - r * fresh_stock(x.seats) - (1 if x.field >= BURST else 0)
    return (x.turn - back + x.seats * (CARDS * MEMORY)) % x.seats


@rule
def plays_of(x: State | View, p: int, r: int) -> int:
    """Return the heap of seat p's plays since renewal r. They end at renewal r + 1, or now."""
    heap = 0
    for n in range((p - first_after(x, r) + x.seats) % x.seats, played_since(x, r), x.seats):
        heap += one(nth_play(x, r, n))
    return heap

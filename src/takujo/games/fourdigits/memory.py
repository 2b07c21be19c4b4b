"""FourDigits: what is remembered once a deck has been renewed, and how it is kept in the record.

Everybody can work out what a renewed deck holds, and what all hands hold together at that moment; and everybody sees
each card that is played from then on. `chain` makes hidden hands of it. Nothing is remembered in solo-open, where all
lies open.
"""

from takujo.core.compile import rule
from takujo.games.fourdigits.cards import fresh_stock, kind_of, of_kind, one
from takujo.games.fourdigits.state import BURST, CARDS, MEMORY, SEATS, State, View

NOTE = 4  # bits that the kind of a card takes
EVERY = (1 << NOTE) - 1
NOTES = 15  # cards noted in one number of `plays`; two numbers hold those of a whole deck


@rule
def remember_renewal(s: State) -> None:
    """The discards become the deck: note each hand, all hands together, and what the deck holds."""
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
    """Memory begins anew."""
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
    """Note a card that was played after a deck was renewed."""
    r = s.renewals - 1
    n = s.played - r * fresh_stock(s.seats)
    s.plays[r, n // NOTES] |= kind_of(card) << NOTE * (n % NOTES)
    s.played += 1


@rule
def played_since(x: State | View, r: int) -> int:
    """How many cards were played from renewal number r, from 0, to the next one, or until now."""
    stock = fresh_stock(x.seats)
    return min(stock, x.played - r * stock)


@rule
def nth_play(x: State | View, r: int, n: int) -> int:
    """The card that was played as number n, from 0, after renewal number r."""
    return of_kind(x.plays[r, n // NOTES] >> NOTE * (n % NOTES) & EVERY)


@rule
def first_after(x: State | View, r: int) -> int:
    """The seat that drew first after renewal number r."""
    back = x.played - r * fresh_stock(x.seats) - (1 if x.field >= BURST else 0)
    return (x.turn - back + x.seats * (CARDS * MEMORY)) % x.seats


@rule
def plays_of(x: State | View, p: int, r: int) -> int:
    """The heap of what seat p played from renewal number r to the next one, or until now."""
    heap = 0
    for n in range((p - first_after(x, r) + x.seats) % x.seats, played_since(x, r), x.seats):
        heap += one(nth_play(x, r, n))
    return heap

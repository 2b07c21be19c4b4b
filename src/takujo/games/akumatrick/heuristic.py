"""Akumatrick: a rule of thumb: keep cards early, shed points late."""

from takujo.core.bits import bit, count, highest, lowest
from takujo.core.record import Ints
from takujo.core.rng import Stream
from takujo.core.rule_decorator import rule
from takujo.games.akumatrick.cards import DECK, EIGHTS, FOURS, TWOS, ZEROS, rank
from takujo.games.akumatrick.rules import END, RELEASE, STEAL, STOP, hand_points, release_number
from takujo.games.akumatrick.state import HAND, PLAYING, RELEASING, View

# In the units of `_worth`; tuned against random players
OUT = 10000  # the cost of running out of cards
CARD = 31  # the value of a card, as time
FEW = 4  # each of the last few cards …
LAST = 71  # … is worth that much more
SHIELD = 23  # a 0 is never discarded: with one, a release cannot empty the hand
ZERO = 12  # points that a 0 counts here
THEFT = 10  # playing a 2 may bring a card
LOUD = 20  # playing a 4 or an 8 raises N for all

# The cost of a point, by the fewest cards of another seat
CLOSE, CLOSE_COST = 2, 35
NEAR, NEAR_COST = 4, 7
FAR_COST = 5


@rule
def heuristic(v: View, mask: Ints, rng: Stream) -> int:
    """Return an action of `mask` by comparing the hands after it.

    Candidates are single cards and a release.
    """
    hand = v.hand[v.actor]
    if v.step == RELEASING:
        return highest(mask[0])
    urgency = _urgency(v)
    if v.steals:
        return STEAL + _easiest(v, mask[1]) if urgency < CLOSE_COST else STOP
    best = -2 * OUT
    choice = RELEASE
    if v.step == PLAYING:
        hand &= ~v.chosen
        best = _worth(hand, urgency)
        choice = END
    elif mask[0] & bit(RELEASE):
        best = _worth(_after_release(hand, release_number(v)), urgency)
    cards = mask[0] & DECK
    while cards:
        c = highest(cards)
        cards ^= bit(c)
        worth = _worth(hand ^ bit(c), urgency) + _effect(c)
        if worth > best:
            best = worth
            choice = c
    return choice


@rule
def _urgency(v: View) -> int:
    """Return the cost of a point. It is higher when another seat may run out."""
    fewest = HAND
    for p in range(v.seats):
        if p != v.actor:
            fewest = min(fewest, v.held[p])
    return CLOSE_COST if fewest <= CLOSE else NEAR_COST if fewest <= NEAR else FAR_COST


@rule
def _worth(hand: int, urgency: int) -> int:
    held = count(hand)
    if held == 0:
        return -OUT
    points = hand_points(hand & ~ZEROS) + ZERO * count(hand & ZEROS)
    return CARD * held + LAST * min(held, FEW) + (SHIELD if hand & ZEROS else 0) - urgency * points


@rule
def _effect(c: int) -> int:
    """Return the value of a card's effect."""
    if bit(c) & TWOS:
        return THEFT
    return -LOUD if bit(c) & (FOURS | EIGHTS) else 0


@rule
def _easiest(v: View, victims: int) -> int:
    """Return the victim with the fewest cards.

    That brings the end for another seat.
    """
    choice = lowest(victims)
    for p in range(v.seats):
        if victims & bit(p) and v.held[p] < v.held[choice]:
            choice = p
    return choice


@rule
def _after_release(hand: int, need: int) -> int:
    """Return the hand after a release that discards the highest cards."""
    cards = hand & ~ZEROS
    while cards and need > 0:
        c = highest(cards)
        cards ^= bit(c)
        need -= rank(c)
    return cards | hand & ZEROS

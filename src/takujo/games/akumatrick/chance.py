"""Akumatrick: the chance outcomes: the deal (R1.1), the stolen card (R3.1)."""

from takujo.core.bits import bit, count, has, nth
from takujo.core.record import Ints
from takujo.core.rng import Stream, below
from takujo.core.rule_decorator import rule
from takujo.games.akumatrick.next_actor import seek_victims
from takujo.games.akumatrick.state import CARDS, DEALING, HAND, State


@rule
def chance_weights(s: State, weights: Ints) -> None:
    """Weigh the undealt cards, or the victim's cards, equally."""
    cards = s.undealt if s.undealt else s.hand[s.victim[s.robberies]]
    for c in range(CARDS):
        weights[c] = has(cards, c)


@rule
def apply_outcome(s: State, c: int) -> None:
    """Deal the next card, hand after hand, or steal a card."""
    if s.undealt == 0:
        _steal(s, c)
        return
    s.step = DEALING
    s.hand[(s.seats * HAND - count(s.undealt)) // HAND] |= bit(c)
    s.undealt ^= bit(c)
    if s.undealt == 0:
        _start(s)


@rule
def sample_chance(s: State, rng: Stream) -> None:
    """Deal all hands (R1.1), or steal a card (R3.1)."""
    left = s.undealt
    if left == 0:
        hand = s.hand[s.victim[s.robberies]]
        _steal(s, nth(hand, below(rng, count(hand))))
        return
    cards = count(left)
    for p in range((s.seats * HAND - cards) // HAND, s.seats - 1):
        hand = s.hand[p]
        while count(hand) < HAND:
            card = bit(nth(left, below(rng, cards)))
            cards -= 1
            left ^= card
            hand |= card
        s.hand[p] = hand
    s.hand[s.seats - 1] |= left
    _start(s)


@rule
def _start(s: State) -> None:
    """Begin the match after the deal."""
    s.undealt = 0
    s.step = 0
    # Ruling R1.1: seat 0 leads the first trick.
    s.actor = 0


@rule
def _steal(s: State, c: int) -> None:
    """Move card `c` from the victim to the thief (R3.1)."""
    i = s.robberies
    p = s.thief[i]
    s.hand[s.victim[i]] ^= bit(c)
    s.hand[p] |= bit(c)
    s.stolen[i] = bit(c)
    s.robberies = i + 1
    s.steals -= 1
    seek_victims(s, p)

"""FTW?!: the points of a hand, and the plays of a card."""

from takujo.core.bits import bit, has, highest
from takujo.core.local_arrays import local_ints
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.ftw.cards import sum_of
from takujo.games.ftw.rules import legal_actions, round_score
from takujo.games.ftw.state import CARDS, PLAY, State


@rule
def points(s: State, given: Ints, found: Ints) -> int:
    """Fill in points, highest card and sum of a hand (R3.2).

    `given`: 1 for each card of the hand, 0 for others; not empty.
    """
    hand = _cards(given, 0)
    found[0] = round_score(hand)
    found[1] = highest(hand) + 1
    found[2] = sum_of(hand)
    return 0


@rule
def play(s: State, given: Ints, found: Ints) -> int:
    """Fill in whether a card can be played with help (R2.1, R2.2).

    `given`: the top of the pile (0: none) and the card, then 1 for each help card. Returns the card's legality;
    found[c] is 1 if help card c + 1 is superfluous.
    """
    top, card = given[0] - 1, given[1] - 1
    help_cards = _cards(given, 2)
    may = _may_play(s, top, card, help_cards)
    for c in range(CARDS):
        found[c] = int(may and has(help_cards, c) and _may_play(s, top, card, help_cards ^ bit(c)))
    return int(may)


@rule
def _cards(given: Ints, at: int) -> int:
    """Return the set of the cards that are marked from `at` on."""
    cards = 0
    for c in range(CARDS):
        if given[at + c]:
            cards |= bit(c)
    return cards


@rule
def _may_play(s: State, top: int, card: int, help_cards: int) -> bool:
    """Whether a hand of that card may play it with that help."""
    mask = local_ints()
    s.phase = PLAY
    s.actor = 0
    s.top = top
    s.hand[0] = bit(card)
    s.help[0] = help_cards
    s.help_sum[0] = sum_of(help_cards)
    legal_actions(s, mask)
    return has(mask[0], card)


FUNCTIONS = (points, play)

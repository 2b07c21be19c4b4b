"""FourDigits: the chance outcomes: deals (R1), draws (R2.1), deck orders (R4.4).

Only solo-open orders a renewed deck.
"""

from takujo.core.bits import bit, count, lowest, nth, upto
from takujo.core.record import Ints
from takujo.core.rng import Stream, below
from takujo.core.rule_decorator import rule
from takujo.games.fourdigits.cards import (
    BOX,
    CARD_AT,
    FULL,
    HEAP_OF,
    OPENERS,
    PLACE,
    copies,
    kind_of,
    kinds,
    of_kind,
    one,
    smallest,
    tidied,
    to_deck,
    to_heap,
    without,
)
from takujo.games.fourdigits.memory import forget, remember_renewal
from takujo.games.fourdigits.state import (
    BURST,
    CARDS,
    HAND,
    KINDS,
    NOT_DEALT,
    OPENING,
    RENEWING,
    SEATS,
    SOLO_OPEN,
    STOCK,
    WIDTH,
    State,
    View,
)

OUTCOMES = KINDS * WIDTH  # an outcome is a card
AFTER_OPENING = CARDS - OPENING  # cards left for hands and deck


@rule
def next_seat(s: State, p: int) -> int:
    return 0 if p + 1 == s.seats else p + 1


@rule
def is_in_play(s: State | View) -> bool:
    """Whether a round is in progress: dealt, and not burst."""
    return 0 <= s.field < BURST


@rule
def chance_weights(s: State, weights: Ints) -> None:
    """Weigh every card that can come next by its copies; others 0."""
    heap = _next_cards(s)
    for a in range(OUTCOMES):
        weights[a] = 0
    for kind in range(KINDS):
        card = of_kind(kind)
        weights[card] = copies(heap, card)


@rule
def _next_cards(s: State) -> int:
    """Return the heap of possible next cards.

    The next card alone if it is open.
    """
    if s.step >= RENEWING or (s.step == 0 and is_in_play(s) and s.deck == 0):
        return s.discard
    if s.step == 0 and is_in_play(s):
        return one(_top(s)) if s.mode == SOLO_OPEN else to_heap(s.deck)
    deck = s.deck if s.step else FULL
    return to_heap(deck & upto(OPENERS) if s.step < OPENING else deck)


@rule
def _top(s: State) -> int:
    """Return the next card to draw, in solo-open."""
    card: int = s.order[count(s.deck) - 1]
    return card


@rule
def apply_outcome(s: State, card: int) -> None:
    """Take one card.

    It is a draw, or part of a deal or of a renewed deck's order.
    """
    if s.step >= RENEWING or (s.step == 0 and is_in_play(s) and s.deck == 0 and s.mode == SOLO_OPEN):
        _put_in_order(s, card)
    elif s.step == 0 and is_in_play(s):
        if s.deck == 0:
            _renew(s)
        _draw(s, PLACE[kind_of(card)])
    else:
        _deal_card(s, card)


@rule
def _draw(s: State, place: int) -> None:
    """Draw the deck's card at a place for the turn's seat (R2.1)."""
    if s.mode == SOLO_OPEN:
        s.order[count(s.deck) - 1] = 0
    s.deck = without(s.deck, place)
    s.hand[s.turn] += one(CARD_AT[place])
    s.actor = s.turn


@rule
def _renew(s: State) -> None:
    """Make the discards the deck (R2.1).

    All can work out what it has, and what all hands have together.
    """
    s.deck = to_deck(s.discard)
    if s.mode != SOLO_OPEN:
        remember_renewal(s)
    s.discard = 0


@rule
def _put_in_order(s: State, card: int) -> None:
    """Make the discards the deck, card by card, top first (R4.4)."""
    s.step = RENEWING if s.step == 0 else s.step + 1
    s.order[STOCK - 1 - (s.step - RENEWING)] = card
    s.discard -= one(card)
    if s.discard == 0:
        s.step = 0
        s.deck = _rest(s)


@rule
def _rest(s: State) -> int:
    """Return the deck of all cards that are nowhere else, in solo."""
    return to_deck(BOX - HEAP_OF[s.field] - s.reserve - s.discard - s.hand[0])


@rule
def begin_round(s: State) -> None:
    """Begin a round (R1.4, R1.5): gather all cards.

    After a round, the next seat starts. The start seat takes the crown.
    """
    if s.field >= BURST:
        s.round_no += 1
        s.start = next_seat(s, s.start)
    s.turn = s.start
    s.previous = -1
    s.crown = s.start if s.seats > 1 else -1
    s.field = NOT_DEALT
    s.reserve = 0
    s.discard = 0
    for p in range(SEATS):
        s.hand[p] = 0
        s.gained[p] = 0
    if s.renewals:
        forget(s)


@rule
def _open(s: State, opening: int) -> None:
    """Open the field and the reserve (R1.2).

    The field is the smallest number; the other five digits are the reserve.
    """
    # Ruling R1.2: leading zeros count, so the field is always three cards.
    s.field = smallest(opening, lowest(kinds(opening)))
    s.reserve = opening - HEAP_OF[s.field]


@rule
def _deal_card(s: State, card: int) -> None:
    """Deal the next card.

    Eight digits, the hands from seat 0 on, then the deck. The deck is dealt in solo-open only, from the top.
    """
    if s.step == 0:
        begin_round(s)
        s.deck = FULL
    dealt = s.step
    s.step = dealt + 1
    s.deck = without(s.deck, PLACE[kind_of(card)])
    hands_end = OPENING + HAND * s.seats
    if dealt < OPENING:
        s.reserve += one(card)
        if dealt + 1 == OPENING:
            _open(s, s.reserve)
    elif dealt < hands_end:
        s.hand[(dealt - OPENING) // HAND] += one(card)
    else:
        s.order[STOCK - 1 - (dealt - hands_end)] = card
    if s.mode == SOLO_OPEN and s.deck == 0:
        s.deck = _rest(s)
        s.step = 0
    elif s.mode != SOLO_OPEN and s.step == hands_end:
        s.step = 0


@rule
def sample_chance(s: State, rng: Stream) -> None:
    """Play a complete outcome."""
    if is_in_play(s):
        if s.deck == 0:
            _renew(s)
            if s.mode == SOLO_OPEN:
                _shuffle(s, rng)
                return
        place = nth(s.deck, below(rng, count(s.deck)))
        if s.mode == SOLO_OPEN:
            place = PLACE[kind_of(_top(s))]
        _draw(s, place)
    else:
        begin_round(s)
        _sample_deal(s, rng)
        if s.mode == SOLO_OPEN:
            _shuffle(s, rng)


@rule
def _sample_deal(s: State, rng: Stream) -> None:
    """Deal a round (R1.2–R1.4)."""
    digits = upto(OPENERS)
    opening = 0
    for i in range(OPENING):
        place = nth(digits, below(rng, OPENERS - i))
        digits ^= bit(place)
        opening += one(CARD_AT[place])
    deck = FULL ^ upto(OPENERS) ^ digits
    left = AFTER_OPENING
    for p in range(s.seats):
        hand = 0
        for _ in range(HAND):
            place = nth(deck, below(rng, left))
            deck ^= bit(place)
            left -= 1
            hand += one(CARD_AT[place])
        s.hand[p] = hand
    s.deck = tidied(deck)
    _open(s, opening)


@rule
def _shuffle(s: State, rng: Stream) -> None:
    """Shuffle the order of the deck (R4.4)."""
    left = s.deck
    for i in range(STOCK):
        place = nth(left, below(rng, STOCK - i))
        left ^= bit(place)
        s.order[i] = CARD_AT[place]

"""FourDigits: turns and scoring; chance is in `deal`. Paragraphs are those of docs/games/fourdigits.en.md."""

from collections.abc import Mapping
from typing import Any

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import bit
from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.games.fourdigits.cards import FULL, HEAP_OF, PATTERN, four, kinds, roles, three
from takujo.games.fourdigits.deal import apply_outcome, is_in_play, next_seat, remember
from takujo.games.fourdigits.state import (
    BURST,
    CHOSEN,
    CLEAR,
    DIGITS,
    DISCARD,
    HALF,
    MINUS,
    MODES,
    NOT_DEALT,
    PASS,
    SIMPLE,
    STANDARD,
    SURVIVAL,
    SURVIVAL_START,
    TURN,
    State,
    View,
)

BUILT_NOTHING = -1  # as target: the field is what it shall be
MINUS_BY = 100  # R2.5
SHARE = 4  # R3.2: the others share the loss out by this number …
CROWN_TIMES = 2  # … and the crown takes so many of such shares


def new_state(s: State, seats: int, options: Mapping[str, Any]) -> None:
    """Before the first deal: all cards are in the deck."""
    s.actor = CHANCE
    s.seats = seats
    s.mode = MODES.index(options["mode"])
    s.pass_takes_crown = options["pass_takes_crown"]
    s.rounds = {STANDARD: seats, SURVIVAL: 2 * seats}.get(s.mode, 1)  # R4.1, R4.3
    s.previous = -1
    s.crown = -1
    s.field = NOT_DEALT
    s.deck = FULL
    for p in range(seats):
        s.totals[p] = SURVIVAL_START if s.mode == SURVIVAL else 0


@rule
def legal_actions(s: State | View, mask: Ints) -> None:
    """R2.1: any card of the hand; with a digit, any card of the reserve is discarded."""
    if s.step == 0:
        mask[0] = kinds(s.hand[s.actor])
    else:
        mask[0] = discards(s.reserve, s.card) << DISCARD


@rule
def discards(reserve: int, card: int) -> int:
    """The cards of the reserve that may go when this digit is played."""
    # Ruling R2.4: not one that would leave five 0s; then discarding a 0 is the other possibility.
    return 1 if card == 0 and reserve & 7 == 4 else kinds(reserve)


@rule
def apply_action(s: State, a: int) -> None:
    """An action of the seat to act, or a card that CHANCE takes."""
    if s.actor == CHANCE:
        apply_outcome(s, a)
    elif s.step == 0 and a < DIGITS:
        s.card = a
        s.step = CHOSEN
    else:
        target = _use_digit(s, s.card, a - DISCARD) if s.step else _use_role(s, a)
        if target >= 0:
            _build(s, target)
        elif PATTERN[s.field] or (a == PASS and s.pass_takes_crown):
            # Ruling R2.6: a PASS takes the crown only where the field is a pattern, unless the option says otherwise.
            s.crown = s.turn
        if is_in_play(s):
            s.previous = s.turn
            s.turn = next_seat(s, s.turn)
            s.actor = CHANCE


@rule
def _leave(s: State, card: int, discard: int) -> None:
    """A card leaves the hand; a card goes to the discards."""
    s.hand[s.turn] -= bit(card)
    s.discard += bit(discard)
    if s.renewals:
        remember(s, card)


@rule
def _use_digit(s: State, card: int, discard: int) -> int:
    """R2.2: the digit takes the place of the discarded card; the target."""
    s.step = 0
    s.card = 0
    _leave(s, card, discard)
    s.reserve += bit(card) - bit(discard)
    return s.field + (card >> 2)


@rule
def _use_role(s: State, card: int) -> int:
    """R2.5: the target, or BUILT_NOTHING."""
    _leave(s, card, card)
    if card == TURN:
        s.field = turned(s.field)
    return target_of_role(s.field, card)


@rule
def turned(number: int) -> int:
    """R2.5: the first and the last digit swapped."""
    return number % 10 * 100 + number // 10 % 10 * 10 + number // 100


@rule
def target_of_role(field: int, card: int) -> int:
    """R2.5: the target of CLEAR, HALF and MINUS; BUILT_NOTHING for PASS and TURN."""
    if card == CLEAR:
        return field
    if card == HALF:
        return field // 2
    return max(0, field - MINUS_BY) if card == MINUS else BUILT_NOTHING


@rule
def _build(s: State, target: int) -> None:
    """R2.2, R2.3, R2.6: the new field, its crown, or the burst. The old field's cards go to the reserve."""
    # Ruling R2.5: they do so after a role card as well.
    number = three(s.reserve, target)
    if number >= 0:
        s.reserve += HEAP_OF[s.field] - HEAP_OF[number]
        s.field = number
        if PATTERN[number]:
            s.crown = s.turn
    else:
        _burst(s, four(s.reserve, target))


@rule
def _burst(s: State, number: int) -> None:
    """R2.7, R3: the round is scored and stays as it lies until the next deal."""
    # Ruling R2.7: a burst number takes no crown, whatever it looks like.
    s.reserve += HEAP_OF[s.field] - HEAP_OF[number % 1000] - bit(number // 1000 * 4)
    s.field = number
    if s.crown == s.turn and s.previous >= 0:
        s.crown = s.previous  # R3.1
    score_round(s)
    for p in range(s.seats):
        s.totals[p] += s.gained[p]
    s.actor = TERMINAL if is_last_round(s) else CHANCE


@rule
def score_round(s: State) -> None:
    """The points that each seat gains by this burst."""
    for p in range(s.seats):
        s.gained[p] = round_score(s, p, roles(s.hand[p]))


@rule
def round_score(s: State | View, p: int, role_cards: int) -> int:
    """R3.2: what the burst gives to seat `p` with that many role cards in hand. Solo (R4.3): 0, 1 or 2."""
    loss = s.field - BURST
    if s.seats == 1:
        return 0 if s.crown < 0 else 2 if loss == 0 else 1
    if p == s.turn:
        return -loss
    return loss // SHARE * (CROWN_TIMES if p == s.crown else 1) >> role_cards


@rule
def is_last_round(s: State) -> bool:
    """R4.1: whether the match ends with the burst that lies there."""
    if s.mode == SURVIVAL:
        for p in range(s.seats):
            if s.totals[p] < 0:
                return True
    return s.round_no + 1 == s.rounds


@rule
def scores(s: State, out: Ints) -> None:
    """The totals; a round that has ended is counted in."""
    for p in range(s.seats):
        out[p] = s.totals[p]


@rule
def winners(s: State) -> int:
    """R4.2: the highest total, in `simple` among those who did not burst. R4.3: seat 0 where the crown was taken."""
    if s.seats == 1:
        return 1 if s.crown >= 0 else 0
    best = -1
    won = 0
    for p in range(s.seats):
        if s.mode == SIMPLE and p == s.turn:
            continue
        if best < 0 or s.totals[p] > s.totals[best]:
            best = p
            won = 0
        if s.totals[p] == s.totals[best]:
            won |= bit(p)
    return won

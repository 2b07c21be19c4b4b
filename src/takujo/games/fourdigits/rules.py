"""FourDigits: turns and scoring; chance is in `chance`. Paragraphs are those of rulebook.en.md."""

from collections.abc import Mapping

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import bit
from takujo.core.compile import rule
from takujo.core.options import Value
from takujo.core.record import Ints
from takujo.games.fourdigits.cards import (
    FULL,
    HEAP_OF,
    PATTERN,
    copies,
    field_heap,
    four,
    kind_of,
    kinds,
    one,
    roles,
    three,
)
from takujo.games.fourdigits.chance import apply_outcome, is_in_play, next_seat
from takujo.games.fourdigits.memory import remember_play
from takujo.games.fourdigits.state import (
    BURST,
    CHOSEN,
    CLEAR,
    DIGITS,
    DISCARD,
    HALF,
    HAND,
    MINUS,
    MODES,
    NOT_DEALT,
    PASS,
    RESERVE,
    SIMPLE,
    STANDARD,
    SURVIVAL,
    SURVIVAL_START,
    TURN,
    ZERO,
    State,
    View,
)

BUILDS_NOTHING = -1  # as target: the field is what it shall be
MINUS_BY = 100  # R2.5
SHARE = 4  # R3.2: the others share the loss out by this number …
CROWN_TIMES = 2  # … and the crown takes so many of such shares


def new_state(s: State, seats: int, options: Mapping[str, Value]) -> None:
    """Before the first deal: all cards are in the deck."""
    s.actor = CHANCE
    s.seats = seats
    s.mode = MODES.index(options["mode"])
    s.pass_takes_crown = bool(options["pass_takes_crown"])
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
    return one(ZERO) if card == ZERO and copies(reserve, ZERO) == RESERVE - 1 else kinds(reserve)


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
        _make(s, a, target)
        if is_in_play(s):
            s.previous = s.turn
            s.turn = next_seat(s, s.turn)
            s.actor = CHANCE


@rule
def _leave(s: State, card: int, discard: int) -> None:
    """A card leaves the hand; a card goes to the discards."""
    s.hand[s.turn] -= one(card)
    s.discard += one(discard)
    if s.renewals:
        remember_play(s, card)


@rule
def _use_digit(s: State, card: int, discard: int) -> int:
    """R2.2: the digit goes to the reserve, the discarded card leaves it; the target."""
    s.step = 0
    s.card = 0
    _leave(s, card, discard)
    s.reserve = exchanged(s.reserve, card, discard)
    return target_of_digit(s.field, card)


@rule
def _use_role(s: State, card: int) -> int:
    """R2.5: the target, or BUILDS_NOTHING."""
    _leave(s, card, card)
    return target_of_role(s.field, card)


@rule
def _make(s: State, a: int, target: int) -> None:
    """The new field, its crown, or the burst. The old field's cards go to the reserve."""
    # Ruling R2.5: they do so after a role card as well.
    if target < 0:
        s.field = rearranged(s.field, a)
        if takes_crown(s.field, a, s.pass_takes_crown):
            s.crown = s.turn
        return
    number = three(s.reserve, target)
    if number >= 0:
        s.reserve = left_of(s.field, s.reserve, number)
        s.field = number
        if takes_crown(number, a, 0):
            s.crown = s.turn
    else:
        _burst(s, four(s.reserve, target))


@rule
def exchanged(reserve: int, card: int, discard: int) -> int:
    """R2.2: the reserve when a digit has taken the place of the discarded card."""
    return reserve + one(card) - one(discard)


@rule
def left_of(field: int, reserve: int, number: int) -> int:
    """R2.2: the reserve when `number`, below BURST, has been made of it and the old field has gone there."""
    return int(reserve + HEAP_OF[field] - HEAP_OF[number])


@rule
def target_of_digit(field: int, card: int) -> int:
    """R2.2."""
    return field + kind_of(card)


@rule
def target_of_role(field: int, card: int) -> int:
    """R2.5: the target of CLEAR, HALF and MINUS; BUILDS_NOTHING for PASS and TURN."""
    if card == CLEAR:
        return field
    if card == HALF:
        return field // 2
    return max(0, field - MINUS_BY) if card == MINUS else BUILDS_NOTHING


@rule
def rearranged(field: int, card: int) -> int:
    """R2.5: the number after a PASS, or a TURN: the first and the last digit swapped."""
    return field % 10 * 100 + field // 10 % 10 * 10 + field // 100 if card == TURN else field


@rule
def takes_crown(number: int, card: int, pass_takes_crown: int) -> bool:
    """R2.6: whether the card that made `number`, which has not burst, takes the crown."""
    # Ruling R2.7: a burst number takes no crown, whatever it looks like.
    # Ruling R2.6: a PASS takes it only where the field is a pattern, unless the option says otherwise.
    return bool(PATTERN[number] or (card == PASS and pass_takes_crown))


@rule
def _burst(s: State, number: int) -> None:
    """R3: the round is scored and stays as it lies until the next deal."""
    s.reserve += HEAP_OF[s.field] - field_heap(number)
    s.field = number
    s.crown = crown_at_burst(s)
    score_round(s)
    for p in range(s.seats):
        s.totals[p] += s.gained[p]
    s.actor = TERMINAL if is_last_round(s) else CHANCE


@rule
def crown_at_burst(s: State | View) -> int:
    """R3.1: who has the crown when the seat that acts bursts: not itself, where another one has acted before it."""
    return int(s.previous if s.crown == s.turn and s.previous >= 0 else s.crown)


@rule
def field_after(field: int, reserve: int, card: int, discard: int) -> int:
    """The number after playing `card` (a digit: discarding `discard`); from BURST on it has burst."""
    heap = reserve
    if card < DIGITS:
        target = target_of_digit(field, card)
        heap = exchanged(reserve, card, discard)
    else:
        target = target_of_role(field, card)
    if target == BUILDS_NOTHING:
        return rearranged(field, card)
    number = three(heap, target)
    return number if number >= 0 else four(heap, target)


@rule
def reserve_after(field: int, reserve: int, card: int, discard: int, number: int) -> int:
    """The reserve after a move that made `number`, below BURST, of the field."""
    return left_of(field, exchanged(reserve, card, discard) if card < DIGITS else reserve, number)


@rule
def is_round_over(s: State | View) -> bool:
    """R2.7: the burst lies there."""
    return bool(s.field >= BURST and s.step == 0)


@rule
def loss_of(field: int) -> int:
    """R3.2: by how much a field has burst."""
    return field - BURST


@rule
def score_round(s: State) -> None:
    """The points that each seat gains by this burst."""
    for p in range(s.seats):
        s.gained[p] = round_score(s, p, roles(s.hand[p]))


@rule
def round_score(s: State | View, p: int, role_cards: int) -> int:
    """R3.2: what the burst gives to seat `p` with that many role cards in hand. Solo (R4.3): 0, 1 or 2."""
    loss = loss_of(s.field)
    if s.seats == 1:
        return 0 if s.crown < 0 else 2 if loss == 0 else 1
    if p == s.turn:
        return -loss
    return share_of(loss, p == s.crown, role_cards)


@rule
def share_of(loss: int, has_crown: bool, role_cards: int) -> int:
    """R3.2: what another seat than the loser gains, with so many role cards in hand."""
    return loss // SHARE * (CROWN_TIMES if has_crown else 1) >> role_cards


@rule
def fewest_roles(v: View, p: int) -> int:
    """The least number of role cards with which seat `p` gained what it did (R3.2): the only one, unless that is 0."""
    n = 0
    while n < HAND and round_score(v, p, n) != v.gained[p]:
        n += 1
    return n


@rule
def is_last_round(s: State) -> bool:
    """R4.1: whether the match ends with the burst that lies there."""
    lowest_total = s.totals[0]
    for p in range(s.seats):
        lowest_total = min(lowest_total, s.totals[p])
    return ends_match(s, lowest_total)


@rule
def ends_match(s: State | View, lowest_total: int) -> bool:
    """R4.1: whether the match ends with this round, when the lowest total is then `lowest_total`."""
    return bool(s.round_no + 1 == s.rounds or (s.mode == SURVIVAL and lowest_total < 0))


@rule
def scores(s: State, out: Ints) -> None:
    """The totals; a round that has ended is counted in."""
    for p in range(s.seats):
        out[p] = s.totals[p]


@rule
def may_win(s: State | View, p: int) -> bool:
    """R4.2: in `simple` whoever burst never wins."""
    return bool(s.mode != SIMPLE or p != s.turn)


@rule
def winners(s: State) -> int:
    """R4.2: the highest total, in `simple` among those who did not burst. R4.3: seat 0 where the crown was taken."""
    if s.seats == 1:
        return 1 if s.crown >= 0 else 0
    best = -1
    won = 0
    for p in range(s.seats):
        if not may_win(s, p):
            continue
        if best < 0 or s.totals[p] > s.totals[best]:
            best = p
            won = 0
        if s.totals[p] == s.totals[best]:
            won |= bit(p)
    return won

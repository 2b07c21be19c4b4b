"""FourDigits: the rules. Paragraphs are those of rulebook.en.md; `chance` has the outcomes."""

from collections.abc import Mapping

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import bit
from takujo.core.options import Value
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
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

BUILDS_NOTHING = -1  # as target: the field is already determined
MINUS_BY = 100  # R2.5
SHARE = 4  # R3.2: the divisor of the loss for the others' gain …
CROWN_TIMES = 2  # … and the crown's number of shares


def new_state(s: State, seats: int, options: Mapping[str, Value]) -> None:
    """Set the state before the first deal. All cards are in the deck."""
    begin_match(s, seats, MODES.index(options["mode"]))
    s.pass_takes_crown = bool(options["pass_takes_crown"])


@rule
def begin_match(s: State, seats: int, mode: int) -> None:
    """Set the length and the first totals of a mode (R4.1, R4.3)."""
    s.actor = CHANCE
    s.seats = seats
    s.mode = mode
    s.rounds = seats if mode == STANDARD else 2 * seats if mode == SURVIVAL else 1
    s.previous = -1
    s.crown = -1
    s.field = NOT_DEALT
    s.deck = FULL
    for p in range(seats):
        s.totals[p] = SURVIVAL_START if mode == SURVIVAL else 0


@rule
def legal_actions(s: State | View, mask: Ints) -> None:
    """Fill in the legal actions: any hand card.

    A digit discards from the reserve (R2.1).
    """
    if s.step == 0:
        mask[0] = kinds(s.hand[s.actor])
    else:
        mask[0] = discards(s.reserve, s.card) << DISCARD


@rule
def discards(reserve: int, card: int) -> int:
    """Return the cards of the reserve that may go for this digit."""
    # Ruling R2.4: not one that would leave five 0s; then discarding a 0 is the other possibility.
    return one(ZERO) if card == ZERO and copies(reserve, ZERO) == RESERVE - 1 else kinds(reserve)


@rule
def apply_action(s: State, a: int) -> None:
    """Apply an action of the actor, or a card that CHANCE takes."""
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
    """Play a card from the hand; a card goes to the discards."""
    s.hand[s.turn] -= one(card)
    s.discard += one(discard)
    if s.renewals:
        remember_play(s, card)


@rule
def _use_digit(s: State, card: int, discard: int) -> int:
    """Exchange the digit for the discarded card; return the target (R2.2)."""
    s.step = 0
    s.card = 0
    _leave(s, card, discard)
    s.reserve = exchanged(s.reserve, card, discard)
    return target_of_digit(s.field, card)


@rule
def _use_role(s: State, card: int) -> int:
    """Play a role card; return the target, or BUILDS_NOTHING (R2.5)."""
    _leave(s, card, card)
    return target_of_role(s.field, card)


@rule
def _make(s: State, a: int, target: int) -> None:
    """Make the new field, and crown or burst.

    The old cards go to the reserve.
    """
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
    """Return the reserve after a digit replaced the discarded card (R2.2)."""
    return reserve + one(card) - one(discard)


@rule
def left_of(field: int, reserve: int, number: int) -> int:
    """Return the reserve after making `number`, below BURST (R2.2).

    The old field's cards are in it.
    """
    return int(reserve + HEAP_OF[field] - HEAP_OF[number])


@rule
def target_of_digit(field: int, card: int) -> int:
    """Return the target of a digit (R2.2)."""
    return field + kind_of(card)


@rule
def target_of_role(field: int, card: int) -> int:
    """Return the target of CLEAR, HALF and MINUS; BUILDS_NOTHING for others (R2.5)."""
    if card == CLEAR:
        return field
    if card == HALF:
        return field // 2
    return max(0, field - MINUS_BY) if card == MINUS else BUILDS_NOTHING


@rule
def rearranged(field: int, card: int) -> int:
    """Return the number after PASS or TURN. TURN swaps first and last digit (R2.5)."""
    return field % 10 * 100 + field // 10 % 10 * 10 + field // 100 if card == TURN else field


@rule
def takes_crown(number: int, card: int, pass_takes_crown: int) -> bool:
    """Whether the card that made `number` takes the crown (R2.6). The number does not burst."""
    # Ruling R2.7: a burst number takes no crown, whatever it looks like.
    # Ruling R2.6: a PASS takes it only where the field is a pattern, unless the option says otherwise.
    return bool(PATTERN[number] or (card == PASS and pass_takes_crown))


@rule
def _burst(s: State, number: int) -> None:
    """Lay the burst number. It stays on the table until the next deal."""
    s.reserve += HEAP_OF[s.field] - field_heap(number)
    s.field = number
    s.crown = crown_at_burst(s)
    score_round(s)
    end_round(s)


@rule
def end_round(s: State) -> None:
    """Add up a burst; the last one ends the match (R4.1)."""
    for p in range(s.seats):
        s.totals[p] += s.gained[p]
    s.actor = TERMINAL if is_last_round(s) else CHANCE


@rule
def crown_at_burst(s: State | View) -> int:
    """Return who has the crown if the actor bursts (R3.1).

    Not the actor, if another seat has acted before it.
    """
    return int(s.previous if s.crown == s.turn and s.previous >= 0 else s.crown)


@rule
def field_after(field: int, reserve: int, card: int, discard: int) -> int:
    """Return the number after playing `card`; from BURST on it has burst.

    A digit discards `discard`.
    """
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
    """Return the reserve after a move that made `number`, below BURST."""
    return left_of(field, exchanged(reserve, card, discard) if card < DIGITS else reserve, number)


@rule
def is_round_over(s: State | View) -> bool:
    """Whether the round is over by a burst (R2.7)."""
    return bool(s.field >= BURST and s.step == 0)


@rule
def loss_of(field: int) -> int:
    """Return how far a field has burst (R3.2)."""
    return field - BURST


@rule
def score_round(s: State) -> None:
    """Compute each seat's points of this burst."""
    for p in range(s.seats):
        s.gained[p] = round_score(s, p, roles(s.hand[p]))


@rule
def round_score(s: State | View, p: int, role_cards: int) -> int:
    """Return a seat's burst points with that many role cards (R3.2). Solo (R4.3): 0, 1 or 2."""
    loss = loss_of(s.field)
    if s.seats == 1:
        return 0 if s.crown < 0 else 2 if loss == 0 else 1
    if p == s.turn:
        return -loss
    return share_of(loss, p == s.crown, role_cards)


@rule
def share_of(loss: int, has_crown: bool, role_cards: int) -> int:
    """Return the gain of a seat by its role cards (R3.2).

    The seat is not the loser.
    """
    return loss // SHARE * (CROWN_TIMES if has_crown else 1) >> role_cards


@rule
def fewest_roles(v: View, p: int) -> int:
    """Return the fewest role cards that explain a seat's gain (R3.2).

    The number is exact unless the gain is 0.
    """
    n = 0
    while n < HAND and round_score(v, p, n) != v.gained[p]:
        n += 1
    return n


@rule
def is_last_round(s: State) -> bool:
    """Whether the match ends with the present burst (R4.1)."""
    lowest_total = s.totals[0]
    for p in range(s.seats):
        lowest_total = min(lowest_total, s.totals[p])
    return ends_match(s, lowest_total)


@rule
def ends_match(s: State | View, lowest_total: int) -> bool:
    """Whether the match ends with this round, given the lowest total (R4.1)."""
    return bool(s.round_no + 1 == s.rounds or (s.mode == SURVIVAL and lowest_total < 0))


@rule
def scores(s: State, out: Ints) -> None:
    """Fill in the totals, including a finished round."""
    for p in range(s.seats):
        out[p] = s.totals[p]


@rule
def may_win(s: State | View, p: int) -> bool:
    """Whether a seat can win. In `simple` the loser of the burst cannot (R4.2)."""
    return bool(s.mode != SIMPLE or p != s.turn)


@rule
def winners(s: State) -> int:
    """Return the winners: the highest total of those that can win (R4.2).

    R4.3: seat 0 if the crown was taken.
    """
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

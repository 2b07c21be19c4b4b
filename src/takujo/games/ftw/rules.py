"""FTW?!: the rules. Paragraphs are those of rulebook.en.md; `chance` has the outcomes."""

from collections.abc import Mapping

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import bit, count, has, highest, lowest, upto
from takujo.core.options import Value
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.ftw.cards import deck_size, sum_of
from takujo.games.ftw.chance import apply_outcome
from takujo.games.ftw.seat_order import next_seat, receiver_of, seat
from takujo.games.ftw.state import CARDS, CHOOSING, GIVE, HELPED, PLAY, SEATS, TAKING, WASTING, State, View

HELP = 64  # action HELP + c: card c becomes help; action c: give, play, use as help or take card c
GIVES = 3  # R1.3: cards that each seat gives away
LAST_CARDS = 1  # R3.1: a hand of this size ends the round
HIGH_CARD = 1  # R3.2: how often the highest card of a hand counts


def new_state(s: State, seats: int, options: Mapping[str, Value]) -> None:
    """Set the state before the first deal: all cards are aside."""
    begin_match(s, seats, int(options["rounds"]))


@rule
def begin_match(s: State, seats: int, rounds: int) -> None:
    """Set seats and rounds."""
    s.actor = CHANCE
    s.seats = seats
    s.rounds = rounds
    s.phase = GIVE
    s.top = -1
    s.aside = upto(deck_size(seats))


@rule
def legal_actions(s: State | View, mask: Ints) -> None:
    """Fill in the listed actions of the actor, without superfluous help (R2.2)."""
    p = seat(s.actor)
    top = s.top
    hand = s.hand[p]
    mask[1] = 0
    if s.phase == GIVE:
        mask[0] = _givable(hand, s.used)
    elif s.step == HELPED:
        mask[0] = _reaching(s.help[p] & ~s.wasted & upto(_bound(s)), s.need)
    elif s.step == TAKING:
        mask[0] = s.pile
    elif top < 0:
        mask[0] = hand  # R2.1: on an empty pile any card
    else:
        mask[0] = hand & ~upto(max(0, top + 1 - s.help_sum[p]))
        if s.step == 0:
            mask[1] = helpable(hand, top)  # R2.4: even if another card could be played


@rule
def helpable(hand: int, top: int) -> int:
    """Return the hand cards that may become help (R2.3).

    They are below the top of the pile.
    """
    return hand & upto(top)


@rule
def _givable(hand: int, used: int) -> int:
    """Return the cards that continue a rising choice of GIVES.

    Enough cards must remain above for the rest of the choice.
    """
    if used:
        hand &= ~upto(highest(used) + 1)
    for _ in range(GIVES - 1 - count(used)):
        hand ^= bit(highest(hand))
    return hand


@rule
def _bound(s: State | View) -> int:
    """Return the upper bound of the next help card.

    Help is used falling. So each set of help is one sequence, and none of it is superfluous (R2.2).
    """
    return lowest(s.used) if s.used else CARDS


@rule
def _reaching(cards: int, need: int) -> int:
    """Return the cards that reach sum `need` with all lower ones."""
    total = 0
    while cards:
        total += lowest(cards) + 1
        if total >= need:
            return cards
        cards &= cards - 1
    return 0


@rule
def is_wasteful(s: State, a: int) -> bool:
    """Whether the action uses superfluous help: legal, never listed (R2.2).

    A hand card must remain playable without it.
    """
    p = seat(s.actor)
    card = a - HELP
    if s.phase != PLAY or s.top < 0 or s.step not in (0, WASTING) or card < 0 or not has(s.help[p] & ~s.wasted, card):
        return False
    return bool(s.hand[p] & ~upto(max(0, s.top + card + 2 - s.help_sum[p])))


@rule
def apply_action(s: State, a: int) -> None:
    """Apply an action of the actor, or deal the next card."""
    if s.actor == CHANCE:
        apply_outcome(s, a)
        return
    p = seat(s.actor)
    if s.phase == GIVE:
        _choose(s, p, a)
    elif s.step == TAKING:
        _take(s, p, s.card, a)
    elif s.step == HELPED:
        s.used |= bit(a)
        s.need -= a + 1
        s.help_sum[p] -= a + 1
        if s.need <= 0:
            _lay(s, p, s.card)
    elif a < HELP:
        if a > s.top:
            _lay(s, p, a)
        else:
            s.card = a
            s.need = s.top - a + 1
            s.step = HELPED
    elif has(s.hand[p], a - HELP):
        s.card = a - HELP
        s.step = TAKING
    else:
        s.wasted |= bit(a - HELP)
        s.help_sum[p] -= a - HELP + 1
        s.step = WASTING


@rule
def _choose(s: State, p: int, a: int) -> None:
    """Choose a card to give (R1.3); the third completes the choice.

    The last seat's choice moves all gifts.
    """
    used = s.used | bit(a)
    if count(used) < GIVES:
        s.used = used
        s.step = CHOOSING
        return
    _end_move(s, p)
    s.hand[p] ^= used
    s.given[p] = used
    s.passed[p] = used
    if s.actor != s.start:
        return
    s.phase = PLAY
    for q in range(s.seats):
        s.hand[seat(receiver_of(q, s.seats))] |= s.given[q]
    for q in range(SEATS):
        s.given[q] = 0


@rule
def _take(s: State, p: int, c: int, a: int) -> None:
    """Make hand card `c` help and take card `a`.

    The pile goes aside (R2.3).
    """
    s.aside |= s.pile ^ bit(a)
    s.pile = 0
    s.top = -1
    _end_move(s, p)
    _leave(s, p, c)
    s.help[p] |= bit(c)
    s.help_sum[p] += c + 1
    s.hand[p] |= bit(a)
    s.shown[p] |= bit(a)


@rule
def _lay(s: State, p: int, c: int) -> None:
    """Play card `c` onto the pile; used help goes aside (R2.1, R2.2)."""
    pile = s.pile
    helped = s.used | s.wasted
    s.aside |= helped
    s.pile = pile | bit(c)
    s.top = c
    _end_move(s, p)
    s.order[count(pile)] = c
    s.help[p] ^= helped
    _leave(s, p, c)
    if ends_round(count(s.hand[p])):
        end_round(s)


@rule
def _leave(s: State, p: int, c: int) -> None:
    s.hand[p] ^= bit(c)
    taken = s.shown[p] & bit(c)
    s.shown[p] ^= taken
    s.spent[p] |= bit(c) ^ taken


@rule
def _end_move(s: State, p: int) -> None:
    s.step = 0
    s.used = 0
    s.wasted = 0
    s.card = 0
    s.need = 0
    s.last = p
    s.actor = next_seat(p, s.seats)


@rule
def end_round(s: State) -> None:
    """Score the round (R3). It stays on the table until the next deal."""
    for p in range(s.seats):
        s.totals[p] += round_score(s.hand[p])
    s.actor = TERMINAL if is_last_round(s) else CHANCE


@rule
def is_last_round(s: State | View) -> bool:
    """Whether the match ends with this round (R3.3)."""
    return bool(s.round_no + 1 == s.rounds)


@rule
def ends_round(held: int) -> bool:
    """Whether a play that leaves this many cards ends the round (R3.1)."""
    return bool(held == LAST_CARDS)


@rule
def round_score(hand: int) -> int:
    """Return the score of a hand (R3.2)."""
    return score_of(highest(hand) + 1, sum_of(hand))


@rule
def score_of(top: int, total: int) -> int:
    """Return the score: highest card minus the others, at least 0 (R3.2). `total` is the sum of the whole hand."""
    return max(0, high_points(top) + top - total)


@rule
def high_points(top: int) -> int:
    """Return the points of the highest card of a hand (R3.2)."""
    return HIGH_CARD * top


@rule
def is_round_over(s: State | View) -> bool:
    """Whether the round is over (R3.1). No seat acts until the next deal."""
    return bool(s.actor < 0 and s.phase == PLAY)


@rule
def scores(s: State, out: Ints) -> None:
    """Fill in the totals, including a finished round (R3.3)."""
    for p in range(s.seats):
        out[p] = s.totals[p]


@rule
def winners(s: State) -> int:
    """Return the seats with the highest total; ties share (R3.3)."""
    best = 0
    for p in range(s.seats):
        best = max(best, s.totals[p])
    won = 0
    for p in range(s.seats):
        if s.totals[p] == best:
            won |= bit(p)
    return won

"""FTW?!: the rules. Paragraphs are those of rulebook.en.md."""

from collections.abc import Mapping
from typing import Any

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import bit, count, has, highest, lowest, nth, upto
from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.core.rng import Stream, below
from takujo.games.ftw.state import CARDS, CHOOSING, GIVE, HELPED, PLAY, SEATS, TAKING, WASTING, State, View

HELP = 64  # action HELP + c: card c becomes a help card. Action c: give, play, use as help or take card c.
GIVES = 3
DECK_SMALL, DECK_FOUR, DECK_LARGE = 36, 48, 60  # R1.1: up to three seats, four, more
HAND, HAND_OF_SIX = 12, 10  # R1.2: cards dealt; with six seats
LAST_CARDS = 1  # R3.1: as many in a hand end the round
HIGH_CARD = 1  # R3.2: times that the highest card of a hand counts
DIGITS = tuple(sum(bit(n) for n in range(CARDS + 1) if n >> i & 1) for i in range(6))  # numbers with binary digit i


@rule
def deck_size(seats: int) -> int:
    """Cards are 0 … deck_size − 1 (R1.1)."""
    return DECK_SMALL if seats <= 3 else DECK_FOUR if seats == 4 else DECK_LARGE


@rule
def hand_size(seats: int) -> int:
    """Cards dealt to each seat (R1.2)."""
    return HAND_OF_SIX if seats == 6 else HAND


@rule
def sum_of(cards: int) -> int:
    """The sum of the numbers that the cards show, digit by binary digit."""
    numbers = cards << 1
    total = 0
    for i in range(6):
        total += count(numbers & DIGITS[i]) << i
    return total


@rule
def _seat(p: int) -> int:
    """Seat p itself. Now the compiler knows that `s.hand[p]` cannot be `s.top`, and keeps such numbers in registers."""
    return p & 7


def new_state(s: State, seats: int, options: Mapping[str, Any]) -> None:
    """Before the first deal: all cards lie aside."""
    s.actor = CHANCE
    s.seats = seats
    s.rounds = options["rounds"]
    s.phase = GIVE
    s.top = -1
    s.aside = upto(deck_size(seats))


@rule
def legal_actions(s: State | View, mask: Ints) -> None:
    """The listed actions of the actor; superfluous help is not among them (R2.2)."""
    p = _seat(s.actor)
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
            mask[1] = helpable(hand, top)  # R2.4: even where another card could be played


@rule
def helpable(hand: int, top: int) -> int:
    """R2.3: the cards of a hand that may become help cards: lower than the top of the pile."""
    return hand & upto(top)


@rule
def _givable(hand: int, used: int) -> int:
    """Cards that go on with a choice of three in rising order: as many must remain above as are still to be chosen."""
    if used:
        hand &= ~upto(highest(used) + 1)
    for _ in range(GIVES - 1 - count(used)):
        hand ^= bit(highest(hand))
    return hand


@rule
def _bound(s: State | View) -> int:
    """Help is used in falling order, so that each set of it is one sequence and none of it superfluous (R2.2)."""
    return lowest(s.used) if s.used else CARDS


@rule
def _reaching(cards: int, need: int) -> int:
    """The cards that reach the sum `need` together with all lower ones of the set."""
    total = 0
    while cards:
        total += lowest(cards) + 1
        if total >= need:
            return cards
        cards &= cards - 1
    return 0


@rule
def is_wasteful(s: State, a: int) -> bool:
    """Whether the action uses superfluous help: legal, never listed (R2.2)."""
    open_help = s.help[s.actor] & ~s.wasted
    return bool(s.phase == PLAY and s.top >= 0 and s.step in (0, WASTING) and a >= HELP and has(open_help, a - HELP))


@rule
def apply_action(s: State, a: int) -> None:
    """An action of the seat to act, or the next card dealt."""
    if s.actor == CHANCE:
        _deal(s, a)
        return
    p = _seat(s.actor)
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
    """R1.3: the third card makes the choice whole; the last seat's choice sets all the cards in motion."""
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
        s.hand[_seat(receiver_of(q, s.seats))] |= s.given[q]
    for q in range(SEATS):
        s.given[q] = 0


@rule
def _take(s: State, p: int, c: int, a: int) -> None:
    """R2.3: hand card `c` becomes a help card, card `a` of the pile comes to hand, the rest goes aside."""
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
    """R2.1, R2.2: card `c` goes onto the pile; the help used goes aside."""
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
        _end_round(s)


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
    s.actor = _next(s, p)


@rule
def receiver_of(p: int, seats: int) -> int:
    """R1.3: the seat that gets what seat p gives: its right neighbour."""
    return p - 1 if p else seats - 1


@rule
def _next(s: State, p: int) -> int:
    return 0 if p + 1 == s.seats else p + 1


@rule
def _end_round(s: State) -> None:
    """R3: the round is scored and stays as it lies until the next deal."""
    for p in range(s.seats):
        s.totals[p] += round_score(s.hand[p])
    s.actor = TERMINAL if s.round_no + 1 == s.rounds else CHANCE


@rule
def ends_round(held: int) -> bool:
    """R3.1: whether a play that leaves so many cards in the hand ends the round."""
    return bool(held == LAST_CARDS)


@rule
def round_score(hand: int) -> int:
    """R3.2."""
    return score_of(highest(hand) + 1, sum_of(hand))


@rule
def score_of(top: int, total: int) -> int:
    """R3.2: the highest card minus the sum of the others, at least 0; `total` is the sum of the whole hand."""
    return max(0, high_points(top) + top - total)


@rule
def high_points(top: int) -> int:
    """R3.2: what the highest card of a hand counts."""
    return HIGH_CARD * top


@rule
def _begin_round(s: State) -> None:
    """R1: all cards come together again; after a round, the next seat starts."""
    if s.phase == PLAY:
        s.round_no += 1
        s.start = _next(s, s.start)
    s.phase = GIVE
    for p in range(s.seats):
        s.hand[p] = 0
        s.help[p] = 0
        s.help_sum[p] = 0
        s.passed[p] = 0
        s.shown[p] = 0
        s.spent[p] = 0
    s.pile = 0
    s.top = -1
    s.aside = 0
    s.undealt = upto(deck_size(s.seats))


@rule
def chance_weights(s: State, weights: Ints) -> None:
    """Every card not dealt yet is as likely as any other; hands are filled one after another from seat 0."""
    left = s.undealt if s.step else upto(deck_size(s.seats))
    for c in range(CARDS):
        weights[c] = has(left, c)


@rule
def _deal(s: State, c: int) -> None:
    if s.step == 0:
        _begin_round(s)
        s.step = CHOOSING
    dealt = deck_size(s.seats) - count(s.undealt)
    s.hand[_seat(dealt // hand_size(s.seats))] |= bit(c)
    s.undealt ^= bit(c)
    if dealt + 1 == s.seats * hand_size(s.seats):
        s.step = 0
        s.actor = s.start


@rule
def sample_chance(s: State, rng: Stream) -> None:
    """The whole deal (R1.2). Where it takes all cards, what is left is the last hand."""
    _begin_round(s)
    left = s.undealt
    cards = deck_size(s.seats)
    drawing = s.seats - 1 if s.seats * hand_size(s.seats) == cards else s.seats
    for p in range(drawing):
        hand = 0
        for _ in range(hand_size(s.seats)):
            card = bit(nth(left, below(rng, cards)))
            cards -= 1
            left ^= card
            hand |= card
        s.hand[_seat(p)] = hand
    if drawing < s.seats:
        s.hand[_seat(drawing)] = left
        left = 0
    s.undealt = left
    s.actor = s.start


@rule
def is_round_over(s: State | View) -> bool:
    """R3.1; nobody acts until the next deal."""
    return bool(s.actor < 0 and s.phase == PLAY)


@rule
def scores(s: State, out: Ints) -> None:
    """R3.3: the totals; a round that has ended is counted in."""
    for p in range(s.seats):
        out[p] = s.totals[p]


@rule
def winners(s: State) -> int:
    """R3.3: the highest total; ties share."""
    best = 0
    for p in range(s.seats):
        best = max(best, s.totals[p])
    won = 0
    for p in range(s.seats):
        if s.totals[p] == best:
            won |= bit(p)
    return won

"""Akumatrick: the rules. Paragraphs are those of rulebook.en.md; `chance` has the outcomes."""

from collections.abc import Mapping

from takujo.core import arrays
from takujo.core.actors import CHANCE, NO_SCORE, TERMINAL
from takujo.core.bits import bit, count, highest, lowest, upto
from takujo.core.options import Value
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.akumatrick.cards import (
    DECK,
    EIGHTS,
    FIVES,
    FOURS,
    FREE,
    ONE_COLOUR,
    SIX,
    TWOS,
    ZEROS,
    deck,
    play_of,
    rank,
)
from takujo.games.akumatrick.chance import apply_outcome
from takujo.games.akumatrick.next_actor import next_turn, rob, seek_victims
from takujo.games.akumatrick.state import CARDS, COLOURS, PLAYING, RANKS, RELEASING, State, View

# Actions: 0 … 59 a card; then
END = 60  # the play is complete
RELEASE = 61
STOP = 62  # end stealing
STEAL = 64  # + seat

END_BIT = 1 << END
RELEASE_BIT = 1 << RELEASE
STOP_BIT = 1 << STOP

ZERO_POINTS = 15  # R5.1
EIGHT_EXTRA = 3  # R4.1: the extra points of an 8
RELEASE_MULTIPLIER = 1  # R4.1: times N


FIRST, FIRST_ZERO, IN_SET, IN_RUN = KINDS = range(4)  # the kind of an unfinished play


def _above() -> Ints:
    """Return the next play's possible beginnings after the last card (R2.3, R2.4)."""
    return arrays.table([DECK & ~upto((rank(c) + 1) * COLOURS) | ZEROS for c in range(CARDS)])


def _follow() -> Ints:
    """Return, by the last card chosen, what may extend the play (R2.2).

    Rows: FIRST, FIRST_ZERO, IN_SET, IN_RUN.
    """
    added = arrays.zeros(len(KINDS), CARDS)
    for c in range(CARDS):
        equal = FREE << rank(c) * COLOURS & ~upto(c + 1)
        added[IN_SET, c] = equal
        added[IN_RUN, c] = next_rank = 1 << c + COLOURS & DECK
        added[FIRST_ZERO, c] = equal | next_rank
        # Ruling R2.4: 0 is played alone or as a set of 0s, unless the option has it begin a run.
        added[FIRST, c] = equal | next_rank if rank(c) else equal
    return added


ABOVE = _above()
FOLLOW = _follow()


def new_state(s: State, seats: int, options: Mapping[str, Value]) -> None:
    """Set the state before the deal (R1.1)."""
    s.actor = CHANCE
    s.seats = seats
    s.zero_in_runs = int(options["zero_in_runs"])
    s.direction = 1
    s.playable = DECK
    s.lock = FREE
    s.factor = 1
    s.releaser = -1
    s.undealt = deck(seats)


@rule
def added_points(cards: int) -> int:
    """Return what a play adds to the points of N (R4.1)."""
    return count(cards) + EIGHT_EXTRA * count(cards & EIGHTS)


@rule
def added_factor(cards: int) -> int:
    """Return what a play adds to the factor of N (R4.1)."""
    return count(cards & FOURS)


@rule
def number(points: int, factor: int) -> int:
    """Return N (R4.1)."""
    return points * factor * RELEASE_MULTIPLIER


@rule
def release_number(x: State | View) -> int:
    """Return the present N (R4.1)."""
    return number(x.points, x.factor)


@rule
def thefts(cards: int) -> int:
    """Return the number of cards that a play may steal (R3.1)."""
    return count(cards & TWOS)


@rule
def reverses(cards: int) -> bool:
    """Whether a play reverses the direction (R3.2)."""
    return bool(count(cards & FIVES) & 1)


@rule
def locked(cards: int) -> int:
    """Return the only colours allowed next; 0: no lock (R3.3)."""
    return cards >> SIX & FREE


@rule
def legal_actions(x: State | View, mask: Ints) -> None:
    """Fill in the legal actions (R2.1).

    A half-made move has stored its choices; stealing is a choice of seats.
    """
    mask[1] = 0
    if x.step != 0:
        mask[0] = x.follow
    elif x.steals == 0:
        mask[0] = (x.hand[x.actor] | RELEASE_BIT) & x.playable
    else:
        mask[0] = STOP_BIT
        mask[1] = x.victims


@rule
def apply_action(s: State, a: int) -> None:
    """Apply the actor's action, or the next dealt or stolen card."""
    if s.actor < 0:
        apply_outcome(s, a)
    elif s.step == PLAYING:
        _continue(s, a)
    elif s.step == RELEASING:
        _give_up(s, a)
    elif a < CARDS:
        _begin(s, a)
    elif a == RELEASE:
        _release(s)
    elif a == STOP:
        s.steals = 0
        next_turn(s, s.actor)
    else:
        rob(s, s.actor, a - STEAL)


@rule
def addable(s: State, low: int, high: int) -> int:
    """Return the actor's cards that may extend a play (R2.2, R3.3).

    The play so far is from card `low` to card `high`.
    """
    kind = s.zero_in_runs if low == high else IN_RUN if high - low >= COLOURS else IN_SET
    return int(FOLLOW[kind, high] & s.hand[s.actor] & s.lock * ONE_COLOUR)


@rule
def _begin(s: State, a: int) -> None:
    """Choose the lowest card of a play.

    The play is complete if nothing can be added.
    """
    follow = addable(s, a, a)
    if follow == 0:
        _play(s, s.actor, bit(a))
    else:
        s.step = PLAYING
        s.chosen = bit(a)
        s.follow = follow | END_BIT


@rule
def _continue(s: State, a: int) -> None:
    """Add the next card, rising, or END.

    The second card decides whether the play is a set or a run.
    """
    if a == END:
        _play(s, s.actor, s.chosen)
        return
    follow = addable(s, lowest(s.chosen), a)
    cards = s.chosen | bit(a)
    if follow == 0:
        _play(s, s.actor, cards)
    else:
        s.chosen = cards
        s.follow = follow | END_BIT


@rule
def _play(s: State, p: int, cards: int) -> None:
    """Play cards: lock, reverse, steal (R2, R3). The last cards have no effect (R2.5)."""
    hand = s.hand[p] ^ cards
    s.hand[p] = hand
    s.shown[s.robberies, p] |= cards
    s.step = 0
    lay(s, p, cards)
    if hand == 0:
        s.actor = TERMINAL
        return
    if reverses(cards):
        s.direction = -s.direction
    if cards & TWOS:
        s.steals = thefts(cards)
        seek_victims(s, p)
    else:
        next_turn(s, p)


@rule
def lay(s: State, p: int, cards: int) -> None:
    """Record a play. It sets the row, N (R4.1), the lock (R3.3) and what may follow (R2.3)."""
    s.row[s.plays] = play_of(cards, p)
    s.plays += 1
    s.points += added_points(cards)
    s.factor += added_factor(cards)
    colours = locked(cards)
    if colours:
        s.lock = colours
    # Ruling R2.1: a release needs a play to answer.
    s.playable = ABOVE[highest(cards)] & s.lock * ONE_COLOUR | RELEASE_BIT


@rule
def _release(s: State) -> None:
    """Begin a release (R4.2).

    Cards are chosen falling, and the release ends when they reach N. So the last card is the smallest, and none is
    superfluous.
    """
    cards = s.hand[s.actor] & ~ZEROS
    s.need = release_number(s)
    s.follow = _enough(cards, s.need)
    if s.follow:
        s.step = RELEASING
        s.chosen = 0
    else:
        if s.bare[s.actor] == 0:
            s.bare[s.actor] = s.robberies + 1
        _discard(s, s.actor, cards)


@rule
def _enough(cards: int, need: int) -> int:
    """Return the cards that reach `need` together with all lower ones."""
    while cards:
        need -= rank(lowest(cards))
        if need <= 0:
            return cards
        cards &= cards - 1
    return 0


@rule
def releases_all(hand: int, need: int) -> bool:
    """Whether a release takes all cards (R4.2).

    There is no 0, and without the smallest card they fall short of N.
    """
    return bool(hand & ZEROS == 0 and rank_sum(hand) - rank(lowest(hand)) < need)


@rule
def _give_up(s: State, a: int) -> None:
    """Choose the next discard."""
    s.chosen |= bit(a)
    s.need -= rank(a)
    if s.need <= 0:
        _discard(s, s.actor, s.chosen)
    else:
        s.follow = _enough(s.hand[s.actor] & upto(a) & ~ZEROS, s.need)


@rule
def _discard(s: State, p: int, cards: int) -> None:
    """Discard cards; the trick ends (R4.3)."""
    s.hand[p] ^= cards
    s.shown[s.robberies, p] |= cards
    s.step = 0
    s.discard = cards
    s.releaser = p
    s.plays = 0
    s.points = 0
    s.factor = 1
    s.lock = FREE
    s.playable = DECK
    if s.hand[p]:
        next_turn(s, p)
    else:
        s.actor = TERMINAL


@rule
def hand_points(hand: int) -> int:
    """Return the points of a hand (R5.1).

    They are the sum of the ranks, with a number of their own for 0s.
    """
    return ZERO_POINTS * count(hand & ZEROS) + rank_sum(hand)


@rule
def rank_sum(cards: int) -> int:
    """Return what discarded cards count towards N (R4.2)."""
    total = 0
    for r in range(1, RANKS):
        total += r * count(cards >> r * COLOURS & FREE)
    return total


@rule
def is_round_over(s: State | View) -> bool:
    """Whether the match is over, which is one round (R2.5)."""
    return bool(s.actor == TERMINAL)


@rule
def scores(s: State, out: Ints) -> None:
    """Fill in the points of hands; none for an empty one (R5.1)."""
    for p in range(s.seats):
        out[p] = hand_points(s.hand[p]) if s.hand[p] else NO_SCORE


@rule
def winners(s: State | View) -> int:
    """Return the winners: fewest points, then fewest cards (R5.1).

    A seat without cards never wins. A view shows all hands at the end.
    """
    best = 1 << 30
    won = 0
    for p in range(s.seats):
        # A hand has at most 10 cards, so the count never outweighs a point.
        standing = hand_points(s.hand[p]) * 16 + count(s.hand[p])
        if s.hand[p] and standing <= best:
            won = won | bit(p) if standing == best else bit(p)
            best = standing
    return won

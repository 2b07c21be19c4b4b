"""FourDigits solo-open: compiled search for lines of a fixed length.

The deck is open (R4.4), so until it is renewed there is no chance. A place in the search is five numbers: field,
reserve, hand, crown, and the number of cards drawn. `search` is depth-first to a fixed depth and remembers visited
places; the caller asks for depth 1, 2, 3 … (Korf's iterative deepening, 1985).
"""

from takujo.core.bits import lowest
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.fourdigits.cards import HEAP_OF, PATTERN, copies, kinds, of_kind, one
from takujo.games.fourdigits.rules import discards, field_after, reserve_after, takes_crown
from takujo.games.fourdigits.state import BURST, DIGITS, STOCK, ZERO

CROWN, THOUSAND = range(2)  # goals: take the crown; burst at exactly 1000. Others: the same with the crown
ONE = of_kind(1)
DEEPEST = STOCK + 1  # moves until the deck must be renewed: one per drawn card, one with the card in hand

# columns of `frames`: a place on the path, and the moves left to try there
FIELD, RESERVE, HAND, HAS_CROWN, CARDS, OUTS, CARD, OUT, LINES = range(9)
COLUMNS = 9

# entries of `tally`
FOUND, NODES, NEAR, CUT, OUTLIVES, STOPPED, RUN = range(7)
TALLIES = 7

MANY = 2  # lines counted: is there more than one?
NEARLY = 10  # a burst of less than 1010 is a near miss of 1000

DIMENSIONS = (0, 0, 1, 0, 0, 0, 2, 2, 1, 1)  # of the arguments of `search`; 0: an integer

BASE = 64  # lines are stored as card + BASE * discard; a role card has the discard 0


@rule
def useful(heap: int) -> int:
    """Return the number of a heap's cards that 1000 can use.

    Those are up to three 0s and a 1.
    """
    return min(copies(heap, ZERO), 3) + min(copies(heap, ONE), 1)


@rule
def least_moves(goal: int, field: int, reserve: int) -> int:
    """Return a lower bound of the moves to the goal.

    The last move of a line to 1000 makes it from a reserve with 0, 0, 0 and 1, and brings one card at most. A reserve
    that has changed has the old field and two more cards.
    """
    if goal == CROWN or useful(reserve) >= 3:
        return 1
    return 2 if useful(HEAP_OF[field]) >= 1 else 3


@rule
def can_come(lying: int, hand: int, deck: Ints, made: int, limit: int) -> bool:
    """Whether the missing cards of 1000 can arrive in time.

    One may arrive per move, up to the last move. They are in the hand, or are drawn before the last move: `made` moves
    were made, and as many cards were drawn.
    """
    zeros, ones = 3 - copies(lying, ZERO), 1 - copies(lying, ONE)
    if max(zeros, 0) + max(ones, 0) > limit - made:
        return False
    zeros -= copies(hand, ZERO)
    ones -= copies(hand, ONE)
    for i in range(made, min(limit - 1, len(deck))):
        if zeros <= 0 and ones <= 0:
            break
        zeros -= 1 if deck[i] == ZERO else 0
        ones -= 1 if deck[i] == ONE else 0
    return zeros <= 0 and ones <= 0


@rule
def enter(frames: Ints, depth: int, field: int, reserve: int, hand: int, crown: int) -> None:
    """Enter a place, with all moves left to try."""
    frames[depth, FIELD] = field
    frames[depth, RESERVE] = reserve
    frames[depth, HAND] = hand
    frames[depth, HAS_CROWN] = crown
    frames[depth, CARDS] = kinds(hand)
    frames[depth, OUTS] = 0
    frames[depth, LINES] = 0


@rule
def next_move(frames: Ints, depth: int) -> bool:
    """Set CARD and OUT to the next move of a place.

    False if none is left.
    """
    if frames[depth, OUTS] == 0:
        cards = frames[depth, CARDS]
        if cards == 0:
            return False
        card = lowest(cards)
        frames[depth, CARDS] = cards & (cards - 1)
        frames[depth, CARD] = card
        frames[depth, OUT] = 0
        if card >= DIGITS:
            return True
        frames[depth, OUTS] = discards(frames[depth, RESERVE], card)
    outs = frames[depth, OUTS]
    frames[depth, OUT] = lowest(outs)
    frames[depth, OUTS] = outs & (outs - 1)
    return True


@rule
def slot(size: int, place: int, hand: int) -> int:
    """Return the row of a place in `visited`.

    `size` is the number of rows, a power of two.
    """
    mixed = (int(place) ^ int(hand) * 0x2545F491) & 0x7FFFFFFFFFFFFFFF  # int: NumPy's integers would warn of overflow
    mixed ^= mixed >> 29
    mixed = ((mixed & 0xFFFFFFFF) * 0x5851F42D) & 0x7FFFFFFFFFFFFFFF
    mixed ^= mixed >> 31
    return mixed & (size - 1)


def search(
    goal: int,
    pass_takes_crown: int,
    cards: Ints,
    drawn: int,
    limit: int,
    most_nodes: int,
    frames: Ints,
    visited: Ints,
    line: Ints,
    tally: Ints,
) -> None:
    """Count the lines of exactly `limit` moves from frames[0] to the goal.

    Lines that reach it earlier are neither continued nor counted: search smaller limits first. The first `drawn` of
    `cards` are drawn, one after each move. `visited` has four columns (place, hand, lines, run) and a power of two of
    rows; rows of another run than tally[RUN] are ignored, so each deck and goal needs its own number. `line` gets the
    first line found. `tally`: FOUND lines, at most MANY; NODES: moves examined, in total; NEAR: last moves that nearly
    reach the goal, equal places counted once; CUT: lines continued at the limit, so a larger one may find more;
    OUTLIVES: a line reaches the renewal of the deck; STOPPED: `most_nodes` was reached and nothing is known.
    """
    deck = cards[:drawn]
    tally[FOUND] = 0
    tally[NEAR] = 0
    tally[CUT] = 0
    enter(frames, 0, frames[0, FIELD], frames[0, RESERVE], frames[0, HAND], frames[0, HAS_CROWN])
    depth = 0
    while depth >= 0:
        if not next_move(frames, depth) or frames[depth, LINES] >= MANY:
            _leave(frames, depth, limit, visited, tally)
            depth -= 1
            continue
        tally[NODES] += 1
        if tally[NODES] > most_nodes:
            tally[STOPPED] = 1
            return
        card = frames[depth, CARD]
        number = field_after(frames[depth, FIELD], frames[depth, RESERVE], card, frames[depth, OUT])
        crown = 1 if number < BURST and takes_crown(number, card, pass_takes_crown) else frames[depth, HAS_CROWN]
        if _is_reached(goal, number, crown):
            if depth + 1 == limit:
                if tally[FOUND] == 0:
                    _note(frames, depth, line)
                tally[FOUND] = 1
                frames[depth, LINES] += 1
            continue
        if depth + 1 == limit and _is_near(goal, number):
            tally[NEAR] += 1
        if number < BURST:
            depth = _go_on(goal, number, crown, deck, limit, frames, depth, visited, tally)


@rule
def _is_reached(goal: int, number: int, crown: int) -> bool:
    if goal == CROWN:
        return bool(number < BURST and crown == 1)
    return bool(number == BURST and (goal == THOUSAND or crown == 1))


@rule
def _is_near(goal: int, number: int) -> bool:
    """Whether a number narrowly misses the goal.

    It is next to one that takes the crown, or bursts just beyond 1000.
    """
    if goal != CROWN:
        return BURST <= number < BURST + NEARLY
    return bool(0 < number < BURST - 1 and (PATTERN[number - 1] or PATTERN[number + 1]))


@rule
def _go_on(
    goal: int, number: int, crown: int, deck: Ints, limit: int, frames: Ints, depth: int, visited: Ints, tally: Ints
) -> int:
    """Return the depth after a move that made `number`.

    It is unchanged if the move leads nowhere.
    """
    if depth >= len(deck):
        tally[OUTLIVES] = 1
        return depth
    card = frames[depth, CARD]
    after = reserve_after(frames[depth, FIELD], frames[depth, RESERVE], card, frames[depth, OUT], number)
    hand = frames[depth, HAND] - one(card) + one(deck[depth])
    lying = HEAP_OF[number] + after
    if depth + least_moves(goal, number, after) >= limit or (
        goal != CROWN and not can_come(lying, hand, deck, depth + 1, limit)
    ):
        tally[CUT] = 1
        return depth
    enter(frames, depth + 1, number, after, hand, crown)
    place = _place(frames, depth + 1, limit)
    row = slot(len(visited), place, hand)
    if visited[row, 0] == place and visited[row, 1] == hand and visited[row, 3] == tally[RUN]:
        frames[depth, LINES] += visited[row, 2]
        return depth
    return depth + 1


@rule
def _leave(frames: Ints, depth: int, limit: int, visited: Ints, tally: Ints) -> None:
    """Leave a finished place: store its lines and pass them up."""
    lines = min(frames[depth, LINES], MANY)
    if depth == 0:
        tally[FOUND] = lines
        return
    hand = frames[depth, HAND]
    place = _place(frames, depth, limit)
    row = slot(len(visited), place, hand)
    visited[row, 0] = place
    visited[row, 1] = hand
    visited[row, 2] = lines
    visited[row, 3] = tally[RUN]
    frames[depth - 1, LINES] += lines


@rule
def _place(frames: Ints, depth: int, limit: int) -> int:
    """Return a place, without its hand, as one number.

    The distance from the end is part of it.
    """
    known = frames[depth, RESERVE] | frames[depth, FIELD] << 40 | frames[depth, HAS_CROWN] << 50
    key: int = known | depth << 51 | limit << 56
    return key


@rule
def _note(frames: Ints, depth: int, line: Ints) -> None:
    for d in range(depth + 1):
        line[d] = frames[d, CARD] + BASE * frames[d, OUT]

"""FourDigits solo-open, the compiled part: does a line of exactly so many moves reach a goal, and how many lines do?

The deck lies open (R4.4), so until it is renewed nothing is left to chance, and a place in the search is five numbers:
field, reserve, hand, who has the crown, and how many cards were drawn. `search` is depth-first to a fixed depth and
notes the places it has been to; the caller asks for depth 1, 2, 3 … (Korf's iterative deepening, 1985).
"""

from takujo.core.bits import lowest
from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.games.fourdigits.cards import HEAP_OF, PATTERN, copies, kinds, of_kind, one
from takujo.games.fourdigits.rules import discards, field_after, reserve_after, takes_crown
from takujo.games.fourdigits.state import BURST, DIGITS, STOCK, ZERO

CROWN, THOUSAND = range(2)  # goals: take the crown; burst at exactly 1000. Others: the same with the crown
ONE = of_kind(1)
DEEPEST = STOCK + 1  # moves until the deck must be renewed: one with each card drawn, one with the card in hand

# columns of `frames`: a place on the way, and what is left to try there
FIELD, RESERVE, HAND, HAS_CROWN, CARDS, OUTS, CARD, OUT, LINES = range(9)
COLUMNS = 9

# entries of `tally`
FOUND, NODES, NEAR, CUT, OUTLIVES, STOPPED, RUN = range(7)
TALLIES = 7

MANY = 2  # lines that are counted: is there more than one?
NEARLY = 10  # a burst of less than 1010 is a near miss of 1000

DIMENSIONS = (0, 0, 1, 0, 0, 0, 2, 2, 1, 1)  # of the arguments of `search`; 0: an integer

BASE = 64  # lines are noted as card + BASE * discard; a role card has the discard 0


@rule
def useful(heap: int) -> int:
    """How many cards of a heap 1000 can be made of: up to three 0s and a 1."""
    return min(copies(heap, ZERO), 3) + min(copies(heap, ONE), 1)


@rule
def least_moves(goal: int, field: int, reserve: int) -> int:
    """A number of moves that the goal takes at least.

    The last move of a line to 1000 makes it from a reserve that holds 0, 0, 0 and 1, and brings in one card at most. A
    reserve that is no longer the same holds the old field and two cards more.
    """
    if goal == CROWN or useful(reserve) >= 3:
        return 1
    return 2 if useful(HEAP_OF[field]) >= 1 else 3


@rule
def can_come(lying: int, hand: int, deck: Ints, made: int, limit: int) -> bool:
    """Whether the cards of 1000 that do not lie there can still come there, one a move, by the last move.

    They lie in the hand, or are drawn before the last move: `made` moves were made, and as many cards were drawn.
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
    """Begin with a place: everything is left to try."""
    frames[depth, FIELD] = field
    frames[depth, RESERVE] = reserve
    frames[depth, HAND] = hand
    frames[depth, HAS_CROWN] = crown
    frames[depth, CARDS] = kinds(hand)
    frames[depth, OUTS] = 0
    frames[depth, LINES] = 0


@rule
def next_move(frames: Ints, depth: int) -> bool:
    """The next move of a place into its columns CARD and OUT; False: there is none left."""
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
    """Where a place stands in `visited` of `size` rows, a power of two."""
    mixed = (int(place) ^ int(hand) * 0x2545F491) & 0x7FFFFFFFFFFFFFFF  # int: NumPy's own would overflow aloud
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
    """Counts the lines of exactly `limit` moves from the place in frames[0] that reach the goal in the last one.

    Lines that reach it earlier are not followed further and not counted: ask for smaller limits first. The first
    `drawn` of `cards` are drawn, one after each move. `visited` has four columns (place, hand, lines, run) and a power
    of two of rows; rows of another run than tally[RUN] do not count, so each deck and goal needs a number of its own.
    `line` gets the first line found. `tally`: FOUND lines, at most MANY; NODES: moves looked at, added up;
    NEAR: last moves that nearly reach it, places that are alike counted once; CUT: lines went on at the limit, so a
    larger one may find more; OUTLIVES: a line lasts until the deck must be renewed; STOPPED: `most_nodes` were reached
    and nothing is known.
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
    """Whether a number that misses the goal is next to one that takes the crown, or bursts just beyond 1000."""
    if goal != CROWN:
        return BURST <= number < BURST + NEARLY
    return bool(0 < number < BURST - 1 and (PATTERN[number - 1] or PATTERN[number + 1]))


@rule
def _go_on(
    goal: int, number: int, crown: int, deck: Ints, limit: int, frames: Ints, depth: int, visited: Ints, tally: Ints
) -> int:
    """Beyond a move that made `number`: the depth to go on at, the same one where nothing is to be found there."""
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
    """A place is done with: its lines are noted and handed on."""
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
    """Everything of a place but the hand in one number; how far it is from the end belongs to it."""
    known = frames[depth, RESERVE] | frames[depth, FIELD] << 40 | frames[depth, HAS_CROWN] << 50
    key: int = known | depth << 51 | limit << 56
    return key


@rule
def _note(frames: Ints, depth: int, line: Ints) -> None:
    for d in range(depth + 1):
        line[d] = frames[d, CARD] + BASE * frames[d, OUT]

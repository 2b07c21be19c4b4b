"""富士山地下99階: the cards in a hand and the cubes on them.

A *rank* groups copies of one kind by their cubes: rank 0 has most, rank 1 the next number, and so on. Copies of one
rank are interchangeable, so moves name kind and rank: bit 8 · rank + kind.
"""

from takujo.core.bits import bit, lowest, upto
from takujo.core.rule_decorator import rule
from takujo.games.fuji99.state import HELD_KINDS, LANE, LANE_BITS, LANES, State, View, count_of, one


@rule
def lane_of(lanes: int, i: int) -> int:
    """Return lane i, 0 ≤ i ≤ 7."""
    return (int(lanes) >> (LANE_BITS * int(i))) & LANE


@rule
def gain(s: State, p: int, kind: int) -> None:
    """Add a card without cubes to the hand of seat p."""
    n = count_of(s.held[p], kind)
    lanes = s.hand[p, kind]
    if n == 0 or lane_of(lanes, n - 1) != 1:
        column = (s.ranks[p] >> kind) & LANES
        s.ranks[p] |= (column << LANE_BITS | 1) << kind
    s.hand[p, kind] = lanes | bit(LANE_BITS * n)
    s.held[p] += one(kind)
    s.points[p] += s.value[kind]
    s.wanted[p] += s.number[kind]


@rule
def first_of_rank(lanes: int, rank: int) -> int:
    """Return the lane of the first copy of a rank."""
    i = 0
    while rank > 0:
        if lane_of(lanes, i + 1) != lane_of(lanes, i):
            rank -= 1
        i += 1
    return i


@rule
def lose(s: State, p: int, kind: int, rank: int) -> int:
    """Remove a card of a rank from the hand of seat p.

    Return its cubes.
    """
    lanes = s.hand[p, kind]
    i = first_of_rank(lanes, rank)
    lane = lane_of(lanes, i)
    if lane_of(lanes, i + 1) != lane:
        column = (s.ranks[p] >> kind) & LANES
        s.ranks[p] ^= (column ^ (column >> LANE_BITS)) << kind
    low = LANE_BITS * i
    s.hand[p, kind] = (lanes & upto(low)) | (lanes >> (low + LANE_BITS)) << low
    s.held[p] -= one(kind)
    s.points[p] -= s.value[kind]
    s.wanted[p] -= s.number[kind]
    s.carried[p] -= lane - 1
    return lane - 1


@rule
def lose_all(s: State, p: int) -> int:
    """Remove all cards from the hand of seat p; return their counts.

    The cubes stay in `carried`, for the caller to move.
    """
    counts = int(s.held[p])
    kinds = s.ranks[p] & LANE
    while kinds:
        s.hand[p, lowest(kinds)] = 0
        kinds &= kinds - 1
    s.ranks[p] = 0
    s.held[p] = 0
    s.points[p] = 0
    s.wanted[p] = 0
    return counts


@rule
def fill_all(s: State, p: int) -> None:
    """Put each hand card's number of plain cubes on it.

    The pagoda has enough.
    """
    s.pagoda -= s.wanted[p]
    s.carried[p] += s.wanted[p]
    kinds = s.ranks[p] & LANE
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        s.hand[p, kind] += s.number[kind] * (LANES & upto(LANE_BITS * count_of(s.held[p], kind)))


@rule
def with_room(s: State | View, p: int) -> int:
    """Return ranks with a copy that takes another cube this stop. Of equal copies, the one with most room is first."""
    ranks = 0
    for kind in range(HELD_KINDS):
        rank = 0
        for i in range(count_of(s.held[p], kind)):
            if i == 0 or lane_of(s.hand[p, kind], i) != lane_of(s.hand[p, kind], i - 1):
                if lane_of(s.placed[kind], i) < s.number[kind]:
                    ranks |= 1 << (LANE_BITS * rank + kind)
                rank += 1
    return ranks


@rule
def place_one(s: State, p: int, kind: int, rank: int) -> None:
    """Move one cube from the pagoda onto a card.

    Lanes stay in order: most cubes first, among equal ones most room first.
    """
    i = first_of_rank(s.hand[p, kind], rank)
    lane = lane_of(s.hand[p, kind], i) + 1
    placed = lane_of(s.placed[kind], i) + 1
    while i > 0 and lane_of(s.hand[p, kind], i - 1) == lane and lane_of(s.placed[kind], i - 1) > placed:
        _set_lane(s, p, kind, i, lane, lane_of(s.placed[kind], i - 1))
        i -= 1
    _set_lane(s, p, kind, i, lane, placed)
    s.pagoda -= 1
    s.carried[p] += 1
    rerank(s, p, kind)


@rule
def _set_lane(s: State, p: int, kind: int, i: int, lane: int, placed: int) -> None:
    low = LANE_BITS * i
    keep = ~(LANE << low)
    s.hand[p, kind] = (s.hand[p, kind] & keep) | lane << low
    s.placed[kind] = (s.placed[kind] & keep) | placed << low


@rule
def rerank(s: State, p: int, kind: int) -> None:
    """Recompute the ranks of one kind from its lanes."""
    s.ranks[p] &= ~(LANES << kind)
    rank = 0
    for i in range(count_of(s.held[p], kind)):
        if i == 0 or lane_of(s.hand[p, kind], i) != lane_of(s.hand[p, kind], i - 1):
            s.ranks[p] |= 1 << (LANE_BITS * rank + kind)
            rank += 1

"""Overflow: the log of what happened, from which a view's hard constraints follow (`worlds` draws the conclusions).

An event has 9 bits: kind, seat, and what happened; seven of them are in a word. An address is a bit address, 64 × word
+ shift.

While only one batch has been drawn from since the memory began (the shuffled deck, in most matches to the very end),
all that the past says about hidden cards is: each seat holds at least `known`. Then the log begins anew with every
round. Once a second batch is opened, who drew what from which batch matters, and the log goes on until it is full or
too many batches were opened. Then
`forget` falls back on `known` alone.
"""

from takujo.core.bits import bit
from takujo.core.compile import rule
from takujo.games.overflow.state import LOG, OPENED, State

OUT = 0  # thrown
DREW = 1  # the kind is the drawer's secret
SHOW = 2  # shown for a bonus and put under the pile
LAY = 3  # laid face down; the kind is a secret until the judgement
BACK = 4  # taken back into the hand after the judgement

EVENT = 511
UNKNOWN = 7  # as a kind, in a view
CROWDED = 50 * 64  # from here on, a throw first makes room
LONG = 44 * 64  # from here on, the next round begins a new log
assert LONG < CROWDED < LOG * 64


@rule
def next_address(at: int) -> int:
    """The address after this one."""
    at += 9
    return at + 1 if at & 63 == 63 else at


@rule
def previous_address(at: int) -> int:
    """The address before this one."""
    return at - 10 if at & 63 == 0 else at - 9


@rule
def put_event(s: State, at: int, event: int) -> None:
    """Write an event of the log."""
    shift = at & 63
    s.log[at >> 6] = (int(s.log[at >> 6]) & ~(EVENT << shift)) | event << shift


@rule
def note(s: State, op: int, seat: int, place: int) -> None:
    """Add an event to the log."""
    at = int(s.log_at)
    put_event(s, at, op << 6 | int(seat) << 3 | place >> 3)
    s.log_at = next_address(at)


@rule
def begin(s: State) -> None:
    """Begin a new memory with what everybody knows now; the log is empty."""
    for p in range(s.seats):
        s.known_then[p] = s.known[p]
    s.opened_n = 0
    s.since = 0
    s.round_at = 0
    s.log_at = 0


@rule
def forget(s: State) -> None:
    """Begin a new memory in the middle of a round. What is in the box stays in the log, before the time that counts."""
    at = int(s.round_at)
    end = int(s.log_at)
    begin(s)
    while at < end:
        event = int(s.log[at >> 6]) >> (at & 63) & EVENT
        if event >> 6 == OUT:
            put_event(s, int(s.log_at), event)
            s.log_at = next_address(int(s.log_at))
        at = next_address(at)
    s.since = s.log_at
    for p in range(s.seats):
        if s.down[p]:
            note(s, LAY, p, place_of(s.down[p]))


@rule
def make_room(s: State) -> None:
    """Before a throw or a bonus."""
    if s.log_at >= CROWDED:
        forget(s)


@rule
def remember_round(s: State) -> None:
    """After a judgement, face-down cards still lying: they are taken back, and the next round begins."""
    if s.opened_n == 0 or s.log_at >= LONG:
        begin(s)
        return
    for p in range(s.seats):
        if s.down[p]:
            note(s, BACK, p, place_of(s.down[p]))
    s.round_at = s.log_at


@rule
def open_batch(s: State) -> None:
    """The batch now on top has just got there."""
    if s.opened_n == OPENED:
        forget(s)
    s.opened[s.opened_n] = s.top
    s.opened_n += 1


@rule
def lose_known(s: State, seat: int, place: int) -> None:
    """The seat parts with a card that everybody sees: if one of the kind was known to be there, it may have been that
    one.
    """
    if int(s.known[seat]) >> place & 255:
        s.known[seat] -= bit(place)


@rule
def place_of(card: int) -> int:
    """The place of a single card."""
    card = int(card)
    place = 0
    while card > 255:
        card >>= 8
        place += 8
    return place

"""Overflow: the log of what all saw (see `history_sampler`).

It constrains hidden cards. An event has 9 bits: what happened, the seat and the kind of card; seven of them are in a
word. An address is a bit address, 64 × word + shift.

While all draws since the memory began are from one batch (the shuffled deck, in most matches to the very end), the past
says only one thing about hidden cards: each seat has at least `known`. Then the log restarts with every round. After a
second batch is opened, it matters who drew what from which batch. The log then continues until it is full or too many
batches were opened. Then `forget` falls back on `known` alone.
"""

from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.overflow.packed_counts import count_of, kind_at, one, place_of
from takujo.games.overflow.state import LOG, OPENED, SEAT, SEAT_BITS, State

# kinds of events
OUT = 0  # thrown
DREW = 1  # the kind is the drawer's secret
SHOW = 2  # shown for a bonus and put under the pile
LAY = 3  # laid face down; the kind is a secret until the judgement
BACK = 4  # taken back into the hand after the judgement

KIND_BITS = 3
KIND = UNKNOWN = 0x7  # UNKNOWN: as a kind, in a view
SEAT_AT = KIND_BITS
OP_AT = SEAT_AT + SEAT_BITS
OP_BITS = 3
EVENT_BITS = OP_AT + OP_BITS
EVENT = 0x1FF
EVENTS = 7  # in a word, from the lowest bit on
WORD_AT = 6  # in an address: the word, above the shift
WORD = 1 << WORD_AT
SHIFT = WORD - 1

CROWDED = 50 * WORD  # from here on, a throw first makes room
LONG = 44 * WORD  # from here on, the next round begins a new log
assert LONG < CROWDED < LOG * WORD


@rule
def event_of(op: int, p: int, kind: int) -> int:
    """Return an event at seat p with a card of that kind."""
    return op << OP_AT | int(p) << SEAT_AT | kind


@rule
def op_of(event: int) -> int:
    """Return what happened."""
    return event >> OP_AT


@rule
def seat_of(event: int) -> int:
    """Return the seat of an event."""
    return event >> SEAT_AT & SEAT


@rule
def kind_of(event: int) -> int:
    """Return the kind of an event's card; UNKNOWN if it is secret."""
    return event & KIND


@rule
def next_address(at: int) -> int:
    """Return the address after this one."""
    at += EVENT_BITS
    return at + 1 if at & SHIFT == EVENTS * EVENT_BITS else at


@rule
def previous_address(at: int) -> int:
    """Return the address before this one."""
    return at - EVENT_BITS - 1 if at & SHIFT == 0 else at - EVENT_BITS


@rule
def event_at(log: Ints, at: int) -> int:
    """Return the event at that address of a log."""
    return int(log[at >> WORD_AT]) >> (at & SHIFT) & EVENT


@rule
def put_event(log: Ints, at: int, event: int) -> None:
    """Write an event at that address of a log."""
    shift = at & SHIFT
    log[at >> WORD_AT] = (int(log[at >> WORD_AT]) & ~(EVENT << shift)) | event << shift


@rule
def note(s: State, op: int, p: int, place: int) -> None:
    """Add an event at seat p with a card of that place."""
    add(s, event_of(op, p, kind_at(place)))


@rule
def add(s: State, event: int) -> None:
    """Add an event to the log."""
    at = int(s.log_at)
    put_event(s.log, at, event)
    s.log_at = next_address(at)


@rule
def begin(s: State) -> None:
    """Begin a new memory with the open information; the log is empty."""
    for p in range(s.seats):
        s.known_then[p] = s.known[p]
    s.opened_n = 0
    s.since = 0
    s.round_at = 0
    s.log_at = 0


@rule
def forget(s: State) -> None:
    """Begin a new memory within a round.

    The log keeps the cards of the box, before the start of the memory.
    """
    at = int(s.round_at)
    end = int(s.log_at)
    begin(s)
    while at < end:
        event = event_at(s.log, at)
        if op_of(event) == OUT:
            add(s, event)
        at = next_address(at)
    s.since = s.log_at
    for p in range(s.seats):
        if s.down[p]:
            note(s, LAY, p, place_of(s.down[p]))


@rule
def make_room(s: State) -> None:
    """Make room in the log before a throw or a bonus."""
    if s.log_at >= CROWDED:
        forget(s)


@rule
def remember_round(s: State) -> None:
    """Record the end of a round after its judgement.

    Face-down cards are taken back, and the next round begins.
    """
    if s.opened_n == 0 or s.log_at >= LONG:
        begin(s)
        return
    for p in range(s.seats):
        if s.down[p]:
            note(s, BACK, p, place_of(s.down[p]))
    s.round_at = s.log_at


@rule
def open_batch(s: State) -> None:
    """Record that a batch has become the top one."""
    if s.opened_n == OPENED:
        forget(s)
    s.opened[s.opened_n] = s.top
    s.opened_n += 1


@rule
def lose_known(s: State, p: int, place: int) -> None:
    """Update `known` after seat p openly parts with a card.

    If one of the kind was known to be there, it may have been that one.
    """
    if count_of(s.known[p], place):
        s.known[p] -= one(place)

"""富士山地下99階: what a viewer may know.

Everything is open except the order of the deck and what a bag will give (R7). Neither exists before it is drawn.
"""

from takujo.core.rule_decorator import rule
from takujo.games.fuji99.state import HELD_KINDS, KINDS, MOST_YELLOWS, SEATS, State, View


@rule
def observe(s: State, viewer: int, v: View) -> None:
    """Fill a view (R7), which is the same for all viewers."""
    v.viewer = viewer
    copy_all(s, v)


@rule
def copy_all(source: State | View, target: State | View) -> None:
    """Copy every field except `viewer`."""
    target.actor = source.actor
    target.step = source.step
    target.seats = source.seats
    target.phase = source.phase
    target.turn = source.turn
    target.token = source.token
    target.handful = source.handful
    target.drawn_plain = source.drawn_plain
    target.drawn_yellow = source.drawn_yellow
    target.drawn_red = source.drawn_red
    target.sheet_red = source.sheet_red
    target.sheet_paid = source.sheet_paid
    target.danger_now = source.danger_now
    target.drawer = source.drawer
    target.frames = source.frames
    target.pagoda = source.pagoda
    target.deck = source.deck
    target.discard = source.discard
    for p in range(SEATS):
        _copy_seat(source, target, p)
    for kind in range(HELD_KINDS):
        target.placed[kind] = source.placed[kind]
    for kind in range(KINDS):
        target.cost[kind] = source.cost[kind]
        target.value[kind] = source.value[kind]
        target.number[kind] = source.number[kind]
        target.copies[kind] = source.copies[kind]
    for yellows in range(MOST_YELLOWS + 1):
        target.payable[yellows] = source.payable[yellows]


@rule
def _copy_seat(source: State | View, target: State | View, p: int) -> None:
    target.piece[p] = source.piece[p]
    target.plain[p] = source.plain[p]
    target.taken[p] = source.taken[p]
    target.danger_next[p] = source.danger_next[p]
    for kind in range(HELD_KINDS):
        target.hand[p, kind] = source.hand[p, kind]
    target.ranks[p] = source.ranks[p]
    target.held[p] = source.held[p]
    target.points[p] = source.points[p]
    target.wanted[p] = source.wanted[p]
    target.carried[p] = source.carried[p]
    target.story[p] = source.story[p]


def witness(s: State, actor: int, token: str, viewer: int) -> str:
    """Return a move as the viewer saw it: everything is open."""
    return token

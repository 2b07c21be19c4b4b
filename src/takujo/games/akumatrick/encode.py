"""Akumatrick: a view as a tensor of named pieces, from the viewer's seat clockwise."""

from takujo.core.bits import bit
from takujo.core.compile import rule
from takujo.core.encoding import put, put_index, put_set
from takujo.core.game import Piece
from takujo.core.record import Floats
from takujo.games.akumatrick.rules import DECK, END, RELEASE, release_number
from takujo.games.akumatrick.state import CARDS, COLOURS, HAND, OWNER, RELEASING, SEATS, STEALS, View
from takujo.games.akumatrick.view import sure

PIECES = (
    # Planes of cards
    Piece("hand", CARDS, "own hand"),
    Piece("playable", CARDS, "cards that may begin a play now"),
    Piece("chosen", CARDS, "cards of a half-made move"),
    Piece("follow", CARDS, "cards that may be chosen next in it"),
    Piece("unseen", CARDS, "cards in hands that the viewer does not see"),
    Piece("table", CARDS, "cards of this trick"),
    Piece("last_play", CARDS, "cards of its last play"),
    Piece("gone", CARDS, "cards out of the match"),
    Piece("discard", CARDS, "cards of the last release"),
    Piece("known", SEATS * CARDS, "cards surely in the hand of each other seat, clockwise; the viewer's own part is 0"),
    Piece("laid", SEATS * CARDS, "cards that each seat laid in this trick, as far as it is known"),
    Piece("shown", SEATS * CARDS, "cards that each seat laid or discarded in this match"),
    # Seats, as ones among zeros
    Piece("seats", SEATS, "how many seats play: a one at that number − 1"),
    Piece("turn", SEATS, "who acts, in places clockwise from the viewer"),
    Piece("releaser", SEATS, "who released last"),
    Piece("robberies", STEALS * 2 * SEATS, "thief and victim of each robbery"),
    # Numbers of each seat
    Piece("held", SEATS, "cards of each seat, of 10"),
    Piece("bare", SEATS, "1: the seat is known to hold 0s alone"),
    Piece("victims", SEATS, "1: the seat may be robbed now"),
    # The rest
    Piece("colours", COLOURS, "colours that may be played"),
    Piece("step", RELEASING + 1, "where a half-made move stands"),
    Piece("may_release", 1, "1: a release is allowed"),
    Piece("may_end", 1, "1: the chosen cards may be played as they are"),
    Piece("release", 3, "N of 60, its points of 30, its factor of 7"),
    Piece("need", 1, "points still to discard in a release, of 60"),
    Piece("direction", 1, "1 clockwise, 0 reversed"),
    Piece("zero_in_runs", 1, "the option"),
    Piece("steals", 1, "steals left to the actor, of 6"),
)
PLANES = 9 + 3 * SEATS
INDICES = 3 + 2 * STEALS


@rule
def encode(v: View, out: Floats) -> None:
    """Sets are planes of ones. A spectator looks from seat 0."""
    at = 0
    for i in range(PLANES):
        at = put_set(
            out, at, _common_plane(v, i) if i < 9 else _seat_plane(v, (i - 9) // SEATS, (i - 9) % SEATS), CARDS
        )
    for i in range(INDICES):
        at = put_index(out, at, _index(v, i), SEATS)
    for i in range(SEATS):
        at = put(out, at, v.held[_seat(v, i)] / HAND if i < v.seats else 0.0)
    for i in range(SEATS):
        at = put(out, at, 1.0 if i < v.seats and v.bare[_seat(v, i)] else 0.0)
    for i in range(SEATS):
        at = put(out, at, 1.0 if i < v.seats and v.victims & bit(_seat(v, i)) else 0.0)
    at = put_set(out, at, v.lock, COLOURS)
    at = put_index(out, at, v.step, RELEASING + 1)
    at = put(out, at, 1.0 if v.playable & bit(RELEASE) else 0.0)
    at = put(out, at, 1.0 if v.follow & bit(END) else 0.0)
    at = put(out, at, release_number(v) / 60)
    at = put(out, at, v.points / 30)
    at = put(out, at, v.factor / 7)
    at = put(out, at, v.need / 60)
    at = put(out, at, 1.0 if v.direction == 1 else 0.0)
    at = put(out, at, v.zero_in_runs)
    put(out, at, v.steals / STEALS)


@rule
def _common_plane(v: View, i: int) -> int:
    """The cards of the i-th plane, as PIECES has them."""
    if i == 0:
        return v.hand[v.viewer] if v.viewer >= 0 else 0
    if i == 1:
        return v.playable
    if i == 2:
        return v.chosen
    if i == 3:
        return v.follow
    if i == 4:
        return v.unseen
    if i == 6:
        return v.row[v.plays - 1] if v.plays else 0
    if i == 7:
        return v.gone
    if i == 8:
        return v.discard
    table = 0
    for k in range(v.plays):
        table |= v.row[k]
    return table


@rule
def _seat_plane(v: View, kind: int, i: int) -> int:
    """The cards that are known to be with a seat, that it laid in this trick, that it has shown in this match."""
    if i >= v.seats:
        return 0
    p = _seat(v, i)
    cards = 0
    if kind == 0:
        cards = v.hand[p] if v.hand[p] else sure(v, p)
        return cards if i else 0
    if kind == 1:
        for k in range(v.plays):
            if v.row[k] >> OWNER == p:
                cards |= v.row[k] & DECK
        return cards
    for k in range(STEALS + 1):
        cards |= v.shown[k, p]
    return cards


@rule
def _seat(v: View, i: int) -> int:
    """The seat i places clockwise from the viewer."""
    return (max(v.viewer, 0) + i) % v.seats


@rule
def _index(v: View, i: int) -> int:
    """What the i-th group of six says: a place clockwise from the viewer, −1 for none."""
    if i == 0:
        return v.seats - 1
    p = v.actor if i == 1 else v.releaser
    if i >= 3:
        k = (i - 3) // 2
        p = -1 if k >= v.robberies else v.thief[k] if i % 2 else v.victim[k]
    return (p - max(v.viewer, 0) + v.seats) % v.seats if p >= 0 else -1

"""Akumatrick: a view as a float vector of named pieces.

Seats are in clockwise order from the viewer.
"""

from takujo.core.bits import bit, has
from takujo.core.feature_writers import put, put_index, put_place, put_seats, put_set
from takujo.core.record import Floats
from takujo.core.rule_decorator import rule
from takujo.core.spec import Actions, Piece
from takujo.games.akumatrick.cards import cards_of, owner_of
from takujo.games.akumatrick.rules import END, RELEASE, STEAL, STOP, release_number
from takujo.games.akumatrick.state import CARDS, COLOURS, HAND, RELEASING, SEATS, STEALS, View
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
    # Seats, one-hot
    Piece("seats", SEATS, "how many seats play: a one at that number − 1"),
    Piece("turn", SEATS, "who acts, in places clockwise from the viewer"),
    Piece("releaser", SEATS, "who released last"),
    Piece("robberies", STEALS * 2 * SEATS, "thief and victim of each robbery"),
    # Numbers per seat
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

ACTIONS = (
    Actions("card", 0, CARDS, "that card, in a play or a release: ranks 0 … 9, of each rank Y P G V B W"),
    Actions("end", END, 1, "the play is whole"),
    Actions("release", RELEASE, 1, "release: cards follow, or all that are no zero where nothing is to be chosen"),
    Actions("stop", STOP, 1, "steal no more"),
    Actions("steal", STEAL, SEATS, "steal from that seat, 0 … 5"),
)


@rule
def encode(v: View, out: Floats) -> None:
    """Write the encoding of a view.

    Sets are planes of ones. A spectator looks from seat 0.
    """
    n = v.seats
    me = max(v.viewer, 0)
    at = put_set(out, 0, v.hand[me] if v.viewer >= 0 else 0, CARDS)
    last = cards_of(v.row[v.plays - 1]) if v.plays else 0
    for cards in (v.playable, v.chosen, v.follow, v.unseen, _trick(v), last, v.gone, v.discard):
        at = put_set(out, at, cards, CARDS)
    at = _put_cards_of_seats(v, out, at, me)
    at = put_index(out, at, n - 1, SEATS)
    at = put_place(out, at, v.actor, me, n, SEATS)
    at = put_place(out, at, v.releaser, me, n, SEATS)
    for k in range(STEALS):
        at = put_place(out, at, v.thief[k] if k < v.robberies else -1, me, n, SEATS)
        at = put_place(out, at, v.victim[k] if k < v.robberies else -1, me, n, SEATS)
    at = put_seats(out, at, v.held, HAND, me, n)
    for i in range(SEATS):
        at = put(out, at, 1.0 if i < n and v.bare[(me + i) % n] else 0.0)
    for i in range(SEATS):
        at = put(out, at, 1.0 if i < n and has(v.victims, (me + i) % n) else 0.0)
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
def _trick(v: View) -> int:
    """Return the cards of this trick."""
    cards = 0
    for k in range(v.plays):
        cards |= cards_of(v.row[k])
    return cards


@rule
def _put_cards_of_seats(v: View, out: Floats, at: int, me: int) -> int:
    n = v.seats
    for i in range(SEATS):
        at = put_set(out, at, _known(v, (me + i) % n) if 0 < i < n else 0, CARDS)
    for i in range(SEATS):
        at = put_set(out, at, _laid(v, (me + i) % n) if i < n else 0, CARDS)
    for i in range(SEATS):
        at = put_set(out, at, _shown(v, (me + i) % n) if i < n else 0, CARDS)
    return at


@rule
def _known(v: View, p: int) -> int:
    """Return the cards that another seat surely has."""
    return v.hand[p] if v.hand[p] else sure(v, p)


@rule
def _laid(v: View, p: int) -> int:
    """Return the cards that a seat played in this trick."""
    cards = 0
    for k in range(v.plays):
        if owner_of(v.row[k]) == p:
            cards |= cards_of(v.row[k])
    return cards


@rule
def _shown(v: View, p: int) -> int:
    """Return the cards that a seat has shown in this match."""
    cards = 0
    for k in range(STEALS + 1):
        cards |= v.shown[k, p]
    return cards

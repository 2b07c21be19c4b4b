"""FTW?!: a view as a float vector of named pieces.

Seats are in clockwise order from the viewer.
"""

from takujo.core.bits import bit
from takujo.core.feature_writers import put, put_index, put_place, put_seats, put_set
from takujo.core.record import Floats
from takujo.core.rule_decorator import rule
from takujo.core.spec import Actions, Piece
from takujo.games.ftw.rules import HELP
from takujo.games.ftw.state import CARDS, HELPED, SEATS, TAKING, WASTING, View

PIECES = (
    Piece("hand", CARDS, "own hand"),
    Piece(
        "known",
        (SEATS - 1) * CARDS,
        "hand cards of each other seat that the viewer knows, clockwise from the left neighbour",
    ),
    Piece("help", SEATS * CARDS, "open help cards of each seat, clockwise from the viewer"),
    Piece("given", CARDS, "own cards on the way to the right neighbour"),
    Piece("pile", CARDS, "cards of the pile"),
    Piece("top", CARDS, "its uppermost card"),
    Piece("aside", CARDS, "cards known to be out of this round"),
    Piece("held", SEATS, "how many hand cards each seat has, of 12"),
    Piece("totals", SEATS, "points of each seat, of 60 a round"),
    Piece("seats", SEATS, "how many seats play: a one at that number − 1"),
    Piece("turn", SEATS, "who acts, in places clockwise from the viewer"),
    Piece("lead", SEATS, "who leads this round, in places clockwise"),
    Piece("round", 1, "rounds played, of all"),
    Piece("phase", 1, "0 while cards are given away, 1 in play"),
    Piece("step", WASTING + 1, "where a half-made move stands"),
    Piece("used", CARDS, "cards chosen so far in a half-made move"),
    Piece("card", CARDS, "the card that a half-made move plays or puts to the help cards"),
    Piece("need", 1, "sum that help must still reach, of 60"),
)

ACTIONS = (
    Actions("card", 0, CARDS, "give, play, use as help or take that card, 1 … 60"),
    Actions(
        "help", HELP, CARDS, "that card of the hand, 1 … 60, becomes a help card; or superfluous help (never listed)"
    ),
)
MOST_POINTS = 60


@rule
def encode(v: View, out: Floats) -> None:
    """Write the encoding of a view.

    Sets are planes of ones. Counts are in units of 12 cards, totals of 60 points per round. A spectator looks from seat
    0.
    """
    n = v.seats
    me = max(v.viewer, 0)
    own = v.viewer >= 0
    at = put_set(out, 0, v.hand[me] if own else 0, CARDS)
    for i in range(1, SEATS):
        at = put_set(out, at, v.hand[(me + i) % n] if i < n else 0, CARDS)
    for i in range(SEATS):
        at = put_set(out, at, v.help[(me + i) % n] if i < n else 0, CARDS)
    at = put_set(out, at, v.given[me] if own else 0, CARDS)
    at = put_set(out, at, v.pile, CARDS)
    at = put_index(out, at, v.top, CARDS)
    at = put_set(out, at, v.aside, CARDS)
    at = put_seats(out, at, v.held, 12, me, n)
    at = put_seats(out, at, v.totals, MOST_POINTS * v.rounds, me, n)
    at = put_index(out, at, n - 1, SEATS)
    at = put_place(out, at, v.actor, me, n, SEATS)
    at = put_place(out, at, v.start, me, n, SEATS)
    at = put(out, at, v.round_no / v.rounds)
    at = put(out, at, v.phase)
    at = put_index(out, at, v.step, WASTING + 1)
    at = put_set(out, at, v.used | v.wasted, CARDS)
    at = put_set(out, at, bit(v.card) if v.step in (HELPED, TAKING) else 0, CARDS)
    put(out, at, v.need / CARDS)

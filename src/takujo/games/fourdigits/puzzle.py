"""Makes FourDigits solo-open puzzles: positions with one shortest line to the goal.

Candidates come from random play after fresh deals, so every puzzle is a reachable position. The solver searches for
lines of one move, two, three …. A candidate is rejected if it takes fewer moves than wanted, has two lines, is easier
or harder than wanted, or holds the crown already. The search proves the others.
"""

from collections.abc import Iterator
from typing import NamedTuple

from takujo.core.bits import count, lowest, nth
from takujo.core.json_types import JsonObject
from takujo.core.rng import Stream, below
from takujo.games.fourdigits.cards import BOX, CARD_AT, HEAP_OF, kinds, one, smallest
from takujo.games.fourdigits.notation import letter
from takujo.games.fourdigits.position import text
from takujo.games.fourdigits.rules import discards, field_after, reserve_after, takes_crown
from takujo.games.fourdigits.solver import GOALS as GOALS
from takujo.games.fourdigits.solver import Goal, Place, Solver
from takujo.games.fourdigits.solver import solve as solve
from takujo.games.fourdigits.solver_search import DIMENSIONS as DIMENSIONS
from takujo.games.fourdigits.solver_search import search as search
from takujo.games.fourdigits.state import BURST, CARDS, DIGITS, HAND, OPENING

VERSION = 1  # increment it with changes of recipes, rules or generation, which change the puzzles of past days
USUAL = "medium"
ROWS = 1 << 12  # of the places in a search's memory: a candidate's search is small
MOST_NODES = 1_000_000  # … and ends beyond that


class Recipe(NamedTuple):
    """The requirements of a puzzle."""

    goal: Goal
    length: int  # moves to the goal
    played: int  # at most this many random moves come before
    effort: tuple[int, int]  # moves that the solver examines: minimum, maximum
    near: int = 0  # minimum of near misses


LEVELS: dict[str, tuple[Recipe, ...]] = {
    "easy": (Recipe("crown", length=2, played=8, effort=(60, 250)),),
    "medium": (
        Recipe("crown", length=3, played=8, effort=(800, 3_000), near=5),
        Recipe("perfect", length=3, played=10, effort=(200, 2_000), near=2),
    ),
    "hard": (
        Recipe("crown", length=4, played=8, effort=(6_000, 100_000), near=15),
        Recipe("perfect", length=4, played=10, effort=(1_500, 100_000), near=8),
    ),
}


class Made(NamedTuple):
    """A puzzle: its position, its only shortest line, and the proof's effort."""

    position: JsonObject
    moves: tuple[str, ...]
    effort: int  # moves that the solver examined to find the line and prove it unique
    near: int  # last moves of that length that nearly reach the goal


def make(recipe: Recipe, rng: Stream) -> Made:
    """Return the first puzzle of a recipe in a stream. It is the same everywhere."""
    solver = Solver(recipe.goal, MOST_NODES, rows=ROWS)
    for place in _candidates(recipe.played, rng):
        if place.crown:
            continue
        line = solver.shortest(place, recipe.length)
        if line is None or line.length < recipe.length or not line.is_unique:
            continue
        if recipe.effort[0] <= line.nodes <= recipe.effort[1] and solver.near >= recipe.near:
            return Made(_position(place), line.moves, line.nodes, solver.near)
    raise AssertionError("unreachable: there is no end of candidates")


def _candidates(most: int, rng: Stream) -> Iterator[Place]:
    """Yield deals, and the positions after each of up to `most` moves. The moves are random and do not burst."""
    while True:
        place: Place | None = _deal(rng)
        for _ in range(most):
            if place is None:
                break
            yield place
            place = _play_at_random(place, rng)


def _deal(rng: Stream) -> Place:
    """Return a deal and the first draw (R1.2–R1.4) from a shuffled box.

    Its first eight digits are field and reserve.
    """
    box = CARD_AT.tolist()
    for i in range(CARDS - 1):
        j = i + below(rng, CARDS - i)
        box[i], box[j] = box[j], box[i]
    opening = [card for card in box if card < DIGITS][:OPENING]
    for card in opening:
        box.remove(card)
    heap = sum(map(one, opening))
    field = smallest(heap, lowest(kinds(heap)))
    hand = sum(map(one, box[: HAND + 1]))
    return Place(field, heap - int(HEAP_OF[field]), hand, crown=False, deck=box[HAND + 1 :])


def _play_at_random(place: Place, rng: Stream) -> Place | None:
    """Play a random card with a random discard, and draw.

    None after a burst.
    """
    field, reserve, hand, crown, deck = place
    cards = kinds(hand)
    card, out = nth(cards, below(rng, count(cards))), 0
    if card < DIGITS:
        outs = discards(reserve, card)
        out = nth(outs, below(rng, count(outs)))
    number = int(field_after(field, reserve, card, out))
    if number >= BURST:
        return None
    return Place(
        number,
        int(reserve_after(field, reserve, card, out, number)),
        hand - one(card) + one(deck[0]),
        crown or takes_crown(number, card, 0),
        deck[1:],
    )


def _position(place: Place) -> JsonObject:
    """Return a candidate as a position; all remaining cards are discarded."""
    deck = list(place.deck)
    lying = int(HEAP_OF[place.field]) + place.reserve + place.hand + sum(map(one, deck))
    return {
        "game": "fourdigits",
        "seats": 1,
        "options": {"mode": "solo-open"},
        "field": f"{place.field:03}",
        "reserve": text(place.reserve),
        "hands": [text(place.hand)],
        "deck": "".join(map(letter, deck)),
        "discard": text(BOX - lying),
        "crown": None,
        "actor": 0,
    }

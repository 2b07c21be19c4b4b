"""Solves アクマトリック with small hands: perfect play over a view's states.

    endgame = solve_endgame(game, view, Values(game).of, new_stream(1))   # Values: takujo.search.exact_values
    endgame.best, endgame.worth["release Y1"]   # utility of each seat, as in Game.returns

In each state all cards are open and every seat maximises its own utility (max^n). So the result is exact for one state;
over several it is the mean of what would be best with full knowledge. That never plays to learn or to hide (Frank and
Basin, 1998). If all distributions of the unseen cards are equally likely, the states are all of these. Otherwise, or if
there are too many, `resample` draws them.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, islice
from typing import TypeAlias

from takujo.core.actors import REFEREE
from takujo.core.errors import TakujoError
from takujo.core.game import Game
from takujo.core.moves import after, moves
from takujo.core.rng import Stream
from takujo.games.akumatrick.cards import ZEROS
from takujo.games.akumatrick.state import State, View

MOST_TRUTHS = 60
GAME = "akumatrick"

Worth: TypeAlias = tuple[float, ...]  # one number per seat


class NoEndgame(TakujoError):
    """The view is not a decision of Akumatrick between moves."""


@dataclass(frozen=True)
class Endgame:
    """The actor's moves with the utilities of all seats after them."""

    seat: int
    worth: dict[str, Worth]
    truths: int
    is_complete: bool  # whether these are all states; otherwise they were drawn

    @property
    def best(self) -> str:
        """Return the best move, the first of equals."""
        return max(self.worth, key=lambda token: self.worth[token][self.seat])


def solve_endgame(
    game: Game[State, View], v: View, value_of: Callable[[State], Worth], rng: Stream, most_truths: int = MOST_TRUTHS
) -> Endgame:
    """Return the values of a view's moves.

    `value_of` returns the exact value of a state. If there are more than `most_truths` states, that many are drawn.
    Raises NoEndgame, and the errors of `value_of` for large hands.
    """
    if game.name != GAME or not game.is_view(v) or v.actor < 0 or v.step != 0 or v.viewer not in (v.actor, REFEREE):
        raise NoEndgame("endgame-none")
    states = list(islice(truths(game, v, rng), most_truths + 1)) if is_enumerable(v) else []
    is_complete = 0 < len(states) <= most_truths
    if not is_complete:
        states = [game.resample(v, rng) for _ in range(most_truths)]
    sums: dict[str, list[float]] = {}
    for s in states:
        for token in moves(game, s):
            worth = value_of(after(game, s, token)[0])
            sums[token] = [a + b for a, b in zip(sums.get(token, [0.0] * game.seats), worth, strict=True)]
    means = {token: tuple(total / len(states) for total in worth) for token, worth in sums.items()}
    return Endgame(int(v.actor), means, len(states), is_complete)


def is_enumerable(v: View) -> bool:
    """Whether all distributions of the unseen cards are equally likely.

    Hands that are known to have only 0s get 0s. A card that the viewer lost is more likely in some hands than in
    others, and so is a 0 that was stolen from such a hand.
    """
    known = v.viewer == REFEREE or all(v.victim[i] != v.viewer for i in range(v.robberies))
    return bool(known and not (v.robberies and any(v.bare)))


def truths(game: Game[State, View], v: View, rng: Stream) -> Iterator[State]:
    """Yield every state of an enumerable view once, in a fixed order."""
    others = [p for p in range(game.seats) if v.viewer not in (p, REFEREE)]
    for hands in _splits(v, others, int(v.unseen)):
        s = game.resample(v, rng)
        for p, hand in hands.items():
            s.hand[p] = hand
        yield s


def _splits(v: View, seats: list[int], cards: int) -> Iterator[dict[int, int]]:
    """Yield all distributions of cards that fit the seats' hand sizes. A seat known to have only 0s gets 0s."""
    if not seats:
        yield {}
        return
    p, rest = seats[0], seats[1:]
    choice = cards & ZEROS if v.bare[p] else cards
    for chosen in combinations([1 << c for c in range(choice.bit_length()) if choice >> c & 1], int(v.held[p])):
        hand = sum(chosen)
        for hands in _splits(v, rest, cards ^ hand):
            yield {p: hand, **hands}

"""The complete tree of a small game with its information sets.

A seat with perfect recall knows all its views and actions: that history names its information set. Nodes of one level
with equal states and histories are one node, since their futures are equal.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeAlias

import numpy as np

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.game import Game
from takujo.core.record import Doubles, Ints, S, V, bytes_of
from takujo.search.exact_values import MOST_NODES, TooLarge, Utility, outcome_chances, returns


@dataclass
class Level:
    """Nodes at one number of actions from the roots, and edges below."""

    nodes: int
    ends: Ints  # numbers of terminal nodes
    utilities: Doubles  # … and their values: ends × seats
    parents: Ints  # of each edge
    children: Ints  # … its number in the next level
    actors: Ints  # … a seat or CHANCE
    chances: Doubles  # … its probability, if CHANCE acts
    slots: Ints  # … its action of an information set, if a seat acts


@dataclass
class Histories:
    """The observations and actions of the seats, each history with a number."""

    numbers: dict[tuple[int, int | bytes], int] = field(default_factory=dict)
    last_view: list[bytes] = field(default_factory=lambda: [b""])

    def looked(self, history: int, view: bytes) -> int:
        """Return the history after an observation; an unchanged view adds nothing."""
        return history if self.last_view[history] == view else self._number(history, view, view)

    def acted(self, history: int, action: int) -> int:
        return self._number(history, action, self.last_view[history])

    def _number(self, history: int, more: int | bytes, view: bytes) -> int:
        number = self.numbers.setdefault((history, more), len(self.last_view))
        if number == len(self.last_view):
            self.last_view.append(view)
        return number


@dataclass(frozen=True)
class InformationSet:
    """States that a seat cannot tell apart when it acts.

    Its actions have the slots `first`, `first` + 1, …
    """

    seat: int
    view: bytes  # the seat's view
    rank: int  # the number of own decisions before
    first: int
    actions: tuple[int, ...]


Seats: TypeAlias = tuple[int, ...]  # a number of each seat
Node: TypeAlias = tuple[S, Seats, Seats]  # a state, the histories, and the numbers of decisions


class InformationTree(Generic[S, V]):
    """All continuations of some roots, whose probabilities are `root_chances`."""

    def __init__(
        self,
        game: Game[S, V],
        roots: Sequence[tuple[S, float]] | None = None,
        utility: Utility[S, V] = returns,
        most_nodes: int = MOST_NODES,
    ) -> None:
        """`roots`: states with relative weights; None: a new game. Raises TooLarge.

        The roots can be all truths that agree with some information.
        """
        self.game = game
        self.levels: list[Level] = []
        self.sets: list[InformationSet] = []
        self.slots = 0
        self._utility = utility
        self._histories = Histories()
        self._set_at: dict[tuple[int, int], InformationSet] = {}
        weights = [(game.new_state(), 1.0)] if roots is None else list(roots)
        total = sum(weight for _, weight in weights)
        self.root_chances = np.array([weight / total for _, weight in weights])
        none = (0,) * game.seats
        nodes: list[Node[S]] = [(s, self._look(s, none), none) for s, _ in weights]
        self._most_nodes = most_nodes
        self.nodes = 0
        while nodes:
            self.nodes += len(nodes)
            nodes = self._add_level(nodes)

    def _look(self, s: S, histories: Seats) -> Seats:
        """Return the histories after all seats observe; half-made moves show nothing."""
        if s.step != 0:
            return histories
        return tuple(self._histories.looked(h, bytes_of(self.game.observe(s, p))) for p, h in enumerate(histories))

    def _add_level(self, nodes: list[Node[S]]) -> list[Node[S]]:
        """Add one level; return the nodes of the next one."""
        ends = [i for i, (s, *_) in enumerate(nodes) if s.actor == TERMINAL]
        numbers: dict[tuple[bytes, Seats], int] = {}
        following: list[Node[S]] = []
        edges: list[tuple[int, int, int, float, int]] = []
        for i, node in enumerate(nodes):
            actor = int(node[0].actor)
            for after, chance, slot in self._edges(node):
                key = (bytes_of(after[0]), after[1])
                number = numbers.setdefault(key, len(following))
                if number == len(following):
                    if self.nodes + number >= self._most_nodes:
                        raise TooLarge("tree-large", most=self._most_nodes)
                    following.append(after)
                edges.append((i, number, actor, chance, slot))
        columns = list(zip(*edges, strict=True)) or [()] * 5
        utilities = np.array([self._utility(self.game, nodes[i][0]) for i in ends], float).reshape(-1, self.game.seats)
        parents, children, actors, slots = (np.array(columns[at], np.int64) for at in (0, 1, 2, 4))
        chances = np.array(columns[3], float)
        known = np.array(ends, np.int64)
        self.levels.append(Level(len(nodes), known, utilities, parents, children, actors, chances, slots))
        return following

    def _edges(self, node: Node[S]) -> Iterator[tuple[Node[S], float, int]]:
        """Yield each next node with its probability and its slot."""
        s, histories, made = node
        actor = int(s.actor)
        if actor == CHANCE:
            for a, chance in outcome_chances(self.game, s).items():
                after = self.game.apply(s, a)
                yield (after, self._look(after, histories), made), chance, -1
        elif actor >= 0:
            known = self._set_of(s, actor, histories[actor], made[actor])
            made = _with(made, actor, made[actor] + 1)
            for slot, a in enumerate(known.actions, known.first):
                after = self.game.apply(s, a)
                acted = _with(histories, actor, self._histories.acted(histories[actor], a))
                yield (after, self._look(after, acted), made), 1.0, slot

    def _set_of(self, s: S, seat: int, history: int, rank: int) -> InformationSet:
        key = (seat, history)
        if key not in self._set_at:
            view = self.game.observe(s, seat)
            actions = tuple(self.game.legal_actions(view))
            self._set_at[key] = InformationSet(seat, bytes_of(view), rank, self.slots, actions)
            self.sets.append(self._set_at[key])
            self.slots += len(actions)
        return self._set_at[key]

    @property
    def owners(self) -> Ints:
        """Return the number of the information set of each slot."""
        return np.repeat(np.arange(len(self.sets)), [len(known.actions) for known in self.sets])


def _with(numbers: Seats, seat: int, number: int) -> Seats:
    """Return the numbers with another one for a seat."""
    return (*numbers[:seat], number, *numbers[seat + 1 :])

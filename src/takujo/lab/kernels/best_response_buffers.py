"""The memory of the loops of a best response."""

from typing import NamedTuple

from takujo.core.game import Game
from takujo.core.kernel_runtime import runtime
from takujo.core.limits import MOST_ACTIONS
from takujo.core.record import Batch, Doubles, Ints
from takujo.core.rng import Stream
from takujo.search.tree import Tree

TRUTHS = 512  # of a belief


class Memory(NamedTuple):
    """One match, the belief of the seat that responds, and its tree."""

    states: Batch  # (3): the state before the first deal, the match, one to work in
    views: Batch  # (3): what the seat sees, one to work in, what another seat that Python is asked for sees
    words: Ints  # the same memory as integers
    truths: Batch  # (TRUTHS)
    kept: Batch  # (TRUTHS): to work in
    match_rng: Stream  # of the match and the compiled players
    rng: Stream  # of the seat's thoughts
    players: Ints  # one a seat: RANDOM, HEURISTIC or OTHER
    nodes: Batch
    edges: Batch
    slots: Ints
    used: Ints
    path: Ints
    got: Doubles  # what each seat got in a simulation
    moments: Doubles  # see `plan`


def new_memory(game: Game, simulations: int) -> Memory:
    """Return memory for trees of so many simulations."""
    spec = game.spec
    memory = runtime(spec)
    states, views = memory.records(spec.state, 3), memory.records(spec.view, 3)
    states[0] = game.template
    tree = Tree(memory, 2 * simulations + MOST_ACTIONS)
    return Memory(
        states,
        views,
        memory.words(views),
        memory.records(spec.state, TRUTHS),
        memory.records(spec.state, TRUTHS),
        memory.stream(),
        memory.stream(),
        memory.ints(game.seats),
        tree.nodes,
        tree.edges,
        tree.slots,
        tree.used,
        tree.path,
        memory.doubles(game.seats),
        memory.doubles(3),
    )

"""The tree of a search: fixed-size arrays and the operations on them.

A *node* is what the searching seat would know at a decision; an *edge* is an action there. The edges of a node are a
linked list: the imagined truth decides which actions exist, so a node gets its edges one by one. Node 0 is the root;
as a reference, 0 also means "none".
"""

from collections.abc import Iterator
from typing import NamedTuple

from takujo.core.bits import bit
from takujo.core.kernel_runtime import Runtime
from takujo.core.limits import MOST_ACTIONS
from takujo.core.record import Batch, Ints
from takujo.core.rule_decorator import rule

NODE = [("key", "i8"), ("first", "i8"), ("visits", "i8"), ("total", "f8")]
EDGE = [
    ("action", "i8"),
    ("later", "i8"),  # the next edge of the same node
    ("child", "i8"),  # the next node, if the action alone decides it
    ("whole", "i8"),  # 1: the move is complete
    ("visits", "i8"),
    ("seen", "i8"),  # how often the action was available
    ("mean", "f8"),  # of the acting seat's results
    ("rarity", "f8"),  # 1 / (1 + visits)
]

DEPTH = MOST_ACTIONS  # decisions of a simulation in the tree: room to complete any move
NOWHERE = -1
NODES, EDGES = 0, 1  # in `used`: their counts


class Tried(NamedTuple):
    """A complete move at the root."""

    visits: tuple[int, ...]  # of each of its actions
    total: float  # of its values
    actions: tuple[int, ...]


class Tree:
    """A tree of at most `most` edges and as many nodes."""

    def __init__(self, memory: Runtime, most: int) -> None:
        self.nodes = memory.structs(NODE, most + 1)
        self.edges = memory.structs(EDGE, most + 1)
        self.slots = memory.ints(1 << (2 * most).bit_length())  # the hash table: numbers of nodes
        self.used = memory.ints(2)
        self.path = memory.ints(DEPTH + 1, 3)

    def clear(self) -> None:
        """Remove everything but the root."""
        for name, _ in NODE:
            self.nodes[name][0] = 0
        self.slots.fill(0)
        self.used.fill(1)

    def moves(self) -> list[Tried]:
        """Return the complete moves at the root."""
        found: list[Tried] = []
        later, child, whole = (self.edges[name].item for name in ("later", "child", "whole"))
        action, visits, mean = (self.edges[name].item for name in ("action", "visits", "mean"))
        first = self.nodes["first"].item
        waiting: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = [(first(0), (), ())]
        while waiting:
            at, actions, tries = waiting.pop()
            while at:
                path, on_the_way = (*actions, action(at)), (*tries, visits(at))
                if whole(at):
                    found.append(Tried(on_the_way, visits(at) * mean(at), path))
                elif child(at):
                    waiting.append((first(child(at)), path, on_the_way))
                at = later(at)
        return found

    def is_settled(self, left: int) -> bool:
        """Whether `left` more simulations cannot change the most visited move."""
        child, whole, visits = (self.edges[name].item for name in ("child", "whole", "visits"))
        node = 0
        while True:
            tried = sorted(((visits(edge), edge) for edge in self._edges_of(node)), reverse=True)
            (most, best), (next_most, _) = [*tried, (0, 0), (0, 0)][:2]
            node = child(best)
            if most - next_most <= left or not (whole(best) or node):
                return False
            if whole(best):
                return True

    def _edges_of(self, node: int) -> Iterator[int]:
        at = self.nodes["first"].item(node)
        while at:
            yield at
            at = self.edges["later"].item(at)


@rule
def new_node(nodes: Batch, used: Ints, key: int) -> int:
    """Return a new node without edges; NOWHERE if there is no room."""
    number = used[NODES]
    if number >= len(nodes):
        return NOWHERE
    used[NODES] = number + 1
    nodes[number].key = key
    nodes[number].first = 0
    nodes[number].visits = 0
    nodes[number].total = 0.0
    return int(number)


@rule
def new_edge(nodes: Batch, edges: Batch, used: Ints, node: int, a: int) -> int:
    """Return a new, untried edge. There must be room."""
    number = used[EDGES]
    used[EDGES] = number + 1
    edge = edges[number]
    edge.action = a
    edge.later = nodes[node].first
    edge.child = 0
    edge.whole = 0
    edge.visits = 0
    edge.seen = 1
    edge.mean = 0.0
    edge.rarity = 1.0
    nodes[node].first = number
    return int(number)


@rule
def node_of(nodes: Batch, slots: Ints, used: Ints, key: int) -> int:
    """Return the node with a key, perhaps new.

    Returns NOWHERE if there is no room.
    """
    last = len(slots) - 1
    at = key & last
    while slots[at]:
        if nodes[slots[at]].key == key:
            return int(slots[at])
        at = (at + 1) & last
    number = new_node(nodes, used, key)
    slots[at] = max(0, number)
    return number


@rule
def hash_of(words: Ints) -> int:
    """Return a hash of the bytes of a view.

    Four lanes hide the latency of multiplication.
    """
    a, b, c, d = 1, 2, 3, 5
    n = len(words)
    for i in range(0, n - 3, 4):
        a = (a ^ words[i]) * 0x1E3779B97F4A7C15
        b = (b ^ words[i + 1]) * 0x3F58476D1CE4E5B9
        c = (c ^ words[i + 2]) * 0x14D049BB133111EB
        d = (d ^ words[i + 3]) * 0x27D4EB2F165667C5
        a ^= a >> 29
        b ^= b >> 31
        c ^= c >> 30
        d ^= d >> 28
    for i in range(n - n % 4, n):
        a = (a ^ words[i]) * 0x1E3779B97F4A7C15
        a ^= a >> 29
    a = ((a ^ (b >> 7)) + c * 0x14D049BB133111EB) ^ (d >> 9)
    a *= 0x27D4EB2F165667C5
    return a ^ (a >> 32)


@rule
def drop(left: Ints, a: int) -> None:
    """Remove action `a` from a mask."""
    left[a >> 6] &= ~bit(a & 63)

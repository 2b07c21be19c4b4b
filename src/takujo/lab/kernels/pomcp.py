"""Planning against seats that are known to play by a rule.

This is Monte Carlo tree search over the decisions of one seat. The others belong to what happens to the seat, as chance
does, and nothing is to be chosen for them. So this is POMCP (Silver and Veness 2010), with the selection of
`search.ismcts`. Nodes differ by what the seat would see. Rollouts continue with the heuristic in its place, so that the
plan is at least an improvement on that.
"""

from collections.abc import Callable

from takujo.core.kernels import make_pick
from takujo.core.local_arrays import local_ints
from takujo.core.record import Batch, Ints, Record
from takujo.core.rng import below, draw
from takujo.core.rule_decorator import rule
from takujo.core.spec import GameSpec
from takujo.interfaces.search import Horizon
from takujo.lab.kernels.best_response_buffers import Memory
from takujo.search.ismcts import (
    CERTAIN,
    MEAN,
    SQUARES,
    make_ask,
    make_let_chance,
    make_select,
    note,
    spread_of,
)
from takujo.search.tree import DEPTH, EDGES, NODES, hash_of, node_of

TRUST = 0.2  # as in `interfaces.search`
WIDEST = 2  # in `moments`: the largest spread so far; where one action has a sure outcome, the spread itself dwindles
OFTEN = 16  # an action that was tried so many times more rarely than another one is not chosen
LEAST = 4  # in the middle of a move, the tree is that of its beginning and a quarter more


def make_simulate(spec: GameSpec, horizon: Horizon, on_state: bool) -> Callable[..., int]:
    """Return a rule that simulates the truth in states[2] to its end. It returns the number of decisions on `path`."""
    legal_actions, apply_action, observe = spec.legal_actions, spec.apply_action, spec.observe
    let_chance, select = make_let_chance(spec, horizon), make_select(spec.words)
    ask, pick = make_ask(spec, on_state), make_pick(spec.words)

    @rule
    def simulate(m: Memory, seat: int, root: int, exploration: float, heuristic_prob: int, most: int) -> int:
        mask: Ints = local_ints()
        s: Record = m.states[2]
        node = root
        depth = 0
        in_tree = True
        for _ in range(most):
            let_chance(s, m.rng)
            if s.actor < 0:
                break
            legal_actions(s, mask)
            is_own = s.actor == seat
            if not is_own and heuristic_prob < CERTAIN and draw(m.rng) >= heuristic_prob:
                a = pick(mask, m.rng)
            else:
                a = ask(s, m.views[1], mask, m.rng)
            if is_own and in_tree:
                if depth:
                    observe(s, seat, m.views[1])
                    node = node_of(m.nodes, m.slots, m.used, hash_of(m.words[1]))
                edge = 0
                if node > 0:
                    edge = select(m.nodes, m.edges, m.used, node, mask, a, exploration, TRUST, m.rng)
                in_tree = edge > 0
                if in_tree:
                    a = m.edges[edge].action
                    m.path[depth, 0] = node
                    m.path[depth, 1] = edge
                    m.path[depth, 2] = seat
                    depth += 1
                    in_tree = m.edges[edge].visits > 0 and depth < DEPTH
            apply_action(s, a)
        return depth

    return simulate


@rule
def tell(nodes: Batch, edges: Batch, path: Ints, depth: int, outcome: float) -> None:
    """Update the decisions on the path with an outcome, the last first.

    A decision ignores outcomes of a later one that was made to try something. Later outcomes count for more, as the
    decisions after them are better. `whole` of an edge is here the number of outcomes that it counted.
    """
    was_best = True
    for j in range(depth):
        i = depth - 1 - j
        node = nodes[path[i, 0]]
        node.visits += 1
        node.total += outcome
        edge = edges[path[i, 1]]
        best = edge.mean
        e = node.first
        while e:
            if edges[e].whole:
                best = max(best, edges[e].mean)
            e = edges[e].later
        is_best = edge.mean >= best
        edge.visits += 1
        edge.rarity = 1.0 / (1.0 + edge.visits)
        if was_best or edge.whole == 0:
            edge.whole += 1
            edge.mean += 2.0 / (1.0 + edge.whole) * (outcome - edge.mean)
        was_best = was_best and is_best


@rule
def best_of(nodes: Batch, edges: Batch, node: int) -> int:
    """Return the action with the best mean, of those tried often."""
    most = 0
    e = nodes[node].first
    while e:
        most = max(most, edges[e].visits)
        e = edges[e].later
    best = 0
    e = nodes[node].first
    while e:
        if edges[e].visits * OFTEN >= most and (best == 0 or edges[e].mean > edges[best].mean):
            best = e
        e = edges[e].later
    return int(edges[best].action)


def make_plan(spec: GameSpec, horizon: Horizon, worth: Callable[..., None], on_state: bool) -> Callable[..., int]:
    """Return a rule that finds the best action of the seat.

    It is (m, seat, simulations, explore, heuristic_prob, most). The seat is to act; views[0] is what it sees.
    """
    simulate = make_simulate(spec, horizon, on_state)

    @rule
    def plan(m: Memory, seat: int, simulations: int, explore: float, heuristic_prob: int, most: int) -> int:
        if m.views[0].step == 0 or len(m.edges) - max(m.used[NODES], m.used[EDGES]) < simulations:
            m.slots[:] = 0
            m.used[NODES] = 1
            m.used[EDGES] = 1
            m.moments[MEAN] = 0.0
            m.moments[SQUARES] = 0.0
            m.moments[WIDEST] = 0.0
        root = node_of(m.nodes, m.slots, m.used, hash_of(m.words[0]))
        known = m.nodes[root].visits
        for i in range(max(simulations - known, simulations // LEAST)):
            m.states[2] = m.truths[below(m.rng, len(m.truths))]
            m.moments[WIDEST] = max(m.moments[WIDEST], spread_of(m.moments, known + i))
            depth = simulate(m, seat, root, explore * m.moments[WIDEST], heuristic_prob, most)
            worth(m.states[2], len(m.players), m.got)
            tell(m.nodes, m.edges, m.path, depth, m.got[seat])
            note(m.moments, known + i + 1, m.got[seat])
        return best_of(m.nodes, m.edges, root)

    return plan

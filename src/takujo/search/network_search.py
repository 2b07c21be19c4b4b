"""A search guided by a trained network.

It is compiled once per game and network. The searching seat plans. The others play as the network would in their place,
by their views of the imagined truth: so the search finds a best response to it, as POMCP does (Silver and Veness 2010).
With a probability that the game sets, they play the heuristic instead, because a model of stronger opponents plays
worse among weaker ones, and the heuristic is faster (docs/training.md). The network is the prior of the seat's own
decisions. It also plays for the seat below the tree: to the end, or for a number of the seat's moves, after which the
heuristic does. The network's value output is not used: simulations that ended with it, at the seat's next move or
sooner, were worth less.
"""

from collections.abc import Callable
from functools import partial
from math import sqrt

from takujo.core.bits import has
from takujo.core.kernel_runtime import runtime
from takujo.core.local_arrays import local_ints
from takujo.core.record import Batch, Doubles, Floats, Ints, Record, Seen
from takujo.core.rng import Stream, draw
from takujo.core.rule_decorator import rule
from takujo.core.spec import GameSpec
from takujo.interfaces.search import GUIDE, Horizon
from takujo.search.config import config_for
from takujo.search.ismcts import (
    AHEAD,
    C_PUCT,
    CAREFUL,
    CERTAIN,
    COUNT,
    DONE,
    HORIZON,
    NETWORK_ROLLOUT_MOVES,
    NEVER,
    OPPONENT_HEURISTIC_PROB,
    REUSE,
    ROLLOUT_HEURISTIC_PROB,
    SEATS,
    SHARES,
    TRUTHS,
    back_up,
    edge_of,
    follow,
    make_ask,
    make_imagine,
    make_key,
    make_let_chance,
    make_roll,
    note,
    spread_of,
)  # fmt: skip
from takujo.search.network_inference import Sizes, make_chances, make_think
from takujo.search.pruning import make_pruner
from takujo.search.rollout_cutoff import make_worth
from takujo.search.tree import DEPTH, EDGES, NOWHERE, new_edge

EVEN = 0.1  # of the prior, shared equally among the legal actions: no move is ignored
EDGES_EACH = 24  # edges per simulation: a node of the searching seat gets all its edges at once


def make_consult(spec: GameSpec, sizes: Sizes) -> Callable[..., None]:
    """Return a rule (s, v, mask, weights, space, out) for the policy.

    out becomes the actor's policy. The network computes it from the actor's view.
    """
    observe, encode = spec.observe, spec.encode
    think, chances = make_think(sizes), make_chances(sizes, spec.words)

    @rule
    def consult(s: Record, v: Seen, mask: Ints, weights: Floats, space: Floats, out: Doubles) -> None:
        observe(s, s.actor, v)
        encode(v, space)
        think(weights, space)
        chances(weights, space, mask, out)

    return consult


def make_draw(actions: int) -> Callable[[Doubles, Stream], int]:
    """Return a rule (chances, rng) → one of the actions."""

    @rule
    def draw_one(chances: Doubles, rng: Stream) -> int:
        left = draw(rng) / CERTAIN
        last = 0
        for a in range(actions):
            if chances[a] > 0.0:
                last = a
                left -= chances[a]
                if left < 0.0:
                    return a
        return last

    return draw_one


@rule
def choose_edge(nodes: Batch, edges: Batch, node: int, mask: Ints, priors: Doubles, exploration: float) -> int:
    """Return an edge by PUCT; 0 if none fits.

    Untried edges have the value of the node.
    """
    visits = nodes[node].visits
    worth = nodes[node].total / visits if visits else 0.0
    breadth = exploration * sqrt(visits + 1.0)
    best = NEVER
    chosen = 0
    e = nodes[node].first
    while e:
        edge = edges[e]
        a = edge.action
        if has(mask[a >> 6], a & 63):
            score = (edge.mean if edge.visits else worth) + breadth * priors[e] * edge.rarity
            if score > best:
                best = score
                chosen = e
        e = edge.later
    return chosen


def make_expand(actions: int) -> Callable[..., None]:
    """Return a rule that gives a node all edges, with priors."""

    @rule
    def expand(
        nodes: Batch, edges: Batch, used: Ints, node: int, mask: Ints, chances: Doubles, priors: Doubles
    ) -> None:
        legal = 0
        for a in range(actions):
            legal += has(mask[a >> 6], a & 63)
        for a in range(actions):
            if has(mask[a >> 6], a & 63) and used[EDGES] < len(edges):
                priors[new_edge(nodes, edges, used, node, a)] = (1.0 - EVEN) * chances[a] + EVEN / legal

    return expand


def make_decide(spec: GameSpec, sizes: Sizes) -> Callable[..., int]:
    """Return a rule: the actor's action in a simulation.

    `node` is the node in the tree, −1 outside. The searching seat chooses among the edges of the node. The others play
    the heuristic in `heuristic_prob` of 2³² cases, else the network.
    """
    consult, draw_one, expand = make_consult(spec, sizes), make_draw(sizes.actions), make_expand(sizes.actions)
    ask = make_ask(spec, config_for(spec.name).tuning.on_state)

    @rule
    def decide(
        s: Record, v: Seen, nodes: Batch, edges: Batch, used: Ints, node: int, is_own: bool, mask: Ints,
        exploration: float, heuristic_prob: int, weights: Floats, space: Floats, chances: Doubles, priors: Doubles,
        rng: Stream,
    ) -> int:  # fmt: skip
        if not is_own and draw(rng) < heuristic_prob:
            return ask(s, v, mask, rng)
        chooses = node >= 0 and is_own
        edge = 0
        if chooses and nodes[node].first:
            edge = choose_edge(nodes, edges, node, mask, priors, exploration)
        if edge == 0:  # in one place: compiled code contains a copy of it per call
            consult(s, v, mask, weights, space, chances)
            if chooses and nodes[node].first == 0:
                expand(nodes, edges, used, node, mask, chances, priors)
                edge = choose_edge(nodes, edges, node, mask, priors, exploration)
        return int(edges[edge].action) if edge else draw_one(chances, rng)

    return decide


def make_line(spec: GameSpec, horizon: Horizon, by_view: bool, sizes: Sizes) -> Callable[..., int]:
    """Return a rule that plays one simulation from states[1], an imagined truth.

    `got` becomes each seat's share. The rule returns the number of decisions on `path`.
    """
    legal_actions, apply_action, observe = spec.legal_actions, spec.apply_action, spec.observe
    let_chance, key_of, worth = make_let_chance(spec, horizon), make_key(spec), make_worth(spec, horizon)
    decide = make_decide(spec, sizes)
    roll = make_roll(spec, horizon, config_for(spec.name).tuning.on_state)
    prune = make_pruner(config_for(spec.name).losing_moves, spec.words)

    @rule
    def line(
        states: Batch, views: Batch, view_words: Ints, nodes: Batch, edges: Batch, slots: Ints, used: Ints, path: Ints,
        got: Doubles, exploration: float, numbers: Ints, ahead: Ints, mask: Ints, weights: Floats, space: Floats,
        chances: Doubles, priors: Doubles, rng: Stream,
    ) -> int:  # fmt: skip
        s = states[1]
        viewer = views[0].actor
        edge = depth = decisions = own_moves = 0
        in_tree = True
        is_visible = False
        is_careful = numbers[CAREFUL] != 0  # in the searching seat's own move, which comes first
        while decisions < numbers[HORIZON]:
            is_visible |= let_chance(s, rng)
            if s.actor < 0:
                break
            legal_actions(s, mask)
            if s.actor == viewer and s.step == 0 and not in_tree:
                own_moves += 1
                if own_moves > numbers[NETWORK_ROLLOUT_MOVES]:
                    roll(s, views[1], mask, rng, numbers[ROLLOUT_HEURISTIC_PROB], numbers[HORIZON] - decisions)
                    break
            if is_careful:
                if decisions:
                    observe(s, viewer, views[1])
                prune(views[min(decisions, 1)], mask)
            node = 0 if in_tree else NOWHERE
            if in_tree and depth:
                key = key_of(s, viewer, views, view_words) if is_visible else 0
                node = follow(nodes, edges, slots, used, edge, is_visible, key)
            if depth < numbers[AHEAD] and in_tree:
                a = ahead[depth]
            else:
                a = decide(
                    s, views[1], nodes, edges, used, node, s.actor == viewer, mask,
                    exploration, numbers[OPPONENT_HEURISTIC_PROB], weights, space, chances, priors, rng,
                )  # fmt: skip
            edge = edge_of(nodes, edges, used, node, a) if node >= 0 else 0
            in_tree = edge != 0
            if in_tree:
                path[depth, 0] = node
                path[depth, 1] = edge
                path[depth, 2] = s.actor
                depth += 1
            apply_action(s, a)
            decisions += 1
            is_careful = is_careful and s.step != 0
            if in_tree:
                edges[edge].whole = s.step == 0
                is_visible = by_view and s.step == 0
                # One new edge of the searching seat per simulation; but its move is always completed.
                in_tree = edges[edge].visits > 0 or path[depth - 1, 2] != viewer or s.step != 0
                in_tree &= depth < DEPTH
        worth(s, numbers[SEATS], got)
        return depth

    return line


def guided_loop(spec: GameSpec, horizon: Horizon, by_view: bool, weighs: bool, sizes: Sizes) -> Callable[..., None]:
    """Return the loop `ismcts.search_loop` with the network.

    It runs `simulations` more from views[0].
    """
    imagine, line = make_imagine(spec, weighs), make_line(spec, horizon, by_view, sizes)

    def loop(
        states: Batch, views: Batch, view_words: Ints, nodes: Batch, edges: Batch, slots: Ints, used: Ints, path: Ints,
        sums: Doubles, got: Doubles, moments: Doubles, knobs: Doubles, numbers: Ints, ahead: Ints, rng: Stream,
        stop: Ints, weights: Floats, space: Floats, chances: Doubles, priors: Doubles, simulations: int,
    ) -> None:  # fmt: skip
        mask = local_ints()
        for _ in range(simulations):
            if stop[0] and numbers[DONE]:
                return
            if numbers[DONE] % numbers[REUSE] == 0:
                imagine(views[0], rng, states, 0, numbers[TRUTHS])
            states[1] = states[0]
            exploration = knobs[C_PUCT] * spread_of(moments, numbers[DONE])
            depth = line(
                states, views, view_words, nodes, edges, slots, used, path, got, exploration, numbers, ahead, mask,
                weights, space, chances, priors, rng,
            )  # fmt: skip
            back_up(nodes, edges, path, depth, got)
            numbers[DONE] += 1
            note(moments, numbers[DONE], got[views[0].actor])
            first = edges[path[0, 1]].action
            sums[first, COUNT] += 1.0
            for p in range(numbers[SEATS]):
                sums[first, SHARES + p] += got[p]

    return loop


def compiled_guided(spec: GameSpec, by_view: bool, weighs: bool, sizes: Sizes) -> Callable[..., None]:
    """Return the compiled loop of a game and a network. Raises NoKernel."""
    make = partial(guided_loop, spec, config_for(spec.name).horizon, by_view, weighs, sizes)
    return runtime(spec, GUIDE).loop(name_of(by_view, weighs, sizes), make)


def name_of(by_view: bool, weighs: bool, sizes: Sizes) -> str:
    """Return the name of the loop in its runtime."""
    return "-".join(map(str, (GUIDE, by_view, weighs, *sizes)))

"""The search loop, compiled once per game.

A simulation imagines a truth that agrees with the view, descends the tree, continues by rollout, and updates each
decision on its path with the result of its seat. This is information-set Monte Carlo tree search with one tree, seen by
the searching seat (SO-ISMCTS: Cowling, Powley, Whitehouse 2012). Each seat maximises its own result.
"""

from collections.abc import Callable
from math import sqrt

from takujo.core.actors import TERMINAL
from takujo.core.bits import count, has
from takujo.core.kernel_runtime import runtime
from takujo.core.kernels import make_pick
from takujo.core.local_arrays import local_ints
from takujo.core.record import Batch, Doubles, Ints, Record, Seen
from takujo.core.rng import Stream, draw
from takujo.core.rule_decorator import rule
from takujo.core.spec import GameSpec
from takujo.interfaces.search import Horizon
from takujo.search.config import config_for
from takujo.search.pruning import make_pruner
from takujo.search.rollout_cutoff import make_worth, round_end
from takujo.search.tree import DEPTH, EDGES, NOWHERE, drop, hash_of, new_edge, new_node, node_of

CERTAIN = 1 << 32  # `draw` is always below

# `knobs`: floats; `sizes`: integers; `sums`: per first action, its count, then the sum of each seat's shares
C_PUCT, HEURISTIC_PRIOR = KNOBS = range(2)
SIZES = range(10)
SEATS, HORIZON, REUSE, TRUTHS, ROLLOUT_HEURISTIC_PROB, AHEAD, CAREFUL, DONE = range(8)
NETWORK_ROLLOUT_MOVES, OPPONENT_HEURISTIC_PROB = range(8, 10)
COUNT, SHARES = 0, 1
MEAN, SQUARES = 0, 1  # in `moments`, of the searching seat's results: mean and sum of squared deviations
NEVER = -1e9  # below every score
FIRST_SPREAD = 0.3  # until there are enough results


def make_ask(spec: GameSpec, on_state: bool) -> Callable[..., int]:
    """Return a rule (s, v, mask, rng) → the actor's heuristic action."""
    heuristic, observe = spec.heuristic, spec.observe

    @rule
    def ask_state(s: Record, v: Seen, mask: Ints, rng: Stream) -> int:
        return heuristic(s, mask, rng)

    @rule
    def ask_view(s: Record, v: Seen, mask: Ints, rng: Stream) -> int:
        observe(s, s.actor, v)
        return heuristic(v, mask, rng)

    return ask_state if on_state else ask_view


def make_key(spec: GameSpec) -> Callable[..., int]:
    """Return a rule (s, viewer, views, words) → the hash of its view."""
    observe = spec.observe

    @rule
    def key_of(s: Record, viewer: int, views: Batch, words: Ints) -> int:
        observe(s, viewer, views[1])
        return hash_of(words[1])

    return key_of


def make_select(words: int) -> Callable[..., int]:
    """Return a rule that chooses or adds an edge at a node."""
    pick = make_pick(words)

    @rule
    def select(
        nodes: Batch, edges: Batch, used: Ints, node: int, mask: Ints, hint: int, exploration: float,
        heuristic_prior: float, rng: Stream,
    ) -> int:  # fmt: skip
        """Return an edge by PUCT with availability counts; 0 if none fits.

        Untried edges have the value of the node. 0 also means that a new edge has no room.
        """
        left = local_ints()
        options = 0
        for w in range(words):
            left[w] = mask[w]
            options += count(mask[w])
        even = (1.0 - heuristic_prior) / options
        best = NEVER
        chosen = 0
        e = nodes[node].first
        while e:
            edge = edges[e]
            a = edge.action
            drop(left, a)
            # Whether an action is available changes with every truth: a branch would be mispredicted too often.
            there = has(mask[a >> 6], a & 63)
            edge.seen += there
            prior = even + (heuristic_prior if a == hint else 0.0)
            score = edge.mean + exploration * prior * sqrt(float(edge.seen)) * edge.rarity
            score = score if there else NEVER
            chosen = e if score > best else chosen
            best = max(score, best)
            e = edge.later
        untried = 0
        for w in range(words):
            untried |= left[w]
        if untried and used[EDGES] < len(edges):
            a = hint if has(left[hint >> 6], hint & 63) else pick(left, rng)
            visits = nodes[node].visits
            mean = nodes[node].total / visits if visits else 0.0
            prior = even + (heuristic_prior if a == hint else 0.0)
            if chosen == 0 or mean + exploration * prior * sqrt(visits + 1.0) > best:
                chosen = new_edge(nodes, edges, used, node, a)
        return chosen

    return select


@rule
def edge_of(nodes: Batch, edges: Batch, used: Ints, node: int, a: int) -> int:
    """Return the edge of an action, perhaps a new one.

    Returns 0 if there is no room.
    """
    e = nodes[node].first
    while e:
        if edges[e].action == a:
            return int(e)
        e = edges[e].later
    return new_edge(nodes, edges, used, node, a) if used[EDGES] < len(edges) else 0


@rule
def back_up(nodes: Batch, edges: Batch, path: Ints, depth: int, got: Doubles) -> None:
    """Update every decision in the tree with the result of its seat."""
    for i in range(depth):
        share = got[path[i, 2]]
        node = nodes[path[i, 0]]
        node.visits += 1
        node.total += share
        edge = edges[path[i, 1]]
        visits = edge.visits + 1
        edge.visits = visits
        edge.rarity = 1.0 / (1.0 + visits)
        edge.mean += (share - edge.mean) / visits


@rule
def note(moments: Doubles, n: int, share: float) -> None:
    """Update Welford's running mean and variance; n includes this share."""
    difference = share - moments[MEAN]
    moments[MEAN] += difference / n
    moments[SQUARES] += difference * (share - moments[MEAN])


@rule
def spread_of(moments: Doubles, n: int) -> float:
    """Return the standard deviation of the searching seat's results."""
    return max(1e-3, sqrt(moments[SQUARES] / n)) if n >= 8 else FIRST_SPREAD


@rule
def follow(nodes: Batch, edges: Batch, slots: Ints, used: Ints, edge: int, is_visible: bool, key: int) -> int:
    """Return the node below an edge, perhaps a new one.

    Returns NOWHERE if no room. The view names the node if it says more than the actions did.
    """
    if is_visible:
        return node_of(nodes, slots, used, key)
    if edges[edge].child == 0:
        edges[edge].child = max(0, new_node(nodes, used, 0))
    return int(edges[edge].child) if edges[edge].child else NOWHERE


def make_imagine(spec: GameSpec, weighs: bool) -> Callable[[Seen, Stream, Batch, int, int], None]:
    """Return a rule that sets states[at] in agreement with a view.

    If it `weighs`, the rule chooses one of `truths` draws.
    """
    resample, likelihood = spec.resample, config_for(spec.name).likelihood

    @rule
    def imagine_any(v: Seen, rng: Stream, states: Batch, at: int, truths: int) -> None:
        resample(v, rng, states[at])

    @rule
    def imagine_likely(v: Seen, rng: Stream, states: Batch, at: int, truths: int) -> None:
        total = 0.0
        for _ in range(truths):
            resample(v, rng, states[2])
            weight = likelihood(states[2])
            total += weight
            if draw(rng) * total < weight * CERTAIN:
                states[at] = states[2]

    return imagine_likely if weighs else imagine_any


def make_let_chance(spec: GameSpec, horizon: Horizon) -> Callable[[Record, Stream], bool]:
    """Return a rule that lets chance act.

    Until a seat acts or the round ends. The rule returns whether chance acted.
    """
    sample_chance, has_ended = spec.sample_chance, round_end(spec, horizon)

    @rule
    def let_chance(s: Record, rng: Stream) -> bool:
        acted = False
        while s.actor < 0 and s.actor != TERMINAL and not has_ended(s):
            sample_chance(s, rng)
            acted = True
        return acted

    return let_chance


def make_roll(spec: GameSpec, horizon: Horizon, on_state: bool) -> Callable[..., int]:
    """Return a rule that plays a rollout.

    The rule (s, v, mask, rng, heuristic_prob, most) makes at most `most` decisions and returns their number.
    """
    legal_actions, apply_action, let_chance = spec.legal_actions, spec.apply_action, make_let_chance(spec, horizon)
    ask, pick = make_ask(spec, on_state), make_pick(spec.words)

    @rule
    def roll(s: Record, v: Seen, mask: Ints, rng: Stream, heuristic_prob: int, most: int) -> int:
        for decisions in range(most):
            let_chance(s, rng)
            if s.actor < 0:
                return decisions
            legal_actions(s, mask)
            asks = heuristic_prob == CERTAIN or draw(rng) < heuristic_prob
            apply_action(s, ask(s, v, mask, rng) if asks else pick(mask, rng))
        return most

    return roll


def make_simulate(spec: GameSpec, horizon: Horizon, on_state: bool, by_view: bool) -> Callable[..., int]:
    """Return a rule that plays one simulation from states[1], an imagined truth.

    The rule returns the number of decisions on `path`, those in the tree: node, edge and seat of each.
    """
    legal_actions, apply_action, ask = spec.legal_actions, spec.apply_action, make_ask(spec, on_state)
    let_chance, roll = make_let_chance(spec, horizon), make_roll(spec, horizon, on_state)
    key_of, select = make_key(spec), make_select(spec.words)
    observe, prune = spec.observe, make_pruner(config_for(spec.name).losing_moves, spec.words)

    @rule
    def simulate(
        states: Batch, views: Batch, view_words: Ints, nodes: Batch, edges: Batch, slots: Ints, used: Ints, path: Ints,
        exploration: float, heuristic_prior: float, sizes: Ints, ahead: Ints, mask: Ints, rng: Stream,
    ) -> int:  # fmt: skip
        s = states[1]
        viewer = views[0].actor
        edge = depth = decisions = 0
        in_tree = True
        is_visible = False
        is_careful = sizes[CAREFUL] != 0  # in the searching seat's own move, which comes first
        while in_tree and decisions < sizes[HORIZON]:
            is_visible |= let_chance(s, rng)
            if s.actor < 0:
                return depth
            legal_actions(s, mask)
            if is_careful:
                if decisions:
                    observe(s, viewer, views[1])
                prune(views[min(decisions, 1)], mask)
            a = ask(s, views[1], mask, rng)
            node = 0
            if depth:
                key = key_of(s, viewer, views, view_words) if is_visible else 0
                node = follow(nodes, edges, slots, used, edge, is_visible, key)
            if depth < sizes[AHEAD]:
                edge = edge_of(nodes, edges, used, node, ahead[depth])
            elif node >= 0:
                edge = select(nodes, edges, used, node, mask, a, exploration, heuristic_prior, rng)
            in_tree = node >= 0 and edge > 0
            if in_tree:
                a = edges[edge].action
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
                # One new edge per simulation; but the searching seat's own move is always completed.
                in_tree = edges[edge].visits > 0 or (path[depth - 1, 2] == viewer and s.step != 0)
                in_tree &= depth < DEPTH
        roll(s, views[1], mask, rng, sizes[ROLLOUT_HEURISTIC_PROB], sizes[HORIZON] - decisions)
        return depth

    return simulate


def search_loop(spec: GameSpec, horizon: Horizon, on_state: bool, by_view: bool, weighs: bool) -> Callable[..., None]:
    """Return the loop that runs `simulations` more simulations from views[0].

    The actor of views[0] searches; each simulation begins with the actions `ahead`. states: three working records;
    views: the view and a working one; `view_words`: the integers of both. The loop ends early if stop[0] is set, but
    not before the first simulation.

    The arrays are separate arguments: with a NamedTuple, as in the lab's loops (`lab.kernels`), this loop does 3 to 20
    % fewer simulations per second.
    """
    simulate, imagine = make_simulate(spec, horizon, on_state, by_view), make_imagine(spec, weighs)
    worth = make_worth(spec, horizon)

    def loop(
        states: Batch, views: Batch, view_words: Ints, nodes: Batch, edges: Batch, slots: Ints, used: Ints, path: Ints,
        sums: Doubles, got: Doubles, moments: Doubles, knobs: Doubles, sizes: Ints, ahead: Ints, rng: Stream,
        stop: Ints, simulations: int,
    ) -> None:  # fmt: skip
        mask = local_ints()
        seats, reuse, truths = sizes[SEATS], sizes[REUSE], sizes[TRUTHS]
        imagined = 1 if reuse == 1 else 0  # a truth for one simulation need not be copied
        for _ in range(simulations):
            if stop[0] and sizes[DONE]:
                return
            if sizes[DONE] % reuse == 0:
                imagine(views[0], rng, states, imagined, truths)
            if imagined == 0:
                states[1] = states[0]
            exploration = knobs[C_PUCT] * spread_of(moments, sizes[DONE])
            depth = simulate(
                states, views, view_words, nodes, edges, slots, used, path,
                exploration, knobs[HEURISTIC_PRIOR], sizes, ahead, mask, rng,
            )  # fmt: skip
            worth(states[1], seats, got)
            back_up(nodes, edges, path, depth, got)
            sizes[DONE] += 1
            note(moments, sizes[DONE], got[views[0].actor])
            first = edges[path[0, 1]].action
            sums[first, COUNT] += 1.0
            for p in range(seats):
                sums[first, SHARES + p] += got[p]

    return loop


def compiled_search(spec: GameSpec, on_state: bool, by_view: bool, weighs: bool) -> Callable[..., None]:
    """Return the compiled loop of a game. Raises NoKernel."""
    tuning = config_for(spec.name).tuning
    usual = (on_state, by_view, weighs) == (tuning.on_state, tuning.by_view, tuning.truths > 1)
    name = "search" if usual else f"search-{on_state}-{by_view}-{weighs}"
    return runtime(spec).loop(name, lambda: search_loop(spec, config_for(spec.name).horizon, on_state, by_view, weighs))

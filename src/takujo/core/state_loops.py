"""Loops that servers run on every state: views, moves, chance weights, resampling.

`numba_state_loops.warm_up` compiles a game. That takes seconds if the machine code is not in the cache, so a thread of
its own does it. Afterwards `compiled` returns the kernels, and `Game` and `moves` use them. Until then, and in programs
that never warm up, the plain rules give the same results (tests/compiled/test_numba_state_loops.py).
"""

from collections.abc import Callable
from typing import Protocol

from takujo.core.actors import CHANCE
from takujo.core.bits import lowest
from takujo.core.record import Batch, Ints, S, V
from takujo.core.rng import Stream
from takujo.core.spec import GameSpec

DEPTH = 24  # most actions of one move; longer moves use plain Python
MOST = 2_048  # most moves of one state

REFUSED, HALF, WHOLE = range(3)  # an action is not listed or not possible; a half-made move; a complete one

Actions = tuple[int, ...]


def observe_loop(spec: GameSpec) -> Callable[..., None]:
    """Return the loop that observes a state.

    views[i] becomes the view of viewers[i].
    """
    observe = spec.observe

    def loop(source: Batch, states: Batch, viewers: Ints, views: Batch) -> None:
        states[0] = source[0]
        for i in range(len(viewers)):
            observe(states[0], viewers[i], views[i])

    return loop


def listing_loop(spec: GameSpec) -> Callable[..., int]:
    """Return the loop that lists all the actor's moves in rising order.

    moves[i] are the lengths[i] actions of move i. The loop returns their number, or −1 if they do not fit.
    """
    legal_actions, apply_action, words = spec.legal_actions, spec.apply_action, spec.words

    def loop(source: Batch, states: Batch, masks: Ints, moves: Ints, lengths: Ints) -> int:
        states[0] = source[0]
        actor = states[0].actor
        legal_actions(states[0], masks[0])
        path = moves[MOST]  # the last row is the unfinished move
        found = 0
        depth = 0
        while depth >= 0:
            mask = masks[depth]
            w = 0
            while w < words and mask[w] == 0:
                w += 1
            if w == words:
                depth -= 1
                continue
            path[depth] = 64 * w + lowest(mask[w])
            mask[w] &= mask[w] - 1
            states[depth + 1] = states[depth]
            after = states[depth + 1]
            apply_action(after, path[depth])
            if after.step == 0:
                if found == MOST:
                    return -1
                for i in range(depth + 1):
                    moves[found, i] = path[i]
                lengths[found] = depth + 1
                found += 1
            elif depth + 1 == DEPTH or after.actor != actor:
                return -1
            else:
                depth += 1
                legal_actions(after, masks[depth])
        return found

    return loop


def follow_loop(spec: GameSpec) -> Callable[..., int]:
    """Return the loop that applies `actions` of one actor to states[0].

    The loop returns WHOLE, HALF or REFUSED.
    """
    legal_actions, apply_action, chance_weights = spec.legal_actions, spec.apply_action, spec.chance_weights
    listed, outcomes = 64 * spec.words, spec.outcomes

    def loop(source: Batch, states: Batch, actions: Ints, mask: Ints, weights: Ints) -> int:
        states[0] = source[0]
        s = states[0]
        actor = s.actor
        for i in range(len(actions)):
            a = actions[i]
            if s.actor != actor or (i > 0 and s.step == 0) or a < 0:
                return REFUSED
            if actor == CHANCE:
                if a >= outcomes:
                    return REFUSED
                chance_weights(s, weights)
                if weights[a] <= 0:
                    return REFUSED
            else:
                if a >= listed:
                    return REFUSED
                legal_actions(s, mask)
                if mask[a >> 6] >> (a & 63) & 1 == 0:
                    return REFUSED
            apply_action(s, a)
        return WHOLE if s.step == 0 else HALF

    return loop


def weights_loop(spec: GameSpec) -> Callable[..., None]:
    """Return the loop that fills all outcomes' weights, where CHANCE acts."""
    chance_weights = spec.chance_weights

    def loop(source: Batch, states: Batch, weights: Ints) -> None:
        states[0] = source[0]
        chance_weights(states[0], weights)

    return loop


def resample_loop(spec: GameSpec) -> Callable[[Batch, Stream, Batch], None]:
    """Return the loop that resamples a view into states[0].

    states[0] is zeroed before.
    """
    resample = spec.resample

    def loop(views: Batch, rng: Stream, states: Batch) -> None:
        resample(views[0], rng, states[0])

    return loop


def shown_loop(spec: GameSpec) -> Callable[..., int]:
    """Return the loop that compares actions in other truths.

    Of `truths` truths that look like the actor's view before. The loop returns 1 if one would look different, 0 if
    none, −1 if the actions are not listed. `now` is the view after them. `raw_state`, `raw_seen`, `raw_now` are the
    bytes of states[0], seen[0] and now[0].
    """
    resample, observe = spec.resample, spec.observe
    legal_actions, apply_action = spec.legal_actions, spec.apply_action

    def loop(
        views: Batch, rng: Stream, states: Batch, raw_state: Ints, seen: Batch, raw_seen: Ints, raw_now: Ints,
        actions: Ints, mask: Ints, actor: int, truths: int,
    ) -> int:  # fmt: skip
        s = states[0]
        for _ in range(truths):
            raw_state[:] = 0
            resample(views[0], rng, s)
            for i in range(len(actions)):
                a = actions[i]
                if s.actor != actor or (i > 0 and s.step == 0):
                    return -1
                legal_actions(s, mask)
                if mask[a >> 6] >> (a & 63) & 1 == 0:
                    return -1
                apply_action(s, a)
            if s.step != 0:
                return -1
            raw_seen[:] = 0
            observe(s, actor, seen[0])
            for i in range(len(raw_seen)):
                if raw_seen[i] != raw_now[i]:
                    return 1
        return 0

    return loop


class Compiled(Protocol[S, V]):
    """The kernels of one game, with working memory for each thread: `numba_state_loops`."""

    def observe(self, s: S, viewer: int) -> V: ...
    def observe_all(self, s: S, viewers: Ints) -> Batch:
        """Return the views of several viewers."""

    def moves(self, s: S) -> list[Actions] | None:
        """Return the listed moves of the actor.

        Returns None if they do not fit.
        """

    def follow(self, s: S, actions: Actions) -> tuple[int, S]:
        """Apply listed actions or possible outcomes of the actor.

        Returns WHOLE, HALF or REFUSED, and the state after them.
        """

    def chance_weights(self, s: S) -> list[int]: ...

    def resample(self, v: V, rng: Stream) -> S: ...

    def would_show(self, before: V, now: V, actor: int, actions: Actions, rng: Stream, truths: int) -> bool | None:
        """Whether actions would have looked different to `actor` in another truth.

        The actor saw `before` and sees `now`. Tries `truths` truths like `before`. Returns None if the actions are not
        listed.
        """


warm: dict[GameSpec, Compiled] = {}  # filled by `numba_state_loops.warm_up`


def compiled(spec: GameSpec[S, V]) -> Compiled[S, V] | None:
    """Return the kernels of a game that has been warmed up."""
    return warm.get(spec)

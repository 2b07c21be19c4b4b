"""What a server asks of every state, compiled: views, legal moves, whole moves, weights of chance, other truths.

`table_kernels.warm_up` compiles a game, which takes seconds when its machine code is not on the disk yet, so it is for
a thread of its own; from then on `compiled` has it, and `Game` and `moves` use it. Until then, and in programs that
never warm anything up, the plain rules answer the same (tests/compiled/test_hot_paths.py).
"""

from collections.abc import Callable
from typing import Protocol

from takujo.core.actors import CHANCE
from takujo.core.bits import lowest
from takujo.core.record import Batch, Ints, S, V
from takujo.core.rng import Stream
from takujo.core.spec import GameSpec

DEPTH = 24  # actions of one move that fit; longer ones are left to plain Python
MOST = 2_048  # moves of one state that fit

REFUSED, HALF, WHOLE = range(3)  # an action is not listed, or not possible; a half-made move; a whole one

Actions = tuple[int, ...]


def observe_loop(spec: GameSpec) -> Callable[..., None]:
    """What each viewer may know of a state: views[i] is that of viewers[i]."""
    observe = spec.observe

    def loop(source: Batch, states: Batch, viewers: Ints, views: Batch) -> None:
        states[0] = source[0]
        for i in range(len(viewers)):
            observe(states[0], viewers[i], views[i])

    return loop


def listing_loop(spec: GameSpec) -> Callable[..., int]:
    """All whole moves of the seat to act in rising order: moves[i] are the lengths[i] actions of move i.

    Returns how many there are, or −1 when they do not fit.
    """
    legal_actions, apply_action, words = spec.legal_actions, spec.apply_action, spec.words

    def loop(source: Batch, states: Batch, masks: Ints, moves: Ints, lengths: Ints) -> int:
        states[0] = source[0]
        actor = states[0].actor
        legal_actions(states[0], masks[0])
        path = moves[MOST]  # the last row is the move in the making
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
    """Applies `actions`, which all the same actor makes, to a state: states[0]. Returns WHOLE, HALF or REFUSED."""
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
    """The relative weights of all outcomes, where CHANCE acts."""
    chance_weights = spec.chance_weights

    def loop(source: Batch, states: Batch, weights: Ints) -> None:
        states[0] = source[0]
        chance_weights(states[0], weights)

    return loop


def resample_loop(spec: GameSpec) -> Callable[[Batch, Stream, Batch], None]:
    """A truth that looks like a view to its viewer: states[0], which is all zero before."""
    resample = spec.resample

    def loop(views: Batch, rng: Stream, states: Batch) -> None:
        resample(views[0], rng, states[0])

    return loop


def shown_loop(spec: GameSpec) -> Callable[..., int]:
    """Whether actions would have looked otherwise to their actor in one of `truths` truths like its view before: 0 or
    1; −1 where they are not listed.

    `now`: the view after them. `raw_state`, `raw_seen`, `raw_now`: the bytes of states[0], seen[0] and now[0].
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
    """One game's kernels, with working memory for each thread: `table_kernels`."""

    def observe(self, s: S, viewer: int) -> V: ...
    def observe_all(self, s: S, viewers: Ints) -> Batch:
        """The views of several viewers."""

    def moves(self, s: S) -> list[Actions] | None:
        """The listed moves of the seat to act; None when they do not fit."""

    def follow(self, s: S, actions: Actions) -> tuple[int, S]:
        """WHOLE, HALF or REFUSED, and the state after listed actions, or possible outcomes, of the actor."""

    def chance_weights(self, s: S) -> list[int]: ...

    def resample(self, v: V, rng: Stream) -> S: ...

    def would_show(self, before: V, now: V, actor: int, actions: Actions, rng: Stream, truths: int) -> bool | None:
        """Whether actions of `actor`, who saw `before` and sees `now`, would have looked otherwise to it in one of so
        many truths like `before`; None where they are not listed."""


warm: dict[GameSpec, Compiled] = {}  # filled by `table_kernels.warm_up`


def compiled(spec: GameSpec[S, V]) -> Compiled[S, V] | None:
    """The kernels of a game that has been warmed up."""
    return warm.get(spec)

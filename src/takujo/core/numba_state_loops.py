"""The kernels of `state_loops` in this process.

They take records as arrays of one: Numba converts those in half a microsecond, a single record in six.
"""

import threading
from collections.abc import Callable
from typing import Generic

import numpy as np

from takujo.core import record
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.game import configure
from takujo.core.jit import kernel
from takujo.core.record import Batch, Ints, S, V
from takujo.core.rng import Stream, new_stream
from takujo.core.spec import GameSpec
from takujo.core.state_loops import (
    DEPTH,
    MOST,
    Actions,
    Compiled,
    follow_loop,
    listing_loop,
    observe_loop,
    resample_loop,
    shown_loop,
    warm,
    weights_loop,
)

_warming = threading.Lock()


class TableKernels(threading.local, Generic[S, V]):
    """The kernels of one game, with working memory for each thread."""

    def __init__(
        self,
        spec: GameSpec[S, V],
        observe: Callable[..., None],
        listing: Callable[..., int],
        follow: Callable[..., int],
        weights: Callable[..., None],
        resample: Callable[[Batch, Stream, Batch], None],
        shown: Callable[..., int],
    ) -> None:
        self._observe, self._listing, self._follow, self._weights = observe, listing, follow, weights
        self._resample, self._shown = resample, shown
        self._spec = spec
        self._state, self._view = record.batch(spec.state, 0).dtype, record.batch(spec.view, 0).dtype
        self._states = record.batch(spec.state, DEPTH + 1)
        self._masks = np.zeros((DEPTH, spec.words), np.int64)
        self._moves = np.zeros((MOST + 1, DEPTH), np.int64)
        self._lengths = np.zeros(MOST, np.int64)
        self._outcomes = np.zeros(spec.outcomes, np.int64)
        self._truth, self._seen = record.batch(spec.state, 1), record.batch(spec.view, 1)
        self._raw = self._truth.view(np.uint8), self._seen.view(np.uint8)  # the same memory

    def observe(self, s: S, viewer: int) -> V:
        view: V = self.observe_all(s, np.array([viewer]))[0]
        return view

    def observe_all(self, s: S, viewers: Ints) -> Batch:
        """Return the views of several viewers."""
        views = record.batch(self._spec.view, len(viewers))
        self._observe(self._one(s), self._states, viewers, views)
        return views

    def moves(self, s: S) -> list[Actions] | None:
        """Return the listed moves of the actor.

        Returns None if they do not fit.
        """
        found = self._listing(self._one(s), self._states, self._masks, self._moves, self._lengths)
        if found < 0:
            return None
        lengths = self._lengths[:found].tolist()
        rows = self._moves[:found, : max(lengths, default=0)].tolist()
        return [tuple(row[:n]) for row, n in zip(rows, lengths, strict=True)]

    def follow(self, s: S, actions: Actions) -> tuple[int, S]:
        """Apply listed actions or possible outcomes of the actor.

        Returns WHOLE, HALF or REFUSED, and the state after them.
        """
        after: Batch = np.empty(1, self._state)
        made = np.array(actions, np.int64)
        return self._follow(self._one(s), after, made, self._masks[0], self._outcomes), after[0]

    def chance_weights(self, s: S) -> list[int]:
        self._weights(self._one(s), self._states, self._outcomes)
        weights: list[int] = self._outcomes.tolist()
        return weights

    def resample(self, v: V, rng: Stream) -> S:
        truth = record.batch(self._spec.state, 1)
        self._resample(np.frombuffer(v, self._view), rng, truth)  # type: ignore[call-overload]
        found: S = truth[0]
        return found

    def would_show(self, before: V, now: V, actor: int, actions: Actions, rng: Stream, truths: int) -> bool | None:
        views = np.frombuffer(before, self._view)  # type: ignore[call-overload]
        raw_now = np.frombuffer(now, np.uint8)  # type: ignore[call-overload]
        made = np.array(actions, np.int64)
        truth, seen = self._raw
        memory = (self._truth, truth, self._seen, seen)
        shown = self._shown(views, rng, *memory, raw_now, made, self._masks[0], actor, truths)
        return None if shown < 0 else bool(shown)

    def _one(self, s: S) -> Batch:
        """Return the same bytes as a read-only array of one record."""
        one: Batch = np.frombuffer(s, self._state)  # type: ignore[call-overload]
        return one


def warm_up(spec: GameSpec[S, V]) -> Compiled[S, V]:
    """Return the kernels of a game, compiled or read from the cache."""
    with _warming:
        if spec not in warm:
            made: Compiled[S, V] = TableKernels(
                spec,
                kernel(observe_loop(spec)),
                kernel(listing_loop(spec)),
                kernel(follow_loop(spec)),
                kernel(weights_loop(spec)),
                kernel(resample_loop(spec)),
                kernel(shown_loop(spec)),
            )
            s = configure(spec).new_state()
            missing = {True, False}  # chance and a seat: Numba compiles a kernel at its first call
            while missing and s.actor != TERMINAL:
                missing.discard(s.actor == CHANCE)
                made.resample(made.observe(s, 0), new_stream(0))
                if s.actor == CHANCE:
                    weights = made.chance_weights(s)
                    listed: list[Actions] | None = [(weights.index(max(weights)),)]
                else:
                    listed = made.moves(s)
                if not listed:
                    break  # too many moves to fit
                before, actor = s, int(s.actor)
                _, s = made.follow(s, listed[0])
                if actor != CHANCE:
                    seen, now = made.observe(before, actor), made.observe(s, actor)
                    made.would_show(seen, now, actor, listed[0], new_stream(0), 1)
            warm[spec] = made
    return warm[spec]

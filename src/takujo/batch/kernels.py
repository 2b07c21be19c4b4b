"""The loops of a batch, compiled once per game.

Row i of each array is match i.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from takujo.batch.rewards import make_reward
from takujo.core import record
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.game import Game
from takujo.core.jit import kernel
from takujo.core.kernels import make_pick
from takujo.core.local_arrays import local_ints, local_stream
from takujo.core.record import Batch, Floats, Ints, Record, Seen
from takujo.core.rng import seed_stream
from takujo.core.rule_decorator import rule
from takujo.core.spec import GameSpec
from takujo.core.thread_index import own_record, thread, threads

BEGIN = -1  # as an action: a new match begins
LOOK = -2  # as an action: nothing happens, the seat in `actors` observes

Bools = NDArray[np.bool_]
Streams = NDArray[np.uint64]


class Arrays(NamedTuple):
    """All arrays of B matches.

    S: most seats; A: actions; W: words of a mask.
    """

    states: Batch  # (B + 1); the last is the state before the first deal
    views: Batch  # (B); rows of one call use the view of their first, which stays in the nearest cache
    streams: Streams  # (B) the luck of the matches
    numbers: Ints  # (B) the number of each row's match in its run
    actions: Ints  # (B) the action of each row; all LOOK between steps
    actors: Ints  # (B) the seat to act
    legal: Ints  # (B, W) its legal actions as sets
    observations: Floats  # (B, encoding)
    masks: Bools  # (B, A)
    rewards: Floats  # (B, S) of the kind that `step_loop` is given
    scores: Ints  # (B, S) of the last match that ended in the row
    dones: Bools  # (B)


def new_arrays(game: Game, batch: int) -> Arrays:
    spec = game.spec
    states = record.batch(spec.state, batch + 1)
    states[batch] = game.template
    return Arrays(
        states,
        record.batch(spec.view, batch),
        np.zeros(batch, np.uint64),
        np.zeros(batch, np.int64),
        np.full(batch, LOOK),
        np.zeros(batch, np.int64),
        np.zeros((batch, spec.words), np.int64),
        np.zeros((batch, spec.encoding_size), np.float32),
        np.zeros((batch, spec.action_count), np.bool_),
        np.zeros((batch, spec.seats[1]), np.float32),
        np.zeros((batch, spec.seats[1]), np.int64),
        np.zeros(batch, np.bool_),
    )


def make_finish(spec: GameSpec) -> Callable[[Record, int, int, Floats, Ints], None]:
    """Return a rule (s, seats, kind, rewards, points) for a finished match.

    The rule fills in its rewards of that kind (see `rewards`) and its points.
    """
    winners, scores, reward = spec.winners, spec.scores, make_reward(spec)

    @rule
    def finish(s: Record, seats: int, kind: int, rewards: Floats, points: Ints) -> None:
        scores(s, points)
        reward(kind, winners(s), points, seats, rewards)

    return finish


def make_look(spec: GameSpec) -> Callable[..., None]:
    """Return a rule for the view and legal actions of `viewer`. None are legal if another seat acts."""
    observe, legal_actions, encode, words = spec.observe, spec.legal_actions, spec.encode, spec.words

    @rule
    def look(s: Record, viewer: int, v: Seen, observation: Floats, legal: Ints, mask: Bools) -> None:
        observe(s, viewer, v)
        encode(v, observation)
        for w in range(words):
            legal[w] = 0
        if s.actor == viewer:
            legal_actions(v, legal)
        for w in range(words):
            for i in range(64):
                mask[64 * w + i] = (legal[w] >> i) & 1 != 0

    return look


def step_loop(spec: GameSpec) -> Callable[..., None]:
    """Return the loop that steps rows `first` … `last` − 1: actions, chance, observations.

    If `goes_on`, the match after a finished one begins at once, with a number higher by `stride`. Otherwise it stays as
    it is, and the seat that acted last observes. Rows are independent. `actions` are legal.
    """
    # Not a rule per row: compiling that alone first makes compilation up to a fifth longer.
    apply_action, sample_chance, most_seats = spec.apply_action, spec.sample_chance, spec.seats[1]
    finish, look = make_finish(spec), make_look(spec)

    def loop(
        states: Batch, views: Batch, streams: Streams, numbers: Ints, actions: Ints, actors: Ints, legal: Ints,
        observations: Floats, masks: Bools, rewards: Floats, scores: Ints, dones: Bools,
        seats: int, reward: int, seed: int, stride: int, goes_on: bool, first: int, last: int,
    ) -> None:  # fmt: skip
        rng, v = local_stream(), own_record(views, first)
        for i in range(first + thread(), last, threads()):
            s = states[i]
            a = actions[i]
            actions[i] = LOOK
            dones[i] = False
            for p in range(most_seats):
                rewards[i, p] = 0.0
            rng[0] = streams[i]
            if a == BEGIN:
                states[i] = states[len(states) - 1]
                seed_stream(rng, seed, numbers[i])
            elif a >= 0:
                actors[i] = s.actor
                apply_action(s, a)
            while a != LOOK and s.actor < 0:
                if s.actor == CHANCE:
                    sample_chance(s, rng)
                    continue
                finish(s, seats, reward, rewards[i], scores[i])
                dones[i] = True
                if not goes_on:
                    break
                numbers[i] += stride
                states[i] = states[len(states) - 1]
                seed_stream(rng, seed, numbers[i])
            streams[i] = rng[0]
            if a != LOOK and s.actor >= 0:
                actors[i] = s.actor
            look(s, actors[i], v, observations[i], legal[i], masks[i])

    return loop


def heuristic_loop(spec: GameSpec) -> Callable[..., None]:
    """Return the loop that fills `out` with the heuristic's actions. It fills rows `first` … `last` − 1."""
    observe, legal_actions, heuristic = spec.observe, spec.legal_actions, spec.heuristic

    def loop(states: Batch, views: Batch, streams: Streams, out: Ints, first: int, last: int) -> None:
        mask, rng, v = local_ints(), local_stream(), own_record(views, first)
        for i in range(first + thread(), last, threads()):
            s = states[i]
            if s.actor == TERMINAL:
                continue
            rng[0] = streams[i]
            observe(s, s.actor, v)
            legal_actions(v, mask)
            out[i] = heuristic(v, mask, rng)
            streams[i] = rng[0]

    return loop


def random_loop(words: int) -> Callable[..., None]:
    """Return the loop that fills `out` with uniformly random legal actions."""
    pick = make_pick(words)

    def loop(legal: Ints, streams: Streams, out: Ints, first: int, last: int) -> None:
        mask, rng = local_ints(), local_stream()
        for i in range(first + thread(), last, threads()):
            rng[0] = streams[i]
            for w in range(words):
                mask[w] = legal[i, w]
            out[i] = pick(mask, rng)
            streams[i] = rng[0]

    return loop


@rule
def is_legal(legal: Ints, a: int, words: int) -> bool:
    """Whether an action is in the mask."""
    return bool(0 <= a < 64 * words and (legal[a >> 6] >> (a & 63)) & 1 != 0)


def first_illegal(legal: Ints, actions: Ints) -> int:
    """Return the first row with an illegal action.

    Returns −1 if there is none.
    """
    for i in range(len(actions)):
        if not is_legal(legal[i], actions[i], legal.shape[1]):
            return i
    return -1


LOOPS: Mapping[str, Callable[[GameSpec], Callable[..., None]]] = {
    "step": step_loop,
    "heuristic": heuristic_loop,
    "random": lambda spec: random_loop(spec.words),
}


@cache
def compiled(spec: GameSpec, name: str) -> Callable[..., None]:
    """Return a compiled loop of LOOPS."""
    return kernel(LOOPS[name](spec))


@cache
def compiled_first_illegal() -> Callable[[Ints, Ints], int]:
    return kernel(first_illegal)

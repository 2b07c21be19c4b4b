"""Compiled random matches: each viewer's state against a resampled one."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from takujo.core import record
from takujo.core.actors import CHANCE, REFEREE, SPECTATOR, TERMINAL
from takujo.core.game import Game
from takujo.core.jit import kernel
from takujo.core.kernels import make_pick
from takujo.core.rng import new_stream, seed_stream
from takujo.core.rule_decorator import rule
from takujo.core.spec import GameSpec

# Counters.
STATES = 0  # visited, half-made moves included
LOOKS = 1  # states × viewers, without the referee
CHANGED = 2  # … of them, the resampled state differed (as the referee sees)
HALF = 3  # … of them, another seat's move was half made
# Faults.
VIEW = 4  # the resampled state looks different to its viewer
MOVES = 5  # the actor's legal moves differ in it, or in the view
ENCODING = 6  # its encoding differs
TRUTH = 7  # the referee's resampled state differs
HALF_SEEN = 8  # a view shows another seat's half-made move
FIRST_MATCH = 9  # the first fault: match,
FIRST_STATE = 10  # number of the state in it,
FIRST_VIEWER = 11  # viewer
COUNTERS = 12

# Rows of the views; from BASE, what each viewer saw before the half-made move.
SEEN, AGAIN, TRUE, OTHER, BASE = range(5)


class Report(NamedTuple):
    """The counters and faults of a walk."""

    states: int
    looks: int
    changed: int
    half: int
    faults: dict[str, int]
    first: tuple[int, int, int]  # match, state, viewer


def walk_loop(spec: GameSpec) -> Callable[..., None]:
    """Return a loop over matches `first` … `last` − 1. `flat` is the memory of `views`."""
    legal_actions, apply_action, sample_chance = spec.legal_actions, spec.apply_action, spec.sample_chance
    observe, resample, encode = spec.observe, spec.resample, spec.encode
    pick = make_pick(spec.words)

    @rule
    def differ(rows: Any, i: int, j: int) -> bool:
        for k in range(rows.shape[1]):  # noqa: SIM110 (Numba compiles no generators)
            if rows[i, k] != rows[j, k]:
                return True
        return False

    @rule
    def note(found: Any, fault: int, match: int, number: int, viewer: int) -> None:
        found[fault] += 1
        if found[FIRST_MATCH] < 0:
            found[FIRST_MATCH] = match
            found[FIRST_STATE] = number
            found[FIRST_VIEWER] = viewer

    def loop(
        states: Any,
        views: Any,
        flat: Any,
        masks: Any,
        floats: Any,
        seats: int,
        rng: Any,
        seed: int,
        first: int,
        last: int,
        found: Any,
    ) -> None:
        s = states[1]
        other = states[2]
        for match in range(first, last):
            states[1] = states[0]
            seed_stream(rng, seed, match)
            number = 0
            going = True
            while going:
                found[STATES] += 1
                for i in range(seats + 2):
                    viewer = i if i < seats else SPECTATOR if i == seats else REFEREE
                    observe(s, viewer, views[SEEN])
                    resample(views[SEEN], rng, other)
                    observe(other, viewer, views[AGAIN])
                    if differ(flat, SEEN, AGAIN):
                        note(found, VIEW, match, number, viewer)
                    encode(views[SEEN], floats[0])
                    encode(views[AGAIN], floats[1])
                    if differ(floats, 0, 1):
                        note(found, ENCODING, match, number, viewer)
                    observe(s, REFEREE, views[TRUE])
                    observe(other, REFEREE, views[OTHER])
                    changed = differ(flat, TRUE, OTHER)
                    if viewer == REFEREE and changed:
                        note(found, TRUTH, match, number, viewer)
                    if viewer != REFEREE:
                        found[LOOKS] += 1
                        found[CHANGED] += changed
                    if viewer == s.actor and viewer >= 0:
                        legal_actions(s, masks[0])
                        legal_actions(other, masks[1])
                        legal_actions(views[SEEN], masks[2])
                        if differ(masks, 0, 1) or differ(masks, 0, 2):
                            note(found, MOVES, match, number, viewer)
                    if s.step == 0:
                        views[BASE + i] = views[SEEN]
                    elif viewer != s.actor and viewer != REFEREE:
                        found[HALF] += 1
                        if differ(flat, SEEN, BASE + i):
                            note(found, HALF_SEEN, match, number, viewer)
                going = s.actor != TERMINAL
                if s.actor == CHANCE:
                    sample_chance(s, rng)
                elif going:
                    legal_actions(s, masks[0])
                    apply_action(s, pick(masks[0], rng))
                number += 1

    return loop


@cache
def _compiled_walk(spec: GameSpec) -> Any:
    return kernel(walk_loop(spec))


def walk(game: Game, seed: int, states: int, compiled: bool = True) -> Report:
    """Play whole matches until this many states were visited."""
    spec = game.spec
    loop = _compiled_walk(spec) if compiled else walk_loop(spec)
    batch, views = record.batch(spec.state, 3), record.batch(spec.view, BASE + game.seats + 2)
    batch[0] = game.template
    flat = views.view(np.int64).reshape(len(views), -1)
    masks = np.zeros((3, spec.words), np.int64)
    floats = np.zeros((2, sum(piece.size for piece in spec.pieces)), np.float32)
    found = np.zeros(COUNTERS, np.int64)
    found[FIRST_MATCH:] = -1
    match = 0
    step = 1
    while found[STATES] < states:
        loop(batch, views, flat, masks, floats, game.seats, new_stream(0), seed, match, match + step, found)
        match += step
        step = 2 * step if found[STATES] < states // 4 else step
    numbers = found.tolist()
    names = {"view": VIEW, "moves": MOVES, "encoding": ENCODING, "truth": TRUTH, "half-made": HALF_SEEN}
    faults = {name: numbers[at] for name, at in names.items() if numbers[at]}
    return Report(*numbers[:VIEW], faults, tuple(numbers[FIRST_MATCH:]))

"""The play between two updates, and its advantages."""

from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax
from numpy.typing import NDArray

from takujo.lab.training.network import Parameters, act
from takujo.lab.training.parallel_matches import Looks, Rows

if TYPE_CHECKING:
    from takujo.lab.training.opponents import Opponents


class Window(NamedTuple):
    """T decisions of each row. P is the game's most seats."""

    observations: Array  # (T, rows, encoding), bytes
    masks: Array  # (T, rows, actions)
    actions: Array  # (T, rows)
    logs: Array  # (T, rows): log-probabilities of the actions
    values: Array  # (T, rows, P): clockwise from the seat that acted
    actors: Array  # (T, rows)
    rewards: Array  # (T, rows, P): seat by seat, of matches that ended with the decision
    dones: Array  # (T, rows)


class Judged(NamedTuple):
    """The decisions flattened to T · rows."""

    observations: Array
    masks: Array
    actions: Array
    logs: Array
    advantages: Array  # of the seat that acted, in standard deviations
    targets: Array  # (…, P) for values
    weights: Array  # (…, P): 1 for existing seats with a known outcome, else 0


Carry: TypeAlias = tuple[Array, Array, Array]

_act = jax.jit(act)


class Half:
    """Half of the rows. One half plays while the device evaluates the other."""

    def __init__(self, rows: Rows, decisions: int) -> None:
        self.rows = rows
        self.looks = [rows.new_looks() for _ in range(decisions + 1)]
        self._begin = rows.new_looks()
        self.is_new = True

    def start(self) -> None:
        """Continue from the last look of the previous window."""
        if self.is_new:
            self.rows.step(None, self.looks[0])
            self.is_new = False
        else:
            first: tuple[NDArray[np.generic], ...] = self.looks[0]
            before: tuple[NDArray[np.generic], ...] = self.looks[-1]
            for now, last in zip(first, before, strict=True):
                now[:] = last


def play(
    halves: list[Half], p: Parameters, decisions: int, key: Array, opponents: "Opponents | None" = None
) -> list[Window]:
    """Play a window in each half.

    The network plays all seats but those of opponents. The window has its action there too, though it was not played.
    """
    chosen: list[list[tuple[Array, Array, Array]]] = [[] for _ in halves]
    inputs: list[list[tuple[Array, Array]]] = [[] for _ in halves]

    def choose(i: int, t: int) -> None:
        looks = halves[i].looks[t]
        inputs[i].append((jnp.asarray(looks.observations), jnp.asarray(looks.masks)))
        chosen[i].append(_act(p, *inputs[i][-1], jax.random.fold_in(key, 2 * t + i)))

    for i, half in enumerate(halves):
        half.start()
        choose(i, 0)
    for t in range(decisions):
        for i, half in enumerate(halves):
            actions = np.asarray(chosen[i][t][0], np.int64)
            if opponents:
                theirs = jax.random.fold_in(key, 2 * (decisions + t) + i)
                actions = opponents.replace(half.rows, half.looks[t], actions, theirs)
            half.rows.step(actions, half.looks[t + 1])
            if t + 1 < decisions:
                choose(i, t + 1)
    return [_window(half, seen, done) for half, seen, done in zip(halves, inputs, chosen, strict=True)]


def _window(half: Half, inputs: list[tuple[Array, Array]], chosen: list[tuple[Array, Array, Array]]) -> Window:
    looks: list[Looks] = half.looks
    observations, masks = _stack([one[0] for one in inputs], [one[1] for one in inputs])
    actions, logs, values = _stack(*(list(part) for part in zip(*chosen, strict=True)))
    return Window(
        observations,
        masks,
        actions,
        logs,
        values,
        jnp.asarray(np.stack([one.actors for one in looks[:-1]]).astype(np.int32)),
        jnp.asarray(np.stack([one.rewards for one in looks[1:]])),
        jnp.asarray(np.stack([one.dones for one in looks[1:]])),
    )


@jax.jit
def _stack(*parts: list[Array]) -> list[Array]:
    return [jnp.stack(part) for part in parts]


@partial(jax.jit, static_argnames="decay")
def judge(window: Window, seats: Array, decay: float, learners: Array) -> Judged:
    """Compute generalised advantages (Schulman et al. 2016) per seat, of the values of all seats.

    The last decision of a seat in a window has none if the match continues, and decisions of opponents have none.
    `seats`: of each row. `learners`: the seat of each row that learns; −1: all.
    """
    rows, most = window.rewards.shape[1:]
    row, places = jnp.arange(rows), jnp.arange(most)
    # [row, p, i]: the seat that is i places clockwise from seat p
    at = (places[None, :, None] + places[None, None, :]) % seats[:, None, None]

    def back(carry: Carry, now: tuple[Array, Array, Array, Array]) -> tuple[Carry, tuple[Array, Array]]:
        later, gains, known = carry  # of each seat's next decision: values, advantages, existence
        values, actors, rewards, dones = now
        got = jnp.take_along_axis(rewards[:, None, :], at, 2)
        later = jnp.where(dones[:, None, None], got, later)
        gains = jnp.where(dones[:, None, None], 0.0, gains)
        known |= dones[:, None]
        is_known = known[row, actors]
        gain = (later[row, actors] - values + decay * gains[row, actors]) * is_known[:, None]
        later, gains = later.at[row, actors].set(values), gains.at[row, actors].set(gain)
        return (later, gains, known.at[row, actors].set(True)), (gain, is_known)

    start = jnp.zeros((rows, most, most)), jnp.zeros((rows, most, most)), jnp.zeros((rows, most), bool)
    steps = window.values, window.actors, window.rewards, window.dones
    _, (gains, known) = lax.scan(back, start, steps, reverse=True)
    known &= (learners < 0) | (window.actors == learners)
    weights = known[:, :, None] & (places < seats[:, None])
    own = gains[:, :, 0]
    n = jnp.maximum(1, known.sum())
    mean = (own * known).sum() / n
    spread = jnp.sqrt((jnp.square(own - mean) * known).sum() / n)
    judged = Judged(
        window.observations,
        window.masks,
        window.actions,
        window.logs,
        (own - mean) / (spread + 1e-6),
        window.values + gains,
        weights.astype(jnp.float32),
    )
    return Judged(*(part.reshape(-1, *part.shape[2:]) for part in judged))

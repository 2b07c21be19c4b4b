"""pgx on the CPU or JAX's GPU: uniform random play.

In batches of the fastest size; finished matches restart.
"""

import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import act_randomly, auto_reset
from timed_windows import Counts, Play, arguments, best_batch, repeated, serve

GAMES = {"leduc": "leduc_holdem", "kuhn": "kuhn_poker"}
ON_CARD = jax.default_backend() == "gpu"
BATCHES = tuple(1 << n for n in (14, 16, 18, 20, 21)) if ON_CARD else (256, 1024, 4096, 16384)
STEPS = 64  # per compiled call


def compiled(env: Any, batch: int) -> tuple[Any, Callable[[Any], Any]]:
    """Return a start, and a function that plays STEPS decisions per match.

    The function counts finished matches.
    """
    step = jax.vmap(auto_reset(env.step, env.init))

    def advance(carry: Any, _: None) -> tuple[Any, None]:
        state, key, ended = carry
        key, choose, chance = jax.random.split(key, 3)
        action = act_randomly(choose, state.legal_action_mask)
        state = step(state, action, jax.random.split(chance, batch))
        return (state, key, ended + state.terminated.sum()), None

    @jax.jit
    def run(carry: Any) -> Any:
        state, key, _ = carry
        return jax.lax.scan(advance, (state, key, jnp.int32(0)), None, length=STEPS)[0]

    key = jax.random.key(1)
    return (jax.jit(jax.vmap(env.init))(jax.random.split(key, batch)), key, jnp.int32(0)), run


def player(env: Any, batch: int) -> Play:
    carry, run = compiled(env, batch)

    def call() -> Counts:
        nonlocal carry
        carry = run(carry)
        return STEPS * batch, int(carry[2])

    return repeated(call)


def main() -> None:
    given = arguments(GAMES, ("batch",))
    env = pgx.make(GAMES[given.game])
    clock = time.perf_counter if ON_CARD else time.process_time
    play, note = best_batch(lambda batch: player(env, batch), BATCHES, clock)
    serve(given, "pgx", version("pgx"), play, note)


if __name__ == "__main__":
    main()

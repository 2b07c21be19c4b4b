"""Checks that chance is distributed as its weights say."""

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from takujo.core import record
from takujo.core.actors import CHANCE
from takujo.core.contracts.common import SIGMAS, ContractError, name_of, random_action, random_move, require, walk
from takujo.core.errors import TakujoError
from takujo.core.game import Game
from takujo.core.moves import after
from takujo.core.record import Record, S, V
from takujo.core.rng import Stream, below, new_stream

SMALL = 200  # chance nodes with at most this many ends are compared exactly
OUTCOMES = 24  # random outcomes of a node whose tokens are checked


def check_chance(game: Game, seed: int = 0, samples: int = 300, nodes: int = 2) -> None:
    """Check that `sample_chance` draws as `chance_weights` says. Raises ContractError.

    Checks the deal and some later nodes of a match.
    """
    met = [s for s in walk(game, seed) if s.actor == CHANCE and s.step == 0]
    rng = new_stream(seed + 3)
    for s in met[:1] + met[1 :: max(1, len(met) // nodes)]:
        _check_outcome_tokens(game, s, rng)
        ends = resolve(game, s)
        if ends is None:
            _compare_bits(game, s, rng, samples)
        else:
            _compare_ends(game, s, ends, rng, samples)


def _check_outcome_tokens(game: Game[S, V], s: S, rng: Stream) -> None:
    """Check that each outcome's token exists and leads back to it alone."""
    ends: dict[str, S] = {}
    for _ in range(OUTCOMES):
        actions, now = random_move(game, s, rng)
        token = game.spec.to_token(s, actions)
        require(
            game,
            token.startswith("!") and token == token.strip() and token.isprintable(),
            f"to_token: “{token}” is a fit token of chance",
        )
        require(
            game, record.same(now, ends.setdefault(token, now)), f"to_token: no two outcomes have the token “{token}”"
        )
        try:
            again = after(game, s, token)[0]
        except TakujoError as error:
            raise ContractError(f"{name_of(game)}: from_token: “{token}” is refused: {error.id}") from error
        require(
            game,
            record.same(now, again),
            f"to_token and from_token: “{token}” leads to the state that its actions led to",
        )


def resolve(game: Game[S, V], s: S, most: int = SMALL) -> dict[bytes, Fraction] | None:
    """Return the states after all chance outcomes, with probabilities.

    Returns None if more than `most`.
    """
    ends: dict[bytes, Fraction] = {}
    waiting = [(s, Fraction(1))]
    for _ in range(20 * most):
        if not waiting:
            return ends
        now, probability = waiting.pop()
        if now.actor != CHANCE:
            ends[record.bytes_of(now)] = ends.get(record.bytes_of(now), Fraction(0)) + probability
            continue
        weights = game.chance_weights(now)
        for a, weight in enumerate(weights):
            if weight:
                further = record.copy(now)
                game.spec.apply_action(further, a)
                waiting.append((further, probability * Fraction(weight, sum(weights))))
        if len(waiting) + len(ends) > most:
            return None
    return None


def _by_sample(game: Game[S, V], s: S, rng: Stream) -> S:
    now = record.copy(s)
    while now.actor == CHANCE:
        before = record.bytes_of(now)
        game.spec.sample_chance(now, rng)
        require(
            game, now.step == 0 and record.bytes_of(now) != before, "sample_chance: draws whole outcomes, at least one"
        )
    return now


def _by_weights(game: Game[S, V], s: S, rng: Stream) -> S:
    now = record.copy(s)
    while now.actor == CHANCE:
        game.spec.apply_action(now, random_action(game, now, rng))
    return now


def _compare_ends(game: Game[S, V], s: S, ends: dict[bytes, Fraction], rng: Stream, samples: int) -> None:
    found = dict.fromkeys(ends, 0)
    for _ in range(samples):
        end = record.bytes_of(_by_sample(game, s, rng))
        require(game, end in found, "sample_chance: draws nothing of weight 0")
        found[end] += 1
    for end, probability in ends.items():
        expected = samples * float(probability)
        spread = (expected * (1 - float(probability))) ** 0.5
        require(game, abs(found[end] - expected) <= SIGMAS * spread + 1, "sample_chance: draws as chance_weights says")


def _compare_bits(game: Game[S, V], s: S, rng: Stream, samples: int) -> None:
    """Compare the states bit by bit.

    There are too many ends to count.
    """
    ours = [_by_sample(game, s, rng) for _ in range(samples)]
    theirs = [_by_weights(game, s, rng) for _ in range(samples)]
    require(game, alike(ours, theirs, rng), "sample_chance: draws as chance_weights says")


def alike(ours: Sequence[Record], theirs: Sequence[Record], rng: Stream) -> bool:
    """Whether two equally large samples of states have the same distribution.

    Compares how often each bit is set and how often two bits agree.
    """

    def bits(states: Sequence[Record]) -> NDArray[np.uint8]:
        return np.unpackbits(np.array([list(record.bytes_of(s)) for s in states], np.uint8), axis=1)

    samples = len(ours)
    left, right = bits(ours), bits(theirs)
    alive = np.flatnonzero(left.any(0) | right.any(0))
    pairs = [(int(i), int(alive[below(rng, len(alive))])) for i in alive]
    for features in (lambda x: x[:, alive], lambda x: np.stack([x[:, i] ^ x[:, j] for i, j in pairs], 1)):
        a, b = features(left).mean(0), features(right).mean(0)
        middle = (a + b) / 2
        spread = np.sqrt(2 * middle * (1 - middle) / samples)
        if not (abs(a - b) <= SIGMAS * spread + 1 / samples).all():
            return False
    return True

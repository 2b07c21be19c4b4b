"""Kernels of the server, compared with plain rules on random matches."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from takujo.core import moves, record, state_loops
from takujo.core.actors import CHANCE, REFEREE, SPECTATOR
from takujo.core.game import Game, configure
from takujo.core.numba_state_loops import warm_up
from takujo.core.rng import new_stream
from takujo.core.spec import GameSpec
from takujo.core.state_loops import HALF, REFUSED, WHOLE, Compiled

pytestmark = pytest.mark.ci

MATCHES = 2
STATES = 60
TRUTHS = 3


@pytest.fixture
def fast(each_game: GameSpec, monkeypatch: pytest.MonkeyPatch) -> Iterator[Compiled]:
    """Yield the compiled game; all other code uses plain rules."""
    found = warm_up(each_game)
    monkeypatch.delitem(state_loops.warm, each_game)
    yield found
    state_loops.warm.pop(each_game, None)


def states(game: Game) -> Iterator[Any]:
    """Yield states of random matches in plain Python, half-made moves included."""
    for seed in range(MATCHES):
        rng = random.Random(seed)
        s = game.new_state()
        for _ in range(STATES):
            if s.actor not in (CHANCE, *range(game.seats)):
                break
            yield s
            weights = game.chance_weights(s) if s.actor == CHANCE else [1] * len(game.legal_actions(s))
            choices = range(len(weights)) if s.actor == CHANCE else game.legal_actions(s)
            s = game.apply(s, rng.choices(choices, weights)[0])


def call_everything(game: Game, fast: Compiled) -> None:
    """Call every kernel with every state."""
    for s in states(game):
        for viewer in (*range(game.seats), SPECTATOR, REFEREE):
            fast.resample(fast.observe(s, viewer), new_stream(1))
        if s.actor == CHANCE:
            fast.chance_weights(s)
        elif s.step == 0:
            for actions in fast.moves(s) or []:
                fast.follow(s, actions)


def bytes_of(s: Any) -> bytes:
    return bytes(s.tobytes())


def legal(game: Game, s: Any) -> list[int]:
    """Return the actor's legal actions, or the outcomes of chance."""
    if s.actor >= 0:
        return game.legal_actions(s)
    return [a for a, weight in enumerate(game.chance_weights(s)) if weight]


def test_views_and_resampled_states_are_equal(each_game: GameSpec, fast: Compiled) -> None:
    game = configure(each_game)
    for number, s in enumerate(states(game)):
        for viewer in (*range(game.seats), SPECTATOR, REFEREE):
            v = game.observe(s, viewer)
            assert bytes_of(fast.observe(s, viewer)) == bytes_of(v)
            compiled_rng, plain_rng = new_stream(number), new_stream(number)
            assert bytes_of(fast.resample(v, compiled_rng)) == bytes_of(game.resample(v, plain_rng))
            assert compiled_rng[0] == plain_rng[0]


def test_moves_and_chance_weights_are_equal(each_game: GameSpec, fast: Compiled) -> None:
    game = configure(each_game)
    for s in states(game):
        if s.actor == CHANCE:
            assert fast.chance_weights(s) == game.chance_weights(s)
        elif s.step == 0:
            assert fast.moves(s) == list(moves.moves(game, s).values())


def test_states_after_actions_are_equal(each_game: GameSpec, fast: Compiled) -> None:
    game = configure(each_game)
    for s in states(game):
        before = bytes_of(s)
        for a in legal(game, s)[:8]:
            found, after = fast.follow(s, (a,))
            plain = game.apply(s, a)
            assert bytes_of(s) == before
            assert bytes_of(after) == bytes_of(plain)
            assert found == (WHOLE if plain.step == 0 else HALF)


def test_illegal_actions_are_refused(each_game: GameSpec, fast: Compiled) -> None:
    game = configure(each_game)
    for s in states(game):
        count = each_game.outcomes if s.actor == CHANCE else 64 * each_game.words
        illegal = sorted(set(range(count)) - set(legal(game, s)))
        for a in [*illegal[:8], -1, count, 1 << 40]:
            assert fast.follow(s, (a,))[0] == REFUSED


def test_would_show_is_equal(each_game: GameSpec, fast: Compiled) -> None:
    game = configure(each_game)
    answers = []
    for number, s in enumerate(states(game)):
        if s.actor == CHANCE or s.step:
            continue
        actor = int(s.actor)
        before = game.observe(s, actor)
        for token, actions in moves.moves(game, s).items():
            now = game.observe(moves.after(game, s, token)[0], actor)
            expected = _would_show(game, before, now, actor, token, number)
            assert fast.would_show(before, now, actor, actions, new_stream(number), TRUTHS) is expected, token
            answers.append(expected)
    assert set(answers) <= {True, False}
    assert answers
    unlisted = (64 * each_game.words - 1,)
    assert fast.would_show(before, now, actor, unlisted, new_stream(0), TRUTHS) is None


def _would_show(game: Game, before: Any, now: Any, actor: int, token: str, seed: int) -> bool:
    rng = new_stream(seed)
    for _ in range(TRUTHS):
        truth, _ = moves.after(game, game.resample(before, rng), token)
        if not record.same(game.observe(truth, actor), now):
            return True
    return False


def test_too_many_moves_are_left_to_plain_rules(
    each_game: GameSpec, fast: Compiled, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = configure(each_game)
    s = next(s for s in states(game) if s.actor >= 0 and s.step == 0)
    expected = moves.moves(game, s)
    monkeypatch.setattr(fast, "moves", lambda s: None)
    monkeypatch.setitem(state_loops.warm, each_game, fast)
    assert moves.moves(game, s) == expected


def test_plain_fields_equal_those_of_the_record(each_game: GameSpec) -> None:
    game = configure(each_game)
    for s in states(game):
        x = record.plain(s)
        assert record.plain(x) is x
        for name in s.dtype.names:
            value = getattr(x, name)
            assert np.array_equal(value, s[name])
            if s[name].ndim == 2:
                assert value[1, 0] == value[1][0] == s[name][1, 0]

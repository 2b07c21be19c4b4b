"""Networks as rules: plain Python, compiled, WebAssembly and JAX agree."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba import float32, float64, int64
from tests.wasm.conftest import node as node  # the fixture
from tests.wasm.kernel_tape import Tape

from takujo.core.jit import kernel
from takujo.core.record import Doubles, Floats, Ints
from takujo.search.network_inference import Sizes, make_chances, make_think
from takujo.wasm.module import Module

SIZES = Sizes(70, 24, 16, 64, 3)
RNG = np.random.default_rng(5)
WEIGHTS = RNG.normal(size=SIZES.weights).astype(np.float32) * np.float32(0.3)
NODE = Path(__file__).parents[1] / "wasm" / "replay-in-node.mjs"


def loop(weights: Floats, space: Floats, mask: Ints, out: Doubles) -> None:
    think(weights, space)
    chances(weights, space, mask, out)


think, chances = make_think(SIZES), make_chances(SIZES, 1)


def spaces(count: int) -> list[Floats]:
    """Return encodings, mostly 0, with garbage behind them."""
    found = []
    for _ in range(count):
        space = RNG.normal(size=SIZES.room).astype(np.float32)
        space[: SIZES.inputs] *= RNG.random(SIZES.inputs) < 0.2
        found.append(space)
    return found


def require_same(compiled: Callable[..., Any]) -> None:
    """Require the bits of plain Python from this loop."""
    mask = np.array([0b1011 << 20 | 1 << 62])
    for space in spaces(20):
        plain, found = space.copy(), (np.zeros(64), np.zeros(64))
        loop(WEIGHTS, plain, mask, found[0])
        compiled(WEIGHTS, space, mask, found[1])
        assert plain.tobytes() == space.tobytes()
        assert found[0].tobytes() == found[1].tobytes()
        assert found[0].sum() == pytest.approx(1)
        assert set(np.flatnonzero(found[0])) <= {20, 21, 23, 62}


def test_compiled_network_equals_plain_python() -> None:
    require_same(kernel(loop))


@pytest.mark.ci
def test_webassembly_network_equals_compiled(node: str, tmp_path: Path) -> None:
    tape, module = Tape(), Module("network")
    require_same(tape.of("think", kernel(loop)))
    module.add("think", loop, (float32[::1], float32[::1], int64[::1], float64[::1]))
    (tmp_path / "module").write_bytes(module.linked())
    tape.write(tmp_path / "tape")
    done = subprocess.run([node, NODE, tmp_path / "module", tmp_path / "tape"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


def test_network_equals_that_of_jax() -> None:
    from takujo.lab.kernels.byte_encodings import UNIT
    from takujo.lab.training.network import forward

    p, at = {}, 0
    for name, (rows, columns) in SIZES.layers.items():
        p[f"weights_{name}"] = WEIGHTS[at : at + rows * columns].reshape(rows, columns)
        p[f"biases_{name}"] = WEIGHTS[at + rows * columns : at + (rows + 1) * columns]
        at += (rows + 1) * columns
    mask = np.array([-1 ^ 1 << 63])
    flags = np.array([[*[True] * 63, False]])
    for space in spaces(10):
        seen = np.clip(np.round(space[: SIZES.inputs] * UNIT), -64, 127)
        space[: SIZES.inputs] = seen / UNIT
        logs, _ = forward(p, seen[None].astype(np.int8), flags)
        out = np.zeros(64)
        loop(WEIGHTS, space, mask, out)
        np.testing.assert_allclose(out, np.exp(np.asarray(logs[0], np.float64)), atol=1e-4)

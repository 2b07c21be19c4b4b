"""GPU programs: compiled without imports, with the results of a CPU."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import takujo
from takujo.batch.vector_env import ADVICE
from takujo.core.errors import IllegalMove, InvalidOption
from takujo.core.kernels import Counts
from takujo.core.kernels import Playouts as Here
from takujo.core.optional_packages import PackageMissing
from takujo.core.rng import new_stream, new_streams
from takujo.envs import vector
from takujo.envs.vector import gpu
from takujo.games import NAMES
from takujo.gpu import device, playouts
from tests.gpu.simulated_gpu import Program

pytestmark = pytest.mark.ci

SEED = 7
QUICK = "leduc"  # compiles fast
every_game = pytest.mark.parametrize("name", [QUICK, *(pytest.param(name, marks=pytest.mark.long) for name in NAMES)])


@pytest.fixture
def simulated(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Return a simulated GPU."""
    for module in (playouts, gpu):
        monkeypatch.setattr(module, "Program", Program)
        module._program.cache_clear()
    yield
    for module in (playouts, gpu):
        module._program.cache_clear()


@every_game
def test_program_has_no_imports(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAKUJO_CACHE_DIR", str(tmp_path))
    spec = takujo.game(name).spec
    loops = gpu.loops(spec) | {"playouts": playouts.loop_of(spec)}
    file = device.ptx_file("all", loops)
    text = file.read_text(encoding="ascii")
    assert set(re.findall(r"^\.visible \.entry (\w+)\(", text, re.MULTILINE)) == set(loops)
    assert ".extern" not in text
    assert "vprintf" not in text
    assert not re.search(r"^\s*trap;", text, re.MULTILINE)
    file.write_text("cached", encoding="ascii")
    assert device.ptx_file("all", loops).read_text(encoding="ascii") == "cached"


@pytest.mark.usefixtures("simulated")
@every_game
def test_playouts_equal_those_of_a_cpu(name: str) -> None:
    table = takujo.game(name)
    there, here = playouts.Playouts(table), Here(table)
    assert there.run(SEED, 5, 105) == here.run(SEED, 5, 105)
    assert there.run(SEED, 5, 5) == Counts(0, 0, 0)


@pytest.mark.usefixtures("simulated")
def test_playouts_in_parts_equal_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    table = takujo.game(QUICK)
    whole = Here(table).run(SEED, 0, 100)
    monkeypatch.setattr(playouts, "PART", 7)
    assert playouts.Playouts(table).run(SEED, 0, 100) == whole


@pytest.mark.usefixtures("simulated")
@every_game
def test_rows_equal_those_of_a_cpu(name: str) -> None:
    mine, other = (vector.make(name, batch=9, seed=SEED, device=device) for device in ("cpu", "gpu"))
    for step in range(60):
        advised = [env.heuristic_actions() if step % 4 == 0 else env.random_actions() for env in (mine, other)]
        np.testing.assert_array_equal(advised[0], advised[1])
        for a, b in zip(*(env.step(actions) for env, actions in zip((mine, other), advised, strict=True)), strict=True):
            np.testing.assert_array_equal(a, b)
    assert mine.view(3, 0) == other.view(3, 0)


@pytest.mark.usefixtures("simulated")
def test_illegal_action_is_named_and_changes_nothing() -> None:
    env = vector.make(QUICK, batch=4, seed=1, device="gpu")
    actions = env.random_actions().copy()
    before = env.reset().masks.copy()
    for wrong in (-1, 63, 64, 1 << 40):
        bad = actions.copy()
        bad[2] = wrong
        with pytest.raises(IllegalMove) as refused:
            env.step(bad)
        assert refused.value.details == {"action": wrong, "row": 2}
    np.testing.assert_array_equal(env._arrays.masks, before)


def test_batch_of_streams_equals_single_streams() -> None:
    assert new_streams(-5, ADVICE, 4).tolist() == [int(new_stream(-5, ADVICE + i)[0]) for i in range(4)]


def test_unknown_device_or_missing_package_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(InvalidOption, match=r"cpu.*gpu"):
        vector.make(QUICK, device="tpu")
    monkeypatch.setattr("takujo.core.optional_packages.find_spec", lambda package: None)
    gpu._program.cache_clear()
    with pytest.raises(PackageMissing, match=r"\.\[gpu\]"):
        vector.make(QUICK, device="gpu")


def test_unusable_gpu_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    class CUDARuntimeError(RuntimeError):
        pass

    def count() -> int:
        raise CUDARuntimeError("no CUDA-capable device is detected")

    runtime = SimpleNamespace(getDeviceCount=count, CUDARuntimeError=CUDARuntimeError)
    monkeypatch.setitem(sys.modules, "cupy", SimpleNamespace(cuda=SimpleNamespace(runtime=runtime)))
    monkeypatch.setattr("takujo.core.optional_packages.find_spec", lambda package: package)
    playouts._program.cache_clear()
    with pytest.raises(device.NoCard, match=r"^[^\n]*no CUDA-capable device is detected$"):
        playouts.Playouts(takujo.game(QUICK))

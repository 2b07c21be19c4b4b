"""When kernels are compiled as the package is built, and with what; what is in the wheel, and how large it is."""

import os
import subprocess
import sys
import zipfile
from importlib.metadata import version
from pathlib import Path

import hatch_build
import pytest
from packaging.requirements import Requirement

from takujo.games import NAMES, spec
from takujo.wasm.sources import file_of, parts_of

Calls = list[str]
LARGEST = 4_000_000  # bytes of a wheel


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """What the hook has had done."""
    calls: Calls = []
    monkeypatch.setattr(hatch_build, "build", lambda: calls.append("pages"))
    monkeypatch.setattr(hatch_build, "build_kernels", lambda: calls.append("kernels"))
    return calls


@pytest.fixture
def hook(tmp_path: Path) -> hatch_build.ClientHook:
    return hatch_build.ClientHook(str(tmp_path), {}, None, None, str(tmp_path), "wheel")


def test_a_wheel_has_kernels(hook: hatch_build.ClientHook, built: Calls) -> None:
    hook.initialize("standard", {})
    assert built == ["pages", "kernels"]


def test_a_checkout_that_is_installed_waits_for_none(hook: hatch_build.ClientHook, built: Calls) -> None:
    hook.initialize("editable", {})
    assert built == ["pages"]


def test_they_are_compiled_by_what_is_pinned(hook: hatch_build.ClientHook) -> None:
    asked = {
        found.name: found for found in map(Requirement, hatch_build.pinned("requirements.txt", hatch_build.COMPILERS))
    }
    assert set(asked) == set(hatch_build.COMPILERS)
    for name in ("numba", "llvmlite"):
        assert asked[name].specifier.contains(version(name)), "make installs what is pinned"
    assert {*hatch_build.pinned("requirements.txt", ["numba"])} <= {*hook.dependencies()}


def test_what_fails_says_how_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 1))
    with pytest.raises(SystemExit, match="TAKUJO_SKIP_KERNELS=1 goes on without"):
        hatch_build.build_kernels()
    monkeypatch.setenv("TAKUJO_SKIP_KERNELS", "1")
    hatch_build.build_kernels()


def test_the_wheel_has_all_that_plays_and_is_small(tmp_path: Path) -> None:
    if not hatch_build.stamp().exists():
        said = "the pages are not built; make client"
        pytest.fail(said) if os.environ.get("CI") else pytest.skip(said)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    as_they_are = {**os.environ, "TAKUJO_SKIP_CLIENT": "1", "TAKUJO_SKIP_KERNELS": "1"}
    subprocess.run(command, cwd=hatch_build.ROOT, env=as_they_are, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.stat().st_size <= LARGEST
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    modules = {f"wasm/kernels/{file_of(spec(game), part).name}" for game in NAMES for part in parts_of(spec(game))}
    wanted = {
        "server/static/index.html",
        "site/stdlib.txt",
        "site/sw.js",
        "site/bytecode.mjs",
        "server/icons/icon-192.png",
    }
    assert {f"takujo/{name}" for name in wanted | modules} <= names

"""When kernels are compiled as the package is built, and with what."""

import subprocess
from importlib.metadata import version
from pathlib import Path

import hatch_build
import pytest
from packaging.requirements import Requirement

Calls = list[str]


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
    asked = {found.name: found for found in map(Requirement, hatch_build.pinned(hatch_build.COMPILERS))}
    assert set(asked) == set(hatch_build.COMPILERS)
    for name in ("numba", "llvmlite"):
        assert asked[name].specifier.contains(version(name)), "make installs what is pinned"
    assert {*hatch_build.pinned(["numba"])} <= {*hook.dependencies()}


def test_what_fails_says_how_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 1))
    with pytest.raises(SystemExit, match="TAKUJO_SKIP_KERNELS=1 goes on without"):
        hatch_build.build_kernels()
    monkeypatch.setenv("TAKUJO_SKIP_KERNELS", "1")
    hatch_build.build_kernels()

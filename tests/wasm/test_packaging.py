"""Kernels in the package: no compilation at installation; wheel contents and size."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import hatch_build
import pytest

from takujo.games import NAMES, spec
from takujo.wasm.source_digest import file_of, parts_of

LARGEST = 4_050_000  # bytes of a wheel


@pytest.mark.parametrize("kind", ["standard", "editable"])
def test_installing_compiles_no_kernels(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(hatch_build, "build", lambda: calls.append("pages"))
    monkeypatch.setattr(hatch_build, "build_kernels", lambda: calls.append("kernels"))
    hook = hatch_build.ClientHook(str(tmp_path), {}, None, None, str(tmp_path), "wheel")
    hook.initialize(kind, {})
    assert calls == ["pages"]
    assert not any("numba" in needed for needed in hook.dependencies())


def test_failed_compilation_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 1))
    with pytest.raises(SystemExit, match="could not be compiled"):
        hatch_build.build_kernels()


@pytest.mark.ci
def test_wheel_has_pages_and_kernels_and_is_small(tmp_path: Path) -> None:
    if not hatch_build.stamp().exists():
        reason = "the pages are not built; make client"
        pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    environment = {**os.environ, "TAKUJO_SKIP_CLIENT": "1"}
    subprocess.run(command, cwd=hatch_build.ROOT, env=environment, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.stat().st_size <= LARGEST
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    modules = {f"wasm/kernels/{file_of(spec(game), part).name}" for game in NAMES for part in parts_of(spec(game))}
    site = {f"site/{name}" for name in ("stdlib.txt", "sw.js", "bytecode.mjs")}
    pages = {"server/static/index.html", "server/web/icons/icon-192.png"}
    assert {f"takujo/{name}" for name in site | pages | modules} <= names

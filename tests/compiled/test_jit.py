"""The notice during compilation of kernels."""

import gc
from pathlib import Path

import pytest

from takujo.core import jit
from takujo.core.jit import kernel, release_ir


def twice(x: int) -> int:
    return 2 * x


def test_only_kernels_print_the_notice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import numba

    monkeypatch.setenv("TAKUJO_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(jit, "notice", "compiling …")
    compiled = kernel(twice)
    assert compiled(4) == numba.njit(twice)(4) == 8
    assert capsys.readouterr().err.count("compiling …") == 1


def test_deleted_kernel_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another function may reuse its address."""
    monkeypatch.setenv("TAKUJO_CACHE_DIR", str(tmp_path))
    compiled = kernel(twice)
    before = len(jit._kernels())
    del compiled
    gc.collect()
    assert len(jit._kernels()) < before


def test_kernels_run_without_their_ir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAKUJO_CACHE_DIR", str(tmp_path))
    assert kernel(twice)(1) == 2
    loaded = kernel(twice)
    loaded(1)  # from the cache
    code = jit._code(next(iter(loaded.overloads.values())))
    assert code._shared_module is not None
    release_ir()
    assert code._shared_module is None
    assert loaded(4) == 8
    assert loaded(1.5) == 3.0  # still compiles

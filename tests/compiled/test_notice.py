"""What is said while kernels are compiled."""

import gc
from pathlib import Path

import pytest

from takujo.core import jit
from takujo.core.jit import kernel


def twice(x: int) -> int:
    return 2 * x


def test_the_compilation_of_a_kernel_is_said_and_of_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import numba

    monkeypatch.setenv("TAKUJO_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(jit, "notice", "compiling …")
    compiled = kernel(twice)
    assert compiled(4) == numba.njit(twice)(4) == 8
    assert capsys.readouterr().err.count("compiling …") == 1


def test_a_kernel_that_is_gone_leaves_no_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a function that comes to lie in its place in memory would be taken for it."""
    monkeypatch.setenv("TAKUJO_CACHE_DIR", str(tmp_path))
    compiled = kernel(twice)
    before = len(jit._announced())
    del compiled
    gc.collect()
    assert len(jit._announced()) < before

"""Builds are reproducible; the source distribution contains git's files."""

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from tests.release.conftest import ROOT, build

pytestmark = pytest.mark.ci

NOT_SHIPPED = (".ci/", ".github/")


def tracked() -> list[str]:
    done = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("not a checkout")
    return [name for name in done.stdout.splitlines() if (ROOT / name).is_file()]


def test_builds_are_identical(built: tuple[Path, Path], tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        again = build(tmp_path, TZ="Asia/Tokyo", LC_ALL="C", PYTHONHASHSEED="7", HOME=str(tmp_path))
    finally:
        os.umask(before)
    for first, second in zip(built, again, strict=True):
        assert first.name == second.name
        assert first.read_bytes() == second.read_bytes()


@pytest.mark.long
def test_builds_from_sources_are_identical(tmp_path: Path) -> None:
    """With pages and kernels, from folders of other names."""
    folders = [tmp_path / name for name in ("one", "another/one")]
    for folder in folders:
        for path in tracked():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / path, folder / path)
        shutil.copytree(ROOT / "client/node_modules", folder / "client/node_modules", symlinks=True)
        subprocess.run([sys.executable, "hatch_build.py", "kernels"], cwd=folder, check=True)
    found = [build(tmp_path / f"dist-{i}", folder) for i, folder in enumerate(folders)]
    for first, second in zip(*found, strict=True):
        assert _contents(first) == _contents(second)  # names the file
        assert first.read_bytes() == second.read_bytes()


def _contents(archive: Path) -> dict[str, str]:
    """Return the digests of the files in a distribution."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            return {name: hashlib.sha256(wheel.read(name)).hexdigest() for name in wheel.namelist()}
    with tarfile.open(archive) as packed:
        files = {member.name: packed.extractfile(member) for member in packed.getmembers()}
        return {name: hashlib.sha256(file.read()).hexdigest() for name, file in files.items() if file is not None}


def test_source_distribution_is_what_git_tracks(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[1]) as packed:
        names = {member.name.partition("/")[2] for member in packed.getmembers() if member.isfile()}
    wanted = {name for name in tracked() if not name.startswith(NOT_SHIPPED)}
    assert names == wanted | {"PKG-INFO"}

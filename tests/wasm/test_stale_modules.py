"""Stale modules."""

from pathlib import Path

import pytest

import takujo
from takujo.games import spec
from takujo.interfaces.score_pad import CALCULATOR
from takujo.interfaces.search import GUIDE
from takujo.search.network_file import guide_of
from takujo.wasm import source_digest
from takujo.wasm.source_digest import digest, digest_in, is_current, signed

RULES = Path(takujo.__file__).parent / "games/ftw"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("rules", "presenter"):
        (tmp_path / f"{name}.py").write_bytes((RULES / f"{name}.py").read_bytes())
    return tmp_path


@pytest.mark.parametrize("name", ["rules.py", "new.py", "below/new.py"])
def test_changed_or_new_rule_makes_a_module_stale(folder: Path, name: str) -> None:
    before = digest([folder])
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_text("changed", encoding="utf-8")
    assert digest([folder]) != before


def test_other_compiler_makes_a_module_stale(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = digest([folder])
    monkeypatch.setattr(source_digest, "version", lambda name: "1.0")
    assert digest([folder]) != before


def test_changed_presenter_leaves_a_module_current(folder: Path) -> None:
    before = digest([folder])
    (folder / "presenter.py").write_text("changed", encoding="utf-8")
    assert digest([folder]) == before


def test_missing_or_truncated_module_is_stale(tmp_path: Path) -> None:
    ftw = spec("ftw")
    assert not is_current(ftw, folder=tmp_path)
    whole = signed(b"\0asm\1\0\0\0", source_digest.digest_of(ftw))
    (tmp_path / "ftw.wasm").write_bytes(whole)
    assert is_current(ftw, folder=tmp_path)
    (tmp_path / "ftw.wasm").write_bytes(whole[:-1])
    assert not is_current(ftw, folder=tmp_path)
    assert digest_in(b"\0asm\1\0\0\0") is None


def test_size_of_a_network_makes_its_part_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    ftw = spec("ftw")
    before = source_digest.digest_of(ftw, GUIDE)
    assert before != source_digest.digest_of(ftw)
    network = guide_of(ftw)
    monkeypatch.setattr(
        source_digest, "guide_of", lambda spec: network._replace(sizes=network.sizes._replace(first=32))
    )
    assert source_digest.digest_of(ftw, GUIDE) != before


def test_network_of_another_size_has_no_module(monkeypatch: pytest.MonkeyPatch) -> None:
    assert source_digest.parts_of(spec("ftw")) == ("", GUIDE, CALCULATOR)
    assert source_digest.parts_of(spec("leduc")) == ("",)
    monkeypatch.setattr(source_digest, "own", lambda spec: guide_of(takujo.game("fuji99").spec))
    assert source_digest.parts_of(spec("ftw")) == ("", CALCULATOR)


def test_games_have_different_digests() -> None:
    assert len({source_digest.digest_of(spec(name)) for name in takujo.games()}) == len(takujo.games())

"""When the browser's pages are rebuilt."""

import gzip
import os
import re
import shutil
from collections.abc import Iterable
from pathlib import Path

import brotli
import hatch_build
import pytest

from takujo.server.web import static_files

PAGES = hatch_build.ROOT / "src/takujo/server/static"
FIRST_PAGE = 150 * 1024  # bytes, compressed, without fonts
FEW_BYTES = 8  # Brotli may be larger than gzip for a script of one line


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a project with built pages."""
    for name in ("client/package.json", "src/takujo/i18n/en/client.ftl", "src/takujo/games/ftw/rulebook.en.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(hatch_build.ROOT / name, tmp_path / name)
    monkeypatch.setattr(hatch_build, "ROOT", tmp_path)
    hatch_build.stamp().parent.mkdir(parents=True)
    hatch_build.stamp().write_text(hatch_build.digest_of_sources(), encoding="utf-8")
    return tmp_path


def test_pages_of_unchanged_sources_are_current(project: Path) -> None:
    assert hatch_build.is_current()


@pytest.mark.parametrize("name", ["client/package.json", "src/takujo/i18n/en/client.ftl", "client/src/new.ts"])
def test_changed_or_new_source_makes_pages_stale(project: Path, name: str) -> None:
    (project / name).parent.mkdir(parents=True, exist_ok=True)
    (project / name).write_text("changed", encoding="utf-8")
    assert not hatch_build.is_current()


@pytest.mark.parametrize("name", ["client/node_modules/x.js", "client/fixtures/x.json", "client/scripts/wire.py"])
def test_unrelated_files_do_not_make_pages_stale(project: Path, name: str) -> None:
    (project / name).parent.mkdir(parents=True, exist_ok=True)
    (project / name).write_text("changed", encoding="utf-8")
    assert hatch_build.is_current()


def test_pages_without_sources_are_current(project: Path) -> None:
    hatch_build.stamp().unlink()
    (project / "client/package.json").unlink()
    assert hatch_build.is_current()


def test_missing_node_is_explained(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hatch_build.stamp().unlink()
    monkeypatch.setenv("PATH", str(project))
    monkeypatch.setattr(hatch_build, "wheel_node", lambda: None)
    with pytest.raises(SystemExit, match="need Node"):
        hatch_build.build()
    monkeypatch.setenv("TAKUJO_SKIP_CLIENT", "1")
    hatch_build.build()
    assert not hatch_build.stamp().exists()


@pytest.mark.parametrize("language", ["ja", "en"])
def test_first_page_is_small(language: str) -> None:
    index = PAGES / "index.html"
    if not index.exists():
        said = "the pages are not built; make client"
        pytest.fail(said) if os.environ.get("CI") else pytest.skip(said)
    linked = re.findall(r'(?:href|src)="\./(assets/[^"]+)"', index.read_text(encoding="utf-8"))
    scripts = _with_what_they_import(name for name in linked if name.endswith(".js"))
    assert {"boot", "app", "main"} <= {name.split("/")[1].split("-")[0] for name in scripts}
    words = list(PAGES.glob(f"assets/words-{language}-*s"))  # without compressed copies
    assert words
    files = [index, *words, *(PAGES / name for name in {*linked, *scripts})]
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) <= FIRST_PAGE


def test_compressed_files_lie_beside_pages() -> None:
    if not PAGES.exists():
        pytest.skip("the pages are not built; make client")
    texts = [path for path in PAGES.glob("assets/*") if path.suffix in (".js", ".css", ".svg")]
    assert texts
    for path in texts:
        assert brotli.decompress(path.with_name(f"{path.name}.br").read_bytes()) == path.read_bytes(), path.name
        sent = static_files.files(PAGES, "")[f"assets/{path.name}"]
        brotlis, gzips = (len(sent.packed[coding]) for coding in ("br", "gzip"))
        assert brotlis < gzips + FEW_BYTES, path.name
        assert gzips <= len(sent.content) + 32, path.name
    assert not any(name.endswith(".br") for name in static_files.files(PAGES, ""))


def test_english_pages_load_no_japanese_font() -> None:
    if not PAGES.exists():
        pytest.skip("the pages are not built; make client")
    sheets = {path.name: path.read_text(encoding="utf-8") for path in PAGES.glob("assets/*.css")}
    with_fonts = {name for name, text in sheets.items() if re.search(r"-japanese-[^.]*\.woff2", text)}
    assert {name.split("-")[1] for name in with_fonts} == {"ja"}
    index = (PAGES / "index.html").read_text(encoding="utf-8")
    assert "woff2" not in index
    assert not with_fonts & set(re.findall(r"assets/([^\"]+\.css)", index))


def _with_what_they_import(names: Iterable[str]) -> set[str]:
    """Return the scripts and their transitive imports."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            text = (PAGES / name).read_text(encoding="utf-8")
            waiting += [f"assets/{other}" for other in re.findall(r'(?:from|import)\s*"\./([^"]+\.js)"', text)]
    return found

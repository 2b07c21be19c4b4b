"""The documentation site: links, both languages, no external requests."""

import os
import re
import subprocess
import sys
from dataclasses import fields
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path

import mkdocs_reference
import pytest

from takujo.games import NAMES, spec
from takujo.i18n import LANGUAGES, catalogue
from takujo.server.http.api import API
from takujo.server.http.openapi import wire_schema
from takujo.server.http.routes import ROUTES
from takujo.server.settings import Settings

pytestmark = pytest.mark.ci

HERE = Path(__file__).parents[2]
TITLES = [catalogue(language)(title) for language in LANGUAGES for title in ("rules-notation", "rules-position-keys")]
FETCHED = {"link": "href", "object": "data", "form": "action"}  # attributes that browsers load
FETCHED |= dict.fromkeys(("script", "img", "iframe", "source", "video", "audio", "embed"), "src")


def build(config: Path, out: Path) -> subprocess.CompletedProcess[str]:
    if not all(map(find_spec, ("material", "mkdocs", "mkdocstrings"))):
        reason = "no MkDocs here: pip install mkdocs mkdocs-material 'mkdocstrings[python]', as make test does"
        pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    command += ["--config-file", str(config), "--site-dir", str(out)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False, env=environment)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("docs") / "site"
    built = build(HERE / "mkdocs.yml", out)
    assert built.returncode == 0, built.stderr
    assert "WARNING" not in built.stderr
    return out


def test_all_pages_are_built(site: Path) -> None:
    guides = ("", "lab", "actions", "benchmarks", "contributing", "gallery", "roadmap", "settings")
    for page in (*guides, "reference/takujo"):
        assert (site / page / "index.html").is_file(), page
    reference = (site / "reference/engine/index.html").read_text(encoding="utf-8")
    for name in ("spec.GameSpec.new_state", "match.Match.play", "contracts.check_game"):
        assert f'id="takujo.core.{name}"' in reference, name


def test_settings_page_lists_every_setting() -> None:
    page = mkdocs_reference.settings()
    for setting in fields(Settings):
        assert f"`--{setting.name.replace('_', '-')}" in page
        assert f"`TAKUJO_{setting.name.upper()}`" in page
    assert "| `--port N` | `TAKUJO_PORT` | `8000` | port to listen on; 0: any free port |" in page


def test_encodings_and_actions_pages_list_every_piece_and_action(own_game: str) -> None:
    game = spec(own_game)
    for page, listed in ((mkdocs_reference.encodings(), game.pieces), (mkdocs_reference.actions(), game.actions)):
        part = page.partition(f"## {own_game}\n")[2].partition("\n## ")[0]
        assert re.findall(r"^\| `(.+?)` \|", part, re.MULTILINE) == [row.name for row in listed]


def test_routes_and_frames_page_lists_every_route_and_struct() -> None:
    page = mkdocs_reference.routes_and_frames()
    for route in ROUTES:
        assert f"| `{route.method} {API}{route.path}" in page
    for name in wire_schema()["components"]:
        assert page.count(f"\n### {name}\n") == 1
    assert "| `token` | string (1 … 300 characters) |" in page
    assert "| `stale` | The table has changed." in page


@pytest.mark.parametrize("link", ["nowhere.md", "index.md#nowhere", "/nowhere.md"])
def test_broken_link_fails_the_build(link: str, tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/index.md").write_text(f"# Title\n\n[there]({link})\n", encoding="utf-8")
    text = f"INHERIT: {HERE / 'mkdocs.yml'}\nhooks: []\nplugins: []\nnav: [index.md]\n"
    (tmp_path / "mkdocs.yml").write_text(text, encoding="utf-8")
    built = build(tmp_path / "mkdocs.yml", tmp_path / "site")
    assert built.returncode != 0
    assert "nowhere" in built.stderr


def test_link_to_a_missing_file_fails_the_build() -> None:
    pytest.importorskip("mkdocs")
    import mkdocs_pages
    from mkdocs.exceptions import PluginError

    assert mkdocs_pages._linked("see [results](../benchmarks/results.md#levels)", "docs") == (
        "see [results](benchmarks.md#levels)"
    )
    assert (
        mkdocs_pages._linked("see [the bot](../examples/bot/bot.py)", "docs") == "see the bot (`examples/bot/bot.py`)"
    )
    with pytest.raises(PluginError, match=r"docs: a link leads to \.\./nowhere\.py"):
        mkdocs_pages._linked("[there](../nowhere.py)", "docs")


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_have_pages_in_both_languages(language: str, site: Path) -> None:
    for page in ("", "play", *(f"rules/{name}" for name in NAMES)):
        text = (site / language / page / "index.html").read_text(encoding="utf-8")
        assert f'<html lang="{language}"' in text
        assert "programs -->" not in text
        assert not [title for title in TITLES if title in text]
        assert ("ます" in text) == (language == "ja"), page
    ftw = (site / language / "rules/ftw/index.html").read_text(encoding="utf-8")
    assert "R1.3" in ftw
    assert "i−1" not in ftw  # in a passage for programs
    assert not re.search(r"[\u3000-\u9fff\uff00-\uffef]\n", ftw.partition("<article")[2].partition("</article")[0])
    assert (site / language / "index.html").read_text(encoding="utf-8").count(".webp") >= len(NAMES)


class Requests(HTMLParser):
    """Collects the addresses that a page loads."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.classes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.classes |= set((given.get("class") or "").split())
        self.found += [given[name] or "" for name in (FETCHED.get(tag, ""), "srcset", "poster") if name in given]


def test_no_page_loads_from_another_host(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 40
    for page in pages:
        requests = Requests()
        requests.feed(page.read_text(encoding="utf-8"))
        assert requests.found
        assert not [address for address in requests.found if re.match(r"(?:[a-z]+:)?//", address)], page
        assert not requests.classes & {"mermaid", "arithmatex"}, page  # Material loads external scripts
    for style in site.rglob("*.css"):
        assert not re.search(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//", style.read_text(encoding="utf-8")), style

"""`takujo site`: what it writes, of parts that hold next to nothing, and what it will not write."""

import gzip
import json
import re
import runpy
import struct
import zipfile
from pathlib import Path
from types import SimpleNamespace

import brotli
import pytest
from tests.cli.conftest import Run
from tests.cli.test_errors import require_one_line

from takujo.core.plugin import GamePlugin
from takujo.games import NAMES, plugin, spec
from takujo.i18n import LANGUAGES, catalogue
from takujo.search.trained import path_of
from takujo.server.http.security_headers import POLICY
from takujo.site import games, packing, parts
from takujo.site.reproducible_zip import unzipped, zipped
from takujo.site.stdlib import is_wanted
from takujo.site.write import SITE_POLICY
from takujo.wasm.link import LinkError
from takujo.wasm.sources import parts_of

INDEX = '<!doctype html><html><head><meta charset="utf-8" /><script src="./assets/boot.js"></script></head></html>'


GUIDED = [name for name in NAMES if "guided" in parts_of(spec(name))]


@pytest.fixture
def given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where all parts lie."""
    folder = tmp_path / "given"
    lock = {"info": {"python": "3.14.2", "abi_version": "x"}, "packages": {"numpy": {}}}
    files = {
        **{f"pyodide/{name}": name for name in parts.OF_PYODIDE},
        "pyodide/pyodide-lock.json": json.dumps(lock),
        "pyodide/package.json": '{"version": "1.2.3"}',
        "client/index.html": INDEX,
        "client/licences.txt": "svelte 5\n",
        "client/assets/boot.js": "boot",
        "client/assets/icon-x.svg": "<svg/>",
        "client/.digest": "not to be served",
        **{f"kernels/{name}.wasm": name for name in NAMES},
        **{f"kernels/{name}-guided.wasm": name for name in GUIDED},
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (folder / "pyodide/python_stdlib.zip").write_bytes(zipped({"json/__init__.py": b"", "pdb.py": b""}))
    (folder / "wheels").mkdir()
    with zipfile.ZipFile(folder / "wheels/msgspec-0.1-cp314-x_wasm32.whl", "w") as wheel:
        wheel.writestr("msgspec-0.1.dist-info/licenses/LICENSE", "do as you like")
    for name in ("pyodide", "wheels", "client", "kernels"):
        monkeypatch.setattr(parts, name.upper(), folder / name)
    return folder


def test_a_site_is_its_parts_and_an_index_that_names_them(given: Path, run: Run, tmp_path: Path) -> None:
    site = tmp_path / "site"
    ran = run("site", str(site), "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert str(site) in ran.out
    assert "source text" in ran.out  # no Node runs this Pyodide
    index = (site / "index.html").read_text(encoding="utf-8")
    home = site / re.findall(r'name="takujo-site" content="(engine-\w+)"', index)[0]
    assert "./assets/boot.js" in index
    assert "frame-ancestors" not in index  # browsers complain of it there
    (described,) = re.findall(r'<meta name="description" content="([^"]+)" />', index)
    assert described == " ".join(catalogue(language)("site-manifest") for language in LANGUAGES)
    assert json.loads((home / "pyodide-lock.json").read_text())["packages"] == {}
    assert list(json.loads((home / "kernels.json").read_text())) == list(NAMES)
    assert list(json.loads((home / "guided.json").read_text())) == GUIDED
    for name in GUIDED:
        assert (home / f"{name}-network.npz").read_bytes() == path_of(spec(name)).read_bytes()
    assert [game["name"] for game in json.loads((home / "games.json").read_text())["games"]] == list(NAMES)
    for file in (home / "games.json", home / "library.zip.txt", home / "ftw.wasm", site / "index.html"):
        assert gzip.decompress(file.with_name(f"{file.name}.gz").read_bytes()) == file.read_bytes()
        assert brotli.decompress(file.with_name(f"{file.name}.br").read_bytes()) == file.read_bytes()
    assert list(unzipped((home / "library.zip.txt").read_bytes())) == ["json/__init__.py"]
    assert "takujo/browser/engine.py" in unzipped((home / "takujo.zip.txt").read_bytes())
    worker = (site / "sw.js").read_text()
    kept = json.loads(re.findall(r"^const FILES = (.*);$", worker, re.MULTILINE)[0])
    files = {f"./{path.relative_to(site).as_posix()}" for path in site.rglob("*") if path.is_file()}
    unpacked = {name for name in files if not name.endswith((".gz", ".br"))}
    assert {"./index.html" if name == "./" else name for name in kept} == unpacked - {"./sw.js"}
    manifest = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert (manifest["start_url"], manifest["id"], manifest["lang"], manifest["categories"]) == (
        "./",
        "./",
        "ja",
        ["games"],
    )
    assert manifest["description"] == catalogue("ja")("site-manifest")
    drawn, *pictures = manifest["icons"]
    assert drawn["type"] == "image/svg+xml"
    assert [(icon["sizes"], icon["purpose"]) for icon in pictures] == [
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    ]
    for icon in pictures:
        assert "{}x{}".format(*struct.unpack(">II", (site / icon["src"]).read_bytes()[16:24])) == icon["sizes"]
    (touch,) = re.findall(r'rel="apple-touch-icon" href="\./([^"]+)"', index)
    assert struct.unpack(">II", (site / touch).read_bytes()[16:24]) == (180, 180)
    licences = (site / "licences.txt").read_text()
    for wanted in (
        "svelte 5",
        "pyodide 1.2.3",
        "CPython 3.14.2",
        "Mozilla Public License",
        "PYTHON SOFTWARE",
        "msgspec-0.1",
        "do as you like",
    ):
        assert wanted in licences
    assert not (site / ".digest").exists()


def test_the_games_that_are_named_go_in_and_no_others(given: Path, run: Run, tmp_path: Path) -> None:
    site = tmp_path / "site"
    ran = run("site", str(site), "--games", "leduc, ftw,leduc", "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert "rules of thumb" not in ran.out
    (home,) = site.glob("engine-*")
    assert [game["name"] for game in json.loads((home / "games.json").read_text())["games"]] == ["leduc", "ftw"]
    assert sorted(json.loads((home / "kernels.json").read_text())) == ["ftw", "leduc"]
    assert {path.name for path in home.glob("*.wasm")} == {
        "ftw.wasm",
        "ftw-guided.wasm",
        "leduc.wasm",
        "pyodide.asm.wasm",
    }
    assert (home / "leduc.wasm").read_bytes()[:4] == b"\0asm"
    assert {path.name for path in home.glob("games-*")} >= {"games-leduc-words-ja.ftl", "games-leduc-rules-en.md"}
    assert "game-leduc" in (home / "games-leduc-words-ja.ftl").read_text(encoding="utf-8")
    assert not list(home.glob("games-fuji99-*"))
    assert not list(home.glob("games-ftw-words-*"))
    program = unzipped((home / "takujo.zip.txt").read_bytes())
    assert "takujo_leduc/rules.py" in program
    assert b"[takujo.games]\nleduc = takujo_leduc:PLUGIN\n" in program.values()


def test_a_plug_in_whose_kernels_cannot_be_compiled_goes_in_without(
    given: Path, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(spec: object) -> bytes:
        raise LinkError("needs malloc")

    monkeypatch.setenv("TAKUJO_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(games, "compiled_module", fail)
    for language in LANGUAGES:
        ran = run("site", str(tmp_path / language), "--games", "leduc", "--lang", language)
        assert ran.status == 0
        assert sum(catalogue(language).title("leduc") in line for line in ran.out.splitlines()) == 1
        (home,) = (tmp_path / language).glob("engine-*")
        assert json.loads((home / "kernels.json").read_text()) == {}
        assert json.loads((home / "guided.json").read_text()) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plug_in_that_does_not_load_is_said_in_one_line(
    language: str, given: Path, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(name: str) -> GamePlugin:
        raise SystemExit("no rules here")

    monkeypatch.setattr(games, "plugin", broken)
    ran = run("site", str(tmp_path / "site"), "--games", "leduc", "--lang", language)
    require_one_line(ran, language, "no rules here")
    assert not (tmp_path / "site").exists()


def test_what_a_plug_in_imports_and_a_page_lacks_is_named(
    given: Path, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert games.strangers(plugin("leduc")) == []
    source = tmp_path / "rules.py"
    source.write_text("import numpy.random\nfrom . import x\nimport math\ndef f():\n    from scipy.stats import norm\n")
    monkeypatch.setattr(games, "_files", lambda package: [(tmp_path, source)])
    ran = run("site", str(tmp_path / "site"), "--games", "leduc", "--lang", "en")
    assert ran.status == 0
    assert "numpy, scipy." in ran.out


def test_of_a_plug_in_stays_what_is_hidden_and_what_is_no_python_names_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "takujo_leduc"
    (package / ".git").mkdir(parents=True)
    for name in ("__init__.py", ".env", ".git/config", "words.ftl"):
        (package / name).touch()
    (package / "template.py").write_text("import {{ library }}\n")
    found = SimpleNamespace(submodule_search_locations=[str(package)], origin=None)
    monkeypatch.setattr(games, "find_spec", lambda name: found)
    assert {path.name for _, path in games._files("takujo_leduc")} == {"__init__.py", "template.py", "words.ftl"}
    assert games.strangers(plugin("leduc")) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("names", "said"), [("chess", "chess"), ("ftw,chess", "chess"), ("", "ftw"), ("ftw,", "ftw")])
def test_games_that_are_none(names: str, said: str, language: str, given: Path, run: Run, tmp_path: Path) -> None:
    require_one_line(run("site", str(tmp_path / "site"), "--games", names, "--lang", language), language, said)
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("json/decoder.py", True),
        ("json/tool.py", False),
        ("json/__main__.py", False),
        ("csv.py", True),
        ("pdb.py", False),
        ("xml/sax/handler.py", False),
        ("xmlish.py", True),
        ("encodings/utf_16.py", True),
        ("encodings/cp932.py", False),
        ("email/__init__.py", True),
        ("email/mime/text.py", False),
        ("asyncio/tools.py", False),
        ("asyncio/events.py", True),
    ],
)
def test_of_the_library_goes_what_a_page_may_ask_for(name: str, wanted: bool) -> None:
    assert is_wanted(name) == wanted


def test_what_was_packed_before_is_packed_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAKUJO_CACHE_DIR", str(tmp_path))
    large, small = bytes(packing.LARGE), b"small"
    first = packing.packed({"a.wasm": large, "b.js": small, "c.woff2": small})
    assert set(first) == {"a.wasm.br", "a.wasm.gz", "b.js.br", "b.js.gz"}
    (kept,) = (tmp_path / "site").iterdir()
    assert kept.read_bytes() == first["a.wasm.br"]
    monkeypatch.setattr(packing, "_at_its_best", None)
    assert packing.packed({"a.wasm": large}) == {name: made for name, made in first.items() if name.startswith("a")}


def test_a_cache_that_cannot_be_written_costs_time_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("TAKUJO_CACHE_DIR", str(tmp_path / "file"))
    made = packing.packed({"a.wasm": bytes(packing.LARGE)})
    assert brotli.decompress(made["a.wasm.br"]) == bytes(packing.LARGE)


def test_its_icons_are_those_of_the_pages() -> None:
    made = runpy.run_path(str(parts.CHECKOUT / "client/scripts/icons.py"))
    assert {path.stem for path in made["FOLDER"].iterdir()} == set(made["ICONS"])
    for name in made["ICONS"]:
        assert (made["FOLDER"] / f"{name}.png").read_bytes() == made["picture"](name)


def test_its_policy_is_the_servers_but_for_wasm_and_its_worker() -> None:
    changed = {name for name in {*POLICY, *SITE_POLICY} if POLICY.get(name) != SITE_POLICY.get(name)}
    assert changed == {"frame-ancestors", "script-src", "worker-src"}
    assert SITE_POLICY["script-src"] == f"{POLICY['script-src']} 'wasm-unsafe-eval'"


def test_a_site_is_written_over_one_of_before_and_over_nothing_else(given: Path, run: Run, tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert run("site", str(site)).status == run("site", str(site)).status == 0
    (given / "kernels/ftw.wasm").write_text("another")
    assert run("site", str(site)).status == 0
    assert len(list(site.glob("engine-*"))) == 2  # whoever has the page open still finds the old one
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "index.html").write_text("mine")
    for language in LANGUAGES:
        require_one_line(run("site", str(mine), "--lang", language), language, str(mine))
        require_one_line(run("site", str(mine / "index.html"), "--lang", language), language, "index.html")
        require_one_line(run("site", str(mine / "index.html/in"), "--lang", language), language, "index.html/in")
    assert [path.name for path in mine.iterdir()] == ["index.html"]
    assert (mine / "index.html").read_text() == "mine"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "part",
    ["pyodide/pyodide.asm.wasm", "wheels/msgspec-0.1-cp314-x_wasm32.whl", "client/index.html", "kernels/ftw.wasm"],
)
def test_a_part_that_is_missing_is_named(part: str, language: str, given: Path, run: Run, tmp_path: Path) -> None:
    (given / part).unlink()
    folder, _, name = part.partition("/")
    where = str(given / folder / ("" if folder in ("wheels", "client") else name)).rstrip("/")
    require_one_line(run("site", str(tmp_path / "site"), "--lang", language), language, where)
    assert not (tmp_path / "site").exists()


def test_the_server_of_tables_with_friends_is_named(given: Path, run: Run, tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert run("site", str(site), "--server", "https://Games.example/").status == 0
    assert 'data-server="https://games.example"' in (site / "index.html").read_text(encoding="utf-8")
    for language in LANGUAGES:
        for wrong in ("games.example", "https://games.example/?of=mine", 'https://"><script>'):
            require_one_line(run("site", str(tmp_path / "no"), "--server", wrong, "--lang", language), language, wrong)
    assert not (tmp_path / "no").exists()

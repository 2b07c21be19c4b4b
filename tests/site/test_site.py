"""`takujo site`: files written from small stand-ins, and refusals."""

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

from takujo.cli import main
from takujo.core.plugin import GamePlugin
from takujo.games import NAMES, plugin, spec
from takujo.i18n import LANGUAGES, catalogue
from takujo.search.network_file import path_of
from takujo.server.http.security_headers import POLICY
from takujo.site import games, precompress, site_files
from takujo.site.reproducible_zip import unzipped, zipped
from takujo.site.stdlib import is_wanted
from takujo.site.write import SITE_POLICY
from takujo.wasm.linker import LinkError
from takujo.wasm.source_digest import parts_of

pytestmark = pytest.mark.ci

INDEX = '<!doctype html><html><head><meta charset="utf-8" /><script src="./assets/boot.js"></script></head></html>'
GUIDED = [name for name in NAMES if "guided" in parts_of(spec(name))]


def write_sources(folder: Path, patch: pytest.MonkeyPatch) -> Path:
    """Write small stand-ins for all parts of a site."""
    lock = {"info": {"python": "3.14.2", "abi_version": "x"}, "packages": {"numpy": {}}}
    files = {
        **{f"pyodide/{name}": name for name in site_files.OF_PYODIDE},
        "pyodide/pyodide-lock.json": json.dumps(lock),
        "pyodide/package.json": '{"version": "1.2.3"}',
        "client/index.html": INDEX,
        "client/licences.txt": "svelte 5\n",
        "client/assets/boot.js": "boot",
        "client/assets/icon-x.svg": "<svg/>",
        "client/.digest": "not to be served",
        **{f"kernels/{name}.wasm": name for name in NAMES},
        **{f"kernels/{name}-guided.wasm": name for name in GUIDED},
        **{f"kernels/{name}-calculator.wasm": f"rules of {name}" for name in NAMES},
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    (folder / "pyodide/python_stdlib.zip").write_bytes(zipped({"json/__init__.py": b"", "pdb.py": b""}))
    (folder / "wheels").mkdir()
    with zipfile.ZipFile(folder / "wheels/msgspec-0.1-cp314-x_wasm32.whl", "w") as wheel:
        wheel.writestr("msgspec-0.1.dist-info/licenses/LICENSE", "do as you like")
    for name in ("pyodide", "wheels", "client", "kernels"):
        patch.setattr(site_files, name.upper(), folder / name)
    return folder


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return write_sources(tmp_path / "sources", monkeypatch)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a site with all games, read-only."""
    folder = tmp_path_factory.mktemp("site")
    with pytest.MonkeyPatch.context() as patch:
        write_sources(folder / "sources", patch)
        assert main(["site", str(folder / "site"), "--lang", "en"]) == 0
    return folder / "site"


@pytest.fixture(scope="module")
def engine(site: Path) -> Path:
    (folder,) = site.glob("engine-*")
    return folder


def test_index_names_the_engine_and_its_description(site: Path, engine: Path) -> None:
    index = (site / "index.html").read_text(encoding="utf-8")
    assert f'name="takujo-site" content="{engine.name}"' in index
    assert "./assets/boot.js" in index
    assert "frame-ancestors" not in index  # browsers ignore it in a meta element, with a warning
    (description,) = re.findall(r'<meta name="description" content="([^"]+)" />', index)
    assert description == " ".join(catalogue(language)("site-manifest") for language in LANGUAGES)
    assert not (site / ".digest").exists()


def test_engine_has_the_score_pads_and_their_rules(engine: Path) -> None:
    for name in NAMES:
        assert (engine / f"games-{name}-calculator.wasm").read_text() == f"rules of {name}"
        assert json.loads((engine / f"games-{name}-score-pad.json").read_text())["compiled"]


def test_engine_has_games_kernels_networks_and_program(engine: Path) -> None:
    assert json.loads((engine / "pyodide-lock.json").read_text())["packages"] == {}
    assert list(json.loads((engine / "kernels.json").read_text())) == list(NAMES)
    assert list(json.loads((engine / "guided.json").read_text())) == GUIDED
    for name in GUIDED:
        assert (engine / f"{name}-network.npz").read_bytes() == path_of(spec(name)).read_bytes()
    assert [game["name"] for game in json.loads((engine / "games.json").read_text())["games"]] == list(NAMES)
    for name in NAMES[1:]:
        assert (engine / f"{name}-puzzles.json").read_text(encoding="utf-8") == plugin(name).text("puzzles.json")
    assert not [name for name in unzipped((engine / "takujo.zip.txt").read_bytes()) if name.endswith("puzzles.json")]
    assert list(unzipped((engine / "library.zip.txt").read_bytes())) == ["json/__init__.py"]
    assert "takujo/browser/engine.py" in unzipped((engine / "takujo.zip.txt").read_bytes())


@pytest.mark.parametrize("name", ["index.html", "games.json", "library.zip.txt", "ftw.wasm"])
def test_file_is_also_there_compressed(name: str, site: Path, engine: Path) -> None:
    file = (site if name == "index.html" else engine) / name
    assert gzip.decompress(file.with_name(f"{name}.gz").read_bytes()) == file.read_bytes()
    assert brotli.decompress(file.with_name(f"{name}.br").read_bytes()) == file.read_bytes()


def test_service_worker_lists_every_file(site: Path) -> None:
    listed = json.loads(re.findall(r"^const FILES = (.*);$", (site / "sw.js").read_text(), re.MULTILINE)[0])
    files = {f"./{path.relative_to(site).as_posix()}" for path in site.rglob("*") if path.is_file()}
    plain = {name for name in files if not name.endswith((".gz", ".br"))}
    assert {"./index.html" if name == "./" else name for name in listed} == plain - {"./sw.js"}


def test_manifest_has_icons_of_their_sizes(site: Path) -> None:
    manifest = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert [manifest[key] for key in ("start_url", "id", "lang", "categories")] == ["./", "./", "ja", ["games"]]
    assert manifest["description"] == catalogue("ja")("site-manifest")
    drawn, *pictures = manifest["icons"]
    assert drawn["type"] == "image/svg+xml"
    kinds = [(icon["sizes"], icon["purpose"]) for icon in pictures]
    assert kinds == [("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")]
    for icon in pictures:
        assert "{}x{}".format(*struct.unpack(">II", (site / icon["src"]).read_bytes()[16:24])) == icon["sizes"]
    index = (site / "index.html").read_text(encoding="utf-8")
    (touch,) = re.findall(r'rel="apple-touch-icon" href="\./([^"]+)"', index)
    assert struct.unpack(">II", (site / touch).read_bytes()[16:24]) == (180, 180)


def test_licences_of_all_parts_are_listed(site: Path) -> None:
    licences = (site / "licences.txt").read_text()
    ours = ("svelte 5", "pyodide 1.2.3", "CPython 3.14.2", "msgspec-0.1")
    for text in (*ours, "Mozilla Public License", "PYTHON SOFTWARE", "do as you like"):
        assert text in licences


@pytest.mark.ci  # compiles the kernels of Leduc
def test_named_games_are_included(sources: Path, run: Run, tmp_path: Path) -> None:
    site = tmp_path / "site"
    ran = run("site", str(site), "--games", "leduc, ftw,leduc", "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert "rules of thumb" not in ran.out
    (home,) = site.glob("engine-*")
    assert [game["name"] for game in json.loads((home / "games.json").read_text())["games"]] == ["leduc", "ftw"]
    assert sorted(json.loads((home / "kernels.json").read_text())) == ["ftw", "leduc"]
    modules = {path.name for path in home.glob("*.wasm")}
    assert modules == {"ftw.wasm", "ftw-guided.wasm", "games-ftw-calculator.wasm", "leduc.wasm", "pyodide.asm.wasm"}
    assert (home / "leduc.wasm").read_bytes()[:4] == b"\0asm"
    assert {path.name for path in home.glob("games-*")} >= {"games-leduc-words-ja.ftl", "games-leduc-rules-en.md"}
    assert "game-leduc" in (home / "games-leduc-words-ja.ftl").read_text(encoding="utf-8")
    assert not list(home.glob("games-fuji99-*"))
    assert not list(home.glob("games-ftw-words-*"))
    program = unzipped((home / "takujo.zip.txt").read_bytes())
    assert "takujo_leduc/rules.py" in program
    assert b"[takujo.games]\nleduc = takujo_leduc:PLUGIN\n" in program.values()


def test_plugin_whose_kernels_fail_is_included_without(
    sources: Path, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(spec: object, part: str) -> bytes:
        raise LinkError("needs malloc")

    monkeypatch.setenv("TAKUJO_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(games, "compiled_module", fail)
    for language in LANGUAGES:
        ran = run("site", str(tmp_path / language), "--games", "leduc", "--lang", language)
        assert ran.status == 0
        (line,) = [line for line in ran.out.splitlines() if catalogue(language).title("leduc") in line]
        assert "needs malloc" in line
        (home,) = (tmp_path / language).glob("engine-*")
        assert json.loads((home / "kernels.json").read_text()) == {}
        assert json.loads((home / "guided.json").read_text()) == {}


def test_plugin_that_does_not_load_is_refused(
    language: str, sources: Path, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(name: str) -> GamePlugin:
        raise SystemExit("no rules here")

    monkeypatch.setattr(games, "plugin", broken)
    ran = run("site", str(tmp_path / "site"), "--games", "leduc", "--lang", language)
    require_one_line(ran, language, "no rules here")
    assert not (tmp_path / "site").exists()


def test_imports_that_a_page_lacks_are_named(
    sources: Path, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "compiled_module", lambda spec: b"\\0asm")
    assert games.strangers(plugin("leduc")) == []
    source = tmp_path / "rules.py"
    source.write_text("import numpy.random\nfrom . import x\nimport math\ndef f():\n    from scipy.stats import norm\n")
    monkeypatch.setattr(games, "_files", lambda package: [(tmp_path, source)])
    ran = run("site", str(tmp_path / "site"), "--games", "leduc", "--lang", "en")
    assert ran.status == 0
    assert "numpy, scipy." in ran.out


def test_hidden_files_of_a_plugin_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "takujo_leduc"
    (package / ".git").mkdir(parents=True)
    for name in ("__init__.py", ".env", ".git/config", "words.ftl"):
        (package / name).touch()
    (package / "template.py").write_text("import {{ library }}\n")
    found = SimpleNamespace(submodule_search_locations=[str(package)], origin=None)
    monkeypatch.setattr(games, "find_spec", lambda name: found)
    assert {path.name for _, path in games._files("takujo_leduc")} == {"__init__.py", "template.py", "words.ftl"}
    assert games.strangers(plugin("leduc")) == []


@pytest.mark.parametrize(("names", "value"), [("chess", "chess"), ("ftw,chess", "chess"), ("", "ftw"), ("ftw,", "ftw")])
def test_unknown_game_is_refused(
    names: str, value: str, language: str, sources: Path, run: Run, tmp_path: Path
) -> None:
    require_one_line(run("site", str(tmp_path / "site"), "--games", names, "--lang", language), language, value)
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
def test_standard_library_is_included_in_part(name: str, wanted: bool) -> None:
    assert is_wanted(name) == wanted


def test_compressed_files_are_cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAKUJO_CACHE_DIR", str(tmp_path))
    large, small = bytes(precompress.LARGE), b"small"
    first = precompress.packed({"a.wasm": large, "b.js": small, "c.woff2": small})
    assert set(first) == {"a.wasm.br", "a.wasm.gz", "b.js.br", "b.js.gz"}
    (cached,) = (tmp_path / "site").iterdir()
    assert cached.read_bytes() == first["a.wasm.br"]
    monkeypatch.setattr(precompress, "_at_its_best", None)
    assert precompress.packed({"a.wasm": large}) == {name: made for name, made in first.items() if name.startswith("a")}


def test_unwritable_cache_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("TAKUJO_CACHE_DIR", str(tmp_path / "file"))
    made = precompress.packed({"a.wasm": bytes(precompress.LARGE)})
    assert brotli.decompress(made["a.wasm.br"]) == bytes(precompress.LARGE)


def test_icons_are_those_of_the_script() -> None:
    made = runpy.run_path(str(site_files.CHECKOUT / "client/scripts/icons.py"))
    assert {path.stem for path in made["FOLDER"].iterdir()} == set(made["ICONS"])
    for name in made["ICONS"]:
        assert (made["FOLDER"] / f"{name}.png").read_bytes() == made["picture"](name)


def test_policy_differs_from_the_servers_in_two_directives() -> None:
    changed = {name for name in {*POLICY, *SITE_POLICY} if POLICY.get(name) != SITE_POLICY.get(name)}
    assert changed == {"frame-ancestors", "worker-src"}


def test_site_overwrites_an_older_site_alone(sources: Path, run: Run, tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert run("site", str(site)).status == run("site", str(site)).status == 0
    (sources / "kernels/ftw.wasm").write_text("another")
    assert run("site", str(site)).status == 0
    assert len(list(site.glob("engine-*"))) == 2  # an open page still needs the old one
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "index.html").write_text("mine")
    for language in LANGUAGES:
        require_one_line(run("site", str(mine), "--lang", language), language, str(mine))
        require_one_line(run("site", str(mine / "index.html"), "--lang", language), language, "index.html")
        require_one_line(run("site", str(mine / "index.html/in"), "--lang", language), language, "index.html/in")
    assert [path.name for path in mine.iterdir()] == ["index.html"]
    assert (mine / "index.html").read_text() == "mine"


@pytest.mark.parametrize(
    "part",
    ["pyodide/pyodide.asm.wasm", "wheels/msgspec-0.1-cp314-x_wasm32.whl", "client/index.html", "kernels/ftw.wasm"],
)
def test_missing_part_is_named(part: str, language: str, sources: Path, run: Run, tmp_path: Path) -> None:
    (sources / part).unlink()
    folder, _, name = part.partition("/")
    where = str(sources / folder / ("" if folder in ("wheels", "client") else name)).rstrip("/")
    require_one_line(run("site", str(tmp_path / "site"), "--lang", language), language, where)
    assert not (tmp_path / "site").exists()


def test_address_of_a_server_is_written(sources: Path, run: Run, tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert run("site", str(site), "--server", "https://Games.example/").status == 0
    assert 'data-server="https://games.example"' in (site / "index.html").read_text(encoding="utf-8")
    for language in LANGUAGES:
        for wrong in ("games.example", "https://games.example/?of=mine", 'https://"><script>'):
            require_one_line(run("site", str(tmp_path / "no"), "--server", wrong, "--lang", language), language, wrong)
    assert not (tmp_path / "no").exists()

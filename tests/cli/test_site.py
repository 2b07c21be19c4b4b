"""`takujo site`: what it writes, of parts that hold next to nothing, and what it will not write."""

import gzip
import json
import re
import zipfile
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.test_errors import require_one_line

from takujo.games import NAMES
from takujo.i18n import LANGUAGES
from takujo.server.policy import POLICY
from takujo.site import parts
from takujo.site.program import digest
from takujo.site.write import SITE_POLICY

INDEX = '<!doctype html><html><head><meta charset="utf-8" /><script src="./assets/boot.js"></script></head></html>'


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
        "client/.digest": "not to be served",
        **{f"kernels/{name}.wasm": name for name in NAMES},
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
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
    assert json.loads((home / "pyodide-lock.json").read_text())["packages"] == {}
    assert json.loads((home / "kernels.json").read_text()) == list(NAMES)
    assert [game["name"] for game in json.loads((home / "games.json").read_text())["games"]] == list(NAMES)
    assert gzip.decompress((home / "games.json.gz").read_bytes()) == (home / "games.json").read_bytes()
    worker = (site / "sw.js").read_text()
    kept = json.loads(re.findall(r"^const FILES = (.*);$", worker, re.MULTILINE)[0])
    files = {f"./{path.relative_to(site).as_posix()}" for path in site.rglob("*") if path.is_file()}
    unpacked = {name for name in files if not name.endswith((".gz", ".br"))}
    assert {"./index.html" if name == "./" else name for name in kept} == unpacked - {"./sw.js"}
    assert json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))["start_url"] == "./"
    licences = (site / "licences.txt").read_text()
    for wanted in ("svelte 5", "pyodide 1.2.3", "CPython 3.14.2", "msgspec-0.1", "do as you like"):
        assert wanted in licences
    assert not (site / ".digest").exists()


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
def test_a_server_takes_no_engine_of_another_version(given: Path, language: str, run: Run, tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert run("site", str(site)).status == 0
    (home,) = site.glob("engine-*")
    assert (home / "digest.txt").read_text() == digest()
    (home / "digest.txt").write_text("another")
    require_one_line(run("serve", "--engine", str(site), "--lang", language), language, str(site))
    (home / "digest.txt").unlink()
    require_one_line(run("serve", "--engine", str(site), "--lang", language), language, str(site))


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

"""The wheel has the licence of everything in it."""

import io
import json
import re
import subprocess
import zipfile
from email.message import Message
from email.parser import BytesParser
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from hatch_build import any_node
from release.third_party import FILE, PAGES, ROOT, expression, parts, written

from release import third_party

pytestmark = pytest.mark.ci

PERMISSIVE = {"MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "OFL-1.1", "Unicode-3.0", "ISC", "0BSD"}
OWN_FILES = {".py", ".ftl", ".md", ".json", ".tmpl", ".csv", ".typed", ".txt", ".mjs", ".png", ".svg", ".html", ".npz"}
BUILT = {".js", ".br", ".css", ".woff2", ".wasm", ".digest"}
CREDIT = re.compile(r"©|\bCopyright\b|\([cC]\) *\d{4}|SPDX-License|\blicen[cs]ed under\b")
LICENCE_OF_FONT, READ_AT = 13, 14


@pytest.fixture(scope="module")
def wheel(built: tuple[Path, Path]) -> dict[str, bytes]:
    with zipfile.ZipFile(built[0]) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


@pytest.fixture(scope="module")
def about(wheel: dict[str, bytes]) -> Message:
    return BytesParser().parsebytes(next(text for name, text in wheel.items() if name.endswith("/METADATA")))


def test_third_party_list_is_current() -> None:
    assert FILE.read_text(encoding="utf-8") == written(parts()), "run make licences"


def test_wheel_has_every_licence_text(wheel: dict[str, bytes], about: Message) -> None:
    (text,) = (text.decode() for name, text in wheel.items() if name.endswith("licenses/THIRD_PARTY.txt"))
    assert text == FILE.read_text(encoding="utf-8")
    for part in parts():
        assert part.text.strip() in text
        assert len(part.text) > 500 or part.licence == "MIT"
        assert part.licence in PERMISSIVE
    assert about["License-Expression"] == expression(parts())
    assert any(name.endswith("licenses/LICENSE") for name in wheel)
    assert wheel["takujo/server/static/licences.txt"] == PAGES.read_bytes()


def test_wheel_has_known_kinds_of_files_only(wheel: dict[str, bytes]) -> None:
    ours = {name: Path(name) for name in wheel if name.startswith("takujo/")}
    kinds = {path.suffix or path.name for path in ours.values()}
    assert kinds <= OWN_FILES | BUILT
    assert {".woff2", ".wasm", ".js"} <= kinds
    for name, path in ours.items():
        if path.suffix == ".npz":
            assert path.name == "network.npz", name  # trained here (docs/training.md)
        if path.suffix in BUILT:
            assert name.startswith(("takujo/server/static/", "takujo/wasm/kernels/", "takujo/site/sw.js")), name


def test_every_font_is_listed_with_its_licence(wheel: dict[str, bytes]) -> None:
    fonts = {name: content for name, content in wheel.items() if name.endswith(".woff2")}
    assert len(fonts) > 10
    for name, content in fonts.items():
        names = TTFont(io.BytesIO(content))["name"]
        assert "SIL Open Font License" in (names.getDebugName(LICENCE_OF_FONT) or ""), name
        assert names.getDebugName(READ_AT) == "https://scripts.sil.org/OFL", name
        family = (names.getDebugName(16) or names.getDebugName(1) or "").lower().replace(" ", "-")
        listed = [part for part in parts() if family.startswith(part.name.removeprefix("@fontsource/"))]
        assert [part.licence for part in listed] == ["OFL-1.1"], name
        makers = (names.getDebugName(0) or "").split("(")[0].strip()
        assert makers in listed[0].text


def test_every_package_in_source_maps_is_listed(tmp_path: Path) -> None:
    vite = ("node_modules/vite/bin/vite.js", "build", "--sourcemap", "--logLevel=error", "--outDir", str(tmp_path))
    subprocess.run([any_node(), *vite], cwd=ROOT / "client", check=True)
    maps = [json.loads(path.read_text(encoding="utf-8")) for path in tmp_path.rglob("*.js.map")]
    sources = [source for each in maps for source in each["sources"]]
    assert any("offline/engine-worker.ts" in source for source in sources)
    found = {match[1] for source in sources if (match := re.search(r"node_modules/((?:@[^/]+/)?[^/]+)/", source))}
    listed = {part.name for part in parts() if part.origin == third_party.NPM}
    assert {"svelte", "@fluent/bundle", "marked"} <= found <= listed


def test_every_file_with_a_credit_is_listed(wheel: dict[str, bytes]) -> None:
    listed = [part.where.split(",")[0] for part in parts()]
    crediting = [name for name in wheel if name.endswith(".py") and CREDIT.search(wheel[name].decode())]
    assert crediting == [name for name in listed if name.endswith(".py")]
    for where in listed:
        assert any(name.startswith(where) for name in wheel)


def test_heading_without_a_licence_is_refused() -> None:
    with pytest.raises(ValueError, match="no name, version and licence"):
        third_party._in_the_pages("svelte 5.0\n\nPermission is hereby granted")

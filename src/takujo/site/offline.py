"""What lets a site be installed and work without a network: its manifest and its service worker."""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from importlib.resources import files

from takujo.i18n import LANGUAGES, catalogue

MANIFEST = "manifest.webmanifest"
WORKER = "sw.js"


def icons() -> dict[str, bytes]:
    """For phones, by names that are others when they are (client/scripts/icons.py)."""
    found = {path.name: path.read_bytes() for path in files(__package__).joinpath("icons").iterdir()}
    return {f"assets/{name.removesuffix('.png')}-{digest(found[name])[:8]}.png": found[name] for name in sorted(found)}


def touch_icon(names: Iterable[str]) -> str:
    """That of them which phones want that read no manifest."""
    return next(name for name in names if name.startswith("assets/touch-"))


def manifest(drawn: str, names: Iterable[str]) -> str:
    """For browsers that install pages. `drawn`: the icon as SVG; `names`: the others."""
    kinds = {"icon": "any", "maskable": "maskable"}
    pictures = [re.fullmatch(r"assets/(\w+)-(\d+)-.*", name) for name in names]
    said = {
        "id": "./",
        "name": "卓上 Takujo",
        "short_name": "卓上 Takujo",
        "lang": LANGUAGES[0],
        "description": catalogue(LANGUAGES[0])("site-manifest"),
        "description_localized": {language: catalogue(language)("site-manifest") for language in LANGUAGES},
        "categories": ["games"],
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#f5ede0",
        "theme_color": "#f5ede0",
        "icons": [
            {"src": drawn, "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            *(
                {"src": found[0], "sizes": f"{found[2]}x{found[2]}", "type": "image/png", "purpose": kinds[found[1]]}
                for found in pictures
                if found and found[1] in kinds
            ),
        ],
    }
    return json.dumps(said, ensure_ascii=False)


def worker(site: Mapping[str, bytes]) -> str:
    """A service worker that keeps these files, by path, and says what each holds.

    `./` stands for the index: hosts may lead from its name to there.
    """
    kept = {"./" if name == "index.html" else f"./{name}": digest(content) for name, content in site.items()}
    version = digest(json.dumps(sorted(kept.items())).encode())
    head = f"const VERSION = {json.dumps(version)};\nconst FILES = {json.dumps(kept)};\n\n"
    return head + files(__package__).joinpath(WORKER).read_text(encoding="utf-8")


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def kept_files(worker: str) -> dict[str, str] | None:
    """What such a worker keeps: digests by path, the index as an empty one; None where it is none."""
    found = re.search(r"^const FILES = ({.*});$", worker, re.MULTILINE)
    try:
        kept: dict[str, str] = json.loads(found[1]) if found else {}
    except ValueError:
        return None
    return {name.removeprefix("./"): digest for name, digest in kept.items()} or None

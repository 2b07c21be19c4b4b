"""What lets a site be installed and work without a network: its manifest and its service worker."""

import hashlib
import json
from collections.abc import Mapping
from importlib.resources import files

MANIFEST = "manifest.webmanifest"
WORKER = "sw.js"


def manifest(icon: str) -> str:
    """For browsers that install pages. `icon`: where it lies."""
    said = {
        "name": "卓上 Takujo",
        "short_name": "卓上 Takujo",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#f5ede0",
        "theme_color": "#f5ede0",
        "icons": [{"src": icon, "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    }
    return json.dumps(said, ensure_ascii=False)


def worker(site: Mapping[str, bytes]) -> str:
    """A service worker that keeps these files, by path.

    `./` stands for the index: hosts may lead from its name to there.
    """
    digest = hashlib.sha256()
    for name, content in sorted(site.items()):
        digest.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    kept = ["./" if name == "index.html" else f"./{name}" for name in site]
    head = f"const VERSION = {json.dumps(digest.hexdigest()[:12])};\nconst FILES = {json.dumps(kept)};\n\n"
    return head + files(__package__).joinpath(WORKER).read_text(encoding="utf-8")

"""Icons and the web app manifest."""

import hashlib
import json
import re
from collections.abc import Iterable
from html import escape
from importlib.resources import files
from pathlib import Path

from takujo.i18n import LANGUAGES, catalogue

MANIFEST = "manifest.webmanifest"


def icons() -> dict[str, bytes]:
    """For phones, by names that are others when they are (client/scripts/icons.py)."""
    found = {path.name: path.read_bytes() for path in files(__package__).joinpath("icons").iterdir()}
    return {f"assets/{Path(name).stem}-{_digest(found[name])}.png": found[name] for name in sorted(found)}


def described(sentence: str) -> str:
    """The description of a page that has one address for all languages; `sentence`: its id."""
    said = escape(" ".join(catalogue(language)(sentence) for language in LANGUAGES))
    return f'<meta name="description" content="{said}" />'


def head(names: Iterable[str]) -> str:
    """What the first page says of that, where the icons have these names."""
    touch = next(name for name in names if name.startswith("assets/touch-"))  # for phones that read no manifest
    return (
        # A server may let in only whoever has its cookie.
        f'<link rel="manifest" href="./{MANIFEST}" crossorigin="use-credentials" />'
        f'<link rel="apple-touch-icon" href="./{touch}" />'
    )


def manifest(drawn: str, names: Iterable[str], sentence: str) -> str:
    """For browsers that install pages. `drawn`: the icon as SVG; `names`: the others; `sentence`: see `described`."""
    kinds = {"icon": "any", "maskable": "maskable"}
    pictures = [re.fullmatch(r"assets/(\w+)-(\d+)-.*", name) for name in names]
    said = {
        "id": "./",
        "name": "卓上 Takujo",
        "short_name": "卓上 Takujo",
        "lang": LANGUAGES[0],
        "description": catalogue(LANGUAGES[0])(sentence),
        "description_localized": {language: catalogue(language)(sentence) for language in LANGUAGES},
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


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:8]

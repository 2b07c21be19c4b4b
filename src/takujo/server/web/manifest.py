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
    """Return the icons of phones, with digests in their names (client/scripts/icons.py)."""
    icons = {path.name: path.read_bytes() for path in files(__package__).joinpath("icons").iterdir()}
    digests = {name: hashlib.sha256(content).hexdigest()[:8] for name, content in sorted(icons.items())}
    return {f"assets/{Path(name).stem}-{digest}.png": icons[name] for name, digest in digests.items()}


def described(sentence: str) -> str:
    """Return the meta description of a page in all languages. `sentence`: a message id."""
    text = escape(" ".join(catalogue(language)(sentence) for language in LANGUAGES))
    return f'<meta name="description" content="{text}" />'


def head(names: Iterable[str]) -> str:
    """Return the links to manifest and icon for the first page."""
    touch = next(name for name in names if name.startswith("assets/touch-"))  # for phones without manifests
    return (
        # An invite-only server requires the cookie.
        f'<link rel="manifest" href="./{MANIFEST}" crossorigin="use-credentials" />'
        f'<link rel="apple-touch-icon" href="./{touch}" />'
    )


def manifest(drawn: str, names: Iterable[str], sentence: str) -> str:
    """Return the web app manifest. `drawn`: the icon as SVG; `names`: the others; `sentence`: see `described`."""
    kinds = {"icon": "any", "maskable": "maskable"}
    pictures = [re.fullmatch(r"assets/(\w+)-(\d+)-.*", name) for name in names]
    content = {
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
                {"src": icon[0], "sizes": f"{icon[2]}x{icon[2]}", "type": "image/png", "purpose": kinds[icon[1]]}
                for icon in pictures
                if icon and icon[1] in kinds
            ),
        ],
    }
    return json.dumps(content, ensure_ascii=False)

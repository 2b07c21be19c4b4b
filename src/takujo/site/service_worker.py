"""The service worker of a site."""

import hashlib
import json
import re
from collections.abc import Mapping
from importlib.resources import files

WORKER = "sw.js"


def worker(site: Mapping[str, bytes]) -> str:
    """Return a service worker that caches these files, with their digests.

    The index is `./`, as hosts may redirect its name.
    """
    digests = {"./" if name == "index.html" else f"./{name}": digest(content) for name, content in site.items()}
    version = digest(json.dumps(sorted(digests.items())).encode())
    head = f"const VERSION = {json.dumps(version)};\nconst FILES = {json.dumps(digests)};\n\n"
    return head + files(__package__).joinpath(WORKER).read_text(encoding="utf-8")


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def cached_files(worker: str) -> dict[str, str] | None:
    """Return the digests by path in a service worker. The index is ""; None if it is another."""
    match = re.search(r"^const FILES = ({.*});$", worker, re.MULTILINE)
    try:
        digests: dict[str, str] = json.loads(match[1]) if match else {}
    except ValueError:
        return None
    return {name.removeprefix("./"): digest for name, digest in digests.items()} or None

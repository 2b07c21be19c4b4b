"""What lets a site work without a network: its service worker."""

import hashlib
import json
import re
from collections.abc import Mapping
from importlib.resources import files

WORKER = "sw.js"


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

"""Writes a site."""

import gzip
import hashlib
import re
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from takujo.core.errors import TakujoError, file_code
from takujo.server.engine import MARK
from takujo.server.policy import WITH_ENGINE, written
from takujo.site.bytecode import compiled
from takujo.site.offline import MANIFEST, WORKER, manifest, worker
from takujo.site.parts import Missing, Parts
from takujo.site.program import DIGEST, archive, digest
from takujo.site.said import answers

INDEX = "index.html"
LINK = f'<link rel="manifest" href="./{MANIFEST}" />'
PACKED = {".html", ".js", ".mjs", ".css", ".json", ".md", ".svg", ".txt", ".webmanifest", ".wasm", ".zip", ".whl"}
# No page can say the last one.
SITE_POLICY = {name: sources for name, sources in WITH_ENGINE.items() if name != "frame-ancestors"}


class Unwritten(TakujoError):
    """A folder that cannot be written, or that holds something else."""


class Written(NamedTuple):
    files: int
    bytes: int
    packed: int  # bytes, as they travel
    is_compiled: bool  # to bytecode


def write(into: str, parts: Parts) -> Written:
    """A folder, new, empty, or a site of before. Raises Unwritten, Missing; then nothing was written, or not all."""
    folder = Path(into)
    files, is_compiled = _files(parts)
    ways = _ways()
    packed = 0
    try:
        if folder.exists() and not _is_free(folder):
            raise Unwritten("site-folder", path=into)
        for name, content in files.items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            sizes = [len(content)]
            for ending, pack in ways.items() if file.suffix in PACKED else ():
                smaller = pack(content)
                file.with_name(file.name + ending).write_bytes(smaller)
                sizes.append(len(smaller))
            packed += min(sizes)
    except OSError as error:
        raise Unwritten("save-failed", path=into, code=file_code(error), reason=error.strerror or "") from None
    return Written(len(files), sum(map(len, files.values())), packed, is_compiled)


def _is_free(folder: Path) -> bool:
    """Whether nothing of somebody else's is overwritten. Raises OSError."""
    if not folder.is_dir():
        return False
    index = folder / INDEX
    return not any(folder.iterdir()) or (index.exists() and MARK in index.read_text(encoding="utf-8", errors="replace"))


def _files(parts: Parts) -> tuple[Mapping[str, bytes], bool]:
    """All by path, the index last, when what it names is there; and whether Python is bytecode. Raises Missing."""
    paths = sorted(path for path in parts.client.rglob("*") if path.is_file() and not path.name.startswith("."))
    client = {path.relative_to(parts.client).as_posix(): path.read_bytes() for path in paths}
    if INDEX not in client:
        raise Missing("site-client", path=str(parts.client))
    engine = {**dict(parts.engine()), **dict(answers()), "takujo.zip": archive(), DIGEST: digest().encode()}
    bytecode = compiled(parts.pyodide, {name: engine[name] for name in engine if name.endswith(".zip")})
    engine |= bytecode or {}
    contents = hashlib.sha256()
    for name, content in sorted(engine.items()):
        contents.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    home = f"engine-{contents.hexdigest()[:12]}"  # another name with other contents: it may be kept for ever
    index = client.pop(INDEX).decode()
    licences = client.pop("licences.txt").decode() + parts.licences()
    icon = next((name for name in client if re.fullmatch(r"assets/icon-.*\.svg", name)), "")
    site = {
        **client,
        **{f"{home}/{name}": content for name, content in engine.items()},
        "licences.txt": licences.encode(),
        MANIFEST: manifest(icon).encode(),
        INDEX: _site_index(index, home).encode(),
    }
    return {WORKER: worker(site).encode(), **site}, bytecode is not None


def _site_index(index: str, home: str) -> str:
    policy = f'<meta http-equiv="content-security-policy" content="{written(SITE_POLICY)}" />'
    return re.sub(
        r"(<meta charset=[^>]*>)", rf'\1\n    {policy}\n    {MARK} content="{home}" />\n    {LINK}', index, count=1
    )


def _ways() -> dict[str, Callable[[bytes], bytes]]:
    """How files are packed for hosts that send them so, by the ending; Brotli where its package is installed."""
    ways: dict[str, Callable[[bytes], bytes]] = {".gz": lambda content: gzip.compress(content, mtime=0)}
    if find_spec("brotli") is not None:
        ways[".br"] = import_module("brotli").compress
    return ways

"""Writes a site."""

import hashlib
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from takujo.core.errors import TakujoError, file_code
from takujo.core.plugin import GamePlugin
from takujo.server.http.security_headers import POLICY, written
from takujo.server.web.manifest import MANIFEST, described, head, icons, manifest
from takujo.site.engine import Engine
from takujo.site.offline import WORKER, worker
from takujo.site.packing import ENDINGS, packed
from takujo.site.parts import FETCHED, Missing, Parts
from takujo.site.sources import MARK

INDEX = "index.html"
SENTENCE = "site-manifest"  # what describes it
OF_SERVERS = "notices.js"  # with which they tell devices of turns
SITE_POLICY = {
    **{name: sources for name, sources in POLICY.items() if name != "frame-ancestors"},  # which no page can say
    "script-src": "'self' 'wasm-unsafe-eval'",  # Python within the page, in a Worker
    "worker-src": "'self'",
}


class Unwritten(TakujoError):
    """A folder that cannot be written, or that holds something else."""


class Written(NamedTuple):
    files: int
    bytes: int
    packed: int  # bytes, as they travel
    is_compiled: bool  # to bytecode
    slow: tuple[str, ...]  # games without kernels
    lacking: Mapping[str, str]  # what games import and a page lacks


def write(into: str, parts: Parts, plugins: Sequence[GamePlugin], server: str | None = None) -> Written:
    """A folder with these games, new, empty, or a site of before. `server`: the address where friends meet.

    Raises Unwritten, Missing; then nothing was written, or not all.
    """
    folder = Path(into)
    engine = Engine.of(parts, plugins)
    files = _files(parts, engine.files, server)
    try:
        if folder.exists() and not _is_free(folder):
            raise Unwritten("site-folder", path=into)
        beside = packed(files)
        for name, content in files.items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            for ending in ENDINGS:
                if f"{name}{ending}" in beside:
                    file.with_name(f"{file.name}{ending}").write_bytes(beside[f"{name}{ending}"])
    except OSError as error:
        raise Unwritten("save-failed", path=into, code=file_code(error), reason=error.strerror or "") from None
    size = sum(map(len, files.values()))
    return Written(len(files), size, _travels(files, beside), engine.is_compiled, engine.slow, engine.lacking)


def _travels(files: Mapping[str, bytes], beside: Mapping[str, bytes]) -> int:
    """How many bytes of a site go to somebody who gets all of it, from a host that sends what Brotli has packed."""
    return sum(len(beside.get(f"{name}.br", content)) for name, content in files.items())


def _is_free(folder: Path) -> bool:
    """Whether nothing of somebody else's is overwritten. Raises OSError."""
    if not folder.is_dir():
        return False
    index = folder / INDEX
    return not any(folder.iterdir()) or (index.exists() and MARK in index.read_text(encoding="utf-8", errors="replace"))


def _files(parts: Parts, engine: Mapping[str, bytes], server: str | None) -> dict[str, bytes]:
    """All by path, index and worker last, when what they name is there. Raises Missing."""
    paths = sorted(path for path in parts.client.rglob("*") if path.is_file() and not path.name.startswith("."))
    paths = [path for path in paths if path.suffix not in ENDINGS]  # as a server sends them
    client = {path.relative_to(parts.client).as_posix(): path.read_bytes() for path in paths}
    if INDEX not in client:
        raise Missing("site-client", path=str(parts.client))
    contents = hashlib.sha256()
    for name, content in sorted(engine.items()):
        contents.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    home = f"engine-{contents.hexdigest()[:12]}"  # another name with other contents: it may be kept for ever
    client.pop(OF_SERVERS, None)
    index = client.pop(INDEX).decode()
    licences = client.pop("licences.txt").decode() + parts.licences()
    icon = next((name for name in client if re.fullmatch(r"assets/icon-.*\.svg", name)), "")
    pictures = icons()
    said = {"content": home, "data-bytes": str(sum(len(engine[name]) for name in FETCHED)), "data-server": server}
    site = {
        **client,
        **pictures,
        **{f"{home}/{name}": content for name, content in engine.items()},
        "licences.txt": licences.encode(),
        MANIFEST: manifest(icon, pictures, SENTENCE).encode(),
        INDEX: _site_index(index, said, described(SENTENCE) + head(pictures)).encode(),
    }
    return {**site, WORKER: worker(site).encode()}


def _site_index(index: str, said: Mapping[str, str | None], installable: str) -> str:
    policy = f'<meta http-equiv="content-security-policy" content="{written(SITE_POLICY)}" />'
    marks = " ".join(f'{name}="{value}"' for name, value in said.items() if value is not None)
    told = (policy, f"{MARK} {marks} />", installable)
    return re.sub(r"(<meta charset=[^>]*>)", "\n    ".join([r"\1", *told]), index, count=1)

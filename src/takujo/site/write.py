"""Write a site."""

import hashlib
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from takujo.core.errors import TakujoError, file_code
from takujo.core.plugin import GamePlugin
from takujo.server.http.security_headers import POLICY, written
from takujo.server.web.manifest import MANIFEST, described, head, icons, manifest
from takujo.site.engine_files import Engine
from takujo.site.precompress import ENDINGS, packed
from takujo.site.service_worker import WORKER, worker
from takujo.site.site_files import FETCHED, Missing, Parts
from takujo.site.site_reader import MARK

INDEX = "index.html"
SENTENCE = "site-manifest"  # its description
OF_SERVERS = "push-service-worker.js"  # their service worker for notices
SITE_POLICY = {
    **{name: sources for name, sources in POLICY.items() if name != "frame-ancestors"},  # not allowed in a meta element
    "worker-src": "'self'",
}


class Unwritten(TakujoError):
    """The folder cannot be written, or holds something else."""


class Written(NamedTuple):
    files: int
    bytes: int
    packed: int  # bytes with Brotli
    is_compiled: bool  # to bytecode
    slow: tuple[str, ...]  # games without kernels
    lacking: Mapping[str, str]  # imports of games that a page lacks


def write(into: str, parts: Parts, plugins: Sequence[GamePlugin], server: str | None = None) -> Written:
    """Write a site into a folder.

    The folder is new, empty, or an older site. `server`: where friends meet. Raises Unwritten, Missing; the folder may
    then be incomplete.
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
    """Return the bytes of a complete download with Brotli."""
    return sum(len(beside.get(f"{name}.br", content)) for name, content in files.items())


def _is_free(folder: Path) -> bool:
    """Whether nothing but an older site would be overwritten. Raises OSError."""
    if not folder.is_dir():
        return False
    index = folder / INDEX
    return not any(folder.iterdir()) or (index.exists() and MARK in index.read_text(encoding="utf-8", errors="replace"))


def _files(parts: Parts, engine: Mapping[str, bytes], server: str | None) -> dict[str, bytes]:
    """Return all files by path, index and worker last. Raises Missing."""
    paths = sorted(path for path in parts.client.rglob("*") if path.is_file() and not path.name.startswith("."))
    paths = [path for path in paths if path.suffix not in ENDINGS]  # these are made again below
    client = {path.relative_to(parts.client).as_posix(): path.read_bytes() for path in paths}
    if INDEX not in client:
        raise Missing("site-client", path=str(parts.client))
    contents = hashlib.sha256()
    for name, content in sorted(engine.items()):
        contents.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    home = f"engine-{contents.hexdigest()[:12]}"  # named by content, so that it can be cached for ever
    client.pop(OF_SERVERS, None)
    index = client.pop(INDEX).decode()
    licences = client.pop("licences.txt").decode() + parts.licences()
    icon = next((name for name in client if re.fullmatch(r"assets/icon-.*\.svg", name)), "")
    pictures = icons()
    attributes = {"content": home, "data-bytes": str(sum(len(engine[name]) for name in FETCHED)), "data-server": server}
    site = {
        **client,
        **pictures,
        **{f"{home}/{name}": content for name, content in engine.items()},
        "licences.txt": licences.encode(),
        MANIFEST: manifest(icon, pictures, SENTENCE).encode(),
        INDEX: _site_index(index, attributes, described(SENTENCE) + head(pictures)).encode(),
    }
    return {**site, WORKER: worker(site).encode()}


def _site_index(index: str, attributes: Mapping[str, str | None], installable: str) -> str:
    policy = f'<meta http-equiv="content-security-policy" content="{written(SITE_POLICY)}" />'
    marks = " ".join(f'{name}="{value}"' for name, value in attributes.items() if value is not None)
    added = (policy, f"{MARK} {marks} />", installable)
    return re.sub(r"(<meta charset=[^>]*>)", "\n    ".join([r"\1", *added]), index, count=1)

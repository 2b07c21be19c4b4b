"""Compressed files beside the originals, for hosts that serve them.

Brotli at its best takes a minute for a site, mostly for a few large files that rarely change; those are cached.
"""

import gzip
import hashlib
import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import PurePath

import brotli

from takujo.site.build_cache import cached

# other types are compressed already
PACKED = {".html", ".js", ".mjs", ".css", ".ftl", ".json", ".md", ".svg", ".txt", ".webmanifest", ".wasm"}
ENDINGS = (".br", ".gz")
WINDOW = 24  # bits: the largest that browsers read
LARGE = 1 << 18  # bytes


def packed(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the compressed files by name."""
    wanted = {name: content for name, content in files.items() if PurePath(name).suffix in PACKED}
    with ThreadPoolExecutor(os.cpu_count()) as pool:  # both release the GIL
        parts = {
            ending: pool.map(pack, wanted.values()) for ending, pack in zip(ENDINGS, (_brotli, _gzip), strict=True)
        }
        return {f"{name}{ending}": made for ending in parts for name, made in zip(wanted, parts[ending], strict=True)}


def _gzip(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


def _brotli(content: bytes) -> bytes:
    if len(content) < LARGE:
        return _at_its_best(content)
    return cached(f"{hashlib.sha256(content).hexdigest()}.br", lambda: _at_its_best(content))


def _at_its_best(content: bytes) -> bytes:
    made: bytes = brotli.compress(content, lgwin=WINDOW)
    return made

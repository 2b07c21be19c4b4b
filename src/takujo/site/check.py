"""`takujo site --check`: check that a site is complete and served correctly."""

import re
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import PurePosixPath
from typing import Literal, NamedTuple

from takujo.core.errors import TakujoError
from takujo.site.precompress import PACKED
from takujo.site.service_worker import WORKER, cached_files, digest
from takujo.site.site_reader import MARK, Answer, Folder, Host, Source

SCRIPT = ("text/javascript", "application/javascript")
TYPES: Mapping[str, tuple[str, ...]] = {  # required by browsers
    ".wasm": ("application/wasm",),
    ".mjs": SCRIPT,
    ".js": SCRIPT,
    ".css": ("text/css",),
    "": ("text/html",),  # the index
    ".svg": ("image/svg+xml",),
    ".webmanifest": ("application/manifest+json", "application/json", "text/json"),
}
DAY_S = 86_400
SMALL = 1_400  # bytes: one packet, not worth compressing
AT_ONCE = 8
SHOWN = 3

Level = Literal["ok", "warn", "bad"]


class NoSite(TakujoError):
    """The index is missing, or not of a site."""


class Finding(NamedTuple):
    level: Level
    id: str  # of a message
    args: Mapping[str, str | int] = {}


def findings(where: str) -> Iterator[Finding]:
    """Yield findings about an address or folder. Raises Unreachable, NoSite."""
    source: Folder | Host = Host(where) if re.match(r"[A-Za-z][\w+.-]*://", where) else Folder(where)
    index = source.get("")
    page = (index.unpacked() or b"").decode(errors="replace")
    if MARK not in page:
        raise NoSite("source-no-site", where=where)
    if isinstance(source, Host):
        yield _said(source.is_safe, "site-check-https", "site-check-http", "warn")
    yield _said(_has_policy(page, index), "site-check-policy", "site-check-no-policy")
    worker = source.get(WORKER)
    files = cached_files((worker.unpacked() or b"").decode(errors="replace"))
    if files is None:
        yield Finding("bad", "site-check-no-worker")
        return
    with ThreadPoolExecutor(AT_ONCE) as pool:
        answers = dict(zip(files, pool.map(source.get, files), strict=True))
    yield from _completeness(files, answers)
    yield from _sending({**answers, WORKER: worker}) if isinstance(source, Host) else _beside(source, answers)


def _completeness(files: Mapping[str, str], answers: Mapping[str, Answer]) -> Iterator[Finding]:
    missing = [name for name in files if answers[name].content is None]
    wrong = [name for name in files if name not in missing and digest(answers[name].unpacked() or b"") != files[name]]
    if missing:
        yield Finding("bad", "site-check-missing", _named(missing))
    if wrong:
        yield Finding("bad", "site-check-wrong", _named(wrong))
    if not missing and not wrong:
        yield Finding("ok", "site-check-whole", {"files": len(files)})


def _sending(answers: Mapping[str, Answer]) -> Iterator[Finding]:
    """Check how a host sends the files."""
    present = {name: answer for name, answer in answers.items() if answer.content is not None}
    strange = [name for name, answer in present.items() if not _is_typed(name, answer)]
    yield _said(not strange, "site-check-types", "site-check-other-types", args=_named(strange))
    large = [name for name in present if _packs(name) and len(present[name].unpacked() or b"") > SMALL]
    plain = [name for name in large if not present[name].packed]
    gzipped = [name for name in large if present[name].packed == "gzip"]
    size = {"megabytes": f"{sum(len(answer.content or b'') for answer in present.values()) / 1e6:.1f}"}
    if plain:
        yield Finding("warn", "site-check-plain", {**_named(plain), **size})
    if gzipped:
        yield Finding("warn", "site-check-gzip", {**_named(gzipped), **size})
    if not plain and not gzipped:
        yield Finding("ok", "site-check-brotli", size)
    fading = [name for name, answer in present.items() if "/" in name and (_age(answer) or 0) < DAY_S]
    yield _said(not fading, "site-check-cached", "site-check-not-cached", "warn", _named(fading))
    first = [name for name in ("", WORKER) if name in present]
    stale = [name for name in first if (_age(present[name]) or 0) >= DAY_S]
    unsure = [name for name in first if _age(present[name]) != 0]
    if stale:
        yield Finding("bad", "site-check-stale", _named(stale))
    else:
        yield _said(not unsure, "site-check-fresh", "site-check-unsure", "warn", _named(unsure))


def _beside(source: Source, answers: Mapping[str, Answer]) -> Iterator[Finding]:
    """Check that compressed files match their originals."""
    missing, wrong = [], []
    for name in filter(_packs, answers):
        for ending, kind in ((".br", "br"), (".gz", "gzip")):
            file = (name or "index.html") + ending
            packed = source.get(file).content
            if packed is None:
                missing.append(file)
            elif Answer(packed, {"content-encoding": kind}).unpacked() != answers[name].content:
                wrong.append(file)
    if wrong:
        yield Finding("bad", "site-check-packed-wrong", _named(wrong))
    yield _said(not missing, "site-check-packed", "site-check-unpacked", "warn", _named(missing))


def _has_policy(page: str, index: Answer) -> bool:
    """Whether the page has its policy, and the host's allows kernels."""
    sent = index.headers.get("content-security-policy", "'wasm-unsafe-eval'")
    return 'http-equiv="content-security-policy"' in page and "'wasm-unsafe-eval'" in sent


def _is_typed(name: str, answer: Answer) -> bool:
    wanted = TYPES.get(PurePosixPath(name).suffix)
    return wanted is None or answer.headers.get("content-type", "").partition(";")[0].strip().lower() in wanted


def _packs(name: str) -> bool:
    return PurePosixPath(name or "index.html").suffix in PACKED


def _age(answer: Answer) -> int | None:
    """Return the seconds for which browsers may cache; None without a header."""
    header = answer.headers.get("cache-control", "").lower()
    if "no-cache" in header or "no-store" in header:
        return 0
    match = re.search(r"max-age=(\d+)", header)
    return int(match[1]) if match else None


def _said(is_right: bool, right: str, wrong: str, level: Level = "bad", args: Mapping[str, str | int] = {}) -> Finding:
    return Finding("ok", right) if is_right else Finding(level, wrong, args)


def _named(names: list[str]) -> dict[str, str | int]:
    """Return the first names, and the number of others."""
    shown = ", ".join(name or "index.html" for name in names[:SHOWN])
    return {"files": f"{shown}, … (+{len(names) - SHOWN})" if len(names) > SHOWN else shown}

"""Sources of a site to check: a folder or a host."""

import gzip
import http.client
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, Protocol
from urllib.parse import urlsplit

import brotli

from takujo.core.errors import TakujoError, file_code

MARK = '<meta name="takujo-site"'  # in the index of a site
WAIT_S = 20
UNPACK = {"br": brotli.decompress, "gzip": gzip.decompress}


class Unreachable(TakujoError):
    """The folder or host cannot be read."""


class Answer(NamedTuple):
    """`content`: as transferred; None if missing."""

    content: bytes | None
    headers: Mapping[str, str] = {}  # names in lower case

    @property
    def packed(self) -> str:
        return self.headers.get("content-encoding", "").lower()

    def unpacked(self) -> bytes | None:
        """Return the decompressed content; None also if it is truncated."""
        if self.content is None or not self.packed:
            return self.content
        try:
            content: bytes = UNPACK[self.packed](self.content)
        except (KeyError, OSError, EOFError, ValueError, brotli.error):
            return None
        return content


class Source(Protocol):
    def get(self, name: str) -> Answer:
        """Return a file of the site; the index is "". Raises Unreachable."""


class Folder:
    def __init__(self, path: str) -> None:
        self._path = Path(path)

    def get(self, name: str) -> Answer:
        file = self._path / (name or "index.html")
        try:
            return Answer(file.read_bytes())
        except FileNotFoundError:
            return Answer(None)
        except OSError as error:
            code = file_code(error)
            raise Unreachable("source-unreachable", where=str(file), reason=code) from None


class Host:
    """`url`: http or https. Raises Unreachable otherwise."""

    def __init__(self, url: str) -> None:
        self._base = url.removesuffix("index.html").rstrip("/") + "/"
        if urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).netloc:
            raise Unreachable("source-address", url=url)

    @property
    def is_safe(self) -> bool:
        """Whether browsers allow service workers: https, or this machine."""
        parts = urlsplit(self._base)
        return parts.scheme == "https" or parts.hostname in ("localhost", "127.0.0.1", "::1")

    def get(self, name: str) -> Answer:
        try:
            request = urllib.request.Request(self._base + name, headers={"Accept-Encoding": "br, gzip"})
            with urllib.request.urlopen(request, timeout=WAIT_S) as answer:
                headers = {name.lower(): value for name, value in answer.headers.items()}
                return Answer(answer.read(), headers)
        except urllib.error.HTTPError as error:
            error.close()
            return Answer(None)
        except (OSError, ValueError, http.client.HTTPException) as error:
            raise Unreachable("source-unreachable", where=self._base + name, reason=str(error)) from None

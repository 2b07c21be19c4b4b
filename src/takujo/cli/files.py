"""Read files named by users, with one-line errors."""

import json
from pathlib import Path

from takujo.core import pasted
from takujo.core.errors import TakujoError, file_code
from takujo.core.jsons import Json
from takujo.core.pasted import decode


class UnreadableFile(TakujoError):
    """The file is missing or has the wrong content."""


def read_text(path: str) -> str:
    """Read a text file. Raises UnreadableFile."""
    try:
        return decode(Path(path).read_bytes())
    except OSError as error:
        raise UnreadableFile("file", path=path, code=file_code(error), reason=error.strerror or str(error)) from None
    except ValueError:
        raise UnreadableFile("not-text", path=path) from None


def read_json(path: str) -> Json:
    """Read a JSON file. Raises UnreadableFile."""
    try:
        return pasted.read_json(read_text(path))
    except json.JSONDecodeError as error:
        raise UnreadableFile("json", path=path, line=error.lineno) from None
    except RecursionError:
        raise UnreadableFile("json", path=path, line=1) from None

"""Read and write files named by users, with one-line errors."""

import json
from contextlib import suppress
from pathlib import Path

from takujo.core import user_text
from takujo.core.errors import TakujoError, file_code
from takujo.core.json_types import Json
from takujo.core.user_text import decode


class UnreadableFile(TakujoError):
    """The file is missing or has the wrong content."""


class UnwritableFile(TakujoError):
    """The file exists or cannot be written."""


def write_new(name: str, text: str) -> Path:
    """Write a new text file. Raises UnwritableFile."""
    path = Path(name)
    try:
        path = path.expanduser()
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise UnwritableFile("save-exists", path=name) from None
    except OSError as error:
        raise UnwritableFile("save-failed", path=name, code=file_code(error), reason=error.strerror or "") from None
    except (ValueError, RuntimeError) as error:  # an invalid path, or an unknown home
        raise UnwritableFile("save-failed", path=name, code="other", reason=str(error)) from None
    return path


def replace_text(path: str, text: str) -> Path:
    """Write a text file, replacing an old one only on success. Raises UnreadableFile."""
    return replace_bytes(path, text.encode())


def replace_bytes(path: str, content: bytes) -> Path:
    """Write a file, replacing an old one only on success. Raises UnreadableFile."""
    out = Path(path)
    is_file = not out.is_symlink() and (out.is_file() or not out.exists())  # not /dev/stdout, /dev/null
    unfinished = out.with_name(f"{out.name}.tmp") if is_file else out
    try:
        unfinished.write_bytes(content)
        unfinished.replace(out)
    except OSError as error:
        if is_file:
            with suppress(OSError):
                unfinished.unlink()
        raise UnreadableFile("file", path=path, code=file_code(error), reason=error.strerror or str(error)) from None
    return out


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
        return user_text.read_json(read_text(path))
    except json.JSONDecodeError as error:
        raise UnreadableFile("json", path=path, line=error.lineno) from None
    except RecursionError:
        raise UnreadableFile("json", path=path, line=1) from None

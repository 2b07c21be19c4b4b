"""Logging: text or JSON on standard error, with secrets redacted.

Our own lines name tables by their ids and nobody. What they quote may say more, of databases and of mistakes, so what
looks like a secret is crossed out in every line, also of libraries and in tracebacks.
"""

import logging
import os
import re
from collections.abc import Mapping
from datetime import UTC, datetime

import msgspec

from takujo.core.pasted import visible

CROSSED_OUT = "[…]"
SECRETS = re.compile(
    r"""
      (?<=://)[^\s/@]*:[^\s/@]*(?=@)                 # user and password of an address
    | (?<=bearer\s)\S+                               # a program's token
    | (?<![0-9a-z])[0-9a-f]{24}(\.[0-9a-f]{24})?\.[\w-]{24} # a signed cookie, and what of a token is signed
    | [0-9a-f]{24,}                                  # people, nonces, secrets of tables, keys
    | (?<![\w-])[a-z2-9]{4}(?:[a-z2-9]{2})?(?:-[a-z2-9]{6}){3}(?![\w-]) # an entry code, a recovery code
    | (?<=/c/)\w+ | (?<=/codes/)\w+                  # codes in paths
    | (?<=\(code\)=\()[^)]+ | (?<=code=)\w{6,8}\b    # … and as databases name them
    """,
    re.VERBOSE | re.IGNORECASE,
)
LEVELS: Mapping[str, int] = {name: getattr(logging, name.upper()) for name in ("debug", "info", "warning", "error")}


class Text(logging.Formatter):
    """A line for people, and below it what went wrong where."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        return super().formatMessage(record).replace("\n", "\\n")  # what is quoted begins no line of its own

    def format(self, record: logging.LogRecord) -> str:
        return visible(redact(super().format(record)))


class Json(logging.Formatter):
    """One object a line. `exception` is a traceback, where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": redact(record.getMessage()),
        }
        if record.exc_info:
            said["exception"] = redact(self.formatException(record.exc_info))
        return visible(msgspec.json.encode(said).decode())


FORMATS: Mapping[str, type[logging.Formatter]] = {"text": Text, "json": Json}


def redact(text: str) -> str:
    """A text without what looks like a secret."""
    return SECRETS.sub(CROSSED_OUT, text)


def configure(form: str, level: str) -> None:
    """From now on this process logs so; of libraries warnings alone, as below that they say what people send."""
    handler = logging.StreamHandler()
    handler.setFormatter(FORMATS[form]())
    logging.basicConfig(level=max(LEVELS[level], logging.WARNING), handlers=[handler], force=True)
    logging.getLogger("takujo").setLevel(LEVELS[level])


def is_root() -> bool:
    """Whether this process may do anything on its machine."""
    return hasattr(os, "geteuid") and os.geteuid() == 0

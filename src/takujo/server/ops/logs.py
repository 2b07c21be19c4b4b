"""Logging: text or JSON on standard error, with secrets redacted.

The server's own lines name table ids and no people. As quoted errors may contain more, anything that looks like a
secret is redacted in every line, including those of libraries and tracebacks.
"""

import logging
import os
import re
from collections.abc import Mapping
from datetime import UTC, datetime

import msgspec

from takujo.core.user_text import visible

CROSSED_OUT = "[…]"
SECRETS = re.compile(
    r"""
      (?<=://)[^\s/@]*:[^\s/@]*(?=@)                 # user and password of an address
    | (?<=bearer\s)\S+                               # a program's token
    | (?<![0-9a-z])[0-9a-f]{24}(\.[0-9a-f]{24})?\.[\w-]{24} # a signed cookie or token
    | [0-9a-f]{24,}                                  # people, nonces, secrets of tables, keys
    | (?<![\w-])[a-z2-9]{4}(?:[a-z2-9]{2})?(?:-[a-z2-9]{6}){3}(?![\w-]) # an invite code, a recovery code
    | (?<=/c/)\w+ | (?<=/codes/)\w+                  # codes in paths
    | (?<=\(code\)=\()[^)]+ | (?<=code=)\w{6,8}\b    # codes in database errors
    """,
    re.VERBOSE | re.IGNORECASE,
)
LEVELS: Mapping[str, int] = {name: getattr(logging, name.upper()) for name in ("debug", "info", "warning", "error")}


class Text(logging.Formatter):
    """A line of text, followed by any traceback."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        return super().formatMessage(record).replace("\n", "\\n")  # quoted text must not start a line

    def format(self, record: logging.LogRecord) -> str:
        return visible(redact(super().format(record)))


class Json(logging.Formatter):
    """One JSON object a line. `exception`: the traceback, if any."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": redact(record.getMessage()),
        }
        if record.exc_info:
            fields["exception"] = redact(self.formatException(record.exc_info))
        return visible(msgspec.json.encode(fields).decode())


FORMATS: Mapping[str, type[logging.Formatter]] = {"text": Text, "json": Json}


def redact(text: str) -> str:
    """Replace what looks like a secret."""
    return SECRETS.sub(CROSSED_OUT, text)


def configure(form: str, level: str) -> None:
    """Configure logging; libraries log warnings only, as lower levels contain requests."""
    handler = logging.StreamHandler()
    handler.setFormatter(FORMATS[form]())
    logging.basicConfig(level=max(LEVELS[level], logging.WARNING), handlers=[handler], force=True)
    logging.getLogger("takujo").setLevel(LEVELS[level])


def is_root() -> bool:
    """Whether this process has root's rights."""
    return hasattr(os, "geteuid") and os.geteuid() == 0

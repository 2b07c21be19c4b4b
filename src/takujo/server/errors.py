"""Errors with an id of the catalogues (`error-<id>`), arguments and an HTTP status."""

import logging
from collections.abc import Iterable, Mapping

from takujo.core.errors import TakujoError
from takujo.server.bus import BusUnavailable
from takujo.server.db.catalog import CatalogUnavailable
from takujo.server.db.event_log import StoreUnavailable

log = logging.getLogger("takujo.server")


class Refusal(TakujoError):
    """Something that somebody wanted and may not have, or not now. Nothing has changed."""

    status = 409
    headers: Mapping[str, str] = {}


class NotFound(Refusal):
    """There is no such thing."""

    status = 404


class Forbidden(Refusal):
    """It is not theirs."""

    status = 403


class BadRequest(Refusal):
    """What was sent cannot be read."""

    status = 400


class TooMany(Refusal):
    """Too much in too short a time."""

    status = 429

    def __init__(self, id: str, /, *, after_s: int = 1) -> None:
        """`after_s`: when to try again."""
        super().__init__(id)
        # What waits behind this request need not be refused one by one.
        self.headers = {"retry-after": str(after_s), "connection": "close"}


class MethodUnknown(Refusal):
    """What is there takes other methods."""

    status = 405

    def __init__(self, *, allowed: Iterable[str]) -> None:
        super().__init__("method-unknown")
        self.headers = {"allow": ", ".join(allowed)}


class TooLarge(Refusal):
    """The body is longer than it may be."""

    status = 413


class Away(Refusal):
    """Not now, but soon again: here, or from another worker."""

    status = 503


def payload_of(error: TakujoError) -> tuple[str, dict[str, int | str]]:
    """A refusal as it goes over the wire: its code and arguments.

    What a database or bus says of its trouble names hosts, users and paths: that is for the log, not for strangers.
    """
    if isinstance(error, StoreUnavailable | CatalogUnavailable | BusUnavailable):
        log.warning("%s", error)
        return "server-away", {}
    return error.id, {name: value if type(value) is int else str(value)[:300] for name, value in error.details.items()}

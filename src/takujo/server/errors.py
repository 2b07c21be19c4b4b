"""Errors with an id, arguments and an HTTP status. The catalogues have the id (`error-<id>`)."""

from collections.abc import Iterable, Mapping

from takujo.core.errors import TakujoError
from takujo.interfaces.message import Message
from takujo.server.bus import BusUnavailable
from takujo.server.db.catalog import CatalogUnavailable
from takujo.server.db.event_log import StoreUnavailable
from takujo.server.live.background import warn_per_minute


class Refusal(TakujoError):
    """A request that is not allowed, or not now. Nothing has changed."""

    status = 409
    headers: Mapping[str, str] = {}


class NotFound(Refusal):
    """The resource does not exist."""

    status = 404


class Forbidden(Refusal):
    """The caller may not use the resource."""

    status = 403


class BadRequest(Refusal):
    """The request cannot be parsed."""

    status = 400


class TooMany(Refusal):
    """A rate limit is exceeded."""

    status = 429

    def __init__(self, id: str, /, *, after_s: int = 1) -> None:
        """`after_s`: seconds until a retry can succeed."""
        super().__init__(id)
        # Closing drops the requests that wait behind this one.
        self.headers = {"retry-after": str(after_s), "connection": "close"}


class MethodUnknown(Refusal):
    """The path exists, but not with this method."""

    status = 405

    def __init__(self, *, allowed: Iterable[str]) -> None:
        super().__init__("method-unknown")
        self.headers = {"allow": ", ".join(allowed)}


class TooLarge(Refusal):
    """The body is longer than allowed."""

    status = 413


class Away(Refusal):
    """The service is unavailable for a moment. A retry may reach another worker."""

    status = 503


def payload_of(error: TakujoError) -> tuple[str, dict[str, int | str]]:
    """Return code and arguments of an error for the wire.

    Messages of a database or bus name hosts, users and paths, so they go to the log only.
    """
    if isinstance(error, StoreUnavailable | CatalogUnavailable | BusUnavailable):
        warn_per_minute("a request or frame was refused: %s", error)
        return "server-away", {}
    details = {name: value for name, value in error.details.items() if not isinstance(value, Message)}
    return error.id, {name: value if type(value) is int else str(value)[:300] for name, value in details.items()}

"""Error answers: a status and a `wire.Problem`, the same on a server and in a page."""

import logging
from typing import NamedTuple

from takujo.core.errors import InvalidOption, InvalidTranscript, TakujoError, UnknownGame
from takujo.server import wire
from takujo.server.db.catalog import CatalogUnavailable
from takujo.server.db.event_log import StoreUnavailable
from takujo.server.errors import Refusal, payload_of

UNSERVED = {404: "page-unknown", 405: "method-unknown", 413: "request-too-large"}

log = logging.getLogger("takujo.server")


class Answer(NamedTuple):
    status: int
    problem: wire.Problem


def refused(error: TakujoError) -> Answer:
    """Something that somebody may not have, or that the engine refuses."""
    if isinstance(error, Refusal):
        status = error.status
    elif isinstance(error, StoreUnavailable | CatalogUnavailable):
        status = 503
    else:
        status = 400 if isinstance(error, UnknownGame | InvalidOption | InvalidTranscript) else 409
    return Answer(status, wire.Problem(*payload_of(error)))


def misformed(field: str) -> Answer:
    """A body or parameter of the wrong form: which one."""
    return Answer(400, wire.Problem("request-field", {"field": field}))


def unserved(status: int) -> Answer:
    """A request that no function answers."""
    return Answer(status, wire.Problem(UNSERVED.get(status, "request-invalid"), {}))


def failed(error: Exception) -> Answer:
    """A mistake of ours."""
    log.error("a request failed", exc_info=error)
    return Answer(500, wire.Problem("server-failed", {}))

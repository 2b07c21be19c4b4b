"""What the handlers of requests need, one of each a worker."""

import asyncio
import time
from dataclasses import dataclass, field
from typing import Any, cast

from litestar import Request
from litestar.connection import ASGIConnection

from takujo.server.catalog import Catalog
from takujo.server.coach import Coach
from takujo.server.course import Course
from takujo.server.hub import Hub
from takujo.server.limits import REQUESTS, Limits, Rate
from takujo.server.live import Live
from takujo.server.people import COOKIE, Caller, People
from takujo.server.refusal import Forbidden, Refusal, TooMany
from takujo.server.settings import Settings
from takujo.server.warming import Warming

Anybody = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, Any]


@dataclass(frozen=True)
class Services:
    settings: Settings
    catalog: Catalog
    hub: Hub
    people: People
    limits: Limits
    coach: Coach
    warming: Warming
    heavy: asyncio.Lock = field(default_factory=asyncio.Lock)  # one replay or verification at a time: they take seconds


def services(connection: Anybody) -> Services:
    return cast(Services, connection.app.state["services"])


def recognise(connection: Anybody) -> Caller:
    """Who sends this. Raises Forbidden for a forgery."""
    return services(connection).people.recognise(
        connection.cookies.get(COOKIE), connection.headers.get("authorization")
    )


def caller(request: AnyRequest) -> Caller:
    """Who sends a request, once `admit` has looked at it."""
    return cast(Caller, request.state["caller"])


async def admit(request: AnyRequest) -> None:
    """Before every request to the API. Raises TooMany, Forbidden."""
    limit(request, REQUESTS)
    if request.method not in ("GET", "HEAD"):
        require_own_origin(request)
    request.state["caller"] = recognise(request)


def limit(connection: Anybody, rate: Rate) -> None:
    """Count one for the address. Raises TooMany."""
    address = connection.client.host if connection.client else ""
    if not services(connection).limits.take(rate, address, time.monotonic()):
        raise TooMany("too-many")


def require_own_origin(connection: Anybody) -> None:
    """Pages of other hosts may not act here. Programs send no origin. Raises Forbidden."""
    origin = connection.headers.get("origin")
    public = services(connection).settings.public_url
    own = {f"{scheme}://{connection.headers.get('host', '')}" for scheme in ("http", "https")} | {public}
    if origin is not None and origin.lower() not in {address.lower() for address in own}:
        raise Forbidden("origin")


async def live_table(request: AnyRequest, table_id: str) -> Live:
    """The table, if the caller's token is not one for another table. Raises NotFound, Forbidden."""
    allowed = caller(request).table
    if allowed is not None and allowed != table_id:
        raise Forbidden("token-other-table")
    return await services(request).hub.live(table_id)


async def finished(request: AnyRequest, table_id: str) -> Course:
    """The match of a table, once it is over. Raises what `live_table` raises, Refusal."""
    course = (await live_table(request, table_id)).table.course
    if course is None or not course.is_over:
        raise Refusal("match-open")
    return course

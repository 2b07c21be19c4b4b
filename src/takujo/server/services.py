"""What the handlers of requests need, one of each a worker."""

import math
import time
from dataclasses import dataclass
from typing import TypeAlias, cast

from litestar import Request, WebSocket
from litestar.datastructures import State

from takujo.server.catalog import Catalog
from takujo.server.coach import Coach
from takujo.server.course import Course
from takujo.server.hub import Hub
from takujo.server.limits import REQUESTS, Limits, Rate, address_key
from takujo.server.live import Live
from takujo.server.origin import require_own
from takujo.server.people import COOKIE, Caller, People
from takujo.server.refusal import Forbidden, Refusal, TooMany
from takujo.server.settings import Settings
from takujo.server.turns import Turns
from takujo.server.warming import Warming

AnyRequest: TypeAlias = Request[object, object, State]
AnySocket: TypeAlias = WebSocket[object, object, State]
Anybody: TypeAlias = AnyRequest | AnySocket
EVERYBODYS = {"everybodys": True}  # `opt` of handlers that tell programs, whatever their table, what all may know


@dataclass(frozen=True)
class Services:
    settings: Settings
    catalog: Catalog
    hub: Hub
    people: People
    limits: Limits
    coach: Coach
    warming: Warming
    heavy: Turns  # replays and verifications: they take seconds
    puzzles: Turns


def services(connection: Anybody) -> Services:
    return cast(Services, connection.app.state["services"])


def caller(request: AnyRequest) -> Caller:
    """Who sends a request, once `admit` has looked at it."""
    return cast(Caller, request.state["caller"])


async def admit(request: AnyRequest) -> None:
    """Before every request to the API. Raises what `enter` raises."""
    request.state["caller"] = enter(request, REQUESTS)


def enter(connection: Anybody, rate: Rate) -> Caller:
    """Who comes, if they may. A program with a token gets to its own table, and to what is everybody's.

    Raises TooMany, BadRequest, Forbidden.
    """
    knock(connection, rate)
    found = services(connection).people.recognise(
        connection.cookies.get(COOKIE), connection.headers.get("authorization")
    )
    if found.table is not None and not connection.route_handler.opt.get("everybodys"):
        wanted = connection.path_params.get("table_id")
        if wanted != found.table:
            raise Forbidden("person-only" if wanted is None else "token-other-table")
    return found


def knock(connection: Anybody, rate: Rate) -> None:
    """What holds for everybody, whatever they want. Raises TooMany, BadRequest, Forbidden."""
    limit(connection, rate)
    require_own(connection.headers, connection.scope["scheme"], services(connection).settings)


def limit(connection: Anybody, rate: Rate) -> None:
    """Count one for the address. Raises TooMany."""
    if not services(connection).limits.take(rate, address(connection), time.monotonic()):
        raise TooMany("too-many", after_s=math.ceil(1 / rate.per_second))


def address(connection: Anybody) -> str:
    """Where somebody comes from: whose requests are counted together."""
    return address_key(connection.client.host) if connection.client else ""


def opener(connection: Anybody) -> str:
    """The same, as it may be noted (see People.opener_of)."""
    return services(connection).people.opener_of(address(connection))


async def live_table(request: AnyRequest, table_id: str) -> Live:
    """The table of that id. Raises NotFound."""
    return await services(request).hub.live(table_id)


async def finished(request: AnyRequest, table_id: str) -> Course:
    """The match of a table, once it is over. Raises what `live_table` raises, Refusal."""
    course = (await live_table(request, table_id)).table.course
    if course is None or not course.is_over:
        raise Refusal("match-open")
    return course

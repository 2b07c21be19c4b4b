"""Admit requests and sockets: rates, origin, identity."""

from typing import TypeAlias, cast

from litestar import Request, WebSocket
from litestar.datastructures import State

from takujo.server.accounts.identity import Caller, cookie_name
from takujo.server.accounts.user_agents import device_name
from takujo.server.context import RequestContext, count_request
from takujo.server.errors import Forbidden, NotFound
from takujo.server.http.origin import require_own
from takujo.server.live.live_table import now_ms
from takujo.server.ratelimit import REQUESTS, Rate, address_key
from takujo.server.services import Services
from takujo.server.settings import Settings

AnyRequest: TypeAlias = Request[object, object, State]
AnySocket: TypeAlias = WebSocket[object, object, State]
Anybody: TypeAlias = AnyRequest | AnySocket
EVERYBODYS = "everybodys"  # in `opt` of handlers that tell programs, whatever their table, what all may know
STRANGERS = "strangers"  # … of those that answer on an invite-only server whoever has not been let in


def services(connection: Anybody) -> Services:
    return cast(Services, connection.app.state["services"])


def settings(connection: Anybody) -> Settings:
    return cast(Settings, connection.app.state["settings"])


def context_of(request: AnyRequest) -> RequestContext:
    """Who sends a request, once `admit` has looked at it."""
    device = device_name(request.headers.get("user-agent", ""))
    return RequestContext(services(request), cast(Caller, request.state["caller"]), address(request), device)


async def admit(request: AnyRequest) -> None:
    """Before every request to the API. Raises what `enter` raises."""
    request.state["caller"] = await authenticate(request, REQUESTS)


async def authenticate(connection: Anybody, rate: Rate) -> Caller:
    """Who comes, if they may. A program with a token gets to its own table, and to what is everybody's; a stranger on
    an invite-only server to what is for strangers.

    Raises TooMany, BadRequest, Forbidden, NotFound, CatalogUnavailable.
    """
    check_rate_and_origin(connection, rate)
    known = services(connection).sessions
    cookie = connection.cookies.get(cookie_name(settings(connection).root, settings(connection).is_https))
    found = services(connection).people.authenticate(cookie, connection.headers.get("authorization"))
    if found.person in services(connection).hub.orders.banned:
        raise Forbidden("banned")
    if known is not None and not found.fresh and not await known.holds(found.person, found.session, now_ms()):
        raise Forbidden("signed-out")
    if is_closed(connection) and (found.fresh or not await services(connection).catalog.is_member(found.person)):
        raise Forbidden("invite-only")
    if found.table is not None and not connection.route_handler.opt.get(EVERYBODYS):
        wanted = connection.path_params.get("table_id")
        if wanted != found.table:
            raise Forbidden("person-only" if wanted is None else "token-other-table")
    return found


def is_closed(connection: Anybody) -> bool:
    """Whether strangers are refused what is asked for."""
    return settings(connection).invite_only and not connection.route_handler.opt.get(STRANGERS)


def check_rate_and_origin(connection: Anybody, rate: Rate) -> None:
    """What holds for everybody, whatever they want. Raises TooMany, BadRequest, Forbidden, NotFound."""
    count_request(services(connection), rate, address(connection))
    require_own(connection.headers, connection.scope["scheme"], settings(connection))
    if connection.scope["state"].get("outside"):
        raise NotFound("path-outside", root=f"{settings(connection).root}/")


def address(connection: Anybody) -> str:
    """Where somebody comes from: whose requests are counted together."""
    return address_key(connection.client.host) if connection.client else ""

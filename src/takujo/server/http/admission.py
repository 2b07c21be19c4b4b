"""Admission of requests and sockets: rates, origin, identity."""

from collections.abc import Mapping
from typing import cast

from starlette.requests import HTTPConnection

from takujo.server.accounts.identity import Caller, cookie_name
from takujo.server.accounts.user_agents import device_name
from takujo.server.errors import Forbidden, NotFound
from takujo.server.http.asgi import Scope
from takujo.server.http.origin import require_own
from takujo.server.http.route import Route
from takujo.server.live.live_table import now_ms
from takujo.server.ratelimit import BUDGET, Rate, address_key
from takujo.server.request_context import RequestContext, count_request
from takujo.server.services import Services
from takujo.server.settings import Settings


def services(connection: HTTPConnection) -> Services:
    return cast(Services, connection.app.state.services)


def settings(connection: HTTPConnection) -> Settings:
    return cast(Settings, connection.app.state.settings)


async def admit(scope: Scope, route: Route, named: Mapping[str, str]) -> RequestContext:
    """Return the context of an API request. Raises what `authenticate` raises."""
    request = HTTPConnection(scope)
    table = named.get("table_id")
    caller = await authenticate(
        request, BUDGET, route.cost, table=table, any_table=route.any_table, strangers=route.strangers
    )
    scope["state"]["caller"] = caller
    device = device_name(request.headers.get("user-agent", ""))
    ctx = RequestContext(services(request), caller, address(request), device)
    if ctx.party != ctx.address:  # in a trusted network each person has a budget besides
        count_request(ctx.services, BUDGET, ctx.party, route.cost)
    return ctx


async def authenticate(
    connection: HTTPConnection,
    rate: Rate,
    tokens: float = 1,
    *,
    table: str | None = None,
    any_table: bool = False,
    strangers: bool = False,
) -> Caller:
    """Return the caller, if admitted.

    A program with a token is admitted to its table and to `any_table`; a stranger on an invite-only server to
    `strangers`. Raises TooMany, BadRequest, Forbidden, NotFound, CatalogUnavailable.
    """
    check_rate_and_origin(connection, rate, tokens)
    here, chosen = services(connection), settings(connection)
    cookie = connection.cookies.get(cookie_name(chosen.root, chosen.is_https))
    caller = here.people.authenticate(cookie, connection.headers.get("authorization"))
    if caller.person in here.hub.admin_state.banned:
        raise Forbidden("banned")
    sessions = here.sessions
    if sessions is not None and not caller.fresh and not await sessions.holds(caller.person, caller.session, now_ms()):
        raise Forbidden("signed-out")
    is_closed = chosen.invite_only and not strangers
    if is_closed and (caller.fresh or not await here.catalog.is_member(caller.person)):
        raise Forbidden("invite-only")
    if caller.table is not None and not any_table and table != caller.table:
        raise Forbidden("person-only" if table is None else "token-other-table")
    return caller


def check_rate_and_origin(connection: HTTPConnection, rate: Rate, tokens: float = 1) -> None:
    """Check what applies to every request. Raises TooMany, BadRequest, Forbidden, NotFound."""
    count_request(services(connection), rate, address(connection), tokens)
    changes = connection.scope.get("method", "GET") not in ("GET", "HEAD")  # a link to a page may be on another site
    require_own(connection.headers, connection.scope["scheme"], settings(connection), changes=changes)
    if connection.scope["state"].get("outside"):
        raise NotFound("path-outside", root=f"{settings(connection).root}/")


def address(connection: HTTPConnection) -> str:
    """Return the client's address as rate limits count it."""
    return address_key(connection.client.host) if connection.client else ""

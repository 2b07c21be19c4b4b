"""Make Litestar handlers of the routes, with their OpenAPI description."""

from inspect import Parameter, Signature
from typing import Any

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody

from takujo.server.accounts.identity import Caller
from takujo.server.http.gate import EVERYBODYS, STRANGERS, AnyRequest, context_of
from takujo.server.http.openapi import refusals
from takujo.server.http.route import Route


def handler(route: Route) -> HTTPRouteHandler:
    """What answers at a route."""

    async def answer(request: AnyRequest, **arguments: Any) -> Response[bytes]:
        who = context_of(request)
        if route.rate is not None:
            who.limit(route.rate)
        if route.takes("body"):
            arguments["body"] = await request.body()
        found = await route.run(who, arguments)
        if found.becomes is not None:
            # gets a cookie, as somebody new does
            request.state["caller"] = Caller(found.becomes, fresh=True, session=found.session)
        return Response(found.body, media_type=route.media, headers=dict(found.headers))

    _describe(answer, route)
    return (get if route.method == "GET" else post)(
        route.path.replace("}", ":str}"),
        status_code=route.status,
        media_type=route.media,
        opt={EVERYBODYS: route.everybodys, STRANGERS: route.strangers},
        tags=[route.tag],
        responses=refusals(*route.refuses),
        request_max_body_size=route.most_bytes,
    )(answer)


def _describe(answer: Any, route: Route) -> None:
    """Give a function the name, words and parameters of the one that answers at a route."""
    response: Any = Response
    kinds: dict[str, Any] = {"request": AnyRequest}
    parameters = [Parameter("request", Parameter.KEYWORD_ONLY, annotation=AnyRequest)]
    for name, parameter in route.parameters.items():
        kinds[name] = _annotation(route, name)
        parameters.append(parameter.replace(kind=Parameter.KEYWORD_ONLY, annotation=kinds[name]))
    answer.__name__ = answer.__qualname__ = route.answer.__name__
    answer.__doc__ = route.answer.__doc__
    answer.__module__ = route.answer.__module__
    kinds["return"] = response[route.returns]
    answer.__annotations__ = kinds
    answer.__signature__ = Signature(parameters, return_annotation=kinds["return"])


def _annotation(route: Route, name: str) -> Any:
    way: Any = JSONBody if name == "data" else FromPath if route.is_in_path(name) else FromQuery
    return way[route.types[name]]

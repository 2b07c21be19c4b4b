"""Exceptions as responses: a status and a `wire.Problem`."""

import logging

import msgspec

from takujo.core.errors import InvalidGame, InvalidOption, InvalidTranscript, TakujoError, UnknownGame
from takujo.interfaces.message import Message, to_json
from takujo.server import wire
from takujo.server.db.catalog import CatalogUnavailable
from takujo.server.db.event_log import StoreUnavailable
from takujo.server.errors import Refusal, payload_of
from takujo.server.http.asgi import App, Receive, Scope, Send, send_response
from takujo.server.http.route import JSON
from takujo.server.ops.noop_metrics import Meters

log = logging.getLogger("takujo.server")


class ProblemMiddleware:
    """ASGI middleware that answers exceptions with a problem."""

    def __init__(self, app: App, meters: Meters) -> None:
        self._app = app
        self._meters = meters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        try:
            await self._app(scope, receive, send)
        except Exception as error:
            if isinstance(error, InvalidGame):  # a fault of its rules
                log.error("a game failed", exc_info=error)
                status, problem = 500, wire.Problem("table-failed", {})
            elif isinstance(error, TakujoError):
                status, problem = _status(error), problem_of(error)
            else:
                log.error("a request failed", exc_info=error)
                status, problem = 500, wire.Problem("server-failed", {})
            self._meters.count_refusal(problem.code)
            scope["state"]["problem"] = problem.code
            headers = error.headers if isinstance(error, Refusal) else {}
            await send_response(send, status, {"content-type": JSON, **headers}, msgspec.json.encode(problem))


def _status(error: TakujoError) -> int:
    if isinstance(error, Refusal):
        return error.status
    if isinstance(error, StoreUnavailable | CatalogUnavailable):
        return 503
    return 400 if isinstance(error, UnknownGame | InvalidOption | InvalidTranscript) else 409


def problem_of(error: TakujoError) -> wire.Problem:
    """Return an error with the rule that forbids it."""
    why = error.details.get("why")
    if not isinstance(why, Message):
        return wire.Problem(*payload_of(error))
    args = {name: to_json(arg) for name, arg in why.args.items()}
    return wire.Problem(*payload_of(error), why=wire.Message(why.id, args))

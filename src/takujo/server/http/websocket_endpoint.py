"""The WebSocket of a table (docs/protocol.md)."""

from contextlib import suppress
from typing import cast

from starlette.websockets import WebSocket, WebSocketDisconnect

from takujo.core.errors import TakujoError
from takujo.server.errors import payload_of
from takujo.server.http.admission import address, authenticate, services
from takujo.server.http.uvicorn_websocket import EXTENSION, FrameSocket
from takujo.server.live.connection import Connection, bye
from takujo.server.ratelimit import CONNECTS


async def play(socket: WebSocket) -> None:
    """Connect a player or spectator to a table."""
    here, where, table = services(socket), address(socket), socket.path_params["table_id"]
    with suppress(WebSocketDisconnect):  # the client has left
        try:
            caller = await authenticate(socket, CONNECTS, table=table)
        except TakujoError as error:  # refused, or no database
            here.hub.meters.count_refusal(payload_of(error)[0])
            await socket.accept()
            await socket.send_text(bye(error).decode())
            await socket.close(1008)
            return
        await socket.accept()
        frames = cast(FrameSocket, socket.scope["extensions"][EXTENSION])
        person = None if caller.fresh else caller.person
        await Connection(frames, here.hub, here.limits, person, caller.session, where).open(table)

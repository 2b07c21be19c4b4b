"""Running the application: one worker in this process, or several in processes of their own."""

import os
import socket
import sys
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import uvicorn
from uvicorn.supervisors import Multiprocess

from takujo.server.app import create
from takujo.server.settings import Settings

HARD_FRAME_BYTES = 65_536  # beyond this the connection breaks without a word; limits.FRAME_BYTES is said politely


class Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._ready()


def run(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> bool:
    """Serve until a signal comes; `ready` is called once browsers may come. False: it never got so far."""
    if settings.workers > 1:
        os.environ.update(_variables(settings))  # the workers read them
        config = configure("takujo.server.app:create", workers=settings.workers, factory=True)
        ready()
        Multiprocess(config, sockets=[listener]).run()
        return True
    server = Server(configure(create(settings)), ready)
    server.run(sockets=[listener])
    return server.started


def configure(app: Any, **more: Any) -> uvicorn.Config:
    """How uvicorn serves us: small frames, not compressed one by one, nothing about people in its log."""
    return uvicorn.Config(
        app,
        loop="asyncio" if sys.platform == "win32" else "uvloop",
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=HARD_FRAME_BYTES,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
        **more,
    )


def _variables(settings: Settings) -> dict[str, str]:
    values = {field.name: getattr(settings, field.name) for field in fields(settings)}
    return {f"TAKUJO_{name.upper()}": str(value) for name, value in values.items() if value != ""}

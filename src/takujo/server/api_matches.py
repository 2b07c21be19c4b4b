"""/api: finished matches: transcripts, positions, replays, and whether the deal was fair."""

import asyncio
from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery

from takujo.core.actors import REFEREE
from takujo.core.transcript import verify
from takujo.server import show, wire
from takujo.server.course import Course
from takujo.server.limits import HEAVY, TRANSCRIPT_BYTES
from takujo.server.refusal import BadRequest, Refusal
from takujo.server.services import AnyRequest, limit, live_table
from takujo.server.specs import spec


@get("/tables/{table_id:str}/transcript", media_type=MediaType.TEXT, tags=["matches"])
async def get_transcript(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    """The match as text, with its commitment and secret."""
    course = await _finished(request, table_id)
    name = f"{course.game.name}-{table_id}.txt"
    text = course.match.transcript(course.source)
    return Response(text, headers={"content-disposition": f'attachment; filename="{name}"'})


@get("/tables/{table_id:str}/position", tags=["matches"])
async def get_position(request: AnyRequest, table_id: FromPath[str]) -> dict[str, Any]:
    """How the match stood at its end, as a position."""
    course = await _finished(request, table_id)
    return course.match.position()


@get("/tables/{table_id:str}/replay", tags=["matches"])
async def get_replay(
    request: AnyRequest, table_id: FromPath[str], viewer: FromQuery[int | None] = None
) -> Response[bytes]:
    """The match frame by frame (`Replay`), as a seat saw it; without `viewer` as the referee, who sees all."""
    limit(request, HEAVY)
    course = await _finished(request, table_id)
    if viewer is not None and not 0 <= viewer < course.game.seats:
        raise BadRequest("seat-unknown", seat=viewer)
    live = await live_table(request, table_id)
    room = show.room(live.table, live.watching)
    content = await asyncio.to_thread(_replay, course, room, viewer)
    return Response(content, media_type=MediaType.JSON)


@post("/verify", status_code=200, request_max_body_size=TRANSCRIPT_BYTES, tags=["matches"])
async def verify_transcript(request: AnyRequest) -> wire.Verified:
    """Whether every outcome of chance in a transcript (the body, as text) is what its secret yields."""
    limit(request, HEAVY)
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise BadRequest("text-invalid") from None
    return wire.Verified(await asyncio.to_thread(verify, spec, text))


async def _finished(request: AnyRequest, table_id: str) -> Course:
    live = await live_table(request, table_id)
    course = live.table.course
    if course is None or not course.match.is_over:
        raise Refusal("match-open")
    return course


def _replay(course: Course, room: wire.Room, viewer: int | None) -> bytes:
    frames = list(show.frames(course, REFEREE if viewer is None else viewer))
    return msgspec.json.encode(wire.Replay(room, viewer, frames))

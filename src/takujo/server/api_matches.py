"""/api: finished matches: transcripts, positions, replays, and whether the deal was fair."""

from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery

from takujo.core.actors import REFEREE
from takujo.core.position import position_of
from takujo.core.transcript import verify
from takujo.server import picture, show, wire
from takujo.server.course import Course
from takujo.server.limits import HEAVY, TRANSCRIPT_BYTES
from takujo.server.openapi import refusals
from takujo.server.refusal import BadRequest
from takujo.server.services import EVERYBODYS, AnyRequest, address, caller, finished, limit, live_table, services
from takujo.server.specs import spec


@get("/tables/{table_id:str}/transcript", media_type=MediaType.TEXT, tags=["matches"], responses=refusals(404, 409))
async def get_transcript(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    """The match as text, with its commitment and secret."""
    course = await finished(request, table_id)
    name = f"{course.game.name}-{table_id}.txt"
    text = course.match.transcript(course.source)
    return Response(text, headers={"content-disposition": f'attachment; filename="{name}"'})


@get("/tables/{table_id:str}/position", tags=["matches"], responses=refusals(404, 409))
async def get_position(
    request: AnyRequest, table_id: FromPath[str], after: FromQuery[int | None] = None
) -> dict[str, Any]:
    """How the match stood after so many entries, as a position; without `after` at its end."""
    match = (await finished(request, table_id)).match
    if after is None or after == len(match.entries):
        return match.position()
    if not 0 <= after < len(match.entries):
        raise BadRequest("request-field", field="after")
    return position_of(match.game, match.entries[after].before)


@get(
    "/tables/{table_id:str}/replay",
    tags=["matches"],
    responses={200: ResponseSpec(wire.Replay, generate_examples=False), **refusals(404, 409)},
)
async def get_replay(
    request: AnyRequest, table_id: FromPath[str], viewer: FromQuery[int | None] = None
) -> Response[bytes]:
    """The match frame by frame (`Replay`), as a seat saw it; without `viewer` as the referee, who sees all."""
    limit(request, HEAVY)
    course = await finished(request, table_id)
    if viewer is not None and not 0 <= viewer < course.game.seats:
        raise BadRequest("seat-unknown", seat=viewer)
    live = await live_table(request, table_id)
    room = show.room(live.table, live.watching)
    reader = live.table.seat_of(caller(request).person)
    work = services(request).heavy.run(address(request), _replay, course.apart(), room, viewer, reader)
    return Response(await work, media_type=MediaType.JSON)


@post(
    "/verify",
    status_code=200,
    opt=EVERYBODYS,
    request_max_body_size=TRANSCRIPT_BYTES,
    tags=["matches"],
    responses=refusals(413),
)
async def verify_transcript(request: AnyRequest) -> wire.Verified:
    """Whether every outcome of chance in a transcript (the body, as text) is what its secret and nonces yield."""
    limit(request, HEAVY)
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise BadRequest("text-invalid") from None
    return wire.Verified(await services(request).heavy.run(address(request), verify, spec, text))


def _replay(course: Course, room: wire.Room, viewer: int | None, reader: int | None) -> bytes:
    frames = list(picture.frames(course, REFEREE if viewer is None else viewer, reader))
    return msgspec.json.encode(wire.Replay(room, viewer, frames, reader))

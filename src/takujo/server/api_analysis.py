"""/api: hints for whoever is to move, and the analysis of a match that is over."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from takujo.server import wire
from takujo.server.limits import ANALYSES, HINTS
from takujo.server.openapi import refusals
from takujo.server.refusal import Forbidden, Refusal
from takujo.server.services import AnyRequest, address, caller, finished, limit, live_table, services


@post("/tables/{table_id:str}/hints", status_code=200, tags=["matches"], responses=refusals(404, 409, 413))
async def ask_hints(request: AnyRequest, table_id: FromPath[str], data: JSONBody[wire.AskHints]) -> wire.Hints:
    """The three best moves of the caller's seat by what it can know, where the table allows hints."""
    table = (await live_table(request, table_id)).table
    seat = table.seat_of(caller(request).person)
    if seat is None:
        raise Forbidden("seat-none")
    if not table.allows_hints:
        raise Forbidden("hints-off")
    if table.course is None or seat != table.actor:
        raise Refusal("not-your-turn")
    if not table.play_version <= data.version <= table.version:
        raise Refusal("stale")
    limit(request, HINTS)
    version = table.version
    view = table.game.observe(table.course.match.state, seat)
    key = (table.id, table.play_version, seat)
    return wire.Hints(version, await services(request).coach.hints(key, address(request), table.game, view))


@post("/tables/{table_id:str}/analysis", status_code=200, tags=["matches"], responses=refusals(404, 409))
async def begin_analysis(request: AnyRequest, table_id: FromPath[str]) -> wire.AnalysisState:
    """Begin to analyse a finished match, unless this worker has done so; ask for it again with GET."""
    course = await finished(request, table_id)
    coach = services(request).coach
    if not coach.knows(table_id):
        limit(request, ANALYSES)
    return coach.begin(table_id, address(request), course.match)


@get("/tables/{table_id:str}/analysis", tags=["matches"], responses=refusals(404, 409))
async def get_analysis(request: AnyRequest, table_id: FromPath[str]) -> wire.AnalysisState:
    """How far the analysis of a finished match is, and in the end the analysis itself."""
    await finished(request, table_id)
    return services(request).coach.state(table_id)

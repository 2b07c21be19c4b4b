"""/api: replay and analyse transcripts that a client sends. Nothing is stored."""

import hashlib

from takujo.core.errors import InvalidTranscript
from takujo.core.json_types import JsonObject
from takujo.core.match import Match
from takujo.core.transcript import read
from takujo.core.user_text import decode
from takujo.games.overridden_games import Variant
from takujo.server import wire
from takujo.server.api.matches import position_at, replay
from takujo.server.errors import BadRequest, Refusal
from takujo.server.http.route import Written
from takujo.server.ratelimit import ANALYSES
from takujo.server.request_context import RequestContext
from takujo.server.table.game_specs import stated_spec
from takujo.server.table.sealed_match import SealedMatch

PREFIX, NAME_BYTES = "transcript-", 16


async def replay_transcript(ctx: RequestContext, body: bytes, viewer: int | None = None) -> Written[wire.Replay]:
    """Return the match of a transcript frame by frame; `room.id` names it."""
    return Written(await ctx.services.heavy.run(ctx.party, _replay, body, viewer))


async def transcript_position(ctx: RequestContext, body: bytes, after: int | None = None) -> JsonObject:
    """Return the position of a transcript's match after `after` entries. The default is the end."""
    return position_at(await ctx.services.heavy.run(ctx.party, _match, body), after)


async def analyse_transcript(ctx: RequestContext, body: bytes) -> wire.AnalysisState:
    """Start to analyse the match of a transcript. GET by its name returns the progress."""
    coach, name = ctx.services.coach, name_of(body)
    if not coach.knows(name):
        ctx.limit_each(ANALYSES)
    match = await ctx.services.heavy.run(ctx.party, _match, body)
    if isinstance(match.game.spec, Variant):
        raise Refusal("house-rules-coach")
    return coach.begin(name, ctx.party, match)


async def get_transcript_analysis(ctx: RequestContext, name: str) -> wire.AnalysisState:
    """Return the progress of an analysis, and finally the analysis. `name`: `room.id` of the replay.

    Analyses of tables have the rules of their table.
    """
    return ctx.services.coach.state(name) if name.startswith(PREFIX) else wire.AnalysisState("none", 0.0, None)


def name_of(body: bytes) -> str:
    """Return the name of a transcript's match, a digest of the text."""
    return f"{PREFIX}{hashlib.sha256(body).hexdigest()[: 2 * NAME_BYTES]}"


def _match(body: bytes) -> Match:
    """Raises BadRequest, InvalidTranscript; Refusal if the match is not over."""
    try:
        match = read(stated_spec, decode(body))
    except UnicodeDecodeError:
        raise BadRequest("text-invalid") from None
    except InvalidTranscript as error:
        if error.id == "transcript-move":  # its reason uses the engine's terms
            raise BadRequest("transcript-line", line=error.details["line"], move=error.details["move"]) from error
        raise
    if not match.is_over:
        raise Refusal("transcript-open")
    return match


def _replay(body: bytes, viewer: int | None) -> bytes:
    match = _match(body)
    return replay(SealedMatch.replayed(match), _room(name_of(body), match), viewer, None)


def _room(name: str, match: Match) -> wire.Room:
    """Return a room with what a transcript contains. It has no names and no chat."""
    game = match.game
    return wire.Room(
        id=name,
        code="",
        game=game.name,
        seats=[wire.SeatInfo("", None, "person", None, "here", book=False)] * game.seats,
        options=dict(game.stated_options),
        pace=wire.Days(1),
        memory_aid=False,
        listed=False,
        spectators=True,
        host=None,
        state="over",
        commitment="",
        secret=None,
        next=None,
        watching=0,
        rule_params=dict(game.spec.changed) if isinstance(game.spec, Variant) else {},
    )

"""/api: transcripts, positions, replays and deal verification of finished matches."""

import msgspec
from msgspec import UNSET

from takujo.core.actors import CHANCE, REFEREE
from takujo.core.json_types import JsonObject
from takujo.core.match import Match
from takujo.core.position_json import position_of
from takujo.core.transcript import verify
from takujo.core.user_text import decode
from takujo.games.rule_overrides import stated, transcript
from takujo.server import wire
from takujo.server.errors import BadRequest, Forbidden, Refusal
from takujo.server.http.route import Written
from takujo.server.live.live_table import now_ms
from takujo.server.request_context import RequestContext
from takujo.server.table import render, render_match
from takujo.server.table.bot_seeds import is_sealed
from takujo.server.table.game_specs import stated_spec
from takujo.server.table.sealed_match import SealedMatch
from takujo.server.table.state import Table


async def get_transcript(ctx: RequestContext, table_id: str) -> Written[str]:
    """Return the match as text, with commitment and secret. A running deal of the day hides its secret."""
    sealed_match = await ctx.finished(table_id)
    table = (await ctx.live(table_id)).table
    name = f"{sealed_match.game.name}-{table_id}.txt"
    return Written(transcript_of(table, sealed_match), {"content-disposition": f'attachment; filename="{name}"'})


def transcript_of(table: Table, sealed_match: SealedMatch) -> str:
    """Return the transcript of a finished match. It lacks the secret while the deal is sealed."""
    return transcript(sealed_match.match, sealed_match.source, tells=not is_sealed(table, now_ms()))


async def get_position(ctx: RequestContext, table_id: str, after: int | None = None) -> JsonObject:
    """Return the position after `after` entries, by default at the end."""
    return position_at((await ctx.finished(table_id)).match, after)


def position_at(match: Match, after: int | None) -> JsonObject:
    """Return the position after `after` entries, or at the end. Raises BadRequest."""
    if after is None:
        after = len(match.entries)
    if not 0 <= after <= len(match.entries):
        raise BadRequest("request-field", field="after")
    state = match.entries[after].before if after < len(match.entries) else match.state
    return {**position_of(match.game, state), "game": stated(match.game.spec)}


async def get_replay(ctx: RequestContext, table_id: str, viewer: int | None = None) -> Written[wire.Replay]:
    """Return the finished match frame by frame (`Replay`). It is for a seat, or with all cards open.

    Only a winner gets `story`.
    """
    sealed_match = await ctx.finished(table_id)
    live = await ctx.live(table_id)
    room = render.room(live.table, live.watching, now_ms())
    reader = live.table.seat_of(ctx.id)
    return Written(await ctx.services.heavy.run(ctx.party, replay, sealed_match.apart(), room, viewer, reader))


async def get_recap(ctx: RequestContext, table_id: str) -> Written[wire.Replay]:
    """Return what happened since the caller's last turn, for the seat.

    It begins with what others did, or chance for all. If only chance acted, there is one frame.

    Only where moves take days: elsewhere the player was there, and has to remember.
    """
    live = await ctx.live(table_id)
    table, seat = live.table, live.table.seat_of(ctx.id)
    if seat is None or table.chairs[seat].resigned:
        raise Forbidden("seat-none")
    if not isinstance(table.opened.pace, wire.Days):
        raise Refusal("recap-live")
    if table.state == "over":
        raise Refusal("match-over")
    if table.sealed_match is None:
        raise Refusal("match-not-begun")
    room, match = render.room(table, live.watching, now_ms()), table.sealed_match.apart()
    return Written(await ctx.services.heavy.run(ctx.party, _recap, match, room, seat, table.opened.memory_aid))


async def verify_transcript(ctx: RequestContext, body: bytes) -> wire.Verified:
    """Check that a transcript's chance outcomes follow from its secret and nonces."""
    try:
        text = decode(body)
    except UnicodeDecodeError:
        raise BadRequest("text-invalid") from None
    return wire.Verified(await ctx.services.heavy.run(ctx.party, verify, stated_spec, text))


def replay(sealed_match: SealedMatch, room: wire.Room, viewer: int | None, reader: int | None) -> bytes:
    """Return a finished match as an encoded `wire.Replay`. Raises BadRequest."""
    if viewer is not None and not 0 <= viewer < sealed_match.game.seats:
        raise BadRequest("seat-unknown", seat=viewer)
    frames = list(render_match.frames(sealed_match, REFEREE if viewer is None else viewer, reader))
    return msgspec.json.encode(wire.Replay(room, viewer, frames, reader))


def _recap(sealed_match: SealedMatch, room: wire.Room, seat: int, aid: bool) -> bytes:
    actors = [entry.actor for entry in sealed_match.match.entries]
    since = max((number + 1 for number, actor in enumerate(actors) if actor == seat), default=0)
    if all(actor == CHANCE for actor in actors[since:]):
        since = len(actors)  # nothing was missed
    frames = list(render_match.frames(sealed_match, seat, seat, since, aid=aid))
    news = (at for at, frame in enumerate(frames) if at and any(_acts(line) != seat for line in frame.lines))
    begin = next(news, len(frames)) - 1
    before = msgspec.structs.replace(frames[begin], lines=[], scene=UNSET, display_ms=0, title=UNSET)
    return msgspec.json.encode(wire.Replay(room, seat, [before, *frames[begin + 1 :]], seat))


def _acts(line: wire.Line) -> object:
    """Return the seat that acted, or that chance affected."""
    who: object = line.say.args.get("who")  # as JSON
    return who["seat"] if line.seat < 0 and isinstance(who, dict) and "seat" in who else line.seat

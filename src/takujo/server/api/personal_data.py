"""/api: export and deletion of a person's data."""

import io
from dataclasses import asdict

import msgspec

from takujo.core.errors import TakujoError
from takujo.core.json_types import JsonObject
from takujo.server import wire
from takujo.server.accounts.redaction import of_person
from takujo.server.api.accounts import require_proof
from takujo.server.api.matches import transcript_of
from takujo.server.db.catalog import MOST_MINE, TableRecord
from takujo.server.errors import NotFound
from takujo.server.http.route import Written
from takujo.server.live.executor import run_in_thread
from takujo.server.ratelimit import EXPORTS
from takujo.server.request_context import RequestContext
from takujo.server.table import commands


async def export(ctx: RequestContext) -> Written[bytes]:
    """Return a ZIP file with `person.json` and the transcripts of finished matches."""
    ctx.limit(EXPORTS)
    person = ctx.require_person()
    tables: list[object] = []
    files: dict[str, str] = {}
    for record in await ctx.services.catalog.mine(person, limit=MOST_MINE):
        name = f"transcripts/{record.game}-{record.id}.txt"
        text = await _transcript(ctx, record)
        if text is not None:
            files[name] = text
        tables.append(await _table(ctx, record, None if text is None else name))
    data = {
        "person": person,
        "account": await _account(ctx, person),
        "profile": await _profile(ctx, person),
        "ratings": await _ratings(ctx, person),
        "notices": await _notices(ctx, person),
        "blocked": await _blocked(ctx, person),
        "reports": await _reports(ctx, person),
        "tournaments": await _tournaments(ctx, person),
        "clubs": await _clubs(ctx, person),
        "tables": tables,
        "tries": await _tries(ctx, person),
        "challenges": [
            {"id": one.id, "table": one.table_id, "name": one.name, "sent_ms": one.created_ms}
            for one in await ctx.services.catalog.challenges(person)
        ],
    }
    packed = await run_in_thread(
        _packed, {"person.json": msgspec.json.format(msgspec.json.encode(data)).decode(), **files}
    )
    return Written(packed, {"content-disposition": 'attachment; filename="takujo.zip"'})


async def forget(ctx: RequestContext, data: wire.Prove) -> Written[wire.Me]:
    """Delete the caller's data. It goes at once where others see it, in logs once their tables are idle.

    A caller with an account proves their presence first. Signs this browser out (`Me`).
    """
    ctx.limit(EXPORTS)
    person, deletions = ctx.require_person(), ctx.services.deletions
    if deletions is None:
        raise NotFound("forget-off")
    if ctx.caller.session:
        await require_proof(ctx, data.proof)
    successor = ctx.services.people.new_person()
    for record in await ctx.services.catalog.mine(person, limit=MOST_MINE):
        try:
            live = await ctx.live(record.id)
            if live.table.seat_of(person) is not None:
                await ctx.services.hub.run(live, commands.By(person, commands.LeaveForGood(successor)))
        except TakujoError:  # unreadable now; AccountDeletions rewrites its log
            continue
    await deletions.begin(person)
    await ctx.services.hub.apply_admin_state()  # disconnects the person
    me = wire.Me(ctx.services.accounts is not None, rates=ctx.services.ratings is not None)
    return Written(me, becomes=ctx.services.people.new_person())


async def _table(ctx: RequestContext, record: TableRecord, transcript: str | None) -> JsonObject:
    """Describe a table. `rows`: the rows of its log about the person."""
    rows = of_person(ctx.id, await ctx.services.hub.store.load(record.id))
    return {
        "id": record.id,
        "game": record.game,
        "settings": record.settings,
        "state": record.state,
        "opened_ms": record.created_ms,
        "finished_ms": record.finished_ms,
        "winners": record.winners if record.state == "over" else None,
        "seat": next((seat.seat for seat in record.occupied if seat.person == ctx.id), None),
        "transcript": transcript,
        "rows": [{"at_ms": row.at_ms, row.kind: msgspec.json.decode(row.body)} for row in rows],
    }


async def _transcript(ctx: RequestContext, record: TableRecord) -> str | None:
    """Return the transcript. None if it is unfinished, sealed by a tournament, or unreadable."""
    try:
        table = (await ctx.live(record.id)).table
    except TakujoError:
        return None
    sealed_match = table.sealed_match
    is_open = sealed_match is not None and sealed_match.is_over and not table.is_closed
    return transcript_of(table, sealed_match) if sealed_match is not None and is_open else None


async def _account(ctx: RequestContext, person: str) -> object:
    account = None if ctx.services.accounts is None else await ctx.services.accounts.repository.find(person)
    if account is None:
        return None
    keys = [{"label": key.label, "made_ms": key.created_ms, "used_ms": key.used_ms} for key in account.passkeys]
    return {
        "name": account.name,
        "colour": account.colour,
        "since_ms": account.since_ms,
        "recovery_code_ms": account.code_ms,
        "passkeys": keys,
    }


async def _profile(ctx: RequestContext, person: str) -> object:
    profile = None if ctx.services.profiles is None else await ctx.services.profiles.of_person(person)
    return profile and {
        "id": profile.id,
        "name": profile.name,
        "colour": profile.colour,
        "ratings": profile.ratings,
        "clubs": profile.clubs,
    }


async def _tries(ctx: RequestContext, person: str) -> list[object]:
    """Return the attempts at shared deals that count."""
    tries = sorted(await ctx.services.catalog.tries(person=person), key=lambda one: (one.day, one.table_id))
    return [
        {
            "deal": one.day,
            "table": one.table_id,
            "name": one.name,
            "result": one.result and asdict(one.result),
            "adjusted": one.adjusted,
            "known": one.known,
        }
        for one in tries
    ]


async def _ratings(ctx: RequestContext, person: str) -> list[object]:
    return [] if ctx.services.ratings is None else await ctx.services.ratings.repository.all_of(person)


async def _notices(ctx: RequestContext, person: str) -> list[object]:
    addresses = [] if ctx.services.notices is None else await ctx.services.notices.outbox.of_person(person)
    return [{"kind": address.kind, "address": address.target} for address in addresses]


async def _blocked(ctx: RequestContext, person: str) -> list[object]:
    blocked = [] if ctx.services.blocks is None else await ctx.services.blocks.of(person)
    return [{"name": block.name, "since_ms": block.since_ms} for block in blocked]


async def _reports(ctx: RequestContext, person: str) -> list[object]:
    made = [] if ctx.services.reports is None else await ctx.services.reports.of(person)
    return [{"at_ms": one.at_ms, "name": one.name, "reason": one.reason, "text": one.text} for one in made]


async def _tournaments(ctx: RequestContext, person: str) -> list[object]:
    if ctx.services.tournaments is None:
        return []
    repository = ctx.services.tournaments.repository
    infos: list[object] = []
    for one in await repository.of_person(person):
        mine = next((entrant for entrant in await repository.entrants(one.id) if entrant.person == person), None)
        yours = one.owner == person
        infos.append(
            {
                "id": one.id,
                "name": one.name,
                "created_ms": one.created_ms,
                "yours": yours,
                "organiser": one.organiser if yours else None,
                "called": None if mine is None else mine.name,
            }
        )
    return infos


async def _clubs(ctx: RequestContext, person: str) -> list[object]:
    found = [] if ctx.services.clubs is None else await ctx.services.clubs.of_person(person, gone=True)
    return [
        {
            "id": club.id,
            "name": club.name,
            "called": mine.name,
            "colour": mine.colour,
            "since_ms": mine.since_ms,
            "notify": mine.notify,
            "seen_ms": mine.seen_ms,
        }
        for club, mine, *_ in found
    ]


def _packed(files: dict[str, str]) -> bytes:
    from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo  # rarely used

    written = io.BytesIO()
    with ZipFile(written, "w") as archive:
        for name, text in files.items():
            archive.writestr(ZipInfo(name), text, ZIP_DEFLATED)  # without a date, so that equal data gives equal bytes
    return written.getvalue()

"""Play under kills and partitions, and check the history of each table."""

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

from tests.linearizability.checker import ANSWER, UNDO, Row, anomalies
from tests.linearizability.clients import Match, digest
from tests.linearizability.deployments import ERRORS, Site, open_postgres, open_sqlite
from tests.server.database_access import migrated_file
from tests.server.postgres import Postgres, run_postgres

from takujo.core.errors import TakujoError
from takujo.core.transcript import verify
from takujo.server.db.event_log import BrokenLog
from takujo.server.db.event_log import Row as StoredRow
from takujo.server.table import events, render
from takujo.server.table.game_specs import spec
from takujo.server.table.state import Table

GAME, OPTIONS = "ftw", {"rounds": 3}
WORKERS, TABLES = 3, 4
PLAY = (events.Started, events.Moved, events.Drawn, events.Undone)
LONGEST_S = 20.0  # per match, with its pauses between rounds
SETTLED_S = 30.0  # until all devices show a row without a request
PAUSE_S = 0.1
STORES = SQLITE, POSTGRESQL = "sqlite", "postgresql"


async def play(
    sites: list[Site], kills: int, partitions: int, dice: random.Random, *, to_first: bool
) -> tuple[Counter[str], list[str]]:
    """Play until enough faults have happened; return counts and anomalies. `to_first`: or until an anomaly."""
    counts: Counter[str] = Counter()
    found: list[str] = []
    ended = asyncio.Event()

    async def keep_playing(site: Site) -> None:
        while not ended.is_set():
            match = Match(site.addresses, dice, GAME, OPTIONS, site.count_move)
            if await _unless(ended, match.open()):
                found.extend(f"{match.table}: {anomaly}" for anomaly in await play_match(match, site, ended))
                counts.update(match.counts, tables=1)
                if found and to_first:
                    ended.set()

    async def repeat(fault: Callable[[], Coroutine[None, None, None]], times: int) -> None:
        for _ in range(times):
            await fault()

    async def all_faults() -> None:
        share = [kills // len(sites) + (n < kills % len(sites)) for n in range(len(sites))]
        tasks = [repeat(site.kill, times) for site, times in zip(sites, share, strict=True)]
        try:
            await asyncio.gather(*tasks, *(repeat(site.partition, partitions) for site in sites))
        except TimeoutError:
            found.append("all: nobody can play")
        ended.set()

    slots = [sites[n % len(sites)] for n in range(max(TABLES, len(sites)))]
    async with asyncio.TaskGroup() as tasks:
        for site in slots:
            tasks.create_task(keep_playing(site))
        tasks.create_task(_unless(ended, all_faults()))
    for site in sites:
        counts.update(site.counts)
    return counts, found


async def _unless(ended: asyncio.Event, work: Coroutine[None, None, None]) -> bool:
    """Return True once the work is done, False once all has ended."""
    doing, ending = asyncio.create_task(work), asyncio.create_task(ended.wait())
    await asyncio.wait((doing, ending), return_when=asyncio.FIRST_COMPLETED)
    for task in (doing, ending):
        task.cancel()
    await asyncio.wait((doing, ending))
    if doing.cancelled():
        return False
    doing.result()
    return True


async def play_match(match: Match, site: Site, ended: asyncio.Event) -> list[str]:
    """Play one match with a time limit and return the anomalies."""
    ends = time.monotonic() + LONGEST_S * match.dice.random()
    async with asyncio.TaskGroup() as tasks:
        for device in match.devices:
            tasks.create_task(device.live())
        while not (match.is_over or match.dismissed or ended.is_set() or time.monotonic() > ends):
            await asyncio.sleep(PAUSE_S)
        match.is_closing = True
    if match.dismissed:
        match.found.append(f"dismissed: {match.dismissed}")
    elif not await _is_shown_to_all(match, site):
        match.found.append(f"not shown: {[device.version for device in match.devices]}")
    async with asyncio.TaskGroup() as tasks:
        for device in match.devices:
            tasks.create_task(device.settle())
    for device in match.devices:
        await device.close()
    try:
        found = await asyncio.to_thread(check, match, *await _load(match, site))
    except (BrokenLog, TimeoutError) as error:
        found = [f"broken log: {error!r}"]
    return [*match.found, *found]


async def _is_shown_to_all(match: Match, site: Site) -> bool:
    """Return whether all connected devices show the last row without a request."""
    ends = time.monotonic() + SETTLED_S
    with suppress(BrokenLog, TimeoutError):
        while time.monotonic() < ends:
            _, rows = await _load(match, site)
            if all(device.version == len(rows) for device in match.devices if device.is_connected):
                return True
            await asyncio.sleep(PAUSE_S)
    return False


async def _load(match: Match, site: Site) -> tuple[bytes, list[StoredRow]]:
    """Return the secret and the log. Raises BrokenLog; TimeoutError without a database."""
    async with asyncio.timeout(SETTLED_S):
        while True:
            with suppress(TakujoError):
                return await site.load(match.table)
            await asyncio.sleep(PAUSE_S)


def check(match: Match, secret: bytes, stored: list[StoredRow]) -> list[str]:
    """Compare all responses and views with the log. It must follow the rules."""
    happened = [events.from_row(row) for row in stored]
    log = [_row(event.body, event.actor, before.body) for before, event in pairwise([happened[0], *happened])]
    found = [f"clock: row {n}" for n in range(1, len(stored)) if stored[n].at_ms < stored[n - 1].at_ms]
    seen = {(read.version, read.seat) for read in match.views}
    views: dict[tuple[int, int], object] = {}
    truth = Table(match.table, secret)
    shown = render.Shown(truth)
    try:
        for event in happened:
            truth.begin_change()
            truth.apply(event)
            for seat in (0, 1):
                if (truth.version, seat) in seen:
                    whole = json.loads(shown.snapshot(truth.chairs[seat].person, 0, 0))
                    views[truth.version, seat] = digest(whole["play"], whole["log"])
        if truth.sealed_match is not None and truth.sealed_match.is_over:
            verify(spec, truth.sealed_match.match.transcript(truth.sealed_match.source))
    except Exception as error:  # a log without digests could hold anything
        return [*found, f"broken log: {error!r}"]
    outcomes = Counter(attempt.outcome for attempt in match.attempts)
    match.counts.update(rows=len(log), frames=len(match.views), **outcomes)
    match.counts.update(
        Counter(command.token.partition(" ")[0] for command in match.commands if command.outcome == "accepted")
    )
    match.counts["undone"] += sum(isinstance(event.body, events.Undone) for event in happened)
    return found + anomalies(log, match.attempts, match.views, views, match.commands)


def _row(body: events.Body, actor: int, before: events.Body) -> Row:
    """Return an event as a row of the checker. An undo after its answer is part of that answer."""
    changes = isinstance(body, PLAY)
    is_granted = isinstance(body, events.Undone) and isinstance(before, events.UndoAnswered)
    match body:
        case events.Moved():
            return Row(body.key, actor, body.token, changes)
        case events.Spoke():
            return Row("", actor, body.text or "", changes)
        case events.UndoAnswered():
            return Row("", actor, ANSWER, changes)
        case events.UndoAsked() | events.Undone() if not is_granted:
            return Row("", actor, UNDO, changes)
    return Row("", actor, "", changes)


def run(
    store: str, kills: int, partitions: int, seed: int, folder: Path, plant: str = ""
) -> tuple[Counter[str], list[str]]:
    """Play with a store in a new folder; return counts and anomalies. `plant`: a fault of serve.PLANTS."""
    dice = random.Random(seed)
    folder.mkdir()

    async def with_sqlite() -> tuple[Counter[str], list[str]]:
        async with open_sqlite(folder, WORKERS, dice, plant) as sites:
            return await play(sites, kills, 0, dice, to_first=bool(plant))

    async def with_postgresql(service: Postgres) -> tuple[Counter[str], list[str]]:
        async with open_postgres(service, folder, WORKERS, dice, plant) as sites:
            return await play(sites, kills, partitions, dice, to_first=bool(plant))

    if store == SQLITE:
        migrated_file()  # cached: copied for each site
        counts, found = asyncio.run(with_sqlite())
    else:
        with run_postgres() as service:
            counts, found = asyncio.run(with_postgresql(service))
    errors = (folder / ERRORS).read_text().splitlines()
    return counts, found + [f"log: {line}" for line in errors if line.startswith("Traceback")]

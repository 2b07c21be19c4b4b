"""Event logs and catalog in memory. A browser tab stores them through callbacks."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar, Unpack

from takujo.server.db.catalog.base import HANDOVER_CODE, FirstRows, NewTable, TableValues, new_table, no_rows
from takujo.server.db.catalog.records import (
    AdminState,
    Challenge,
    DealResult,
    DealTry,
    Handover,
    KeyName,
    Listed,
    SeatRecord,
    Summarised,
    Summary,
    TableRecord,
    TableState,
)
from takujo.server.db.catalog.typed_codes import new_code, normal
from takujo.server.db.event_log.base import Row

T = TypeVar("T")

# Stores rows: table id, number of the first row, rows; no rows delete the log.
# Raises StoreUnavailable.
KeepRows = Callable[[str, int, Sequence[Row]], Awaitable[None]]
# Stores a table's record, or deletes it (None). Raises CatalogUnavailable.
KeepTable = Callable[[str, TableRecord | None], Awaitable[None]]


async def _keep_nothing(*_: object) -> None: ...


class MemoryStore:
    """A `Store` and `Catalog` in one, for one worker. Callbacks store each change first.

    Handovers last as long as the process, and so does the signing key unless `key` is given.
    """

    def __init__(
        self,
        tables: Iterable[TableRecord] = (),
        logs: Mapping[str, Sequence[Row]] = MappingProxyType({}),
        *,
        keep_table: KeepTable = _keep_nothing,
        keep_rows: KeepRows = _keep_nothing,
        key: bytes | None = None,
    ) -> None:
        self._tables = {table.id: table for table in tables}
        self._logs = {table_id: list(rows) for table_id, rows in logs.items()}
        self._keep_table, self._keep_rows = keep_table, keep_rows
        self._key = key or secrets.token_bytes(32)
        self._handovers: dict[str, tuple[Handover, int]] = {}  # by code, with its expiry
        self._challenges: dict[str, Challenge] = {}  # not stored: a page sends none
        self._workers: Counter[str] = Counter()
        self._changing = asyncio.Lock()

    async def close(self) -> None:
        async with self._changing:
            pass

    # Logs.

    async def append(self, table_id: str, first_seq: int, rows: Sequence[Row]) -> bool:
        if not rows or first_seq < 1:
            raise ValueError("an append has rows, and the first number is 1")
        return await _finished(self._append(table_id, first_seq, list(rows)))

    async def _append(self, table_id: str, first_seq: int, rows: list[Row]) -> bool:
        async with self._changing:
            log = self._logs.get(table_id, [])
            if first_seq > len(log) + 1:
                raise ValueError(f"rows from {first_seq} on would leave a gap")
            if first_seq <= len(log):
                return False
            await self._keep_rows(table_id, first_seq, rows)
            self._logs[table_id] = log + rows
            return True

    async def load(self, table_id: str, after: int = 0) -> list[Row]:
        return self._logs.get(table_id, [])[after:]

    async def last(self, table_ids: Sequence[str]) -> dict[str, int]:
        return {table_id: len(self._logs[table_id]) for table_id in table_ids if table_id in self._logs}

    async def tables(self) -> list[str]:
        return list(self._logs)

    # Catalog.

    async def create_table(self, *, first_rows: FirstRows = no_rows, **table: Unpack[NewTable]) -> TableRecord:
        async with self._changing:
            known = {one.code for one in self._tables.values()}
            record = new_table(**table)
            if record.id in self._tables:
                return self._tables[record.id]
            while record.code in known:
                record = new_table(**table)
            await _finished(self._open(record, first_rows(record)))
            return record

    async def _open(self, table: TableRecord, rows: Sequence[Row]) -> None:
        if rows:  # first: no table without a log if the page closes now
            await self._keep_rows(table.id, 1, rows)
            self._logs[table.id] = list(rows)
        await self._store(table.id, table)

    async def get_table(self, table_id: str) -> TableRecord | None:
        return self._tables.get(table_id)

    async def all(self) -> list[Listed]:
        return [Listed(table.id, table.secret, table.state) for table in self._tables.values()]

    async def played(self) -> set[str]:
        return {table.game for table in self._tables.values() if table.state == "playing"}

    async def by_code(self, code: str) -> str | None:
        typed = normal(code)
        return next((table.id for table in self._tables.values() if table.code == typed), None)

    async def listed(
        self,
        *,
        state: TableState = "open",
        game: str | None = None,
        since_ms: int = 0,
        limit: int = 50,
        each: int | None = None,
        besides: str = "",
        full: bool = False,
    ) -> list[TableRecord]:
        records: list[TableRecord] = []
        of_opener: Counter[str | None] = Counter()
        for table in self._newest():
            if not _is_offered(table, since_ms, state):
                continue
            of_opener[table.opener] += 1
            if each is None or table.opener is None or of_opener[table.opener] <= each:
                records.append(table)
        some = (table for table in records if state != "open" or full == (len(table.occupied) >= table.seats))
        others = (table for table in some if not besides or not _is_of(table, besides))
        return [table for table in others if game in (None, table.game)][:limit]

    async def update_table(self, table_id: str, **values: Unpack[TableValues]) -> None:
        await self._change(table_id, lambda table: replace(table, **values))

    async def turned(self, *, since_ms: int, limit: int, game: str | None = None) -> list[TableRecord]:
        ended = [one for one in self._tables.values() if one.listed and (one.finished_ms or 0) >= since_ms]
        shared = [one for one in ended if game in (None, one.game) and sum(bool(s.person) for s in one.occupied) > 1]
        known = [(-one.swing, one.id, one) for one in shared if one.swing is not None]
        of_owner: dict[str, TableRecord] = {}
        for *_, one in sorted(known, key=lambda one: one[:2]):
            of_owner.setdefault(one.owner, one)
        return [*of_owner.values()][:limit]

    async def count_offered(self, *, since_ms: int, each: int | None = None, besides: str = "") -> dict[str, int]:
        everything = await self.listed(since_ms=since_ms, limit=len(self._tables), each=each, besides=besides)
        return dict(Counter(table.game for table in everything))

    async def count_listed(self, opener: str, *, since_ms: int) -> int:
        return sum(table.opener == opener and _is_offered(table, since_ms) for table in self._tables.values())

    async def set_alone(self, table_id: str, opener: str, at_ms: int | None) -> None:
        await self._change(
            table_id,
            lambda table: replace(table, opener=opener, alone_ms=at_ms) if table.state == "open" else table,
        )

    async def count_alone(self, opener: str, *, since_ms: int) -> int:
        return sum(
            table.opener == opener
            and table.alone_ms is not None
            and table.alone_ms >= since_ms
            and table.state != "over"
            for table in self._tables.values()
        )

    async def unbegun(self, before_ms: int) -> list[str]:
        return [table_id for table_id in await self.older(before_ms) if self._tables[table_id].state == "open"]

    async def older(self, before_ms: int) -> list[str]:
        older = [table for table in self._tables.values() if table.created_ms < before_ms]
        return [table.id for table in sorted(older, key=lambda table: (table.created_ms, table.id))]

    async def admin_state(self) -> AdminState:
        return AdminState(signing=self._key)

    async def is_member(self, person: str) -> bool:
        return True  # memory has one user

    async def admit(self, person: str, code: str, *, now_ms: int) -> bool:
        return False

    async def mine(self, person: str, *, limit: int = 50, sat: bool = False) -> list[TableRecord]:
        some = [table for table in self._newest() if _is_of(table, person)]
        over = [table for table in some if table.state == "over" and _sat(table, person)]
        return (over if sat else some)[:limit]

    async def set_state(
        self, table_id: str, state: TableState, *, finished_ms: int | None = None, winners: Sequence[int] = ()
    ) -> None:
        def noted(table: TableRecord) -> TableRecord:
            if table.state == "over":
                return table
            opener = None if state == "over" else table.opener
            return replace(table, state=state, finished_ms=finished_ms, winners=tuple(winners), opener=opener)

        await self._change(table_id, noted)

    async def remove_table(self, table_id: str) -> None:
        async with self._changing:
            if table_id in self._tables:
                await self._put(table_id, None)
            if table_id in self._logs:
                await self._keep_rows(table_id, 1, ())
                del self._logs[table_id]
            for code, (handover, _) in list(self._handovers.items()):
                if handover.table_id == table_id:
                    del self._handovers[code]

    async def put_seat(self, table_id: str, seat: SeatRecord) -> None:
        def seated(table: TableRecord) -> TableRecord:
            others = [one for one in table.occupied if one.seat != seat.seat]
            others = [one for one in others if seat.person is None or one.person != seat.person]
            return replace(table, occupied=tuple(sorted([*others, seat], key=lambda one: one.seat)))

        if not await self._change(table_id, seated):
            raise LookupError(f"no table {table_id}")

    async def clear_seat(self, table_id: str, seat: int) -> None:
        await self._change(
            table_id,
            lambda table: replace(table, occupied=tuple(one for one in table.occupied if one.seat != seat)),
        )

    async def open_handover(self, handover: Handover, *, now_ms: int, expires_ms: int) -> str:
        if handover.table_id not in self._tables:
            raise LookupError(f"no table {handover.table_id}")
        self._handovers = {code: entry for code, entry in self._handovers.items() if entry[1] >= now_ms}
        code = new_code(HANDOVER_CODE)
        self._handovers[code] = handover, expires_ms
        return code

    async def find_handover(self, code: str, *, now_ms: int) -> Handover | None:
        handover, expires_ms = self._handovers.get(normal(code), (None, 0))
        return handover if expires_ms >= now_ms else None

    async def close_handover(self, code: str) -> None:
        self._handovers.pop(normal(code), None)

    async def begin_try(self, day: str, person: str, table_id: str, name: str, *, known: bool = False) -> str:
        async with self._changing:
            existing = await self.tries(day, person)
            if existing:
                return existing[0].table_id
            begun = DealTry(day, person, table_id, name, known=known)
            await self._put(table_id, replace(self._tables[table_id], deal=begun))
            return table_id

    async def finish_try(self, table_id: str, result: DealResult) -> None:
        await self._change_try(table_id, lambda known: replace(known, result=result))

    async def adjust_try(self, table_id: str, adjusted: float) -> None:
        await self._change_try(table_id, lambda known: replace(known, adjusted=adjusted))

    async def move_attempts(self, person: str, to: str) -> None:
        async with self._changing:
            for one in await self.tries(person=person):
                existing = await self.tries(one.day, to)
                tables = [self._tables[found.table_id] for found in (*existing, one)]
                first = min(tables, key=lambda table: (table.created_ms, table.id))
                for table in tables:
                    deal = replace(table.deal, person=to) if table is first and table.deal else None
                    await self._put(table.id, replace(table, deal=deal))
            moved = [replace(one, person=to) for one in self._challenges.values() if one.person == person]
            self._challenges |= {one.id: one for one in moved}

    async def tries(self, day: str | None = None, person: str | None = None) -> list[DealTry]:
        known = [
            replace(
                table.deal, colour=next((one.colour for one in table.occupied if one.person == table.deal.person), "")
            )
            for table in self._tables.values()
            if table.deal is not None
        ]
        return [one for one in known if day in (None, one.day) and person in (None, one.person)]

    async def open_challenge(self, challenge: Challenge) -> Challenge:
        if challenge.table_id not in self._tables:
            raise LookupError(f"no table {challenge.table_id}")
        place = challenge.table_id, challenge.seat
        existing = next((one for one in self._challenges.values() if (one.table_id, one.seat) == place), challenge)
        self._challenges[existing.id] = existing
        return existing

    async def get_challenge(self, challenge_id: str) -> Challenge | None:
        challenge = self._challenges.get(challenge_id)
        return challenge if challenge is not None and challenge.table_id in self._tables else None

    async def challenges(self, person: str) -> list[Challenge]:
        return [one for one in self._challenges.values() if one.person == person and one.table_id in self._tables]

    async def note_summaries(self, table_id: str, summaries: Sequence[Summary]) -> None:
        await self._change(
            table_id, lambda table: table if table.summaries else replace(table, summaries=tuple(summaries))
        )

    async def summaries(self, person: str, *, limit: int) -> list[Summarised]:
        summaries = [
            Summarised(table.id, table.game, table.finished_ms or 0, summary)
            for table in self._tables.values()
            for summary in table.summaries
            if any(one.seat == summary.seat and one.person == person for one in table.occupied)
        ]
        return sorted(summaries, key=lambda one: (-one.finished_ms, one.table_id))[:limit]

    async def secret_key(self, name: KeyName) -> bytes:
        return self._key

    async def count_worker(self, worker: str) -> None:
        self._workers[worker] += 1

    async def workers(self) -> dict[str, int]:
        return dict(self._workers)

    async def forget_worker(self, worker: str, count: int | None = None) -> None:
        if count is None or self._workers[worker] == count:
            del self._workers[worker]

    def _newest(self) -> list[TableRecord]:
        return sorted(self._tables.values(), key=lambda table: (-table.created_ms, table.id))

    async def _change_try(self, table_id: str, change: Callable[[DealTry], DealTry]) -> None:
        await self._change(table_id, lambda table: replace(table, deal=change(table.deal)) if table.deal else table)

    async def _change(self, table_id: str, change: Callable[[TableRecord], TableRecord]) -> bool:
        async with self._changing:
            table = self._tables.get(table_id)
            if table is None:
                return False
            changed = change(table)
            if changed != table:
                await self._put(table_id, changed)
            return True

    async def _put(self, table_id: str, table: TableRecord | None) -> None:
        await _finished(self._store(table_id, table))

    async def _store(self, table_id: str, table: TableRecord | None) -> None:
        await self._keep_table(table_id, table)
        if table is None:
            self._tables.pop(table_id, None)
        else:
            self._tables[table_id] = table


async def _finished(change: Coroutine[object, object, T]) -> T:
    """Complete a change even if the caller is cancelled. So memory and storage agree."""
    return await asyncio.shield(asyncio.ensure_future(change))


def _is_of(table: TableRecord, person: str) -> bool:
    return table.owner == person or _sat(table, person)


def _sat(table: TableRecord, person: str) -> bool:
    return any(seat.person == person for seat in table.occupied)


def _is_offered(table: TableRecord, since_ms: int, state: TableState = "open") -> bool:
    return table.state == state and table.listed and table.created_ms >= since_ms

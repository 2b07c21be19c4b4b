"""How fast people play: their moves at live tables, with times.

A move takes the time since the row of the match before it. Waits above five minutes are breaks, and waits below 0.3
seconds are those of programs; both are left out. Nothing in the result names a person or a table.
"""

from collections.abc import Iterable

from takujo.server import wire
from takujo.server.db.database import Database
from takujo.server.db.event_log import Row, open_store
from takujo.server.table.events import BrokenLog, Drawn, Moved, Opened, Readied, Started, Undone, from_row

LEAST_S, MOST_S = 0.3, 300.0
VERSION = 1  # of the file

Paced = tuple[int, float]  # moves of a match, and their seconds


async def paces(database: str) -> dict[str, list[Paced]]:
    """Return the moves and seconds of each match, by game.

    Raises CatalogUnavailable, StoreUnavailable, PackageMissing.
    """
    found: dict[str, list[Paced]] = {}
    async with await Database.open(database, read_only=True) as opened:
        store = await open_store(opened)
        try:
            for table in await store.tables():
                try:
                    game, paced = pace_of(await store.load(table))
                except BrokenLog:
                    continue  # `takujo verify` reports it
                if paced[0]:
                    found.setdefault(game, []).append(paced)
        finally:
            await store.close()
    return found


def pace_of(rows: Iterable[Row]) -> tuple[str, Paced]:
    """Return the game of a log, and its people's moves. Raises BrokenLog."""
    game, moves, seconds, since_ms = "", 0, 0.0, 0
    for at_ms, _, body, _ in map(from_row, rows):
        if isinstance(body, Opened):
            if not isinstance(body.pace, wire.Live) or body.rule_params:
                return body.game, (0, 0.0)
            game = body.game
        wait = (at_ms - since_ms) / 1_000
        if isinstance(body, Moved) and not body.bot and LEAST_S <= wait <= MOST_S:
            moves, seconds = moves + 1, seconds + wait
        if isinstance(body, Started | Moved | Drawn | Readied | Undone):
            since_ms = at_ms
    return game, (moves, round(seconds, 3))


def to_file(found: dict[str, list[Paced]]) -> dict[str, object]:
    """Return the JSON that `takujo lab report --pace` reads."""
    return {"takujo-pace": VERSION, "games": found}

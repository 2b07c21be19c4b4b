"""Random matches of daily deals, including the server's part, printed as lines.

A page must print the same lines. One argument, as JSON: {"games": [name, …], "first": first line, "amount": lines of
each game, "plain": without kernels}. Moves are drawn by the line's number.
"""

import datetime
import hashlib
import json
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from takujo.core import kernel_runtime
from takujo.core.rng import below, new_stream
from takujo.games import plugin
from takujo.server import wire
from takujo.server.daily.deals import ONE_DAY, SEAT, Deal, Deals
from takujo.server.live.bot_moves import _choose
from takujo.server.table import commands, opening_events
from takujo.server.table.bot_seeds import bot_seed
from takujo.server.table.decide import decide
from takujo.server.table.events import Event
from takujo.server.table.state import Table

MONDAY = datetime.date(2026, 11, 23)
PERSON = "a" * 24


def deal_of(name: str, number: int) -> Deal:
    """Return the deal of a line; each line has its own."""
    daily = plugin(name).daily
    assert daily is not None
    return Deals(b"a key").of(MONDAY + (daily.weekdays[0] + 7 * number) * ONE_DAY)


def opened(deal: Deal) -> tuple[Table, list[Event]]:
    wanted = wire.NewTable(
        game=deal.game.name,
        seats=deal.game.seats,
        options=dict(deal.game.stated_options),
        bots=[None if seat == SEAT else deal.level for seat in range(deal.game.seats)],
        hints=False,
        spectators=False,
        sit=wire.Sit("Aki", "blue", SEAT),
        start=True,
    )
    of_deal = wire.OfDeal(deal.date.isoformat(), deal.ends_ms)
    rows = opening_events.opening("0" * 16, "CODE", PERSON, deal.secret, wanted, 0, deal=of_deal)
    table = Table("0" * 16, deal.secret, stages=False)
    for row in rows:
        table.apply(row)
    return table, rows


def played(deal: Deal, number: int) -> Table:
    """Play a line to its end."""
    table, _ = opened(deal)
    rng = new_stream(1, number)
    while table.state != "over":
        assert table.sealed_match is not None
        command: commands.Command
        if table.is_between:
            command = commands.By(PERSON, wire.Next())
        elif table.actor == SEAT:
            moves = table.sealed_match.moves()
            command = commands.By(PERSON, wire.Move(moves[below(rng, len(moves))], table.version))
        else:
            assert table.actor is not None
            level = str(table.chairs[table.actor].level)
            token = _choose(level, table.game, table.sealed_match.match.state, bot_seed(table), waits=True)
            command = commands.BotMove(table.actor, token, table.version)
        for event in decide(table, command, 0):
            table.apply(event)
    return table


def line(name: str, number: int) -> str:
    deal = deal_of(name, number)
    sealed_match = played(deal, number).sealed_match
    assert sealed_match is not None
    match = sealed_match.match
    text = match.transcript(sealed_match.source)
    return f"{name} {number} {len(match.entries)} {match.scores()} {hashlib.sha256(text.encode()).hexdigest()}"


def lines(games: list[str], first: int, amount: int) -> Iterator[str]:
    for name in games:
        for number in range(first, first + amount):
            yield line(name, number)


class Plain:
    """A kernel runtime that runs loops in plain Python."""

    def __init__(self) -> None:
        from takujo.core.numba_runtime import NumbaRuntime

        self._memory: Any = NumbaRuntime()
        self._loops: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._memory, name)

    def loop(self, name: str, make: Any) -> Any:
        return self._loops.setdefault(name, make())

    def structs(self, fields: Any, n: int) -> Any:
        return Rows(fields, n)


class Rows:
    """Rows of named fields. NumPy records would not do: their own attributes, as `mean`, clash."""

    def __init__(self, fields: Any, n: int) -> None:
        self.rows = [SimpleNamespace(**{name: 0.0 if kind == "f8" else 0 for name, kind in fields}) for _ in range(n)]

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, at: Any) -> Any:
        return Column(self.rows, at) if isinstance(at, str) else self.rows[at]


class Column:
    """One field of all rows."""

    def __init__(self, rows: list[SimpleNamespace], name: str) -> None:
        self.rows, self.name = rows, name

    def item(self, at: int) -> Any:
        return getattr(self.rows[at], self.name)

    def __setitem__(self, at: int, value: Any) -> None:
        setattr(self.rows[at], self.name, value)


def main() -> None:
    asked = json.loads(sys.argv[1])
    if sys.platform == "emscripten":
        from takujo_page import modules  # of the page's Pyodide

        from takujo.browser.wasm_runtime import opener

        kernel_runtime.install(opener(modules))
    elif asked.get("plain"):
        import numpy as np

        np.seterr(over="ignore")  # as in compiled code
        kernel_runtime.install(lambda spec, part: Plain())  # type: ignore[arg-type,return-value]
    for said in lines(asked["games"], asked["first"], asked["amount"]):
        print(said, flush=True)


if __name__ == "__main__" and sys.platform != "emscripten":
    main()

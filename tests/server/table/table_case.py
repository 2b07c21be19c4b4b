"""A table without a server."""

from typing import Any, TypeVar

import msgspec
import pytest

from takujo.bots import BOTS, choose
from takujo.core.errors import TakujoError
from takujo.core.rng import new_stream
from takujo.server import wire
from takujo.server.table import commands as c
from takujo.server.table import render
from takujo.server.table.decide import decide
from takujo.server.table.events import Event
from takujo.server.table.opening_events import opening, rematch
from takujo.server.table.sealed_match import SealedMatch
from takujo.server.table.state import Table

Body = TypeVar("Body")
SECRET = bytes(range(32))
START = 1_000_000


class TableCase:
    """A table with its log and a clock that the test moves."""

    def __init__(self, wanted: wire.NewTable, owner: str = "ann", *, stages: bool = False, **more: Any) -> None:
        self.now = START
        self.table = Table("T", SECRET, stages=stages)
        self.log: list[Event] = []
        self._take(opening("T", "CODE", owner, SECRET, wanted, self.now, **more))

    @property
    def sealed_match(self) -> SealedMatch:
        """Return the started match."""
        return course_of(self.table)

    @property
    def mover(self) -> str:
        """Return the player to move."""
        assert self.table.actor is not None
        return self.person(self.table.actor)

    def person(self, seat: int) -> str:
        return str(self.table.chairs[seat].person)

    @property
    def clock(self) -> wire.Clock:
        """Return the running clock."""
        clock = self.table.clock()
        assert clock is not None
        return clock

    def first(self, kind: type[Body]) -> Body:
        """Return the first event of that kind."""
        return next(event.body for event in self.log if isinstance(event.body, kind))

    def rematch(self, by: str) -> Table:
        """Return the table of the rematch that this player opens."""
        after = Table("T2", bytes(32))
        apply_all(after, rematch(self.table, "T2", "CODE2", bytes(32), by, 5))
        return after

    def by(self, person: str, request: c.Request) -> list[Event]:
        return self.do(c.By(person, request))

    def connect(self, *people: str) -> list[Event]:
        return [event for person in people for event in self.by(person, c.Connect("w"))]

    def disconnect(self, *people: str) -> None:
        for person in people:
            self.by(person, c.Disconnect("w"))

    def do(self, command: c.Command) -> list[Event]:
        said = decide(self.table, command, self.now)
        self.table.begin_change()
        self._take(said)
        return said

    def refuses(self, command: c.Command, code: str) -> None:
        before = self.table.version
        with pytest.raises(TakujoError) as error:
            self.do(command)
        assert error.value.id == code
        assert self.table.version == before

    def play(self, person: str | None = None, moves: int = 1) -> None:
        """Play heuristic moves of any actor."""
        for _ in range(moves):
            seat = self.table.actor
            assert seat is not None
            token = choose(BOTS["heuristic"], self.table.game, self.sealed_match.match.state, new_stream(moves))
            if self.table.chairs[seat].is_played_by_bot:
                self.do(c.BotMove(seat, token, self.table.version))
            else:
                self.by(self.mover, wire.Move(token, self.table.version))

    def play_until(self, wanted: Any) -> None:
        while not wanted(self.table):
            if not self.table.is_between:
                self.play()
            elif self.table.pause_ends_ms is None:
                self.by(self.person(self.table.awaited()[0]), wire.Next())
            else:
                self.now = self.table.pause_ends_ms
                self.do(c.Proceed())

    def _take(self, said: list[Event]) -> None:
        for event in said:
            self.table.apply(event)
            self.log.append(event)


def course_of(table: Table) -> SealedMatch:
    assert table.sealed_match is not None
    return table.sealed_match


def apply_all(table: Table, log: list[Event]) -> None:
    for event in log:
        table.apply(event)


def new(game: str = "ftw", seats: int = 3, **more: Any) -> wire.NewTable:
    return wire.NewTable(game=game, seats=seats, **more)


def seated(*people: str, game: str = "ftw", start: bool = True, stages: bool = False, **more: Any) -> TableCase:
    """Return a table of these players, the first one connected. The match runs if `start`."""
    case = TableCase(new(game, len(people), **more), owner=people[0], stages=stages)
    for person in people:
        case.by(person, wire.Sit(person.title(), "blue"))
    case.by(people[0], c.Connect("w"))
    if start:
        case.by(people[0], c.Start())
    return case


def play_of(table: Table, viewer: int) -> wire.Play:
    """Return the match as the viewer's client receives it."""
    return msgspec.json.decode(msgspec.json.encode(render.Shown(table).play(viewer)), type=wire.Play)


def snapshot_of(table: Table, person: str | None, watching: int, at_ms: int) -> wire.Snapshot:
    return msgspec.json.decode(render.Shown(table).snapshot(person, watching, at_ms), type=wire.Snapshot)

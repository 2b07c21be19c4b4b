"""Frames reveal no hidden information (leak test 3 of docs/testing.md).

A match is played over real sockets. Each view and line of the log is then computed again from another truth that its
receiver cannot tell from the real one: both must have the same bytes.
"""

import asyncio
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from tests.server.client import Client, Json, play_match
from tests.server.database_access import stored_table
from tests.server.table.table_case import course_of
from tests.server.threaded_server import serve

from takujo.core import record
from takujo.core.actors import REFEREE, SPECTATOR
from takujo.core.record import same
from takujo.core.rng import new_stream
from takujo.core.spec import GameSpec
from takujo.games import spec
from takujo.present import presenter
from takujo.server.db.event_log import Row
from takujo.server.table import events, render, render_match
from takujo.server.table.sealed_match import SealedMatch
from takujo.server.table.state import Table

MOVES = 25  # of players, between reconnects
LEAST = 5  # views per match
OPEN = {"fuji99"}  # nothing is hidden there
NONCES = ("a1" * 16, "b2" * 16)  # of the two players


class Recording(NamedTuple):
    """Frames of two players and a spectator, and the table's log."""

    table: str
    frames: dict[int, list[str]]
    replays: dict[int, list[Json]]
    secret: bytes
    rows: list[Row]


def record_match(game: GameSpec, folder: Path) -> Recording:
    seats = min(max(3, game.seats[0]), game.seats[1])
    with serve(folder) as server:
        ann, bob, eve = people = [Client(server), Client(server), Client(server)]
        me = {"name": "Ann", "colour": "blue", "nonce": True}
        table = ann.open_table(game.name, seats, bots=[None, None] + ["heuristic"] * (seats - 2), sit=me)
        bob.sit(table, "Bob", "red", nonce=True)
        for person in people:
            person.join(table)
        ann.post(f"/api/tables/{table}/start")
        for person, nonce in zip((ann, bob), NONCES, strict=True):
            person.send({"t": "nonce", "nonce": nonce})
        pick = random.Random(3)
        for _ in range(3):
            play_match(people, lambda moves: pick.choice(moves)[0], moves=MOVES // 3)
            for person in (bob, eve):  # reconnects
                person.join(table)
        play_match(people, lambda moves: pick.choice(moves)[0])
        replays = {viewer: ann.get(f"/api/tables/{table}/replay?viewer={viewer}")["frames"] for viewer in (0, 1)}
        for person in people:
            person.close()
    secret, rows = asyncio.run(stored_table(f"sqlite:///{folder / 'takujo.sqlite3'}", table))
    return Recording(table, {0: ann.frames, 1: bob.frames, SPECTATOR: eve.frames}, replays, secret, rows)


def require_no_leak(game: GameSpec, recording: Recording) -> None:
    watch = Watch(recording.table, recording.secret, recording.rows)
    bodies = [events.from_row(row).body for row in recording.rows]
    people = [body.person for body in bodies if isinstance(body, events.Sat)]
    assert len(people) == 2
    for viewer, frames in recording.frames.items():
        assert watch.compare(viewer, [json.loads(frame) for frame in frames]) >= LEAST
        for text in frames:
            assert '"state":"over"' in text or recording.secret.hex() not in text
            assert not any(person in text for person in people)
            assert '"state":"open"' not in text or not any(nonce in text for nonce in NONCES)
        assert all(any(nonce in text for text in frames) for nonce in NONCES)
    for viewer, replayed in recording.replays.items():
        watch.compare_replay(viewer, replayed)
    assert watch.other_truths > 0 or game.name in OPEN


def test_frames_do_not_depend_on_hidden_state(each_game: GameSpec, tmp_path: Path) -> None:
    require_no_leak(each_game, record_match(each_game, tmp_path))


class Watch:
    """Replays the log and compares each version with other truths."""

    def __init__(self, table_id: str, secret: bytes, rows: list[Row]) -> None:
        self.table_id = table_id
        self.secret = secret
        self.rows = rows
        self.rng = new_stream(11)
        self.other_truths = 0

    def compare(self, viewer: int, frames: list[Json]) -> int:
        """Compare the frames of a viewer; return the number of views."""
        pictures = {frame["version"]: frame["play"] for frame in frames if frame.get("play")}
        said = [line for frame in frames for line in frame.get("lines", frame.get("log", []))]
        for version, table in self.versions():
            if version in pictures:
                look = partial(render.Shown(table).play, viewer)
                with_other = self.imagined(course_of(table), viewer, look)
                # These depend on time, not on the truth, except for the rounds of a finished match,
                # which its transcript reveals.
                assert (pictures[version]["rounds"] is None) == (table.state != "over")
                for key in ("waiting", "next_ms", "clock", "undo", "rounds"):
                    with_other[key] = pictures[version][key]
                assert pictures[version] == with_other, f"version {version}, viewer {viewer}"
        lines = list(self.lines(course_of(table), viewer))
        for line in said:
            assert line in lines, f"viewer {viewer}: {line}"
        return len(pictures)

    def compare_replay(self, viewer: int, frames: list[Json]) -> None:
        *_, (_, table) = self.versions()
        sealed_match = course_of(table)
        entries = sealed_match.match.entries
        states = [entry.before for entry in entries] + [sealed_match.match.state]
        assert len(frames) == len(states)
        shows, game = presenter(sealed_match.game.name), sealed_match.game
        for state, frame in zip(states, frames, strict=True):
            other = self.another(sealed_match, state, viewer)
            render_match = plain(shows.show(game.observe(other, viewer)))
            assert frame["play"]["table"] == render_match
            assert frame["play"]["moves"] == []
        lines = list(self.lines(sealed_match, viewer))
        assert [line for frame in frames for line in frame["lines"]] == lines

    def versions(self) -> Iterator[tuple[int, Table]]:
        table = Table(self.table_id, self.secret)
        for row in self.rows:
            table.apply(events.from_row(row))
            yield table.version, table

    def another(self, sealed_match: SealedMatch, state: Any, viewer: int) -> Any:
        """Return a truth that the viewer cannot tell from this one."""
        other = record.new(sealed_match.game.spec.state)
        sealed_match.game.spec.resample(sealed_match.game.observe(state, viewer), self.rng, other)
        self.other_truths += not same(other, state)
        return other

    def imagined(self, sealed_match: SealedMatch, viewer: int, look: Any) -> Json:
        """Return the value of `look` with another truth in place."""
        match, truth, start = sealed_match.match, sealed_match.match.state, sealed_match.round_start
        match.state = self.another(sealed_match, truth, viewer)
        sealed_match.round_start = None if start is None else self.another(sealed_match, start, viewer)
        try:
            found: Json = plain(look())
        finally:
            match.state, sealed_match.round_start = truth, start
        return found

    def lines(self, sealed_match: SealedMatch, viewer: int) -> Iterator[Json]:
        """Yield the log's lines, from only the viewer's views before and after."""
        match = sealed_match.match
        states = [*(entry.before for entry in match.entries), match.state]
        for number, entry in enumerate(match.entries):
            seen = match.witnessed(entry, viewer)
            if seen is None:
                continue
            shows = presenter(sealed_match.game.name)
            before = sealed_match.game.observe(self.another(sealed_match, entry.before, viewer), viewer)
            after = sealed_match.game.observe(self.another(sealed_match, states[number + 1], viewer), viewer)
            for event in shows.events(before, after, entry.actor, seen):
                now, later = render_match.to_wire(event.now), event.later and render_match.to_wire(event.later)
                lies = {"lies": event.lies} if event.lies else {}
                seat = entry.actor if event.seat is None else event.seat
                yield plain({"n": number, "seat": seat, "say": now, "later": later, **lies})
            if number in sealed_match.ended_rounds:
                start = sealed_match.game.observe(
                    self.another(sealed_match, sealed_match.ended_rounds[number], viewer), viewer
                )
                points = render_match.points_of(shows.result(record.plain(start), record.plain(after)))
                if points:
                    yield plain({"n": number, "seat": -1, "say": render_match.to_wire(points), "later": None})


def plain(value: Any) -> Any:
    """Return a value after a round trip over the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


def test_comparison_detects_a_leak(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The comparison fails if a spectator sees everything."""
    ftw = spec("ftw")

    def careless(s: Any, viewer: int, v: Any) -> None:
        ftw.observe(s, REFEREE if viewer == SPECTATOR else viewer, v)

    with monkeypatch.context() as patch:
        patch.setattr("takujo.server.table.state.spec", lambda *_: replace(ftw, observe=careless))
        recording = record_match(ftw, tmp_path)
    with pytest.raises(AssertionError):
        require_no_leak(ftw, recording)

"""Render a table for one viewer. Its match: render_match.py."""

from copy import copy
from typing import Literal

from msgspec import UNSET

from takujo.core.actors import SPECTATOR
from takujo.server import wire
from takujo.server.table.animation import NOTHING, stage_to_wire
from takujo.server.table.bot_seeds import is_sealed
from takujo.server.table.chairs import Chair
from takujo.server.table.decide import is_free, last_move
from takujo.server.table.render_match import Log, MatchRenderer, encode, once
from takujo.server.table.sealed_match import SealedMatch
from takujo.server.table.state import Table


def room(table: Table, watching: int, now_ms: int = 0) -> wire.Room:
    """Return the public part. Without `now_ms` the secret of a deal of the day stays hidden."""
    opened = table.opened
    return wire.Room(
        id=table.id,
        code=opened.code,
        game=opened.game,
        seats=[
            wire.SeatInfo(
                name=chair.name,
                colour=chair.colour,
                kind=chair.kind,
                level=chair.level,
                state=_state(chair),
                book=chair.book is not None,
                left=table.is_by_bot(seat),
            )
            for seat, chair in enumerate(table.chairs)
        ],
        options=opened.options,
        pace=opened.pace,
        memory_aid=opened.memory_aid,
        listed=opened.listed,
        spectators=opened.spectators,
        host=table.host,
        state=table.state,
        commitment=opened.commitment,
        secret=None if is_sealed(table, now_ms) else table.secret.hex(),
        next=table.next,
        watching=watching,
        hints=table.allows_hints,
        hints_alone=opened.hints is None and not opened.rated and not opened.rule_params,
        called=table.called_ms is not None,
        nonces=table.nonces() if table.sealed_match else None,
        removed=[wire.RemovedInfo(row, who.name) for row, who in table.removed.items()]
        if table.sealed_match is None
        else [],
        continued=wire.Continued(opened.continued.entry, opened.continued.perspective) if opened.continued else None,
        shared=opened.shared,
        deal=opened.deal,
        challenge=wire.OfChallenge(opened.challenge.id) if opened.challenge else None,
        rated=opened.rated,
        tournament=opened.tournament,
        until_ms=table.at_ms + table.open_ms if table.state == "open" and table.open_ms else None,
        rule_params=opened.rule_params,
        question=opened.question,
    )


def _state(chair: Chair) -> Literal["here", "away", "resigned", "gone"]:
    if chair.away:
        return "resigned" if chair.resigned else "away"
    return "gone" if chair.kind == "person" and chair.worker is None else "here"


def you(table: Table, person: str | None) -> wire.You:
    seat, asks = table.seat_of(person), person == table.asker
    if seat is None:
        host = table.host is None and person == table.opened.owner
        return wire.You(None, host=host, removed=table.is_removed(person), asks=asks)
    feedback = table.feedback.get(seat, "")
    return wire.You(seat, host=seat == table.host, book=table.chairs[seat].book, asks=asks, feedback=feedback)


class Shown:
    """A table as its watchers see it; shared parts are rendered once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._log: Log | None = None
        self._picture: MatchRenderer | None = None
        self._plays: dict[int, wire.Play] = {}  # by viewer
        self._pictured = 0  # the `view_version` of both

    def missing_lines(self, first: int) -> int:
        """Count the entries from `first` on not rendered for spectators. Such entries are rendered for nobody."""
        return self.log.missing(SPECTATOR, first) if self.log is not None else 0

    def render_log(self, first: int) -> None:
        """Render the log from entry `first` on for the people seated.

        It may run in any thread while the table stays unchanged.
        """
        if self.log is not None:
            seated = [seat for seat, chair in enumerate(self.table.chairs) if chair.person is not None]
            self.log.render([SPECTATOR, *seated], first)

    def snapshot(self, person: str | None, watching: int, now_ms: int, first: int = 0) -> bytes:
        """Return a person's encoded `wire.Snapshot`, with the log from entry `first`."""
        table, viewer = self.table, self.table.viewer_of(person)
        return encode(
            wire.Snapshot(
                version=table.version,
                now=now_ms,
                room=room(table, watching, now_ms),
                you=you(table, person),
                play=self.play(viewer),
                log=self.log.lines(viewer, first) if self.log is not None else [],
                chat=table.chat,
                truncate=first,
            )
        )

    def play(self, viewer: int) -> wire.Play | None:
        """Return the viewer's play, encoded by `once`. It is cached until it looks different; None before the match."""
        table, sealed_match = self.table, self.table.sealed_match
        if sealed_match is None:
            return None
        if self._picture is None or self._pictured != table.view_version:
            self._pictured, self._plays = table.view_version, {}
            self._picture = MatchRenderer(
                sealed_match,
                sealed_match.match.state,
                sealed_match.round_start,
                clock=table.clock(),
                waiting=table.awaited() if table.is_between else None,
                next_ms=table.pause_ends_ms if table.is_between else None,
            )
        if viewer not in self._plays:
            acts = viewer == table.actor and not table.chairs[viewer].resigned
            self._plays[viewer] = self._picture.seen_by(
                viewer,
                aid=table.opened.memory_aid,
                moves=sealed_match.moves() if acts else (),
                undo=_undo_of(table, sealed_match, viewer),
            )
        return self._plays[viewer]

    @property
    def log(self) -> Log | None:
        """The log of the match; None before it."""
        if self._log is None and self.table.sealed_match is not None:
            self._log = Log(self.table.sealed_match)
        return self._log

    def forget_views(self) -> None:
        """Drop the current match as rendered. It is rendered again when someone needs it."""
        self._picture = None
        if self.table.sealed_match is not None:
            self.table.sealed_match.forget_views()


class Updates:
    """The changes since `Table.begin_change`, for each watcher of one version."""

    def __init__(self, shown: Shown, watching: int, now_ms: int) -> None:
        self._shown, table = shown, shown.table
        change, sealed_match = table.change, table.sealed_match
        is_longer = sealed_match is not None and len(sealed_match.match.entries) > change.unchanged
        self._log = shown.log if is_longer else None
        stage = table.stage(change.unchanged) if is_longer else NOTHING
        new_chat = table.chats - change.chat
        self._shared = wire.Update(
            version=table.version,
            now=now_ms,
            room=once(room(table, watching, now_ms)) if change.room else UNSET,
            truncate=change.unchanged if change.undone else UNSET,
            chat=once(table.chat[-new_chat:]) if new_chat else UNSET,
            **stage_to_wire(stage),
        )

    def of(self, person: str | None, viewer: int) -> bytes:
        """Return an encoded `wire.Update` for a person."""
        table, update = self._shown.table, copy(self._shared)
        if table.change.room:
            update.you = you(table, person)
        if table.change.play and (play := self._shown.play(viewer)):
            update.play = play
        if self._log is not None:
            update.lines = self._log.lines(viewer, table.change.unchanged)
        return encode(update)


def _undo_of(table: Table, sealed_match: SealedMatch, viewer: int) -> wire.UndoState:
    if (undo_request := table.undo_request) is not None:
        return wire.UndoState(
            can=False,
            free=False,
            asked=undo_request.seat,
            waiting=table.unanswered(),
            agreed=viewer in undo_request.agreed,
        )
    last = last_move(table)
    if last is None or last.seat != viewer:
        return wire.UndoState(can=False, free=False, asked=None)
    can = not last.is_final and not sealed_match.is_settled()  # else it would be refused
    # whether to explain why undo is impossible; not before bots or on the own turn
    is_next_shown = table.actor not in (None, viewer) and not table.chairs[table.actor or 0].is_played_by_bot
    drawn = last.is_final and is_next_shown
    return wire.UndoState(can, can and is_free(table, viewer), None, drawn=drawn)

"""The state of a table, derived from its events. Uses no sockets, clock or database.

Only `Table.apply`, which takes events of the log, changes a table: equal logs give equal tables, in every worker.
"""

from bisect import bisect_right
from collections.abc import Callable
from typing import Any, Literal

from takujo.core.actors import CHANCE, SPECTATOR
from takujo.core.errors import InvalidOption, UnknownGame
from takujo.core.game import Game, configure
from takujo.core.record import Record, from_numbers
from takujo.interfaces.presenter import Stage
from takujo.server import wire
from takujo.server.table import events
from takujo.server.table.animation import NOTHING, staged
from takujo.server.table.chairs import Chair, Removed, leavers
from takujo.server.table.events import BrokenLog, Event, OtherRules
from takujo.server.table.game_specs import spec
from takujo.server.table.sealed_match import SealedMatch, beginning
from takujo.server.table.table_changes import Change, UndoRequest

MOST_CHAT_LINES = 200  # chat lines in a snapshot
NONCE_WAIT_MS = 5_000  # a deal waits for nonces
ROUND_PAUSE_MS = 20_000  # between rounds
ARRIVAL_MS = 60_000  # of a turn at a tournament's table that the person has not opened yet


class Table:
    """A table. Raises BrokenLog for an impossible log."""

    def __init__(
        self, table_id: str, secret: bytes, pause_ms: int = ROUND_PAUSE_MS, *, stages: bool = True, open_ms: int = 0
    ) -> None:
        self.id = table_id
        self.secret = secret
        self.pause_ms = pause_ms
        self.stages = stages  # whether bots and clocks wait for animations
        self.open_ms = open_ms  # how long it waits for its match after the last row; 0: forever
        self.version = 0
        self.at_ms = 0  # the time of the last row
        self.play_version = 0  # of the last row that changed the match
        self.view_version = 0  # of the last row that changed how watchers see the match
        self.opened: events.Opened
        self.game: Game
        self.start: Record | None = None  # of a continued match
        self.chairs: list[Chair] = []
        self.order: list[int] = []  # persons' seats, in order of sitting down
        self.removed: dict[int, Removed] = {}  # by row; an invitation is needed to return
        self.called_ms: int | None = None  # when the start was requested, until it happens
        self.sealed_match: SealedMatch | None = None
        self.turn_ms = 0  # when the turn began or the round ended, plus pauses of clocks
        self.moved_ms = 0  # time of the last entries
        self.moved_from = 0  # number of the first of them
        self._entry_versions: list[int] = []  # the version that added each entry
        self._staged: tuple[int, Stage] = (-1, NOTHING)  # with its version
        self.held_ms: int | None = 0  # since when no seated person is connected; None: one is
        self.alive_ms = 0  # time of the last row not caused by a worker's death
        self.ready: set[int] = set()
        self.undo_request: UndoRequest | None = None
        self.asker = ""  # the person who asked a question of the players
        self.asker_left = False  # stood up
        self.feedback: dict[int, str] = {}  # answers by seat
        self.chat: list[wire.Chat] = []
        self.chats = 0  # number in all
        self.started_n = 0  # row that began the match
        self.cut: events.CutShort | None = None  # set if the match was cut short
        self.stood_in: set[int] = set()  # entries that a bot made for a person
        self.left: frozenset[int] = frozenset()  # seats whose result is a bot's, once settled
        self.is_unsealed = False  # the tournament's deal is over
        self.next: str | None = None
        self.expired = False
        self.change = Change()

    def apply(self, event: Event) -> None:
        """Apply the next event of the log."""
        self.version += 1
        self.at_ms = event.at_ms
        if not (isinstance(event.body, events.Disconnected) and event.body.lost):
            self.alive_ms = event.at_ms
        _APPLY[type(event.body)](self, event, event.body)

    def unchanged_entries(self, version: int) -> int:
        """Return how many entries have stayed the same since a version."""
        return bisect_right(self._entry_versions, version) if version <= self.version else 0

    def begin_change(self) -> None:
        """Start to record changes for `render.Updates`."""
        entries = self.sealed_match.match.entries if self.sealed_match else ()
        self.change = Change(unchanged=len(entries), chat=self.chats)

    # Derived.

    @property
    def state(self) -> Literal["open", "playing", "over"]:
        if self.sealed_match is None:
            return "open"
        return "over" if self.sealed_match.is_over else "playing"

    @property
    def host(self) -> int | None:
        """The seat of the person seated longest."""
        return self.order[0] if self.order else None

    @property
    def actor(self) -> int | None:
        actor = int(self.sealed_match.now.actor) if self.sealed_match else CHANCE
        return actor if actor >= 0 else None

    @property
    def is_between(self) -> bool:
        return self.sealed_match is not None and self.sealed_match.is_between

    def seat_of(self, person: str | None) -> int | None:
        if person:
            for seat, chair in enumerate(self.chairs):
                if chair.person == person:
                    return seat
        return None

    def is_player(self, person: str | None) -> bool:
        """Whether a person sits here, or opened the page players share."""
        return self.seat_of(person) is not None or (self.opened.shared and person == self.opened.owner)

    def viewer_of(self, person: str | None) -> int:
        """Return the perspective of a person."""
        seat = self.seat_of(person)
        return SPECTATOR if seat is None else seat

    def attentive(self) -> list[int]:
        """Return the seats of persons who are not away."""
        return [i for i, chair in enumerate(self.chairs) if chair.kind == "person" and not chair.away]

    @property
    def is_left(self) -> bool:
        """Whether all persons have left and one may return: bots then wait."""
        is_awaited = self.opened.tournament is not None  # by other tables
        return not is_awaited and not self.attentive() and any(not self.chairs[seat].resigned for seat in self.order)

    def unanswered(self) -> list[int]:
        """Return the seats that have still to answer an undo request."""
        asked = self.undo_request
        return [] if asked is None else [i for i in self.attentive() if i != asked.seat and i not in asked.agreed]

    def is_removed(self, person: str | None) -> bool:
        """Whether the host has removed a person and not invited them since."""
        return any(removed.person == person for removed in self.removed.values())

    def awaited(self) -> list[int]:
        """Return the seats of connected persons not ready for the next round."""
        present = [seat for seat in self.attentive() if self.chairs[seat].worker is not None]
        return [seat for seat in present if seat not in self.ready] if self.is_between else []

    def nonces(self) -> list[str | None]:
        """Return the nonce of each seat, as far as given."""
        if self.opened.challenge is not None:
            return list(self.opened.challenge.nonces)
        return [chair.nonce for chair in self.chairs]

    def without_nonce(self) -> list[int]:
        """Return the seats whose nonce is expected."""
        return [i for i, chair in enumerate(self.chairs) if chair.nonce_follows and chair.nonce is None]

    @property
    def call_ends_ms(self) -> int:
        """When a requested start happens at the latest."""
        return (self.called_ms or 0) + NONCE_WAIT_MS

    def stage(self, first: int) -> Stage:
        """Return how the entries from `first` on are displayed."""
        if self.sealed_match is None or not self.stages:
            return NOTHING
        if first != self.moved_from:
            return staged(self.sealed_match, first)
        if self._staged[0] != self.play_version:  # cached: the scheduler needs it too
            self._staged = (self.play_version, staged(self.sealed_match, first))
        return self._staged[1]

    def stage_ends_ms(self, tempo: float = 1.0) -> int:
        """Return the end of the last animation, at a tempo. Bots and live clocks wait for it."""
        return self.moved_ms + round(self.stage(self.moved_from).lasts * tempo)

    @property
    def pause_ends_ms(self) -> int | None:
        """When the next round begins by itself. None if only a person can begin it."""
        waiting = self.attentive()
        if not waiting:
            return self.turn_ms
        if self.ready.issuperset(waiting):  # another person has left since
            return max(self.turn_ms, self.stage_ends_ms())
        ends = max(self.turn_ms, self.stage_ends_ms()) + self.pause_ms
        if self.opened.tournament is not None:
            return ends
        return ends if self.held_ms is None and len(waiting) > 1 and not self.opened.shared else None

    def clock(self) -> wire.Clock | None:
        """Return the clock of the turn. None if no one else waits or clocks hold.

        In a tournament other tables wait, so the clock never holds; it is longer until the person arrives.
        """
        seat = self.actor
        waiting = self.attentive()
        is_awaited = len(waiting) > 1 or self.opened.tournament is not None
        if seat is None or seat not in waiting or not is_awaited or self.opened.shared:
            return None
        pace = self.opened.pace
        if isinstance(pace, wire.Days):
            total_ms = pace.days * 86_400_000
            return wire.Clock(seat, self.turn_ms + total_ms, total_ms)
        if self.held_ms is not None and self.opened.tournament is None:
            return None
        total_ms = pace.seconds * 1_000
        if self.opened.tournament is not None and not self.chairs[seat].arrived:
            total_ms = max(total_ms, ARRIVAL_MS)
        return wire.Clock(seat, max(self.turn_ms, self.stage_ends_ms()) + total_ms, total_ms)

    @property
    def is_duplicate(self) -> bool:
        return self.opened.is_shared or self.opened.tournament is not None

    def is_by_bot(self, seat: int) -> bool:
        """Whether the match is over with a bot's result for the person."""
        is_cut = self.cut is not None and self.chairs[seat].kind == "person"
        return self.state == "over" and (is_cut or seat in self.left)

    @property
    def is_closed(self) -> bool:
        """Whether the match is secret. Other tables of the tournament play the deal."""
        return self.opened.tournament is not None and not self.is_unsealed

    @property
    def allows_hints(self) -> bool:
        """The host's choice; by default, whether fewer than two persons play."""
        chosen = False if self.opened.rated or self.opened.rule_params else self.opened.hints
        return sum(chair.kind == "person" for chair in self.chairs) < 2 if chosen is None else chosen

    # Events.

    def _opened(self, event: Event, body: events.Opened) -> None:
        if self.version != 1:
            raise BrokenLog("opened twice")
        try:
            game = spec(body.game, body.rule_params)
            self.game = configure(game, body.seats, **body.options)
        except (UnknownGame, InvalidOption) as error:
            raise OtherRules(str(error)) from error
        if game.rules_version != body.rules_version:
            raise OtherRules(f"{body.game}: rules version {body.rules_version}, not {game.rules_version}")
        if body.continued is not None:
            try:
                self.start = from_numbers(game.state, body.continued.state)
            except ValueError as error:
                raise OtherRules(f"{body.game}: {error}") from error
        self.opened, self.asker = body, body.asker
        self.chairs = [Chair() for _ in range(body.seats)]

    def _sat(self, event: Event, body: events.Sat) -> None:
        self.chairs[body.seat] = Chair(body.person, body.name, body.colour, body.book, nonce_follows=body.nonce)
        self.order.append(body.seat)
        self.asker_left &= body.person != self.asker
        self.change.room = True

    def _stood(self, event: Event, body: events.Stood) -> None:
        chair = self.chairs[body.seat]
        if body.kicked and chair.person is not None:
            self.removed[self.version] = Removed(chair.person, chair.name)
        self.asker_left |= chair.person == self.asker
        self.chairs[body.seat] = Chair()
        self.called_ms = None
        self.order.remove(body.seat)
        self.change.room = True

    def _invited(self, event: Event, body: events.Invited) -> None:
        removed = self.removed.get(body.row)
        if removed is None:
            raise BrokenLog("an invitation of nobody")
        self.removed = {row: who for row, who in self.removed.items() if who.person != removed.person}
        self.change.room = True

    def _bot_set(self, event: Event, body: events.BotSet) -> None:
        self.chairs[body.seat] = Chair(level=body.level)
        self.called_ms = None
        self.change.room = True

    def _renamed(self, event: Event, body: events.Renamed) -> None:
        chair = self.chairs[event.actor]
        chair.name, chair.colour = body.name, body.colour
        self.change.room = True

    def _handed(self, event: Event, body: events.Handed) -> None:
        chair = self.chairs[event.actor]
        if chair.person == self.asker:
            self.asker = body.person
        chair.person, chair.worker = body.person, None
        self._presence_changed(event)

    def _nonce_given(self, event: Event, body: events.NonceGiven) -> None:
        self.chairs[event.actor].nonce = body.nonce

    def _called(self, event: Event, body: events.Called) -> None:
        self.called_ms = event.at_ms
        self.change.room = True

    def _started(self, event: Event, body: events.Started) -> None:
        self.called_ms = None
        self.started_n = self.version
        self.sealed_match = SealedMatch(beginning(self.game, self.start, body.stories), self.secret, self.nonces())
        self._play_changed(event)
        self.change.room = True

    def _moved(self, event: Event, body: events.Moved | events.Drawn) -> None:
        sealed_match = self._sealed_match()
        if isinstance(body, events.Moved):
            chair = self.chairs[event.actor]
            chair.moves += not body.bot
            if body.key:
                chair.accepted[body.key] = self.version
            if body.bot and chair.person is not None and self.cut is None:
                self.stood_in.add(len(sealed_match.match.entries))
        if event.at_ms != self.moved_ms or isinstance(body, events.Moved):
            self.moved_ms, self.moved_from = event.at_ms, len(sealed_match.match.entries)
        sealed_match.take(event.actor, body.token, event.step)
        self._entry_versions.append(self.version)
        self._play_changed(event)
        if sealed_match.is_over:
            if self.cut is None:
                self.left = leavers(self.chairs, sealed_match.match.entries, self.stood_in)
            self.change.room = True

    def _undone(self, event: Event, body: events.Undone) -> None:
        self._sealed_match().undo(body.entries)
        del self._entry_versions[body.entries :]
        self.stood_in = {entry for entry in self.stood_in if entry < body.entries}
        self.moved_ms, self.moved_from = event.at_ms, body.entries
        self.change.unchanged = min(self.change.unchanged, body.entries)
        self.change.undone = True
        self._play_changed(event)
        self._note(event, "undone")

    def _undo_asked(self, event: Event, body: events.UndoAsked) -> None:
        self.undo_request = UndoRequest(event.actor, body.entry)
        self._view_changed()
        self._note(event, "undo-asked")

    def _undo_answered(self, event: Event, body: events.UndoAnswered) -> None:
        if self.undo_request is None:
            raise BrokenLog("an answer to no request")
        if body.yes:
            self.undo_request.agreed.add(event.actor)
        else:
            self.undo_request = None
            self._note(event, "undo-refused")
        self._view_changed()

    def _readied(self, event: Event, body: events.Readied) -> None:
        self.ready.add(event.actor)
        self._view_changed()

    def _spoke(self, event: Event, body: events.Spoke) -> None:
        self._add_chat(wire.Chat(self.version, event.at_ms, event.actor, body.text, body.phrase, None, body.key))

    def _feedback_given(self, event: Event, body: events.FeedbackGiven) -> None:
        self.feedback[event.actor] = body.text

    def _went_away(self, event: Event, body: events.WentAway) -> None:
        chair = self.chairs[event.actor]
        chair.away, chair.asked = True, body.asked
        chair.late += not body.asked
        self._presence_changed(event)
        self._note_presence(event, "left" if body.asked else "away")

    def _came_back(self, event: Event, body: events.CameBack) -> None:
        self.chairs[event.actor].away = False
        self.turn_ms = event.at_ms if self.actor == event.actor else self.turn_ms
        self._presence_changed(event)
        self._note_presence(event, "back")

    def _resigned(self, event: Event, body: events.Resigned) -> None:
        chair = self.chairs[event.actor]
        chair.away = chair.resigned = True
        self._presence_changed(event)
        self._note(event, "resigned")

    def _connected(self, event: Event, body: events.Connected) -> None:
        chair = self.chairs[event.actor]
        if not chair.arrived and self.opened.tournament is not None and isinstance(self.opened.pace, wire.Live):
            self.turn_ms = event.at_ms if self.actor == event.actor else self.turn_ms
            self._view_changed()  # the usual clock begins
        chair.worker, chair.arrived = body.worker, True
        self._connection_changed(event)

    def _disconnected(self, event: Event, body: events.Disconnected) -> None:
        if self.chairs[event.actor].worker == body.worker:
            self.chairs[event.actor].worker = None
            self._connection_changed(event)

    def _followed(self, event: Event, body: events.Followed) -> None:
        self.next = body.table
        self.change.room = True

    def _cut_short(self, event: Event, body: events.CutShort) -> None:
        self.cut = body
        gone = leavers(self.chairs, self._sealed_match().match.entries, self.stood_in)
        self.left = gone.union(() if body.seat is None else (body.seat,))
        for chair in self.chairs:
            chair.away = chair.resigned = chair.kind == "person"
        self._presence_changed(event)

    def _unsealed(self, event: Event, body: events.Unsealed) -> None:
        self.is_unsealed = True
        self.change.room = True

    def _expired(self, event: Event, body: events.Expired) -> None:
        self.expired = True

    def _sealed_match(self) -> SealedMatch:
        if self.sealed_match is None:
            raise BrokenLog("no match has begun")
        return self.sealed_match

    def _view_changed(self) -> None:
        self.change.play = True
        self.view_version = self.version

    def _presence_changed(self, event: Event) -> None:
        """Update what depends on who plays for themselves. These are clocks, awaited seats and free undo."""
        if self.undo_request is not None and (self.chairs[self.undo_request.seat].away or not self.unanswered()):
            self.undo_request = None  # nobody asks any more, or nobody is left to answer
        if self.sealed_match is not None:
            self._view_changed()
        self._connection_changed(event)

    def _connection_changed(self, event: Event) -> None:
        """Update clocks and awaited seats after a change of connections."""
        self.change.room = True
        is_held = all(chair.worker is None for chair in self.chairs)
        if self.sealed_match is not None and (self.is_between or is_held != (self.held_ms is not None)):
            self._view_changed()
        if is_held and self.held_ms is None:
            self.held_ms = self.alive_ms  # a dead worker's people may have left right after the last row
        elif not is_held and self.held_ms is not None:
            if self.called_ms is not None:  # the returning person gets the full time
                self.called_ms = event.at_ms
            is_live = self.state == "playing" and isinstance(self.opened.pace, wire.Live)
            if self.opened.tournament is None and (self.is_between or is_live):
                self.turn_ms += max(0, event.at_ms - max(self.turn_ms, self.held_ms))
            self.held_ms = None

    def _play_changed(self, event: Event) -> None:
        self.play_version = self.version
        self.turn_ms = event.at_ms
        self.ready.clear()
        self.undo_request = None
        self._view_changed()

    def _note_presence(self, event: Event, id: str) -> None:
        """Note presence in the chat, unless it changes often."""
        if self.chairs[event.actor].takes_note(event.at_ms):
            self._note(event, id)

    def _note(self, event: Event, id: str) -> None:
        message = wire.Message(f"note-{id}", {"who": wire.Part(seat=event.actor, inside=False)})
        self._add_chat(wire.Chat(self.version, event.at_ms, event.actor, None, None, message))

    def _add_chat(self, line: wire.Chat) -> None:
        self.chat.append(line)
        self.chats += 1
        del self.chat[:-MOST_CHAT_LINES]


_APPLY: dict[type, Callable[[Table, Event, Any], None]] = {
    events.Opened: Table._opened,
    events.Sat: Table._sat,
    events.Stood: Table._stood,
    events.BotSet: Table._bot_set,
    events.Renamed: Table._renamed,
    events.Handed: Table._handed,
    events.NonceGiven: Table._nonce_given,
    events.Called: Table._called,
    events.Started: Table._started,
    events.Moved: Table._moved,
    events.Drawn: Table._moved,
    events.UndoAsked: Table._undo_asked,
    events.UndoAnswered: Table._undo_answered,
    events.Undone: Table._undone,
    events.Readied: Table._readied,
    events.Spoke: Table._spoke,
    events.FeedbackGiven: Table._feedback_given,
    events.WentAway: Table._went_away,
    events.CameBack: Table._came_back,
    events.Resigned: Table._resigned,
    events.Invited: Table._invited,
    events.Connected: Table._connected,
    events.Disconnected: Table._disconnected,
    events.Followed: Table._followed,
    events.CutShort: Table._cut_short,
    events.Unsealed: Table._unsealed,
    events.Expired: Table._expired,
}

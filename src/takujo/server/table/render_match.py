"""Render a match for a viewer: pictures, log lines, previews, replays.

Everything comes from the viewer's own view, or the spectator's where all see the same. What all see is rendered and
encoded once.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar, cast

import msgspec
from msgspec import UNSET

from takujo.core.actors import CHANCE, REFEREE, SPECTATOR, TERMINAL
from takujo.core.match import Entry
from takujo.core.record import Record, Seen, plain
from takujo.interfaces.message import Message, listing, message
from takujo.interfaces.presenter import Ahead
from takujo.interfaces.presenter import Result as Ended
from takujo.interfaces.presenter_helpers import number as points_in_words
from takujo.interfaces.presenter_helpers import places, signed, who
from takujo.present import presenter_of
from takujo.server import wire
from takujo.server.table.animation import NOTHING, of_entry, stage_to_wire, to_wire
from takujo.server.table.sealed_match import SealedMatch

T = TypeVar("T")

NOBODY = -1  # the seat of a line
NO_UNDO = wire.UndoState(can=False, free=False, asked=None)

encode = msgspec.json.Encoder().encode


def once(value: T) -> T:
    """Encode a value now, for all frames that contain it."""
    return cast(T, msgspec.Raw(encode(value)))


class MatchRenderer:
    """A match in one state, for any viewer. `eyes`: SPECTATOR, or REFEREE for the referee's picture."""

    def __init__(
        self,
        sealed_match: SealedMatch,
        state: Record,
        round_start: Record | None,
        *,
        eyes: int = SPECTATOR,
        clock: wire.Clock | None = None,
        waiting: list[int] | None = None,
        next_ms: int | None = None,
    ) -> None:
        game = sealed_match.game
        view = sealed_match.view(state, eyes)
        self._sealed_match, self._state, self._round_start = sealed_match, state, round_start
        self._shows = shows = presenter_of(game.spec)
        over = view.actor == TERMINAL
        scores = game.scores(state) if over else None
        self.winners = game.winners(state) if over else None
        self._open = encode(
            wire.OpenPlay(
                headline=to_wire(shows.headline(view)),
                actor=view.actor,
                scores=scores,
                clock=clock,
                winners=self.winners,
                places=places(scores, self.winners or (), game.spec.lowest_wins) if scores else None,
                waiting=waiting,
                next_ms=next_ms,
                rounds=_rounds(sealed_match) if over else None,
            )
        )
        self._table = encode(shows.shared(view))

    def seen_by(
        self,
        viewer: int,
        *,
        aid: bool,
        moves: Sequence[str] = (),
        undo: wire.UndoState = NO_UNDO,
        story: bool = True,
    ) -> wire.Play:
        """Return the viewer's play, encoded by `once`."""
        shows = self._shows
        view = self._sealed_match.view(self._state, viewer)
        tale = shows.story(view, self.winners) if story and self.winners else None
        own = encode({**shows.own(view), "aid": shows.aid(view) if aid else None})
        made_of = {token: shows.elements(view, token) for token in (self._sealed_match.moves() if moves else ())}
        rest = {
            "table": _joined(self._table, own),
            "moves": [(token, made_of[token]) for token in moves],
            "why_not": {e: to_wire(why) for e, why in shows.why_not(view, made_of).items()} if moves else {},
            "result": self._result(view, viewer) if view.actor < 0 else None,
            "undo": undo,
            "story": wire.Story(*map(to_wire, tale)) if tale else None,
        }
        return cast(wire.Play, _joined(self._open, encode(rest)))

    def _result(self, view: Seen, viewer: int) -> wire.Result | None:
        """Return the result of the round that has just ended."""
        sealed_match, start = self._sealed_match, self._round_start
        if start is None or not sealed_match.game.spec.is_round_over(sealed_match.plain(self._state)):
            return None
        ended: Ended | None = self._shows.result(plain(sealed_match.game.observe(start, viewer)), view)
        return _result_to_wire(ended) if ended else None


def _rounds(sealed_match: SealedMatch) -> list[wire.Result]:
    """Return the result of each round of a finished match."""
    ended = [_ending(sealed_match, number, sealed_match.final_viewer) for number in sealed_match.ended_rounds]
    return [_result_to_wire(result) for result in ended if result]


def _ending(sealed_match: SealedMatch, number: int, viewer: int) -> Ended | None:
    """Return the result of the round that ended with entry `number`."""
    game = sealed_match.game
    before, after = (
        plain(game.observe(s, viewer)) for s in (sealed_match.ended_rounds[number], sealed_match.match.after(number))
    )
    return presenter_of(game.spec).result(before, after)


def _result_to_wire(ended: Ended) -> wire.Result:
    rows = [
        wire.ResultRow(
            seat=row.seat,
            how=to_wire(row.how) if row.how else None,
            points=row.points,
            total=row.total,
            hand=None if row.hand is None else list(row.hand),
        )
        for row in ended.rows
    ]
    return wire.Result(ended.seal, to_wire(ended.say), rows, [to_wire(reason) for reason in ended.why])


class _Lines(NamedTuple):
    """The lines of an entry for one viewer. `seen`: what the viewer saw of it."""

    entry: Entry
    seen: str | None
    encoded: bytes  # without brackets


class Log:
    """The log lines of a match, rendered and encoded once per perspective."""

    def __init__(self, sealed_match: SealedMatch) -> None:
        self._sealed_match = sealed_match
        self._rendered: defaultdict[int, dict[int, _Lines]] = defaultdict(dict)  # by viewer and number of the entry
        self._personal = presenter_of(sealed_match.game.spec).PERSONAL

    def lines(self, viewer: int, first: int = 0) -> list[wire.Line]:
        """Return the viewer's lines from entry `first` on, encoded by `once`."""
        numbers = range(first, len(self._sealed_match.match.entries))
        lines = [self._lines_of(self._sealed_match, number, viewer).encoded for number in numbers]
        return cast(list[wire.Line], msgspec.Raw(b"[%b]" % b",".join(filter(None, lines))))

    def missing(self, viewer: int, first: int) -> int:
        """Count the entries from `first` on that a viewer's log lacks."""
        return sum(self._known(viewer, n) is None for n in range(first, len(self._sealed_match.match.entries)))

    def render(self, viewers: Sequence[int], first: int) -> None:
        """Render entries from `first` on for viewers. It may run in any thread while the match stays unchanged."""
        sealed_match = self._sealed_match.apart()
        for number in range(first, len(sealed_match.match.entries)):  # only the last few states keep their views
            for viewer in viewers:
                self._lines_of(sealed_match, number, viewer)

    def _known(self, viewer: int, number: int) -> _Lines | None:
        known = self._rendered[viewer].get(number)
        # not if moves were taken back
        return known if known is not None and known.entry is self._sealed_match.match.entries[number] else None

    def _lines_of(self, sealed_match: SealedMatch, number: int, viewer: int) -> _Lines:
        lines = self._known(viewer, number)
        if lines is None:
            entry = sealed_match.match.entries[number]
            seen = sealed_match.seen(entry, viewer)
            if viewer != SPECTATOR and entry.token.partition(" ")[0] not in self._personal:
                lines = self._lines_of(sealed_match, number, SPECTATOR)
            if lines is None or lines.seen != seen:
                lines = _Lines(entry, seen, encode(_lines_of(sealed_match, number, viewer, seen))[1:-1])
            self._rendered[viewer][number] = lines
        return lines


def lines(sealed_match: SealedMatch, viewer: int) -> list[wire.Line]:
    """Return the log, as the viewer saw it."""
    entries = enumerate(sealed_match.match.entries)
    each = (_lines_of(sealed_match, number, viewer, sealed_match.seen(entry, viewer)) for number, entry in entries)
    return [line for lines in each for line in lines]


def preview(sealed_match: SealedMatch, version: int, seat: int, token: str) -> wire.Previewed:
    """Return a move's effect as far as the seat to act knows. Raises InvalidMove, IllegalMove.

    Leaves the match and its caches unchanged, so it may run in a thread.
    """
    token = sealed_match.standard(token)
    shows, view = presenter_of(sealed_match.game.spec), sealed_match.game.observe(sealed_match.match.state, seat)
    effect = shows.effect(Ahead(sealed_match.game, view), token)
    return wire.Previewed(
        version=version,
        token=token,
        say=to_wire(shows.move_text(view, token)),
        effect=wire.Effect(to_wire(effect.say), effect.tone) if effect else None,
    )


def frames(
    sealed_match: SealedMatch, viewer: int, reader: int | None, first: int = 0, *, aid: bool = True
) -> Iterator[wire.ReplayFrame]:
    """Yield a match entry by entry, as a viewer saw it.

    `first`: the entry after the first frame. `reader`: the reader's seat, or None; a winner's story is shown to the
    winner only. `aid`: with the memory aid.
    """
    match = sealed_match.match
    entries = match.entries
    eyes = REFEREE if viewer == REFEREE else SPECTATOR
    start: Record | None = (
        None if entries and entries[0].actor == CHANCE else entries[0].before if entries else match.state
    )
    for number in range(len(entries) + 1):
        entry = entries[number - 1] if number else None
        state = entries[number].before if number < len(entries) else match.state
        if entry is not None and entry.actor == CHANCE:
            between = start is None or match.game.spec.is_round_over(sealed_match.plain(entry.before))
            start = state if between else start
        if number < first:
            continue
        picture = MatchRenderer(sealed_match, state, start, eyes=eyes)
        is_winner = picture.winners is not None and reader in picture.winners
        seen = sealed_match.seen(entry, viewer) if entry else None
        read = _lines_of(sealed_match, number - 1, viewer, seen)
        stage = of_entry(sealed_match, number - 1) if entry else NOTHING
        yield wire.ReplayFrame(
            picture.seen_by(viewer, aid=aid, story=is_winner),
            read,
            **stage_to_wire(stage),
        )


def _lines_of(sealed_match: SealedMatch, number: int, viewer: int, seen: str | None) -> list[wire.Line]:
    """Return the lines of an entry. `seen`: what the viewer saw of it."""
    if seen is None:
        return []
    match = sealed_match.match
    entry, shows = match.entries[number], presenter_of(match.game.spec)
    before, after = (sealed_match.view(state, viewer) for state in (entry.before, match.after(number)))
    happened = shows.events(before, after, entry.actor, seen)
    lines = [
        wire.Line(
            number,
            entry.actor if event.seat is None else event.seat,
            to_wire(event.now),
            to_wire(event.later) if event.later else None,
            list(event.lies) if event.lies else UNSET,
        )
        for event in happened
    ]
    points = points_of(_ending(sealed_match, number, viewer)) if number in sealed_match.ended_rounds else None
    return [*lines, wire.Line(number, NOBODY, to_wire(points), None)] if points else lines


def points_of(ended: Ended | None) -> Message | None:
    """Return each seat's points of a round. None if the game has no points."""
    won = [
        message("points-of", who=who(row.seat), points=signed(row.points), total=points_in_words(row.total))
        for row in (ended.rows if ended else ())
        if row.points is not None and row.total is not None
    ]
    return message("points", each=listing(won)) if won else None


def _joined(first: bytes, second: bytes) -> msgspec.Raw:
    """Join two JSON objects without common keys."""
    if len(first) <= 2 or len(second) <= 2:  # {}
        return msgspec.Raw(max(first, second, key=len))
    return msgspec.Raw(b"%b,%b" % (first[:-1], second[1:]))

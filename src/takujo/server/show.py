"""What a table looks like to one of those who look at it, as it goes over the wire.

Everything of the match goes through the viewer's own view; nothing here reads the state but to ask for that view.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import structs

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.match import Entry
from takujo.core.record import plain
from takujo.present import Ahead, Presenter, presenter
from takujo.present import Result as Ended
from takujo.present.message import Message, to_json
from takujo.server import wire
from takujo.server.course import Course
from takujo.server.decide import is_free, undoable
from takujo.server.table import Table

NO_UNDO = wire.UndoState(can=False, free=False, asked=None)


def room(table: Table, watching: int) -> wire.Room:
    opened = table.opened
    over = table.state == "over"
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
                state="away" if chair.away else "gone" if chair.kind == "person" and chair.worker is None else "here",
                book=chair.book is not None,
            )
            for chair in table.chairs
        ],
        options=opened.options,
        pace=opened.pace,
        memory_aid=opened.memory_aid,
        listed=opened.listed,
        spectators=opened.spectators,
        host=table.host,
        state=table.state,
        commitment=opened.commitment,
        secret=table.secret.hex() if over else None,
        next=table.next,
        watching=watching,
    )


def you(table: Table, person: str | None) -> wire.You:
    seat = table.seat_of(person)
    if seat is None:
        return wire.You(None, host=table.host is None and person == table.opened.owner)
    return wire.You(seat, host=seat == table.host, book=table.chairs[seat].book)


def whole(table: Table, person: str | None, watching: int, now_ms: int) -> wire.Whole:
    """Everything, as that person sees it."""
    viewer = table.viewer_of(person)
    return wire.Whole(
        version=table.version,
        now=now_ms,
        room=room(table, watching),
        you=you(table, person),
        play=Moment(table).play(viewer) if table.course else None,
        log=lines(table.course, viewer) if table.course else [],
        chat=list(table.chat),
    )


class Updates:
    """What `Table.change` says is new, for each of those who look. Everybody gets one for every version."""

    def __init__(self, table: Table, watching: int, now_ms: int) -> None:
        self._table = table
        self._now_ms = now_ms
        change = table.change
        self._room = room(table, watching) if change.room else None
        self._moment = Moment(table) if change.play and table.course is not None else None
        new_chat = table.chats - change.chat
        self._chat = table.chat[-new_chat:] if new_chat else None

    def of(self, person: str | None, viewer: int) -> wire.Update:
        """As that person sees it."""
        table, change = self._table, self._table.change
        said = wire.Update(version=table.version, now=self._now_ms)
        if self._room is not None:
            said.room = self._room
            said.you = you(table, person)
        if self._chat is not None:
            said.chat = self._chat
        if self._moment is not None and table.course is not None:
            said.play = self._moment.play(viewer)
            if len(table.course.match.entries) > change.kept:
                said.lines = lines(table.course, viewer, change.kept)
            if change.undone:
                said.keep = change.kept
        return said


class Moment:
    """The match as it stands now: what is the same for all is worked out once."""

    def __init__(self, table: Table) -> None:
        assert table.course is not None, "a match has begun"
        self._table = table
        self._course = table.course
        self._clock = table.clock()
        self._waiting = table.awaited() if table.is_between else None
        self._asked = table.wish.seat if table.wish else None

    def play(self, viewer: int) -> wire.Play:
        table, course = self._table, self._course
        can = viewer >= 0 and undoable(table, viewer) is not None
        return _picture(
            course,
            course.match.state,
            course.round_start,
            viewer,
            aid=table.opened.memory_aid,
            moves=course.moves() if viewer == table.actor else [],
            clock=self._clock,
            waiting=self._waiting,
            undo=wire.UndoState(can, can and is_free(table, viewer), self._asked),
        )


def lines(course: Course, viewer: int, first: int = 0) -> list[wire.Line]:
    """The log from entry number `first` on, as the viewer saw it happen."""
    entries = course.match.entries
    said: list[wire.Line] = []
    for number in range(first, len(entries)):
        is_last = number == len(entries) - 1
        after = course.match.state if is_last else entries[number + 1].before
        said += _lines_of(course, number, entries[number], after, viewer)
    return said


def preview(table: Table, seat: int, token: str) -> wire.Foreseen:
    """What a move of the seat to act would do, as far as it can know. Raises InvalidMove, IllegalMove.

    Changes nothing of the table, not even what it keeps for later, so a thread may do it.
    """
    course = table.course
    assert course is not None, "a match has begun"
    said = course.standard(token)
    shows, view = presenter(course.game.name), course.game.observe(course.match.state, seat)
    effect = shows.effect(Ahead(course.game, view), said)
    return wire.Foreseen(
        version=table.version,
        token=said,
        say=_message(shows.move_text(view, said)),
        effect=wire.Effect(_message(effect.say), effect.tone) if effect else None,
    )


def frames(course: Course, viewer: int, reader: int | None) -> Iterator[wire.ReplayFrame]:
    """A finished match as a viewer saw it, entry by entry, with what a perfect memory knew.

    `reader`: the seat of whoever reads it, None for others; the winner's story is for the winner alone.
    """
    match = course.match
    entries = match.entries
    start: Any = None if entries and entries[0].actor == CHANCE else match.state
    for number in range(len(entries) + 1):
        entry = entries[number - 1] if number else None
        state = entries[number].before if number < len(entries) else match.state
        if entry is not None and entry.actor == CHANCE:
            between = start is None or match.game.spec.is_round_over(course.plain(entry.before))
            start = state if between else start
        picture = _picture(course, state, start, viewer, aid=True)
        if picture.winners is not None and reader not in picture.winners:
            picture = structs.replace(picture, story=None)
        said = _lines_of(course, number - 1, entry, state, viewer) if entry else []
        yield wire.ReplayFrame(picture, said)


def _picture(
    course: Course,
    state: Any,
    round_start: Any,
    viewer: int,
    *,
    aid: bool,
    moves: list[str] | None = None,
    clock: wire.Clock | None = None,
    waiting: list[int] | None = None,
    undo: wire.UndoState = NO_UNDO,
) -> wire.Play:
    game = course.game
    shows = presenter(game.name)
    view = course.view(state, viewer)
    actor = view.actor
    over = actor == TERMINAL
    winners = game.winners(state) if over else None
    story = shows.story(view, winners) if winners else None
    table = dict(shows.show(view))
    if not aid:
        table["aid"] = None
    return wire.Play(
        table=table,
        headline=_message(shows.headline(view)),
        actor=actor,
        moves=[(token, list(shows.elements(view, token))) for token in moves or ()],
        scores=game.scores(state) if over else None,
        clock=clock,
        result=_result(course, state, round_start, view, viewer, shows),
        winners=winners,
        waiting=waiting,
        undo=undo,
        story=wire.Story(_message(story[0]), _message(story[1])) if story else None,
    )


def _result(
    course: Course, state: Any, round_start: Any, view: Any, viewer: int, shows: Presenter
) -> wire.Result | None:
    """How the round has ended, while the table stands so."""
    if view.actor >= 0 or round_start is None or not course.game.spec.is_round_over(course.plain(state)):
        return None
    ended: Ended | None = shows.result(plain(course.game.observe(round_start, viewer)), view)
    if ended is None:
        return None
    rows = [wire.ResultRow(r.seat, _message(r.how) if r.how else None, r.points, r.total) for r in ended.rows]
    return wire.Result(ended.seal, _message(ended.say), rows)


def _lines_of(course: Course, number: int, entry: Entry, after: Any, viewer: int) -> list[wire.Line]:
    seen = course.game.spec.witness(course.plain(entry.before), entry.actor, entry.token, viewer)
    if seen is None:
        return []
    shows = presenter(course.game.name)
    told = shows.events(course.view(entry.before, viewer), course.view(after, viewer), entry.actor, seen)
    return [
        wire.Line(number, entry.actor, _message(event.now), _message(event.later) if event.later else None)
        for event in told
    ]


def _message(message: Message) -> wire.Message:
    """As it goes over the wire."""
    return wire.Message(message.id, {name: to_json(value) for name, value in message.args.items()})

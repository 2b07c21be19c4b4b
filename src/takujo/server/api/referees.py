"""/api: matches with real cards. Requests carry the record of a match; the server has it in memory only."""

import math
import time
from typing import NamedTuple, cast

import msgspec

from takujo.core.actors import SPECTATOR
from takujo.core.errors import TakujoError
from takujo.core.game import configure
from takujo.present import presenter
from takujo.real_cards import InvalidRecord, NotShown, Referee
from takujo.real_cards.corrections import HIDDEN, correct, enter_hidden, enter_rest, is_own
from takujo.real_cards.entries import Way
from takujo.server import wire
from takujo.server.errors import Refusal
from takujo.server.http.problem import problem_of
from takujo.server.http.route import Written
from takujo.server.live.executor import HAS_THREADS
from takujo.server.live.referee_cache import MatchCache
from takujo.server.request_context import RequestContext
from takujo.server.table.animation import NOTHING, of_entry, stage_to_wire, to_wire
from takujo.server.table.game_specs import spec
from takujo.server.table.referee_match import RefereeMatch, cards_from_hand
from takujo.server.table.render_match import MatchRenderer

SAMPLED_STATES = 24  # whose moves are offered
REPLAY_S = 20 if HAS_THREADS else math.inf  # others wait for the thread; a browser works for one person


async def follow_referee(ctx: RequestContext, data: wire.RefereeStep) -> Written[wire.RefereeState]:
    """Return a match with real cards after a change. Impossible changes are refused."""
    services, share = ctx.services, data.share
    step = await services.referees.run(ctx.party, _step, services.real_matches, data)
    services.hub.compile(spec(data.game))
    is_shared = (
        share is not None and not step.rest and services.shared_tables.publish(share.code, share.key, step.table)
    )
    table = cast(wire.RefereeTable, msgspec.Raw(step.table))
    state = wire.RefereeState(
        step.record, table, step.offers, step.entries, step.question, is_shared, step.rest, step.misfit
    )
    return Written(msgspec.json.encode(state))


async def share_referee(ctx: RequestContext) -> wire.ShareRef:
    """Return a code and a key that share a match."""
    if not ctx.services.hub.alone:
        raise Refusal("referee-workers")
    code, key = ctx.services.shared_tables.new_code()
    return wire.ShareRef(code, key)


async def unshare_referee(ctx: RequestContext, data: wire.ShareRef) -> None:
    """Stop sharing a match."""
    ctx.services.shared_tables.end(data.code, data.key)


async def watch_referee(ctx: RequestContext, code: str, version: int = 0) -> Written[wire.SharedTable]:
    """Return a shared match. `version`: the one that is known."""
    shown = ctx.services.shared_tables.find(code)
    table = b"null" if shown.version == version else shown.table
    return Written(b'{"version":%d,"table":%b}' % (shown.version, table))


class _Step(NamedTuple):
    """What a step returns, before its table is shared."""

    record: str
    table: bytes
    offers: list[wire.RefereeOffer]
    entries: list[wire.RefereeEntry]
    question: wire.RefereeQuestion | None
    rest: int
    misfit: wire.Problem | None


def _step(cache: MatchCache, data: wire.RefereeStep) -> _Step:
    until = time.monotonic() + REPLAY_S
    if isinstance(data.change, wire.CorrectEntry | wire.EnterAgain) and data.record is not None:
        return _corrected(cache, data, data.record, data.change, until)
    match = cache.take(data.record) if data.record is not None else None
    match = match or RefereeMatch(_referee(data, until))
    known = match.referee.to_json()
    try:
        match, question, entered = _changed(match, data.change)
    except BaseException:
        cache.put(known, match)
        raise
    return _shown(cache, data, match, entered, question)


def _corrected(
    cache: MatchCache, data: wire.RefereeStep, text: str, change: wire.CorrectEntry | wire.EnterAgain, until: float
) -> _Step:
    """Return the match with an entry replaced, or entered again.

    It ends before the first later entry that does not fit, or before an entry with a question.
    """
    try:
        referee, entries = Referee.read_json(spec, text)
        if isinstance(change, wire.EnterAgain):
            done = enter_rest(referee, entries, until=until)
        else:
            done = correct(
                referee,
                entries,
                change.number,
                change.move,
                first=change.first,
                insert=change.insert,
                shifts=change.shifts,
                shown=change.shown,
                until=until,
            )
    except RecursionError as error:  # of a deep answer
        raise InvalidRecord("referee-text") from error
    except NotShown as asked:
        assert isinstance(change, wire.CorrectEntry)
        assert change.move is not None
        match = RefereeMatch(referee)
        return _shown(cache, data, match, len(match.match.entries), _question(asked, change.move))
    match = RefereeMatch(done.referee)
    return _shown(cache, data, match, len(match.match.entries), None, len(done.rest), done.reason)


def _shown(
    cache: MatchCache,
    data: wire.RefereeStep,
    match: RefereeMatch,
    first: int,
    question: wire.RefereeQuestion | None,
    rest: int = 0,
    reason: TakujoError | None = None,
) -> _Step:
    """Return what a step shows, and store its match. `first`: the step from which on an animation is shown."""
    text = match.referee.to_json()
    if len(text) > wire.MOST_RECORD:
        raise Refusal("referee-long")
    table = msgspec.json.encode(_table(match, data.people, first))
    misfit = problem_of(reason) if reason is not None else None
    step = _Step(text, table, _offers(match), _entries(match), question, rest, misfit)
    cache.put(text, match)
    return step


def _referee(data: wire.RefereeStep, until: float) -> Referee:
    """Return the referee of a record, or a new one. Raises InvalidRecord, Misfit, and what `configure` raises."""
    if data.record is not None:
        try:
            return Referee.from_json(spec, data.record, until=until)
        except RecursionError as error:  # of a deep answer
            raise InvalidRecord("referee-text") from error
    referee = Referee(configure(spec(data.game), data.seats, **data.options))
    enter_hidden(referee)
    return referee


def _changed(
    match: RefereeMatch, change: wire.EnterMove | wire.UndoEntry | wire.CorrectEntry | wire.EnterAgain | None
) -> tuple[RefereeMatch, wire.RefereeQuestion | None, int]:
    """Return the changed match, a question, and the first step to show. Raises what `enter` raises."""
    referee, steps = match.referee, len(match.match.entries)
    if isinstance(change, wire.EnterMove):
        entries = len(referee.entries)
        try:
            for move in change.first:
                referee.enter(move)
                enter_hidden(referee)
            referee.enter(change.move, shown=change.shown)
        except TakujoError as error:
            if isinstance(error, NotShown) and not change.first:
                return match, _question(error, change.move), steps
            referee.undo(len(referee.entries) - entries)
            raise
        enter_hidden(referee)
        match.follow()
        return match, None, steps
    if isinstance(change, wire.UndoEntry):
        referee.undo(_own_since(referee))
        match = RefereeMatch(referee)
    return match, None, len(match.match.entries)


def _question(asked: NotShown, move: str) -> wire.RefereeQuestion:
    key, seats = asked.question
    referee, way = asked.before, asked.way
    return wire.RefereeQuestion(
        move,
        key,
        list(seats),
        before=referee.scores(),
        answers=referee.answers(move, asked.question),
        say=_said(referee, way, move),
        cards=cards_from_hand(referee.game, way.before, move),
        ends=referee.ends(way, move),
    )


def _said(referee: Referee, way: Way, token: str) -> wire.Message | None:
    """Return the first line of the log about a move.

    It says what is done, not what the move shows.
    """
    game, views = referee.game, [referee.game.observe(s, SPECTATOR) for s in (way.before, way.after)]
    events = presenter(game.name).events(views[0], views[1], referee.actor, token)
    return to_wire(events[0].now) if events else None


def _own_since(referee: Referee) -> int:
    """Return how many entries an undo takes back."""
    numbers = range(len(referee.entries) - 1, -1, -1)
    last = next((number for number in numbers if is_own(referee.entries[number])), None)
    return 0 if last is None else len(referee.entries) - referee.group_start(referee.entries, last)


def _table(match: RefereeMatch, people: list[wire.RefereePerson], first: int) -> wire.RefereeTable:
    """Return what all see. `first`: the step from which on an animation is shown."""
    game = match.game
    state = match.match.state
    frame = wire.ReplayFrame(MatchRenderer(match, state, match.round_start).seen_by(SPECTATOR, aid=False), [])
    number = next((entry.line for entry in reversed(_entries(match)) if entry.own), -1)
    stage = of_entry(match, number) if number >= first else NOTHING
    ended = None
    if number in match.ended_rounds and number < len(match.match.entries) - 1:
        picture = MatchRenderer(match, match.match.after(number), match.ended_rounds[number])
        ended = wire.ReplayFrame(picture.seen_by(SPECTATOR, aid=False), [])
    shown = msgspec.structs.replace(ended or frame, **stage_to_wire(stage))
    return wire.RefereeTable(
        game=game.name,
        seats=game.seats,
        options=dict(game.stated_options),
        people=people,
        frame=frame if ended else shown,
        ended=shown if ended else None,
        scores=match.referee.scores(),
        log=match.log.lines(SPECTATOR),
    )


def _offers(match: RefereeMatch) -> list[wire.RefereeOffer]:
    referee = match.referee
    if referee.is_over:
        return []
    shows, view = presenter(referee.game.name), match.view(match.match.state, SPECTATOR)
    is_move = referee.actor >= 0
    return [
        wire.RefereeOffer(
            token,
            to_wire(shows.move_text(view, token)) if is_move and HIDDEN not in token else None,
            list(shows.elements(view, token)) if is_move and HIDDEN not in token else [],
        )
        for token in referee.offers(SAMPLED_STATES if is_move else None)
    ]


def _entries(match: RefereeMatch) -> list[wire.RefereeEntry]:
    referee, lines = match.referee, dict[int, int]()
    for line, step in enumerate(referee.steps):
        lines.setdefault(step.entry, line)  # chance that settles comes after the entry
    return [
        wire.RefereeEntry(
            entered.actor,
            entered.token,
            lines[number],
            own=is_own(entered),
            leads=referee.leads(referee.entries, number),
            cards=match.cards[lines[number]],
        )
        for number, entered in enumerate(referee.entries)
    ]

"""Decide a command: the events it leads to, or a refusal."""

from collections import Counter
from collections.abc import Iterable
from functools import singledispatch
from typing import NamedTuple, get_args

from takujo.bots import known_bots, levels_by_any_numbers
from takujo.core.actors import CHANCE
from takujo.core.chance import Manual, Sealed
from takujo.core.nonces import Nonces
from takujo.games import plugin
from takujo.server import wire
from takujo.server.errors import BadRequest, Forbidden, NotFound, Refusal
from takujo.server.table import commands, events
from takujo.server.table.display_names import GONE, clean_text, new_name
from takujo.server.table.events import NOBODY, Event, Step
from takujo.server.table.requirements import (
    own_seat,
    require_fresh,
    require_host,
    require_open,
    require_playing,
    require_seat,
    require_stays,
)
from takujo.server.table.sealed_match import SealedMatch
from takujo.server.table.state import Table
from takujo.server.table.story_books import deal_books

MOST_LETTERS = 300  # of a chat line
COLOURS: tuple[wire.Colour, ...] = get_args(wire.Colour)


def decide(table: Table, command: commands.Command, at_ms: int) -> list[Event]:
    """Return the events of a command; none if nothing changes. Raises Refusal and the engine's errors."""
    if table.expired:
        raise NotFound("table-unknown")
    now_ms = max(at_ms, table.at_ms)  # another worker's clock may be ahead
    if isinstance(command, commands.By):
        happened = _by_person(command.request, command.person, table)
    else:
        happened = _by_server(command, table, now_ms)
    return [Event(now_ms, *what) for what in happened]


Happened = list[tuple[int, events.Body] | tuple[int, events.Body, Step]]  # actor, body, entry


@singledispatch
def _by_person(request: commands.Request, person: str, table: Table) -> Happened:
    raise TypeError(f"no request: {request!r}")


@singledispatch
def _by_server(command: commands.Command, table: Table, at_ms: int) -> Happened:
    raise TypeError(f"no command: {command!r}")


# Seats.


@_by_person.register
def _sit(request: wire.Sit, person: str, table: Table) -> Happened:
    seat = _free_seat(table, person, request.seat)
    return _seated(table, person, seat, request, _own_name(table, seat, request.name, guest=request.guest))


@_by_person.register
def _sit_again(request: commands.SitAgain, person: str, table: Table) -> Happened:
    return _seated(table, person, _free_seat(table, person, request.sit.seat), request.sit, request.sit.name)


def _free_seat(table: Table, person: str, seat: int | None) -> int:
    """Return that seat, or the first empty one. Raises Refusal, BadRequest, Forbidden."""
    require_open(table)
    if table.seat_of(person) is not None:
        raise Refusal("seat-have")
    if seat is None:
        seat = next((i for i, chair in enumerate(table.chairs) if chair.kind == "empty"), None)
        if seat is None:
            raise Refusal("table-full")
    require_seat(table, seat)
    if table.is_removed(person):
        raise Forbidden("seat-removed")
    if table.chairs[seat].kind != "empty":
        raise Refusal("seat-taken", seat=seat)
    return seat


def _seated(table: Table, person: str, seat: int, sit: wire.Sit, name: str) -> Happened:
    if sit.book is not None and sit.book >= plugin(table.game.name).books:
        raise BadRequest("book-unknown", book=sit.book)
    colour = free_colour((chair.colour for chair in table.chairs), sit.colour)
    return [(seat, events.Sat(seat, person, name, colour, sit.book, sit.nonce))]


@_by_person.register
def _stand(request: commands.Stand, person: str, table: Table) -> Happened:
    seat = own_seat(table, person)
    if table.state == "open":
        return [(seat, events.Stood(seat, kicked=False))]
    if table.state == "over" or table.chairs[seat].away:
        return []
    return [(seat, events.WentAway(asked=True))]


@_by_person.register
def _resign(request: commands.Resign, person: str, table: Table) -> Happened:
    if table.state == "open" and table.host is None and person == table.opened.owner:
        return [(NOBODY, events.Expired())]
    seat = own_seat(table, person)
    if require_playing(table).is_over:
        raise Refusal("match-over")
    if table.opened.is_shared:
        raise Refusal("deal-stays")  # a bot's result would not count
    return [] if table.chairs[seat].resigned else [(seat, events.Resigned())]


@_by_person.register
def _leave_for_good(request: commands.LeaveForGood, person: str, table: Table) -> Happened:
    seat = own_seat(table, person)
    chair = table.chairs[seat]
    if table.state == "open":
        return [(seat, events.Stood(seat, kicked=False))]
    if chair.colour is None or not any(other.has_person for other in table.chairs if other is not chair):
        return []  # without others the whole table is deleted
    gives_up: Happened = [(seat, events.Resigned())] if table.state == "playing" and not chair.resigned else []
    return [*gives_up, (seat, events.Renamed(GONE, chair.colour)), (seat, events.Handed(request.instead))]


@_by_person.register
def _rename(request: wire.Rename, person: str, table: Table) -> Happened:
    seat = own_seat(table, person)
    name = _own_name(table, seat, request.name)
    if any(chair.colour == request.colour for i, chair in enumerate(table.chairs) if i != seat):
        raise Refusal("colour-taken", colour=request.colour)
    if (table.chairs[seat].name, table.chairs[seat].colour) == (name, request.colour):
        return []
    return [(seat, events.Renamed(name, request.colour))]


@_by_server.register
def _lose_workers(command: commands.LoseWorkers, table: Table, at_ms: int) -> Happened:
    return [
        (seat, events.Disconnected(chair.worker, lost=True))
        for seat, chair in enumerate(table.chairs)
        if chair.worker in command.workers
    ]


@_by_server.register
def _transfer_seat(command: commands.TransferSeat, table: Table, at_ms: int) -> Happened:
    if table.chairs[command.seat].person != command.giver:
        raise Refusal("code-unknown")
    if command.taker == command.giver:
        return []
    if table.opened.rated:
        raise Refusal("rated-seat")
    if table.seat_of(command.taker) is not None:
        raise Refusal("seat-have")
    if table.is_removed(command.taker):
        raise Forbidden("seat-removed")
    return [(command.seat, events.Handed(command.taker))]


@_by_person.register
def _set_bot(request: wire.SetBot, person: str, table: Table) -> Happened:
    require_open(table)
    require_host(table, person)
    require_seat(table, request.seat)
    known = levels_by_any_numbers(table.game.spec) if table.opened.rule_params else known_bots(table.game.spec)
    if request.level is not None and request.level not in known:
        raise BadRequest("bot-unknown", bot=request.level, known=", ".join(known))
    if table.opened.rated and request.level is not None:
        raise Refusal("rated-bots")
    chair = table.chairs[request.seat]
    if chair.kind == "person":
        raise Refusal("seat-taken", seat=request.seat)
    return [] if chair.level == request.level else [(NOBODY, events.BotSet(request.seat, request.level))]


@_by_person.register
def _kick(request: wire.Kick, person: str, table: Table) -> Happened:
    require_open(table)
    require_host(table, person)
    require_seat(table, request.seat)
    if table.chairs[request.seat].kind != "person" or table.chairs[request.seat].person == person:
        raise Refusal("kick-nobody", seat=request.seat)
    return [(request.seat, events.Stood(request.seat, kicked=True))]


@_by_person.register
def _invite(request: wire.Invite, person: str, table: Table) -> Happened:
    require_open(table)
    require_host(table, person)
    if request.row not in table.removed:
        raise Refusal("invite-nobody")
    return [(NOBODY, events.Invited(request.row))]


@_by_person.register
def _connect(request: commands.Connect, person: str, table: Table) -> Happened:
    seat = own_seat(table, person)
    chair = table.chairs[seat]
    happened: Happened = [(seat, events.Connected(request.worker))] if chair.worker != request.worker else []
    return [*happened, *([(seat, events.CameBack())] if chair.away and not chair.resigned else [])]


@_by_person.register
def _disconnect(request: commands.Disconnect, person: str, table: Table) -> Happened:
    seat = table.seat_of(person)
    if seat is None or table.chairs[seat].worker != request.worker:
        return []
    return [(seat, events.Disconnected(request.worker))]


@_by_person.register
def _back(request: wire.Back, person: str, table: Table) -> Happened:
    return _came_back(table, own_seat(table, person))


# The match.


@_by_person.register
def _give_nonce(request: wire.Nonce, person: str, table: Table) -> Happened:
    seat = own_seat(table, person)
    existing = table.chairs[seat].nonce
    if existing == request.nonce:
        return []
    require_open(table)
    if existing is not None:
        raise Refusal("nonce-there")
    happened: Happened = [(seat, events.NonceGiven(request.nonce))]
    nonces = table.nonces()
    nonces[seat] = request.nonce
    is_last = table.called_ms is not None and not set(table.without_nonce()) - {seat}
    return happened + _begin(table, nonces) if is_last else happened


@_by_person.register
def _start(request: commands.Start, person: str, table: Table) -> Happened:
    require_open(table)
    require_host(table, person)
    if table.called_ms is not None:
        return []
    empty = sum(chair.kind == "empty" for chair in table.chairs)
    if empty:
        raise Refusal("seats-empty", count=empty)
    if not table.order and not request.alone:
        raise Refusal("busy")  # a person has left meanwhile
    return [(NOBODY, events.Called())] if table.without_nonce() else _begin(table, table.nonces())


@_by_person.register
def _move(request: wire.Move, person: str, table: Table) -> Happened:
    seat = own_seat(table, person)
    sealed_match = require_playing(table)
    if request.key in table.chairs[seat].accepted:
        return []
    require_fresh(table, request.version)
    if table.actor != seat:
        raise Refusal("not-your-turn")
    return [*_came_back(table, seat), *_moves(sealed_match.plan_move(request.token), bot=False, key=request.key)]


@_by_server.register
def _bot_move(command: commands.BotMove, table: Table, at_ms: int) -> Happened:
    sealed_match = require_playing(table)
    require_fresh(table, command.version)
    if table.actor != command.seat or not table.chairs[command.seat].is_played_by_bot:
        raise Refusal("stale")
    return _moves(sealed_match.plan_move(command.token), bot=True)


@_by_person.register
def _undo(request: wire.Undo, person: str, table: Table) -> Happened:
    seat = own_seat(table, person)
    require_stays(table, seat)
    sealed_match = require_playing(table)
    require_fresh(table, request.version)
    last = last_move(table)
    if last is None or last.seat != seat:
        raise Refusal("undo-nothing")
    if last.is_final:
        raise Refusal("undo-drawn")
    if table.undo_request is not None:
        raise Refusal("undo-asked")
    if sealed_match.has_shown():
        raise Refusal("undo-shown")
    return [(seat, events.Undone(last.entry) if is_free(table, seat) else events.UndoAsked(last.entry))]


@_by_person.register
def _answer(request: wire.Answer, person: str, table: Table) -> Happened:
    seat = own_seat(table, person)
    require_stays(table, seat)
    undo_request, waiting = table.undo_request, table.unanswered()
    if undo_request is None or seat not in waiting:
        raise Refusal("answer-given" if undo_request is not None and seat in undo_request.agreed else "answer-nothing")
    happened: Happened = [(seat, events.UndoAnswered(request.yes))]
    if request.yes and waiting == [seat]:
        happened.append((undo_request.seat, events.Undone(undo_request.entry)))
    return happened


@_by_person.register
def _next(request: wire.Next, person: str, table: Table) -> Happened:
    seat = own_seat(table, person)
    sealed_match = require_playing(table)
    if not table.is_between:
        raise Refusal("next-not-now")
    happened = _came_back(table, seat)
    if seat not in table.ready:
        happened.append((seat, events.Readied()))
    if table.opened.shared or not [other for other in table.awaited() if other != seat]:
        happened += _entries(sealed_match.plan_chance())
    return happened


@_by_server.register
def _proceed(command: commands.Proceed, table: Table, at_ms: int) -> Happened:
    if table.called_ms is not None and at_ms >= table.call_ends_ms:
        return _begin(table, table.nonces())
    ends_ms = table.pause_ends_ms
    if table.sealed_match is None or not table.is_between or ends_ms is None or at_ms < ends_ms:
        return []
    return _entries(table.sealed_match.plan_chance())


@_by_server.register
def _time_out(command: commands.TimeOut, table: Table, at_ms: int) -> Happened:
    clock = table.clock()
    if clock is None or at_ms < clock.ends_ms:
        return []
    return [(clock.seat, events.WentAway(asked=False))]


@_by_server.register
def _expire_round(command: commands.ExpireRound, table: Table, at_ms: int) -> Happened:
    if table.opened.tournament is None or table.state != "playing" or table.cut is not None:
        return []
    has_waited = table.turn_ms <= command.ends_ms  # else a bot has moved since
    return [(NOBODY, events.CutShort(table.actor if has_waited else None))]


@_by_server.register
def _reveal_deal(command: commands.RevealDeal, table: Table, at_ms: int) -> Happened:
    if table.opened.tournament is None or table.is_unsealed or table.state != "over":
        return []
    return [(NOBODY, events.Unsealed())]


@_by_person.register
def _set_rematch(request: commands.SetRematch, person: str, table: Table) -> Happened:
    if not table.is_player(person):
        raise Forbidden("seat-none")
    if table.state != "over":
        raise Refusal("match-open")
    if table.next is not None and table.next != request.instead:
        raise Refusal("rematch-there", table=table.next)
    return [(NOBODY, events.Followed(request.table))]


@_by_person.register
def _say(request: wire.Say, person: str, table: Table) -> Happened:
    seat, text = own_seat(table, person), clean_text(request.text)
    if not text:
        raise BadRequest("text-empty")
    if len(text) > MOST_LETTERS:
        raise BadRequest("text-long", most=MOST_LETTERS)
    return _spoken(table, seat, events.Spoke(text, None, request.key))


@_by_person.register
def _give_feedback(request: wire.Feedback, person: str, table: Table) -> Happened:
    seat, text = own_seat(table, person), clean_text(request.text)
    if not table.opened.question or person == table.asker:
        raise Refusal("feedback-unasked")
    if table.state != "over":
        raise Refusal("match-open")
    if not text:
        raise BadRequest("text-empty")
    return [] if table.feedback.get(seat) == text else [(seat, events.FeedbackGiven(text))]


@_by_person.register
def _say_phrase(request: wire.Phrase, person: str, table: Table) -> Happened:
    seat = own_seat(table, person)
    if request.id not in commands.PHRASES:
        raise BadRequest("phrase-unknown")
    return _spoken(table, seat, events.Spoke(None, request.id, request.key))


def _spoken(table: Table, seat: int, spoke: events.Spoke) -> Happened:
    if spoke.key and any(line.seat == seat and line.key == spoke.key for line in table.chat):
        return []  # sent again after a reconnection
    return [(seat, spoke)]


# Helpers.


class LastMove(NamedTuple):
    """A person's last move. `is_final`: chance has acted since, so it cannot be taken back."""

    seat: int
    entry: int
    is_final: bool


def last_move(table: Table) -> LastMove | None:
    """Return the match's last move, or None. It is a person's, and the table allows undo.

    Ruling: a move that ended a round cannot be taken back. Its scores reveal hidden cards.
    """
    sealed_match = table.sealed_match
    if sealed_match is None or sealed_match.is_over or table.is_between:
        return None
    if table.is_duplicate or table.opened.rated:  # equal conditions for all
        return None
    entries = sealed_match.match.entries
    entry = next((at for at in reversed(range(len(entries))) if entries[at].actor != CHANCE), None)
    if entry is None or table.chairs[entries[entry].actor].is_played_by_bot:
        return None
    return LastMove(entries[entry].actor, entry, is_final=entry < len(entries) - 1)


def is_free(table: Table, seat: int) -> bool:
    """Whether a seat may take a move back without asking.

    Ruling: bots and absent persons are not asked. All others are, even during the seat's own turn; people who share a
    page ask each other aloud.
    """
    return table.opened.shared or all(other == seat for other in table.attentive())


def free_colour(taken: Iterable[str | None], wanted: wire.Colour) -> wire.Colour:
    """Return that colour, or the next of the least used."""
    has = Counter(taken)
    at = COLOURS.index(wanted)
    return min(COLOURS[at:] + COLOURS[:at], key=lambda colour: has[colour])


def _begin(table: Table, nonces: Nonces) -> Happened:
    """Return the events that start the match and deal."""
    if table.start is not None:  # continues another match, at a seat's turn
        return [(NOBODY, events.Started(None))]
    if table.opened.challenge is not None:
        stories = table.opened.challenge.stories
    else:
        # Books draw from a stream of their own, so that the match stays verifiable.
        book_seed = int.from_bytes(Sealed(table.secret, nonces).beside(b"books")[:6], "big")
        stories = deal_books(table.game.name, [chair.book for chair in table.chairs], table.order, book_seed)
    started = events.Started(stories)
    if stories is not None:  # begins at a position with a seat to act
        return [(NOBODY, started)]
    return [
        (NOBODY, started),
        *_entries(SealedMatch(table.game.match(chance=Manual()), table.secret, nonces).plan_chance()),
    ]


def _came_back(table: Table, seat: int) -> Happened:
    require_stays(table, seat)
    return [(seat, events.CameBack())] if table.chairs[seat].away else []


def _entries(steps: list[Step]) -> Happened:
    return [(CHANCE, events.Drawn(step.token), step) for step in steps]


def _moves(steps: list[Step], *, bot: bool, key: str = "") -> Happened:
    return [(steps[0].actor, events.Moved(steps[0].token, bot, key), steps[0]), *_entries(steps[1:])]


def _own_name(table: Table, seat: int, wanted: str, *, guest: bool = False) -> str:
    """Return a unique display name; the seat's current name may stay. Raises BadRequest, Refusal."""
    if wanted and wanted == table.chairs[seat].name:
        return wanted
    return new_name(wanted, [chair.name for other, chair in enumerate(table.chairs) if other != seat], guest=guest)

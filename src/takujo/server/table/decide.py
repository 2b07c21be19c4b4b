"""Decide a command: which events it leads to, or which refusal."""

from functools import singledispatch
from typing import get_args

from takujo.bots import known_bots
from takujo.core.actors import CHANCE
from takujo.core.chance import Manual, Sealed
from takujo.core.nonces import Nonces
from takujo.games import plugin
from takujo.server import wire
from takujo.server.errors import BadRequest, Forbidden, NotFound, Refusal
from takujo.server.table import commands, events
from takujo.server.table.events import NOBODY, Event
from takujo.server.table.names import GONE, clean_text, new_name
from takujo.server.table.phrases import PHRASES
from takujo.server.table.sealed_match import SealedMatch, Step
from takujo.server.table.state import Table
from takujo.server.table.story_books import deal_books

MOST_LETTERS = 300  # of a line that somebody writes
COLOURS: tuple[wire.Colour, ...] = get_args(wire.Colour)


def decide(table: Table, command: commands.Command, at_ms: int) -> list[Event]:
    """The events that a command leads to now; none: it is so already. Raises Refusal and the engine's refusals."""
    if table.expired:
        raise NotFound("table-unknown")
    now_ms = max(at_ms, table.at_ms)  # another worker's clock may be ahead, and a log does not go back in time
    return [Event(now_ms, actor, body) for actor, body in _happens(command, table, now_ms)]


Happened = list[tuple[int, events.Body]]  # actor, what


@singledispatch
def _happens(command: commands.Command, table: Table, at_ms: int) -> Happened:
    raise TypeError(f"no command: {command!r}")


# Who sits where.


@_happens.register(commands.Sit)
def _sit(command: commands.Sit, table: Table, at_ms: int) -> Happened:
    _require_open(table)
    if table.seat_of(command.person) is not None:
        raise Refusal("seat-have")
    seat = command.seat
    if seat is None:
        seat = next((i for i, chair in enumerate(table.chairs) if chair.kind == "empty"), None)
        if seat is None:
            raise Refusal("table-full")
    _require_seat(table, seat)
    if table.is_removed(command.person):
        raise Forbidden("seat-removed")
    if table.chairs[seat].kind != "empty":
        raise Refusal("seat-taken", seat=seat)
    name = command.name if command.again else _own_name(table, seat, command.name, guest=command.guest)
    if command.book is not None and command.book >= plugin(table.game.name).books:
        raise BadRequest("book-unknown", book=command.book)
    colour = free_colour(table, command.colour)
    return [(seat, events.Sat(seat, command.person, name, colour, command.book, command.nonce))]


@_happens.register(commands.Stand)
def _stand(command: commands.Stand, table: Table, at_ms: int) -> Happened:
    seat = _own_seat(table, command.person)
    if table.state == "open":
        return [(seat, events.Stood(seat, kicked=False))]
    if table.state == "over" or table.chairs[seat].away:
        return []
    return [(seat, events.WentAway(asked=True))]


@_happens.register(commands.Resign)
def _resign(command: commands.Resign, table: Table, at_ms: int) -> Happened:
    seat = _own_seat(table, command.person)
    if _require_playing(table).is_over:
        raise Refusal("match-over")
    if table.opened.is_given:
        raise Refusal("deal-stays")  # a stand-in's result would be nobody's
    return [] if table.chairs[seat].resigned else [(seat, events.Resigned())]


@_happens.register(commands.LeaveForGood)
def _depart(command: commands.LeaveForGood, table: Table, at_ms: int) -> Happened:
    seat = _own_seat(table, command.person)
    chair = table.chairs[seat]
    if table.state == "open":
        return [(seat, events.Stood(seat, kicked=False))]
    if chair.colour is None or not any(other.is_somebody for other in table.chairs if other is not chair):
        return []  # it is nobody else's, so that it can go whole
    gives_up: Happened = [(seat, events.Resigned())] if table.state == "playing" and not chair.resigned else []
    return [*gives_up, (seat, events.Renamed(GONE, chair.colour)), (seat, events.Handed(command.instead))]


@_happens.register(commands.Rename)
def _rename(command: commands.Rename, table: Table, at_ms: int) -> Happened:
    seat = _own_seat(table, command.person)
    name = _own_name(table, seat, command.name)
    if any(chair.colour == command.colour for i, chair in enumerate(table.chairs) if i != seat):
        raise Refusal("colour-taken", colour=command.colour)
    if (table.chairs[seat].name, table.chairs[seat].colour) == (name, command.colour):
        return []
    return [(seat, events.Renamed(name, command.colour))]


@_happens.register(commands.TransferSeat)
def _hand(command: commands.TransferSeat, table: Table, at_ms: int) -> Happened:
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


@_happens.register(commands.SetBot)
def _set_bot(command: commands.SetBot, table: Table, at_ms: int) -> Happened:
    _require_open(table)
    _require_host(table, command.person)
    _require_seat(table, command.seat)
    known = known_bots(table.game.spec)
    if command.level is not None and command.level not in known:
        raise BadRequest("bot-unknown", bot=command.level, known=", ".join(known))
    if table.opened.rated and command.level is not None:
        raise Refusal("rated-bots")
    chair = table.chairs[command.seat]
    if chair.kind == "person":
        raise Refusal("seat-taken", seat=command.seat)
    return [] if chair.level == command.level else [(NOBODY, events.BotSet(command.seat, command.level))]


@_happens.register(commands.Kick)
def _kick(command: commands.Kick, table: Table, at_ms: int) -> Happened:
    _require_open(table)
    _require_host(table, command.person)
    _require_seat(table, command.seat)
    if table.chairs[command.seat].kind != "person" or table.chairs[command.seat].person == command.person:
        raise Refusal("kick-nobody", seat=command.seat)
    return [(command.seat, events.Stood(command.seat, kicked=True))]


@_happens.register(commands.Invite)
def _invite(command: commands.Invite, table: Table, at_ms: int) -> Happened:
    _require_open(table)
    _require_host(table, command.person)
    if command.row not in table.removed:
        raise Refusal("invite-nobody")
    return [(NOBODY, events.Invited(command.row))]


@_happens.register(commands.Connect)
def _connect(command: commands.Connect, table: Table, at_ms: int) -> Happened:
    seat = _own_seat(table, command.person)
    chair = table.chairs[seat]
    happened: Happened = [(seat, events.Connected(command.worker))] if chair.worker != command.worker else []
    return [*happened, *([(seat, events.CameBack())] if chair.away and not chair.resigned else [])]


@_happens.register(commands.Disconnect)
def _disconnect(command: commands.Disconnect, table: Table, at_ms: int) -> Happened:
    seat = table.seat_of(command.person)
    if seat is None or table.chairs[seat].worker != command.worker:
        return []
    return [(seat, events.Disconnected(command.worker, command.lost))]


@_happens.register(commands.Return)
def _back(command: commands.Return, table: Table, at_ms: int) -> Happened:
    return _came_back(table, _own_seat(table, command.person))


# The match.


@_happens.register(commands.GiveNonce)
def _give_nonce(command: commands.GiveNonce, table: Table, at_ms: int) -> Happened:
    seat = _own_seat(table, command.person)
    there = table.chairs[seat].nonce
    if there == command.nonce:
        return []
    _require_open(table)
    if there is not None:
        raise Refusal("nonce-there")
    happened: Happened = [(seat, events.NonceGiven(command.nonce))]
    nonces = table.nonces()
    nonces[seat] = command.nonce
    is_last = table.called_ms is not None and not set(table.without_nonce()) - {seat}
    return happened + _begin(table, nonces) if is_last else happened


@_happens.register(commands.Start)
def _start(command: commands.Start, table: Table, at_ms: int) -> Happened:
    _require_open(table)
    _require_host(table, command.person)
    if table.called_ms is not None:
        return []
    empty = sum(chair.kind == "empty" for chair in table.chairs)
    if empty:
        raise Refusal("seats-empty", count=empty)
    if not table.order and not command.alone:
        raise Refusal("busy")  # who asked saw somebody sitting there
    return [(NOBODY, events.Called())] if table.without_nonce() else _begin(table, table.nonces())


@_happens.register(commands.Move)
def _move(command: commands.Move, table: Table, at_ms: int) -> Happened:
    seat = _own_seat(table, command.person)
    course = _require_playing(table)
    _require_fresh(table, command.version)
    if table.actor != seat:
        raise Refusal("not-your-turn")
    return [*_came_back(table, seat), *_moves(course.plan_move(command.token), bot=False)]


@_happens.register(commands.BotMove)
def _bot_move(command: commands.BotMove, table: Table, at_ms: int) -> Happened:
    course = _require_playing(table)
    _require_fresh(table, command.version)
    if table.actor != command.seat or not table.chairs[command.seat].is_played_by_bot:
        raise Refusal("stale")
    return _moves(course.plan_move(command.token), bot=True)


@_happens.register(commands.Undo)
def _undo(command: commands.Undo, table: Table, at_ms: int) -> Happened:
    seat = _own_seat(table, command.person)
    _require_stays(table, seat)
    course = _require_playing(table)
    _require_fresh(table, command.version)
    entry = undoable(table, seat)
    if entry is None:
        raise Refusal("undo-drawn" if has_drawn(table, seat) else "undo-nothing")
    if table.wish is not None:
        raise Refusal("undo-asked")
    if course.has_shown():
        raise Refusal("undo-shown")
    return [(seat, events.Undone(entry) if is_free(table, seat) else events.UndoAsked(entry))]


@_happens.register(commands.Answer)
def _answer(command: commands.Answer, table: Table, at_ms: int) -> Happened:
    seat = _own_seat(table, command.person)
    _require_stays(table, seat)
    wish = table.wish
    if wish is None or wish.seat == seat or seat in wish.agreed:
        raise Refusal("answer-nothing")
    happened: Happened = [(seat, events.UndoAnswered(command.yes))]
    others = set(table.attentive()) - {wish.seat, seat} - wish.agreed
    if command.yes and not others:
        happened.append((wish.seat, events.Undone(wish.entry)))
    return happened


@_happens.register(commands.Next)
def _next(command: commands.Next, table: Table, at_ms: int) -> Happened:
    seat = _own_seat(table, command.person)
    course = _require_playing(table)
    if not table.is_between:
        raise Refusal("next-not-now")
    happened = _came_back(table, seat)
    if seat not in table.ready:
        happened.append((seat, events.Readied()))
    if table.opened.shared or not [other for other in table.awaited() if other != seat]:
        happened += _entries(course.plan_chance())
    return happened


@_happens.register(commands.Proceed)
def _proceed(command: commands.Proceed, table: Table, at_ms: int) -> Happened:
    if table.called_ms is not None and at_ms >= table.call_ends_ms:
        return _begin(table, table.nonces())
    ends_ms = table.pause_ends_ms
    if table.course is None or not table.is_between or ends_ms is None or at_ms < ends_ms:
        return []
    return _entries(table.course.plan_chance())


@_happens.register(commands.TimeOut)
def _time_out(command: commands.TimeOut, table: Table, at_ms: int) -> Happened:
    clock = table.clock()
    if clock is None or at_ms < clock.ends_ms:
        return []
    return [(clock.seat, events.WentAway(asked=False))]


@_happens.register(commands.ExpireRound)
def _cut_off(command: commands.ExpireRound, table: Table, at_ms: int) -> Happened:
    if table.opened.tournament is None or table.state != "playing" or table.cut is not None:
        return []
    has_waited = table.turn_ms <= command.ends_ms  # else a bot has moved since, for whoever was waited for
    return [(NOBODY, events.CutShort(table.actor if has_waited else None))]


@_happens.register(commands.RevealDeal)
def _unseal(command: commands.RevealDeal, table: Table, at_ms: int) -> Happened:
    if table.opened.tournament is None or table.is_unsealed or table.state != "over":
        return []
    return [(NOBODY, events.Unsealed())]


@_happens.register(commands.SetRematch)
def _follow(command: commands.SetRematch, table: Table, at_ms: int) -> Happened:
    if not table.is_player(command.person):
        raise Forbidden("seat-none")
    if table.state != "over":
        raise Refusal("match-open")
    if table.next is not None and table.next != command.instead:
        raise Refusal("rematch-there", table=table.next)
    return [(NOBODY, events.Followed(command.table))]


@_happens.register(commands.Chat)
def _speak(command: commands.Chat, table: Table, at_ms: int) -> Happened:
    seat = _own_seat(table, command.person)
    if command.phrase is not None and command.phrase not in PHRASES:
        raise BadRequest("phrase-unknown")
    text = command.text
    if text is not None:
        text = clean_text(text)
        if not text:
            raise BadRequest("text-empty")
        if len(text) > MOST_LETTERS:
            raise BadRequest("text-long", most=MOST_LETTERS)
    if command.key and any(line.seat == seat and line.key == command.key for line in table.chat):
        return []  # sent again, after a connection that was lost
    return [(seat, events.Spoke(text, command.phrase, command.key))]


# What several of them need.


def undoable(table: Table, seat: int) -> int | None:
    """The entry of a person's move, if neither anybody nor chance has acted since; None: nothing can be taken back.

    Ruling: neither can what ended a round. Its scores say much of what was hidden, and what exactly they rule out
    could only be sampled.
    """
    last = _last_move(table, seat)
    return (
        last if last is not None and table.course is not None and last == len(table.course.match.entries) - 1 else None
    )


def has_drawn(table: Table, seat: int) -> bool:
    """Whether that seat moved last and a draw followed, which somebody has seen: its move cannot be taken back."""
    return _last_move(table, seat) is not None and undoable(table, seat) is None


def is_free(table: Table, seat: int) -> bool:
    """Whether a seat may take a move back without asking: nobody else is there, or all sit before one page.

    Ruling: bots are not asked, nor persons who are away. Everybody else is, also where it is still the seat's own turn.
    Before one page people ask each other aloud.
    """
    return table.opened.shared or all(other == seat for other in table.attentive())


def free_colour(table: Table, wish: wire.Colour) -> wire.Colour:
    """That colour, or the next one that nobody at the table has."""
    taken = {chair.colour for chair in table.chairs}
    at = COLOURS.index(wish)
    return next((c for c in COLOURS[at:] + COLOURS[:at] if c not in taken), wish)


def _last_move(table: Table, seat: int) -> int | None:
    """The entry of a person's move, if no other seat has acted since."""
    if table.course is None or table.course.is_over or table.is_between or table.chairs[seat].is_played_by_bot:
        return None
    if table.is_duplicate or table.opened.rated:  # all play it under the same conditions
        return None
    entries = table.course.match.entries
    last = next((at for at in reversed(range(len(entries))) if entries[at].actor != CHANCE), None)
    return last if last is not None and entries[last].actor == seat else None


def _begin(table: Table, nonces: Nonces) -> Happened:
    """The beginning of the match, and its deal."""
    if table.start is not None:  # where another one stood; a seat acts there
        return [(NOBODY, events.Started(None))]
    if table.opened.challenge is not None:
        stories = table.opened.challenge.stories
    else:
        # The books' luck must not touch that of the match, which anyone can draw again.
        book_seed = int.from_bytes(Sealed(table.secret, nonces).beside(b"books")[:6], "big")
        stories = deal_books(table.game.name, [chair.book for chair in table.chairs], table.order, book_seed)
    started = events.Started(stories)
    if stories is not None:  # such a match begins at a position, where a seat acts
        return [(NOBODY, started)]
    return [
        (NOBODY, started),
        *_entries(SealedMatch(table.game.match(chance=Manual()), table.secret, nonces).plan_chance()),
    ]


def _came_back(table: Table, seat: int) -> Happened:
    _require_stays(table, seat)
    return [(seat, events.CameBack())] if table.chairs[seat].away else []


def _entries(steps: list[Step]) -> Happened:
    return [(CHANCE, events.Drawn(step.token)) for step in steps]


def _moves(steps: list[Step], bot: bool) -> Happened:
    return [(steps[0].actor, events.Moved(steps[0].token, bot)), *_entries(steps[1:])]


def _own_seat(table: Table, person: str) -> int:
    seat = table.seat_of(person)
    if seat is None:
        raise Forbidden("seat-none")
    return seat


def _require_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.chairs):
        raise BadRequest("seat-unknown", seat=seat)


def _require_open(table: Table) -> None:
    if table.state != "open":
        raise Refusal("table-started")


def _require_playing(table: Table) -> SealedMatch:
    if table.course is None:
        raise Refusal("match-not-begun")
    return table.course


def _require_stays(table: Table, seat: int) -> None:
    if table.chairs[seat].resigned:
        raise Refusal("resigned")


def _require_host(table: Table, person: str) -> None:
    """While nobody sits, whoever opened the table is the host."""
    host = table.host
    if person != (table.opened.owner if host is None else table.chairs[host].person):
        raise Forbidden("host-only")


def _require_fresh(table: Table, version: int) -> None:
    if not table.play_version <= version <= table.version:
        raise Refusal("stale")


def _own_name(table: Table, seat: int, wish: str, *, guest: bool = False) -> str:
    """A name as it is shown, like nobody else's. Raises BadRequest, Refusal; what the seat is called may stay."""
    if wish and wish == table.chairs[seat].name:
        return wish
    return new_name(wish, [chair.name for other, chair in enumerate(table.chairs) if other != seat], guest=guest)

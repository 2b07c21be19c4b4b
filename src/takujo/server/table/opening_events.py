"""The first events of a table. It is new, a rematch, or continues a match."""

import hashlib
import hmac
from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from takujo.bots import PLEASANT, USUAL
from takujo.core.game import Game, configure
from takujo.core.record import numbers_of
from takujo.core.rng import Stream
from takujo.games.rule_overrides import differing, override_options
from takujo.server import wire
from takujo.server.db.event_log import Row, chain
from takujo.server.errors import BadRequest, Refusal
from takujo.server.table import commands, events
from takujo.server.table.decide import decide
from takujo.server.table.display_names import clean_text
from takujo.server.table.events import NOBODY, Event
from takujo.server.table.game_specs import spec
from takujo.server.table.sealed_match import SealedMatch
from takujo.server.table.state import Table

CHAT_TAKEN_ALONG = 20  # chat lines
ID_BYTES = 8  # of a table


def derived_id(secret: bytes, what: str) -> str:
    """Return the id of a rematch or an attempt.

    If a server dies after opening the table and before noting it, the next request finds the table again.
    """
    return hmac.digest(secret, f"takujo table {what}".encode(), "sha256")[:ID_BYTES].hex()


def sealed(table_id: str, first: Iterable[Event]) -> list[Row]:
    """Return the first rows of a table's log."""
    rows, _ = chain.with_digests(chain.start(table_id), 1, map(events.to_row, first))
    return rows


def opening(
    table_id: str,
    code: str,
    owner: str,
    secret: bytes,
    request: wire.NewTable,
    at_ms: int,
    continued: events.Continued | None = None,
    sharing: Sequence[str] = (),
    deal: wire.OfDeal | None = None,
    challenge: events.Challenged | None = None,
    tournament: wire.OfTournament | None = None,
) -> list[Event]:
    """Return the first events of a new table.

    `sharing`: ids of the people in `request`, or more. `deal`, `challenge`: its shared deal. `tournament`: whose people
    have pages of their own. Raises UnknownGame, InvalidOption, Refusal.
    """
    request = with_house_rules(request)
    game = configure(spec(request.game, request.rule_params), request.seats, **request.options)
    question = clean_text(request.question)
    opened = events.Opened(
        code=code,
        owner=owner,
        game=game.name,
        rules_version=game.spec.rules_version,
        seats=game.seats,
        options=dict(game.stated_options),
        pace=request.pace,
        memory_aid=request.memory_aid,
        listed=request.listed,
        spectators=request.spectators,
        commitment=hashlib.sha256(secret).hexdigest(),
        hints=request.hints,
        continued=continued,
        shared=bool(request.people) and tournament is None,
        deal=deal,
        challenge=challenge,
        rated=request.rated,
        tournament=tournament,
        rule_params=request.rule_params,
        question=question,
        asker=owner if question else "",
    )
    if request.rated and not _is_usual(request, game):
        raise BadRequest("rated-usual")
    if len(request.people) > len(sharing):
        raise BadRequest("request-field", field="people")
    bots = request.bots or []
    if len(bots) > game.seats:
        raise BadRequest("bot-count", expected=game.seats, found=len(bots))
    todo: list[commands.Command] = [
        commands.By(owner, wire.SetBot(seat, level)) for seat, level in enumerate(bots) if level is not None
    ]
    if request.sit is not None:
        todo.append(commands.By(owner, request.sit))
    for person, sit in zip(sharing, request.people, strict=False):
        sit.nonce = False
        is_named = tournament is not None  # named when they joined
        todo.append(commands.By(person, commands.SitAgain(sit) if is_named else sit))
    if request.start:
        todo.append(commands.By(sharing[0] if request.people else owner, commands.Start(alone=True)))
    return _rows(Table(table_id, secret), Event(at_ms, NOBODY, opened), todo)


def with_house_rules(request: wire.NewTable) -> wire.NewTable:
    """Return a request with those rule parameters that are not printed.

    Those inside an option are in the options, too. Raises UnknownGame, InvalidOption.
    """
    if not request.rule_params:
        return request
    game = configure(spec(request.game, request.rule_params), request.seats, **request.options)
    changed = differing(game.name, game.seats, request.rule_params)
    options = override_options(game.name, game.seats, game.options, changed)  # parsed: none is the name of a file
    return replace(request, options=options, rule_params=changed)


def check(request: wire.NewTable, owner: str, sharing: Sequence[str] = ()) -> None:
    """Check that a table can be opened. Raises what `opening` raises."""
    opening("", "", owner, bytes(32), request, 0, sharing=sharing)


def continued(sealed_match: SealedMatch, request: wire.Continue, rng: Stream) -> events.Continued:
    """Return where a finished match continues. Raises Refusal if no seat is to move there."""
    entries, game = sealed_match.match.entries, sealed_match.game
    if request.after > len(entries):
        raise BadRequest("continue-beyond", last=len(entries))
    if request.perspective is not None and request.perspective >= game.seats:
        raise BadRequest("seat-unknown", seat=request.perspective)
    state = entries[request.after].before if request.after < len(entries) else sealed_match.match.state
    if state.actor < 0:
        raise Refusal("continue-nobody")
    if request.perspective is not None:
        state = game.resample(game.observe(state, request.perspective), rng)
    return events.Continued(request.after, request.perspective, numbers_of(state))


def table_of(old: Table, request: wire.Continue) -> wire.NewTable:
    """Return the settings of a continued match. They are the old table's, with bots for persons if wished."""
    seats = len(old.chairs)
    seat = request.sit.seat or 0
    usual = USUAL if old.opened.rule_params else PLEASANT
    bots = [None if i == seat else chair.level or usual for i, chair in enumerate(old.chairs)]
    return wire.NewTable(
        game=old.opened.game,
        seats=seats,
        options=old.opened.options,
        bots=bots if request.bots else None,
        pace=old.opened.pace,
        memory_aid=old.opened.memory_aid,
        spectators=old.opened.spectators,
        hints=old.opened.hints,
        sit=request.sit,
        start=request.bots,
        rule_params=old.opened.rule_params,
    )


def rematch(old: Table, table_id: str, code: str, secret: bytes, person: str, at_ms: int) -> list[Event]:
    """Return the first events of a rematch. Everyone sits one seat further, with recent chat.

    The question comes along, unless its asker has stood up.

    A match starts at once unless people on other devices are awaited.
    """
    seats, commitment = len(old.chairs), hashlib.sha256(secret).hexdigest()
    opened = replace(
        old.opened,
        code=code,
        owner=person,
        commitment=commitment,
        continued=None,
        deal=None,
        challenge=None,
        tournament=None,
        **({"question": "", "asker": ""} if old.asker_left else {"asker": old.asker}),
    )
    todo: list[commands.Command] = []
    sitting: list[commands.By] = []
    for seat, chair in enumerate(old.chairs):
        place = (seat + 1) % seats
        if chair.level is not None:
            todo.append(commands.By(person, wire.SetBot(place, chair.level)))
        elif chair.has_person and chair.person is not None and chair.colour is not None:
            sit = wire.Sit(chair.name, chair.colour, place, nonce=chair.nonce_follows)
            again = commands.By(chair.person, commands.SitAgain(sit))
            sitting.insert(0 if chair.person == person else len(sitting), again)
    is_full = len(todo) + len(sitting) == seats  # no account was deleted
    todo += [*sitting, *_recent_chat(old)]
    if is_full and (len(sitting) == 1 or old.opened.shared):
        todo.append(commands.By(sitting[0].person, commands.Start()))
    return _rows(Table(table_id, secret), Event(at_ms, NOBODY, opened), todo)


def _recent_chat(old: Table) -> list[commands.Command]:
    """Return the recent chat of people who stay. It begins with the seating of the last match.

    Spectators may read it at the new table, so tables without spectators keep it.
    """
    if not old.opened.spectators:
        return []
    since = [line for line in old.chat if line.n > old.started_n and line.note is None]
    said = [
        (old.chairs[line.seat].person, line)
        for line in since
        if line.seat is not None and old.chairs[line.seat].has_person
    ]
    return [
        commands.By(person, wire.Phrase(line.phrase) if line.phrase else wire.Say(line.text or ""))
        for person, line in said[-CHAT_TAKEN_ALONG:]
        if person
    ]


def _is_usual(request: wire.NewTable, game: Game) -> bool:
    """Whether a table has the settings of rated tables. They make ratings comparable."""
    usual = configure(game.spec, game.seats).stated_options
    is_printed = game.stated_options == usual and not request.rule_params
    return game.seats > 1 and is_printed and not (request.bots or request.people or request.hints)


def _rows(table: Table, opened: Event, todo: Iterable[commands.Command]) -> list[Event]:
    rows = [opened]
    table.apply(opened)
    for command in todo:
        for event in decide(table, command, opened.at_ms):
            table.apply(event)
            rows.append(event)
    return rows


def settings_of(table: wire.NewTable | events.Opened) -> dict[str, object]:
    """Return the settings that the catalog stores."""
    return {
        "options": table.options,
        "pace": msgspec.to_builtins(table.pace),
        "memory_aid": table.memory_aid,
        "spectators": table.spectators,
        "rated": table.rated,
        **({"rule_params": table.rule_params} if table.rule_params else {}),
    }

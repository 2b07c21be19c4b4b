"""A notice has the same bytes for any hidden state."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest
from tests.server.table.table_case import TableCase, seated

from takujo.core import record
from takujo.core.actors import SPECTATOR
from takujo.core.record import plain, same
from takujo.core.rng import new_stream
from takujo.core.spec import GameSpec
from takujo.games import spec
from takujo.server.notices import mail, pending_turns, push, webhooks
from takujo.server.notices.records import Address, Delivery, Turn
from takujo.server.notices.senders import Texts
from takujo.server.notices.service import Notices
from takujo.server.table import commands

OPEN = {"fuji99"}  # nothing is hidden there


def mailed(delivery: Delivery, texts: Texts) -> str:
    """Return a message without its date."""
    message = mail.message_of(delivery, texts, "tables@t.example")
    del message["Date"]
    return message.as_string()


BODIES: Mapping[str, Callable[[Delivery, Texts], object]] = {
    **dict.fromkeys(webhooks.KINDS, webhooks.body_of),
    "push": push.body_of,
    "mail": mailed,
}
MOVES = 30


def said(case: TableCase) -> bytes:
    """Return all notices that could be sent about the present table."""
    found = pending_turns.waiting(case.table, case.now)
    bodies: list[object] = [found]
    for person in found.said:
        for kind, body_of in BODIES.items():
            for language in ("ja", "en"):
                address = Address("a", person, kind, "x", "s", "stop", language, everywhere=True)
                turn = Turn(found.table_id, found.turn, found.said[person])
                bodies.append(body_of(Delivery(address, [turn], [turn], [turn], [turn]), Texts("https://t.example")))
    return msgspec.json.encode(bodies)


def test_every_sender_is_checked() -> None:
    part: Any = object()
    assert Notices(part, part, part, part, part)._courier._senders.keys() == BODIES.keys()


def require_no_leak(game: GameSpec) -> None:
    case = seated(*("ann", "bob", "eve")[: max(2, min(3, game.seats[1]))], game=game.name)
    rng, told, other_truths = new_stream(7), 0, 0
    for _ in range(MOVES):
        table = case.table
        if table.state != "playing":
            break
        sealed_match = case.sealed_match
        before, truth, now = said(case), sealed_match.match.state, sealed_match.now
        other = record.new(sealed_match.game.spec.state)
        sealed_match.game.spec.resample(sealed_match.game.observe(truth, SPECTATOR), rng, other)
        sealed_match.match.state, sealed_match.now = other, plain(other)
        try:
            assert said(case) == before
        finally:
            sealed_match.match.state, sealed_match.now = truth, now
        told += table.actor is not None
        other_truths += not same(other, truth)
        if table.is_between:
            case.now += 10**9
            case.do(commands.Proceed())
        else:
            case.play()
    assert told > 0
    assert other_truths > 0 or game.name in OPEN


def test_notice_does_not_depend_on_hidden_state(each_game: GameSpec) -> None:
    if each_game.seats[1] < 2:
        pytest.skip("nobody waits for anybody")
    require_no_leak(each_game)


def test_comparison_detects_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison fails if notices name the cards."""
    honest = pending_turns.waiting

    def careless(table: Any, now_ms: int) -> pending_turns.Waiting:
        found = honest(table, now_ms)
        for one in found.said.values():
            one.others.append(table.sealed_match.match.state.tobytes().hex())
        return found

    monkeypatch.setattr(pending_turns, "waiting", careless)
    with pytest.raises(AssertionError):
        require_no_leak(spec("ftw"))

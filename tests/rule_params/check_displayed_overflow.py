"""Overflow: limits, legal calls, the scores of calls and bonuses."""

from typing import Any

from takujo.core import record
from takujo.core.actors import REFEREE, TERMINAL
from takujo.core.bits import has
from takujo.core.moves import after
from takujo.games.overflow.state import BONUS, CALL, THROW
from tests.rule_params.check_helpers import applied, effect_of, reasons_of, said, scored, table_of, tokens
from tests.rule_params.overridden import Overridden


def check(t: Overridden, s: Any, token: str, now: Any) -> None:
    p = int(s.actor)
    table = table_of(t, s, p)
    legal = tokens(t, s)
    for q in range(t.game.seats):
        accuse = table["seats"][q]["accuse"]
        assert (accuse is not None and accuse["can"]) == (f"call {q}" in legal)
        other = table_of(t, s, q)["seats"]
        assert not any(seat["accuse"] and seat["accuse"]["can"] for seat in other) or q == p
        if f"call {q}" in legal:
            _check_call(t, s, q)
    shown = table["pile"]["cards"] + sum(table["aid"]["box"].values())
    shown += sum(seat["held"] + seat["laid"] for seat in table["seats"])
    assert shown == t.rules.cards_in(t.game.template.deck)
    if s.phase == THROW and not s.bonus_used:
        _check_bonus(t, s)
    _check_reasons(t, s, token)


def _points(args: Any) -> int:
    return int(args["points"].replace("−", "-").replace("±", ""))


def _check_bonus(t: Overridden, s: Any) -> None:
    """Check a bonus of four equal cards."""
    p = int(s.actor)
    rich = record.copy(s)
    rich.hand[p] = 4
    now = applied(t, rich, BONUS)
    points = scored(t, now)[p] - scored(t, s)[p]
    assert _points(effect_of(t, rich, "bonus")["overflow-effect-bonus"]) == points
    assert reasons_of(t, rich, "bonus")["coach-overflow-bonus"]["points"] == points
    told = t.present.events(t.game.observe(rich, p), t.game.observe(now, p), p, "bonus")
    assert _points(said(told[0].now)["overflow-event-bonus"]) == points
    assert _points(said(told[0].later)["overflow-event-bonus-later"]) == points


def _check_call(t: Overridden, s: Any, accused: int) -> None:
    """The judgement fits every viewer's limits; the referee's are exact."""
    p = int(s.actor)
    now = after(t.game, s, f"call {accused}")[0]
    lost = [a - b for a, b in zip(scored(t, s), scored(t, now), strict=True)]
    loser = max(range(t.game.seats), key=lambda q: lost[q])
    (effect,) = effect_of(t, s, f"call {accused}").values()
    assert _points(effect) == -lost[loser]
    place, nth = int(s.last[accused]) & 255, int(s.last[accused]) >> 8
    if place < 32:
        whole = table_of(t, s, REFEREE)["limits"][place // 8]
        own = table_of(t, s, p)["limits"][place // 8]
        assert whole["unlimited"] or whole["least"] == whole["most"]
        if loser == accused:
            assert nth > whole["most"]
            assert nth > own["least"]
        elif not own["unlimited"]:
            assert nth <= whole["least"]
            assert nth <= own["most"]
    judged = table_of(t, now, p)["judged"]
    assert (judged["loser"], judged["over"]) == (loser, loser == accused)
    assert judged["points_before"] == scored(t, s)[loser]
    assert judged["points_after"] == scored(t, now)[loser]
    told = said(*(event.now for event in t.present.events(t.game.observe(s, p), t.game.observe(now, p), p, "call")))
    found = "overflow-event-over" if loser == accused else "overflow-event-not-over"
    assert _points(told[found]) == -lost[loser]
    assert ("overflow-event-end" in told) == (now.actor == TERMINAL)


def _check_reasons(t: Overridden, s: Any, token: str) -> None:
    """A throw called safe, or over, is so for the next caller."""
    if not token.startswith("throw") or s.phase != THROW:
        return
    p = int(s.actor)
    reasons = reasons_of(t, s, token)
    now = after(t.game, s, token)[0]
    caller = (p + 1) % t.game.seats
    now.actor, now.turn, now.draws, now.bonus_used = caller, caller, 0, 0
    assert has(int(now.thrown), CALL + p)
    judged = applied(t, now, CALL + p)
    lost = scored(t, now)[p] - scored(t, judged)[p]
    assert not lost or not {"coach-overflow-sure", "coach-overflow-unlimited", "coach-overflow-pass"} & set(reasons)
    assert lost or "coach-overflow-over" not in reasons


def check_result(t: Overridden, before: Any, s: Any) -> None:
    result = t.present.result(t.game.observe(before, 0), t.game.observe(s, 0))
    if result is None:
        return
    assert [row.points for row in result.rows] == [b - a for a, b in zip(scored(t, before), scored(t, s), strict=True)]
    assert [row.total for row in result.rows] == scored(t, s)
    judged = table_of(t, s, 0)["judged"]
    for row in result.rows:
        bonuses = said(row.how).get("overflow-how-bonus", {"count": 0})["count"]
        assert row.points == bonuses * t.rules.PRIZE - t.rules.LOSS * (row.seat == judged["loser"])

"""FourDigits: fields after moves, and the scores of a burst."""

from typing import Any

from takujo.core.moves import after
from takujo.games.fourdigits.state import SOLO
from takujo.interfaces.message import Message
from tests.rule_params.check_helpers import effect_of, reasons_of, scored, table_of, tokens
from tests.rule_params.overridden import Overridden

BURST = 1000  # R2.7


def check(t: Overridden, s: Any, token: str, now: Any) -> None:
    p = int(s.actor)
    table = table_of(t, s, p)
    assert [seat["total"] for seat in table["seats"]] == scored(t, s)
    for q, seat in enumerate(table["seats"]):
        assert seat["held"] == sum(int(s.hand[q]) >> 4 * kind & 7 for kind in range(15))
    reserve = [card["card"] for card in table["reserve"]]
    hand = {card["card"]: card for card in table["hand"]}
    played = set()
    for move in tokens(t, s):
        card, _, out = move.partition("x")
        outcome = hand[card]["discarding"][reserve.index(out)] if out else hand[card]["alone"]
        then = after(t.game, s, move)[0]
        played.add((card, out))
        assert int(outcome["field"]) == then.field
        assert outcome["burst"] == (then.field >= BURST)
        assert outcome["burst"] or s.crown == p or outcome["crown"] == (then.crown == p)
        assert outcome["loss"] == max(0, then.field - BURST)
        if outcome["burst"] and t.game.seats > 1:
            assert outcome["loss"] == -then.gained[p]
    for card in table["hand"]:
        may = {reserve[i] for i, outcome in enumerate(card["discarding"]) if outcome}
        assert may == {out for played_card, out in played if played_card == card["card"] and out}
    effect, reasons = effect_of(t, s, token), reasons_of(t, s, token)
    for told in ("fourdigits-effect-burst-loss", "coach-fourdigits-burst", "coach-fourdigits-small-burst"):
        said = effect.get(told) or reasons.get(told)
        assert said is None or said["loss"] == str(-now.gained[p])
    assert any("burst" in told for told in effect) == (now.field >= BURST)
    if now.field >= BURST and t.game.seats == 1:
        grade = {0: "failure", 1: "success", 2: "exact"}[scored(t, now)[0]]
        assert f"coach-fourdigits-{grade}" in reasons


def check_result(t: Overridden, before: Any, s: Any) -> None:
    result = t.present.result(t.game.observe(before, 0), t.game.observe(s, 0))
    points = [b - a for a, b in zip(scored(t, before), scored(t, s), strict=True)]
    if s.mode >= SOLO:
        assert result.say.id == f"fourdigits-solo-{('failure', 'success', 'perfect')[points[0]]}"
        return
    assert [row.points for row in result.rows] == points
    for row in result.rows:
        parts = dict(row.how.args)
        share = parts.pop("part", None)
        parts |= share.args if isinstance(share, Message) else {}
        how = {name: int(value) for name, value in parts.items()}
        if row.seat == s.turn:
            assert row.points == -how["loss"]
        else:
            assert row.points == how["loss"] // how["share"] * how.get("times", 1) >> how["halved"]

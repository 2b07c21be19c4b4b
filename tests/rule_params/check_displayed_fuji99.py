"""富士山地下99階: distances, danger, effects of cards, stops."""

from fractions import Fraction
from typing import Any

from takujo.core import record
from takujo.core.actors import TERMINAL
from takujo.core.moves import after
from takujo.games.fuji99.chance import RED, YELLOW
from takujo.games.fuji99.rules import DONE, STOP
from takujo.games.fuji99.state import ALL_DRAW, DECIDE, DISCOVER, DRAW, KEYS, KINDS, PLACE, PLUS3, USE, count_of
from tests.rule_params.check_helpers import applied, effect_of, reasons_of, table_of, tokens
from tests.rule_params.overridden import Overridden


def check(t: Overridden, s: Any, token: str, now: Any) -> None:
    table = table_of(t, s, int(s.actor))
    own = table["seats"][int(s.turn)]
    assert [card["kind"] for card in own["hand"]] == [
        KEYS[kind] for kind in range(KINDS) for _ in range(count_of(s.held[s.turn], kind))
    ]
    assert own["crisis"] == sum(card["value"] for card in own["hand"])
    assert [draw["cubes"] for draw in table["draws"]] == (t.game.legal_actions(s) if s.phase == DRAW else [])
    if s.phase == DRAW:
        for draw in table["draws"]:
            _check_draw(t, s, table, draw)
    if s.phase == USE:
        _check_uses(t, s, own)
        _check_discovery(t, s, table, own)
    if s.phase == DECIDE:
        _check_decision(t, s, table)
    _check_said(t, s, token, now, table)


def _check_draw(t: Overridden, s: Any, table: Any, draw: Any) -> None:
    p, cubes, landing = int(s.turn), draw["cubes"], draw["landing"]
    drawn = applied(t, s, cubes)
    weights = t.game.chance_weights(drawn)
    risk = 0
    for reds, weight in enumerate(weights[RED:YELLOW]):
        if not weight:
            continue
        known = applied(t, drawn, RED + reds)
        yellows = next(n for n, weight in enumerate(t.game.chance_weights(known)[YELLOW:]) if weight)
        there = applied(t, known, YELLOW + yellows)
        ended = there.actor != TERMINAL and there.turn != p
        assert ended == (table["danger"]["total"] + reds >= table["danger"]["limit"])
        risk += weight * ended
        if ended:
            continue
        assert landing["wins"] == (there.actor == TERMINAL)
        assert landing["floor"] == (table["goal"] if landing["wins"] else there.token)
        if not landing["wins"]:
            own, then = table["seats"][p], table_of(t, there, p)["seats"][p]
            _check_gifts(own, then, landing)
    exact = Fraction(risk, sum(weights))
    assert draw["danger"] == (100 * exact if exact in (0, 1) else min(99, max(1, round(100 * exact))))


def _check_gifts(own: Any, then: Any, landing: Any) -> None:
    assert then["owned"]["yellow"] == own["owned"]["yellow"] + len(landing["gifts"])
    assert landing["gifts"] == [gift for gift in own["gifts"] if gift <= landing["floor"]]
    assert then["gifts"] == [gift for gift in own["gifts"] if gift not in landing["gifts"]]


def _check_uses(t: Overridden, s: Any, own: Any) -> None:
    p = int(s.turn)
    legal = {move.split(" ")[1].partition(":")[0] for move in tokens(t, s) if move.startswith("use")}
    assert {card["kind"] for card in own["hand"] if card["use"] is not None} == legal
    for move in tokens(t, s):
        verb, _, rest = move.partition(" ")
        if verb != "use":
            continue
        kind = rest.partition(":")[0]
        card = next(card for card in own["hand"] if card["kind"] == kind)
        use, now = card["use"], after(t.game, s, move)[0]
        assert now.sheet_paid - s.sheet_paid == card["cost"]
        assert effect_of(t, s, move)["fuji99-effect-cost"]["count"] == card["cost"]
        if now.actor == TERMINAL:
            assert (use["landing"]["wins"], use["landing"]["floor"]) == (True, now.token)
            continue
        then = table_of(t, now, p)
        assert now.token == (s.token if use["landing"] is None else use["landing"]["floor"])
        assert use["landing"] is None or not use["landing"]["wins"]
        if use["landing"] is not None:
            _check_gifts(own, then["seats"][p], use["landing"])
        danger = int(s.sheet_red + s.danger_now) if use["danger"] is None else use["danger"]
        assert then["danger"]["total"] == danger
        given = [q for q in range(t.game.seats) if now.danger_next[q] > s.danger_next[q]]
        assert given == ([] if use["receiver"] is None else [use["receiver"]])
        same = (now.token, now.sheet_red, *given) == (s.token, s.sheet_red)
        assert use["idle"] == same
        assert use["loses"] == _reach(t, s) - _reach(t, now)
        assert (use["loses"] > 0) == (KEYS.index(kind) == PLUS3)


def _reach(t: Overridden, s: Any) -> int:
    """Return the extra floors of a handful of five from the top."""
    top = record.copy(s)
    p = int(s.turn)
    top.phase, top.token, top.piece[p] = DRAW, 0, 0
    top.sheet_red = top.danger_now = top.drawn_plain = top.drawn_yellow = top.drawn_red = 0
    return int(applied(t, top, 5, RED, YELLOW).token) - 5


def _check_discovery(t: Overridden, s: Any, table: Any, own: Any) -> None:
    """From the limit on, the discovered card is too much (R2.6)."""
    now = applied(t, s, DONE)
    if now.phase != DISCOVER:
        return
    for kind, weight in enumerate(t.game.chance_weights(now)[:KINDS]):
        if weight and kind != ALL_DRAW:
            found = applied(t, now, kind)
            held = own["crisis"] + int(s.value[kind])
            assert (found.turn != s.turn) == (held >= table["crisis_limit"])


def _check_decision(t: Overridden, s: Any, table: Any) -> None:
    p = int(s.turn)
    stopped = applied(t, s, STOP)
    on_cards = [card["cubes"] for card in table["seats"][p]["hand"]]
    then = table_of(t, stopped, p)
    assert table["stop"]["wanted"] == sum(card["number"] for card in table["seats"][p]["hand"])
    if stopped.phase == PLACE:
        assert table["stop"]["cubes"] == stopped.pagoda < table["stop"]["wanted"]
        assert all(0 <= card["room"] <= card["number"] for card in then["seats"][p]["hand"])
    else:
        placed = sum(card["cubes"] for card in then["seats"][p]["hand"]) - sum(on_cards)
        assert table["stop"]["cubes"] == placed == table["pagoda"] - then["pagoda"]
        assert then["seats"][p]["floor"] == table["stop"]["floor"]
    again = after(t.game, s, "again")[0]
    next_table = table_of(t, again, p)
    assert table["again"]["bag"] == next_table["seats"][p]["bag"]
    assert table["again"]["danger"] == next_table["danger"]["total"]
    if next_table["draws"]:
        assert table["again"]["risk"] == next_table["draws"][0]["danger"]


def _check_said(t: Overridden, s: Any, token: str, now: Any, table: Any) -> None:
    effect, reasons = effect_of(t, s, token), reasons_of(t, s, token)
    for told in ("fuji99-effect-again", "fuji99-effect-returns"):
        assert told not in effect or effect[told]["limit"] == table["danger"]["limit"]
    for told, name in (("fuji99-effect-wins", "floor"), ("coach-fuji99-wins", "floor")):
        said = effect.get(told) or reasons.get(told)
        assert said is None or said[name] == table["goal"]
    if token.startswith("use") and "coach-fuji99-lightens" in reasons:
        assert reasons["coach-fuji99-lightens"]["points"] == now.points[s.turn]
        assert reasons["coach-fuji99-lightens"]["limit"] == table["crisis_limit"]


def check_result(t: Overridden, before: Any, s: Any) -> None:
    result = t.present.result(t.game.observe(before, 0), t.game.observe(s, 0))
    assert [row.points for row in result.rows] == t.game.scores(s)
    assert t.game.scores(s)[int(s.turn)] == table_of(t, s, 0)["goal"] == result.say.args["floor"]

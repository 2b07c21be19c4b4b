"""Akumatrick: N and its summands, hand points, effects of plays."""

from typing import Any

from takujo.core import record
from takujo.core.actors import TERMINAL
from takujo.games.akumatrick.cards import DECK, ZEROS
from takujo.games.akumatrick.notation import card_number
from takujo.games.akumatrick.rules import RELEASE
from takujo.games.akumatrick.state import SEATS
from tests.rule_params.check_helpers import applied, effect_of, reasons_of, table_of, tokens
from tests.rule_params.overridden import Overridden


def number(t: Overridden, s: Any) -> int:
    """Return N: the goal of a release with all cards in hand."""
    full = record.copy(s)
    full.hand[s.actor] = DECK
    return int(applied(t, full, RELEASE).need)


def check(t: Overridden, s: Any, token: str, now: Any) -> None:
    p = int(s.actor)
    table = table_of(t, s, p)
    _check_next(t, s, table)
    n = table["n"]
    if n is not None:
        assert n["value"] == n["points"] * n["factor"]
        if not s.steals:
            assert n["value"] == number(t, s)
    assert table["points"] == t.game.scores(s)[p]
    if table["release"] and not s.steals:
        releases = [move for move in tokens(t, s) if move.startswith("release")]
        cards = int(s.hand[p]) & ~ZEROS
        if table["release"]["whole"]:
            assert [move.count(" ") for move in releases] == [cards.bit_count()]
        short = table["release"]["total"] < n["value"]
        assert (applied(t, s, RELEASE).step == 0) == (short or not cards)
        assert table["release"]["whole"] == (table["release"]["total"] <= n["value"])
    _check_move(t, s, token, now, table)


def _check_next(t: Overridden, s: Any, table: Any) -> None:
    if s.steals:
        return
    kind, rank, lock = table["next"]["kind"], table["next"]["rank"], table["lock"]
    legal = set(t.game.legal_actions(s))
    for card in table["hand"]:
        fits = kind in ("lead", "any") or card["rank"] == 0 or (kind == "above" and card["rank"] > rank)
        assert (card_number(card["card"], SEATS) in legal) == (fits and (not lock or card["colour"] in lock))


def _check_move(t: Overridden, s: Any, token: str, now: Any, table: Any) -> None:
    p = int(s.actor)
    verb, *names = token.split(" ")
    if verb in ("steal", "stop"):
        return
    effect, reasons = effect_of(t, s, token), reasons_of(t, s, token)
    points = t.game.scores(now)[p]
    if points is None:
        assert "akumatrick-effect-out" in effect
        return
    assert effect["akumatrick-effect-points"]["points"] == points
    shed = table["points"] - points
    for told in ("coach-akumatrick-release", "coach-akumatrick-sheds"):
        assert told not in reasons or reasons[told]["points"] == shed
    if verb == "release":
        return
    cards = [card for card in table["hand"] if card["card"] in (verb, *names)]
    if all(card["rank"] == 0 for card in cards):
        assert reasons["coach-akumatrick-zero"]["points"] == shed
    before = table["n"] or {"points": 0, "factor": 1}
    made = before["points"] + sum(card["worth"] for card in cards)
    raised = before["factor"] + sum(card["doubles"] for card in cards)
    acting = record.copy(now)
    acting.actor, acting.steals, acting.step = p, 0, 0
    assert effect["akumatrick-effect-n"]["n"] == number(t, acting) == made * raised
    assert ("akumatrick-effect-reverse" in effect) == (now.direction != s.direction)
    assert ("coach-akumatrick-reverse" in reasons) == (now.direction != s.direction)
    powers = {card["power"] for card in cards}
    assert ("akumatrick-effect-lock" in effect) == ("lock" in powers) == ("coach-akumatrick-lock" in reasons)
    if "lock" in powers:
        assert len(effect["akumatrick-effect-lock"]["colours"].items) == int(now.lock).bit_count()
    assert ("akumatrick-effect-steal" in effect) == ("steal" in powers)
    assert ("coach-akumatrick-may-steal" in reasons) == bool(now.steals)
    assert not now.steals or effect["akumatrick-effect-steal"]["count"] == now.steals
    alone = sum(card["worth"] for card in cards) * (1 + sum(card["doubles"] for card in cards))
    assert ("coach-akumatrick-raises-n" in reasons) == (alone > t.rules.number(len(cards), 1))
    last = table_of(t, now, p)["next"]["kind"]
    assert ("coach-akumatrick-nine" in reasons) == (last == "zero")


def check_result(t: Overridden, before: Any, s: Any) -> None:
    assert s.actor == TERMINAL
    table = table_of(t, s, 0)
    rows = t.present.result(t.game.observe(before, 0), t.game.observe(s, 0)).rows
    assert [row.points for row in rows] == [seat["points"] for seat in table["seats"]] == t.game.scores(s)

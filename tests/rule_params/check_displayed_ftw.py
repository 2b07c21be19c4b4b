"""FTW?!: hand scores, gifts, the deck."""

from typing import Any

from takujo.core import record
from takujo.core.actors import SPECTATOR, TERMINAL
from takujo.core.bits import bit, lowest
from takujo.games.ftw.state import GIVE, PLAY
from tests.rule_params.check_helpers import applied, effect_of, reasons_of, scored, table_of
from tests.rule_params.overridden import Overridden


def worth(t: Overridden, s: Any, hand: int) -> int:
    """Return the score of a hand if another seat ends the round."""
    end = record.copy(s)
    p = int(s.actor)
    q = (p + 1) % t.game.seats
    end.phase, end.step, end.top, end.pile = PLAY, 0, -1, 0
    end.hand[p] = hand
    end.hand[q] = 0b11
    end.actor = q
    after = applied(t, end, 0)
    assert after.actor < 0
    return scored(t, after)[p] - scored(t, end)[p]


def check(t: Overridden, s: Any, token: str, now: Any) -> None:
    p = int(s.actor)
    table = table_of(t, s, p)
    hand = int(s.hand[p])
    assert table["highest"] == sum(weight > 0 for weight in t.game.chance_weights(t.game.template))
    assert table["score"]["value"] == worth(t, s, hand)
    assert t.table.score_sum(hand).endswith(str(worth(t, s, hand)))
    if s.phase == GIVE:
        _check_gift(t, s, token, now, table)
        return
    assert int(now.hand[p]).bit_count() == table["seats"][p]["held"] - (1 if token.startswith("play") else 0)
    assert now.actor >= 0 or table["seats"][p]["two_left"]
    assert (now.actor < 0) == table_of(t, now, SPECTATOR)["seats"][p]["ended"]
    effect = effect_of(t, s, token)
    assert ("ftw-effect-ends" in effect) == (now.actor < 0)
    score = next(iter(effect.values()))["score"]
    assert score == t.present.score_sum(int(now.hand[p]))
    assert score.endswith(str(worth(t, s, int(now.hand[p]))))
    reasons = reasons_of(t, s, token)
    for told in ("coach-ftw-worth", "coach-ftw-ends"):
        assert told not in reasons or reasons[told]["points"] == worth(t, s, int(now.hand[p]))
    may = {move.split(" ")[1] for move in _moves(t, s) if move.startswith("help")}
    for card in table["hand"]:
        left = hand ^ bit(card["card"] - 1)
        assert card["played"] == worth(t, s, left)
        assert (card["taking"] is not None) == (str(card["card"]) in may)
        for lying, taken in zip(table["pile"], card["taking"] or [], strict=False):
            assert taken == worth(t, s, left | bit(lying["card"] - 1))


def _moves(t: Overridden, s: Any) -> set[str]:
    return {t.game.spec.to_token(s, (a, lowest(int(s.pile)))) for a in t.game.legal_actions(s) if a >= t.rules.HELP}


def _check_gift(t: Overridden, s: Any, token: str, now: Any, table: Any) -> None:
    p = int(s.actor)
    given = token.split(" ")[1:]
    view = t.game.observe(s, p)
    assert table["gifts"]["count"] == len(given) == len(t.present.elements(view, token))
    assert t.game.spec.witness(s, p, token, SPECTATOR) == " ".join(["give", *["?" for _ in given]])
    if now.phase == PLAY:
        taker = table["gifts"]["to"]
        assert all(int(now.hand[taker]) >> int(card) - 1 & 1 for card in given)


def check_result(t: Overridden, before: Any, s: Any) -> None:
    """Check the result `s`: between two rounds, or at the end."""
    for p in range(t.game.seats):
        rows = t.present.result(t.game.observe(before, p), t.game.observe(s, p)).rows
        assert [row.points for row in rows] == [int(s.totals[q] - before.totals[q]) for q in range(t.game.seats)]
        assert rows[p].how.args["text"].endswith(str(rows[p].points))
    assert s.actor == TERMINAL or scored(t, s) == [row.total for row in rows]

"""Errors of a faulty game: one sentence that begins with the function.

Each case changes one place in the game of `takujo new` or in Leduc poker.
"""

import runpy
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest
from tests.contracts.conftest import USUAL_LIMITS, Change, Load

from takujo.core.contracts import ContractError, check_game, sanitizer
from takujo.core.errors import TakujoError

OWN = "dealt(s)) == s.seats * TRICKS"
NEW: dict[str, Change] = {
    "all-hands-are-seen": Change("view.py", "is_shown = viewer in (p, REFEREE)", "is_shown = True", "observe: shows"),
    "a-face-down-card-is-seen": Change(
        "view.py", "or trick < s.trick else", "or trick <= s.trick else", "observe: shows"
    ),
    "a-count-is-the-hand": Change("view.py", "v.held[p] = count(s.hand[p])", "v.held[p] = s.hand[p]", ""),
    "looking-moves": Change("view.py", "    v.step = s.step\n    v.s", "    s.trick = 1\n    v.s", "observe changes"),
    "a-face-down-card-is-told": Change("view.py", 'else "play ?"', "else token", "witness: tells"),
    "a-deal-is-told": Change(
        "view.py", "if viewer == next_dealt(s) else None", "if viewer != -9 else None", "witness: tells"
    ),
    "the-mover-is-not-told": Change("view.py", "in (actor, REFEREE):", "in (REFEREE,):", "witness: seat"),
    "imagined-one-card-in-two-hands": Change(
        "view.py",
        "            s.hand[p] |= bit(card)\n            unseen ^= bit(card)",
        "            s.hand[p] |= bit(card)",
        "resample:",
    ),
    "imagined-a-card-that-lies-open": Change(
        "view.py", "            unseen &= ~bit(v.laid[p, trick])\n", "", "resample:"
    ),
    "imagined-always-the-same": Change("view.py", "below(rng, count(unseen))", "0", "resample:"),
    "imagined-low-cards": Change(
        "view.py", "below(rng, count(unseen))", "below(rng, 1 + below(rng, count(unseen)))", "resample:"
    ),
    "imagined-of-no-trick": Change("view.py", "    s.trick = v.trick\n", "", "resample"),
    "imagining-has-no-end": Change("view.py", "            s.hand[p] |= bit(card)\n", "", "resample"),
    "nobody-wins": Change("rules.py", "best = won = 0", "best, won = 99, 0", "winners: somebody wins"),
    "nobody-wins-a-tie": Change(
        "rules.py",
        "            best, won = mine, 0\n        if mine == best:\n            won |= bit(p)",
        "            best, won = mine, bit(p)\n        elif mine == best:\n            won = 0",
        "winners: somebody wins",
    ),
    "the-first-seat-wins": Change(
        "rules.py", "    return won\n", "    return bit(0)\n", "winners: those with the most"
    ),
    "a-seat-too-many-wins": Change("rules.py", "won |= bit(p)", "won |= bit(p + 1)", "winners:"),
    "winners-are-a-list": Change(
        "rules.py", "    return won\n", "    return [p for p in range(s.seats)]\n", "winners gives"
    ),
    "half-points": Change("rules.py", "total += trick + 1", "total += (trick + 1) / 2", "scores raises TypeError"),
    "half-a-trick": Change("rules.py", "s.trick += 1", "s.trick += 2 / 2", "apply_action raises TypeError"),
    "a-seat-has-no-points": Change(
        "rules.py",
        "for p in range(s.seats):\n        out",
        "for p in range(s.seats - 1):\n        out",
        "scores: fills",
    ),
    "points-beyond-the-seats": Change("rules.py", "out[p] =", "out[p + 1] =", "scores raises IndexError"),
    "any-card-is-legal": Change(
        "rules.py", "mask[0] = s.hand[s.actor]", "mask[0] = DECK", "legal_actions, apply_action:"
    ),
    "the-first-hand-is-legal": Change("rules.py", "mask[0] = s.hand[s.actor]", "mask[0] = s.hand[0]", "legal_actions:"),
    "nothing-is-legal": Change("rules.py", "mask[0] = s.hand[s.actor]", "mask[0] = 0", "legal_actions:"),
    "bit-63-is-legal": Change(
        "rules.py", "mask[0] = s.hand[s.actor]", "mask[0] = s.hand[s.actor] - (1 << 63)", "legal_actions"
    ),
    "a-seat-that-there-is-not": Change("rules.py", "    s.actor += 1\n", "    s.actor += 2\n", ""),
    "a-match-without-end": Change("rules.py", "s.trick += 1", "s.trick = 0 * bit(s.trick)", ""),
    "no-end-at-all": Change(
        "rules.py",
        "    s.hand[s.actor] ^= bit(a)\n    s.laid",
        "    s.laid",
        "",
    ),
    "beyond-an-array": Change(
        "rules.py", "if s.trick < TRICKS else TERMINAL", "if s.trick <= TRICKS else TERMINAL", ""
    ),
    "negative-weights": Change(
        "rules.py", "1 if has(left, card) else 0", "1 if has(left, card) else -1", "chance_weights:"
    ),
    "no-weights": Change("rules.py", "1 if has(left, card) else 0", "0", "chance_weights:"),
    "drawn-otherwise": Change("rules.py", "below(rng, count(left))", "0", "sample_chance:"),
    "drawn-twice": Change("rules.py", "left = DECK & ~dealt(s)\n    apply", "left = DECK\n    apply", "sample_chance:"),
    "a-deal-without-end": Change("rules.py", OWN, "dealt(s)) == 1 + s.seats * CARDS", "chance_weights:"),
    "another-beginning": Change(
        "rules.py",
        "    s.actor = CHANCE\n",
        "    s.actor = CHANCE\n    new_state.n = s.trick = getattr(new_state, 'n', 0) + 1\n",
        "new_state",
    ),
    "the-end-is-no-pause": Change("rules.py", "return bool(s.actor == TERMINAL)", "return False", "is_round_over:"),
    "a-pause-is-a-number": Change("rules.py", "return bool(s.actor == TERMINAL)", "return 1", "is_round_over:"),
    "two-tokens-alike": Change("notation.py", "{actions[0]}", "{actions[0] // 2}", "to_token and from_token:"),
    "a-token-that-is-no-line": Change("notation.py", "else 'play'", "else '!play'", "to_token:"),
    "a-token-of-another-card": Change(
        "notation.py",
        "    return (int(found[1]),)",
        "    return (int(found[1]) % CARDS + 1,)",
        "to_token and from_token:",
    ),
    "no-token-is-refused": Change(
        "notation.py", '        raise InvalidMove("move-syntax", move=token)', "        return (1,)", "from_token:"
    ),
    "a-token-is-read-in-haste": Change(
        "notation.py",
        '    if not found or int(found[1]) > CARDS:\n        raise InvalidMove("move-syntax", move=token)\n',
        "",
        "from_token raises",
    ),
    "a-position-in-another-order": Change(
        "notation.py",
        "[int(card) for card in s.laid[p] if card]",
        "sorted(int(card) for card in s.laid[p] if card)",
        "from_position:",
    ),
    "a-position-is-not-json": Change(
        "notation.py",
        "[int(card) for card in s.laid[p] if card]",
        "{int(card) for card in s.laid[p] if card}",
        "to_position:",
    ),
    "a-position-forgets-the-trick": Change(
        "notation.py", "s.trick = min(map(len, laid))", "s.trick = 0", "from_position:"
    ),
    "a-position-is-read-in-haste": Change(
        "notation.py",
        '"hands", lambda cards: _cards("hands", cards)',
        '"hands", lambda cards: list(cards)',
        "from_position raises",
    ),
    "a-position-takes-any-key": Change("notation.py", "    keys.finish()\n", "", "from_position:"),
    "no-positions": Change("notation.py", "return bool(s.actor != CHANCE)", "return False", "has_position:"),
    "an-encoding-past-its-end": Change(
        "encode.py", 'Piece("points", MOST_SEATS,', 'Piece("points", MOST_SEATS - 1,', "encode raises IndexError"
    ),
    "an-encoding-that-is-not-filled": Change(
        "encode.py", "    put_seats(out, at, v.points, MOST_POINTS, me, v.seats)\n", "", "encode: fills"
    ),
    "an-encoding-out-of-range": Change("encode.py", "v.held, TRICKS, me", "v.held, 1, me", "encode: piece held"),
    "an-encoding-that-remembers": Change(
        "encode.py", "    seen = 0\n", "    seen = encode.n = 1 - getattr(encode, 'n', 0)\n", "encode: depends"
    ),
    "an-illegal-heuristic": Change("encode.py", "return lowest(mask[0])", "return 1", "heuristic: chooses"),
    "a-heuristic-of-its-own-luck": Change(
        "encode.py",
        "return lowest(mask[0])",
        "heuristic.n = 1 - getattr(heuristic, 'n', 0)\n"
        "    return lowest(mask[0]) if heuristic.n else int(mask[0]).bit_length() - 1",
        "heuristic: depends",
    ),
    "a-heuristic-that-spoils-the-mask": Change(
        "encode.py", "return lowest(mask[0])", "a = lowest(mask[0])\n    mask[0] = 0\n    return a", "heuristic changes"
    ),
    "an-illegal-strategy": Change(
        "__init__.py",
        "    options=(),",
        "    options=(),\n    strategies={'bold': lambda v, mask, rng: 0},",
        "bold: chooses",
    ),
    "a-count-beyond-the-counters": Change(
        "__init__.py",
        "    options=(),",
        "    options=(),\n    counters=('n',),\n    tally=lambda s, a, m: m.fill(5),",
        "tally: counts",
    ),
    "a-card-of-another-is-tolerated": Change(
        "__init__.py",
        "    options=(),",
        "    options=(),\n    tolerates=lambda s, a: any((int(hand) >> a) & 1 for hand in s.hand),",
        "tolerates: depends",
    ),
    "a-card-that-there-is-not-is-tolerated": Change(
        "__init__.py", "    options=(),", "    options=(),\n    tolerates=lambda s, a: a == 0,", ""
    ),
    "words-in-one-language": Change("words/ja/game.ftl", "$name-field-held = 残り\n", "", "field-held"),
    "words-without-the-card": Change("words/en/game.ftl", "play { $what }", "play", "what"),
}
POKER: dict[str, Change] = {
    "all-cards-are-seen": Change("view.py", "shown = viewer == REFEREE or", "shown = True or", "observe: shows"),
    "the-cards-are-told": Change("view.py", 'return "!card ?" if hidden else token', "return token", "witness: tells"),
    "imagined-a-card-that-lies-open": Change(
        "view.py", "left(s, rank) - (s.public == rank)", "left(s, rank)", "resample"
    ),
    "imagined-always-a-jack": Change("view.py", "n = below(rng, total)", "n = 0", "resample"),
    "nobody-wins-a-split-pot": Change("rules.py", "return 3 if won == NONE", "return 0 if won == NONE", "winners:"),
    "half-chips": Change("rules.py", "else -s.paid[p]", "else -s.paid[p] / 2", "scores raises TypeError"),
    "drawn-otherwise": Change("rules.py", "weights[rank] = left(s, rank)", "weights[rank] = 1", "sample_chance:"),
    "raises-without-end": Change(
        "rules.py", "if raises(s) < MOST_RAISES:", "if True:", "apply_action raises IndexError"
    ),
    "a-seat-that-there-is-not": Change("rules.py", "s.actor = 1 - seat", "s.actor = 2 - seat", ""),
    "an-action-without-a-meaning": Change(
        "encode.py", '    Actions("fold", FOLD, 1, "fold"),\n', "", "actions: nothing says"
    ),
    "an-encoding-out-of-range": Change("encode.py", "MOST_CHIPS = 13", "MOST_CHIPS = 3", "encode: piece paid"),
    "two-tokens-alike": Change("notation.py", '"call", "raise")', '"call", "call")', ""),
}


def require_one_sentence(module: ModuleType, change: Change) -> None:
    with pytest.raises((ContractError, TakujoError)) as refused:
        check_all(module)
    said = str(refused.value)
    assert said.startswith(module.GAME.name)
    assert change.said in said
    assert "\n" not in said


def check_all(module: ModuleType) -> None:
    module.PLUGIN.check()
    check_game(module.GAME)


@pytest.mark.ci
@pytest.mark.parametrize("name", NEW)
def test_fault_in_a_new_game_is_one_sentence(name: str, load: Load) -> None:
    require_one_sentence(load("new", NEW[name]), NEW[name])


@pytest.mark.parametrize("name", POKER)
def test_fault_in_leduc_is_one_sentence(name: str, load: Load) -> None:
    require_one_sentence(load("leduc", POKER[name]), POKER[name])


# Only the new game's own tests know these.
RULES = {
    "one-card-alone-is-legal": Change(
        "rules.py", "mask[0] = s.hand[s.actor]", "mask[0] = s.hand[s.actor] & -s.hand[s.actor]", ""
    ),
    "every-trick-is-worth-one": Change("rules.py", "total += trick + 1", "total += 1", ""),
    "the-lowest-card-takes": Change(
        "rules.py", "s.laid[p, trick] > s.laid[best, trick]", "s.laid[p, trick] < s.laid[best, trick]", ""
    ),
    "nobody-sees-the-points": Change("view.py", "        v.points[p] = points(s, p)\n", "", ""),
}


@pytest.mark.parametrize("name", RULES)
def test_wrong_rule_fails_a_test_of_the_new_game(name: str, load: Load, tmp_path: Path) -> None:
    load("new", RULES[name])
    tests = runpy.run_path(str(tmp_path / "project/tests/test_game.py"))
    with pytest.raises(AssertionError):
        tests["test_a_match_goes_as_the_rules_say"](3)


SPINNING = Change(
    "rules.py", "    total = 0\n", "    total = 0\n    while s.trick == 2:\n        total += 1\n", " 5 seconds"
)


@pytest.mark.ci
def test_slowest_fault_is_named_within_the_usual_limits(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    module = load("new", SPINNING)
    for limited, limit, usual in USUAL_LIMITS:
        monkeypatch.setattr(limited, limit, usual)
    require_one_sentence(module, SPINNING)


def endless(*_: object) -> None:
    while True:
        pass


@pytest.mark.ci
@pytest.mark.parametrize("function", [*(name for name in sanitizer.WRITES if name != "tolerates"), "strategies"])
def test_function_that_does_not_return_is_named(function: str, load: Load) -> None:
    value = {"bold": endless} if function == "strategies" else endless
    with pytest.raises(ContractError, match=rf"{function}\S* does not come to an end"):
        check_game(replace(load("new", None).GAME, **{function: value}))


@pytest.mark.ci
def test_new_game_keeps_all_promises(load: Load) -> None:
    check_all(load("new", None))

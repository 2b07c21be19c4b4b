"""Thirty faults of a new game, chosen without knowledge of the checks.

The contract checks or the new game's own tests report each in one sentence.
"""

import runpy
from pathlib import Path
from types import ModuleType

import pytest
from tests.contracts.conftest import Change, Load

from takujo.core.contracts import ContractError, check_game
from takujo.core.errors import TakujoError

NEW = {
    "sees-the-left-neighbour": Change("view.py", "viewer in (p, REFEREE)", "viewer in (p, REFEREE, p + 1)", ""),
    "spectators-see-all": Change("view.py", "viewer in (p, REFEREE)", "viewer in (p, REFEREE, -3)", ""),
    "referee-is-blind": Change("view.py", "viewer in (p, REFEREE)", "viewer == p", ""),
    "own-hand-is-hidden": Change("view.py", "viewer in (p, REFEREE)", "viewer == REFEREE", ""),
    "held-is-always-five": Change("view.py", "v.held[p] = count(s.hand[p])", "v.held[p] = TRICKS", ""),
    "held-counts-the-next-seat": Change("view.py", "count(s.hand[p])", "count(s.hand[(p + 1) % MOST_SEATS])", ""),
    "view-without-its-viewer": Change("view.py", "    v.viewer = viewer\n", "", ""),
    "view-of-another-actor": Change("view.py", "    v.actor = s.actor\n    v.step", "    v.actor = 0\n    v.step", ""),
    "an-old-trick-is-hidden-again": Change("view.py", "trick < s.trick else", "trick == s.trick - 1 else", ""),
    "imagines-the-highest-card": Change(
        "view.py",
        "card = nth(unseen, below(rng, count(unseen)))\n            s.laid",
        "card = nth(unseen, count(unseen) - 1)\n            s.laid",
        "",
    ),
    "imagines-odd-cards-more-often": Change(
        "view.py",
        "            card = nth(unseen, below(rng, count(unseen)))\n            s.hand",
        "            card = nth(unseen, below(rng, count(unseen)))\n            if card % 2 == 0:\n"
        "                card = nth(unseen, below(rng, count(unseen)))\n            s.hand",
        "",
    ),
    "imagines-a-hand-too-small": Change("view.py", "< v.held[p]:", "< v.held[p] - 1:", ""),
    "imagines-points-from-nowhere": Change(
        "view.py", "s.laid[p, trick] = v.laid[p, trick]", "s.laid[p, trick] = NONE", ""
    ),
    "the-deal-is-told-to-all-but-its-owner": Change(
        "view.py", "viewer == next_dealt(s) else", "viewer != next_dealt(s) else", ""
    ),
    "the-last-card-is-not-told": Change(
        "view.py", "return token if actor == s.seats - 1 else", "return None if actor == s.seats - 1 else", ""
    ),
    "a-card-is-laid-twice": Change(
        "rules.py", "    s.hand[s.actor] ^= bit(a)\n", "    s.hand[s.actor] |= bit(a)\n", ""
    ),
    "a-card-goes-to-the-next-hand": Change(
        "rules.py", "s.hand[s.actor] ^= bit(a)", "s.hand[(s.actor + 1) % s.seats] ^= bit(a)", ""
    ),
    "the-trick-begins-with-seat-1": Change("rules.py", "s.actor = 0 if s.trick", "s.actor = 1 if s.trick", ""),
    "the-match-ends-a-trick-early": Change("rules.py", "if s.trick < TRICKS else", "if s.trick < TRICKS - 1 else", ""),
    "a-deal-of-one-card-too-many": Change("rules.py", "== s.seats * TRICKS:", "== s.seats * TRICKS + 1:", ""),
    "the-last-seat-has-no-points": Change(
        "rules.py", "        out[p] = points(s, p)", "        out[p] = points(s, p) if p + 1 < s.seats else 0", ""
    ),
    "points-fall-by-a-trick": Change("rules.py", "total += trick + 1", "total += trick", ""),
    "ties-go-to-the-first": Change(
        "rules.py", "        if mine == best:\n", "        if mine == best and won == 0:\n", ""
    ),
    "losers-win": Change("rules.py", "if mine > best:", "if mine < best:", ""),
    "weights-leave-the-highest-card-out": Change(
        "rules.py", "for card in range(CARDS + 1):\n        weights", "for card in range(CARDS):\n        weights", ""
    ),
    "weights-favour-low-cards": Change(
        "rules.py", "= 1 if has(left, card) else 0", "= CARDS + 1 - card if has(left, card) else 0", ""
    ),
    "a-token-without-its-number": Change("notation.py", "'play'} {actions[0]}", "'play'} {min(actions[0], 9)}", ""),
    "a-position-without-the-laid": Change(
        "notation.py", '"laid": [[int(card) for card in s.laid[p] if card] for p', '"laid": [[] for p', ""
    ),
}
# Undetected, because only the game knows what its encoding means.
MISSED = {
    "an-encoding-of-the-truth-next-door": Change(
        "encode.py", "put_set(out, 0, v.hand[me]", "put_set(out, 0, v.hand[(me + 1) % v.seats]", ""
    ),
    "an-encoding-that-mixes-seats": Change(
        "encode.py",
        "put_seats(out, at, v.held, TRICKS, me, v.seats)",
        "put_seats(out, at, v.held, TRICKS, 0, v.seats)",
        "",
    ),
}


def sentence(module: ModuleType, project: Path) -> str | None:
    """Return the report of a fault, or None. The fast tests of its rules run first."""
    tests = runpy.run_path(str(project / "tests/test_game.py"))
    for name in (name for name in tests if name.startswith("test_") and "promises" not in name):
        for arguments in [(2,), (3,), (4,)] if "goes_as" in name else [()]:
            try:
                tests[name](*arguments)
            except Exception as error:
                return f"{name}: {type(error).__name__}"
    try:
        check_game(module.GAME)
    except (ContractError, TakujoError) as error:
        return str(error)
    return None


@pytest.mark.ci
@pytest.mark.parametrize("name", NEW)
def test_fault_is_named(name: str, load: Load, tmp_path: Path) -> None:
    said = sentence(load("new", NEW[name]), tmp_path / "project")
    assert said is not None
    assert "\n" not in said


def test_there_are_thirty() -> None:
    assert len(NEW) + len(MISSED) == 30
    assert len(MISSED) <= 2


@pytest.mark.long
@pytest.mark.parametrize("name", MISSED)
def test_encoding_of_another_meaning_is_missed(name: str, load: Load, tmp_path: Path) -> None:
    assert sentence(load("new", MISSED[name]), tmp_path / "project") is None

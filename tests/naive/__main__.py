"""Conformance cases and random play with the naive implementations.

Usage:

    python -m tests.naive FILE...
    python -m tests.naive --self-check [MATCHES]
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from . import CHANCE, Module, NaiveError, PositionError, TooMany

MODULES = {
    "akumatrick": "akumatrick",
    "fourdigits": "fourdigits",
    "ftw": "ftw",
    "fuji99": "fuji99",
    "leduc": "leduc",
    "overflow": "overflow",
}

# Keys whose lists are ordered; "each": lists of unordered lists.
# All other lists are multisets.
ORDERED = {
    "akumatrick": {"hands": "", "row": ""},
    "fourdigits": {"hands": "", "totals": ""},
    "ftw": {"hands": "each", "help": "each", "given": "each", "pile": "", "totals": ""},
    "fuji99": {
        "pieces": "",
        "bags": "",
        "hands": "each",
        "dangers": "",
        "taken": "",
        "stories": "",
    },
    "leduc": {"private": "", "bets": ""},
    "overflow": {"down": "", "box": "", "hands": "", "pile": "", "scores": ""},
}

SELF_CHECKS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "fourdigits": [
        (1, {}),
        (1, {"mode": "solo-open"}),
        (2, {"mode": "simple"}),
        (3, {}),
        (4, {"mode": "survival", "pass_takes_crown": True}),
    ],
    "ftw": [(2, {}), (3, {}), (4, {"rounds": 2}), (5, {"rounds": 1}), (6, {})],
    "leduc": [(2, {})],
    "akumatrick": [(3, {}), (4, {"zero_in_runs": True}), (6, {})],
    "overflow": [(3, {}), (5, {})],
    "fuji99": [(2, {}), (4, {})],
}

# Games whose positions include chance nodes within a round.
POSITION_AT_CHANCE = ("fourdigits", "ftw", "leduc")


def module_of(game: str) -> Module[Any]:
    """Import the module of a game."""
    if game not in MODULES:
        raise SystemExit(f"unknown game {game!r}")
    module: Any = importlib.import_module(f"{__package__}.{MODULES[game]}")
    return module  # type: ignore[no-any-return]


# --- conformance cases ------------------------------------------------------------------------


def _canonical(value: Any) -> Any:
    """Sort unordered lists, and the words of a text."""
    if isinstance(value, list):
        return sorted((_canonical(item) for item in value), key=repr)
    if isinstance(value, str):
        return " ".join(sorted(value.split(" ")))
    return value


def same(game: str, key: str, expected: Any, found: Any) -> bool:
    """Compare two values of a key, without meaningless order."""
    if expected == found:
        return True
    if key in ORDERED[game]:
        if not isinstance(expected, list) or not isinstance(found, list) or len(expected) != len(found):
            return False
        if ORDERED[game][key] == "each":
            return [_pairs(item) for item in expected] == [_pairs(item) for item in found]
        return [_words(item) for item in expected] == [_words(item) for item in found]
    return bool(_canonical(expected) == _canonical(found))


def _pairs(items: Any) -> Any:
    """Sort a list whose entries are ordered."""
    return sorted(items, key=repr) if isinstance(items, list) else items


def _words(item: Any) -> Any:
    return _canonical(item) if isinstance(item, str) else item


def run_case(case: dict[str, Any]) -> list[str]:
    """Return the failures of a case."""
    position, expect = case["position"], case["expect"]
    game = position["game"]
    module = module_of(game)
    rng = random.Random(case["id"])

    if expect.get("error") == "position":
        keys = expect["key"] if isinstance(expect["key"], list) else [expect["key"]]
        try:
            module.load(position)
        except PositionError as error:
            return [] if error.key in keys else [f"refused for {error.key!r} ({error.reason}), not {keys}"]
        return ["the position was not refused"]

    state = module.load(position)
    for number, token in enumerate(case["do"], 1):
        while module.actor(state) == CHANCE and not token.startswith("!"):
            state = module.play(state, module.sample(state, rng))
        if "error" in expect and number == len(case["do"]):
            before = module.dump(state)
            try:
                module.play(state, token)
            except NaiveError as error:
                complaints = [] if error.kind == expect["error"] else [f"{token!r} refused as {error.kind}"]
            else:
                complaints = [f"{token!r} was not refused"]
            if module.dump(state) != before:
                complaints.append("the position has changed")
            return complaints
        state = module.play(state, token)
    return compare(game, state, expect)


def compare(game: str, state: Any, expect: dict[str, Any]) -> list[str]:
    """Return the failures in the final state of a case."""
    module = module_of(game)
    found: list[str] = []

    def equal(name: str, expected: object, actual: object) -> None:
        if expected != actual:
            found.append(f"{name}: expected {expected!r}, got {actual!r}")

    known = {"position", "moves", "legal", "illegal", "winners", "scores", "over", "round_over"}
    found.extend(f"unknown expectation {key!r}" for key in expect if key not in known)
    if "position" in expect:
        dumped = module.dump(state)
        for key, value in expect["position"].items():
            if key not in dumped:
                found.append(f"no key {key!r} in the position")
            elif not same(game, key, value, dumped[key]):
                found.append(f"{key}: expected {value!r}, got {dumped[key]!r}")
    if "moves" in expect:
        equal("moves", sorted(expect["moves"]), sorted(module.moves(state)))
    for token in expect.get("legal", []):
        equal(f"legal {token!r}", True, module.is_legal(state, token))
    for token in expect.get("illegal", []):
        equal(f"legal {token!r}", False, module.is_legal(state, token))
    if "winners" in expect:
        equal("winners", sorted(expect["winners"]), module.winners(state))
    if "scores" in expect:
        equal("scores", expect["scores"], list(module.scores(state)))
    if "over" in expect:
        equal("over", expect["over"], module.over(state))
    if "round_over" in expect:
        deal_next = module.actor(state) == CHANCE and module.sample(state, random.Random(0)).startswith("!deal")
        equal("round_over", expect["round_over"], deal_next)
    return found


def run_files(files: list[str], show: Callable[[str], None] = print) -> int:
    """Run the cases of files; return the number of failures."""
    passed = failed = 0
    for file in files:
        for case in json.loads(Path(file).read_text(encoding="utf-8")):
            try:
                complaints = run_case(case)
            except Exception as error:  # a broken module must not end the run
                complaints = [f"{type(error).__name__}: {error}"]
            if complaints:
                failed += 1
                show(f"{Path(file).name} {case['id']}: " + "; ".join(complaints))
            else:
                passed += 1
    show(f"{passed} passed, {failed} failed")
    return failed


# --- random play ------------------------------------------------------------------------------


def random_match(game: str, seats: int, options: dict[str, Any], rng: random.Random) -> int:
    """Play a random match and check every state; return its length."""
    module = module_of(game)
    check = getattr(module, "check", lambda state: None)

    def check_round_trip(state: Any) -> None:
        dumped = module.dump(state)
        assert module.dump(module.load(dumped)) == dumped, dumped
        assert module.dump(module.load(json.loads(json.dumps(dumped)))) == dumped, dumped

    state = module.new(seats, options)
    count = 0
    while not module.over(state):
        check(state)
        if module.actor(state) != CHANCE or game in POSITION_AT_CHANCE:
            check_round_trip(state)
        assert module.winners(state) == [], state
        if module.actor(state) == CHANCE:
            assert module.moves(state) == [], state
            token = module.sample(state, rng)
            try:
                outcomes = module.outcomes(state)
            except TooMany:
                pass
            else:
                assert sum(outcomes.values()) == 1, state
                assert token in outcomes, state
                for outcome in outcomes:
                    check(module.play(state, outcome))
        else:
            assert module.outcomes(state) == {}, state
            listed = module.moves(state)
            assert listed, state
            assert len(set(listed)) == len(listed), state
            for move in listed if len(listed) < 50 else rng.sample(listed, 50):
                assert module.is_legal(state, move), (state, move)
                check(module.play(state, move))
            token = rng.choice(listed)
        state = module.play(state, token)
        count += 1
    check(state)
    check_round_trip(state)
    assert module.actor(state) is None, state
    assert module.moves(state) == [], state
    assert module.outcomes(state) == {}, state
    return count


def self_check(matches: int, show: Callable[[str], None] = print) -> None:
    """Play random matches of SELF_CHECKS."""
    for game, tables in SELF_CHECKS.items():
        if importlib.util.find_spec(f"{__package__}.{MODULES[game]}") is None:
            show(f"{game}: not there")
            continue
        for seats, options in tables:
            rng = random.Random(f"{game} {seats} {options}")
            moves = sum(random_match(game, seats, options, rng) for _ in range(matches))
            show(f"{game}, {seats} seats, {options}: {matches} matches, {moves} moves")


def main(arguments: list[str]) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.naive")
    parser.add_argument("files", nargs="*", metavar="FILE", help="conformance cases")
    parser.add_argument("--self-check", nargs="?", type=int, const=20, metavar="MATCHES", help="random play")
    options = parser.parse_args(arguments)
    if options.self_check is not None:
        self_check(options.self_check)
    return 1 if options.files and run_files(options.files) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

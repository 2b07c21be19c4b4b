"""Conformance cases: a position, moves, expectations. `takujo check` runs the same files."""

import json
from typing import Any

import pytest
from tests.naive.__main__ import run_case

from takujo.cli.check import check
from takujo.core.plugin import GamePlugin
from takujo.games import NAMES, plugin


def cases() -> list[tuple[str, dict[str, Any]]]:
    """Return all cases with their games. tests/contracts fails for a missing file."""
    found = [(name, plugin(name).text("conformance.json")) for name in NAMES]
    return [(name, case) for name, text in found for case in json.loads(text or "[]")]


CASES = cases()
LABELS = [f"{name}-{case['id']}" for name, case in CASES]


@pytest.mark.parametrize("case", [case for _, case in CASES], ids=LABELS)
def test_engine_passes_the_case(case: dict[str, Any]) -> None:
    assert check(case) is None


def test_naive_rules_pass_all_cases() -> None:
    for label, (_, case) in zip(LABELS, CASES, strict=True):
        assert run_case(case) == [], label


def test_missing_file_hides_no_other_case(monkeypatch: pytest.MonkeyPatch) -> None:
    missing, *others = NAMES
    read = GamePlugin.text
    monkeypatch.setattr(
        GamePlugin, "text", lambda plugin, name: None if plugin.spec.name == missing else read(plugin, name)
    )
    assert list(dict.fromkeys(name for name, _ in cases())) == others


def test_every_case_has_its_own_id_and_a_reason() -> None:
    assert len(set(LABELS)) == len(LABELS)
    assert all(case["why"] for _, case in CASES)


def test_wrong_expectation_fails() -> None:
    """Each kind of expectation, negated, fails."""
    for label, (_, case) in zip(LABELS, CASES, strict=True):
        for key, wrong in WRONG.items():
            if key in case["expect"]:
                expect = {key: wrong(case["expect"][key])}
                assert check({**case, "expect": expect}) is not None, (label, expect)


WRONG: dict[str, Any] = {
    "over": lambda value: not value,
    "round_over": lambda value: not value,
    "winners": lambda value: [*value, 9],
    "scores": lambda value: [77, *value[1:]],
    "moves": lambda value: value[1:] if value else ["x"],
    "position": lambda value: {**value, "nothing": 1},
}

"""`takujo check FILE…`: run conformance cases; one line for each failure."""

import argparse
from collections import Counter
from collections.abc import Mapping
from typing import NotRequired, TypedDict

import takujo
from takujo.cli.files import UnreadableFile, read_json
from takujo.cli.parser import Commands, Parser
from takujo.core.errors import IllegalMove, InvalidMove, InvalidPosition, MatchOver, TakujoError
from takujo.core.match import Match
from takujo.core.moves import after
from takujo.core.position_json import FRAME

REFUSALS = {"illegal": IllegalMove, "syntax": InvalidMove, "over": MatchOver, "position": InvalidPosition}
ORDERED = {"totals", "pile", "scores", "row", "box", "down", "pieces", "bags", "dangers", "taken", "stories"}
HEAPS_BY_SEAT = {"hands", "help", "given"}


class Expect(TypedDict, total=False):
    """The expectations of a case; missing keys are not checked."""

    error: str  # of REFUSALS: of the last move, or the position
    key: str | list[str]  # named by the refusal of a position
    over: bool
    round_over: bool
    winners: list[int]
    scores: list[int | None]
    moves: list[str]
    legal: list[str]
    illegal: list[str]
    position: dict[str, object]  # missing keys are not compared


class Case(TypedDict):
    """A position, moves and outcomes, and expectations."""

    position: dict[str, object]
    expect: Expect
    id: NotRequired[str]
    do: NotRequired[list[str]]


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("check")
    parser.add_argument("files", nargs="+", metavar="FILE")
    return parser


def run(arguments: argparse.Namespace) -> int:
    passed = failed = 0
    for path in arguments.files:
        cases = read_json(path)
        if not isinstance(cases, list) or not all(
            isinstance(case, dict) and {"position", "expect"} <= set(case) for case in cases
        ):
            raise UnreadableFile("cases", path=path)
        for number, case in enumerate(cases, 1):
            problem = check(case)
            if problem:
                print(f"{path}: {case.get('id', number)}: {problem}")
            passed, failed = (passed, failed + 1) if problem else (passed + 1, failed)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def check(case: Case) -> str | None:
    """Return what is wrong with a case, or None."""
    expect = case["expect"]
    refusal = expect.get("error")
    moves = case.get("do", [])
    first, last = moves[:-1], moves[-1] if moves else None
    try:
        match = _load(case["position"])
        for token in first:
            _play(match, token)
        if refusal is None and last is not None:
            _play(match, last)
    except TakujoError as error:
        return _judge_refusal(expect, error) if refusal == "position" else f"refused: {error}"
    if refusal == "position":
        return "the position was not refused"
    if refusal is not None:
        before = match.state.tobytes()
        try:
            _play(match, str(last))
        except TakujoError as error:
            if not isinstance(error, REFUSALS[refusal]):
                return f"expected {refusal}, got: {error}"
            return "a refused move changed the state" if match.state.tobytes() != before else None
        return f"{last} was not refused"
    return _compare(match, expect)


def _load(position: Mapping[str, object]) -> Match:
    from takujo.core.game import game_of
    from takujo.games import spec

    return game_of(spec, position).match(position=position, chance=takujo.Manual())


def _play(match: Match, token: str) -> None:
    """Play a move; if the case omits a chance outcome, draw any."""
    source = takujo.Sampled(0)
    while match.actor == takujo.CHANCE and not token.startswith("!"):
        match.draw(source)
    match.play(token)


def _judge_refusal(expect: Expect, error: TakujoError) -> str | None:
    if not isinstance(error, InvalidPosition):
        return f"expected a refusal of the position, got: {error}"
    keys = expect.get("key", error.key)
    keys = keys if isinstance(keys, list) else [keys]
    return None if error.key in keys else f"the refusal names {error.key}, not {' or '.join(keys)}"


def _compare(match: Match, expect: Expect) -> str | None:
    facts = {
        "over": lambda: match.is_over,
        "round_over": lambda: match.is_round_over,
        "winners": match.winners,
        "scores": match.scores,
    }
    wanted: Mapping[str, object] = expect
    for key, value in facts.items():
        if key in wanted and value() != wanted[key]:
            return f"{key}: expected {wanted[key]}, found {value()}"
    if "moves" in expect and sorted(match.moves()) != sorted(expect["moves"]):
        missing, extra = set(expect["moves"]) - set(match.moves()), set(match.moves()) - set(expect["moves"])
        return f"moves: missing {sorted(missing)}, extra {sorted(extra)}"
    for token in expect.get("legal", ()):
        if not _is_legal(match, token):
            return f"{token} should be legal"
    for token in expect.get("illegal", ()):
        if _is_legal(match, token):
            return f"{token} should be illegal"
    if "position" in expect:
        return _compare_position(match.position(), expect["position"])
    return None


def _is_legal(match: Match, token: str) -> bool:
    try:
        after(match.game, match.state, token)
    except (IllegalMove, InvalidMove):
        return False
    return match.actor >= 0


def _compare_position(actual: Mapping[str, object], expected: Mapping[str, object]) -> str | None:
    for key, value in expected.items():
        if key in FRAME:
            continue
        if key not in actual:
            return f"position: no key {key}"
        if not _same(key, actual[key], value):
            return f"position, {key}: expected {value}, found {actual[key]}"
    return None


def _same(key: str, actual: object, expected: object) -> bool:
    """Compare values. Lists are multisets unless they are ordered or have one entry per seat."""
    if not (isinstance(actual, list) and isinstance(expected, list)):
        return bool(actual == expected)
    if key in HEAPS_BY_SEAT:
        return len(actual) == len(expected) and all(_same("", a, b) for a, b in zip(actual, expected, strict=True))
    return actual == expected or (key not in ORDERED and Counter(map(repr, actual)) == Counter(map(repr, expected)))

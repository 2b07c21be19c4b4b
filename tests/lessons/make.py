"""Guided first rounds, played by the engine: `python -m tests.lessons.make` writes what the client shows.

A lesson is a script, `lesson.json` in the game's folder: `seats`, `options` and `steps`. A step has
    say         a text of the game's client.ftl
    position    a referee's position, in which a scene begins; or
    do          the moves and outcomes that lead there from the step before
    wants       the moves of the learner, seat 0, that lead on; none: a button does
    otherwise   a text for any other move, where there is one
    only        true: no other move can be chosen
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from takujo.core.chance import Manual
from takujo.core.match import Match
from takujo.games import NAMES, kit, spec
from takujo.present import Ahead, Result, presenter
from takujo.present.message import Message, to_json
from takujo.server import wire

TABLES = Path(__file__).parents[2] / "client" / "src" / "tables"
LEARNER = 0


def games() -> list[str]:
    """The games that have a lesson."""
    return [name for name in NAMES if kit(name).text("lesson.json")]


def target(name: str) -> Path:
    """The file in the client."""
    return TABLES / name / "lesson.json"


def text(name: str) -> str:
    """The lesson of a game as the client reads it (lesson.ts: Lesson), a line a step."""
    script = json.loads(kit(name).text("lesson.json") or "")
    lines = [json.dumps(step, ensure_ascii=False, separators=(",", ":")) for step in steps(name, script)]
    return f'{{"seats":{script["seats"]},"steps":[\n' + ",\n".join(lines) + "\n]}\n"


def steps(name: str, script: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Each step as the learner sees it. Raises what the engine refuses."""
    seats, options = script["seats"], script.get("options", {})
    game = spec(name).configure(seats, **options)
    match, begun = game.match(chance=Manual()), None
    for step in script["steps"]:
        if "position" in step:
            stated = {"game": name, "seats": seats, "options": options, **step["position"]}
            match = game.match(position=stated, chance=Manual())
            begun = match.view(LEARNER)
        for token in step.get("do", ()):
            match.play(token)
        yield shown(match, step, begun)


def shown(match: Match, step: dict[str, Any], begun: Any) -> dict[str, Any]:
    """One step; `begun` is the learner's view at the beginning of its scene."""
    shows, v = presenter(match.game.name), match.view(LEARNER)
    wants = step["wants"]
    legal = match.moves() if wants else []
    if (match.actor != LEARNER and wants) or not set(wants) <= set(legal):
        raise ValueError(f"{step['say']}: not the learner's moves: {wants}")
    moves = wants if step.get("only") else legal
    result = shows.result(begun, v) if match.is_round_over else None
    picture = wire.Play(
        table={**shows.show(v), "aid": None},
        headline=_message(shows.headline(v)),
        actor=match.actor,
        moves=[(token, list(shows.elements(v, token))) for token in moves],
        scores=match.scores() if match.is_over else None,
        clock=None,
        result=_result(result) if result else None,
        winners=match.winners() if match.is_over else None,
        waiting=None,
        undo=wire.UndoState(can=False, free=False, asked=None),
        story=None,
    )
    ahead = Ahead(match.game, v)
    return {
        "say": step["say"],
        "play": msgspec.to_builtins(picture),
        "previews": {token: _preview(shows, v, ahead, token) for token in moves},
        "wants": wants,
        **({"otherwise": step["otherwise"]} if "otherwise" in step else {}),
    }


def _preview(shows: Any, v: Any, ahead: Ahead, token: str) -> dict[str, Any]:
    effect = shows.effect(ahead, token)
    return {
        "say": to_json(shows.move_text(v, token)),
        "effect": {"say": to_json(effect.say), "tone": effect.tone} if effect else None,
    }


def _message(message: Message) -> wire.Message:
    key, args = to_json(message)
    return wire.Message(key, args)


def _result(ended: Result) -> wire.Result:
    rows = [wire.ResultRow(r.seat, _message(r.how) if r.how else None, r.points, r.total) for r in ended.rows]
    return wire.Result(ended.seal, _message(ended.say), rows)


if __name__ == "__main__":
    for name in games():
        target(name).write_text(text(name), encoding="utf-8")

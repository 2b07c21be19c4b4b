"""Guided first rounds, played from a script: `lesson.json` of the game.

`read` checks a script's form, `lesson` plays it. Each step is what a table would show to the learner, seat 0.
"""

import logging
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from takujo.core.chance import Manual
from takujo.core.game import configure
from takujo.games import NAMES, plugin, spec
from takujo.server import wire
from takujo.server.table.render_match import MatchRenderer, preview
from takujo.server.table.sealed_match import SealedMatch

LEARNER = 0

log = logging.getLogger("takujo.server")


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    say: str  # a text of the game's words
    wants: list[str]  # the learner's moves that continue; none: a button
    position: dict[str, Any] | None = None  # a referee's position that begins a scene; else
    do: list[str] = []  # the moves and outcomes since the previous step
    otherwise: str | None = None  # a text for any other move
    only: bool = False  # no other move can be chosen


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """A game's lesson."""

    seats: int
    steps: list[Step]
    easy: list[Step] = []  # a shorter lesson in plain words
    options: dict[str, Any] = {}


class InvalidLesson(ValueError):
    """The script cannot be played."""


def read(name: str) -> Script | None:
    """Return the script of a game, or None. Raises UnknownGame, msgspec.ValidationError."""
    text = plugin(name).text("lesson.json")
    return None if text is None else msgspec.json.decode(text, type=Script)


def lesson(name: str, script: Script) -> wire.Lesson:
    """Return the lesson of a script. Raises InvalidLesson and the engine's errors."""
    steps, easy = (_played(name, script, steps) for steps in (script.steps, script.easy))
    return wire.Lesson(script.seats, script.options, steps, easy)


def _played(name: str, script: Script, parts: Sequence[Step]) -> list[wire.LessonStep]:
    game = configure(spec(name), script.seats, **script.options)
    sealed_match: SealedMatch | None = None
    steps: list[wire.LessonStep] = []
    for step in parts:
        if step.position is not None:
            stated = {"game": name, "seats": script.seats, "options": script.options, **step.position}
            sealed_match = SealedMatch(game.match(position=stated, chance=Manual()))
        if sealed_match is None:
            raise InvalidLesson(f"{name}: the first step has no position")
        for token in step.do:
            sealed_match.play(token)
        steps.append(_shown(sealed_match, step, later=bool(steps) and step.position is not None))
    return steps


@cache
def served(name: str) -> wire.Lesson | None:
    """Return the lesson of a game, or None. Raises UnknownGame.

    A plug-in's lesson that cannot be played is logged and ignored.
    """
    try:
        script = read(name)
        return None if script is None else lesson(name, script)
    except Exception as error:
        if name in NAMES:
            raise
        log.warning("the lesson of %s cannot be played: %s", name, error)
        return None


def _shown(sealed_match: SealedMatch, step: Step, later: bool) -> wire.LessonStep:
    moves = sealed_match.moves() if step.wants and sealed_match.now.actor == LEARNER else []
    if not set(step.wants) <= set(moves):
        raise InvalidLesson(f"{step.say}: not the learner's moves: {step.wants}")
    if step.only:
        moves = step.wants
    picture = MatchRenderer(sealed_match, sealed_match.match.state, sealed_match.round_start)
    return wire.LessonStep(
        say=step.say,
        play=picture.seen_by(LEARNER, aid=False, moves=moves, story=False),
        foreseen=[preview(sealed_match, 0, LEARNER, token) for token in moves],
        wants=step.wants,
        otherwise=step.otherwise,
        later=later,
    )

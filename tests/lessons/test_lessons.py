"""The guided first rounds: what the engine makes of a game's script, and which scripts it refuses."""

import json
import logging
from typing import Any

import msgspec
import pytest

from takujo.core.errors import TakujoError
from takujo.games import plugin
from takujo.i18n import LANGUAGES, catalogue
from takujo.server.table import lessons
from takujo.server.table.lessons import LEARNER, InvalidLesson, Script, lesson, read

MOST_STEPS = 12
Json = dict[str, Any]


def played(name: str) -> Json:
    """The lesson as the browser gets it."""
    script = read(name)
    assert script is not None
    shown: Json = json.loads(msgspec.json.encode(lesson(name, script)))
    return shown


def script(**changed: Any) -> Script:
    """A lesson of one step: a hand of FTW?! and a card to play."""
    step = {
        "say": "ftw-lesson-lead",
        "position": {"hands": [[3, 8, 12], [9, 10, 14]], "actor": 0},
        "wants": ["play 3"],
        **changed,
    }
    return msgspec.convert({"seats": 2, "steps": [step]}, Script)


def test_learner_can_make_the_wanted_move_of_each_step(own_game: str) -> None:
    for step in played(own_game)["steps"]:
        tokens = [token for token, _ in step["play"]["moves"]]
        assert set(step["wants"]) <= set(tokens)
        assert [foreseen["token"] for foreseen in step["foreseen"]] == tokens
        assert bool(tokens) == bool(step["wants"])
        assert not tokens or step["play"]["actor"] == LEARNER
        assert step["play"]["table"]["aid"] is None


def test_step_begins_with_the_wanted_move_of_the_last(own_game: str) -> None:
    """… or in a scene of its own. What is wanted first is what the script plays."""
    found = read(own_game)
    assert found is not None
    for before, step in zip(found.steps, found.steps[1:], strict=False):
        if before.wants and step.position is None:
            assert step.do[0] in before.wants


def test_step_with_its_own_position_is_marked_later(own_game: str) -> None:
    found = read(own_game)
    assert found is not None
    later = [step["later"] for step in played(own_game)["steps"]]
    assert later == [number > 0 and step.position is not None for number, step in enumerate(found.steps)]


def test_lesson_is_short_and_ends_without_a_task(own_game: str) -> None:
    steps = played(own_game)["steps"]
    assert 2 < len(steps) <= MOST_STEPS
    assert steps[-1]["wants"] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_words(own_game: str, language: str) -> None:
    words = catalogue(language)
    for step in played(own_game)["steps"]:
        for said in (step["say"], step["otherwise"] or step["say"]):
            assert words(said) != said


def test_script_is_played_from_its_position() -> None:
    (step,) = lesson("ftw", script()).steps
    assert [foreseen.token for foreseen in step.foreseen] == ["play 3", "play 8", "play 12"]
    (step,) = lesson("ftw", script(only=True)).steps
    assert [foreseen.token for foreseen in step.foreseen] == ["play 3"]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"position": None}, "no position"),
        ({"wants": ["play 9"]}, "not the learner's moves"),
        ({"do": ["play 3"], "wants": ["play 9"]}, "not the learner's moves"),
    ],
)
def test_impossible_lesson_is_refused(changed: Json, said: str) -> None:
    with pytest.raises(InvalidLesson, match=said):
        lesson("ftw", script(**changed))


@pytest.mark.parametrize("changed", [{"do": ["play 9"]}, {"position": {"hands": "many"}}])
def test_lesson_with_an_illegal_move_is_refused(changed: Json) -> None:
    with pytest.raises(TakujoError):
        lesson("ftw", script(**changed))


def test_script_with_a_misspelt_key_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="want"):
        script(want=[])


def test_broken_lesson_of_a_plugin_is_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    brought = plugin("ftw")
    monkeypatch.setattr(lessons, "NAMES", ())
    monkeypatch.setattr(type(brought), "text", lambda self, name: '{"seats": 2}')
    lessons.served.cache_clear()
    try:
        with caplog.at_level(logging.WARNING):
            assert lessons.served("ftw") is None
            assert lessons.served("ftw") is None
        assert len(caplog.messages) == 1
        assert caplog.messages[0].startswith("the lesson of ftw cannot be played: Object missing required field")
    finally:
        lessons.served.cache_clear()

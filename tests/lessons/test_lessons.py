"""Lessons: what the server makes of a game's script, and refused scripts."""

import json
import logging
import re
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from takujo.core.errors import TakujoError
from takujo.games import plugin
from takujo.i18n import LANGUAGES, catalogue
from takujo.server.table import lessons
from takujo.server.table.lessons import LEARNER, InvalidLesson, Script, Step, lesson, read

MOST_STEPS = 12
MOST_EASY_STEPS = 5
MOST_LETTERS = (90, 150)  # Japanese, English
# kanji of the first two school years; others need furigana
SCHOOL = (
    "一右雨円王音下火花貝学気九休玉金空月犬見五口校左三山子四糸字耳七車手十出女小上森人水正生青夕石赤千川先早草足村大男竹中虫町天田土二日入年白八百文木本名目立力林六"
    "引羽雲園遠何科夏家歌画回会海絵外角楽活間丸岩顔汽記帰弓牛魚京強教近兄形計元言原戸古午後語工公広交光考行高黄合谷国黒今才細作算止市矢姉思紙寺自時室社弱首秋週春書少場色食心新親"
    "図数西声星晴切雪船線前組走多太体台地池知茶昼長鳥朝直通弟店点電刀冬当東同道読内南肉馬売買麦半番父風分聞米歩母方北毎妹万明鳴毛門夜野友用曜来里理話"
)
Json = dict[str, Any]


@pytest.fixture(params=["steps", "easy"])
def scripted(request: pytest.FixtureRequest, own_game: str) -> list[Step]:
    """Return the steps of a game's lesson, or of its easy lesson."""
    found = read(own_game)
    assert found is not None
    steps: list[Step] = getattr(found, request.param)
    return steps


@pytest.fixture
def played(own_game: str, scripted: list[Step]) -> list[Json]:
    """Return the same steps as sent to the browser."""
    found = read(own_game)
    assert found is not None
    shown: Json = json.loads(msgspec.json.encode(lesson(own_game, found)))
    steps: list[Json] = shown["steps" if scripted == found.steps else "easy"]
    return steps


def script(**changed: Any) -> Script:
    """Return a lesson of one step: a hand of FTW?! and a card to play."""
    step = {
        "say": "ftw-lesson-lead",
        "position": {"hands": [[3, 8, 12], [9, 10, 14]], "actor": 0},
        "wants": ["play 3"],
        **changed,
    }
    return msgspec.convert({"seats": 2, "steps": [step]}, Script)


def test_learner_can_make_the_wanted_move_of_each_step(played: list[Json]) -> None:
    for step in played:
        tokens = [token for token, _ in step["play"]["moves"]]
        assert set(step["wants"]) <= set(tokens)
        assert [foreseen["token"] for foreseen in step["foreseen"]] == tokens
        assert bool(tokens) == bool(step["wants"])
        assert not tokens or step["play"]["actor"] == LEARNER
        assert step["play"]["table"]["aid"] is None


def test_step_begins_with_the_wanted_move_of_the_last(scripted: list[Step]) -> None:
    """Or it has its own position. The first wanted move is the one that the script plays."""
    for before, step in pairwise(scripted):
        if before.wants and step.position is None:
            assert step.do[0] in before.wants


def test_step_with_its_own_position_is_marked_later(scripted: list[Step], played: list[Json]) -> None:
    later = [step["later"] for step in played]
    assert later == [number > 0 and step.position is not None for number, step in enumerate(scripted)]


def test_lesson_is_short_and_begins_and_ends_without_a_task(played: list[Json]) -> None:
    assert 2 < len(played) <= MOST_STEPS
    assert played[0]["wants"] == played[-1]["wants"] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_words(scripted: list[Step], language: str) -> None:
    words = catalogue(language)
    for step in scripted:
        for said in (step.say, step.otherwise or step.say):
            assert words(said) != said


def test_easy_lesson_is_shorter_and_in_plain_words(own_game: str) -> None:
    found = read(own_game)
    assert found is not None
    assert MOST_EASY_STEPS >= len(found.easy) < len(found.steps)
    for step in found.easy:
        text = catalogue("ja")(step.say)
        assert set(re.findall(r"[\u4e00-\u9fff]", re.sub(r"[\u4e00-\u9fff]+《.+?》", "", text))) <= set(SCHOOL), text
        assert len(text) <= MOST_LETTERS[0]
        assert len(catalogue("en")(step.say)) <= MOST_LETTERS[1]


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

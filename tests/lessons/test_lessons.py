"""The guided first rounds in the client are what the engine plays today, and every sentence of them has words."""

import json

import pytest

from takujo.i18n import LANGUAGES, catalogue
from tests.lessons.make import games, target, text

MOST_STEPS = 12


@pytest.mark.parametrize("name", games())
def test_the_client_has_the_lesson_as_the_engine_plays_it(name: str) -> None:
    assert target(name).read_text(encoding="utf-8") == text(name), "python -m tests.lessons.make writes it anew"


@pytest.mark.parametrize("name", games())
def test_a_lesson_is_short_and_ends_without_a_task(name: str) -> None:
    steps = json.loads(text(name))["steps"]
    assert 2 < len(steps) <= MOST_STEPS
    assert steps[-1]["wants"] == []


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_words(name: str, language: str) -> None:
    words = catalogue(language)
    for step in json.loads(text(name))["steps"]:
        for said in (step["say"], step.get("otherwise", step["say"])):
            assert words(said) != said

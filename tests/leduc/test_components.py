"""Components of Leduc, the example plug-in: they match the position."""

import io
import json
from importlib import import_module
from importlib.resources import files
from typing import Any

import pytest
from rich.console import Console
from takujo_leduc import GAME, presenter, terminal
from takujo_leduc.hint_reasons import reasons
from takujo_leduc.search import SEARCH, likelihood

from takujo.cli.check import check
from takujo.coach.searched_moves import SearchedMoves
from takujo.core.actors import REFEREE, SPECTATOR
from takujo.core.chance import Manual
from takujo.core.game import configure
from takujo.core.match import Match
from takujo.core.plugin import LANGUAGES, GamePlugin
from takujo.core.record import plain
from takujo.i18n import Catalogue
from takujo.interfaces.message import Message
from takujo.interfaces.presenter import Ahead

PLUGIN: GamePlugin = import_module("takujo_leduc").PLUGIN
LEDUC = configure(GAME)
CASES = json.loads((files("takujo_leduc") / "conformance.json").read_text(encoding="utf-8"))


def at(*bets: str, private: str = "KQ", public: str | None = None) -> Match:
    position: dict[str, Any] = {"private": list(private), "public": public, "bets": list(bets)}
    return LEDUC.match(position={"game": "leduc", "seats": 2, "options": {}, **position}, chance=Manual())


def test_plugin_is_complete() -> None:
    PLUGIN.check()
    assert set(PLUGIN.components) == {"presenter", "terminal", "hint_reasons", "search"}
    for language in LANGUAGES:
        assert (PLUGIN.text(f"rulebook.{language}.md") or "").startswith("# ")
    assert PLUGIN.text("conformance.json")


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_conformance_case_passes(case: dict[str, Any]) -> None:
    assert check(case) is None


def test_card_is_shown_to_its_owner_and_at_showdown() -> None:
    match = at("cr")
    cards = {viewer: presenter.show(match.view(viewer))["cards"] for viewer in (0, 1, SPECTATOR, REFEREE)}
    assert cards == {0: ["K", None], 1: [None, "Q"], SPECTATOR: [None, None], REFEREE: ["K", "Q"]}
    assert presenter.show(at("cc", "cc", public="J").view(SPECTATOR))["cards"] == ["K", "Q"]
    assert presenter.show(at("rf").view(1))["cards"] == [None, "Q"]


def test_presenter_shows_pot_price_and_bets() -> None:
    table = presenter.show(at("rc", "cr", public="J").view(0))
    assert (table["pot"], table["price"], table["betting"], table["public"]) == (10, 4, 2, "J")
    assert [seat["bets"] for seat in table["seats"]] == [[["raise"], ["call"]], [["call"], ["raise"]]]
    assert [seat["paid"] for seat in table["seats"]] == [3, 7]


@pytest.mark.parametrize(
    ("match", "message", "points"),
    [
        (at("rf"), "leduc-result-fold", [1, -1]),
        (at("cc", "cc", public="Q"), "leduc-result-pair", [-1, 1]),
        (at("cc", "cc", public="J"), "leduc-result-high", [1, -1]),
        (at("cc", "rc", private="QQ", public="K"), "leduc-result-split", [0, 0]),
    ],
)
def test_result_names_its_reason(match: Match, message: str, points: list[int]) -> None:
    for viewer in (0, 1, SPECTATOR):
        result = presenter.result(match.view(viewer), match.view(viewer))
        assert result is not None
        assert result.say.id == message
        assert [row.points for row in result.rows] == points == match.scores()


def test_move_text_and_effect_count_chips() -> None:
    v = at("").view(0)
    assert presenter.move_text(v, "call").id == "leduc-move-check"
    v = at("r").view(1)
    assert presenter.move_text(v, "call") == Message("leduc-move-call", {"chips": 2})
    effects = {token: presenter.effect(Ahead(LEDUC, v), token) for token in ("fold", "call")}
    assert [effect and effect.say.args["chips"] for effect in effects.values()] == [1, 6]


def reason_ids(match: Match, token: str) -> list[str]:
    return [reason.id for reason in reasons(SearchedMoves(Ahead(LEDUC, match.view(match.actor)), []), token)]


def test_reasons_follow_from_the_cards() -> None:
    assert reason_ids(at(""), "raise") == ["coach-leduc-high"]
    assert reason_ids(at("cc", "", public="K"), "raise") == ["coach-leduc-pair"]
    assert reason_ids(at("", private="JQ"), "raise") == ["coach-leduc-bluff"]
    assert reason_ids(at("", private="JQ"), "call") == ["coach-leduc-free"]
    assert reason_ids(at("r", private="QJ"), "fold") == ["coach-leduc-saves"]
    assert reason_ids(at("r"), "fold") == []


def test_raise_with_a_lone_jack_is_less_likely() -> None:
    weights = {card: likelihood(at("cc", "r", private=f"{card}Q", public="K").state) for card in "JQK"}
    assert weights["J"] < weights["Q"] == weights["K"] == 1.0
    assert SEARCH.likelihood is likelihood


@pytest.mark.parametrize("language", LANGUAGES)
def test_terminal_draws_the_view(language: str) -> None:
    words = Catalogue(language)
    for viewer, cards in ((0, "K?"), (1, "?Q"), (SPECTATOR, "??")):
        screen = Console(file=io.StringIO(), width=80)
        screen.print(terminal.draw(plain(at("cr").view(viewer)), words, False))
        lines = screen.file.getvalue().splitlines()  # type: ignore[attr-defined]
        assert all(card in line for card, line in zip(cards, lines[1:], strict=False))
        assert words("leduc-pot") in lines[-1]


def test_lesson_is_playable_and_has_words() -> None:
    script = json.loads(PLUGIN.text("lesson.json") or "")
    match = at(private="".join(script["steps"][0]["position"]["private"]))
    for step in script["steps"]:
        for token in step.get("do", ()):
            match.play(token)
        assert set(step["wants"]) <= set(match.moves() if match.actor == 0 else ())
        assert {step["say"], step.get("otherwise", step["say"])} <= PLUGIN.messages
    assert match.winners() == [0]

"""Golden transcripts replay exactly, with the reviewed results and the named endings."""

import json

import pytest

import takujo
from takujo import GameSpec
from tests.golden_transcripts.finished_match import Story
from tests.golden_transcripts.generate import FOLDER, RESULTS, path_of, require_naive_agrees, result
from tests.golden_transcripts.scenarios import ENDINGS, Ending

CASES = [(game, ending) for game, endings in ENDINGS.items() if game in takujo.games() for ending in endings]
EXPECTED = json.loads(RESULTS.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("game", "ending"), CASES, ids=[f"{game}-{ending.name}" for game, ending in CASES])
def test_golden_transcript_replays_to_its_result(game: str, ending: Ending) -> None:
    text = path_of(game, ending.name).read_text(encoding="utf-8")
    match = takujo.load_transcript(text)
    assert match.transcript() == text
    assert match.game.name == game
    assert match.game.seats == ending.seats
    assert result(match) == EXPECTED[game][ending.name]
    assert ending.holds(Story(match))
    require_naive_agrees(match)


def test_each_game_has_goldens(each_game: GameSpec) -> None:
    assert len(ENDINGS.get(each_game.name, [])) >= 3


def test_each_golden_file_belongs_to_an_ending() -> None:
    names = {(game, ending.name) for game, endings in ENDINGS.items() for ending in endings}
    assert {(path.parent.name, path.stem) for path in FOLDER.glob("*/*.txt")} == names
    assert {(game, name) for game, found in EXPECTED.items() for name in found} == names

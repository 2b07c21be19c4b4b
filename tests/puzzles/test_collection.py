"""Collected decisions: legal positions with one best move, no harder than labelled."""

import json
from collections import Counter
from pathlib import Path

import pytest

from takujo.bots import BOTS, choose
from takujo.core.game import Game, game_of
from takujo.core.moves import moves
from takujo.core.position_json import position_of, state_of
from takujo.core.rng import new_stream
from takujo.games import NAMES, plugin, spec
from takujo.games.akumatrick.endgame import solve_endgame
from takujo.lab.find_puzzles import CLEAR, VERSION, Finder, Found, Valued, pack, share
from takujo.puzzles import LEVELS, collection
from takujo.puzzles.collection import Decision, text_of
from takujo.puzzles.provider import game as made_game
from takujo.search import Search
from takujo.search.exact_values import Values

COLLECTED = [name for name in NAMES if name != made_game()]
GAPS = {"fuji99": 4, "overflow": 4}  # percent; generated with 5, then rounded
GAP = 7  # generated with 8
FEWEST = 12
TRIES = 5
each_level = pytest.mark.parametrize("level", LEVELS)
each_game = pytest.mark.parametrize("name", COLLECTED)


def decisions(name: str, level: str) -> list[Decision]:
    found = collection.collection(name)
    assert found is not None
    return list(found.levels[level])


def table(decision: Decision) -> tuple[Game, object]:
    game = game_of(spec, decision.position)
    return game, state_of(game, decision.position)


@each_level
@each_game
def test_every_stored_puzzle_is_a_position_with_one_best_move(name: str, level: str) -> None:
    found = decisions(name, level)
    assert len(found) >= FEWEST
    assert len({json.dumps(one.position, sort_keys=True) for one in found}) == len(found)
    for one in found:
        game, s = table(one)
        assert game.name == name
        assert position_of(game, s) == one.position
        assert set(one.chances) == set(moves(game, s))
        best, second, *_ = chances = list(one.chances.values())
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= percent <= 100 for percent in chances)
        assert best - second >= GAPS.get(name, GAP)
        assert one.proof in ("exact", "search")


@each_game
def test_answer_of_an_easy_puzzle_is_no_poor_chance(name: str) -> None:
    assert all(next(iter(one.chances.values())) >= 100 * CLEAR for one in decisions(name, "easy"))


@each_level
@each_game
def test_rule_of_thumb_finds_easy_moves_and_no_others(name: str, level: str) -> None:
    for one in decisions(name, level):
        game, s = table(one)
        rng = new_stream(1)
        right = sum(choose(BOTS["heuristic"], game, s, rng) == next(iter(one.chances)) for _ in range(TRIES))
        assert right == TRIES if level == "easy" else right < TRIES


@pytest.mark.parametrize("each", [1, pytest.param(100, marks=pytest.mark.long)])
@each_game
def test_another_search_prefers_the_best_move(name: str, each: int) -> None:
    for level in LEVELS:
        for one in decisions(name, level)[:each]:
            game, s = table(one)
            view = game.observe(s, int(s.actor))
            best, second, *_ = one.chances
            search = Search(game, simulations=40_000, seed=7)
            values = [search.run(view, move=token).best.value for token in (best, second)]
            assert values[0] > values[1]
            if one.proof == "search":
                assert [100 * value for value in values] == pytest.approx([*one.chances.values()][:2], abs=5)


@pytest.mark.parametrize("each", [2, pytest.param(100, marks=pytest.mark.long)])
def test_exact_chances_are_those_of_all_truths(each: int) -> None:
    found = [one for level in LEVELS for one in decisions("akumatrick", level) if one.proof == "exact"]
    assert found
    for one in found[:each]:
        game, s = table(one)
        seat = int(s.actor)
        values = Values(game, utility=share)
        solved = solve_endgame(game, game.observe(s, seat), values.of, new_stream(3))
        assert solved.is_complete
        chances = {token: round(100 * worth[seat]) for token, worth in solved.worth.items()}
        assert chances == one.chances


def test_proofs_by_search_and_by_traversal_are_both_there() -> None:
    proofs = Counter(one.proof for name in COLLECTED for level in LEVELS for one in decisions(name, level))
    assert proofs["search"] > proofs["exact"] > 0


def test_gap_is_the_lower_bound_of_the_lead() -> None:
    valued = Valued({"a": 0.5, "b": 0.7, "c": 0.4}, {"a": 0.03, "b": 0.04, "c": 0.0})
    assert valued.ranked == ["b", "a", "c"]
    assert valued.gap == pytest.approx(0.2 - 1.96 * 0.05)


def test_finder_judges_a_stored_puzzle_again() -> None:
    one = decisions("overflow", "easy")[0]
    game, _s = table(one)
    found = Finder(game, fewest=2, many=4).judge(one.position, new_stream(1))
    assert found is not None
    assert (found.level, next(iter(found.chances))) == ("easy", next(iter(one.chances)))
    assert Finder(game, fewest=2, many=4).judge(one.position, new_stream(1), wanted=()) is None


def test_collections_are_written_as_they_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = {level: decisions("ftw", level) for level in LEVELS}
    assert collection._parsed(text_of(VERSION, own)) == collection.collection("ftw")
    lines = [json.dumps(Found("easy", *one)._asdict()) for one in own["easy"]]
    (tmp_path / "found.jsonl").write_text("\n".join([*lines, lines[0]]))
    written = {}
    monkeypatch.setattr("pathlib.Path.write_text", lambda path, text, encoding: written.update({path.name: text}))
    pack([tmp_path / "found.jsonl"])
    levels = json.loads(written["puzzles.json"])["levels"]
    assert sorted(map(json.dumps, levels["easy"])) == sorted(json.dumps(one) for one in own["easy"])


def test_games_without_a_collection_have_none() -> None:
    assert collection.collection("fourdigits") is None
    assert not collection.is_missing("fourdigits")
    assert not collection.is_missing("ftw")
    assert not collection.is_missing("leduc")


def test_page_without_a_collection_lacks_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(plugin("ftw")), "text", lambda plugin, name: None)
    assert collection.is_missing("ftw")

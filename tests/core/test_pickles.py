"""Games, matches and refusals survive pickling, and say in one line what they are."""

import copy
import pickle
import random
from dataclasses import replace

import pytest

import takujo
from takujo.core import errors
from takujo.core.extras import PackageMissing, require
from takujo.core.game import Game
from takujo.core.match import Match
from takujo.core.spec import GameSpec
from takujo.games import spec


def again(thing: object) -> object:
    return pickle.loads(pickle.dumps(thing))


def play(match: Match, moves: int) -> Match:
    rng = random.Random(1)
    for _ in range(moves):
        if not match.is_over:
            match.play(rng.choice(match.moves()))
    return match


def test_a_game_is_the_one_of_its_name_again(each_table: Game) -> None:
    found = again(each_table)
    assert isinstance(found, Game)
    assert found.spec is each_table.spec  # whose kernels are compiled
    assert (found.seats, found.options) == (each_table.seats, each_table.options)
    assert found.template.tobytes() == each_table.template.tobytes()


def test_a_match_goes_on_as_it_would_have(each_size: Game) -> None:
    match = play(each_size.match(seed=3), 6)
    copied = again(match)
    assert isinstance(copied, Match)
    assert copied.transcript() == match.transcript()
    assert play(copied, 60).transcript() == play(match, 60).transcript()


def test_rules_are_neither_copied_nor_written_down(each_game: GameSpec) -> None:
    assert copy.deepcopy(each_game) is again(each_game) is each_game
    assert len(pickle.dumps(each_game)) < 100


def test_rules_that_are_nowhere_registered_go_with_all_that_they_are() -> None:
    other = replace(spec("ftw"), name="elsewhere")
    found = again(other)
    assert isinstance(found, GameSpec)
    assert vars(found) == vars(other)


@pytest.mark.parametrize(
    "error",
    [
        errors.IllegalMove("move-illegal", move="4x9"),
        errors.InvalidPosition("hand", "position-missing"),
        errors.InvalidTranscript(3, "transcript-line", move="4x"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_a_refusal_from_another_process_says_the_same(error: errors.TakujoError) -> None:
    found = again(error)
    assert type(found) is type(error)
    assert vars(found) == vars(error)
    assert str(found) == str(error)


def test_a_package_that_is_missing_is_an_import_error() -> None:
    with pytest.raises(ImportError) as refused:
        require("no_such_package", "lab")
    found = again(refused.value)
    assert isinstance(found, PackageMissing)
    assert str(found) == 'The package no_such_package is missing: pip install "takujo[lab]".'
    assert refused.value.name == "no_such_package"


def test_games_and_matches_say_what_they_are() -> None:
    game = takujo.game("ftw", seats=4, rounds=2)
    assert repr(game) == "takujo.game('ftw', seats=4, rounds=2)"
    assert repr(game.spec) == "<GameSpec ftw, rules 1>"
    match = game.match(seed=1)
    assert repr(match) == "<Match of takujo.game('ftw', seats=4, rounds=2): 1 entries, seat 0 to act>"
    assert repr(game.match(chance=takujo.Manual())).endswith(": 0 entries, chance to act>")
    assert repr(takujo.game("fuji99")) == "takujo.game('fuji99', seats=4)"


def test_a_game_is_made_again_of_what_it_says(each_table: Game) -> None:
    found = eval(repr(each_table), {"takujo": takujo})
    assert (found.spec, found.seats, found.options) == (each_table.spec, each_table.seats, each_table.options)

"""Games, matches and errors can be pickled and have one-line texts."""

import copy
import pickle
import random
from dataclasses import replace

import pytest

import takujo
from takujo.core import errors
from takujo.core.game import Game
from takujo.core.match import Match
from takujo.core.optional_packages import PackageMissing, require
from takujo.core.spec import GameSpec
from takujo.games import spec


def unpickled(thing: object) -> object:
    return pickle.loads(pickle.dumps(thing))


def play(match: Match, moves: int) -> Match:
    rng = random.Random(1)
    for _ in range(moves):
        if not match.is_over:
            match.play(rng.choice(match.moves()))
    return match


def test_unpickled_game_has_the_same_spec(each_table: Game) -> None:
    found = unpickled(each_table)
    assert isinstance(found, Game)
    assert found.spec is each_table.spec  # its kernels are compiled
    assert (found.seats, found.options) == (each_table.seats, each_table.options)
    assert found.template.tobytes() == each_table.template.tobytes()


def test_unpickled_match_goes_on_the_same(each_size: Game) -> None:
    match = play(each_size.match(seed=3), 6)
    copied = unpickled(match)
    assert isinstance(copied, Match)
    assert copied.transcript() == match.transcript()
    assert play(copied, 60).transcript() == play(match, 60).transcript()


def test_registered_spec_is_pickled_by_name(each_game: GameSpec) -> None:
    assert copy.deepcopy(each_game) is unpickled(each_game) is each_game
    assert len(pickle.dumps(each_game)) < 100


def test_unregistered_spec_is_pickled_whole() -> None:
    other = replace(spec("ftw"), name="elsewhere")
    found = unpickled(other)
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
def test_unpickled_error_says_the_same(error: errors.TakujoError) -> None:
    found = unpickled(error)
    assert type(found) is type(error)
    assert vars(found) == vars(error)
    assert str(found) == str(error)


def test_missing_package_is_an_import_error() -> None:
    with pytest.raises(ImportError) as refused:
        require("no_such_package", "lab")
    found = unpickled(refused.value)
    assert isinstance(found, PackageMissing)
    assert str(found) == "The package no_such_package is missing. In a checkout, run pip install -e '.[lab]'."
    assert refused.value.name == "no_such_package"


def test_repr_of_games_and_matches() -> None:
    game = takujo.game("ftw", seats=4, rounds=2)
    assert repr(game) == "takujo.game('ftw', seats=4, rounds=2)"
    assert repr(game.spec) == "<GameSpec ftw, rules 1>"
    match = game.match(seed=1)
    assert repr(match) == "<Match of takujo.game('ftw', seats=4, rounds=2): 1 entries, seat 0 to act>"
    assert repr(game.match(chance=takujo.Manual())).endswith(": 0 entries, chance to act>")
    assert repr(takujo.game("fuji99")) == "takujo.game('fuji99', seats=4)"


def test_repr_of_a_game_evaluates_to_it(each_table: Game) -> None:
    found = eval(repr(each_table), {"takujo": takujo})
    assert (found.spec, found.seats, found.options) == (each_table.spec, each_table.seats, each_table.options)

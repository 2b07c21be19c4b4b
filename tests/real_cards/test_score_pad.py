"""The score pad: points, end and winners, and wrong entries."""

import pytest
from tests.real_cards.rounds import rounds_of

import takujo
from takujo.core.contracts import tables
from takujo.core.numba_state_loops import warm_up
from takujo.core.spec import GameSpec
from takujo.games import NAMES, component, spec
from takujo.real_cards import InvalidPad, InvalidRound, ScorePad

MATCHES, MANY = 24, 10_000


def score_matches(game: GameSpec, matches: int) -> None:
    """Enter the rounds of matches at all tables, and compare results."""
    games = tables(game)
    for seed in range(matches):
        table = games[seed % len(games)]
        pad = ScorePad(table)
        for played in rounds_of(table, seed):
            if component(game.name, "score_pad") and pad.starter is not None:
                assert pad.starter == played.starter
            pad.add(played.entry)
            assert list(pad.totals) == played.totals
            if component(game.name, "score_pad"):
                assert pad.is_over == (played.winners is not None)
            if played.winners is not None:
                assert pad.winners == played.winners
        again = ScorePad.from_json(spec, pad.to_json())
        assert (again.rounds, again.totals, again.winners) == (pad.rounds, pad.totals, pad.winners)


def test_pad_has_the_points_and_winners_of_the_match(each_game: GameSpec) -> None:
    score_matches(each_game, MATCHES)


@pytest.mark.long
def test_pad_has_the_points_and_winners_of_many_matches(each_game: GameSpec) -> None:
    warm_up(each_game)
    score_matches(each_game, MANY)


def test_hand_that_scores_nothing_can_stay_empty() -> None:
    pad = ScorePad(takujo.game("ftw", seats=3))
    pad.add({"left": [["30", "12"], [], ["17"]]})
    assert pad.totals == (18, 0, 17)
    with pytest.raises(InvalidRound, match="single card"):
        pad.add({"left": [["30", "12"], [], []]})


def overflow(*rounds: dict[str, object]) -> ScorePad:
    pad = ScorePad(takujo.game("overflow", seats=3))
    for entry in rounds:
        pad.add(entry)  # type: ignore[arg-type]
    return pad


def call(caller: int, accused: int, verdict: str = "over") -> dict[str, object]:
    return {"caller": caller, "accused": accused, "verdict": verdict}


def test_correction_that_ends_the_match_keeps_later_rounds() -> None:
    pad = overflow(call(0, 1), call(0, 1), call(0, 2), call(1, 2))
    assert (pad.totals, pad.is_over) == ((0, -6, -6), False)
    pad.correct(2, call(0, 1))  # type: ignore[arg-type]
    assert (pad.totals, pad.is_over, pad.winners) == ((0, -9, 0), True, [0, 2])
    assert [played.counts for played in pad.rounds] == [True, True, True, False]
    with pytest.raises(InvalidRound, match="over"):
        pad.add(call(0, 1))  # type: ignore[arg-type]
    pad.correct(2, call(0, 2))  # type: ignore[arg-type]
    assert (pad.totals, pad.is_over) == ((0, -6, -6), False)


def test_round_is_removed() -> None:
    pad = overflow(call(0, 1), call(2, 0))
    pad.remove(0)
    assert (len(pad.rounds), pad.totals) == (1, (-3, 0, 0))
    with pytest.raises(InvalidRound, match="There is no round 2"):
        pad.remove(1)


@pytest.mark.parametrize(
    ("game", "seats", "entry", "refusal"),
    [
        ("overflow", 3, call(1, 1), "Nobody can call on themselves."),
        ("overflow", 3, call(0, 3), "“3” is not possible for “accused”."),
        ("overflow", 3, call(0, 1, "perhaps"), "“perhaps” is not possible for “verdict”."),
        ("overflow", 3, {**call(0, 1), "joker": 1}, "“joker” is not on this score pad."),
        ("fourdigits", 3, {"burst": 0, "number": 999, "crown": 0}, "“999” is not possible for “number”."),
        ("fourdigits", 3, {"burst": 0, "number": 1000, "crown": 0, "roles": [1, 0, 0]}, "is not possible for “roles”."),
        (
            "fourdigits",
            3,
            {"burst": 0, "number": 1000, "crown": 0, "roles": [0, 3, 3]},
            "The box has only five role cards.",
        ),
        ("ftw", 3, {"left": [["5"], ["7", "8"], ["7", "9"]]}, "There is only one card of each number."),
        ("ftw", 3, {"left": [["5"], ["7", "8"], ["37", "9"]]}, "is not possible for “left”."),
        ("ftw", 3, {"left": [["5", "6"], ["7", "8"], ["9"], []]}, "is not possible for “left”."),
        ("ftw", 3, {"left": [["5", "6"], ["7", "8"], ["9", "1"]]}, "Exactly one player has a single card left."),
        ("akumatrick", 3, {"left": [["1"] * 4, ["2"], []]}, "There are only as many cards of a rank as players."),
        ("akumatrick", 3, {"left": [["1"], ["2"], ["3"]]}, "Leave exactly one player without cards."),
        ("fourdigits", 3, {"burst": 0, "number": 1000}, "“” is not possible for “crown”."),
        ("akumatrick", 4, {"left": [["1"] * 4 + ["2"] * 4 + ["3"] * 3, [], [], []]}, "Nobody can have more than ten"),
        ("akumatrick", 3, {"left": [["1"], [], []]}, "Leave exactly one player without cards."),
        ("fuji99", 3, {"first": 0, "floors": [0, 99, 1]}, "is not possible for “floors”."),
    ],
)
def test_impossible_round_is_refused(game: str, seats: int, entry: dict[str, object], refusal: str) -> None:
    pad = ScorePad(takujo.game(game, seats=seats))
    with pytest.raises(InvalidRound) as error:
        pad.add(entry)  # type: ignore[arg-type]
    assert refusal in str(error.value)
    assert pad.rounds == []


@pytest.mark.parametrize("text", ["", "[]", '{"format": "takujo score 1", "game": "ftw"}'])
def test_wrong_text_is_refused(text: str) -> None:
    with pytest.raises(InvalidPad):
        ScorePad.from_json(spec, text)


def test_plug_in_has_a_pad_of_points() -> None:
    pad = ScorePad(takujo.game("leduc", seats=2))
    assert [field.name for field in pad.fields] == ["points"]
    pad.add({"points": [3, -3]})
    pad.add({"points": [0, 7]})
    assert (pad.totals, pad.winners, pad.is_over) == ((3, 4), [1], False)


def test_each_of_our_games_has_a_pad_and_calculators() -> None:
    assert all(component(name, kind) for name in NAMES for kind in ("score_pad", "calculator"))

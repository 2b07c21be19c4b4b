"""Matches: refused moves, undo, views per viewer."""

import pytest

import takujo


@pytest.fixture
def match() -> takujo.Match:
    return takujo.game("ftw", seats=3).match(seed=4)


@pytest.mark.parametrize("token", ["", "  ", "play 1", "give 1 2", "!deal 1", "give 99 100 101", "x" * 10_000])
def test_refused_move_changes_nothing(match: takujo.Match, token: str) -> None:
    before, entries = match.state.tobytes(), list(match.entries)
    with pytest.raises((takujo.InvalidMove, takujo.IllegalMove)):
        match.play(token)
    assert match.state.tobytes() == before
    assert match.entries == entries


def test_undo_takes_back_the_last_entry(match: takujo.Match) -> None:
    before = match.state.tobytes()
    match.play(match.moves()[0])
    assert match.undo().actor == 0
    assert match.state.tobytes() == before


@pytest.mark.parametrize("seats", ["2", 2.0, True, None, [2]])
def test_seats_of_a_position_are_an_integer(seats: object) -> None:
    position = {"game": "ftw", "seats": seats, "hands": [[1, 30], [2, 3]], "actor": 0}
    for load in (takujo.load_position, lambda given: takujo.game("ftw", seats=2).match(position=given)):
        with pytest.raises(takujo.InvalidPosition) as refused:
            load(position)
        assert (refused.value.id, refused.value.key) == ("position-form", "seats")
    with pytest.raises(takujo.InvalidPosition) as refused:
        takujo.game("ftw", seats=2).match(position=position | {"seats": 3})
    assert refused.value.key == "seats"


def test_every_move_is_refused_after_the_end() -> None:
    position = {"game": "ftw", "seats": 2, "options": {"rounds": 1}, "hands": [[1, 30], [2, 3]], "actor": 0}
    match = takujo.load_position(position)
    match.play("play 1")
    assert (match.actor, match.moves(), match.winners()) == (takujo.TERMINAL, [], [0])
    assert match.returns() == [1.0, -1.0]
    for token in ("play 30", "nonsense", ""):
        with pytest.raises(takujo.MatchOver):
            match.play(token)


def test_each_viewer_has_its_own_view(match: takujo.Match) -> None:
    assert match.view(0).hand[0] == match.state.hand[0]
    assert match.view(1).hand[0] == 0
    assert match.view(takujo.SPECTATOR).hand.any() == 0
    assert match.view(takujo.REFEREE).hand.all() == match.state.hand.all()


def test_witness_sees_its_own_part_of_a_deal(match: takujo.Match) -> None:
    deal = match.entries[0]
    assert match.witnessed(deal, takujo.REFEREE) == deal.token
    own, *others = str(match.witnessed(deal, 0)).removeprefix("!deal ").split("|")
    assert own == deal.token.removeprefix("!deal ").split("|")[0]
    assert others == ["?", "?"]

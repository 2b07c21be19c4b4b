"""Games, seats and options: what is taken, and how the rest is refused."""

import pytest

import takujo


def test_the_five_games_come_first() -> None:
    assert takujo.games()[:5] == ("fourdigits", "akumatrick", "ftw", "fuji99", "overflow")


@pytest.mark.parametrize("name", ["chess", "", "FTW", "core"])
def test_an_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(takujo.UnknownGame):
        takujo.game(name)


@pytest.mark.parametrize("seats", [0, 1, 7, -1, True, 2.0, "4"])
def test_seats_out_of_range_are_refused(seats: object) -> None:
    with pytest.raises(takujo.InvalidOption, match="2 to 6"):
        takujo.game("ftw", seats=seats)  # type: ignore[arg-type]


@pytest.mark.parametrize(("value", "taken"), [(1, 1), ("1", 1), (99, 99), ("07", 7)])
def test_a_number_is_taken(value: int | str, taken: int) -> None:
    assert takujo.game("ftw", rounds=value).options["rounds"] == taken


@pytest.mark.parametrize("value", [0, 100, -1, True, "", "1.0", "x", "1" * 50, "٣"])
def test_a_number_out_of_range_is_refused(value: int | str) -> None:
    with pytest.raises(takujo.InvalidOption, match="rounds"):
        takujo.game("ftw", rounds=value)


@pytest.mark.parametrize(("value", "taken"), [(True, True), ("true", True), ("false", False)])
def test_a_flag_is_taken(value: bool | str, taken: bool) -> None:
    assert takujo.game("akumatrick", zero_in_runs=value).options["zero_in_runs"] is taken


@pytest.mark.parametrize("value", [1, "yes", ""])
def test_another_flag_is_refused(value: int | str) -> None:
    with pytest.raises(takujo.InvalidOption):
        takujo.game("akumatrick", zero_in_runs=value)


def test_a_mode_belongs_to_its_number_of_seats() -> None:
    assert takujo.game("fourdigits", seats=1).options["mode"] == "solo"
    with pytest.raises(takujo.InvalidOption, match="solo"):
        takujo.game("fourdigits", seats=1, mode="standard")


def test_an_option_of_another_game_is_refused() -> None:
    with pytest.raises(takujo.InvalidOption, match="rounds"):
        takujo.game("ftw", mode="simple")


def test_an_error_says_its_id_and_its_words() -> None:
    with pytest.raises(takujo.TakujoError) as refusal:
        takujo.game("chess")
    assert refusal.value.id == "game-unknown"
    assert refusal.value.details["game"] == "chess"
    assert str(refusal.value).startswith("There is no game “chess”")

"""Games, seats and options: valid values and errors."""

import pytest

import takujo


def test_the_five_games_come_first() -> None:
    assert takujo.games()[:5] == ("fourdigits", "akumatrick", "ftw", "fuji99", "overflow")


@pytest.mark.parametrize("name", ["chess", "", "FTW", "core"])
def test_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(takujo.UnknownGame) as refused:
        takujo.game(name)
    assert (refused.value.id, refused.value.details["game"]) == ("game-unknown", name)
    assert str(refused.value).startswith(f"There is no game “{name}”")


@pytest.mark.parametrize("seats", [0, 1, 7, -1, True, 2.0, "4"])
def test_seats_out_of_range_are_refused(seats: object) -> None:
    with pytest.raises(takujo.InvalidOption, match="2 to 6"):
        takujo.game("ftw", seats=seats)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "option", "value", "taken"),
    [
        ("ftw", "rounds", 1, 1),
        ("ftw", "rounds", "1", 1),
        ("ftw", "rounds", 99, 99),
        ("ftw", "rounds", "07", 7),
        ("akumatrick", "zero_in_runs", True, True),
        ("akumatrick", "zero_in_runs", "true", True),
        ("akumatrick", "zero_in_runs", "false", False),
    ],
)
def test_number_or_flag_is_taken(game: str, option: str, value: int | str, taken: int) -> None:
    found = takujo.game(game, **{option: value}).options[option]
    assert (found, type(found)) == (taken, type(taken))


@pytest.mark.parametrize(
    ("game", "option", "named", "values"),
    [
        ("ftw", "rounds", "rounds", (0, 100, -1, True, "", "1.0", "x", "1" * 50, "٣")),
        ("akumatrick", "zero_in_runs", "zero_in_runs", (1, "yes", "")),
        ("ftw", "mode", "rounds", ("simple",)),  # of another game
        ("fourdigits", "mode", "mode", ("solo",)),  # needs another number of seats
    ],
)
def test_other_values_and_options_are_refused(
    game: str, option: str, named: str, values: tuple[int | str, ...]
) -> None:
    for value in values:
        with pytest.raises(takujo.InvalidOption, match=named):
            takujo.game(game, **{option: value})


def test_mode_depends_on_the_number_of_seats() -> None:
    assert takujo.game("fourdigits", seats=1).options["mode"] == "solo"
    with pytest.raises(takujo.InvalidOption, match="solo"):
        takujo.game("fourdigits", seats=1, mode="standard")

"""富士山地下99階: deck, views, text of moves, positions (rulebook.en.md)."""

from pathlib import Path
from typing import Any

import pytest
from tests.games.fuji99_positions import after, bag, play, start, table
from tests.games.refusals import require_illegal, require_invalid, require_no_position, without

import takujo

# R6 The deck


def test_R6_deck_that_comes_with_the_game() -> None:
    deck = str(takujo.game("fuji99").options["deck"])
    rows = [line.split(",") for line in deck.split(";")]
    assert sum(int(copies) for _, _, _, copies, _ in rows) == 22
    assert sum(int(copies) for _, _, value, copies, _ in rows if value == "1") == 6
    assert ["rank_up5", "2", "4", "2", "2"] in rows


def test_R6_own_deck_from_a_file(tmp_path: Path) -> None:
    usual = str(takujo.game("fuji99").options["deck"])
    file = tmp_path / "deck.csv"
    rows = usual.replace("move3,1,1,6,1", "move3,0,2,7,3").split(";")
    file.write_text("\ufeff# mine\r\nkey, cost,value,copies,plain\r\n" + "\r\n".join(reversed(rows)) + "\r\n", "utf-8")
    game = takujo.game("fuji99", 2, deck=str(file))
    assert game.options["deck"] == ";".join(rows)
    assert takujo.game("fuji99", 2, deck=str(game.options["deck"])).options == game.options
    hand = {0: [["move3", 0], ["move3", 0]]}
    position = table(2, token=5, phase="use", drawn=(5, 0), hands=hand, options={"deck": game.options["deck"]})
    found = after(position, "use move3", "done", "!card rank_up", "stop")
    assert found["pieces"][0] == 8
    assert found["hands"][0] == [["move3", 3], ["rank_up", 2]]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("rank_up,", "rank_down,", ["6", "rank_down"]),
        ("move3,1,1,6,1;", "", ["8", "move3", "missing"]),
        ("plus3,1,3", "plus3,one,3", ["4", "cost", "one"]),
        ("plus3,1,3", "plus3,1,-3", ["4", "value", "-3"]),
        ("danger,1,5,2", "danger,1,5,8", ["8", "copies", "8", "7"]),
        ("all_draw,0,0,2", "all_draw,0,0,5", ["9", "copies", "5", "4"]),
        ("danger,1,5,2,2", "danger,1,5,2", ["8", "5", "4"]),
        ("danger,", "plus3,", ["8", "plus3", "twice"]),
        ("danger,1", "danger,1000000000000", ["8", "cost"]),
    ],
)
def test_R6_bad_deck_is_refused_by_its_row(old: str, new: str, says: list[str]) -> None:
    usual = str(takujo.game("fuji99").options["deck"])
    with pytest.raises(takujo.InvalidOption) as error:
        takujo.game("fuji99", deck=usual.replace(old, new))
    assert all(word in str(error.value) for word in says)
    in_a_file = "# comment\nkey,cost,value,copies,plain\n" + usual.replace(old, new).replace(";", "\n") + "\n"
    with pytest.raises(takujo.InvalidOption) as error:
        takujo.game("fuji99", deck=in_a_file)
    assert str(int(says[0]) + 2) in str(error.value)


@pytest.mark.parametrize("text", ["\n", "key,cost,value\nmove3,1,1\n", "move3,1,1,6,1\nreturn_red,1,2,2,1\n"])
def test_R6_file_begins_with_the_header(text: str) -> None:
    with pytest.raises(takujo.InvalidOption, match="key,cost,value,copies,plain"):
        takujo.game("fuji99", deck=text)


def test_R6_missing_file_is_named() -> None:
    with pytest.raises(takujo.InvalidOption, match=r"nowhere\.csv"):
        takujo.game("fuji99", deck="nowhere.csv")


# R7 Hidden and shown


def test_R7_all_viewers_see_everything() -> None:
    match = play(table(hands={1: [["move3", 2]]}), "draw 5", "!cubes 3p 2y 0r", "done", "!card plus3")
    views = [match.view(viewer) for viewer in (0, 1, 2, takujo.SPECTATOR, takujo.REFEREE)]
    for view in views:
        view.viewer = 0
    assert len({view.tobytes() for view in views}) == 1
    assert all(match.witnessed(entry, 2) == entry.token for entry in match.entries)


# Notation


def test_copies_are_named_by_their_cubes() -> None:
    hand = {0: [["move3", 0], ["move3", 2], ["move3", 2], ["move3", 1]]}
    position = table(token=5, phase="use", drawn=(3, 2), hands=hand)
    assert start(position).moves() == ["done", "use move3", "use move3:1", "use move3:0"]
    assert after(position, "use move3:2") == after(position, "use move3")
    assert after(position, "use move3:0")["hands"][0] == [["move3", 1], ["move3", 2], ["move3", 2]]
    with pytest.raises(takujo.IllegalMove):
        play(position, "use move3:3")


def test_place_means_the_copy_with_most_room() -> None:
    hand = {0: [["plus3", 1, 1], ["plus3", 1]]}
    position = table(token=5, phase="place", drawn=(4, 1), hands=hand, pagoda=2)
    assert start(position).moves() == ["place plus3"]
    assert after(position, "place plus3")["hands"][0] == [["plus3", 1, 1], ["plus3", 2, 1]]
    full = table(token=5, phase="place", drawn=(4, 1), hands={0: [["plus3", 2, 2], ["plus3", 0]]}, pagoda=1)
    assert start(full).moves() == ["place plus3"]
    assert after(full, "place plus3:0")["hands"][0] == [["plus3", 1], ["plus3", 2]]


def test_malformed_moves_are_invalid() -> None:
    require_invalid(table(), "draw", "draw x", "draw 05", "use", "use move4", "use move3:x", "Stop", "done 1", "go")


def test_moves_and_outcomes_that_are_not_allowed_are_illegal() -> None:
    require_illegal(table(), "use move3", "use all_draw", "place move3", "done", "again", "stop", "!card move3")
    drawing = play(table(), "draw 5")
    require_illegal(drawing, "!cubes 4p 2y 0r", "!cubes 1p 0y 4r", "!cubes 0p 5y 0r", "!card move3")


# Positions


def test_rest_of_the_cards_is_the_deck() -> None:
    found = start(table(hands={1: [["plus3", 0]]}, discard={"danger": 1}, dangers={2: (0, 1)})).position()
    assert found["deck"]["plus3"] == 1
    assert "danger" not in found["deck"]
    assert found["stories"] == [0, 0, 0]


@pytest.mark.parametrize(
    ("key", "changes"),
    [
        ("bags", {"bags": [bag(6, 4, 3), bag(6, 4, 2), bag(6, 4, 3)]}),
        ("bags", {"bags": [bag(6, 4, 3), bag(6, 5, 3), bag(6, 4, 3)]}),
        ("bags", {"bags": [bag(6, 4, 3), bag(5, 4, 3), bag(7, 4, 3)]}),
        ("bags", {"bags": [{"plain": 6}, bag(6, 4, 3), bag(6, 4, 3)]}),
        ("bags", {"bags": [bag(6, 4, 3)] * 2}),
        ("pagoda", {"pagoda": 29, "bags": [bag(6, 4, 3)] * 3}),
        ("pagoda", {"pagoda": True}),
        ("deck", {"deck": {"move3": 6}}),
        ("deck", {"deck": None}),
        ("deck", {"deck": {"move3": 7}}),
        ("discard", {"discard": {"joker": 1}}),
        ("taken", {"pieces": [0, 25, 0]}),
        ("taken", {"taken": [[False, True], [False, False], [False, False]]}),
        ("token", {"pieces": [9, 0, 0], "token": 8}),
        ("token", {"token": 99}),
        ("pieces", {"pieces": [0, 99, 0]}),
        ("pieces", {"pieces": [0, 1.0, 0]}),
        ("hands", {"hands": [[["all_draw", 0]], [], []]}),
        ("hands", {"hands": [[["plus3", 0]] * 3, [], []]}),
        ("hands", {"hands": [[["plus3", -1]], [], []]}),
        ("hands", {"hands": [[["plus3", 1, 1]], [], []]}),
        ("hands", {"hands": [["plus3"], [], []]}),
        ("dangers", {"dangers": [{"now": 0, "next": 0}, {"now": 1, "next": 0}, {"now": 0, "next": 0}]}),
        ("drawn", {"drawn": bag(1, 0, 0), "bags": [bag(5, 4, 3), bag(6, 4, 3), bag(6, 4, 3)]}),
        ("sheet", {"sheet": {"red": 1, "paid": 0}, "bags": [bag(6, 4, 2), bag(6, 4, 3), bag(6, 4, 3)]}),
        ("phase", {"phase": "cubes"}),
        ("actor", {"actor": 3}),
        ("stories", {"stories": [0, 10, 0]}),
        ("colour", {"colour": "blue"}),
    ],
)
def test_impossible_position_is_refused_by_its_key(key: str, changes: dict[str, Any]) -> None:
    require_no_position(table() | changes, key)


def test_phase_excludes_some_positions() -> None:
    crisis = {0: [["danger", 0], ["plus3", 0]]}
    require_no_position(table(token=5, phase="decide", drawn=(5, 0), hands=crisis), "hands")
    require_no_position(table(token=8, phase="use", drawn=(5, 0), sheet=(3, 0)), "sheet")
    require_no_position(table(token=8, phase="place", drawn=(5, 0), hands={0: [["plus3", 0]]}, pagoda=2), "pagoda")
    require_no_position(table(token=8, phase="use", drawn=(5, 0)) | {"drawn": bag(5, 0, 1)}, "bags")
    for missing in ("pieces", "token", "bags", "sheet", "drawn", "hands", "dangers", "taken", "pagoda", "actor"):
        require_no_position(without(table(), missing), missing)


def test_every_key_of_a_position_comes_back() -> None:
    hand = {0: [["plus3", 1, 1], ["plus3", 1]]}
    position = table(token=5, phase="place", drawn=(4, 1), hands=hand, pagoda=2, stories=[1, 2, 3])
    found = start(position).position()
    assert found == start(found).position()
    assert {key: found[key] for key in position if key != "hands"} == {
        k: v for k, v in position.items() if k != "hands"
    }
    assert found["hands"][0] == [["plus3", 1], ["plus3", 1, 1]]

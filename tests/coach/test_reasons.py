"""Reasons for moves, game by game, on positions where they are plain to see."""

from typing import Any

from takujo.coach.moves import SearchedMoves
from takujo.coach.reasons import reasons_of
from takujo.core.game import game_of
from takujo.core.moves import moves
from takujo.core.position import state_of
from takujo.games import spec
from takujo.i18n import LANGUAGES, catalogue
from takujo.interfaces.presenter import Ahead
from takujo.search import Choice


def look(position: dict[str, Any]) -> SearchedMoves:
    """The seat to act, as if a search had tried all its moves alike."""
    game = game_of(spec, position)
    s = state_of(game, position)
    choices = [Choice(actions, token, 10, 0.5) for token, actions in moves(game, s).items()]
    return SearchedMoves(Ahead(game, game.observe(s, int(s.actor))), choices)


def said(position: dict[str, Any], token: str) -> dict[str, dict[str, Any]]:
    """The reasons of the game for a move, by id without `coach-<game>-`, with their arguments. All have words."""
    found = look(position)
    assert token in found.tokens, found.tokens
    reasons = {}
    for reason in reasons_of(found, token):
        for language in LANGUAGES:
            assert catalogue(language).say(reason, 0)
        reasons[reason.id.removeprefix(f"coach-{found.game.name}-")] = reason.args
    return reasons


FTW = {
    "game": "ftw",
    "seats": 3,
    "actor": 0,
    "hands": [[2, 7, 13, 34], [1, 20, 35], [9, 30, 36]],
    "help": [[6, 11], [], []],
}
FTW_END = {"game": "ftw", "seats": 3, "actor": 0, "hands": [[7, 34], [1, 20, 35], [9, 30, 36]], "pile": [3]}
FTW_STUCK = {"game": "ftw", "seats": 3, "actor": 0, "hands": [[4, 21, 30], [1, 20], [9, 36]], "pile": [2, 10, 33]}
FTW_GIFT = {
    "game": "ftw",
    "seats": 3,
    "actor": 0,
    "phase": "give",
    "hands": [[n + 3 * i for i in range(12)] for n in (1, 2, 3)],
}


def test_ftw_keeps_the_highest_card_and_plays_what_will_just_do() -> None:
    reasons = said({**FTW, "pile": [10]}, "play 13")
    assert reasons["keeps-top"]["card"] == "34"
    assert reasons["cheap"]["card"] == "13"
    assert "spends-top" in said({**FTW, "pile": [10]}, "play 34")


def test_ftw_says_what_the_hand_is_worth_and_what_ends_the_round() -> None:
    assert said({**FTW, "hands": [[2, 13, 34], *FTW["hands"][1:]], "pile": [10]}, "play 13")["worth"]["points"] == 32
    assert said(FTW_END, "play 7")["ends"]["points"] == 34
    assert said(FTW_END, "play 34")["ends"]["points"] == 7


def test_ftw_help_gets_low_cards_out_of_the_hand() -> None:
    assert said({**FTW, "pile": [10]}, "play 2 with 11")["with-help"]["card"] == "2"


def test_ftw_takes_what_is_worth_having() -> None:
    assert said(FTW_STUCK, "help 4 take 33")["takes-top"]["card"] == "33"
    assert said(FTW_STUCK, "help 4 take 2")["takes-less"]["taken"] == "2"
    assert all(token.startswith("help") for token in look(FTW_STUCK).tokens)


def test_ftw_counts_the_cards_that_are_higher() -> None:
    assert said({**FTW, "hands": [[2, 32, 34], *FTW["hands"][1:]], "pile": [10]}, "play 32")["blocks"]["count"] == 2


def test_ftw_gets_rid_of_what_counts_against_the_hand() -> None:
    position = {**FTW, "hands": [[2, 7, 12, 13, 21, 34], [1, 20, 35], [9, 30, 36]], "pile": [10]}
    assert said(position, "play 13")["rid"]["card"] == "13"
    assert not said(position, "play 21").keys() & {"rid", "step"}
    assert said(position, "play 13")["step"]["beat"] == "10"
    assert "step" not in said({**position, "pile": [8]}, "play 13")


def test_ftw_leads_with_low_cards() -> None:
    assert said(FTW, "play 7")["low"]["card"] == "7"
    assert "low" not in said(FTW, "play 13")
    assert "low" not in said(
        {**FTW, "hands": [[6, 7, 13, 34], [1, 20], [9, 30]], "help": [[], [], []], "pile": [5]}, "play 7"
    )


def test_ftw_gifts() -> None:
    reasons = said(FTW_GIFT, "give 22 25 28")
    assert reasons["gift-dear"]["sum"] == 75
    assert "gift-mean" not in reasons
    assert "gift-mean" in said(FTW_GIFT, "give 7 10 13")
    assert said(FTW_GIFT, "give 22 25 34").keys() & {"keeps-top", "spends-top"} == {"spends-top"}


FIELD = {
    "game": "fourdigits",
    "seats": 2,
    "field": "013",
    "reserve": "56889",
    "hands": ["47PT", "123"],
    "crown": 1,
    "actor": 0,
}


ALONE = {"game": "fourdigits", "seats": 1, "field": "330", "reserve": "11389", "hands": ["0469"], "actor": 0}


def test_fourdigits_takes_the_crown_and_raises_least() -> None:
    assert "crown" in said(FIELD, "4x9")
    assert "least" in said(ALONE, "4x1")
    assert "least" not in said(ALONE, "6x1")
    assert "role" in said(FIELD, "TURN")


HALFWAY = {**FIELD, "field": "500", "reserve": "11378", "hands": ["47TH", "369"]}


def test_fourdigits_lowers_the_number_and_saves_role_cards() -> None:
    lowers = said(HALFWAY, "HALF")["lowers"]
    assert int(lowers["field"]) + lowers["count"] == 500
    assert said(HALFWAY, "4x1")["keeps-role"]["count"] == 2
    assert "holds" not in said(HALFWAY, "4x1")


def test_fourdigits_leaves_a_hard_number_or_bursts_a_little() -> None:
    assert said(HALFWAY, "4x7")["hard"]["percent"] >= 40
    assert "hard" not in said(HALFWAY, "4x1")
    position = {**FIELD, "field": "870", "reserve": "01127", "hands": ["0147", "369"]}
    assert int(said(position, "0x0")["small-burst"]["loss"]) <= 100
    assert int(said(position, "4x0")["burst"]["loss"]) > 100


def test_fourdigits_says_what_becomes_of_the_number() -> None:
    assert said(FIELD, "PASS")["same"]["field"] == "013"
    assert said(FIELD, "4x5")["raises"] == {"field": "468", "count": 455}
    assert not said(FIELD, "PASS").keys() & {"least", "raises"}
    assert not said(HALFWAY, "HALF").keys() & {"same", "raises"}


def test_fourdigits_looks_who_can_take_the_crown_next() -> None:
    assert said(HALFWAY, "4x1")["tempting"]["percent"] > 90
    assert said(HALFWAY, "4x8")["tempting"]["percent"] == 26
    assert not said(HALFWAY, "TURN").keys() & {"tempting", "no-crown"}
    assert said(ALONE, "4x3")["crown-next"]["card"] == "0"
    assert said(ALONE, "4x1").keys() & {"crown-next", "no-crown"} == {"no-crown"}
    assert not said({**ALONE, "crown": 0}, "4x3").keys() & {"crown-next", "no-crown", "tempting"}


def test_fourdigits_digits_that_go_and_stay() -> None:
    assert said(FIELD, "4x9")["thins"] == {"card": "9", "top": "8"}
    assert "thins" not in said(FIELD, "4x8")
    assert said(FIELD, "7x5")["sheds"]["card"] == "7"
    assert "sheds" not in said(FIELD, "4x5")
    assert said(ALONE, "4x1")["keeps-low"]["cards"].items == ("0",)
    assert "keeps-low" not in said(ALONE, "0x1")
    assert "thins" not in said(ALONE, "9x9")


def test_fourdigits_alone_needs_the_crown_before_the_burst() -> None:
    late = {**ALONE, "field": "970", "reserve": "00112"}
    assert "failure" in said(late, "4x1")
    assert said({**late, "crown": 0}, "4x1").keys() & {"failure", "success", "exact"} == {"success"}


def test_fourdigits_alone_reaches_exactly_a_thousand() -> None:
    position = {
        "game": "fourdigits",
        "seats": 1,
        "field": "999",
        "reserve": "00012",
        "hands": ["1467"],
        "crown": 0,
        "actor": 0,
    }
    found = look(position)
    assert any("exact" in said(position, token) for token in found.tokens)


DEMONS = {
    "game": "akumatrick",
    "seats": 3,
    "actor": 0,
    "hands": ["Y0 P0 Y3 Y4 Y5 Y6 P9", "P1 G2 G8", "G3 G4 G7"],
    "gone": "",
}


def demons(**more: Any) -> dict[str, Any]:
    position = {**DEMONS, **more}
    del position["gone"]
    return position


def test_akumatrick_gets_rid_of_points() -> None:
    assert said(demons(), "Y0")["zero"]["points"] == 15
    assert said(demons(), "Y3 Y4 Y5")["combo"]["count"] == 3
    assert said(demons(), "P9")["sheds"]["points"] == 9
    assert "nine" in said(demons(), "P9")


def test_akumatrick_effects_of_cards() -> None:
    assert "reverse" in said(demons(), "Y5")
    assert said(demons(), "Y6")["lock"]["count"] == 4
    assert "raises-n" in said(demons(), "Y4")


def test_akumatrick_what_can_follow() -> None:
    position = demons(hands=["Y3 Y7 P6 G4", "P1 G2", "G3 G8 G7"])
    assert said(position, "Y7")["steep"]["rank"] == 7
    assert "steep" not in said(position, "P6")
    assert said(position, "P6")["lock"]["count"] == 0
    assert "low" not in said(position, "G4")
    assert said(position, "Y3").keys() & {"low", "top"} == {"low"}
    assert said(demons(hands=["Y3 P1 G1", "P2 G2", "G3 G8 G7"]), "Y3").keys() & {"low", "top"} == {"top"}


def test_akumatrick_steals_only_where_somebody_can_be_robbed() -> None:
    assert "may-steal" in said(demons(hands=["Y2 Y3 Y9", "P1 P3", "G3"]), "Y2")
    assert "may-steal" not in said(demons(hands=["Y2 Y3 Y9", "P1", "G3"]), "Y2")


def test_akumatrick_chooses_whom_to_rob() -> None:
    theft = demons(row=["Y2"], steals=1, hands=["Y3 P4 Y7", "P1 G2 P5 G6", "G3 G4 G7 P8 P9"])
    assert "fewest" in said(theft, "steal 1")
    assert "most" in said(theft, "steal 2")
    level = demons(row=["Y2"], steals=1, hands=["Y3 P4 Y7", "P1 G2 P5 G6", "G3 G4 G7 P8"])
    assert said(level, "steal 1").keys() & {"fewest", "most", "empties"} == {"empties"}


def test_akumatrick_never_runs_out_of_cards() -> None:
    assert "out" in said(demons(hands=["Y3 Y4", "P1 G2 G8", "G3 G4 G7"]), "Y3 Y4")
    assert said(demons(hands=["Y3 Y4 P9", "P1 G2 G8", "G3 G4 G7"]), "Y3 Y4")["bare"]["count"] == 1


def test_akumatrick_release_and_theft() -> None:
    position = demons(row=["P8", "P9"], hands=["Y0 Y3 Y7 P6", "P1 G2", "G3 G4 G7"])
    assert said(position, "release Y7")["release"]["points"] == 7
    assert "no-way" in look_all(position, "release")
    assert "big-n" not in look_all(position, "release")
    loud = demons(row=["P4 G4", "P8"], hands=["Y0 Y3 Y7 P6", "P1 G2", "G3 G7"])
    assert said(loud, "release Y3 P6 Y7")["big-n"]["n"] == 18
    theft = demons(row=["Y2"], steals=1, hands=["Y3 P4", "P1 G2", "G3 G4 G7"])
    assert said(theft, "steal 1")["empties"]["count"] == 1
    assert "stop" in said(theft, "stop")


def look_all(position: dict[str, Any], verb: str) -> set[str]:
    """What is said of all moves of that verb."""
    return {name for token in look(position).tokens if token.startswith(verb) for name in said(position, token)}


def fuji(**more: Any) -> dict[str, Any]:
    return {
        "game": "fuji99",
        "seats": 2,
        "pieces": [10, 30],
        "token": 10,
        "bags": [{"plain": 6, "yellow": 4, "red": 3}, {"plain": 6, "yellow": 5, "red": 3}],
        "sheet": {"red": 0, "paid": 0},
        "drawn": {"plain": 0, "yellow": 0, "red": 0},
        "hands": [[], []],
        "dangers": [{"now": 0, "next": 0}] * 2,
        "taken": [[False, False], [True, False]],
        "pagoda": 20,
        "actor": 0,
        **more,
    }


def test_fuji99_weighs_a_handful() -> None:
    reasons = said(fuji(), "draw 5")
    assert reasons["smallest"]["percent"] == reasons["safe"]["percent"] == 3
    assert said(fuji(), "draw 11")["gift"]["floor"] == 20
    assert said(fuji(), "draw 12")["risky"]["percent"] > 40
    assert said(fuji(), "draw 9")["floors"]["floors"] == 9


def test_fuji99_nothing_can_happen_or_the_goal_is_near() -> None:
    near = fuji(pieces=[94, 30], token=94, taken=[[True, True], [True, False]])
    near["bags"][0] = {"plain": 6, "yellow": 6, "red": 3}
    assert said(near, "draw 5")["wins"]["percent"] > 90


def test_fuji99_stop_or_go_on() -> None:
    decide = fuji(
        phase="decide",
        token=24,
        taken=[[True, False], [True, False]],
        bags=[{"plain": 2, "yellow": 1, "red": 1}, {"plain": 6, "yellow": 5, "red": 3}],
        sheet={"red": 2, "paid": 0},
        drawn={"plain": 4, "yellow": 4, "red": 0},
        hands=[[["move3", 0]], []],
    )
    stop = said(decide, "stop")
    assert stop["secures"]["floors"] == 14
    assert stop["threat"]["percent"] > 10
    assert stop["cubes"]["count"] == 1
    assert said(decide, "again")["behind"]["floors"] == 6


USING: dict[str, Any] = {
    "phase": "use",
    "token": 18,
    "bags": [{"plain": 2, "yellow": 1, "red": 1}, {"plain": 6, "yellow": 5, "red": 3}],
    "sheet": {"red": 2, "paid": 0},
    "drawn": {"plain": 4, "yellow": 3, "red": 0},
}


def test_fuji99_cards() -> None:
    use = fuji(
        **USING,
        hands=[[["move3", 0], ["return_red", 0], ["next_ten", 0]], []],
    )
    assert said(use, "use move3")["moves"]["floors"] == 3
    assert said(use, "use move3")["gift"]["floor"] == 20
    assert said(use, "use return_red")["returns"]["reds"] == 1
    assert said(use, "done")["keeps"]["count"] == 3


def test_fuji99_cards_bring_cubes_and_leave_the_hand() -> None:
    use = fuji(
        **USING,
        hands=[[["move3", 0], ["move3", 1], ["move_plain", 0]], []],
        pagoda=19,
    )
    assert said(use, "use move3")["bag"]["count"] == 1
    assert "bag" not in said(use, "use move3:0")
    assert "lightens" not in said(use, "use move3")
    light = {**use, "hands": [[["move3", 1], ["move_plain", 0]], []]}
    assert said(light, "use move3")["lightens"] == {"points": 2, "limit": 7}
    assert "room" not in said(light, "use move3")


def test_fuji99_the_danger_card_comes_to_whoever_leads() -> None:
    use = fuji(
        phase="use",
        token=38,
        pieces=[30, 30],
        taken=[[True, False], [True, False]],
        bags=[{"plain": 2, "yellow": 2, "red": 3}, {"plain": 6, "yellow": 5, "red": 3}],
        drawn={"plain": 4, "yellow": 3, "red": 0},
        hands=[[["danger", 0]], []],
    )
    assert said(use, "use danger").keys() & {"own-danger", "hinders"} == {"own-danger"}
    behind = {**use, "pieces": [30, 49]}
    assert said(behind, "use danger").keys() & {"own-danger", "hinders"} == {"hinders"}


def test_fuji99_places_the_last_cubes() -> None:
    place = fuji(
        phase="place",
        token=18,
        bags=[{"plain": 2, "yellow": 1, "red": 1}, {"plain": 15, "yellow": 5, "red": 3}],
        sheet={"red": 2, "paid": 0},
        drawn={"plain": 14, "yellow": 3, "red": 0},
        hands=[[["move3", 0], ["next_ten", 0]], []],
        pagoda=1,
    )
    assert said(place, "place move3")["cost"]["cost"] == 1
    assert said(place, "place next_ten")["cost"]["cost"] == 2


def box(**more: Any) -> dict[str, Any]:
    return {
        "game": "overflow",
        "seats": 3,
        "limits": {"R": 2, "Y": 0, "G": 1, "B": None},
        "down": ["R", "Y", "W"],
        "box": [[1, "Y"], [2, "G"]],
        "hands": ["RRBW", "RYGB", "YYGG"],
        "actor": 0,
        "marker": 1,
        **more,
    }


def test_overflow_throws_what_is_sure_to_fit() -> None:
    assert said(box(), "throw R")["sure"] | {"card": ""} == {"card": "", "least": 3}
    assert "unlimited" in said(box(), "throw B")
    assert "pass" in said(box(), "throw W")


def test_overflow_knows_what_is_over() -> None:
    position = box(
        box=[[1, "Y"], [2, "Y"], [0, "B"], [1, "Y"], [2, "Y"]], hands=["RYBW", "RYGB", "GGGG"], down=["R", "R", "R"]
    )
    assert said(position, "throw Y")["over"]["most"] == 2
    assert "call-sure" in said(position, "call 2")
    assert said(box(), "call 2").keys() & {"call-likely", "call-sure"} == set()
    assert "call-likely" in said(box(), "call 1")


def test_overflow_knows_calls_that_cannot_succeed() -> None:
    assert "call-wrong" in said(box(), "call 2")
    assert "call-wrong" not in said(box(), "call 1")
    position = box(box=[[1, "B"], [2, "W"]])
    assert "call-idle" in said(position, "call 1")
    assert "call-idle" in said(position, "call 2")
    assert "call-idle" not in said(box(), "call 2")


def test_overflow_tells_no_card_and_no_number_that_one_has_to_remember() -> None:
    for token, known in {"throw": {"card", "least", "most"}, "call": {"whom"}}.items():
        for which in ("R", "B") if token == "throw" else ("1", "2"):
            reasons = said(box(), f"{token} {which}")
            assert reasons
            assert all(args.keys() <= known for args in reasons.values())


def test_overflow_has_most_of_one_colour_at_most() -> None:
    assert "many" in said(box(), "throw R")
    tie = box(hands=["RRBB", "RYGB", "YYGG"])
    assert not {"many"} & {*said(tie, "throw R"), *said(tie, "throw B")}


def test_overflow_lays_a_card_down() -> None:
    position = box(down=[None, None, None], phase="break", box=[], actor=1, hands=["RRBBW", "RYGGG", "YYYGG"])
    assert said(position, "down G")["down-many"]["count"] == 2
    assert said({**position, "hands": ["RRBBW", "RYYGG", "YYYGG"]}, "down Y")["down-many"]["count"] == 1
    assert "down-many" not in said(position, "down Y")
    assert "down-last" in said(position, "down Y")
    assert said(position, "down Y")["down-tight"]["limit"] == 0
    for hand, left in (("RYGGW", 0), ("RYWWW", 2)):
        assert said({**position, "hands": ["RRBBW", hand, "YYYGG"]}, "down W")["down-wild"]["left"] == left


def test_what_is_true_of_nearly_all_moves_is_no_reason() -> None:
    found = look({**FTW, "hands": [[12, 13, 14, 15, 16, 34], *FTW["hands"][1:]], "pile": [10]})
    assert "coach-ftw-keeps-top" not in {reason.id for reason in reasons_of(found, "play 13")}


def test_what_is_true_of_all_moves_is_said_where_there_is_nothing_else() -> None:
    hands = [[4, 5, 6, 7, 8, 9, 12, 34], [1, 20, 25, 26, 35], [27, 30, 36]]
    found = look({**FTW, "help": [[], [], []], "hands": hands, "pile": [3]})
    assert [reason.id for reason in reasons_of(found, "play 8")] == ["coach-ftw-keeps-top", "coach-close"]


def tried(position: dict[str, Any], token: str) -> set[str]:
    """What is said of a move where the search tried no other."""
    found = look(position)
    alone = SearchedMoves(found.ahead, [found.choices[token]])
    return {reason.id for reason in reasons_of(alone, token)}


def test_moves_that_the_search_never_tried_are_there_all_the_same() -> None:
    position = {**FTW, "pile": [10]}
    assert not tried(position, "help 2 take 10") & {"coach-only", "coach-clear", "coach-ftw-must-help"}
    assert "coach-overflow-no-safe-throw" not in tried(box(), "call 1")
    assert "coach-fourdigits-least" not in tried(FIELD, "7x9")


def test_the_only_move_is_said_to_be_that() -> None:
    position = {"game": "akumatrick", "seats": 3, "actor": 0, "hands": ["Y3", "P1 G2 G8", "G3 G4 G7"]}
    assert next(iter(said(position, "Y3"))) == "coach-only"


def test_values_of_the_search_are_put_into_words() -> None:
    game = game_of(spec, FTW)
    s = state_of(game, FTW)
    tokens = list(moves(game, s))
    ahead = Ahead(game, game.observe(s, 0))

    def said(*tried: tuple[int, float]) -> list[str]:
        """Of moves by visits and value."""
        found = SearchedMoves(ahead, [Choice((), token, *one) for token, one in zip(tokens, tried, strict=False)])
        return [reasons_of(found, token)[-1].id for token in found.choices]

    assert said((10, 0.6), (10, 0.595), (10, 0.57)) == ["coach-best", "coach-close", "coach-tried"]
    assert said((10, 0.6), (10, 0.54), (4, 0.3)) == ["coach-clear", "coach-behind", "coach-behind"]
    assert said((10, 0.6), (3, 0.59), (3, 0.7)) == ["coach-best", "coach-seldom", "coach-seldom"]
    assert said((10, 0.004), (10, 0.0)) == ["coach-lost", "coach-close"]

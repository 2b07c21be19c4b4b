"""Reasons for moves, by game, on clear positions."""

from typing import Any

import pytest

from takujo.coach.hint_reasons import advantage, among_equals, reasons_of
from takujo.coach.searched_moves import SearchedMoves
from takujo.core.game import game_of
from takujo.core.moves import moves
from takujo.core.position_json import state_of
from takujo.games import NAMES, component, plugin, spec
from takujo.i18n import LANGUAGES, catalogue
from takujo.interfaces.message import message
from takujo.interfaces.presenter import Ahead
from takujo.search import Choice

Position = dict[str, Any]


def searched(position: Position) -> SearchedMoves:
    """Return the actor's moves, all with the same visits and value."""
    game = game_of(spec, position)
    s = state_of(game, position)
    choices = [Choice(actions, token, 10, 0.5) for token, actions in moves(game, s).items()]
    return SearchedMoves(Ahead(game, game.observe(s, int(s.actor))), choices)


def reasons(position: Position, token: str) -> dict[str, dict[str, Any]]:
    """Return a move's reasons by id without `coach-<game>-`. All must have words."""
    found = searched(position)
    assert token in found.tokens, found.tokens
    by_id = {}
    for reason in reasons_of(found, token):
        for language in LANGUAGES:
            assert catalogue(language).say(reason, 0)
        by_id[reason.id.removeprefix(f"coach-{found.game.name}-")] = reason.args
    return by_id


def ftw(hand: list[int] | None = None, **more: Any) -> Position:
    hands = [hand or [2, 7, 13, 34], [1, 20, 35], [9, 30, 36]]
    return {"game": "ftw", "seats": 3, "actor": 0, "hands": hands, "help": [[6, 11], [], []], **more}


FTW = ftw(pile=[10])
FTW_END = ftw([7, 34], help=[[], [], []], pile=[3])
FTW_STUCK = {"game": "ftw", "seats": 3, "actor": 0, "hands": [[4, 21, 30], [1, 20], [9, 36]], "pile": [2, 10, 33]}
FTW_MANY = ftw([2, 7, 12, 13, 21, 34], pile=[10])
FTW_END_NEAR = ftw([2, 7, 12, 13, 21, 34], pile=[20]) | {"hands": [[2, 7, 12, 13, 21, 34], [1, 22, 35], [9, 30, 36, 5]]}
FTW_GIFT = ftw(phase="give", help=[[], [], []]) | {"hands": [[n + 3 * i for i in range(12)] for n in (1, 2, 3)]}
FTW_LOWEST_GONE = ftw([1, 3, 34], help=[[], [], [2]]) | {"hands": [[1, 3, 34], [5, 20, 35], [9, 30, 36]]}
FTW_MIDDLE_GIFT = {**FTW_GIFT, "hands": [[*range(10, 22)], [*range(1, 10), 22, 23, 24], [*range(25, 37)]]}


def fourdigits(field: str, reserve: str, hand: str, crown: int | None = None) -> Position:
    position = {"game": "fourdigits", "seats": 1, "field": field, "reserve": reserve, "hands": [hand], "actor": 0}
    return position if crown is None else {**position, "crown": crown}


FIELD = fourdigits("013", "56889", "47PT", 1) | {"seats": 2, "hands": ["47PT", "123"]}
HALFWAY = {**FIELD, "field": "500", "reserve": "11378", "hands": ["47TH", "369"]}
ALONE = fourdigits("330", "11389", "0469")
LATE = fourdigits("970", "00112", "0469")


def akumatrick(*hands: str, **more: Any) -> Position:
    hands = hands or ("Y0 P0 Y3 Y4 Y5 Y6 P9", "P1 G2 G8", "G3 G4 G7")
    return {"game": "akumatrick", "seats": 3, "actor": 0, "hands": list(hands), **more}


AKUMATRICK = akumatrick()
FOLLOW = akumatrick("Y3 Y7 P6 G4", "P1 G2", "G3 G8 G7")
STEAL = akumatrick("Y3 P4 Y7", "P1 G2 P5 G6", "G3 G4 G7 P8 P9", row=["Y2"], steals=1)
STEAL_LEVEL = akumatrick("Y3 P4 Y7", "P1 G2 P5 G6", "G3 G4 G7 P8", row=["Y2"], steals=1)
STEAL_LAST = akumatrick("Y3 P4", "P1 G2", "G3 G4 G7", row=["Y2"], steals=1)
RELEASE = akumatrick("Y0 Y3 Y7 P6", "P1 G2", "G3 G4 G7", row=["P8", "P9"])
RELEASE_BIG = akumatrick("Y0 Y3 Y7 P6", "P1 G2", "G3 G7", row=["P4 G4", "P8"])


def cubes(plain: int, yellow: int, red: int) -> dict[str, int]:
    return {"plain": plain, "yellow": yellow, "red": red}


def fuji99(**more: Any) -> Position:
    position = {
        "game": "fuji99", "seats": 2, "actor": 0, "pieces": [10, 30], "token": 10, "pagoda": 20, "hands": [[], []],
        "bags": [cubes(6, 4, 3), cubes(6, 5, 3)], "sheet": {"red": 0, "paid": 0}, "drawn": cubes(0, 0, 0),
        "dangers": [{"now": 0, "next": 0}] * 2, "taken": [[False, False], [True, False]],
    }  # fmt: skip
    return {**position, **more}


def using(*cards: tuple[str, int], **more: Any) -> Position:
    drawn = {"bags": [cubes(2, 1, 1), cubes(6, 5, 3)], "sheet": {"red": 2, "paid": 0}, "drawn": cubes(4, 3, 0)}
    return fuji99(**{"phase": "use", "token": 18, **drawn, **more, "hands": [[list(card) for card in cards], []]})


FUJI99 = fuji99()
FUJI99_TOP = fuji99(
    pieces=[94, 30], token=94, taken=[[True, True], [True, False]], bags=[cubes(6, 6, 3), cubes(6, 5, 3)]
)
FUJI99_DECIDE = using(("move3", 0), phase="decide", token=24, taken=[[True, False]] * 2, drawn=cubes(4, 4, 0))
FUJI99_USE = using(("move3", 0), ("return_red", 0), ("next_ten", 0))
FUJI99_CUBES = using(("move3", 0), ("move3", 1), ("move_plain", 0), pagoda=19)
FUJI99_LIGHT = using(("move3", 1), ("move_plain", 0), pagoda=19)
FUJI99_DANGER = using(
    ("danger", 0), token=38, pieces=[30, 30], taken=[[True, False]] * 2, bags=[cubes(2, 2, 3), cubes(6, 5, 3)],
    sheet={"red": 0, "paid": 0},
)  # fmt: skip
FUJI99_PLACE = using(
    ("move3", 0), ("next_ten", 0), phase="place", bags=[cubes(2, 1, 1), cubes(15, 5, 3)], drawn=cubes(14, 3, 0),
    pagoda=1,
)  # fmt: skip


def overflow(**more: Any) -> Position:
    limits = {"R": 2, "Y": 0, "G": 1, "B": None}
    position = {"game": "overflow", "seats": 3, "limits": limits, "down": ["R", "Y", "W"], "actor": 0, "marker": 1}
    return {**position, "box": [[1, "Y"], [2, "G"]], "hands": ["RRBW", "RYGB", "YYGG"], **more}


def laying(hand: str) -> Position:
    hands = ["RRBBW", hand, "YYYGG"]
    return overflow(down=[None, None, None], phase="break", box=[], actor=1, hands=hands)


OVERFLOW = overflow()
OVERFLOW_TIE = overflow(hands=["RRBB", "RYGB", "YYGG"])
OVERFLOW_FULL = overflow(
    box=[[1, "Y"], [2, "Y"], [0, "B"], [1, "Y"], [2, "Y"]], hands=["RYBW", "RYGB", "GGGG"], down=["R", "R", "R"]
)
OVERFLOW_IDLE = overflow(box=[[1, "B"], [2, "W"]])


@pytest.mark.parametrize(
    ("position", "token", "reason", "args"),
    [
        (FTW, "play 13", "keeps-top", {"card": "34"}),
        (FTW, "play 13", "cheap", {"card": "13", "beat": "10", "count": 1}),
        (FTW, "play 34", "spends-top", {"next": "13"}),
        (ftw([2, 13, 34], pile=[10]), "play 13", "worth", {"points": 32}),
        (FTW_END, "play 7", "ends", {"points": 34}),
        (FTW_END, "play 34", "ends", {"points": 7}),
        (FTW, "play 2 with 11", "with-help", {"card": "2"}),
        (FTW_STUCK, "help 4 take 33", "takes-top", {"card": "33"}),
        (FTW_STUCK, "help 4 take 2", "takes-less", {"taken": "2"}),
        (ftw([4, 21, 34], help=[[], [], []], pile=[10, 22, 33]), "help 4 take 10", "takes-low", {"taken": "10"}),
        (ftw([2, 32, 34], pile=[10]), "play 32", "blocks", {"count": 2}),
        (FTW_MANY, "play 13", "rid", {"card": "13", "rest": 42}),
        (FTW_MANY, "play 13", "step", {"beat": "10"}),
        (ftw(), "play 7", "low", {"card": "7"}),
        (FTW_LOWEST_GONE, "play 1", "low", {"card": "1", "count": 0}),
        (FTW_GIFT, "give 22 25 28", "gift-dear", {"sum": 75}),
        (FTW_GIFT, "give 7 10 13", "gift-mean", {"card": "13"}),
        (FTW_GIFT, "give 4 7 22", "gift-stuck", {}),
        (FTW_END_NEAR, "play 21", "hurry", {"count": 3}),
        (FTW_STUCK, "help 4 take 10", "helps", {"card": "4"}),
        (FTW_GIFT, "give 22 25 34", "spends-top", {}),
        (FTW_GIFT, "give 28 31 34", "gift-dear", {"sum": 59, "rest": 92}),
        (FTW_MIDDLE_GIFT, "give 19 20 21", "gift-dear", {"sum": 39, "rest": 108}),
        (FIELD, "4x9", "crown", {}),
        (ALONE, "4x1", "least", {}),
        (FIELD, "TURN", "role", {}),
        (HALFWAY, "4x1", "keeps-role", {"count": 2}),
        (FIELD, "PASS", "same", {"field": "013"}),
        (HALFWAY, "4x8", "tempting", {"percent": 26}),
        (ALONE, "4x3", "crown-next", {"card": "0"}),
        (ALONE, "4x1", "no-crown", {}),
        (FIELD, "7x5", "sheds", {"card": "7"}),
        (LATE, "4x1", "failure", {}),
        ({**LATE, "crown": 0}, "4x1", "success", {}),
        (AKUMATRICK, "Y0", "zero", {"points": 15, "rest": 42}),
        (AKUMATRICK, "Y3 Y4 Y5", "combo", {"count": 3}),
        (AKUMATRICK, "P9", "sheds", {"points": 9}),
        (AKUMATRICK, "P9", "nine", {"count": 0, "unseen": 6, "n": 1}),
        (AKUMATRICK, "Y5", "reverse", {}),
        (AKUMATRICK, "Y5", "rest", {"points": 5, "rest": 52}),
        (AKUMATRICK, "Y6", "lock", {"count": 4}),
        (AKUMATRICK, "Y4", "raises-n", {"n": 2}),
        (FOLLOW, "Y7", "steep", {"rank": 7}),
        (FOLLOW, "P6", "lock-out", {}),
        (FOLLOW, "Y3", "low", {"count": 3}),
        (akumatrick("Y3 P1 G1", "P2 G2", "G3 G8 G7"), "Y3", "top", {}),
        (akumatrick("Y2 Y3 Y9", "P1 P3", "G3"), "Y2", "may-steal", {}),
        (STEAL, "steal 1", "fewest", {}),
        (STEAL, "steal 2", "most", {}),
        (STEAL_LEVEL, "steal 1", "empties", {}),
        (STEAL_LAST, "steal 1", "empties", {"count": 1}),
        (STEAL_LAST, "stop", "stop", {"points": 7}),
        (akumatrick("Y3 Y4", "P1 G2 G8", "G3 G4 G7"), "Y3 Y4", "out", {}),
        (akumatrick("Y3 Y4 P9", "P1 G2 G8", "G3 G4 G7"), "Y3 Y4", "bare", {"count": 1}),
        (RELEASE, "release Y7", "release", {"points": 7}),
        (RELEASE_BIG, "release Y3 P6 Y7", "big-n", {"n": 18}),
        (FUJI99, "draw 5", "smallest", {"percent": 3}),
        (FUJI99, "draw 11", "gift", {"floor": 20}),
        (FUJI99, "draw 9", "floors", {"floors": 9}),
        (FUJI99_DECIDE, "stop", "secures", {"floors": 14}),
        (FUJI99_DECIDE, "stop", "cubes", {"count": 1}),
        (FUJI99_DECIDE, "again", "behind", {"floors": 6}),
        (FUJI99_USE, "use move3", "moves", {"floors": 3}),
        (FUJI99_USE, "use move3", "gift", {"floor": 20}),
        (FUJI99_USE, "use return_red", "returns", {"reds": 1}),
        (FUJI99_USE, "done", "keeps", {"count": 3}),
        (FUJI99_CUBES, "use move3", "bag", {"count": 1}),
        (FUJI99_DANGER, "use danger", "own-danger", {}),
        ({**FUJI99_DANGER, "pieces": [30, 49]}, "use danger", "hinders", {}),
        (FUJI99_PLACE, "place move3", "cost", {"cost": 1}),
        (FUJI99_PLACE, "place next_ten", "cost", {"cost": 2}),
        (OVERFLOW, "throw R", "sure", {"least": 3}),
        (OVERFLOW, "throw B", "unlimited", {}),
        (OVERFLOW, "throw W", "pass", {}),
        (OVERFLOW_FULL, "throw Y", "over", {"most": 2}),
        (OVERFLOW_FULL, "call 2", "call-sure", {}),
        (OVERFLOW, "call 1", "call-likely", {}),
        (OVERFLOW, "call 2", "call-wrong", {}),
        (OVERFLOW_IDLE, "call 1", "call-idle", {}),
        (OVERFLOW_IDLE, "call 2", "call-idle", {}),
        (OVERFLOW, "throw R", "many", {}),
        (laying("RYGGG"), "down G", "down-many", {"count": 2}),
        (laying("RYYGG"), "down Y", "down-many", {"count": 1}),
        (laying("RYGGG"), "down Y", "down-last", {}),
        (laying("RYGGG"), "down Y", "down-tight", {"limit": 0}),
        (laying("RYGGW"), "down W", "down-wild", {"left": 0}),
        (laying("RYWWW"), "down W", "down-wild", {"left": 2}),
    ],
    ids=lambda value: value.get("game", "") if isinstance(value, dict) else value,
)
def test_move_has_its_reason(position: Position, token: str, reason: str, args: dict[str, Any]) -> None:
    assert args.items() <= reasons(position, token)[reason].items()


def test_reasons_have_no_other_arguments() -> None:
    assert reasons(FIELD, "4x5")["raises"] == {"field": "468", "count": 455}
    assert reasons(FIELD, "4x9")["thins"] == {"card": "9", "top": "8"}
    assert reasons(FUJI99_LIGHT, "use move3")["lightens"] == {"points": 2, "limit": 7}


@pytest.mark.parametrize(
    ("position", "token", "absent"),
    [
        (FTW_MANY, "play 21", {"rid", "step"}),
        ({**FTW_MANY, "pile": [8]}, "play 13", {"step"}),
        (ftw(), "play 13", {"low"}),
        (ftw([6, 7, 13, 34], help=[[], [], []], pile=[5]), "play 7", {"low"}),
        (FTW_GIFT, "give 22 25 28", {"gift-mean"}),
        (FTW_GIFT, "give 22 25 34", {"keeps-top"}),
        (FTW_MIDDLE_GIFT, "give 19 20 21", {"gift-mean", "gift-low"}),
        (ftw([25, 31, 34]), "play 25", {"low"}),
        (FTW_LOWEST_GONE, "play 3", {"low"}),
        (ALONE, "6x1", {"least"}),
        (HALFWAY, "4x1", {"holds", "hard"}),
        (FIELD, "PASS", {"least", "raises"}),
        (HALFWAY, "HALF", {"same", "raises"}),
        (HALFWAY, "TURN", {"tempting", "no-crown"}),
        (ALONE, "4x1", {"crown-next"}),
        ({**ALONE, "crown": 0}, "4x3", {"crown-next", "no-crown", "tempting"}),
        (FIELD, "4x8", {"thins"}),
        (FIELD, "4x5", {"sheds"}),
        (ALONE, "0x1", {"keeps-low"}),
        (ALONE, "9x9", {"thins"}),
        ({**LATE, "crown": 0}, "4x1", {"failure", "exact"}),
        (FOLLOW, "P6", {"steep"}),
        (FOLLOW, "G4", {"low"}),
        (FOLLOW, "Y3", {"top"}),
        (akumatrick("Y3 P1 G1", "P2 G2", "G3 G8 G7"), "Y3", {"low"}),
        (akumatrick("Y2 Y3 Y9", "P1", "G3"), "Y2", {"may-steal"}),
        (STEAL_LEVEL, "steal 1", {"fewest", "most"}),
        (FUJI99_CUBES, "use move3:0", {"bag"}),
        (FUJI99_CUBES, "use move3", {"lightens"}),
        (FUJI99_LIGHT, "use move3", {"room"}),
        (FUJI99_DANGER, "use danger", {"hinders"}),
        ({**FUJI99_DANGER, "pieces": [30, 49]}, "use danger", {"own-danger"}),
        (OVERFLOW, "call 2", {"call-likely", "call-sure", "call-idle"}),
        (OVERFLOW, "call 1", {"call-wrong"}),
        (OVERFLOW_TIE, "throw R", {"many"}),
        (OVERFLOW_TIE, "throw B", {"many"}),
        (laying("RYGGG"), "down Y", {"down-many"}),
    ],
    ids=lambda value: value["game"] if isinstance(value, dict) else value if isinstance(value, str) else "",
)
def test_move_lacks_the_reason(position: Position, token: str, absent: set[str]) -> None:
    assert not reasons(position, token).keys() & absent


@pytest.mark.parametrize(
    ("position", "token", "reason", "low", "high"),
    [
        (HALFWAY, "4x7", "hard", 40, 100),
        (HALFWAY, "4x1", "tempting", 91, 100),
        (FUJI99, "draw 12", "risky", 41, 100),
        (FUJI99_TOP, "draw 5", "wins", 91, 100),
        (FUJI99_DECIDE, "stop", "threat", 11, 100),
    ],
)
def test_percentage_of_a_reason_is_plausible(position: Position, token: str, reason: str, low: int, high: int) -> None:
    assert low <= reasons(position, token)[reason]["percent"] <= high


def test_ftw_card_costs_least_only_if_it_is_the_lowest() -> None:
    assert "takes-low" not in reasons(FTW_STUCK, "help 4 take 10")


def test_fuji99_one_floor_is_singular() -> None:
    text = catalogue("en").say(message("coach-fuji99-floors", floors=1, percent=10, least=1, safest=10), 0)
    assert text.startswith("1 floor at 10% danger")


def test_ftw_seat_that_cannot_play_must_help() -> None:
    assert all(token.startswith("help") for token in searched(FTW_STUCK).tokens)


def test_fourdigits_half_says_what_it_subtracts() -> None:
    lowers = reasons(HALFWAY, "HALF")["lowers"]
    assert int(lowers["field"]) + lowers["count"] == 500


def test_fourdigits_tells_a_small_burst_from_a_large_one() -> None:
    position = {**FIELD, "field": "870", "reserve": "01127", "hands": ["0147", "369"]}
    assert int(reasons(position, "0x0")["small-burst"]["loss"]) <= 100
    assert int(reasons(position, "4x0")["burst"]["loss"]) > 100


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"round": 1, "totals": [900, -400]}, "winning-burst"),
        ({"round": 1, "totals": [-300, 900]}, "burst"),
        ({"round": 0, "totals": [900, -400]}, "burst"),  # another round follows
    ],
)
def test_fourdigits_burst_that_wins_says_so(more: Position, reason: str) -> None:
    position = {**FIELD, "field": "870", "reserve": "01127", "hands": ["0147", "369"], **more}
    assert int(reasons(position, "4x0")[reason]["loss"]) > 100


def test_fourdigits_names_the_low_cards_that_stay() -> None:
    assert reasons(ALONE, "4x1")["keeps-low"]["cards"].items == ("0",)


def test_fourdigits_solo_can_reach_exactly_1000() -> None:
    position = fourdigits("999", "00012", "1467", 0)
    assert any("exact" in reasons(position, token) for token in searched(position).tokens)


def test_akumatrick_release_says_whether_there_was_another_way() -> None:
    tokens = [token for token in searched(RELEASE).tokens if token.startswith("release")]
    found = {name for token in tokens for name in reasons(RELEASE, token)}
    assert "no-way" in found
    assert "big-n" not in found


@pytest.mark.parametrize(
    ("position", "better", "played", "expected"),
    [
        (akumatrick("Y0 P0 Y3 G8", "P1 G2", "G3 G4 G7"), "P0", "Y0", None),  # both 0s cost the same
        (FTW, "play 34", "help 2 take 10", None),  # giving up the highest card is no advantage
        (FTW, "play 13", "play 34", "coach-ftw-worth"),
        (FTW_GIFT, "give 4 7 10", "give 28 31 34", "coach-ftw-gift-mean"),
    ],
)
def test_advantage_tells_two_moves_apart(position: Position, better: str, played: str, expected: str | None) -> None:
    found = searched(position).ahead
    reason = advantage(found.game, found.view, better, played)
    assert (reason and reason.id) == expected


def test_remarks_are_reasons_with_words() -> None:
    for game in NAMES:
        module = component(game, "hint_reasons")
        assert module is not None
        assert plugin(game).messages.issuperset(module.REMARKS)


@pytest.mark.parametrize(("verb", "known"), [("throw", {"card", "least", "most"}), ("call", {"whom"})])
def test_overflow_reasons_hide_what_must_be_remembered(verb: str, known: set[str]) -> None:
    for which in ("R", "B") if verb == "throw" else ("1", "2"):
        found = reasons(OVERFLOW, f"{verb} {which}")
        del found["coach-even"]  # of the search
        assert found
        assert all(args.keys() <= known for args in found.values())


def test_reason_of_nearly_all_moves_is_left_out() -> None:
    found = searched(ftw([12, 13, 14, 15, 16, 34], pile=[10]))
    assert "coach-ftw-keeps-top" not in {reason.id for reason in reasons_of(found, "play 13")}


def test_reason_of_all_moves_is_given_if_there_is_no_other() -> None:
    hands = [[4, 5, 6, 7, 8, 9, 12, 34], [1, 20, 25, 26, 35], [27, 30, 36]]
    found = searched(ftw(help=[[], [], []], pile=[3]) | {"hands": hands})
    assert [reason.id for reason in reasons_of(found, "play 8")] == ["coach-ftw-keeps-top", "coach-even"]


def test_equal_moves_say_how_many_they_are_and_why() -> None:
    hands = [[4, 5, 6, 7, 8, 9, 12, 34], [1, 20, 25, 26, 35], [27, 30, 36]]
    found = searched(ftw(help=[[], [], []], pile=[3]) | {"hands": hands})
    alike, apart = ["play 8", "play 9"], ["play 8", "play 34"]
    keeps, other = message("coach-ftw-keeps-top", card="34"), message("coach-ftw-must-help")
    assert among_equals(found, [other], alike) == [message("coach-even-all", count=2, reason=keeps)]
    assert among_equals(found, [keeps, other], apart) == [message("coach-even-this", count=2, reason=keeps), other]
    assert among_equals(found, [], apart) == [message("coach-even", count=2)]


@pytest.mark.parametrize(
    ("position", "token", "absent"),
    [
        (FTW, "help 2 take 10", {"coach-only", "coach-clear", "coach-ftw-must-help"}),
        (OVERFLOW, "call 1", {"coach-overflow-no-safe-throw"}),
        (FIELD, "7x9", {"coach-fourdigits-least"}),
    ],
)
def test_untried_moves_count_as_alternatives(position: Position, token: str, absent: set[str]) -> None:
    found = searched(position)
    alone = SearchedMoves(found.ahead, [found.choices[token]])
    assert not {reason.id for reason in reasons_of(alone, token)} & absent


def test_only_move_has_that_as_its_first_reason() -> None:
    assert next(iter(reasons(akumatrick("Y3", "P1 G2 G8", "G3 G4 G7"), "Y3"))) == "coach-only"


@pytest.mark.parametrize(
    ("results", "expected"),  # (visits, value) of each move
    [
        ([(9_999, 0.6), (9_999, 0.595), (9_999, 0.57)], ["coach-even", "coach-even", "coach-behind 3"]),
        ([(9_999, 0.604), (9_999, 0.536), (4_000, 0.3)], ["coach-lead 6", "coach-behind 6", "coach-behind 30"]),
        ([(10, 0.6), (10, 0.54), (10, 0.1)], ["coach-even", "coach-even", "coach-behind 50"]),  # within the error
        ([(10, 0.6), (3, 0.59), (3, 0.7)], ["coach-near", "coach-seldom", "coach-seldom"]),
        ([(10, 0.004), (10, 0.0)], ["coach-lost", "coach-lost"]),
        ([(10, 1.0), (10, 0.0)], ["coach-lead 100", "coach-behind 100"]),
    ],
)
def test_search_results_have_words(results: list[tuple[int, float]], expected: list[str]) -> None:
    found = searched(ftw())
    choices = [Choice((), token, *result) for token, result in zip(found.tokens, results, strict=False)]
    tried = SearchedMoves(found.ahead, choices)
    last = [reasons_of(tried, choice.token or "", 1)[-1] for choice in choices]
    assert [f"{reason.id} {reason.args.get('points', '')}".strip() for reason in last] == expected
    for language in LANGUAGES:
        assert all(catalogue(language).say(reason, 0) for reason in last)


def test_reason_that_the_rival_lacks_comes_first() -> None:
    found = searched(FTW_MANY)
    pair = [found.choices["play 13"], found.choices["play 12"]]
    moves = SearchedMoves(found.ahead, pair)
    assert reasons_of(moves, "play 13")[0].id == "coach-ftw-step"
    assert reasons_of(moves, "play 12")[0].id == "coach-ftw-cheap"

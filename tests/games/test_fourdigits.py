"""FourDigits, by paragraph of rulebook.en.md."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from tests.games.refusals import require_illegal, require_invalid, require_no_position
from tests.leaks.random_plays import play as random_play

import takujo
from takujo import REFEREE, SPECTATOR, InvalidOption, InvalidPosition, Match
from takujo.core import record
from takujo.core.moves import outcomes
from takujo.core.rng import new_stream
from takujo.games.fourdigits.cards import roles, three, tidied
from takujo.games.fourdigits.position import text
from takujo.games.fourdigits.rules import fewest_roles, field_after, round_score
from takujo.games.fourdigits.state import MINUS

BOX = "000001112223333444555666677788899999CHMPT"
OTHERS = ("036", "025", "026")  # other seats' hands
OPTIONS = ("mode", "pass_takes_crown")


def at(field: str, reserve: str, hand: str, seats: int = 2, **keys: Any) -> Match:
    """Return a match where seat 0 acts, with manual chance. Options are keywords."""
    game = takujo.game("fourdigits", seats, **{name: keys.pop(name) for name in OPTIONS if name in keys})
    position: dict[str, Any] = {"field": field, "reserve": reserve, "hands": [hand, *OTHERS[: seats - 1]], "actor": 0}
    position["crown"] = seats - 1 if seats > 1 else None
    return game.match(position={**position, **keys}, chance=takujo.Manual())


def after(match: Match, *tokens: str) -> dict[str, Any]:
    for token in tokens:
        match.play(token)
    return match.position()


def built(field: str, reserve: str, hand: str, token: str) -> tuple[str, str]:
    """Return the new field and reserve."""
    found = after(at(field, reserve, hand), token)
    return found["field"], found["reserve"]


# R1 Cards and setup


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_R1_1_deal_uses_each_of_the_41_cards_once(seats: int) -> None:
    found = takujo.game("fourdigits", seats).match(seed=seats).position()
    lying = [found["field"], found["reserve"], *found["hands"], found["deck"], found["discard"]]
    assert Counter("".join(lying)) == Counter(BOX)
    assert len(BOX) == 41


@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (1, "solo-open"), (2, "standard"), (4, "simple")])
def test_R1_1_deal_at_once_is_one_that_card_by_card_can_make(seats: int, mode: str) -> None:
    game = takujo.game("fourdigits", seats, mode=mode)
    for seed in range(10):
        s = game.new_state()
        game.spec.sample_chance(s, new_stream(seed))
        found = game.spec.to_position(s)
        heaps = ["".join(sorted(found["field"] + found["reserve"])), *found["hands"]]
        match = game.match(chance=takujo.Manual())
        match.play("!deal " + "|".join([*heaps, found["deck"]] if mode == "solo-open" else heaps))
        assert record.same(match.state, s)


def test_R1_1_cards_lie_in_the_lowest_places_of_their_kind() -> None:
    """Equal cards are equal numbers, in any order of removal."""
    assert tidied(0) == 0
    assert tidied(0b101_10100) == 0b011_00011  # two 0s and two 1s
    assert tidied(1 << 40) == 1 << 40  # TURN


def test_R1_2_field_is_the_smallest_number_leading_zeros_count() -> None:
    match = takujo.game("fourdigits", 2).match(chance=takujo.Manual())
    for viewer in (0, 1, SPECTATOR):  # no field yet
        assert (int(match.view(viewer).field), text(match.view(viewer).unseen)) == (-1, BOX)
    found = after(match, "!deal 01356889|147|26P")
    assert (found["field"], found["reserve"]) == ("013", "56889")
    for digits in ("98865310", "01356889", "59880163"):
        s = match.game.new_state()
        for digit in digits:
            s = match.game.apply(s, 4 * int(digit))
        assert (s.field, text(s.reserve)) == (13, "56889")


def test_R1_3_role_cards_are_dealt_but_not_in_the_opening() -> None:
    match = takujo.game("fourdigits", 2).match(chance=takujo.Manual())
    require_invalid(match, "!deal 0135688C|147|26P")
    require_illegal(match, "!deal 00000033|147|26P")
    assert after(match, "!deal 00000333|CHM|8PT")["field"] == "000"


def test_R1_4_three_cards_each_and_the_crown_for_the_start_seat() -> None:
    found = after(takujo.game("fourdigits", 3).match(chance=takujo.Manual()), "!deal 00235678|147|26P|99C")
    assert found["hands"] == ["147", "26P", "99C"]
    assert found["crown"] == 0
    solo = after(takujo.game("fourdigits", 1).match(chance=takujo.Manual()), "!deal 00001234|147")
    assert (solo["field"], solo["crown"]) == ("000", None)  # the opening field's pattern counts for nothing


def test_R1_4_every_card_comes_to_every_hand() -> None:
    game = takujo.game("fourdigits", 4)
    hands: list[Counter[str]] = [Counter() for _ in range(4)]
    for seed in range(200):
        s = game.new_state()
        game.spec.sample_chance(s, new_stream(seed))
        for p in range(4):
            hands[p].update(text(s.hand[p]))
    assert [set(hand) for hand in hands] == [set(BOX)] * 4


def test_R1_5_next_round_is_set_up_and_the_next_seat_starts() -> None:
    match = at("960", "13478", "0257", seats=3, discard="99")
    found = after(match, "7x8", "!deal 01356889|147|26P|99C")
    assert (found["round"], found["start"], found["actor"], found["crown"]) == (1, 1, 1, 1)
    assert (found["previous"], found["discard"], len(found["deck"])) == (None, "", 24)
    assert match.state.previous == -1  # nobody has acted or scored yet
    assert not match.state.gained.any()


# R2 Turn


def test_R2_1_draw_one_then_play_one() -> None:
    gone = "".join((Counter(BOX) - Counter("0131247T03656889")).elements())
    match = at("013", "56889", "124", deck="7T", discard=gone)
    assert match.actor == takujo.CHANCE
    assert outcomes(match.game, match.state) == {"!card 7": Fraction(1, 2), "!card T": Fraction(1, 2)}
    match.play("!card T")
    assert match.position()["hands"] == ["124T", "036"]
    assert after(match, "TURN")["hands"] == ["124", "036"]


@pytest.mark.parametrize("deck", ["7T", ""])  # an empty one is renewed first
def test_R2_1_draw_at_once_is_one_that_a_token_can_make(deck: str) -> None:
    gone = "".join((Counter(BOX) - Counter("013124" + deck + "03656889")).elements())
    match = at("013", "56889", "124", deck=deck, discard=gone)
    drawn_cards = set()
    for seed in range(20):
        drawn = record.copy(match.state)
        match.game.spec.sample_chance(drawn, new_stream(seed))
        card = text(drawn.hand[0] - match.state.hand[0])
        drawn_cards.add(card)
        match.play(f"!card {card}")
        assert record.same(match.state, drawn)
        match.undo()
    assert drawn_cards <= set(deck or gone)
    assert len(drawn_cards) > 1


def test_R2_1_empty_deck_is_renewed_by_the_discards_at_the_draw() -> None:
    gone = "".join((Counter(BOX) - Counter("013124703656889")).elements())
    match = at("013", "56889", "1247", deck="", discard=gone)
    assert after(match, "4x9")["deck"] == ""
    found = after(match, "!card 9")
    assert (Counter(found["deck"]), found["discard"]) == (Counter(gone), "")
    assert found["hands"][1] == "0369"


def test_R2_1_every_card_can_be_played() -> None:
    digits = [f"{p}x{r}" for p in "12" for r in "5689"]
    assert sorted(at("013", "56889", "12HP").moves()) == sorted([*digits, "HALF", "PASS"])


def test_R2_1_move_is_a_card_then_for_a_digit_a_discard() -> None:
    """Actions: a card is 4 × its kind, a discard one more."""
    match = at("013", "56889", "12HP")
    assert match.game.legal_actions(match.state) == [4, 8, 44, 52]
    half = match.game.apply(match.state, 8)
    assert (half.step, half.card) == (1, 8)
    assert match.game.legal_actions(half) == [21, 25, 33, 37]
    assert match.game.legal_actions(match.state) == [4, 8, 44, 52]


def test_R2_2_digit_builds_the_smallest_number_from_the_target() -> None:
    found = after(at("013", "56889", "1247"), "4x9")
    assert (found["field"], found["reserve"], found["discard"]) == ("456", "01388", "9")
    assert built("013", "12579", "0458", "4x9") == ("124", "01357")
    assert built("700", "12789", "3368", "3x1") == ("723", "00789")
    assert built("700", "12789", "3368", "3x7") == ("812", "00379")
    assert built("700", "12789", "3368", "3x9") == ("712", "00378")
    assert built("700", "01279", "3368", "3x9") == ("703", "00127")  # exactly the target


def test_R2_3_burst_only_where_no_three_cards_will_do() -> None:
    assert built("960", "13478", "0257", "7x8") == ("1347", "0679")
    assert built("999", "00124", "0257", "2x4") == ("1002", "2999")  # 1001 cannot be built
    assert built("999", "00012", "0257", "5x2") == ("1005", "0999")  # the target has four digits
    assert built("999", "00012", "0257", "7x1") == ("2000", "7999")
    assert built("999", "00001", "2457", "7x1") == ("7000", "0999")
    assert built("999", "00016", "2457", "7x6") == ("1007", "0999")
    assert three(0x11002, 997) == -1  # 0, 0, 3 and 4 cannot build it
    assert three(0x11002, 400) == 400


def test_R2_4_discard_may_not_leave_five_zeros() -> None:
    match = at("111", "00002", "0459", hands=["0459", "368"])
    assert "0x2" not in match.moves()
    assert {"0x0", "4x2"} <= set(match.moves())
    require_illegal(match, "0x2")
    assert after(match, "0x0")["field"] == "200"


def test_R2_5_clear_minus_half_build_from_the_reserve() -> None:
    assert built("345", "13469", "078C", "CLEAR") == ("346", "13459")
    assert built("345", "01123", "078C", "CLEAR") == ("1012", "3345")
    assert built("309", "00139", "269M", "MINUS") == ("300", "01399")
    assert built("042", "13569", "078M", "MINUS") == ("135", "02469")  # no negative target
    assert built("500", "34599", "269M", "MINUS") == ("435", "00599")  # not 399
    assert built("042", "00013", "269M", "MINUS") == ("000", "01234")
    assert field_after(42, 0x1013, MINUS, MINUS) == 0
    assert built("013", "06789", "478H", "HALF") == ("067", "01389")
    assert built("999", "00124", "478H", "HALF") == ("1002", "4999")


def test_R2_5_turn_swaps_the_outer_digits_and_pass_does_nothing() -> None:
    assert built("013", "45678", "009T", "TURN") == ("310", "45678")
    assert built("300", "45678", "119T", "TURN") == ("003", "45678")
    assert built("647", "01289", "119P", "PASS") == ("647", "01289")
    assert after(at("647", "01289", "119P"), "PASS")["discard"] == "P"


@pytest.mark.parametrize(
    ("fields", "crown"), [("222 000 100 300 456 012 876 210", 0), ("013 110 135 890 901 121 020 011", 1)]
)
def test_R2_6_pattern_takes_the_crown_and_nothing_else_does(fields: str, crown: int) -> None:
    for field in fields.split():
        rest = (Counter(BOX) - Counter(field + "036")).elements()
        reserve = "".join(card for card in rest if card in "56789")[:5]
        assert after(at(field, reserve, "009P", hands=["49CP", "036"]), "PASS")["crown"] == crown, field


def test_R2_6_pass_turn_or_a_built_pattern_takes_the_crown() -> None:
    assert after(at("222", "45678", "009P", hands=["009P", "136"]), "PASS")["crown"] == 0
    assert after(at("210", "45678", "009T", hands=["009T", "136"]), "TURN")["crown"] == 0
    assert after(at("300", "45678", "009T", hands=["009T", "136"]), "TURN")["crown"] == 1
    assert after(at("198", "22599", "0246"), "2x5")["crown"] == 0


def test_R2_6_every_pass_takes_the_crown_by_the_option() -> None:
    assert after(at("647", "01289", "119P", pass_takes_crown=True), "PASS")["crown"] == 0
    assert after(at("647", "01289", "119T", pass_takes_crown=True), "TURN")["crown"] == 1


def test_R2_7_burst_ends_the_round_without_a_crown_check() -> None:
    match = at("999", "00012", "", seats=3, crown=1, hands=["3457", "036", "256"])
    assert after(match, "7x1")["field"] == "2000"
    assert match.position()["crown"] == 1
    assert match.is_round_over
    assert not match.is_over


# R3 Scoring


def test_R3_1_crown_of_the_loser_goes_to_the_seat_before() -> None:
    found = after(at("960", "13478", "0257", seats=4, crown=0, previous=3), "7x8")
    assert found["crown"] == 3
    assert found["totals"] == [-347, 86, 86, 172]  # with the score (R3.2)
    second = at("960", "13478", "", seats=4, hands=["036", "0257", "025", "026"], actor=1, crown=1, previous=0)
    assert after(second, "7x8")["crown"] == 0
    assert after(at("960", "13478", "0257", seats=4, crown=0, previous=None), "7x8")["crown"] == 0
    assert after(at("960", "13478", "0257", seats=4, crown=2, previous=3), "7x8")["crown"] == 2


def test_R3_2_quarter_doubled_by_the_crown_halved_by_role_cards() -> None:
    match = at("960", "13478", "", seats=4, hands=["0257", "5CT", "256", "26P"], crown=1)
    assert after(match, "7x8")["totals"] == [-347, 43, 86, 43]


def test_R3_2_hand_of_the_loser_does_not_matter() -> None:
    assert after(at("960", "13478", "7CHM"), "7x8")["totals"] == [-347, 172]


# R4 Modes


def play_out(mode: str, seats: int) -> Match:
    match = takujo.game("fourdigits", seats, mode=mode).match(seed=7)
    while not match.is_over:
        match.play(match.moves()[0])
    return match


def test_R4_1_number_of_rounds() -> None:
    assert play_out("simple", 3).position()["round"] == 0
    assert play_out("standard", 3).position()["round"] == 2
    assert takujo.game("fourdigits", 3).options["mode"] == "standard"
    first = takujo.game("fourdigits", 2, mode="survival").match(seed=1).position()
    assert first["totals"] == [2000, 2000]
    assert takujo.game("fourdigits", 2, mode="standard").match(seed=1).position()["totals"] == [0, 0]
    assert takujo.game("fourdigits", 3, mode="simple").match(seed=1).position()["totals"] == [0, 0, 0]


@pytest.mark.parametrize(
    ("totals", "number", "over"),
    [([346, 0], 0, True), ([347, 0], 0, False), ([348, 0], 0, False), ([900, 5], 3, True)],
)
def test_R4_1_survival_ends_below_0_or_after_two_rounds_a_seat(totals: list[int], number: int, over: bool) -> None:
    match = at("960", "13478", "0257", mode="survival", totals=totals, round=number)
    match.play("7x8")
    assert match.is_over == over
    with pytest.raises(InvalidPosition, match="totals"):
        at("960", "13478", "0257", mode="survival", totals=[900, -1], round=number)


def test_R4_2_highest_total_wins_and_ties_share() -> None:
    match = at("960", "13478", "0257", seats=3, round=2, totals=[500, 14, 100], crown=1)
    assert after(match, "7x8")["totals"] == [153, 186, 186]
    assert match.winners() == [1, 2]
    assert match.returns() == [-1.0, 0.5, 0.5]


def test_R4_2_loser_of_a_simple_match_never_wins() -> None:
    match = at("999", "00013", "1257", seats=3, mode="simple", hands=["1257", "036", "256"])
    assert after(match, "1x3")["field"] == "1000"
    assert match.scores() == [0, 0, 0]
    assert match.winners() == [1, 2]
    standard = at("999", "00013", "1257", seats=3, round=2, hands=["1257", "036", "256"])
    standard.play("1x3")
    assert standard.winners() == [0, 1, 2]
    assert standard.returns() == [0.0, 0.0, 0.0]


def test_R4_2b_turns_are_not_limited() -> None:
    """A lookahead of one move survives several decks."""
    match = takujo.game("fourdigits", 1).match(seed=14)
    turns = 0
    while not match.is_over:
        safe = [move for move in match.moves() if not _bursts(match, move)]
        match.play((safe or match.moves())[0])
        turns += 1
    assert turns > 40


def _bursts(match: Match, move: str) -> bool:
    match.play(move)
    over = match.is_over
    while match.entries[-1].token != move:
        match.undo()
    match.undo()
    return over


@pytest.mark.parametrize(
    ("crown", "reserve", "hand", "move", "field", "score"),
    [
        (0, "13478", "0257", "7x8", "1347", 1),
        (None, "13478", "0257", "7x8", "1347", 0),
        (0, "00013", "1257", "1x3", "1000", 2),
        (None, "00013", "1257", "1x3", "1000", 0),
    ],
)
def test_R4_3_solo_success_is_the_crown_and_perfect_is_1000(
    crown: int | None, reserve: str, hand: str, move: str, field: str, score: int
) -> None:
    start = "999" if field == "1000" else "960"
    match = at(start, reserve, hand, seats=1, crown=crown, previous=0)
    assert after(match, move)["field"] == field
    assert match.is_over
    assert match.scores() == [score]
    assert match.winners() == ([0] if score else [])
    assert match.returns() == [1.0 if score else -1.0]


def test_R4_4_solo_open_deals_and_draws_in_order() -> None:
    rest = "".join((Counter(BOX) - Counter("0135688947P")).elements())[::-1]
    match = takujo.game("fourdigits", 1, mode="solo-open").match(chance=takujo.Manual())
    require_invalid(match, "!deal 01356889|47P")
    match.play(f"!deal 01356889|47P|{rest}")
    assert match.position()["deck"] == rest
    assert outcomes(match.game, match.state) == {f"!card {rest[0]}": Fraction(1)}
    require_illegal(match, "!card 0")
    match.play(f"!card {rest[0]}")
    assert match.position()["deck"] == rest[1:]
    assert not match.state.order[29:].any()


def test_R4_4_renewed_deck_is_put_in_order_before_the_draw() -> None:
    gone = "".join((Counter(BOX) - Counter("01356889124")).elements())
    match = at("013", "56889", "124", seats=1, mode="solo-open", deck="", discard=gone)
    require_illegal(match, f"!card {gone[0]}", f"!deck {gone[1:]}")
    begun = match.game.apply(match.state, 8)  # a 2 on top; cards count from 64
    assert (begun.step, begun.order[29], takujo.CHANCE) == (64, 8, begun.actor)
    match.play(f"!deck {gone}")
    found = match.position()
    assert (found["deck"], found["discard"]) == (gone, "")
    match.play(f"!card {gone[0]}")
    assert match.actor == 0


def test_R4_4_deck_at_once_is_one_that_card_by_card_can_make() -> None:
    gone = "".join((Counter(BOX) - Counter("01356889124")).elements())
    for seed in range(10):
        match = at("013", "56889", "124", seats=1, mode="solo-open", deck="", discard=gone)
        renewed = record.copy(match.state)
        match.game.spec.sample_chance(renewed, new_stream(seed))
        order = match.game.spec.to_position(renewed)["deck"]
        assert Counter(order) == Counter(gone)
        match.play(f"!deck {order}")
        assert record.same(match.state, renewed)
        match.game.spec.sample_chance(renewed, new_stream(seed))
        match.play(f"!card {order[0]}")
        assert record.same(match.state, renewed)


def test_R4_options_belong_to_their_number_of_seats() -> None:
    with pytest.raises(InvalidOption):
        takujo.game("fourdigits", 1, mode="standard")
    with pytest.raises(InvalidOption):
        takujo.game("fourdigits", 2, mode="solo")
    with pytest.raises(InvalidOption):
        takujo.game("fourdigits", 5)


# R5 Hidden and shown


def test_R5_hands_and_draws_are_hidden_and_all_else_is_open() -> None:
    match = takujo.game("fourdigits", 2).match(chance=takujo.Manual())
    match.play("!deal 01356889|147|26P")
    match.play("!card T")
    deal, card = match.entries
    assert match.witnessed(deal, 0) == "!deal 01356889|147|?"
    assert match.witnessed(deal, 1) == "!deal 01356889|?|26P"
    assert match.witnessed(deal, SPECTATOR) == "!deal 01356889|?|?"
    assert match.witnessed(deal, REFEREE) == "!deal 01356889|147|26P"
    assert [match.witnessed(card, viewer) for viewer in (0, 1, SPECTATOR)] == ["!card T", "!card ?", "!card ?"]
    v = match.view(1)
    assert (int(v.hand[0]), int(v.held[0]), int(v.held[1]), int(v.left)) == (0, 4, 3, 26)
    assert (int(v.field), int(v.crown), int(v.deck)) == (13, 0, 0)
    assert text(v.unseen) == "".join((Counter(BOX) - Counter("01356889" + "26P")).elements())
    v = at("000", "56889", "1247").view(0)
    assert text(v.unseen) == "".join((Counter(BOX) - Counter("00056889" + "1247")).elements())


def test_R5_solo_open_hides_nothing() -> None:
    match = takujo.game("fourdigits", 1, mode="solo-open").match(seed=3)
    assert match.witnessed(match.entries[0], SPECTATOR) == match.entries[0].token
    assert int(match.view(SPECTATOR).hand[0]) == int(match.state.hand[0])


# Notation and positions


def test_malformed_moves_are_invalid() -> None:
    match = at("013", "56889", "1247")
    require_invalid(match, "4-9", "4x", "x9", "10x9", "4X9", "turn", "Cx9", "4xC", "4x9 8x9", "CLEAR 4")
    match = takujo.game("fourdigits", 2).match(chance=takujo.Manual())
    require_invalid(match, "!card", "!card X", "!card 77", "!deal 98653110|147|26P", "!deal 01356889|147", "!x")


def test_moves_that_are_not_allowed_are_illegal() -> None:
    require_illegal(at("013", "56889", "1247"), "3x9", "4x7", "PASS", "TURN")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("field", "13"),
        ("field", "0123"),
        ("field", "1C3"),
        ("field", 13),
        ("field", None),
        ("reserve", "5688"),
        ("reserve", "5688C"),
        ("reserve", "5688x"),
        ("reserve", ["56889"]),
        ("reserve", "88888"),
        ("hands", ["1247"]),
        ("hands", ["1247", "0366"]),
        ("hands", ["12", "036"]),
        ("hands", ["1247", "8CC"]),
        ("hands", "1247"),
        ("hands", [1247, 36]),
        ("deck", None),
        ("deck", "4"),
        ("discard", "1111"),
        ("discard", True),
        ("crown", None),
        ("crown", 2),
        ("crown", True),
        ("actor", 0.0),
        ("actor", -1),
        ("previous", 0),
        ("totals", [0]),
        ("totals", [0, "0"]),
        ("totals", [0, 10**40]),
        ("round", 2),
        ("start", 7),
        ("turn", 1),
    ],
)
def test_impossible_position_is_refused_by_its_key(key: str, value: Any) -> None:
    usual = {"game": "fourdigits", "seats": 2, "field": "013", "reserve": "56889", "hands": ["1247", "036"]}
    require_no_position({**usual, "crown": 0, "actor": 0, key: value}, key)


def test_reserve_of_five_zeros_is_no_position() -> None:
    with pytest.raises(InvalidPosition, match="reserve"):
        at("123", "00000", "1247", hands=["1247", "368"])


@pytest.mark.parametrize(
    ("key", "value"),
    [("reserve", "5"), ("hands", ["123", ""]), ("actor", 1), ("round", 1), ("crown", 0), ("deck", "0")],
)
def test_position_before_the_deal_has_no_other_keys(key: str, value: Any) -> None:
    require_no_position({"game": "fourdigits", "seats": 2, key: value}, key)


def test_position_of_three_cards_is_before_the_draw() -> None:
    match = at("013", "56889", "124")
    assert match.actor == takujo.CHANCE
    assert match.position()["actor"] == 0


def test_R3_2_fewest_role_cards_that_explain_a_gain() -> None:
    game, seen = takujo.game("fourdigits", 4), set()
    for seed in range(20):
        for s, _ in random_play(game, seed=seed):
            if not game.spec.is_round_over(s):
                continue
            v = record.plain(game.observe(s, SPECTATOR))
            for p in range(4):
                least = fewest_roles(v, p)
                assert least <= roles(int(s.hand[p]))
                assert [n for n in range(least + 1) if round_score(v, p, n) == v.gained[p]] == [least]
                seen.add(least)
    assert {0, 1} <= seen

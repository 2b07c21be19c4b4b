"""FTW?!, R1 to R3 of rulebook.en.md. R4: test_ftw_views.py."""

import math
import random
from collections import Counter
from itertools import chain
from typing import Any

import pytest
from tests.games.ftw_positions import (
    DECK,
    SIZE,
    after,
    deal,
    dealt,
    finish_round,
    give,
    help_cards,
    play,
    start,
    table,
)
from tests.games.refusals import require_illegal, require_seats
from tests.leaks.random_plays import play as random_play

import takujo
from takujo.core import record
from takujo.core.actors import CHANCE
from takujo.core.rng import new_stream
from takujo.games.ftw.notation import numbers
from takujo.games.ftw.rules import HELP
from takujo.games.ftw.state import GIVE

SEATS = (2, 3, 4, 5, 6)
each_number_of_seats = pytest.mark.parametrize("seats", SEATS)

# R1 Cards and setup of a round


def test_R1_1_two_to_six_seats() -> None:
    require_seats("ftw", 2, 6)


@each_number_of_seats
def test_R1_1_one_card_of_each_number_up_to_36_48_or_60(seats: int) -> None:
    found = takujo.game("ftw", seats).match(seed=3).position()
    assert [len(hand) for hand in found["hands"]] == [SIZE[seats]] * seats  # R1.2
    assert len(found["unseen"]) == (12 if seats == 2 else 0)
    assert found["aside"] == found["pile"] == []
    assert sorted(chain(*found["hands"], found["unseen"])) == list(range(1, DECK[seats] + 1))


@each_number_of_seats
def test_R1_2_deals_of_other_cards_or_sizes_are_refused(seats: int) -> None:
    match = takujo.game("ftw", seats).match(chance=takujo.Manual())
    whole = deal(seats)
    too_high = whole.replace(f" {seats * SIZE[seats]}", f" {DECK[seats] + 1}")
    for token in (too_high, "!deal 1 2 3|4 5 6|7 8 9", whole + "|1", whole.replace("|", " ", 1), deal(8 - seats)):
        if token != whole:
            with pytest.raises(takujo.InvalidMove):
                match.play(token)
    require_illegal(match, whole.replace("|2 ", "|1 "))  # a card twice


@each_number_of_seats
def test_R1_2_every_card_is_dealt_to_every_place_as_often(seats: int) -> None:
    game, rng, deals = takujo.game("ftw", seats), new_stream(seats), 300
    held = Counter[tuple[int, int]]()
    for _ in range(deals):
        s = game.new_state()
        game.spec.sample_chance(s, rng)
        hands = [numbers(hand) for hand in s.hand[:seats]]
        unseen = numbers(s.undealt)
        assert [len(hand) for hand in hands] == [SIZE[seats]] * seats
        assert sorted(chain(*hands, unseen)) == list(range(1, DECK[seats] + 1))
        assert (s.phase, s.step, s.actor, s.top, s.pile, s.aside) == (GIVE, 0, 0, -1, 0, 0)
        held.update((p, card) for p, hand in enumerate([*hands, unseen]) for card in hand)
    share = SIZE[seats] / DECK[seats]
    assert len(held) == DECK[seats] * (seats + (seats == 2))
    assert all(abs(times - deals * share) < 5 * math.sqrt(deals * share * (1 - share)) for times in held.values())


@each_number_of_seats
def test_R1_2_card_by_card_all_that_are_left_are_as_likely(seats: int) -> None:
    """Hands are filled from seat 0."""
    game = takujo.game("ftw", seats)
    s = game.new_state()
    assert (s.phase, s.top, s.pile, numbers(s.aside)) == (GIVE, -1, 0, list(range(1, DECK[seats] + 1)))
    cards = random.Random(seats).sample(range(DECK[seats]), SIZE[seats] * seats)
    for i, card in enumerate(cards):
        assert s.actor == CHANCE
        left = set(range(DECK[seats])) - set(cards[:i])
        assert game.chance_weights(s) == [c in left for c in range(60)]
        game.spec.apply_action(s, card)
        assert (s.step == 0) == (i + 1 == len(cards))
        assert int(s.hand[i // SIZE[seats]]) >> card & 1
    assert (s.actor, s.phase) == (0, GIVE)


def test_R1_2_with_two_seats_twelve_cards_stay_out_of_the_round() -> None:
    match = dealt(2)
    assert match.position()["unseen"] == list(range(25, 37))
    finish_round(give(match))
    assert match.position()["unseen"] == list(range(25, 37))
    assert all(int(word) <= 24 for entry in match.entries[1:] for word in entry.token.split() if word.isdigit())


@each_number_of_seats
def test_R1_3_gifts_go_right_when_the_last_seat_has_chosen(seats: int) -> None:
    match = dealt(seats)
    before = match.position()["hands"]
    for p in range(seats - 1):
        position = give(match, 1).position()
        assert position["phase"] == "give"
        assert position["hands"] == [hand[3:] if q <= p else hand for q, hand in enumerate(before)]
        assert position["given"] == [hand[:3] if q <= p else [] for q, hand in enumerate(before)]
        assert match.actor == p + 1
    position = give(match, 1).position()
    lefts = [*before[1:], before[0]]
    assert position["hands"] == [sorted(hand[3:] + left[:3]) for hand, left in zip(before, lefts, strict=True)]
    assert position["given"] == [[]] * seats
    assert (position["phase"], match.actor) == ("play", 0)


@pytest.mark.parametrize("seats", [4, 6])
def test_R1_3_any_three_cards_of_the_hand_are_given(seats: int) -> None:
    match = dealt(seats)
    moves = match.moves()
    hand = match.position()["hands"][0]
    assert len(moves) == len(set(moves)) == math.comb(SIZE[seats], 3)
    assert {card for move in moves for card in map(int, move.split()[1:])} == set(hand)
    assert "give " + " ".join(map(str, hand[-3:])) in moves
    assert match.game.legal_actions(match.state) == [card - 1 for card in hand[:-2]]  # then two higher ones


def test_R1_3_cards_of_others_and_received_ones_are_not_given() -> None:
    match = dealt(4)
    require_illegal(match, "give 1 5 10", "give 2 6 10", "play 1")
    assert match.position()["given"] == [[], [], [], []]
    match = give(dealt(3), 2)
    assert match.position()["given"][:2] == [[1, 4, 7], [2, 5, 8]]
    require_illegal(match, "give 1 4 7")
    require_illegal(give(match, 1), "give 10 13 16")


def test_R1_3_two_seats_exchange() -> None:
    match = play(dealt(2), "give 1 3 23", "give 2 4 24")
    assert match.position()["hands"][0] == [2, 4, 5, 7, 9, 11, 13, 15, 17, 19, 21, 24]
    assert match.position()["hands"][1] == [1, 3, 6, 8, 10, 12, 14, 16, 18, 20, 22, 23]


@pytest.mark.parametrize(("seats", "rounds"), [*zip(SEATS, SEATS, strict=True), (2, 3)])
def test_R1_4_start_seat_moves_on_and_all_cards_are_dealt_again(seats: int, rounds: int) -> None:
    match = dealt(seats, rounds=rounds)
    for number in range(rounds):
        position, first = match.position(), number % seats
        assert (position["round"], position["start"], match.actor) == (number, first, first)
        assert [*position["help"], position["pile"], position["aside"]] == [[]] * (seats + 2)
        assert sorted(chain(*position["hands"], position["unseen"])) == list(range(1, DECK[seats] + 1))
        assert give(match).actor == first
        finish_round(match)
        if number + 1 < rounds:
            match.play(deal(seats))
    assert match.is_over


def test_R1_4_deal_at_once_clears_the_round_before() -> None:
    match = finish_round(give(dealt(3)))
    s = record.copy(match.state)
    assert s.pile
    match.game.spec.sample_chance(s, new_stream(5))
    assert (s.round_no, s.start, s.actor, s.phase, s.top) == (1, 1, 1, GIVE, -1)
    assert (s.pile, s.aside, s.undealt) == (0, 0, 0)
    for field in (s.help, s.help_sum, s.given, s.passed, s.shown, s.spent):
        assert not field.any()


# R2 Turn


def test_R2_every_turn_uses_exactly_one_hand_card() -> None:
    position = table([3, 9, 20], help=help_cards(5), pile=[8])
    assert sorted(start(position).moves()) == ["help 3 take 8", "play 20", "play 9"]
    require_illegal(position, "play 5", "help 5 take 8")


def test_R2_1_card_must_be_higher_than_the_top() -> None:
    position = table([3, 17, 18, 29], pile=[4, 19, 16])
    assert [m for m in start(position).moves() if m.startswith("play")] == ["play 17", "play 18", "play 29"]
    assert after(position, "play 18")["pile"] == [4, 19, 16, 18]
    assert after(position, "play 18")["actor"] == 1
    require_illegal(position, "play 3")
    assert "play 5" in start(table([5, 9], pile=[40, 4])).moves()  # the top counts, not the highest card


def test_R2_1_any_card_goes_on_an_empty_pile_and_nothing_else() -> None:
    position = table([1, 22, 48], help=help_cards(6, 11))
    assert start(position).moves() == ["play 1", "play 22", "play 48"]
    assert after(position, "play 1")["pile"] == [1]


B2 = table([2, 7, 13, 34], [1, 4, 16], [20, 21], [22, 23], help=help_cards(6, 11, 19), pile=[3, 17])


def test_R2_2_help_is_added_and_put_aside() -> None:
    found = after(B2, "play 2 with 6 11")
    assert found["help"] == help_cards(19)
    assert found["pile"] == [3, 17, 2]
    assert set(found["aside"]) - set(start(B2).position()["aside"]) == {6, 11}
    assert found["hands"][0] == [7, 13, 34]


def test_R2_2_next_card_must_beat_the_hand_card_alone() -> None:
    assert "play 4" in play(B2, "play 2 with 6 11").moves()
    require_illegal(after(B2, "play 2 with 6 11"), "play 1")
    require_illegal(after(B2, "play 2 with 19"), "play 1")


def test_R2_2_sum_must_be_strictly_above_the_top() -> None:
    e3 = table([2, 40, 41], [1, 4], [20, 21], [22, 23], help=help_cards(6, 9, 15, 16), pile=[3, 17])
    require_illegal(e3, "play 2 with 15", "play 2 with 6 9", "play 2 with 6")
    assert "play 2 with 16" in start(e3).moves()
    assert after(e3, "play 2 with 16")["pile"] == [3, 17, 2]


def test_R2_2_only_own_help_cards_help() -> None:
    others = table([2, 40], help=[[3], [16], [], []], pile=[17])
    require_illegal(others, "play 2 with 16", "play 2 with 3 16", "play 40 with 16")
    own = table([2, 7, 16], help=help_cards(9), pile=[17])
    require_illegal(own, "play 9", "play 2 with 16", "play 2 with 2", "play 2 with 7 16")


def test_R2_2_listed_help_can_spare_no_card() -> None:
    moves = start(B2).moves()
    assert sorted(m for m in moves if m.startswith("play 2")) == ["play 2 with 19", "play 2 with 6 11"]
    assert [m for m in moves if m.startswith("play 34")] == ["play 34"]
    position = table([5, 30, 40], help=help_cards(1, 2, 11), pile=[17])
    assert [m for m in start(position).moves() if m.startswith("play 5")] == ["play 5 with 2 11"]  # 5 + 1 + 11 is 17


@pytest.mark.parametrize(
    ("token", "left"),
    [
        ("play 2 with 6 19", [11]),  # 19 alone is enough
        ("play 2 with 6 11 19", []),
        ("play 34 with 6", [11, 19]),  # any help for a card above the top
        ("play 34 with 6 11 19", []),
        ("play 7 with 6 11", [19]),
    ],
)
def test_R2_2_superfluous_help_is_legal_and_never_listed(token: str, left: list[int]) -> None:
    assert token not in start(B2).moves()
    match = play(B2, token)
    found = match.position()
    assert found["help"] == help_cards(*left)
    assert found["pile"] == [3, 17, int(token.split()[1])]
    assert match.entries[-1].token == token
    lowest = table([5, 30, 40], help=help_cards(6), pile=[1])
    assert after(lowest, "play 5 with 6")["pile"] == [1, 5]


@pytest.mark.parametrize(("cards", "left"), [((5, 16), [7, 34]), ((5, 17), [2, 7, 34])])
def test_R2_2_superfluous_help_adds_nothing(cards: tuple[int, int], left: list[int]) -> None:
    match = start(table([2, 7, 34], help=help_cards(*cards), pile=[3, 18]))
    match.game.spec.apply_action(match.state, HELP + 4)  # 5
    assert match.game.legal_actions(match.state) == [card - 1 for card in left]  # 2 and 16 are not above 18


def test_R2_2_no_help_on_an_empty_pile() -> None:
    position = table([2, 7, 34], help=help_cards(6, 11))
    require_illegal(position, "play 2 with 6", "play 34 with 6 11")
    assert start(position).moves() == ["play 2", "play 7", "play 34"]


def test_R2_2_play_with_help_is_not_taken_for_a_help_move() -> None:
    """Both begin with the same action, the card's number."""
    require_illegal(table([1, 30], pile=[3, 17, 2]), "play 17 with 1", "play 3 with 1")
    position = table([1, 30], help=help_cards(20), pile=[3, 17, 2])
    require_illegal(position, "help 20 take 30", "help 20 take 17")


def test_R2_2_many_small_help_cards() -> None:
    position = table([1, 48], [40, 41], [42, 43], [44, 45], help=help_cards(*range(2, 11)), pile=[46])
    found = [m.removeprefix("play 1 with ").split() for m in start(position).moves() if m.startswith("play 1 ")]
    for used in found:
        cards = [int(card) for card in used]
        assert 46 < 1 + sum(cards) <= 46 + min(cards)
    assert ["2", "3", "4", "5", "6", "7", "9", "10"] in found
    assert len(found) == len({tuple(used) for used in found}) == _sets_without_a_spare_card(range(2, 11), 45)


def _sets_without_a_spare_card(cards: range, amount: int) -> int:
    """Count sets whose sum exceeds `amount` only with all cards."""
    sets = [[card for i, card in enumerate(cards) if chosen >> i & 1] for chosen in range(1, 1 << len(cards))]
    return sum(sum(chosen) - min(chosen) <= amount < sum(chosen) for chosen in sets)


B1 = table([6, 29, 31, 33, 35, 40, 42, 50, 55, 58], [1, 2], [4, 5], [7, 8], [9, 10], [11, 12], pile=[3, 25, 26])


def test_R2_3_card_becomes_help_and_a_pile_card_comes_to_hand() -> None:
    match = play(B1, "help 6 take 25")
    found = match.position()
    assert found["help"] == help_cards(6, seats=6)
    assert found["hands"][0] == [25, 29, 31, 33, 35, 40, 42, 50, 55, 58]
    assert found["pile"] == []
    assert (match.state.pile, match.state.top) == (0, -1)
    assert {3, 26} <= set(found["aside"])
    assert found["actor"] == 1
    assert match.moves() == ["play 1", "play 2"]


def test_R2_3_any_card_of_the_pile_is_taken_and_no_other() -> None:
    helps = [m for m in start(B1).moves() if m.startswith("help")]
    assert helps == ["help 6 take 3", "help 6 take 25", "help 6 take 26"]
    require_illegal(B1, "help 6 take 29", "help 6 take 6", "help 6 take 1", "help 6 take 13")
    empty = table([6, 29], help=help_cards(4))
    require_illegal(empty, "help 6 take 29", "help 6 take 30", "help 6 take 4")


def test_R2_3_taken_card_is_a_hand_card_like_any_other() -> None:
    position = table([6, 29, 31], [25, 40, 41], [42, 43, 46], [44, 45, 47], pile=[3, 26, 27])
    found = after(position, "help 6 take 26", "play 25", "play 42", "play 44", "help 26 take 42")
    assert (found["hands"][0], found["help"][0]) == ([29, 31, 42], [6, 26])


def test_R2_4_any_number_of_help_cards_each_used_once() -> None:
    assert after(table([2, 3, 40], help=help_cards(20), pile=[30, 12]), "help 3 take 12")["help"][0] == [3, 20]
    hands = ([2, 7, 13, 34], [1, 4, 16], [20, 21, 24], [22, 23, 25])
    position = table(*hands, help=help_cards(6, 11, 19), pile=[3, 17])
    match = play(position, "play 2 with 6 11", "play 16", "play 20", "play 22")
    require_illegal(match, "play 7 with 6 19", "play 7 with 11")
    assert "play 7 with 19" in match.moves()


def test_R2_4_new_help_card_helps_by_what_it_shows() -> None:
    position = table([6, 14, 40], [18, 36, 37], [19, 38, 41], [20, 39, 42], pile=[17])
    match = play(position, "help 6 take 17", "play 18", "play 19", "play 20")
    may_be_played = [a + 1 for a in match.game.legal_actions(match.state) if a < 60]
    assert may_be_played == [17, 40]  # 14 + 6 is only 20


def test_R2_4_used_help_helps_no_more() -> None:
    with_help = 0
    for s, token in random_play(takujo.game("ftw", 3), seed=2):
        for p in range(3):
            assert s.help_sum[p] == sum(c + 1 for c in range(60) if int(s.help[p]) >> c & 1)
        with_help += "with" in token
    assert with_help > 3


def test_R2_4_card_above_the_top_cannot_become_help() -> None:
    position = table([16, 18, 29], pile=[3, 17])
    require_illegal(position, "help 18 take 3", "help 29 take 17")
    assert "help 16 take 3" in start(position).moves()


# R3 End


def test_R3_1_one_card_left_after_the_own_turn_ends_the_round() -> None:
    match = play(table([17, 44], pile=[10], totals=[1, 2, 3, 4], options={"rounds": 1}), "play 17")
    assert match.is_over
    assert match.moves() == []
    assert match.position()["actor"] == 0
    assert match.position()["pile"] == [10, 17]
    with pytest.raises(takujo.MatchOver):
        match.play("play 44")
    assert play(table([2, 44], help=help_cards(9), pile=[10]), "play 2 with 9").is_round_over
    assert play(table([2, 44]), "play 2").is_round_over


def test_R3_1_help_with_two_cards_keeps_the_round_going() -> None:
    match = play(table([5, 44], pile=[3, 17]), "help 5 take 17")
    assert match.actor == 1
    assert match.position()["hands"][0] == [17, 44]
    assert match.scores() == [0, 0, 0, 0]


def test_R3_1_round_does_not_end_in_the_turn_of_another() -> None:
    match = play(table([20, 25, 26], [30, 31], [6, 7], [8, 9]), "play 20")
    assert match.actor == 1
    assert not match.is_round_over
    match.play("play 30")
    assert match.is_round_over
    assert match.position()["actor"] == 1


@pytest.mark.parametrize(
    ("hand", "points"),
    [([60, 59], 1), ([30, 20, 10], 0), ([40, 10, 5], 25), ([50, 20, 31], 0), ([58, 1], 57), ([*range(1, 13)], 0)],
)
def test_R3_2_score_is_the_highest_card_less_the_others(hand: list[int], points: int) -> None:
    others = ([45, 46], [47, 48], [51, 52])
    match = play(table([42, 44], sorted(hand), *others, pile=[41]), "play 42")
    assert match.scores() == [44, points, 1, 1, 1]


def test_R3_2_single_card_counts_whole_and_help_cards_nothing() -> None:
    match = play(table([17, 44], help=help_cards(1, 2, 3), pile=[10]), "play 17")
    assert match.is_round_over
    assert match.scores() == [44, 1, 1, 1]
    assert play(table([17, 1], pile=[10]), "play 17").scores() == [1, 1, 1, 1]


def test_R3_3_as_many_rounds_as_seats_or_as_the_option_says() -> None:
    for seats in SEATS:
        assert takujo.game("ftw", seats).options == {"rounds": seats}
    ended = table([17, 44], pile=[10], options={"rounds": 2})
    assert not play(ended, "play 17").is_over
    assert play(ended | {"round": 1}, "play 17").is_over
    assert finish_round(give(dealt(6, rounds=1))).is_over


@pytest.mark.parametrize("rounds", [0, 100, -1, True, "two"])
def test_R3_3_rounds_are_a_number_from_1(rounds: Any) -> None:
    with pytest.raises(takujo.InvalidOption):
        takujo.game("ftw", 4, rounds=rounds)


def test_R3_3_totals_add_up_and_the_next_round_goes_on_from_them() -> None:
    match = play(table([17, 44], pile=[10], totals=[5, 0, 7, 100]), "play 17")
    for number in (0, 1):
        assert match.position()["totals"] == [49, 1, 8, 101]
        assert match.position()["round"] == number
        if number == 0:
            match.play(deal(4))


LAST = table([17, 44], pile=[10], options={"rounds": 1})


@pytest.mark.parametrize(
    ("position", "winners", "returns"),
    [
        (LAST | {"totals": [5, 0, 7, 100]}, [3], [-1 / 3, -1 / 3, -1 / 3, 1]),
        (LAST | {"totals": [0, 43, 0, 0]}, [0, 1], [0.5, 0.5, -0.5, -0.5]),
        (LAST | {"totals": [0, 43, 43, 43]}, [0, 1, 2, 3], [0.0] * 4),
    ],
)
def test_R3_3_highest_total_wins_and_ties_share(
    position: dict[str, Any], winners: list[int], returns: list[float]
) -> None:
    before, match = start(position), play(position, "play 17")
    assert (before.scores(), before.winners(), before.returns()) == (position["totals"], [], [0.0] * 4)
    assert (match.winners(), match.returns()) == (winners, returns)


def test_R3_3_no_points_at_all_are_a_tie_too() -> None:
    position = table([1, 20], [3, 4, 5], [6, 7, 8], pile=[19], options={"rounds": 1})
    assert play(position, "play 20").scores() == [1, 0, 0]
    none = table([1], [3, 4, 5], [6, 7, 8], pile=[20], options={"rounds": 1})
    assert start(none).winners() == [0, 1, 2]  # totals of a finished position include its points

"""FTW?!, paragraph by paragraph of rulebook.en.md: R1 to R3. R4 is in test_ftw_views.py."""

import math
import random
from collections import Counter
from typing import Any

import pytest
from tests.games.ftw_tables import (
    DECK,
    SIZE,
    after,
    deal,
    dealt,
    finish_round,
    give,
    helped,
    play,
    refuse,
    start,
    table,
)
from tests.leaks.plays import play as random_play

import takujo
from takujo.core import record
from takujo.core.actors import CHANCE
from takujo.core.rng import new_stream
from takujo.games.ftw.notation import numbers
from takujo.games.ftw.rules import HELP
from takujo.games.ftw.state import GIVE

SEATS = (2, 3, 4, 5, 6)

# R1 Cards and setup of a round


@pytest.mark.parametrize("seats", [1, 7])
def test_R1_1_two_to_six_seats(seats: int) -> None:
    with pytest.raises(takujo.InvalidOption):
        takujo.game("ftw", seats)


@pytest.mark.parametrize("seats", SEATS)
def test_R1_1_one_card_of_each_number_up_to_36_48_or_60(seats: int) -> None:
    dealt_to = takujo.game("ftw", seats).match(seed=3).position()
    cards = [card for hand in dealt_to["hands"] for card in hand] + dealt_to["unseen"]
    assert sorted(cards) == list(range(1, DECK[seats] + 1))


def test_R1_1_there_is_no_higher_card() -> None:
    for seats in SEATS:
        match = takujo.game("ftw", seats).match(chance=takujo.Manual())
        highest = seats * SIZE[seats]
        with pytest.raises(takujo.InvalidMove):
            match.play(deal(seats).replace(f" {highest}", f" {DECK[seats] + 1}"))


@pytest.mark.parametrize("seats", SEATS)
def test_R1_2_twelve_cards_each_or_ten_with_six_seats(seats: int) -> None:
    position = takujo.game("ftw", seats).match(seed=4).position()
    assert [len(hand) for hand in position["hands"]] == [SIZE[seats]] * seats
    assert len(position["unseen"]) == (12 if seats == 2 else 0)
    assert position["aside"] == position["pile"] == []


def test_R1_2_a_deal_of_other_sizes_is_no_deal() -> None:
    match = takujo.game("ftw", 3).match(chance=takujo.Manual())
    for hands in ("1 2 3|4 5 6|7 8 9", deal(3)[6:] + "|1", deal(3)[6:].replace("|", " ", 1), deal(2)[6:]):
        with pytest.raises(takujo.InvalidMove):
            match.play("!deal " + hands)


@pytest.mark.parametrize("seats", SEATS)
def test_R1_2_deals_at_random_are_whole_and_differ(seats: int) -> None:
    deals = []
    for seed in range(60):
        match = takujo.game("ftw", seats).match(seed=seed)
        hands = match.position()["hands"]
        assert [len(set(hand)) for hand in hands] == [SIZE[seats]] * seats
        assert len({card for hand in hands for card in hand}) == SIZE[seats] * seats
        deals.append(hands)
    assert len(match.moves()) == math.comb(SIZE[seats], 3)
    for p in range(seats):  # nobody has the same card every time, nor never
        held = [card for hands in deals for card in hands[p]]
        assert all(0 < held.count(card) < len(deals) for card in range(1, DECK[seats] + 1))


@pytest.mark.parametrize("seats", SEATS)
def test_R1_2_a_deal_at_once_is_whole_and_every_card_is_anywhere_as_often(seats: int) -> None:
    game, rng, deals = takujo.game("ftw", seats), new_stream(seats), 300
    held = Counter[tuple[int, int]]()
    for _ in range(deals):
        s = game.new_state()
        game.spec.sample_chance(s, rng)
        hands = [numbers(hand) for hand in s.hand[:seats]]
        unseen = numbers(s.undealt)
        assert [len(hand) for hand in hands] == [SIZE[seats]] * seats
        assert sorted([*unseen, *(card for hand in hands for card in hand)]) == list(range(1, DECK[seats] + 1))
        assert (s.phase, s.step, s.actor, s.top, s.pile, s.aside) == (GIVE, 0, 0, -1, 0, 0)
        held.update((p, card) for p, hand in enumerate([*hands, unseen]) for card in hand)
    share = SIZE[seats] / DECK[seats]
    assert len(held) == DECK[seats] * (seats + (seats == 2))
    assert all(abs(times - deals * share) < 5 * math.sqrt(deals * share * (1 - share)) for times in held.values())


def test_R1_2_card_by_card_the_hands_fill_from_seat_0_and_each_card_left_is_as_likely() -> None:
    for seats in SEATS:
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


def test_R1_4_a_deal_at_once_begins_the_next_round_anew() -> None:
    match = finish_round(give(dealt(3)))
    s = record.copy(match.state)
    assert s.pile
    match.game.spec.sample_chance(s, new_stream(5))
    assert (s.round_no, s.start, s.actor, s.phase, s.top) == (1, 1, 1, GIVE, -1)
    assert (s.pile, s.aside, s.undealt) == (0, 0, 0)
    for field in (s.help, s.help_sum, s.given, s.passed, s.shown, s.spent):
        assert not field.any()


def test_R1_2_a_card_is_dealt_once() -> None:
    match = takujo.game("ftw", 3).match(chance=takujo.Manual())
    with pytest.raises(takujo.IllegalMove):
        match.play(deal(3).replace("|2 ", "|1 "))


def test_R1_2_with_two_seats_twelve_cards_stay_out_of_the_round() -> None:
    match = dealt(2)
    assert match.position()["unseen"] == list(range(25, 37))
    finish_round(give(match))
    assert match.position()["unseen"] == list(range(25, 37))
    assert all(int(word) <= 24 for entry in match.entries[1:] for word in entry.token.split() if word.isdigit())


@pytest.mark.parametrize("seats", SEATS)
def test_R1_3_three_cards_go_to_the_right_neighbour(seats: int) -> None:
    match = dealt(seats)
    before = match.position()["hands"]
    give(match)
    for p, hand in enumerate(match.position()["hands"]):
        left = (p + 1) % seats
        assert hand == sorted(before[p][3:] + before[left][:3])
    assert match.position()["given"] == [[] for _ in range(seats)]
    assert match.position()["phase"] == "play"
    assert match.actor == 0


@pytest.mark.parametrize(("seats", "choices"), [(4, math.comb(12, 3)), (6, math.comb(10, 3))])
def test_R1_3_any_three_cards_of_the_hand(seats: int, choices: int) -> None:
    match = dealt(seats)
    moves = match.moves()
    hand = match.position()["hands"][0]
    assert len(moves) == len(set(moves)) == choices
    assert {card for move in moves for card in map(int, move.split()[1:])} == set(hand)
    assert "give " + " ".join(map(str, hand[-3:])) in moves


def test_R1_3_whichever_card_is_chosen_first_three_can_be_given() -> None:
    match = dealt(3)
    hand = match.position()["hands"][0]
    assert match.game.legal_actions(match.state) == [card - 1 for card in hand[:-2]]


def test_R1_3_cards_of_others_cannot_be_given() -> None:
    match = dealt(4)
    for token in ("give 1 5 10", "give 2 6 10", "play 1"):
        with pytest.raises(takujo.IllegalMove):
            match.play(token)
    assert match.position()["given"] == [[], [], [], []]


@pytest.mark.parametrize("seats", SEATS)
def test_R1_3_nothing_arrives_before_the_last_has_chosen(seats: int) -> None:
    match = dealt(seats)
    before = match.position()["hands"]
    for p in range(seats - 1):
        give(match, 1)
        position = match.position()
        assert position["phase"] == "give"
        assert position["hands"] == [hand[3:] if q <= p else hand for q, hand in enumerate(before)]
        assert position["given"] == [hand[:3] if q <= p else [] for q, hand in enumerate(before)]
        assert match.actor == p + 1


def test_R1_3_received_cards_cannot_be_passed_on() -> None:
    match = give(dealt(3), 2)
    assert match.position()["given"][:2] == [[1, 4, 7], [2, 5, 8]]
    with pytest.raises(takujo.IllegalMove):
        match.play("give 1 4 7")
    with pytest.raises(takujo.IllegalMove):
        give(match).play("give 10 13 16")


def test_R1_3_two_seats_exchange() -> None:
    match = dealt(2)
    match.play("give 1 3 23")
    match.play("give 2 4 24")
    assert match.position()["hands"][0] == [2, 4, 5, 7, 9, 11, 13, 15, 17, 19, 21, 24]
    assert match.position()["hands"][1] == [1, 3, 6, 8, 10, 12, 14, 16, 18, 20, 22, 23]


@pytest.mark.parametrize("seats", SEATS)
def test_R1_4_the_start_seat_moves_on_clockwise_and_all_cards_are_dealt_again(seats: int) -> None:
    match = dealt(seats)
    for number in range(seats):
        position = match.position()
        assert (position["round"], position["start"], match.actor) == (number, number, number)
        assert [*position["help"], position["pile"], position["aside"]] == [[]] * (seats + 2)
        cards = [card for heap in [*position["hands"], position["unseen"]] for card in heap]
        assert sorted(cards) == list(range(1, DECK[seats] + 1))
        give(match)
        assert match.actor == number
        finish_round(match)
        if number + 1 < seats:
            match.play(deal(seats))
    assert match.is_over


def test_R1_4_more_rounds_than_seats_start_over_with_seat_0() -> None:
    match = dealt(2, rounds=3)
    for start_seat in (0, 1, 0):
        assert match.actor == match.position()["start"] == start_seat
        finish_round(give(match))
        if not match.is_over:
            match.play(deal(2))
    assert match.position()["round"] == 2


# R2 Turn


def test_R2_every_turn_uses_exactly_one_hand_card() -> None:
    position = table([3, 9, 20], help=helped(5), pile=[8])
    assert sorted(start(position).moves()) == ["help 3 take 8", "play 20", "play 9"]
    refuse(position, "play 5", "help 5 take 8")


def test_R2_1_a_card_higher_than_the_top() -> None:
    position = table([3, 17, 18, 29], pile=[4, 19, 16])
    assert [m for m in start(position).moves() if m.startswith("play")] == ["play 17", "play 18", "play 29"]
    assert after(position, "play 18")["pile"] == [4, 19, 16, 18]
    assert after(position, "play 18")["actor"] == 1
    refuse(position, "play 3")


def test_R2_1_the_top_counts_not_the_highest_of_the_pile() -> None:
    assert "play 5" in start(table([5, 9], pile=[40, 4])).moves()


def test_R2_1_any_card_on_an_empty_pile_and_nothing_else() -> None:
    position = table([1, 22, 48], help=helped(6, 11))
    assert start(position).moves() == ["play 1", "play 22", "play 48"]
    assert after(position, "play 1")["pile"] == [1]


B2 = table([2, 7, 13, 34], [1, 4, 16], [20, 21], [22, 23], help=helped(6, 11, 19), pile=[3, 17])


def test_R2_2_help_is_added_and_put_aside() -> None:
    found = after(B2, "play 2 with 6 11")
    assert found["help"] == helped(19)
    assert found["pile"] == [3, 17, 2]
    assert set(found["aside"]) - set(start(B2).position()["aside"]) == {6, 11}
    assert found["hands"][0] == [7, 13, 34]


def test_R2_2_the_next_must_beat_the_hand_card_alone() -> None:
    assert "play 4" in play(B2, "play 2 with 6 11").moves()
    refuse(after(B2, "play 2 with 6 11"), "play 1")
    refuse(after(B2, "play 2 with 19"), "play 1")


E3 = table([2, 40, 41], [1, 4], [20, 21], [22, 23], help=helped(6, 9, 15, 16), pile=[3, 17])


@pytest.mark.parametrize("token", ["play 2 with 15", "play 2 with 6 9", "play 2 with 6"])
def test_R2_2_the_sum_must_be_strictly_above_the_top(token: str) -> None:
    refuse(E3, token)


def test_R2_2_just_above_the_top_is_enough() -> None:
    assert "play 2 with 16" in start(E3).moves()
    assert after(E3, "play 2 with 16")["pile"] == [3, 17, 2]


def test_R2_2_help_that_leaves_too_little_is_not_listed() -> None:
    position = table([5, 30, 40], help=helped(1, 2, 11), pile=[17])
    listed = [token for token in start(position).moves() if token.startswith("play 5")]
    assert listed == ["play 5 with 2 11"]  # 1 and 11 make 17 only


def test_R2_2_superfluous_help_is_legal_on_the_lowest_card_too() -> None:
    assert after(table([5, 30, 40], help=helped(6), pile=[1]), "play 5 with 6")["pile"] == [1, 5]


def test_R2_2_own_help_only() -> None:
    position = table([2, 40], help=[[3], [16], [], []], pile=[17])
    refuse(position, "play 2 with 16", "play 2 with 3 16", "play 40 with 16")


def test_R2_2_help_is_no_hand_card_and_hand_cards_are_no_help() -> None:
    position = table([2, 7, 16], help=helped(9), pile=[17])
    refuse(position, "play 9", "play 2 with 16", "play 2 with 2", "play 2 with 7 16")


def test_R2_2_listed_help_can_spare_no_card() -> None:
    plays = [m for m in start(B2).moves() if m.startswith("play 2")]
    assert sorted(plays) == ["play 2 with 19", "play 2 with 6 11"]
    assert [m for m in start(B2).moves() if m.startswith("play 34")] == ["play 34"]


@pytest.mark.parametrize(
    ("token", "left"),
    [
        ("play 2 with 6 19", [11]),  # 19 alone would do
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
    assert found["help"] == helped(*left)
    assert found["pile"] == [3, 17, int(token.split()[1])]
    assert match.entries[-1].token == token


@pytest.mark.parametrize(("help_cards", "left"), [((5, 16), [7, 34]), ((5, 17), [2, 7, 34])])
def test_R2_2_superfluous_help_helps_no_more(help_cards: tuple[int, int], left: list[int]) -> None:
    match = start(table([2, 7, 34], help=helped(*help_cards), pile=[3, 18]))
    match.game.spec.apply_action(match.state, HELP + 4)  # the 5
    assert match.game.legal_actions(match.state) == [card - 1 for card in left]  # 2 and 16 are not above 18


def test_R2_2_no_help_on_an_empty_pile() -> None:
    refuse(table([2, 7, 34], help=helped(6, 11)), "play 2 with 6", "play 34 with 6 11")
    assert start(table([2, 7, 34], help=helped(6, 11))).moves() == ["play 2", "play 7", "play 34"]


def test_R2_2_a_play_with_help_is_no_help_move_in_disguise() -> None:
    """Both begin with the same small action: the card of the hand, or the superfluous help card, of that number."""
    refuse(table([1, 30], pile=[3, 17, 2]), "play 17 with 1", "play 3 with 1")
    refuse(table([1, 30], help=helped(20), pile=[3, 17, 2]), "help 20 take 30", "help 20 take 17")


def test_R2_2_many_small_help_cards() -> None:
    position = table([1, 48], [40, 41], [42, 43], [44, 45], help=helped(2, 3, 4, 5, 6, 7, 8, 9, 10), pile=[46])
    found = [m.removeprefix("play 1 with ").split() for m in start(position).moves() if m.startswith("play 1 ")]
    for used in found:
        numbers = [int(card) for card in used]
        assert 46 < 1 + sum(numbers) <= 46 + min(numbers)
    assert ["2", "3", "4", "5", "6", "7", "9", "10"] in found
    assert len(found) == len({tuple(used) for used in found}) == _needed_sets(range(2, 11), 45)


def _needed_sets(cards: range, amount: int) -> int:
    """Sets with a sum above `amount` of which no card can be spared, counted one by one."""
    sets = [[card for i, card in enumerate(cards) if chosen >> i & 1] for chosen in range(1, 1 << len(cards))]
    return sum(sum(chosen) - min(chosen) <= amount < sum(chosen) for chosen in sets)


B1 = table([6, 29, 31, 33, 35, 40, 42, 50, 55, 58], [1, 2], [4, 5], [7, 8], [9, 10], [11, 12], pile=[3, 25, 26])


def test_R2_3_a_card_becomes_help_and_a_card_of_the_pile_comes_to_hand() -> None:
    found = after(B1, "help 6 take 25")
    assert found["help"] == helped(6, seats=6)
    assert found["hands"][0] == [25, 29, 31, 33, 35, 40, 42, 50, 55, 58]
    assert found["pile"] == []
    assert {3, 26} <= set(found["aside"])
    assert found["actor"] == 1
    assert play(B1, "help 6 take 25").moves() == ["play 1", "play 2"]


def test_R2_3_the_pile_is_empty_then() -> None:
    taken = play(B1, "help 6 take 25").state
    assert (taken.pile, taken.top) == (0, -1)


def test_R2_3_any_card_of_the_pile_the_top_too() -> None:
    helps = [m for m in start(B1).moves() if m.startswith("help")]
    assert helps == ["help 6 take 3", "help 6 take 25", "help 6 take 26"]


def test_R2_3_only_a_card_of_the_pile() -> None:
    refuse(B1, "help 6 take 29", "help 6 take 6", "help 6 take 1", "help 6 take 13")


def test_R2_3_not_possible_on_an_empty_pile() -> None:
    refuse(table([6, 29], help=helped(4)), "help 6 take 29", "help 6 take 30", "help 6 take 4")


def test_R2_3_the_card_taken_is_a_hand_card_like_any_other() -> None:
    position = table([6, 29, 31], [25, 40, 41], [42, 43, 46], [44, 45, 47], pile=[3, 26, 27])
    turns = ("help 6 take 26", "play 25", "play 42", "play 44", "help 26 take 42")
    assert after(position, *turns)["hands"][0] == [29, 31, 42]
    assert after(position, *turns)["help"][0] == [6, 26]


def test_R2_4_any_number_of_help_cards_each_used_once() -> None:
    assert after(table([2, 3, 40], help=helped(20), pile=[30, 12]), "help 3 take 12")["help"][0] == [3, 20]
    hands = ([2, 7, 13, 34], [1, 4, 16], [20, 21, 24], [22, 23, 25])
    turns = ("play 2 with 6 11", "play 16", "play 20", "play 22")
    used = after(table(*hands, help=helped(6, 11, 19), pile=[3, 17]), *turns)
    refuse(used, "play 7 with 6 19", "play 7 with 11")
    assert "play 7 with 19" in start(used).moves()


def test_R2_4_a_new_help_card_helps_by_what_it_shows() -> None:
    position = table([6, 14, 40], [18, 36, 37], [19, 38, 41], [20, 39, 42], pile=[17])
    match = play(position, "help 6 take 17", "play 18", "play 19", "play 20")
    may_be_played = [a + 1 for a in match.game.legal_actions(match.state) if a < 60]
    assert may_be_played == [17, 40]  # 14 and 6 make 20 only


def test_R2_4_help_helps_by_what_lies_there_and_used_help_no_more() -> None:
    helped_by = []
    for s, token in random_play(takujo.game("ftw", 3), seed=2):
        for p in range(3):
            assert s.help_sum[p] == sum(c + 1 for c in range(60) if int(s.help[p]) >> c & 1)
        helped_by.append("with" in token)
    assert sum(helped_by) > 3


def test_R2_4_help_cards_count_for_nothing() -> None:
    match = play(table([17, 44], help=helped(1, 2, 3), pile=[10]), "play 17")
    assert match.scores()[0] == 44
    assert match.is_round_over


def test_R2_4_a_card_above_the_top_cannot_become_help() -> None:
    position = table([16, 18, 29], pile=[3, 17])
    refuse(position, "help 18 take 3", "help 29 take 17")
    assert "help 16 take 3" in start(position).moves()


# R3 End


def test_R3_1_one_hand_card_after_the_own_turn_ends_the_round() -> None:
    match = play(table([17, 44], pile=[10], totals=[1, 2, 3, 4], options={"rounds": 1}), "play 17")
    assert match.is_over
    assert match.moves() == []
    assert match.position()["actor"] == 0
    assert match.position()["pile"] == [10, 17]
    with pytest.raises(takujo.MatchOver):
        match.play("play 44")


def test_R3_1_a_play_with_help_ends_it_too() -> None:
    assert play(table([2, 44], help=helped(9), pile=[10]), "play 2 with 9").is_round_over
    assert play(table([2, 44]), "play 2").is_round_over


def test_R3_1_help_with_two_cards_keeps_the_round_going() -> None:
    match = play(table([5, 44], pile=[3, 17]), "help 5 take 17")
    assert match.actor == 1
    assert match.position()["hands"][0] == [17, 44]
    assert match.scores() == [0, 0, 0, 0]


def test_R3_1_the_round_does_not_end_in_the_turn_of_another() -> None:
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
def test_R3_2_the_highest_card_less_the_sum_of_the_others(hand: list[int], points: int) -> None:
    others = ([45, 46], [47, 48], [51, 52])
    match = play(table([42, 44], sorted(hand), *others, pile=[41]), "play 42")
    assert match.scores() == [44, points, 1, 1, 1]


def test_R3_2_a_single_card_counts_whole() -> None:
    assert play(table([17, 44], pile=[10]), "play 17").scores() == [44, 1, 1, 1]
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
    assert match.position()["totals"] == [49, 1, 8, 101]
    assert match.position()["round"] == 0
    match.play(deal(4))
    assert match.position()["totals"] == [49, 1, 8, 101]
    assert match.position()["round"] == 1


def test_R3_3_the_highest_total_wins() -> None:
    match = play(table([17, 44], pile=[10], totals=[5, 0, 7, 100], options={"rounds": 1}), "play 17")
    assert match.winners() == [3]
    assert match.returns() == [-1 / 3, -1 / 3, -1 / 3, 1]


def test_R3_3_ties_share() -> None:
    last = table([17, 44], pile=[10], options={"rounds": 1})
    two = play(last | {"totals": [0, 43, 0, 0]}, "play 17")
    assert (two.winners(), two.returns()) == ([0, 1], [0.5, 0.5, -0.5, -0.5])
    everybody = play(last | {"totals": [0, 43, 43, 43]}, "play 17")
    assert (everybody.winners(), everybody.returns()) == ([0, 1, 2, 3], [0.0] * 4)


def test_R3_3_nobody_with_points_is_a_tie_too() -> None:
    position = table([1, 20], [3, 4, 5], [6, 7, 8], pile=[19], options={"rounds": 1})
    assert play(position, "play 20").scores() == [1, 0, 0]
    none = table([1], [3, 4, 5], [6, 7, 8], pile=[20], options={"rounds": 1})
    assert start(none).winners() == [0, 1, 2]  # the totals of a position that has ended are counted in


def test_no_winners_before_the_end() -> None:
    match = start(table([17, 44], totals=[1, 2, 3, 4]))
    assert (match.winners(), match.returns()) == ([], [0.0] * 4)
    assert match.scores() == [1, 2, 3, 4]

"""富士山地下99階: setup, turn, movement, cards, by paragraph (rulebook.en.md)."""

from fractions import Fraction

import numpy as np
import pytest
from tests.games.fuji99_positions import after, bag, play, start, table
from tests.games.refusals import require_illegal, require_no_position, require_seats
from tests.leaks.random_plays import play as random_play

import takujo
from takujo.core.moves import outcomes
from takujo.games.fuji99 import PLUGIN

# R1 Setup


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R1_1_full_bags_and_ten_cubes_a_seat_on_the_pagoda(seats: int) -> None:
    begun = takujo.game("fuji99", seats).match(seed=1).position()
    assert begun["bags"] == [bag(6, 4, 3)] * seats
    assert begun["pagoda"] == 10 * seats
    assert (begun["pieces"], begun["token"]) == ([0] * seats, 0)  # R1.2


def test_R1_2_all_22_cards_are_in_the_deck() -> None:
    begun = takujo.game("fuji99", 4).match(seed=1).position()
    assert (sum(begun["deck"].values()), begun["discard"]) == (22, {})


def test_R1_1_two_to_four_seats() -> None:
    require_seats("fuji99", 2, 4)


def test_R1_3_seat_0_starts_and_ten_story_books_are_kept() -> None:
    assert takujo.game("fuji99", 3).match(seed=1).actor == 0
    assert after(table(stories=[9, 0, 4]), "draw 5", "!cubes 5p 0y 0r")["stories"] == [9, 0, 4]
    require_no_position(table(stories=[0, 10, 4]), "stories")
    assert PLUGIN.books == 10


def test_R1_1_plain_cubes_are_never_lost() -> None:
    game = takujo.game("fuji99", 3)
    carried = 0
    for s, _ in random_play(game, seed=3):
        if game.spec.has_position(s):
            position = game.spec.to_position(s)
            on_cards = [sum(card[1] for card in hand) for hand in position["hands"]]
            assert on_cards == [int(s.carried[p]) for p in range(3)]
            elsewhere = position["drawn"]["plain"] + position["pagoda"] + sum(on_cards)
            assert sum(own["plain"] for own in position["bags"]) + elsewhere == 6 * 3 + 10 * 3
            carried += sum(on_cards) > 0
    assert carried > 20


# R2 Turn


def test_R2_1_draw_at_least_five_and_at_most_the_bag() -> None:
    assert start(table()).moves() == [f"draw {k}" for k in range(5, 14)]
    require_illegal(table(), "draw 4", "draw 14", "draw 1000000000000")


def test_R2_1_fullest_possible_bag_is_drawn_too() -> None:
    """R1.1, four seats: 6 + 40 plain cubes, 6 yellow, 3 red."""
    position = table(4, actor=3, pieces=(0, 0, 0, 50), pagoda=0)
    assert position["bags"][3] == bag(46, 6, 3)
    assert start(position).moves()[-1] == "draw 55"
    assert outcomes(takujo.game("fuji99", 4), play(position, "draw 55").state) == {"!cubes 46p 6y 3r": 1}


def test_R2_1_cubes_come_unseen_from_the_bag() -> None:
    found = outcomes(takujo.game("fuji99", 3), play(table(), "draw 5").state)
    assert sum(found.values()) == 1
    assert found["!cubes 5p 0y 0r"] == Fraction(6, 1287)
    assert found["!cubes 0p 2y 3r"] == Fraction(6, 1287)
    assert len(found) == 5 + 5 + 4 + 3  # with 0, 1, 2, 3 red


def test_R2_2_three_reds_end_the_turn_and_nothing_is_gained() -> None:
    position = table(pieces=(3, 7), hands={0: [["move3", 2]]})
    found = after(position, "draw 7", "!cubes 3p 1y 3r")
    assert found["pieces"] == [3, 7, 0]
    assert (found["actor"], found["token"], found["phase"]) == (1, 7, "draw")
    assert found["hands"][0] == [["move3", 2]]
    assert found["deck"] == start(position).position()["deck"]


def test_R2_2_reds_on_the_sheet_and_danger_cards_count() -> None:
    position = table(token=9, sheet=(1, 0), dangers={0: (1, 0)})
    assert after(position, "draw 5", "!cubes 4p 1y 0r")["phase"] == "use"
    assert after(position, "draw 5", "!cubes 4p 0y 1r")["actor"] == 1


def test_R2_3_token_moves_and_the_reds_go_to_the_sheet() -> None:
    found = after(table(pieces=(12,)), "draw 7", "!cubes 3p 2y 2r")
    assert found["token"] == 19
    assert found["pieces"][0] == 12
    assert found["sheet"] == {"red": 2, "paid": 0}
    assert found["drawn"] == bag(3, 2, 0)
    assert found["bags"][0] == bag(3, 2, 1)


def test_R2_3_yellow_of_a_floor_is_taken_once() -> None:
    reached = play(table(pieces=(14,)), "draw 6", "!cubes 6p 0y 0r")
    assert reached.position()["taken"][0] == [True, False]
    assert reached.position()["bags"][0] == bag(0, 5, 3)
    for token in ("done", "!card move3", "again", "draw 8", "!cubes 5p 0y 3r"):
        reached.play(token)
    assert reached.position()["bags"][0] == bag(6, 5, 3)
    assert reached.position()["taken"][0] == [True, False]
    assert after(table(pieces=(20,)), "draw 5", "!cubes 5p 0y 0r")["bags"][0] == bag(1, 5, 3)


@pytest.mark.parametrize(
    ("floor", "taken"),
    [(14, [False, False]), (15, [True, False]), (44, [True, False]), (45, [True, True])],
)
def test_R2_3_yellows_are_taken_on_floors_20_and_50(floor: int, taken: list[bool]) -> None:
    assert after(table(pieces=(floor,)), "draw 5", "!cubes 5p 0y 0r")["taken"][0] == taken


def test_R2_4_card_costs_yellows_and_its_cubes_go_to_the_bag() -> None:
    position = table(pieces=(1,), token=6, phase="use", drawn=(3, 2), hands={0: [["next_ten", 4], ["rank_up5", 0]]})
    assert sorted(start(position).moves()) == ["done", "use next_ten", "use rank_up5"]
    match = play(position, "use next_ten")
    found = match.position()
    assert found["sheet"] == {"red": 0, "paid": 2}
    assert found["drawn"] == bag(3, 0, 0)
    assert found["bags"][0] == bag(7, 2, 3)
    assert found["discard"] == {"next_ten": 1}
    assert found["pagoda"] == 26
    assert match.moves() == ["done"]


def test_R2_4_several_cards_one_after_another_or_none() -> None:
    position = table(token=7, phase="use", drawn=(4, 3), hands={0: [["move3", 0], ["move3", 0], ["move_plain", 0]]})
    assert after(position, "use move3", "use move_plain", "use move3")["token"] == 7 + 3 + 4 + 3
    assert after(position, "done", "!card move3")["token"] == 7


def test_R2_5_empty_deck_is_made_of_the_discards_first() -> None:
    everything = start(table()).position()["deck"]
    position = table(token=5, phase="use", drawn=(5, 0), deck={}, discard=everything)
    match = play(position, "done", "!card plus3")
    assert match.position()["discard"] == {}
    assert match.position()["deck"] == everything | {"plus3": 1}


def test_R2_5_draw_is_skipped_where_there_is_no_card() -> None:
    deck = ";".join(f"{key},0,0,{int(key == 'move3')},1" for key in start(table()).position()["deck"])
    position = table(token=5, phase="use", drawn=(5, 0), hands={1: [["move3", 0]]}, options={"deck": deck})
    assert after(position, "done")["phase"] == "decide"


def test_R2_6_hand_worth_seven_is_lost_with_the_turn() -> None:
    position = table(pieces=(4,), token=9, phase="use", drawn=(5, 0), hands={0: [["plus3", 2], ["rank_up", 1]]})
    assert after(position, "done", "!card all_draw", "!card move3", "!card move3", "!card move3")["actor"] == 1
    match = play(position, "done", "!card move3")
    found = match.position()
    assert match.state.drawer == 0
    assert (found["actor"], found["pieces"][0]) == (1, 4)
    assert found["hands"][0] == []
    assert found["discard"] == {"move3": 1, "plus3": 1, "rank_up": 1}
    assert found["pagoda"] == 30


def test_R2_6_hand_is_judged_only_after_the_card() -> None:
    position = table(hands={0: [["danger", 0], ["rank_up", 0]]})
    assert after(position, "draw 5", "!cubes 3p 2y 0r")["phase"] == "use"
    used = after(position, "draw 5", "!cubes 3p 2y 0r", "use danger", "done", "!card move3")
    assert used["phase"] == "decide"


def test_R2_7_every_action_has_its_number() -> None:
    """Actions: cube counts, 0 done, 1 again, 2 stop, 64 + kind."""
    drawing = start(table())
    assert drawing.game.legal_actions(drawing.state) == list(range(5, 14))
    using = start(table(token=7, phase="use", drawn=(4, 3), hands={0: [["move3", 0], ["move3", 2], ["danger", 0]]}))
    assert using.game.legal_actions(using.state) == [0, 64, 64 + 7, 64 + 8]
    deciding = start(table(token=9, phase="decide", drawn=(3, 1)))
    assert deciding.game.legal_actions(deciding.state) == [1, 2]


def test_R2_7_again_returns_all_but_the_sheet() -> None:
    position = table(token=9, phase="decide", drawn=(3, 1), sheet=(2, 1))
    found = after(position, "again")
    assert found["phase"] == "draw"
    assert found["bags"][0] == bag(6, 3, 1)
    assert found["sheet"] == {"red": 2, "paid": 1}
    assert start(position).moves() == ["again", "stop"]


def test_R2_7_stop_puts_cubes_on_the_cards_and_moves_the_piece() -> None:
    position = table(token=9, phase="decide", drawn=(4, 1), hands={0: [["move3", 2], ["move3", 0], ["rank_up", 1]]})
    found = after(position, "stop")
    assert found["hands"][0] == [["move3", 1], ["move3", 3], ["rank_up", 3]]
    assert found["pieces"] == [9, 0, 0]
    assert found["pagoda"] == 30 - 3 - 4


def test_R2_7_short_pagoda_is_placed_cube_by_cube() -> None:
    hand = {0: [["move3", 0], ["rank_up", 3]]}
    position = table(token=9, phase="decide", drawn=(4, 1), hands=hand, pagoda=2)
    match = play(position, "stop")
    assert match.moves() == ["place move3", "place rank_up"]
    mask = np.full(2, -1, np.int64)
    match.game.spec.legal_actions(match.state, mask)
    assert mask.tolist() == [0, 1 | 1 << 5]
    assert match.position()["pieces"][0] == 0
    match.play("place move3")
    assert match.position()["hands"][0] == [["move3", 1, 1], ["rank_up", 3]]
    assert match.moves() == ["place rank_up"]
    match.play("place rank_up")
    assert match.position()["hands"][0] == [["move3", 1], ["rank_up", 4]]
    assert match.state.carried[0] == 5
    assert not match.state.placed.any()  # the stop is over
    assert match.position()["pieces"][0] == 9
    assert match.actor == 1


def test_R2_7_empty_pagoda_gives_nothing() -> None:
    found = after(table(token=9, phase="decide", drawn=(4, 1), hands={0: [["move3", 0]]}, pagoda=0), "stop")
    assert (found["hands"][0], found["actor"]) == ([["move3", 0]], 1)


def test_R2_8_cubes_return_and_danger_cards_change_hands() -> None:
    dangers = {0: (1, 0), 1: (0, 1)}
    position = table(pieces=(0, 17), token=9, phase="decide", drawn=(4, 1), sheet=(1, 2), dangers=dangers)
    found = after(position, "stop")
    assert found["bags"] == [bag(6, 4, 3)] * 3
    assert found["sheet"] == {"red": 0, "paid": 0}
    assert found["discard"] == {"danger": 1}
    assert found["dangers"][:2] == [{"now": 0, "next": 0}, {"now": 1, "next": 0}]
    assert (found["actor"], found["token"]) == (1, 17)
    last = after(table(actor=2, token=9, phase="decide", drawn=(4, 1)), "stop")
    assert last["actor"] == 0


# R3 Winning


def test_R3_1_reaching_99_wins_at_once() -> None:
    position = table(pieces=(94, 90), hands={0: [["danger", 0], ["rank_up5", 0]]})
    match = play(position, "draw 5", "!cubes 2p 1y 2r")
    found = match.position()
    assert match.is_over
    assert match.winners() == [0]
    assert match.state.phase == 6
    assert (found["phase"], found["token"], found["pieces"][0]) == ("over", 99, 94)
    assert found["drawn"] == bag(2, 1, 2)
    assert found["sheet"] == {"red": 0, "paid": 0}
    assert match.returns() == [1, -0.5, -0.5]
    with pytest.raises(takujo.MatchOver):
        match.play("stop")


def test_R3_1_danger_comes_before_the_move() -> None:
    assert after(table(pieces=(94,)), "draw 5", "!cubes 2p 0y 3r")["actor"] == 1


def test_R3_1_card_wins_too_and_the_winning_move_takes_no_yellow() -> None:
    position = table(2, pieces=(45, 0), token=49, phase="use", drawn=(50, 1), hands={0: [["move_plain", 0]]})
    position["bags"] = [bag(0, 4, 3), bag(6, 4, 3)]
    position["drawn"]["plain"] = 26
    position["pagoda"] = 0
    assert after(position, "use move_plain")["token"] == 75
    won = play(table(pieces=(87,), token=93, phase="use", drawn=(4, 2), hands={0: [["next_ten", 2]]}), "use next_ten")
    assert won.winners() == [0]
    assert won.position()["discard"] == {"next_ten": 1}
    assert won.position()["bags"][0]["plain"] == 4


def test_R3_2_scores_are_the_floors() -> None:
    match = play(table(pieces=(95, 40, 3)), "draw 5", "!cubes 5p 0y 0r")
    assert match.scores() == [99, 40, 3]
    assert start(table(pieces=(9, 40, 3), token=14, phase="decide", drawn=(5, 0))).scores() == [9, 40, 3]


# R4 Movement


def test_R4_1_each_plus3_adds_three_to_every_movement() -> None:
    position = table(pieces=(12,), hands={0: [["plus3", 0], ["plus3", 0], ["move3", 0]]})
    match = play(position, "draw 5", "!cubes 4p 1y 0r")
    assert match.position()["token"] == 12 + 5 + 6
    match.play("use move3")
    assert match.position()["token"] == 23 + 3 + 6
    still = table(token=9, phase="use", drawn=(0, 4), sheet=(1, 0), hands={0: [["plus3", 0], ["move_plain", 0]]})
    assert after(still, "use move_plain")["token"] == 9


def test_R4_2_rank_counts_the_token_and_the_other_pieces() -> None:
    hand = {0: [["rank_up", 0], ["rank_up5", 0]]}
    behind = table(pieces=(4, 15, 15), token=10, phase="use", drawn=(3, 2), hands=hand)
    assert after(behind, "use rank_up")["token"] == 15
    assert after(behind, "use rank_up5")["token"] == 20
    level = table(pieces=(4, 10, 30), token=10, phase="use", drawn=(4, 2), hands=hand)
    assert after(level, "use rank_up")["token"] == 30
    first = table(pieces=(4, 10, 3), token=10, phase="use", drawn=(4, 2), hands=hand)
    assert after(first, "use rank_up5")["token"] == 10


@pytest.mark.parametrize(("floor", "reached"), [(20, 30), (47, 50), (9, 10), (89, 90)])
def test_R4_3_next_ten_is_strictly_higher(floor: int, reached: int) -> None:
    position = table(pieces=(max(0, floor - 6),), token=floor, phase="use", drawn=(4, 2), hands={0: [["next_ten", 0]]})
    assert after(position, "use next_ten")["token"] == reached


# R5 Card effects


def test_R2_4_no_card_costs_more_than_the_six_yellows_of_a_bag() -> None:
    deck = [
        f"{key},{{cost}},1,2,1" if key == "move3" else f"{key},1,1,2,1" for key in start(table()).position()["deck"]
    ]
    six, seven = (";".join(deck).format(cost=cost) for cost in (6, 7))
    assert takujo.game("fuji99", 2, deck=six).options["deck"] == six
    with pytest.raises(takujo.InvalidOption):
        takujo.game("fuji99", 2, deck=seven)


def test_R5_all_draw_lets_the_others_draw_first() -> None:
    position = table(4, actor=2, token=5, phase="use", drawn=(5, 0))
    tokens = ["done", "!card all_draw", "!card move3", "!card rank_up", "!card plus3", "!card next_ten"]
    found = after(position, *tokens)
    assert found["hands"] == [[["rank_up", 0]], [["plus3", 0]], [["next_ten", 0]], [["move3", 0]]]
    assert found["discard"] == {"all_draw": 1}
    assert (found["actor"], found["phase"]) == (2, "decide")


def test_R5_second_all_draw_is_resolved_first() -> None:
    position = table(3, token=5, phase="use", drawn=(5, 0))
    match = play(position, "done", "!card all_draw", "!card all_draw")  # seat 1 draws the second: 2, 0, 1 draw
    for token in ("!card plus3", "!card rank_up", "!card next_ten", "!card danger", "!card move3"):
        match.play(token)
    found = match.position()
    assert found["hands"] == [[["move3", 0], ["rank_up", 0]], [["next_ten", 0]], [["danger", 0], ["plus3", 0]]]
    assert found["discard"] == {"all_draw": 2}


def test_R5_rank_up_is_ten_with_two_seats() -> None:
    hand = {0: [["rank_up", 0], ["rank_up5", 0]]}
    position = table(2, pieces=(34, 30), token=40, phase="use", drawn=(4, 2), hands=hand)
    assert after(position, "use rank_up")["token"] == 50
    assert after(position, "use rank_up5")["token"] == 50


def test_R5_return_red_takes_a_red_from_the_sheet() -> None:
    hand = {0: [["return_red", 0], ["return_red", 0]]}
    position = table(token=7, phase="use", drawn=(3, 2), sheet=(2, 0), hands=hand)
    found = after(position, "use return_red")
    assert found["sheet"] == {"red": 1, "paid": 1}
    assert found["bags"][0]["red"] == 2
    last = table(token=7, phase="use", drawn=(3, 2), sheet=(1, 0), hands=hand)
    assert after(last, "use return_red")["sheet"] == {"red": 0, "paid": 1}
    without = table(token=5, phase="use", drawn=(3, 2), hands={0: [["return_red", 0]]})
    assert after(without, "use return_red")["sheet"] == {"red": 0, "paid": 1}


def test_R5_danger_goes_to_the_sole_first() -> None:
    hand = {0: [["danger", 1]]}
    ahead = after(table(pieces=(4, 12, 3), token=9, phase="use", drawn=(4, 1), hands=hand), "use danger")
    assert ahead["dangers"][1] == {"now": 0, "next": 1}
    assert ahead["discard"] == {}
    own = after(table(pieces=(4, 5, 3), token=9, phase="use", drawn=(4, 1), hands=hand), "use danger")
    assert own["dangers"][0] == {"now": 0, "next": 1}
    level = after(table(pieces=(4, 9, 3), token=9, phase="use", drawn=(4, 1), hands=hand), "use danger")
    assert [d["next"] for d in level["dangers"]] == [0, 0, 0]
    assert level["discard"] == {"danger": 1}


def test_R5_move_plain_counts_cubes_and_plus3_does_nothing() -> None:
    for card, token in (("move_plain", 9), ("plus3", 5)):
        found = after(table(token=5, phase="use", drawn=(4, 1), hands={0: [[card, 2]]}), f"use {card}")
        assert (found["token"], found["discard"]) == (token, {card: 1})

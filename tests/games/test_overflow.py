"""Overflow, R1 to R3 of rulebook.en.md. R4: test_overflow_resample.py."""

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
from tests.games.overflow_positions import DECK, LIMITS, begin, box, calls, late, match, new_limits, play
from tests.games.refusals import require_illegal, require_seats
from tests.leaks.random_plays import play as random_play

import takujo
from takujo.core import record
from takujo.core.moves import after, outcomes
from takujo.core.rng import new_stream
from takujo.games.overflow.notation import letters
from takujo.games.overflow.packed_counts import thrower
from takujo.games.overflow.state import WAITING

# R1 Setup


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_R1_2_five_cards_each_and_the_rest_is_the_pile(seats: int) -> None:
    """R1.1: 20 of each colour and 4 wilds."""
    found = takujo.game("overflow", seats).match(seed=2).position()
    assert Counter("".join([*found["hands"], *found["pile"]])) == DECK
    assert [len(hand) for hand in found["hands"]] == [5] * seats
    assert [len(batch) for batch in found["pile"]] == [84 - 5 * seats]
    assert (found["marker"], found["actor"], found["phase"]) == (0, 0, "break")


def test_R1_1_three_to_five_seats() -> None:
    require_seats("overflow", 3, 5)


def test_R1_2_deal_is_one_move_card_by_card() -> None:
    game = takujo.game("overflow", 3)
    s = game.new_state()
    assert game.chance_weights(s) == [20, 20, 20, 20, 4, 0, 0, 0, 0, 0]
    for number in range(14):
        s = game.apply(s, number % 4)
        assert s.step == 1
    assert game.apply(s, 0).step == 0


def test_R1_2_turns_go_clockwise() -> None:
    played = play(match(), "throw R", "!card R")
    assert played.actor == 1
    assert play(played, "throw R", "!card R", "throw Y", "!card R").actor == 0


# R2 Round


def test_R2_1_limits_are_turned_up_in_the_order_R_Y_G_B() -> None:
    played = play(begin(), "!deal RRYGB|RRYGB|RRYGB")
    require_illegal(played, "!limit Y 0")
    play(played, "!limit R 3", "!limit Y rev", "!limit G 0", "!limit B 1")
    assert played.position()["limits"] == {"R": 3, "Y": None, "G": 0, "B": 1}


def test_R2_1_limits_are_as_likely_until_two_reverses_are_up() -> None:
    cards = ("0", "1", "2", "3", "rev")
    played = play(match(actor=1, box=box("Y")), "call 0")
    for token in ("!limit R rev", "!limit Y 3", "!limit G 1", "!limit B 0"):
        colour = token.removesuffix(token.split()[-1])
        assert outcomes(played.game, played.state) == {f"{colour}{card}": Fraction(1, 5) for card in cards}
        play(played, token)
    played = play(match(actor=1, box=box("Y")), "call 0", "!limit R rev", "!limit Y rev")
    assert outcomes(played.game, played.state) == {f"!limit G {n}": Fraction(1, 4) for n in range(4)}
    require_illegal(played, "!limit G rev")


def test_R2_2_all_lay_a_card_from_the_markers_seat_clockwise() -> None:
    played = match(hands=["RRYGB", "RYGGB", "YGBBW"], down=[None] * 3, marker=2, actor=2, phase="break", limits=LIMITS)
    assert set(played.moves()) == {"down Y", "down G", "down B", "down W"}
    play(played, "down W", "down R", "down G")
    found = played.position()
    assert (found["phase"], found["actor"]) == ("throw", 2)
    assert found["down"] == ["R", "G", "W"]
    assert found["hands"] == ["RYGB", "RYGB", "YGBB"]


def test_R2_2_every_action_has_its_number() -> None:
    """Actions: 8 per kind, a seat each from 40, and 48."""
    laying = match(hands=["RYGBW", "RYGGB", "YGBBW"], down=[None] * 3, phase="break")
    assert laying.game.legal_actions(laying.state) == [0, 8, 16, 24, 32]
    throwing = match(hands=["RRRR", "RYGG", "YGBB"], down=["B", "B", "W"], box=box("R", "Y", "Y"))
    assert throwing.game.legal_actions(throwing.state) == [0, 41, 42, 48]


def test_R2_2_laid_card_is_hidden_from_others() -> None:
    played = match(hands=["RRYGB", "RYGGB", "YGBBW"], down=[None] * 3, phase="break")
    play(played, "down R")
    seen = {viewer: played.witnessed(played.entries[0], viewer) for viewer in (0, 1, takujo.SPECTATOR, takujo.REFEREE)}
    assert seen == {0: "down R", 1: "down ?", takujo.SPECTATOR: "down ?", takujo.REFEREE: "down R"}
    assert (played.view(1).down[0], played.view(1).laid[0]) == (0, 1)


def test_R2_3_throw_goes_into_the_box_and_a_card_is_drawn() -> None:
    played = play(match(), "throw G", "!card W")
    found = played.position()
    assert played.state.draws == 0
    assert found["box"] == [[0, "G"]]
    assert found["hands"][0] == "RYBW"
    assert found["actor"] == 1


def test_R2_3_call_ends_the_round_and_cards_are_taken_back() -> None:
    found = new_limits(play(match(actor=1, box=box("G")), "call 0")).position()
    assert (found["phase"], found["box"], found["down"]) == ("break", [], [None] * 3)
    assert found["hands"] == ["RRYGB", "RYGGB", "YGBBW"]  # R2.7


@pytest.mark.parametrize(
    ("hands", "is_bonus"), [("RRRR BBBW YYWW GWWW WWWW", True), ("RRRY RRYW RYGB RYWW", False)], ids=["four", "fewer"]
)
def test_R2_4_four_of_one_colour_with_wilds_are_a_bonus(hands: str, is_bonus: bool) -> None:
    for hand in hands.split():
        moves = match(hands=[hand, "RYGG", "YGBB"], down=["R", "B", "B"]).moves()
        assert ("bonus" in moves) == is_bonus, hand


def test_R2_4_no_bonus_with_five_or_three_cards() -> None:
    assert match(hands=["RRRRR", "RYGGB", "YGBBW"], down=[None] * 3, phase="break").moves() == ["down R"]
    assert "bonus" not in late(["RRR", "YYYY", "YGB"]).moves()
    assert "bonus" in late(["RRR", "YYYY", "YGB"], actor=1).moves()


def test_R2_4_bonus_brings_two_points_and_four_new_cards() -> None:
    played = play(match(hands=["BBBW", "RYGG", "YGBB"]), "bonus", "!card R", "!card Y", "!card G", "!card B")
    found = played.position()
    assert found["scores"] == [2, 0, 0]
    assert found["hands"][0] == "RYGB"
    assert found["pile"][1:] == ["BBBW"]
    assert found["actor"] == 0


def test_R2_4_bonus_at_most_once_a_turn_and_no_call_afterwards() -> None:
    start = match(hands=["BBBB", "RYGG", "YGBB"], down=["R", "R", "W"], box=box("R", "Y", "G"))
    assert "call 1" in start.moves()
    played = play(start, "bonus", *["!card B"] * 4)
    assert played.moves() == ["throw B"]
    assert played.state.bonus_used == 1
    play(played, "throw B", "!card R")
    assert played.position()["bonus_used"] is False


def test_R2_4_shown_cards_go_under_a_short_pile_first() -> None:
    played = play(late(["BBBB", "RYGG", "YGBB"], pile=("RW",)), "bonus", "!card W", "!card R", "!card B", "!card B")
    found = played.position()
    assert found["hands"][0] == "RBBW"
    assert found["pile"] == ["BB"]
    assert found["bonus_used"] is True


def test_R2_4_shown_cards_come_back_without_a_pile() -> None:
    played = play(late(["BBBW", "RYG", "YGB"]), "bonus", "!card W", "!card B", "!card B", "!card B")
    assert played.position()["hands"][0] == "BBBW"
    assert played.position()["pile"] == []
    assert played.moves() == ["throw B", "throw W"]


def test_R2_5_first_actor_of_a_round_must_throw() -> None:
    played = match()
    assert calls(played) == set()
    require_illegal(played, "call 1")


def test_R2_5_before_the_own_first_throw_any_may_be_accused() -> None:
    assert calls(match(actor=2, box=box("R", "Y"))) == {"call 0", "call 1"}
    assert calls(match(actor=1, box=box("R"))) == {"call 0"}


def test_R2_5_then_only_throws_after_the_own_may_be_accused() -> None:
    assert calls(match(actor=0, box=box("R", "Y", "Y"))) == {"call 1", "call 2"}
    assert calls(
        match(
            seats=4,
            down=["R", "B", "W", "G"],
            hands=["RYGB", "RYGG", "YGBB", "RRRY"],
            actor=3,
            marker=1,
            box=box("Y", "G", marker=1, seats=4),
        )
    ) == {"call 1", "call 2"}


def test_R2_5_call_accuses_the_last_card_of_that_seat() -> None:
    """Seat 1 exceeded the limit with red, then threw green."""
    played = match(actor=0, box=box("R", "R", "R", "R", "G", "B"), down=["B", "B", "B"], limits=LIMITS | {"R": 3})
    assert new_limits(play(played, "call 1")).scores() == [-3, 0, 0]


def judged(played: takujo.Match, viewer: int) -> str:
    return "".join(letters(card) or "." for card in played.view(viewer).judged)


@pytest.mark.parametrize("viewer", [0, 1, 2, takujo.SPECTATOR])
def test_R2_6_face_down_cards_are_shown_until_the_next_judgement(viewer: int) -> None:
    played = match(actor=1, box=box("Y"), down=["R", "G", "B"])
    assert judged(played, viewer) == "....."
    play(played, "call 0")
    assert judged(played, viewer) == "RGB.."
    assert not played.view(viewer).laid.any()
    play(new_limits(played), "down B", "down R", "down G")
    assert judged(played, viewer) == "RGB.."  # the last batch is hidden
    play(played, "throw Y", "!card B", "call 0")
    assert judged(played, viewer) == "BRG.."
    ended = play(match(actor=1, box=box("W"), scores=[3, -7, 3]), "call 0")
    assert judged(ended, viewer) == judged(takujo.load_position(ended.position()), viewer) == "RBW.."


@pytest.mark.parametrize("viewer", [0, 1, takujo.SPECTATOR])
def test_R2_6_views_show_whose_card_was_judged_and_by_what(viewer: int) -> None:
    played = play(match(actor=2, box=box("G", "R", "G", "R", "R"), down=["R", "G", "W"]), "call 0")
    v = played.view(viewer)
    assert (v.caller, v.accused) == (2, 0)
    assert (v.judged_throw & 255, v.judged_throw >> 8, v.judged_limit) == (0, 2, 2)  # the second red, limit 2
    assert v.throwers == 1 | 0 << 3 | 1 << 6  # seats 1, 0, 1 threw reds
    assert [thrower(v.throwers, nth) for nth in (1, 2, 3)] == [1, 0, 1]


def test_R2_6_throwers_are_remembered_for_one_round() -> None:
    played = new_limits(play(match(actor=0, box=box("R", "R", "G")), "call 1"))  # seat 1 threw the second red
    while len(played.position()["box"]) < 2:
        first = played.state.marker
        played.play(next(move for move in played.moves() if move.startswith(("down", "throw"))))
        while played.actor == takujo.CHANCE:
            played.play(next(iter(outcomes(played.game, played.state))))
    play(played, f"call {first}")
    v = played.view(takujo.SPECTATOR)
    assert thrower(v.throwers, int(v.judged_throw) >> 8) == first


@pytest.mark.parametrize(("reds", "over"), [(4, False), (5, True)])
def test_R2_6_limit_adds_face_down_cards_of_the_colour_and_wilds(reds: int, over: bool) -> None:
    played = match(actor=reds % 3, box=box(*"RRRRR"[:reds]))
    caller, accused = reds % 3, (reds - 1) % 3
    new_limits(play(played, f"call {accused}"))
    assert played.scores() == [-3 if p == (accused if over else caller) else 0 for p in range(3)]


def test_R2_6_wilds_in_the_box_count_for_no_colour() -> None:
    played = match(actor=1, box=box("R", "R", "W", "R"), down=["Y", "G", "B"], limits=LIMITS | {"R": 3, "B": 0})
    assert new_limits(play(played, "call 0")).scores() == [0, -3, 0]


@pytest.mark.parametrize("cards", ["W", "BBBB", "BWWW"])
def test_R2_6_wild_or_unlimited_colour_is_never_over(cards: str) -> None:
    played = match(actor=len(cards) % 3, box=box(*cards), down=["R", "Y", "G"])
    new_limits(play(played, f"call {(len(cards) - 1) % 3}"))
    assert played.scores()[len(cards) % 3] == -3


def test_R2_7_box_is_a_batch_under_the_pile() -> None:
    found = new_limits(play(match(actor=2, box=box("Y", "R")), "call 0")).position()
    assert found["pile"][1:] == ["RY"]


def test_R2_7_seat_that_lost_3_takes_the_marker_and_starts() -> None:
    over = new_limits(play(match(actor=2, box=box("Y", "Y"), down=["R", "B", "B"]), "call 1")).position()
    assert (over["marker"], over["actor"], over["scores"]) == (1, 1, [0, -3, 0])
    fine = new_limits(play(match(actor=2, box=box("G", "Y")), "call 0")).position()
    assert (fine["marker"], fine["actor"], fine["scores"]) == (2, 2, [0, 0, -3])


def test_R2_7_taken_back_cards_are_known_to_all() -> None:
    """It may be the card already known in that hand."""
    played = match(hands=["RYGB", "RYGG", "YGBB"], down=["R", "B", "W"], actor=1, box=box("G"))
    played = new_limits(play(played, "call 0"))
    assert [letters(card) for card in played.state.known] == ["R", "B", "W", "", ""]
    play(played, "down B", "down B", "down R", "throw G", "!card R", "call 1")  # seats 1, 2, 0
    assert [letters(card) for card in played.state.known] == ["R", "B", "BW", "", ""]


def test_R2_7_round_begins_with_an_empty_box_and_no_calls() -> None:
    begun = new_limits(play(match(actor=2, box=box("Y", "R")), "call 0"))
    assert (begun.position()["box"], begun.position()["down"]) == ([], [None] * 3)
    assert begun.state.round_no == 1
    for _ in range(3):
        begun.play(next(move for move in begun.moves() if move.startswith("down")))
    assert not calls(begun)
    hand = begun.position()["hands"][begun.actor]
    assert begun.moves() == [f"throw {card}" for card in "RYGBW" if card in hand]


def test_R2_7_round_is_over_until_the_next_limit_is_turned_up() -> None:
    is_over = takujo.game("overflow", 3).spec.is_round_over
    played = begin()
    assert not is_over(played.state)
    play(played, "!deal RRYGB|RRYGB|RRYGB")
    assert not is_over(played.state)  # the first limits
    played = match(actor=2, box=box("Y", "R"))
    assert not is_over(played.state)
    assert is_over(play(played, "call 0").state)
    assert not is_over(play(played, "!limit R 3").state)
    assert is_over(play(late(["RYB", "RYGB", "YGBB"], actor=2), "call 0").state)  # hands are refilled first


@pytest.mark.parametrize(
    ("hands", "missing"), [(["RYB", "RYGB", "YGBB"], (1, 0, 0)), (["RB", "Y", "G"], (2, 3, 3))], ids=["one", "all"]
)
def test_R2_7_short_hands_are_refilled_from_the_marker_on(hands: list[str], missing: tuple[int, ...]) -> None:
    played = play(late(hands, actor=2), "call 0")
    marker = next(p for p in range(3) if played.scores()[p])
    drawn = []
    while "!card" in (token := next(iter(outcomes(played.game, played.state)))):
        drawn.append(int(played.state.turn))
        played.play(token)
    assert drawn == [p for i in range(3) for p in [(marker + i) % 3] * missing[(marker + i) % 3]]
    assert [len(hand) for hand in new_limits(played).position()["hands"]] == [5, 5, 5]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_R2_8_no_card_is_lost_and_none_comes_up_twice(seats: int) -> None:
    game = takujo.game("overflow", seats)
    rounds = 0
    for seed in range(3):
        for s, _ in random_play(game, seed):
            batches = [int(s.waiting[(int(s.head) + i) % len(s.waiting)]) for i in range(int(s.waiting_n))]
            assert sum(batches) == int(s.under)
            assert sum(map(int, s.hand)) + sum(map(int, s.down)) + int(s.box + s.top + s.under) == int(s.deck)
            assert sum(map(int, s.down)) == int(s.downs)
            rounds = max(rounds, int(s.round_no))
    assert rounds > 1


@pytest.mark.parametrize("seats", [3, 5])
def test_R1_2_any_card_may_be_dealt_to_any_seat(seats: int) -> None:
    game = takujo.game("overflow", seats)
    deals = []
    for seed in range(60):
        s = game.new_state()
        game.spec.sample_chance(s, new_stream(seed))
        assert sum(map(int, s.hand)) + int(s.top) == int(s.deck)
        deals.append(game.spec.to_position(s)["hands"])
    assert all({card for hands in deals for card in hands[p]} == set("RYGBW") for p in range(seats))
    assert [len(hand) for hands in deals for hand in hands] == [5] * seats * len(deals)


def test_R2_8_batches_are_drawn_one_after_another() -> None:
    played = late(["RYGB", "RYGG", "YGBB"], pile=("R", "GB", "Y"))
    for batch in ("R", "GB", "G", "Y"):
        played.play(next(move for move in played.moves() if move.startswith("throw")))
        assert {token.split(" ")[1] for token in outcomes(played.game, played.state)} == set(batch)
        played.play(f"!card {batch[-1]}")
    assert played.position()["pile"] == []


@pytest.mark.parametrize("head", [1, WAITING - 3, WAITING - 2, WAITING - 1])
def test_R2_8_pile_does_not_depend_on_where_its_ring_begins(head: int) -> None:
    played = late(["RYGB", "RRRW", "YGBB"], pile=("R", "GB", "Y"))
    game, plain = played.game, played.state
    rolled = record.copy(plain)
    rolled.waiting[:] = np.roll(plain.waiting, head)
    rolled.head = head
    for token in ("throw R", "!card R", "bonus", "!card G", "!card B", "!card Y", "!card R", "throw R", "!card R"):
        plain, rolled = after(game, plain, token)[0], after(game, rolled, token)[0]
        assert game.spec.to_position(rolled) == game.spec.to_position(plain)


def test_R2_8_without_a_pile_nobody_draws() -> None:
    played = play(late(["RYB", "RYG", "YGB"]), "throw R")
    assert played.actor == 1
    assert played.position()["hands"] == ["YB", "RYG", "YGB"]


def test_R2_8_seat_without_cards_must_call() -> None:
    assert late(["", "", ""], actor=1).moves() == ["call 0", "call 2"]


# R3 End


def test_R3_1_match_ends_at_minus_8_and_all_stays_as_it_is() -> None:
    start = match(actor=1, box=box("Y"), down=["R", "B", "G"], scores=[-5, 0, 1])
    before = start.position()
    found = play(start, "call 0").position()
    assert start.is_over
    assert found == before | {"actor": None, "scores": [-8, 0, 1]}
    assert start.winners() == [2]
    played = new_limits(play(match(actor=1, box=box("Y"), down=["R", "B", "G"], scores=[-4, 0, 1]), "call 0"))
    assert (played.scores(), played.is_over) == ([-7, 0, 1], False)


def test_R3_1_caller_can_end_it_too_and_ties_share_the_win() -> None:
    played = play(match(actor=1, box=box("W"), scores=[3, -7, 3]), "call 0")
    assert played.scores() == [3, -10, 3]
    assert played.winners() == [0, 2]
    assert played.returns() == [0.5, -1.0, 0.5]
    with pytest.raises(takujo.MatchOver):
        played.play("throw R")

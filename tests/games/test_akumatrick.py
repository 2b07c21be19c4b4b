"""Akumatrick, by paragraph of rulebook.en.md."""

import math
import random
from collections import Counter
from typing import Any

import pytest
from tests.games.refusals import require_illegal, require_invalid, require_no_position, require_seats

import takujo
from takujo import REFEREE, SPECTATOR, InvalidPosition, Match, MatchOver
from takujo.core import record
from takujo.core.rng import new_stream
from takujo.games.akumatrick.cards import cards_of, deck
from takujo.games.akumatrick.notation import words


def at(hands: list[str], row: list[str] | None = None, actor: int | None = 0, **keys: Any) -> Match:
    """Return a match at a position."""
    options = {"zero_in_runs": keys.pop("zero_in_runs", False)}
    frame = {"game": "akumatrick", "seats": len(hands), "options": options}
    return takujo.load_position({**frame, "hands": hands, "row": row or [], "actor": actor, **keys}, seed=1)


def waiting(hands: list[str], row: list[str] | None = None, **keys: Any) -> Match:
    """Return a match where seat 0 acts, with manual chance."""
    position = {"game": "akumatrick", "seats": len(hands), "hands": hands, "row": row or [], "actor": 0, **keys}
    return takujo.game("akumatrick", len(hands)).match(position=position, chance=takujo.Manual())


def played(match: Match, *tokens: str) -> Match:
    for token in tokens:
        match.play(token)
    return match


def plays(match: Match) -> set[str]:
    return {move for move in match.moves() if not move.startswith("release")}


def releases(match: Match) -> set[str]:
    return {move.removeprefix("release").strip() for move in match.moves() if move.startswith("release")}


# R1 Cards and setup


def test_R1_1_three_to_six_seats() -> None:
    require_seats("akumatrick", 3, 6)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_R1_1_as_many_colours_as_seats_and_ten_cards_each(seats: int) -> None:
    match = takujo.game("akumatrick", seats=seats).match(seed=seats)
    hands = [hand.split() for hand in match.position()["hands"]]
    assert [len(hand) for hand in hands] == [10] * seats
    assert {card for hand in hands for card in hand} == {f"{c}{r}" for c in "YPGVBW"[:seats] for r in range(10)}
    assert (match.actor, match.position()["direction"]) == (0, 1)


@pytest.mark.parametrize("seats", [3, 6])
def test_R1_1_every_card_is_dealt_to_every_seat_as_often(seats: int) -> None:
    game, rng, deals = takujo.game("akumatrick", seats=seats), new_stream(1), 400
    held = Counter[tuple[int, int]]()
    for _ in range(deals):
        s = game.new_state()
        game.spec.sample_chance(s, rng)
        hands = [int(hand) for hand in s.hand[:seats]]
        assert [hand.bit_count() for hand in hands] == [10] * seats
        assert sum(hands) == deck(seats)
        assert (s.undealt, s.step, s.actor, s.robberies) == (0, 0, 0, 0)
        held.update((p, c) for p, hand in enumerate(hands) for c in range(60) if hand >> c & 1)
    mean, sigma = deals / seats, math.sqrt(deals * (seats - 1)) / seats
    assert len(held) == seats * 10 * seats
    assert all(abs(times - mean) < 5 * sigma for times in held.values())


def test_R1_1_deal_begun_card_by_card_may_end_at_once() -> None:
    game, rng = takujo.game("akumatrick", seats=3), new_stream(2)
    for dealt in range(30):
        s = game.new_state()
        cards = random.Random(dealt).sample([c for c in range(60) if deck(3) >> c & 1], 30)
        for i, card in enumerate(cards[:dealt]):
            assert game.chance_weights(s) == [c in cards[i:] for c in range(60)]
            game.spec.apply_action(s, card)
        begun = [int(hand) for hand in s.hand[:3]]
        assert [hand.bit_count() for hand in begun] == [max(0, min(10, dealt - 10 * p)) for p in range(3)]
        game.spec.sample_chance(s, rng)
        hands = [int(hand) for hand in s.hand[:3]]
        assert [hand.bit_count() for hand in hands] == [10] * 3
        assert sum(hands) == deck(3)
        assert all(now & was == was for was, now in zip(begun, hands, strict=True))


def test_R1_1_deal_is_one_outcome() -> None:
    game = takujo.game("akumatrick", seats=3)
    match = game.match(chance=takujo.Manual())
    hands = [" ".join(f"{colour}{rank}" for rank in range(10)) for colour in "YPG"]
    require_invalid(match, "!deal", "!deal " + "|".join(hands[:2]), "!deal " + "|".join([hands[0], hands[0], hands[2]]))
    require_illegal(match, "!card Y3")
    match.play("!deal " + "|".join(hands))
    assert match.position()["hands"] == hands
    assert match.actor == 0


# R2 Turn


def test_R2_1_release_is_always_possible_but_not_as_leader() -> None:
    assert releases(at(["Y3 Y4", "P1", "P2"], ["G1"]))
    assert not releases(at(["Y3 Y4", "P1", "P2"]))
    require_illegal(at(["Y3 Y4", "P1", "P2"]), "release Y3")


def test_R2_2_single_cards_sets_and_runs() -> None:
    match = at(["Y3 P3 G3 Y4 P6", "P1", "P2"])
    singles = {"Y3", "P3", "G3", "Y4", "P6"}
    assert plays(match) == singles | {"Y3 P3", "Y3 G3", "P3 G3", "Y3 P3 G3", "Y3 Y4"}
    require_illegal(match, "Y3 P3 Y4", "P3 Y4", "Y4 P6")


def test_R2_3_lowest_card_beats_the_last_of_the_row() -> None:
    match = at(["Y5 Y6 P6 Y7", "P1", "P2"], ["G3", "P4 P5"])
    assert plays(match) == {"Y6", "P6", "Y7", "Y6 P6", "Y6 Y7"}
    match.play("Y6 Y7")
    assert match.position()["row"] == ["G3", "P4 P5", "Y6 Y7"]
    assert plays(at(["G7 G8 G9", "P1", "P2"], ["G3", "Y7 Y8"])) == {"G9"}


def test_R2_4_0_follows_anything_and_everything_follows_a_0() -> None:
    assert plays(at(["Y0 P0 P3 G8", "Y1", "P1"], ["Y9"])) == {"Y0", "P0", "Y0 P0"}
    assert plays(at(["Y0 P0 P3 G8", "Y1", "P1"], ["Y9", "G0"])) == {"Y0", "P0", "Y0 P0", "P3", "G8"}


def test_R2_4_0_in_runs_only_by_the_option() -> None:
    hands = ["Y0 Y1 Y2 P0", "G1", "P1"]
    assert "Y0 Y1" not in plays(at(hands, ["G5"]))
    assert plays(at(hands, ["G5"], zero_in_runs=True)) == {"Y0", "P0", "Y0 P0", "Y0 Y1", "Y0 Y1 Y2"}
    with pytest.raises(InvalidPosition):
        at(["Y3", "G1", "P1"], ["Y0 Y1"])


def test_R2_5_match_ends_before_the_effects_of_the_last_play() -> None:
    match = played(at(["Y2 P2", "P3 P4", "G3"], direction=-1), "Y2 P2")
    assert match.is_over
    assert (match.position()["steals"], match.position()["row"], match.position()["actor"]) == (0, ["Y2 P2"], None)
    match = played(at(["Y5", "P3 P4", "G3"]), "Y5")
    assert match.position()["direction"] == 1
    with pytest.raises(MatchOver):
        match.play("P3")


def test_R2_5_release_clears_the_table_before_the_match_ends() -> None:
    match = played(at(["V7", "W1 B4", "B1 G2", "V1", "P1 G1", "B0 Y1"], ["W8"]), "release V7")
    assert match.is_over
    assert match.position()["row"] == []
    assert "V7" in match.position()["gone"]
    assert "W8" in match.position()["gone"]


# R3 Effects


def test_R3_1_steal_one_card_for_each_2_or_stop() -> None:
    match = played(at(["Y2 P2 G9", "V1", "V3", "G3 G4 G5"]), "Y2 P2")
    assert set(match.moves()) == {"steal 3", "stop"}
    match.play("steal 3")
    assert (match.actor, match.position()["steals"]) == (0, 1)
    match.play("stop")
    assert (match.actor, match.position()["steals"]) == (1, 0)
    assert len(match.position()["hands"][0].split()) == 2


def test_R3_1_victim_keeps_a_card_and_no_victim_ends_the_turn() -> None:
    match = played(at(["Y2 P2 G9", "V1", "V3", "G3 G4"]), "Y2 P2", "steal 3")
    assert match.actor == 1
    for play in ("Y2", "Y2 P2"):
        match = at(["Y2 P2 G9", "V4", "V3", "G3"])
        match.play(play)
        assert (match.actor, match.position()["steals"]) == (1, 0)
        assert "V4" in match.moves()


@pytest.mark.parametrize("last", ["Y0", "P0", "Y9"])
def test_R3_1_last_card_of_seat_0_is_safe_too(last: str) -> None:
    match = played(at([last, "G2 G3", "P3 P4"], actor=1), "G2")
    assert set(match.moves()) == {"steal 2", "stop"}


def test_R3_1_no_card_is_lost_by_stealing() -> None:
    game = takujo.game("akumatrick", seats=4)
    robberies = 0
    for seed in range(12):
        match = game.match(seed=seed)
        rng = random.Random(seed)
        while not match.is_over:
            s = match.state
            row = [int(cards_of(play)) for play in s.row[: s.plays]]
            held = [int(s.hand[p]) for p in range(4)]
            assert sum(held) + sum(row) == deck(4) - int(match.view(SPECTATOR).gone)
            assert s.undealt == 0
            match.play(rng.choice(match.moves()))
        robberies += int(match.state.robberies)
    assert robberies > 5


def test_R3_1_each_card_of_the_victim_is_as_likely() -> None:
    hands = ["Y3", "G3 G4 G5", "P1"]
    match = played(waiting(hands, ["Y2"], steals=1), "steal 1")
    assert sorted(w for w in match.game.chance_weights(match.state) if w) == [1, 1, 1]
    require_illegal(match, "!card Y3", "!card P1")
    rng, stolen = new_stream(3), Counter[str]()
    for _ in range(300):
        s = record.copy(match.state)
        match.game.spec.sample_chance(s, rng)
        card = words(s.stolen[0])
        stolen[card] += 1
        assert (words(s.hand[0]), words(s.hand[2])) == (f"Y3 {card}", "P1")
        assert {card, *words(s.hand[1]).split()} == {"G3", "G4", "G5"}
        assert (s.robberies, s.steals, s.actor) == (1, 0, 1)
    assert sorted(stolen) == ["G3", "G4", "G5"]
    assert all(60 < times < 140 for times in stolen.values())  # 100 expected; 41 is five standard deviations
    match.play("!card G4")
    assert match.position()["hands"] == ["Y3 G4", "G3 G5", "P1"]


def test_R3_1_six_robberies_at_most_and_all_are_remembered() -> None:
    twos = " ".join(f"{colour}2" for colour in "YPGVBW")
    stolen = [f"P{rank}" for rank in range(3, 9)]
    match = waiting([f"{twos} Y9", "P9 " + " ".join(stolen), "G3", "V3", "B3", "W3"])
    match.play(twos)
    for i, card in enumerate(stolen):
        assert match.position()["steals"] == 6 - i
        match.play("steal 1")
        match.play(f"!card {card}")
    assert (match.actor, match.position()["steals"]) == (1, 0)
    view = match.view(0)
    assert [words(card) for card in view.stolen] == stolen
    assert (view.thief.tolist(), view.victim.tolist()) == ([0] * 6, [1] * 6)
    match.play("P9")
    shown = [[words(cards) for cards in row] for row in match.view(2).shown]  # by earlier robberies, then seats
    assert (shown[0][0], shown[6][1], len(shown)) == (twos, "P9", 7)


@pytest.mark.parametrize(("play", "direction", "actor"), [("Y5", -1, 0), ("Y5 P5", 1, 2), ("Y5 P5 G5", -1, 0)])
def test_R3_2_odd_number_of_5s_reverses_at_once(play: str, direction: int, actor: int) -> None:
    match = at(["P0 Y1", "P1 Y5 P5 G5", "Y2", "V1 V5"], actor=1)
    match.play(play)
    assert (match.position()["direction"], match.actor) == (direction, actor)


def test_R3_2_direction_stays_for_later_tricks() -> None:
    match = played(at(["V1 G8", "V2 P3", "Y9 P9", "V4 V5"], ["G1"], actor=2, direction=-1), "release Y9", "P3")
    assert (match.position()["direction"], match.actor) == (-1, 0)


def test_R3_3_6_locks_its_colour_until_the_trick_ends() -> None:
    match = played(at(["P1 Y6", "Y0 P0 Y7 P7 Y8 G9", "P5 G1"]), "Y6")
    assert plays(match) == {"Y0", "Y7", "Y8", "Y7 Y8"}
    assert releases(match) == {"Y7", "P7", "Y8", "G9"}
    match.play("release G9")
    assert plays(match) == {"P5", "G1"}


def test_R3_3_two_locked_colours_allow_sets_and_runs_of_these() -> None:
    match = at(["Y7 P7 G7 P8 G8", "Y1", "P1"], ["Y6 P6"])
    assert plays(match) == {"Y7", "P7", "P8", "Y7 P7", "P7 P8"}


def test_R3_reverse_lock_and_steal_of_one_run_all_happen() -> None:
    match = played(at(["P1 Y2 Y3 Y4 Y5 Y6", "Y1 P6 Y8", "G2 G4"]), "Y2 Y3 Y4 Y5 Y6")
    assert (match.actor, match.position()["steals"], match.position()["direction"]) == (0, 1, -1)
    match.play("stop")
    assert match.actor == 2
    assert plays(match) == set()


# R4 Release


@pytest.mark.parametrize(
    ("row", "n"),
    [
        (["Y1"], 1),
        (["Y8"], 4),
        (["Y1", "P2", "Y3", "Y7", "Y8", "Y9", "P0"], 10),
        (["Y1", "P3", "Y4 P4", "Y8", "Y9", "P0"], 30),
        (["Y4 P4 G4", "Y8 P8 G8"], 60),
    ],
)
def test_R4_1_n_counts_cards_8s_and_4s_of_the_trick(row: list[str], n: int) -> None:
    view = at(["G1 G9", "P5", "G2"], row).view(1)
    assert view.points * view.factor == n


def test_R4_2_release_enough_and_nothing_superfluous() -> None:
    match = at(["Y6 P7 G8 P9 G9", "Y7", "G7"], ["Y1", "P3", "Y4 P4", "Y8", "Y9", "P0"])
    assert "Y6 P7 G8 P9" in releases(match)
    assert "P7 G8 P9 G9" in releases(match)
    require_illegal(match, "release Y6 P7 G8 P9 G9", "release G8 P9 G9", "release", "release Y6")
    assert releases(at(["G0 G1 G2 G3 G9", "P1", "P2"], ["Y4", "P8"])) == {"G1 G9", "G2 G9", "G3 G9"}
    assert releases(at(["G0 G3 G7", "P1", "P2"], ["Y4", "P8"])) == {"G3 G7"}  # exactly N


def test_R4_2_too_little_goes_all_at_once_and_0s_stay() -> None:
    match = at(["G0 G1 G7", "P1", "P2"], ["Y1", "P3", "Y4 P4", "Y8", "Y9", "P0"])
    assert releases(match) == {"G1 G7"}
    match.play("release G1 G7")
    assert match.position()["hands"][0] == "G0"
    assert not match.is_over
    match = at(["P0 G0", "P1 G5", "P2"], ["Y8"])
    assert releases(match) == {""}
    match.play("release")
    assert match.position()["hands"][0] == "P0 G0"


LESS = ["P0 G0 Y3", "G2 G5 Y9", "P5 P6 G8"]  # N is 5; seat 0 can discard 3 points


@pytest.mark.parametrize(
    ("hands", "moves", "bare"),
    [
        (LESS, ["release Y3"], [1, 0, 0]),  # before the first robbery
        (LESS, ["release Y3", "G2", "steal 2", "!card P5", "G8", "release"], [1, 0, 0]),  # nothing new
        (["Y2 Y9 P9", "P0 G0 G3", "P5 P6 G8"], ["Y2", "steal 2", "!card P5", "release G3"], [0, 2, 0]),
        (["P0 G0 P3 G2", "Y9", "P5"], ["release G2 P3"], [0, 0, 0]),  # exactly enough
    ],
)
def test_R4_2_release_of_too_little_shows_that_only_0s_are_left(
    hands: list[str], moves: list[str], bare: list[int]
) -> None:
    """The number is 1 + the earlier robberies."""
    match = waiting(hands, ["P8", "Y0"])
    for token in moves:
        match.play(token)
    for viewer in (0, 1, 2, SPECTATOR):
        assert match.view(viewer).bare.tolist()[:3] == bare


def test_R4_3_last_release_stays_known() -> None:
    match = takujo.game("akumatrick", seats=3).match(seed=1)
    assert (match.view(0).releaser, match.view(0).discard) == (-1, 0)
    match = played(at(["V1 G8", "V2 P3", "Y9 P9", "V4 V5"], ["G1"], actor=2), "release Y9")
    assert (match.view(0).releaser, words(match.view(0).discard)) == (2, "Y9")
    match.play("V4")
    assert (match.view(0).releaser, words(match.view(0).discard)) == (2, "Y9")


@pytest.mark.parametrize(("direction", "leader"), [(1, 3), (-1, 1)])
def test_R4_3_trick_ends_and_the_next_seat_leads(direction: int, leader: int) -> None:
    match = played(at(["V1 G8", "V2 P3", "Y9 P9", "V4 V5"], ["G1"], actor=2, direction=direction), "release Y9")
    position = match.position()
    assert (position["row"], position["actor"]) == ([], leader)
    assert {"G1", "Y9"} <= set(position["gone"].split())
    assert not releases(match)


def test_R4_3_n_starts_over_with_the_next_trick() -> None:
    match = played(at(["P1 P3 G8", "Y1 Y3 Y7", "Y9 P9 G5"], ["G1"], actor=2), "release G5", "P3")
    assert releases(match) == {"Y1", "Y3", "Y7"}  # N is 1


# R5 End


def test_R5_1_lowest_score_wins_and_0_counts_15() -> None:
    match = played(at(["Y9", "Y0 P1 G7", "P2 P3"]), "Y9")
    assert match.scores() == [None, 23, 5]
    assert match.winners() == [2]
    assert match.returns() == [-0.5, -0.5, 1]


@pytest.mark.parametrize(("hand", "won"), [("G0 G2", [1, 2]), ("G0 P1 G1", [1])])
def test_R5_1_ties_go_to_fewer_cards_then_are_shared(hand: str, won: list[int]) -> None:
    match = played(at(["Y9", "P8 P9", hand]), "Y9")
    assert match.scores() == [None, 17, 17]
    assert match.winners() == won


def test_R5_2_one_deal_is_one_match() -> None:
    match = takujo.game("akumatrick", seats=3).match(seed=5)
    while not match.is_over:
        match.play(match.moves()[0])
    assert sum(entry.token.startswith("!deal") for entry in match.entries) == 1
    assert match.is_round_over


# R6 Hidden and shown


def after_robbery() -> Match:
    """Return a match where seat 0 stole G4 from seat 3."""
    return played(waiting(["Y2 P9 G9", "V1 Y8", "V3 P4", "G3 G4 G5"]), "Y2", "steal 3", "!card G4")


def test_R6_hands_are_hidden_and_all_else_is_open() -> None:
    match = after_robbery()
    for viewer in (0, 1, 2, 3, SPECTATOR, REFEREE):
        view = match.view(viewer)
        assert view.held.tolist() == [3, 2, 2, 2, 0, 0]
        assert [bool(cards) for cards in view.hand[:4]] == [viewer in (p, REFEREE) for p in range(4)]
        assert (view.plays, view.points, view.factor, view.direction) == (1, 1, 1, 1)


def test_R6_stolen_card_is_seen_by_thief_and_victim_only() -> None:
    match = after_robbery()
    seen = {viewer: bool(match.view(viewer).stolen.any()) for viewer in (0, 1, 2, 3, SPECTATOR, REFEREE)}
    assert seen == {0: True, 1: False, 2: False, 3: True, SPECTATOR: False, REFEREE: True}
    entry = match.entries[-1]
    shown = {viewer: match.witnessed(entry, viewer) for viewer in seen}
    assert {viewer for viewer, token in shown.items() if token == "!card G4"} == {0, 3, REFEREE}
    assert {token for token in shown.values() if token != "!card G4"} == {"!card ?"}


def test_R6_deal_is_seen_hand_by_hand() -> None:
    match = takujo.game("akumatrick", seats=3).match(seed=1)
    hands = match.position()["hands"]
    (deal,) = match.entries
    assert match.witnessed(deal, 1) == f"!deal ?|{hands[1]}|?"
    assert match.witnessed(deal, SPECTATOR) == "!deal ?|?|?"
    assert match.witnessed(deal, REFEREE) == "!deal " + "|".join(hands)


def test_R6_step_says_what_is_half_made() -> None:
    game = takujo.game("akumatrick", seats=3)
    s = game.new_state()
    game.spec.apply_action(s, 0)
    assert s.step == 3  # a deal
    match = at(["Y3 Y4 P9", "P1", "P2"], ["G1"])
    for a, step in ((18, 1), (61, 2)):  # a play that begins with Y3, a release
        s = record.copy(match.state)
        game.spec.apply_action(s, a)
        assert s.step == step
    assert match.state.step == 0


def test_R6_hands_are_open_when_the_match_is_over() -> None:
    match = played(at(["Y9", "Y0 P1 G7", "P2 P3"]), "Y9")
    assert match.view(SPECTATOR).hand.tolist() == match.state.hand.tolist()


# Notation

MALFORMED = (
    "Y3 Y3; Y4 Y3; P3 Y3; V3; Y10; y3; Y３; release P3 Y3; release X1; steal; steal 3; steal -1; steal 0 1; "
    "stop 1; stopp; play Y3; Y3  Y4; Y3, Y4; release  Y3; !deal Y3"
)


def test_malformed_moves_are_invalid() -> None:
    require_invalid(at(["Y3 P3 Y4", "P1", "P2"], ["G1"]), *MALFORMED.split("; "))


def test_every_action_has_its_number() -> None:
    match = at(["Y3 P3 Y4", "P1", "P2"], ["G1"])
    numbered = match.game.spec.from_token
    assert numbered(match.state, "Y3") == (18, 60)
    assert numbered(match.state, "Y3 Y4") == (18, 24)
    assert numbered(match.state, "release P3") == (61, 19)
    assert numbered(match.state, "stop") == (62,)
    assert numbered(match.state, "steal 2") == (66,)
    assert match.game.legal_actions(match.state) == [18, 19, 24, 61]
    match = played(at(["Y2 Y4", "P1 P3", "G2 G3"]), "Y2")
    assert match.game.legal_actions(match.state) == [62, 65, 66]


def test_moves_that_are_not_allowed_are_illegal() -> None:
    deal = "!deal " + "|".join(" ".join(f"{colour}{rank}" for rank in range(10)) for colour in "YPG")
    match = at(["Y3 P3 Y4", "P1", "P2"], ["G1"])
    require_illegal(match, "Y5", "stop", "steal 1", "steal 0", "release Y3 P3", "!card Y3", deal)


# Positions

HANDS = ["Y3 P3 Y4", "P1 P2", "G2 G9"]
MISSING = object()


def test_position_names_every_key_and_loads_again() -> None:
    match = at(HANDS, ["G1"])
    assert list(match.position())[3:] == ["hands", "row", "direction", "actor", "steals", "gone"]
    assert takujo.load_position(match.position()).position() == match.position()


@pytest.mark.parametrize(
    ("keys", "key"),
    [
        ({"hands": ["Y3 Y3", "P1", "P2"]}, "hands"),
        ({"hands": ["V3", "P1", "P2"]}, "hands"),
        ({"hands": ["Y3", "P1"]}, "hands"),
        ({"hands": ["Y3", "P1", ["P2"]]}, "hands"),
        ({"hands": "Y3 P1"}, "hands"),
        ({"hands": None}, "hands"),
        ({"hands": ["", "P1", "P2"]}, "hands"),
        ({"hands": ["", "", "P2"], "actor": None}, "hands"),
        ({"hands": [" ".join(f"Y{r}" for r in range(10)) + " P9", "P1", "P2"]}, "hands"),
        ({"actor": None}, "hands"),
        ({"actor": 3}, "actor"),
        ({"actor": True}, "actor"),
        ({"actor": 10**30}, "actor"),
        ({"row": ["Y3"]}, "row"),
        ({"row": ["G5", "Y5"]}, "row"),
        ({"row": ["Y6", "P7"]}, "row"),
        ({"row": ["Y5 P6"]}, "row"),
        ({"row": [""]}, "row"),
        ({"row": [5]}, "row"),
        ({"row": "G5"}, "row"),
        ({"direction": 0}, "direction"),
        ({"direction": 1.0}, "direction"),
        ({"steals": 1}, "steals"),
        ({"steals": 2, "row": ["Y2"]}, "steals"),
        ({"steals": 1, "row": ["Y2"], "hands": ["Y3", "P1", "G9"]}, "steals"),
        ({"gone": "Y0"}, "gone"),
        ({"gone": "Y3"}, "gone"),
        ({"gone": []}, "gone"),
        ({"rows": []}, "rows"),
        ({"hands": MISSING}, "hands"),
        ({"actor": MISSING}, "actor"),
    ],
)
def test_impossible_position_is_refused_by_its_key(keys: dict[str, Any], key: str) -> None:
    position = {"game": "akumatrick", "seats": 3, "hands": HANDS, "actor": 0} | keys
    require_no_position({name: value for name, value in position.items() if value is not MISSING}, key)

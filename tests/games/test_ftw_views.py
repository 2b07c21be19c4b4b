"""FTW?!: R4, hidden and shown; resampling, encoding, heuristic."""

import random
from collections import Counter
from collections.abc import Iterator
from math import comb, sqrt
from typing import Any

import numpy as np
import pytest
from tests.games.ftw_positions import deal, dealt, finish_round, give, help_cards, play, start, table
from tests.golden_transcripts.scripted_players import sensible
from tests.leaks.random_plays import another_truth

import takujo
from takujo import REFEREE, SPECTATOR
from takujo.core import record
from takujo.core.bits import count
from takujo.core.contracts.views import lookers
from takujo.core.match import Match
from takujo.core.rng import new_stream
from takujo.envs.observation_layout import layout
from takujo.games.ftw.notation import numbers
from takujo.games.ftw.rules import HELP
from takujo.games.ftw.state import HELPED, TAKING

SEATS = (2, 3, 4, 5, 6)
GIFTS = [[1, 5, 9], [2, 6, 10], [3, 7, 11], [4, 8, 12]]  # of `give(dealt(4))`


def hands_seen(match: Match, viewer: int) -> list[list[int]]:
    """Return the cards that a viewer knows in each hand."""
    return [numbers(cards) for cards in match.view(viewer).hand[: match.game.seats]]


# R4 Hidden


@pytest.mark.parametrize("seats", SEATS)
def test_R4_seat_sees_its_own_hand_of_a_deal(seats: int) -> None:
    match = dealt(seats)
    hands = match.position()["hands"]
    for viewer in lookers(match.game):
        assert hands_seen(match, viewer) == [hand if p == viewer else [] for p, hand in enumerate(hands)]
        assert list(match.view(viewer).held[:seats]) == [len(hand) for hand in hands]
        assert match.view(viewer).undealt == 0
    assert hands_seen(match, REFEREE) == hands
    assert bool(match.view(REFEREE).undealt) == (seats == 2)


def test_R4_choice_is_seen_by_its_giver_alone_until_it_arrives() -> None:
    match = give(dealt(4), 2)
    for viewer in lookers(match.game):
        view = match.view(viewer)
        assert [numbers(c) for c in view.given[:4]] == [GIFTS[p] if p == viewer < 2 else [] for p in range(4)]
        assert list(view.passed[:4]) == list(view.given[:4])
        assert list(view.chosen[:4]) == [3, 3, 0, 0]
        assert list(view.held[:4]) == [9, 9, 12, 12]


def test_R4_giver_and_receiver_know_the_three_cards() -> None:
    match = give(dealt(4))
    for viewer in range(4):
        left, right = (viewer + 1) % 4, (viewer - 1) % 4
        passed = [numbers(cards) for cards in match.view(viewer).passed[:4]]
        assert passed == [GIFTS[p] if p in (viewer, left) else [] for p in range(4)]
        others = [cards for p, cards in enumerate(hands_seen(match, viewer)) if p != viewer]
        assert others == [GIFTS[viewer] if p == right else [] for p in range(4) if p != viewer]
    assert hands_seen(match, SPECTATOR) == [[], [], [], []]
    assert not match.view(SPECTATOR).passed.any()
    match = give(dealt(2))
    assert (hands_seen(match, 0)[1], hands_seen(match, 1)[0]) == ([1, 3, 5], [2, 4, 6])


def test_R4_given_card_is_known_as_long_as_it_is_there() -> None:
    match = give(dealt(4))
    match.play("play 2")  # seat 1's gift to seat 0
    assert hands_seen(match, 1)[0] == [6, 10]
    play(match, "play 3", "play 4", "help 1 take 2")
    assert hands_seen(match, 1)[0] == [6, 10]
    assert hands_seen(match, 2)[1] == [7, 11]


# R4 Shown


B1 = table([6, 29, 31], [1, 2, 40], [41, 42, 45], [43, 44, 46], pile=[3, 25, 26], help=help_cards(9, 11))
B2 = table([2, 7, 34], help=help_cards(6, 11, 19), pile=[3, 17])


def test_R4_pile_help_cards_and_hand_counts_are_open() -> None:
    match = start(B1)
    for viewer in lookers(match.game):
        view = match.view(viewer)
        assert list(view.order[:3]) == [2, 24, 25]
        assert numbers(view.pile) == [3, 25, 26]
        assert view.top == 25
        assert [numbers(cards) for cards in view.help[:4]] == help_cards(9, 11)
        assert list(view.help_sum[:4]) == [20, 0, 0, 0]
        assert list(view.held[:4]) == [3, 3, 3, 3]


def test_R4_cards_taken_from_the_pile_are_seen_and_remembered() -> None:
    match = play(B1, "help 6 take 25")
    for viewer in lookers(match.game):
        assert hands_seen(match, viewer)[0] == ([25, 29, 31] if viewer == 0 else [25])
        assert {3, 26} <= set(numbers(match.view(viewer).aside))
    play(match, "play 2", "play 41", "play 43", "help 25 take 2")
    for viewer in (1, 2, 3, SPECTATOR):
        assert hands_seen(match, viewer)[0] == [2]


def test_R4_given_card_that_moves_on_is_known_where_it_is_now() -> None:
    """Seat 1 gives it, seat 0 plays it, seat 3 takes it."""
    match = give(dealt(4))
    play(match, "play 10", "play 14", "play 15", "help 9 take 10")
    assert hands_seen(match, 1)[0] == [2, 6]
    assert [hands_seen(match, viewer)[3] for viewer in (1, 2, SPECTATOR)] == [[10], [10], [10]]
    assert hands_seen(match, 0)[3] == [1, 5, 10]  # and the rest of its gift


def test_R4_put_aside_cards_are_remembered() -> None:
    match = play(B2, "play 2 with 6 11")
    assert {6, 11} <= set(numbers(match.view(SPECTATOR).aside))


def test_R4_nothing_is_known_of_a_new_round() -> None:
    match = dealt(3)
    finish_round(give(match))
    match.play(deal(3))
    for viewer in lookers(match.game):
        hands = [numbers(hand) for hand in match.state.hand[:3]]
        assert hands_seen(match, viewer) == [hand if p == viewer else [] for p, hand in enumerate(hands)]
        for name in ("passed", "shown", "spent", "given", "help", "help_sum", "pile", "aside"):
            assert not np.any(match.view(viewer)[name]), name


@pytest.mark.parametrize(
    ("position", "actions", "step"),
    [
        (dealt(4).position(), (0, 4), 1),  # gifts
        (B2, (1, 10), 2),  # a play with help
        (B2, (HELP + 1,), 3),  # a help card
        (B2, (HELP + 5, HELP + 10), 4),  # superfluous help
    ],
)
def test_R4_half_a_move_is_seen_by_its_maker_alone(
    position: dict[str, Any], actions: tuple[int, ...], step: int
) -> None:
    match = start(position)
    assert match.state.step == 0
    before = {viewer: match.view(viewer) for viewer in lookers(match.game)}
    for a in actions:
        match.game.spec.apply_action(match.state, a)
        assert match.state.step == step
        for viewer, view in before.items():
            assert record.same(view, match.view(viewer)) == (viewer != 0)


def test_R4_deal_card_by_card_is_a_step() -> None:
    dealing = takujo.game("ftw", 4).new_state()
    takujo.game("ftw", 4).spec.apply_action(dealing, 0)
    assert dealing.step == 1


def test_R4_moves_as_others_see_them() -> None:
    match = play(give(dealt(4)), "play 2")
    assert [match.witnessed(entry, REFEREE) for entry in match.entries] == [entry.token for entry in match.entries]
    hands = deal(4)[6:].split("|")
    gifts = ["give " + " ".join(map(str, cards)) for cards in GIFTS]
    for viewer in lookers(match.game):
        shown = [match.witnessed(entry, viewer) for entry in match.entries]
        assert shown[0] == "!deal " + "|".join(hand if p == viewer else "?" for p, hand in enumerate(hands))
        assert shown[1:5] == [gift if p == viewer else "give ? ? ?" for p, gift in enumerate(gifts)]
        assert shown[5] == "play 2"


# Resampling


def resampled(match: Match, viewer: int, rng: Any) -> Any:
    return another_truth(match.game, match.state, viewer, rng)


def test_R4_undealt_cards_of_a_position_may_be_in_a_hand() -> None:
    """If a position does not name undealt cards, all are possible."""
    match = start({"game": "ftw", "seats": 2, "hands": [[1, 2], [3, 4]], "actor": 0, "pile": [9]})
    assert len(numbers(match.view(REFEREE).aside)) == 31
    rng, drawn = new_stream(1), Counter[int]()
    for _ in range(300):
        drawn.update(numbers(resampled(match, 0, rng).hand[1]))
    assert set(drawn) == set(range(1, 37)) - {1, 2, 9}


def replay(match: Match, other: Any) -> Match:
    """Replay the first round with another state's deal and gifts."""
    n = match.game.seats
    passed = [int(cards) for cards in other.passed[:n]]
    if other.phase == 0:
        hands = [int(other.hand[p] | other.given[p]) for p in range(n)]
    else:
        held = [int(other.hand[p] & ~other.shown[p] | other.spent[p]) for p in range(n)]
        hands = [held[p] & ~passed[(p + 1) % n] | passed[p] for p in range(n)]
    again = match.game.match(chance=takujo.Manual())
    again.play("!deal " + "|".join(" ".join(map(str, numbers(hand))) for hand in hands))
    for entry in match.entries[1:]:
        own = " ".join(map(str, numbers(passed[entry.actor])))
        again.play(f"give {own}" if entry.token.startswith("give") else entry.token)
    return again


def first_round(seats: int, seed: int) -> Iterator[Match]:
    """Yield a match at each move of round 1, preferring help."""
    rng = random.Random(seed)
    match = takujo.game("ftw", seats).match(chance=takujo.Manual())
    token = takujo.Sampled(seed).draw(match.game, match.state)
    assert token is not None
    match.play(token)
    while not match.is_round_over:
        yield match
        listed = match.moves()
        match.play(rng.choice([m for m in listed if m.startswith("help") and rng.random() < 0.5] or listed))


@pytest.mark.parametrize("seats", SEATS)
def test_R4_resampled_deal_leads_here_by_the_same_moves(seats: int) -> None:
    rng = new_stream(seats)
    changed = looks = 0
    for number, match in enumerate(first_round(seats, seats)):
        if number > seats and number % 12:
            continue
        for viewer in lookers(match.game):
            other = resampled(match, viewer, rng)
            again = replay(match, other)
            assert record.same(again.view(REFEREE), match.game.observe(other, REFEREE))
            assert record.same(again.view(viewer), match.view(viewer))
            changed += not record.same(again.view(REFEREE), match.view(REFEREE))
            looks += 1
    assert changed > 0.9 * looks


def test_R4_every_possible_hand_is_resampled_as_often() -> None:
    """Seat 1 holds two of the five cards hidden from seat 0."""
    aside = [c for c in range(1, 37) if c not in {1, 2, 5, 6, 7, 8, 20, 30}]
    match = start(table([20, 30], [1, 5], [6, 7, 8], pile=[2], aside=aside))
    rng, draws = new_stream(1), 800
    found = Counter(int(resampled(match, 0, rng).hand[1]) for _ in range(draws))
    assert len(found) == comb(5, 2)
    assert all(abs(n - draws / 10) < 4 * sqrt(draws * 0.1 * 0.9) for n in found.values())


def test_R4_unknown_cards_may_be_anywhere_while_cards_are_given() -> None:
    match = give(dealt(6), 3)
    rng = new_stream(2)
    hidden = set(range(1, 61)) - set(numbers(match.state.hand[4]))
    found: dict[str, set[int]] = {}
    for _ in range(400):
        other = resampled(match, 4, rng)
        assert list(other.passed) == list(other.given)
        assert [count(cards) for cards in other.given] == [3, 3, 3, 0, 0, 0]
        for p in (0, 1, 2, 3, 5):
            found.setdefault(f"hand {p}", set()).update(numbers(other.hand[p]))
        for p in (0, 1, 2):
            found.setdefault(f"given {p}", set()).update(numbers(other.given[p]))
    assert len(found) == 8
    assert all(cards == hidden for cards in found.values())


def test_R4_unseen_gift_is_any_three_of_the_receivers_cards() -> None:
    """Seat 0 sees seat 1's plays, but not which were gifts."""
    match = give(dealt(4))
    play(match, "play 13", "play 14", "play 15", "play 16", "play 17", "help 3 take 15")
    rng, found = new_stream(3), set[int]()
    for _ in range(300):
        other = resampled(match, 0, rng)
        gift = set(numbers(other.passed[2]))
        assert len(gift) == 3
        assert gift <= set(numbers(other.hand[1] & ~other.shown[1] | other.spent[1]))
        found |= gift
    elsewhere = {*numbers(match.view(0).hand[0]), 1, 5, 9, 13, 15, 16, 17}  # own hand, own gift, others' plays
    assert found == set(range(1, 49)) - elsewhere


# Encoding


def encoded(match: Match, viewer: int) -> dict[str, Any]:
    spec = match.game.spec
    out = np.zeros(spec.encoding_size, np.float32)
    spec.encode(match.view(viewer), out)
    return {name: out[part] for name, part in layout(spec).items()}


def test_encoding_says_what_the_view_says() -> None:
    found = encoded(play(B1, "help 6 take 25"), 1)
    assert np.flatnonzero(found["hand"]).tolist() == [0, 1, 39]
    assert np.flatnonzero(found["known"]).tolist() == [2 * 60 + 24]  # the 25, third seat from the viewer
    assert np.flatnonzero(found["help"]).tolist() == [3 * 60 + c for c in (5, 8, 10)]
    assert found["held"][:4] * 12 == pytest.approx([3, 3, 3, 3])
    assert np.flatnonzero(found["turn"]).tolist() == [0]
    assert np.flatnonzero(found["lead"]).tolist() == [3]
    assert not found["pile"].any()
    assert not found["top"].any()
    assert np.flatnonzero(encoded(start(B1), 2)["top"]).tolist() == [25]


def test_encoding_shows_half_a_move() -> None:
    match = start(B2)
    match.game.spec.apply_action(match.state, 1)
    found = encoded(match, 0)
    assert np.flatnonzero(found["step"]).tolist() == [HELPED]
    assert np.flatnonzero(found["card"]).tolist() == [1]
    assert found["need"] * 60 == pytest.approx([16])
    match.game.spec.apply_action(match.state, 10)
    assert np.flatnonzero(encoded(match, 0)["used"]).tolist() == [10]
    assert np.flatnonzero(encoded(match, 1)["step"]).tolist() == [0]
    match = start(B1)
    match.game.spec.apply_action(match.state, HELP + 5)
    assert np.flatnonzero(encoded(match, 0)["step"]).tolist() == [TAKING]
    assert np.flatnonzero(encoded(match, 0)["card"]).tolist() == [5]


def turned(position: dict[str, Any], by: int) -> dict[str, Any]:
    """Return the position with seats rotated clockwise."""
    n = position["seats"]
    lists = {key: [position[key][(p - by) % n] for p in range(n)] for key in ("hands", "help", "given", "totals")}
    return position | lists | {key: (position[key] + by) % n for key in ("actor", "start")}


@pytest.mark.parametrize("seats", SEATS)
def test_encoding_does_not_depend_on_the_number_of_the_seat(seats: int) -> None:
    match = give(dealt(seats))
    for _ in range(9):
        match.play(random.Random(seats).choice(match.moves()))
    match = start(match.position())
    for by in range(1, seats):
        other = start(turned(match.position(), by))
        for viewer in range(seats):
            here, there = encoded(match, viewer), encoded(other, (viewer + by) % seats)
            for name, values in here.items():
                assert values.tolist() == there[name].tolist(), name


# Heuristic


@pytest.mark.parametrize(
    ("position", "token"),
    [
        (table([2, 20, 44], pile=[10]), "play 20"),  # keep the highest card
        (table([2, 20, 44]), "play 2"),
        (table([2, 44], pile=[10]), "help 2 take 10"),
        (table([2, 44], pile=[48, 10]), "help 2 take 48"),  # higher than its own
        (table([2, 44], help=help_cards(9), pile=[10]), "play 2 with 9"),
        (table([43, 44], pile=[10]), "play 43"),
    ],
)
def test_heuristic_keeps_the_highest_card(position: dict[str, Any], token: str) -> None:
    assert sensible(start(position), random.Random(0)) == token


@pytest.mark.parametrize("seats", SEATS)
def test_heuristic_does_not_give_its_highest_card(seats: int) -> None:
    match = dealt(seats)
    assert match.position()["hands"][0][-1] not in map(int, sensible(match, random.Random(0)).split()[1:])

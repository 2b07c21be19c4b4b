"""FTW?!, R4: what is hidden and what is shown; what is drawn for the hidden; encoding; the sensible beginner."""

import random
from collections import Counter
from collections.abc import Iterator
from math import comb, sqrt
from typing import Any

import numpy as np
import pytest
from tests.games.ftw_tables import deal, dealt, finish_round, give, helped, play, start, table

import takujo
from takujo import REFEREE, SPECTATOR
from takujo.core import record
from takujo.core.bits import count
from takujo.core.match import Match
from takujo.core.rng import new_stream
from takujo.games.ftw.notation import numbers
from takujo.games.ftw.rules import HELP
from takujo.games.ftw.state import HELPED, TAKING

SEATS = (2, 3, 4, 5, 6)


def hands_seen(match: Match, viewer: int) -> list[list[int]]:
    """The cards that a viewer knows in every hand."""
    return [numbers(cards) for cards in match.view(viewer).hand[: match.game.seats]]


def lookers(match: Match) -> tuple[int, ...]:
    return (*range(match.game.seats), SPECTATOR)


# R4 Hidden


@pytest.mark.parametrize("seats", SEATS)
def test_R4_of_a_deal_a_seat_sees_its_own_hand(seats: int) -> None:
    match = dealt(seats)
    hands = match.position()["hands"]
    for viewer in lookers(match):
        assert hands_seen(match, viewer) == [hand if p == viewer else [] for p, hand in enumerate(hands)]
        assert list(match.view(viewer).held[:seats]) == [len(hand) for hand in hands]
    assert hands_seen(match, REFEREE) == hands


def test_R4_nobody_sees_the_unseen_cards() -> None:
    match = dealt(2)
    assert match.view(REFEREE).undealt
    for viewer in lookers(match):
        assert match.view(viewer).undealt == 0


def test_R4_a_choice_is_seen_by_its_giver_alone_until_it_arrives() -> None:
    match = give(dealt(4), 2)
    for viewer in lookers(match):
        view = match.view(viewer)
        assert [numbers(c) for c in view.given[:4]] == [
            [1, 5, 9] if viewer == 0 else [],
            [2, 6, 10] if viewer == 1 else [],
            [],
            [],
        ]
        assert list(view.passed[:4]) == list(view.given[:4])
        assert list(view.chosen[:4]) == [3, 3, 0, 0]
        assert list(view.held[:4]) == [9, 9, 12, 12]


def test_R4_giver_and_receiver_know_the_three_cards() -> None:
    match = give(dealt(4))
    gifts = [[1, 5, 9], [2, 6, 10], [3, 7, 11], [4, 8, 12]]
    for viewer in range(4):
        left, right = (viewer + 1) % 4, (viewer - 1) % 4
        passed = [numbers(cards) for cards in match.view(viewer).passed[:4]]
        assert passed == [gifts[p] if p in (viewer, left) else [] for p in range(4)]
        seen = hands_seen(match, viewer)
        assert [seen[p] for p in range(4) if p != viewer] == [
            gifts[viewer] if p == right else [] for p in range(4) if p != viewer
        ]
    assert hands_seen(match, SPECTATOR) == [[], [], [], []]
    assert not match.view(SPECTATOR).passed.any()


def test_R4_a_given_card_is_known_as_long_as_it_is_there() -> None:
    match = give(dealt(4))
    match.play("play 2")  # seat 0 had it from seat 1
    assert hands_seen(match, 1)[0] == [6, 10]
    for token in ("play 3", "play 4", "help 1 take 2"):
        match.play(token)
    assert hands_seen(match, 1)[0] == [6, 10]
    assert hands_seen(match, 2)[1] == [7, 11]


def test_R4_with_two_seats_an_exchange_is_known_to_both() -> None:
    match = give(dealt(2))
    assert hands_seen(match, 0)[1] == [1, 3, 5]
    assert hands_seen(match, 1)[0] == [2, 4, 6]


# R4 Shown


B1 = table([6, 29, 31], [1, 2, 40], [41, 42, 45], [43, 44, 46], pile=[3, 25, 26], help=helped(9, 11))


def test_R4_pile_help_cards_and_hand_counts_are_open() -> None:
    match = start(B1)
    for viewer in lookers(match):
        view = match.view(viewer)
        assert list(view.order[:3]) == [2, 24, 25]
        assert numbers(view.pile) == [3, 25, 26]
        assert view.top == 25
        assert [numbers(cards) for cards in view.help[:4]] == helped(9, 11)
        assert list(view.help_sum[:4]) == [20, 0, 0, 0]
        assert list(view.held[:4]) == [3, 3, 3, 3]


def test_R4_every_card_taken_from_the_pile_is_seen_and_remembered() -> None:
    match = play(B1, "help 6 take 25")
    for viewer in lookers(match):
        assert hands_seen(match, viewer)[0] == ([25, 29, 31] if viewer == 0 else [25])
        assert {3, 26} <= set(numbers(match.view(viewer).aside))
    for token in ("play 2", "play 41", "play 43", "help 25 take 2"):
        match.play(token)
    for viewer in (1, 2, 3, SPECTATOR):
        assert hands_seen(match, viewer)[0] == [2]


def test_R4_a_card_that_goes_around_is_known_to_be_where_it_was_taken() -> None:
    """Given by seat 1 to seat 0, played, and taken by seat 3: nobody thinks of it as seat 0's any more."""
    match = give(dealt(4))
    for token in ("play 10", "play 14", "play 15", "help 9 take 10"):
        match.play(token)
    assert hands_seen(match, 1)[0] == [2, 6]
    assert [hands_seen(match, viewer)[3] for viewer in (1, 2, SPECTATOR)] == [[10], [10], [10]]
    assert hands_seen(match, 0)[3] == [1, 5, 10]  # and what is left of the three that it gave


def test_R4_put_aside_cards_are_remembered() -> None:
    match = play(table([2, 7, 34], help=helped(6, 11), pile=[3, 17]), "play 2 with 6 11")
    assert {6, 11} <= set(numbers(match.view(SPECTATOR).aside))


def test_R4_a_new_round_is_a_new_secret() -> None:
    match = dealt(3)
    finish_round(give(match))
    match.play(deal(3))
    for viewer in lookers(match):
        view = match.view(viewer)
        assert hands_seen(match, viewer) == [
            numbers(h) if p == viewer else [] for p, h in enumerate(match.state.hand[:3])
        ]
        for name in ("passed", "shown", "spent", "given", "help", "help_sum", "pile", "aside"):
            assert not np.any(view[name]), name


def test_R4_half_a_move_is_its_makers_alone() -> None:
    """Nothing that others see changes before a move is whole, whatever the move is."""
    b2 = table([2, 7, 34], help=helped(6, 11, 19), pile=[3, 17])
    for position, actions in (
        (dealt(4).position(), (0, 4)),
        (b2, (HELP + 1,)),
        (b2, (1,)),
        (b2, (1, 10)),
        (b2, (HELP + 5, HELP + 10)),  # superfluous help
    ):
        match = start(position)
        before = {viewer: match.view(viewer) for viewer in lookers(match)}
        s = record.copy(match.state)
        for a in actions:
            match.game.spec.apply_action(s, a)
            assert s.step
            for viewer, view in before.items():
                assert record.same(view, match.game.observe(s, viewer)) == (viewer != 0)


def test_R4_a_step_says_what_is_half_made() -> None:
    game = takujo.game("ftw", 4)
    dealing = game.new_state()
    game.spec.apply_action(dealing, 0)
    assert dealing.step == 1
    b2 = table([2, 7, 34], help=helped(6, 11, 19), pile=[3, 17])
    for position, a, step in (
        (dealt(4).position(), 0, 1),  # gifts
        (b2, 1, 2),  # a play with help
        (b2, HELP + 1, 3),  # a help card
        (b2, HELP + 5, 4),  # superfluous help
    ):
        match = start(position)
        assert match.state.step == 0
        match.game.spec.apply_action(match.state, a)
        assert match.state.step == step


def test_R4_how_moves_look_to_others() -> None:
    match = give(dealt(4))
    match.play("play 2")
    shown = {
        viewer: [match.witnessed(entry, viewer) for entry in match.entries] for viewer in (*lookers(match), REFEREE)
    }
    hands = deal(4)[6:].split("|")
    for viewer in lookers(match):
        assert shown[viewer][0] == "!deal " + "|".join(hand if p == viewer else "?" for p, hand in enumerate(hands))
        gifts = ["give 1 5 9", "give 2 6 10", "give 3 7 11", "give 4 8 12"]
        assert shown[viewer][1:5] == [gift if p == viewer else "give ? ? ?" for p, gift in enumerate(gifts)]
        assert shown[viewer][5] == "play 2"
    assert shown[REFEREE] == [entry.token for entry in match.entries]


def test_R4_where_a_position_leaves_the_unseen_cards_open_nobody_can_tell() -> None:
    """Otherwise the cards that are neither aside nor one's own would be the other's hand."""
    match = start({"game": "ftw", "seats": 2, "hands": [[1, 2], [3, 4]], "actor": 0, "pile": [9]})
    assert len(numbers(match.view(REFEREE).aside)) == 31
    rng, drawn = new_stream(1), Counter[int]()
    for _ in range(300):
        drawn.update(numbers(another_truth(match, 0, rng).hand[1]))
    assert set(drawn) == set(range(1, 37)) - {1, 2, 9}


# What is drawn for the hidden


def another_truth(match: Match, viewer: int, rng: Any) -> Any:
    other = record.new(match.game.spec.state)
    match.game.spec.resample(match.view(viewer), rng, other)
    return other


def relive(match: Match, other: Any) -> Match:
    """The first round as it must have been if `other` is the truth: other deal, other gifts, the same open moves."""
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
    """A match at every moment of its first round, played at random with a liking for help."""
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
def test_R4_another_truth_could_have_happened(seats: int) -> None:
    """Whoever looks, whenever: the invented hands and gifts come from a deal that leads here by the same open moves."""
    rng = new_stream(seats)
    changed = looks = 0
    for number, match in enumerate(first_round(seats, seats)):
        if number > seats and number % 12:
            continue
        for viewer in lookers(match):
            other = another_truth(match, viewer, rng)
            again = relive(match, other)
            assert record.same(again.view(REFEREE), match.game.observe(other, REFEREE))
            assert record.same(again.view(viewer), match.view(viewer))
            changed += not record.same(again.view(REFEREE), match.view(REFEREE))
            looks += 1
    assert changed > 0.9 * looks


def test_R4_every_world_is_drawn_and_equally_often() -> None:
    """Seat 0 of three looks: five hidden cards, two of which seat 1 holds."""
    match = start(
        table(
            [20, 30],
            [1, 5],
            [6, 7, 8],
            pile=[2],
            aside=[c for c in range(1, 37) if c not in {1, 2, 5, 6, 7, 8, 20, 30}],
        )
    )
    rng, draws = new_stream(1), 800
    found = Counter(int(another_truth(match, 0, rng).hand[1]) for _ in range(draws))
    assert len(found) == comb(5, 2)
    assert all(abs(n - draws / 10) < 4 * sqrt(draws * 0.1 * 0.9) for n in found.values())


def test_R4_any_unknown_card_may_be_anywhere_while_cards_are_given() -> None:
    match = give(dealt(6), 3)
    rng = new_stream(2)
    hidden = set(range(1, 61)) - set(numbers(match.state.hand[4]))
    found: dict[str, set[int]] = {}
    for _ in range(400):
        other = another_truth(match, 4, rng)
        assert list(other.passed) == list(other.given)
        assert [count(cards) for cards in other.given] == [3, 3, 3, 0, 0, 0]
        for p in (0, 1, 2, 3, 5):
            found.setdefault(f"hand {p}", set()).update(numbers(other.hand[p]))
        for p in (0, 1, 2):
            found.setdefault(f"given {p}", set()).update(numbers(other.given[p]))
    assert len(found) == 8
    assert all(cards == hidden for cards in found.values())


def test_R4_a_gift_not_seen_is_any_three_of_the_receivers_cards() -> None:
    """Seat 0 sees what seat 1 plays and does not know which of it came from seat 2."""
    match = give(dealt(4))
    for token in ("play 13", "play 14", "play 15", "play 16", "play 17", "help 3 take 15"):
        match.play(token)
    rng, found = new_stream(3), set[int]()
    for _ in range(300):
        other = another_truth(match, 0, rng)
        gift = set(numbers(other.passed[2]))
        assert len(gift) == 3
        assert gift <= set(numbers(other.hand[1] & ~other.shown[1] | other.spent[1]))
        found |= gift
    elsewhere = {*numbers(match.view(0).hand[0]), 1, 5, 9, 13, 15, 16, 17}  # its own, its gift, what others played
    assert found == set(range(1, 49)) - elsewhere


# Encoding


def encoded(match: Match, viewer: int) -> dict[str, Any]:
    spec = match.game.spec
    out = np.zeros(sum(piece.size for piece in spec.pieces), np.float32)
    spec.encode(match.view(viewer), out)
    ends = np.cumsum([piece.size for piece in spec.pieces])
    return {piece.name: out[end - piece.size : end] for piece, end in zip(spec.pieces, ends, strict=True)}


def test_an_encoding_says_what_the_view_says() -> None:
    found = encoded(play(B1, "help 6 take 25"), 1)
    assert np.flatnonzero(found["hand"]).tolist() == [0, 1, 39]
    assert np.flatnonzero(found["known"]).tolist() == [2 * 60 + 24]  # the 25, third seat from here
    assert np.flatnonzero(found["help"]).tolist() == [3 * 60 + c for c in (5, 8, 10)]
    assert found["held"][:4] * 12 == pytest.approx([3, 3, 3, 3])
    assert np.flatnonzero(found["turn"]).tolist() == [0]
    assert np.flatnonzero(found["lead"]).tolist() == [3]
    assert not found["pile"].any()
    assert not found["top"].any()
    assert np.flatnonzero(encoded(start(B1), 2)["top"]).tolist() == [25]


def test_an_encoding_of_half_a_move_shows_what_is_made() -> None:
    match = start(table([2, 7, 34], help=helped(6, 11, 19), pile=[3, 17]))
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
    """The same position with every seat moved clockwise."""
    n = position["seats"]
    turned_lists = {
        key: [position[key][(p - by) % n] for p in range(n)] for key in ("hands", "help", "given", "totals")
    }
    return position | turned_lists | {key: (position[key] + by) % n for key in ("actor", "start")}


@pytest.mark.parametrize("seats", SEATS)
def test_an_encoding_does_not_depend_on_the_number_of_the_seat(seats: int) -> None:
    match = give(dealt(seats))
    for _ in range(9):
        match.play(random.Random(seats).choice(match.moves()))
    for by in range(1, seats):
        other = start(turned(match.position(), by))
        for viewer in range(seats):
            here, there = encoded(start(match.position()), viewer), encoded(other, (viewer + by) % seats)
            for name, values in here.items():
                assert values.tolist() == there[name].tolist(), name


# The sensible beginner


def advice(match: Match) -> str:
    """The whole move that the heuristic makes."""
    game, s = match.game, record.copy(match.state)
    actions: list[int] = []
    actor = int(s.actor)
    while not actions or s.step:
        view = game.observe(s, actor)
        mask = np.zeros(game.spec.words, np.int64)
        game.spec.legal_actions(view, mask)
        actions.append(int(game.spec.heuristic(view, mask, new_stream(0))))
        game.spec.apply_action(s, actions[-1])
    return game.spec.to_token(match.state, tuple(actions))


@pytest.mark.parametrize(
    ("position", "token"),
    [
        (table([2, 20, 44], pile=[10]), "play 20"),  # the highest card stays
        (table([2, 20, 44]), "play 2"),
        (table([2, 44], pile=[10]), "help 2 take 10"),
        (table([2, 44], pile=[48, 10]), "help 2 take 48"),  # higher than all of one's own
        (table([2, 44], help=helped(9), pile=[10]), "play 2 with 9"),
        (table([43, 44], pile=[10]), "play 43"),
    ],
)
def test_the_beginner_keeps_the_highest_card_and_sheds_the_others(position: dict[str, Any], token: str) -> None:
    assert advice(start(position)) == token


def test_the_beginner_does_not_give_its_highest_card() -> None:
    for seats in SEATS:
        match = dealt(seats)
        assert match.position()["hands"][0][-1] not in map(int, advice(match).split()[1:])

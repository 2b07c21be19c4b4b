"""FTW?!: text of moves, positions and transcripts (rulebook.en.md)."""

import random
from itertools import combinations, product
from typing import Any

import pytest
from tests.differential.lockstep import Lockstep
from tests.games.ftw_positions import OTHERS, after, deal, dealt, help_cards, play, start, table
from tests.games.refusals import require_illegal, require_invalid, require_no_position, without
from tests.naive import PositionError
from tests.naive import ftw as naive

import takujo
from takujo.core.moves import after as state_after
from takujo.core.moves import moves

B2 = table([2, 7, 13, 34], [1, 4, 16], [20, 21], [22, 23], help=help_cards(6, 11, 19), pile=[3, 17])

# Moves

MALFORMED = (
    "play; play 0; play 02; play -2; play 49; play 999999999999; play two; play 2 6; play 2 with; "
    "play 2 with 11 6; play 2 with 6 6; play 2 with 6, 11; play 2  with 6 11; play 2 with 6 11 and 19; "
    "play 2 with 60; PLAY 2; play 3４; help 2; help 2 take; help 2 take 3 17; help 2 17 take 3; help 2 take 60; "
    "give 1 2; give 1 2 3 4; give 3 2 1; give 1 1 2; give 1 2 50; pass; 2; ?"
)


def test_malformed_moves_are_invalid() -> None:
    for match in (start(B2), dealt(4)):
        require_invalid(match, *MALFORMED.split("; "))


def test_well_formed_moves_at_the_wrong_place_are_illegal() -> None:
    require_illegal(B2, "give 1 2 3", "play 1", "play 2 with 3", "play 20", "help 1 take 3", "help 2 take 4")
    require_illegal(dealt(4), "play 1", "help 1 take 5", "play 1 with 5", deal(4))
    waiting = play(table([17, 44], pile=[10]), "play 17")  # for a deal
    require_illegal(waiting, "play 44", "help 44 take 17", "give 36 37 44")
    for token in ("play 44", "help 44 take 17", "give 36 37 44"):
        with pytest.raises(takujo.IllegalMove):
            state_after(waiting.game, waiting.state, token)


def test_move_leaves_nothing_half_made() -> None:
    for token in ("play 2 with 6 11", "play 34 with 6 11", "help 7 take 3"):
        s = play(B2, token).state
        assert (s.step, s.used, s.wasted, s.card, s.need) == (0, 0, 0, 0, 0)


def tokens_of(cards: list[int], rng: random.Random) -> list[str]:
    """Return all one- and two-card moves, and some with more help."""
    found = [f"play {a}" for a in cards]
    for a, b in product(cards, repeat=2):
        found += [f"play {a} with {b}", f"help {a} take {b}"]
    more = [(rng.choice(cards), *sorted(rng.sample(cards, rng.randint(2, 4)))) for _ in range(400)]
    return found + [f"play {a} with {' '.join(map(str, used))}" for a, *used in more]


@pytest.mark.parametrize("seed", range(3))
def test_moves_of_two_cards_are_legal_as_in_the_naive_rules(seed: int) -> None:
    rng = random.Random(f"ftw {seed}")
    both = Lockstep(takujo.game("ftw", 2 + seed), f"ftw {seed}")
    for _ in range(20 + rng.randint(0, 20)):
        before = both.s, both.n
        both.play()
        if both.game.spec.is_round_over(both.s):
            both.s, both.n = before
            break
    state = both.n
    cards = {*range(1, naive.highest_card(state.seats) + 1, 3), *state.pile}
    tokens = tokens_of(sorted(cards.union(state.hands[state.seat], state.help[state.seat])), rng)
    verdicts = {token: both.engine_says(token) for token in tokens}
    assert verdicts == {token: both.naive_says(token) for token in tokens}
    assert {"legal", "illegal"} <= set(verdicts.values())
    legal = {token for token in tokens if verdicts[token] == "legal"}
    for token in legal:
        now = both.game.spec.to_position(state_after(both.game, both.s, token)[0])
        assert now == {key: value for key, value in naive.dump(naive.play(state, token)).items() if key in now}
    assert {move for move in moves(both.game, both.s) if len(move.split()) <= 4} & set(tokens) <= legal


def test_transcript_keeps_superfluous_help() -> None:
    match = play(B2, "play 2 with 6 11 19", "play 16", "play 21")
    text = match.transcript()
    assert "0 play 2 with 6 11 19\n" in text
    again = takujo.load_transcript(text)
    assert again.state.tobytes() == match.state.tobytes()
    assert again.transcript() == text


# Positions


def test_position_has_every_key_in_order() -> None:
    assert tuple(dealt(4).position()) == naive.KEYS
    assert after(B2)["options"] == {"rounds": 4}


def test_defaults_of_the_keys() -> None:
    found = after(table([2, 44], round=3))
    dealt_cards = {2, 44, *(card for hand in OTHERS for card in hand)}
    assert found["aside"] == [card for card in range(1, 49) if card not in dealt_cards]
    assert found["help"] == found["given"] == [[], [], [], []]
    assert (found["pile"], found["unseen"], found["phase"]) == ([], [], "play")
    assert (found["totals"], found["round"], found["start"]) == ([0] * 4, 3, 3)
    assert start(table([2, 44], round=4, options={"rounds": 9})).position()["start"] == 0


def test_position_without_hands_is_not_dealt_yet() -> None:
    match = start({"game": "ftw", "seats": 5})
    assert match.actor == takujo.CHANCE
    assert match.position()["phase"] == "give"
    assert match.position()["aside"] == list(range(1, 61))
    assert match.state.tobytes() == takujo.game("ftw", 5).template.tobytes()


def test_cards_are_read_in_any_order_but_those_of_the_pile() -> None:
    found = after(table([34, 2, 13, 7], help=help_cards(19, 6, 11), pile=[17, 3]))
    assert found["hands"][0] == [2, 7, 13, 34]
    assert found["help"][0] == [6, 11, 19]
    assert found["pile"] == [17, 3]


def test_position_stands_until_the_next_deal() -> None:
    match = play(table([17, 44], pile=[10], totals=[1, 2, 3, 4]), "play 17")
    found = match.position()
    assert (found["actor"], found["hands"][0], found["round"]) == (0, [44], 0)
    loaded = start(found)
    assert (loaded.actor, loaded.is_round_over, loaded.is_over) == (takujo.CHANCE, True, False)
    loaded.play(deal(4))
    assert (loaded.position()["round"], loaded.position()["start"], loaded.actor) == (1, 1, 1)
    assert loaded.scores() == found["totals"]


def test_with_two_seats_undealt_cards_may_be_left_open() -> None:
    hands = [[1, 2], [3, 4]]
    assert after({"game": "ftw", "seats": 2, "hands": hands, "actor": 0})["aside"] == list(range(5, 37))
    assert after({"game": "ftw", "seats": 2, "hands": hands, "actor": 0})["unseen"] == []
    named = after({"game": "ftw", "seats": 2, "hands": hands, "actor": 0, "unseen": list(range(10, 22))})
    assert named["unseen"] == list(range(10, 22))
    assert not set(named["aside"]) & set(named["unseen"])
    full = {"game": "ftw", "seats": 2, "hands": [[*range(1, 13)], [*range(13, 25)]], "actor": 0, "phase": "give"}
    assert after(full)["unseen"] == list(range(25, 37))  # nothing else can be aside during gifts


def full_hands() -> list[list[int]]:
    return [[*range(1 + 12 * p, 13 + 12 * p)] for p in range(4)]


GIVING = {"game": "ftw", "seats": 4, "hands": full_hands(), "phase": "give", "actor": 0}
TWO = {"game": "ftw", "seats": 2, "hands": [[1, 2], [3, 4]], "actor": 0}
EMPTY = {"game": "ftw", "seats": 4}
SIX_GIVEN = [[1, 2, 3], [13, 14, 15], [], []]


@pytest.mark.parametrize(
    ("key", "position"),
    [
        ("hands", table([2, 2])),
        ("hands", table([2, 49])),
        ("hands", table([0, 2])),
        ("hands", table([2, "3"])),  # type: ignore[list-item]
        ("hands", table([2, True])),
        ("hands", table([2, 3.0])),  # type: ignore[list-item]
        ("hands", table([2, 3]) | {"hands": [[2, 3]]}),
        ("hands", table([2, 3]) | {"hands": {"0": [2, 3]}}),
        ("hands", table([2, 3]) | {"hands": [5, [36, 37], [38, 39], [45, 46]]}),
        ("hands", table([2, 36])),
        ("hands", table([*range(1, 14)])),  # more than were dealt
        ("hands", table([2, 3], [4], [5, 6], [7, 8])),  # only the last player may have one card
        ("hands", table([2, 3], [], [5, 6], [7, 8])),
        ("hands", table([], [4, 9], [5, 6], [7, 8], pile=[10])),
        ("hands", GIVING | {"hands": [full_hands()[0][:11], *full_hands()[1:]]}),
        ("pile", table([2], pile=[])),  # the round's last card must be there
        ("pile", table([2, 3], pile=[2])),
        ("pile", table([2, 3], pile=[9, 9])),
        ("pile", table([2, 3], pile=9)),
        ("pile", EMPTY | {"pile": [1]}),
        ("help", table([2, 3], help=help_cards(3))),
        ("help", table([2, 3], help=[[4]])),
        ("help", table([2, 3], help=[4, 5, 6, 7])),
        ("help", EMPTY | {"help": help_cards(1)}),
        ("given", table([2, 3], given=help_cards(4, 5, 6))),
        ("given", GIVING | {"given": SIX_GIVEN}),
        ("given", EMPTY | {"given": help_cards(1, 2, 3)}),
        (
            "given",
            GIVING | {"hands": [full_hands()[0][2:], *full_hands()[1:]], "given": help_cards(1, 2), "actor": 1},
        ),
        ("given", GIVING | {"actor": 1}),  # seat 0 chooses before seat 1
        ("actor", without(table([2, 3]), "actor")),
        ("actor", table([2, 3], actor=4)),
        ("actor", table([2, 3], actor=-1)),
        ("actor", table([2, 3], actor=None)),
        ("actor", EMPTY | {"actor": 1}),
        ("phase", table([2, 3], phase="deal")),
        ("phase", table([2, 3], phase=0)),
        ("phase", EMPTY | {"phase": "play"}),
        ("aside", table([2, 3], aside=[1, 4])),  # the others are missing
        ("aside", table([2, 3], aside=[1, 2])),
        ("aside", EMPTY | {"aside": [*range(1, 48)]}),
        ("aside", TWO | {"hands": [[*range(1, 13)], [*range(13, 25)]], "pile": [30]}),  # twelve are undealt
        ("unseen", TWO | {"unseen": [*range(5, 16)]}),
        ("unseen", TWO | {"unseen": [*range(5, 18)]}),
        ("unseen", TWO | {"unseen": [*range(4, 16)]}),
        ("unseen", table([2, 3], unseen=[*range(5, 17)])),  # four seats: all are dealt
        ("unseen", {"game": "ftw", "seats": 2, "unseen": [*range(1, 13)]}),
        ("totals", table([2, 3], totals=[1, 2, 3])),
        ("totals", table([2, 3], totals=[1, 2, 3, -1])),
        ("totals", table([2, 3], totals=[1, 2, 3, 0.5])),
        ("totals", EMPTY | {"totals": [0, 0, 0, 1]}),
        ("round", table([2, 3], round=4)),
        ("round", table([2, 3], round=-1)),
        ("round", EMPTY | {"round": 1}),
        ("start", table([2, 3], start=4)),
        ("start", EMPTY | {"start": 1}),
        ("deck", table([2, 3], deck=[])),
        ("options", table([2, 3], options={"rounds": 0})),
        ("options", table([2, 3], options={"cards": 60})),
        ("seats", {"game": "ftw", "seats": 7}),
        ("seats", {"game": "ftw", "seats": 1}),
        ("seats", {"game": "ftw"}),
    ],
)
def test_impossible_position_is_refused_by_its_key(key: str, position: dict[str, Any]) -> None:
    require_no_position(position, key)
    if key != "deck" and position.get("pile") != 9:
        with pytest.raises(PositionError):
            naive.load(position)


def test_position_may_be_in_the_middle_of_giving() -> None:
    hands = full_hands()
    later = {"hands": [hands[0][3:], hands[1][3:], *hands[2:]], "given": SIX_GIVEN, "actor": 2}
    match = start(GIVING | later)
    match.play("give 34 35 36")
    match.play("give 37 38 48")
    assert match.position()["hands"] == [
        [*range(4, 16)],
        [*range(16, 25), 34, 35, 36],
        [*range(25, 34), 37, 38, 48],
        [1, 2, 3, *range(39, 48)],
    ]


def test_each_set_of_three_is_one_token() -> None:
    moves = start(GIVING).moves()
    assert moves == [f"give {' '.join(map(str, cards))}" for cards in combinations(range(1, 13), 3)]

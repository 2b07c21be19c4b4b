"""The referee: simulated matches, wrong entries, undo, corrections and records."""

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress

import pytest
from tests.real_cards.real_matches import enter, follow, random_match
from tests.real_cards.wrong_entries import try_wrong_entries

import takujo
from takujo.core import record
from takujo.core.actors import CHANCE, SPECTATOR
from takujo.core.contracts import tables
from takujo.core.errors import InvalidMove, MatchOver, TakujoError
from takujo.core.game import Game
from takujo.core.json_types import Json
from takujo.core.numba_state_loops import warm_up
from takujo.core.spec import GameSpec
from takujo.games import component, spec
from takujo.games.ftw.notation import numbers
from takujo.games.fuji99.state import KEYS, one
from takujo.i18n import catalogue
from takujo.interfaces.message import Message
from takujo.interfaces.referee_rules import Question
from takujo.real_cards import InvalidRecord, Misfit, NotShown, Referee, Refused
from takujo.real_cards.corrections import correct
from takujo.real_cards.referee import MOST_ENTRIES

MATCHES, MANY = 24, 10_000
BONUS = 231  # step of a bonus in the match of Overflow with seed 6050
HEURISTIC = 25  # one match in so many is heuristic, and long
EVERY = 10  # one wrong entry in so many steps, outside `make test-long`


def follow_all(game: GameSpec, first: int, last: int) -> None:
    """Follow matches at all tables in turn. One of 7,984 steps exceeds the limit."""
    games = tables(game)
    for seed in range(first, last):
        table = games[seed % len(games)]
        match = random_match(table, seed, heuristic=seed % HEURISTIC == 0)
        if len(match) <= MOST_ENTRIES:
            follow(Referee(table, seed), match)


def test_referee_has_the_view_of_a_spectator(each_game: GameSpec) -> None:
    follow_all(each_game, 0, MATCHES)


@pytest.mark.long
def test_referee_has_the_view_of_a_spectator_in_many_matches(each_game: GameSpec) -> None:
    warm_up(each_game)
    follow_all(each_game, 0, MANY)


def wrong_entries(game: GameSpec, wanted: int, every: int) -> Counter[str]:
    games, fates, seed = tables(game), Counter[str](), 0
    while fates.total() < wanted:
        table = games[seed % len(games)]
        fates += try_wrong_entries(
            Referee(table, seed), random_match(table, seed, heuristic=seed % HEURISTIC == 0), seed, every
        )
        seed += 1
    return fates


def test_wrong_entries_are_refused_or_possible(each_game: GameSpec) -> None:
    assert set(wrong_entries(each_game, 60, EVERY)) == {"refused", "possible"}


@pytest.mark.long
def test_many_wrong_entries_are_refused_or_possible(each_game: GameSpec) -> None:
    warm_up(each_game)
    assert set(wrong_entries(each_game, MANY, 2)) == {"refused", "possible"}


def test_plug_in_needs_no_code_of_its_own() -> None:
    assert component("leduc", "referee_rules") is None
    referee = Referee(takujo.game("leduc"))
    for token in ("call", "call", "!card Q", "raise"):
        referee.enter(token)
    with pytest.raises(NotShown) as asked:
        referee.enter("call")
    assert asked.value.question == Question("private", (0, 1))
    assert referee.ends(asked.value.way, "call") == "match"
    with pytest.raises(Refused):  # two queens besides the face-up one
        referee.enter("call", shown={"private": ["Q", "Q"]})
    referee.enter("call", shown={"private": ["Q", "K"]})
    assert (referee.is_over, referee.winners(), referee.scores()) == (True, [0], [5, -5])
    with pytest.raises(MatchOver):
        referee.enter("call")


def refusal(referee: Referee, token: str, seat: int | None = None) -> str:
    with pytest.raises(TakujoError) as error:
        referee.enter(token, seat=seat)
    return str(error.value)


def overflow() -> Referee:
    """Return a referee of オーバーフロー after limits and face-down cards."""
    referee = Referee(takujo.game("overflow", seats=3))
    for token in ("!limit R 1", "!limit Y rev", "!limit G 3", "!limit B 0", "down ?", "down ?", "down ?"):
        referee.enter(token)
    return referee


def test_refusal_says_why() -> None:
    referee = Referee(takujo.game("overflow", seats=3))
    assert refusal(referee, "throw R", seat=0) == (
        "“throw R”: first enter what is dealt, drawn or turned up for all to see."
    )
    referee = overflow()
    assert refusal(referee, "throw X") == "“throw X”: there is no card X."
    assert refusal(referee, "throw R", seat=2) == "“throw R”: it is seat 0’s turn."
    assert refusal(referee, "down ?") == (
        "“down ?” is not possible. Possible: bonus, throw B, throw G, throw R, throw W, throw Y"
    ) or "throw R" in refusal(referee, "down ?")
    for _ in range(4):
        referee.enter("throw W")
    assert refusal(referee, "throw W") == "“throw W”: there are only 4 cards W, and all are visible."


def test_garbled_deal_is_refused() -> None:
    with pytest.raises(Refused):
        Referee(takujo.game("fourdigits", seats=3)).enter("!deal 023667card8|?|?|?")


@pytest.mark.ci
def test_overflow_finds_the_only_bonus_that_the_past_allows() -> None:
    """One of about twenty possible fours was drawn. Sampling missed it in 2 of 20 referees."""
    game = takujo.game("overflow", seats=5)
    followed, match = Referee(game, 0), random_match(game, 6050, heuristic=True)
    for number, real in enumerate(match[:BONUS]):
        if number == len(followed.steps):
            enter(followed, real)
    for seed in range(10):
        referee = Referee(game, seed)
        referee.steps = followed.steps
        with pytest.raises(NotShown):
            referee.enter(match[BONUS].token)


CHOICES = {"ftw": "give ? ? ?", "overflow": "down ?"}
LIMITS = ("!limit R 1", "!limit Y rev", "!limit G 3", "!limit B 0")
FUJI = ("draw 5", "!cubes 4p 1y 0r", "done", "!card rank_up5", "again", "draw 5", "!cubes 4p 1y 0r")
FORBIDDEN = [  # game, entries, refused entry, its result, reason
    ("ftw", ["play 7"], "play 5", {}, "5 does not beat 7"),
    ("ftw", ["play 7", "help 3 take 7", "play 9", "play 20"], "play 8 with 3", {}, "8 + 3 = 11 does not beat 20"),
    ("ftw", ["play 7"], "play 5 with 3", {}, "No help card 3 lies in front of Seat 1"),
    ("ftw", ["play 7"], "help 9 take 7", {}, "Only a hand card below 7 can become help"),
    ("ftw", ["play 7"], "help 3 take 9", {}, "9 is not in the pile"),
    ("ftw", [], "help 3 take 9", {}, "There is no pile to take a card from, so no help card can be made"),
    ("akumatrick", [], "release Y1", {}, "The first player of a trick must play: no release"),
    ("akumatrick", ["P6"], "Y7", {}, "Locked: pink (P) only"),
    ("akumatrick", ["P5"], "Y5", {}, "Must be above 5, or 0"),
    ("akumatrick", ["P5"], "Y6 P7", {}, "A play is one card, a set of equal ranks, or a run of one colour"),
    ("akumatrick", ["P4"], "release Y1 Y2", {}, "One of these cards is not needed to reach 2"),
    ("akumatrick", ["P4"], "release Y0 Y2", {}, "a release never discards a 0"),
    ("akumatrick", ["P5"], "steal 1", {}, "You need a 2 to steal"),
    ("fourdigits", ["!deal 01224678|?|?|?"], "4x9", {}, "There is no 9 in the reserve"),
    ("fourdigits", ["!deal 00000124|?|?|?"], "9x5", {}, "There is no 5 in the reserve"),
    ("fuji99", [], "draw 4", {}, "At least 5 cubes are drawn"),
    ("fuji99", [], "draw 14", {}, "There are only 13 cubes in the bag"),
    ("fuji99", [], "again", {}, "Now cubes are drawn: 5 or more"),
    ("fuji99", FUJI[:2], "stop", {}, "Now cards can be used; then a card is discovered"),
    ("fuji99", FUJI[:2], "use move3", {}, "Seat 0 has no card “advance 3”"),
    ("fuji99", FUJI[:4], "use rank_up5", {}, "Now draw again, or stop"),
    ("fuji99", FUJI, "use rank_up5", {}, "Costs 2 yellow; you have only 1 to pay with"),
    ("fuji99", FUJI, "use all_draw", {}, "“everyone draws” is never in a hand"),
    ("overflow", LIMITS, "call 1", {}, "no card thrown this round (Seat 1)"),
    ("overflow", LIMITS, "down R", {}, "Cards are laid face down only at the beginning of a round"),
    ("overflow", LIMITS, "bonus", {"hands": ["RRGG", None, None]}, "A bonus needs four cards of one colour"),
    ("overflow", [*LIMITS, "throw W"], "call 0", {"down": ["W"] * 3}, None),
    (
        "overflow",
        [*LIMITS, *["throw W"] * 2],
        "call 0",
        {"down": ["W"] * 3},
        "The cards that are left do not allow this",
    ),
]


@pytest.mark.parametrize(("name", "entries", "token", "shown", "why"), FORBIDDEN)
def test_refusal_names_the_rule(
    name: str, entries: list[str], token: str, shown: Mapping[str, Json], why: str | None
) -> None:
    referee = Referee(takujo.game(name, seats=3))
    for entry in entries[:4] if name == "overflow" else ():
        referee.enter(entry)
    for _ in range(3 if name in CHOICES else 0):
        referee.enter(CHOICES[name])
    for entry in entries[4:] if name == "overflow" else entries:
        referee.enter(entry)
    if why is None:
        referee.enter(token, shown=shown)
        return
    with pytest.raises(Refused) as error:
        referee.enter(token, shown=shown)
    assert str(error.value).startswith(f"“{token}” is not possible: {why}")


INSTEAD = [  # game, entries, refused entry, message in English and in Japanese
    (
        "leduc",
        [],
        "fold",
        "It is Seat 0’s turn. Possible: check, raise",
        "いまは席0の手番です。できるのは 様子を見る・上げる",
    ),
    (
        "leduc",
        ["raise", "raise"],
        "raise",
        "It is Seat 0’s turn. Possible: call for 2 chips, fold",
        "いまは席0の手番です。できるのは 2枚払って受ける・降りる",
    ),
    (
        "fuji99",
        ["draw 5"],
        "stop",
        "First enter what is dealt, drawn or turned up for all to see",
        "先に、配られたもの、引かれたもの、めくられたものを入力します",
    ),
]


@pytest.mark.parametrize(("name", "entries", "token", "english", "japanese"), INSTEAD)
def test_refusal_without_a_rule_says_what_is_possible(
    name: str, entries: list[str], token: str, english: str, japanese: str
) -> None:
    referee = Referee(takujo.game(name))
    for entry in entries:
        referee.enter(entry)
    with pytest.raises(TakujoError) as error:
        referee.enter(token)
    why = error.value.details["why"]
    assert isinstance(why, Message)
    assert [catalogue(language).say(why, SPECTATOR) for language in ("en", "ja")] == [english, japanese]


def test_last_card_of_a_deck_is_entered() -> None:
    """It is certain, but players see it drawn."""
    for seed in range(40):
        referee, match = Referee(takujo.game("fuji99", seats=4), seed), random_match(takujo.game("fuji99", 4), seed)
        for number, real in enumerate(match):
            assert number == len(referee.steps)  # no step was added automatically
            is_last = real.token.startswith("!card") and len(referee.offers()) == 1
            enter(referee, real)
            if is_last:
                return
    raise AssertionError("no deck had only one kind of card left")


def test_discovered_card_is_refused_if_the_deck_has_none() -> None:
    referee = Referee(takujo.game("fuji99", seats=2))
    for token in FUJI[:3]:
        referee.enter(token)
    truth, kind = referee.truth, KEYS.index("rank_up5")
    copies = int(truth.copies[kind])
    truth.deck -= copies * one(kind)
    truth.discard += copies * one(kind)
    said = refusal(referee, "!card rank_up5")
    assert said == f"“!card rank_up5”: there are only {copies} cards rank_up5, and all are visible."


def test_points_that_no_cards_give_are_refused() -> None:
    referee = Referee(takujo.game("fourdigits", seats=3))
    referee.enter("!deal 01688899|?|?|?")
    for token in ("9x8", "9x0", "9x8", "7x1"):
        referee.enter(token)
    with pytest.raises(Refused) as error:
        referee.enter("7x7", shown={"scores": [1, 2, 3]})
    assert str(error.value) == "“7x7” is not possible: No cards that are left give these points"


@pytest.mark.parametrize("seed", range(3))
def test_every_number_of_role_cards_is_offered_after_a_burst(seed: int) -> None:
    referee = Referee(takujo.game("fourdigits", seats=3), seed)
    for token in ("!deal 01688899|?|?|?", "9x8", "9x0", "9x8", "7x1"):
        referee.enter(token)
    with pytest.raises(NotShown) as asked:
        referee.enter("7x7")
    assert referee.ends(asked.value.way, "7x7") == "round"
    answers = referee.answers("7x7", asked.value.question)
    assert [len(some) for some in answers] == [4, 1, 4]  # 0 to 3 role cards, unless the player bursts
    for first in answers[0]:
        referee.enter("7x7", shown={"scores": [first, answers[1][0], answers[2][0]]})
        referee.undo()


def ended_ftw() -> Referee:
    """Return a referee of FTW?! before a play that ends a round."""
    real = random_match(takujo.game("ftw", seats=2), 5)
    referee = Referee(takujo.game("ftw", seats=2), 5)
    with suppress(NotShown):
        while True:
            referee.enter(real[len(referee.steps)].token)
    return referee


def test_rules_compute_the_points_of_hands_that_are_laid_open() -> None:
    real = random_match(takujo.game("ftw", seats=2), 5)
    referee = ended_ftw()
    last = real[len(referee.steps)]
    hands = [" ".join(map(str, numbers(hand))) for hand in last.before.hand[:2]]
    wrong = [hands[0], str(numbers(referee.view.aside)[0]) + hands[1][hands[1].index(" ") :]]
    with pytest.raises(Refused) as error:
        referee.enter(last.token, shown={"hands": wrong})
    assert str(error.value).endswith("The cards that are left do not allow this")
    referee.enter(last.token, shown={"hands": hands})
    assert referee.scores() == takujo.game("ftw", seats=2).scores(last.after)
    referee.undo()
    referee.enter(last.token, shown={"scores": takujo.game("ftw", seats=2).scores(last.after)})  # points are enough


def test_deal_of_more_copies_than_there_are_is_refused() -> None:
    referee = Referee(takujo.game("fourdigits", seats=3))
    assert (
        refusal(referee, "!deal 00000000|?|?|?")
        == "“!deal 00000000|?|?|?”: there are only 5 cards 0, and all are visible."
    )


def test_single_card_that_is_visible_is_refused() -> None:
    referee = Referee(takujo.game("ftw", seats=3))
    for _ in range(3):
        referee.enter("give ? ? ?")
    referee.enter("play 7")
    assert refusal(referee, "play 7") == "“play 7”: 7 was already played."
    assert refusal(referee, "play ?").startswith("“play ?” is not possible. Possible: ")


def test_hidden_card_that_is_named_stays_hidden() -> None:
    referee = Referee(takujo.game("overflow", seats=3))
    for token in ("!limit R 1", "!limit Y rev", "!limit G 3", "!limit B 0", "down R"):
        referee.enter(token)
    assert referee.entries[-1].token == "down ?"


def test_call_shows_the_face_down_cards() -> None:
    referee = overflow()
    referee.enter("throw B")
    with pytest.raises(NotShown) as asked:
        referee.enter("call 0")
    assert asked.value.question == Question("down", (0, 1, 2))
    assert referee.ends(asked.value.way, "call 0") == "round"
    with pytest.raises(NotShown):  # seats are missing
        referee.enter("call 0", shown={"down": ["R", "R", None]})
    referee.enter("call 0", shown={"down": ["R", "R", "G"]})
    assert referee.scores() == [-3, 0, 0]
    referee.undo()
    referee.enter("call 0", shown={"down": ["R", "B", "G"]})
    assert referee.scores() == [0, -3, 0]


def test_points_of_hidden_hands_are_unknown_until_the_end() -> None:
    game = tables(spec("akumatrick"))[550 % 8]
    referee, match = Referee(game, 550), random_match(game, 550)  # near the end few states have these points
    while len(referee.steps) < len(match):
        assert referee.scores() == [None] * game.seats
        enter(referee, match[len(referee.steps)])
    assert referee.scores() == game.scores(match[-1].after)


def test_undo_takes_back_any_number_of_entries(each_game: GameSpec) -> None:
    game = tables(each_game)[0]
    referee, views = Referee(game), []
    match = random_match(game, 3)
    while len(referee.steps) < len(match):
        views.append(record.bytes_of(referee.view))
        enter(referee, match[len(referee.steps)])
    for left in (len(views) - 1, len(views) // 2, 0):
        undone = referee.undo(len(referee.entries) - left)
        assert undone
        assert record.bytes_of(referee.view) == views[left]
    assert referee.undo() == []


def test_correction_enters_later_moves_again() -> None:
    referee = overflow()
    for token in ("throw B", "throw G", "throw G"):
        referee.enter(token)
    before = record.bytes_of(referee.view)
    referee.correct(7, "throw R")
    assert [e.token for e in referee.entries[7:]] == ["throw R", "throw G", "throw G"]
    referee.correct(7, "throw B")
    assert record.bytes_of(referee.view) == before


def test_later_move_that_no_longer_fits_is_named() -> None:
    referee = Referee(takujo.game("ftw", seats=3))
    for token in ("give ? ? ?", "give ? ? ?", "give ? ? ?", "play 7", "play 9"):
        referee.enter(token)
    entries, view = list(referee.entries), record.bytes_of(referee.view)
    with pytest.raises(Misfit) as error:
        referee.correct(3, "play 12")
    assert (error.value.number, str(error.value.reason)) == (4, str(error.value.__cause__))
    assert str(error.value).startswith(
        "Entry 5, “play 9”, would no longer fit: “play 9” is not possible: 9 does not beat 12"
    )
    with pytest.raises(Refused):
        referee.correct(5, "play 12")
    with pytest.raises(InvalidMove):
        referee.correct(0, "play")
    assert (referee.entries, record.bytes_of(referee.view)) == (entries, view)


def test_added_entry_moves_the_turns_of_later_ones() -> None:
    referee = overflow()
    for token in ("throw B", "throw G", "throw G"):
        referee.enter(token)
    done = correct(Referee(referee.game), referee.entries, 8, "throw R", insert=True)
    assert (done.rest, done.reason) == ([], None)
    assert [(e.actor, e.token) for e in done.referee.entries[7:]] == [
        (0, "throw B"),
        (1, "throw R"),
        (2, "throw G"),
        (0, "throw G"),
    ]


def test_later_entry_that_does_not_fit_an_added_one_is_asked_for() -> None:
    referee = Referee(takujo.game("ftw", seats=3))
    for token in ("give ? ? ?", "give ? ? ?", "give ? ? ?", "play 7", "play 9", "play 20"):
        referee.enter(token)
    done = correct(Referee(referee.game), referee.entries, 4, "play 12", insert=True)
    assert ([e.token for e in done.rest], str(done.reason)) == (
        ["play 9", "play 20"],
        "“play 9” is not possible: 9 does not beat 12",
    )
    entries = done.referee.entries + done.rest
    done = correct(Referee(referee.game), entries, len(done.referee.entries), None, shifts=True)
    assert [(e.actor, e.token) for e in done.referee.entries[3:]] == [(0, "play 7"), (1, "play 12"), (2, "play 20")]
    with pytest.raises(Refused):
        correct(Referee(referee.game), referee.entries, len(referee.entries), "play 30", insert=True)


@pytest.mark.parametrize(
    ("is_missing", "shifts", "throws"),
    [(True, False, "BRG"), (True, True, "BR"), (False, False, "BR"), (False, True, "BR")],
)
def test_entry_replaces_one_of_its_seat_and_verb(is_missing: bool, shifts: bool, throws: str) -> None:
    referee = overflow()
    for token in ("throw B", "throw Y", "throw G"):
        referee.enter(token)
    *earlier, by_1, by_2 = referee.entries
    entries = [*earlier, by_2 if is_missing else by_1]
    done = correct(Referee(referee.game), entries, len(earlier), "throw R", insert=None, shifts=shifts)
    assert [e.token for e in done.referee.entries[7:]] == [f"throw {colour}" for colour in throws]


def fuji99_with_crisis() -> Referee:
    """Return a referee. Seat 0 stops with a hand of 6, and seat 1 draws."""
    referee = Referee(takujo.game("fuji99", seats=2))
    turn = ("draw 5", "!cubes 5p 0y 0r", "done")
    for token in (*turn, "!card danger", "again", *turn, "!card move3", "stop", "draw 6", "!cubes 6p 0y 0r"):
        referee.enter(token)
    return referee


def test_moves_that_lead_to_an_entry_follow_from_it() -> None:
    referee = fuji99_with_crisis()
    entries = list(referee.entries)
    crisis = correct(Referee(referee.game), entries, 8, "!card return_red", first=["done"])
    assert crisis.rest == []  # the turn ended automatically
    assert [e.token for e in crisis.referee.entries[-3:]] == ["!card return_red", "draw 6", "!cubes 6p 0y 0r"]
    back = correct(Referee(referee.game), crisis.referee.entries, 8, "!card move3", first=["done"])
    assert (back.rest, back.referee.entries) == ([], entries)
    shifted = correct(Referee(referee.game), crisis.referee.entries, 8, "!card move3", first=["done"], shifts=True)
    assert shifted.rest == entries[-2:]  # the draw of seat 1 after a stop, or of seat 0


def test_record_is_read_back(each_game: GameSpec) -> None:
    game = tables(each_game)[-1]
    referee = Referee(game)
    follow(referee, random_match(game, 5))
    again = Referee.from_json(spec, referee.to_json())
    assert (again.entries, again.scores(), again.winners()) == (referee.entries, referee.scores(), referee.winners())
    assert record.same(again.view, referee.view)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "takujo referee 1", "game": "ftw"}'])
def test_wrong_record_is_refused(text: str) -> None:
    with pytest.raises(InvalidRecord):
        Referee.from_json(spec, text)


def test_record_with_an_impossible_entry_is_refused() -> None:
    text = overflow().to_json().replace("!limit B 0", "!limit B 4")
    with pytest.raises(Misfit) as error:
        Referee.from_json(spec, text)
    assert error.value.number == 3


def test_offers_are_possible(each_size: Game) -> None:
    referee = Referee(each_size)
    for _ in range(8):
        if referee.is_over:
            break
        offers = referee.offers()
        assert offers
        assert all(("!" in token) == (referee.actor == CHANCE) for token in offers)
        try:
            referee.enter(offers[len(offers) // 2])
        except NotShown:
            break

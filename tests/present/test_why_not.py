"""Reasons why an element cannot be chosen: exactly unusable elements have one."""

import takujo
from takujo.core.game import Game
from takujo.core.match import Match
from takujo.core.moves import moves
from takujo.i18n import catalogue
from takujo.interfaces.presenter_helpers import needed
from takujo.present import presenter
from tests.games.ftw_positions import table as ftw_table
from tests.games.fuji99_positions import start as fuji_start
from tests.games.fuji99_positions import table as fuji_table
from tests.games.test_akumatrick import at as akumatrick_at
from tests.games.test_fourdigits import at as fourdigits_at
from tests.leaks.random_plays import play
from tests.present.test_messages import require_words
from tests.present.type_check import texts

PLACES = {"hand", "help", "pile", "reserve", "seat", "draw"}  # prefixes of elements that moves need
STATES = 400  # length of a match, in states
SAID = 40  # reasons formatted per state


def test_all_that_no_legal_move_needs_has_a_reason(each_table: Game) -> None:
    shows = presenter(each_table.name)
    looked = 0
    for n, (s, _) in enumerate(play(each_table, seed=8)):
        if n > STATES:
            break
        if s.actor < 0:
            continue
        v = each_table.observe(s, int(s.actor))
        made_of = {token: tuple(shows.elements(v, token)) for token in moves(each_table, s)}
        of_use = needed(made_of)
        lying = {text for text in texts(shows.show(v)) if ":" in text and text.partition(":")[0] in PLACES}
        why = shows.why_not(v, made_of)
        assert set(why) == lying - of_use - {f"seat:{s.actor}"}
        for reason in list(why.values())[:SAID]:
            require_words(reason, int(s.actor))
        looked += 1
    assert looked


def said(match: Match, element: str) -> str:
    """Return why the actor cannot choose an element, in English."""
    v = match.view(match.actor)
    shows = presenter(match.game.name)
    why = shows.why_not(v, {token: tuple(shows.elements(v, token)) for token in match.moves()})
    return catalogue("en").say(why[element], match.actor)


def test_akumatrick_says_locked_or_too_low() -> None:
    low = akumatrick_at(["G0 Y3 P5 P9", "Y9 P8", "G1 G3"], row=["P4 G4"])
    assert said(low, "hand:Y3") == "Must be above 4, or 0 · to discard this card, first choose Release"
    locked = akumatrick_at(["G0 Y7 P9", "G9 P8", "G1 Y1"], row=["P6 G6"])
    assert said(locked, "hand:Y7").startswith("Locked: ")


def test_fourdigits_says_what_the_reserve_is_for() -> None:
    no_digit = "You can discard from the reserve only when you play a digit, and you have no digit in your hand"
    assert said(fourdigits_at("013", "56889", "CHMP"), "reserve:9") == no_digit
    assert "five 0s" in said(fourdigits_at("123", "00005", "0CHM", seats=1), "reserve:5")


def test_ftw_says_why_help_is_of_no_use() -> None:
    high = takujo.load_position(ftw_table([30, 34], [9, 20], help=[[6], []], pile=[3, 17], actor=0), seed=1)
    assert said(high, "help:6") == "This help is not needed, or not enough, to beat 17"
    assert said(high, "pile:3") == "First choose a card below 17 to turn into help; then take one of these"
    empty = takujo.load_position(ftw_table([30, 34], [9, 20], help=[[6], []], actor=0), seed=1)
    assert said(empty, "help:6") == "No help is needed while the pile is empty"


def test_fuji99_says_what_a_card_costs() -> None:
    dear = fuji_start(fuji_table(phase="use", token=5, drawn=(5, 0), hands={0: [["plus3", 0]]}))
    why, does = said(dear, "hand:0:plus3:0").split(". ")
    assert why == "Costs 1 yellow; you have none to pay with"
    assert "adds 3 floors" in does

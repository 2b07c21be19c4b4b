"""Legal play: listed moves apply, cards are conserved, transcripts replay."""

from hypothesis import given

import takujo
from takujo.core.moves import after
from takujo.core.spec import GameSpec
from takujo.games import spec
from tests.properties.cards import CARDS
from tests.properties.hypothesis_matches import FEW, Choices, begin, choices, go_on, state_bytes, walk


@FEW
@given(chosen=choices)
def test_no_card_or_cube_is_lost(own_game: str, chosen: Choices) -> None:
    cards = CARDS[own_game]
    match = begin(spec(own_game), chosen)
    box = cards(match.position())
    assert box
    for choice in chosen[2]:
        if not go_on(match, choice):
            break
        if match.game.spec.has_position(match.state):
            assert cards(match.position()) == box


@FEW
@given(chosen=choices)
def test_every_listed_move_is_legal(each_game: GameSpec, chosen: Choices) -> None:
    match = walk(each_game, chosen)
    before = match.state.tobytes()
    listed = match.moves()
    assert bool(listed) == (match.actor >= 0)
    for token in listed:
        now, actions = after(match.game, match.state, token)
        assert match.state.tobytes() == before
        assert now.tobytes() != before
        assert match.game.spec.to_token(match.state, actions) == token


@FEW
@given(chosen=choices)
def test_transcript_replays_to_the_same_bytes(each_game: GameSpec, chosen: Choices) -> None:
    match = walk(each_game, chosen)
    again = takujo.load_transcript(match.transcript())
    assert state_bytes(again) == state_bytes(match)
    for ours, theirs in zip(match.entries, again.entries, strict=True):
        assert (ours.actor, ours.token, ours.before.tobytes()) == (
            theirs.actor,
            theirs.token,
            theirs.before.tobytes(),
        )
    assert again.transcript() == match.transcript()


@FEW
@given(chosen=choices)
def test_undo_goes_back_to_the_same_bytes(each_game: GameSpec, chosen: Choices) -> None:
    match = walk(each_game, chosen)
    while match.entries:
        before = match.entries[-1].before.tobytes()
        match.undo()
        assert match.state.tobytes() == before
    assert match.state.tobytes() == match.game.template.tobytes()


@FEW
@given(chosen=choices)
def test_position_loads_as_it_was_saved(each_game: GameSpec, chosen: Choices) -> None:
    match = walk(each_game, chosen)
    if match.game.spec.has_position(match.state):
        loaded = takujo.load_position(match.position(), seed=chosen[1])
        if match.actor != takujo.CHANCE and loaded.actor != takujo.CHANCE and not loaded.entries:
            assert loaded.position() == match.position()
            assert loaded.moves() == match.moves()

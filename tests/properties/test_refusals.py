"""Hostile input is accepted or refused with our errors, without side effects."""

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import takujo
from takujo.core.game import configure
from takujo.core.match import Match
from takujo.core.spec import GameSpec
from tests.properties.cards import CARDS
from tests.properties.hypothesis_matches import MANY, REFUSALS, Choices, choices, state_bytes, walk
from tests.properties.input_mutators import changed, misspelt

texts = st.one_of(
    st.text(max_size=40),
    st.text("!0123456789 |xYPGVBWR:abcdefghijklmnopqrstuvwxyzCT", max_size=60),
    st.sampled_from(
        ("!deal", "!deal ", "!card", "!card ?", "!deck", "!cubes 1p", "!limit R 9", "!", "?", "\0", "٣x٣", "４x９")
    ),
)


def try_to_play(match: Match, token: str) -> None:
    """Require that a token is played verbatim, or refused without side effects."""
    before = state_bytes(match)
    try:
        match.play(token)
    except REFUSALS as error:
        assert state_bytes(match) == before
        assert str(error)
        return
    entry = match.entries[before[1]]
    assert entry.before.tobytes() == before[0]
    again = takujo.load_transcript(match.transcript())
    assert again.state.tobytes() == match.state.tobytes()


@MANY
@given(chosen=choices, token=texts)
def test_any_text_is_played_or_refused(each_game: GameSpec, chosen: Choices, token: str) -> None:
    try_to_play(walk(each_game, chosen), token)


@MANY
@given(chosen=choices, seed=st.integers(0, 10**6))
def test_misspelt_moves_are_played_or_refused(each_game: GameSpec, chosen: Choices, seed: int) -> None:
    """Misspelt tokens of the match, with a seat and chance to act."""
    match, rng = walk(each_game, chosen), random.Random(seed)
    tokens = [entry.token for entry in match.entries] + match.moves()
    try_to_play(match, misspelt(rng.choice(tokens), rng))
    waiting = Match(match.game, match.game.new_state(), takujo.Manual())
    if waiting.actor == takujo.CHANCE:
        try_to_play(waiting, misspelt(match.entries[0].token, rng))


@MANY
@given(chosen=choices, seed=st.integers(0, 10**6))
def test_misspelt_outcomes_are_played_or_refused(each_game: GameSpec, chosen: Choices, seed: int) -> None:
    """Misspelt outcomes of the match, at each chance node."""
    match, rng = walk(each_game, chosen), random.Random(seed)
    drawn = [entry for entry in match.entries if entry.actor == takujo.CHANCE]
    for entry in rng.sample(drawn, min(5, len(drawn))):
        waiting = Match(match.game, entry.before, takujo.Manual())
        before = state_bytes(waiting)
        try:
            waiting.play(misspelt(rng.choice([entry, *drawn]).token, rng))
        except REFUSALS as error:
            assert state_bytes(waiting) == before
            assert str(error)
        else:
            assert waiting.undo().before.tobytes() == before[0]


@MANY
@given(chosen=choices, seed=st.integers(0, 10**6))
def test_changed_position_is_loaded_or_refused(each_game: GameSpec, chosen: Choices, seed: int) -> None:
    """Accepted positions are playable."""
    match, rng = walk(each_game, chosen), random.Random(seed)
    while not match.game.spec.has_position(match.state):
        match.undo()
    position: dict[str, Any] = match.position()
    for _ in range(5):
        try:
            loaded = takujo.load_position(changed(position, rng), seed=seed)
        except (takujo.InvalidPosition, takujo.UnknownGame) as error:
            assert str(error)
            continue
        for _ in range(3):
            require_whole(loaded)
            if loaded.actor >= 0:
                loaded.play(rng.choice(loaded.moves()))


def require_whole(match: Match) -> None:
    """Require all cards and cubes (not for plug-ins)."""
    if match.game.name in CARDS and match.game.spec.has_position(match.state):
        cards = CARDS[match.game.name]
        assert cards(match.position()) == cards(match.game.match(seed=0).position())


def test_any_json_is_loaded_or_refused(each_game: GameSpec) -> None:
    values = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
        max_leaves=10,
    )
    keys = sorted(each_game.to_position(configure(each_game).match(seed=1).state))

    @MANY
    @given(st.dictionaries(st.sampled_from(["options", *keys]), values), st.integers(*each_game.seats))
    def check(given: dict[str, Any], seats: int) -> None:
        try:
            takujo.load_position({"game": each_game.name, "seats": seats, **given})
        except takujo.InvalidPosition as error:
            assert str(error)

    check()


@MANY
@given(chosen=choices, seed=st.integers(0, 10**6))
def test_changed_transcript_is_read_or_refused_by_its_line(each_game: GameSpec, chosen: Choices, seed: int) -> None:
    rng = random.Random(seed)
    lines = walk(each_game, chosen).transcript().splitlines()
    at = rng.randrange(len(lines))
    lines[at : at + 1] = rng.choice(([], [misspelt(lines[at], rng)], [lines[at]] * 2, [rng.choice(lines)], lines[:at]))
    text = "\n".join(lines) + rng.choice(("", "\n", "\n\n"))
    try:
        match = takujo.load_transcript(text)
    except takujo.InvalidTranscript as error:
        assert 1 <= error.line <= max(1, len(text.splitlines()))
        assert str(error)
    else:
        assert match.transcript().splitlines()[-1] == [line for line in lines if line][-1]

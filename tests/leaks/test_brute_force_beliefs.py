"""All states of a belief look the same, and `resample` draws them."""

import random
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

import takujo
from takujo.core import record
from takujo.core.actors import REFEREE, SPECTATOR
from takujo.core.contracts import tables
from takujo.core.contracts.views import lookers
from takujo.core.position_json import position_of
from takujo.core.rng import new_stream
from takujo.games import spec
from tests.leaks.brute_force_beliefs import Belief, all_truths
from tests.leaks.random_plays import another_truth, play
from tests.leaks.small_positions import SECRETS, SMALL

FEW_TRUTHS = 250
MANY_TRUTHS = 4500
MOVES = 30
DRAWS = 3000
ENOUGH = 16  # expected draws of a state before it counts as never drawn
SIGMAS = 6.0

# Views for which `resample` also promises exact probabilities (if seats play any card alike).
EXACT: dict[str, Callable[[Any], bool]] = {
    "akumatrick": lambda v: True,
    "fourdigits": lambda v: bool(v.renewals == 0),
    "ftw": lambda v: True,
    "overflow": lambda v: bool(v.opened_n == 0 and not v.known.any()),  # one batch was drawn from
}

# Scores at the end of a round reveal something about hands, but the next deal takes all cards. `resample` may ignore
# them.
LOOSE_AT_ROUND_END = ("ftw",)


@pytest.fixture
def secretive(own_game: str) -> str:
    """Return each game with hidden state."""
    if own_game not in SECRETS:
        pytest.skip("hides nothing, as the test above shows")
    return own_game


def test_just_these_games_hide_something(own_game: str) -> None:
    """Without secrets, each view is the whole state, and `resample` draws it."""
    less = other = False
    rng = new_stream(11)
    for game in tables(spec(own_game)):
        for s, _ in islice(play(game, seed=11), 0, None, 3):
            whole = game.observe(s, REFEREE)
            for viewer in lookers(game):
                v = game.observe(s, viewer)
                v.viewer = REFEREE
                less = less or not record.same(v, whole)
                other = other or not record.same(s, another_truth(game, s, viewer, rng))
    assert less == other == (own_game in SECRETS)


def beliefs(game: str, fewest: int, most: int) -> list[tuple[dict[str, Any], int]]:
    """Return small positions and viewers with a limited number of states."""
    found = []
    for position in SMALL[game]:
        match = takujo.load_position(position, seed=0)
        whole = position_of(match.game, match.entries[0].before if match.entries else match.state)
        for viewer in (*range(match.game.seats), SPECTATOR):
            truths = sum(1 for _ in islice(all_truths(SECRETS[game], whole, viewer), most + 1))
            found += [(whole, viewer)] if fewest < truths <= most else []
    return found


def require_constant(belief: Belief) -> None:
    """Require equal views, and equal moves of the viewer, in all states."""
    game, viewer = belief.game, belief.viewer
    assert belief.s.tobytes() in belief.truths
    view = belief.view.tobytes()
    for s, _ in belief.truths.values():
        assert game.observe(s, viewer).tobytes() == view
        if int(s.actor) == viewer:
            assert game.legal_actions(s) == game.legal_actions(belief.s)


def require_resampled(belief: Belief, seed: int) -> None:
    """Require that `resample` draws exactly the belief, with probabilities if EXACT."""
    expected = belief.positions()
    n = min(DRAWS, int(ENOUGH / min(expected.values())) + 1)
    drawn = belief.resampled(n, seed)
    assert set(drawn) <= set(expected), f"impossible: {sorted(set(drawn) - set(expected))[0]}"
    for text, chance in expected.items():
        if n * chance >= ENOUGH:
            assert drawn[text], f"never drawn, though its chance is {chance:.3f}: {text}"
        if EXACT[belief.game.name](belief.view):
            spread = (n * chance * (1 - chance)) ** 0.5
            assert abs(drawn[text] - n * chance) <= SIGMAS * spread + 1, (
                f"{drawn[text]} of {n}, chance {chance:.3f}: {text}"
            )


def follow(game: str, position: dict[str, Any], viewer: int, line: int, every: int, most: int = FEW_TRUTHS) -> int:
    """Play random moves up to `most` states; count `resample` checks.

    Hidden draws add states.
    """
    match = takujo.load_position(position)
    belief = Belief(match.game, SECRETS[game], position, viewer)
    rng, tried = random.Random(f"{game} {line}"), 0
    for number in range(MOVES):
        require_constant(belief)
        is_loose = game in LOOSE_AT_ROUND_END and match.game.spec.is_round_over(belief.s)
        if number % every == 0 and match.game.spec.has_position(belief.s) and not is_loose:
            require_resampled(belief, seed=100 * line + number)
            tried += 1
        token = belief.next_token(rng)
        if token is None or len(belief.truths) > most:
            break
        belief.play(token)
    return tried


@pytest.mark.parametrize("line", [0, 1, pytest.param(2, marks=pytest.mark.ci)])
def test_all_truths_look_the_same_and_resample_draws_them(secretive: str, line: int) -> None:
    found = beliefs(secretive, 0, FEW_TRUTHS)
    assert found
    for position, viewer in found:
        assert follow(secretive, position, viewer, line, every=3) > 0


@pytest.mark.long
@pytest.mark.parametrize("line", range(3, 30))
def test_all_truths_look_the_same_in_many_lines(secretive: str, line: int) -> None:
    for position, viewer in beliefs(secretive, 0, FEW_TRUTHS):
        assert follow(secretive, position, viewer, line, every=1) > 0


@pytest.mark.long
@pytest.mark.parametrize("line", range(4))
def test_thousands_of_truths_look_the_same(secretive: str, line: int) -> None:
    found = beliefs(secretive, FEW_TRUTHS, MANY_TRUTHS)
    assert found
    for position, viewer in found:
        assert follow(secretive, position, viewer, line, every=2, most=MANY_TRUTHS) > 0

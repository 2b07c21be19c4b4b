"""Matches chosen by Hypothesis, which also shrinks failures."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import takujo
from takujo.core.contracts import tables
from takujo.core.match import Match
from takujo.core.spec import GameSpec

# Deterministic examples: a failure is due to the change at hand.
REPEATABLE = settings(derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck))
FEW = settings(REPEATABLE, max_examples=15)
MANY = settings(REPEATABLE, max_examples=40)

Choices = tuple[int, int, list[int]]
choices = st.tuples(st.integers(0, 999), st.integers(0, 10**6), st.lists(st.integers(0, 9999), min_size=1, max_size=80))


def begin(spec: GameSpec, chosen: Choices) -> Match:
    """Return a new match at one of the game's tables."""
    found = tables(spec)
    return found[chosen[0] % len(found)].match(seed=chosen[1])


def go_on(match: Match, choice: int) -> bool:
    """Play a listed move; return False at the end."""
    listed = match.moves()
    if listed:
        match.play(listed[choice % len(listed)])
    return bool(listed)


def walk(spec: GameSpec, chosen: Choices) -> Match:
    """Play one move per choice, up to the end."""
    match = begin(spec, chosen)
    for choice in chosen[2]:
        if not go_on(match, choice):
            break
    return match


def state_bytes(match: Match) -> tuple[bytes, int]:
    """Return what a refusal must not change."""
    return match.state.tobytes(), len(match.entries)


REFUSALS = (takujo.InvalidMove, takujo.IllegalMove, takujo.MatchOver)

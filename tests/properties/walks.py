"""Matches that Hypothesis leads: it picks the table, the seed of chance and every move, and shrinks what fails."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import takujo
from takujo.core.contracts import tables
from takujo.core.match import Match
from takujo.core.spec import GameSpec

# The same examples every time: a failure is never news about yesterday's code.
REPEATABLE = settings(derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck))
FEW = settings(REPEATABLE, max_examples=15)
MANY = settings(REPEATABLE, max_examples=40)

Choices = tuple[int, int, list[int]]
choices = st.tuples(st.integers(0, 999), st.integers(0, 10**6), st.lists(st.integers(0, 9999), min_size=1, max_size=80))


def begin(spec: GameSpec, chosen: Choices) -> Match:
    """A match at one of the tables of the game, before its first move."""
    found = tables(spec)
    return found[chosen[0] % len(found)].match(seed=chosen[1])


def go_on(match: Match, choice: int) -> bool:
    """Plays one of the listed moves; False at the end."""
    listed = match.moves()
    if listed:
        match.play(listed[choice % len(listed)])
    return bool(listed)


def walk(spec: GameSpec, chosen: Choices) -> Match:
    """As many moves as there are choices, or all up to the end."""
    match = begin(spec, chosen)
    for choice in chosen[2]:
        if not go_on(match, choice):
            break
    return match


def state_bytes(match: Match) -> tuple[bytes, int]:
    """All that a refusal must leave as it is."""
    return match.state.tobytes(), len(match.entries)


REFUSALS = (takujo.InvalidMove, takujo.IllegalMove, takujo.MatchOver)

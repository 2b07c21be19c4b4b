"""Players that reach the endings. Each is a function (match, rng) → token."""

from collections.abc import Callable
from random import Random

import numpy as np

from takujo import Match
from takujo.core import record
from takujo.core.moves import after
from takujo.core.rng import new_stream

Player = Callable[[Match, Random], str]


def at_random(match: Match, rng: Random) -> str:
    return rng.choice(match.moves())


def sensible(match: Match, rng: Random) -> str:
    """Play the game's heuristic."""
    game, actions = match.game, []
    stream, mask, s = new_stream(rng.randrange(2**32)), np.zeros(match.game.spec.words, np.int64), match.state
    while not actions or (s.step and s.actor == match.actor):
        game.spec.legal_actions(s, mask)
        actions.append(int(game.spec.heuristic(game.observe(s, match.actor), mask, stream)))
        s = record.copy(s)
        game.spec.apply_action(s, actions[-1])
    return game.spec.to_token(match.state, tuple(actions))


def preferring(*beginnings: str, share: float = 1.0, other: Player = at_random) -> Player:
    """Return a player that prefers these prefixes, in a share of decisions."""

    def player(match: Match, rng: Random) -> str:
        wished = [token for token in match.moves() if token.startswith(beginnings)]
        return rng.choice(wished) if wished and rng.random() < share else other(match, rng)

    return player


def empties_the_pile(match: Match, rng: Random) -> str:
    """Overflow: do not call before the pile was empty."""
    ran_out = any(not entry.before.top for entry in match.entries if entry.token.startswith("throw"))
    throws = [token for token in match.moves() if token.startswith("throw")]
    return rng.choice(throws) if throws and not ran_out else sensible(match, rng)


def low_field(decisions: int) -> Player:
    """FourDigits: keep the field low for `decisions` moves, then play at random."""

    def player(match: Match, rng: Random) -> str:
        listed = match.moves()
        if sum(entry.actor >= 0 for entry in match.entries) >= decisions:
            return rng.choice(listed)
        fields = [int(after(match.game, match.state, token)[0].field) for token in listed]
        return rng.choice([token for token, field in zip(listed, fields, strict=True) if field == min(fields)])

    return player


def towards_1000(match: Match, rng: Random) -> str:
    """FourDigits: burst at exactly 1000 if possible, otherwise do not burst."""
    fields = {token: int(after(match.game, match.state, token)[0].field) for token in match.moves()}
    for wanted in (lambda field: field == 1000, lambda field: field < 1000):
        found = [token for token, field in fields.items() if wanted(field)]
        if found:
            return rng.choice(found)
    return rng.choice(list(fields))


def wasteful(match: Match, rng: Random) -> str:
    """FTW?!: add superfluous help, which is legal but not listed."""
    token, helpers = sensible(match, rng), match.position().get("help", [[]] * match.game.seats)[match.actor]
    if token.startswith("play ") and " with " not in token and helpers and match.position()["pile"]:
        return f"{token} with {helpers[0]}"
    return token

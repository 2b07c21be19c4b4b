"""Players that bring about what `endings` looks for. Each chooses a token: (match, rng) → token."""

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
    """The heuristic of the game."""
    game, actions = match.game, []
    stream, mask, s = new_stream(rng.randrange(2**32)), np.zeros(match.game.spec.words, np.int64), match.state
    while not actions or (s.step and s.actor == match.actor):
        game.spec.legal_actions(s, mask)
        actions.append(int(game.spec.heuristic(game.observe(s, match.actor), mask, stream)))
        s = record.copy(s)
        game.spec.apply_action(s, actions[-1])
    return game.spec.to_token(match.state, tuple(actions))


def preferring(*beginnings: str, share: float = 1.0, other: Player = at_random) -> Player:
    """Plays a move that begins so wherever there is one, in that share of the cases."""

    def player(match: Match, rng: Random) -> str:
        wished = [token for token in match.moves() if token.startswith(beginnings)]
        return rng.choice(wished) if wished and rng.random() < share else other(match, rng)

    return player


def empties_the_pile(match: Match, rng: Random) -> str:
    """Overflow: nobody calls before the pile has run out once."""
    ran_out = any(not entry.before.top for entry in match.entries if entry.token.startswith("throw"))
    throws = [token for token in match.moves() if token.startswith("throw")]
    return rng.choice(throws) if throws and not ran_out else sensible(match, rng)


def low_field(decisions: int) -> Player:
    """FourDigits: keeps the field as low as can be for so many decisions, then plays at random."""

    def player(match: Match, rng: Random) -> str:
        listed = match.moves()
        if sum(entry.actor >= 0 for entry in match.entries) >= decisions:
            return rng.choice(listed)
        fields = [int(after(match.game, match.state, token)[0].field) for token in listed]
        return rng.choice([token for token, field in zip(listed, fields, strict=True) if field == min(fields)])

    return player


def towards_1000(match: Match, rng: Random) -> str:
    """FourDigits: burst at exactly 1000 where that can be done, else go on without a burst."""
    fields = {token: int(after(match.game, match.state, token)[0].field) for token in match.moves()}
    for wanted in (lambda field: field == 1000, lambda field: field < 1000):
        found = [token for token, field in fields.items() if wanted(field)]
        if found:
            return rng.choice(found)
    return rng.choice(list(fields))


def wasteful(match: Match, rng: Random) -> str:
    """FTW?!: adds help to a card that needs none, which is legal and never listed."""
    token, helpers = sensible(match, rng), match.position().get("help", [[]] * match.game.seats)[match.actor]
    if token.startswith("play ") and " with " not in token and helpers and match.position()["pile"]:
        return f"{token} with {helpers[0]}"
    return token

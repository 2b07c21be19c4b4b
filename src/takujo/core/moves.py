"""Complete moves, which are one or more actions of the engine."""

from collections.abc import Iterator
from fractions import Fraction

from takujo.core import record
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.errors import IllegalMove, InvalidGame, InvalidMove, MatchOver
from takujo.core.record import S, V
from takujo.core.rules import Rules
from takujo.core.state_loops import WHOLE, compiled

Actions = tuple[int, ...]


def moves(game: Rules[S, V], s: S, x: S | None = None) -> dict[str, Actions]:
    """Return the listed legal moves of the actor as token → actions.

    `x` is the same state as plain Python numbers, if at hand. Raises InvalidGame if there is none.
    """
    x = record.plain(s) if x is None else x
    fast = compiled(game.spec)
    listed = fast.moves(s) if fast and x.actor >= 0 else None
    if listed is None:
        listed = [actions for actions, _ in _complete(game, s, (), Fraction(1))]
    if not listed and x.actor >= 0:
        raise InvalidGame("game-stuck", game=game.spec.name)
    return {game.spec.to_token(x, actions): actions for actions in listed}


def outcomes(game: Rules[S, V], s: S) -> dict[str, Fraction]:
    """Return the possible outcomes of chance as token → probability.

    Different orders of the same draws are one outcome.
    """
    found: dict[str, Fraction] = {}
    for actions, probability in _complete(game, s, (), Fraction(1)):
        token = game.spec.to_token(s, actions)
        found[token] = found.get(token, Fraction(0)) + probability
    return found


def _complete(game: Rules[S, V], s: S, made: Actions, probability: Fraction) -> Iterator[tuple[Actions, Fraction]]:
    if int(s.actor) == CHANCE:
        weights = game.chance_weights(s)
        total = sum(weights)
        choices = [(a, Fraction(w, total)) for a, w in enumerate(weights) if w]
    else:
        choices = [(a, Fraction(1)) for a in game.legal_actions(s)]
    for a, weight in choices:
        after = game.apply(s, a)
        if after.step == 0:
            yield (*made, a), probability * weight
        else:
            yield from _complete(game, after, (*made, a), probability * weight)


def after(game: Rules[S, V], s: S, token: str, x: S | None = None) -> tuple[S, Actions]:
    """Return the state after a complete move or outcome, and its actions.

    `s` is unchanged. `x` as in `moves`. Raises InvalidMove (not a move of this game), IllegalMove (not allowed now) and
    MatchOver.
    """
    if not isinstance(token, str):
        raise InvalidMove("move-syntax", move=str(token))
    x = record.plain(s) if x is None else x
    if x.actor == TERMINAL:
        raise MatchOver("match-over")
    actions = game.spec.from_token(x, token)
    fast = compiled(game.spec)
    if fast:
        found, followed = fast.follow(s, actions)
        if found == WHOLE:
            return followed, actions
    now = record.copy(s)
    actor = x.actor
    for made, a in enumerate(actions):
        if made and (now.step == 0 or int(now.actor) != actor):
            raise IllegalMove("move-illegal", move=token)
        if not _is_allowed(game, now, a):
            raise IllegalMove("move-illegal", move=token)
        game.spec.apply_action(now, a)
    if now.step != 0:
        raise IllegalMove("move-illegal", move=token)
    return now, actions


def _is_allowed(game: Rules[S, V], s: S, a: int) -> bool:
    if int(s.actor) == CHANCE:
        return game.chance_weights(s)[a] > 0
    return a in game.legal_actions(s) or game.spec.tolerates(s, a)

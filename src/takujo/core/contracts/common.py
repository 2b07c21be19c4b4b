"""What all contract checks share: the error, tables, and random matches."""

from collections.abc import Iterator

from takujo.core import record
from takujo.core.actors import CHANCE, REFEREE, SPECTATOR, TERMINAL
from takujo.core.game import Game, configure
from takujo.core.limits import MOST_STEPS
from takujo.core.options import Choice, Flag, Number, Value
from takujo.core.record import S, V
from takujo.core.rng import Stream, below, new_stream
from takujo.core.spec import GameSpec, never

SIGMAS = 6.0


class ContractError(AssertionError):
    """A game breaks a promise."""


def require(game: Game, ok: bool, promise: str) -> None:
    """Raises ContractError. A promise begins with the function that keeps it."""
    if not ok:
        raise ContractError(f"{name_of(game)}: {promise}")


def tables(spec: GameSpec) -> list[Game]:
    """Return a game per number of seats and option value.

    With the default options, and with every other value of each option alone.
    """
    found = []
    for seats in range(spec.seats[0], spec.seats[1] + 1):
        usual = configure(spec, seats)
        found.append(usual)
        for option in spec.options:
            others: tuple[Value, ...] = ()
            if isinstance(option, Flag):
                others = (False, True)
            elif isinstance(option, Choice):
                others = option.choices(seats)
            elif isinstance(option, Number):
                others = (option.low,)
            found += [configure(spec, seats, **{option.name: v}) for v in others if v != usual.options[option.name]]
    return found


def name_of(game: Game) -> str:
    """Return the name of a table, `…-4` or `…-4-mode=simple`.

    Options with default values are omitted.
    """
    usual = configure(game.spec, game.seats).options
    other = [f"{key}={value}".lower() for key, value in game.options.items() if value != usual[key]]
    return "-".join([game.name, str(game.seats), *other])


def viewers(game: Game) -> tuple[int, ...]:
    """Return every seat, the spectator and the referee."""
    return (*range(game.seats), SPECTATOR, REFEREE)


def viewer_name(viewer: int) -> str:
    return {SPECTATOR: "the spectator", REFEREE: "the referee"}.get(viewer, f"seat {viewer}")


def walk(game: Game[S, V], seed: int, match: int = 0) -> Iterator[S]:
    """Yield the states of a random match, from before the deal on.

    Includes those with half-made moves and outcomes, and tolerated actions.
    """
    rng = new_stream(seed, match)
    s = game.new_state()
    for _ in range(MOST_STEPS):
        yield s
        if int(s.actor) == TERMINAL:
            return
        unlisted = tolerated(game, s)
        a = unlisted[below(rng, len(unlisted))] if unlisted and below(rng, 4) == 0 else random_action(game, s, rng)
        s = record.copy(s)
        game.spec.apply_action(s, a)
    require(game, False, f"apply_action: a match at random does not end within {MOST_STEPS} actions")


def tolerated(game: Game[S, V], s: S) -> list[int]:
    """Return the actor's legal actions that are never listed."""
    if game.spec.tolerates is never or int(s.actor) < 0:
        return []
    unlisted = {a for a in range(64 * game.spec.words) if a % 64 != 63} - set(game.legal_actions(s))
    return [a for a in sorted(unlisted) if game.spec.tolerates(s, a)]


def random_action(game: Game[S, V], s: S, rng: Stream) -> int:
    """Return a random legal action, or a chance outcome by weight."""
    if int(s.actor) != CHANCE:
        require(game, 0 <= s.actor < game.seats, f"apply_action: seat {s.actor} is to act, which there is not")
        actions = game.legal_actions(s)
        require(game, bool(actions), f"legal_actions: seat {s.actor} must act and has no legal action")
        return actions[below(rng, len(actions))]
    weights = game.chance_weights(s)
    require(
        game,
        min(weights) >= 0 and sum(weights) > 0,
        "chance_weights: no weight is negative, and they do not add up to 0",
    )
    n = below(rng, sum(weights))
    a = 0
    while n >= weights[a]:
        n -= weights[a]
        a += 1
    return a


def random_move(game: Game[S, V], s: S, rng: Stream) -> tuple[tuple[int, ...], S]:
    """Return a random complete move or outcome, and the state after it."""
    now = record.copy(s)
    actions: list[int] = []
    while not actions or now.step:
        require(game, len(actions) < MOST_STEPS, "apply_action: a move or an outcome has no end")
        actions.append(random_action(game, now, rng))
        game.spec.apply_action(now, actions[-1])
    return tuple(actions), now

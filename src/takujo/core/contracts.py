"""The promises that every game keeps, as checks in plain Python: for the tests, and for whoever writes a sixth game.

    from takujo.core.contracts import check_game
    check_game(GAME)

A broken promise raises ContractError, which says where. Random play visits each *table*: every number of seats, with
the default options and with every other value of each option. The same seed visits the same states.
"""

import json
import re
from collections.abc import Callable, Iterator
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from takujo.core import record
from takujo.core.actors import CHANCE, NO_SCORE, REFEREE, SPECTATOR, TERMINAL
from takujo.core.chance import Sampled
from takujo.core.errors import TakujoError
from takujo.core.game import Game, GameSpec
from takujo.core.limits import MOST_ACTIONS, MOST_POINTS, MOST_STEPS, MOST_TOKEN, MOST_WEIGHT
from takujo.core.moves import after, moves
from takujo.core.options import Choice, Flag, Number, Value
from takujo.core.position import position_of, state_of
from takujo.core.record import S, V
from takujo.core.rng import Stream, below, new_stream

ENCODED = (-1.0, 2.0)  # the numbers of an encoding
GUARD = -12345
SMALL = 200  # chance nodes with no more than this many ends are compared exactly
SIGMAS = 6.0


class ContractError(AssertionError):
    """A game breaks a promise."""


def check_game(spec: GameSpec, matches: int = 1, seed: int = 0) -> None:
    """Check one game at all its tables. Takes seconds to a few minutes. Raises ContractError."""
    check_spec(spec)
    for game in tables(spec):
        check_chance(game, seed)
        for match in range(matches):
            check_match(game, seed, match)
            check_positions(game, seed, match)


def tables(spec: GameSpec) -> list[Game]:
    """Every number of seats, with the default options and with every other value of each option by itself."""
    found = []
    for seats in range(spec.seats[0], spec.seats[1] + 1):
        usual = spec.configure(seats)
        found.append(usual)
        for option in spec.options:
            others: tuple[Value, ...] = ()
            if isinstance(option, Flag):
                others = (False, True)
            elif isinstance(option, Choice):
                others = option.choices(seats)
            elif isinstance(option, Number):
                others = (option.low,)
            found += [spec.configure(seats, **{option.name: v}) for v in others if v != usual.options[option.name]]
    return found


def name_of(game: Game) -> str:
    """A game in one word: its name and seats, `…-4`, or `…-4-mode=simple` where an option is not the default."""
    usual = game.spec.configure(game.seats).options
    other = [f"{key}={value}".lower() for key, value in game.options.items() if value != usual[key]]
    return "-".join([game.name, str(game.seats), *other])


def walk(game: Game[S, V], seed: int, match: int = 0) -> Iterator[S]:
    """The states of one match at random, half-made moves and outcomes included, from before the deal to the end."""
    rng = new_stream(seed, match)
    s = game.new_state()
    for _ in range(MOST_STEPS):
        yield s
        if int(s.actor) == TERMINAL:
            return
        s = record.copy(s)
        game.spec.apply_action(s, random_action(game, s, rng))
    raise ContractError(f"{name_of(game)}: a match at random does not end within {MOST_STEPS} actions")


def random_action(game: Game[S, V], s: S, rng: Stream) -> int:
    """One of the legal actions, or a chance outcome by its weight."""
    if int(s.actor) != CHANCE:
        actions = game.legal_actions(s)
        _require(game, bool(actions), "a seat must act and has no legal action")
        return actions[below(rng, len(actions))]
    weights = game.chance_weights(s)
    _require(game, min(weights) >= 0 and sum(weights) > 0, "chance weights are not negative, and some are positive")
    n = below(rng, sum(weights))
    a = 0
    while n >= weights[a]:
        n -= weights[a]
        a += 1
    return a


def viewers(game: Game) -> tuple[int, ...]:
    """Every seat, the spectator and the referee."""
    return (*range(game.seats), SPECTATOR, REFEREE)


# What a game declares


def check_spec(spec: GameSpec) -> None:
    """Names, sizes and records. Raises ContractError."""

    def require(ok: bool, promise: str) -> None:
        if not ok:
            raise ContractError(f"{spec.name}: {promise}")

    require(spec.rules_version >= 1, "rules versions count from 1")
    require(spec.seats[0] <= spec.seats[1], "seats are (fewest, most)")
    for kind, names in (
        ("option", [option.name for option in spec.options]),
        ("piece", [piece.name for piece in spec.pieces]),
        ("action", [kind.name for kind in spec.actions]),
        ("dial", [dial.name for dial in spec.dials]),
        ("counter", list(spec.counters)),
    ):
        require(all(re.fullmatch("[a-z][a-z0-9_]*", n) for n in names), f"{kind}: a name is small letters and _")
        require(len(set(names)) == len(names), f"{kind}: no name twice")
    require(all(piece.size >= 1 for piece in spec.pieces), "a piece has at least one float")
    require(
        all(0 <= a < 64 * spec.words and a % 64 != 63 for kind in spec.actions for a in kind.numbers),
        "what actions mean is said of actions that there are",
    )
    state, view = record.kind_of(spec.state).fields, record.kind_of(spec.view).fields
    require(state is not None and {"actor", "step"} <= set(state), "a state has the fields actor and step")
    require(
        view is not None and {"viewer", "actor", "step"} <= set(view), "a view has the fields viewer, actor and step"
    )
    assert state is not None
    assert view is not None
    for name in set(state) & set(view):
        require(state[name][0] == view[name][0], f"{name} has one shape in state and view")


# What holds in every state


def check_match(game: Game, seed: int = 0, match: int = 0, every: int = 7) -> None:
    """One match at random: every `every`-th state, and each kind of state at least once. Raises ContractError."""
    rng = new_stream(seed + 1, match)
    eyes = {viewer: record.new(game.spec.view) for viewer in viewers(game)}
    met: set[tuple[bool, ...]] = set()
    for number, s in enumerate(walk(game, seed, match)):
        kind = (s.actor >= 0, s.actor == TERMINAL, s.step != 0, bool(game.spec.is_round_over(s)))
        if number % every == 0 or kind not in met:
            met.add(kind)
            check_state(game, s, rng, eyes)


def check_state(game: Game[S, V], s: S, rng: Stream, eyes: dict[int, V] | None = None) -> None:
    """All that holds in one state. `eyes` are views that were used before, one a viewer. Raises ContractError."""
    eyes = {viewer: record.new(game.spec.view) for viewer in viewers(game)} if eyes is None else eyes
    before = record.bytes_of(s)
    actor, step = int(s.actor), int(s.step)
    _require(game, actor in (CHANCE, TERMINAL, *range(game.seats)), "the actor is a seat, CHANCE or TERMINAL")
    _require(game, step >= 0 and not (actor == TERMINAL and step), "step is 0 or more, and 0 at the end")
    _check_scores(game, s)
    if actor >= 0:
        _check_actions(game, s)
    elif actor == CHANCE:
        _check_weights(game, s)
    if step == 0 and actor >= 0:
        _check_tokens(game, s)
    for viewer, used in eyes.items():
        _check_view(game, s, viewer, used, rng)
    _require(game, record.bytes_of(s) == before, "looking at a state changes nothing")


def _check_scores(game: Game[S, V], s: S) -> None:
    out = np.full(game.seats, GUARD, np.int64)
    game.spec.scores(s, out)
    _require(
        game,
        all(x != GUARD and (x == NO_SCORE or abs(x) <= MOST_POINTS) for x in out.tolist()),
        f"scores fills all seats, with at most {MOST_POINTS}",
    )
    _require(game, isinstance(game.spec.is_round_over(s), bool), "is_round_over is true or false")
    if int(s.actor) != TERMINAL:
        return
    won = int(game.spec.winners(s))
    _require(game, 0 <= won < 1 << game.seats, "winners are seats")
    _require(game, won > 0 or game.seats == 1, "somebody wins")
    returns = game.returns(s)
    _require(game, len(returns) == game.seats and all(-1 <= r <= 1 for r in returns), "returns are −1 … 1, one a seat")
    _require(game, game.seats == 1 or abs(sum(returns)) < 1e-9, "returns add up to 0")


def _check_actions(game: Game[S, V], s: S) -> None:
    spec = game.spec
    masks = [np.full(spec.words, filler, np.int64) for filler in (0, -1)]
    for mask in masks:
        spec.legal_actions(s, mask)
    _require(game, bool((masks[0] == masks[1]).all()), "legal_actions fills all words")
    _require(game, bool((masks[0] >= 0).all()), "action 64w+63 is never used")
    _require(game, bool(masks[0].any()), "a seat that must act has a legal action")
    if spec.actions:
        named = {a for kind in spec.actions for a in kind.numbers}
        _require(game, named >= set(game.legal_actions(s)), "it is said what every legal action means")
    seen = np.zeros(spec.words, np.int64)
    spec.legal_actions(game.observe(s, int(s.actor)), seen)
    _require(game, bool((masks[0] == seen).all()), "the actor's view gives the same legal actions as the state")


def _check_weights(game: Game[S, V], s: S) -> None:
    weights = [np.full(game.spec.outcomes, filler, np.int64) for filler in (0, GUARD)]
    for filled in weights:
        game.spec.chance_weights(s, filled)
    _require(game, bool((weights[0] == weights[1]).all()), "chance_weights fills all outcomes")
    _require(
        game,
        bool((weights[0] >= 0).all()) and 0 < sum(weights[0].tolist()) <= MOST_WEIGHT,
        f"chance weights are not negative, and add up to at most {MOST_WEIGHT}, but not to 0",
    )


def _check_tokens(game: Game[S, V], s: S) -> None:
    """Each listed move is one sequence of actions and one token, and the token leads back to the actions."""
    listed = moves(game, s)
    _require(game, len(listed) == sum(1 for _ in _sequences(game, s, ())), "no two sequences of actions have one token")
    for token, actions in listed.items():
        _require(game, len(actions) <= MOST_ACTIONS, f"a move has at most {MOST_ACTIONS} actions")
        _require(
            game,
            token == token.strip() and token.isprintable() and token[:1] not in ("", "!") and len(token) <= MOST_TOKEN,
            f"“{token}” is a fit token",
        )
        _require(game, tuple(game.spec.from_token(s, token)) == actions, f"“{token}” leads back to its actions")


def _sequences(game: Game[S, V], s: S, made: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for a in game.legal_actions(s):
        now = record.copy(s)
        game.spec.apply_action(now, a)
        _require(game, now.step == 0 or now.actor == s.actor, "a half-made move stays with its maker")
        if now.step == 0:
            yield (*made, a)
        else:
            yield from _sequences(game, now, (*made, a))


def _check_view(game: Game[S, V], s: S, viewer: int, used: V, rng: Stream) -> None:
    spec = game.spec
    v = game.observe(s, viewer)
    spec.observe(s, viewer, used)
    _require(game, record.same(v, used), f"observe fills a view that was used before (viewer {viewer})")
    _require(game, v.viewer == viewer and v.actor == s.actor, "a view knows its viewer and the actor")
    if s.actor == CHANCE and s.step:
        return  # nobody looks while chance has drawn half of an outcome
    seen = s.step if viewer in (s.actor, REFEREE) else 0
    _require(game, v.step == seen, "a half-made move is its maker's alone")
    if viewer == s.actor:
        _check_heuristic(game, v, rng)
    _check_encoding(game, v)
    other = game.resample(v, rng)
    _require(game, record.same(v, game.observe(other, viewer)), f"a resampled state looks the same (viewer {viewer})")
    if viewer == REFEREE:
        _require(game, game.scores(other) == game.scores(s), "a referee's resampled state is the truth")


def _check_heuristic(game: Game[S, V], v: V, rng: Stream) -> None:
    mask = np.zeros(game.spec.words, np.int64)
    game.spec.legal_actions(v, mask)
    before = record.bytes_of(v), mask.tobytes()
    twin = rng.copy()
    a = int(game.spec.heuristic(v, mask, rng))
    _require(game, 0 <= a < 64 * game.spec.words and bool(mask[a // 64] >> (a % 64) & 1), "the heuristic acts legally")
    _require(game, before == (record.bytes_of(v), mask.tobytes()), "the heuristic changes neither view nor mask")
    _require(game, a == game.spec.heuristic(v, mask, twin), "the heuristic depends on view, mask and generator alone")


def _check_encoding(game: Game[S, V], v: V) -> None:
    size = sum(piece.size for piece in game.spec.pieces)
    outs = [np.full(size + 1, filler, np.float32) for filler in (np.nan, GUARD)]
    before = record.bytes_of(v)
    for out in outs:
        game.spec.encode(v, out[:size])
    numbers = outs[0][:size]
    _require(game, bool(np.isfinite(numbers).all()), "encode fills every float of its pieces")
    _require(game, bool((numbers == outs[1][:size]).all()), "encode depends on the view alone")
    low, high = ENCODED
    at = 0
    for piece in game.spec.pieces:
        part = numbers[at : at + piece.size]
        at += piece.size
        _require(game, bool((part >= low).all() and (part <= high).all()), f"piece {piece.name} lies in {low} … {high}")
    _require(game, record.bytes_of(v) == before, "encode does not change the view")


# Positions and chance


def check_positions(game: Game, seed: int = 0, match: int = 0, places: int = 5, ahead: int = 40) -> None:
    """A state loaded from its position goes on like the state itself, at some places of a match.

    Raises ContractError.
    """
    kept = [s for s in walk(game, seed, match) if s.step == 0]
    source = Sampled(seed)
    rng = new_stream(seed + 2, match)
    for s in kept:
        _require(
            game, s.actor == CHANCE or game.spec.has_position(s), "a position exists where a seat acts and at the end"
        )
    kept = [s for s in kept if game.spec.has_position(s)]
    for s in kept[:: max(1, len(kept) // places)] + kept[-ahead // 2 :][:1] + kept[-1:]:
        loaded = _load(game, s)
        for _ in range(ahead):
            _require(
                game,
                (s.actor, game.scores(s)) == (loaded.actor, game.scores(loaded)),
                "a loaded position goes on equally",
            )
            if game.spec.has_position(s):
                _require(game, position_of(game, s) == position_of(game, loaded), "a loaded position goes on equally")
            if s.actor == TERMINAL:
                break
            if s.actor == CHANCE:
                token = source.draw(game, s) or ""
            else:
                listed = list(moves(game, s))
                _require(game, listed == list(moves(game, loaded)), "a loaded position has the same moves")
                token = listed[below(rng, len(listed))]
            s, loaded = after(game, s, token)[0], after(game, loaded, token)[0]


def _load(game: Game[S, V], s: S) -> S:
    position = position_of(game, s)
    text = json.dumps(position)
    _require(game, json.loads(text) == position, "a position is JSON")
    try:
        loaded = state_of(game, json.loads(text))
    except TakujoError as error:
        raise ContractError(f"{name_of(game)}: the position {text} of a match is refused: {error.id}") from error
    _require(game, position_of(game, loaded) == position, f"the position {text} loads and dumps unchanged")
    return loaded


def check_chance(game: Game, seed: int = 0, samples: int = 300, nodes: int = 2) -> None:
    """`sample_chance` draws as `chance_weights` says: at the deal and at some later nodes of a match.

    Raises ContractError.
    """
    met = [s for s in walk(game, seed) if s.actor == CHANCE and s.step == 0]
    rng = new_stream(seed + 3)
    for s in met[:1] + met[1 :: max(1, len(met) // nodes)]:
        _check_outcome_tokens(game, s, rng)
        ends = resolve(game, s)
        if ends is None:
            _compare_bits(game, s, rng, samples)
        else:
            _compare_ends(game, s, ends, rng, samples)


def _check_outcome_tokens(game: Game[S, V], s: S, rng: Stream) -> None:
    now = record.copy(s)
    actions: list[int] = []
    while not actions or now.step:
        actions.append(random_action(game, now, rng))
        game.spec.apply_action(now, actions[-1])
    token = game.spec.to_token(s, tuple(actions))
    _require(
        game,
        token.startswith("!") and token == token.strip() and token.isprintable(),
        f"“{token}” is a fit token of chance",
    )
    _require(game, record.same(now, after(game, s, token)[0]), f"“{token}” leads to the state that its actions led to")


def resolve(game: Game[S, V], s: S, most: int = SMALL) -> dict[bytes, Fraction] | None:
    """The states where chance has done all it does now, with their probabilities; None: more than `most`."""
    ends: dict[bytes, Fraction] = {}
    waiting = [(s, Fraction(1))]
    for _ in range(20 * most):
        if not waiting:
            return ends
        now, probability = waiting.pop()
        if now.actor != CHANCE:
            ends[record.bytes_of(now)] = ends.get(record.bytes_of(now), Fraction(0)) + probability
            continue
        weights = game.chance_weights(now)
        for a, weight in enumerate(weights):
            if weight:
                further = record.copy(now)
                game.spec.apply_action(further, a)
                waiting.append((further, probability * Fraction(weight, sum(weights))))
        if len(waiting) + len(ends) > most:
            return None
    return None


def _by_sample(game: Game[S, V], s: S, rng: Stream) -> S:
    now = record.copy(s)
    while now.actor == CHANCE:
        before = record.bytes_of(now)
        game.spec.sample_chance(now, rng)
        _require(
            game, now.step == 0 and record.bytes_of(now) != before, "sample_chance draws whole outcomes, at least one"
        )
    return now


def _by_weights(game: Game[S, V], s: S, rng: Stream) -> S:
    now = record.copy(s)
    while now.actor == CHANCE:
        game.spec.apply_action(now, random_action(game, now, rng))
    return now


def _compare_ends(game: Game[S, V], s: S, ends: dict[bytes, Fraction], rng: Stream, samples: int) -> None:
    found = dict.fromkeys(ends, 0)
    for _ in range(samples):
        end = record.bytes_of(_by_sample(game, s, rng))
        _require(game, end in found, "sample_chance draws nothing of weight 0")
        found[end] += 1
    for end, probability in ends.items():
        expected = samples * float(probability)
        spread = (expected * (1 - float(probability))) ** 0.5
        _require(game, abs(found[end] - expected) <= SIGMAS * spread + 1, "sample_chance draws as chance_weights says")


def _compare_bits(game: Game[S, V], s: S, rng: Stream, samples: int) -> None:
    """Too many ends to count: compare how often each bit of the state is set, and how often two bits agree."""

    def bits(draw: Callable[[Game[S, V], S, Stream], S]) -> NDArray[np.uint8]:
        return np.unpackbits(
            np.array([list(record.bytes_of(draw(game, s, rng))) for _ in range(samples)], np.uint8), axis=1
        )

    ours, theirs = bits(_by_sample), bits(_by_weights)
    alive = np.flatnonzero(ours.any(0) | theirs.any(0))
    pairs = [(int(i), int(alive[below(rng, len(alive))])) for i in alive]
    for features in (lambda x: x[:, alive], lambda x: np.stack([x[:, i] ^ x[:, j] for i, j in pairs], 1)):
        a, b = features(ours).mean(0), features(theirs).mean(0)
        middle = (a + b) / 2
        spread = np.sqrt(2 * middle * (1 - middle) / samples)
        _require(
            game,
            bool((abs(a - b) <= SIGMAS * spread + 1 / samples).all()),
            "sample_chance draws as chance_weights says",
        )


def _require(game: Game, ok: bool, promise: str) -> None:
    if not ok:
        raise ContractError(f"{name_of(game)}: {promise}")

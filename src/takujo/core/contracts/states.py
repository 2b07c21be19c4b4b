"""Checks a game's declarations, and the promises that hold in every state."""

import re
from collections.abc import Iterator

import numpy as np

from takujo.core import record
from takujo.core.actors import CHANCE, NO_SCORE, REFEREE, TERMINAL
from takujo.core.contracts.common import (
    ContractError,
    name_of,
    random_action,
    require,
    tolerated,
    viewer_name,
    viewers,
    walk,
)
from takujo.core.contracts.position_round_trip import check_moves
from takujo.core.errors import TakujoError
from takujo.core.game import Game
from takujo.core.limits import MARKS, MOST_ACTIONS, MOST_COUNTERS, MOST_POINTS, MOST_STEPS, MOST_TOKEN, MOST_WEIGHT
from takujo.core.moves import moves
from takujo.core.record import S, V
from takujo.core.rng import Stream, new_stream
from takujo.core.spec import GameSpec, never

ENCODED = (-1.0, 2.0)  # the range of an encoding's numbers
GUARD = -12345
NONSENSE = ("no such move", "!no such outcome", "?")


def check_spec(spec: GameSpec) -> None:
    """Check names, sizes and records. Raises ContractError."""

    def require(ok: bool, promise: str) -> None:
        if not ok:
            raise ContractError(f"{spec.name}: {promise}")

    require(spec.rules_version >= 1, "rules versions count from 1")
    require(spec.seats[0] <= spec.seats[1], "seats are (fewest, most)")
    for kind, names in (
        ("option", [option.name for option in spec.options]),
        ("piece", [piece.name for piece in spec.pieces]),
        ("action", [kind.name for kind in spec.actions]),
        ("param", [param.name for param in spec.rule_params]),
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


def check_match(game: Game, seed: int = 0, match: int = 0, every: int = 7) -> int:
    """Check states of a random match; return their number. Raises ContractError.

    Checks every `every`-th state, and each kind of state at least once.
    """
    for _ in range(2):  # the second call must not differ
        begun = record.new(game.spec.state)
        game.spec.new_state(begun, game.seats, game.options)
        require(game, record.same(begun, game.new_state()), "new_state: every match begins in the same state")
    rng = new_stream(seed + 1, match)
    eyes = {viewer: record.new(game.spec.view) for viewer in viewers(game)}
    met: set[tuple[bool, ...]] = set()
    looked = 0
    for number, s in enumerate(walk(game, seed, match)):
        kind = (s.actor >= 0, s.actor == TERMINAL, s.step != 0, bool(game.spec.is_round_over(s)))
        if number % every == 0 or kind not in met:
            met.add(kind)
            check_state(game, s, rng, eyes)
            looked += 1
    return looked


def check_ends(game: Game, seed: int = 0, matches: int = 200, decisions: int = 10_000) -> None:
    """Check the ends of matches, and that the heuristic acts legally.

    Half of the seats play by it, the others at random, in at least one match and about `decisions` decisions. Raises
    ContractError.
    """
    rng, made = new_stream(seed + 4), 0
    for match in range(matches):
        s = game.new_state()
        for _ in range(MOST_STEPS):
            if s.actor == TERMINAL:
                break
            if s.actor == CHANCE:
                game.spec.sample_chance(s, rng)
            else:
                a = random_action(game, s, rng)
                if (s.actor + match) % 2:
                    a = _chosen(game, game.observe(s, int(s.actor)), rng)
                game.spec.apply_action(s, a)
            made += 1
        require(game, s.actor == TERMINAL, f"apply_action: a match does not end within {MOST_STEPS} actions")
        _check_scores(game, s)
        if made > decisions:
            return


def check_state(game: Game[S, V], s: S, rng: Stream, eyes: dict[int, V] | None = None) -> None:
    """Check all promises about one state. Raises ContractError.

    `eyes` are used views, one per viewer.
    """
    eyes = {viewer: record.new(game.spec.view) for viewer in viewers(game)} if eyes is None else eyes
    before = record.bytes_of(s)
    actor, step = int(s.actor), int(s.step)
    require(
        game,
        actor in (CHANCE, TERMINAL, *range(game.seats)),
        f"apply_action: the actor is a seat, CHANCE or TERMINAL, and not {actor}",
    )
    require(
        game,
        step >= 0 and not (actor == TERMINAL and step),
        f"apply_action: step is 0 or more, and 0 at the end, and not {step}",
    )
    _check_scores(game, s)
    if actor >= 0:
        _check_actions(game, s)
        _check_tolerated(game, s, rng)
        _check_tally(game, s, game.legal_actions(s)[0])
    elif actor == CHANCE:
        _check_weights(game, s)
    if step == 0 and actor >= 0:
        _check_tokens(game, s)
        check_moves(game, s)
    for viewer, used in eyes.items():
        _check_view(game, s, viewer, used, rng)
    require(game, record.bytes_of(s) == before, "observe, scores, legal_actions: looking at a state changes nothing")


def _check_scores(game: Game[S, V], s: S) -> None:
    out = np.full(game.seats, GUARD, np.int64)
    game.spec.scores(s, out)
    require(
        game,
        all(x != GUARD and (x == NO_SCORE or abs(x) <= MOST_POINTS) for x in out.tolist()),
        f"scores: fills all seats, with at most {MOST_POINTS}",
    )
    over = game.spec.is_round_over(s)
    require(game, isinstance(over, bool), f"is_round_over: gives true or false, and not {over!r}")
    if int(s.actor) != TERMINAL:
        return
    require(game, over, "is_round_over: is true at the end of a match")
    won = int(game.spec.winners(s))
    require(game, 0 <= won < 1 << game.seats, f"winners: gives a set of seats, and not {won:#b}")
    require(game, won > 0 or game.seats == 1, "winners: somebody wins")
    if game.seats == 1:
        return
    scores = [None if x == NO_SCORE else x for x in out.tolist()]
    known = [x for x in scores if x is not None]
    best = (min if game.spec.lowest_wins else max)(known, default=None)
    first = [scores[p] for p in game.winners(s)]
    kind = "least" if game.spec.lowest_wins else "most"
    require(
        game,
        all(x == best for x in first),
        f"winners: those with the {kind} points win, and not {game.winners(s)} of {scores}",
    )


def _check_actions(game: Game[S, V], s: S) -> None:
    spec = game.spec
    masks = [np.full(spec.words, filler, np.int64) for filler in (0, -1)]
    for mask in masks:
        spec.legal_actions(s, mask)
    require(game, bool((masks[0] == masks[1]).all()), "legal_actions: fills all words")
    require(game, bool((masks[0] >= 0).all()), "legal_actions: action 64w+63 is never used")
    require(game, bool(masks[0].any()), f"legal_actions: seat {s.actor} must act and has no legal action")
    if spec.actions:
        named = {a for kind in spec.actions for a in kind.numbers}
        nameless = set(game.legal_actions(s)) - named
        require(game, not nameless, f"actions: nothing says what action {min(nameless, default=0)} means")
    seen = np.zeros(spec.words, np.int64)
    spec.legal_actions(game.observe(s, int(s.actor)), seen)
    require(
        game,
        bool((masks[0] == seen).all()),
        "legal_actions: the view of the actor gives the same legal actions as the state",
    )


def _check_tolerated(game: Game[S, V], s: S, rng: Stream) -> None:
    if game.spec.tolerates is never:
        return
    imagined = game.resample(game.observe(s, int(s.actor)), rng)
    require(
        game,
        tolerated(game, s) == tolerated(game, imagined),
        "tolerates: depends on what the actor sees, and on nothing else",
    )


def _check_weights(game: Game[S, V], s: S) -> None:
    weights = [np.full(game.spec.outcomes, filler, np.int64) for filler in (0, GUARD)]
    for filled in weights:
        game.spec.chance_weights(s, filled)
    require(game, bool((weights[0] == weights[1]).all()), "chance_weights: fills all outcomes")
    require(
        game,
        bool((weights[0] >= 0).all()) and 0 < sum(weights[0].tolist()) <= MOST_WEIGHT,
        f"chance_weights: no weight is negative, and they add up to at most {MOST_WEIGHT}, but not to 0",
    )


def _check_tally(game: Game[S, V], s: S, a: int) -> None:
    """Check that `tally` reads the state, and writes its own counters only."""
    counters = len(game.spec.counters)
    marks = np.zeros(MARKS, np.int64)
    game.spec.tally(s, a, marks)
    require(game, not marks[counters:MOST_COUNTERS].any(), "tally: counts what is among the counters alone")


def _check_tokens(game: Game[S, V], s: S) -> None:
    """Check that listed moves, action sequences and tokens correspond one to one."""
    listed = moves(game, s)
    require(
        game,
        len(listed) == sum(1 for _ in _sequences(game, s, ())),
        "to_token: no two sequences of actions have one token",
    )
    for token, actions in listed.items():
        require(game, len(actions) <= MOST_ACTIONS, f"apply_action: a move has at most {MOST_ACTIONS} actions")
        require(
            game,
            token == token.strip() and token.isprintable() and token[:1] not in ("", "!") and len(token) <= MOST_TOKEN,
            f"to_token: “{token}” is a fit token",
        )
        try:
            found = tuple(game.spec.from_token(s, token))
        except TakujoError as error:
            raise ContractError(f"{name_of(game)}: from_token: “{token}” is refused: {error.id}") from error
        require(game, found == actions, f"to_token and from_token: “{token}” leads back to its actions")
    for token in NONSENSE:
        try:
            game.spec.from_token(s, token)
        except TakujoError:
            continue
        require(game, False, f"from_token: “{token}” is no move, and is not refused")


def _sequences(game: Game[S, V], s: S, made: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for a in game.legal_actions(s):
        now = record.copy(s)
        game.spec.apply_action(now, a)
        require(
            game,
            now.step == 0 or now.actor == s.actor,
            "apply_action: the rest of a move is its maker's, and no other's",
        )
        if now.step == 0:
            yield (*made, a)
        else:
            yield from _sequences(game, now, (*made, a))


def _check_view(game: Game[S, V], s: S, viewer: int, used: V, rng: Stream) -> None:
    spec, name = game.spec, viewer_name(viewer)
    v = game.observe(s, viewer)
    spec.observe(s, viewer, used)
    require(game, record.same(v, used), f"observe: fills a view that was used before ({name})")
    require(game, v.viewer == viewer and v.actor == s.actor, "observe: a view knows its viewer and the actor")
    if s.actor == CHANCE and s.step:
        return  # there are no views of half an outcome
    seen = s.step if viewer in (s.actor, REFEREE) else 0
    require(game, v.step == seen, f"observe: half of a move is seen by its maker alone (step, {name})")
    if viewer == s.actor:
        for played in (None, *spec.strategies):
            _chosen(game, v, rng, played)
    _check_encoding(game, v)
    other = game.resample(v, rng)
    require(game, record.same(v, game.observe(other, viewer)), f"resample: what is imagined looks the same ({name})")


def _chosen(game: Game[S, V], v: V, rng: Stream, strategy: str | None = None) -> int:
    """Return the action of the heuristic or a strategy. It must be legal."""
    name, play = ("heuristic", game.spec.heuristic) if strategy is None else (strategy, game.spec.strategies[strategy])
    mask = np.zeros(game.spec.words, np.int64)
    game.spec.legal_actions(v, mask)
    before, twin = (record.bytes_of(v), mask.tobytes()), rng.copy()
    a = int(play(v, mask, rng))
    require(game, before == (record.bytes_of(v), mask.tobytes()), f"{name}: changes neither view nor mask")
    legal = 0 <= a < 64 * game.spec.words and bool(mask[a // 64] >> (a % 64) & 1)
    require(game, legal, f"{name}: chooses action {a}, which is not legal")
    require(game, a == play(v, mask, twin), f"{name}: depends on view, mask and generator alone")
    return a


def _check_encoding(game: Game[S, V], v: V) -> None:
    size = sum(piece.size for piece in game.spec.pieces)
    outs = [np.full(size, filler, np.float32) for filler in (np.nan, GUARD)]
    before = record.bytes_of(v)
    for out in outs:
        game.spec.encode(v, out)
    numbers = outs[0]
    require(game, bool(np.isfinite(numbers).all()), "encode: fills every float of its pieces")
    require(game, bool((numbers == outs[1]).all()), "encode: depends on the view alone")
    low, high = ENCODED
    at = 0
    for piece in game.spec.pieces:
        part = numbers[at : at + piece.size]
        at += piece.size
        require(
            game,
            bool((part >= low).all() and (part <= high).all()),
            f"encode: piece {piece.name} lies in {low} … {high}",
        )
    require(game, record.bytes_of(v) == before, "encode: does not change the view")

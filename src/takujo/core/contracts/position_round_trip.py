"""Checks that positions contain everything that the future needs.

Invalid positions must be rejected.
"""

import json

from takujo.core import record
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.chance import Sampled
from takujo.core.contracts.common import ContractError, name_of, require, walk
from takujo.core.errors import InvalidPosition, TakujoError
from takujo.core.game import Game
from takujo.core.moves import after, moves
from takujo.core.position_json import FRAME, position_of, state_of
from takujo.core.record import S, V
from takujo.core.rng import below, new_stream

WRONG: tuple[object, ...] = (None, "x", -1, 1 << 40, [], {}, [[[]]])  # invalid values of a key
MOVES_TRIED = 6  # moves tried per state


def check_positions(game: Game, seed: int = 0, match: int = 0, places: int = 5, ahead: int = 40) -> None:
    """Check that states loaded from positions continue as the states themselves do.

    Checks some places of a match. Raises ContractError.
    """
    kept = [s for s in walk(game, seed, match) if s.step == 0]
    source = Sampled(seed)
    rng = new_stream(seed + 2, match)
    for s in kept:
        require(
            game,
            s.actor == CHANCE or game.spec.has_position(s),
            "has_position: there is one where a seat acts and at the end",
        )
    kept = [s for s in kept if game.spec.has_position(s)]
    require(game, bool(kept), "has_position: there is one where a seat acts and at the end")
    for s in kept[:: max(1, len(kept) // places)] + kept[-ahead // 2 :][:1] + kept[-1:]:
        loaded = load(game, s)
        for _ in range(ahead):
            require(
                game,
                (s.actor, game.scores(s)) == (loaded.actor, game.scores(loaded)),
                "from_position: a loaded position goes on as the match does",
            )
            if game.spec.has_position(s):
                require(
                    game,
                    position_of(game, s) == position_of(game, loaded),
                    "from_position: a loaded position goes on as the match does",
                )
            if s.actor == TERMINAL:
                break
            if s.actor == CHANCE:
                token = source.draw(game, s) or ""
            else:
                listed = list(moves(game, s))
                require(
                    game, listed == list(moves(game, loaded)), "from_position: a loaded position has the same moves"
                )
                token = listed[below(rng, len(listed))]
            s, loaded = after(game, s, token)[0], after(game, loaded, token)[0]
    _check_refusals(game, s)


def check_moves(game: Game[S, V], s: S) -> None:
    """Check that moves lead to possible positions. Raises ContractError."""
    if game.spec.has_position(s):
        load(game, s)
    listed = list(moves(game, s))
    for token in listed[:: max(1, len(listed) // MOVES_TRIED)]:
        try:
            now = after(game, s, token)[0]
        except TakujoError as error:
            raise ContractError(
                f"{name_of(game)}: legal_actions: “{token}” is listed and refused: {error.id}"
            ) from error
        require(game, not record.same(now, s), f"apply_action: “{token}” changes nothing")
        try:
            if game.spec.has_position(now):
                load(game, now)
        except ContractError as error:
            said = str(error).partition(": ")[2]
            raise ContractError(
                f"{name_of(game)}: legal_actions, apply_action: “{token}” is listed, and after it {said}"
            ) from error


def load(game: Game[S, V], s: S) -> S:
    """Return the state loaded from another state's position. Raises ContractError."""
    position = position_of(game, s)
    try:
        text = json.dumps(position)
    except TypeError as error:
        raise ContractError(f"{name_of(game)}: to_position: the position is no JSON: {error}") from error
    require(game, json.loads(text) == position, f"to_position: the position is JSON: {text}")
    try:
        loaded = state_of(game, json.loads(text))
    except TakujoError as error:
        raise ContractError(f"{name_of(game)}: from_position: the position {text} is refused: {error.id}") from error
    found = json.dumps(position_of(game, loaded))
    require(game, found == text, f"from_position: the position {text} becomes {found}")
    return loaded


def _check_refusals(game: Game[S, V], s: S) -> None:
    """Check that an invalid position raises InvalidPosition, whatever its keys contain."""
    position = position_of(game, s)
    for key in position:
        if key in FRAME:
            continue
        found = position[key]
        for value in (*WRONG, *([wrong, *found[1:]] for wrong in WRONG if isinstance(found, list) and found)):
            try:
                state_of(game, {**position, key: value})
            except InvalidPosition:
                continue
    try:
        state_of(game, {**position, "no_such_key": 1})
    except InvalidPosition:
        return
    require(game, False, "from_position: a key that it does not know is refused")

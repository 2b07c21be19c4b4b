"""Checks that a plug-in game keeps its promises before compiled runs.

Each state of its sources is checked once.
"""

import hashlib
import sys

from takujo.core.errors import InvalidGame
from takujo.core.game import Game
from takujo.core.kernel_cache import folder_of, is_from_elsewhere
from takujo.core.state_loops import observe_loop

# Written to stderr while a game is checked; set it for another language.
notice = "takujo: checking the rules of this game for the first time …"

_sound: set[object] = set()


def require_sound(game: Game) -> None:
    """Raises InvalidGame with the broken promise."""
    spec = game.spec
    parameters = (spec.apply_action.__module__, game.seats, sorted(game.options.items()))
    key = spec, repr(parameters)
    if key in _sound or not is_from_elsewhere(spec.apply_action):
        return
    folder = folder_of(observe_loop(spec))
    mark = folder / f"sound-{hashlib.sha256(repr((spec.name, *parameters)).encode()).hexdigest()[:16]}"
    if not mark.exists():
        from takujo.core.contracts import ContractError, check_spec, check_table

        sys.stderr.write(f"{notice}\n")
        try:
            check_spec(spec)
            check_table(game)
        except ContractError as error:
            raise InvalidGame("game-unsound", game=spec.name, promise=str(error)) from error
        if folder.parent.name != "common":
            mark.touch()
    _sound.add(key)

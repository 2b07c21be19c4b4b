"""Checks of the promises that every game keeps, in plain Python.

They are for the tests, and for authors of a game.

    from takujo.core.contracts import check_game
    check_game(GAME)

A broken promise raises ContractError with a sentence that begins with the function at fault. Random play visits each
*table*: every number of seats, with the default options and with every other value of each option. Equal seeds visit
equal states.
"""

from takujo.core.contracts.chance import check_chance as check_chance
from takujo.core.contracts.chance import resolve as resolve
from takujo.core.contracts.common import ContractError as ContractError
from takujo.core.contracts.common import name_of as name_of
from takujo.core.contracts.common import random_action as random_action
from takujo.core.contracts.common import tables as tables
from takujo.core.contracts.common import viewers as viewers
from takujo.core.contracts.common import walk as walk
from takujo.core.contracts.position_round_trip import check_moves as check_moves
from takujo.core.contracts.position_round_trip import check_positions as check_positions
from takujo.core.contracts.sanitizer import Watch
from takujo.core.contracts.states import check_ends as check_ends
from takujo.core.contracts.states import check_match as check_match
from takujo.core.contracts.states import check_spec as check_spec
from takujo.core.contracts.states import check_state as check_state
from takujo.core.contracts.views import check_deal as check_deal
from takujo.core.contracts.views import check_small_worlds as check_small_worlds
from takujo.core.contracts.views import check_views as check_views
from takujo.core.game import Game
from takujo.core.spec import GameSpec

STATES = 80  # states checked per table, in as many matches as needed
MOST_MATCHES = 8


def check_game(spec: GameSpec, matches: int = 1, seed: int = 0) -> None:
    """Check one game at all its tables. Raises ContractError.

    Takes seconds to a few minutes.
    """
    check_spec(spec)
    for game in tables(spec):
        check_table(game, matches, seed)


def check_table(game: Game, matches: int = 1, seed: int = 0) -> None:
    """Check one game at one table. Raises ContractError."""
    watch = Watch(game.spec)
    watched = watch.game(game)
    with watch.timed():
        check_chance(watched, seed)
        looked = match = 0
        while match < matches or (looked < STATES and match < MOST_MATCHES):
            looked += check_match(watched, seed, match, every=3)
            if match < max(matches, 2):
                check_positions(watched, seed, match)
                check_views(watched, seed, match)
            check_small_worlds(watched, seed, match)
            match += 1
        check_deal(watched, seed)
        check_ends(watched, seed)
        watch.repeat()

"""A network of `takujo lab train` as a policy.

It plays the legal action with the highest probability. `FILE.npz@N` is a search of N simulations guided by it
(`search.guided`); `network` and `network@N` are those of a game's folder. It runs as compiled rules
(`search.network_inference`), without the training libraries.
"""

import zipfile

import numpy as np

from takujo.core import record
from takujo.core.errors import InvalidOption
from takujo.core.game import Game
from takujo.core.record import Doubles, Ints, Seen
from takujo.core.rng import Stream, draw
from takujo.policies.output_checks import Policy, PolicyError, one_line
from takujo.search import Search, network_file
from takujo.search.network_file import Trained
from takujo.search.network_inference import compiled_advise

SEARCHES = "@"  # between a file and a number of simulations
MOST = 100_000
OWN = "network"  # as a bot


def load(name: str) -> Policy:
    """Return the policy of a name.

    Raises InvalidOption: the file is missing or no network, or the number of simulations is invalid.
    """
    path, at, number = name.partition(SEARCHES)
    if at and not (number.isascii() and number.isdecimal() and 1 <= int(number[:9]) <= MOST):
        raise InvalidOption("option-value", option=SEARCHES, allowed=f"1 … {MOST}", value=number)
    simulations = int(number) if at else 0
    return Own(simulations) if path == OWN else _player(read(path), simulations)


def read(path: str) -> "Network":
    """Raises InvalidOption."""
    try:
        return Network(path, network_file.read(path))
    except FileNotFoundError:
        raise InvalidOption("policy-no-file", bot=path) from None
    except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile) as error:
        raise InvalidOption("policy-load", bot=path, reason=one_line(error)) from None


def _player(network: "Network", simulations: int) -> Policy:
    return Guided(network, simulations) if simulations else network


class Own:
    """The network of the game that is played. Raises PolicyError if the game has none."""

    def __init__(self, simulations: int) -> None:
        self.simulations = simulations
        self._players: dict[str, Policy] = {}

    def __call__(self, game: Game, v: Seen, mask: Ints, rng: Stream) -> int:
        if game.name not in self._players:
            found = network_file.own(game.spec)
            if found is None:
                raise PolicyError("policy-no-network", bot=OWN, game=game.name)
            self._players[game.name] = _player(Network(OWN, found), self.simulations)
        return self._players[game.name](game, v, mask, rng)


class Network:
    """The network alone."""

    def __init__(self, name: str, found: Trained) -> None:
        self.name, self.trained = name, found
        self._weights = np.frombuffer(found.weights, np.float32)
        self._space = np.zeros(found.sizes.room, np.float32)
        self._chances = np.zeros(found.sizes.actions)

    def __call__(self, game: Game, v: Seen, mask: Ints, rng: Stream) -> int:
        return int(np.argmax(self.chances(game, v, mask)))

    def chances(self, game: Game, v: Seen, mask: Ints) -> Doubles:
        """Return the probability of each action; the next call overwrites the array."""
        self.check(game)
        views = record.batch(game.spec.view, 1)
        views[0] = v
        advise = compiled_advise(game.spec, self.trained.sizes)
        advise(views, mask, self._weights, self._space, self._chances)
        return self._chances

    def check(self, game: Game) -> None:
        """Check that the network fits.

        Raises PolicyError if it is for another game, or for an old encoding of this one.
        """
        spec, found = game.spec, self.trained
        if found.game != spec.name:
            raise PolicyError("policy-other-game", bot=self.name, other_game=found.game, game=spec.name)
        if not found.fits(spec):
            inputs = sum(piece.size for piece in spec.pieces)
            raise PolicyError(
                "policy-shape", bot=self.name, shape=str(tuple(found.sizes)), game=spec.name, size=str(inputs)
            )


class Guided:
    """A search guided by the network, for one table at a time. Raises PolicyError as the network does."""

    def __init__(self, network: Network, simulations: int) -> None:
        self.network, self.simulations = network, simulations
        self._found: tuple[Game, Search] | None = None

    def __call__(self, game: Game, v: Seen, mask: Ints, rng: Stream) -> int:
        return int(self._search(game).choose(v, draw(rng))[0])

    def _search(self, game: Game) -> Search:
        if self._found is None or self._found[0] != game:
            self.network.check(game)
            search = Search(game, simulations=self.simulations, careful=True, guide=self.network.trained)
            self._found = game, search
        return self._found[1]

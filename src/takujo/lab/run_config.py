"""A run: everything that determines its rows."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from takujo.core.game import Game, configure
from takujo.core.json_types import Json
from takujo.core.options import Value
from takujo.games.rule_overrides import overridden
from takujo.lab.play import Player

FORMAT = 2
LARGE = 20_000  # matches; in smaller runs, every random match is followed
FOLLOWED = 256  # every so many-th random match of a large run is followed
MOST_IN_CHUNK = {"random": 60_000, "compiled": 1 << 13, "asking": 8}
FEWEST_CHUNKS = 16  # enough for several workers


@dataclass(frozen=True)
class Run:
    """The parameters of a run. Match i (0 ≤ i < matches) is the same on any number of workers."""

    game: str
    seats: int
    bots: tuple[str, ...]  # one a seat
    matches: int
    seed: int
    options: Mapping[str, Value] = field(default_factory=dict)
    rule_params: Mapping[str, int] = field(default_factory=dict)

    @cached_property
    def configured(self) -> Game:
        """Raises UnknownGame, InvalidOption."""
        return configure(overridden(self.game, self.rule_params), self.seats, **overridden_options(self))

    @cached_property
    def player(self) -> Player:
        """Raises InvalidOption for unknown bots."""
        player = Player(self.configured, [self.bots])
        player.followed = FOLLOWED if player.is_random and self.matches > LARGE else 1
        return player

    @cached_property
    def chunk(self) -> int:
        """Matches per chunk, which is played, stored and grouped together."""
        kind = "random" if self.player.is_random else "compiled" if self.player.is_compiled else "asking"
        return max(1, min(MOST_IN_CHUNK[kind], -(-self.matches // FEWEST_CHUNKS)))

    @property
    def chunks(self) -> int:
        return -(-self.matches // self.chunk)

    def bounds(self, number: int) -> tuple[int, int]:
        """Return a chunk's first match, and the one after its last."""
        return number * self.chunk, min(self.matches, (number + 1) * self.chunk)

    def to_dict(self) -> dict[str, object]:
        return {
            "game": self.game,
            "rules_version": self.configured.spec.rules_version,
            "seats": self.seats,
            "options": dict(self.configured.stated_options),
            "rule_params": dict(sorted(self.rule_params.items())),
            "bots": list(self.bots),
            "matches": self.matches,
            "seed": self.seed,
            "followed": self.player.followed,
            "chunk": self.chunk,
        }

    def to_json(self) -> str:
        return json.dumps({"takujo-lab": FORMAT, **self.to_dict()}, ensure_ascii=False, sort_keys=True)


def from_dict(values: Mapping[str, Json]) -> Run:
    """Return the run of a `to_dict`."""
    return Run(
        values["game"],
        values["seats"],
        tuple(values["bots"]),
        values["matches"],
        values["seed"],
        values["options"],
        values["rule_params"],
    )


def overridden_options(run: Run) -> dict[str, Value]:
    """Return a run's options, with overridden rule parameters. Only those that are parts of an option count."""
    from takujo.games.rule_overrides import override_options

    return override_options(run.game, run.seats, run.options, run.rule_params)


def all_seats(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return a bot for each seat; a single bot plays on all."""
    return tuple(bots) * seats if len(bots) == 1 else tuple(bots)

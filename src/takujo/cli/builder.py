"""A move being built choice by choice; a step taken back leaves the earlier ones as they were."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from takujo.interfaces.terminal import Path


@dataclass(frozen=True)
class Option:
    """One line of the list: a whole move, or a choice that leaves several moves open."""

    moves: tuple[str, ...]
    choice: str = ""

    @property
    def is_move(self) -> bool:
        return not self.choice


@dataclass
class Builder:
    """The legal moves, each with its path, and the choices made so far."""

    paths: Mapping[str, Path]
    flat: int
    chosen: list[str] = field(default_factory=list)

    def left(self) -> list[str]:
        """The moves that go on from the choices made."""
        return [token for token, path in self.paths.items() if self._fits(path)]

    def options(self) -> list[Option]:
        """What can be chosen now: few moves are listed whole, many by their next choice."""
        left = self.left()
        if len(left) <= self.flat:
            return [Option((token,)) for token in left]
        groups: dict[str, list[str]] = {}
        for token in left:
            for choice in self._next(self.paths[token]) or [""]:
                groups.setdefault(choice, []).append(token)
        whole = [Option((token,)) for token in groups.pop("", ())]
        return whole + [Option(tuple(moves), choice if len(moves) > 1 else "") for choice, moves in groups.items()]

    def choose(self, option: Option) -> None:
        self.chosen.append(option.choice)

    def _fits(self, path: Path) -> bool:
        n = min(len(self.chosen), len(path.first))
        rest = self.chosen[n:]
        return self.chosen[:n] == list(path.first[:n]) and set(rest) <= set(path.then)

    def _next(self, path: Path) -> list[str]:
        n = len(self.chosen)
        if n < len(path.first):
            return [path.first[n]]
        return [choice for choice in path.then if choice not in self.chosen]

"""A move built choice by choice, with undo."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from takujo.interfaces.terminal import Path


@dataclass(frozen=True)
class Option:
    """One option: a whole move, or a choice that several moves share."""

    moves: tuple[str, ...]
    choice: str = ""

    @property
    def is_move(self) -> bool:
        return not self.choice


@dataclass
class MoveBuilder:
    """The legal moves with their paths, and the choices so far."""

    paths: Mapping[str, Path]
    flat: int
    chosen: list[str] = field(default_factory=list)

    def left(self) -> list[str]:
        """Return the moves that match the choices."""
        return [token for token, path in self.paths.items() if self._fits(path)]

    def options(self) -> list[Option]:
        """Return the options: whole moves if few, else the next choices."""
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

"""What the adapters share: the size of a game's action space, and where the pieces of its encoding lie."""

from takujo.core.spec import GameSpec

LOW, HIGH = -1.0, 2.0  # the numbers of an encoding (core/contracts holds the games to it)


def action_count(spec: GameSpec) -> int:
    """Actions are 0 … this − 1; 64w + 63 is never used."""
    return 64 * spec.words


def encoding_size(spec: GameSpec) -> int:
    """How many float32 an encoding has."""
    return sum(piece.size for piece in spec.pieces)


def layout(spec: GameSpec) -> dict[str, slice]:
    """Where each piece of the encoding lies: `observation[layout(spec)["hand"]]`."""
    found, at = {}, 0
    for piece in spec.pieces:
        found[piece.name] = slice(at, at + piece.size)
        at += piece.size
    return found

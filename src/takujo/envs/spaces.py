"""What the adapters share: the range of an encoding's numbers, and where its pieces lie."""

from takujo.core.spec import GameSpec

LOW, HIGH = -1.0, 2.0  # the numbers of an encoding (core/contracts holds the games to it)


def layout(spec: GameSpec) -> dict[str, slice]:
    """Where each piece of the encoding lies: `observation[layout(spec)["hand"]]`."""
    found, at = {}, 0
    for piece in spec.pieces:
        found[piece.name] = slice(at, at + piece.size)
        at += piece.size
    return found

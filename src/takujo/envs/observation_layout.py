"""The range of an encoding's numbers and the places of its pieces."""

from takujo.core.spec import GameSpec

VERSION = 0  # of the names of environments; increment it when observations, actions or rewards change
LOW, HIGH = -1.0, 2.0  # the range of an encoding (checked in core/contracts)


def layout(spec: GameSpec) -> dict[str, slice]:
    """Return the slice of each piece: `observation[layout(spec)["hand"]]`."""
    found, at = {}, 0
    for piece in spec.pieces:
        found[piece.name] = slice(at, at + piece.size)
        at += piece.size
    return found

"""Words for readers who do not play."""

from collections.abc import Callable

from takujo.i18n import Catalogue
from takujo.interfaces.message import Seat

NOBODY = -3  # a viewer that no sentence refers to


class SpectatorWords(Catalogue):
    """A catalogue that addresses no seat as “you”, not even the viewer's.

    Uses texts with the suffix `-spectator` where they exist.
    """

    def __call__(self, id: str, /, **args: int | str) -> str:
        own = f"{id}-spectator"
        return super().__call__(own if own in self else id, **args)

    def seat(self, seat: Seat, viewer: int, names: Callable[[int], str] | None = None) -> str:
        return super().seat(seat, NOBODY, names)

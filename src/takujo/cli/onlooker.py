"""Words for those who look at a match from outside."""

from collections.abc import Callable

from takujo.i18n import Catalogue
from takujo.interfaces.message import Seat

NOBODY = -3  # a viewer whom nobody in a sentence is


class OnlookerWords(Catalogue):
    """A catalogue in which nobody is “you”, not even the seat whose view is shown.

    Where a text speaks to that seat, the one with “-told” after its id is taken.
    """

    def __call__(self, id: str, /, **args: int | str) -> str:
        own = f"{id}-told"
        return super().__call__(own if own in self else id, **args)

    def seat(self, seat: Seat, viewer: int, names: Callable[[int], str] | None = None) -> str:
        return super().seat(seat, NOBODY, names)

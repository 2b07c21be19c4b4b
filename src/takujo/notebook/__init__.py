"""In a notebook a match and a view show themselves as the table: a picture (SVG) without scripts, nothing fetched.

`register_here` is called by `import takujo` inside IPython.
"""

from functools import cache
from typing import TYPE_CHECKING, cast

import numpy as np

from takujo.core import record
from takujo.core.actors import REFEREE
from takujo.core.match import Match
from takujo.core.record import Seen
from takujo.core.spec import GameSpec
from takujo.i18n import catalogue
from takujo.notebook.table import table_svg
from takujo.playable import playable

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell

LANGUAGE = "en"


def register_here() -> None:
    """The same for the shell that this process is, if it is one."""
    from IPython import get_ipython

    shell = get_ipython()
    if shell is not None:
        register(shell)


def register(shell: "InteractiveShell") -> None:
    """Teach an IPython shell to show matches and views; everything else that NumPy calls a record stays as it is."""
    if shell.display_formatter is None:
        return
    formatter = shell.display_formatter.formatters["image/svg+xml"]
    formatter.for_type(Match, match_svg)
    formatter.for_type(np.record, view_svg)


def match_svg(match: Match) -> str:
    """The table as it stands, with all hands: whoever holds a match may know."""
    return view_svg(match.view(REFEREE)) or ""


def view_svg(view: np.record) -> str | None:
    """The table as a view shows it; None for a record that is no view."""
    found = _specs().get(view.dtype)
    return None if found is None else table_svg(found, cast(Seen, view), catalogue(LANGUAGE))


@cache
def _specs() -> dict[np.dtype[np.record], GameSpec]:
    """The games by the form of their views."""
    return {record.kind_of(found.view): found for found in playable().values()}

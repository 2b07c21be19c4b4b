"""Shows matches and views in notebooks as SVG pictures.

They need no scripts or external files. `import takujo` calls `register_here` inside IPython.
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
from takujo.installed_games import playable
from takujo.notebook.table import table_svg

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell

LANGUAGE = "en"


def register_here() -> None:
    """Register with the IPython shell of this process, if there is one."""
    from IPython import get_ipython

    shell = get_ipython()
    if shell is not None:
        register(shell)


def register(shell: "InteractiveShell") -> None:
    """Let an IPython shell show matches and views."""
    if shell.display_formatter is None:
        return
    formatter = shell.display_formatter.formatters["image/svg+xml"]
    formatter.for_type(Match, match_svg)
    formatter.for_type(np.record, view_svg)


def match_svg(match: Match) -> str:
    """Return the table with all hands."""
    return view_svg(match.view(REFEREE)) or ""


def view_svg(view: np.record) -> str | None:
    """Return the table of a view; None for other records."""
    found = _specs().get(view.dtype)
    return None if found is None else table_svg(found, cast(Seen, view), catalogue(LANGUAGE))


@cache
def _specs() -> dict[np.dtype[np.record], GameSpec]:
    """Return the games by the type of their views."""
    return {record.kind_of(spec.view): spec for spec in playable().values()}

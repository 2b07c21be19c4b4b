"""In a notebook a match and a view show themselves as the table.

The presenters tell what a table shows, as plain data; this draws any of it as nested HTML tables, so no game needs code
of its own here. `register_here` is called by `import takujo` inside IPython.
"""

from collections.abc import Mapping
from functools import cache
from html import escape
from typing import TYPE_CHECKING, cast

import numpy as np

from takujo.core import record
from takujo.core.actors import REFEREE
from takujo.core.game import GameSpec
from takujo.core.match import Match
from takujo.core.record import Seen
from takujo.i18n import catalogue
from takujo.playable import playable
from takujo.present import presenter

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell

LANGUAGE = "en"
HIDDEN = ("element", "aid", "draws")  # names for programs; what the players themselves would not see; choices
NAMES = ("card", "kind")  # keys under which a card says what it is
STYLE = (
    "<style>.takujo table{border-collapse:collapse;margin:.2em 0}.takujo th,.takujo td{border:1px solid #9993;"
    "padding:.15em .5em;text-align:left;vertical-align:top}.takujo th{font-weight:600;opacity:.75}</style>"
)


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
    formatter = shell.display_formatter.formatters["text/html"]
    formatter.for_type(Match, match_html)
    formatter.for_type(np.record, view_html)


def match_html(match: Match) -> str:
    """The table as it stands, with all hands: whoever holds a match may know."""
    return view_html(match.view(REFEREE)) or ""


def view_html(view: np.record) -> str | None:
    """The table as a view shows it; None for a record that is no view."""
    found = _specs().get(view.dtype)
    if found is None:
        return None
    seen = cast(Seen, view)
    words, shown = catalogue(LANGUAGE), presenter(found.name)
    headline = words.say(shown.headline(seen), int(seen.viewer))
    title = f"{words.title(found.name)} · {headline}"
    return f'{STYLE}<div class="takujo"><strong>{escape(title)}</strong>{_table(shown.show(seen))}</div>'


@cache
def _specs() -> dict[np.dtype[np.record], GameSpec]:
    """The games by the form of their views."""
    return {record.kind_of(found.view): found for found in playable().values()}


def _table(shown: Mapping[str, object]) -> str:
    """What is one number or word in a line; below it whatever holds several things."""
    several = {key: value for key, value in shown.items() if isinstance(value, Mapping | list | tuple)}
    single = {key: value for key, value in shown.items() if key not in several}
    rows = [(_label(key), _cell(value)) for key, value in several.items() if _is_shown(key, value)]
    body = "".join(f"<tr><th>{name}</th><td>{cell}</td></tr>" for name, cell in rows)
    return f"<div>{_cell(single)}</div><table>{body}</table>"


def _cell(value: object) -> str:
    """Anything that a presenter may say. Of a card, its name is enough."""
    if isinstance(value, Mapping):
        name = next((str(value[key]) for key in NAMES if key in value), None)
        if name is not None:
            return escape(name if value.get("count", 1) == 1 else f"{name}×{value['count']}")
        pairs = ((_label(key), _cell(inner)) for key, inner in value.items() if _is_shown(key, inner))
        return " · ".join(f"{label} {cell}" for label, cell in pairs)
    if isinstance(value, list | tuple):
        if value and all(isinstance(item, Mapping) and not any(key in item for key in NAMES) for item in value):
            return _grid([dict(item) for item in value])
        return " ".join(_cell(item) for item in value) or "–"
    if isinstance(value, bool):
        return "✓" if value else "–"
    return escape(str(value))


def _is_shown(key: str, value: object) -> bool:
    return key not in HIDDEN and value is not None and value is not False and value not in ({}, [], "")


def _label(key: str) -> str:
    return escape(key.replace("_", " "))


def _grid(items: list[dict[str, object]]) -> str:
    """Things of one kind: a line each, a column for what any of them has."""
    columns = [key for key in items[0] if any(_is_shown(key, item.get(key)) for item in items)]
    head = "".join(f"<th>{_label(key)}</th>" for key in columns)
    lines = (
        "".join(f"<td>{_cell(item[key]) if _is_shown(key, item.get(key)) else ''}</td>" for key in columns)
        for item in items
    )
    return f"<table><tr>{head}</tr>" + "".join(f"<tr>{line}</tr>" for line in lines) + "</table>"

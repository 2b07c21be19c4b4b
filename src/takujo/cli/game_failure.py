"""An unexpected error in a plug-in game, as one sentence.

The traceback goes to a file.
"""

import tempfile
import traceback
from pathlib import Path

from takujo.core.errors import InvalidGame
from takujo.games import game_of


def game_failure(error: Exception) -> InvalidGame | None:
    """Return an error that names game, file, line and cause.

    Returns None if no code of a plug-in game took part: the fault is then Takujo's, and needs its traceback.
    """
    places = [(frame.filename, frame.lineno or 0) for frame in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError) and error.filename:  # Python has no frame for it
        places.append((error.filename, error.lineno or 0))
    for file, line in reversed(places):
        if game := game_of(file):
            reason = traceback.format_exception_only(error)[-1].strip()
            log = _write_traceback(error)
            return InvalidGame("game-failed", game=game, file=Path(file).name, line=line, reason=reason, log=log)
    return None


def _write_traceback(error: Exception) -> str:
    """Write the traceback to a new temporary file, and return its path."""
    text = "".join(traceback.format_exception(error))
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", prefix="takujo-", suffix=".log", delete=False) as file:
        file.write(text)
    return file.name

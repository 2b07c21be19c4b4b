"""The presenter of FTW?! with another headline."""

from typing import Any

from takujo.games.ftw.presenter import *  # noqa: F403
from takujo.interfaces.message import Message, message


def headline(v: Any) -> Message:
    return message("climb-headline", height=int(v.top) + 1)

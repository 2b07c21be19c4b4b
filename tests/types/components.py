"""Static types: each component fits its protocol, for its game's views only.

Nothing here runs. A new game adds a line.
"""

from typing import TypeAlias, TypeVar

from takujo.games.akumatrick import hint_reasons as akumatrick_reasons
from takujo.games.akumatrick import presenter as akumatrick_presenter
from takujo.games.akumatrick import terminal as akumatrick_terminal
from takujo.games.akumatrick.state import View as AkumatrickView
from takujo.games.fourdigits import hint_reasons as fourdigits_reasons
from takujo.games.fourdigits import presenter as fourdigits_presenter
from takujo.games.fourdigits import terminal as fourdigits_terminal
from takujo.games.fourdigits.state import View as FourDigitsView
from takujo.games.ftw import hint_reasons as ftw_reasons
from takujo.games.ftw import presenter as ftw_presenter
from takujo.games.ftw import terminal as ftw_terminal
from takujo.games.ftw.state import View as FtwView
from takujo.games.fuji99 import hint_reasons as fuji99_reasons
from takujo.games.fuji99 import presenter as fuji99_presenter
from takujo.games.fuji99 import terminal as fuji99_terminal
from takujo.games.fuji99.state import View as Fuji99View
from takujo.games.overflow import hint_reasons as overflow_reasons
from takujo.games.overflow import presenter as overflow_presenter
from takujo.games.overflow import terminal as overflow_terminal
from takujo.games.overflow.state import View as OverflowView
from takujo.interfaces.hint_reasons import Reasons
from takujo.interfaces.presenter import Presenter
from takujo.interfaces.terminal import Terminal

V = TypeVar("V")
Components: TypeAlias = tuple[Presenter[V], Terminal[V], Reasons[V]]

AKUMATRICK: Components[AkumatrickView] = (akumatrick_presenter, akumatrick_terminal, akumatrick_reasons)
FOURDIGITS: Components[FourDigitsView] = (fourdigits_presenter, fourdigits_terminal, fourdigits_reasons)
FTW: Components[FtwView] = (ftw_presenter, ftw_terminal, ftw_reasons)
FUJI99: Components[Fuji99View] = (fuji99_presenter, fuji99_terminal, fuji99_reasons)
OVERFLOW: Components[OverflowView] = (overflow_presenter, overflow_terminal, overflow_reasons)

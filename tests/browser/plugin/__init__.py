"""A plug-in for tests: FTW?! under another name, with words, a lesson and a board of its own in the browser."""

from dataclasses import replace

from takujo.core.kit import Kit
from takujo.core.options import Flag
from takujo.games.ftw import GAME as FTW

GAME = replace(FTW, name="climb", options=(*FTW.options, Flag("steep")))
KIT = Kit(GAME, __name__, faces=("presenter",))

"""A plug-in for tests: FTW?! under another name, with words, a lesson and a board of its own in the browser."""

from dataclasses import replace

from takujo.core.options import Flag
from takujo.core.plugin import GamePlugin
from takujo.games.ftw import GAME as FTW

GAME = replace(FTW, name="climb", options=(*FTW.options, Flag("steep")))
PLUGIN = GamePlugin(GAME, __name__, components=("presenter",))

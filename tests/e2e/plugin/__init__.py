"""A test plug-in: FTW?! under another name, with its own words, lesson and board."""

from dataclasses import replace

from takujo.core.options import Flag
from takujo.core.plugin import GamePlugin
from takujo.games.ftw import GAME as FTW

GAME = replace(FTW, name="climb", options=(*FTW.options, Flag("steep")))
PLUGIN = GamePlugin(GAME, __name__, components=("presenter",))

"""Programs beside a match that is played with real cards."""

from takujo.companion.entries import InvalidRecord as InvalidRecord
from takujo.companion.entries import Misfit as Misfit
from takujo.companion.entries import Refused as Refused
from takujo.companion.referee import NotShown as NotShown
from takujo.companion.referee import Referee as Referee
from takujo.companion.score_pad import InvalidPad as InvalidPad
from takujo.companion.score_pad import InvalidRound as InvalidRound
from takujo.companion.score_pad import PadRound as PadRound
from takujo.companion.score_pad import ScorePad as ScorePad

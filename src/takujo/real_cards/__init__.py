"""Programs beside a match that is played with real cards."""

from takujo.real_cards.entries import InvalidRecord as InvalidRecord
from takujo.real_cards.entries import Misfit as Misfit
from takujo.real_cards.entries import Refused as Refused
from takujo.real_cards.referee import NotShown as NotShown
from takujo.real_cards.referee import Referee as Referee
from takujo.real_cards.score_pad import InvalidPad as InvalidPad
from takujo.real_cards.score_pad import InvalidRound as InvalidRound
from takujo.real_cards.score_pad import PadRound as PadRound
from takujo.real_cards.score_pad import ScorePad as ScorePad

"""Programs beside a match that is played with real cards."""

from takujo.companion.referee import InvalidRecord as InvalidRecord
from takujo.companion.referee import Misfit as Misfit
from takujo.companion.referee import NotShown as NotShown
from takujo.companion.referee import Referee as Referee
from takujo.companion.referee import Refused as Refused

"""Builds scenes from beats, each with a duration and a sentence."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from takujo.core.json_types import Json
from takujo.interfaces.message import Message
from takujo.interfaces.presenter import Scene

LONGEST = 6_500  # milliseconds for all beats but the last; more beats are shortened


class Beat(NamedTuple):
    """A step of a scene: its name, milliseconds, a sentence and details.

    The name is for the board. Only a sentence with details is read aloud: the others are too short.
    """

    name: str
    lasts: int
    say: Message
    more: Message | None = None


def scene(beats: Sequence[Beat], what: Mapping[str, Json]) -> Scene:
    """Return a scene of some beats; the last shows the outcome.

    `what` is the board's data, to which the names of the beats are added.
    """
    *way, end = beats
    part = min(1.0, LONGEST / max(1, sum(beat.lasts for beat in way)))
    cues = list(accumulate([*(round(beat.lasts * part) for beat in way), end.lasts]))
    return Scene(cues, {**what, "beats": [beat.name for beat in beats]}, [(beat.say, beat.more) for beat in beats])


def joined(first: Scene, then: Scene) -> Scene:
    """Return two scenes as one.

    Lists of both `what`s are concatenated; all else is the second scene's.
    """
    what = dict(then.what)
    for key, earlier in first.what.items():
        later = what.get(key)
        if isinstance(earlier, list) and isinstance(later, list):
            what[key] = [*earlier, *later]
    cues = [*first.cues, *(first.cues[-1] + cue for cue in then.cues)]
    return Scene(cues, what, [*first.says, *then.says], first.goes_on)

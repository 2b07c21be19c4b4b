"""How a scene is written: beat by beat, each with how long it lasts and what is said of it."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from takujo.core.jsons import Json
from takujo.interfaces.message import Message
from takujo.interfaces.presenter import Scene

LONGEST = 6_500  # milliseconds for all beats but the last; more of them go by faster


class Beat(NamedTuple):
    """A step of a scene: its name for the board, milliseconds, a sentence, and where there is more to say a smaller
    one. Only a sentence with a smaller one is read out: the others go by too fast."""

    name: str
    lasts: int
    say: Message
    more: Message | None = None


def scene(beats: Sequence[Beat], what: Mapping[str, Json]) -> Scene:
    """`what` with the names of the beats in it; the last beat shows how it ended."""
    *way, end = beats
    part = min(1.0, LONGEST / max(1, sum(beat.lasts for beat in way)))
    cues = list(accumulate([*(round(beat.lasts * part) for beat in way), end.lasts]))
    return Scene(cues, {**what, "beats": [beat.name for beat in beats]}, [(beat.say, beat.more) for beat in beats])


def joined(first: Scene, then: Scene) -> Scene:
    """Two scenes as one. Of `what` it has the lists of both one after the other, and all else of the second."""
    what = dict(then.what)
    for key, earlier in first.what.items():
        later = what.get(key)
        if isinstance(earlier, list) and isinstance(later, list):
            what[key] = [*earlier, *later]
    cues = [*first.cues, *(first.cues[-1] + cue for cue in then.cues)]
    return Scene(cues, what, [*first.says, *then.says], first.goes_on)

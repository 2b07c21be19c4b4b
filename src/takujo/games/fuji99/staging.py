"""富士山地下99階: a handful that comes out cube by cube (R2.1), danger (R2.2) and crisis (R2.6), as scenes."""

from typing import Literal, TypeAlias, TypedDict
from zlib import crc32

from takujo.core.actors import TERMINAL
from takujo.core.rng import below, new_stream
from takujo.games.fuji99.picture import Cubes, bag_of
from takujo.games.fuji99.state import KEYS, View
from takujo.games.fuji99.turn import CRISIS_LIMIT, DANGER_LIMIT, danger, floor_after, is_danger
from takujo.present import Scene, Stage
from takujo.present.common import MOMENT, MOVE, UNSEEN

Colour: TypeAlias = Literal["plain", "yellow", "red"]
COLOURS: tuple[Colour, ...] = ("plain", "yellow", "red")
Beat: TypeAlias = Literal["grab", "cube", "breath", "end"]

# Milliseconds.
GRAB = 400  # the hand goes into the bag
CUBE = 260  # a cube comes out …
RED = 420  # … and a red one lights a lamp
FIRST_BREATH = 700  # before the first cube while one red more would be danger
BREATH = 350
FLOOR = 90  # the token goes down a floor
LONGEST_WAY = 1_500
LONGEST_DRAW = 6_000  # a large handful comes out faster
SAFE = 1_200  # what it came to is looked at
LOST = 2_600  # danger or a crisis is, and what is lost by it


class DrawScene(TypedDict):
    """A handful."""

    kind: Literal["draw"]
    beats: list[Beat]  # what happens in each step
    cubes: list[Colour]  # in the order in which they come out
    reds: list[int]  # before each cube: how likely it is red, percent
    bag: Cubes  # before
    lamps: int  # before
    limit: int
    start: int  # floor of the token
    floor: int  # where it goes, or would have gone
    ends: Literal["safe", "danger", "wins"]


class CrisisScene(TypedDict):
    """Hand cards of too high a value."""

    kind: Literal["crisis"]
    beats: list[Beat]
    card: str | None  # the one that was too many
    value: int
    limit: int
    start: int  # floor of the token …
    floor: int  # … and of the piece, where it stays


def stage(before: View, after: View, actor: int, seen: str) -> Stage:
    """`before` and `after` in plain numbers."""
    verb, _, rest = seen.partition(" ")
    if verb == "!cubes":
        return _draw(before, after, rest)
    if after.turn != before.turn and verb in ("!card", "done"):
        return _crisis(before, rest or None)
    if verb in ("draw", "done"):  # what comes of it is seen in the same moment
        return UNSEEN
    return MOMENT if after.turn != before.turn or after.actor == TERMINAL else MOVE


def _draw(before: View, after: View, token: str) -> Stage:
    plains, yellows, reds = (int(part[:-1]) for part in token.split(" "))
    cubes = order((plains, yellows, reds), before)
    left = bag_of(before)
    bag: Cubes = {**left}
    lamps, floor = danger(before), floor_after(before, before.handful)
    beats: list[Beat] = ["grab"]
    cues, at = [GRAB], GRAB
    chances: list[int] = []
    breathless = True
    for colour in cubes:
        chances.append(round(100 * left["red"] / sum((left["plain"], left["yellow"], left["red"]))))
        if lamps == DANGER_LIMIT - 1 and left["red"]:
            at += FIRST_BREATH if breathless else BREATH
            breathless = False
            beats.append("breath")
            cues.append(at)
        left[colour] -= 1
        lamps += colour == "red"
        at += CUBE + RED * (colour == "red")
        beats.append("cube")
        cues.append(at)
    lost = is_danger(before, reds)
    part = min(1, LONGEST_DRAW / at)
    cues, at = [round(cue * part) for cue in cues], round(at * part)
    at += LOST if lost else SAFE + min(FLOOR * before.handful, LONGEST_WAY)
    what: DrawScene = {
        "kind": "draw",
        "beats": [*beats, "end"],
        "cubes": cubes,
        "reds": chances,
        "bag": bag,
        "lamps": danger(before),
        "limit": DANGER_LIMIT,
        "start": before.token,
        "floor": floor,
        "ends": "danger" if lost else "wins" if after.actor == TERMINAL else "safe",
    }
    return Stage(MOMENT.hold if after.actor == TERMINAL else 0, Scene([*cues, at], {**what}))


def order(counts: tuple[int, ...], before: View) -> list[Colour]:
    """The handful in an order that is random, and the same for everybody who looks: it follows from the open table."""
    cubes = [colour for colour, count in zip(COLOURS, counts, strict=True) for _ in range(count)]
    rng = new_stream(crc32(repr((before, counts)).encode()))
    for last in range(len(cubes) - 1, 0, -1):
        other = below(rng, last + 1)
        cubes[last], cubes[other] = cubes[other], cubes[last]
    return cubes


def _crisis(before: View, card: str | None) -> Stage:
    value = before.points[before.turn]
    if card in KEYS and before.drawer == before.turn:
        value += before.value[KEYS.index(card)]
    what: CrisisScene = {
        "kind": "crisis",
        "beats": ["end"],
        "card": card,
        "value": value,
        "limit": CRISIS_LIMIT,
        "start": before.token,
        "floor": before.piece[before.turn],
    }
    return Stage(0, Scene([LOST], {**what}))

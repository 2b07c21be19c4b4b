"""富士山地下99階: a handful that comes out cube by cube (R2.1), danger (R2.2) and crisis (R2.6), as scenes."""

from typing import Literal, TypeAlias, TypedDict
from zlib import crc32

from takujo.core.actors import TERMINAL
from takujo.core.rng import below, new_stream
from takujo.games.fuji99.picture import Card, Cubes, bag_of, card_of
from takujo.games.fuji99.state import GOAL, KEYS, View
from takujo.games.fuji99.turn import CRISIS_LIMIT, DANGER_LIMIT, danger, floor_after, is_danger
from takujo.present import Stage
from takujo.present.common import MOMENT, MOVE, UNSEEN, who, whom
from takujo.present.message import Message, message
from takujo.present.scenes import Beat, scene

Colour: TypeAlias = Literal["plain", "yellow", "red"]
COLOURS: tuple[Colour, ...] = ("plain", "yellow", "red")

# Milliseconds.
GRAB = 400  # the hand goes into the bag
CUBE = 260  # a cube comes out …
RED = 420  # … and a red one lights a lamp
FIRST_BREATH = 700  # before the first cube while one red more would be danger
BREATH = 350
FLOOR = 90  # the token goes down a floor
LONGEST_WAY = 1_500
SAFE = 1_200  # what it came to is looked at
LOST = 2_600  # danger or a crisis is, and what is lost by it


class DrawScene(TypedDict):
    """A handful. Beats: grab, then for each cube breath (where one red more would be danger) and cube, then end."""

    kind: Literal["draw"]
    cubes: list[Colour]  # in the order in which they come out
    bag: Cubes  # before
    lamps: int  # before
    limit: int
    start: int  # floor of the token
    floor: int  # where it goes, or would have gone, at most 99
    stays: int  # floor of the piece, where it stays in danger
    ends: Literal["safe", "danger", "wins"]


class CrisisScene(TypedDict):
    """Hand cards of too high a value; one beat."""

    kind: Literal["crisis"]
    card: Card | None  # the one that was too many
    value: int  # of all hand cards, that one too
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
    what: DrawScene = {
        "kind": "draw",
        "cubes": order((plains, yellows, reds), before),
        "bag": bag_of(before),
        "lamps": danger(before),
        "limit": DANGER_LIMIT,
        "start": before.token,
        "floor": min(GOAL, floor_after(before, before.handful)),
        "stays": before.piece[before.turn],
        "ends": "danger" if is_danger(before, reds) else "wins" if after.actor == TERMINAL else "safe",
    }
    beats = [*_coming_out(what, before.turn), _end(what, before.turn, what["lamps"] + reds)]
    return Stage(MOVE.hold if after.actor == TERMINAL else 0, scene(beats, {**what}))


def _coming_out(what: DrawScene, seat: int) -> list[Beat]:
    left: Cubes = {**what["bag"]}
    lamps, count = what["lamps"], len(what["cubes"])
    grab = message("fuji99-stage-grab", who=who(seat), count=count)
    beats = [Beat("grab", GRAB, grab, message("fuji99-stage-goal", floor=what["floor"]))]
    pause = FIRST_BREATH
    for nth, colour in enumerate(what["cubes"], start=1):
        if lamps == DANGER_LIMIT - 1 and left["red"]:
            percent = round(100 * left["red"] / sum((left["plain"], left["yellow"], left["red"])))
            awaited = message("fuji99-stage-next", left=count - nth + 1, percent=percent)
            beats.append(Beat("breath", pause, message("fuji99-stage-breath"), awaited))
            pause = BREATH
        left[colour] -= 1
        place = message("fuji99-stage-nth", nth=nth, count=count)
        if colour == "red":
            lamps += 1
            beats.append(Beat("cube", CUBE + RED, message("fuji99-stage-red", before=lamps - 1, after=lamps), place))
        else:
            beats.append(Beat("cube", CUBE, place))
    return beats


def _end(what: DrawScene, seat: int, lamps: int) -> Beat:
    count, start, floor = len(what["cubes"]), what["start"], what["floor"]
    if what["ends"] == "danger":
        stays = what["stays"]
        danger_is = message("fuji99-stage-danger", whom=whom(seat), lamps=lamps, limit=what["limit"], stays=stays)
        return Beat("end", LOST, danger_is, message("fuji99-stage-lost", floor=floor, count=floor - stays))
    say = message("fuji99-stage-wins" if what["ends"] == "wins" else "fuji99-stage-safe", who=who(seat), floor=floor)
    return Beat(
        "end", SAFE + min(FLOOR * count, LONGEST_WAY), say, message("fuji99-stage-way", start=start, floor=floor)
    )


def order(counts: tuple[int, ...], before: View) -> list[Colour]:
    """The handful in an order that is random, and the same for everybody who looks: it follows from the open table."""
    cubes = [colour for colour, count in zip(COLOURS, counts, strict=True) for _ in range(count)]
    rng = new_stream(crc32(repr((before, counts)).encode()))
    for last in range(len(cubes) - 1, 0, -1):
        other = below(rng, last + 1)
        cubes[last], cubes[other] = cubes[other], cubes[last]
    return cubes


def _crisis(before: View, card: str | None) -> Stage:
    seat = before.turn
    drawn = card_of(before, seat, KEYS.index(card)) if card in KEYS and before.drawer == seat else None
    value = before.points[seat] + (drawn["value"] if drawn else 0)
    what: CrisisScene = {
        "kind": "crisis",
        "card": drawn if drawn and drawn["value"] else None,
        "value": value,
        "limit": CRISIS_LIMIT,
        "start": before.token,
        "floor": before.piece[seat],
    }
    say = message("fuji99-stage-crisis", whom=whom(seat), value=value, limit=CRISIS_LIMIT)
    return Stage(0, scene([Beat("end", LOST, say, _fatal(what["card"]))], {**what}))


def _fatal(card: Card | None) -> Message:
    if card is None:
        return message("fuji99-stage-crisis-lost")
    name = message(f"fuji99-card-{card['kind']}")
    return message("fuji99-stage-crisis-card", card=name, value=card["value"])

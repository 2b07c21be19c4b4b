"""富士山地下99階: scenes of handfuls (R2.1), danger (R2.2), crises (R2.6), all_draw (R5).

Also of a card that reaches the goal.
"""

from typing import Literal, TypeAlias, TypedDict
from zlib import crc32

from takujo.core.actors import TERMINAL
from takujo.core.rng import below, new_stream
from takujo.games.fuji99.state import ALL_DRAW, GOAL, KEYS, View
from takujo.games.fuji99.table_json import Card, Cubes, bag_of, card_of
from takujo.games.fuji99.turn import CRISIS_LIMIT, DANGER_LIMIT, danger, floor_after, is_danger
from takujo.interfaces.message import Message, message
from takujo.interfaces.presenter import Stage
from takujo.interfaces.presenter_helpers import MOMENT, MOVE, UNSEEN, who, whom
from takujo.interfaces.scenes import Beat, scene

Colour: TypeAlias = Literal["plain", "yellow", "red"]
COLOURS: tuple[Colour, ...] = ("plain", "yellow", "red")

# Milliseconds.
GRAB = 400  # the hand reaches into the bag
CUBE = 200  # a cube appears …
RED = 420  # … and a red one lights a lamp
FIRST_BREATH = 700  # before the first cube after which one more red would be danger
BREATH = 250  # before each later cube
FLOOR = 90  # the token moves down a floor
LONGEST_WAY = 1_500
SAFE = 1_200  # a safe result is displayed
LOST = 2_600  # danger or a crisis is displayed, and what is lost
PLAYED = 1_100  # the card that leads to the goal
FOUND = 1_400  # a card that a seat draws because of an all_draw


class DrawScene(TypedDict):
    """A handful. Beats: grab, per cube breath and cube, end.

    There is a breath if one more red would be danger. After the red that is danger, the other cubes come in a beat of
    their own: rest.
    """

    kind: Literal["draw"]
    cubes: list[Colour]  # in the order of appearance
    bag: Cubes  # before
    lamps: int  # before
    limit: int
    start: int  # floor of the token
    floor: int  # its destination, also a missed one, at most 99
    stays: int  # floor of the piece, which stays in danger
    ends: Literal["safe", "danger", "wins"]


class ArriveScene(TypedDict):
    """A card leads to the goal. Beats: card, end."""

    kind: Literal["arrive"]
    start: int  # floor of the token …
    floor: int  # … and the goal


class Found(TypedDict):
    """A Fuji card that a seat discovers, the all_draw included."""

    seat: int
    card: Card
    before: int  # sum of the values of that seat's hand
    after: int


class AllDrawScene(TypedDict):
    """All seats draw (R5). One beat: the next card.

    The next seat's discovery continues the scene.
    """

    kind: Literal["all_draw"]
    found: list[Found]  # in order
    limit: int  # of a crisis


class CrisisScene(TypedDict):
    """Hand cards of too high a value.

    One beat, after one per card in `found`.
    """

    kind: Literal["crisis"]
    found: list[Found]  # if all seats drew before
    card: Card | None  # the card that was too much
    value: int  # of all hand cards, including that one
    limit: int
    start: int  # floor of the token …
    floor: int  # … and of the piece, where it stays


def stage(before: View, after: View, actor: int, seen: str, said: Message | None) -> Stage:
    """Return the stage of a change; `said`: the entry as a sentence.

    `before` and `after` are plain.
    """
    verb, _, rest = seen.partition(" ")
    if verb == "!cubes":
        return _draw(before, after, rest)
    if verb == "!card":
        return _discovered(before, after, rest)
    if after.turn != before.turn and verb == "done":
        return _crisis(before, None, [])
    if verb in ("draw", "done"):  # the result is displayed at the same moment
        return UNSEEN
    if after.actor == TERMINAL and said is not None:
        return _arrives(before, said)
    return MOMENT if after.turn != before.turn else MOVE


def _arrives(before: View, said: Message) -> Stage:
    what: ArriveScene = {"kind": "arrive", "start": before.token, "floor": GOAL}
    wins = message("fuji99-stage-wins", who=who(before.turn), floor=GOAL)
    beats = [
        Beat("card", PLAYED, said),
        Beat("end", LONGEST_WAY + SAFE, wins, message("fuji99-stage-way", start=before.token, floor=GOAL)),
    ]
    return Stage(MOVE.hold, scene(beats, {**what}))


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
            if lamps == DANGER_LIMIT and nth < count:
                beats.append(Beat("rest", CUBE, message("fuji99-stage-rest", count=count - nth)))
            if lamps == DANGER_LIMIT:
                break
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
    """Return the handful in a random order, the same for all viewers.

    The order follows from the open table.
    """
    cubes = [colour for colour, count in zip(COLOURS, counts, strict=True) for _ in range(count)]
    rng = new_stream(crc32(repr((before, counts)).encode()))
    for last in range(len(cubes) - 1, 0, -1):
        other = below(rng, last + 1)
        cubes[last], cubes[other] = cubes[other], cubes[last]
    return cubes


def _discovered(before: View, after: View, key: str) -> Stage:
    """Return the stage of a discovered card.

    If all seats draw one after another, it shows who gets which card.
    """
    in_crisis = after.turn != before.turn
    if not before.frames and not after.frames:
        return _crisis(before, key, []) if in_crisis else MOVE
    seat, card = before.drawer, card_of(before, before.drawer, KEYS.index(key))
    value = 0 if KEYS.index(key) == ALL_DRAW else card["value"]
    found: Found = {"seat": seat, "card": card, "before": before.points[seat], "after": before.points[seat] + value}
    if in_crisis:
        return _crisis(before, key, [found])
    what: AllDrawScene = {"kind": "all_draw", "found": [found], "limit": CRISIS_LIMIT}
    shown = scene([_finds(found, "end")], {**what})._replace(goes_on=before.frames > 0)
    return Stage(0 if after.frames else MOVE.hold, shown)


def _finds(found: Found, name: str) -> Beat:
    kind = found["card"]["kind"]
    say = message("fuji99-event-card", who=who(found["seat"]), card=message(f"fuji99-card-{kind}"))
    does = message("fuji99-stage-all-draw" if kind == KEYS[ALL_DRAW] else f"fuji99-does-{kind}")
    return Beat(name, FOUND, say, does)


def _crisis(before: View, card: str | None, found: list[Found]) -> Stage:
    seat = before.turn
    drawn = card_of(before, seat, KEYS.index(card)) if card in KEYS and before.drawer == seat else None
    value = before.points[seat] + (drawn["value"] if drawn else 0)
    what: CrisisScene = {
        "kind": "crisis",
        "found": found,
        "card": drawn if drawn and drawn["value"] else None,
        "value": value,
        "limit": CRISIS_LIMIT,
        "start": before.token,
        "floor": before.piece[seat],
    }
    say = message("fuji99-stage-crisis", whom=whom(seat), value=value, limit=CRISIS_LIMIT)
    beats = [*(_finds(each, "card") for each in found), Beat("end", LOST, say, _fatal(what["card"]))]
    return Stage(0, scene(beats, {**what})._replace(goes_on=before.frames > 0))


def _fatal(card: Card | None) -> Message:
    if card is None:
        return message("fuji99-stage-crisis-lost")
    name = message(f"fuji99-card-{card['kind']}")
    return message("fuji99-stage-crisis-card", card=name, value=card["value"])

"""富士山地下99階: the table as data. All is open (R7); which cards lie in deck and discards is left to the aid."""

from functools import lru_cache
from math import comb
from typing import Literal, TypeAlias, TypedDict

from takujo.core.actors import TERMINAL
from takujo.core.bits import has
from takujo.core.record import plain
from takujo.games.fuji99.hand import lane_of
from takujo.games.fuji99.rules import (
    FEWEST_CUBES,
    cubes_at_stop,
    handfuls,
    leader,
    payable,
    reds_returned,
    steps_of,
)
from takujo.games.fuji99.state import (
    DANGER,
    DECIDE,
    DISCOVER,
    DRAW,
    GOAL,
    KEYS,
    KINDS,
    PLACE,
    PLUS3,
    REDS,
    RETURN_RED,
    USE,
    View,
    count_of,
)
from takujo.games.fuji99.turn import (
    CRISIS_LIMIT,
    DANGER_LIMIT,
    EXTRA,
    FIRST_GIFT,
    SECOND_GIFT,
    danger,
    floor_after,
    gifts_down_to,
    is_crisis,
    plains_in_bag,
    reds_in_bag,
    yellows_in_bag,
    yellows_owned,
)
from takujo.interfaces.presenter_helpers import members

Phase: TypeAlias = Literal["draw", "cubes", "use", "discover", "decide", "place", "over"]
PHASES: tuple[Phase, ...] = ("draw", "cubes", "use", "discover", "decide", "place", "over")
GIFTS = (FIRST_GIFT, SECOND_GIFT)


class Cubes(TypedDict):
    """Cubes by colour."""

    plain: int
    yellow: int
    red: int


class Landing(TypedDict):
    """Where a movement leads."""

    floor: int  # at most 99
    wins: bool
    gifts: list[int]  # floors whose yellow cube it takes


class Draw(TypedDict):
    """One handful that may be drawn now (R2.1)."""

    element: str  # "draw:7"
    cubes: int
    landing: Landing  # unless it is danger
    danger: int  # chance of danger (R2.2), percent


class Use(TypedDict):
    """What using a card would do (R2.4, R5)."""

    landing: Landing | None  # where it moves the token
    danger: int | None  # reds and danger cards in force afterwards, where it changes them
    receiver: int | None  # the seat that gets the danger card
    idle: bool  # it does nothing
    loses: int  # so many floors every later movement loses: a plus3 is gone


class Card(TypedDict):
    """One hand card."""

    element: str  # "hand:2:move3:1": seat, kind, plain cubes on it; copies with as many cubes share it
    kind: str  # key of R6
    cubes: int  # plain cubes on it
    room: int  # phase place: how many more it takes in this stop
    value: int  # towards the crisis
    cost: int  # yellow cubes
    number: int  # plain cubes that a stop puts on it
    use: Use | None  # where the seat may use it now


class Fuji99Seat(TypedDict):
    """What a seat has."""

    seat: int
    floor: int  # its piece; in the end the winner's is where the token arrived
    gifts: list[int]  # floors where a yellow cube still waits for it
    owned: Cubes  # all its cubes but those on cards
    bag: Cubes
    crisis: int  # values of its hand
    waiting: int  # danger cards that will be in force in its next turn
    hand: list[Card]


class Danger(TypedDict):
    """The danger lamps of this turn (R2.2)."""

    sheet: int  # reds on the sheet
    cards: int  # danger cards in force
    total: int
    limit: int


class Again(TypedDict):
    """What `again` leads to (R2.7)."""

    danger: int  # of `danger.limit`: it stays
    bag: Cubes
    risk: int  # chance of danger of the smallest handful from that bag, percent


class Stop(TypedDict):
    """What `stop` leads to (R2.7)."""

    floor: int
    cubes: int  # plain cubes from the pagoda onto the hand cards
    wanted: int  # as many there would be if the pagoda held enough


class Fuji99Aid(TypedDict):
    """Cards by kind."""

    deck: dict[str, int]
    discard: dict[str, int]


class Fuji99Shared(TypedDict):
    """What everybody sees: all of it."""

    phase: Phase  # "cubes", "discover": chance acts
    turn: int  # the seat whose turn it is; in the end the winner
    token: int  # floor of the token, which the seat of the turn moves
    goal: int
    seats: list[Fuji99Seat]
    danger: Danger
    crisis_limit: int
    crisis_from: (
        int | None
    )  # a card worth so much or more is a crisis if the seat of the turn discovers it now; None: none is
    paid: int  # yellow cubes on the sheet
    drawn: Cubes  # in front, drawn in this action; reds lie here only in the end
    handful: int  # cubes being drawn, 0 where none are
    drawer: int | None  # the seat that draws the next Fuji card
    pagoda: int  # plain cubes
    deck: int  # cards
    discard: int
    draws: list[Draw]
    again: Again | None
    stop: Stop | None


class Fuji99Own(TypedDict):
    """Nothing is anybody's own."""


class Fuji99Table(Fuji99Shared, Fuji99Own):
    """The table."""

    aid: Fuji99Aid


def show(v: View) -> Fuji99Table:
    v = plain(v)
    return {**shared(v), **own(v), "aid": aid(v)}


def shared(v: View) -> Fuji99Shared:
    v = plain(v)
    phase, turn = v.phase, v.turn
    return {
        "phase": PHASES[phase],
        "turn": turn,
        "token": v.token,
        "goal": GOAL,
        "seats": [_seat(v, p) for p in range(v.seats)],
        "danger": {
            "sheet": v.sheet_red,
            "cards": v.danger_now,
            "total": danger(v),
            "limit": DANGER_LIMIT,
        },
        "crisis_limit": CRISIS_LIMIT,
        "crisis_from": crisis_from(v),
        "paid": v.sheet_paid,
        "drawn": {"plain": v.drawn_plain, "yellow": v.drawn_yellow, "red": v.drawn_red},
        "handful": v.handful,
        "drawer": v.drawer if phase == DISCOVER else None,
        "pagoda": v.pagoda,
        "deck": _cards(v.deck),
        "discard": _cards(v.discard),
        "draws": draws_of(v) if phase == DRAW else [],
        "again": again_of(v) if phase == DECIDE else None,
        "stop": stop_of(v) if phase == DECIDE else None,
    }


def own(v: View) -> Fuji99Own:
    return {}


def aid(v: View) -> Fuji99Aid:
    v = plain(v)
    return {"deck": _pile(v.deck), "discard": _pile(v.discard)}


@lru_cache(4096)
def _kinds(counts: int) -> tuple[tuple[int, int], ...]:
    """Each kind that the counts hold, with how many cards of it."""
    return tuple((kind, count_of(counts, kind)) for kind in range(KINDS) if count_of(counts, kind))


def _cards(counts: int) -> int:
    """How many cards there are."""
    return sum(copies for _, copies in _kinds(counts))


def _pile(counts: int) -> dict[str, int]:
    return {KEYS[kind]: copies for kind, copies in _kinds(counts)}


def _seat(v: View, p: int) -> Fuji99Seat:
    taken = v.taken[p]
    plains, yellows = v.plain[p], yellows_owned(v, p)
    owned: Cubes = {"plain": plains, "yellow": yellows, "red": REDS}
    return {
        "seat": p,
        "floor": GOAL if v.actor == TERMINAL and p == v.turn else v.piece[p],
        "gifts": gifts_of(~taken),
        "owned": owned,
        "bag": bag_of(v) if p == v.turn else {"plain": plains, "yellow": yellows, "red": REDS},
        "crisis": v.points[p],
        "waiting": v.danger_next[p],
        "hand": _hand(v, p),
    }


def bag_of(v: View) -> Cubes:
    """That of the seat whose turn it is."""
    return {"plain": plains_in_bag(v), "yellow": yellows_in_bag(v), "red": reds_in_bag(v)}


def gifts_of(bits: int) -> list[int]:
    """The floors of these yellow cubes."""
    return [gift for i, gift in enumerate(GIFTS) if bits >> i & 1]


def card_element(seat: int, kind: int, cubes: int) -> str:
    return f"hand:{seat}:{KEYS[kind]}:{cubes}"


@lru_cache(4096)
def _cubes_on(lanes: int, copies: int) -> tuple[int, ...]:
    """The plain cubes on each copy of a kind, most first."""
    return tuple(lane_of(lanes, i) - 1 for i in range(copies))


def _hand(v: View, p: int) -> list[Card]:
    acts = p == v.turn
    places = acts and v.phase == PLACE
    usable = payable(v) if acts and v.phase == USE else 0
    cards: list[Card] = []
    for kind, copies in _kinds(v.held[p]):
        for i, cubes in enumerate(_cubes_on(v.hand[p][kind], copies)):
            card = card_of(v, p, kind, cubes)
            card["room"] = card["number"] - lane_of(v.placed[kind], i) if places else 0
            card["use"] = use_of(v, kind) if has(usable, kind) else None
            cards.append(card)
    return cards


def card_of(v: View, p: int, kind: int, cubes: int = 0) -> Card:
    """A card in the hand of a seat, while nothing can be done with it."""
    return {
        "element": card_element(p, kind, cubes),
        "kind": KEYS[kind],
        "cubes": cubes,
        "room": 0,
        "value": v.value[kind],
        "cost": v.cost[kind],
        "number": v.number[kind],
        "use": None,
    }


def crisis_from(v: View) -> int | None:
    """R2.6: the smallest value of a card that is too much beside the hand of the turn. `v`: in plain numbers."""
    points = v.points[v.turn]
    return min((value for value in v.value if is_crisis(points + value)), default=None)


def _landing(v: View, steps: int) -> Landing:
    """Where a movement of so many steps ends (R3.1)."""
    floor = floor_after(v, steps)
    if floor >= GOAL:
        return {"floor": GOAL, "wins": True, "gifts": []}
    taken = v.taken[v.turn]
    return {"floor": floor, "wins": False, "gifts": gifts_of(gifts_down_to(floor) & ~taken)}


def draws_of(v: View) -> list[Draw]:
    """`v`: in plain numbers, in phase draw."""
    bearable = DANGER_LIMIT - danger(v)
    bag = bag_of(v)
    reds, others = bag["red"], bag["plain"] + bag["yellow"]
    return [
        {
            "element": f"draw:{cubes}",
            "cubes": cubes,
            "landing": _landing(v, cubes),
            "danger": danger_percent(reds, others, cubes, bearable),
        }
        for cubes in members(handfuls(v))
    ]


@lru_cache(65536)
def danger_percent(reds: int, others: int, cubes: int, bearable: int) -> int:
    """How likely a handful of so many cubes holds `bearable` reds or more (R2.2); 0 and 100 are certain."""
    ways = sum(comb(reds, n) * comb(others, cubes - n) for n in range(max(0, bearable), min(reds, cubes) + 1))
    handfuls = comb(reds + others, cubes)
    return 100 * ways // handfuls if ways in (0, handfuls) else min(99, max(1, round(100 * ways / handfuls)))


def use_of(v: View, kind: int) -> Use:
    """`v`: in plain numbers, in phase use."""
    steps = steps_of(v, kind)
    returns = reds_returned(v) if kind == RETURN_RED else 0
    receiver = leader(v) if kind == DANGER else -1
    return {
        "landing": _landing(v, steps) if steps else None,
        "danger": danger(v) - returns if returns else None,
        "receiver": receiver if receiver >= 0 else None,
        "idle": not steps and not returns and receiver < 0,
        "loses": EXTRA if kind == PLUS3 else 0,
    }


def again_of(v: View) -> Again:
    """`v`: in plain numbers, in phase decide."""
    bag = bag_of(v)
    bag["plain"] += v.drawn_plain
    bag["yellow"] += v.drawn_yellow
    others = bag["plain"] + bag["yellow"]
    return {
        "danger": danger(v),
        "bag": bag,
        "risk": danger_percent(bag["red"], others, FEWEST_CUBES, DANGER_LIMIT - danger(v)),
    }


def stop_of(v: View) -> Stop:
    """`v`: in plain numbers, in phase decide."""
    return {"floor": v.token, "cubes": cubes_at_stop(v), "wanted": v.wanted[v.turn]}

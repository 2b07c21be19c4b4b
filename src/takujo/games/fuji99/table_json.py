"""富士山地下99階: the table as plain data.

Everything is open (R7); only `aid` has the cards of deck and discards.
"""

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
    """The end of a movement."""

    floor: int  # at most 99
    wins: bool
    gifts: list[int]  # floors of the yellow cubes that it takes


class Draw(TypedDict):
    """One possible handful (R2.1)."""

    element: str  # "draw:7"
    cubes: int
    landing: Landing  # without danger
    danger: int  # probability of danger (R2.2), percent


class Use(TypedDict):
    """The effect of using a card (R2.4, R5)."""

    landing: Landing | None  # if it moves the token
    danger: int | None  # reds and danger cards in force afterwards, if it changes them
    receiver: int | None  # the seat that gets the danger card
    idle: bool  # no effect
    loses: int  # floors that each later movement loses: a plus3 is gone


class Card(TypedDict):
    """One hand card."""

    element: str  # "hand:2:move3:1": seat, kind, plain cubes on it; equal copies share it
    kind: str  # key of R6
    cubes: int  # plain cubes on it
    room: int  # phase place: how many more it takes in this stop
    value: int  # towards the crisis
    cost: int  # yellow cubes
    number: int  # plain cubes that it gets at a stop
    use: Use | None  # if the seat may use it now


class Fuji99Seat(TypedDict):
    """Open information about a seat."""

    seat: int
    floor: int  # its piece; at the end, the winner's is where the token arrived
    gifts: list[int]  # floors where a yellow cube is left for it
    owned: Cubes  # all its cubes except those on cards
    bag: Cubes
    crisis: int  # the sum of the values of its hand
    waiting: int  # danger cards in force in its next turn
    hand: list[Card]


class Danger(TypedDict):
    """The danger lamps of this turn (R2.2)."""

    sheet: int  # reds on the sheet
    cards: int  # danger cards in force
    total: int
    limit: int


class Again(TypedDict):
    """The result of `again` (R2.7)."""

    danger: int  # of `danger.limit`: it stays
    bag: Cubes
    risk: int  # probability of danger of the smallest handful from that bag, percent


class Stop(TypedDict):
    """The result of `stop` (R2.7)."""

    floor: int
    cubes: int  # plain cubes from the pagoda onto the hand cards
    wanted: int  # the number if the pagoda had enough
    next: int | None  # the seat that then draws; None: the seat puts cubes onto its cards first


class Fuji99Aid(TypedDict):
    """Cards by kind."""

    deck: dict[str, int]
    discard: dict[str, int]


class Fuji99Shared(TypedDict):
    """Open information, which is everything."""

    phase: Phase  # "cubes", "discover": chance acts
    turn: int  # the seat whose turn it is; at the end, the winner
    token: int  # floor of the token, which the seat of the turn moves
    goal: int
    seats: list[Fuji99Seat]
    danger: Danger
    crisis_limit: int
    crisis_from: int | None  # the smallest card value that is a crisis for the seat of the turn; None: no card is
    paid: int  # yellow cubes on the sheet
    drawn: Cubes  # on the table, drawn in this action; reds only at the end
    handful: int  # cubes being drawn, else 0
    drawer: int | None  # the seat that draws the next Fuji card
    pagoda: int  # plain cubes
    deck: int  # cards
    discard: int
    draws: list[Draw]
    again: Again | None
    stop: Stop | None


class Fuji99Own(TypedDict):
    """What the viewer sees besides: nothing."""


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
        "deck": cards_in(v.deck),
        "discard": cards_in(v.discard),
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
    """Return each kind in the counts, with its number of cards."""
    return tuple((kind, count_of(counts, kind)) for kind in range(KINDS) if count_of(counts, kind))


def cards_in(counts: int) -> int:
    """Return the number of cards."""
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
    """Return the bag of the seat whose turn it is."""
    return {"plain": plains_in_bag(v), "yellow": yellows_in_bag(v), "red": reds_in_bag(v)}


def cubes_on(v: View, kind: int) -> int:
    """Return the most plain cubes on a hand card of this kind."""
    return max(_cubes_on(v.hand[v.turn][kind], count_of(v.held[v.turn], kind)))


def gifts_of(bits: int) -> list[int]:
    """Return the floors of these yellow cubes. House rules may put some below the goal, out of reach."""
    return [gift for i, gift in enumerate(GIFTS) if bits >> i & 1 and gift < GOAL]


def card_element(seat: int, kind: int, cubes: int) -> str:
    return f"hand:{seat}:{KEYS[kind]}:{cubes}"


@lru_cache(4096)
def _cubes_on(lanes: int, copies: int) -> tuple[int, ...]:
    """Return the plain cubes on each copy of a kind, most first."""
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
    """Return a card of a hand while it cannot be used."""
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
    """Return the smallest card value that is a crisis (R2.6).

    The card joins the hand of the turn. `v` is plain.
    """
    points = v.points[v.turn]
    return min((value for value in v.value if is_crisis(points + value)), default=None)


def _landing(v: View, steps: int) -> Landing:
    """Return the end of a movement by that many steps (R3.1)."""
    floor = floor_after(v, steps)
    if floor >= GOAL:
        return {"floor": GOAL, "wins": True, "gifts": []}
    taken = v.taken[v.turn]
    return {"floor": floor, "wins": False, "gifts": gifts_of(gifts_down_to(floor) & ~taken)}


def draws_of(v: View) -> list[Draw]:
    """Return the possible handfuls; `v` is plain, in phase draw."""
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
    """Return the probability of `bearable` reds or more in a handful (R2.2).

    In percent; 0 and 100 are certain.
    """
    ways = sum(comb(reds, n) * comb(others, cubes - n) for n in range(max(0, bearable), min(reds, cubes) + 1))
    handfuls = comb(reds + others, cubes)
    return 100 * ways // handfuls if ways in (0, handfuls) else min(99, max(1, round(100 * ways / handfuls)))


def use_of(v: View, kind: int) -> Use:
    """Return the effect of a card; `v` is plain, in phase use."""
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
    """Return the result of `again`; `v` is plain, in phase decide."""
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
    """Return the result of `stop`; `v` is plain, in phase decide."""
    cubes, wanted = cubes_at_stop(v), v.wanted[v.turn]
    following = None if 0 < cubes < wanted else (v.turn + 1) % v.seats
    return {"floor": v.token, "cubes": cubes, "wanted": wanted, "next": following}

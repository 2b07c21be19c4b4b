"""富士山地下99階 as messages.

Everything is open (R7), but the story is for the winner alone (R1.3).
"""

from collections.abc import Mapping

from takujo.core import arrays
from takujo.core.actors import REFEREE, TERMINAL
from takujo.core.bits import lowest
from takujo.core.record import plain
from takujo.games.fuji99 import scenes, table_json
from takujo.games.fuji99.hand import first_of_rank, lane_of, with_room
from takujo.games.fuji99.rules import (
    scores,
)
from takujo.games.fuji99.state import DRAW, GOAL, KEYS, LANE_BITS, LANES, PLACE, USE, View
from takujo.games.fuji99.table_json import (
    Card,
    Landing,
    Use,
    again_of,
    bag_of,
    card_element,
    cards_in,
    cubes_on,
    draws_of,
    gifts_of,
    stop_of,
    use_of,
)
from takujo.games.fuji99.turn import DANGER_LIMIT, danger
from takujo.interfaces.message import Message, clauses, listing, message
from takujo.interfaces.presenter import Ahead, Effect, Event, Result, Row, Stage
from takujo.interfaces.presenter_helpers import needed, who, whom

FLEETING = False
PERSONAL: frozenset[str] = frozenset()
NOT_DRAWN = frozenset({"draws", "phase", "turn", "again", "stop", "owned"})

show, shared, own, aid = table_json.show, table_json.shared, table_json.own, table_json.aid


def elements(v: View, token: str) -> tuple[str, ...]:
    verb, _, rest = token.partition(" ")
    if verb == "draw":
        return (f"draw:{rest}",)
    if verb not in ("use", "place"):
        return (f"verb:{verb}",)
    key, _, cubes = rest.partition(":")
    kind = KEYS.index(key)
    return (card_element(int(v.turn), kind, int(cubes) if cubes else _first_cubes(v, verb, kind)),)


def _first_cubes(v: View, verb: str, kind: int) -> int:
    """Return the cubes on the copy of a move without a number.

    That copy has the most; at a stop, the most among those with room.
    """
    lanes = v.hand[v.turn, kind]
    rank = lowest(int(with_room(v, v.turn)) >> kind & LANES) // LANE_BITS if verb == "place" else 0
    return lane_of(lanes, first_of_rank(lanes, rank)) - 1


def why_not(v: View, moves: Mapping[str, tuple[str, ...]]) -> dict[str, Message]:
    """Return why cards cannot be used, and what they do.

    They are not the actor's, not for now, too expensive (R2.4), or full (R2.7).
    """
    x, of_use = plain(v), needed(moves)
    reasons: dict[str, Message] = {}
    for seat in shared(v)["seats"]:
        for card in seat["hand"]:
            if card["element"] not in of_use:
                mine = seat["seat"] == x.viewer
                why = _why_card(x, card) if mine else message("fuji99-why-other")
                does = message(f"fuji99-does-{card['kind']}")
                reasons[card["element"]] = message("fuji99-why-card", why=why, does=does)
    return reasons


def _why_card(x: View, card: Card) -> Message:
    if x.phase == USE:
        return message("fuji99-why-cost", cost=card["cost"], left=x.drawn_yellow)
    if x.phase == PLACE:
        return message("fuji99-why-full")
    return message("fuji99-why-draw" if x.phase == DRAW else "fuji99-why-decide")


def headline(v: View) -> Message:
    if v.actor == TERMINAL:
        return message("fuji99-headline-over")
    return message("fuji99-headline", who=who(v.turn), floor=int(v.token))


def card_name(kind: str, cubes: int = 0) -> Message:
    """Return a card by its key, with the plain cubes on it."""
    name = message(f"fuji99-card-{kind}")
    return message("fuji99-card-carrying", card=name, count=cubes) if cubes else name


def move_text(v: View, token: str) -> Message:
    verb, _, rest = token.partition(" ")
    if verb == "draw":
        return message("fuji99-move-draw", count=int(rest))
    if verb in ("use", "place"):
        key, _, cubes = rest.partition(":")
        return message(f"fuji99-move-{verb}", card=card_name(key, int(cubes or 0)))
    return message(f"fuji99-move-{verb}")


def effect(ahead: Ahead[View], token: str) -> Effect | None:
    verb, _, rest = token.partition(" ")
    v: View = plain(ahead.view)
    if verb == "draw":
        return _draw_effect(v, token)
    if verb == "use":
        return _use_effect(v, rest)
    if verb == "stop":
        stop = stop_of(v)
        return Effect(message("fuji99-effect-stop", floor=stop["floor"], cubes=stop["cubes"]))
    if verb == "again":
        return Effect(message("fuji99-effect-again", reds=again_of(v)["danger"], limit=DANGER_LIMIT))
    return Effect(message("fuji99-effect-done")) if verb == "done" else None


def _draw_effect(v: View, token: str) -> Effect:
    """Return a handful's landing and its danger; short, for a long list."""
    draw = next(draw for draw in draws_of(v) if f"draw {draw['cubes']}" == token)
    danger = message("fuji99-effect-danger", percent=draw["danger"])
    return Effect(clauses([_landing(draw["landing"])[0], danger]), "bad" if draw["danger"] == 100 else "")


def _landing(landing: Landing) -> list[Message]:
    if landing["wins"]:
        return [message("fuji99-effect-wins", floor=GOAL)]
    gifts = len(landing["gifts"])
    floor = message("fuji99-effect-floor", floor=landing["floor"])
    return [floor, message("fuji99-effect-gifts", count=gifts)] if gifts else [floor]


def _use_effect(v: View, card: str) -> Effect:
    key, _, number = card.partition(":")
    kind = KEYS.index(key)
    use, cubes = use_of(v, kind), int(number) if number else cubes_on(v, kind)
    cost = message("fuji99-effect-cost", count=v.cost[kind])
    wins = use["landing"] is not None and use["landing"]["wins"]
    hurts = (use["idle"] and not cubes) or use["receiver"] == v.turn
    returned = [message("fuji99-effect-cubes", count=cubes)] if use["idle"] and cubes else []
    return Effect(clauses([cost, *_use_parts(use), *returned]), "good" if wins else "bad" if hurts else "")


def _use_parts(use: Use) -> list[Message]:
    if use["loses"]:
        return [message("fuji99-effect-loses", count=use["loses"])]
    if use["landing"] is not None:
        return _landing(use["landing"])
    if use["danger"] is not None:
        return [message("fuji99-effect-returns", reds=use["danger"], limit=DANGER_LIMIT)]
    if use["receiver"] is not None:
        return [message("fuji99-effect-gives", whom=whom(use["receiver"]))]
    return [message("fuji99-effect-idle")]


def events(before: View, after: View, actor: int, seen: str) -> list[Event]:
    b, a = plain(before), plain(after)
    verb, _, rest = seen.partition(" ")
    messages: list[Message] = []
    if verb == "!cubes":
        messages = _cubes_drawn(b, a, rest)
    elif verb == "!card":
        messages.append(message("fuji99-event-card", who=who(b.drawer), card=card_name(rest)))
    elif verb == "use":
        messages = _card_used(b, a, rest.partition(":")[0])
    elif verb == "again":
        messages.append(message("fuji99-event-again", who=who(b.turn), floor=b.token))
    if a.turn != b.turn and verb in ("!card", "done"):
        messages.append(message("fuji99-event-crisis", who=who(b.turn)))
    elif a.turn != b.turn and verb != "!cubes":
        messages.append(message("fuji99-event-stop", who=who(b.turn), floor=a.piece[b.turn]))
    if cards_in(a.deck) > cards_in(b.deck):
        messages.append(message("fuji99-event-shuffle"))
    return [Event(now) for now in messages]


def _cubes_drawn(b: View, a: View, cubes: str) -> list[Message]:
    yielded = [int(part[:-1]) for part in cubes.split(" ")]
    drawn = dict(zip(("plain", "yellow", "red"), yielded, strict=True))
    if a.phase == DRAW:
        before = danger(b)
        lamps = before + drawn["red"]
        stays = a.piece[b.turn]
        return [message("fuji99-event-danger", who=who(b.turn), floor=stays, lamps=lamps, before=before, **drawn)]
    if a.actor == TERMINAL:
        return [message("fuji99-event-cubes", who=who(b.turn), **drawn), *_arrivals(b, a)]
    return [message("fuji99-event-cubes-floor", who=who(b.turn), **drawn, floor=a.token), *_arrivals(b, a)]


def _card_used(b: View, a: View, kind: str) -> list[Message]:
    card = card_name(kind)
    if a.token != b.token and a.actor != TERMINAL:
        used = message("fuji99-event-use-floor", who=who(b.turn), card=card, floor=a.token)
    else:
        idle = a.actor != TERMINAL and use_of(b, KEYS.index(kind))["idle"]
        cubes = bag_of(a)["plain"] - bag_of(b)["plain"]
        if idle and cubes:
            used = message("fuji99-event-use-cubes", who=who(b.turn), card=card, count=cubes)
        else:
            used = message("fuji99-event-use-idle" if idle else "fuji99-event-use", who=who(b.turn), card=card)
    given = [p for p in range(a.seats) if a.danger_next[p] > b.danger_next[p]]
    return [used, *_arrivals(b, a), *(message("fuji99-event-given", whom=whom(p)) for p in given)]


def _arrivals(b: View, a: View) -> list[Message]:
    """Return what was reached on the way: yellow cubes, or the goal."""
    if a.actor == TERMINAL:
        return [message("fuji99-event-wins", who=who(b.turn), floor=GOAL)]
    taken = a.taken[b.turn]
    gifts = gifts_of(taken & ~b.taken[b.turn])
    return [message("fuji99-event-gift", who=who(b.turn), floor=gift) for gift in gifts]


def stage(before: View, after: View, actor: int, seen: str) -> Stage:
    ends = after.actor == TERMINAL and actor >= 0
    said = events(before, after, actor, seen)[0].now if ends else None
    return scenes.stage(plain(before), plain(after), actor, seen, said)


def result(before: View, v: View) -> Result | None:
    """Return the result of the match, which is one round: the floors."""
    if v.actor != TERMINAL:
        return None
    floors = arrays.zeros(int(v.seats))
    scores(v, floors)
    rows = [Row(seat=p, how=None, points=floor) for p, floor in enumerate(floors.tolist())]
    reached = max(row.points or 0 for row in rows if row.seat != v.turn)
    next_best = listing([whom(row.seat) for row in rows if row.seat != v.turn and row.points == reached])
    why = message("fuji99-why", whom=next_best, floor=reached)
    said = message("fuji99-event-wins", who=who(v.turn), floor=GOAL)
    own = v.viewer == v.turn
    book = message("fuji99-why-book-own") if own else message("fuji99-why-book", whom=whom(v.turn))
    return Result("win", said, rows, [said, why, book])


def story(v: View, winners: list[int]) -> tuple[Message, Message] | None:
    """Return the winner's story for the winner, and for the referee."""
    for winner in winners:
        if v.viewer in (winner, REFEREE):
            book = int(v.story[winner])
            return message(f"story-{book}-title"), message(f"story-{book}-text")
    return None

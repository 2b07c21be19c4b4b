"""Overflow as messages.

A throw is visible when it happens; remembering it is the game (R4).
"""

from collections.abc import Mapping

from takujo.core.record import plain
from takujo.games.overflow import scenes, table_json
from takujo.games.overflow.notation import letters
from takujo.games.overflow.packed_counts import place_at
from takujo.games.overflow.rules import LOSS, LOST, PRIZE, is_round_over, shown_limit, winners
from takujo.games.overflow.state import BREAK, COLOURS, NO_LIMIT, THROW, View
from takujo.games.overflow.table_json import Judgement, judgement_of, last_of, limits_of, round_of
from takujo.interfaces.message import Message, clauses, listing, message
from takujo.interfaces.presenter import Ahead, Effect, Event, Result, Row, Stage
from takujo.interfaces.presenter_helpers import (
    MOVE,
    UNSEEN,
    by_points,
    members,
    no_story,
    number,
    signed,
    who,
    whom,
)

FLEETING = True
PERSONAL: frozenset[str] = frozenset()
DRAWN_AS_CARDS = frozenset({"down"})  # drawn as cards, besides what always is
NOT_DRAWN = frozenset({"accuse", "own", "least", "most", "lost", "turn", "phase"})

story = no_story
show, shared, own, aid = table_json.show, table_json.shared, table_json.own, table_json.aid


def elements(v: View, token: str) -> tuple[str, ...]:
    verb, _, rest = token.partition(" ")
    if verb == "call":
        return (f"seat:{rest}",)
    return ("verb:bonus",) if verb == "bonus" else (f"hand:{rest}",)


def why_not(v: View, moves: Mapping[str, tuple[str, ...]]) -> dict[str, Message]:
    """Return why seats cannot be accused (R2.5). Any hand card can be used."""
    reasons: dict[str, Message] = {}
    for seat in own(v)["seats"]:
        accuse = seat["accuse"]
        if accuse and accuse["why"]:
            reasons[accuse["element"]] = message(accuse["why"], who=who(seat["seat"]))
    return reasons


def headline(v: View) -> Message:
    v = plain(v)
    if is_round_over(v):
        return message("overflow-headline-after", number=round_of(v))
    phase = "break" if v.phase == BREAK else "throw" if v.phase == THROW else "between"
    return message("overflow-headline", number=round_of(v), phase=message(f"overflow-phase-{phase}"))


def card_name(card: str) -> Message:
    return message(f"overflow-card-{card}")


def move_text(v: View, token: str) -> Message:
    verb, _, rest = token.partition(" ")
    if verb == "call":
        last = last_of(plain(v))  # other cards are a matter of memory
        if last is None or last["seat"] != int(rest):
            return message("overflow-move-call", whom=whom(int(rest)))
        return message("overflow-move-call-card", whom=whom(int(rest)), card=card_name(last["card"]))
    if verb == "bonus":
        return message("overflow-move-bonus")
    return message(f"overflow-move-{verb}", card=card_name(rest))


def effect(ahead: Ahead[View], token: str) -> Effect | None:
    verb, _, rest = token.partition(" ")
    v: View = plain(ahead.view)
    if verb == "throw":
        draws = message("overflow-effect-draw" if v.top_n else "overflow-effect-no-draw")
        return Effect(clauses([message("overflow-effect-pass"), draws]) if rest == "W" else draws)
    if verb == "down" and rest != "W":
        return Effect(message("overflow-effect-down-unlimited" if _is_unlimited(v, rest) else "overflow-effect-down"))
    if verb == "down":
        return Effect(message("overflow-effect-down-wild"))
    if verb == "bonus":
        return Effect(message("overflow-effect-bonus", points=signed(PRIZE)), "good")
    last = last_of(v)  # other cards are a matter of memory
    if last is not None and last["seat"] == int(rest) and _is_unlimited(v, last["card"]):
        return Effect(message("overflow-effect-call-idle", points=signed(-LOSS)), "bad")
    return Effect(message("overflow-effect-call", points=signed(-LOSS)))


def _is_unlimited(v: View, card: str) -> bool:
    return card in COLOURS and bool(limits_of(v)[COLOURS.index(card)]["unlimited"])


def events(before: View, after: View, actor: int, seen: str) -> list[Event]:
    verb, _, rest = seen.partition(" ")
    if verb == "!deal":
        return [Event(message("overflow-event-deal", who=who(after.marker)))]
    if verb == "!limit":
        return [_limits_shown(after)] if before.limits_set == len(COLOURS) - 1 else []
    if verb == "!card":
        is_own = rest != "?" and after.viewer == before.turn
        return [Event(message("overflow-event-drew", card=card_name(rest)))] if is_own else []
    if verb == "down" and rest == "?":
        return [Event(message("overflow-event-laid", who=who(actor)))]
    if verb == "down":
        return [Event(message("overflow-event-lay", who=who(actor), card=card_name(rest)))]
    if verb == "throw":
        now = message("overflow-event-throw", who=who(actor), card=card_name(rest))
        return [Event(now, message("overflow-event-threw", who=who(actor)))]
    if verb == "bonus":
        return [_four_shown(before, after, actor)]
    return [Event(now) for now in _judged(plain(after))]


def _limits_shown(after: View) -> Event:
    numbers = [shown_limit(after.limits, place_at(i)) for i in range(len(COLOURS))]
    limits = [
        message("overflow-limit-of", card=card_name(colour), limit="∞" if n >= NO_LIMIT else str(n))
        for colour, n in zip(COLOURS, numbers, strict=True)
    ]
    return Event(message("overflow-event-limits", limits=listing(limits)))


def _four_shown(before: View, after: View, actor: int) -> Event:
    """Return the event of a bonus (R2.4).

    The four cards are shown, then put under the pile.
    """
    cards = listing([card_name(card) for card in _four(before, after)])
    points = signed(PRIZE)
    now = message("overflow-event-bonus", who=who(actor), cards=cards, points=points)
    return Event(now, message("overflow-event-bonus-later", who=who(actor), points=points))


def _four(before: View, after: View) -> str:
    went = int(after.under) - int(before.under) if before.top_n else int(after.opened[after.opened_n - 1])
    return letters(went)


def _bonus(before: View, after: View, seat: int) -> Stage:
    what: scenes.BonusScene = {
        "kind": "bonus",
        "seat": seat,
        "cards": list(_four(before, after)),
        "prize": PRIZE,
        "points_before": int(before.points[seat]),
        "points_after": int(after.points[seat]),
    }
    return Stage(MOVE.hold, scenes.bonus(what, _four_shown(before, after, seat).now))


def _judged(a: View) -> list[Message]:
    """Return the judgement: face-down cards, the limit, the count (R2.6)."""
    judged = judgement_of(a)
    if judged is None:
        return []
    cards = [message("overflow-card-of", who=whom(d["seat"]), card=card_name(d["card"])) for d in judged["downs"]]
    messages = [
        message("overflow-event-call", who=who(judged["caller"]), whom=whom(judged["accused"])),
        message("overflow-event-shown", cards=listing(cards)),
        _counted(judged),
        _verdict(judged),
    ]
    if judged["ends"]:
        messages.append(_ends(judged, a))
    return messages


def _ends(judged: Judgement, a: View) -> Message:
    """Return which seat fell too low, and who wins by that (R3.1)."""
    best = listing([whom(p) for p in members(winners(a))])
    fallen, points = whom(judged["loser"]), number(judged["points_after"])
    return message("overflow-event-end", whom=fallen, points=points, lost=number(LOST), winners=best)


def _counted(judged: Judgement) -> Message:
    card = card_name(judged["card"])
    shown, limit = judged["shown"], judged["limit"]
    if judged["card"] == "W":
        return message("overflow-event-wild")
    if shown is None or limit is None:
        return message("overflow-event-unlimited", card=card)
    return message("overflow-event-count", card=card, shown=shown, raised=limit - shown, limit=limit, nth=judged["nth"])


def _verdict(judged: Judgement) -> Message:
    over = "over" if judged["over"] else "not-over"
    return message(f"overflow-event-{over}", whom=whom(judged["loser"]), points=signed(-LOSS))


def stage(before: View, after: View, actor: int, seen: str) -> Stage:
    """Return the stage: judgements (R2.6) and bonuses (R2.4) card by card.

    A judgement shows the face-down cards, the limit, and the cards that count.
    """
    if actor < 0:
        return UNSEEN
    judged = judgement_of(plain(after)) if is_round_over(plain(after)) else None
    if judged is not None:
        ends = _ends(judged, plain(after)) if judged["ends"] else None
        return Stage(0, scenes.judgement(judged, _counted(judged), _verdict(judged), ends))
    return _bonus(before, after, actor) if seen.startswith("bonus") else MOVE


def result(before: View, v: View) -> Result | None:
    """Return the judgement, the points of the round and the totals."""
    v = plain(v)
    judged = judgement_of(v) if is_round_over(v) else None
    if judged is None:
        return None
    rows = []
    for p in range(v.seats):
        change = v.points[p] - int(before.points[p])
        rows.append(Row(seat=p, how=_how(judged, p, change), points=change, total=v.points[p]))
    why: list[Message] = []
    if judged["ends"]:
        why = [_ends(judged, v), by_points({p: v.points[p] for p in range(v.seats)}, v.seats)]
    return Result("over" if judged["over"] else "wrong", _verdict(judged), rows, why)


def _how(judged: Judgement, p: int, change: int) -> Message | None:
    """Return the parts of a seat's points: bonuses (R2.4) and the judgement."""
    loses = p == judged["loser"]
    bonuses = (change + LOSS * loses) // PRIZE if PRIZE else 0
    parts = [message("overflow-how-bonus", count=bonuses)] if bonuses else []
    if loses:
        parts.append(message("overflow-how-over" if judged["over"] else "overflow-how-wrong"))
    return clauses(parts) if parts else None

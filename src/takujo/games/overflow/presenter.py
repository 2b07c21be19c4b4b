"""Overflow in messages. What was thrown is seen when it happens, and then remembering it is the game (R4)."""

from typing import Any

from takujo.core.actors import TERMINAL
from takujo.games.overflow import picture
from takujo.games.overflow.picture import COLOURS, Judgement, judgement_of, letters, limits_of, round_of
from takujo.games.overflow.rules import LOSS, PRIZE, is_round_over
from takujo.games.overflow.state import BREAK, NO_LIMIT, THROW
from takujo.present import Ahead, Effect, Event, Result, Row
from takujo.present.common import no_story, number, plain, signed, who, whom
from takujo.present.message import Message, clauses, listing, message

FLEETING = True
PERSONAL: frozenset[str] = frozenset()

story = no_story
show, shared, own, aid = picture.show, picture.shared, picture.own, picture.aid


def elements(v: Any, token: str) -> tuple[str, ...]:
    verb, _, rest = token.partition(" ")
    if verb == "call":
        return (f"seat:{rest}",)
    return ("verb:bonus",) if verb == "bonus" else (f"hand:{rest}",)


def headline(v: Any) -> Message:
    t = plain(v)
    if is_round_over(t):
        return message("overflow-headline-after", number=round_of(t))
    phase = "break" if t.phase == BREAK else "throw" if t.phase == THROW else "between"
    return message("overflow-headline", number=round_of(t), phase=message(f"overflow-phase-{phase}"))


def card_name(card: str) -> Message:
    return message(f"overflow-card-{card}")


def move_text(v: Any, token: str) -> Message:
    verb, _, rest = token.partition(" ")
    if verb == "call":
        return message("overflow-move-call", whom=whom(int(rest)))
    if verb == "bonus":
        return message("overflow-move-bonus")
    return message(f"overflow-move-{verb}", card=card_name(rest))


def effect(ahead: Ahead, token: str) -> Effect | None:
    verb, _, rest = token.partition(" ")
    v = ahead.view
    if verb == "throw":
        draws = message("overflow-effect-draw" if v.top_n else "overflow-effect-no-draw")
        return Effect(clauses([message("overflow-effect-pass"), draws]) if rest == "W" else draws)
    if verb == "down" and rest != "W":
        unlimited = limits_of(plain(v))[COLOURS.index(rest)]["unlimited"]
        return Effect(message("overflow-effect-down-unlimited" if unlimited else "overflow-effect-down"))
    if verb == "down":
        return Effect(message("overflow-effect-down-wild"))
    if verb == "bonus":
        return Effect(message("overflow-effect-bonus", points=signed(PRIZE)), "good")
    return Effect(message("overflow-effect-call", points=signed(-LOSS)))


def events(before: Any, after: Any, actor: int, seen: str) -> list[Event]:
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
    return [Event(text) for text in _judged(plain(after))]


def _limits_shown(after: Any) -> Event:
    numbers = [int(after.limits) >> 8 * i & 255 for i in range(len(COLOURS))]
    limits = [
        message("overflow-limit-of", card=card_name(colour), limit="∞" if n >= NO_LIMIT else str(n))
        for colour, n in zip(COLOURS, numbers, strict=True)
    ]
    return Event(message("overflow-event-limits", limits=listing(limits)))


def _four_shown(before: Any, after: Any, actor: int) -> Event:
    """R2.4: the four cards are shown, and put under the pile as a batch."""
    went = int(after.under) - int(before.under) if before.top_n else int(after.opened[after.opened_n - 1])
    cards = listing([card_name(card) for card in letters(went)])
    points = signed(PRIZE)
    now = message("overflow-event-bonus", who=who(actor), cards=cards, points=points)
    return Event(now, message("overflow-event-bonus-later", who=who(actor), points=points))


def _judged(a: Any) -> list[Message]:
    """R2.6: all face-down cards are shown, the limit is worked out, and the card counted."""
    judged = judgement_of(a)
    if judged is None:
        return []
    cards = [message("overflow-card-of", who=whom(d["seat"]), card=card_name(d["card"])) for d in judged["downs"]]
    told = [
        message("overflow-event-call", who=who(judged["caller"]), whom=whom(judged["accused"])),
        message("overflow-event-shown", cards=listing(cards)),
        _counted(judged),
        _found(judged),
    ]
    if a.actor == TERMINAL:
        points = number(judged["points_after"])
        told.append(message("overflow-event-end", who=who(judged["loser"]), points=points))
    return told


def _counted(judged: Judgement) -> Message:
    card = card_name(judged["card"])
    shown, limit = judged["shown"], judged["limit"]
    if judged["card"] == "W":
        return message("overflow-event-wild")
    if shown is None or limit is None:
        return message("overflow-event-unlimited", card=card)
    return message("overflow-event-count", card=card, shown=shown, raised=limit - shown, limit=limit, nth=judged["nth"])


def _found(judged: Judgement) -> Message:
    told = "overflow-event-over" if judged["over"] else "overflow-event-not-over"
    return message(told, whom=whom(judged["loser"]), points=signed(-LOSS))


def result(before: Any, v: Any) -> Result | None:
    """The judgement, and the points of the round and altogether."""
    t = plain(v)
    judged = judgement_of(t) if is_round_over(t) else None
    if judged is None:
        return None
    rows = []
    for p in range(t.seats):
        change = t.points[p] - int(before.points[p])
        rows.append(Row(seat=p, how=_how(judged, p, change), points=change, total=t.points[p]))
    return Result("over" if judged["over"] else "done", _found(judged), rows)


def _how(judged: Judgement, p: int, change: int) -> Message | None:
    """What a seat's points of the round are made of: bonuses (R2.4) and the judgement."""
    loses = p == judged["loser"]
    bonuses = (change + LOSS * loses) // PRIZE if PRIZE else 0
    parts = [message("overflow-how-bonus", count=bonuses)] if bonuses else []
    if loses:
        parts.append(message("overflow-how-over" if judged["over"] else "overflow-how-wrong"))
    return clauses(parts) if parts else None

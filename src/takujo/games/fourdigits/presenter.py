"""FourDigits for any client."""

from functools import lru_cache
from typing import Any, TypedDict

from takujo.core.actors import REFEREE
from takujo.core.bits import has
from takujo.games.fourdigits.cards import PATTERN
from takujo.games.fourdigits.notation import LETTERS, ROLE_NAMES, ROLES
from takujo.games.fourdigits.rules import (
    CROWN_TIMES,
    SHARE,
    discards,
    fewest_roles,
    field_after,
    is_round_over,
    loss_of,
    takes_crown,
)
from takujo.games.fourdigits.state import BURST, DIGITS, MODES, NOT_DEALT, SOLO_OPEN
from takujo.present import Ahead, Effect, Event, Result, Row
from takujo.present.common import no_story, plain, who, whom
from takujo.present.message import Message, message

FLEETING = False
PERSONAL: frozenset[str] = frozenset()
LINE = 300  # numbers that the number line spans
CARD_OF = {letter: 4 * kind for kind, letter in enumerate(LETTERS)} | ROLES  # by letter and by name
SOLO_GRADES = ("failure", "success", "perfect")  # by points (R4.3)
CROWNS = [number for number in range(BURST) if PATTERN[number]]

story = no_story


class Card(TypedDict):
    """A card that may be chosen."""

    element: str  # "reserve:9"
    card: str  # a digit, or CLEAR HALF MINUS PASS TURN


class Outcome(TypedDict):
    """What a move would make of the field."""

    field: str  # three digits, four after a burst
    crown: bool  # the seat that moves has the crown for it
    burst: bool
    loss: int  # by how much it bursts


class HandCard(TypedDict):
    """A card of the viewer's hand; its outcomes while it is the viewer's turn."""

    element: str  # "hand:4", "hand:CLEAR"
    card: str
    discarding: list[Outcome | None]  # a digit, by place in `reserve`: that card is discarded; None: it may not be
    alone: Outcome | None  # a role card


class Count(TypedDict):
    """How many of a card."""

    card: str
    count: int


class FourDigitsSeat(TypedDict):
    """What everybody sees of a seat; the referee sees `hand` too."""

    seat: int
    held: int  # cards in hand
    crown: bool
    total: int  # points; a burst that lies there is counted in
    burst: bool  # it made the field burst that lies there
    hand: list[str] | None  # where everybody knows it


class Line(TypedDict):
    """The part of the number line around the field."""

    low: int
    high: int  # 1000 where the end can be seen
    crowns: list[int]  # numbers in it that take the crown


class FourDigitsAid(TypedDict):
    """What can be worked out from what lies open."""

    unseen: list[Count]  # in the deck or in hands that the viewer does not know


class FourDigitsShared(TypedDict):
    """What everybody sees."""

    mode: str  # simple, standard, survival, solo, solo-open
    round: int  # from 1
    rounds: int  # the most that are played
    start: int  # the seat that began the round
    field: str | None  # None before the first deal
    burst: bool
    line: Line | None
    reserve: list[Card]
    seats: list[FourDigitsSeat]
    deck: int  # how many cards it holds
    order: list[str] | None  # solo-open: the cards of the deck, the next one first
    discards: list[Count]  # they lie open


class FourDigitsOwn(TypedDict):
    """What the viewer sees besides."""

    hand: list[HandCard]  # its own


class FourDigitsTable(FourDigitsShared, FourDigitsOwn):
    """The table as the viewer sees it."""

    aid: FourDigitsAid | None  # None where a table has no memory aid


def show(v: Any) -> FourDigitsTable:
    """The table; from a view of a seat, the spectator or the referee."""
    x = plain(v)
    return {**shared(x), **own(x), "aid": aid(x)}


def shared(v: Any) -> FourDigitsShared:
    x = plain(v)
    dealt = x.field != NOT_DEALT
    return {
        "mode": MODES[x.mode],
        "round": x.round_no + 1,
        "rounds": x.rounds,
        "start": x.start,
        "field": _digits(x.field) if dealt else None,
        "burst": x.field >= BURST,
        "line": _line(x.field) if dealt else None,
        "reserve": [{"element": f"reserve:{card}", "card": card} for card in _cards(x.reserve)],
        "seats": [_seat(x, p) for p in range(x.seats)],
        "deck": x.left,
        "order": [_name(card) for card in reversed(x.order[: x.left])] if x.mode == SOLO_OPEN else None,
        "discards": _counts(x.discard),
    }


def own(v: Any) -> FourDigitsOwn:
    x = plain(v)
    return {"hand": _hand(x) if x.viewer >= 0 else []}


def aid(v: Any) -> FourDigitsAid:
    return {"unseen": _counts(plain(v).unseen)}


def _seat(x: Any, p: int) -> FourDigitsSeat:
    return {
        "seat": p,
        "held": x.held[p],
        "crown": x.crown == p,
        "total": x.totals[p],
        "burst": x.field >= BURST and x.turn == p,
        "hand": list(_cards(x.hand[p])) if x.viewer == REFEREE or x.mode == SOLO_OPEN else None,
    }


def _hand(x: Any) -> list[HandCard]:
    acts = x.actor == x.viewer and x.step == 0
    return [_hand_card(x, card, acts) for card in _cards(x.hand[x.viewer])]


def _hand_card(x: Any, name: str, acts: bool) -> HandCard:
    card = CARD_OF[name]
    is_digit = card < DIGITS
    given = (x.field, x.reserve, x.pass_takes_crown, card)
    out = [_after(*given, CARD_OF[other]) for other in _cards(x.reserve)] if acts and is_digit else []
    alone = _after(*given, card) if acts and not is_digit else None
    return {"element": f"hand:{name}", "card": name, "discarding": out, "alone": alone}


@lru_cache(maxsize=1 << 14)
def _after(field: int, reserve: int, pass_takes_crown: int, card: int, discard: int) -> Outcome | None:
    """What playing a card and, for a digit, discarding one of the reserve makes of the field; None: it may not be."""
    if card < DIGITS and not has(discards(reserve, card), discard):
        return None
    number = int(field_after(field, reserve, card, discard))
    burst = number >= BURST
    crown = not burst and takes_crown(number, card, pass_takes_crown)
    return {"field": _digits(number), "crown": crown, "burst": burst, "loss": int(loss_of(number)) if burst else 0}


@lru_cache(maxsize=1 << 12)
def _line(field: int) -> Line:
    low = min(field // 100 * 100, BURST - LINE)
    return {"low": low, "high": low + LINE, "crowns": [n for n in CROWNS if low <= n <= low + LINE]}


def _digits(field: int) -> str:
    return f"{field:03}"


def _name(card: int) -> str:
    return ROLE_NAMES.get(card) or LETTERS[card // 4]


@lru_cache(maxsize=1 << 14)
def _cards(heap: int) -> tuple[str, ...]:
    """The cards of a heap by name, sorted; two alike twice."""
    return tuple(_name(4 * kind) for kind in range(len(LETTERS)) for _ in range(heap >> 4 * kind & 7))


def _counts(heap: int) -> list[Count]:
    kinds = (4 * kind for kind in range(len(LETTERS)) if heap >> 4 * kind & 7)
    return [{"card": _name(card), "count": heap >> card & 7} for card in kinds]


def elements(v: Any, token: str) -> tuple[str, ...]:
    """The hand card and, with a digit, the card of the reserve that is discarded."""
    card, is_digit, out = token.partition("x")
    return (f"hand:{card}", f"reserve:{out}") if is_digit else (f"hand:{card}",)


def headline(v: Any) -> Message:
    return message(f"fourdigits-headline-{MODES[int(v.mode)]}", number=int(v.round_no) + 1, rounds=int(v.rounds))


def move_text(v: Any, token: str) -> Message:
    card, is_digit, out = token.partition("x")
    if is_digit:
        return message("fourdigits-move-digit", card=card, out=out)
    return message("fourdigits-move-role", card=card)


def effect(ahead: Ahead, token: str) -> Effect | None:
    """The field that the move makes, and whether it takes the crown or bursts."""
    v = ahead.view
    card, _, out = token.partition("x")
    after = _after(int(v.field), int(v.reserve), int(v.pass_takes_crown), CARD_OF[card], CARD_OF[out or card])
    if after is None:
        return None
    if after["burst"]:
        said = message("fourdigits-effect-burst", field=after["field"])
        if v.seats > 1:
            said = message("fourdigits-effect-burst-loss", field=after["field"], loss=str(after["loss"]))
        return Effect(said, "bad")
    if after["crown"] and v.crown != v.actor:
        return Effect(message("fourdigits-effect-crown", field=after["field"]), "good")
    return Effect(message("fourdigits-effect", field=after["field"]))


def events(before: Any, after: Any, actor: int, seen: str) -> list[Event]:
    verb, _, rest = seen.partition(" ")
    if verb == "!deal":
        return [Event(said) for said in _event_deal(after)]
    if verb == "!deck":
        return [Event(message("fourdigits-event-renewed"))]
    if verb == "!card":
        told = [message("fourdigits-event-renewed")] if before.left == 0 else []
        if rest != "?":
            told.append(message("fourdigits-event-drew", who=who(before.turn), card=_name(CARD_OF[rest])))
        return [Event(said) for said in told]
    name = who(actor)
    card, is_digit, out = seen.partition("x")
    field = _digits(int(after.field))
    if is_digit:
        told = [message("fourdigits-event-digit", who=name, card=card, out=out, field=field)]
    else:
        told = [message("fourdigits-event-role", who=name, card=card, field=field)]
    if after.field >= BURST:
        told += _event_burst(before, after, actor)
    elif after.crown == actor and before.crown != actor:
        told.append(message("fourdigits-event-crown", who=name))
    return [Event(said) for said in told]


def _event_deal(after: Any) -> list[Message]:
    told = [message("fourdigits-event-deal", number=int(after.round_no) + 1, field=_digits(int(after.field)))]
    if after.seats > 1:
        told.append(message("fourdigits-event-starts", who=who(after.start)))
    return told


def _event_burst(before: Any, after: Any, loser: int) -> list[Message]:
    told = [message("fourdigits-event-burst", who=who(loser), field=str(int(after.field)))]
    if after.crown != before.crown and after.crown >= 0:
        told.append(message("fourdigits-event-crown-goes", whom=whom(after.crown)))
    return told


def result(before: Any, v: Any) -> Result | None:
    """What the burst brought each seat (R3.2); solo: whether it was a success (R4.3)."""
    x = plain(v)
    if not is_round_over(x):
        return None
    field = _digits(x.field)
    if x.seats == 1:
        grade = int(x.gained[0])
        return Result("win" if grade else "burst", message(f"fourdigits-solo-{SOLO_GRADES[grade]}"), [])
    rows = [Row(p, _how(x, p), x.gained[p], x.totals[p]) for p in range(x.seats)]
    return Result("burst", message("fourdigits-event-burst", who=who(x.turn), field=field), rows)


def _how(x: Any, p: int) -> Message:
    """R3.2 in figures; how many role cards halved a gain can be told from it."""
    loss = str(loss_of(x.field))
    if p == x.turn:
        return message("fourdigits-how-loser", loss=loss)
    halved = int(fewest_roles(x, p))
    if x.crown == p:
        return message("fourdigits-how-crown", loss=loss, share=str(SHARE), times=str(CROWN_TIMES), halved=halved)
    return message("fourdigits-how", loss=loss, share=str(SHARE), halved=halved)

"""Akumatrick for any client."""

from functools import lru_cache
from typing import Any, Literal, TypedDict

from takujo.core.actors import REFEREE, TERMINAL
from takujo.core.bits import bit, highest
from takujo.games.akumatrick.notation import LETTERS, card_name, card_number
from takujo.games.akumatrick.rules import (
    ABOVE,
    DECK,
    EIGHTS,
    FIVES,
    FOURS,
    FREE,
    SIXES,
    TWOS,
    ZEROS,
    added_factor,
    added_points,
    hand_points,
    locked,
    number,
    rank,
    rank_sum,
    release_number,
    reverses,
    thefts,
    winners,
)
from takujo.games.akumatrick.state import CARDS, COLOURS, OWNER, SEATS
from takujo.games.akumatrick.view import sure
from takujo.present import Ahead, Effect, Event, Result, Row
from takujo.present.common import members, no_story, plain, who, whom
from takujo.present.message import Listing, Message, clauses, listing, message

FLEETING = False
PERSONAL: frozenset[str] = frozenset()
FEW = 3  # fewer cards than this in a hand are worth a warning

story = no_story

Power = Literal["", "free", "steal", "double", "reverse", "lock", "four"]
POWERS: tuple[tuple[int, Power], ...] = (
    (ZEROS, "free"),
    (TWOS, "steal"),
    (FOURS, "double"),
    (FIVES, "reverse"),
    (SIXES, "lock"),
    (EIGHTS, "four"),
)


class Card(TypedDict):
    """A card. N after a play is (points + the `worth` of its cards) × (factor + how many of them `doubles`)."""

    card: str  # "Y3"
    colour: str  # Y P G V B W
    rank: int
    power: Power
    worth: int  # what it adds to the points of N
    doubles: int  # … and to its factor


class HandCard(Card):
    """A card that may be chosen."""

    element: str  # "hand:Y3"


class Play(TypedDict):
    """Cards laid together."""

    seat: int | None  # None: not known, as the match began at a position
    cards: list[Card]


class Next(TypedDict):
    """What may be played: anything to lead, any card, 0s alone, or cards above `rank` and 0s."""

    kind: Literal["lead", "any", "zero", "above"]
    rank: int | None


class Number(TypedDict):
    """R4.1: N = points × factor."""

    value: int
    points: int
    factor: int


class Release(TypedDict):
    """R4: what a release would be for the viewer."""

    total: int  # of all cards that could be discarded
    whole: bool  # they do not exceed N, so all of them would go


class Stealing(TypedDict):
    """R3.1."""

    thief: int
    left: int  # cards that it may still take
    victim: int | None  # while a card of it is being drawn


class Last(TypedDict):
    """The last release."""

    seat: int
    cards: list[Card]


class AkumatrickSeat(TypedDict):
    """What everybody sees of a seat; `hand` is more, until the match is over."""

    seat: int
    element: str  # "seat:2"
    held: int
    few: bool
    victim: bool  # it may be robbed now
    hand: list[Card] | None
    points: int | None  # of that hand; None for a hand without cards, which cannot win


class AkumatrickAid(TypedDict):
    """What a perfect memory knows."""

    gone: list[str]  # cards that are out of the match
    known: list[list[str]]  # of each other seat, cards that are known to be in its hand; the viewer's own is empty


class AkumatrickShared(TypedDict):
    """What everybody sees."""

    direction: int  # 1 clockwise, −1 reversed
    seats: list[AkumatrickSeat]
    row: list[Play]  # of this trick, oldest first
    next: Next | None  # None when the match is over
    lock: list[str]  # the only colours that may be played; empty: all
    n: Number | None  # None while nothing lies there
    stealing: Stealing | None
    last: Last | None


class AkumatrickOwn(TypedDict):
    """What the viewer sees besides."""

    release: Release | None  # where it has a hand and something lies there
    hand: list[HandCard]  # its own
    points: int | None  # … and what it counts now


class AkumatrickTable(AkumatrickShared, AkumatrickOwn):
    """The table as the viewer sees it."""

    aid: AkumatrickAid


def _card(c: int) -> Card:
    card = bit(c)
    return {
        "card": card_name(c),
        "colour": LETTERS[c % COLOURS],
        "rank": rank(c),
        "power": next((power for cards, power in POWERS if cards & card), ""),
        "worth": number(added_points(card), 1),
        "doubles": added_factor(card),
    }


BOX = [_card(c) for c in range(CARDS)]
HAND: list[HandCard] = [{"element": f"hand:{card['card']}", **card} for card in BOX]


def show(v: Any) -> AkumatrickTable:
    """The table; from a view of a seat, the spectator or the referee."""
    x = plain(v)
    return {**shared(x), **own(x), "aid": aid(x)}


def shared(v: Any) -> AkumatrickShared:
    x = plain(v)
    return {
        "direction": x.direction,
        "seats": [_seat(x, p) for p in range(x.seats)],
        "row": [_play(cards) for cards in x.row[: x.plays]],
        "next": _next(x) if x.actor != TERMINAL else None,
        "lock": [LETTERS[c] for c in members(x.lock)] if x.lock != FREE else [],
        "n": _number(x) if x.plays else None,
        "stealing": _stealing(x) if x.steals and x.actor != TERMINAL else None,
        "last": {"seat": x.releaser, "cards": _cards(x.discard)} if x.releaser >= 0 else None,
    }


def own(v: Any) -> AkumatrickOwn:
    x = plain(v)
    hand = x.hand[x.viewer] if x.viewer >= 0 else 0
    return {
        "release": _release(hand, release_number(x)) if hand and x.plays and x.actor != TERMINAL else None,
        "hand": [HAND[c] for c in members(hand)],
        "points": _points(hand) if hand else None,
    }


def aid(v: Any) -> AkumatrickAid:
    x = plain(v)
    return {
        "gone": _names(x.gone),
        "known": [_names(int(sure(x, p))) if p != x.viewer else [] for p in range(x.seats)],
    }


def _seat(x: Any, p: int) -> AkumatrickSeat:
    held, hand = x.held[p], x.hand[p]
    is_open = x.actor == TERMINAL or x.viewer == REFEREE
    return {
        "seat": p,
        "element": f"seat:{p}",
        "held": held,
        "few": held < FEW,
        "victim": bool(x.victims >> p & 1),
        "hand": _cards(hand) if is_open else None,
        "points": _points(hand) if is_open and hand else None,
    }


def _play(cards: int) -> Play:
    owner = cards >> OWNER & 7
    return {"seat": owner if owner < SEATS else None, "cards": _cards(cards & DECK)}


def _next(x: Any) -> Next:
    """R2.3, R2.4."""
    if not x.plays:
        return {"kind": "lead", "rank": None}
    last = highest(x.row[x.plays - 1] & DECK)
    return {"kind": follow_kind(last), "rank": rank(last)}


def follow_kind(last: int) -> Literal["any", "zero", "above"]:
    """What may follow a play whose highest card is `last`, if no colour is locked out."""
    above = int(ABOVE[last])
    return "any" if above == DECK else "zero" if above == ZEROS else "above"


def _number(x: Any) -> Number:
    return {"value": release_number(x), "points": number(x.points, 1), "factor": x.factor}


def _release(hand: int, n: int) -> Release:
    total = rank_sum(hand & ~ZEROS)
    return {"total": total, "whole": total <= n}


def _stealing(x: Any) -> Stealing:
    drawing = x.actor < 0
    i = min(x.robberies, len(x.thief) - 1)
    thief = x.thief[i] if drawing else x.actor
    return {"thief": thief, "left": x.steals, "victim": x.victim[i] if drawing else None}


@lru_cache(maxsize=1 << 12)
def _points(hand: int) -> int:
    return int(hand_points(hand))


def _cards(cards: int) -> list[Card]:
    return [BOX[c] for c in members(cards)]


def _names(cards: int) -> list[str]:
    return [card_name(c) for c in members(cards)]


def elements(v: Any, token: str) -> tuple[str, ...]:
    """Hand cards, with the word for a release; a victim; or the word that ends stealing."""
    verb, *names = token.split(" ")
    if verb == "steal":
        return (f"seat:{names[0]}",)
    cards = tuple(f"hand:{name}" for name in names)
    return (f"verb:{verb}", *cards) if verb in ("release", "stop") else (f"hand:{verb}", *cards)


def headline(v: Any) -> Message:
    return message("akumatrick-clockwise" if v.direction > 0 else "akumatrick-reversed")


def say_cards(names: list[str]) -> Listing:
    """Cards in a sentence."""
    return listing([message("akumatrick-card", colour=name[0], rank=name[1]) for name in names])


def _say_colours(colours: int) -> Listing:
    return listing([message(f"akumatrick-colour-{LETTERS[c]}") for c in members(colours)])


def move_text(v: Any, token: str) -> Message:
    verb, *names = token.split(" ")
    if verb == "release":
        cards = say_cards(names)
        return message("akumatrick-move-release", cards=cards) if names else message("akumatrick-move-release-none")
    if verb == "steal":
        return message("akumatrick-move-steal", whom=whom(int(names[0])))
    if verb == "stop":
        return message("akumatrick-move-stop")
    return message("akumatrick-move-play", cards=say_cards([verb, *names]))


def effect(ahead: Ahead, token: str) -> Effect | None:
    """The hand's points after the move, and what the cards would do (R3, R4)."""
    v = ahead.view
    verb, *names = token.split(" ")
    if verb == "stop":
        return None
    if verb == "steal":
        return Effect(message("akumatrick-effect-held", count=int(v.held[int(names[0])])))
    hand = int(v.hand[v.viewer])
    cards = set_of(names if verb == "release" else [verb, *names])
    if hand == cards:
        return Effect(message("akumatrick-effect-out"), "bad")
    told = [message("akumatrick-effect-points", points=_points(hand & ~cards))]
    if verb != "release":
        told += _play_effects(v, cards)
    return Effect(clauses(told))


def set_of(names: list[str]) -> int:
    """The cards of a token."""
    return sum(1 << card_number(name, SEATS) for name in names)


def _play_effects(v: Any, cards: int) -> list[Message]:
    n = number(int(v.points) + added_points(cards), int(v.factor) + added_factor(cards))
    told = [message("akumatrick-effect-n", n=n)]
    if reverses(cards):
        told.append(message("akumatrick-effect-reverse"))
    colours = locked(cards)
    if colours:
        told.append(message("akumatrick-effect-lock", colours=_say_colours(colours)))
    if cards & TWOS:
        told.append(message("akumatrick-effect-steal", count=thefts(cards)))
    return told


def events(before: Any, after: Any, actor: int, seen: str) -> list[Event]:
    verb, *names = seen.split(" ")
    if verb == "!deal":
        return [Event(message("akumatrick-event-deal", who=who(after.actor)))]
    if verb == "!card":
        return [_event_stolen(before, names[0])]
    if verb == "steal":
        return []
    if verb == "stop":
        return [Event(message("akumatrick-event-stop", who=who(actor)))]
    told = _event_release(before, after, actor, names) if verb == "release" else _event_play(before, after, actor, seen)
    if after.actor == TERMINAL:
        told.append(Event(message("akumatrick-event-out", who=who(actor))))
    return told


def _event_play(before: Any, after: Any, actor: int, token: str) -> list[Event]:
    names = token.split(" ")
    name = who(actor)
    passed = message("akumatrick-event-played", who=name, count=len(names))
    told = [Event(message("akumatrick-event-play", who=name, cards=say_cards(names)), passed)]
    if after.actor == TERMINAL:  # the match ends before any effect (R2.5)
        return told
    if after.direction != before.direction:
        told.append(Event(message("akumatrick-event-reverse", now=headline(after))))
    colours = locked(set_of(names))
    if colours:
        told.append(Event(message("akumatrick-event-lock", colours=_say_colours(colours))))
    return told


def _event_release(before: Any, after: Any, actor: int, names: list[str]) -> list[Event]:
    name = who(actor)
    n = int(release_number(before))
    if names:
        now = message("akumatrick-event-release", who=name, n=n, cards=say_cards(names))
        told = [Event(now, message("akumatrick-event-released", who=name, n=n, count=len(names)))]
    else:
        told = [Event(message("akumatrick-event-release-none", who=name, n=n))]
    if after.actor >= 0:
        told.append(Event(message("akumatrick-event-leads", who=who(after.actor))))
    return told


def _event_stolen(before: Any, card: str) -> Event:
    """Thief and victim see the card, others that one was stolen (R3.1)."""
    i = int(before.robberies)
    thief, victim = who(before.thief[i]), whom(before.victim[i])
    hidden = message("akumatrick-event-stole", who=thief, whom=victim)
    if card == "?":
        return Event(hidden)
    return Event(message("akumatrick-event-stolen", who=thief, whom=victim, card=say_cards([card])), hidden)


def result(before: Any, v: Any) -> Result | None:
    """The hands that are left and their points (R5.1), and what decided."""
    x = plain(v)
    rows = []
    for p in range(x.seats):
        hand = x.hand[p]
        how = message("verbatim", text=say_cards(_names(hand))) if hand else message("akumatrick-how-out")
        rows.append(Row(p, how, _points(hand) if hand else None))
    return Result("win", _decision(x, rows), rows)


def _decision(x: Any, rows: list[Row]) -> Message:
    """R5.1: the fewest points; then the fewest cards; then it is shared."""
    best = min(row.points for row in rows if row.points is not None)
    level = listing([whom(row.seat) for row in rows if row.points == best])
    won = members(int(winners(x)))
    if len(level.items) == 1:
        return message("akumatrick-result", points=best)
    if len(won) == len(level.items):
        return message("akumatrick-result-shared", points=best, names=level)
    return message("akumatrick-result-cards", points=best, names=level, winners=listing([whom(p) for p in won]))

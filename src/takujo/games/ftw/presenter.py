"""FTW?! for any client."""

from functools import lru_cache
from typing import Any, Literal, TypedDict

from takujo.core.actors import REFEREE, TERMINAL
from takujo.core.bits import has
from takujo.games.ftw.rules import (
    GIVES,
    HIGH_CARD,
    deck_size,
    ends_round,
    helpable,
    high_points,
    receiver_of,
    round_score,
    score_of,
)
from takujo.games.ftw.state import CARDS, GIVE, PLAY
from takujo.games.ftw.view import giver_of
from takujo.present import Ahead, Effect, Event, Result, Row
from takujo.present.common import members, no_story, plain, who, whom
from takujo.present.message import Listing, Message, listing, message

FLEETING = False
PERSONAL = frozenset({"give"})  # the last one makes all gifts arrive (R1.3)

story = no_story

HAND, HELP, PILE = ({str(n): f"{place}:{n}" for n in range(1, CARDS + 1)} for place in ("hand", "help", "pile"))


class Card(TypedDict):
    """A card that may be chosen; `card` is the number that it shows."""

    element: str  # "hand:17", "help:6", "pile:12"
    card: int


class HandCard(TypedDict):
    """A card of the viewer's hand; on its own turn, what the hand would be worth without it."""

    element: str  # "hand:17"
    card: int
    played: int | None  # once it is played
    taking: list[int] | None  # once it is a help card (R2.3), for each card of the pile that may be taken, as in `pile`


class Score(TypedDict):
    """What a hand is worth (R3.2): its highest card less the others, at least 0."""

    top: int
    others: list[int]  # rising
    others_sum: int
    value: int


class FtwSeat(TypedDict):
    """What everybody sees of a seat; `hand` is more than that."""

    seat: int
    held: int  # hand cards
    help: list[int]  # open help cards, rising
    help_sum: int
    chosen: int  # cards that it has chosen to give
    two_left: bool
    ended: bool  # it has one card left, so the round is over
    total: int  # points; a round that is over is counted in
    hand: list[int] | None  # for the referee, who sees all


class Gifts(TypedDict):
    """R1.3: while everybody chooses cards to give away."""

    to: int  # the viewer's right neighbour
    count: int  # so many are given
    given: list[int]  # what the viewer has chosen


class FtwAid(TypedDict):
    """What a perfect memory knows."""

    aside: list[int]  # cards that are out of the round
    known: list[list[int]]  # of each other seat, cards that are known to be in its hand; the viewer's own is empty


class FtwShared(TypedDict):
    """What everybody sees."""

    round: int  # from 1
    rounds: int
    phase: Literal["give", "play"]
    highest: int  # card of the deck
    start: int  # the seat that leads this round
    seats: list[FtwSeat]
    pile: list[Card]  # bottom to top
    beat: int | None  # the top of the pile


class FtwOwn(TypedDict):
    """What the viewer sees besides."""

    hand: list[HandCard]  # its own, rising
    help: list[Card]  # … and its help cards
    help_sum: int
    score: Score | None  # what the viewer's hand is worth now
    gifts: Gifts | None


class FtwTable(FtwShared, FtwOwn):
    """The table as the viewer sees it."""

    aid: FtwAid


def show(v: Any) -> FtwTable:
    """The table; from a view of a seat, the spectator or the referee."""
    x = plain(v)
    return {**shared(x), **own(x), "aid": aid(x)}


def shared(v: Any) -> FtwShared:
    x = plain(v)
    return {
        "round": x.round_no + 1,
        "rounds": x.rounds,
        "phase": "give" if x.phase == GIVE else "play",
        "highest": int(deck_size(x.seats)),
        "start": x.start,
        "seats": [_seat(x, p) for p in range(x.seats)],
        "pile": _cards("pile", _pile(x)),
        "beat": x.top + 1 if x.top >= 0 else None,
    }


def own(v: Any) -> FtwOwn:
    x = plain(v)
    me = x.viewer
    hand = x.hand[me] if me >= 0 else 0
    help_cards = _numbers(x.help[me]) if me >= 0 else []
    acts = x.phase == PLAY and x.actor == me
    return {
        "hand": _hand(hand, _pile(x)) if acts else _waiting_hand(hand),
        "help": _cards("help", help_cards),
        "help_sum": sum(help_cards),
        "score": _score(hand) if hand else None,
        "gifts": _gifts(x) if x.phase == GIVE and hand else None,
    }


def aid(v: Any) -> FtwAid:
    x = plain(v)
    return {
        "aside": _numbers(x.aside) if x.phase == PLAY else [],
        "known": [_numbers(x.hand[p]) if p != x.viewer else [] for p in range(x.seats)],
    }


def _pile(x: Any) -> list[int]:
    """Bottom to top."""
    return [card + 1 for card in x.order[: x.pile.bit_count()]]


def _seat(x: Any, p: int) -> FtwSeat:
    held = x.held[p]
    help_cards = _numbers(x.help[p])
    return {
        "seat": p,
        "held": held,
        "help": help_cards,
        "help_sum": sum(help_cards),
        "chosen": x.chosen[p],
        "two_left": x.phase == PLAY and ends_round(held - 1),
        "ended": x.phase == PLAY and ends_round(held),
        "total": x.totals[p],
        "hand": _numbers(x.hand[p]) if x.viewer == REFEREE else None,
    }


def _gifts(x: Any) -> Gifts:
    return {"to": receiver_of(x.viewer, x.seats), "count": GIVES, "given": _numbers(x.given[x.viewer])}


def _numbers(cards: int) -> list[int]:
    return list(_sorted_numbers(cards))


@lru_cache(1 << 14)
def _sorted_numbers(cards: int) -> tuple[int, ...]:
    return tuple(c + 1 for c in members(cards))


def _cards(place: str, numbers: list[int]) -> list[Card]:
    return [{"element": f"{place}:{n}", "card": n} for n in numbers]


@lru_cache(1 << 14)
def _waiting_hand(hand: int) -> list[HandCard]:
    """The hand of a viewer who does not act; most are the same as before the last move."""
    return _hand(hand, None) if hand else []


def _hand(hand: int, pile: list[int] | None) -> list[HandCard]:
    """`pile` is None when the viewer does not act."""
    numbers = _numbers(hand)
    *_, below, top = (0, *numbers)
    low = helpable(hand, pile[-1] - 1) if pile else 0
    return [_hand_card(n, sum(numbers) - n, top if n < top else below, pile, has(low, n - 1)) for n in numbers]


def _hand_card(number: int, rest: int, top: int, pile: list[int] | None, helps: bool) -> HandCard:
    """`rest` and `top`: the sum and the highest of the other cards; `helps`: it may become a help card."""
    return {
        "element": f"hand:{number}",
        "card": number,
        "played": score_of(top, rest) if pile is not None else None,
        "taking": [score_of(max(top, n), rest + n) for n in pile] if pile and helps else None,
    }


@lru_cache(1 << 14)
def _score(hand: int) -> Score:
    *others, top = _numbers(hand)
    return {"top": top, "others": others, "others_sum": sum(others), "value": round_score(hand)}


def elements(v: Any, token: str) -> tuple[str, ...]:
    """Hand cards, then own help cards, or the card of the pile that is taken."""
    verb, card, *rest = token.split(" ")
    if verb == "give":
        return tuple(HAND[n] for n in (card, *rest))
    place = HELP if verb == "play" else PILE
    return (HAND[card], *[place[n] for n in rest[1:]])


def headline(v: Any) -> Message:
    return message("ftw-headline", number=int(v.round_no) + 1, rounds=int(v.rounds))


def move_text(v: Any, token: str) -> Message:
    verb, *numbers = token.split(" ")
    if verb == "give":
        right = receiver_of(int(v.actor), int(v.seats))
        return message("ftw-move-give", cards=listing(numbers), whom=whom(right))
    if verb == "help":
        return message("ftw-move-help", card=numbers[0], taken=numbers[2])
    if len(numbers) == 1:
        return message("ftw-move-play", card=numbers[0])
    total = sum(map(int, numbers[:1] + numbers[2:]))
    return message("ftw-move-with", card=numbers[0], help=" + ".join(numbers[2:]), total=total)


def score_sum(hand: int) -> str:
    """The hand's worth, short: `34 − 22 = 12`, `9 − 30 → 0`."""
    score = _score(hand)
    return _sum(score, [score["others_sum"]] if score["others"] else [])


def _sum(score: Score, parts: list[int]) -> str:
    top = str(score["top"]) if HIGH_CARD == 1 else f"{HIGH_CARD} × {score['top']}"
    if not parts and HIGH_CARD == 1:
        return top
    sign = "=" if high_points(score["top"]) >= sum(parts) else "→"
    return f"{' − '.join([top, *map(str, parts)])} {sign} {score['value']}"


def effect(ahead: Ahead, token: str) -> Effect | None:
    """What the hand would score after the move; whether it ends the round (R3.1)."""
    if token.startswith("give"):
        return None
    verb, card, *rest = token.split(" ")
    hand = int(ahead.view.hand[ahead.view.viewer]) & ~_bit(card)
    if verb == "help":
        hand |= _bit(rest[1])
    ends = verb == "play" and ends_round(hand.bit_count())
    said = message("ftw-effect-ends" if ends else "ftw-effect", score=score_sum(hand))
    return Effect(said, "good" if _score(hand)["value"] else "")


def _bit(number: int | str) -> int:
    return 1 << int(number) - 1


def events(before: Any, after: Any, actor: int, seen: str) -> list[Event]:
    verb, *numbers = seen.split(" ")
    if verb == "!deal":
        return [Event(message("ftw-event-deal", number=int(after.round_no) + 1, who=who(after.start)))]
    name = who(actor)
    if verb == "give":
        told = [_event_give(after, actor, numbers)]
        if before.phase == GIVE and after.phase == PLAY:
            told.append(_event_gifts(before, after))
        return told
    if verb == "help":
        now = message("ftw-event-help", who=name, card=numbers[0], taken=numbers[2])
        told = [Event(now, message("ftw-event-helped", who=name))]
    elif len(numbers) == 1:
        told = [Event(message("ftw-event-play", who=name, card=numbers[0]), message("ftw-event-played", who=name))]
    else:
        now = message("ftw-event-with", who=name, card=numbers[0], help=" + ".join(numbers[2:]))
        told = [Event(now, message("ftw-event-played", who=name))]
    held = int(after.held[actor])
    if ends_round(held - 1) and before.held[actor] > held:
        told.append(Event(message("ftw-event-two", who=name)))
    if ends_round(held):
        told.append(Event(message("ftw-event-one", who=name)))
    return told


def _event_give(v: Any, actor: int, numbers: list[str]) -> Event:
    right = whom(receiver_of(actor, int(v.seats)))
    hidden = message("ftw-event-gave", who=who(actor), whom=right, count=len(numbers))
    if "?" in numbers:
        return Event(hidden)
    return Event(message("ftw-event-give", who=who(actor), cards=listing(numbers), whom=right), hidden)


def _event_gifts(before: Any, after: Any) -> Event:
    """The gifts arrive (R1.3)."""
    if after.viewer < 0:
        return Event(message("ftw-event-gifts"))
    arrived = int(after.hand[after.viewer]) & ~int(before.hand[before.viewer])
    giver = giver_of(int(after.viewer), int(after.seats))
    now = message("ftw-event-received", cards=Listing(tuple(_numbers(arrived))), whom=whom(giver))
    return Event(now, message("ftw-event-gifts"))


def result(before: Any, v: Any) -> Result | None:
    """What the round gave each seat; how, for the viewer's own: the rules lay no hand open."""
    x, totals = plain(v), plain(before).totals
    rows = []
    for p in range(x.seats):
        score = _score(x.hand[p]) if x.viewer in (p, REFEREE) else None
        how = message("verbatim", text=_sum(score, score["others"])) if score else None
        rows.append(Row(p, how, x.totals[p] - totals[p], x.totals[p]))
    return Result("win" if x.actor == TERMINAL else "done", message("ftw-result", number=x.round_no + 1), rows)

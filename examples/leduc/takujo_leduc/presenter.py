"""Leduc poker for any client."""

from collections.abc import Mapping
from typing import TypedDict

from takujo.core import arrays
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.record import plain
from takujo.interfaces.message import Message, message
from takujo.interfaces.presenter import Ahead, Effect, Event, Result, Row
from takujo.interfaces.presenter_helpers import no_story, usual_stage, who, whom
from takujo_leduc.notation import MOVES, RANK_NAMES
from takujo_leduc.rules import has_pair, price, scores, winner
from takujo_leduc.state import CALL, FOLD, NONE, SEATS, View

FLEETING = False
PERSONAL: frozenset[str] = frozenset()
DRAWN_AS_CARDS = frozenset({"public"})  # in a picture of the table, besides what always is one

HANDS = "private"  # in states and positions

stage = usual_stage


class LeducSeat(TypedDict):
    """What everybody sees of a seat; `card` is that after a showdown only."""

    seat: int
    paid: int  # chips in the pot
    bets: list[list[str]]  # `fold`, `call`, `raise`, for each round of betting
    folded: bool


class LeducShared(TypedDict):
    """What everybody sees."""

    seats: list[LeducSeat]
    public: str | None  # J, Q or K
    pot: int
    price: int  # chips that the seat to act has to pay to stay in; 0: it checks
    betting: int  # round of betting, 1 or 2


class LeducOwn(TypedDict):
    """The private cards that the viewer sees, one a seat."""

    cards: list[str | None]


class LeducTable(LeducShared, LeducOwn):
    """The table as the viewer sees it."""

    aid: None  # there is nothing to remember


def show(v: View) -> LeducTable:
    return {**shared(v), **own(v), "aid": None}


def shared(v: View) -> LeducShared:
    v = plain(v)
    return {
        "seats": [_seat(v, p) for p in range(SEATS)],
        "public": _name(v.public),
        "pot": sum(v.paid),
        "price": int(price(v)) if v.actor >= 0 else 0,
        "betting": v.betting + 1,
    }


def own(v: View) -> LeducOwn:
    return {"cards": [_name(card) for card in plain(v).private]}


def aid(v: View) -> None:
    return None


def elements(v: View, token: str) -> tuple[str, ...]:
    """Every move is a verb."""
    return (f"verb:{token}",)


def headline(v: View) -> Message:
    if v.actor == TERMINAL:
        return message("leduc-headline-over")
    return message("leduc-headline-dealing" if v.actor == CHANCE else "leduc-headline", number=int(v.betting) + 1)


def move_text(v: View, token: str) -> Message:
    """Calling when there is nothing to pay is checking."""
    to_pay = int(price(v))
    if token == MOVES[CALL] and to_pay == 0:
        return message("leduc-move-check")
    return message(f"leduc-move-{token}", chips=to_pay)


def effect(ahead: Ahead, token: str) -> Effect | None:
    """What folding costs; how large the pot becomes otherwise."""
    v = plain(ahead.after(token))
    me = v.viewer
    if token == MOVES[FOLD]:
        return Effect(message("leduc-effect-fold", chips=v.paid[me]), "bad")
    return Effect(message("leduc-effect-pot", chips=sum(v.paid)))


def events(before: View, after: View, actor: int, seen: str) -> list[Event]:
    """`seen` is a bet, or a card, `?` for one of somebody else."""
    if actor != CHANCE:
        return [Event(message("leduc-event-bet", who=who(actor), move=move_text(before, seen)))]
    card = seen.rpartition(" ")[2]
    if plain(before).is_dealt[SEATS - 1]:
        return [Event(message("leduc-event-public", card=card))]
    to = whom(sum(plain(before).is_dealt))
    return [Event(message("leduc-event-hidden", whom=to) if card == "?" else message("leduc-event-card", card=card))]


def why_not(v: View, moves: Mapping[str, tuple[str, ...]]) -> dict[str, Message]:
    """Only what is legal is shown."""
    return {}


def result(before: View, v: View) -> Result | None:
    """Who takes the pot, and what everybody held as far as it was shown."""
    if v.actor != TERMINAL:
        return None
    won = int(winner(v))
    chips = arrays.zeros(SEATS)
    scores(v, chips)
    rows = [Row(p, _how(v, p), won_or_lost, won_or_lost) for p, won_or_lost in enumerate(chips.tolist())]
    if won == NONE:
        return Result("done", message("leduc-result-split"), rows)
    kind = "fold" if v.folded != NONE else "pair" if has_pair(v, won) else "high"
    return Result("win", message(f"leduc-result-{kind}", who=who(won), chips=sum(plain(v).paid)), rows)


def story(v: View, winners: list[int]) -> tuple[Message, Message] | None:
    return no_story(v, winners)


def _how(v: View, p: int) -> Message | None:
    """What a seat held, where that was shown."""
    if v.folded != NONE:
        return message("leduc-result-folded") if v.folded == p else None
    return message("leduc-result-card", card=RANK_NAMES[v.private[p]])


def _seat(v: View, p: int) -> LeducSeat:
    return {"seat": p, "paid": v.paid[p], "bets": bets_of(v, p), "folded": v.folded == p}


def bets_of(v: View, seat: int) -> list[list[str]]:
    """What a seat has bid in each round of betting: seat 0 begins both, and they take turns."""
    return [[MOVES[bet] for bet in v.bets[i][: v.made[i]][seat::SEATS]] for i in range(2)]


def _name(card: int) -> str | None:
    return None if card == NONE else RANK_NAMES[card]

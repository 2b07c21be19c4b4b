"""FTW?!: scenes of arriving gifts (R1.3) and a round's last card (R3.1)."""

from typing import Literal, TypedDict

from takujo.games.ftw.cards import deck_size
from takujo.games.ftw.rules import ends_round
from takujo.games.ftw.seat_order import receiver_of
from takujo.games.ftw.state import GIVE, View
from takujo.interfaces.message import Message, message
from takujo.interfaces.presenter import Stage
from takujo.interfaces.presenter_helpers import MOMENT, MOVE, UNSEEN, who
from takujo.interfaces.scenes import Beat, scene

# Milliseconds.
CHOSEN = 1_100  # all have chosen
PASS = 1_300  # the cards move from hand to hand
ARRIVED = 1_500
CARD = 1_100  # the card is played …
LEFT = 900  # … and one remains
OVER = 2_200


class Passing(TypedDict):
    """Cards from a seat to its right neighbour."""

    giver: int
    receiver: int


class GiftsScene(TypedDict):
    """All gifts arrive at once. Beats: chosen, pass, end."""

    kind: Literal["gifts"]
    count: int  # cards from each seat
    ways: list[Passing]


class LastScene(TypedDict):
    """A card ends the round. Beats: card, left, end."""

    kind: Literal["last"]
    seat: int
    card: int
    help: list[int]
    highest: int
    total: int  # card and help …
    beat: int | None  # … and the card to beat
    held: list[int]  # the remaining cards of each seat


def stage(before: View, after: View, actor: int, seen: str, played: Message | None) -> Stage:
    """Return the stage of a change; gifts are hidden.

    `before` and `after` are plain; `played` is a play as a sentence.
    """
    if actor < 0:
        return UNSEEN
    verb, *named = seen.split(" ")
    if verb == "give":
        return UNSEEN if after.phase == GIVE else _gifts(after, len(named))
    if verb == "help":
        return MOMENT  # the whole pile is removed
    if played is None or not ends_round(after.held[actor]):
        return MOMENT if len(named) > 1 else MOVE  # with help there is a sum to read
    return _last(before, after, actor, named, played)


def _gifts(after: View, count: int) -> Stage:
    ways: list[Passing] = [{"giver": p, "receiver": receiver_of(p, after.seats)} for p in range(after.seats)]
    what: GiftsScene = {"kind": "gifts", "count": count, "ways": ways}
    right = message("ftw-stage-right", count=count)
    beats = [
        Beat("chosen", CHOSEN, message("ftw-stage-chosen"), right),
        Beat("pass", PASS, right),
        Beat("end", ARRIVED, message("ftw-event-gifts")),
    ]
    return Stage(MOVE.hold // 2, scene(beats, {**what}))


def _last(before: View, after: View, actor: int, named: list[str], played: Message) -> Stage:
    cards = [int(card) for card in named[:1] + named[2:]]
    what: LastScene = {
        "kind": "last",
        "seat": actor,
        "card": cards[0],
        "help": cards[1:],
        "total": sum(cards),
        "beat": before.top + 1 if before.top >= 0 else None,
        "highest": int(deck_size(after.seats)),
        "held": list(after.held[: after.seats]),
    }
    beats = [
        Beat("card", CARD, played),
        Beat("left", LEFT, message("ftw-stage-left", who=who(actor))),
        Beat("end", OVER, message("ftw-event-one", who=who(actor)), message("ftw-stage-count")),
    ]
    return Stage(0, scene(beats, {**what}))

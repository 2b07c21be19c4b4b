"""Akumatrick: scenes of releases, locks, thefts and the end.

Releases: R4; locks: R3.3; thefts: R3.1; the end: R2.5, R5.1.
"""

from collections.abc import Sequence
from typing import Literal, TypedDict

from takujo.games.akumatrick.notation import LETTERS, card_names, set_of
from takujo.games.akumatrick.rules import rank_sum, release_number, winners
from takujo.games.akumatrick.state import View
from takujo.games.akumatrick.table_json import BOX, Card, points_of
from takujo.interfaces.message import Message, message
from takujo.interfaces.presenter import Stage
from takujo.interfaces.presenter_helpers import MOVE, members, who, whom
from takujo.interfaces.scenes import Beat, scene

# Milliseconds.
NUMBER = 1_000  # N is called
LEAVES = 520  # a card leaves
RELEASED = 2_000
SNAP = 900  # the locking cards are shown
LOCKED = 1_900
REACH = 900  # a hand reaches for another …
TAKE = 700  # … and returns with a card
STOLEN = 1_200
LAST = 1_300  # the last cards are shown
HAND = 1_000  # a hand is revealed
DECIDED = 2_600


class ReleaseScene(TypedDict):
    """A release. Beats: number, card for each that leaves, end."""

    kind: Literal["release"]
    seat: int
    n: int
    cards: list[Card]
    sums: list[int]  # the sum of the discards up to each card
    leads: int | None


class LockScene(TypedDict):
    """A lock. Beats: cards, end."""

    kind: Literal["lock"]
    seat: int
    cards: list[Card]
    colours: list[str]
    others: list[str]  # the locked colours of the match


class TheftScene(TypedDict):
    """A theft: two seats see the card. Beats: reach, take, end."""

    kind: Literal["theft"]
    thief: int
    victim: int
    held: list[int]  # cards of the thief and the victim, before …
    after: list[int]  # … and after


class LaidHand(TypedDict):
    """A hand that is revealed at the end."""

    seat: int
    cards: list[Card]
    points: int


class OutScene(TypedDict):
    """The end of the match. Beats: cards, hand per other seat, end.

    The worst hand comes first. The beats of a release come before them if it emptied the hand.
    """

    kind: Literal["out"]
    seat: int
    cards: list[Card]
    release: ReleaseScene | None
    hands: list[LaidHand]
    winners: list[int]


def release(before: View, after: View, actor: int, names: Sequence[str], said: Message) -> Stage:
    """Return the stage of a release; `said`: the release as a sentence."""
    what, beats = _release(before, after, actor, names)
    leads = message("akumatrick-event-leads", who=who(after.actor))
    return Stage(MOVE.hold // 2, scene([*beats, Beat("end", RELEASED, said, leads)], {**what}))


def _release(before: View, after: View, actor: int, names: Sequence[str]) -> tuple[ReleaseScene, list[Beat]]:
    """Return the scene of a release without its end."""
    n = int(release_number(before))
    what: ReleaseScene = {
        "kind": "release",
        "seat": actor,
        "n": n,
        "cards": _cards(names),
        "sums": [int(rank_sum(set_of(names[: i + 1]))) for i in range(len(names))],
        "leads": after.actor if after.actor >= 0 else None,
    }
    number = message("akumatrick-stage-release", who=who(actor), n=n)
    reached = bool(what["sums"]) and what["sums"][-1] >= n  # a hand may hold too little
    leave = [Beat("card", LEAVES, message("akumatrick-stage-sum", sum=total, n=n)) for total in what["sums"]]
    return what, [Beat("number", NUMBER, number, message("akumatrick-stage-as-much") if reached else None), *leave]


def lock(seats: int, actor: int, names: Sequence[str], colours: int, played: Message, said: Message) -> Stage:
    """Return the stage of a lock.

    `seats`: the number of colours in the match (R1.1); `played` and `said`: the play and the lock as sentences.
    """
    open_colours = [LETTERS[c] for c in members(colours)]
    what: LockScene = {
        "kind": "lock",
        "seat": actor,
        "cards": _cards(names),
        "colours": open_colours,
        "others": [letter for letter in LETTERS[:seats] if letter not in open_colours],
    }
    beats = [Beat("cards", SNAP, played), Beat("end", LOCKED, said, message("akumatrick-stage-lock"))]
    return Stage(MOVE.hold // 2, scene(beats, {**what}))


def theft(before: View, after: View, said: Message) -> Stage:
    i = before.robberies
    thief, victim = before.thief[i], before.victim[i]
    what: TheftScene = {
        "kind": "theft",
        "thief": thief,
        "victim": victim,
        "held": [before.held[thief], before.held[victim]],
        "after": [after.held[thief], after.held[victim]],
    }
    reach = message("akumatrick-stage-reach", who=who(thief), whom=whom(victim))
    counts = message(
        "akumatrick-stage-held",
        who=whom(thief),
        whom=whom(victim),
        thief=after.held[thief],
        victim=after.held[victim],
    )
    beats = [Beat("reach", REACH, reach), Beat("take", TAKE, reach), Beat("end", STOLEN, said, counts)]
    return Stage(MOVE.hold // 3, scene(beats, {**what}))


def out(
    before: View, after: View, actor: int, names: Sequence[str], said: Message, decision: Message, *, released: bool
) -> Stage:
    """Return the stage of the end.

    `said`: a hand is empty; `decision`: what decided.
    """
    release, leaving = _release(before, after, actor, names) if released else (None, [])
    left = [p for p in range(after.seats) if after.hand[p]]
    hands: list[LaidHand] = [
        {"seat": p, "cards": _cards(card_names(after.hand[p])), "points": points_of(after.hand[p])} for p in left
    ]
    hands.sort(key=lambda hand: (-hand["points"], -len(hand["cards"]), hand["seat"]))
    what: OutScene = {
        "kind": "out",
        "seat": actor,
        "cards": _cards(names),
        "release": release,
        "hands": hands,
        "winners": list(members(int(winners(after)))),
    }
    laid = [message("akumatrick-stage-hand", who=who(hand["seat"]), points=hand["points"]) for hand in hands]
    beats = [Beat("cards", LAST, said, message("akumatrick-stage-open"))]
    beats += [Beat("hand", HAND, hand) for hand in laid]
    return Stage(0, scene([*leaving, *beats, Beat("end", DECIDED, decision)], {**what}))


def _cards(names: Sequence[str]) -> list[Card]:
    return [BY_NAME[name] for name in names]


BY_NAME = {card["card"]: card for card in BOX}

"""Overflow: scenes of judgements card by card (R2.6) and of bonuses (R2.4).

Nothing in a judgement reveals the verdict before the last card.
"""

from typing import Literal, TypedDict

from takujo.games.overflow.table_json import Judgement
from takujo.interfaces.message import Message, message
from takujo.interfaces.presenter import Scene
from takujo.interfaces.presenter_helpers import number, who, whom
from takujo.interfaces.scenes import Beat, scene

# Milliseconds.
CALL = 2_000  # one seat points at another
DOWN = 450  # a face-down card turns
LIMIT = 1_000  # the limit is added up
CARD = 320  # a card comes out of the box
BREATH = 900  # one more would be too many
VERDICT = 2_600
SHOWN = 350  # one of four cards is turned up …
FOUR = 2_600  # … and all of them are displayed


class JudgeScene(TypedDict):
    """A judgement. Beats: call, down, limit, card, breath, end.

    There is a down for each face-down card and a card for each that is counted; breath if they have reached the limit.
    """

    kind: Literal["judge"]
    judged: Judgement


class BonusScene(TypedDict):
    """Four cards of one colour.

    Beats: card for each but the last, end.
    """

    kind: Literal["bonus"]
    seat: int
    cards: list[str]  # kinds
    prize: int
    points_before: int
    points_after: int


def bonus(what: BonusScene, shown: Message) -> Scene:
    """Return the scene of a bonus; `shown`: the cards as a sentence."""
    points = _points(what["points_before"], what["points_after"])
    *first, _ = what["cards"]
    beats = [Beat("card", SHOWN, message("overflow-stage-shows", who=who(what["seat"]), card=_card(c))) for c in first]
    return scene([*beats, Beat("end", FOUR, shown, points)], {**what})


def judgement(judged: Judgement, counted: Message, verdict: Message, ends: Message | None) -> Scene:
    """Return the scene of a judgement.

    `counted`: the sentence in place of a missing limit; `verdict`: a sentence; `ends`: that it ends the match.
    """
    called = message("overflow-event-call", who=who(judged["caller"]), whom=whom(judged["accused"]))
    card = _card(judged["card"])
    downs = [message("overflow-card-of", who=who(down["seat"]), card=_card(down["card"])) for down in judged["downs"]]
    beats = [Beat("call", CALL, called, message("overflow-stage-question", card=card))]
    beats += [Beat("down", DOWN, down) for down in downs]
    shown, limit, nth = judged["shown"], judged["limit"], judged["nth"]
    end = Beat("end", VERDICT, verdict, ends or _points(judged["points_before"], judged["points_after"]))
    what: JudgeScene = {"kind": "judge", "judged": judged}
    if shown is None or limit is None:
        return scene([*beats, Beat("limit", LIMIT, counted), end], {**what})
    summed = message("overflow-stage-limit", card=card, shown=shown, raised=limit - shown, limit=limit)
    beats.append(Beat("limit", LIMIT, summed, message("overflow-stage-count")))
    for n in range(nth + 1):
        if n:
            beats.append(Beat("card", CARD, message("overflow-stage-nth", card=card, n=n, limit=limit)))
        if n == limit:  # also if no further card comes
            beats.append(_breath(limit))
    return scene([*beats, end], {**what})


def _breath(limit: int) -> Beat:
    if limit == 0:
        return Beat("breath", BREATH, message("overflow-stage-none"))
    return Beat("breath", BREATH, message("overflow-stage-full", limit=limit), message("overflow-stage-more"))


def _points(before: int, after: int) -> Message:
    return message("overflow-stage-points", before=number(before), after=number(after))


def _card(card: str) -> Message:
    return message(f"overflow-card-{card}")

"""Overflow: a judgement card by card (R2.6), as a scene. Nothing in it tells the verdict before the last card."""

from typing import Literal, TypedDict

from takujo.games.overflow.picture import Judgement
from takujo.present import Scene
from takujo.present.common import number, who, whom
from takujo.present.message import Message, message
from takujo.present.scenes import Beat, scene

# Milliseconds.
CALL = 1_300  # somebody points at somebody
DOWN = 450  # a face-down card turns
LIMIT = 1_000  # the limit is summed up
CARD = 320  # a card comes out of the box
BREATH = 900  # one more would be too many
VERDICT = 2_600


class JudgeScene(TypedDict):
    """A judgement. Beats: call, down for each face-down card, limit, card for each one that is counted, breath where
    they have come up to the limit, end."""

    kind: Literal["judge"]
    judged: Judgement


def judgement(judged: Judgement, counted: Message, verdict: Message, ends: Message | None) -> Scene:
    """`counted`: said of the limit where there is none; `verdict`: in a sentence; `ends`: that it ends the match."""
    called = message("overflow-event-call", who=who(judged["caller"]), whom=whom(judged["accused"]))
    card = _card(judged["card"])
    downs = [message("overflow-card-of", who=who(down["seat"]), card=_card(down["card"])) for down in judged["downs"]]
    beats = [Beat("call", CALL, called, message("overflow-stage-question", card=card))]
    beats += [Beat("down", DOWN, down) for down in downs]
    shown, limit, nth = judged["shown"], judged["limit"], judged["nth"]
    points = message(
        "overflow-stage-points", before=number(judged["points_before"]), after=number(judged["points_after"])
    )
    end = Beat("end", VERDICT, verdict, ends or points)
    what: JudgeScene = {"kind": "judge", "judged": judged}
    if shown is None or limit is None:
        return scene([*beats, Beat("limit", LIMIT, counted), end], {**what})
    summed = message("overflow-stage-limit", card=card, shown=shown, raised=limit - shown, limit=limit)
    beats.append(Beat("limit", LIMIT, summed, message("overflow-stage-count")))
    for n in range(nth + 1):
        if n:
            beats.append(Beat("card", CARD, message("overflow-stage-nth", card=card, n=n, limit=limit)))
        if n == limit:  # said whether or not one more comes
            beats.append(Beat("breath", BREATH, message("overflow-stage-full"), message("overflow-stage-more")))
    return scene([*beats, end], {**what})


def _card(card: str) -> Message:
    return message(f"overflow-card-{card}")

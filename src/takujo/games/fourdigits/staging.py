"""FourDigits: a burst (R3.1) and a crown that changes hands (R2.4) as scenes: the new field comes digit by digit."""

from typing import Literal, TypeAlias, TypedDict

from takujo.games.fourdigits.picture import digits
from takujo.games.fourdigits.rules import loss_of
from takujo.games.fourdigits.state import BURST, View
from takujo.present import Stage
from takujo.present.common import MOVE, UNSEEN, who, whom
from takujo.present.message import Message, message
from takujo.present.scenes import Beat, scene

Kind: TypeAlias = Literal["burst", "crown"]

# Milliseconds.
CARD = 900  # the card is played
DIGIT = 320  # a digit of the new field comes, the last one first …
BREATH = 650  # … before the first one
BURSTS = 2_600
CROWN = 1_900


class FieldScene(TypedDict):
    """A move that bursts or takes the crown. Beats: card, a digit for each of the new field, breath before the first
    one, end."""

    kind: Kind
    seat: int
    card: str
    out: str | None  # what is dropped for a digit
    field: str  # before
    made: str
    limit: int
    loss: int  # how much is too much; 0 where the crown is taken
    crown_from: int | None
    crown_to: int | None  # None: it stays where it is


def stage(before: View, after: View, actor: int, seen: str) -> Stage:
    """`before` and `after` in plain numbers."""
    if actor < 0:
        return UNSEEN
    bursts = after.field >= BURST
    moves = after.crown != before.crown
    if not bursts and not moves:
        return MOVE
    card, _, out = seen.partition("x")
    what: FieldScene = {
        "kind": "burst" if bursts else "crown",
        "seat": actor,
        "card": card,
        "out": out or None,
        "field": digits(before.field),
        "made": digits(after.field),
        "limit": BURST,
        "loss": loss_of(after.field) if bursts else 0,
        "crown_from": before.crown if before.crown >= 0 else None,
        "crown_to": after.crown if moves else None,
    }
    beats = [*_coming(what), _burst(what) if bursts else _crown(what)]
    return Stage(0 if bursts else MOVE.hold // 2, scene(beats, {**what}))


def _coming(what: FieldScene) -> list[Beat]:
    played = message("fourdigits-stage-plays", who=who(what["seat"]), card=what["card"])
    dropped = message("fourdigits-stage-drops", card=what["out"]) if what["out"] else None
    field = message("fourdigits-stage-field", field=what["field"])
    beats = [Beat("card", CARD, played, dropped or field)]
    first = len(what["made"]) - 1
    for n in range(first + 1):
        if n == first:
            beats.append(Beat("breath", BREATH, message("fourdigits-stage-becomes")))
        beats.append(Beat("digit", DIGIT, message("fourdigits-stage-becomes")))
    return beats


def _burst(what: FieldScene) -> Beat:
    say = message("fourdigits-event-burst", who=who(what["seat"]), field=what["made"])
    over = message("fourdigits-stage-over", loss=what["loss"], limit=what["limit"])
    return Beat("end", BURSTS, say, _with_crown(over, what["crown_to"]))


def _with_crown(over: Message, crown: int | None) -> Message:
    return over if crown is None else message("fourdigits-stage-over-crown", over=over, whom=whom(crown))


def _crown(what: FieldScene) -> Beat:
    say = message("fourdigits-event-crown", who=who(what["seat"]))
    return Beat("end", CROWN, say, message("fourdigits-stage-made", field=what["made"]))

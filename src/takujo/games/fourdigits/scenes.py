"""FourDigits: scenes of role cards (R2.5), bursts (R3.1) and new crowns (R2.6).

If much depends on the new field, it appears digit by digit; after a role card at once.
"""

from typing import Literal, TypeAlias, TypedDict

from takujo.games.fourdigits.cards import one
from takujo.games.fourdigits.rules import MINUS_BY, loss_of, target_of_digit, target_of_role
from takujo.games.fourdigits.state import BURST, DIGITS, View
from takujo.games.fourdigits.table_json import CARD_OF, cards, digits
from takujo.interfaces.message import Message, message
from takujo.interfaces.presenter import Stage
from takujo.interfaces.presenter_helpers import who, whom
from takujo.interfaces.scenes import Beat, scene

Kind: TypeAlias = Literal["burst", "crown", "role"]

# Milliseconds.
CARD = 900  # the card is played
DIGIT = 320  # a digit of the new field appears, the last one first …
BREATH = 650  # … before the first one
BURSTS = 2_600
CROWN = 1_900
ROLE = 1_200  # the effect of a role card
MADE = 1_500
PLAIN = Stage(1_700)  # any other move: a sum to read, and the discarded card
AFTER = 1_200  # the table after a scene


class FieldScene(TypedDict):
    """A move that bursts or takes the crown, or a role card.

    Beats: card, a digit for each of the new field, breath before the first one, end. For a role card, or an unchanged
    field: card, end.
    """

    kind: Kind
    seat: int
    card: str
    out: str | None  # discarded for a digit
    reserve: list[str] | None  # the cards of the new field; None: not from the reserve
    field: str  # before
    made: str
    limit: int
    loss: int  # how far it bursts; 0 without a burst
    crown_to: int | None  # None: it stays


def stage(before: View, after: View, actor: int, seen: str, said: Message) -> Stage:
    """Return the stage of a seat's move.

    `said`: the move as a sentence. `before` and `after` are plain.
    """
    bursts = after.field >= BURST
    moves = after.crown != before.crown
    card, is_digit, out = seen.partition("x")
    if not bursts and not moves and (is_digit or after.field == before.field):
        return PLAIN
    what: FieldScene = {
        "kind": "burst" if bursts else "crown" if moves else "role",
        "seat": actor,
        "card": card,
        "out": out or None,
        "reserve": _answering(before, card, out),
        "field": digits(before.field),
        "made": digits(after.field),
        "limit": BURST,
        "loss": loss_of(after.field) if bursts else 0,
        "crown_to": after.crown if moves else None,
    }
    played = message("fourdigits-stage-plays", who=who(actor), card=card)
    aim = aim_of(before.field, card)
    if what["kind"] == "role":
        beats = [Beat("card", ROLE, played, aim), Beat("end", MADE, said)]
        return Stage(AFTER, scene(beats, {**what}))
    coming = _coming(what) if after.field != before.field else []
    beats = [Beat("card", CARD, played, aim), *coming, _burst(what) if bursts else _crown(what)]
    return Stage(0 if bursts else AFTER, scene(beats, {**what}))


def aim_of(field: int, card: str, *, made: bool = False) -> Message:
    """Return what a card demands of the reserve (R2.2, R2.5).

    An example is "764 − 100 = 664, or the next possible". `made`: the number that it makes follows.
    """
    target = target_of(field, card)
    aim = "digit" if CARD_OF[card] < DIGITS else card.lower()
    to = digits(target) if target >= 0 else ""
    return message(f"fourdigits-aim-{aim}", field=digits(field), card=card, target=to, by=MINUS_BY, made=int(made))


def _answering(before: View, card: str, out: str) -> list[str] | None:
    """Return the reserve that makes the new field, or None. It is after the exchange (R2.2)."""
    if target_of(before.field, card) < 0:
        return None
    swapped = one(CARD_OF[card]) - one(CARD_OF[out]) if out else 0
    return list(cards(before.reserve + swapped))


def target_of(field: int, card: str) -> int:
    played = CARD_OF[card]
    return int(target_of_digit(field, played) if played < DIGITS else target_of_role(field, played))


def _coming(what: FieldScene) -> list[Beat]:
    beats = []
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

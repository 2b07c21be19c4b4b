"""FourDigits: push the number up, and let somebody else burst it. Whoever holds the crown then gains twice (R3.2)."""

from functools import lru_cache

from takujo.coach.reasons.moves import Moves
from takujo.core.bits import has
from takujo.games.fourdigits.cards import three
from takujo.games.fourdigits.rules import discards
from takujo.games.fourdigits.state import BURST, DIGITS
from takujo.present.message import Message, message

ROLES = ("CLEAR", "HALF", "MINUS", "PASS", "TURN")
HARD, EASY = 40, 5  # percent of digits that burst the number: hard for the next seat, nothing to fear
SMALL = 100  # points of a loss that is borne
NEAR = 800  # from here on the end is near


def reasons(moves: Moves, token: str) -> list[Message]:
    before, me = moves.view, moves.view.viewer
    after = moves.after(token)
    field, crown = int(after.field), int(after.crown)
    if field >= BURST:
        return _burst(moves, field)
    said = []
    if crown == me != before.crown:
        said.append(message("coach-fourdigits-crown"))
    number = f"{field:03}"
    if field < before.field:
        said.append(message("coach-fourdigits-lowers", field=number, count=before.field - field))
    elif field == min(_fields(moves)):
        said.append(message("coach-fourdigits-least", field=number))
    percent = bursting(field, int(after.reserve), int(before.unseen))
    if before.seats > 1 and percent >= HARD:
        said.append(message("coach-fourdigits-hard", percent=percent))
    elif percent <= EASY and before.field >= NEAR:
        said.append(message("coach-fourdigits-calm"))
    roles = [card["card"] for card in moves.table["hand"] if card["card"] in ROLES]
    if token in ROLES and before.seats > 1:
        said.append(message("coach-fourdigits-role"))
    elif roles and before.field >= NEAR // 2:
        said.append(message("coach-fourdigits-keeps-role", count=len(roles)))
    if before.crown == me and before.seats > 1:
        said.append(message("coach-fourdigits-holds"))
    return said


def _burst(moves: Moves, field: int) -> list[Message]:
    if moves.view.seats == 1:
        if field == BURST:
            return [message("coach-fourdigits-exact")]
        return [message("coach-fourdigits-success")] if moves.view.crown >= 0 else []
    loss = field - BURST
    return [message("coach-fourdigits-small-burst" if loss <= SMALL else "coach-fourdigits-burst", loss=str(loss))]


def _fields(moves: Moves) -> list[int]:
    """What the moves make of the number, but for those that burst it."""
    return [field for token in moves.tokens if (field := int(moves.after(token).field)) < BURST]


@lru_cache(1 << 12)
def bursting(field: int, reserve: int, unseen: int) -> int:
    """How many of the unseen digits would burst the number whatever is discarded, in percent (R2.2, R2.3)."""
    digits = [(card, unseen >> card & 7) for card in range(0, DIGITS, 4)]
    all_of_them = sum(count for _, count in digits)
    if not all_of_them:
        return 0
    bad = sum(count for card, count in digits if count and not _can_stay(field, reserve, card))
    return 100 * bad // all_of_them


def _can_stay(field: int, reserve: int, card: int) -> bool:
    allowed = discards(reserve, card)
    target = field + card // 4
    return any(
        has(allowed, out) and three(reserve + (1 << card) - (1 << out), target) >= 0 for out in range(0, DIGITS, 4)
    )

"""FourDigits: push the number up, and let somebody else burst it. Whoever holds the crown then gains twice (R3.2)."""

from functools import lru_cache
from typing import Any

from takujo.coach.moves import Moves
from takujo.core.bits import has
from takujo.games.fourdigits.rules import discards, field_after, loss_of, round_score, takes_crown
from takujo.games.fourdigits.state import BURST, DIGITS
from takujo.present.message import Message, listing, message

GRADES = ("failure", "success", "exact")  # by points alone (R4.3)
ROLES = ("CLEAR", "HALF", "MINUS", "PASS", "TURN")
HARD, EASY = 40, 5  # percent of digits that burst the number: hard for the next seat, nothing to fear
TEMPTING = 20  # percent of digits that take the crown
SMALL = 100  # points of a loss that is borne
NEAR = 800  # from here on the end is near
LOW, HIGH = 2, 7  # digits up to the one are worth keeping, digits from the other on are good to be rid of


def reasons(moves: Moves, token: str) -> list[Message]:
    before, me = moves.view, moves.view.viewer
    after = moves.after(token)
    field, crown = int(after.field), int(after.crown)
    if field >= BURST:
        return _burst(moves, field)
    said = []
    if crown == me != before.crown:
        said.append(message("coach-fourdigits-crown"))
    said.append(_number(moves, field))
    percent = bursting(field, int(after.reserve), int(before.unseen))
    if before.seats > 1 and percent >= HARD:
        said.append(message("coach-fourdigits-hard", percent=percent))
    elif percent <= EASY and before.field >= NEAR:
        said.append(message("coach-fourdigits-calm"))
    if before.seats > 1 or crown != me:
        said += _next_crown(after, int(before.unseen))
    roles = [card["card"] for card in moves.table["hand"] if card["card"] in ROLES]
    if token in ROLES and before.seats > 1:
        said.append(message("coach-fourdigits-role"))
    elif roles and before.field >= NEAR // 2:
        said.append(message("coach-fourdigits-keeps-role", count=len(roles)))
    said += _digits(moves, token, after)
    if before.crown == me and before.seats > 1:
        said.append(message("coach-fourdigits-holds"))
    return said


def _burst(moves: Moves, field: int) -> list[Message]:
    if moves.view.seats == 1:
        grade = int(round_score(moves.view._replace(field=field), 0, 0))
        return [message(f"coach-fourdigits-{GRADES[grade]}")]
    loss = int(loss_of(field))
    return [message("coach-fourdigits-small-burst" if loss <= SMALL else "coach-fourdigits-burst", loss=str(loss))]


def _number(moves: Moves, field: int) -> Message:
    """What becomes of the number."""
    before, number = int(moves.view.field), f"{field:03}"
    if field == before:
        return message("coach-fourdigits-same", field=number)
    if field < before:
        return message("coach-fourdigits-lowers", field=number, count=before - field)
    if field == min(_fields(moves)):
        return message("coach-fourdigits-least", field=number)
    return message("coach-fourdigits-raises", field=number, count=field - before)


def _fields(moves: Moves) -> list[int]:
    """What the moves make of the number, but for those that burst it."""
    return [field for token in moves.tokens if (field := int(moves.after(token).field)) < BURST]


def _next_crown(after: Any, unseen: int) -> list[Message]:
    """Who could take the crown next, and how easily. Alone, that is the seat itself with a card it keeps."""
    field, reserve = int(after.field), int(after.reserve)
    if after.seats == 1:
        for card in range(0, DIGITS, 4):
            if int(after.hand[0]) >> card & 7 and _takes_crown(field, reserve, card):
                return [message("coach-fourdigits-crown-next", card=str(card // 4))]
    percent = crowning(field, reserve, unseen)
    if percent >= TEMPTING:
        return [message("coach-fourdigits-tempting", percent=percent)]
    return [] if percent else [message("coach-fourdigits-no-crown")]


def _digits(moves: Moves, token: str, after: Any) -> list[Message]:
    """Which digits go, and which stay."""
    card, is_digit, out = token.partition("x")
    left = [int(other["card"]) for other in moves.table["hand"] if other["card"] not in ROLES]
    said = []
    if is_digit:
        left.remove(int(card))
        top = max(digit for digit in range(DIGITS // 4) if int(after.reserve) >> 4 * digit & 7)
        if moves.view.seats > 1 and int(out) > top:
            said.append(message("coach-fourdigits-thins", card=out, top=str(top)))
        if int(card) >= HIGH and int(card) > max(left, default=0):
            said.append(message("coach-fourdigits-sheds", card=card))
    low = sorted({digit for digit in left if digit <= LOW})
    if low and not (is_digit and int(card) <= LOW):
        said.append(message("coach-fourdigits-keeps-low", cards=listing([str(digit) for digit in low])))
    return said


@lru_cache(1 << 12)
def bursting(field: int, reserve: int, unseen: int) -> int:
    """How many of the unseen digits would burst the number whatever is discarded, in percent (R2.2, R2.3)."""
    return _percent(unseen, [card for card in range(0, DIGITS, 4) if min(_made(field, reserve, card)) >= BURST])


@lru_cache(1 << 12)
def crowning(field: int, reserve: int, unseen: int) -> int:
    """How many of the unseen digits would take the crown, in percent (R2.6)."""
    return _percent(unseen, [card for card in range(0, DIGITS, 4) if _takes_crown(field, reserve, card)])


def _percent(unseen: int, cards: list[int]) -> int:
    """How many of the unseen digits are among these."""
    total = sum(unseen >> card & 7 for card in range(0, DIGITS, 4))
    return 100 * sum(unseen >> card & 7 for card in cards) // total if total else 0


def _takes_crown(field: int, reserve: int, card: int) -> bool:
    return any(number < BURST and takes_crown(number, card, 0) for number in _made(field, reserve, card))


def _made(field: int, reserve: int, card: int) -> list[int]:
    """What the digit can make of the number, with any discard."""
    allowed = discards(reserve, card)
    return [int(field_after(field, reserve, card, out)) for out in range(0, DIGITS, 4) if has(allowed, out)]

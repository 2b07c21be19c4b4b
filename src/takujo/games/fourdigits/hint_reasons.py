"""FourDigits: the reasons of hints.

Push the number until another seat bursts it.

The crown gains twice (R3.2).
"""

from collections.abc import Sequence
from functools import lru_cache

from takujo.core.actors import TERMINAL
from takujo.core.bits import has
from takujo.games.fourdigits.cards import ALL_KINDS, copies, one, roles
from takujo.games.fourdigits.notation import ROLES, card_of, letter
from takujo.games.fourdigits.rules import discards, field_after, loss_of, share_of, takes_crown
from takujo.games.fourdigits.state import BURST, DIGITS, View
from takujo.games.fourdigits.table_json import digits
from takujo.interfaces.hint_reasons import Moves
from takujo.interfaces.message import Message, listing, message
from takujo.interfaces.presenter_helpers import whom

GRADES = ("failure", "success", "exact")  # by points alone (R4.3)
DIGIT_CARDS = [card for card in ALL_KINDS if card < DIGITS]
HARD, EASY = 40, 5  # percent of digits that burst the number: hard for the next seat, or harmless
TEMPTING = 20  # percent of digits that take the crown
SMALL = 100  # points of an acceptable loss
NEAR = 800  # from this number on the end is near
REMARKS = frozenset(f"coach-fourdigits-{name}" for name in ("burst", "failure", "holds", "raises", "same", "tempting"))
LOW, HIGH = 2, 7  # digits up to LOW are worth keeping, digits from HIGH on are good to lose


def reasons(moves: Moves[View], token: str) -> list[Message]:
    before: View = moves.view
    after: View = moves.after(token)
    me = before.viewer
    field, crown = int(after.field), int(after.crown)
    if field >= BURST:
        return [_burst(before, after)]
    messages = []
    if crown == me != before.crown:
        messages.append(message("coach-fourdigits-crown"))
    messages.append(_number(moves, field))
    percent = bursting(field, int(after.reserve), int(before.unseen))
    if before.seats > 1 and percent >= HARD:
        messages.append(message("coach-fourdigits-hard", percent=percent, whom=whom(_next(before))))
    elif percent <= EASY and before.field >= NEAR:
        messages.append(message("coach-fourdigits-calm"))
    if before.seats > 1 or crown != me:
        messages += _next_crown(after, int(before.unseen))
    kept_roles = roles(int(before.hand[me]))
    if token in ROLES and before.seats > 1:
        messages.append(message("coach-fourdigits-role"))
    elif kept_roles and before.field >= NEAR // 2:
        messages.append(message("coach-fourdigits-keeps-role", count=kept_roles))
    messages += _exchange(before, after, token)
    if before.crown == me and before.seats > 1:
        messages.append(message("coach-fourdigits-holds"))
    return messages


def idea(views: Sequence[View]) -> Message:
    """Return the aim of a puzzle's line and its first direction."""
    first, second = int(views[0].field), int(views[1].field)
    way = "down" if second < first else "up" if second > first else "same"
    at = _crowned(views)
    crown = digits(int(views[at].field)) if at else 0
    burst = int(views[-1].field) >= BURST
    return message("coach-fourdigits-line-idea", crown=crown, burst=int(burst), moves=len(views) - 1, way=way)


def step(views: Sequence[View]) -> Message:
    """Return what a line's first move does for the others."""
    before, after = int(views[0].field), int(views[1].field)
    at = _crowned(views)
    if after >= BURST:
        return message("coach-fourdigits-line-end", before=digits(before))
    if at == 1:
        return message("coach-fourdigits-line-crown", before=digits(before), after=digits(after))
    crown = digits(int(views[at].field)) if at else 0
    return message(
        "coach-fourdigits-line-step",
        before=digits(before),
        after=digits(after),
        crown=crown,
        same=int(after == before),
        moves=(at or len(views) - 1) - 1,
    )


def _crowned(views: Sequence[View]) -> int:
    """Return the number of moves until the crown is taken.

    0 if it is not, or is already.
    """
    taken = [int(view.crown) >= 0 for view in views]
    return 0 if taken[0] or not any(taken) else taken.index(True)


def _burst(before: View, after: View) -> Message:
    if after.seats == 1:
        return message(f"coach-fourdigits-{GRADES[int(after.gained[0])]}")
    loss = int(loss_of(after.field))
    if after.actor == TERMINAL and _wins(before, after, loss):
        return message("coach-fourdigits-winning-burst", loss=str(loss))
    return message("coach-fourdigits-small-burst" if loss <= SMALL else "coach-fourdigits-burst", loss=str(loss))


def _wins(before: View, after: View, loss: int) -> bool:
    """Whether a burst leaves the seat ahead of all others (R3.2).

    They may have no role cards, which is the most they can gain.
    """
    me = before.viewer
    others = [before.totals[p] + share_of(loss, p == after.crown, 0) for p in range(before.seats) if p != me]
    return bool(before.totals[me] - loss > max(others))


def _number(moves: Moves[View], field: int) -> Message:
    """Return the effect on the number."""
    before, number = int(moves.view.field), digits(field)
    if field == before:
        return message("coach-fourdigits-same", field=number)
    if field < before:
        return message("coach-fourdigits-lowers", field=number, count=before - field)
    if field == min(_fields(moves)):
        return message("coach-fourdigits-least", field=number)
    return message("coach-fourdigits-raises", field=number, count=field - before)


def _fields(moves: Moves[View]) -> list[int]:
    """Return the numbers that moves make without a burst."""
    return [field for token in moves.tokens if (field := int(moves.after(token).field)) < BURST]


def _next_crown(after: View, unseen: int) -> list[Message]:
    """Return who could take the crown next, and how easily.

    In solo, that is the seat itself with a card that stays in its hand.
    """
    field, reserve = int(after.field), int(after.reserve)
    if after.seats == 1:
        for card in DIGIT_CARDS:
            if copies(int(after.hand[0]), card) and _takes_crown(field, reserve, card):
                return [message("coach-fourdigits-crown-next", card=letter(card))]
    percent = crowning(field, reserve, unseen)
    if percent >= TEMPTING:
        return [message("coach-fourdigits-tempting", percent=percent, whom=whom(_next(after)), seats=int(after.seats))]
    return [] if percent else [message("coach-fourdigits-no-crown")]


def _next(v: View) -> int:
    """Return the seat after the viewer's."""
    return (int(v.viewer) + 1) % int(v.seats)


def _exchange(before: View, after: View, token: str) -> list[Message]:
    """Return which digits go, and which stay."""
    card, is_digit, out = token.partition("x")
    hand = int(before.hand[before.viewer]) - (one(card_of(card)) if is_digit else 0)
    left = [int(letter(digit)) for digit in DIGIT_CARDS if copies(hand, digit)]
    messages = []
    if is_digit:
        top = max(int(letter(digit)) for digit in DIGIT_CARDS if copies(int(after.reserve), digit))
        if before.seats > 1 and int(out) > top:
            messages.append(message("coach-fourdigits-thins", card=out, top=str(top)))
        if int(card) >= HIGH and int(card) > max(left, default=0):
            messages.append(message("coach-fourdigits-sheds", card=card))
    low = [digit for digit in left if digit <= LOW]
    if low and not (is_digit and int(card) <= LOW):
        messages.append(message("coach-fourdigits-keeps-low", cards=listing([str(digit) for digit in low])))
    return messages


@lru_cache(1 << 12)
def bursting(field: int, reserve: int, unseen: int) -> int:
    """Return the percentage of unseen digits bursting with any discard (R2.2, R2.3)."""
    return _percent(unseen, [card for card in DIGIT_CARDS if min(_made(field, reserve, card)) >= BURST])


@lru_cache(1 << 12)
def crowning(field: int, reserve: int, unseen: int) -> int:
    """Return the percentage of unseen digits that would take the crown (R2.6)."""
    return _percent(unseen, [card for card in DIGIT_CARDS if _takes_crown(field, reserve, card)])


def _percent(unseen: int, cards: list[int]) -> int:
    """Return the percentage of unseen digits that are among these."""
    total = sum(copies(unseen, card) for card in DIGIT_CARDS)
    return 100 * sum(copies(unseen, card) for card in cards) // total if total else 0


def _takes_crown(field: int, reserve: int, card: int) -> bool:
    return any(number < BURST and takes_crown(number, card, 0) for number in _made(field, reserve, card))


def _made(field: int, reserve: int, card: int) -> list[int]:
    """Return the numbers that a digit can make, with any discard."""
    allowed = discards(reserve, card)
    return [int(field_after(field, reserve, card, out)) for out in DIGIT_CARDS if has(allowed, out)]

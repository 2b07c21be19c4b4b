"""FourDigits: positions (rulebook.en.md lists the keys)."""

import re

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.errors import InvalidPosition
from takujo.core.json_types import Json, JsonObject
from takujo.core.position_keys import MISSING, Keys, number
from takujo.games.fourdigits.cards import BOX, copies, of_kind, one, size, to_deck, to_heap
from takujo.games.fourdigits.chance import is_in_play
from takujo.games.fourdigits.notation import LETTERS, card_of, letter
from takujo.games.fourdigits.rules import is_last_round, score_round
from takujo.games.fourdigits.state import (
    DIGITS,
    HAND,
    NOT_DEALT,
    RESERVE,
    SOLO_OPEN,
    SURVIVAL,
    SURVIVAL_START,
    ZERO,
    State,
)

MOST_POINTS = 10**6
FIELD = re.compile("[0-9]{3}|[1-9][0-9]{3}")


def has_position(s: State) -> bool:
    """Whether the state is between moves.

    If chance acts, a draw is next, a round has ended or the match is not dealt.
    """
    return bool(s.step == 0)


def to_position(s: State) -> JsonObject:
    """Return all keys, in the order of the rulebook."""
    n = int(s.seats)
    dealt = s.field != NOT_DEALT
    return {
        "field": f"{int(s.field):03}" if dealt else "",
        "reserve": text(s.reserve),
        "hands": [text(s.hand[p]) for p in range(n)],
        "deck": _ordered(s) if s.mode == SOLO_OPEN and dealt else text(to_heap(s.deck)),
        "discard": text(s.discard),
        "crown": int(s.crown) if s.crown >= 0 else None,
        "actor": int(s.turn),
        "previous": int(s.previous) if s.previous >= 0 else None,
        "totals": [int(s.totals[p]) for p in range(n)],
        "round": int(s.round_no),
        "start": int(s.start),
    }


def text(heap: int) -> str:
    """Return a heap as sorted signs."""
    return "".join(sign * copies(int(heap), of_kind(kind)) for kind, sign in enumerate(LETTERS))


def _ordered(s: State) -> str:
    left = int(s.deck).bit_count()
    return "".join(letter(int(card)) for card in s.order[:left][::-1])


def from_position(s: State, given: JsonObject) -> None:
    """Fill a new state from a position. Raises InvalidPosition."""
    n = int(s.seats)
    keys = Keys(given, n)
    box = _Box()
    field = keys.take("field", "")
    if not isinstance(field, str):
        raise InvalidPosition("field", "position-form")
    if field == "":
        _read_undealt(s, keys)
        return
    if not FIELD.fullmatch(field):
        raise InvalidPosition("field", "fourdigits-field", value=field)
    s.field = int(field)
    box.take("field", field)
    s.reserve = _read_reserve(s, box, keys.take("reserve"))
    for p, hand in enumerate(keys.per_seat("hands", lambda cards: box.take("hands", cards))):
        s.hand[p] = hand
    _read_deck(s, box, keys)
    _read_seats(s, keys)
    _read_totals(s, keys)
    keys.finish()
    _require_hands(s)
    _begin(s)


class _Box:
    """Cards without a place."""

    def __init__(self) -> None:
        self.left = BOX

    def take(self, key: str, cards: Json) -> int:
        """Return the heap of some cards, taken from the box."""
        if not isinstance(cards, str):
            raise InvalidPosition(key, "position-form")
        heap = 0
        for sign in cards:
            if sign not in LETTERS:
                raise InvalidPosition(key, "position-card", card=sign)
            card = card_of(sign)
            if not copies(self.left, card):
                raise InvalidPosition(key, "position-twice", card=sign)
            self.left -= one(card)
            heap += one(card)
        return heap


def _read_undealt(s: State, keys: Keys) -> None:
    """Read a match that is not dealt. All cards are in the deck."""
    n = int(s.seats)
    nobody: dict[str, tuple[Json, ...]] = {
        "reserve": ("",),
        "hands": ([""] * n,),
        "deck": (text(BOX), ""),
        "discard": ("",),
        "crown": (None,),
        "actor": (0,),
        "previous": (None,),
        "totals": ([int(s.totals[p]) for p in range(n)],),
        "round": (0,),
        "start": (0,),
    }
    for key, allowed in nobody.items():
        value = keys.take(key, allowed[0])
        if key == "deck" and isinstance(value, str):
            value = "".join(sorted(value))
        if not any(value == a and type(value) is type(a) for a in allowed):
            raise InvalidPosition(key, "fourdigits-not-dealt")
    keys.finish()


def _read_reserve(s: State, box: _Box, cards: Json) -> int:
    reserve = box.take("reserve", cards)
    for sign in cards:
        if card_of(sign) >= DIGITS:
            raise InvalidPosition("reserve", "fourdigits-digits", card=sign)
    expected = RESERVE if is_in_play(s) else RESERVE - 1
    if len(cards) != expected:
        raise InvalidPosition("reserve", "position-count", expected=expected, found=len(cards))
    if reserve == RESERVE * one(ZERO):
        raise InvalidPosition("reserve", "fourdigits-zeros")  # R2.4
    return reserve


def _read_deck(s: State, box: _Box, keys: Keys) -> None:
    """Read the deck, in solo-open with its order (R4.4). By default it has all other cards."""
    is_given = s.mode == SOLO_OPEN or "deck" in keys.left
    deck = keys.take("deck") if is_given else ""
    heap = box.take("deck", deck)
    s.discard = box.take("discard", keys.take("discard", ""))
    if not is_given:
        heap = box.left
    elif box.left:
        raise InvalidPosition("deck", "fourdigits-missing-cards", cards=text(box.left))
    s.deck = to_deck(heap)
    if s.mode == SOLO_OPEN:
        for i, sign in enumerate(reversed(deck)):
            s.order[i] = card_of(sign)


def _read_seats(s: State, keys: Keys) -> None:
    n = int(s.seats)
    solo = n == 1
    crown = keys.take("crown", None if solo else MISSING)
    if crown is not None:
        s.crown = number("crown", crown, 0, n - 1)
    elif not solo:
        raise InvalidPosition("crown", "fourdigits-no-crown")
    s.turn = keys.number("actor", 0, n - 1)
    s.start = keys.number("start", 0, n - 1, int(s.turn))
    right = (int(s.turn) - 1) % n
    previous = keys.take("previous", None if s.turn == s.start else right)
    if previous is not None and number("previous", previous, 0, n - 1) != right:
        raise InvalidPosition("previous", "fourdigits-previous", seat=right)
    s.previous = -1 if previous is None else previous
    s.round_no = keys.number("round", 0, int(s.rounds) - 1, 0)


def _read_totals(s: State, keys: Keys) -> None:
    usual = [SURVIVAL_START if s.mode == SURVIVAL else 0] * int(s.seats)
    for p, points in enumerate(
        keys.per_seat("totals", lambda x: number("totals", x, -MOST_POINTS, MOST_POINTS), usual)
    ):
        s.totals[p] = points
        if is_in_play(s) and s.mode == SURVIVAL and points < 0:
            raise InvalidPosition("totals", "fourdigits-survival-over", seat=p)


def _require_hands(s: State) -> None:
    """Require three cards per hand; the actor has four.

    The actor has three if its draw is next or the round has burst.
    """
    for p in range(int(s.seats)):
        held = size(s.hand[p])
        most = HAND + 1 if p == s.turn and is_in_play(s) else HAND
        expected = " / ".join(str(n) for n in range(HAND, most + 1))
        if not HAND <= held <= most:
            raise InvalidPosition("hands", "fourdigits-hand-size", seat=p, found=held, expected=expected)


def _begin(s: State) -> None:
    """Set the actor."""
    if is_in_play(s):
        s.actor = s.turn if size(s.hand[s.turn]) > HAND else CHANCE
        return
    score_round(s)
    s.actor = TERMINAL if is_last_round(s) else CHANCE

"""Overflow: positions (rulebook.en.md lists the keys)."""

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.errors import InvalidPosition
from takujo.core.json_types import Json, JsonObject
from takujo.core.position_keys import Keys, number
from takujo.games.overflow.notation import letters
from takujo.games.overflow.packed_counts import cards_in, count_of, kind_at, one, place_at, place_of
from takujo.games.overflow.public_history import LAY, OUT, event_at, kind_of, next_address, note, op_of, seat_of
from takujo.games.overflow.rules import LOST, put_in_box, shown_limit
from takujo.games.overflow.state import (
    BREAK,
    COLOURS,
    DECK,
    HAND,
    HIGHEST_LIMIT,
    MOST_REVERSES,
    NAMES,
    NO_LIMIT,
    THROW,
    WAITING,
    WILD,
    State,
)

PHASES = {"break": BREAK, "throw": THROW}
MOST_POINTS = 10**6
FEWEST_POINTS = -10
Box = list[tuple[int, int]]


def has_position(s: State) -> bool:
    """Whether a seat must act, or the match is over."""
    return int(s.actor) != CHANCE


def to_position(s: State) -> JsonObject:
    """Return all keys, in the order of the rulebook."""
    n = int(s.seats)
    pile = [int(s.top)] if s.top else []
    pile += [int(s.waiting[(int(s.head) + i) % WAITING]) for i in range(int(s.waiting_n))]
    limits = {colour: shown_limit(s.limits, place_at(i)) for i, colour in enumerate(COLOURS)}
    return {
        "limits": {colour: None if n == NO_LIMIT else n for colour, n in limits.items()},
        "down": [letters(s.down[p]) or None for p in range(n)],
        "box": [[p, NAMES[kind]] for p, kind in thrown_cards(s)],
        "hands": [letters(s.hand[p]) for p in range(n)],
        "pile": [letters(batch) for batch in pile],
        "scores": [int(s.points[p]) for p in range(n)],
        "marker": int(s.marker),
        "actor": int(s.actor) if s.actor >= 0 else None,
        "phase": "break" if s.phase == BREAK else "throw",
        "bonus_used": bool(s.bonus_used),
    }


def thrown_cards(s: State) -> Box:
    """Return seat and kind of each card in the box, in order."""
    thrown = []
    at = int(s.round_at)
    while at < s.log_at:
        event = event_at(s.log, at)
        if op_of(event) == OUT:
            thrown.append((seat_of(event), kind_of(event)))
        at = next_address(at)
    return thrown


def from_position(s: State, given: JsonObject) -> None:
    """Fill a new state from a position. Raises InvalidPosition.

    What was seen before this round is unknown.
    """
    n = int(s.seats)
    keys = Keys(given, n)
    cards = _Cards()
    s.limits = _limits(keys.take("limits"))
    for p, card in enumerate(keys.per_seat("down", lambda x: 0 if x is None else cards.take("down", x, 1))):
        s.down[p] = card
        s.downs += card
    box = _box(s, keys.take("box", []), cards)
    for p, hand in enumerate(keys.per_seat("hands", lambda x: cards.take("hands", x, HAND))):
        s.hand[p] = hand
    pile = keys.take("pile", [letters(cards.left)] if cards.left else [])
    if not isinstance(pile, list):
        raise InvalidPosition("pile", "position-form")
    _fill_pile(s, [cards.take("pile", batch, cards_in(DECK)) for batch in pile])
    if cards.left:
        raise InvalidPosition("pile", "overflow-missing-cards", cards=letters(cards.left))
    zeros = [0] * n
    scores = keys.per_seat("scores", lambda x: number("scores", x, FEWEST_POINTS, MOST_POINTS), zeros)
    for p, points in enumerate(scores):
        s.points[p] = points
    s.marker = keys.number("marker", 0, n - 1, 0)
    actor = keys.take("actor")
    s.actor = TERMINAL if actor is None else number("actor", actor, 0, n - 1)
    s.phase = PHASES[keys.word("phase", tuple(PHASES), "throw")]
    s.bonus_used = keys.flag("bonus_used", False)
    keys.finish()
    s.limits_set = len(COLOURS)
    if s.actor == TERMINAL:  # a judgement ended the match
        s.judged[:] = s.down
    _require_turn(s, box)
    _require_hands(s)
    _fill_log(s, box)


class _Cards:
    """Cards without a place."""

    def __init__(self) -> None:
        self.left = DECK

    def take(self, key: str, cards: Json, most: int) -> int:
        """Return the cards of a text, at most `most`.

        Only hands may be empty.
        """
        if not isinstance(cards, str):
            raise InvalidPosition(key, "position-form")
        if len(cards) > most or (not cards and key != "hands"):
            raise InvalidPosition(key, "position-count", expected=most, found=len(cards))
        taken = 0
        for card in cards:
            if card not in NAMES:
                raise InvalidPosition(key, "position-card", card=card)
            place = place_at(NAMES.index(card))
            if not count_of(self.left, place):
                raise InvalidPosition(key, "position-twice", card=card)
            self.left -= one(place)
            taken += one(place)
        return taken


def _limits(limits: Json) -> int:
    """Return each colour's limit, a number or null. At most two are null (R2.1)."""
    if not isinstance(limits, dict) or set(limits) != set(COLOURS):
        raise InvalidPosition("limits", "overflow-limits")
    packed = NO_LIMIT << WILD
    for i, colour in enumerate(COLOURS):
        limit = limits[colour]
        packed |= (NO_LIMIT if limit is None else number("limits", limit, 0, HIGHEST_LIMIT)) << place_at(i)
    if sum(limit is None for limit in limits.values()) > MOST_REVERSES:
        raise InvalidPosition("limits", "overflow-three-reverses")
    return packed


def _box(s: State, entries: Json, cards: _Cards) -> Box:
    """Return seat and kind of each card. Sets what follows from them (R2.5, R2.6)."""
    if not isinstance(entries, list):
        raise InvalidPosition("box", "position-form")
    box = []
    for entry in entries:
        if not isinstance(entry, list) or len(entry) != 2:
            raise InvalidPosition("box", "position-form")
        p = number("box", entry[0], 0, int(s.seats) - 1)
        card = cards.take("box", entry[1], 1)
        place = place_of(card)
        put_in_box(s, p, place)
        box.append((p, kind_at(place)))
    return box


def _fill_pile(s: State, batches: list[int]) -> None:
    s.top = batches[0] if batches else 0
    s.waiting_n = max(0, len(batches) - 1)
    if s.waiting_n > WAITING:
        raise InvalidPosition("pile", "position-count", expected=WAITING + 1, found=len(batches))
    for i, batch in enumerate(batches[1:]):
        s.waiting[i] = batch
    s.under = sum(batches[1:])


def _require_turn(s: State, box: Box) -> None:
    """Require turns clockwise from the marker. All lay, then throw (R2.2, R2.3, R3.1)."""
    n = int(s.seats)
    _require_end(s, box)
    for i, (p, _) in enumerate(box):
        if p != (s.marker + i) % n:
            raise InvalidPosition("box", "overflow-order", seat=(int(s.marker) + i) % n, found=p)
    laid = sum(int(s.down[p]) != 0 for p in range(n))
    for i in range(n):
        p = (int(s.marker) + i) % n
        if (s.down[p] != 0) != (i < laid) or (laid == n) != (s.phase == THROW):
            raise InvalidPosition("down", "overflow-down", seat=p)
    s.turn = (int(s.marker) + (laid if s.phase == BREAK else len(box))) % n
    if s.actor not in (s.turn, TERMINAL):
        raise InvalidPosition("actor", "overflow-turn", seat=int(s.turn))
    if s.phase == BREAK and box:
        raise InvalidPosition("box", "overflow-break")
    if s.phase == BREAK and s.bonus_used:
        raise InvalidPosition("bonus_used", "overflow-break")


def _require_end(s: State, box: Box) -> None:
    """Require that the match is over exactly after a lost call (R3.1)."""
    lost = sum(int(s.points[p]) <= LOST for p in range(s.seats))
    if lost != (s.actor == TERMINAL):
        wrong = "overflow-not-over" if s.actor == TERMINAL else "overflow-over"
        raise InvalidPosition("scores", wrong, lost=f"−{-LOST}")
    if s.actor == TERMINAL and (s.phase == BREAK or s.bonus_used or not box):
        raise InvalidPosition("actor", "overflow-no-call")


def _require_hands(s: State) -> None:
    """Require five cards in hand and down. There are fewer only without a pile (R2.7, R2.8)."""
    for p in range(s.seats):
        full, found = HAND - (s.down[p] != 0), cards_in(s.hand[p])
        if found > full or (s.top and found < full):
            raise InvalidPosition("hands", "overflow-hand", seat=p, expected=full, found=found)
    if s.bonus_used and cards_in(s.hand[s.actor]) != HAND - 1:
        raise InvalidPosition(
            "bonus_used", "overflow-hand", seat=int(s.actor), expected=HAND - 1, found=cards_in(s.hand[s.actor])
        )


def _fill_log(s: State, box: Box) -> None:
    """Fill the log with the throws.

    The box gives no more information about hidden cards. Face-down cards are among them.
    """
    n = int(s.seats)
    for p, kind in box:
        note(s, OUT, p, place_at(kind))
    s.since = s.log_at
    for i in range(n):
        p = (int(s.marker) + i) % n
        if s.down[p]:
            note(s, LAY, p, place_of(s.down[p]))

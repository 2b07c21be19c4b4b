"""Akumatrick: positions (rulebook.en.md lists the keys)."""

from takujo.core.actors import TERMINAL
from takujo.core.bits import bit, count, has, highest, lowest
from takujo.core.errors import InvalidPosition
from takujo.core.json_types import JsonObject
from takujo.core.position_keys import Keys, number
from takujo.games.akumatrick.cards import ONE_COLOUR, cards_of, deck, rank
from takujo.games.akumatrick.next_actor import may_rob
from takujo.games.akumatrick.notation import card_number, words
from takujo.games.akumatrick.rules import FOLLOW, IN_RUN, lay, thefts
from takujo.games.akumatrick.state import COLOURS, HAND, NOBODY, State


def has_position(s: State) -> bool:
    """Whether a seat decides between moves, or the match is over."""
    return bool(s.step == 0 and (s.actor >= 0 or s.actor == TERMINAL))


def to_position(s: State) -> JsonObject:
    """Return all keys, in the order of the rulebook."""
    n = int(s.seats)
    plays = [int(cards_of(play)) for play in s.row[: s.plays]]
    held = sum(int(s.hand[p]) for p in range(n))
    return {
        "hands": [words(s.hand[p]) for p in range(n)],
        "row": [words(play) for play in plays],
        "direction": int(s.direction),
        "actor": int(s.actor) if s.actor >= 0 else None,
        "steals": int(s.steals),
        "gone": words(deck(n) - held - sum(plays)),
    }


def from_position(s: State, given: JsonObject) -> None:
    """Fill a new state from a position. Raises InvalidPosition."""
    n = int(s.seats)
    keys = Keys(given, n)
    unplaced = _Unplaced(n)
    for p, hand in enumerate(keys.per_seat("hands", lambda cards: unplaced.take("hands", cards))):
        s.hand[p] = hand
    row = keys.take("row", [])
    if not isinstance(row, list):
        raise InvalidPosition("row", "position-form")
    for play in row:
        _lay(s, unplaced.take("row", play), play)
    s.direction = keys.number("direction", -1, 1, 1)
    if s.direction == 0:
        raise InvalidPosition("direction", "position-word", value="0", allowed="1, -1")
    actor = keys.take("actor")
    s.actor = TERMINAL if actor is None else number("actor", actor, 0, n - 1)
    s.steals = keys.number("steals", 0, int(thefts(s.row[s.plays - 1])) if row else 0, 0)
    if "gone" in given:
        unplaced.take("gone", keys.take("gone"))
        if unplaced.left:
            raise InvalidPosition("gone", "akumatrick-missing-cards", cards=words(unplaced.left))
    keys.finish()
    s.undealt = 0
    _require_hands(s)
    _require_steals(s)


class _Unplaced:
    """Cards without a place; each may be in one place only."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.left = deck(seats)

    def take(self, key: str, cards: object) -> int:
        """Return the set of cards that a text names, in any order."""
        if not isinstance(cards, str):
            raise InvalidPosition(key, "position-form")
        taken = 0
        for name in cards.split():
            c = card_number(name, self.seats)
            if c < 0:
                raise InvalidPosition(key, "position-card", card=name)
            if not self.left & bit(c):
                raise InvalidPosition(key, "position-twice", card=name)
            self.left ^= bit(c)
            taken |= bit(c)
        return taken


def _lay(s: State, cards: int, text: str) -> None:
    """Add a play to the row. It must be valid (R2.2) and allowed (R2.3, R2.4, R3.3)."""
    if not _is_play(s, cards):
        raise InvalidPosition("row", "akumatrick-no-play", cards=text)
    if not bit(lowest(cards)) & s.playable or cards & ~(int(s.lock) * ONE_COLOUR):
        raise InvalidPosition("row", "akumatrick-not-higher", cards=text)
    lay(s, NOBODY, cards)


def _is_play(s: State, cards: int) -> bool:
    if cards == 0:
        return False
    low, high = lowest(cards), highest(cards)
    if rank(low) == rank(high):
        return True
    run = bit(low)
    for _ in range(count(cards) - 1):
        run |= int(FOLLOW[IN_RUN, highest(run)])
    return run == cards and has(FOLLOW[s.zero_in_runs, low], low + COLOURS)


def _require_hands(s: State) -> None:
    """Require hands of at most the deal's size.

    One hand is empty exactly if the match is over (R2.5).
    """
    n = int(s.seats)
    empty = [p for p in range(n) if s.hand[p] == 0]
    for p in range(n):
        most = HAND - int(s.steals) if p == s.actor else HAND
        if count(s.hand[p]) > most:
            raise InvalidPosition("hands", "akumatrick-hand-size", seat=p, found=count(s.hand[p]), most=most)
    if len(empty) > 1:
        raise InvalidPosition("hands", "akumatrick-two-out", a=empty[0], b=empty[1])
    if bool(empty) != (s.actor == TERMINAL):
        raise InvalidPosition("hands", "akumatrick-over" if empty else "akumatrick-not-over")


def _require_steals(s: State) -> None:
    """Require that steals remain only if a victim has two cards (R3.1). The match must not be over."""
    if not s.steals:
        return
    s.victims = may_rob(s, int(s.actor)) if s.actor >= 0 else 0
    if not s.victims:
        raise InvalidPosition("steals", "akumatrick-no-victim")

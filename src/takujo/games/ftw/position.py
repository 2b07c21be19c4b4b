"""FTW?!: positions (rulebook.en.md lists the keys)."""

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import bit, count, upto
from takujo.core.errors import InvalidPosition
from takujo.core.json_types import JsonObject
from takujo.core.position_keys import MISSING, Keys, number
from takujo.games.ftw.cards import deck_size, hand_size, sum_of
from takujo.games.ftw.notation import numbers
from takujo.games.ftw.rules import GIVES, LAST_CARDS, ends_round
from takujo.games.ftw.state import GIVE, PLAY, State

PHASES = ("give", "play")
MOST_POINTS = 10**6


def has_position(s: State) -> bool:
    """Whether the state is between moves.

    If chance acts, a round has ended or the match is not dealt.
    """
    return bool(s.step == 0)


def to_position(s: State) -> JsonObject:
    """Return all keys, in the order of the rulebook."""
    n = int(s.seats)
    return {
        "hands": [numbers(s.hand[p]) for p in range(n)],
        "help": [numbers(s.help[p]) for p in range(n)],
        "pile": [int(c) + 1 for c in s.order[: count(s.pile)]],
        "actor": int(s.actor) if s.actor >= 0 else int(s.last),
        "phase": PHASES[s.phase],
        "aside": numbers(s.aside),
        "unseen": numbers(s.undealt),
        "given": [numbers(s.given[p]) for p in range(n)],
        "totals": [int(s.totals[p]) for p in range(n)],
        "round": int(s.round_no),
        "start": int(s.start),
    }


def from_position(s: State, given: JsonObject) -> None:
    """Fill a new state from a position. Raises InvalidPosition."""
    n = int(s.seats)
    keys = Keys(given, n)
    unplaced = _Unplaced(deck_size(n))
    nothing: list[list[int]] = [[] for _ in range(n)]
    hands = keys.per_seat("hands", lambda cards: unplaced.take("hands", cards), nothing)
    dealt = any(hands)
    s.phase = PHASES.index(keys.word("phase", PHASES, "play" if dealt else "give"))
    help_cards = keys.per_seat("help", lambda cards: unplaced.take("help", cards), nothing)
    pile = keys.take("pile", [])
    s.pile = unplaced.take("pile", pile)
    gifts = keys.per_seat("given", lambda cards: unplaced.take("given", cards), nothing)
    unseen = unplaced.take("unseen", keys.take("unseen", []))
    is_listed = "aside" in keys.left
    s.aside = unplaced.take("aside", keys.take("aside")) if is_listed else unplaced.left
    if unplaced.left and is_listed:
        raise InvalidPosition("aside", "ftw-missing-cards", cards=_words(unplaced.left))
    for p in range(n):
        s.hand[p], s.help[p], s.given[p], s.passed[p] = hands[p], help_cards[p], gifts[p], gifts[p]
        s.help_sum[p] = sum_of(help_cards[p])
    for i, c in enumerate(pile):
        s.order[i] = c - 1
    s.top = pile[-1] - 1 if pile else -1
    s.undealt = unseen
    s.last = keys.number("actor", 0, n - 1, MISSING if dealt else 0)
    for p, points in enumerate(keys.per_seat("totals", lambda x: number("totals", x, 0, MOST_POINTS), [0] * n)):
        s.totals[p] = points
    s.round_no = keys.number("round", 0, int(s.rounds) - 1, 0)
    s.start = keys.number("start", 0, n - 1, int(s.round_no) % n)
    keys.finish()
    if not dealt:
        _require_undealt(s)
        return
    undealt = deck_size(n) - n * hand_size(n)
    if unseen and count(unseen) != undealt:
        raise InvalidPosition("unseen", "position-count", expected=undealt, found=count(unseen))
    if not unseen and count(s.aside) < undealt:
        raise InvalidPosition("aside", "position-count", expected=undealt, found=count(s.aside))
    if s.phase == GIVE:
        _require_giving(s)
    else:
        _require_playing(s)


class _Unplaced:
    """Cards without a place; each may be in one place only."""

    def __init__(self, size: int) -> None:
        self.cards = size
        self.left = upto(size)

    def take(self, key: str, cards: object) -> int:
        if not isinstance(cards, list):
            raise InvalidPosition(key, "position-form")
        taken = 0
        for card in cards:
            c = bit(number(key, card, 1, self.cards) - 1)
            if not self.left & c:
                raise InvalidPosition(key, "position-twice", card=card)
            self.left ^= c
            taken |= c
        return taken


def _require_undealt(s: State) -> None:
    """Require that the match is not dealt: there are no cards anywhere."""
    if s.phase == PLAY:
        raise InvalidPosition("phase", "ftw-not-dealt")
    for key, empty in (
        ("pile", s.pile == 0),
        ("help", not any(s.help)),
        ("given", not any(s.given)),
        ("unseen", s.undealt == 0),
    ):
        if not empty:
            raise InvalidPosition(key, "ftw-not-dealt")
    for key, value in (("actor", s.last), ("round", s.round_no), ("start", s.start), ("totals", any(s.totals))):
        if value:
            raise InvalidPosition(key, "ftw-not-dealt")
    s.actor = CHANCE


def _require_giving(s: State) -> None:
    """Require full hands, and the gifts of seats before the actor (R1.3).

    A gift is three chosen cards. The seats count from the start seat.
    """
    n = int(s.seats)
    s.actor = s.last
    for key, empty in (("pile", s.pile == 0), ("help", not any(s.help))):
        if not empty:
            raise InvalidPosition(key, "ftw-giving")
    chosen = (int(s.actor) - int(s.start)) % n
    for i in range(n):
        p = (int(s.start) + i) % n
        expected = GIVES if i < chosen else 0
        if count(s.given[p]) != expected:
            raise InvalidPosition("given", "position-count", expected=expected, found=count(s.given[p]))
        if count(s.hand[p]) != hand_size(n) - expected:
            raise InvalidPosition("hands", "position-count", expected=hand_size(n) - expected, found=count(s.hand[p]))
    s.undealt |= s.aside  # two seats: only undealt cards can be aside at this time
    s.aside = 0
    s.last = (int(s.actor) - 1) % n if chosen else 0


def _require_playing(s: State) -> None:
    """Require two or more cards per hand.

    An actor with one has ended the round (R3.1).
    """
    n = int(s.seats)
    if any(s.given):
        raise InvalidPosition("given", "ftw-playing")
    for p in range(n):
        held = count(s.hand[p])
        least = LAST_CARDS if p == s.last else LAST_CARDS + 1
        if not least <= held <= hand_size(n):
            raise InvalidPosition("hands", "ftw-hand-size", seat=p, found=held, most=hand_size(n))
    if not ends_round(count(s.hand[s.last])):
        s.actor = s.last
    elif s.pile == 0:
        raise InvalidPosition("pile", "ftw-ended-empty")
    else:
        s.actor = TERMINAL if s.round_no + 1 == s.rounds else CHANCE


def _words(cards: int) -> str:
    return " ".join(str(x) for x in numbers(cards))

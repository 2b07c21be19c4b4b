"""FourDigits, written naively from the rules.

Heaps of cards are sorted strings, but the deck of mode "solo-open" is in drawing order.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import permutations
from typing import Any

from . import CHANCE, NaiveError, NaiveIllegal, NaiveOver, NaiveSyntax, PositionError, TooMany

GAME = "fourdigits"
DIGITS = "0123456789"
ROLES = "CHMPT"
ROLE_OF_WORD = {"CLEAR": "C", "TURN": "T", "PASS": "P", "MINUS": "M", "HALF": "H"}
WORD_OF_ROLE = {role: word for word, role in ROLE_OF_WORD.items()}
ALL_CARDS = "000001112223333444555666677788899999CHMPT"  # R1.1
OPTIONS = ("mode", "pass_takes_crown")
KEYS = (
    "game",
    "seats",
    "options",
    "field",
    "reserve",
    "hands",
    "deck",
    "discard",
    "crown",
    "actor",
    "previous",
    "totals",
    "round",
    "start",
)


@dataclass(frozen=True)
class State:
    """The true state. `field` is "" before the first deal, four digits after a burst."""

    seats: int
    mode: str
    pass_takes_crown: bool
    field: str
    reserve: str
    hands: tuple[str, ...]
    deck: str
    discard: str
    crown: int | None
    seat: int
    previous: int | None
    totals: tuple[int, ...]
    round: int
    start: int


# --- heaps of cards ---------------------------------------------------------------------------


def _heap(cards: str) -> str:
    return "".join(sorted(cards))


def _without(cards: str, taken: str) -> str:
    """Remove cards, which must be present, and keep the order."""
    for card in taken:
        at = cards.index(card)
        cards = cards[:at] + cards[at + 1 :]
    return cards


def _contains(cards: str, wanted: str) -> bool:
    return Counter(wanted) <= Counter(cards)


# --- a fresh match ----------------------------------------------------------------------------


def _options(seats: int, options: object) -> tuple[str, bool]:
    if not isinstance(options, Mapping):
        raise PositionError("options", "not an object")
    for name in options:
        if name not in OPTIONS:
            raise PositionError("options", f"unknown option {name!r}")
    mode = options.get("mode", "solo" if seats == 1 else "standard")
    modes = ("solo", "solo-open") if seats == 1 else ("simple", "standard", "survival")
    if mode not in modes:
        raise PositionError("options", f"mode {mode!r} is none of {', '.join(modes)}")
    takes = options.get("pass_takes_crown", False)
    if not isinstance(takes, bool):
        raise PositionError("options", "pass_takes_crown is true or false")
    return str(mode), takes


def _seats(seats: object) -> int:
    if not isinstance(seats, int) or isinstance(seats, bool) or not 1 <= seats <= 4:
        raise PositionError("seats", "1 to 4 seats")
    return seats


def new(seats: int, options: Mapping[str, Any] | None = None) -> State:
    """Return a new match. The first deal is next."""
    seats = _seats(seats)
    mode, takes = _options(seats, {} if options is None else options)
    return State(
        seats=seats,
        mode=mode,
        pass_takes_crown=takes,
        field="",
        reserve="",
        hands=("",) * seats,
        deck=ALL_CARDS,
        discard="",
        crown=None,
        seat=0,
        previous=None,
        totals=(2000 if mode == "survival" else 0,) * seats,
        round=0,
        start=0,
    )


# --- positions --------------------------------------------------------------------------------


def _cards(key: str, value: object, alphabet: str = DIGITS + ROLES) -> str:
    if not isinstance(value, str):
        raise PositionError(key, "not a string of cards")
    for card in value:
        if card not in alphabet:
            raise PositionError(key, f"no card {card!r} here")
    return value


def _number(key: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise PositionError(key, "not a whole number")
    return value


def _seat(key: str, value: object, seats: int) -> int:
    seat = _number(key, value)
    if not 0 <= seat < seats:
        raise PositionError(key, f"no seat {seat}")
    return seat


def _list(key: str, value: object, length: int) -> list[Any]:
    if not isinstance(value, list) or len(value) != length:
        raise PositionError(key, f"not a list of {length}")
    return value


def rounds(state: State) -> int:
    """Return the maximal number of rounds (R4.1, R4.3)."""
    return {"standard": state.seats, "survival": 2 * state.seats}.get(state.mode, 1)


def load(position: Mapping[str, Any]) -> State:
    """Load a JSON position with defaults."""
    for key in position:
        if key not in KEYS:
            raise PositionError(key, "unknown key")
    for key in ("game", "seats"):
        if key not in position:
            raise PositionError(key, "missing")
    if position["game"] != GAME:
        raise PositionError("game", f"not {GAME!r}")
    fresh = new(_seats(position["seats"]), position.get("options", {}))
    if _cards("field", position.get("field", ""), DIGITS) == "":
        return _load_undealt(position, fresh)
    return _load_dealt(position, fresh)


def _load_undealt(position: Mapping[str, Any], fresh: State) -> State:
    given = dict(position)
    if isinstance(given.get("deck"), str):
        given["deck"] = _heap(given["deck"])
    expected = dump(fresh)
    for key in KEYS[3:]:
        if key in given and given[key] != expected[key]:
            raise PositionError(key, "the match is not dealt yet")
    return fresh


def _load_dealt(position: Mapping[str, Any], fresh: State) -> State:
    seats = fresh.seats
    for key in ("reserve", "hands", "actor"):
        if key not in position:
            raise PositionError(key, "missing")
    field = _cards("field", position["field"], DIGITS)
    if len(field) not in (3, 4):
        raise PositionError("field", "three digits, or four after a burst")
    burst = len(field) == 4
    if burst and field[0] == "0":
        raise PositionError("field", "a burst number does not begin with 0")
    reserve = _heap(_cards("reserve", position["reserve"], DIGITS))
    if len(reserve) != (4 if burst else 5):
        raise PositionError("reserve", "five digits, four after a burst")
    if reserve == "00000":
        raise PositionError("reserve", "five 0s")

    seat = _seat("actor", position["actor"], seats)
    hands = tuple(_heap(_cards("hands", hand)) for hand in _list("hands", position["hands"], seats))
    for i, hand in enumerate(hands):
        if len(hand) != 3 and not (len(hand) == 4 and i == seat and not burst):
            raise PositionError("hands", "three cards each; four for the actor at a decision")
    discard = _heap(_cards("discard", position.get("discard", "")))

    left = Counter(ALL_CARDS)
    for key, cards in (("field", field), ("reserve", reserve), ("hands", "".join(hands)), ("discard", discard)):
        left.subtract(cards)
        for card, count in left.items():
            if count < 0:
                raise PositionError(key, f"too many cards {card}")
    rest = _heap("".join(left.elements()))
    if "deck" in position:
        deck = _cards("deck", position["deck"])
        if _heap(deck) != rest:
            raise PositionError("deck", f"not the cards that are nowhere else, {rest!r}")
    elif fresh.mode == "solo-open":
        raise PositionError("deck", "missing")
    else:
        deck = rest
    if fresh.mode != "solo-open":
        deck = _heap(deck)

    crown: int | None = None
    if position.get("crown") is not None:
        crown = _seat("crown", position["crown"], seats)
    elif seats > 1:
        raise PositionError("crown", "somebody has the crown")

    start = _seat("start", position.get("start", seat), seats)
    right = (seat - 1) % seats
    previous: int | None = None if seat == start else right
    if "previous" in position:
        previous = position["previous"]
        if previous is not None and _seat("previous", previous, seats) != right:
            raise PositionError("previous", f"null or the seat right of the actor, {right}")

    totals = fresh.totals
    if "totals" in position:
        totals = tuple(_number("totals", total) for total in _list("totals", position["totals"], seats))
    number = _number("round", position.get("round", 0))
    if not 0 <= number < rounds(fresh):
        raise PositionError("round", f"no round {number} in this mode")
    if not burst and fresh.mode == "survival" and min(totals) < 0:
        raise PositionError("totals", "the match ended when a total fell below 0")

    return replace(
        fresh,
        field=field,
        reserve=reserve,
        hands=hands,
        deck=deck,
        discard=discard,
        crown=crown,
        seat=seat,
        previous=previous,
        totals=totals,
        round=number,
        start=start,
    )


def dump(state: State) -> dict[str, Any]:
    """Return the JSON position with all keys."""
    return {
        "game": GAME,
        "seats": state.seats,
        "options": {"mode": state.mode, "pass_takes_crown": state.pass_takes_crown},
        "field": state.field,
        "reserve": state.reserve,
        "hands": list(state.hands),
        "deck": state.deck,
        "discard": state.discard,
        "crown": state.crown,
        "actor": state.seat,
        "previous": state.previous,
        "totals": list(state.totals),
        "round": state.round,
        "start": state.start,
    }


def check(state: State) -> None:
    """Raise AssertionError if cards or counts are wrong."""
    everywhere = state.field + state.reserve + "".join(state.hands) + state.deck + state.discard
    assert _heap(everywhere) == ALL_CARDS, state
    for heap in (state.reserve, state.discard, *state.hands):
        assert heap == _heap(heap), state
    if state.field:
        assert len(state.field + state.reserve) == 8, state
        assert state.reserve != "00000", state
        assert state.seats == 1 or state.crown is not None, state


# --- what comes next --------------------------------------------------------------------------


def _is_burst(state: State) -> bool:
    return len(state.field) == 4


def over(state: State) -> bool:
    """Return whether the match has ended (R4.1, R4.3)."""
    if not _is_burst(state):
        return False
    last = state.round + 1 == rounds(state)
    return last or (state.mode == "survival" and min(state.totals) < 0)


def actor(state: State) -> int | None:
    """Return a seat, CHANCE for a deal or draw, or None."""
    if over(state):
        return None
    if state.field == "" or _is_burst(state) or len(state.hands[state.seat]) == 3:
        return CHANCE
    return state.seat


def _deal_next(state: State) -> bool:
    return actor(state) == CHANCE and (state.field == "" or _is_burst(state))


def _renewal_next(state: State) -> bool:
    """In mode "solo-open", an empty deck is renewed openly before a draw."""
    draw_next = actor(state) == CHANCE and not _deal_next(state)
    return draw_next and state.mode == "solo-open" and state.deck == ""


def _draw_next(state: State) -> bool:
    return actor(state) == CHANCE and not _deal_next(state) and not _renewal_next(state)


def scores(state: State) -> list[int]:
    """Return the current totals."""
    return list(state.totals)


def winners(state: State) -> list[int]:
    """R4.2, R4.3."""
    if not over(state):
        return []
    if state.seats == 1:
        return [0] if state.crown == 0 else []
    candidates = [i for i in range(state.seats) if not (state.mode == "simple" and i == state.seat)]
    best = max(state.totals[i] for i in candidates)
    return [i for i in candidates if state.totals[i] == best]


# --- a turn -----------------------------------------------------------------------------------


def _smallest(cards: str, target: int) -> str:
    """Return the new field from five cards, not all 0 (R2.2, R2.3)."""
    three = ["".join(choice) for choice in permutations(cards, 3)]
    enough = [number for number in three if int(number) >= target]
    if not enough:
        four = ["".join(choice) for choice in permutations(cards, 4)]
        enough = [number for number in four if number[0] != "0" and int(number) >= target]
    return min(enough, key=int)


def _is_pattern(field: str) -> bool:
    """Repdigit, multiple of 100 or staircase (R2.6)."""
    a, b, c = (int(digit) for digit in field)
    return a == b == c or (b, c) == (0, 0) or (b - a == c - b == 1) or (b - a == c - b == -1)


def _turn(state: State, card: str, discarded: str) -> State:
    """Play `card`, and discard `discarded` (digits only, else "")."""
    hands = list(state.hands)
    hands[state.seat] = _without(hands[state.seat], card)
    field, reserve = state.field, state.reserve
    if card == "T":
        field = field[::-1]
    elif card != "P":
        number = int(field)
        if card in DIGITS:
            reserve = _without(reserve, discarded) + card
            target = number + int(card)
        else:
            target = {"C": number, "M": number - 100, "H": number // 2}[card]
        field = _smallest(reserve, target)
        reserve = _heap(_without(reserve, field) + state.field)
    state = replace(
        state,
        field=field,
        reserve=reserve,
        hands=tuple(hands),
        discard=_heap(state.discard + (discarded or card)),
    )
    if _is_burst(state):
        return _score(state)
    crown = state.crown
    if _is_pattern(field) or (card == "P" and state.pass_takes_crown):
        crown = state.seat
    return replace(state, crown=crown, previous=state.seat, seat=(state.seat + 1) % state.seats)


def _score(state: State) -> State:
    """Score a burst round: R3, or R4.3 for one seat."""
    loss = int(state.field) - 1000
    loser = state.seat
    if state.seats == 1:
        success = state.crown == 0
        points = (2 if loss == 0 else 1) if success else 0
        return replace(state, totals=(state.totals[0] + points,))
    crown = state.crown
    if crown == loser and state.previous is not None:
        crown = state.previous
    totals = list(state.totals)
    for seat, hand in enumerate(state.hands):
        if seat == loser:
            totals[seat] -= loss
            continue
        points = loss // 4
        if seat == crown:
            points *= 2
        for card in hand:
            if card in ROLES:
                points //= 2
        totals[seat] += points
    return replace(state, crown=crown, totals=tuple(totals))


def moves(state: State) -> list[str]:
    """Return the actor's legal moves."""
    if actor(state) in (None, CHANCE):
        return []
    words = [WORD_OF_ROLE[card] for card in state.hands[state.seat] if card in ROLES]
    pairs = [f"{a}x{b}" for a in DIGITS for b in DIGITS]
    return sorted(words + [pair for pair in pairs if _may_replace(state, pair[0], pair[2])])


def _may_replace(state: State, digit: str, discarded: str) -> bool:
    if digit not in state.hands[state.seat] or discarded not in state.reserve:
        return False
    return _heap(_without(state.reserve, discarded) + digit) != "00000"  # R2.4


# --- chance -----------------------------------------------------------------------------------


def _draw_pile(state: State) -> str:
    """Return the deck, or the discards if it is empty (R2.1)."""
    return state.deck if state.deck else state.discard


def outcomes(state: State) -> dict[str, Fraction]:
    """Return the draws; deals and deck orders are too many."""
    if actor(state) != CHANCE:
        return {}
    if not _draw_next(state):
        raise TooMany
    pile = _draw_pile(state)
    if state.mode == "solo-open":
        pile = pile[0]
    return {f"!card {card}": Fraction(pile.count(card), len(pile)) for card in sorted(set(pile))}


def sample(state: State, rng: random.Random) -> str:
    """Return a random chance outcome."""
    if actor(state) != CHANCE:
        raise ValueError("chance does not act")
    if _deal_next(state):
        return _sample_deal(state, rng)
    if _renewal_next(state):
        return "!deck " + _shuffled(state.discard, rng)
    pile = _draw_pile(state)
    return "!card " + (pile[0] if state.mode == "solo-open" else rng.choice(pile))


def _shuffled(cards: str, rng: random.Random) -> str:
    order = list(cards)
    rng.shuffle(order)
    return "".join(order)


def _sample_deal(state: State, rng: random.Random) -> str:
    deck = _shuffled(ALL_CARDS, rng)
    opening, roles = "", ""
    while len(opening) < 8:
        card, deck = deck[0], deck[1:]
        if card in DIGITS:
            opening += card
        else:
            roles += card
    deck = _shuffled(deck + roles, rng)
    parts = [_heap(opening)]
    for _ in range(state.seats):
        parts.append(_heap(deck[:3]))
        deck = deck[3:]
    if state.mode == "solo-open":
        parts.append(deck)
    return "!deal " + "|".join(parts)


def _deal(state: State, parts: list[str]) -> State:
    """Start a round (R1)."""
    opening, hands = parts[0], parts[1 : 1 + state.seats]
    used = opening + "".join(hands)
    if not _contains(ALL_CARDS, used):
        raise NaiveIllegal("more cards of a kind than there are")
    deck = _without(ALL_CARDS, used)
    if state.mode == "solo-open":
        if _heap(parts[-1]) != deck:
            raise NaiveIllegal("the deck is not made of the other cards")
        deck = parts[-1]
    field = min("".join(choice) for choice in permutations(opening, 3))
    first = state.field == ""
    start = state.start if first else (state.start + 1) % state.seats
    return replace(
        state,
        field=field,
        reserve=_heap(_without(opening, field)),
        hands=tuple(hands),
        deck=deck,
        discard="",
        crown=start if state.seats > 1 else None,
        seat=start,
        previous=None,
        round=state.round if first else state.round + 1,
        start=start,
    )


def _draw(state: State, card: str) -> State:
    pile = _draw_pile(state)
    if card not in (pile[0] if state.mode == "solo-open" else pile):
        raise NaiveIllegal("this card cannot be drawn")
    discard = state.discard if state.deck else ""
    hands = list(state.hands)
    hands[state.seat] = _heap(hands[state.seat] + card)
    return replace(state, hands=tuple(hands), deck=_without(pile, card), discard=discard)


# --- tokens -----------------------------------------------------------------------------------


def _deal_parts(state: State, text: str) -> list[str]:
    parts = text.split("|")
    open_deck = state.mode == "solo-open"
    good = len(parts) == 1 + state.seats + open_deck and len(parts[0]) == 8
    good = good and all(card in DIGITS for card in parts[0])
    good = good and all(len(hand) == 3 for hand in parts[1 : 1 + state.seats])
    good = good and all(part == _heap(part) for part in parts[: 1 + state.seats])
    if not good:
        raise NaiveSyntax("not the form of a deal")
    return parts


def play(state: State, token: str) -> State:
    """Apply a move or a chance outcome."""
    if over(state):
        raise NaiveOver("the match has ended")
    seat_acts = actor(state) != CHANCE

    if match := re.fullmatch("([0-9])x([0-9])", token):
        digit, discarded = match.groups()
        if not seat_acts or not _may_replace(state, digit, discarded):
            raise NaiveIllegal(token)
        return _turn(state, digit, discarded)

    if token in ROLE_OF_WORD:
        if not seat_acts or ROLE_OF_WORD[token] not in state.hands[state.seat]:
            raise NaiveIllegal(token)
        return _turn(state, ROLE_OF_WORD[token], "")

    if match := re.fullmatch("!card ([0-9CHMPT])", token):
        if not _draw_next(state):
            raise NaiveIllegal(token)
        return _draw(state, match[1])

    if match := re.fullmatch("!deck ([0-9CHMPT]+)", token):
        if not _renewal_next(state) or _heap(match[1]) != state.discard:
            raise NaiveIllegal(token)
        return replace(state, deck=match[1], discard="")

    if match := re.fullmatch("!deal ([0-9CHMPT|]+)", token):
        parts = _deal_parts(state, match[1])
        if not _deal_next(state):
            raise NaiveIllegal(token)
        return _deal(state, parts)

    raise NaiveSyntax(token)


def is_legal(state: State, token: str) -> bool:
    """Return whether the token can be played now."""
    try:
        play(state, token)
    except NaiveError:
        return False
    return True

"""Overflow, written naively from the rules.

Sets of cards are texts sorted R Y G B W, such as "RRGW". The pile is a tuple of such texts from the top.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, TypeVar

from . import CHANCE, NaiveError, NaiveIllegal, NaiveOver, NaiveSyntax, PositionError, TooMany

GAME = "overflow"
COLOURS = "RYGB"
CARDS = "RYGBW"
DECK = "R" * 20 + "Y" * 20 + "G" * 20 + "B" * 20 + "WWWW"
HAND_SIZE = 5
LOWEST_SCORE = -8
PENALTY = 3
KEYS = (
    "game",
    "seats",
    "options",
    "limits",
    "down",
    "box",
    "hands",
    "pile",
    "scores",
    "marker",
    "actor",
    "phase",
    "bonus_used",
)
Limits = tuple[int | None, ...]
T = TypeVar("T")


@dataclass(frozen=True)
class State:
    """The true state.

    `phase` is "deal", then in each round "limit", "break", "throw" and, after a call, "refill"; "over" at the end.
    `limits` are those shown so far, by colour; `draws` has one seat per card that chance must draw now; `shown`
    are bonus cards that go under the pile after the draw.
    """

    seats: int
    limits: Limits
    down: tuple[str | None, ...]
    box: tuple[tuple[int, str], ...]
    hands: tuple[str, ...]
    pile: tuple[str, ...]
    scores: tuple[int, ...]
    marker: int
    seat: int
    phase: str
    bonus_used: bool
    draws: tuple[int, ...]
    shown: str


# --- cards ------------------------------------------------------------------------------------


def _sorted(cards: Iterable[str]) -> str:
    return "".join(sorted(cards, key=CARDS.index))


def _minus(cards: str, taken: str) -> str:
    """Remove cards, which must be present."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return "".join(left)


def _holds(cards: str, wanted: str) -> bool:
    return all(cards.count(card) >= wanted.count(card) for card in CARDS)


def _at(entries: tuple[T, ...], seat: int, entry: T) -> tuple[T, ...]:
    """Replace the entry of `seat`."""
    return (*entries[:seat], entry, *entries[seat + 1 :])


def _under(pile: tuple[str, ...], batch: str) -> tuple[str, ...]:
    """Put shuffled cards under the pile."""
    return (*pile, _sorted(batch)) if batch else pile


def _size(pile: tuple[str, ...]) -> int:
    return sum(len(batch) for batch in pile)


# --- a fresh match ----------------------------------------------------------------------------


def _seats(seats: object) -> int:
    if not isinstance(seats, int) or isinstance(seats, bool) or not 3 <= seats <= 5:
        raise PositionError("seats", "3 to 5 seats")
    return seats


def new(seats: int, options: Mapping[str, Any] | None = None) -> State:
    """Return a new match. The deal is next."""
    seats = _seats(seats)
    if options is not None and options != {}:
        raise PositionError("options", "there are no options")
    return State(
        seats=seats,
        limits=(),
        down=(None,) * seats,
        box=(),
        hands=("",) * seats,
        pile=(DECK,),
        scores=(0,) * seats,
        marker=0,
        seat=0,
        phase="deal",
        bonus_used=False,
        draws=(),
        shown="",
    )


# --- positions --------------------------------------------------------------------------------


def _number(key: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise PositionError(key, "not a whole number")
    return value


def _seat(key: str, value: object, seats: int) -> int:
    seat = _number(key, value)
    if not 0 <= seat < seats:
        raise PositionError(key, f"no seat {seat}")
    return seat


def _list(key: str, value: object, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise PositionError(key, "not a list" if length is None else f"not a list of {length}")
    return value


def _cards(key: str, value: object) -> str:
    if not isinstance(value, str) or any(card not in CARDS for card in value):
        raise PositionError(key, f"{value!r} are no cards")
    return _sorted(value)


def _card(key: str, value: object) -> str:
    card = _cards(key, value)
    if len(card) != 1:
        raise PositionError(key, f"{value!r} is no card")
    return card


def _load_limits(value: object) -> Limits:
    if not isinstance(value, Mapping) or sorted(value) != sorted(COLOURS):
        raise PositionError("limits", "one limit for each of R Y G B")
    for limit in value.values():
        if limit is not None and not 0 <= _number("limits", limit) <= 3:
            raise PositionError("limits", "0 to 3, or null")
    limits = tuple(value[colour] for colour in COLOURS)
    if limits.count(None) > 2:
        raise PositionError("limits", "at most two Reverses stay")
    return limits


def _load_box(value: object, seats: int, marker: int) -> tuple[tuple[int, str], ...]:
    """All turns before a call are throws, clockwise from the marker."""
    box = []
    for i, pair in enumerate(_list("box", value)):
        seat, card = _list("box", pair, 2)
        if _seat("box", seat, seats) != (marker + i) % seats:
            raise PositionError("box", f"throw {i + 1} is not the turn of seat {seat}")
        box.append((seat, _card("box", card)))
    return tuple(box)


def _load_pile(position: Mapping[str, Any], placed: dict[str, str]) -> tuple[str, ...]:
    """Return the pile; `placed`: the cards under other keys."""
    cards = ""
    for key, found in placed.items():
        cards += found
        if not _holds(DECK, cards):
            raise PositionError(key, "more cards of one colour than there are")
    rest = _minus(DECK, cards)
    if "pile" not in position:
        return _under((), rest)
    pile = tuple(_cards("pile", batch) for batch in _list("pile", position["pile"]))
    if not all(pile):
        raise PositionError("pile", "an empty batch")
    if _sorted("".join(pile)) != rest:
        raise PositionError("pile", "not the cards that are nowhere else")
    return pile


def load(position: Mapping[str, Any]) -> State:
    """Load a JSON position: a decision or the end."""
    for key in position:
        if key not in KEYS:
            raise PositionError(key, "unknown key")
    for key in ("game", "seats", "limits", "down", "hands", "actor"):
        if key not in position:
            raise PositionError(key, "missing")
    if position["game"] != GAME:
        raise PositionError("game", f"not {GAME!r}")
    seats = _seats(position["seats"])
    if position.get("options", {}) != {}:
        raise PositionError("options", "there are no options")
    phase = position.get("phase", "throw")
    if phase not in ("break", "throw"):
        raise PositionError("phase", "break or throw")
    bonus_used = position.get("bonus_used", False)
    if not isinstance(bonus_used, bool):
        raise PositionError("bonus_used", "true or false")

    limits = _load_limits(position["limits"])
    down = tuple(None if card is None else _card("down", card) for card in _list("down", position["down"], seats))
    marker = _seat("marker", position.get("marker", 0), seats)
    box = _load_box(position.get("box", []), seats, marker)
    hands = tuple(_cards("hands", hand) for hand in _list("hands", position["hands"], seats))
    scores = tuple(_number("scores", score) for score in _list("scores", position.get("scores", [0] * seats), seats))
    placed = {
        "down": "".join(card or "" for card in down),
        "box": "".join(card for _, card in box),
        "hands": "".join(hands),
    }
    # the caller at the end is the next in turn
    at_end = position["actor"] is None
    state = State(
        seats=seats,
        limits=limits,
        down=down,
        box=box,
        hands=hands,
        pile=_load_pile(position, placed),
        scores=scores,
        marker=marker,
        seat=(marker + len(box)) % seats if at_end else _seat("actor", position["actor"], seats),
        phase=phase,
        bonus_used=bonus_used,
        draws=(),
        shown="",
    )
    _check_scores(state, at_end)
    if phase == "break":
        _check_break(state)
    else:
        _check_throw(state)
    return replace(state, phase="over") if at_end else state


def _check_scores(state: State, at_end: bool) -> None:
    """R3.1: exactly one seat has just reached -8 at the end."""
    lost = [score for score in state.scores if score <= LOWEST_SCORE]
    if not at_end and lost:
        raise PositionError("scores", "-8 ends the match")
    if at_end and (len(lost) != 1 or lost[0] <= LOWEST_SCORE - PENALTY):
        raise PositionError("scores", "at the end just one seat has -8 to -10")
    if at_end and (state.phase != "throw" or not state.box or state.bonus_used):
        raise PositionError("actor", "a match ends by a call only")


def _check_break(state: State) -> None:
    """Invariants while cards are laid face down (R2.2)."""
    chosen = [state.down[(state.marker + i) % state.seats] is not None for i in range(state.seats)]
    count = chosen.count(True)
    if count == state.seats or not all(chosen[:count]):
        raise PositionError("down", "cards are laid from the seat of the marker on, and one is missing")
    if state.seat != (state.marker + count) % state.seats:
        raise PositionError("actor", "not the next one to lay a card")
    if state.box:
        raise PositionError("box", "empty before the throwing")
    if state.bonus_used:
        raise PositionError("bonus_used", "no bonus before the throwing")
    for hand, card in zip(state.hands, state.down, strict=True):
        if len(hand) != HAND_SIZE - (card is not None):
            raise PositionError("hands", "five cards a seat, with the one laid")


def _check_throw(state: State) -> None:
    """Invariants while cards are thrown (R2.3, R2.4, R2.8)."""
    if None in state.down:
        raise PositionError("down", "everybody has laid a card before the throwing")
    if state.seat != (state.marker + len(state.box)) % state.seats:
        raise PositionError("actor", "not the next one to throw")
    for hand in state.hands:
        if len(hand) >= HAND_SIZE or (state.pile and len(hand) < HAND_SIZE - 1):
            raise PositionError("hands", "four cards a seat, fewer only when the pile is empty")
    if state.bonus_used and len(state.hands[state.seat]) != HAND_SIZE - 1:
        raise PositionError("bonus_used", "four cards after a bonus")


def dump(state: State) -> dict[str, Any]:
    """Return the JSON position; invalid at chance nodes, where `actor` is null."""
    seat = actor(state)
    return {
        "game": GAME,
        "seats": state.seats,
        "options": {},
        "limits": dict(zip(COLOURS, state.limits, strict=False)),
        "down": list(state.down),
        "box": [[thrower, card] for thrower, card in state.box],
        "hands": list(state.hands),
        "pile": list(state.pile),
        "scores": list(state.scores),
        "marker": state.marker,
        "actor": None if seat == CHANCE else seat,
        "phase": "throw" if state.phase == "over" else state.phase,
        "bonus_used": state.bonus_used,
    }


def check(state: State) -> None:
    """Raise AssertionError for lost cards or wrong hand sizes."""
    down = [card for card in state.down if card is not None]
    thrown = [card for _, card in state.box]
    cards = [*state.hands, *state.pile, *down, *thrown, state.shown]
    assert _sorted("".join(cards)) == DECK, state
    assert all(state.pile), state
    assert all(hand == _sorted(hand) for hand in (*state.hands, *state.pile)), state
    assert all(len(hand) <= HAND_SIZE for hand in state.hands), state
    if state.phase == "break":
        laid = [card is not None for card in state.down]
        assert [len(hand) + laid[seat] for seat, hand in enumerate(state.hands)] == [HAND_SIZE] * state.seats, state


# --- whose turn, and the end ------------------------------------------------------------------


def over(state: State) -> bool:
    """R3.1."""
    return state.phase == "over"


def actor(state: State) -> int | None:
    """Return the seat to act, CHANCE, or None."""
    if over(state):
        return None
    if state.draws or state.phase in ("deal", "limit"):
        return CHANCE
    return state.seat


def scores(state: State) -> list[int]:
    """Return the current scores."""
    return list(state.scores)


def winners(state: State) -> list[int]:
    """R3.1: the highest score; ties share."""
    if not over(state):
        return []
    return [seat for seat, score in enumerate(state.scores) if score == max(state.scores)]


# --- moves ------------------------------------------------------------------------------------


def _lay_down(state: State, card: str) -> State:
    """R2.2."""
    seat = state.seat
    if state.phase != "break" or card not in state.hands[seat]:
        raise NaiveIllegal("this card cannot be laid down")
    state = replace(
        state,
        hands=_at(state.hands, seat, _minus(state.hands[seat], card)),
        down=_at(state.down, seat, card),
        seat=(seat + 1) % state.seats,
    )
    return replace(state, phase="throw") if None not in state.down else state


def _throw(state: State, card: str) -> State:
    """R2.3: throw, then draw one."""
    seat = state.seat
    if state.phase != "throw" or card not in state.hands[seat]:
        raise NaiveIllegal("this card cannot be thrown")
    state = replace(
        state,
        hands=_at(state.hands, seat, _minus(state.hands[seat], card)),
        box=(*state.box, (seat, card)),
        bonus_used=False,
        seat=(seat + 1) % state.seats,
    )
    return replace(state, draws=(seat,)) if state.pile else state


def _may_show_bonus(state: State) -> bool:
    """R2.4."""
    hand = state.hands[state.seat]
    one_colour = len(set(hand) - {"W"}) <= 1
    return state.phase == "throw" and not state.bonus_used and len(hand) == 4 and one_colour


def _show_bonus(state: State) -> State:
    if not _may_show_bonus(state):
        raise NaiveIllegal("no bonus now")
    seat = state.seat
    shown = state.hands[seat]
    short = _size(state.pile) < 4
    return replace(
        state,
        hands=_at(state.hands, seat, ""),
        scores=_at(state.scores, seat, state.scores[seat] + 2),
        bonus_used=True,
        pile=_under(state.pile, shown) if short else state.pile,
        shown="" if short else shown,
        draws=(seat,) * 4,
    )


def _last_throw(state: State, seat: int) -> int | None:
    """Return the index in the box of a seat's last card."""
    places = [place for place, (thrower, _) in enumerate(state.box) if thrower == seat]
    return places[-1] if places else None


def _may_accuse(state: State, seat: int) -> bool:
    """R2.5."""
    if state.phase != "throw" or state.bonus_used or seat == state.seat:
        return False
    accused, own = _last_throw(state, seat), _last_throw(state, state.seat)
    return accused is not None and (own is None or accused > own)


def _is_over_limit(state: State, place: int) -> bool:
    """R2.6 for a card of the box."""
    colour = state.box[place][1]
    if colour == "W":
        return False
    limit = state.limits[COLOURS.index(colour)]
    if limit is None:
        return False
    limit += state.down.count(colour) + state.down.count("W")
    number = sum(card == colour for _, card in state.box[: place + 1])
    return number > limit


def _call(state: State, accused: int) -> State:
    """R2.6, R2.7, R3.1."""
    place = _last_throw(state, accused)
    if not _may_accuse(state, accused) or place is None:
        raise NaiveIllegal("this seat cannot be accused")
    loser = accused if _is_over_limit(state, place) else state.seat
    state = replace(state, scores=_at(state.scores, loser, state.scores[loser] - PENALTY))
    if state.scores[loser] <= LOWEST_SCORE:
        return replace(state, phase="over")

    hands = tuple(_sorted(hand + (card or "")) for hand, card in zip(state.hands, state.down, strict=True))
    draws: tuple[int, ...] = ()
    for i in range(state.seats):
        seat = (loser + i) % state.seats
        draws += (seat,) * (HAND_SIZE - len(hands[seat]))
    return replace(
        state,
        limits=(),
        down=(None,) * state.seats,
        box=(),
        hands=hands,
        pile=_under(state.pile, "".join(card for _, card in state.box)),
        marker=loser,
        seat=loser,
        phase="refill" if draws else "limit",
        draws=draws,
    )


def moves(state: State) -> list[str]:
    """Return the actor's legal moves."""
    if actor(state) in (None, CHANCE):
        return []
    hand = sorted(set(state.hands[state.seat]))
    if state.phase == "break":
        return [f"down {card}" for card in hand]
    found = [f"throw {card}" for card in hand]
    found += [f"call {seat}" for seat in range(state.seats) if _may_accuse(state, seat)]
    if _may_show_bonus(state):
        found.append("bonus")
    return sorted(found)


# --- chance -----------------------------------------------------------------------------------


def outcomes(state: State) -> dict[str, Fraction]:
    """Return the cards or limits of chance; deals are too many."""
    if actor(state) != CHANCE:
        return {}
    if state.phase == "deal":
        raise TooMany
    if state.draws:
        top = state.pile[0]
        return {f"!card {card}": Fraction(top.count(card), len(top)) for card in CARDS if card in top}
    colour = COLOURS[len(state.limits)]
    shown = ["0", "1", "2", "3"] if state.limits.count(None) == 2 else ["rev", "0", "1", "2", "3"]
    return {f"!limit {colour} {limit}": Fraction(1, len(shown)) for limit in shown}


def sample(state: State, rng: random.Random) -> str:
    """Return a random deal, card or limit."""
    if actor(state) != CHANCE:
        raise ValueError("chance does not act")
    if state.phase == "deal":
        deck = list(DECK)
        rng.shuffle(deck)
        hands = [_sorted(deck[HAND_SIZE * i : HAND_SIZE * (i + 1)]) for i in range(state.seats)]
        return "!deal " + "|".join(hands)
    found = outcomes(state)
    return rng.choices(list(found), [float(chance) for chance in found.values()])[0]


def _deal(state: State, hands: tuple[str, ...]) -> State:
    """R1.2."""
    if state.phase != "deal" or not _holds(DECK, "".join(hands)):
        raise NaiveIllegal("no such deal")
    return replace(state, hands=hands, pile=(_minus(DECK, "".join(hands)),), phase="limit")


def _limit(state: State, colour: str, limit: int | None) -> State:
    """R2.1."""
    if state.draws or state.phase != "limit" or colour != COLOURS[len(state.limits)]:
        raise NaiveIllegal("no limit of this colour now")
    if limit is None and state.limits.count(None) == 2:
        raise NaiveIllegal("a third Reverse does not stay")
    state = replace(state, limits=(*state.limits, limit))
    return replace(state, phase="break") if len(state.limits) == len(COLOURS) else state


def _draw(state: State, card: str) -> State:
    """Reveal the top card of the pile."""
    if not state.draws or card not in state.pile[0]:
        raise NaiveIllegal("this card cannot be drawn")
    seat = state.draws[0]
    top = _minus(state.pile[0], card)
    state = replace(
        state,
        hands=_at(state.hands, seat, _sorted(state.hands[seat] + card)),
        pile=(top, *state.pile[1:]) if top else state.pile[1:],
        draws=state.draws[1:],
    )
    if state.draws:
        return state
    if state.phase == "refill":
        return replace(state, phase="limit")
    return replace(state, pile=_under(state.pile, state.shown), shown="")


# --- tokens -----------------------------------------------------------------------------------


def play(state: State, token: str) -> State:
    """Apply a move or a chance outcome."""
    if over(state):
        raise NaiveOver("the match has ended")

    if match := re.fullmatch(r"!deal ([RYGBW|]+)", token):
        hands = tuple(match[1].split("|"))
        if [len(hand) for hand in hands] != [HAND_SIZE] * state.seats:
            raise NaiveSyntax("not the form of a deal")
        if any(hand != _sorted(hand) for hand in hands):
            raise NaiveSyntax("a hand is named in the order R Y G B W")
        return _deal(state, hands)
    if match := re.fullmatch("!limit ([RYGB]) ([0-3]|rev)", token):
        return _limit(state, match[1], None if match[2] == "rev" else int(match[2]))
    if match := re.fullmatch("!card ([RYGBW])", token):
        return _draw(state, match[1])

    if match := re.fullmatch("down ([RYGBW])", token):
        _seat_acts(state)
        return _lay_down(state, match[1])
    if match := re.fullmatch("throw ([RYGBW])", token):
        _seat_acts(state)
        return _throw(state, match[1])
    if token == "bonus":
        _seat_acts(state)
        return _show_bonus(state)
    if match := re.fullmatch("call ([0-4])", token):
        accused = int(match[1])
        if accused >= state.seats:
            raise NaiveSyntax("unknown seat")
        _seat_acts(state)
        return _call(state, accused)
    raise NaiveSyntax(token)


def _seat_acts(state: State) -> None:
    if actor(state) == CHANCE:
        raise NaiveIllegal("chance must act first")


def is_legal(state: State, token: str) -> bool:
    """Return whether the token can be played now."""
    try:
        play(state, token)
    except NaiveError:
        return False
    return True

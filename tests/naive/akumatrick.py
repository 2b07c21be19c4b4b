"""Akumatrick, written naively from the rules.

A card is its text, such as "Y3". Sets of cards are tuples sorted by rank, then colour; the row has the
plays of the trick in order. Lock and N are always recomputed from the row.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from typing import Any

from . import CHANCE, NaiveError, NaiveIllegal, NaiveOver, NaiveSyntax, PositionError, TooMany

GAME = "akumatrick"
COLOURS = "YPGVBW"
HAND_SIZE = 10
KEYS = ("game", "seats", "options", "hands", "row", "direction", "actor", "steals", "gone")
Cards = tuple[str, ...]


@dataclass(frozen=True)
class State:
    """The true state. Before the deal, hands are empty and all cards are in `undealt`.

    `steals` is the number of cards that `seat` may still steal from `victim`, whose card chance draws next.
    """

    seats: int
    zero_in_runs: bool
    hands: tuple[Cards, ...]
    row: tuple[Cards, ...]
    direction: int
    seat: int
    steals: int
    victim: int | None
    gone: Cards
    undealt: Cards


# --- cards ------------------------------------------------------------------------------------


def _rank(card: str) -> int:
    return int(card[1])


def _colour(card: str) -> str:
    return card[0]


def _order(card: str) -> tuple[int, int]:
    return _rank(card), COLOURS.index(_colour(card))


def _sorted(cards: Iterable[str]) -> Cards:
    return tuple(sorted(cards, key=_order))


def _without(cards: Cards, taken: Iterable[str]) -> Cards:
    gone = set(taken)
    return tuple(card for card in cards if card not in gone)


@cache
def _deck(seats: int) -> Cards:
    """Return one colour per seat, ranks 0 to 9 (R1.1)."""
    return _sorted(f"{colour}{rank}" for colour in COLOURS[:seats] for rank in range(10))


def _on_table(row: tuple[Cards, ...]) -> Cards:
    return tuple(card for play in row for card in play)


def _at(hands: tuple[Cards, ...], seat: int, hand: Cards) -> tuple[Cards, ...]:
    """Replace the hand of `seat`."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


# --- a fresh match ----------------------------------------------------------------------------


def _seats(seats: object) -> int:
    if not isinstance(seats, int) or isinstance(seats, bool) or not 3 <= seats <= 6:
        raise PositionError("seats", "3 to 6 seats")
    return seats


def _zero_in_runs(options: object) -> bool:
    if not isinstance(options, Mapping):
        raise PositionError("options", "not an object")
    for name in options:
        if name != "zero_in_runs":
            raise PositionError("options", f"unknown option {name!r}")
    value = options.get("zero_in_runs", False)
    if not isinstance(value, bool):
        raise PositionError("options", "zero_in_runs is true or false")
    return value


def new(seats: int, options: Mapping[str, Any] | None = None) -> State:
    """Return a new match. The deal is next, then seat 0 leads."""
    seats = _seats(seats)
    return State(
        seats=seats,
        zero_in_runs=_zero_in_runs({} if options is None else options),
        hands=((),) * seats,
        row=(),
        direction=1,
        seat=0,
        steals=0,
        victim=None,
        gone=(),
        undealt=_deck(seats),
    )


# --- positions --------------------------------------------------------------------------------


def _number(key: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise PositionError(key, "not a whole number")
    return value


def _texts(key: str, value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise PositionError(key, "not a list of texts")
    return value


def _take(key: str, text: object, left: set[str]) -> Cards:
    """Remove the cards of a text, in any order, from `left`."""
    if not isinstance(text, str):
        raise PositionError(key, "not a text")
    cards = text.split()
    for card in cards:
        if card not in left:
            raise PositionError(key, f"{card!r} is no card of this match, or it is there twice")
        left.remove(card)
    return _sorted(cards)


def _load_row(value: object, left: set[str], zero_in_runs: bool) -> tuple[Cards, ...]:
    row = tuple(_take("row", text, left) for text in _texts("row", value))
    for i, cards in enumerate(row):
        if not _is_combination(cards, zero_in_runs) or not _follows(row[:i], cards):
            raise PositionError("row", f"{' '.join(cards)!r} cannot be played there")
    return row


def _load_actor(value: object, hands: tuple[Cards, ...]) -> int:
    """Return the seat to act, or after the end the empty-handed one."""
    empty = [seat for seat, hand in enumerate(hands) if not hand]
    if value is None:
        if len(empty) != 1:
            raise PositionError("hands", "at the end exactly one seat has no cards")
        return empty[0]
    seat = _number("actor", value)
    if not 0 <= seat < len(hands):
        raise PositionError("actor", f"no seat {seat}")
    if empty:
        raise PositionError("hands", "a seat has no cards: the match is over, and nobody acts")
    return seat


def load(position: Mapping[str, Any]) -> State:
    """Load a JSON position: a decision or the end."""
    for key in position:
        if key not in KEYS:
            raise PositionError(key, "unknown key")
    for key in ("game", "seats", "hands", "actor"):
        if key not in position:
            raise PositionError(key, "missing")
    if position["game"] != GAME:
        raise PositionError("game", f"not {GAME!r}")
    seats = _seats(position["seats"])
    zero_in_runs = _zero_in_runs(position.get("options", {}))

    left = set(_deck(seats))
    hands = tuple(_take("hands", text, left) for text in _texts("hands", position["hands"]))
    if len(hands) != seats:
        raise PositionError("hands", "one hand a seat")
    row = _load_row(position.get("row", []), left, zero_in_runs)
    gone = _take("gone", position["gone"], left) if "gone" in position else _sorted(left)
    if "gone" in position and left:
        raise PositionError("gone", f"{_sorted(left)[0]} is nowhere")

    direction = _number("direction", position.get("direction", 1))
    if direction not in (1, -1):
        raise PositionError("direction", "1 or -1")
    state = State(
        seats=seats,
        zero_in_runs=zero_in_runs,
        hands=hands,
        row=row,
        direction=direction,
        seat=_load_actor(position["actor"], hands),
        steals=_number("steals", position.get("steals", 0)),
        victim=None,
        gone=gone,
        undealt=(),
    )
    _check_steals(state)
    return state


def _check_steals(state: State) -> None:
    """Steals remain only after that many 2s, with cards to steal (R3.1)."""
    if state.steals == 0:
        return
    twos = [card for card in state.row[-1] if _rank(card) == 2] if state.row else []
    if not 0 < state.steals <= len(twos) or over(state) or not _victims(state):
        raise PositionError("steals", f"{state.steals} cannot be left to steal")
    if len(state.hands[state.seat]) > HAND_SIZE - state.steals:
        raise PositionError("hands", "too many after a play of as many cards as are left to steal")


def dump(state: State) -> dict[str, Any]:
    """Return the JSON position; invalid at chance nodes, where `actor` is null."""
    seat = actor(state)
    return {
        "game": GAME,
        "seats": state.seats,
        "options": {"zero_in_runs": state.zero_in_runs},
        "hands": [" ".join(hand) for hand in state.hands],
        "row": [" ".join(cards) for cards in state.row],
        "direction": state.direction,
        "actor": None if seat == CHANCE else seat,
        "steals": state.steals,
        "gone": " ".join(state.gone),
    }


def check(state: State) -> None:
    """Raise AssertionError if a card is lost or doubled."""
    held = [card for hand in state.hands for card in hand]
    cards = [*held, *_on_table(state.row), *state.gone, *state.undealt]
    assert _sorted(cards) == _deck(state.seats), state
    assert all(hand == _sorted(hand) for hand in state.hands), state
    assert state.gone == _sorted(state.gone), state


# --- whose turn, and the end ------------------------------------------------------------------


def over(state: State) -> bool:
    """R2.5: a seat has no cards."""
    return not state.undealt and not all(state.hands)


def actor(state: State) -> int | None:
    """Return the seat to act, CHANCE, or None."""
    if over(state):
        return None
    if state.undealt or state.victim is not None:
        return CHANCE
    return state.seat


def scores(state: State) -> list[int | None]:
    """R5.1: hand points; null for the empty-handed seat."""
    if state.undealt:
        return [0] * state.seats
    return [sum(_rank(card) or 15 for card in hand) if hand else None for hand in state.hands]


def winners(state: State) -> list[int]:
    """R5.1: lowest score, then fewest cards; ties are shared."""
    if not over(state):
        return []
    results = {
        seat: (score, len(hand))
        for seat, (score, hand) in enumerate(zip(scores(state), state.hands, strict=True))
        if score is not None
    }
    return [seat for seat, result in results.items() if result == min(results.values())]


def _next_seat(state: State) -> int:
    return (state.seat + state.direction) % state.seats


# --- plays ------------------------------------------------------------------------------------


def _is_combination(cards: Cards, zero_in_runs: bool) -> bool:
    """R2.2, R2.4: a single card, a set or a run, sorted."""
    if not cards:
        return False
    ranks = [_rank(card) for card in cards]
    if len(set(ranks)) == 1:
        return True
    one_colour = len({_colour(card) for card in cards}) == 1
    consecutive = all(b == a + 1 for a, b in pairwise(ranks))
    return one_colour and consecutive and (zero_in_runs or 0 not in ranks)


def _follows(row: tuple[Cards, ...], cards: Cards) -> bool:
    """R2.3, R2.4, R3.3: the combination may follow the row."""
    if not row:
        return True
    for play_before in row:
        locked = {_colour(card) for card in play_before if _rank(card) == 6}
        if locked and not all(_colour(card) in locked for card in cards):
            return False
    lowest, last = _rank(cards[0]), _rank(row[-1][-1])
    return lowest == 0 or lowest > last


def _combinations(state: State) -> list[Cards]:
    """Return all combinations in the actor's hand, playable or not."""
    hand = state.hands[state.seat]
    found: list[Cards] = []
    for rank in range(10):
        same = [card for card in hand if _rank(card) == rank]
        for size in range(1, len(same) + 1):
            found += combinations(same, size)
    for colour in COLOURS:
        for low in range(10):
            for high in range(low + 1, 10):
                run = tuple(f"{colour}{rank}" for rank in range(low, high + 1))
                if set(run) <= set(hand) and _is_combination(run, state.zero_in_runs):
                    found.append(run)
    return found


def _play(state: State, cards: Cards) -> State:
    """R2, R3."""
    seat = state.seat
    if state.steals:
        raise NaiveIllegal("steal or stop first")
    if not set(cards) <= set(state.hands[seat]):
        raise NaiveIllegal("the cards are not there")
    if not _is_combination(cards, state.zero_in_runs):
        raise NaiveIllegal("neither a single card nor a set nor a run")
    if not _follows(state.row, cards):
        raise NaiveIllegal("cannot be laid there")
    hand = _without(state.hands[seat], cards)
    state = replace(state, hands=_at(state.hands, seat, hand), row=(*state.row, cards))
    if not hand:
        return state
    ranks = [_rank(card) for card in cards]
    if ranks.count(5) % 2 == 1:
        state = replace(state, direction=-state.direction)
    return _go_on_stealing(replace(state, steals=ranks.count(2)))


# --- steals -----------------------------------------------------------------------------------


def _victims(state: State) -> list[int]:
    """R3.1: a victim keeps at least one card."""
    return [seat for seat in range(state.seats) if seat != state.seat and len(state.hands[seat]) >= 2]


def _go_on_stealing(state: State) -> State:
    """End the turn if nothing is left to steal."""
    if state.steals and _victims(state):
        return state
    return replace(state, steals=0, seat=_next_seat(state))


def _name_victim(state: State, victim: int) -> State:
    if not state.steals or victim not in _victims(state):
        raise NaiveIllegal("nothing to steal there")
    return replace(state, victim=victim)


def _stolen(state: State, card: str) -> State:
    victim, thief = state.victim, state.seat
    if victim is None or card not in state.hands[victim]:
        raise NaiveIllegal("this card cannot be stolen")
    hands = _at(state.hands, victim, _without(state.hands[victim], [card]))
    hands = _at(hands, thief, _sorted((*hands[thief], card)))
    return _go_on_stealing(replace(state, hands=hands, victim=None, steals=state.steals - 1))


def _stop(state: State) -> State:
    if not state.steals:
        raise NaiveIllegal("no steal to stop")
    return replace(state, steals=0, seat=_next_seat(state))


# --- release ----------------------------------------------------------------------------------


def _amount(row: tuple[Cards, ...]) -> int:
    """R4.1: N."""
    ranks = [_rank(card) for card in _on_table(row)]
    return sum(4 if rank == 8 else 1 for rank in ranks) * (ranks.count(4) + 1)


def _may_discard(state: State, cards: Cards) -> bool:
    """R4.2 for some cards of the hand."""
    amount = _amount(state.row)
    able = [card for card in state.hands[state.seat] if _rank(card) != 0]
    if not set(cards) <= set(able):
        return False
    if sum(_rank(card) for card in able) <= amount:
        return set(cards) == set(able)
    total = sum(_rank(card) for card in cards)
    return total >= amount and all(total - _rank(card) < amount for card in cards)


def _releases(state: State) -> list[Cards]:
    hand = state.hands[state.seat]
    return [cards for size in range(len(hand) + 1) for cards in combinations(hand, size) if _may_discard(state, cards)]


def _release(state: State, cards: Cards) -> State:
    """R4.3."""
    seat = state.seat
    if state.steals:
        raise NaiveIllegal("steal or stop first")
    if not state.row:
        raise NaiveIllegal("the leader must play")
    if not _may_discard(state, cards):
        raise NaiveIllegal("not the cards to discard")
    return replace(
        state,
        hands=_at(state.hands, seat, _without(state.hands[seat], cards)),
        row=(),
        gone=_sorted((*state.gone, *_on_table(state.row), *cards)),
        seat=_next_seat(state),
    )


# --- moves and chance -------------------------------------------------------------------------


def moves(state: State) -> list[str]:
    """Return the actor's legal moves."""
    if actor(state) in (None, CHANCE):
        return []
    if state.steals:
        return sorted(["stop", *(f"steal {seat}" for seat in _victims(state))])
    found = [" ".join(cards) for cards in _combinations(state) if _follows(state.row, cards)]
    if state.row:
        found += [" ".join(("release", *cards)) for cards in _releases(state)]
    return sorted(found)


def outcomes(state: State) -> dict[str, Fraction]:
    """Return the cards to steal, equally likely; deals are too many."""
    if actor(state) != CHANCE:
        return {}
    if state.victim is None:
        raise TooMany
    hand = state.hands[state.victim]
    return {f"!card {card}": Fraction(1, len(hand)) for card in hand}


def sample(state: State, rng: random.Random) -> str:
    """Return a random deal or a random card of the victim."""
    if actor(state) != CHANCE:
        raise ValueError("chance does not act")
    if state.victim is not None:
        return f"!card {rng.choice(state.hands[state.victim])}"
    deck = list(state.undealt)
    rng.shuffle(deck)
    hands = [_sorted(deck[HAND_SIZE * i : HAND_SIZE * (i + 1)]) for i in range(state.seats)]
    return "!deal " + "|".join(" ".join(hand) for hand in hands)


def _deal(state: State, hands: tuple[Cards, ...]) -> State:
    if not state.undealt:
        raise NaiveIllegal("no deal now")
    if _sorted(card for hand in hands for card in hand) != state.undealt:
        raise NaiveIllegal("a card twice")
    return replace(state, hands=hands, undealt=())


# --- tokens -----------------------------------------------------------------------------------


def _parse(state: State, text: str) -> Cards:
    """Parse cards separated by spaces, and sort them."""
    cards = tuple(text.split(" "))
    if any(card not in _deck(state.seats) for card in cards):
        raise NaiveSyntax(f"unknown card in {text!r}")
    if any(_order(a) >= _order(b) for a, b in pairwise(cards)):
        raise NaiveSyntax("cards are named by rank, then colour")
    return cards


def play(state: State, token: str) -> State:
    """Apply a move or a chance outcome."""
    if over(state):
        raise NaiveOver("the match has ended")

    if token.startswith("!deal "):
        hands = tuple(_parse(state, part) for part in token.removeprefix("!deal ").split("|"))
        if [len(hand) for hand in hands] != [HAND_SIZE] * state.seats:
            raise NaiveSyntax("not the form of a deal")
        return _deal(state, hands)
    if token.startswith("!card "):
        cards = _parse(state, token.removeprefix("!card "))
        if len(cards) != 1:
            raise NaiveSyntax("one card")
        return _stolen(state, cards[0])

    if token == "stop":
        _seat_acts(state)
        return _stop(state)
    if match := re.fullmatch("steal ([0-5])", token):
        victim = int(match[1])
        if victim >= state.seats:
            raise NaiveSyntax("unknown seat")
        _seat_acts(state)
        return _name_victim(state, victim)
    if token == "release":
        _seat_acts(state)
        return _release(state, ())
    if token.startswith("release "):
        cards = _parse(state, token.removeprefix("release "))
        _seat_acts(state)
        return _release(state, cards)
    cards = _parse(state, token)
    _seat_acts(state)
    return _play(state, cards)


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

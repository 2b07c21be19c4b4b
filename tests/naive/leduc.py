"""Leduc poker for two, written naively.

Deck: two jacks, two queens, two kings. Each antes 1 and gets one private card. Two rounds of
betting, seat 0 first in both; a raise is 2 chips above the call in the first round, 4 in the
second; at most two raises a round. After the first round a public card is turned up. Who pairs it
wins, else the higher rank; equal ranks split. `call` also means check; folding is legal only facing a
raise. Scores are the chips won or lost.

A state is the whole history: the cards dealt so far and the bets of each round as a string of
`c` (call, check), `r` (raise) and `f` (fold).
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

from . import CHANCE, NaiveError, NaiveIllegal, NaiveOver, NaiveSyntax, PositionError

GAME = "leduc"
RANKS = "JQK"
RAISES = (2, 4)
LETTERS = {"fold": "f", "call": "c", "raise": "r"}
KEYS = ("game", "seats", "options", "private", "public", "bets", "actor")


@dataclass(frozen=True)
class State:
    """`cards`: private cards of seats 0 and 1, then the public one."""

    cards: str = ""
    bets: tuple[str, str] = ("", "")


def new(seats: int = 2, options: Mapping[str, Any] | None = None) -> State:
    """Return a new match. The private cards are next."""
    if seats != 2 or isinstance(seats, bool):
        raise PositionError("seats", "2 seats")
    if options is not None and options != {}:
        raise PositionError("options", "there are no options")
    return State()


def load(position: Mapping[str, Any]) -> State:
    """Load a JSON position; `private`, `public` and `bets` default to none."""
    for key in position:
        if key not in KEYS:
            raise PositionError(key, "unknown key")
    if position.get("game") != GAME:
        raise PositionError("game", f"not {GAME!r}")
    state = new(position.get("seats", 2), position.get("options", {}))
    private = position.get("private", [None, None])
    if not isinstance(private, list) or len(private) != 2:
        raise PositionError("private", "not a list of 2")
    if any(before is None is not after for before, after in pairwise([*private, position.get("public")])):
        raise PositionError("private", "cards are dealt to seat 0, to seat 1, and then to the table")
    bets = position.get("bets", [])
    if not isinstance(bets, list) or len(bets) > 2 or not all(isinstance(text, str) for text in bets):
        raise PositionError("bets", "not a list of up to 2 strings")
    rounds = [*bets, "", ""]

    def deal(state: State, key: str, card: object) -> State:
        if not isinstance(card, str) or not is_legal(state, f"!card {card}"):
            raise PositionError(key, f"{card!r} cannot be dealt")
        return play(state, f"!card {card}")

    def bet(state: State, text: str) -> State:
        words = {letter: word for word, letter in LETTERS.items()}
        for letter in text:
            if letter not in words or not is_legal(state, words[letter]):
                raise PositionError("bets", f"{letter!r} is not possible in {text!r}")
            state = play(state, words[letter])
        return state

    for card in private:
        if card is not None:
            state = deal(state, "private", card)
    state = bet(state, rounds[0])
    if position.get("public") is not None:
        state = deal(state, "public", position["public"])
    state = bet(state, rounds[1])
    if list(state.bets) != rounds[:2]:
        raise PositionError("bets", "the second round begins after the first")
    if "actor" in position and position["actor"] != dump(state)["actor"]:
        raise PositionError("actor", "not the seat to act")
    return state


def dump(state: State) -> dict[str, Any]:
    """Return the JSON position; `actor` is null except at decisions."""
    seat = actor(state)
    cards = [*state.cards, None, None, None]
    return {
        "game": GAME,
        "seats": 2,
        "options": {},
        "private": cards[:2],
        "public": cards[2],
        "bets": list(state.bets),
        "actor": None if seat == CHANCE else seat,
    }


def check(state: State) -> None:
    """Raise AssertionError for a third card of a rank or lost chips."""
    assert all(state.cards.count(rank) <= 2 for rank in RANKS), state
    assert sum(scores(state)) == 0, state


def _closed(bets: str) -> bool:
    """The betting round is over: a call after anything, or a fold."""
    return bets.endswith("f") or (len(bets) >= 2 and bets.endswith("c"))


def _round(state: State) -> int:
    """The betting round, 0 or 1."""
    return 1 if _closed(state.bets[0]) else 0


def over(state: State) -> bool:
    """Return whether a seat folded or the second round is closed."""
    return state.bets[0].endswith("f") or _closed(state.bets[1])


def actor(state: State) -> int | None:
    """Return the seat to act, CHANCE, or None."""
    if over(state):
        return None
    number = _round(state)
    if len(state.cards) < 2 + number:
        return CHANCE
    return len(state.bets[number]) % 2


def moves(state: State) -> list[str]:
    """Return legal moves in the order fold, call, raise."""
    if actor(state) in (None, CHANCE):
        return []
    bets = state.bets[_round(state)]
    found = ["call"]
    if bets.endswith("r"):
        found.insert(0, "fold")
    if bets.count("r") < 2:
        found.append("raise")
    return found


def is_legal(state: State, token: str) -> bool:
    """Return whether the token can be played now."""
    try:
        play(state, token)
    except NaiveError:
        return False
    return True


def outcomes(state: State) -> dict[str, Fraction]:
    """Return drawable ranks, without suits."""
    if actor(state) != CHANCE:
        return {}
    left = {rank: 2 - state.cards.count(rank) for rank in RANKS}
    return {f"!card {rank}": Fraction(count, sum(left.values())) for rank, count in left.items() if count}


def sample(state: State, rng: random.Random) -> str:
    """Return a random card."""
    if actor(state) != CHANCE:
        raise ValueError("chance does not act")
    deck = list(2 * RANKS)
    for card in state.cards:
        deck.remove(card)
    return f"!card {rng.choice(deck)}"


def play(state: State, token: str) -> State:
    """Apply a move or a chance outcome."""
    if over(state):
        raise NaiveOver("the match has ended")
    if token in LETTERS:
        if token not in moves(state):
            raise NaiveIllegal(token)
        first, second = state.bets
        letter = LETTERS[token]
        return replace(state, bets=(first + letter, second) if _round(state) == 0 else (first, second + letter))
    if token in ("!card J", "!card Q", "!card K"):
        if token not in outcomes(state):
            raise NaiveIllegal(token)
        return replace(state, cards=state.cards + token[-1])
    raise NaiveSyntax(token)


def _chips(state: State) -> list[int]:
    """Return each seat's chips in the pot."""
    chips = [1, 1]
    for bets, size in zip(state.bets, RAISES, strict=True):
        for i, letter in enumerate(bets):
            if letter != "f":
                chips[i % 2] = max(chips) + (size if letter == "r" else 0)
    return chips


def _winner(state: State) -> int | None:
    """Return the winning seat, or None for a split."""
    for bets in state.bets:
        if bets.endswith("f"):
            return len(bets) % 2  # the other seat: the fold is bet number len - 1
    first, second, public = tuple(state.cards)
    if first == second:
        return None
    if first == public:
        return 0
    if second == public:
        return 1
    return 0 if RANKS.index(first) > RANKS.index(second) else 1


def scores(state: State) -> list[int]:
    """Return chips won or lost; zeros before the end."""
    if not over(state) or _winner(state) is None:
        return [0, 0]
    chips = _chips(state)
    return [chips[1], -chips[1]] if _winner(state) == 0 else [-chips[0], chips[0]]


def winners(state: State) -> list[int]:
    """Return the winning seat, or both for a split."""
    if not over(state):
        return []
    seat = _winner(state)
    return [0, 1] if seat is None else [seat]

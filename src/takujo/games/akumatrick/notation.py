"""Akumatrick: moves as text.

Moves are `Y3 Y4 Y5`, `release Y1 P9`, `steal 2` and `stop`. Outcomes are `!deal Y0 …|P0 …` and `!card P7`.
"""

import re
from collections.abc import Iterable
from itertools import pairwise

from takujo.core.actors import CHANCE
from takujo.core.bits import bit
from takujo.core.deal_token import deal_of, hands_of
from takujo.core.errors import IllegalMove, InvalidMove
from takujo.games.akumatrick.cards import ZEROS, rank
from takujo.games.akumatrick.rules import END, RELEASE, STEAL, STOP, addable, rank_sum, release_number
from takujo.games.akumatrick.state import CARDS, COLOURS, HAND, SEATS, State

LETTERS = "YPGVBW"
CARD = re.compile(rf"[{LETTERS}][0-9]")
STEALING = re.compile(r"steal ([0-9])")


def card_name(c: int) -> str:
    return f"{LETTERS[c % COLOURS]}{rank(c)}"


def card_number(name: str, seats: int) -> int:
    """Return the card with a name; −1 if the match has none."""
    if not CARD.fullmatch(name) or LETTERS.index(name[0]) >= seats:
        return -1
    return int(name[1]) * COLOURS + LETTERS.index(name[0])


NAMES = tuple(card_name(c) for c in range(CARDS))


def card_names(cards: int) -> list[str]:
    """Return the names of a set's cards, sorted by rank, then colour."""
    cards = int(cards)
    return [name for c, name in enumerate(NAMES) if cards >> c & 1]


def words(cards: int) -> str:
    """Return a set of cards as text."""
    return " ".join(card_names(cards))


def set_of(names: Iterable[str]) -> int:
    """Return the set of cards with these names."""
    return sum(bit(card_number(name, SEATS)) for name in names)


def to_token(s: State, actions: tuple[int, ...]) -> str:
    """Return the token of a complete move from state `s`."""
    first = actions[0]
    if int(s.actor) == CHANCE:
        if not s.undealt:
            return f"!card {card_name(first)}"
        return deal_of([words(sum(map(bit, actions[i : i + HAND]))) for i in range(0, len(actions), HAND)])
    if first == STOP:
        return "stop"
    if first >= STEAL:
        return f"steal {first - STEAL}"
    if first == RELEASE:
        cards = sum(map(bit, actions[1:])) if len(actions) > 1 else int(s.hand[s.actor]) & ~ZEROS
        return f"release {words(cards)}".strip()
    return words(sum(bit(a) for a in actions if a != END))


def from_token(s: State, token: str) -> tuple[int, ...]:
    """Return the actions of a token.

    Raises InvalidMove, or IllegalMove if the move is not allowed.
    """
    verb, *names = token.split(" ")
    if verb == "!deal":
        actions = _deal(s, token)
    elif verb == "!card":
        actions = _cards(s, token, names)
        if len(actions) != 1:
            raise InvalidMove("move-syntax", move=token)
    elif verb in ("steal", "stop"):
        actions = (_robbery(s, token),)
    elif verb == "release":
        actions = _release(s, token, _cards(s, token, names))
    else:
        cards = _cards(s, token, [verb, *names])
        actions = (*cards, END) if addable(s, cards[0], cards[-1]) else cards
    if token.startswith("!") != (int(s.actor) == CHANCE):
        raise IllegalMove("move-illegal", move=token)
    return actions


def _release(s: State, token: str, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the actions of a release: RELEASE, then the cards falling (R4.2).

    RELEASE alone if it discards all cards.
    """
    mine = int(s.hand[s.actor]) & ~ZEROS
    if rank_sum(mine) >= release_number(s):
        return (RELEASE, *reversed(cards))
    if sum(map(bit, cards)) != mine:
        raise IllegalMove("move-illegal", move=token)
    return (RELEASE,)


def _cards(s: State, token: str, names: list[str]) -> tuple[int, ...]:
    """Return the match's cards with these names, which must be rising."""
    cards = tuple(card_number(name, int(s.seats)) for name in names)
    for name, card in zip(names, cards, strict=True):
        if card < 0:
            raise InvalidMove("move-card" if name else "move-syntax", move=token, card=name)
    if any(a >= b for a, b in pairwise(cards)):
        raise InvalidMove("akumatrick-move-order", move=token)
    return cards


def _deal(s: State, token: str) -> tuple[int, ...]:
    hands = [_cards(s, token, hand.split(" ")) for hand in hands_of(token)]
    cards = tuple(card for hand in hands for card in hand)
    if [len(hand) for hand in hands] != [HAND] * int(s.seats) or len(set(cards)) < len(cards):
        raise InvalidMove("move-syntax", move=token)
    return cards


def _robbery(s: State, token: str) -> int:
    if token == "stop":
        return STOP
    match = STEALING.fullmatch(token)
    if match is None:
        raise InvalidMove("move-syntax", move=token)
    if int(match[1]) >= s.seats:
        raise InvalidMove("move-seat", move=token, seat=match[1])
    return STEAL + int(match[1])

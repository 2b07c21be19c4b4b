"""FTW?!: moves as text.

Moves are `give 3 17 40`, `play 2 with 6 11` and `help 6 take 25`, an outcome is `!deal 1 5 …|2 3 …`.
"""

import re
from functools import lru_cache
from itertools import pairwise

from takujo.core.actors import CHANCE
from takujo.core.bits import has
from takujo.core.deal_token import deal_of, hands_of
from takujo.core.errors import IllegalMove, InvalidMove
from takujo.games.ftw.cards import deck_size, hand_size
from takujo.games.ftw.rules import GIVES, HELP
from takujo.games.ftw.state import CARDS, GIVE, State

NUMBER = "[1-9][0-9]{0,5}"
NUMBERS = tuple(str(card + 1) for card in range(CARDS))
FORMS = {
    "give": re.compile(rf"give ({NUMBER}(?: {NUMBER}){{{GIVES - 1}}})"),
    "play": re.compile(rf"play ({NUMBER})(?: with ({NUMBER}(?: {NUMBER})*))?"),
    "help": re.compile(rf"help ({NUMBER}) take ({NUMBER})"),
    "!deal": re.compile(rf"!deal ({NUMBER}(?:[ |]{NUMBER})*)"),
}


def numbers(cards: int) -> list[int]:
    """Return the numbers on a set of cards, rising."""
    return list(_numbers(int(cards)))


@lru_cache(1 << 14)
def _numbers(cards: int) -> tuple[int, ...]:
    return tuple(n for n in range(1, CARDS + 1) if cards >> n - 1 & 1)


def to_token(s: State, actions: tuple[int, ...]) -> str:
    """Return the token of a complete move from state `s`."""
    if int(s.actor) == CHANCE:
        n = hand_size(int(s.seats))
        return deal_of([_words(sorted(actions[i : i + n])) for i in range(0, len(actions), n)])
    if s.phase == GIVE:  # hundreds of moves are listed at once
        return f"give {_words(actions)}"
    first = actions[0]
    if first >= HELP and has(s.hand[s.actor], first - HELP):
        return f"help {first - HELP + 1} take {actions[1] + 1}"
    return _play_token(actions)


@lru_cache(1 << 16)
def _play_token(actions: tuple[int, ...]) -> str:
    wasted = [a - HELP for a in actions if a >= HELP]
    card, *used = [a for a in actions if a < HELP]
    help_cards = sorted(wasted + used)
    return f"play {card + 1} with {_words(help_cards)}" if help_cards else f"play {card + 1}"


def from_token(s: State, token: str) -> tuple[int, ...]:
    """Return the actions of a token.

    Raises InvalidMove, or IllegalMove if the phase or the place of a card differs.
    """
    verb = token.split(" ", 1)[0]
    match = FORMS[verb].fullmatch(token) if verb in FORMS else None
    if match is None:
        raise InvalidMove("move-syntax", move=token)
    if verb == "!deal":
        return _deal(s, token)
    parts = [_cards(s, token, part) for part in match.groups() if part is not None]
    if s.actor < 0 or (verb == "give") != (s.phase == GIVE):
        raise IllegalMove("move-illegal", move=token)
    if verb == "give":
        return parts[0]
    (card,) = parts[0]
    if verb == "help":
        _require_held(s.hand[s.actor], token, (card,))
        return HELP + card, parts[1][0]
    help_cards = parts[1] if len(parts) == 2 else ()
    _require_held(s.help[s.actor], token, help_cards)
    return _play(s, card, help_cards)


def _play(s: State, card: int, help_cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the actions of a play. They are superfluous help, the card, then needed help falling."""
    need = int(s.top) - card
    used = []
    for h in reversed(help_cards):
        if need >= 0:
            used.append(h)
            need -= h + 1
    return (*(HELP + h for h in help_cards if h not in used), card, *used)


def _deal(s: State, token: str) -> tuple[int, ...]:
    hands = [_cards(s, token, hand) for hand in hands_of(token)]
    if [len(hand) for hand in hands] != [hand_size(int(s.seats))] * int(s.seats):
        raise InvalidMove("move-syntax", move=token)
    return tuple(card for hand in hands for card in hand)


def _cards(s: State, token: str, text: str) -> tuple[int, ...]:
    """Return numbers as cards, which must be in the deck and rising."""
    cards = tuple(int(word) - 1 for word in text.split(" "))
    for card in cards:
        if card >= deck_size(int(s.seats)):
            raise InvalidMove("move-card", move=token, card=card + 1)
    if any(a >= b for a, b in pairwise(cards)):
        raise InvalidMove("move-syntax", move=token)
    return cards


def _require_held(held: int, token: str, cards: tuple[int, ...]) -> None:
    """Raises IllegalMove unless the cards are where the token says.

    Action HELP + c is the card in hand or the help card c, wherever it is.
    """
    if not all(has(held, card) for card in cards):
        raise IllegalMove("move-illegal", move=token)


def _words(cards: tuple[int, ...] | list[int]) -> str:
    return " ".join([NUMBERS[card] for card in cards])

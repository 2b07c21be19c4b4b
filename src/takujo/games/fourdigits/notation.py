"""FourDigits: moves as text: `4x9`, `CLEAR`, `!card 7`, `!deal 01356889|47P|123`, `!deck 40C9…`."""

import re

from takujo.core.actors import CHANCE
from takujo.core.errors import IllegalMove, InvalidMove
from takujo.games.fourdigits.cards import kind_of, of_kind
from takujo.games.fourdigits.chance import is_in_play
from takujo.games.fourdigits.state import (
    CLEAR,
    DISCARD,
    HALF,
    HAND,
    MINUS,
    OPENING,
    PASS,
    SOLO_OPEN,
    STOCK,
    TURN,
    State,
)

LETTERS = "0123456789CHMPT"  # in the order of sorting
ROLES = {"CLEAR": CLEAR, "HALF": HALF, "MINUS": MINUS, "PASS": PASS, "TURN": TURN}
ROLE_NAMES = {card: name for name, card in ROLES.items()}
DIGIT_MOVE = re.compile(r"([0-9])x([0-9])")
CARDS = f"[{LETTERS}]"
CHANCE_MOVES = {
    "!card": re.compile(rf"!card ({CARDS})"),
    "!deal": re.compile(rf"!deal ([0-9]{{{OPENING}}}(?:\|{CARDS}+)+)"),
    "!deck": re.compile(rf"!deck ({CARDS}+)"),
}


def letter(card: int) -> str:
    """Return the sign of a card."""
    return LETTERS[kind_of(card)]


def card_of(sign: str) -> int:
    """Return the card of a sign."""
    return of_kind(LETTERS.index(sign))


def to_token(s: State, actions: tuple[int, ...]) -> str:
    """Return the token of a complete move or outcome from state `s`."""
    if int(s.actor) == CHANCE:
        if not is_in_play(s):
            return _deal_token(s, [letter(a) for a in actions])
        order = "".join(letter(a) for a in actions)
        return f"!deck {order}" if s.mode == SOLO_OPEN and s.deck == 0 else f"!card {order}"
    if actions[0] in ROLE_NAMES:
        return ROLE_NAMES[actions[0]]
    return f"{letter(actions[0])}x{letter(actions[1] - DISCARD)}"


def _deal_token(s: State, signs: list[str]) -> str:
    hands_end = OPENING + HAND * int(s.seats)
    heaps = [signs[:OPENING], *(signs[i : i + HAND] for i in range(OPENING, hands_end, HAND))]
    parts = ["".join(sorted(heap)) for heap in heaps]
    order = "".join(signs[hands_end:])
    return "!deal " + "|".join([*parts, order] if order else parts)


def from_token(s: State, token: str) -> tuple[int, ...]:
    """Return the actions of a token.

    Raises InvalidMove, or IllegalMove if something else must happen now.
    """
    if token in ROLES:
        return (ROLES[token],)
    digits = DIGIT_MOVE.fullmatch(token)
    if digits:
        return card_of(digits[1]), card_of(digits[2]) + DISCARD
    verb = token.split(" ", 1)[0]
    outcome = CHANCE_MOVES[verb].fullmatch(token) if verb in CHANCE_MOVES else None
    if outcome is None:
        raise InvalidMove("move-syntax", move=token)
    actions = _deal(s, token, outcome[1]) if verb == "!deal" else tuple(card_of(sign) for sign in outcome[1])
    if verb != _verb_now(s):
        raise IllegalMove("move-illegal", move=token)
    return actions


def _verb_now(s: State) -> str:
    if not is_in_play(s):
        return "!deal"
    return "!deck" if s.mode == SOLO_OPEN and s.deck == 0 else "!card"


def _deal(s: State, token: str, text: str) -> tuple[int, ...]:
    """Return the actions of a deal: opening, hands and, in solo-open, deck.

    Heaps must be sorted.
    """
    sizes = [OPENING] + [HAND] * int(s.seats) + [STOCK] * int(s.mode == SOLO_OPEN)
    parts = text.split("|")
    heaps = parts[: 1 + int(s.seats)]
    if [len(part) for part in parts] != sizes or any(list(heap) != sorted(heap) for heap in heaps):
        raise InvalidMove("move-syntax", move=token)
    return tuple(card_of(sign) for part in parts for sign in part)

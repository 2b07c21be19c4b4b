"""FTW?!: positions and helpers for its tests."""

import random
from collections.abc import Sequence
from typing import Any

import takujo
from takujo.core.match import Match

DECK = {2: 36, 3: 36, 4: 48, 5: 60, 6: 60}
SIZE = {2: 12, 3: 12, 4: 12, 5: 12, 6: 10}

OTHERS = ([36, 37], [38, 39], [45, 46])  # irrelevant hands of other seats, 1 point each


def table(*hands: Sequence[int], **keys: Any) -> dict[str, Any]:
    """Return a position where seat 0 acts. A single hand is seat 0's of four."""
    given = [*hands, *OTHERS] if len(hands) == 1 else hands
    return {"game": "ftw", "seats": len(given), "hands": [list(hand) for hand in given], "actor": 0, **keys}


def start(position: dict[str, Any]) -> Match:
    """Return a match at a position, with manual chance."""
    game = takujo.game("ftw", position["seats"], **position.get("options", {}))
    return game.match(position=position, chance=takujo.Manual())


def play(where: Match | dict[str, Any], *tokens: str) -> Match:
    match = start(where) if isinstance(where, dict) else where
    for token in tokens:
        match.play(token)
    return match


def after(position: dict[str, Any], *tokens: str) -> dict[str, Any]:
    return play(position, *tokens).position()


def help_cards(*cards: int, seats: int = 4) -> list[list[int]]:
    """Return the help cards if only seat 0 has any."""
    return [list(cards), *[[] for _ in range(seats - 1)]]


def deal(seats: int) -> str:
    """Return a striped deal: seat p has p + 1, p + 1 + seats, …

    With two seats, the highest cards stay undealt.
    """
    hands = [range(p + 1, seats * SIZE[seats] + 1, seats) for p in range(seats)]
    return "!deal " + "|".join(" ".join(map(str, hand)) for hand in hands)


def dealt(seats: int, **options: Any) -> Match:
    """Return a match after `deal`, with manual chance."""
    match = takujo.game("ftw", seats, **options).match(chance=takujo.Manual())
    match.play(deal(seats))
    return match


def give(match: Match, count: int | None = None) -> Match:
    """Give the three lowest cards, for `count` seats or all."""
    for _ in range(match.game.seats if count is None else count):
        hand = match.position()["hands"][match.actor]
        match.play("give " + " ".join(map(str, hand[:3])))
    return match


def finish_round(match: Match, seed: int = 1) -> Match:
    """Play at random until the round ends."""
    rng = random.Random(seed)
    while not match.is_round_over:
        match.play(rng.choice(match.moves()))
    return match

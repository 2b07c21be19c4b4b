"""Positions of FTW?! for its tests, and playing on from them."""

import random
from collections.abc import Sequence
from typing import Any

import takujo
from takujo.core.match import Match

DECK = {2: 36, 3: 36, 4: 48, 5: 60, 6: 60}
SIZE = {2: 12, 3: 12, 4: 12, 5: 12, 6: 10}

OTHERS = ([36, 37], [38, 39], [45, 46])  # hands of the other seats, where they do not matter; 1 point each


def table(*hands: Sequence[int], **keys: Any) -> dict[str, Any]:
    """A position where seat 0 acts; a single hand is that of seat 0 among four."""
    given = [*hands, *OTHERS] if len(hands) == 1 else hands
    return {"game": "ftw", "seats": len(given), "hands": [list(hand) for hand in given], "actor": 0, **keys}


def start(position: dict[str, Any]) -> Match:
    """A match from a position; chance waits to be played."""
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
    """Those of seat 0; the others have none."""
    return [list(cards), *[[] for _ in range(seats - 1)]]


def deal(seats: int) -> str:
    """A deal in stripes: seat p gets the cards p + 1, p + 1 + seats, …; with two seats the highest are not dealt."""
    hands = [range(p + 1, seats * SIZE[seats] + 1, seats) for p in range(seats)]
    return "!deal " + "|".join(" ".join(map(str, hand)) for hand in hands)


def dealt(seats: int, **options: Any) -> Match:
    """A match right after `deal`; the test plays later deals."""
    match = takujo.game("ftw", seats, **options).match(chance=takujo.Manual())
    match.play(deal(seats))
    return match


def give(match: Match, count: int | None = None) -> Match:
    """Seats choose their three lowest cards, `count` of them or all."""
    for _ in range(match.game.seats if count is None else count):
        hand = match.position()["hands"][match.actor]
        match.play("give " + " ".join(map(str, hand[:3])))
    return match


def finish_round(match: Match, seed: int = 1) -> Match:
    """Seats play on at random until the round ends."""
    rng = random.Random(seed)
    while not match.is_round_over:
        match.play(rng.choice(match.moves()))
    return match

"""富士山地下99階: positions and helpers for its tests."""

from typing import Any

import takujo
from takujo.core.match import Match

CUBES = ("plain", "yellow", "red")


def table(
    seats: int = 3,
    actor: int = 0,
    pieces: tuple[int, ...] = (),
    token: int | None = None,
    phase: str = "draw",
    drawn: tuple[int, int] = (0, 0),
    sheet: tuple[int, int] = (0, 0),
    hands: dict[int, list[list[Any]]] | None = None,
    dangers: dict[int, tuple[int, int]] | None = None,
    pagoda: int | None = None,
    **more: Any,
) -> dict[str, Any]:
    """Return a position with full bags. The last seat's has the pagoda's missing cubes.

    `drawn` is (plain, yellow), `sheet` (red, paid), `dangers` (now, next) of a seat.
    """
    floors = [*pieces, *[0] * (seats - len(pieces))]
    token = floors[actor] if token is None else token
    reached = [token if p == actor and phase != "over" else floors[p] for p in range(seats)]
    taken = [[floor >= 20, floor >= 50] for floor in reached]
    on_hands = hands or {}
    on_cards = sum(card[1] for hand in on_hands.values() for card in hand)
    full = 10 * seats - on_cards
    pagoda = full if pagoda is None else pagoda
    bags = []
    for p in range(seats):
        own = actor == p
        plain = 6 - drawn[0] * own + (full - pagoda) * (p == seats - 1)
        yellow = 4 + sum(taken[p]) - (drawn[1] + sheet[1]) * own
        bags.append({"plain": plain, "yellow": yellow, "red": 3 - sheet[0] * own})
    face_down = [(dangers or {}).get(p, (0, 0)) for p in range(seats)]
    found: dict[str, Any] = {
        "game": "fuji99",
        "seats": seats,
        "pieces": floors,
        "token": token,
        "bags": bags,
        "sheet": {"red": sheet[0], "paid": sheet[1]},
        "drawn": {"plain": drawn[0], "yellow": drawn[1], "red": 0},
        "hands": [on_hands.get(p, []) for p in range(seats)],
        "dangers": [{"now": now, "next": later} for now, later in face_down],
        "taken": taken,
        "pagoda": pagoda,
        "actor": actor,
        "phase": phase,
    }
    return found | more


def start(position: dict[str, Any]) -> Match:
    """Return a match at a position, with manual chance."""
    options = position.get("options", {})
    game = takujo.game("fuji99", position["seats"], **options)
    return game.match(position=position, chance=takujo.Manual())


def play(position: dict[str, Any], *tokens: str) -> Match:
    match = start(position)
    for token in tokens:
        match.play(token)
    return match


def after(position: dict[str, Any], *tokens: str) -> dict[str, Any]:
    return play(position, *tokens).position()


def bag(plain: int, yellow: int, red: int) -> dict[str, int]:
    return dict(zip(CUBES, (plain, yellow, red), strict=True))

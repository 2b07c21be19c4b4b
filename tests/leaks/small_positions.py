"""Small positions for the exhaustive leak tests, and places of secrets."""

from typing import Any

from tests.leaks.brute_force_beliefs import Place, Position, Secrets

SPECTATOR = -3


def _hands(position: Position, viewer: int, key: str = "hands") -> list[Place]:
    return [(key, p) for p in range(position["seats"]) if p != viewer]


def _filled(position: Position, places: list[Place]) -> list[Place]:
    return [(key, p) for key, p in places if position[key][p]]


def _akumatrick_order(cards: list[str]) -> str:
    return " ".join(sorted(cards, key=lambda card: (card[1], "YPGVBW".index(card[0]))))


def _fourdigits_alike(s: Any, token: str) -> int:
    """A digit comes from the hand; role cards are unique."""
    return int(s.hand[s.actor]) >> 4 * int(token[0]) & 7 if token[0].isdigit() else 1


def _overflow_alike(s: Any, token: str) -> int:
    """`down` and `throw` choose a card; calls and bonuses do not."""
    verb, _, card = token.partition(" ")
    return int(s.hand[s.actor]) >> 8 * "RYGBW".index(card) & 255 if verb in ("down", "throw") else 1


SECRETS = {
    "akumatrick": Secrets(_hands, str.split, _akumatrick_order),
    "fourdigits": Secrets(
        lambda p, viewer: [*_hands(p, viewer), ("deck",)],
        list,
        lambda cards: "".join(sorted(cards)),
        alike=_fourdigits_alike,
    ),
    "ftw": Secrets(
        lambda p, viewer: [*_hands(p, viewer), *_hands(p, viewer, "given"), ("unseen",)],
        list,
        sorted,
        opens=lambda before, after: bool(before.phase != after.phase),  # three cards arrive (R1.3)
    ),
    "overflow": Secrets(
        lambda p, viewer: [*_hands(p, viewer), *_filled(p, _hands(p, viewer, "down")), *_filled(p, [("pile", 0)])],
        list,
        lambda cards: "".join(sorted(cards, key="RYGBW".index)),
        opens=lambda before, after: bool(after.bonus_used > before.bonus_used),  # four cards are revealed (R2.4)
        alike=_overflow_alike,
    ),
}


def _rest(deck: str, *used: str | None) -> str:
    left = list(deck)
    for card in "".join(cards or "" for cards in used):
        left.remove(card)
    return "".join(left)


def _fourdigits(seats: int, field: str, reserve: str, hands: list[str], deck: str, **more: Any) -> Position:
    """All other cards are discarded."""
    cards = "000001112223333444555666677788899999CHMPT"
    discard = _rest(cards, field, reserve, *hands, deck)
    return {
        "game": "fourdigits",
        "seats": seats,
        "field": field,
        "reserve": reserve,
        "hands": hands,
        "deck": deck,
        "discard": discard,
        "crown": 0,
        "actor": 0,
        "start": 0,
        **more,
    }


def _overflow(hands: list[str], down: list[str] | list[None], top: str, **more: Any) -> Position:
    """All other cards are the pile's second batch."""
    cards = "R" * 20 + "Y" * 20 + "G" * 20 + "B" * 20 + "WWWW"
    return {
        "game": "overflow",
        "seats": len(hands),
        "limits": {"R": 1, "Y": 0, "G": 2, "B": None},
        "hands": hands,
        "down": down,
        "pile": [top, _rest(cards, *hands, *down, top)],
        "actor": 0,
        **more,
    }


FTW_REST = {"game": "ftw", "actor": 0, "options": {"rounds": 1}}
SMALL: dict[str, list[Position]] = {
    "akumatrick": [
        {"game": "akumatrick", "seats": 3, "actor": 0, "hands": ["Y2 P2 P7 G9", "Y0 G2 Y8", "P0 G4 Y9"]},
        {"game": "akumatrick", "seats": 4, "actor": 1, "hands": ["P7 G9 V3", "Y2 P2 V8", "G2 Y5", "V2 Y9"]},
        {"game": "akumatrick", "seats": 4, "actor": 1, "row": ["Y4 P4", "V8"], "hands": ["P7 G9", "P2 Y2 G0", "Y0 P0",
        "V0 G2"]},
    ],
    "fourdigits": [
        _fourdigits(2, "245", "13578", ["1246", "03T"], "79P", options={"mode": "simple"}),
        _fourdigits(3, "013", "24689", ["05TP", "35C", "7MH"], "9", options={"mode": "simple"}),
        _fourdigits(2, "310", "00678", ["25T", "4CP"], "", options={"mode": "simple"}),
        _fourdigits(1, "310", "00678", ["24TP"], "57", crown=None, previous=None),
    ],
    "ftw": [
        {**FTW_REST, "seats": 3, "hands": [[4, 20, 31], [6, 25, 33], [2, 28, 30]], "help": [[], [9], [11]], "pile": [3,
        17]}, {**FTW_REST, "seats": 4, "hands": [[4, 40], [20, 21], [2, 35], [8, 9]], "help": [[1], [], [], [3]],
        "pile": [30]}, {**FTW_REST, "seats": 2, "hands": [[4, 20], [6, 25]], "unseen": [1, 2, 3, 5, 7, 8, 9, 30, 31, 32,
        33, 34], "pile": [10, 22]},
    ],
    "overflow": [
        _overflow(["RRYY", "RYYW", "RRRY"], ["R", "Y", "R"], "RYY"),
        _overflow(["RRYY", "RGGG", "RRRY"], ["R", "G", "W"], "RG"),
        _overflow(["RRYYB", "RGGGR", "RYYYR"], [None, None, None], "RG", phase="break"),
    ],
}  # fmt: skip

"""Mutations of JSON and text: mostly nonsense, sometimes valid."""

import copy
import random
from typing import Any

SCRAPS: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 7, 62, 63, 64, 10**9, 2**63, -(2**70), 1.5, float("1e300")),
    *("", "x", "0", "-", "R", "Y9", "Y1 Y1", "move3", "draw", "throw", "give", "over", "１", "\N{THUMBS UP SIGN}"),
    *([], [[]], [None], [0], [1, 1], {}, {"plain": 1}, {"R": 9}),
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return all (container, key) of a JSON value."""
    found: list[tuple[Any, Any]] = []
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        found += [(value, key), *places(value[key])]
    return found


def changed(position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Return a copy with 1 to 3 changes."""
    position = copy.deepcopy(position)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        container, key = rng.choice(places(position) or [(position, "game")])
        kind = rng.randrange(6)
        if kind == 0:
            container[key] = copy.deepcopy(rng.choice(SCRAPS))
        elif kind == 1:
            del container[key]
        elif kind == 2:
            other, place = rng.choice(places(position))
            container[key], other[place] = copy.deepcopy(other[place]), copy.deepcopy(container[key])
        elif kind == 3 and isinstance(container, list):
            container.insert(rng.randrange(len(container) + 1), copy.deepcopy(rng.choice((container[key], *SCRAPS))))
        elif kind == 4 and isinstance(container, dict):
            container[rng.choice(("", "wrong", "Hands", "seat", str(key) + " "))] = copy.deepcopy(container[key])
        else:
            container[key] = nearby(container[key], rng)
    return position


def nearby(value: Any, rng: random.Random) -> Any:
    """Return a value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-2, -1, 1, 2))
    if isinstance(value, str) and value:
        i, j = rng.randrange(len(value)), rng.randrange(len(value))
        return value[:i] + value[j] + value[i + 1 :]
    if isinstance(value, list) and value:
        return rng.sample(value, len(value))
    return copy.deepcopy(rng.choice(SCRAPS))


def misspelt(text: str, rng: random.Random) -> str:
    """Drop, double, swap or replace a character or word."""
    parts: list[str] = list(text) if rng.random() < 0.5 else text.replace("|", " | ").split(" ")
    joint = "" if len(parts) == len(text) else " "
    i, j = rng.randrange(len(parts) or 1), rng.randrange(len(parts) or 1)
    kind = rng.randrange(6)
    if not parts:
        return "x"
    if kind == 0:
        del parts[i]
    elif kind == 1:
        parts.insert(i, parts[j])
    elif kind == 2:
        parts[i], parts[j] = parts[j], parts[i]
    elif kind == 3:
        parts[i] = parts[j]
    elif kind == 4:
        parts[i] = rng.choice(("0", "00", "1", "99", "-1", "x", "?", "Y9", "R", "W", "|", "!", "٣", "", " "))
    else:
        parts[i] = rng.choice((parts[i].upper(), parts[i].lower(), parts[i] + " ", parts[i] + "0"))
    return joint.join(parts).replace(" | ", "|")

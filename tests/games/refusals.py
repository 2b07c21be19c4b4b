"""Assertions that tokens, numbers of seats and positions are refused."""

from typing import Any

import pytest

import takujo
from takujo import IllegalMove, InvalidMove, InvalidOption, InvalidPosition, Match


def require_invalid(where: Match | dict[str, Any], *tokens: str) -> None:
    """Require that no token is a move or an outcome."""
    _require_refused(InvalidMove, where, tokens)


def require_illegal(where: Match | dict[str, Any], *tokens: str) -> None:
    """Require that well-formed tokens are illegal here."""
    _require_refused(IllegalMove, where, tokens)


def _require_refused(error: type[Exception], where: Match | dict[str, Any], tokens: tuple[str, ...]) -> None:
    match = where if isinstance(where, Match) else takujo.load_position(where, seed=0)
    before = match.state.tobytes(), len(match.entries)
    for token in tokens:
        with pytest.raises(error) as refused:
            match.play(token)
        assert "\n" not in str(refused.value).replace(token, ""), token
        assert (match.state.tobytes(), len(match.entries)) == before, token


def require_seats(name: str, fewest: int, most: int) -> None:
    for seats in (fewest - 1, most + 1):
        with pytest.raises(InvalidOption):
            takujo.game(name, seats)


def require_no_position(position: dict[str, Any], key: str) -> None:
    """Require an error that names this key."""
    with pytest.raises(InvalidPosition) as refused:
        takujo.load_position(position)
    said = str(refused.value)
    assert refused.value.key == key
    assert key in said or key == "options"  # then it names the option
    assert "\n" not in said
    assert f"{position['game']}-" not in said  # the message has words


def without(position: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in position.items() if name != key}

"""Derived values in encodings, against the rules."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import takujo
from takujo.core.bits import lowest
from takujo.core.game import Game
from takujo.core.record import Seen
from takujo.core.rng import Stream, below, new_stream
from takujo.envs.observation_layout import layout
from takujo.games.fourdigits.cards import of_kind
from takujo.games.fourdigits.chance import is_in_play
from takujo.games.fourdigits.rules import discards, field_after, takes_crown
from takujo.games.fourdigits.state import BURST, DIGITS, KINDS
from takujo.games.fuji99.hand import lane_of
from takujo.games.fuji99.state import COPIES, HELD_KINDS, SEATS

MATCHES = 6


def encoded(game: Game, view: Seen) -> dict[str, NDArray[np.float32]]:
    """Return the pieces of an encoded view."""
    out = np.full(game.spec.encoding_size, np.nan, np.float32)
    game.spec.encode(view, out)
    assert not np.isnan(out).any()
    return {name: out[part] for name, part in layout(game.spec).items()}


def views(game: Game, rng: Stream) -> Iterator[Any]:
    """Yield the actors' views in random matches."""
    for seed in range(MATCHES):
        match = game.match(seed=seed)
        while not match.is_over:
            yield match.view(match.actor)
            moves = match.moves()
            match.play(moves[below(rng, len(moves))])


def outcome_of(view: Any, kind: int) -> tuple[float, bool, bool]:
    """Return what a FourDigits card does: lowest number, burst, possible crown."""
    card, numbers = of_kind(kind), []
    choice = discards(view.reserve, card) if card < DIGITS else 1
    while choice:
        numbers.append(field_after(view.field, view.reserve, card, lowest(choice)))
        choice &= choice - 1
    least = min(numbers)
    crowns = any(n < BURST and takes_crown(n, card, view.pass_takes_crown) for n in numbers)
    return (least / BURST if least < BURST else 0.0), least >= BURST, crowns


def require_outcomes(game: Game, view: Any) -> None:
    found = encoded(game, view)
    wanted = np.array([outcome_of(view, kind) for kind in range(KINDS)], np.float32)
    np.testing.assert_array_equal(np.stack([found[name] for name in ("makes", "bursts", "crowns")], 1), wanted)


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"pass_takes_crown": True}), (4, {})])
def test_fourdigits_encodes_what_each_card_makes(seats: int, options: dict[str, bool]) -> None:
    game = takujo.game("fourdigits", seats, **options)
    seen = 0
    for view in views(game, new_stream(seats)):
        assert is_in_play(view)
        require_outcomes(game, view)
        seen += 1
    assert seen > 40


@pytest.mark.parametrize(("field", "reserve"), [("513", "00009"), ("999", "12345"), ("113", "00002"), ("988", "99990")])
def test_fourdigits_encodes_it_where_few_discards_are_legal(field: str, reserve: str) -> None:
    game = takujo.game("fourdigits", 2)
    position = {"field": field, "reserve": reserve, "hands": ["014C", "267"], "actor": 0, "crown": 1}
    require_outcomes(game, game.match(position=position).view(0))


def test_fuji99_encodes_which_cards_lie_where() -> None:
    game = takujo.game("fuji99", 3)
    most = 0
    for view in views(game, new_stream(3)):
        found = encoded(game, view)
        hands = [view.hand[(view.viewer + i) % 3] if i < 3 else [0] * HELD_KINDS for i in range(SEATS)]
        cards = [[[lane_of(lanes, i) for i in range(COPIES)] for lanes in hand] for hand in hands]
        np.testing.assert_allclose(found["cards"] * 21, np.ravel(cards), atol=1e-4)
        placed = [[lane_of(lanes, i) for i in range(COPIES)] for lanes in view.placed]
        np.testing.assert_allclose(found["placed"] * 21, np.ravel(placed), atol=1e-4)
        most = max(most, int(np.count_nonzero(cards)))
    assert most > 5

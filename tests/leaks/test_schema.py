"""New fields of views need a review."""

import json

from takujo.core import record
from takujo.core.contracts import tables
from takujo.core.contracts.views import lookers
from takujo.core.record import kind_of
from takujo.core.rng import new_stream
from takujo.core.spec import GameSpec
from takujo.games import spec
from tests.leaks.random_plays import play
from tests.leaks.schema import FILE, schema

REVIEWED = json.loads(FILE.read_text(encoding="utf-8"))


def test_fields_of_views_are_the_reviewed_ones(own_game: str) -> None:
    found = schema(spec(own_game))
    assert {part: list(fields.items()) for part, fields in found.items()} == {
        part: list(fields.items()) for part, fields in REVIEWED[own_game].items()
    }


def test_no_view_depends_on_a_hidden_field(each_game: GameSpec) -> None:
    dtype = kind_of(each_game.state)
    hidden = [name for name in dtype.names or () if name not in (kind_of(each_game.view).names or ())]
    game = tables(each_game)[0]
    rng = new_stream(9)
    for s, _ in play(game, seed=9):
        for viewer in lookers(game):
            before = game.observe(s, viewer)
            for name in hidden:
                other = record.copy(s)
                other[name] = int(rng[0]) & 0x7F
                assert record.same(before, game.observe(other, viewer)), name

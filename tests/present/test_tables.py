"""Tables of random matches: type, elements of legal moves, no leaks."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any, get_type_hints

import pytest

from takujo.core.actors import REFEREE, SPECTATOR
from takujo.core.contracts.views import lookers
from takujo.core.game import Game
from takujo.core.moves import after, moves
from takujo.core.rng import new_stream
from takujo.interfaces.presenter import Ahead
from takujo.present import presenter, tell
from tests.leaks.random_plays import another_truth, play
from tests.present.type_check import faults, texts

STATES = 80  # length of a match, in states
EVERY = 4  # one state in so many is tested
SHOWS_ALL = {"fuji99"}  # no hidden information


def walk(game: Game, seed: int) -> Iterator[tuple[Any, str]]:
    """Yield some states of a match with the next token. The end too, if reached."""
    for n, (s, token) in enumerate(play(game, seed)):
        if n > STATES:
            return
        if n % EVERY == 0 or not token:
            yield s, token


def test_table_is_data_of_its_declared_form(each_table: Game) -> None:
    shows = presenter(each_table.name)
    form = get_type_hints(shows.show)["return"]
    for s, _ in walk(each_table, seed=1):
        for viewer in (*lookers(each_table), REFEREE):
            table = shows.show(each_table.observe(s, viewer))
            assert not list(faults(table, form))
            assert json.loads(json.dumps(table)) == table
            assert [seat["seat"] for seat in table["seats"]] == list(range(len(table["seats"])))
            assert "aid" in table


def test_each_legal_move_is_made_of_its_own_things_on_the_table(each_table: Game) -> None:
    shows = presenter(each_table.name)
    for s, _ in walk(each_table, seed=2):
        if s.actor < 0:
            continue
        v = each_table.observe(s, int(s.actor))
        lying = Counter(texts(shows.show(v)))
        made: dict[tuple[str, ...], str] = {}
        for token in moves(each_table, s):
            elements = shows.elements(v, token)
            assert elements
            needed = Counter(e for e in elements if not e.startswith("verb:"))
            assert needed <= lying, f"{token}: {needed - lying}"  # as many copies as the move needs
            other = made.setdefault(tuple(sorted(elements)), token)
            assert other == token, f"{other} and {token} are made of the same things"


def test_table_and_headline_are_the_same_in_another_truth(each_table: Game) -> None:
    shows = presenter(each_table.name)
    rng = new_stream(4)
    changed = 0
    for s, _ in walk(each_table, seed=4):
        for viewer in lookers(each_table):
            other = another_truth(each_table, s, viewer, rng)
            changed += other.tobytes() != s.tobytes()
            v, w = each_table.observe(s, viewer), each_table.observe(other, viewer)
            assert shows.show(v) == shows.show(w)
            assert shows.headline(v) == shows.headline(w)
    assert changed or each_table.name in SHOWS_ALL or each_table.seats == 1


def test_shared_part_is_the_same_from_every_view(each_table: Game) -> None:
    """The server computes it once, from the spectator's view."""
    shows = presenter(each_table.name)
    parts = [shows.shared, shows.own, lambda v: {"aid": shows.aid(v)}]
    for s, _ in walk(each_table, seed=6):
        views = [each_table.observe(s, viewer) for viewer in lookers(each_table)]
        open_to_all = shows.shared(each_table.observe(s, SPECTATOR))
        for v in views:
            assert shows.shared(v) == open_to_all
            assert shows.headline(v) == shows.headline(each_table.observe(s, SPECTATOR))
            made = [part(v) for part in parts]
            assert shows.show(v) == {key: value for part in made for key, value in part.items()}
            assert len(shows.show(v)) == sum(map(len, made)), "no key is in two of them"


def test_viewers_that_saw_the_same_read_the_same(each_table: Game) -> None:
    """The server computes their events once. Personal moves are an exception."""
    shows, witness = presenter(each_table.name), each_table.spec.witness
    compared = 0
    for s, token in islice(play(each_table, 7), STATES):
        if not token or token.partition(" ")[0] in shows.PERSONAL:
            continue
        now, _ = after(each_table, s, token)
        seen = witness(s, int(s.actor), token, SPECTATOR)
        for viewer in lookers(each_table):
            if witness(s, int(s.actor), token, viewer) == seen:
                events = [tell(each_table, s, now, int(s.actor), token, looker) for looker in (viewer, SPECTATOR)]
                assert events[0] == events[1]
                compared += 1
    assert compared


def test_effects_and_events_are_the_same_in_another_truth(each_size: Game) -> None:
    """Effects of all moves; events only if the mover's view is unchanged."""
    shows = presenter(each_size.name)
    rng = new_stream(5)
    compared = 0
    for s, token in walk(each_size, seed=5):
        if s.actor < 0:
            continue
        viewer = int(s.actor)
        truths = [s, another_truth(each_size, s, viewer, rng)]
        effects = [shows.effect(Ahead(each_size, each_size.observe(x, viewer)), token) for x in truths]
        assert effects[0] == effects[1]
        later = [after(each_size, x, token)[0] for x in truths]
        views = [each_size.observe(x, viewer).tobytes() for x in later]
        if views[0] == views[1]:
            events = [tell(each_size, x, y, viewer, token, viewer) for x, y in zip(truths, later, strict=True)]
            assert events[0] == events[1]
            compared += 1
    assert compared


@pytest.mark.parametrize(
    ("value", "hint", "is_right"),
    [
        (1, int, True),
        (True, int, False),
        ([1, None], list[int | None], True),
        ([1.0], list[int], False),
        ({"a": "b"}, dict[str, int], False),
        ((1,), list[int], False),
    ],
)
def test_checker_of_types_finds_faults(value: Any, hint: Any, is_right: bool) -> None:
    assert (not list(faults(value, hint))) == is_right

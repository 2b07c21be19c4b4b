"""How long a change is looked at, and how it is shown: what everybody saw decides, and nothing else."""

from typing import Any

import numpy as np
import pytest

from takujo.core.actors import CHANCE, SPECTATOR, TERMINAL
from takujo.core.chance import Manual
from takujo.core.errors import TakujoError
from takujo.core.game import Game
from takujo.core.moves import after, moves
from takujo.core.record import plain
from takujo.core.rng import below, new_stream
from takujo.games import spec
from takujo.games.fuji99.staging import COLOURS, order
from takujo.present import Stage, presenter, tell
from takujo.present.common import MOVE
from tests.present.test_messages import require_words

LONGEST_MS = 11_000  # nobody looks at anything longer than that


def stage_of(game: Game, before: Any, token: str, actor: int) -> tuple[Stage | None, Any, object]:
    """The stage of a step, the state after it, and all that everybody sees of it."""
    now, _ = after(game, before, token)
    seen = game.spec.witness(plain(before), actor, token, SPECTATOR)
    then, here = (plain(game.observe(state, SPECTATOR)) for state in (before, now))
    if seen is None:
        return None, now, (then, here, seen)
    return presenter(game.name).stage(then, here, actor, seen), now, (then, here, seen)


def steps(game: Game, seed: int) -> Any:
    """A match at random: the state before each entry, its token and actor."""
    match, rng = game.match(seed=seed), new_stream(seed)
    while match.actor != TERMINAL:
        listed = list(moves(game, match.state))
        match.play(listed[below(rng, len(listed))])
    for entry in match.entries:
        yield entry.before, entry.token, entry.actor


def test_a_stage_follows_from_what_everybody_sees(each_table: Game) -> None:
    """In another truth that looks the same to all, the same move that looks the same is shown the same."""
    rng, compared, held = new_stream(3), 0, 0
    for number, (before, token, actor) in enumerate(steps(each_table, seed=2)):
        stage, _, looks = stage_of(each_table, before, token, actor)
        if stage is None:
            continue
        held += stage.hold > 0
        assert 0 <= stage.lasts <= LONGEST_MS
        if number % 3:
            continue
        other = each_table.resample(each_table.observe(before, SPECTATOR), rng)
        try:
            again, _, alike = stage_of(each_table, other, token, actor)
        except TakujoError:
            continue  # the move is not possible there
        if repr(alike) == repr(looks):
            assert again == stage
            compared += 1
    assert held
    assert compared


@pytest.mark.parametrize("seats", [2, 4])
def test_a_handful_comes_out_cube_by_cube(seats: int) -> None:
    game = spec("fuji99").configure(seats)
    ends = set()
    for seed in range(8):
        for before, token, actor in steps(game, seed):
            stage, now, _ = stage_of(game, before, token, actor)
            if actor != CHANCE or not token.startswith("!cubes"):
                continue
            assert stage is not None
            assert stage.scene is not None
            what: Any = stage.scene.what
            counts = tuple(int(part[:-1]) for part in token.split(" ")[1:])
            assert tuple(what["cubes"].count(colour) for colour in COLOURS) == counts
            assert what["beats"].count("cube") == sum(counts)
            assert (what["beats"][0], what["beats"][-1]) == ("grab", "end")
            assert len(what["beats"]) == len(stage.scene.cues)
            assert stage.scene.cues == sorted(set(stage.scene.cues))
            assert (what["ends"] == "danger") == (what["lamps"] + counts[2] >= what["limit"])
            assert (what["ends"] == "danger") == (now.turn != before.turn)
            if what["ends"] == "safe":
                assert what["floor"] == now.token
            ends.add(what["ends"])
    assert {"safe", "danger"} <= ends


def test_nobody_breathes_but_before_a_cube_that_may_end_it() -> None:
    """A breath before each cube while one red more would be danger and one is in the bag, and before no other."""
    game = spec("fuji99").configure(2)
    breaths = 0
    for seed in range(8):
        for before, token, actor in steps(game, seed):
            if not token.startswith("!cubes"):
                continue
            stage, _, _ = stage_of(game, before, token, actor)
            assert stage is not None
            assert stage.scene is not None
            what: Any = stage.scene.what
            lamps, reds = what["lamps"], what["bag"]["red"]
            bag = sum(what["bag"].values())
            beats = iter(zip(what["beats"][1:-1], stage.scene.says[1:-1], strict=True))
            for drawn, cube in enumerate(what["cubes"]):
                beat, (_, more) = next(beats)
                awaited = lamps == what["limit"] - 1 and reds > 0
                assert (beat == "breath") == awaited
                if awaited:
                    breaths += 1
                    assert more is not None
                    assert more.args["percent"] == round(100 * reds / (bag - drawn))
                    assert next(beats)[0] == "cube"
                lamps, reds = lamps + (cube == "red"), reds - (cube == "red")
    assert breaths


def test_the_order_of_the_cubes_is_no_rule_of_thumb() -> None:
    """Reds come early and late, in the same order at every look."""
    game = spec("fuji99").configure(3)
    view = plain(game.observe(game.match(seed=1, chance=Manual()).state, SPECTATOR))
    views = [view._replace(pagoda=number) for number in range(200)]
    firsts = [order((5, 2, 2), each) for each in views]
    assert firsts == [order((5, 2, 2), each) for each in views]
    places = np.array([[at for at, colour in enumerate(cubes) if colour == "red"] for cubes in firsts])
    assert 3 < places.mean() < 5
    assert {0, 8} <= set(places.ravel().tolist())


TITLES = {
    "fourdigits": {"fourdigits-event-burst", "fourdigits-event-crown"},
    "akumatrick": {
        *("akumatrick-event-release", "akumatrick-event-release-none", "akumatrick-event-stole"),
        *("akumatrick-event-lock", "akumatrick-event-out"),
    },
    "ftw": {"ftw-event-gifts", "ftw-event-one"},
    "fuji99": set(),
    "overflow": {"overflow-event-bonus"},
}


@pytest.mark.parametrize("name", TITLES)
def test_what_stands_large_on_the_table_is_what_the_log_says(name: str) -> None:
    """A title is one of the sentences that everybody reads of that step, and has time to be read."""
    game = spec(name).configure(4)
    found = set()
    for seed in range(12):
        for before, token, actor in steps(game, seed):
            stage, now, _ = stage_of(game, before, token, actor)
            if stage is None or stage.title is None:
                continue
            assert stage.hold > MOVE.hold
            assert stage.title in [event.now for event in tell(game, before, now, actor, token, SPECTATOR)]
            require_words(stage.title, SPECTATOR)
            found.add(stage.title.id)
    assert found <= TITLES[name]
    assert bool(found) == bool(TITLES[name])

"""How long a change is looked at, and how it is shown: what everybody saw decides, and nothing else."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from takujo.core.actors import CHANCE, SPECTATOR, TERMINAL
from takujo.core.chance import Manual
from takujo.core.errors import TakujoError
from takujo.core.game import Game, configure
from takujo.core.moves import after, moves
from takujo.core.record import plain
from takujo.core.rng import below, new_stream
from takujo.games import spec
from takujo.games.fuji99.staging import COLOURS, order
from takujo.games.fuji99.state import GOAL
from takujo.interfaces.message import Message, Seat
from takujo.interfaces.presenter import Scene, Stage
from takujo.interfaces.scenes import joined
from takujo.present import presenter, tell
from tests.present.test_messages import require_words

LONGEST_MS = 11_000  # nobody looks at anything longer than that …
READ_MS = 1_200  # … and at the last step of a scene at least so long


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


def named(said: Message) -> set[int]:
    """The seats that a sentence names."""
    return {arg.seat for arg in said.args.values() if isinstance(arg, Seat)}


@pytest.mark.parametrize("seats", [2, 4])
def test_a_handful_comes_out_cube_by_cube(seats: int) -> None:
    game = configure(spec("fuji99"), seats)
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
            shown = what["beats"].count("cube")
            assert (shown == sum(counts)) == ("rest" not in what["beats"])
            if what["ends"] == "danger":  # the red that is too many is the last one to come alone
                assert what["cubes"][:shown].count("red") == what["limit"] - what["lamps"]
                assert what["cubes"][shown - 1] == "red"
            assert (what["beats"][0], what["beats"][-1]) == ("grab", "end")
            assert len(what["beats"]) == len(stage.scene.cues)
            assert stage.scene.cues == sorted(set(stage.scene.cues))
            assert (what["ends"] == "danger") == (what["lamps"] + counts[2] >= what["limit"])
            assert (what["ends"] == "danger") == (now.turn != before.turn)
            assert what["floor"] <= GOAL
            if what["ends"] != "danger":
                assert what["floor"] == now.token
            assert named(stage.scene.says[-1][0]) == {before.turn}
            ends.add(what["ends"])
    assert {"safe", "danger"} <= ends


def test_R2_6_a_crisis_shows_the_card_that_was_too_many() -> None:
    """What the meter says is the hand and that card together, and it is the limit or more."""
    cards = 0
    for scene, before, _, _ in scenes("fuji99", 4, 6):
        what: Any = scene.what
        if what["kind"] != "crisis":
            continue
        drawn = what["card"]["value"] if what["card"] else 0
        assert what["value"] == before.points[before.turn] + drawn >= what["limit"]
        assert named(scene.says[-1][0]) == {before.turn}
        cards += drawn > 0
    assert cards


def test_R5_where_everybody_draws_one_sees_who_gets_which_card_and_in_which_order() -> None:
    """Of all entries of one change a single scene is made, a step for each card; the discoverer draws last."""
    game = configure(spec("fuji99"), 4)
    chains, crises = 0, 0
    for seed in range(8):
        shown: Scene | None = None
        cards: list[tuple[int, str]] = []
        for before, token, actor in steps(game, seed):
            verb, _, kind = token.partition(" ")
            stage, now, _ = stage_of(game, before, token, actor)
            if verb != "!card" or not (before.frames or now.frames):
                continue
            assert stage is not None
            assert stage.scene is not None
            assert stage.scene.goes_on == (before.frames > 0)
            shown = joined(shown, stage.scene) if stage.scene.goes_on and shown else stage.scene
            cards.append((int(before.drawer), kind))
            if now.frames:
                continue
            what: Any = shown.what
            assert [(found["seat"], found["card"]["kind"]) for found in what["found"]] == cards
            assert len(shown.cues) == len(shown.says) == len(what["beats"]) == len(cards) + (what["kind"] == "crisis")
            assert shown.cues == sorted(set(shown.cues))
            assert len({seat for seat, _ in cards}) == game.seats
            assert cards[-1][0] == cards[0][0]
            ends = {found["seat"]: found["after"] for found in what["found"]}
            if what["kind"] == "all_draw":
                assert ends == {seat: now.points[seat] for seat in ends}
            chains, crises = chains + 1, crises + (what["kind"] == "crisis")
            shown, cards = None, []
    assert chains > crises


def test_nobody_breathes_but_before_a_cube_that_may_end_it() -> None:
    """A breath before each cube while one red more would be danger and one is in the bag, and before no other."""
    game = configure(spec("fuji99"), 2)
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
                if lamps == what["limit"]:
                    assert next(beats)[0] == "rest"
                    break
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
    game = configure(spec("fuji99"), 3)
    view = plain(game.observe(game.match(seed=1, chance=Manual()).state, SPECTATOR))
    views = [view._replace(pagoda=number) for number in range(200)]
    firsts = [order((5, 2, 2), each) for each in views]
    assert firsts == [order((5, 2, 2), each) for each in views]
    places = np.array([[at for at, colour in enumerate(cubes) if colour == "red"] for cubes in firsts])
    assert 3 < places.mean() < 5
    assert {0, 8} <= set(places.ravel().tolist())


SCENES = {
    "fourdigits": {"burst", "crown", "role"},
    "akumatrick": {"release", "lock", "theft", "out"},
    "ftw": {"gifts", "last"},
    "fuji99": {"draw", "all_draw", "arrive", "crisis"},
    "overflow": {"judge", "bonus"},
}


def scenes(name: str, seats: int, seeds: int) -> Iterator[tuple[Scene, Any, Any, list[Message]]]:
    """Scenes of matches at random: each with the spectator's views before and after, and what everybody reads of it."""
    game = configure(spec(name), seats)
    for seed in range(seeds):
        for before, token, actor in steps(game, seed):
            stage, now, _ = stage_of(game, before, token, actor)
            if stage is not None and stage.scene is not None:
                then, here = (plain(game.observe(state, SPECTATOR)) for state in (before, now))
                told = [event.now for event in tell(game, before, now, actor, token, SPECTATOR)]
                yield stage.scene, then, here, told


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_has_words_for_each_step_and_time_to_read_how_it_ends(name: str) -> None:
    found = set()
    for scene, _, _, _ in scenes(name, 4, 12 if name == "overflow" else 3):  # four of one colour are rare
        what: Any = scene.what
        found.add(what["kind"])
        assert len(what["beats"]) == len(scene.cues) == len(scene.says)
        assert what["beats"][-1] == "end"
        assert scene.cues == sorted(set(scene.cues))
        assert scene.cues[-1] - (scene.cues[-2] if len(scene.cues) > 1 else 0) >= READ_MS
        for sentence, more in scene.says:
            require_words(sentence, SPECTATOR)
            if more:
                require_words(more, SPECTATOR)
    assert found == SCENES[name]


@pytest.mark.parametrize("name", ["fourdigits", "ftw", "overflow"])
def test_a_scene_ends_with_what_the_log_says_and_says_it_no_sooner(name: str) -> None:
    for scene, _, _, told in scenes(name, 3, 3):
        last = scene.says[-1][0]
        assert last in told
        assert last not in [sentence for sentence, _ in scene.says[:-1]]


def test_a_judgement_says_the_verdict_last_and_nothing_that_follows_from_it() -> None:
    """Two judgements that are alike but for their last cards are told alike up to there."""
    outcomes = set()
    for scene, before, now, _ in scenes("overflow", 3, 6):
        what: Any = scene.what
        if what["kind"] != "judge":
            continue
        judged = what["judged"]
        limit, nth = judged["limit"], judged["nth"]
        cards = what["beats"].count("card")
        assert what["beats"].count("down") == before.seats
        assert cards == (0 if limit is None else nth)
        assert ("breath" in what["beats"]) == (limit is not None and nth >= limit)
        if "breath" in what["beats"]:  # it comes when the limit is reached, whether or not one more card does
            assert what["beats"][: what["beats"].index("breath")].count("card") == limit
        outcomes.add(judged["over"])
        assert now.points[judged["loser"]] < before.points[judged["loser"]]
        args = [sentence.args for sentence, _ in scene.says[:-1]]
        assert not any("nth" in each or "points" in each for each in args)
    assert outcomes == {True, False}


def test_R2_4_four_cards_of_one_colour_are_shown_one_by_one() -> None:
    shown = 0
    for scene, before, now, _ in scenes("overflow", 4, 12):
        what: Any = scene.what
        if what["kind"] != "bonus":
            continue
        shown += 1
        assert len({card for card in what["cards"] if card != "W"}) <= 1
        assert len(what["cards"]) == len(what["beats"]) == 4
        assert [what["points_before"], what["points_after"]] == [view.points[what["seat"]] for view in (before, now)]
        assert what["points_after"] == what["points_before"] + what["prize"]
    assert shown


def test_a_field_comes_digit_by_digit_and_the_first_one_last() -> None:
    for scene, before, now, _ in scenes("fourdigits", 3, 6):
        what: Any = scene.what
        assert int(what["field"]) == before.field
        assert int(what["made"]) == now.field
        if what["kind"] == "role":
            assert (what["out"], what["crown_to"], what["loss"]) == (None, None, 0)
            assert what["beats"] == ["card", "end"]
            continue
        if what["made"] == what["field"]:  # PASS takes the crown of a field that everybody sees
            assert (what["kind"], what["beats"], what["reserve"]) == ("crown", ["card", "end"], None)
            continue
        assert what["reserve"] is None or not Counter(what["made"]) - Counter(what["reserve"])
        assert what["reserve"] is None or len(what["reserve"]) == 5
        assert what["beats"].count("digit") == len(what["made"]) == (4 if what["kind"] == "burst" else 3)
        assert what["beats"][-3:] == ["breath", "digit", "end"]
        assert (what["loss"] > 0) <= (what["kind"] == "burst")
        assert what["crown_to"] == (now.crown if now.crown != before.crown else None)


def test_a_release_counts_up_to_n_and_each_card_is_needed() -> None:
    """R4.2: the cards that leave reach N, but where the whole hand does not."""
    reached = 0
    for scene, before, _, _ in scenes("akumatrick", 4, 4):
        what: Any = scene.what
        if what["kind"] != "release" or not what["sums"]:
            continue
        assert what["beats"].count("card") == len(what["cards"])
        assert what["sums"] == sorted(what["sums"])
        assert sum(card["rank"] for card in what["cards"]) == what["sums"][-1]
        assert all(total < what["n"] for total in what["sums"][:-1])
        reached += what["sums"][-1] >= what["n"]
        assert what["n"] == before.points * before.factor or before.factor == 0
    assert reached


def test_a_lock_shows_the_colours_of_the_match_and_no_other() -> None:
    """R1.1: as many as there are seats."""
    for seats in (3, 4, 6):
        shown: list[Any] = [scene.what for scene, _, _, _ in scenes("akumatrick", seats, 3)]
        locks = [what for what in shown if what["kind"] == "lock"]
        assert locks
        for what in locks:
            assert sorted([*what["colours"], *what["others"]]) == sorted("YPGVBW"[:seats])


def test_a_theft_shows_no_card_and_only_how_many_are_held() -> None:
    thefts = 0
    for scene, before, now, _ in scenes("akumatrick", 4, 4):
        what: Any = scene.what
        if what["kind"] != "theft":
            continue
        thefts += 1
        assert set(what) == {"kind", "beats", "thief", "victim", "held", "after"}
        pair = (what["thief"], what["victim"])
        assert what["held"] == [before.held[p] for p in pair]
        assert what["after"] == [now.held[p] for p in pair] == [what["held"][0] + 1, what["held"][1] - 1]
    assert thefts


def test_hands_are_laid_open_when_the_match_is_over_and_the_winners_come_last() -> None:
    for scene, before, now, _ in scenes("akumatrick", 3, 4):
        what: Any = scene.what
        if what["kind"] != "out":
            continue
        assert before.actor != TERMINAL
        assert now.actor == TERMINAL
        assert what["beats"].count("hand") == len(what["hands"])
        points = [hand["points"] for hand in what["hands"]]
        assert points == sorted(points, reverse=True)
        assert {hand["seat"] for hand in what["hands"][-len(what["winners"]) :]} == set(what["winners"])


def test_gifts_go_round_and_show_no_card() -> None:
    for scene, _, now, _ in scenes("ftw", 4, 2):
        what: Any = scene.what
        if what["kind"] == "gifts":
            assert set(what) == {"kind", "beats", "count", "ways"}
            assert sorted(way["giver"] for way in what["ways"]) == sorted(way["receiver"] for way in what["ways"])
            assert all(way["giver"] != way["receiver"] for way in what["ways"])
        else:
            assert what["held"] == list(now.held[: now.seats])
            assert what["held"][what["seat"]] == 1

"""Staging: how long a change is shown, and its scene. Both follow from public information."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pytest

from takujo.core.actors import SPECTATOR, TERMINAL
from takujo.core.chance import Manual
from takujo.core.errors import TakujoError
from takujo.core.game import Game, configure
from takujo.core.moves import after, moves
from takujo.core.record import plain
from takujo.core.rng import below, new_stream
from takujo.games import spec
from takujo.games.fuji99.scenes import COLOURS, order
from takujo.games.fuji99.state import GOAL
from takujo.interfaces.message import Message, Seat
from takujo.interfaces.presenter import Scene, Stage
from takujo.interfaces.scenes import joined
from takujo.present import presenter, tell
from tests.present.test_messages import require_words

LONGEST_MS = 11_000
LEAST_MS_OF_THE_LAST_STEP = 1_200
SCENES = {
    "fourdigits": {"burst", "crown", "role"},
    "akumatrick": {"release", "lock", "theft", "out"},
    "ftw": {"gifts", "last"},
    "fuji99": {"draw", "all_draw", "arrive", "crisis"},
    "overflow": {"judge", "bonus"},
}


class Change(NamedTuple):
    """A step of a match with its stage and the spectator's views."""

    stage: Stage
    before: Any
    token: str
    actor: int
    now: Any
    seen: str  # the spectator's event, as are the views
    view: Any
    view_after: Any

    @property
    def scene(self) -> Scene:
        assert self.stage.scene is not None
        return self.stage.scene

    @property
    def what(self) -> Any:
        return self.scene.what


def change(game: Game, before: Any, token: str, actor: int) -> Change | None:
    """Return the change, or None if the spectator sees nothing of it."""
    now, _ = after(game, before, token)
    seen = game.spec.witness(plain(before), actor, token, SPECTATOR)
    then, here = (plain(game.observe(state, SPECTATOR)) for state in (before, now))
    if seen is None:
        return None
    return Change(presenter(game.name).stage(then, here, actor, seen), before, token, actor, now, seen, then, here)


def steps(game: Game, seed: int) -> Iterator[tuple[Any, str, int]]:
    """Yield each entry of a random match: state before it, token, actor."""
    match, rng = game.match(seed=seed), new_stream(seed)
    while match.actor != TERMINAL:
        listed = list(moves(game, match.state))
        match.play(listed[below(rng, len(listed))])
    for entry in match.entries:
        yield entry.before, entry.token, entry.actor


@cache
def changes_of_match(name: str, seats: int, seed: int) -> list[Change]:
    game = configure(spec(name), seats)
    found = (change(game, *step) for step in steps(game, seed))
    return [each for each in found if each is not None and each.stage.scene is not None]


def scenes(name: str, seats: int, seeds: int, *kinds: str) -> list[Change]:
    """Return scenes of random matches, of these kinds or all. Checks that there are some."""
    matches = (changes_of_match(name, seats, seed) for seed in range(seeds))
    found = [each for match in matches for each in match if each.what["kind"] in (kinds or SCENES[name])]
    assert found
    return found


def seats_named(said: Message) -> set[int]:
    return {arg.seat for arg in said.args.values() if isinstance(arg, Seat)}


def test_stage_follows_from_what_all_see(each_table: Game) -> None:
    """The stage depends only on the spectator's views and event."""
    rng, compared, held = new_stream(3), 0, 0
    for number, (before, token, actor) in enumerate(steps(each_table, seed=2)):
        here = change(each_table, before, token, actor)
        if here is None:
            continue
        held += here.stage.hold > 0
        assert 0 <= here.stage.lasts <= LONGEST_MS
        if number % 3:
            continue
        other = each_table.resample(each_table.observe(before, SPECTATOR), rng)
        try:
            there = change(each_table, other, token, actor)
        except TakujoError:
            continue  # the move is not legal there
        if there and repr(there[5:]) == repr(here[5:]):
            assert there.stage == here.stage
            compared += 1
    assert held
    assert compared


@pytest.mark.parametrize("name", SCENES)
def test_scene_has_words_for_each_step_and_time_for_its_end(name: str) -> None:
    found = scenes(name, 4, 12 if name == "overflow" else 3)  # four of one colour are rare
    for each in found:
        beats, cues, says = each.what["beats"], each.scene.cues, each.scene.says
        assert len(beats) == len(cues) == len(says)
        assert beats[-1] == "end"
        assert cues == sorted(set(cues))
        assert cues[-1] - (cues[-2] if len(cues) > 1 else 0) >= LEAST_MS_OF_THE_LAST_STEP
        for said in says:
            for sentence in filter(None, said):
                require_words(sentence, SPECTATOR)
    assert {each.what["kind"] for each in found} == SCENES[name]


@pytest.mark.parametrize("name", ["fourdigits", "ftw", "overflow"])
def test_scene_ends_with_what_the_log_says_and_not_before(name: str) -> None:
    game = configure(spec(name), 3)
    for each in scenes(name, 3, 3):
        events = tell(game, each.before, each.now, each.actor, each.token, SPECTATOR)
        last = each.scene.says[-1][0]
        assert last in [event.now for event in events]
        assert last not in [sentence for sentence, _ in each.scene.says[:-1]]


# 富士山地下99階


@pytest.mark.parametrize("seats", [2, 4])
def test_fuji99_handful_comes_out_cube_by_cube(seats: int) -> None:
    game, ends = configure(spec("fuji99"), seats), set()
    draws = scenes("fuji99", seats, 8, "draw")
    assert len(draws) == sum(token.startswith("!cubes") for seed in range(8) for _, token, _ in steps(game, seed))
    for each in draws:
        before, now, what = each.before, each.now, each.what
        counts = tuple(int(part[:-1]) for part in each.token.split(" ")[1:])
        assert tuple(what["cubes"].count(colour) for colour in COLOURS) == counts
        shown = what["beats"].count("cube")
        assert (shown == sum(counts)) == ("rest" not in what["beats"])
        is_danger = what["lamps"] + counts[2] >= what["limit"]
        assert is_danger == (what["ends"] == "danger") == (now.turn != before.turn)
        if is_danger:  # the last single cube is the red one that exceeds the limit
            assert what["cubes"][:shown].count("red") == what["limit"] - what["lamps"]
            assert what["cubes"][shown - 1] == "red"
        else:
            assert what["floor"] == now.token
        assert what["floor"] <= GOAL
        assert what["beats"][0] == "grab"
        assert seats_named(each.scene.says[-1][0]) == {before.turn}
        ends.add(what["ends"])
    assert {"safe", "danger"} <= ends


def test_R2_6_fuji99_crisis_shows_the_card_that_was_too_many() -> None:
    """The meter shows hand plus drawn card, at or above the limit."""
    cards = 0
    for each in scenes("fuji99", 4, 6, "crisis"):
        drawn = each.what["card"]["value"] if each.what["card"] else 0
        assert each.what["value"] == each.view.points[each.view.turn] + drawn >= each.what["limit"]
        assert seats_named(each.scene.says[-1][0]) == {each.view.turn}
        cards += drawn > 0
    assert cards


def test_R5_fuji99_all_draw_shows_who_gets_which_card_in_order() -> None:
    """A chain of entries is one scene, a step per card. The discoverer draws last."""
    chains, crises = 0, 0
    shown: Scene | None = None
    cards: list[tuple[int, str]] = []
    for each in scenes("fuji99", 4, 8):
        before, now = each.before, each.now
        verb, _, kind = each.token.partition(" ")
        if verb != "!card" or not (before.frames or now.frames):
            continue
        assert each.scene.goes_on == (before.frames > 0)
        shown = joined(shown, each.scene) if each.scene.goes_on and shown else each.scene
        cards.append((int(before.drawer), kind))
        if now.frames:
            continue
        what: Any = shown.what
        assert [(found["seat"], found["card"]["kind"]) for found in what["found"]] == cards
        assert len(shown.cues) == len(shown.says) == len(what["beats"]) == len(cards) + (what["kind"] == "crisis")
        assert shown.cues == sorted(set(shown.cues))
        assert len({seat for seat, _ in cards}) == 4
        assert cards[-1][0] == cards[0][0]
        if what["kind"] == "all_draw":
            ends = {found["seat"]: found["after"] for found in what["found"]}
            assert ends == {seat: now.points[seat] for seat in ends}
        chains, crises = chains + 1, crises + (what["kind"] == "crisis")
        shown, cards = None, []
    assert chains > crises


def test_fuji99_breath_comes_before_a_cube_that_may_end_the_turn() -> None:
    """Only if the next cube may be red and end the turn."""
    breaths = 0
    for each in scenes("fuji99", 2, 8, "draw"):
        what = each.what
        lamps, reds, bag = what["lamps"], what["bag"]["red"], sum(what["bag"].values())
        beats = iter(zip(what["beats"][1:-1], each.scene.says[1:-1], strict=True))
        for drawn, cube in enumerate(what["cubes"]):
            if lamps == what["limit"]:
                assert next(beats)[0] == "rest"
                break
            beat, (_, more) = next(beats)
            is_awaited = lamps == what["limit"] - 1 and reds > 0
            assert (beat == "breath") == is_awaited
            if is_awaited:
                breaths += 1
                assert more is not None
                assert more.args["percent"] == round(100 * reds / (bag - drawn))
                assert next(beats)[0] == "cube"
            lamps, reds = lamps + (cube == "red"), reds - (cube == "red")
    assert breaths


def test_fuji99_order_of_the_cubes_is_mixed_and_always_the_same() -> None:
    game = configure(spec("fuji99"), 3)
    view = plain(game.observe(game.match(seed=1, chance=Manual()).state, SPECTATOR))
    views = [view._replace(pagoda=number) for number in range(200)]
    orders = [order((5, 2, 2), each) for each in views]
    assert orders == [order((5, 2, 2), each) for each in views]
    places = np.array([[at for at, colour in enumerate(cubes) if colour == "red"] for cubes in orders])
    assert 3 < places.mean() < 5
    assert {0, 8} <= set(places.ravel().tolist())


# Overflow


def test_overflow_judgement_says_the_verdict_last() -> None:
    """Nothing before the verdict depends on it."""
    verdicts = set()
    for each in scenes("overflow", 3, 6, "judge"):
        judged, beats = each.what["judged"], each.what["beats"]
        limit, nth = judged["limit"], judged["nth"]
        assert beats.count("down") == each.view.seats
        assert beats.count("card") == (0 if limit is None else nth)
        assert ("breath" in beats) == (limit is not None and nth >= limit)
        if "breath" in beats:  # when the limit is reached, before a further card
            assert beats[: beats.index("breath")].count("card") == limit
        verdicts.add(judged["over"])
        assert each.view_after.points[judged["loser"]] < each.view.points[judged["loser"]]
        assert not any({"nth", "points"} & set(sentence.args) for sentence, _ in each.scene.says[:-1])
    assert verdicts == {True, False}


def test_R2_4_overflow_bonus_shows_four_cards_one_by_one() -> None:
    for each in scenes("overflow", 4, 12, "bonus"):
        what = each.what
        assert len({card for card in what["cards"] if card != "W"}) <= 1
        assert len(what["cards"]) == len(what["beats"]) == 4
        points = [view.points[what["seat"]] for view in (each.view, each.view_after)]
        assert [what["points_before"], what["points_after"]] == points
        assert what["points_after"] == what["points_before"] + what["prize"]


# FourDigits


def test_fourdigits_first_digit_of_a_field_comes_last() -> None:
    for each in scenes("fourdigits", 3, 6):
        before, now, what = each.view, each.view_after, each.what
        assert int(what["field"]) == before.field
        assert int(what["made"]) == now.field
        if what["kind"] == "role":
            assert (what["out"], what["crown_to"], what["loss"]) == (None, None, 0)
            assert what["beats"] == ["card", "end"]
            continue
        if what["made"] == what["field"]:  # PASS takes the crown of a public field
            assert (what["kind"], what["beats"], what["reserve"]) == ("crown", ["card", "end"], None)
            continue
        if what["reserve"] is not None:
            assert not Counter(what["made"]) - Counter(what["reserve"])
            assert len(what["reserve"]) == 5
        assert what["beats"].count("digit") == len(what["made"]) == (4 if what["kind"] == "burst" else 3)
        assert what["beats"][-3:] == ["breath", "digit", "end"]
        assert (what["loss"] > 0) <= (what["kind"] == "burst")
        assert what["crown_to"] == (now.crown if now.crown != before.crown else None)


# Akumatrick


def test_akumatrick_release_counts_up_to_n_and_needs_each_card() -> None:
    """R4.2: the released cards reach N, unless the whole hand does not."""
    reached = 0
    for each in scenes("akumatrick", 4, 4, "release"):
        what, before = each.what, each.view
        if not what["sums"]:
            continue
        assert what["beats"].count("card") == len(what["cards"])
        assert what["sums"] == sorted(what["sums"])
        assert sum(card["rank"] for card in what["cards"]) == what["sums"][-1]
        assert all(total < what["n"] for total in what["sums"][:-1])
        reaches = what["sums"][-1] >= what["n"]
        assert (each.scene.says[0][1] is not None) == reaches  # “until they add up to at least that much”
        reached += reaches
        assert what["n"] == before.points * before.factor or before.factor == 0
    assert reached


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_akumatrick_lock_shows_the_colours_of_the_match(seats: int) -> None:
    """R1.1: as many colours as seats."""
    for each in scenes("akumatrick", seats, 3, "lock"):
        assert sorted([*each.what["colours"], *each.what["others"]]) == sorted("YPGVBW"[:seats])


def test_akumatrick_theft_shows_how_many_cards_are_held_and_none() -> None:
    for each in scenes("akumatrick", 4, 4, "theft"):
        what = each.what
        assert set(what) == {"kind", "beats", "thief", "victim", "held", "after"}
        pair = (what["thief"], what["victim"])
        assert what["held"] == [each.view.held[p] for p in pair]
        assert what["after"] == [each.view_after.held[p] for p in pair] == [what["held"][0] + 1, what["held"][1] - 1]


def test_akumatrick_end_shows_all_hands_and_the_winners_last() -> None:
    for each in scenes("akumatrick", 3, 4, "out"):
        what = each.what
        assert (each.view.actor == TERMINAL, each.view_after.actor == TERMINAL) == (False, True)
        assert what["beats"].count("hand") == len(what["hands"])
        points = [hand["points"] for hand in what["hands"]]
        assert points == sorted(points, reverse=True)
        assert {hand["seat"] for hand in what["hands"][-len(what["winners"]) :]} == set(what["winners"])


# FTW?!


def test_ftw_gifts_go_round_and_show_no_card() -> None:
    for each in scenes("ftw", 4, 2, "gifts"):
        ways = each.what["ways"]
        assert set(each.what) == {"kind", "beats", "count", "ways"}
        assert sorted(way["giver"] for way in ways) == sorted(way["receiver"] for way in ways)
        assert all(way["giver"] != way["receiver"] for way in ways)


def test_ftw_last_card_scene_shows_what_all_hold() -> None:
    for each in scenes("ftw", 4, 2, "last"):
        what, now = each.what, each.view_after
        assert what["held"] == list(now.held[: now.seats])
        assert what["held"][what["seat"]] == 1

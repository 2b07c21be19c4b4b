"""Results of a person: games, wins and opponents."""

from dataclasses import replace

import msgspec
from tests.server.accounts.test_personal_data import alone, begun
from tests.server.client import NewClient, wait_until

from takujo.server import wire
from takujo.server.accounts.results import BEST, MET, best_wins, results
from takujo.server.db.catalog import SeatRecord, TableRecord
from takujo.server.table import display_names

ME, ANN, BOB = "a" * 24, "b" * 24, "c" * 24


def table(winners: tuple[int, ...], *others: SeatRecord, game: str = "ftw", seat: int = 0) -> TableRecord:
    """Return a finished match of mine."""
    return TableRecord(
        id="0",
        code="A",
        game=game,
        seats=1 + len(others),
        owner=ME,
        settings={},
        secret=b"",
        listed=False,
        state="over",
        created_ms=0,
        finished_ms=0,
        winners=winners,
        opener=None,
        alone_ms=None,
        occupied=(SeatRecord(seat, ME, "Me", "blue"), *others),
    )


ann, bob = SeatRecord(1, ANN, "Ann", "red"), SeatRecord(2, BOB, "Bob", "teal")
bot = SeatRecord(1, None, "", "", "heuristic")


def test_wins_are_counted_by_game_and_opponent() -> None:
    matches = [
        table((0,), ann, bob),
        table((1,), ann, bob),
        table((0, 1), ann),
        table((2,), ann, bob),
        table((0,), bot),
        table((), bot, game="fuji99"),
    ]
    found = results(ME, matches)
    assert found.games == [wire.GameResults("ftw", 5, 3, 4, 2, [], 2.5), wire.GameResults("fuji99", 1, 0, 0, 0, [])]
    assert found.met == [wire.Met("Ann", "red", 4, 1, 1), wire.Met("Bob", "teal", 3, 1, 1)]
    once = results(ME, [table((0,), ann)])
    numbers = [*msgspec.structs.astuple(once.games[0])[1:-2], *msgspec.structs.astuple(once.met[0])[2:-1]]
    assert [type(number) for number in numbers] == [int] * len(numbers)  # a boolean is no number on the wire


def test_match_ended_by_a_bot_counts_as_last_place() -> None:
    mine = replace(table((0,), ann, bob), occupied=(SeatRecord(0, ME, "Me", "blue", place=1, left=True), ann, bob))
    theirs = table((1,), replace(ann, left=True), bob)
    found = results(ME, [mine, theirs])
    assert found.games == [wire.GameResults("ftw", 2, 0, 2, 0, [wire.Places(3, [0, 0, 1])], 0.67)]
    assert found.met == [wire.Met("Ann", "red", 2, 0, 0), wire.Met("Bob", "teal", 2, 0, 0)]


def test_tournament_match_ended_by_a_bot_does_not_count() -> None:
    seats = (SeatRecord(0, ME, "Me", "blue", place=3, left=True), ann, bob)
    left = replace(table((1,), ann, bob), occupied=seats, settings={"tournament": ["0f", 1, "Evening"]})
    played = replace(table((0,), ann, bob), settings=left.settings)
    found = results(ME, [left, played])
    assert found.games == [wire.GameResults("ftw", 1, 1, 1, 1, [], 0.33)]
    assert found.met == [wire.Met("Ann", "red", 1, 1, 0), wire.Met("Bob", "teal", 1, 1, 0)]


def test_best_wins_are_against_people_then_by_turn() -> None:
    quiet, turned, lost = table((0,), ann), replace(table((0,), ann), swing=0.4), table((1,), ann)
    with_bot = replace(table((0,), bot), swing=0.9)
    left = replace(quiet, occupied=(SeatRecord(0, ME, "Me", "blue", left=True), ann))
    assert best_wins(ME, [lost, with_bot, left, quiet, turned]) == [turned, quiet, with_bot]
    assert len(best_wins(ME, [quiet] * 9)) == BEST


def test_places_are_counted_by_game_and_seats() -> None:
    def placed(place: int | None, *others: SeatRecord, game: str = "ftw") -> TableRecord:
        found = table((), *others, game=game)
        return replace(found, occupied=(SeatRecord(0, ME, "Me", "blue", place=place), *others))

    matches = [placed(1, ann, bob), placed(3, ann, bob), placed(3, ann, bob), placed(2, ann), placed(None, ann)]
    first, second = results(ME, [*matches, placed(1, bot, game="fuji99")]).games
    assert first.places == [wire.Places(2, [0, 1]), wire.Places(3, [1, 0, 2])]
    assert second.places == [wire.Places(2, [1, 0])]


def test_only_finished_own_matches_count() -> None:
    going_on = replace(table((), ann), state="playing")
    opened = replace(table((1,), ann), occupied=(ann,))
    assert results(ME, [going_on, opened]) == wire.Results([], [])


def test_latest_name_is_shown_and_deleted_people_omitted() -> None:
    newer = replace(ann, name="Anna")
    gone = replace(bob, name=display_names.GONE)
    found = results(ME, [table((0,), newer, gone), table((0,), ann)])
    assert found.met == [wire.Met("Anna", "red", 2, 2, 0)]


def test_listed_opponents_are_limited() -> None:
    crowd = [table((0,), replace(ann, person=f"{n:024x}", name=f"P{n}")) for n in range(MET + 5)]
    assert len(results(ME, crowd).met) == MET


def test_results_over_http(new_client: NewClient) -> None:
    one, other = new_client(), new_client()
    assert one.get("/api/me/results") == {"games": [], "met": [], "reliability": None, "best": []}
    alone(one)
    shared = begun(one, other)
    other.post(f"/api/tables/{shared}/resign")
    one.post(f"/api/tables/{shared}/resign")
    wait_until(lambda: len(one.get("/api/me/results")["games"]) == 2)
    found = one.get("/api/me/results")
    assert {game["game"]: game["matches_with_people"] for game in found["games"]} == {"fourdigits": 0, "ftw": 1}
    assert [(met["name"], met["matches"]) for met in found["met"]] == [("Bob", 1)]

"""A game at every limit plays compiled; a larger one is refused."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import mkdocs_reference
import pytest
from msgspec import ValidationError, convert

from takujo.core import limits
from takujo.core.contracts import ContractError, check_match, check_state
from takujo.core.errors import InvalidGame
from takujo.core.game import configure
from takujo.core.options import Flag
from takujo.core.record import size_of
from takujo.core.rng import new_stream
from takujo.i18n import LANGUAGES, catalogue
from takujo.search import Search
from takujo.search.search import SearchError
from takujo.server import wire
from tests.limits import widest_game as widest
from tests.limits.widest_game import GAME, State, View

ROOT = Path(__file__).parents[2]


def larger(record: type) -> type:
    """Return the record with one more integer."""
    return type(record.__name__, (), {"__annotations__": {**record.__annotations__, "more": int}})


BEYOND: list[tuple[str, dict[str, Any], int | str, int | str]] = [
    ("name", {"name": "w" * 65}, "w" * 65, 64),
    ("name", {"name": "Ten Seats"}, "Ten Seats", 64),
    ("seats", {"seats": (2, 9)}, 9, 8),
    ("seats", {"seats": (0, 4)}, 0, 8),
    ("seats", {"seats": (5, 2)}, 2, 8),
    ("options", {"options": (*GAME.options, Flag("more"))}, 17, 16),
    ("words", {"words": 9}, 9, 8),
    ("words", {"words": 0}, 0, 8),
    ("outcomes", {"outcomes": 4097}, 4097, 4096),
    ("outcomes", {"outcomes": 0}, 0, 4096),
    ("counters", {"counters": (*GAME.counters, "more")}, 9, 8),
    ("state", {"state": larger(State)}, 2056, 2048),
    ("view", {"view": larger(View)}, 2056, 2048),
]


@pytest.mark.long
def test_compiled_code_plays_a_game_at_every_limit(tmp_path: Path) -> None:
    """With checked bounds (`everything`)."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.limits.run_all_kernels"],
        cwd=ROOT,
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1", "TAKUJO_CACHE_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "sound\n"), done.stderr


@pytest.mark.parametrize(("what", "change", "figure", "most"), BEYOND, ids=[f"{w}-{f}" for w, _, f, _ in BEYOND])
def test_game_beyond_a_limit_is_refused(what: str, change: dict[str, Any], figure: int | str, most: int | str) -> None:
    with pytest.raises(InvalidGame) as refused:
        replace(GAME, **{"name": "large", **change})
    assert refused.value.id == f"limit-{what}"
    for language in LANGUAGES:
        said = catalogue(language).error(refused.value)
        assert change.get("name", "large") in said
        assert re.search(rf"(?<!\d){figure}(?!\d)", said)
        assert re.search(rf"(?<!\d){most}(?!\d)", said)
        assert "\n" not in said


@pytest.mark.parametrize("figure", [2.0, True, "2"])
def test_limited_figures_must_be_integers(figure: Any) -> None:
    with pytest.raises(InvalidGame):
        replace(GAME, words=figure)


def test_longer_move_is_refused_by_contract_and_search() -> None:
    """Only play reveals the length of a move."""

    def legal_actions(s: Any, mask: Any) -> None:
        mask.fill(0)
        mask[0] = 1

    def apply_action(s: Any, a: int) -> None:
        s.step = (s.step + 1) % (limits.MOST_ACTIONS + 1)

    changed = replace(GAME, legal_actions=legal_actions, apply_action=apply_action, to_token=lambda s, made: "long")
    game = configure(changed, 1)
    s = game.new_state()
    s.actor = 0
    with pytest.raises(ContractError, match="at most 64 actions"):
        check_state(game, s, new_stream(0))
    search = Search(configure(GAME, 1), simulations=1)
    with pytest.raises(SearchError) as refused:
        search.look(game.observe(s, 0), ahead=(0,) * (limits.MOST_ACTIONS + 1))
    assert refused.value.id == "search-long"


def test_search_that_ends_no_move_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    game = configure(GAME, 1)
    s = game.apply(game.new_state(), 0)
    monkeypatch.setattr("takujo.search.ismcts.compiled_search", lambda *_: lambda *_: None)
    with pytest.raises(SearchError) as refused:
        Search(game, simulations=1).look(game.observe(s, 0))
    assert refused.value.id == "search-long"


@pytest.mark.parametrize(
    ("change", "promise"),
    [
        ({"scores": lambda s, out: out.fill(limits.MOST_POINTS + 1)}, "scores"),
        ({"chance_weights": lambda s, weights: weights.fill(limits.MOST_WEIGHT)}, "weights"),
        ({"to_token": lambda s, made: f"{made[-1]:0{limits.MOST_TOKEN + 1}}"}, "fit token"),
    ],
)
def test_limits_that_only_play_shows_are_in_the_contract(change: dict[str, Any], promise: str) -> None:
    with pytest.raises(ContractError, match=promise):
        check_match(configure(replace(GAME, **change), 2))


def test_wire_takes_the_widest_game() -> None:
    """The server does not check the limits again."""
    body = {
        "game": widest.NAME,
        "seats": limits.MOST_SEATS,
        "options": {option.name: True for option in GAME.options},
        "bots": ["1"] * limits.MOST_SEATS,
    }
    assert convert(body, wire.NewTable).seats == limits.MOST_SEATS
    assert convert(limits.MOST_SEATS - 1, wire.SeatNumber) == limits.MOST_SEATS - 1
    assert convert("x" * limits.MOST_TOKEN, wire.Token)
    with pytest.raises(ValidationError):
        convert("x" * (limits.MOST_TOKEN + 1), wire.Token)


def test_page_of_limits_has_every_limit() -> None:
    rows = re.findall(r"^\| `(MOST_\w+)` \| (\d+) \|", mkdocs_reference.game_limits(), re.MULTILINE)
    assert {name: int(figure) for name, figure in rows} == {
        name: value for name, value in vars(limits).items() if name.startswith("MOST_")
    }


def test_widest_game_is_at_every_limit() -> None:
    state, view = size_of(State), size_of(View)
    assert (GAME.seats[1], GAME.words, GAME.outcomes) == (limits.MOST_SEATS, limits.MOST_WORDS, limits.MOST_OUTCOMES)
    assert (len(GAME.name), len(GAME.options), len(GAME.counters)) == (
        limits.MOST_NAME,
        limits.MOST_OPTIONS,
        limits.MOST_COUNTERS,
    )
    assert (state, view) == (limits.MOST_STATE_BYTES, limits.MOST_VIEW_BYTES)

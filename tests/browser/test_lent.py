"""A server that lends its pages an engine, and cannot search itself: bots, hints and the analysis are a page's."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import WebSocket, expect

from takujo.core.game import Game
from takujo.core.moves import moves
from takujo.core.record import Record
from takujo.games import spec
from takujo.server.live import bots, client_bots, coach
from takujo.server.web.engine import engine_of
from takujo.site.parts import Missing
from tests.browser.guest import DESK, PHONE, WAIT_MS, NewGuest
from tests.browser.player import Player
from tests.browser.site import written
from tests.server.world import served

pytestmark = pytest.mark.ci

LONG_MS = 5 * WAIT_MS  # an analysis on a small machine
LONG_S = 60.0


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory, shared: Path) -> Path:
    folder = tmp_path_factory.mktemp("site")
    try:
        written(folder, shared)
    except Missing as error:
        pytest.fail(str(error))
    engine = engine_of(folder)
    assert engine is not None
    return engine


@pytest.fixture(scope="module")
def server(engine: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("server"), engine=engine) as address:
        yield address.removeprefix("http://")


@pytest.fixture
def thought(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the server was left to think about; it plays the first legal move, and fails at the rest."""
    about: list[str] = []

    def choose(level: str, game: Game, state: Record, seed: int | None, waits: bool) -> str:
        about.append(f"level {level}")
        return next(iter(moves(game, state)))

    def fail(what: str) -> Callable[..., None]:
        def work_out(*_: object) -> None:
            about.append(what)
            raise NotImplementedError(what)

        return work_out

    monkeypatch.setattr(bots, "_choose", choose)
    monkeypatch.setattr(coach, "hints_for", fail("hints"))
    monkeypatch.setattr(coach, "analysis_of", fail("analysis"))
    monkeypatch.setattr(client_bots, "LONGEST_S", LONG_S)
    return about


@pytest.mark.parametrize(
    ("name", "language", "size"),
    [("ftw", "ja", PHONE), pytest.param("akumatrick", "en", DESK, marks=pytest.mark.long)],
    ids=["ftw", "akumatrick"],
)
def test_a_match_with_hints_and_its_analysis(
    name: str, language: str, size: object, server: str, thought: list[str], new_guest: NewGuest
) -> None:
    guest = new_guest(language, size, host=server)
    sent: list[dict[str, object]] = []
    guest.page.on("websocket", lambda socket: _listen(socket, sent))
    seats = max(2, spec(name).seats[0])
    options = {"rounds": 1} if name == "ftw" else {}
    guest.go(guest.open(name, seats, bots=[None, *["5"] * (seats - 1)], start=True, options=options))
    player = Player(guest, name)
    player.wait()
    while {"t": "thinks"} not in sent:
        guest.page.wait_for_timeout(50)
    thought.clear()

    guest.press(guest.button("hint-button"))
    expect(guest.page.get_by_text(guest.t("hint-about"))).to_be_visible()
    choose = guest.page.get_by_role("button", name=re.compile(re.escape(guest.t("hint-choose"))))
    assert 1 <= choose.count() <= 3
    guest.press(choose.first)
    expect(guest.page.locator(".confirm")).to_be_enabled()
    player.play()
    answers = [frame["token"] for frame in sent if frame["t"] == "thought"]
    assert answers
    assert all(answers)

    guest.go(guest.page.url.replace("/t/", "/analysis/"))
    guest.press(guest.page.get_by_role("tab", name=guest.t("replay-tab-figures")))
    expect(guest.page.get_by_text(guest.t("analysis-moves"), exact=True)).to_be_visible(timeout=LONG_MS)
    assert thought == []


def test_where_it_does_not_load_the_server_thinks(
    server: str, engine: Path, thought: list[str], new_guest: NewGuest
) -> None:
    guest = new_guest("en", DESK, host=server)
    guest.tolerated += ["pyodide", "Failed to fetch dynamically imported module"]
    guest.context.route("**/pyodide.mjs", lambda route: route.abort())
    sent: list[dict[str, object]] = []
    guest.page.on("websocket", lambda socket: _listen(socket, sent))
    guest.go(guest.open("ftw", 2, bots=[None, "5"], start=True))
    Player(guest, "ftw").play(3)
    assert "level 5" in thought
    assert not [frame for frame in sent if frame["t"] in ("thinks", "thought")]
    expect(guest.page.get_by_role("alert")).to_have_count(0)


def _listen(socket: WebSocket, sent: list[dict[str, object]]) -> None:
    socket.on("framesent", lambda frame: sent.append(json.loads(frame)))

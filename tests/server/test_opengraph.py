"""What a link shows of itself in a chat: title, description and picture, and nothing that is hidden."""

import re
from collections.abc import Iterator
from contextlib import closing
from html import unescape
from pathlib import Path

import httpx
import pytest
from tests.server.test_admin import until
from tests.server.world import Person, play_on, served

from takujo.i18n import LANGUAGES, catalogue
from takujo.server.web.opengraph import SIZE
from takujo.server.web.page_routes import READERS

ANN, BEN = {"name": "Ann & <b>", "colour": "blue"}, {"name": "ベン", "colour": "red"}
EVENING = {"name": "忘年会 & co", "game": "ftw", "seats": 4, "rounds": 2, "options": {"rounds": 1}}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def ann(address: str) -> Iterator[Person]:
    with closing(Person(address)) as person:
        yield person


def shown(person: Person, path: str, language: str = "en") -> dict[str, str]:
    """The Open Graph properties of a page, without their prefix."""
    answer = person.http.get(path, headers={"accept-language": language, "accept": "text/html"})
    assert "accept-language" in answer.headers["vary"]
    found = re.findall(r'<meta property="og:([a-z:_]+)" content="([^"]*)"', answer.text)
    said = {name: unescape(value) for name, value in found}
    assert f"<title>{escaped(said['title'])}</title>" in answer.text
    assert answer.text.count("<title>") == answer.text.count('name="description"') == 1
    return said


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def test_a_table_shows_game_free_seats_and_who_waits(ann: Person, address: str) -> None:
    table = ann.open_table("ftw", 3, sit=ANN)
    said = shown(ann, f"/t/{table}")
    assert said["title"] == "FTW?!: 2 seats free"
    assert said["description"] == "Ann & <b> is waiting. No account needed."
    assert said["url"] == f"{address}/t/{table}"
    assert shown(ann, f"/t/{table}", "ja,en;q=0.8")["title"] == "FTW?!：空席2"
    with closing(Person(address)) as ben:
        ben.sit(table, **BEN)
    both = "Ann & <b>, ベン are waiting. No account needed."
    until(lambda: shown(ann, f"/t/{table}")["description"] == both)  # the lists follow the table


def test_a_picture_of_the_game_comes_along(ann: Person, own_game: str) -> None:
    said = shown(ann, f"/rules/{own_game}")
    assert said["description"] == catalogue("en")(f"game-{own_game}-line")
    picture = ann.http.get(said["image"])
    assert picture.headers["content-type"] == "image/png"
    assert (said["image:width"], said["image:height"]) == tuple(map(str, SIZE))


def test_a_match_shows_its_players_and_not_who_won(ann: Person) -> None:
    table = ann.open_table("akumatrick", 3, bots=[None, "heuristic", "heuristic"], sit=ANN, start=True)
    until(lambda: shown(ann, f"/t/{table}")["title"].endswith("match in progress"))
    ann.join(table)
    play_on([ann], lambda moves: moves[0][0])
    until(lambda: shown(ann, f"/t/{table}")["title"].endswith("replay"))
    for page in ("t", "replay", "analysis"):
        said = shown(ann, f"/{page}/{table}")
        assert said["description"] == "A match of Ann & <b>, move by move."
    challenge = ann.post(f"/api/tables/{table}/challenge")["id"]
    assert shown(ann, f"/challenge/{challenge}")["title"].endswith(": Ann & <b> challenges you")


def test_the_deal_of_the_day_and_tournaments_show_themselves(ann: Person) -> None:
    today = ann.get("/api/deals/today")
    said = shown(ann, "/deal")
    assert said["title"] == f"Deal of the day, {today['date']}: {catalogue('en').title(today['game'])}"
    tournament = ann.post("/api/tournaments", EVENING, 201)["id"]
    assert shown(ann, f"/tournament/{tournament}")["title"] == "忘年会 & co"
    assert "Open to join." in shown(ann, f"/tournament/{tournament}")["description"]
    assert shown(ann, "/puzzle")["title"] == "Puzzle of the day"


def test_programs_without_a_language_get_both(ann: Person) -> None:
    table = ann.open_table("ftw", 3, sit=ANN)
    said = shown(ann, f"/t/{table}", "")
    assert said["title"] == "FTW?!：空席2 / FTW?!: 2 seats free"


def test_pages_with_nothing_to_show_have_the_general_preview(ann: Person) -> None:
    for path in ("/", "/t/nothing", "/challenge/nothing", "/tournament/nothing", "/deal/1999-01-01", "/rules/nothing"):
        said = shown(ann, path)
        assert said["title"] == "卓上 Takujo"
        assert "image" not in said


def test_the_first_page_is_described_in_both_languages(address: str) -> None:
    said = " ".join(catalogue(language)("preview-home-about") for language in LANGUAGES)
    assert f'<meta name="description" content="{said}" />' in httpx.get(f"{address}/t/anything").text


def test_an_invite_only_server_shows_nothing_of_its_tables(tmp_path: Path) -> None:
    with served(tmp_path, invite_only=True) as address, closing(Person(address)) as stranger:
        assert shown(stranger, "/rules/ftw")["title"] == "卓上 Takujo"


def test_programs_that_show_previews_may_look(ann: Person) -> None:
    others, allowed = ann.http.get("/robots.txt").text.split("\n\n")
    assert all(f"User-agent: {name}" in allowed for name in READERS)
    assert "Disallow: /t/" not in allowed
    assert "Disallow: /t/" in others

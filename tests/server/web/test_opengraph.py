"""Link previews: title, description and picture, without hidden data."""

import re
from html import escape, unescape
from pathlib import Path

from tests.server.client import Client, NewClient, get, play_match, wait_until
from tests.server.threaded_server import serve

from takujo.i18n import LANGUAGES, catalogue
from takujo.server.web.opengraph import SIZE
from takujo.server.web.page_paths import READERS

ANN, BEN = {"name": "Ann & <b>", "colour": "blue"}, {"name": "ベン", "colour": "red"}
EVENING = {"name": "忘年会 & co", "game": "ftw", "seats": 4, "rounds": 2, "options": {"rounds": 1}}


def shown(person: Client, path: str, language: str = "en") -> dict[str, str]:
    """Return the Open Graph properties of a page, without prefix."""
    answer = person.http.get(path, headers={"accept-language": language, "accept": "text/html"})
    assert "accept-language" in answer.headers["vary"]
    found = re.findall(r'<meta property="og:([a-z:_]+)" content="([^"]*)"', answer.text)
    said = {name: unescape(value) for name, value in found}
    assert f"<title>{escape(said['title'], quote=False)}</title>" in answer.text
    assert answer.text.count("<title>") == answer.text.count('name="description"') == 1
    return said


def test_table_preview_shows_free_seats_and_players(ann: Client, server: str, new_client: NewClient) -> None:
    table = ann.open_table("ftw", 3, sit=ANN)
    said = shown(ann, f"/t/{table}")
    assert said["title"] == "FTW?!: 2 seats free"
    assert said["description"] == "Ann & <b> is waiting. No account needed."
    assert said["url"] == f"{server}/t/{table}"
    assert shown(ann, f"/t/{table}", "ja,en;q=0.8")["title"] == "FTW?!：空席が2つあります"
    ben = new_client()
    ben.sit(table, **BEN)
    both = "Ann & <b> and ベン are waiting. No account needed."
    wait_until(lambda: shown(ann, f"/t/{table}")["description"] == both)  # the catalog follows the table
    new_client().sit(table, name="Cho", colour="teal")
    everyone = "Ann & <b>, ベン and Cho are waiting."  # no seat is free
    wait_until(lambda: shown(ann, f"/t/{table}")["description"] == everyone)


def test_preview_has_a_picture(ann: Client, own_game: str) -> None:
    said = shown(ann, f"/rules/{own_game}")
    assert said["description"] == catalogue("en")(f"game-{own_game}-line")
    picture = ann.http.get(said["image"])
    assert picture.headers["content-type"] == "image/png"
    assert (said["image:width"], said["image:height"]) == tuple(map(str, SIZE))


def test_match_preview_hides_the_winner(ann: Client) -> None:
    table = ann.open_table("akumatrick", 3, bots=[None, "heuristic", "heuristic"], sit=ANN, start=True)
    wait_until(lambda: shown(ann, f"/t/{table}")["title"].endswith("match in progress"))
    ann.join(table)
    play_match([ann])
    wait_until(lambda: shown(ann, f"/t/{table}")["title"].endswith("replay"))
    for page in ("t", "replay", "analysis"):
        said = shown(ann, f"/{page}/{table}")
        assert said["description"] == "A match with Ann & <b>, move by move."
    challenge = ann.post(f"/api/tables/{table}/challenge")["id"]
    assert shown(ann, f"/challenge/{challenge}")["title"].endswith(": Ann & <b> challenges you")


def test_deal_and_tournament_previews(ann: Client) -> None:
    today = ann.get("/api/deals/today")
    said = shown(ann, "/deal")
    assert said["title"] == f"Deal of the day, {today['date']}: {catalogue('en').title(today['game'])}"
    tournament = ann.post("/api/tournaments", EVENING, 201)["id"]
    assert shown(ann, f"/tournament/{tournament}")["title"] == "忘年会 & co"
    assert "Open to join." in shown(ann, f"/tournament/{tournament}")["description"]
    assert shown(ann, "/puzzle")["title"] == "Puzzle of the day"
    club = ann.post("/api/clubs", {"club": "木曜 & co", **ANN}, 201)["id"]
    assert shown(ann, f"/club/{club}")["title"] == "木曜 & co"


def test_preview_without_language_has_both(ann: Client) -> None:
    table = ann.open_table("ftw", 3, sit=ANN)
    said = shown(ann, f"/t/{table}", "")
    assert said["title"] == "FTW?!：空席が2つあります / FTW?!: 2 seats free"


def test_other_pages_have_the_general_preview(ann: Client) -> None:
    for path in (
        "/",
        "/t/nothing",
        "/challenge/nothing",
        "/tournament/nothing",
        "/club/nothing",
        "/deal/1999-01-01",
        "/rules/nothing",
    ):
        said = shown(ann, path)
        assert said["title"] == "卓上 Takujo"
        assert "image" not in said


def test_home_preview_has_both_languages(server: str) -> None:
    said = " ".join(catalogue(language)("preview-home-about") for language in LANGUAGES)
    assert f'<meta name="description" content="{said}" />' in get(f"{server}/t/anything").text


def test_invite_only_server_has_no_previews(tmp_path: Path) -> None:
    with serve(tmp_path, invite_only=True) as server, Client(server) as stranger:
        assert shown(stranger, "/rules/ftw")["title"] == "卓上 Takujo"


def test_preview_bots_are_allowed(ann: Client) -> None:
    others, allowed = ann.http.get("/robots.txt").text.split("\n\n")
    assert all(f"User-agent: {name}" in allowed for name in READERS)
    assert "Disallow: /t/" not in allowed
    assert "Disallow: /t/" in others

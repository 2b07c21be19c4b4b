"""Screenshots for docs and link previews (Open Graph). `--images` takes them again."""

import base64
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser

from takujo.server.web import opengraph
from tests.e2e.guest import DESK, PHONE, SCRIPTS, NewGuest, Size
from tests.e2e.random_player import Player

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs/images"
SEATS = {"fourdigits": 4, "akumatrick": 4, "ftw": 4, "fuji99": 3, "overflow": 4}
MOVES = {"fourdigits": 2, "akumatrick": 2, "ftw": 4, "fuji99": 8, "overflow": 3}
WANTED = {"akumatrick": ".play + .play"}  # what must be on the table
TRIES = 12
SIZES = {"phone": PHONE, "desk": DESK}
MOST = 100_000  # bytes: one page has all ten
MOST_PREVIEW = 30_000


def choose_well(player: Player) -> None:
    """Choose a move without a warning, if a few tries find one."""
    for _ in range(TRIES):
        while player.wait() != "confirm":
            player.act(player.wait())
        if not player.page.locator(".bar .down").count():
            return
        while player.guest.button("bar-back").count():
            player.guest.press(player.guest.button("bar-back"))


@pytest.mark.parametrize("size", SIZES)
def test_picture(own_game: str, size: str, request: pytest.FixtureRequest) -> None:
    """Check size and weight of a screenshot; `--images` takes it first."""
    file = DOCS / f"{own_game}-{size}.webp"
    if request.config.getoption("images"):
        shot = take(own_game, size, request.getfixturevalue("new_guest"))
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(as_webp(request.getfixturevalue("browser"), shot))
    picture = file.read_bytes()
    assert picture[8:16] == b"WEBPVP8X"
    sides = (int.from_bytes(picture[at : at + 3], "little") + 1 for at in (24, 27))
    assert tuple(sides) == SIZES[size][:2]
    assert len(picture) <= MOST


def test_preview(own_game: str, request: pytest.FixtureRequest) -> None:
    file = ROOT / f"src/takujo/games/{own_game}/preview.png"
    if request.config.getoption("images"):
        file.write_bytes(draw_preview(own_game, request.getfixturevalue("new_guest")))
    picture = file.read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == opengraph.SIZE
    assert len(picture) <= MOST_PREVIEW


def draw_preview(game: str, new_guest: NewGuest) -> bytes:
    """Draw the game's box above its name, in 256 colours."""
    guest = new_guest("ja", Size(*opengraph.SIZE, touch=False))
    guest.go("/")
    guest.page.locator(f".box.g-{game} .picture > svg").wait_for()
    guest.page.evaluate((SCRIPTS / "enlarge-lobby-box.js").read_text(encoding="utf-8"), game)
    shot = Image.open(BytesIO(guest.page.screenshot(animations="disabled"))).convert("RGB")
    picture = BytesIO()
    shot.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(picture, "PNG", optimize=True)
    return picture.getvalue()


def take(game: str, size: str, new_guest: NewGuest) -> bytes:
    """Take a screenshot: Japanese dark phone, or English light desktop."""
    phone = size == "phone"
    guest = new_guest("ja" if phone else "en", SIZES[size], dark=phone)
    player = Player(guest, game)
    while True:  # again if the match ended too early
        guest.go(guest.open_with_bots(game, SEATS[game]))
        player.play(MOVES[game])
        while game in WANTED and player.wait() != "over" and not guest.page.locator(WANTED[game]).count():
            player.play(1)
        if player.wait() != "over":
            break
    choose_well(player)
    return guest.page.screenshot(animations="disabled")


def as_webp(browser: Browser, png: bytes) -> bytes:
    """Convert to WebP, a sixth of the size."""
    page = browser.new_page()
    url = page.evaluate((SCRIPTS / "png-to-webp.js").read_text(encoding="utf-8"), base64.b64encode(png).decode())
    page.close()
    return base64.b64decode(url.partition(",")[2])

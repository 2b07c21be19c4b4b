"""Addresses of the pages, as in client/src/lib/routing/route.ts."""

import re

from takujo.core.user_text import plain

WITH_ID = {
    "new",
    "t",
    "c",
    "replay",
    "analysis",
    "rules",
    "cards",
    "learn",
    "stop",
    "challenge",
    "p",
}  # only with an id
ALONE = {"", "deal", "puzzle", "me", "ratings", "match", "enter", "tournament", "club"}  # or with an id
NUMBERED = {"t", "replay", "analysis", "challenge", "tournament", "p", "club"}
PAGE = re.compile(r"\W*([a-z]+)(?![\w-])", re.IGNORECASE | re.ASCII)
NUMBER = re.compile(r"[0-9a-f]{16}", re.IGNORECASE)
CODE = re.compile(r"([a-z0-9][ -]*){6}", re.IGNORECASE)
WORD = re.compile(r"[\w-]+", re.ASCII)

# Private pages and the API are not for search engines.
DISALLOWED = (
    "api/",
    "t/",
    "c/",
    "replay/",
    "analysis/",
    "match",
    "new/",
    "stop/",
    "me",
    "ratings",
    "tournament/",
    "p/",
    "club",
)
# Programs that show link previews may read all pages.
READERS = ("Twitterbot", "facebookexternalhit", "Discordbot", "Slackbot", "LinkedInBot", "TelegramBot", "WhatsApp")
ROBOTS = "\n".join(
    [
        "User-agent: *",
        *(f"Disallow: /{path}" for path in DISALLOWED),
        "",
        *(f"User-agent: {name}" for name in READERS),
        "Disallow: /api/",
        "",
    ]
)


def page_path(path: str) -> str | None:
    """Return the canonical path of a page, or None.

    Tolerates text copied along with a link, full-width letters and blanks.
    """
    parts = [part for part in plain(path).split("/") if WORD.search(part)]
    first, second, *_ = [*parts, "", ""]
    match = PAGE.match(first)
    page = match[1].lower() if match else first
    page = "puzzle" if page == "puzzles" else page
    an_id = _id(page, second)
    if page not in (WITH_ID | ALONE if an_id else ALONE) or (len(parts) > 2 and an_id == second):
        return None
    return "/".join(filter(None, (page, an_id)))


def _id(page: str, part: str) -> str:
    if page == "c":
        code = CODE.search(part)
        return re.sub(r"[^a-z0-9]", "", code[0] if code else part, flags=re.IGNORECASE).upper()
    word = WORD.search(part)
    if word is None:
        return ""
    number = NUMBER.match(word[0]) if page in NUMBERED else None
    return number[0].lower() if number else word[0]

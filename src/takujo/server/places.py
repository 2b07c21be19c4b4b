"""Addresses of the pages, which find their own way (client/src/lib/router.svelte.ts); there is nothing at any other."""

WITH_ID = {"new", "t", "c", "replay", "analysis", "rules", "learn", "stop", "challenge"}  # and nothing more
ALONE = {"", "deal", "puzzle", "me", "ratings", "match", "enter", "tournament"}  # or with an id

# What is a matter of the people there is not for searches; neither costs robots' visits what people wait for.
KEPT_OUT = ("api/", "t/", "c/", "replay/", "analysis/", "match", "new/", "stop/", "me", "ratings", "tournament/")
# Programs that show what a link leads to may look at all pages.
READERS = ("Twitterbot", "facebookexternalhit", "Discordbot", "Slackbot", "LinkedInBot", "TelegramBot", "WhatsApp")
ROBOTS = "\n".join(
    [
        "User-agent: *",
        *(f"Disallow: /{path}" for path in KEPT_OUT),
        "",
        *(f"User-agent: {name}" for name in READERS),
        "Disallow: /api/",
        "",
    ]
)


def is_place(path: str) -> bool:
    """Whether there is a page at a path."""
    page, *ids = [part for part in path.split("/") if part] or [""]
    return len(ids) <= 1 and page in (WITH_ID | ALONE if ids else ALONE)

"""Link previews: a page's Open Graph tags (ogp.me). They show what anyone with the link may see."""

from collections.abc import Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import NamedTuple, TypeAlias

from takujo.core.errors import TakujoError
from takujo.games import NAMES
from takujo.i18n import LANGUAGES, Catalogue, catalogue
from takujo.installed_games import games
from takujo.server.daily.deals import parse
from takujo.server.db.catalog import TableRecord
from takujo.server.live.live_table import now_ms
from takujo.server.services import Services

PICTURE = "preview/{game}.png"  # 1200 × 630, drawn by `pytest tests/e2e --images`
SIZE = (1200, 630)


Facts: TypeAlias = Mapping[str, str | int | tuple[str, ...]]


class Preview(NamedTuple):
    """A page's preview, and its game. It has arguments of the messages `preview-<kind>-title` and `-about`."""

    kind: str
    facts: Facts
    game: str | None = None


HOME = Preview("home", {})


async def preview(services: Services, path: str) -> Preview:
    """Return the preview of a page; HOME if there is nothing specific."""
    page, _, which = path.partition("/")
    try:
        match page:
            case "new" | "rules" | "cards" | "learn":
                return Preview("game", {}, which) if which in games() else HOME
            case "t" | "replay" | "analysis":
                return _of_table(await services.catalog.get_table(which))
            case "challenge":
                return await _of_challenge(services, which)
            case "deal" if services.deals is not None:
                deal = services.deals.of(parse(which or "today", now_ms()))
                return Preview("deal", {"date": deal.date.isoformat()}, deal.game.name)
            case "tournament" if services.tournaments is not None and which:
                return await _of_tournament(services, which)
            case "club" if services.clubs is not None and which:
                club = await services.clubs.find(which)
                return HOME if club is None else Preview("club", {"name": club.name})
            case "puzzle":
                return Preview("puzzle", {})
    except TakujoError:  # the page reports the error
        return HOME
    return HOME


def pictures() -> dict[str, bytes]:
    """Return the games' pictures by address."""
    images = {name: files(f"takujo.games.{name}").joinpath("preview.png") for name in NAMES}
    return {PICTURE.format(game=name): file.read_bytes() for name, file in images.items() if file.is_file()}


def tags(preview: Preview, origin: str, path: str, languages: Sequence[str]) -> str:
    """Return title, description and Open Graph tags in the given languages.

    `origin`: of the server with its folder, as https://example.org/takujo. `path`: of the page, below it.
    """
    title = " / ".join(_say(preview, "title", catalogue(language)) for language in languages)
    about = " ".join(_say(preview, "about", catalogue(language)) for language in languages)
    graph = {"og:type": "website", "og:site_name": "卓上 Takujo", "og:title": title, "og:description": about}
    graph["og:url"] = f"{origin}/{path}"
    if preview.game in NAMES:
        graph["og:image"] = f"{origin}/{PICTURE.format(game=preview.game)}"
        graph |= {f"og:image:{side}": str(size) for side, size in zip(("width", "height"), SIZE, strict=True)}
    properties = "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in graph.items())
    card = "summary_large_image" if "og:image" in graph else "summary"
    return (
        f'<title>{escape(title)}</title><meta name="description" content="{escape(about)}" />'
        f'{properties}<meta name="twitter:card" content="{card}" />'
    )


def languages_of(accepted: str) -> Sequence[str]:
    """Return the requested language, or all: most preview programs request none."""
    for part in accepted.split(","):
        language = part.split(";")[0].split("-")[0].strip().lower()
        if language in LANGUAGES:
            return (language,)
    return LANGUAGES


def _of_table(record: TableRecord | None) -> Preview:
    if record is None or record.closed_ms is not None:
        return HOME
    names = tuple(seat.name for seat in record.occupied if not seat.bot)
    facts: Facts = {
        "names": names,
        "count": len(names),
        "free": record.seats - len(record.occupied),
        "seats": record.seats,
    }
    return Preview(record.state, facts, record.game)


async def _of_challenge(services: Services, challenge: str) -> Preview:
    has_deals = services.deals is not None and services.deals.sealed
    row = await services.catalog.get_challenge(challenge) if has_deals else None
    record = None if row is None else await services.catalog.get_table(row.table_id)
    if row is None or record is None or record.closed_ms is not None:
        return HOME
    return Preview("challenge", {"name": row.name}, record.game)


async def _of_tournament(services: Services, tournament_id: str) -> Preview:
    assert services.tournaments is not None
    tournament = await services.tournaments.repository.find(tournament_id)
    if tournament is None:
        return HOME
    count = (await services.tournaments.repository.sizes([tournament_id])).get(tournament_id, 0)
    facts: Facts = {"name": tournament.name, "state": tournament.state, "count": count, "rounds": tournament.rounds}
    return Preview("tournament", facts, tournament.game)


def _say(preview: Preview, part: str, words: Catalogue) -> str:
    facts = {name: words.names(fact) if isinstance(fact, tuple) else fact for name, fact in preview.facts.items()}
    if preview.game is not None:
        line = f"game-{preview.game}-line"
        facts |= {"game": words.title(preview.game), "line": words(line if line in words else "preview-home-about")}
    return words(f"preview-{preview.kind}-{part}", **facts)

"""Takujo's own code for a page. It is an archive of what `takujo.browser` may import."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from takujo.core.plugin import GamePlugin
from takujo.site.games import code
from takujo.site.reproducible_zip import zipped

PACKAGE = Path(__file__).parents[1]
WANTED = (
    *("__init__.py", "bots.py", "installed_games.py"),
    *(
        "core",
        "interfaces",
        "games",
        "present",
        "search",
        "coach",
        "real_cards",
        "puzzles",
        "server",
        "browser",
        "i18n",
    ),
)
UNWANTED = (  # path suffixes
    "__pycache__/*",
    *(
        "static/*",
        "static/*/*",
        "words/*/*",
        "rulebook.*.md",
        "synonyms*.json",
        "questions.*.json",
    ),  # loaded by the client
    *(
        f"i18n/*/{name}.ftl"
        for name in (
            "challenge",
            "coach",
            "core-errors",
            "daily-deal",
            "envs",
            "help",
            "house-rules",
            "lab",
            "operator-commands",
            "puzzle",
            "real-cards",
            "search",
            "terminal-client",
        )
    ),
    *("*/terminal*.py", "interfaces/terminal_line_breaking.py", "*/conformance.json"),
    *("*/numba_runtime.py", "search/cfr.py", "search/infosets.py"),
    "games/*/network.npz",  # loaded for level 6
    "games/*/puzzles.json",  # loaded for a puzzle
    *(f"core/{name}.py" for name in ("compile_failure", "compiled_matches", "intrinsics", "numba_state_loops")),
    *("core/contracts/*", "core/plugin_check.py", "games/*/bot_versions.json"),
    *("catalog/sql.py", "event_log/sqlite.py", "*/postgres.py", "migrations/*", "migrations/*/*"),
    *(f"server/{name}.py" for name in ("app", "run", "settings")),
    *(
        f"http/{name}.py"
        for name in (
            "admission",
            "connection_limits",
            "middleware",
            "openapi",
            "origin",
            "websocket_endpoint",
            "uvicorn_websocket",
        )
    ),
    "http/security_headers.py",
    *(f"web/{name}.py" for name in ("page_paths", "static_files")),
    *(f"db/{name}.py" for name in ("backup", "database", "migrate", "retention", "schema", "verify")),
    *(f"ops/{name}.py" for name in ("health", "logs", "metrics", "metrics_server", "systemd", "warmup")),
    *(
        f"accounts/{name}.py"
        for name in (
            "deletion_queue",
            "merge",
            "service",
            "passkeys",
            "profiles",
            "records",
            "repository",
            "sessions",
        )
    ),
    *(f"server/ratings/{name}.py" for name in ("repository", "outcome", "service")),
    *(f"server/tournaments/{name}.py" for name in ("director", "service", "repository")),
    "server/clubs/repository.py",
    *(
        "server/moderation/*",
        "server/notices/*",
        "i18n/*/notice-settings.ftl",
        "i18n/*/notice-texts.ftl",
        "i18n/*/account.ftl",
    ),
    *("i18n/*/club.ftl", "i18n/*/ratings.ftl", "i18n/*/tournament.ftl"),
)


def archive(plugins: Sequence[GamePlugin] = ()) -> bytes:
    """Return a zip of takujo and of plug-ins."""
    own = {path.relative_to(PACKAGE.parent).as_posix(): path.read_bytes() for path in _files()}
    return zipped({**own, **dict(code(plugins))})


def _files() -> Iterator[Path]:
    for name in WANTED:
        path = PACKAGE / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and not any(map(file.match, UNWANTED)):
                yield file

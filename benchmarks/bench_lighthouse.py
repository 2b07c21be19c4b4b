"""What Lighthouse says of a site (`takujo site`) on a phone, in both languages: lobby, rules and a table of one game.

Fetches Lighthouse by npx, into a folder of its own. Writes a section of results.md.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import bench_site
import machine
import report
import sections
from bench_page import LIT
from bench_page import PHONE as WINDOW
from engines import HERE
from playwright.sync_api import sync_playwright
from report import OURS

sys.path.insert(0, str(HERE.parent))
from tests.browser.conftest import FLAGS
from tests.browser.guest import LOCALES

from takujo.games import NAMES
from takujo.i18n import catalogue
from takujo.site.games import chosen
from takujo.site.parts import Parts
from takujo.site.write import write

LIGHTHOUSE = "lighthouse@12.8.2"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
SPEED_WANTED, ACCESS_WANTED = 90, 100
LIMIT_S = 300
METHOD = """\
{lighthouse}, its mobile form factor and simulated throttling (a processor four times slower, 1.6 Mbit/s, 150 ms), in
headless Chromium; scores of 100 and figures are medians of {rounds} runs. The site is served packed by {packing} from
the same machine, and may be kept as docs/site.md says. *Lobby* and *rules*: with nothing kept. *Table*: a table of
{game} with one move made, its address opened again in a browser that has kept it, as whoever goes on with a match does.
*Own TBT*: what blocks by the time that the processor worked for the page's thread, {slower} times as long; the rest of
TBT is waiting for one of the machine's cores, which the page's Worker and whatever else runs on the machine had
meanwhile.

- Wanted: performance of at least {speed}, accessibility of {access}; best practices and search engines as high as an
  app can be."""
THREAD = "CrRendererMain"
SLOWER, LONG_MS = 4, 50  # as Lighthouse slows tasks, and how long one may last that blocks nobody


class Run(NamedTuple):
    """Scores of at most 100, seconds, milliseconds; `missed`: audits of all but speed that are not passed, by name."""

    performance: float
    accessibility: float
    practices: float
    search: float
    lcp_s: float
    tbt_ms: float
    cls: float
    own_ms: float
    missed: frozenset[str]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--game", choices=OURS, default="ftw")
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    load, rows, missed = os.getloadavg()[0], [], []
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder, "site")
        write(str(written), Parts(), chosen(NAMES))
        packing = "Brotli" if any(written.glob("*.br")) else "gzip"
        with bench_site.hosted(str(written)) as address:
            bench_site.Handler.line.is_slow = False  # Lighthouse has a slow line of its own
            for language in LOCALES:
                profile = Path(folder, language)
                pages = {
                    "lobby": f"{address}/#/",
                    "rules": f"{address}/#/rules/{given.game}",
                    "table": _table(address, language, given.game, profile),
                }
                for page, url in pages.items():
                    kept = profile if page == "table" else None
                    runs = [_run(url, language, Path(folder), kept) for _ in range(given.rounds)]
                    rows.append([language, page, *_row(runs)])
                    print(*rows[-1], flush=True)
                    missed += [
                        f"{language}, {page}: {name}" for name in sorted(frozenset.union(*(r.missed for r in runs)))
                    ]
    bars = {"speed": SPEED_WANTED, "access": ACCESS_WANTED, "slower": SLOWER}
    method = METHOD.format(lighthouse=LIGHTHOUSE, rounds=given.rounds, packing=packing, game=given.game, **bars)
    left = "Not passed, of all but speed: " + ("; ".join(missed) or "nothing") + "."
    parts = ["## Lighthouse", "Written by `bench_lighthouse.py`.", machine.facts(load, ("playwright",)), method, left]
    head = [
        "language",
        "page",
        "performance",
        "accessibility",
        "best practices",
        "SEO",
        "LCP, s",
        "TBT, ms",
        "own TBT, ms",
        "CLS",
    ]
    sections.write(given.output, "lighthouse", [*parts, report.table([*head, "held"], rows)])
    return 0


def _row(runs: Sequence[Run]) -> list[str]:
    *scores, lcp, tbt, cls, own = (statistics.median(run[i] for run in runs) for i in range(len(Run._fields) - 1))
    held = scores[0] >= SPEED_WANTED and scores[1] >= ACCESS_WANTED
    figures = (f"{lcp:.2f}", f"{tbt:.0f}", f"{own:.0f}", f"{cls:.3f}")
    return [*(f"{score:.0f}" for score in scores), *figures, "yes" if held else "no"]


def _table(address: str, language: str, game: str, profile: Path) -> str:
    """The address of a table with one move made, which a browser with that profile keeps."""
    words = catalogue(language)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=_chromium(),
            args=_flags(language),
            locale=LOCALES[language],
            viewport=WINDOW,
            has_touch=True,
        )
        browser.set_default_timeout(bench_site.WAIT_MS)
        page = browser.new_page()
        page.goto(f"{address}/#/")
        play = words("lobby-play-game", game=words(f"game-{game}"))
        page.get_by_role("button", name=play, exact=True).tap()
        page.get_by_role("button", name=words("new-begin"), exact=True).tap()
        page.locator(LIT).first.wait_for()
        bench_site.answered(page)
        page.evaluate(bench_site.KEPT)
        url = page.url
        browser.close()
    return url


def _run(url: str, language: str, folder: Path, profile: Path | None) -> Run:
    """`profile`: of a browser that is to have what it kept there; None: one that has nothing."""
    flags = _flags(language)
    if profile:
        flags.append(f"--user-data-dir={profile}")
    command = [
        *(
            "npx",
            "--yes",
            LIGHTHOUSE,
            url,
            "--quiet",
            "--output=json",
            "--output-path=stdout",
            f"-GA={folder / 'looked'}",
        ),
        *(f"--only-categories={','.join(CATEGORIES)}", "--form-factor=mobile"),
        f"--chrome-flags={' '.join(flags)}",
        *(["--disable-storage-reset"] if profile else []),
    ]
    env = {**os.environ, "CHROME_PATH": _chromium()}
    done = subprocess.run(command, cwd=folder, env=env, stdout=subprocess.PIPE, text=True, timeout=LIMIT_S, check=True)
    trace = json.loads((folder / "looked/defaultPass.trace.json").read_text(encoding="utf-8"))
    return _read(json.loads(done.stdout), _blocked_ms(trace["traceEvents"]))


def _blocked_ms(events: Sequence[dict[str, Any]]) -> float:
    """By the processor's time of all tasks of the page's thread."""
    threads = {(e["pid"], e["tid"]) for e in events if e["name"] == "thread_name" and e["args"]["name"] == THREAD}
    tasks = [e for e in events if e["name"].endswith("RunTask") and (e["pid"], e["tid"]) in threads]
    return sum(max(0, SLOWER * task.get("tdur", 0) / 1_000 - LONG_MS) for task in tasks)


def _read(found: dict[str, Any], own_ms: float) -> Run:
    """Raises RuntimeError where Lighthouse could not look at the page."""
    if "runtimeError" in found:
        raise RuntimeError(found["runtimeError"]["message"])
    scores = [100 * found["categories"][name]["score"] for name in CATEGORIES]
    audits = found["audits"]
    lcp, tbt, cls = (
        audits[name]["numericValue"]
        for name in ("largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift")
    )
    weighed = [ref for name in CATEGORIES[1:] for ref in found["categories"][name]["auditRefs"] if ref["weight"]]
    missed = frozenset(
        ref["id"] for ref in weighed if (audits[ref["id"]]["score"] or 0) < 1 and _counts(audits[ref["id"]])
    )
    return Run(*scores, lcp / 1_000, tbt, cls, own_ms, missed)


def _counts(audit: dict[str, Any]) -> bool:
    """Whether an audit had something to judge, and was one for a machine."""
    return audit["scoreDisplayMode"] not in ("manual", "notApplicable", "informative")


def _flags(language: str) -> list[str]:
    return [*FLAGS, f"--lang={LOCALES[language]}", f"--accept-lang={LOCALES[language]}"]


def _chromium() -> str:
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if found is None:
        raise RuntimeError("chromium is missing")
    return found


if __name__ == "__main__":
    sys.exit(main())

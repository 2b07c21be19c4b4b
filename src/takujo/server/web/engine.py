"""What thinks within a page, served beside the pages: the engine of a site that `takujo site` has written."""

import re
from pathlib import Path

MARK = '<meta name="takujo-site"'  # in the index of a site
NAMED = re.compile(MARK + r' content="(engine-[0-9a-f]+)"')


def engine_of(site: Path) -> Path | None:
    """The folder of a site's engine; None where there is no such site."""
    try:
        found = NAMED.search((site / "index.html").read_text(encoding="utf-8", errors="replace"))
    except OSError:
        return None
    engine = site / found[1] if found else None
    return engine if engine and (engine / "takujo.zip.txt").is_file() else None

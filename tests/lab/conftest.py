"""Small runs of games that compile fast."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from takujo.i18n import LANGUAGES
from takujo.lab.run_config import Run, all_seats
from takujo.lab.simulate import local, simulate


def small(game: str = "akumatrick", seats: int = 3, bots: str = "random", matches: int = 400, **more: object) -> Run:
    """Return a run of a few matches."""
    return Run(game, seats, all_seats(bots.split(","), seats), matches, 5, **more)  # type: ignore[arg-type]


@pytest.fixture(scope="session")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of a run of heuristics."""
    path = tmp_path_factory.mktemp("lab") / "heuristics.parquet"
    simulate(small(bots="heuristic"), path, local(1))
    return path


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@contextmanager
def full_disk(size: int) -> Iterator[None]:
    """Limit the size of files, as a full disk does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

"""Work for a page's second Python: pickling, pieces, stop, and fallback."""

import asyncio
from collections.abc import Generator
from functools import partial
from threading import Lock
from typing import Any

import pytest

from takujo.bots import BOTS, choose
from takujo.browser.pickling import Failed, pack, unpack
from takujo.browser.precompiled_kernels import Loaded
from takujo.browser.search_worker import Searcher
from takujo.browser.worker_executor import WorkerExecutor
from takujo.core.game import configure
from takujo.core.kernel_runtime import NoKernel
from takujo.core.rng import new_stream
from takujo.core.spec import GameSpec
from takujo.server.errors import Refusal
from takujo.server.live.executor import Stopped, ignore_progress
from takujo.server.ops.warmup_steps import PARTS
from tests.pyodide.print_frames import Packed

pytestmark = pytest.mark.anyio


class Both:
    """A fake page on which both Pythons are this one."""

    def __init__(self) -> None:
        self.searcher = Searcher(self)  # type: ignore[arg-type]  # of games it knows nothing here
        self.elsewhere = WorkerExecutor(self)
        self.heard: list[float] = []
        self.needed: list[str] = []
        self.is_there = True
        self.is_alone = False

    def search(self, number: int, work: bytes, needs: str) -> None:
        self.needed.append(needs)
        if self.is_there:
            self.searcher.work(number, Packed(work))

    def stop(self, number: int) -> None:
        self.searcher.stop(number)

    def progressed(self, number: int, done: float) -> None:
        self.heard.append(done)
        self.elsewhere.progressed(number, done)

    def found(self, number: int, packed: bytes) -> None:
        self.elsewhere.found(number, Packed(packed))

    async def do(self, work: Any, tell: Any = ignore_progress) -> Any:
        return await asyncio.wait_for(asyncio.wrap_future(self.elsewhere.do(work, tell)), 60)


def counted(to: int) -> Generator[float, None, str]:
    for n in range(to):
        yield n / to
    return "counted"


async def test_match_is_the_same_after_pickling(each_game: GameSpec) -> None:
    match = configure(each_game, max(2, each_game.seats[0])).match(seed=5)
    arrived: Any = unpack(pack(match))
    assert arrived.game.spec is each_game
    assert arrived.transcript() == match.transcript()
    found = await Both().do(partial(choose, BOTS["heuristic"], match.game, match.state, new_stream(1)))
    assert found == choose(BOTS["heuristic"], match.game, match.state, new_stream(1))


async def test_long_work_reports_progress_and_lets_others_in() -> None:
    page = Both()
    long = page.elsewhere.do(partial(counted, 3), ignore_progress)
    assert await page.do(partial(divmod, 7, 2)) == (3, 1)
    assert not long.done()
    assert await asyncio.wrap_future(long) == "counted"
    assert page.heard == [0, 1 / 3, 2 / 3]


async def test_stopped_work_ends_in_the_worker() -> None:
    page = Both()

    def tell(done: float) -> None:
        if done > 0.1:
            raise Stopped

    with pytest.raises(Stopped):
        await page.do(partial(counted, 1_000), tell)
    await asyncio.sleep(0.05)
    assert len(page.heard) < 110


async def test_failure_in_the_worker_is_raised_in_words() -> None:
    with pytest.raises(Failed, match="ZeroDivisionError"):
        await Both().do(partial(divmod, 1, 0))


async def test_unpicklable_result_fails_in_words() -> None:
    with pytest.raises(Failed, match="lock"):
        await Both().do(partial(Lock))


async def test_lost_worker_is_replaced_by_this_python(monkeypatch: pytest.MonkeyPatch, each_game: GameSpec) -> None:
    tried = list[bool]()

    def search(spec: GameSpec) -> None:
        tried.append(page.is_alone)
        if page.is_alone:
            raise OSError("there is no module here")

    monkeypatch.setitem(PARTS, "search", search)  # type: ignore[arg-type]
    page, missed = Both(), list[tuple[str, str]]()
    loaded = Loaded(page.elsewhere, lambda *what: missed.append(what))
    page.elsewhere.when_alone = loaded.try_again
    await loaded.ready(each_game, "search")
    assert missed == []
    page.is_alone = True
    for _ in range(2):
        page.elsewhere.alone()
    with pytest.raises(Refusal) as refused:
        await loaded.ready(each_game, "search")
    assert refused.value.id == "kernels-missing"
    assert (tried, missed) == ([False, True], [(each_game.name, "")])


async def test_work_without_a_worker_is_done_here() -> None:
    page = Both()
    page.is_there = False
    lost = page.elsewhere.do(partial(counted, 2), ignore_progress)
    page.elsewhere.alone()
    assert await asyncio.wrap_future(lost) == "counted"
    assert await page.do(partial(divmod, 7, 2)) == (3, 1)


async def test_network_is_loaded_and_missed_apart(monkeypatch: pytest.MonkeyPatch, each_game: GameSpec) -> None:
    def warm(spec: GameSpec) -> None:
        raise NoKernel(spec.name)

    for part in ("search", "guided"):
        monkeypatch.setitem(PARTS, part, warm)  # type: ignore[arg-type]
    page, missed = Both(), list[tuple[str, str]]()
    loaded = Loaded(page.elsewhere, lambda *what: missed.append(what))
    for part in ("guided", "search"):
        with pytest.raises(Refusal):
            await loaded.ready(each_game, part)
    assert page.needed == [each_game.name, ""]
    assert missed == [(each_game.name, "guided"), (each_game.name, "")]
    missed.clear()
    for part in ("search", "guided"):  # the whole may fail without its part
        with pytest.raises(Refusal):
            await Loaded(page.elsewhere, lambda *what: missed.append(what)).ready(each_game, part)

"""Automatic events of live tables: bot moves, next rounds, timeouts. A table without watchers stands still."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from takujo.core.errors import InvalidGame, TakujoError
from takujo.server.db.event_log import StoreUnavailable
from takujo.server.errors import Refusal
from takujo.server.live.background import Tasks, warn_per_minute
from takujo.server.live.bot_moves import Bots
from takujo.server.live.live_table import LiveTable, now_ms
from takujo.server.table import commands, deadlines
from takujo.server.table.bot_seeds import bot_seed

AGAIN_S = 1.0  # retry while the store is down

log = logging.getLogger("takujo.server")


class Scheduler:
    """Plans automatic events. `run` carries out a command, `fail` drops a table. `alone`: there is no other worker."""

    def __init__(
        self,
        bots: Bots,
        run: Callable[[LiveTable, commands.Command], Awaitable[int]],
        fail: Callable[[LiveTable], None],
        tasks: Tasks,
        *,
        alone: bool,
    ) -> None:
        self._bots = bots
        self._run = run
        self._fail = fail
        self._tasks = tasks
        self._alone = alone

    def plan(self, live: LiveTable) -> None:
        """Plan the next automatic event of a table.

        Most changes postpone it, so an earlier timer stays and checks again when it fires.
        """
        live.due = None
        if live.gone or not live.is_watched:
            live.stop_timer()
            return
        now = now_ms()
        due = deadlines.due(live.table, round(self._bots.delay_s * 1_000), live.stage_ends_ms)
        if due is None or (due.what == "bot" and live.thinking):
            return
        yields_ms = 0 if live.leads or self._alone else deadlines.YIELD_MS
        live.due = due = due._replace(at_ms=max(now, due.at_ms) + yields_ms)
        if live.timer is None or live.timer_ms > due.at_ms:
            self._wait(live, due.at_ms, now)

    async def settle(self, live: LiveTable) -> None:
        """Apply a timeout that passed while no one watched."""
        clock = live.table.clock()
        if clock is not None and clock.ends_ms <= now_ms():
            await self.do(live, commands.TimeOut())

    async def do(self, live: LiveTable, command: commands.Command) -> None:
        """Run an automatic command; a refusal means that it is obsolete.

        If the game fails, watchers learn it: without this event the table would stand still.
        """
        try:
            await self._run(live, command)
        except StoreUnavailable as error:
            warn_per_minute("tables cannot proceed, such as %s: %s", live.table.id, error)
            await asyncio.sleep(AGAIN_S)
            self.plan(live)
        except Refusal as error:
            if error.id == "busy":
                self.plan(live)
        except InvalidGame:
            self._game_failed(live)
        except TakujoError:
            pass
        except Exception:
            self._game_failed(live)

    def _game_failed(self, live: LiveTable) -> None:
        log.exception("table %s: the game %s failed", live.table.id, live.table.game.name)
        self._fail(live)

    def _wait(self, live: LiveTable, at_ms: int, now: int) -> None:
        live.stop_timer()
        live.timer_ms = at_ms
        # A millisecond later, as timers may fire slightly early.
        live.timer = asyncio.get_running_loop().call_later((at_ms - now) / 1_000 + 0.001, self._check, live)

    def _check(self, live: LiveTable) -> None:
        """Act if it is time, or wait longer."""
        live.timer = None
        due, now = live.due, now_ms()
        if due is not None and due.at_ms > now:
            self._wait(live, due.at_ms, now)
        elif due is not None:
            live.due = None
            self._act(live, due.what)

    def _act(self, live: LiveTable, what: str) -> None:
        if what == "bot":
            live.thinking = True
            self._tasks.spawn(self._play_bot(live))
        else:
            self._tasks.spawn(self.do(live, commands.Proceed() if what == "proceed" else commands.TimeOut()))

    async def _play_bot(self, live: LiveTable) -> None:
        try:
            await self._choose(live)
        except Exception:
            self._game_failed(live)
        finally:
            live.thinking = False
        self.plan(live)

    async def _choose(self, live: LiveTable) -> None:
        table = live.table
        seat, version = table.actor, table.version
        if seat is None or table.sealed_match is None:
            return
        whose = live.record.opener or table.id
        try:
            level, state = table.chairs[seat].level, table.sealed_match.match.state
            seed, waits = bot_seed(table), table.is_duplicate
            token = await self._bots.choose(whose, level, table.game, state, seed, waits)
        except Exception:  # a faulty bot must not stop its table
            log.exception("table %s: the bot of seat %d failed", table.id, seat)
            if table.opened.is_shared:  # but all must play the same move
                await asyncio.sleep(AGAIN_S)
                return
            if table.play_version > version:
                return
            token = table.sealed_match.moves()[0]
        await self.do(live, commands.BotMove(seat, token, version))

"""The services of one worker, opened and closed together."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from takujo.server.accounts.identity import Identities
from takujo.server.bus import Bus
from takujo.server.daily.deals import Deals
from takujo.server.db.catalog import Catalog
from takujo.server.db.event_log import Store
from takujo.server.live.analysis_jobs import Coach
from takujo.server.live.bot_moves import Bots
from takujo.server.live.executor import Executor
from takujo.server.live.fair_queue import FairQueue
from takujo.server.live.hub import Hub
from takujo.server.live.referee_cache import MatchCache, SharedTables
from takujo.server.ops.compiler_interface import Compiler
from takujo.server.ops.noop_metrics import Meters
from takujo.server.ratelimit import Limits, Network

if TYPE_CHECKING:  # not installed in a browser
    from takujo.server.accounts.deletion_queue import AccountDeletions
    from takujo.server.accounts.profiles import Profiles
    from takujo.server.accounts.service import Accounts
    from takujo.server.accounts.sessions import Sessions
    from takujo.server.clubs.repository import Repository as Clubs
    from takujo.server.moderation.blocks import Blocks
    from takujo.server.moderation.reports import Reports
    from takujo.server.notices.service import Notices
    from takujo.server.ratings.service import Ratings
    from takujo.server.tournaments.service import Tournaments


@dataclass(frozen=True, kw_only=True)
class Features:
    """What a server may have besides. None: off, as in a browser."""

    notices: "Notices | None" = None
    accounts: "Accounts | None" = None
    sessions: "Sessions | None" = None
    deletions: "AccountDeletions | None" = None
    profiles: "Profiles | None" = None
    blocks: "Blocks | None" = None
    reports: "Reports | None" = None
    ratings: "Ratings | None" = None
    tournaments: "Tournaments | None" = None
    clubs: "Clubs | None" = None


@dataclass(frozen=True, kw_only=True)
class Services(Features):
    """What the handlers and connections of a worker share."""

    catalog: Catalog
    hub: Hub
    lasting: bytes  # the key that is never rotated
    limits: Limits
    coach: Coach
    compiler: Compiler
    heavy: FairQueue  # replays and verifications
    puzzles: FairQueue
    referees: FairQueue
    real_matches: MatchCache  # with real cards; used by the thread of `referees`
    shared_tables: SharedTables
    deals: Deals | None = None

    @property
    def people(self) -> Identities:
        """Identities under the current signing key, which operators can rotate."""
        return Identities(self.hub.admin_state.signing, self.lasting)

    @property
    def queues(self) -> Sequence[FairQueue]:
        """The queues of slow work."""
        coach, hub = self.coach, self.hub
        of_coach = (coach.hinting, coach.counting, coach.analysing)
        return hub.bots.turns, *of_coach, self.puzzles, self.heavy, self.referees, hub.rebuilding


@asynccontextmanager
async def serving(
    store: Store,
    catalog: Catalog,
    bus: Bus,
    compiler: Compiler,
    *,
    bot_delay: float,
    round_pause: float,
    open_days: int = 0,
    rates: float = 1,
    trusted: Sequence[Network] = (),
    alone: bool = True,
    compiles: bool = True,
    invite_only: bool = False,
    executor: Executor | None = None,
    meters: Meters | None = None,
    deals: Deals | Literal["sealed"] | None = "sealed",
    features: Features = Features(),
) -> AsyncIterator[Services]:
    """Open a worker's services; on exit close them with everything passed in.

    `compiles`: compile a game's kernels when its tables are played. `executor`: runs searches instead of threads.
    `deals`: of the day, by default from the key of the database. Hub, Bots and Limits describe the others. Raises
    CatalogUnavailable, BusUnavailable.
    """
    notices, ratings, tournaments = features.notices, features.ratings, features.tournaments
    async with AsyncExitStack() as stack:
        for resource in (store, bus):
            stack.push_async_callback(resource.close)
        hub = Hub(
            store,
            catalog,
            bus,
            Bots(bot_delay, executor, compiler),
            alone=alone,
            round_pause=round_pause,
            open_days=open_days,
            compiler=compiler if compiles else None,
            invite_only=invite_only,
            meters=meters,
            on_written=notices.on_written if notices else None,
            ended=ratings.ended if ratings else None,
            sessions=features.sessions,
        )
        stack.push_async_callback(hub.close)
        coach = Coach(compiler, executor)
        heavy, puzzles = FairQueue("heavy"), FairQueue("puzzles", executor=executor)
        referees = FairQueue("referees")
        for worker in (heavy, puzzles, referees, coach, compiler):
            stack.callback(worker.close)
        for feature in (ratings, notices, tournaments):
            if feature is not None:
                stack.push_async_callback(feature.close)
        await catalog.secret_key("signing")  # creates it, so that the admin state has it
        lasting = await catalog.secret_key("lasting")
        await hub.start()
        if notices is not None:
            notices.start(hub.live, lambda: hub.admin_state.signing, await catalog.secret_key("push"))
        if ratings is not None:
            ratings.start(hub.live)
        if tournaments is not None:
            tournaments.start(catalog, hub)
        yield Services(
            catalog=catalog,
            hub=hub,
            lasting=lasting,
            limits=Limits(rates, trusted),
            coach=coach,
            compiler=compiler,
            heavy=heavy,
            puzzles=puzzles,
            referees=referees,
            real_matches=MatchCache(),
            shared_tables=SharedTables(lasting),
            deals=Deals(lasting) if deals == "sealed" else deals,
            **vars(features),
        )

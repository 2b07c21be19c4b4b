"""Open the tournaments of a server from its settings."""

from dataclasses import dataclass
from typing import Self

from takujo.server.db.catalog import Catalog
from takujo.server.db.database import Database
from takujo.server.live.hub import Hub
from takujo.server.settings import Settings
from takujo.server.tournaments.director import Director
from takujo.server.tournaments.repository import Repository


@dataclass
class Tournaments:
    """`each`: limit of unfinished ones per organiser. `accounts_only`: organisers need an account."""

    repository: Repository
    open_days: int
    each: int
    accounts_only: bool
    director: Director | None = None  # once started

    @classmethod
    def open(cls, settings: Settings, database: Database) -> Self:
        return cls(
            Repository(database),
            settings.unstarted_table_days,
            settings.max_tournaments_per_user,
            settings.tournaments_require_account,
        )

    def start(self, catalog: Catalog, hub: Hub) -> None:
        self.director = Director(self.repository, catalog, hub, self.open_days)
        self.director.start()
        hub.admits = self.director.admits

    def wake(self) -> None:
        if self.director is not None:
            self.director.wake()

    async def close(self) -> None:
        if self.director is not None:
            await self.director.close()

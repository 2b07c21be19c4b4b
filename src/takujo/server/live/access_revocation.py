"""Who has to leave a table: ended sessions, banned people, removed members."""

from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Protocol

from takujo.server.live.live_table import LiveTable, Watcher
from takujo.server.table import commands

Do = Callable[[LiveTable, commands.Command], Awaitable[object]]


class Sessions(Protocol):
    """The sessions of accounts; see `accounts.sessions`."""

    async def ended(self, named: Collection[tuple[str, str]]) -> set[tuple[str, str]]:
        """Return the (person, session) pairs that are no longer valid."""


async def sign_out(watchers: Sequence[Watcher], sessions: Sessions | None, everybody: bool) -> None:
    """Disconnect watchers whose session has ended; with `everybody`, all."""
    named = {(str(watcher.person), watcher.session) for watcher in watchers if watcher.person is not None}
    ended = named if everybody else await sessions.ended(named) if sessions and named else set()
    for watcher in watchers:
        if (watcher.person, watcher.session) in ended:
            watcher.dismiss("signed-out", retry=True)


async def send_away(live: LiveTable, banned: Collection[str], removed_members: Collection[str], do: Do) -> None:
    """Remove people: watchers at once, seats by commands that `do` carries out."""
    for watcher in list(live.watchers):
        if watcher.person in banned or watcher.person in removed_members:
            watcher.dismiss("banned" if watcher.person in banned else "invite-only", retry=False)
    for chair in list(live.table.chairs):
        is_unwanted = chair.person in banned or chair.person in removed_members
        if chair.person is not None and is_unwanted and live.table.state != "over":
            leave = commands.Stand if live.table.state == "open" else commands.Resign
            await do(live, commands.By(chair.person, leave()))

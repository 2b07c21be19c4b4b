"""The context of an HTTP request, as handlers see it."""

import math
import time
from dataclasses import dataclass

from takujo.server.accounts.identity import Caller
from takujo.server.errors import Forbidden, Refusal, TooMany
from takujo.server.live.live_table import LiveTable
from takujo.server.ratelimit import HOUSEHOLD, Rate
from takujo.server.services import Services
from takujo.server.table.sealed_match import SealedMatch


@dataclass(frozen=True)
class RequestContext:
    """What a handler knows of its request. `address`: the client's, for rate limits. `device`: browser and system."""

    services: Services
    caller: Caller
    address: str
    device: str = ""

    @property
    def id(self) -> str:
        """The person, or the person in whose seat a program plays."""
        return self.caller.person

    def require_person(self) -> str:
        """Return the person; programs have one seat and no more. Raises Forbidden."""
        if self.caller.table is not None:
            raise Forbidden("person-only")
        return self.caller.person

    @property
    def party(self) -> str:
        """The address; in a trusted network, address and person. Counts tables and queued work."""
        return f"{self.address} {self.id}" if self.services.limits.is_house(self.address) else self.address

    @property
    def opener(self) -> str:
        """The party in the form that is stored (see People.opener_of)."""
        return self.services.people.opener_of(self.party)

    def limit(self, rate: Rate) -> None:
        """Count a request of the address. Raises TooMany."""
        count_request(self.services, rate, self.address)

    def limit_each(self, rate: Rate) -> None:
        """Count a request of the account; without one, of the address. Raises TooMany.

        The accounts of an address have `HOUSEHOLD` times the limit together: a new account costs little.
        """
        if not self.caller.session:
            self.limit(rate)
            return
        count_request(self.services, rate, self.id)
        count_request(self.services, Rate(*(HOUSEHOLD * number for number in rate)), self.address)

    async def live(self, table_id: str) -> LiveTable:
        """Return the live table. Raises NotFound."""
        return await self.services.hub.live(table_id)

    async def finished(self, table_id: str) -> SealedMatch:
        """Return the match of a table that is over. In a tournament, it is over at all tables.

        Raises what `live` raises, Refusal.
        """
        live = await self.live(table_id)
        table = live.table
        if table.is_closed:  # another worker may have unsealed it
            await self.services.hub.look_again(live)
        if table.sealed_match is None or not table.sealed_match.is_over:
            raise Refusal("match-open")
        if table.is_closed:
            raise Refusal("tournament-closed")
        return table.sealed_match


def count_request(services: Services, rate: Rate, name: str, tokens: float = 1) -> None:
    """Count a request of an address or party. Raises TooMany."""
    if not services.limits.take(rate, name, time.monotonic(), tokens):
        raise TooMany("too-many", after_s=math.ceil(tokens / rate.per_second))

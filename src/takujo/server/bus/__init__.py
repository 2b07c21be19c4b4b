"""How workers tell one another that a table's log has grown."""

from takujo.core.extras import require
from takujo.server.bus.base import Bus, BusUnavailable, Heard, Missed

__all__ = ["Bus", "BusUnavailable", "Heard", "Missed", "open_bus"]


def open_bus(bus: str, database: str) -> Bus:
    """The bus that a `Settings.bus` names; `start` connects it. Raises PackageMissing, BusUnavailable."""
    if bus == "local":
        from takujo.server.bus.local import LocalBus

        return LocalBus()
    if bus == "postgresql":
        require("asyncpg", "postgres")
        from takujo.server.bus.postgres import PostgresBus

        return PostgresBus(database)
    require("redis", "redis")
    from takujo.server.bus.redis import RedisBus

    return RedisBus(bus)

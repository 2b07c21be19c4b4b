"""The bus by PUBLISH and SUBSCRIBE of a Redis server."""

from collections.abc import Callable, Sequence

from redis import RedisError
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from takujo.server.bus.base import BusUnavailable
from takujo.server.bus.remote import CHANNEL, QUIET_S, RemoteBus
from takujo.server.db.database import in_short

TIMEOUT_S = 10.0


class RedisBus(RemoteBus):
    """Messages through Redis."""

    failures = (RedisError, OSError)

    def __init__(self, address: str) -> None:
        """Raises BusUnavailable when the address cannot be read."""
        super().__init__()
        # Redis' own retries would reconnect without a word, and what was missed meanwhile would never be looked up.
        never = Retry(NoBackoff(), 0)
        try:
            self._redis = Redis.from_url(
                address, decode_responses=True, retry=never, socket_timeout=TIMEOUT_S, socket_connect_timeout=TIMEOUT_S
            )
        except ValueError as error:
            raise BusUnavailable("bus-unavailable", reason=in_short(error)) from error

    async def _listen(self, listening: Callable[[], None]) -> None:
        async with self._redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            asked = False
            while True:
                message = await channel.get_message(timeout=QUIET_S)
                if message is None and asked:
                    return  # it did not answer
                asked = message is None
                if message is None:
                    await channel.ping()
                elif message["type"] == "subscribe":
                    listening()
                elif message["type"] == "message":
                    self._hear(message["data"])

    async def _send(self, messages: Sequence[str]) -> None:
        async with self._redis.pipeline(transaction=False) as pipeline:
            for message in messages:
                pipeline.publish(CHANNEL, message)
            await pipeline.execute()

    async def _hang_up(self) -> None:
        # Not `aclose`: that would cut off the one that listens, and messages with it.
        await self._redis.connection_pool.disconnect(inuse_connections=False)

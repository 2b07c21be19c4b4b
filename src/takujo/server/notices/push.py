"""Web Push: a notice on a device (RFC 8030). The push service cannot read it."""

import msgspec

from takujo.server.live.live_table import now_ms
from takujo.server.notices.push_encryption import Device, sealed
from takujo.server.notices.records import Address, Delivery, News, Turn
from takujo.server.notices.senders import AWAY_S, Texts, post
from takujo.server.notices.ssrf_guard import Post, is_postable
from takujo.server.notices.vapid import Vapid, key_of
from takujo.server.ratelimit import Network

DAY_S = 86_400
MOST_S = 28 * DAY_S  # the longest that push services store a message
SOON_S = 900  # urgent below this, even on devices that save power
LINES, LETTERS = 8, 800  # fits the record at four bytes a letter


class Push:
    """A `Sender` of pushes. `target`: the endpoint; `secret`: the keys."""

    def __init__(self, texts: Texts, contact: str, allowed: tuple[Network, ...] = ()) -> None:
        """`contact`: see Vapid. `allowed`: see OutboundBackend."""
        self._texts = texts
        self._contact = contact
        self._allowed = allowed
        self._post = Post(allowed)

    def start(self, secret: bytes) -> None:
        """Set the server's key, 32 random bytes."""
        self._vapid = Vapid(key_of(secret), self._contact)

    @property
    def key(self) -> str:
        """The public key for subscriptions."""
        return self._vapid.public

    async def close(self) -> None:
        await self._post.close()

    def is_address(self, endpoint: str) -> bool:
        return is_postable(endpoint, self._allowed)

    async def send(self, delivery: Delivery) -> None:
        urgency, ttl_s = _haste(delivery, now_ms())
        await self._send(delivery.address, body_of(delivery, self._texts), "turns", urgency, ttl_s)

    async def greet(self, address: Address) -> None:
        """Send a test message. Raises Gone, Failed."""
        await self._say(address, "hello", "Takujo", self._texts.greeting(address.language), "")

    async def announce(self, address: Address, news: News) -> None:
        title, text = self._texts.news_title(news, address.language), self._texts.news(news, address.language)
        await self._say(address, news.kind, title, text, news.path)

    async def _say(self, address: Address, tag: str, title: str, text: str, path: str) -> None:
        content = {"tag": tag, "ids": [], "quiet": False, "title": title, "body": text, "path": path}
        await self._send(address, content, tag, "normal", DAY_S)

    async def _send(self, address: Address, content: object, topic: str, urgency: str, ttl_s: int) -> None:
        headers = {
            "authorization": self._vapid.authorization(address.target),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(ttl_s),
            "topic": topic,  # replaces a waiting message of the same topic
            "urgency": urgency,
        }
        body = sealed(msgspec.json.encode(content), Device.read(*address.secret.split(".")))
        await post(self._post, address.target, headers, body, away_s=AWAY_S)  # its service is always there


def body_of(delivery: Delivery, texts: Texts) -> dict[str, object]:
    """Return all pending turns. They replace the displayed notice; `ids` is empty if none are left."""
    turns = [*delivery.new, *delivery.reminded, *delivery.known]
    language = delivery.address.language
    lines = [texts.short(turn, language) for turn in turns[:LINES]]
    if len(turns) > LINES:
        lines.append(texts.more(len(turns) - LINES, language))
    return {
        "tag": "turns",
        "ids": [f"{turn.id}-again" if turn in delivery.reminded else turn.id for turn in turns[:LINES]],
        "quiet": not (delivery.new or delivery.reminded),
        "title": texts.late(language) if delivery.reminded else texts.title(len(turns), language),
        "body": "\n".join(lines)[:LETTERS],
        "path": f"t/{turns[0].table_id}" if len({turn.table_id for turn in turns}) == 1 else "",
    }


def _haste(delivery: Delivery, now_ms: int) -> tuple[str, int]:
    """Return urgency and time to live in seconds."""
    left_s = [_left_s(turn, now_ms) for turn in (*delivery.new, *delivery.reminded)]
    if not left_s:
        return "low", DAY_S
    return "high" if min(left_s) <= SOON_S else "normal", max(60, min(MOST_S, max(left_s)))


def _left_s(turn: Turn, now_ms: int) -> int:
    return MOST_S if turn.said.ends_ms is None else (turn.said.ends_ms - now_ms) // 1_000

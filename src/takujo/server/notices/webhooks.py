"""Webhooks: a notice as JSON. It is signed as in standardwebhooks.com, or made for a chat service."""

import base64
import hmac
import html
import re
import secrets
import time
from collections.abc import Callable, Mapping
from functools import partial
from hashlib import sha256
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec

from takujo.server.notices.records import Address, Delivery, News, Turn
from takujo.server.notices.senders import Texts, post
from takujo.server.notices.ssrf_guard import Post, is_postable
from takujo.server.ratelimit import Network

SECRET = "whsec_"
MARKDOWN = re.compile(r"([\\*_~`|>\[\]()#@:-])")


class Service(NamedTuple):
    """A chat service with webhooks of its own format."""

    has: Callable[[str, str], bool]  # whether an address is its own, by host and path
    body: Callable[[str], object]
    escape: Callable[[str], str] = str  # of names


SERVICES: Mapping[str, Service] = {
    "discord": Service(
        has=lambda host, path: host in ("discord.com", "discordapp.com") and path.startswith("/api/webhooks/"),
        body=lambda text: {"content": text, "allowed_mentions": {"parse": []}, "flags": 4},  # 4: no previews of links
        escape=partial(MARKDOWN.sub, r"\\\1"),
    ),
    "slack": Service(
        has=lambda host, path: host == "hooks.slack.com",
        body=lambda text: {"text": text, "unfurl_links": False},
        escape=partial(html.escape, quote=False),
    ),
}
KINDS = ("json", *SERVICES)


class Webhooks:
    """A `Sender` of all `KINDS`. `allowed`: see OutboundBackend."""

    def __init__(self, texts: Texts, allowed: tuple[Network, ...] = ()) -> None:
        self._texts = texts
        self._allowed = allowed
        self._post = Post(allowed)

    async def close(self) -> None:
        await self._post.close()

    async def send(self, delivery: Delivery) -> None:
        await self._send(delivery.address, body_of(delivery, self._texts), _id(delivery))

    async def greet(self, address: Address) -> None:
        """Send a test message. Raises Gone, Failed."""
        await self._say(address, "hello", self._texts.greeting(address.language))

    async def announce(self, address: Address, news: News) -> None:
        service = SERVICES.get(address.kind)
        await self._say(
            address, news.kind, self._texts.news(news, address.language, service.escape if service else str)
        )

    async def _say(self, address: Address, kind: str, text: str) -> None:
        service = SERVICES.get(address.kind)
        await self._send(
            address, service.body(text) if service else {"type": kind, "text": text}, secrets.token_hex(12)
        )

    def is_address(self, url: str) -> bool:
        return is_postable(url, self._allowed)

    async def _send(self, address: Address, content: object, id: str) -> None:
        body = msgspec.json.encode(content)
        headers = {"content-type": "application/json", "user-agent": "Takujo"}
        if address.kind == "json":
            headers |= signature(address.secret, id, round(time.time()), body)
        await post(self._post, address.target, headers, body)


def kind_of(url: str) -> str:
    """Return the kind of a webhook's address."""
    parts = urlsplit(url)
    return next((kind for kind, service in SERVICES.items() if service.has(parts.hostname or "", parts.path)), "json")


def new_secret() -> str:
    return SECRET + base64.b64encode(secrets.token_bytes(24)).decode()


def signature(secret: str, id: str, at_s: int, body: bytes) -> dict[str, str]:
    """Return the headers that authenticate a body and its time."""
    key = base64.b64decode(secret.removeprefix(SECRET))
    signed = base64.b64encode(hmac.digest(key, b"%s.%d.%s" % (id.encode(), at_s, body), "sha256")).decode()
    return {"webhook-id": id, "webhook-timestamp": str(at_s), "webhook-signature": f"v1,{signed}"}


def _id(delivery: Delivery) -> str:
    """Return an id that is equal for repeated deliveries."""
    new, over = ([turn.id for turn in turns] for turns in (delivery.new, delivery.over))
    again = [turn.id for turn in delivery.reminded]
    identity = " ".join([delivery.address.id, *new, "over", *over, *(["again", *again] if again else [])])
    return sha256(identity.encode()).hexdigest()[:24]


def body_of(delivery: Delivery, texts: Texts) -> object:
    service = SERVICES.get(delivery.address.kind)
    if service is not None:
        return service.body(_lines(delivery, texts, service.escape))
    return {
        "type": "turns",
        "text": _lines(delivery, texts, str) if delivery.new or delivery.reminded else "",
        "new": [turn.id for turn in delivery.new],
        "over": [turn.id for turn in delivery.over],
        "reminded": [turn.id for turn in delivery.reminded],
        "turns": [_plain(turn, texts) for turn in (*delivery.new, *delivery.reminded, *delivery.known)],
        "stop": texts.stop_api(delivery.address),
    }


def _lines(delivery: Delivery, texts: Texts, escape: Callable[[str], str]) -> str:
    lines = [texts.line(turn, delivery.address.language, escape) for turn in delivery.new]
    lines += [texts.reminder(turn, delivery.address.language, escape) for turn in delivery.reminded]
    return "\n".join([*lines, texts.stopping(delivery.address)])


def _plain(turn: Turn, texts: Texts) -> dict[str, object]:
    said = turn.said
    return {
        "id": turn.id,
        "table": turn.table_id,
        "game": said.game,
        "with": said.others,
        "ends_ms": said.ends_ms,
        "url": texts.table(turn),
    }

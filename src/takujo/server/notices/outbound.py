"""Connections to addresses that strangers name: to the world, and never to this machine or the network around it.

A name is looked up once, and what was found is what is connected to; so a name that leads elsewhere the next time, or
another one that an answer points to, gets nobody in.
"""

import asyncio
import socket
from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import TypeAlias
from urllib.parse import urlsplit

import httpcore

from takujo.server.ratelimit import Network

ANSWER_S = 8.0  # for a whole exchange
CONNECT_S = 4.0
TRANSLATED = (IPv6Network("64:ff9b::/96"), IPv6Network("::/96"))  # an IPv4 address at their end (RFC 6052, RFC 4291)
PROTOCOLS = IPv4Network("192.0.0.0/24")  # some of it passes for the world's in older Pythons
LOCAL_TRANSLATED = IPv6Network("64:ff9b:1::/48")  # RFC 8215

Address: TypeAlias = IPv4Address | IPv6Address


class Unreachable(Exception):
    """Nobody answers there, or nobody may be asked there."""


def is_outside(address: Address) -> bool:
    """Whether an address is the world's: none of this machine, of a private network or of many at once."""
    if isinstance(address, IPv6Address):
        if address in LOCAL_TRANSLATED or address.is_site_local or address.teredo is not None:
            return False
        inner = address.ipv4_mapped or address.sixtofour
        if inner is None and any(address in network for network in TRANSLATED):
            inner = IPv4Address(int(address) & 0xFFFF_FFFF)
        if inner is not None:
            return is_outside(inner)
    elif address in PROTOCOLS:
        return False
    is_odd = address.is_multicast or address.is_reserved or address.is_unspecified or address.is_link_local
    return address.is_global and not address.is_private and not is_odd


def is_postable(url: str, allowed: Sequence[Network] = ()) -> bool:
    """Whether something might be sent there: by https, or by http to networks that were named."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        return False
    if not host or port == 0 or "@" in parts.netloc or parts.fragment or not url.isascii() or not url.isprintable():
        return False
    return parts.scheme == "https" or (parts.scheme == "http" and _is_in(host, allowed))


def _is_in(host: str, networks: Sequence[Network]) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return any(address.version == network.version and address in network for network in networks)


class OutboundBackend(httpcore.AsyncNetworkBackend):
    """`allowed`: networks that may be reached although they are not the world's."""

    def __init__(self, allowed: Sequence[Network] = ()) -> None:
        self._allowed = allowed
        self._inner = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Raises httpcore.ConnectError, also where one of the addresses of a name is not outside."""
        found = await _look_up(host, port)
        if not found or not all(self.is_allowed(address) for address in found):
            raise httpcore.ConnectError("not outside")
        failure: Exception = httpcore.ConnectError("no address")
        for address in found[:2]:
            try:
                return await self._inner.connect_tcp(str(address), port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failure = error
        raise failure

    def is_allowed(self, address: Address) -> bool:
        return is_outside(address) or self.is_named(address)

    def is_named(self, address: Address) -> bool:
        """Whether it is of a network that whoever runs the server has named."""
        plain = address.ipv4_mapped if isinstance(address, IPv6Address) and address.ipv4_mapped else address
        return any(plain.version == network.version and plain in network for network in self._allowed)


async def _look_up(host: str, port: int) -> list[Address]:
    """Raises httpcore.ConnectError."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise httpcore.ConnectError(str(error)) from error
    return [ip_address(str(where[0]).partition("%")[0]) for *_, where in found]


class Post:
    """Sends bodies by POST. Nothing of an answer is read but its head, and nothing it points to is followed."""

    def __init__(self, allowed: Sequence[Network] = ()) -> None:
        self._pool = httpcore.AsyncConnectionPool(
            max_connections=200, keepalive_expiry=30, network_backend=OutboundBackend(allowed)
        )

    async def close(self) -> None:
        await self._pool.aclose()

    async def send(self, url: str, headers: dict[str, str], body: bytes) -> tuple[int, dict[str, str]]:
        """The status and head of the answer, names in small letters. Raises Unreachable."""
        limits = {"connect": CONNECT_S, "read": ANSWER_S, "write": ANSWER_S, "pool": ANSWER_S}
        try:
            async with (
                asyncio.timeout(ANSWER_S),
                self._pool.stream(
                    "POST", url, headers=list(headers.items()), content=body, extensions={"timeout": limits}
                ) as answer,
            ):
                head = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in answer.headers}
                return answer.status, head
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError, TimeoutError) as error:
            raise Unreachable(type(error).__name__) from error
        except (httpcore.UnsupportedProtocol, ValueError) as error:
            raise Unreachable(type(error).__name__) from error

"""Connections to addresses that users enter. They lead to the internet, never to the local network.

A name is resolved once, and its addresses are used for the connection, so DNS rebinding and redirects do not work.
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
PROTOCOLS = IPv4Network("192.0.0.0/24")  # partly global in older Pythons
LOCAL_TRANSLATED = IPv6Network("64:ff9b:1::/48")  # RFC 8215

Address: TypeAlias = IPv4Address | IPv6Address


class Unreachable(Exception):
    """The address does not answer, or may not be contacted."""


def is_outside(address: Address) -> bool:
    """Whether an address is global and unicast."""
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


def is_of_this_machine(address: Address) -> bool:
    """Whether an address belongs to an interface of this machine."""
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((str(address), 9))  # sends nothing; the system chooses the source
            return ip_address(str(probe.getsockname()[0]).partition("%")[0]) == address
    except OSError:  # no route
        return False


def is_postable(url: str, allowed: Sequence[Network] = ()) -> bool:
    """Whether a URL may be posted to. It is https, or http in `allowed` networks."""
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
    return any(address in network for network in networks)


class OutboundBackend(httpcore.AsyncNetworkBackend):
    """`allowed`: local networks that may be reached."""

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
        """Connect. Raises httpcore.ConnectError, also if any address is not allowed."""
        addresses = await _look_up(host, port)
        if not addresses or not all(self.is_allowed(address) for address in addresses):
            raise httpcore.ConnectError("not outside")
        failure: Exception = httpcore.ConnectError("no address")
        for address in addresses[:2]:
            try:
                return await self._inner.connect_tcp(str(address), port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failure = error
        raise failure

    def is_allowed(self, address: Address) -> bool:
        return (is_outside(address) and not is_of_this_machine(address)) or self.is_named(address)

    def is_named(self, address: Address) -> bool:
        """Whether an address is in an `allowed` network."""
        plain = address.ipv4_mapped if isinstance(address, IPv6Address) and address.ipv4_mapped else address
        return any(plain in network for network in self._allowed)


async def _look_up(host: str, port: int) -> list[Address]:
    try:
        results = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise httpcore.ConnectError(str(error)) from error
    return [ip_address(str(where[0]).partition("%")[0]) for *_, where in results]


class Post:
    """Sends bodies by POST. Reads only the head of a response and follows no redirects."""

    def __init__(self, allowed: Sequence[Network] = ()) -> None:
        self._pool = httpcore.AsyncConnectionPool(
            max_connections=200, keepalive_expiry=30, network_backend=OutboundBackend(allowed)
        )

    async def close(self) -> None:
        await self._pool.aclose()

    async def send(self, url: str, headers: dict[str, str], body: bytes) -> tuple[int, dict[str, str]]:
        """Return status and headers, with names in lower case. Raises Unreachable."""
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

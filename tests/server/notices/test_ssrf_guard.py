"""No webhook reaches this machine or its network. Addresses, names, responses and redirects are checked."""

import asyncio
import socket
from collections.abc import Sequence
from contextlib import suppress
from ipaddress import IPv4Network, ip_address, ip_network
from typing import Any

import pytest
from tests.server.client import TIMEOUT
from tests.server.notices.webhook_receiver import Receiver, run_receiver

from takujo.server.notices.senders import Texts
from takujo.server.notices.ssrf_guard import OutboundBackend, Post, Unreachable, is_of_this_machine, is_outside
from takujo.server.notices.webhooks import Webhooks

pytestmark = pytest.mark.anyio

INSIDE = (
    "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.8.9.1", "169.254.169.254", "172.16.0.1", "192.0.0.8",
    "192.168.1.1", "198.18.0.1", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255", "::", "::1",
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::1",
    "2002:7f00:1::", "2002:a00:1::", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "fc00::1", "fd12::1", "fe80::1", "fec0::1",
    "ff02::1", "ff0e::1", "2001:db8::1",
)  # fmt: skip
OUTSIDE = ("1.1.1.1", "8.8.8.8", "93.184.216.34", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808")
LOCAL = (ip_network("127.0.0.0/8"),)


@pytest.mark.parametrize("address", [*INSIDE, *OUTSIDE])
async def test_only_public_addresses_are_outside(address: str) -> None:
    assert is_outside(ip_address(address)) == (address in OUTSIDE)


def answering(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """Replace lookups by these responses in turn. Returns the list of requested hosts."""
    asked: list[str] = []
    left = iter(answers)

    async def getaddrinfo(self: object, host: str, port: int, **_: object) -> list[Any]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in next(left)]

    monkeypatch.setattr(asyncio.base_events.BaseEventLoop, "getaddrinfo", getaddrinfo)
    return asked


async def send(address: str, networks: Sequence[IPv4Network] = ()) -> int:
    """Return the status of the response."""
    post = Post(networks)
    try:
        status, _ = await post.send(address, {}, b"{}")
    finally:
        await post.close()
    return status


@pytest.mark.parametrize("address", ["127.0.0.1", "0.0.0.0", "[::1]", "[::ffff:127.0.0.1]", "localhost", "2130706433"])
async def test_connection_to_this_machine_is_refused(address: str, receiver: Receiver) -> None:
    with pytest.raises(Unreachable):
        await send(receiver.address.replace("127.0.0.1", address))
    assert receiver.came == []


async def test_public_address_of_this_machine_is_refused(monkeypatch: pytest.MonkeyPatch, receiver: Receiver) -> None:
    monkeypatch.setattr("takujo.server.notices.ssrf_guard.is_outside", lambda address: True)
    with pytest.raises(Unreachable):
        await send(receiver.address)
    assert receiver.came == []
    assert not any(is_of_this_machine(ip_address(address)) for address in OUTSIDE)
    assert await send(receiver.address, LOCAL) == 204  # allowed by the operator


async def test_name_with_one_private_address_is_refused(monkeypatch: pytest.MonkeyPatch, receiver: Receiver) -> None:
    answering(monkeypatch, ["93.184.216.34", "127.0.0.1"])
    with pytest.raises(Unreachable):
        await send(receiver.address.replace("127.0.0.1", "rebinds.example"))
    assert receiver.came == []


async def test_resolved_address_is_the_connected_one(monkeypatch: pytest.MonkeyPatch, receiver: Receiver) -> None:
    """The second lookup, which leads elsewhere, never happens."""
    asked = answering(monkeypatch, ["127.0.0.1"], ["10.0.0.1"])
    status = await send(receiver.address.replace("127.0.0.1", "bot.example"), LOCAL)
    assert (status, asked, len(receiver.came)) == (204, ["bot.example"], 1)
    assert receiver.came[0][1]["host"].startswith("bot.example")


async def test_redirects_are_not_followed(receiver: Receiver) -> None:
    with run_receiver() as inner:
        receiver.status, receiver.headers = 307, {"location": inner.address}
        assert await send(receiver.address, LOCAL) == 307
        assert inner.came == []


async def test_endless_answer_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takujo.server.notices.ssrf_guard.ANSWER_S", 0.2)

    over = asyncio.Event()

    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):  # the client hangs up
            while not reader.at_eof():
                writer.write(b"H")
                with suppress(TimeoutError):
                    await asyncio.wait_for(reader.read(1_000), 0.02)
        writer.close()
        over.set()

    server = await asyncio.start_server(drip, "127.0.0.1", 0)
    with pytest.raises(Unreachable):
        await send(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", LOCAL)
    await asyncio.wait_for(over.wait(), TIMEOUT)
    server.close()


async def test_valid_webhook_addresses() -> None:
    webhooks = Webhooks(Texts("https://t.example"), LOCAL)
    for good in ("https://bot.example/x?y=1", "https://bot.example:8443/", "http://127.0.0.1:9/hook"):
        assert webhooks.is_address(good), good
    for bad in (
        "http://bot.example/", "http://10.0.0.1/", "ftp://bot.example/", "https://", "https://u:p@bot.example/", "x",
        "https://bot.example/#x", "https://bot.example:0/", "https://bot.example:99999/", "https://[::1/",
        "https://bot.example/\r\nx: y", "https://böt.example/", "file:///etc/passwd",
    ):  # fmt: skip
        assert not webhooks.is_address(bad), bad
    await webhooks.close()


async def test_allowed_networks_hold_for_mapped_addresses() -> None:
    outside = OutboundBackend(LOCAL)
    assert outside.is_allowed(ip_address("::ffff:127.0.0.1"))
    assert not outside.is_allowed(ip_address("10.0.0.1"))

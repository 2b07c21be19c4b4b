"""The faults do what their names say."""

import asyncio
import random
from pathlib import Path

import pytest
from tests.linearizability.disk import BLOCK, Disk
from tests.linearizability.proxy import Fault, Part, Proxy

pytestmark = pytest.mark.anyio
WORDS = {"store": b"SELECT 1", "bus": b"LISTEN takujo"}
SHORT_S = 0.2


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Echo:
    """A server that echoes each message."""

    def __init__(self) -> None:
        self.heard = b""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1_000):
            self.heard += data
            writer.write(data)
        writer.close()


async def _answer(reader: asyncio.StreamReader) -> bytes | None:
    """Return None for silence, b"" for the end, or the bytes received."""
    try:
        return await asyncio.wait_for(reader.read(1_000), SHORT_S)
    except TimeoutError:
        return None
    except ConnectionError:
        return b""


@pytest.mark.parametrize("part", WORDS)
@pytest.mark.parametrize(
    ("fault", "heard", "during", "after"),
    [
        ("stall", b"", None, b"more"),
        ("reset", b"", b"", b""),
        ("deaf", b"more", None, b""),
        ("mute", b"", None, b""),
    ],
)
async def test_partition_cuts_off_one_part(
    part: Part, fault: Fault, heard: bytes, during: bytes | None, after: bytes
) -> None:
    echo = Echo()
    server = await asyncio.start_server(echo.serve, "127.0.0.1", 0)
    async with server, Proxy(server.sockets[0].getsockname()[1]) as proxy:
        ends = {}
        for name, words in WORDS.items():
            reader, writer = ends[name] = await asyncio.open_connection("127.0.0.1", proxy.port)
            writer.write(words)
            assert await _answer(reader) == words
        echo.heard = b""
        proxy.part((part,), fault)
        for _, writer in ends.values():
            writer.write(b"more")
        other = next(name for name in WORDS if name != part)
        assert await _answer(ends[other][0]) == b"more"
        assert await _answer(ends[part][0]) == during
        assert echo.heard == b"more" + heard
        proxy.heal()
        assert await _answer(ends[part][0]) == after
        for _, writer in ends.values():
            writer.close()


def test_synced_blocks_survive_and_others_at_random(tmp_path: Path) -> None:
    outcomes = set()
    for seed in range(100):
        disk = Disk(tmp_path / str(seed), random.Random(seed))
        (tmp_path / "file").write_bytes(b"a" * 3 * BLOCK)
        disk.add(tmp_path / "file", "file")
        with (disk.files / "file").open("r+b") as file:
            file.write(b"b" * 2 * BLOCK)
        (disk.files / "never synced").touch()
        disk.lose()
        assert [file.name for file in disk.files.iterdir()] == ["file"]
        found = (disk.files / "file").read_bytes()
        assert found == (disk.synced / "file").read_bytes()
        outcomes.add(b"".join(found[at : at + 1] for at in range(0, len(found), BLOCK)))
    assert outcomes == {b"aaa", b"aba", b"baa", b"bba"}

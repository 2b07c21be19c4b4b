"""A server that tells people of their turns, on this machine too."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.program import Program


@contextmanager
def tells(folder: Path, **ways: str) -> Iterator[Program]:
    """`ways`: what it has in its environment besides."""
    served = Program(folder)
    served.environment |= {"TAKUJO_PUBLIC_URL": served.address, "TAKUJO_WEBHOOK_NETWORKS": "127.0.0.0/8", **ways}
    served.start()
    try:
        yield served
    finally:
        served.stop()

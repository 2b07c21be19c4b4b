"""A disk that loses unsynced data. It replaces LazyFS, which needs FUSE.

`unsynced.c`, preloaded into the server, copies each file when it is synced. After a kill each block that differs from
the copy survives or not, at random: a real disk writes back in any order. A block is 4,096 bytes and is never torn.
Created files exist once they are synced; their folder need not be.
"""

import random
import shutil
import subprocess
from pathlib import Path

from tests.server.ports_and_programs import skip_missing

BLOCK = 4_096
SHARED_MEMORY = "-shm"  # of SQLite: not on the disk


def build_library(folder: Path) -> Path:
    """Compile the library to preload. Skips the test without a C compiler."""
    compiler = shutil.which("cc") or skip_missing("C compiler", "gcc")
    library = folder / "unsynced.so"
    source = Path(__file__).with_name("unsynced.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O2", "-o", library, source, "-ldl", "-lpthread"], check=True)
    return library


class Disk:
    """A folder of files, and a folder of their synced copies."""

    def __init__(self, folder: Path, dice: random.Random) -> None:
        self.files, self.synced = folder / "files", folder / "synced"
        self.environment = {"HISTORIES_DISK": str(self.files), "HISTORIES_SYNCED": str(self.synced)}
        self._dice = dice
        self.files.mkdir(parents=True)
        self.synced.mkdir()

    def add(self, file: Path, name: str) -> None:
        """Copy a file to the disk and sync it."""
        for folder in (self.files, self.synced):
            shutil.copy(file, folder / name)

    def lose(self) -> None:
        """Lose power. No process may have a file open."""
        for file in self.files.iterdir():
            synced = self.synced / file.name
            if file.name.endswith(SHARED_MEMORY) or not synced.exists():
                file.unlink()
            else:
                file.write_bytes(self._survivors(file.read_bytes(), synced.read_bytes()))
        for synced in self.synced.iterdir():
            if synced.suffix != ".part":  # of an interrupted sync
                if not (file := self.files / synced.name).exists():  # deleted, with its folder unsynced
                    shutil.copy(synced, file)
                shutil.copy(file, synced)

    def _survivors(self, written: bytes, synced: bytes) -> bytes:
        share = self._dice.choice((0.0, 0.5, 1.0))
        end = len(self._dice.choice((written, synced)))
        blocks = []
        for at in range(0, end, BLOCK):
            survives = self._dice.random() < share
            block = (written if survives else synced)[at : at + BLOCK]
            blocks.append(block[: end - at].ljust(min(BLOCK, end - at), b"\0"))
        return b"".join(blocks)

"""`python -m takujo.wasm.build [GAME …]`: writes the modules whose sources have changed.

Beside each module stands the digest of its sources: rules, search, this folder and the versions of the compiler.
"""

import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path

import llvmlite
import numba

from takujo.core.compile import kernel_files
from takujo.core.game import GameSpec
import takujo
from takujo.games import NAMES, kit
from takujo.wasm.kernels import kernels
from takujo.wasm.module import Module

FOLDER = Path(__file__).parent / "kernels"


def main(names: Sequence[str]) -> None:
    """Raises TakujoError: no such game. Raises LinkError: its kernels need what WebAssembly alone does not have."""
    for name in names or NAMES:
        if not is_current(name):
            write(name, FOLDER)


def write(name: str, folder: Path) -> None:
    """Compile a game, which takes half a minute."""
    folder.mkdir(parents=True, exist_ok=True)
    digest = digest_of(name)
    module = compiled_module(kit(name).spec)
    (folder / f"{name}.wasm").write_bytes(module)
    (folder / f"{name}.digest").write_text(digest, encoding="ascii")


def compiled_module(game: GameSpec) -> bytes:
    module = Module(game.name)
    for kernel in kernels(game):
        module.add(*kernel)
    return module.linked()


def is_current(name: str, folder: Path = FOLDER) -> bool:
    """Whether the module of that game is there and comes from these sources."""
    digest = folder / f"{name}.digest"
    return digest.exists() and digest.read_text(encoding="ascii") == digest_of(name)


def digest_of(name: str) -> str:
    """Of all that decides what comes out for a game."""
    package = Path(takujo.__file__).parent
    rules = Path(sys.modules[kit(name).spec.apply_action.__module__].__file__ or "").parent
    digest = hashlib.sha256(repr((numba.__version__, llvmlite.__version__)).encode())
    for folder in (package / "core", package / "search", package / "wasm", rules):
        for path in kernel_files(folder):
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


if __name__ == "__main__":
    main(sys.argv[1:])

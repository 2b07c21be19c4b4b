"""`python -m takujo.wasm.build [GAME …]`: writes the modules of our own games whose sources have changed."""

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from takujo.core.game import GameSpec
from takujo.games import NAMES, spec
from takujo.wasm.sources import FOLDER, digest_of, is_current, signed


def main(names: Sequence[str]) -> None:
    """Raises UnknownGame. Raises LinkError: its kernels need what WebAssembly alone does not have."""
    stale = [name for name in names or NAMES if not is_current(spec(name))]
    if stale:
        sys.stderr.write(f"takujo: compiling for WebAssembly: {', '.join(stale)} …\n")
        with ProcessPoolExecutor() as pool:
            list(pool.map(write, stale))


def write(name: str, folder: Path = FOLDER) -> None:
    """Compile a game, which takes a quarter of a minute."""
    folder.mkdir(parents=True, exist_ok=True)
    digest = digest_of(spec(name))  # before: what is edited meanwhile is not in the module
    module = compiled_module(spec(name))
    (folder / f"{name}.wasm").write_bytes(signed(module, digest))


def compiled_module(game: GameSpec) -> bytes:
    """Raises LinkError."""
    from takujo.wasm.kernels import kernels  # here: Numba is not needed to see that all are current
    from takujo.wasm.module import Module

    module = Module(game.name)
    for kernel in kernels(game):
        module.add(*kernel)
    return module.linked()


if __name__ == "__main__":
    main(sys.argv[1:])

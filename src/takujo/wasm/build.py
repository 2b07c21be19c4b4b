"""Writes the stale modules of our own games.

python -m takujo.wasm.build [--part PART] [GAME …]
"""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import starmap
from pathlib import Path

from takujo.core.kernel_runtime import module_name
from takujo.core.spec import GameSpec
from takujo.games import NAMES, spec
from takujo.wasm.source_digest import FOLDER, digest_of, file_of, is_current, parts_of, signed


def main(names: Sequence[str], only: str | None = None) -> None:
    """Write the stale modules. `only`: of this part.

    Raises UnknownGame, and LinkError if a kernel needs more than WebAssembly provides.
    """
    wanted = [(name, part) for name in names or NAMES for part in parts_of(spec(name)) if only in (None, part)]
    stale = [(name, part) for name, part in wanted if not is_current(spec(name), part)]
    if stale:
        sys.stderr.write(f"takujo: compiling for WebAssembly: {', '.join(starmap(module_name, stale))} …\n")
        with ProcessPoolExecutor() as pool:
            list(pool.map(write, *zip(*stale, strict=True)))


def write(name: str, part: str = "", folder: Path = FOLDER) -> None:
    """Compile a part of a game.

    It takes a quarter of a minute or more.
    """
    folder.mkdir(parents=True, exist_ok=True)
    digest = digest_of(spec(name), part)  # before compilation: later edits are not in the module
    module = compiled_module(spec(name), part)
    file_of(spec(name), part, folder).write_bytes(signed(module, digest))


def compiled_module(game: GameSpec, part: str = "") -> bytes:
    """Return the compiled module. Raises LinkError."""
    from takujo.wasm.kernels import kernels  # local: checking that all are current needs no Numba
    from takujo.wasm.module import Module
    from takujo.wasm.target import TARGET, WITH_VECTORS

    module = Module(game.name, WITH_VECTORS if part else TARGET)
    for kernel in kernels(game, part):
        module.add(*kernel)
    return module.linked()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--part")
    parser.add_argument("games", nargs="*")
    arguments = parser.parse_args()
    main(arguments.games, arguments.part)

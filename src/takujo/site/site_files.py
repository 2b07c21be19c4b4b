"""External parts of a site: Pyodide, wheels, the client, kernels."""

import json
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from takujo.core.errors import TakujoError, file_code
from takujo.core.plugin import GamePlugin
from takujo.games import NAMES
from takujo.site.games import external_plugins, kernels
from takujo.site.reproducible_zip import unzipped, zipped
from takujo.site.stdlib import trimmed
from takujo.wasm.source_digest import file_of, parts_of

PACKAGE = Path(__file__).parents[1]
CHECKOUT = PACKAGE.parents[1]  # with the files that `make` fetches
PYODIDE = CHECKOUT / "client/node_modules/pyodide"
WHEELS = CHECKOUT / ".venv/page"
CLIENT = PACKAGE / "server/static"
KERNELS = PACKAGE / "wasm/kernels"
OF_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# Zips are named as texts, as many hosts compress only those.
LIBRARY, WHEEL, PROGRAM = "library.zip.txt", "msgspec.whl.txt", "takujo.zip.txt"
FETCHED = ("pyodide.asm.wasm", LIBRARY, WHEEL, PROGRAM)  # large files, whose progress a page shows
LOCK = "pyodide-lock.json"
LINE = f"\n{'-' * 72}\n\n"


class Missing(TakujoError):
    """A part is missing."""


class Parts(NamedTuple):
    """The locations of the parts."""

    pyodide: Path = PYODIDE
    wheels: Path = WHEELS
    client: Path = CLIENT
    kernels: Path = KERNELS

    def engine(self) -> Iterator[tuple[str, bytes]]:
        """Yield the engine's external files by name. Raises Missing."""
        for name in OF_PYODIDE:
            yield name, _read(self.pyodide / name, "pyodide")
        yield LIBRARY, trimmed(_read(self.pyodide / "python_stdlib.zip", "pyodide"))
        yield LOCK, json.dumps({"info": self._pyodide_info(), "packages": {}}).encode()  # without packages
        yield WHEEL, zipped(unzipped(_read(self._wheel("msgspec"), "wheels")))

    def kernels_of(self, plugins: Sequence[GamePlugin], part: str = "") -> dict[str, bytes]:
        """Return the kernels of a part by game; plug-ins' if they compile. Raises Missing."""
        having = [plugin for plugin in plugins if part in parts_of(plugin.spec)]
        own = {
            plugin.spec.name: _read(file_of(plugin.spec, part, self.kernels), "kernels")
            for plugin in having
            if plugin.spec.name in NAMES
        }
        brought = {plugin.spec.name: kernels(plugin, part) for plugin in external_plugins(having)}
        return own | {name: module for name, module in brought.items() if module is not None}

    def licences(self) -> str:
        """Return the licences of these files as text. Raises Missing."""
        version = json.loads(_read(self.pyodide / "package.json", "pyodide"))["version"]
        python = self._pyodide_info()["python"]
        wheel = self._wheel("msgspec")
        with zipfile.ZipFile(wheel) as packed:
            text = next(packed.read(name) for name in packed.namelist() if name.endswith("/licenses/LICENSE"))
        return LINE + LINE.join(
            [
                f"pyodide {version} (MPL-2.0)\n\nSources: https://github.com/pyodide/pyodide/tree/{version}\n\n"
                f"{_text('MPL-2.0')}",
                f"CPython {python} (Python-2.0.1), within pyodide\n\n"
                f"Of what it holds of others: https://docs.python.org/3/license.html\n\n{_text('Python-2.0.1')}",
                f"{'-'.join(wheel.name.split('-')[:2])}\n\n{text.decode().strip()}\n",
            ]
        )

    def _pyodide_info(self) -> dict[str, str]:
        info: dict[str, str] = json.loads(_read(self.pyodide / LOCK, "pyodide"))["info"]
        return info

    def _wheel(self, package: str) -> Path:
        """Raises Missing."""
        wheels = sorted(self.wheels.glob(f"{package}-*wasm32.whl"))
        if not wheels:
            raise Missing("site-wheels", path=str(self.wheels))
        return wheels[-1]


def _text(licence: str) -> str:
    return (Path(__file__).parent / "licences" / f"{licence}.txt").read_text(encoding="utf-8")


def _read(path: Path, what: str) -> bytes:
    """Raises Missing."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise Missing(f"site-{what}", path=str(path), code=file_code(error)) from None

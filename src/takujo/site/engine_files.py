"""The files of a site's folder `engine-…`. They are all that runs in the page."""

import hashlib
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from takujo.core.kernel_runtime import module_name
from takujo.core.plugin import GamePlugin
from takujo.games import NAMES, spec
from takujo.interfaces.score_pad import CALCULATOR
from takujo.interfaces.search import GUIDE
from takujo.puzzles.collection import FILE
from takujo.search.network_file import OWN, path_of
from takujo.site.bytecode import compiled
from takujo.site.code_archive import archive
from takujo.site.games import external_plugins, strangers
from takujo.site.prerendered_matches import prerendered
from takujo.site.site_files import LIBRARY, PROGRAM, Parts
from takujo.site.static_api import answers


class Engine(NamedTuple):
    files: Mapping[str, bytes]  # by name
    is_compiled: bool  # to bytecode
    slow: tuple[str, ...]  # games without kernels
    lacking: Mapping[str, str]  # imports of games that a page lacks

    @staticmethod
    def of(parts: Parts, plugins: Sequence[GamePlugin]) -> "Engine":
        files = {**dict(parts.engine()), PROGRAM: archive(plugins)}
        bytecode = compiled(parts.pyodide, {name: files[name] for name in (LIBRARY, PROGRAM)})
        kernels = parts.kernels_of(plugins)
        modules = {f"{name}.wasm": module for name, module in kernels.items()}
        modules["kernels.json"] = msgspec.json.encode({name: _integrity(module) for name, module in kernels.items()})
        guides = parts.kernels_of(plugins, GUIDE)
        modules |= _guides(guides)
        files |= {
            **(bytecode or {}),
            **modules,
            **dict(_puzzles(plugins)),
            **dict(answers(plugins, guides, parts.kernels_of(plugins, CALCULATOR))),
            **dict(prerendered(plugins)),
        }
        slow = tuple(plugin.spec.name for plugin in plugins if plugin.spec.name not in kernels)
        lacking = {
            plugin.spec.name: ", ".join(found) for plugin in external_plugins(plugins) if (found := strangers(plugin))
        }
        return Engine(files, bytecode is not None, slow, lacking)


def _guides(modules: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files that guide level 6, loaded on demand (offline/search-worker.ts)."""
    files: dict[str, bytes] = {}
    digests = {}
    for name, module in modules.items():
        own = {f"{module_name(name, GUIDE)}.wasm": module, f"{name}-{OWN}": path_of(spec(name)).read_bytes()}
        digests[name] = [_integrity(content) for content in own.values()]
        files |= own
    return {**files, "guided.json": msgspec.json.encode(digests)}


def _puzzles(plugins: Sequence[GamePlugin]) -> Iterator[tuple[str, bytes]]:
    """Yield the collections of puzzles, loaded on demand (offline/engine-worker.ts)."""
    for plugin in plugins:
        if plugin.spec.name in NAMES and (text := plugin.text(FILE)):
            yield f"{plugin.spec.name}-{FILE}", text.encode()


def _integrity(content: bytes) -> str:
    """Return the integrity value of a file (https://www.w3.org/TR/SRI/)."""
    return f"sha256-{b64encode(hashlib.sha256(content).digest()).decode()}"

"""The games of a site, including plug-ins with their code and kernels."""

import ast
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from takujo.core.compile_failure import compile_failure
from takujo.core.errors import InvalidGame, TakujoError
from takujo.core.plugin import GamePlugin
from takujo.games import NAMES, brought, plugin
from takujo.games import PLUG_INS as GROUP
from takujo.policies.output_checks import one_line
from takujo.site.build_cache import cached
from takujo.wasm.build import compiled_module
from takujo.wasm.source_digest import digest_of

INFO = "takujo_site-0.dist-info/entry_points.txt"  # entry points work in a page as elsewhere
OF_A_PAGE = ("takujo", "msgspec")
_failures: dict[str, InvalidGame | str] = {}  # of this process, by game
UNWANTED = ("__pycache__/*", "rulebook.*.md", "board.js", "conformance.json", "network.npz")  # path suffixes


def chosen(names: Sequence[str]) -> tuple[GamePlugin, ...]:
    """Return the games of these names, listed or not. Raises UnknownGame, InvalidGame."""
    return tuple(_loaded(name) for name in dict.fromkeys(names))


def external_plugins(plugins: Sequence[GamePlugin]) -> list[GamePlugin]:
    """Return the games from other packages."""
    return [plugin for plugin in plugins if plugin.spec.name not in NAMES]


def code(plugins: Sequence[GamePlugin]) -> Iterator[tuple[str, bytes]]:
    """Yield the packages and entry points of plug-ins, as archive files."""
    entries = [brought(plugin.spec.name) for plugin in external_plugins(plugins)]
    for package in {entry.module.partition(".")[0] for entry in entries}:
        for root, file in _files(package):
            yield file.relative_to(root).as_posix(), file.read_bytes()
    if entries:
        lines = (f"{entry.name} = {entry.value}\n" for entry in entries)
        yield INFO, f"[{GROUP}]\n{''.join(lines)}".encode()


def kernels(game: GamePlugin, part: str) -> bytes | None:
    """Return the compiled module of a plug-in's part. It is cached; None if that fails."""
    try:
        name = f"{game.spec.name}-{digest_of(game.spec, part)}.wasm"
        return cached(name, lambda: compiled_module(game.spec, part))
    except Exception as error:  # any error of Numba and LLVM
        _failures[game.spec.name] = compile_failure(error) or one_line(error)
        return None


def failure(name: str) -> InvalidGame | str:
    """Return why a plug-in could not be compiled."""
    return _failures.get(name, "-")


def strangers(game: GamePlugin) -> list[str]:
    """Return the packages that a plug-in imports and a page lacks. They may be optional."""
    package = brought(game.spec.name).module.partition(".")[0]
    known = {*sys.stdlib_module_names, *OF_A_PAGE, package}
    found: set[str] = set()
    for _, file in _files(package):
        if file.suffix == ".py" and not file.match("terminal*.py"):
            for node in _nodes(file):
                if isinstance(node, ast.Import):
                    found.update(name.name.partition(".")[0] for name in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    found.add(node.module.partition(".")[0])
    return sorted(found - known)


def _nodes(file: Path) -> Iterator[ast.AST]:
    """Yield a file's syntax nodes, none if it does not parse."""
    with suppress(SyntaxError, ValueError):
        yield from ast.walk(ast.parse(file.read_bytes()))


def _loaded(name: str) -> GamePlugin:
    try:
        game = plugin(name)
        if name not in NAMES:
            game.check()
    except TakujoError:
        raise
    except (Exception, SystemExit) as error:  # a plug-in may even exit
        raise InvalidGame("game-broken", game=name, reason=repr(error)) from error
    return game


def _files(package: str) -> Iterator[tuple[Path, Path]]:
    """Yield each file of a package or module, after its import folder."""
    spec = find_spec(package)
    if spec is None:
        return
    for folder in spec.submodule_search_locations or ():
        for path in sorted(Path(folder).rglob("*")):
            is_hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
            if path.is_file() and not is_hidden and not any(map(path.match, UNWANTED)):
                yield Path(folder).parent, path
    if not spec.submodule_search_locations and spec.origin:
        yield Path(spec.origin).parent, Path(spec.origin)

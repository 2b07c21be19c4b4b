"""A game with other constants: its package, imported a second time.

The copy is `<its name>@0123456789ab`. The name contains a digest of the settings, which also separates cached machine
code.

The last few copies are cached. An older one leaves `sys.modules`, and lives on where its spec is in use: so a variant
brings along what tables need.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from importlib import import_module
from threading import RLock
from types import ModuleType

from takujo.core.record import S, V
from takujo.core.rule_params import Constant
from takujo.core.spec import GameSpec
from takujo.games import component, plugin
from takujo.games import spec as find
from takujo.games.patched_import import forget, import_copy

MARK = "@"
MOST = 32  # copies in the cache, of half a megabyte each
AT_TABLES = ("presenter",)  # components that a variant brings along; others are imported on first use


@dataclass(frozen=True, eq=False, repr=False)
class Variant(GameSpec[S, V]):
    """A game with other constants. `changed`: their values by parameter. `components`: the copy's, by kind."""

    changed: Mapping[str, int] = field(default_factory=dict)
    components: dict[str, ModuleType] = field(default_factory=dict)


def component_of(game: GameSpec, kind: str) -> ModuleType | None:
    """Return a component of a game or of a variant. None if it has none. Raises InvalidGame."""
    if not isinstance(game, Variant) or kind not in plugin(game.name).components:
        return component(game.name, kind)
    if kind not in game.components:
        game.components[kind] = import_module(f"{package_of(game)}.{kind}")
    return game.components[kind]


def package_of(spec: GameSpec) -> str:
    """Return the package of a game."""
    return spec.new_state.__module__.rpartition(".")[0]


_built: dict[tuple[str, str], Variant] = {}  # the oldest first
_building = RLock()  # tables are loaded in threads


def variant(name: str, settings: str) -> Variant:
    """Return the variant, cached. The spec is the key of compiled kernels."""
    key = name, settings
    if found := _built.get(key):
        return found  # no caller waits while another variant is built
    with _building:
        if key not in _built:
            _built[key] = _build(name, json.loads(settings))
            while len(_built) > MOST:
                forget(package_of(_built.pop(next(iter(_built)))))
        return _built[key]


def _build(name: str, values: Mapping[str, int]) -> Variant:
    original, known = package_of(find(name)), {param.name: param for param in find(name).rule_params}
    constants: dict[str, dict[str, int]] = {}
    for key, value in values.items():
        param = known[key]
        assert isinstance(param, Constant)
        constants.setdefault(param.module, {})[param.constant] = value
    digest = hashlib.sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()[:12]
    copy = f"{original}{MARK}{digest}"
    try:
        game: GameSpec = import_copy(original, copy, constants).GAME
        brought = set(AT_TABLES).intersection(plugin(name).components)
        components = {kind: import_module(f"{copy}.{kind}") for kind in brought}
    except BaseException:
        forget(copy)
        raise
    return Variant(**{f.name: getattr(game, f.name) for f in fields(game)}, changed=values, components=components)

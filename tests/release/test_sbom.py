"""The bill of materials: valid, repeatable, complete."""

import json
import re

from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from release.sbom import bill
from release.third_party import ROOT, parts


def test_sbom_is_valid_and_repeatable() -> None:
    text = JsonV1Dot6(bill()).output_as_string()
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    assert text == JsonV1Dot6(bill()).output_as_string()


def test_sbom_names_parts_and_requirements() -> None:
    document = json.loads(JsonV1Dot6(bill()).output_as_string())
    inside = document["metadata"]["component"]["components"]
    assert {part["name"] for part in inside} == {part.name for part in parts()}
    needed = {component["name"]: component for component in document["components"]}
    assert {"numba", "numpy", "starlette", "h11"} <= set(needed)
    assert not {"hatchling", "pytest", "ray"} & set(needed)
    pinned = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    for name, component in needed.items():
        assert re.search(rf"^{name}=={re.escape(component['version'])}\b", pinned, re.MULTILINE | re.IGNORECASE)
        assert component["hashes"]
        assert component["licenses"], name
    assert {each["ref"] for each in document["dependencies"]} >= {
        component["bom-ref"] for component in document["components"]
    }

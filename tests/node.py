"""The Node that builds the pages."""

import os

import hatch_build
import pytest


def node() -> str:
    """Skips the test where there is none, and fails it in CI."""
    found = hatch_build.machine_node() or hatch_build.wheel_node()
    if found is None:
        said = f"no Node here: install Node 22, or pip install '{hatch_build.NODE_WHEEL}'"
        pytest.fail(said, pytrace=False) if os.environ.get("CI") else pytest.skip(said)
    return found

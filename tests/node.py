"""The Node that builds the pages."""

import os

import hatch_build
import pytest


def node() -> str:
    """Return its path; skip the test where there is none, fail it in CI."""
    found = hatch_build.machine_node() or hatch_build.wheel_node()
    if found is None:
        reason = f"no Node here: install Node 22, or pip install '{hatch_build.NODE_WHEEL}'"
        pytest.fail(reason, pytrace=False) if os.environ.get("CI") else pytest.skip(reason)
    return found

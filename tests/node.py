"""Node, which builds the pages."""

import os

import hatch_build
import pytest


def node() -> str:
    """Return the path of Node. Without Node, tests skip; in CI they fail."""
    found = hatch_build.machine_node() or hatch_build.wheel_node()
    if found is None:
        reason = f"no Node here: install Node 22, or pip install '{hatch_build.NODE_WHEEL}'"
        pytest.fail(reason, pytrace=False) if os.environ.get("CI") else pytest.skip(reason)
    return found

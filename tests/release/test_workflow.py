"""The workflow of a release runs what is pinned, and gives no job more than it needs."""

import re
from pathlib import Path

import yaml

WORKFLOWS = Path(__file__).parents[2] / ".github/workflows"
TEXT = (WORKFLOWS / "release.yml").read_text(encoding="utf-8")
JOBS = yaml.safe_load(TEXT)["jobs"]


def test_actions_are_pinned_by_commit() -> None:
    used = re.findall(r"uses: (.*)", TEXT)
    assert len(used) > 5
    for action in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v[\d.]+", action), action


def test_nothing_is_published_that_was_not_tested_built_and_attested() -> None:
    assert [JOBS[job].get("needs") for job in ("test", "build", "attest", "publish")] == [
        None,
        "test",
        "build",
        "attest",
    ]
    assert JOBS["publish"]["environment"] == "release"


def test_jobs_that_run_others_code_may_write_nothing() -> None:
    assert yaml.safe_load(TEXT)["permissions"] == {"contents": "read"}
    assert "permissions" not in JOBS["test"]
    assert "permissions" not in JOBS["build"]
    assert JOBS["publish"]["permissions"] == {"id-token": "write"}


def test_every_python_that_is_said_to_be_supported_is_tried() -> None:
    told = (WORKFLOWS.parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    said = re.findall(r'"Programming Language :: Python :: (3\.\d+)"', told)
    assert JOBS["test"]["strategy"]["matrix"]["python"] == said

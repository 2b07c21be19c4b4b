"""The workflow of a release: pinned actions, order and permissions of jobs."""

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


def test_release_is_tested_built_attested_then_published() -> None:
    jobs = ("test", "build", "attest", "publish")
    assert [JOBS[job].get("needs") for job in jobs] == [None, *jobs[:-1]]
    assert JOBS["publish"]["environment"] == "release"


def test_jobs_that_run_foreign_code_cannot_write() -> None:
    assert yaml.safe_load(TEXT)["permissions"] == {"contents": "read"}
    assert "permissions" not in JOBS["test"]
    assert "permissions" not in JOBS["build"]
    assert JOBS["publish"]["permissions"] == {"id-token": "write"}


def test_every_supported_python_is_tested() -> None:
    pyproject = (WORKFLOWS.parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    supported = re.findall(r'"Programming Language :: Python :: (3\.\d+)"', pyproject)
    assert JOBS["test"]["strategy"]["matrix"]["python"] == supported

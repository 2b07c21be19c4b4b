"""Everything works the same without NumPy and Numba."""

import subprocess
import sys

from tests.without_numpy import match_digests


def test_matches_are_the_same_without_numpy() -> None:
    here = list(match_digests.digests())
    done = subprocess.run([sys.executable, match_digests.__file__], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == here
    assert len(here) > 15

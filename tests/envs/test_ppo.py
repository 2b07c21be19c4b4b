"""A short run of examples/ppo; needs PyTorch, which is not a requirement."""

import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples/ppo"
DECISIONS, MATCHES = 800_000, 1_000


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")  # of PyTorch
def test_network_learns_in_a_short_training(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip(
        "torch", reason="PyTorch is not installed: pip install --require-hashes -r examples/ppo/requirements.txt"
    )
    monkeypatch.syspath_prepend(str(FOLDER))
    monkeypatch.delitem(sys.modules, "ppo", raising=False)
    import ppo

    policy, points = ppo.train(DECISIONS, MATCHES, evaluations=1)
    assert points[0].heuristics < 0.1  # at the start
    alone, error = ppo.share(policy, MATCHES, 1.0)
    assert alone > points[0].heuristics + 3 * error
    pool, error = ppo.share(policy, MATCHES, 0.5)
    assert pool > points[0].pool + 3 * error

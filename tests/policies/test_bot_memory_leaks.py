"""Bots that decide often."""

import gc

import takujo
from takujo.bots import BOTS, choose
from takujo.core.rng import new_stream


def test_bot_leaves_no_objects_behind() -> None:
    match, rng = takujo.game("ftw", 3, rounds=1).match(seed=4), new_stream(1)

    def decide(times: int) -> int:
        for name in ("random", "heuristic"):
            for _ in range(times):
                choose(BOTS[name], match.game, match.state, rng)
        gc.collect()
        return len(gc.get_objects())

    decide(2)
    assert abs(decide(20) - decide(20)) < 20

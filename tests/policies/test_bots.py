"""Bots that decide all day."""

import gc

import takujo
from takujo.bots import BOTS, choose
from takujo.core.rng import new_stream


def test_a_bot_leaves_nothing_behind() -> None:
    """As the compiler would keep a rule that was made anew for each decision."""
    match, rng = takujo.game("ftw", 3, rounds=1).match(seed=4), new_stream(1)

    def decide(times: int) -> int:
        for name in ("random", "heuristic"):
            for _ in range(times):
                choose(BOTS[name], match.game, match.state, rng)
        gc.collect()
        return len(gc.get_objects())

    decide(2)
    assert abs(decide(50) - decide(50)) < 50

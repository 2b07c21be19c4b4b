"""Weighs an imagined truth by how likely it makes what others did.

`resample` takes all truths that fit a view for about equally likely as far as chance goes. Players choose, though: who
holds a cheaper card seldom lays the dear one. `Tuning.truths` of them are drawn for each one imagined, and one is kept,
with probabilities in proportion to these weights (sampling importance resampling: Rubin 1988). docs/search.md has
what it brings.
"""

from takujo.core.compile import rule
from takujo.core.record import Record

OFF_HEURISTIC = 0.4  # weight of a choice that the heuristic would not have made


@rule
def uniform(s: Record) -> float:
    """Nothing can be told from what others did."""
    return 1.0

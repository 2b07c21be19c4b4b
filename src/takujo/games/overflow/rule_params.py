"""Overflow: the rule numbers that can be overridden.

More cards than usual would not fit into the records.
"""

from takujo.core.rule_params import Constant

RULE_PARAMS = (
    Constant("copies", 8, 20, "state", "COPIES"),
    Constant("wilds", 0, 4, "state", "WILDS"),
    Constant("loss", 1, 8, "rules", "LOSS"),
    Constant("prize", 0, 6, "rules", "PRIZE"),
    Constant("lost", -30, -1, "rules", "LOST"),
)

"""Overflow: the rule numbers that can be overridden.

More cards than usual would not fit into the records. A bonus is worth at most two thirds of a lost call, as in the
printed rules: beyond that, points rise, and matches need not end. Of 2,000 matches of five rules of thumb, 9% did not
end within 100,000 decisions at a prize of 4, and 94% of 977 at a loss of 1.
"""

from takujo.core.rule_params import Constant

RULE_PARAMS = (
    Constant("copies", 8, 20, "state", "COPIES"),
    Constant("wilds", 0, 4, "state", "WILDS"),
    Constant("loss", 3, 8, "rules", "LOSS"),
    Constant("prize", 0, 2, "rules", "PRIZE"),
    Constant("lost", -30, -1, "rules", "LOST"),
)

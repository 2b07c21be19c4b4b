"""Akumatrick: the rule numbers that can be overridden."""

from takujo.core.rule_params import Constant

RULE_PARAMS = (
    Constant("release_multiplier", 0, 5, "rules", "RELEASE_MULTIPLIER"),
    Constant("eight_extra", 0, 9, "rules", "EIGHT_EXTRA"),
    Constant("zero_points", 0, 30, "rules", "ZERO_POINTS"),
)

"""FourDigits: the rule numbers that can be overridden."""

from takujo.core.rule_params import Constant

RULE_PARAMS = (
    Constant("hand_size", 3, 5, "state", "HAND"),
    Constant("share", 1, 10, "rules", "SHARE"),
    Constant("crown_times", 0, 5, "rules", "CROWN_TIMES"),
    Constant("minus_by", 1, 999, "rules", "MINUS_BY"),
    Constant("survival_start", 100, 9999, "state", "SURVIVAL_START"),
)

"""FTW?!: the rule numbers that can be overridden.

In any combination the deck has enough cards for all hands.
"""

from takujo.core.rule_params import Constant

RULE_PARAMS = (
    Constant("hand_size", 6, 12, "cards", "HAND"),
    Constant("hand_size_of_six", 6, 10, "cards", "HAND_OF_SIX"),
    Constant("gives", 1, 5, "rules", "GIVES"),
    Constant("deck_small", 36, 60, "cards", "DECK_SMALL"),
    Constant("deck_four", 48, 60, "cards", "DECK_FOUR"),
    Constant("high_card", 0, 5, "rules", "HIGH_CARD"),
)

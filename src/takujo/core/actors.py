"""Actors and viewers. Seats are 0, 1, 2 …; all others are negative."""

CHANCE = -1  # the actor that deals and draws
TERMINAL = -2  # no one acts any more
SPECTATOR = -3  # a viewer who sees the open information
REFEREE = -4  # a viewer who sees everything

NO_SCORE = -(1 << 40)  # in `scores`: the seat scored nothing

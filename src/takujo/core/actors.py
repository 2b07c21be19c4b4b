"""Who acts and who looks. Seats are 0, 1, 2 …; everybody else is negative."""

CHANCE = -1  # the actor that deals and draws
TERMINAL = -2  # nobody acts any more
SPECTATOR = -3  # a viewer who sees what everybody sees
REFEREE = -4  # a viewer who sees all

NO_SCORE = -(1 << 40)  # in `scores`: this seat scored nothing at all

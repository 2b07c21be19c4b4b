"""e to the power of x, with the same bits everywhere.

C libraries and browsers differ in the last bit, and one bit can change the course of a search. After Cody and Waite,
Software Manual for the Elementary Functions (1980), ch. 6: x = n ln 2 + r, Taylor's series of e^r, then n halvings,
which are exact.
"""

from math import factorial

from takujo.core.rule_decorator import rule

LOG2_E = 1.4426950408889634
LN2_HIGH = 6.93147180369123816490e-01  # its last 32 bits are 0, so n × LN2_HIGH is exact
LN2_LOW = 1.90821492927058770002e-10
DEGREE = 13  # |r| ≤ ln 2 / 2: the remainder is less than half of the last bit
TERMS = tuple(1.0 / factorial(n) for n in range(DEGREE + 1))
LEAST = -700.0  # below, the result is indistinguishable from 0


@rule
def exp(x: float) -> float:
    """Return e^x for x ≤ 0, within two units of the last place."""
    if x < LEAST:
        return 0.0
    halvings = int(0.5 - x * LOG2_E)
    r = (x + halvings * LN2_HIGH) + halvings * LN2_LOW
    result = TERMS[DEGREE]
    for n in range(DEGREE - 1, -1, -1):
        result = result * r + TERMS[n]
    half = 0.5
    while halvings > 0:
        if halvings & 1:
            result *= half
        half *= half
        halvings >>= 1
    return result

"""FourDigits: counts how often rules fire, for the lab."""

from takujo.core.record import Ints
from takujo.core.rule_counters import NO_ACTION
from takujo.core.rule_decorator import rule
from takujo.games.fourdigits.cards import PATTERN, kind_of
from takujo.games.fourdigits.state import BURST, CLEAR, PASS, State

COUNTERS = ("crown", "burst", "clear", "half", "minus", "pass", "turn", "renewal")
CROWN, BURSTS, ROLE, RENEWAL = 0, 1, 2, 7


@rule
def tally(s: State, a: int, marks: Ints) -> None:
    """Count crowns taken (R2.6), bursts (R2.7), role cards (R2.5), renewals (R2.1).

    Role cards are counted by kind.
    """
    if a == NO_ACTION:
        if s.field >= BURST:
            marks[BURSTS] += 1
        else:
            marks[CROWN] += PATTERN[s.field]
            marks[RENEWAL] += s.deck == 0
    elif s.step == 0 and a >= CLEAR:
        marks[ROLE + kind_of(a - CLEAR)] += 1
        marks[CROWN] += a == PASS and s.pass_takes_crown != 0 and PATTERN[s.field] == 0

"""FourDigits: the score pad: a burst, the crown, role cards."""

from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.fourdigits.chance import begin_round
from takujo.games.fourdigits.rules import begin_match, crown_at_burst, end_round, round_score
from takujo.games.fourdigits.state import BURST, COUNTS, DIGITS, HAND, MODES, WIDTH, State
from takujo.interfaces.score_pad import PadField

OPTIONS = {"mode": MODES}
ERRORS = ("fourdigits-pad-roles",)
ROLE_CARDS = sum(COUNTS[DIGITS // WIDTH :])
HIGHEST = 9_999


def fields(seats: int) -> tuple[PadField, ...]:
    """Return what people enter after a round."""
    burst = PadField("burst", "seat")
    number = PadField("number", "number", low=BURST, high=HIGHEST)
    crown = PadField("crown", "seat", optional=seats == 1)  # nobody bursts in the first turn, so it has a holder (R3.1)
    roles = PadField("roles", "counts", high=HAND, other_than="burst")
    return (burst, number, crown, roles) if seats > 1 else (burst, number, crown)


@rule
def begin(s: State, seats: int, options: Ints) -> None:
    """Begin a match of that mode."""
    begin_match(s, seats, options[0])


@rule
def prepare(s: State) -> int:
    """Begin a round; return who starts it (R1.5)."""
    begin_round(s)
    return int(s.start)


@rule
def enter(s: State, given: Ints, at: int) -> int:
    """Score a burst (R3). The seat before the loser takes the loser's crown (R3.1)."""
    burst, number, crown = given[at], given[at + 1], given[at + 2]
    s.turn, s.field, s.crown = burst, number, crown
    s.previous = burst - 1 if burst else s.seats - 1
    s.crown = crown_at_burst(s)
    roles = 0
    for p in range(s.seats):
        held = given[at + 3 + p] if s.seats > 1 else 0
        roles += held
        s.gained[p] = round_score(s, p, held)
    if roles > ROLE_CARDS:
        return 1
    end_round(s)
    return 0

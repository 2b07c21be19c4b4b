"""FTW?!: the score pad: the cards that each has left."""

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import bit, count, has
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.ftw.cards import deck_size
from takujo.games.ftw.chance import begin_round
from takujo.games.ftw.rules import begin_match, ends_round, is_last_round, round_score
from takujo.games.ftw.state import PLAY, State
from takujo.interfaces.score_pad import PadField

OPTIONS = {"rounds": ()}
ERRORS = ("ftw-pad-twice", "ftw-pad-last")


def fields(seats: int) -> tuple[PadField, ...]:
    """Return what people enter after a round."""
    cards = tuple(str(n + 1) for n in range(deck_size(seats)))
    return (PadField("left", "cards", cards=cards, optional=True),)


@rule
def begin(s: State, seats: int, options: Ints) -> None:
    """Begin a match of that many rounds."""
    begin_match(s, seats, options[0])


@rule
def prepare(s: State) -> int:
    """Begin a round; return who starts it (R1.4)."""
    begin_round(s)
    return int(s.start)


@rule
def enter(s: State, given: Ints, at: int) -> int:
    """Score the hands (R3). Exactly one has the last card (R3.1). An empty one was not entered: it scores nothing."""
    cards = deck_size(s.seats)
    seen = 0
    last = 0
    for p in range(s.seats):
        hand = 0
        for c in range(cards):
            if given[at + p * cards + c]:
                if given[at + p * cards + c] > 1 or has(seen, c):
                    return 1
                seen |= bit(c)
                hand |= bit(c)
        if hand:
            s.totals[p] += round_score(hand)
        last += int(ends_round(count(hand)))
    if last != 1:
        return 2
    s.phase = PLAY
    s.actor = TERMINAL if is_last_round(s) else CHANCE
    return 0

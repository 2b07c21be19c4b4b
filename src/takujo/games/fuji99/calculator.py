"""富士山地下99階: the chances of danger and crisis."""

from takujo.core import arrays
from takujo.core.actors import CHANCE
from takujo.core.bits import has
from takujo.core.local_arrays import local_array
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.fuji99.chance import OUTCOMES, RED, chance_weights
from takujo.games.fuji99.deck_csv import rows, usual
from takujo.games.fuji99.rules import handfuls
from takujo.games.fuji99.state import ALL_DRAW, CUBES, DISCOVER, KINDS, REDS, YELLOWS, State, one
from takujo.games.fuji99.turn import is_crisis, is_danger

HANDFULS = 64
THOUSAND = 1000
VALUES = arrays.table([value for _, value, _, _ in rows(usual())])
COPIES = arrays.table([copies for _, _, copies, _ in rows(usual())])


@rule
def danger(s: State, given: Ints, found: Ints) -> int:
    """Fill in the chance of danger of each handful, per thousand (R2.2).

    `given`: plain, yellow and red cubes in the bag, and danger cards in force. found[k] is for k cubes, −1 if the bag
    has too few or the rules ask for more.
    """
    weights = local_array(OUTCOMES)
    s.plain[0] = given[0]
    s.taken[0] = 3 if given[1] > YELLOWS else 0
    s.sheet_paid = YELLOWS + (2 if given[1] > YELLOWS else 0) - given[1]
    s.sheet_red = REDS - given[2]
    s.danger_now = given[3]
    s.phase = CUBES
    s.actor = CHANCE
    possible = handfuls(s)
    for k in range(HANDFULS):
        found[k] = -1
        if has(possible, k):
            s.handful = k
            chance_weights(s, weights)
            bad = 0
            total = 0
            for n in range(REDS + 1):
                total += weights[RED + n]
                bad += weights[RED + n] if is_danger(s, n) else 0
            found[k] = (THOUSAND * bad + total // 2) // total
    return 0


@rule
def crisis(s: State, given: Ints, found: Ints) -> int:
    """Fill in the chance that the next card is a crisis (R2.6).

    `given`: the cards of one's hand by kind, then those of other hands and the discards. found: the sum of the hand's
    values, the cards of the deck, those that make a crisis, and those that make everyone draw. Returns 0; 1 if a kind
    has more cards than the box.
    """
    weights = local_array(OUTCOMES)
    total = 0
    s.deck = 0
    for kind in range(KINDS):
        left = COPIES[kind] - given[kind] - given[KINDS + kind]
        if left < 0:
            return 1
        total += VALUES[kind] * given[kind]
        s.deck += left * one(kind)
    s.phase = DISCOVER
    s.actor = CHANCE
    chance_weights(s, weights)
    found[0] = total
    found[1] = 0
    found[2] = 0
    for kind in range(KINDS):
        found[1] += weights[kind]
        found[2] += weights[kind] if kind != ALL_DRAW and is_crisis(total + VALUES[kind]) else 0
    found[3] = weights[ALL_DRAW]
    return 0


FUNCTIONS = (danger, crisis)

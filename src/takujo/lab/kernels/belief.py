"""What one seat may believe of the truth, knowing how others play.

A belief is a set of truths that are equally likely. Each event is tried in each of them, the others' choices by the
rule that they are known to play by. Truths in which the seat would see something else are dropped: a bootstrap filter
by rejection (Gordon, Salmond and Smith 1993). So a move tells of the cards behind it. If too few are left, as after a
deal, all are drawn again from the view alone.
"""

from collections.abc import Callable

from takujo.core.kernels import make_pick
from takujo.core.local_arrays import local_ints
from takujo.core.record import Ints, Record, Seen
from takujo.core.rng import Stream, draw
from takujo.core.rule_decorator import rule
from takujo.core.spec import GameSpec
from takujo.lab.kernels.best_response_buffers import Memory
from takujo.search.ismcts import CERTAIN, make_ask

MOVE, DRAW, OWN = range(3)  # what has happened: a move of another seat, an outcome of chance, an action of the seat
TRIES = 8  # passes over the truths, at most
ENOUGH = 4  # a pass is the last one when one truth of so many is left
FEWEST = 16  # truths; with less, the belief begins again


def make_act(spec: GameSpec, on_state: bool) -> Callable[..., int]:
    """Return a rule (s, v, mask, rng, heuristic_prob) → the actor's action.

    With that probability (of CERTAIN) it is the heuristic's, else any legal one.
    """
    legal_actions, ask, pick = spec.legal_actions, make_ask(spec, on_state), make_pick(spec.words)

    @rule
    def act(s: Record, v: Seen, mask: Ints, rng: Stream, heuristic_prob: int) -> int:
        legal_actions(s, mask)
        if heuristic_prob < CERTAIN and draw(rng) >= heuristic_prob:
            return pick(mask, rng)
        return ask(s, v, mask, rng)

    return act


def make_move(spec: GameSpec, on_state: bool) -> Callable[..., None]:
    """Return a rule that makes a whole move of the actor.

    It is (s, v, mask, rng, heuristic_prob), with the actions of `make_act`.
    """
    apply_action, act = spec.apply_action, make_act(spec, on_state)

    @rule
    def move(s: Record, v: Seen, mask: Ints, rng: Stream, heuristic_prob: int) -> None:
        while True:
            apply_action(s, act(s, v, mask, rng, heuristic_prob))
            if s.step == 0 or s.actor < 0:
                return

    return move


@rule
def is_same(a: Ints, b: Ints) -> bool:
    """Whether all integers are equal."""
    different = False
    for i in range(len(a)):
        different |= a[i] != b[i]
    return not different


def make_believe(spec: GameSpec, on_state: bool) -> Callable[..., None]:
    """Return a rule that learns from what has happened.

    It is (m, seat, kind, a, heuristic_prob); views[0] is what the seat sees.
    """
    apply_action, sample_chance, observe = spec.apply_action, spec.sample_chance, spec.observe
    resample, move = spec.resample, make_move(spec, on_state)

    @rule
    def believe(m: Memory, seat: int, kind: int, a: int, heuristic_prob: int) -> None:
        mask = local_ints()
        s = m.states[2]
        n = len(m.truths)
        kept = 0
        for _ in range(1 if kind == OWN else TRIES):
            for i in range(n):
                m.states[2] = m.truths[i]
                if kind == OWN:
                    apply_action(s, a)
                elif kind == DRAW:
                    sample_chance(s, m.rng)
                else:
                    move(s, m.views[1], mask, m.rng, heuristic_prob)
                observe(s, seat, m.views[1])
                if kept < n and is_same(m.words[0], m.words[1]):
                    m.kept[kept] = m.states[2]
                    kept += 1
            if kept * ENOUGH >= n:
                break
        for i in range(n):
            if kept < FEWEST:
                resample(m.views[0], m.rng, m.truths[i])
            else:
                m.truths[i] = m.kept[i % kept]

    return believe

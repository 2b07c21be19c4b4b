"""Matches a decision at a time, with what rounds came to: for who chooses outside of the kernel."""

from collections.abc import Callable
from functools import cache

from takujo.core.actors import TERMINAL
from takujo.core.compile import kernel
from takujo.core.game import GameSpec
from takujo.core.record import Batch, Doubles, Floats, Ints
from takujo.core.rng import Stream
from takujo.search.horizon import make_worth, round_end
from takujo.search.how import how


def go_on_loop(spec: GameSpec) -> Callable[..., bool]:
    """(states, views, mask, x, rng, seats, a, out): play action `a` in states[0], −1: none, and let chance act.

    Whether a round, or the match, has ended, and then what each seat has of it: out. What the next seat sees: views[0],
    its legal actions and encoding: mask, x.
    """
    horizon = how(spec.name).horizon
    has_ended, worth = round_end(spec, horizon), make_worth(spec, horizon)
    apply_action, sample_chance, observe = spec.apply_action, spec.sample_chance, spec.observe
    legal_actions, encode = spec.legal_actions, spec.encode

    def loop(states: Batch, views: Batch, mask: Ints, x: Floats, rng: Stream, seats: int, a: int, out: Doubles) -> bool:
        s = states[0]
        if a >= 0:
            apply_action(s, a)
        is_over = False
        while s.actor < 0 and s.actor != TERMINAL:
            if not is_over and has_ended(s):
                worth(s, seats, out)
                is_over = True
            sample_chance(s, rng)
        if s.actor == TERMINAL:
            worth(s, seats, out)
            return True
        observe(s, s.actor, views[0])
        legal_actions(views[0], mask)
        encode(views[0], x)
        return is_over

    return loop


@cache
def compiled_go_on(spec: GameSpec) -> Callable[..., bool]:
    return kernel(go_on_loop(spec))

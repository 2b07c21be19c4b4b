"""A compiled match: one seat plays a best response to the others."""

from collections.abc import Callable

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import count, lowest
from takujo.core.compiled_matches import HEURISTIC
from takujo.core.kernel_runtime import runtime
from takujo.core.local_arrays import local_ints
from takujo.core.record import Doubles, Ints, Record
from takujo.core.rule_decorator import rule
from takujo.core.spec import GameSpec
from takujo.interfaces.search import NO_HORIZON
from takujo.lab.kernels.belief import DRAW, MOVE, OWN, make_believe, make_move
from takujo.lab.kernels.best_response_buffers import Memory
from takujo.lab.kernels.match_loops import OTHER
from takujo.lab.kernels.pomcp import make_plan
from takujo.search.config import config_for
from takujo.search.ismcts import CERTAIN
from takujo.search.rollout_cutoff import make_worth

NOBODY = -1


def make_points(spec: GameSpec) -> Callable[[Record, int, Doubles], None]:
    """Return a rule (s, seats, out) that fills in the game's points. It replaces `search.horizon.make_worth`."""
    scores = spec.scores
    sign = -1.0 if spec.lowest_wins else 1.0

    @rule
    def points(s: Record, seats: int, out: Doubles) -> None:
        found: Ints = local_ints()
        scores(s, found)
        for p in range(seats):
            out[p] = sign * found[p]

    return points


def make_only(words: int) -> Callable[[Ints], int]:
    """Return a rule (mask) → the only legal action; −1: there are several."""

    @rule
    def only(mask: Ints) -> int:
        found = -1
        for w in range(words):
            if count(mask[w]) > 1 or (mask[w] and found >= 0):
                return -1
            if mask[w]:
                found = 64 * w + lowest(mask[w])
        return found

    return only


def respond_loop(spec: GameSpec, for_points: bool, on_state: bool) -> Callable[..., None]:
    """Return a loop that plays until an OTHER player has to choose.

    It is plain Python, and stops at the end, too. The match is in states[1]. It begins with the last such choice, `a`;
    −1: none was made. The player that has to choose finds its view in views[2]. `seat` is the one that responds, an
    OTHER too, or NOBODY. `heuristic_prob`: how the others play as far as it knows (`belief.make_act`); a planned line
    ends after `most` decisions.
    """
    apply_action, sample_chance, observe = spec.apply_action, spec.sample_chance, spec.observe
    legal_actions, only = spec.legal_actions, make_only(spec.words)
    horizon = NO_HORIZON if for_points else config_for(spec.name).horizon
    worth = make_points(spec) if for_points else make_worth(spec, horizon)
    believe, plan, move = (
        make_believe(spec, on_state),
        make_plan(spec, horizon, worth, on_state),
        make_move(spec, False),
    )

    def loop(m: Memory, seat: int, simulations: int, explore: float, heuristic_prob: int, most: int, a: int) -> None:
        mask = local_ints()
        s = m.states[1]
        while s.actor != TERMINAL:
            kind = MOVE
            done = -1
            if s.actor == CHANCE:
                sample_chance(s, m.match_rng)
                kind = DRAW
            elif m.players[s.actor] >= OTHER:
                if s.actor == seat:
                    legal_actions(s, mask)
                    done = only(mask)
                    if done < 0:
                        done = plan(m, seat, simulations, explore, heuristic_prob, most)
                    kind = OWN
                elif a < 0:
                    observe(s, s.actor, m.views[2])
                    return
                else:
                    done = a
                    a = -1
                apply_action(s, done)
                if s.step != 0 and s.actor >= 0 and kind == MOVE:
                    continue
            else:
                move(s, m.views[1], mask, m.match_rng, CERTAIN if m.players[s.actor] == HEURISTIC else 0)
            if seat != NOBODY and s.actor != TERMINAL:
                observe(s, seat, m.views[0])
                believe(m, seat, kind, done, heuristic_prob)

    return loop


def compiled_respond(spec: GameSpec, for_points: bool) -> Callable[..., None]:
    """Return the loop of a game as machine code."""
    on_state = config_for(spec.name).tuning.on_state
    name = "respond-points" if for_points else "respond"
    return runtime(spec).loop(name, lambda: respond_loop(spec, for_points, on_state))

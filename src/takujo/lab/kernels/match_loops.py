"""The loops over whole matches.

Match *i* of a run draws from the stream keyed by (run seed, i), as in `core.kernels`; random play makes the same
choices in both loops, so a row does not depend on which one wrote it.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np

from takujo.core import record
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.compiled_matches import RANDOM
from takujo.core.game import Game
from takujo.core.jit import kernel
from takujo.core.kernel_cache import is_from_elsewhere
from takujo.core.kernels import make_pick
from takujo.core.limits import MARKS, MOST_STEPS
from takujo.core.local_arrays import local_ints, local_marks, local_stream
from takujo.core.record import Batch, Ints, Record
from takujo.core.rng import Stream, new_stream, seed_stream
from takujo.core.rule_counters import NO_ACTION
from takujo.core.rule_decorator import rule
from takujo.core.spec import GameSpec
from takujo.lab.kernels.decision_log import Log, log_nothing, make_log, new_log
from takujo.lab.kernels.lead_changes import begin_trace, front, new_trace, note_front, write_lead
from takujo.lab.kernels.row_layout import NONE, layout

OTHER = 2  # a player that Python asks for its choice; see also RANDOM and HEURISTIC
STRATEGY = 3  # + n: the n-th of the strategies that are compiled along
# Cells of a match's book:
ROUNDS, DECISIONS, CHANCES, FAULT, BOOK = range(5)
SOUND, ENDLESS, ILLEGAL = range(3)  # what may be wrong with a match: more than MOST_STEPS steps, an illegal heuristic


class NoLegalAction(Exception):
    """A seat has to act, but no action is legal."""


class Memory(NamedTuple):
    """The memory of the loop that follows the lead. It may stop at a player's choice, and continues from here."""

    states: Batch  # (2): the state before the first deal, and the match
    views: Batch  # (1): what the seat to act may know
    mask: Ints  # its legal actions
    rng: Stream
    players: Ints  # (seatings, seats): RANDOM, HEURISTIC, OTHER or a strategy
    book: Ints  # (BOOK)
    marks: Ints  # (MARKS)
    points: Ints  # (most seats)
    trace: Ints  # see `lead_changes`
    log: Log  # of decisions; of no rows if the loop logs none


def new_memory(game: Game, players: Ints, logged: int = 0) -> Memory:
    """Return memory for matches by these seatings. The log has `logged` rows."""
    spec = game.spec
    states = record.batch(spec.state, 2)
    states[0] = game.template
    return Memory(
        states,
        record.batch(spec.view, 1),
        np.zeros(spec.words, np.int64),
        new_stream(0),
        players,
        np.zeros(BOOK, np.int64),
        np.zeros(MARKS, np.int64),
        np.zeros(layout(spec).seats, np.int64),
        new_trace(),
        new_log(spec, logged),
    )


def make_write(spec: GameSpec) -> Callable[..., None]:
    """Return a rule that writes the numbers of a finished match.

    It writes all but those of the lead, in column `i` of `out`.
    """
    winners = spec.winners
    most_seats, counters = spec.seats[1], len(spec.counters)
    at_winners, at_counts = layout(spec).winners, layout(spec).counts

    @rule
    def write(
        s: Record, points: Ints, rounds: int, decisions: int, chances: int, marks: Ints, out: Ints, i: int
    ) -> None:
        for p in range(most_seats):
            out[p, i] = max(points[p], NONE)
        out[at_winners, i] = winners(s)
        out[at_winners + 1, i] = rounds
        out[at_winners + 2, i] = decisions
        out[at_winners + 3, i] = chances
        for j in range(counters):
            out[at_counts + j, i] = marks[j]

    return write


def make_pick_legal(spec: GameSpec) -> Callable[[Ints, Stream], int]:
    """Return a rule (mask, rng) → one of the legal actions, uniformly.

    That of a plug-in raises NoLegalAction. Tests play our own games, whose loops stay as fast as they are.
    """
    pick, words = make_pick(spec.words), spec.words
    if not is_from_elsewhere(spec.apply_action):
        return pick

    @rule
    def pick_legal(mask: Ints, rng: Stream) -> int:
        found = 0
        for w in range(words):
            found |= mask[w]
        if found == 0:
            raise NoLegalAction
        return pick(mask, rng)

    return pick_legal


def random_loop(spec: GameSpec) -> Callable[..., int]:
    """Return a loop that plays the matches `numbers` at random.

    It is plain Python, and the fast way, which does not follow the lead. The loop returns SOUND, or what is wrong with
    one of them.
    """
    legal_actions, apply_action, sample_chance = spec.legal_actions, spec.apply_action, spec.sample_chance
    scores, is_round_over, tally = spec.scores, spec.is_round_over, spec.tally
    pick, write = make_pick_legal(spec), make_write(spec)
    most_seats = spec.seats[1]

    def loop(states: Batch, numbers: Ints, seed: int, out: Ints) -> int:
        mask, points, marks, rng = local_ints(), local_ints(), local_marks(), local_stream()
        for p in range(most_seats):
            points[p] = 0
        s = states[1]
        for i in range(len(numbers)):
            states[1] = states[0]
            seed_stream(rng, seed, numbers[i])
            for j in range(MARKS):
                marks[j] = 0
            rounds = 0
            decisions = 0
            chances = 0
            while s.actor != TERMINAL:
                while s.actor == CHANCE and chances <= MOST_STEPS:
                    was_over = is_round_over(s)
                    sample_chance(s, rng)
                    chances += 1
                    if s.actor < 0 and not was_over:  # chance may end a round too
                        rounds += is_round_over(s)
                if s.actor == TERMINAL:
                    tally(s, NO_ACTION, marks)
                    break
                while s.actor >= 0 and decisions <= MOST_STEPS:
                    legal_actions(s, mask)
                    a = pick(mask, rng)
                    if s.actor != CHANCE:  # always so; told here, the rules' own test falls away
                        tally(s, a, marks)
                        apply_action(s, a)
                    decisions += 1
                tally(s, NO_ACTION, marks)
                rounds += is_round_over(s)
                if max(chances, decisions) > MOST_STEPS:
                    return ENDLESS
            scores(s, points)
            write(s, points, rounds, decisions, chances, marks, out, i)
        return SOUND

    return loop


def make_choose(spec: GameSpec, strategies: tuple[str, ...]) -> Callable[..., int]:
    """Return a rule (player, view, mask, rng) → the player's action.

    It is a strategy's, or the heuristic's if the player is no strategy.
    """
    heuristic = spec.heuristic

    @rule
    def usual(player: int, v: Record, mask: Ints, rng: Stream) -> int:
        return heuristic(v, mask, rng)

    choose: Callable[..., int] = usual
    for code, name in enumerate(strategies, STRATEGY):
        choose = _either(code, spec.strategies[name], choose)
    return choose


def _either(code: int, strategy: Callable[..., int], otherwise: Callable[..., int]) -> Callable[..., int]:
    @rule
    def choose(player: int, v: Record, mask: Ints, rng: Stream) -> int:
        if player == code:
            return strategy(v, mask, rng)
        return otherwise(player, v, mask, rng)

    return choose


def make_run_chance(spec: GameSpec) -> Callable[[Memory], None]:
    """Return a rule that plays chance until a seat acts. It stops when chance has done too much."""
    is_round_over, sample_chance, tally = spec.is_round_over, spec.sample_chance, spec.tally

    @rule
    def run_chance(m: Memory) -> None:
        s = m.states[1]
        while s.actor == CHANCE and m.book[CHANCES] <= MOST_STEPS:
            was_over = is_round_over(s)
            sample_chance(s, m.rng)
            m.book[CHANCES] += 1
            if s.actor < 0 and not was_over:  # chance may end a round too
                m.book[ROUNDS] += is_round_over(s)
            if s.actor == TERMINAL:
                tally(s, NO_ACTION, m.marks)

    return run_chance


def make_play_on(spec: GameSpec, strategies: tuple[str, ...], logs: bool) -> Callable[..., None]:
    """Return a rule that plays until an OTHER player has to choose.

    It stops at the end, too. It begins with the last such choice, `a`; −1: none was made. Players get a view, never a
    state. View and mask are filled in for the one that has to choose. If it logs, it stops at a full log, too.
    """
    legal_actions, apply_action, run_chance = spec.legal_actions, spec.apply_action, make_run_chance(spec)
    observe, scores, choose = spec.observe, spec.scores, make_choose(spec, strategies)
    is_round_over, tally, lowest_wins = spec.is_round_over, spec.tally, spec.lowest_wins
    pick, listed, log = make_pick_legal(spec), 64 * spec.words, make_log(spec) if logs else log_nothing

    @rule
    def play_on(m: Memory, players: Ints, a: int) -> None:
        s = m.states[1]
        v = m.views[0]
        seats = len(players)
        while True:
            if a >= 0:
                if log(m.log, s, v, m.mask, a):
                    return
                tally(s, a, m.marks)
                apply_action(s, a)
                m.book[DECISIONS] += 1
                if s.step == 0:
                    scores(s, m.points)
                    note_front(m.trace, front(m.points, seats, lowest_wins))
                if s.actor < 0:
                    tally(s, NO_ACTION, m.marks)
                    m.book[ROUNDS] += is_round_over(s)
            run_chance(m)
            if max(m.book[DECISIONS], m.book[CHANCES]) > MOST_STEPS:
                m.book[FAULT] = ENDLESS
                return
            if s.actor == TERMINAL:
                scores(s, m.points)
                note_front(m.trace, front(m.points, seats, lowest_wins))
                return
            player = players[s.actor]
            if player == RANDOM and not logs:  # needs no view: what is legal is the same
                legal_actions(s, m.mask)
                a = pick(m.mask, m.rng)
                continue
            observe(s, s.actor, v)
            legal_actions(v, m.mask)
            if player == OTHER:
                return
            a = pick(m.mask, m.rng) if player == RANDOM else choose(player, v, m.mask, m.rng)
            if a < 0 or a >= listed or m.mask[a >> 6] >> (a & 63) & 1 == 0:
                m.book[FAULT] = ILLEGAL
                return

    return play_on


def followed_loop(spec: GameSpec, strategies: tuple[str, ...] = (), logs: bool = False) -> Callable[..., int]:
    """Return a loop that plays matches `numbers` and follows the lead.

    It is plain Python. Match i is played by row i mod n of the n seatings. With a single number, the match may stand at
    a choice of an OTHER player: `a` is what it chose, −1 before the match begins. Of many, nobody may be OTHER. The
    loop returns SOUND, or what is wrong with one of them. If it logs decisions, it takes a single number and returns
    when the log is full, too.
    """
    play_on, write = make_play_on(spec, strategies, logs), make_write(spec)
    winners, at_lead = spec.winners, layout(spec).lead

    def loop(m: Memory, numbers: Ints, seed: int, a: int, out: Ints) -> int:
        for i in range(len(numbers)):
            players = m.players[numbers[i] % len(m.players)]
            if a < 0:
                m.states[1] = m.states[0]
                seed_stream(m.rng, seed, numbers[i])
                m.book[:] = 0
                m.marks[:] = 0
                m.points[:] = 0
                begin_trace(m.trace, len(players))
            play_on(m, players, a)
            s = m.states[1]
            if s.actor != TERMINAL:
                return int(m.book[FAULT])
            write(s, m.points, m.book[ROUNDS], m.book[DECISIONS], m.book[CHANCES], m.marks, out, i)
            write_lead(m.trace, winners(s), out, at_lead, i)
        return SOUND

    return loop


@cache
def compiled_random(spec: GameSpec) -> Callable[..., int]:
    return kernel(random_loop(spec))


@cache
def compiled_followed(spec: GameSpec, strategies: tuple[str, ...], logs: bool = False) -> Callable[..., int]:
    return kernel(followed_loop(spec, strategies, logs))

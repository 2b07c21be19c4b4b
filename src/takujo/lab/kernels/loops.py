"""The loops over whole matches.

Match *i* of a run draws from the stream keyed by (run seed, i), as in `core.kernels`; random play makes the same
choices in both loops, so a row does not depend on which one wrote it.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.compile import kernel
from takujo.core.duels import HEURISTIC, RANDOM
from takujo.core.game import GameSpec
from takujo.core.kernels import make_pick
from takujo.core.record import Batch, Ints
from takujo.core.rng import Stream, seed_stream
from takujo.core.scratch import local_ints, local_stream
from takujo.core.tally import PAUSE
from takujo.lab.kernels.layout import NONE, layout
from takujo.lab.kernels.lead import begin_trace, front, note_front, write_lead

OTHER = 2  # a player that Python asks for its choice; see also RANDOM and HEURISTIC
MARKS = 8
# Cells of a match's book:
ROUNDS, DECISIONS, CHANCES, BOOK = range(4)


def random_loop(spec: GameSpec) -> Callable[..., None]:
    """Random play of the matches `numbers`, in plain Python: the fast way, which does not follow the lead."""
    legal_actions, apply_action, sample_chance = spec.legal_actions, spec.apply_action, spec.sample_chance
    scores, winners, is_round_over, tally = spec.scores, spec.winners, spec.is_round_over, spec.tally
    pick = make_pick(spec.words)
    most_seats, counters = spec.seats[1], len(spec.counters)
    at_winners, at_counts = layout(spec).winners, layout(spec).counts

    def loop(states: Batch, numbers: Ints, seed: int, out: Ints) -> None:
        mask, points, marks, rng = local_ints(), local_ints(), local_ints(), local_stream()
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
                while s.actor == CHANCE:
                    sample_chance(s, rng)
                    chances += 1
                while s.actor >= 0:
                    legal_actions(s, mask)
                    a = pick(mask, rng)
                    if s.actor != CHANCE:  # always so; told here, the rules' own test falls away
                        tally(s, a, marks)
                        apply_action(s, a)
                    decisions += 1
                tally(s, PAUSE, marks)
                rounds += is_round_over(s)
            scores(s, points)
            for p in range(most_seats):
                out[p, i] = max(points[p], NONE)
            out[at_winners, i] = winners(s)
            out[at_winners + 1, i] = rounds
            out[at_winners + 2, i] = decisions
            out[at_winners + 3, i] = chances
            for j in range(counters):
                out[at_counts + j, i] = marks[j]

    return loop


def make_play_on(spec: GameSpec, lowest_wins: bool) -> Callable[..., None]:
    """A loop from one choice of an OTHER player to the next, or to the end. A player gets a view, never a state.

    `a` is that choice; −1: none has been made. Whoever has to choose finds its view and mask filled in.
    """
    legal_actions, apply_action, sample_chance = spec.legal_actions, spec.apply_action, spec.sample_chance
    observe, heuristic, scores = spec.observe, spec.heuristic, spec.scores
    is_round_over, tally = spec.is_round_over, spec.tally
    pick = make_pick(spec.words)

    def play_on(
        states: Batch,
        views: Batch,
        mask: Ints,
        rng: Stream,
        players: Ints,
        book: Ints,
        marks: Ints,
        points: Ints,
        trace: Ints,
        a: int,
    ) -> None:
        s = states[1]
        v = views[0]
        seats = len(players)
        while True:
            if a >= 0:
                tally(s, a, marks)
                apply_action(s, a)
                book[DECISIONS] += 1
                if s.step == 0:
                    scores(s, points)
                    note_front(trace, front(points, seats, lowest_wins))
                if s.actor < 0:
                    tally(s, PAUSE, marks)
                    book[ROUNDS] += is_round_over(s)
            while s.actor == CHANCE:
                sample_chance(s, rng)
                book[CHANCES] += 1
                if s.actor == TERMINAL:
                    tally(s, PAUSE, marks)
                    book[ROUNDS] += is_round_over(s)
            if s.actor == TERMINAL:
                scores(s, points)
                note_front(trace, front(points, seats, lowest_wins))
                return
            observe(s, s.actor, v)
            legal_actions(v, mask)
            player = players[s.actor]
            if player == RANDOM:
                a = pick(mask, rng)
            elif player == HEURISTIC:
                a = heuristic(v, mask, rng)
            else:
                return

    return play_on


def followed_loop(spec: GameSpec, lowest_wins: bool) -> Callable[..., None]:
    """Matches `numbers` with the lead followed, in plain Python.

    Match i is played by row i mod n of the n seatings `players`. With a single number, the match may stand at a choice
    of an OTHER player: `a` is what it chose, −1 before the match begins. Of many, nobody may be OTHER.
    """
    from takujo.core.compile import rule

    play_on = rule(make_play_on(spec, lowest_wins))
    winners = spec.winners
    most_seats, counters = spec.seats[1], len(spec.counters)
    at_winners, at_counts, at_lead = layout(spec).winners, layout(spec).counts, layout(spec).lead

    def loop(
        states: Batch,
        views: Batch,
        mask: Ints,
        rng: Stream,
        players: Ints,
        book: Ints,
        marks: Ints,
        points: Ints,
        trace: Ints,
        numbers: Ints,
        seed: int,
        a: int,
        out: Ints,
    ) -> None:
        for i in range(len(numbers)):
            seated = players[numbers[i] % len(players)]
            if a < 0:
                states[1] = states[0]
                seed_stream(rng, seed, numbers[i])
                book[:] = 0
                marks[:] = 0
                points[:] = 0
                begin_trace(trace, len(seated))
            play_on(states, views, mask, rng, seated, book, marks, points, trace, a)
            s = states[1]
            if s.actor != TERMINAL:
                return
            for p in range(most_seats):
                out[p, i] = max(points[p], NONE)
            won = winners(s)
            out[at_winners, i] = won
            for j in range(BOOK):
                out[at_winners + 1 + j, i] = book[j]
            for j in range(counters):
                out[at_counts + j, i] = marks[j]
            write_lead(trace, won, out, at_lead, i)

    return loop


@cache
def compiled_random(spec: GameSpec) -> Any:
    return kernel(random_loop(spec))


@cache
def compiled_followed(spec: GameSpec, lowest_wins: bool) -> Any:
    return kernel(followed_loop(spec, lowest_wins))

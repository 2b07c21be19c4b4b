"""Matches as spectators see them, to be entered into a referee."""

from takujo.core import arrays, record
from takujo.core.actors import SPECTATOR, TERMINAL
from takujo.core.contracts.common import random_move
from takujo.core.game import Game
from takujo.core.record import S, V
from takujo.core.rng import Stream, new_stream
from takujo.real_cards import NotShown, Referee
from takujo.real_cards.entries import Step, answer


def random_match(game: Game[S, V], seed: int, heuristic: bool = False) -> list[Step[S]]:
    """Return a match with moves as spectators see them."""
    rng = new_stream(seed)
    s, steps = game.new_state(), list[Step[S]]()
    while s.actor != TERMINAL:
        actions, now = _heuristic_move(game, s, rng) if heuristic and s.actor >= 0 else random_move(game, s, rng)
        token = game.spec.to_token(record.plain(s), actions)
        steps.append(Step(int(s.actor), game.spec.witness(s, int(s.actor), token, SPECTATOR) or "?", s, now, -1))
        s = now
    return steps


def _heuristic_move(game: Game[S, V], s: S, rng: Stream) -> tuple[tuple[int, ...], S]:
    now, actions = record.copy(s), list[int]()
    while not actions or now.step:
        mask = arrays.zeros(game.spec.words)
        view = game.observe(now, int(now.actor))
        game.spec.legal_actions(view, mask)
        actions.append(game.spec.heuristic(view, mask, rng))
        game.spec.apply_action(now, actions[-1])
    return tuple(actions), now


def enter(referee: Referee[S, V], real: Step[S]) -> int:
    """Enter a step. Return the number of entries, two with an answer."""
    seat = real.actor if real.actor >= 0 else None
    try:
        referee.enter(real.token, seat=seat)
    except NotShown as asked:
        referee.enter(real.token, seat=seat, shown=answer(referee.game, asked.question, real.before, real.after))
        return 2
    return 1


def follow(referee: Referee[S, V], match: list[Step[S]]) -> int:
    """Enter a match, compare every step, and return the number of entries."""
    game, entries = referee.game, 0
    for number, real in enumerate(match):
        if number == len(referee.steps):
            entries += enter(referee, real)
        own = referee.steps[number]
        assert (own.actor, own.token) == (real.actor, real.token)
        assert record.same(game.observe(own.after, SPECTATOR), game.observe(real.after, SPECTATOR)), (
            number,
            real.token,
        )
        if number + 1 == len(referee.steps):
            known = zip(referee.scores(), game.scores(real.after), strict=True)
            assert all(mine is None or mine == its for mine, its in known)
    end = match[-1].after
    assert (len(referee.steps), referee.is_over) == (len(match), True)
    assert (referee.scores(), referee.winners()) == (game.scores(end), game.winners(end))
    return entries

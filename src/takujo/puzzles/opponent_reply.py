"""What another seat usually does after a move.

Its game's rule of thumb plays it, in many imagined distributions of hidden cards.
"""

from collections import Counter

from takujo.core import arrays, record
from takujo.core.chance import Sampled
from takujo.core.game import Game
from takujo.core.match import Match
from takujo.core.position_json import position_of
from takujo.core.record import S, V
from takujo.core.rng import new_stream
from takujo.interfaces.message import Message, message
from takujo.interfaces.presenter_helpers import whom
from takujo.present import presenter

WORLDS = 24  # distributions of hidden cards
HIDDEN = "?"  # in a move of which the mover sees a part only
USUAL = 0.5  # of them: a rarer answer is not named


def usual_answer(game: Game[S, V], view: V, token: str) -> Message | None:
    """Return the next seat's usual answer to a move, or None.

    `view` is the mover's, before the move. The answer is text for the mover.
    """
    answers: Counter[tuple[int, str]] = Counter()
    seen: dict[tuple[int, str], V] = {}
    for n in range(WORLDS):
        state = game.resample(view, new_stream(n))
        match = game.match(position=position_of(game, state), chance=Sampled(n))
        match.play(token)
        if match.is_round_over or match.actor in (int(view.viewer), -1):
            continue
        answer = (match.actor, _choose(match, n))
        answers[answer] += 1
        seen.setdefault(answer, match.view(int(view.viewer)))
        made = len(match.entries)
        match.play(answer[1])
        if HIDDEN in (match.witnessed(match.entries[made], int(view.viewer)) or HIDDEN):
            return None
    for (seat, move), count in answers.most_common(1):
        if count >= USUAL * WORLDS:
            said = presenter(game.name).move_text(seen[seat, move], move)
            return message("puzzle-answer", whom=whom(seat), move=said)
    return None


def _choose(match: Match[S, V], n: int) -> str:
    """Return the token of the rule of thumb's move."""
    game, seat, rng = match.game, match.actor, new_stream(n)
    now = record.copy(match.state)
    mask = arrays.zeros(game.spec.words)
    actions: list[int] = []
    while not actions or now.step != 0:
        v = game.observe(now, seat)
        game.spec.legal_actions(v, mask)
        actions.append(int(game.spec.heuristic(v, mask, rng)))
        game.spec.apply_action(now, actions[-1])
    return str(game.spec.to_token(match.state, tuple(actions)))

"""Wrong entries: card, number, answer, seat or order."""

import re
from collections import Counter

from tests.real_cards.real_matches import enter

from takujo.core import record
from takujo.core.actors import SPECTATOR
from takujo.core.contracts.position_round_trip import load
from takujo.core.errors import TakujoError
from takujo.core.json_types import Json
from takujo.core.moves import after
from takujo.core.record import S, V
from takujo.core.rng import Stream, below, new_stream
from takujo.interfaces.referee_rules import Shown
from takujo.real_cards import NotShown, Referee
from takujo.real_cards.entries import Step, answer
from takujo.real_cards.sampler import Sampler

PARTS = re.compile(r"[A-Z]+[0-9]*|[0-9]|[a-z]+[0-9]*")
TRUTHS = 20  # sampled states that must not allow a refused entry
KINDS = ("part", "other", "seat", "order")


def try_wrong_entries(referee: Referee[S, V], match: list[Step[S]], seed: int, every: int) -> Counter[str]:
    """Enter a match, with a wrong entry before some steps. Return counts by outcome.

    A refused entry changes nothing, and is impossible in the match and in sampled states. An entry without its answer
    changes nothing. An accepted entry must be possible in the state that the referee shows.
    """
    rng, fates = new_stream(seed, 1), Counter[str]()
    tokens = [step.token for step in match]
    for number, real in enumerate(match):
        if number < len(referee.steps):
            continue
        if below(rng, every) == 0:
            kind = KINDS[below(rng, len(KINDS))]
            fates[_try(referee, real, kind, _corrupted(real, tokens, number, kind, rng), rng)] += 1
        enter(referee, real)
    return fates


def _corrupted(real: Step[S], tokens: list[str], number: int, kind: str, rng: Stream) -> str:
    if kind == "other":
        return tokens[below(rng, len(tokens))]
    if kind == "order":
        return tokens[min(number + 1 + below(rng, 3), len(tokens) - 1)]
    parts = [*PARTS.finditer(real.token)]
    if kind == "seat" or not parts:
        return real.token
    others = [found[0] for token in tokens for found in PARTS.finditer(token)]
    one = parts[below(rng, len(parts))]
    return real.token[: one.start()] + others[below(rng, len(others))] + real.token[one.end() :]


def _try(referee: Referee[S, V], real: Step[S], kind: str, token: str, rng: Stream) -> str:
    game, view = referee.game, referee.view
    seat = (referee.actor + 1 + below(rng, game.seats)) % (game.seats + 1) if kind == "seat" else None
    entries, steps = list(referee.entries), list(referee.steps)
    shown: Shown = {}
    try:
        try:
            referee.enter(token, seat=seat)
        except NotShown as asked:
            shown = _some_answer(referee, real, token, asked, rng)
            referee.enter(token, seat=seat, shown=shown)
    except TakujoError as error:
        assert (referee.entries, len(referee.steps)) == (entries, len(steps))
        assert record.same(referee.view, view)
        if seat is None and not isinstance(error, NotShown):
            truths = [real.before, *(game.resample(view, rng) for _ in range(TRUTHS))]
            assert not any(_happens(referee, s, token, shown) for s in truths), (token, shown)
        return "refused"
    assert seat in (None, real.actor)
    step = referee.steps[len(steps)]
    assert record.same(game.observe(step.before, SPECTATOR), view)
    assert "?" in step.token or _happens(referee, step.before, token, shown)
    for s in (step.before, step.after):
        if game.spec.has_position(s):
            load(game, s)
    assert referee.undo()
    assert record.same(referee.view, view)
    return "possible"


def _happens(referee: Referee[S, V], s: S, token: str, shown: Shown) -> bool:
    """Return whether a state allows an entry with these visible results."""
    if "?" in token:
        return False
    try:
        now = after(referee.game, s, token)[0]
    except TakujoError:
        return False
    return Sampler(referee.game, new_stream(0)).would_show(s, now, shown)


def _some_answer(referee: Referee[S, V], real: Step[S], token: str, asked: NotShown, rng: Stream) -> Shown:
    """Return an answer from the match or a sampled state, often wrong."""
    shown: dict[str, Json] = {}
    for s in (real.before, *(referee.game.resample(referee.view, rng) for _ in range(50))):
        try:
            shown = dict(answer(referee.game, asked.question, s, after(referee.game, s, token)[0]))
            break
        except TakujoError:
            continue
    values = shown.get(asked.question.key)
    if isinstance(values, list) and below(rng, 2):
        values = list(values)
        at, other = below(rng, len(values)), values[below(rng, len(values))]
        values[at] = values[at] + below(rng, 5) - 2 if isinstance(values[at], int) else other
        shown[asked.question.key] = values
    return shown

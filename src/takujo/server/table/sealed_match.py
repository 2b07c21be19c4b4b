"""The match of a table, with sealed chance. Plans moves, then applies them."""

from collections import deque
from collections.abc import Iterator
from copy import copy
from functools import cached_property
from typing import Self

from takujo.core import arrays, record
from takujo.core.actors import CHANCE, REFEREE, SPECTATOR, TERMINAL
from takujo.core.arrays import Ints
from takujo.core.chance import Manual, Sealed
from takujo.core.errors import IllegalMove, InvalidMove, TakujoError
from takujo.core.game import Game
from takujo.core.match import Entry, Match
from takujo.core.moves import after, moves
from takujo.core.nonces import Nonces
from takujo.core.position_json import position_of
from takujo.core.record import Batch, Record, Seen, plain, plain_all
from takujo.core.rng import new_stream
from takujo.core.state_loops import compiled
from takujo.interfaces.presenter_helpers import places
from takujo.server.table.events import BrokenLog, Step

NO_SECRET = bytes(32)
TRUTHS = 64  # possible states in which a move must look alike
GLANCE = 3  # for a quick test: usually the first one decides
MOST_SNAPSHOTS = 4  # of states: the round's first, before a move, after it, after chance


class Snapshot:
    """A state of a match, with cached views and moves."""

    is_settled: bool | None = None  # whether its last move revealed something, once tested

    def __init__(self, game: Game, state: Record, eyes: Ints) -> None:
        """`eyes`: viewers whose views are computed together."""
        self.state = state
        self._game = game
        self._eyes = eyes

    @cached_property
    def plain(self) -> Record:
        """The state as plain numbers."""
        return plain(self.state)

    @cached_property
    def moves(self) -> list[str]:
        return list(moves(self._game, self.state, self.plain)) if self.plain.actor >= 0 else []

    @cached_property
    def records(self) -> Batch:
        """The views of the seats in order, then the spectator's."""
        return self._game.observe_all(self.state, self._eyes)

    @cached_property
    def _views(self) -> dict[int, Seen]:
        return dict(zip(map(int, self._eyes), plain_all(self.records), strict=True))

    def view(self, viewer: int) -> Seen:
        """Return a viewer's view as plain numbers."""
        if viewer not in self._views:  # REFEREE
            self._views[viewer] = plain(self._game.observe(self.state, viewer))
        return self._views[viewer]


class SealedMatch:
    """`plan_move` and `plan_chance` return what would happen; `take` applies it."""

    # Ruling: the transcript of a finished match is public, so all hands are shown, as the referee saw them.
    final_viewer = REFEREE

    def __init__(self, match: Match, secret: bytes = NO_SECRET, nonces: Nonces = ()) -> None:
        """`match`: at its beginning, with manual chance. `secret`: none where a script has the outcomes."""
        self.game = match.game
        self.match = match
        self.source = Sealed(secret, nonces)
        self.round_start: Record | None = None if self.match.actor == CHANCE else self.match.state
        self.ended_rounds: dict[int, Record] = {}  # first states, by the entry that ended the round
        self._eyes = arrays.table((*range(self.game.seats), SPECTATOR))
        self._snapshots: deque[Snapshot] = deque(maxlen=MOST_SNAPSHOTS)
        self.now = self.at(self.match.state).plain  # the state as plain numbers

    @classmethod
    def replayed(cls, match: Match) -> Self:
        """Return a match with the entries of another. That may have any chance."""
        first = match.entries[0].before if match.entries else match.state
        sealed_match = cls(Match(match.game, first, Manual(), match.position_at_start))
        for number, entry in enumerate(match.entries):
            step = Step(entry.actor, entry.token, sealed_match.match.state, match.after(number), 0)
            sealed_match.take(entry.actor, entry.token, step)
        return sealed_match

    @property
    def is_over(self) -> bool:
        return bool(self.now.actor == TERMINAL)

    @property
    def is_between(self) -> bool:
        """Whether a round has ended and the next has not begun."""
        return self.now.actor == CHANCE and self.round_start is not None and self._is_round_over()

    def _is_round_over(self) -> bool:
        return bool(self.now.actor < 0 and self.game.spec.is_round_over(self.now))

    def at(self, state: Record) -> Snapshot:
        """Return the snapshot of a state, cached for the last few."""
        for snapshot in self._snapshots:
            if snapshot.state is state:
                return snapshot
        snapshot = Snapshot(self.game, state, self._eyes)
        self._snapshots.appendleft(snapshot)
        return snapshot

    def forget_views(self) -> None:
        """Drop the cached snapshots."""
        self._snapshots.clear()

    def moves(self) -> list[str]:
        return self.at(self.match.state).moves

    def view(self, state: Record, viewer: int) -> Seen:
        return self.at(state).view(viewer)

    def plain(self, state: Record) -> Record:
        return self.at(state).plain

    def seen(self, entry: Entry, viewer: int) -> str | None:
        """Return an entry as a viewer saw it; None if unseen."""
        return self.game.spec.witness(self.plain(entry.before), entry.actor, entry.token, viewer)

    def plan_move(self, token: str) -> list[Step]:
        """Return the steps of a move and of chance after it. They go up to a decision or the end of the round.

        Raises InvalidMove, IllegalMove, MatchOver.
        """
        first = self._plan(token)
        return [first, *self._draws(first.state, first.counter, between=True)]

    def standard(self, token: str) -> str:
        """Return a move in standard notation. Raises what `plan_move` raises."""
        return self._plan(token).token

    def plan_chance(self) -> list[Step]:
        """Return what chance does now, where it acts."""
        return list(self._draws(self.match.state, self.source.counter, between=False))

    def take(self, actor: int, token: str, planned: Step | None = None) -> None:
        """Apply an entry, as planned or recomputed. Raises BrokenLog if it is impossible."""
        step = planned
        if step is None or step.before is not self.match.state or (step.actor, step.token) != (actor, token):
            step = self._step(actor, token)
        was_over = self._is_round_over()
        if self.is_between:
            self.round_start = None
        self.match.entries.append(Entry(step.actor, step.token, self.match.state))
        self._go_to(step.state)
        if self.round_start is not None and not was_over and self._is_round_over():
            self.ended_rounds[len(self.match.entries) - 1] = self.round_start
        self.source.counter = step.counter
        if step.actor == CHANCE and self.round_start is None:
            self.round_start = step.state

    def play(self, token: str) -> None:
        """Play a move or outcome from a script. Raises what `Match.play` raises."""
        self.match.play(token)
        self._go_to(self.match.state)

    def places(self) -> list[int]:
        """Return each seat's place, from 1; ties share. The match is over."""
        return places(self.match.scores(), self.match.winners(), self.game.spec.lowest_wins)

    def undo(self, entries: int) -> None:
        """Return to `entries` entries; chance outcomes cannot be taken back."""
        while len(self.match.entries) > entries:
            self.match.undo()
            self.ended_rounds.pop(len(self.match.entries), None)
        self._go_to(self.match.state)

    def is_settled(self) -> bool:
        """Whether a quick test shows that the last move revealed something; cached."""
        snapshot = self.at(self.match.state)
        if snapshot.is_settled is None:
            snapshot.is_settled = self.has_shown(GLANCE)
        return snapshot.is_settled

    def has_shown(self, truths: int = TRUTHS) -> bool:
        """Whether the last move revealed hidden information. What its mover showed to all does not count.

        Others learned something if they did not all see the same. The mover did if the move would look different in
        another state that was possible for it; `truths` such states are sampled, always the same ones.
        """
        spec, entry = self.game.spec, self.match.entries[-1]
        others = {SPECTATOR, *range(self.game.seats)} - {entry.actor}
        before = self.plain(entry.before)
        if len({spec.witness(before, entry.actor, entry.token, other) for other in others}) > 1:
            return True
        then, now = (self.at(state).records[entry.actor] for state in (entry.before, self.match.state))
        number = len(self.match.entries)
        if fast := compiled(spec):
            actions = spec.from_token(before, entry.token)
            shown = fast.would_show(then, now, entry.actor, actions, new_stream(number), truths)
            if shown is not None:
                return shown
        rng = new_stream(number)
        for _ in range(truths):
            try:
                truth, _ = after(self.game, self.game.resample(then, rng), entry.token)
            except TakujoError:
                return True
            if not record.same(self.game.observe(truth, entry.actor), now):
                return True
        return False

    def _plan(self, token: str) -> Step:
        """Return the step of a move, in standard notation. Raises what `plan_move` raises."""
        token = token.strip()
        if not token:
            raise InvalidMove("move-empty")
        if token.startswith("!") and not self.is_over:
            raise IllegalMove("move-not-chance", move=token)
        state, actions = after(self.game, self.match.state, token, self.now)
        standard = self.game.spec.to_token(self.now, actions)
        return Step(self.now.actor, standard, self.match.state, state, self.source.counter)

    def apart(self) -> "SealedMatch":
        """Return a copy with its own cache and entries, for another thread."""
        other = copy(self)
        other.match = copy(self.match)
        other.match.entries = [*self.match.entries]
        other.ended_rounds = {**self.ended_rounds}
        other._snapshots = deque(maxlen=MOST_SNAPSHOTS)
        return other

    def _go_to(self, state: Record) -> None:
        self.match.state = state
        self.now = self.plain(state)

    def _step(self, actor: int, token: str) -> Step:
        if actor != self.now.actor:
            raise BrokenLog(f"actor {actor} at entry {len(self.match.entries)}")
        try:
            counter = self.source.counter
            step = next(self._draws(self.match.state, counter, between=False)) if actor == CHANCE else self._plan(token)
        except TakujoError as error:
            raise BrokenLog(f"entry {len(self.match.entries)}") from error
        if step.token != token:
            raise BrokenLog(f"entry {len(self.match.entries)} is not what the secret yields")
        return step

    def _draws(self, state: Record, counter: int, between: bool) -> Iterator[Step]:
        """Yield outcomes until a seat must act. With `between`, only to the end of a round."""
        spec = self.game.spec
        source = copy(self.source)
        source.counter = counter
        while self.plain(state).actor == CHANCE and not (between and spec.is_round_over(self.plain(state))):
            token = source.draw(self.game, state)
            assert token is not None, "sealed chance always draws"
            now, _ = after(self.game, state, token, self.plain(state))
            yield Step(CHANCE, token, state, now, source.counter)
            state, between = now, True


def beginning(game: Game, start: Record | None, stories: list[int] | None) -> Match:
    """Return a match before its first entry.

    `start`: a state of another match. `stories`: each seat's story book.
    """
    if start is not None:
        return Match(game, start, Manual(), position_of(game, start))
    if stories is None:
        return game.match(chance=Manual())
    position = {**game.match(chance=Manual()).position(), "stories": stories}
    return game.match(position=position, chance=Manual())

"""The match of a table, with sealed chance: looks ahead, then applies moves."""

from collections import deque
from copy import copy
from functools import cached_property

from takujo.core import arrays, record
from takujo.core.actors import CHANCE, SPECTATOR, TERMINAL
from takujo.core.arrays import Ints
from takujo.core.chance import Sealed
from takujo.core.compiled import compiled
from takujo.core.errors import IllegalMove, InvalidMove, TakujoError
from takujo.core.game import Game
from takujo.core.match import Entry, Match
from takujo.core.moves import after, moves
from takujo.core.nonces import Nonces
from takujo.core.record import Record, Seen, plain, plain_all
from takujo.core.rng import new_stream
from takujo.server.table.events import BrokenLog, Step

TRUTHS = 64  # imagined truths that a move must leave alike, if it showed nothing new
GLANCE = 3  # of them, where nobody has asked yet: mostly the first one tells
SNAPSHOTS_KEPT = 4  # of states: the round's first, before a move, after it, after chance


class Snapshot:
    """A state of a match, with what is asked of it worked out once."""

    is_settled: bool | None = None  # whether its last move has shown something, once that was asked

    def __init__(self, game: Game, state: Record, eyes: Ints) -> None:
        """`eyes`: the viewers whose views are worked out together."""
        self.state = state
        self._game = game
        self._eyes = eyes

    @cached_property
    def plain(self) -> Record:
        """The state as plain numbers."""
        return plain(self.state)

    @cached_property
    def moves(self) -> list[str]:
        """The legal moves of the seat to act."""
        return list(moves(self._game, self.state, self.plain)) if self.plain.actor >= 0 else []

    @cached_property
    def _views(self) -> dict[int, Seen]:
        views = plain_all(self._game.observe_all(self.state, self._eyes))
        return dict(zip(map(int, self._eyes), views, strict=True))

    def view(self, viewer: int) -> Seen:
        """A viewer's view, as plain numbers."""
        if viewer not in self._views:  # the referee's
            self._views[viewer] = plain(self._game.observe(self.state, viewer))
        return self._views[viewer]


class SealedMatch:
    """`plan_move` and `plan_chance` say what would happen; `take` makes it so."""

    def __init__(self, match: Match, secret: bytes, nonces: Nonces = ()) -> None:
        """`match`: at its beginning, with chance to be played by hand."""
        self.game = match.game
        self.match = match
        self.source = Sealed(secret, nonces)
        self.round_start: Record | None = None if self.match.actor == CHANCE else self.match.state
        self.ended_rounds: dict[int, Record] = {}  # their first states, by the entry that ended each
        self._eyes = arrays.table((*range(self.game.seats), SPECTATOR))
        self._snapshots: deque[Snapshot] = deque(maxlen=SNAPSHOTS_KEPT)
        self.now = self.at(self.match.state).plain  # the state as plain numbers

    @property
    def is_over(self) -> bool:
        return bool(self.now.actor == TERMINAL)

    @property
    def is_between(self) -> bool:
        """Whether a round has ended and the next one has not begun."""
        return self.now.actor == CHANCE and self.round_start is not None and self._is_round_over()

    def _is_round_over(self) -> bool:
        return bool(self.now.actor < 0 and self.game.spec.is_round_over(self.now))

    def at(self, state: Record) -> Snapshot:
        """What is known of a state of this match; of the last ones it is kept."""
        for snapshot in self._snapshots:
            if snapshot.state is state:
                return snapshot
        snapshot = Snapshot(self.game, state, self._eyes)
        self._snapshots.appendleft(snapshot)
        return snapshot

    def moves(self) -> list[str]:
        """The legal moves of the seat to act."""
        return self.at(self.match.state).moves

    def view(self, state: Record, viewer: int) -> Seen:
        """A viewer's view of a state of this match, as plain numbers."""
        return self.at(state).view(viewer)

    def plain(self, state: Record) -> Record:
        """A state of this match as plain numbers."""
        return self.at(state).plain

    def plan_move(self, token: str) -> list[Step]:
        """The move of the seat to act, and what chance does then, up to a decision or the end of the round.

        Raises InvalidMove, IllegalMove, MatchOver.
        """
        standard, state = self._look_ahead(token)
        first = Step(self.now.actor, standard, self.match.state, state, self.source.counter)
        return [first, *self._draws(state, self.source.counter, between=True)]

    def standard(self, token: str) -> str:
        """A move of the seat to act as it goes into the log. Raises what `plan_move` raises."""
        return self._look_ahead(token)[0]

    def plan_chance(self) -> list[Step]:
        """What chance does now, where it acts."""
        return self._draws(self.match.state, self.source.counter, between=False)

    def take(self, actor: int, token: str, planned: Step | None = None) -> None:
        """Make an entry, as planned or worked out now. Raises BrokenLog where it cannot have happened."""
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
        """A move, or an outcome by its token, as a script has it, whatever the secret yields. The round goes on.

        Raises what `Match.play` raises."""
        self.match.play(token)
        self._go_to(self.match.state)

    def retrace(self, match: Match) -> None:
        """Make the entries of a match that began as this one does, whatever the secret yields."""
        for number, entry in enumerate(match.entries):
            step = Step(entry.actor, entry.token, self.match.state, match.after(number), 0)
            self.take(entry.actor, entry.token, step)

    def undo(self, entries: int) -> None:
        """Go back to where so many entries had been made. Only moves may be taken back, never what chance did."""
        while len(self.match.entries) > entries:
            self.match.undo()
            self.ended_rounds.pop(len(self.match.entries), None)
        self._go_to(self.match.state)

    def is_settled(self) -> bool:
        """Whether a glance at the last move tells that it has shown something. Worked out once a state."""
        snapshot = self.at(self.match.state)
        if snapshot.is_settled is None:
            snapshot.is_settled = self.has_shown(GLANCE)
        return snapshot.is_settled

    def has_shown(self, truths: int = TRUTHS) -> bool:
        """Whether the last move has shown anybody anything hidden but what its mover laid open to all.

        Others have learnt something if they did not all see the same. The mover has if, in another truth that it could
        imagine before, the move would have looked otherwise: so many of them are looked at, always the same ones.
        """
        spec, entry = self.game.spec, self.match.entries[-1]
        others = {SPECTATOR, *range(self.game.seats)} - {entry.actor}
        before = self.plain(entry.before)
        if len({spec.witness(before, entry.actor, entry.token, other) for other in others}) > 1:
            return True
        then, now = self.game.observe(entry.before, entry.actor), self.match.view(entry.actor)
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

    def _look_ahead(self, token: str) -> tuple[str, Record]:
        """A move of the seat to act in its standard form, and the state after it. Raises what `plan_move` raises."""
        token = token.strip()
        if not token:
            raise InvalidMove("move-empty")
        if token.startswith("!") and not self.is_over:
            raise IllegalMove("move-not-chance", move=token)
        state, actions = after(self.game, self.match.state, token, self.now)
        return self.game.spec.to_token(self.now, actions), state

    def apart(self) -> "SealedMatch":
        """The same match with a memory of its own for what it is asked: to be looked at in another thread."""
        other = copy(self)
        other._snapshots = deque(maxlen=SNAPSHOTS_KEPT)
        return other

    def _go_to(self, state: Record) -> None:
        self.match.state = state
        self.now = self.plain(state)

    def _step(self, actor: int, token: str) -> Step:
        if actor != self.now.actor:
            raise BrokenLog(f"actor {actor} at entry {len(self.match.entries)}")
        try:
            step = self.plan_chance()[0] if actor == CHANCE else self.plan_move(token)[0]
        except TakujoError as error:
            raise BrokenLog(f"entry {len(self.match.entries)}") from error
        if step.token != token:
            raise BrokenLog(f"entry {len(self.match.entries)} is not what the secret yields")
        return step

    def _draws(self, state: Record, counter: int, between: bool) -> list[Step]:
        """Outcomes until a seat must act; with `between`, only up to the end of a round."""
        spec = self.game.spec
        source = copy(self.source)
        source.counter = counter
        steps: list[Step] = []
        while self.plain(state).actor == CHANCE and not (between and spec.is_round_over(self.plain(state))):
            token = source.draw(self.game, state)
            assert token is not None, "sealed chance always draws"
            now, _ = after(self.game, state, token, self.plain(state))
            steps.append(Step(CHANCE, token, state, now, source.counter))
            state, between = now, True
        return steps

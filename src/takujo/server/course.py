"""The match of a table, with chance drawn from the table's secret: looks ahead without changing, then takes steps."""

from collections import deque
from collections.abc import Mapping
from typing import Any, NamedTuple

from takujo.core import record
from takujo.core.actors import CHANCE
from takujo.core.chance import Manual, Sealed
from takujo.core.errors import IllegalMove, InvalidMove, TakujoError
from takujo.core.game import Game
from takujo.core.match import Entry
from takujo.core.moves import after
from takujo.core.rng import new_stream
from takujo.server.events import BrokenLog

TRUTHS = 8  # imagined truths that a move must leave alike, if it showed nothing new


VIEWS_KEPT = 3  # a viewer: before a move, after it, after chance


class Step(NamedTuple):
    """One entry to be: `state` is the state after it, `counter` that of chance."""

    actor: int
    token: str
    before: Any
    state: Any
    counter: int


class Course:
    """`plan_move` and `plan_chance` say what would happen; `take` makes it so, from the log or as planned."""

    def __init__(self, game: Game, position: Mapping[str, Any] | None, secret: bytes) -> None:
        self.game = game
        self.match = game.match(position=position, chance=Manual())
        self.source = Sealed(secret)
        self.round_start: Any = None if self.match.actor == CHANCE else self.match.state
        self._planned: deque[Step] = deque()
        self._moves: tuple[Any, list[str]] | None = None
        self._views: dict[int, deque[tuple[Any, Any]]] = {}  # viewer: states that it looked at last, and its views

    @property
    def is_between(self) -> bool:
        """Whether a round has ended and the next one has not begun."""
        match = self.match
        return match.actor == CHANCE and self.round_start is not None and match.is_round_over

    def moves(self) -> list[str]:
        """The legal moves of the seat to act. Worked out once a state."""
        if self._moves is None or self._moves[0] is not self.match.state:
            self._moves = (self.match.state, self.match.moves())
        return self._moves[1]

    def view(self, state: Any, viewer: int) -> Any:
        """A viewer's view of a state of this match. Looked at again and again, so the last ones are kept."""
        kept = self._views.setdefault(viewer, deque(maxlen=VIEWS_KEPT))
        for known, view in kept:
            if known is state:
                return view
        view = self.game.observe(state, viewer)
        kept.append((state, view))
        return view

    def plan_move(self, token: str) -> list[Step]:
        """The move of the seat to act, and what chance does then, up to a decision or the end of the round.

        Raises InvalidMove, IllegalMove, MatchOver.
        """
        before = self.match.state
        token = token.strip()
        if not token:
            raise InvalidMove("move-empty")
        if token.startswith("!") and not self.match.is_over:
            raise IllegalMove("move-not-chance", move=token)
        state, actions = after(self.game, before, token)
        said = self.game.spec.to_token(before, actions)
        first = Step(int(before.actor), said, before, state, self.source.counter)
        return self._plan([first, *self._draws(state, self.source.counter, between=True)])

    def plan_chance(self) -> list[Step]:
        """What chance does now, where it acts."""
        return self._plan(self._draws(self.match.state, self.source.counter, between=False))

    def take(self, actor: int, token: str) -> None:
        """Make an entry. Raises BrokenLog where that cannot have happened."""
        step = self._planned.popleft() if self._planned else None
        if step is None or step.before is not self.match.state or (step.actor, step.token) != (actor, token):
            self._planned.clear()
            step = self._step(actor, token)
        if self.is_between:
            self.round_start = None
        self.match.entries.append(Entry(actor, step.token, step.before))
        self.match.state = step.state
        self.source.counter = step.counter
        if actor == CHANCE and self.round_start is None:
            self.round_start = step.state

    def undo(self, entries: int) -> None:
        """Go back to where so many entries had been made. Only moves may be taken back, never what chance did."""
        while len(self.match.entries) > entries:
            self.match.undo()

    def has_shown(self, first: int, viewer: int) -> bool:
        """Whether the viewer has learnt anything hidden since before entry `first`: in another truth that it could
        imagine then, the same moves would have looked otherwise, or been impossible."""
        spec, entries = self.game.spec, self.match.entries[first:]
        then, now = self.game.observe(entries[0].before, viewer), self.match.view(viewer)
        rng = new_stream(first)
        for _ in range(TRUTHS):
            truth = record.new(spec.state)
            spec.resample(then, rng, truth)
            try:
                for entry in entries:
                    truth, _ = after(self.game, truth, entry.token)
            except TakujoError:
                return True
            if not record.same(self.game.observe(truth, viewer), now):
                return True
        return False

    def _plan(self, steps: list[Step]) -> list[Step]:
        self._planned = deque(steps)
        return steps

    def _step(self, actor: int, token: str) -> Step:
        if actor != self.match.actor:
            raise BrokenLog(f"actor {actor} at entry {len(self.match.entries)}")
        try:
            step = self.plan_chance()[0] if actor == CHANCE else self.plan_move(token)[0]
        except TakujoError as error:
            raise BrokenLog(f"entry {len(self.match.entries)}") from error
        if step.token != token:
            raise BrokenLog(f"entry {len(self.match.entries)} is not what the secret yields")
        self._planned.popleft()
        return step

    def _draws(self, state: Any, counter: int, between: bool) -> list[Step]:
        """Outcomes until a seat must act; with `between`, only up to the end of a round."""
        spec = self.game.spec
        source = Sealed(self.source.secret)
        source.counter = counter
        steps: list[Step] = []
        while int(state.actor) == CHANCE and not (between and spec.is_round_over(state)):
            token = source.draw(self.game, state)
            assert token is not None, "sealed chance always draws"
            now = record.copy(state)
            for action in spec.from_token(state, token):
                spec.apply_action(now, action)
            steps.append(Step(CHANCE, token, state, now, source.counter))
            state, between = now, True
        return steps

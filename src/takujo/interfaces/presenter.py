"""The component `presenter`: a view as plain data and messages, for any client.

Nothing here draws or speaks: the terminal, the browser and any other client do, and none of them needs to know a rule.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Generic, Literal, NamedTuple, Protocol, TypeAlias

from takujo.core.game import Game
from takujo.core.jsons import Json
from takujo.core.moves import after, moves
from takujo.core.record import S, V
from takujo.core.rng import new_stream
from takujo.interfaces.message import Message

Tone: TypeAlias = Literal["", "good", "bad"]
Seal: TypeAlias = Literal["win", "burst", "over", "wrong", "done"]


class Event(NamedTuple):
    """Something that happened; `later` is what remains to be read of it when the moment has passed, and no longer lie
    all things on the table, as it is shown to the viewer, that are named in `lies` (none: when it has passed). `seat`:
    whom it is about where that is not who acted; −1: nobody."""

    now: Message
    later: Message | None = None
    lies: tuple[str, ...] = ()
    seat: int | None = None


class Effect(NamedTuple):
    """What a move would do."""

    say: Message
    tone: Tone = ""


class Row(NamedTuple):
    """One seat's line of a result: how its points came about, those of the round, and all of them; the cards that it
    is left with, where the viewer may see them."""

    seat: int
    how: Message | None
    points: int | None
    total: int | None = None
    hand: Sequence[str] | None = None


class Result(NamedTuple):
    """How a round or a match ended, in a sentence and a line a seat; of a match also why who won did, in sentences."""

    seal: Seal
    say: Message
    rows: list[Row]
    why: Sequence[Message] = ()


class Scene(NamedTuple):
    """A moment that is shown step by step, on the table as it was, before anybody sees what came of it.

    Step 0 begins at once, step n at `cues[n - 1]`, in milliseconds from the beginning; with the last cue it is over.
    The last step shows how it ended. `what` is what a board needs to draw the steps, as JSON takes it; `says` has of
    each step a sentence and perhaps a smaller one. `goes_on`: where the entry before it had a scene in the same change,
    both are one.
    """

    cues: list[int]
    what: Mapping[str, Json]
    says: Sequence[tuple[Message, Message | None]]
    goes_on: bool = False


class Stage(NamedTuple):
    """What a change deserves: `hold` milliseconds in which the table after it is looked at, and a scene before that.
    Both for people who want it neither slow nor fast. `title`: what stands large on the table meanwhile."""

    hold: int
    scene: Scene | None = None
    title: Message | None = None

    @property
    def lasts(self) -> int:
        """Milliseconds in all."""
        return self.hold + (self.scene.cues[-1] if self.scene else 0)


class Ahead(Generic[V, S]):
    """What a viewer can foresee: its view, and what would be after a move in a truth drawn from that view."""

    def __init__(self, game: Game[S, V], v: V) -> None:
        self.game = game
        self.view = v

    @cached_property
    def _imagined(self) -> S:
        return self.game.resample(self.view, new_stream(0))

    def moves(self) -> list[str]:
        """All listed moves of the viewer, whose turn it is: they are the same in every truth that fits."""
        return list(moves(self.game, self._imagined))

    def after(self, token: str) -> V:
        """The same viewer's view after the move. Only what does not depend on hidden things is worth reading in it."""
        now, _ = after(self.game, self._imagined, token)
        return self.game.observe(now, int(self.view.viewer))


class Presenter(Protocol[V]):
    """One game. `v` is a view; a presenter never sees a state. Messages are those of `table-<game>.ftl`."""

    FLEETING: bool  # whether what happens is gone from the table at once, so that each moment is shown by itself
    PERSONAL: frozenset[str]  # verbs of moves that are told by each viewer's own view; others by what was seen alone

    def show(self, v: V) -> Mapping[str, Json]:
        """All that a picture of the table needs, as JSON takes it: a TypedDict of the game's own. It has `seats`, a
        list with what is known of each seat, and `aid`. It is made of the next three, which have no key in common."""

    def shared(self, v: V) -> Mapping[str, Json]:
        """What everybody sees, the same from the view of any seat and the spectator (the referee's has more in it).
        A server works it out once for all, from the spectator's view."""

    def own(self, v: V) -> Mapping[str, Json]:
        """What this viewer sees besides, and what can be told from that."""

    def aid(self, v: V) -> Mapping[str, Json] | None:
        """What only a perfect memory knows."""

    def elements(self, v: V, token: str) -> tuple[str, ...]:
        """The things on the table that make a legal move, in any order, two alike twice: "hand:17", "seat:2",
        "verb:pass". But for verbs, the same names stand in `show(v)`, where the thing lies."""

    def why_not(self, v: V, moves: Mapping[str, tuple[str, ...]]) -> Mapping[str, Message]:
        """Why an element of the viewer's table is of no use now, in its own turn: for each that no legal move needs
        before a verb is chosen, but its own seat. `moves`: the elements of the legal moves, by token."""

    def headline(self, v: V) -> Message:
        """Where the match stands, a few words."""

    def move_text(self, v: V, token: str) -> Message:
        """A whole move in words."""

    def effect(self, ahead: Ahead[V], token: str) -> Effect | None:
        """What the move would do, as far as that is certain."""

    def events(self, before: V, after: V, actor: int, seen: str) -> list[Event]:
        """What happened: `seen` is the move or chance outcome as the viewer saw it."""

    def stage(self, before: V, after: V, actor: int, seen: str) -> Stage:
        """How long it is looked at, and how it is shown. The views are the spectator's, and `seen` is what everybody
        saw: so it is the same for all at the table, and tells nothing hidden."""

    def result(self, before: V, v: V) -> Result | None:
        """How a round or the match ended; `before` is the view at its beginning."""

    def story(self, v: V, winners: list[int]) -> tuple[Message, Message] | None:
        """Title and text of what the winner gets to read; None for whoever may not, and in most games."""

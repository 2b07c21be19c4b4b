"""The component `presenter`: views as plain data and messages for any client.

Presenters do not draw or format text. Clients do, and need no rules.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Generic, Literal, NamedTuple, Protocol, TypeAlias

from takujo.core.game import Game
from takujo.core.json_types import Json
from takujo.core.moves import after, moves
from takujo.core.record import S, V
from takujo.core.rng import new_stream
from takujo.interfaces.message import Message

Tone: TypeAlias = Literal["", "good", "bad"]
Seal: TypeAlias = Literal["win", "burst", "over", "wrong", "done"]


class Event(NamedTuple):
    """Something that happened, as messages.

    `now` is displayed at once. `later` replaces it once the moment has passed, and the viewer's table no longer has all
    things named in `lies`. `seat` is whom the event is about: None is the actor, −1 is no one.
    """

    now: Message
    later: Message | None = None
    lies: tuple[str, ...] = ()
    seat: int | None = None


class Effect(NamedTuple):
    """The effect that a move would have."""

    say: Message
    tone: Tone = ""


class Row(NamedTuple):
    """A seat's row of a result.

    How its points came about, the points of the round, the total, and the remaining cards that the viewer may see.
    """

    seat: int
    how: Message | None
    points: int | None
    total: int | None = None
    hand: Sequence[str] | None = None


class Result(NamedTuple):
    """The result of a round or match: sentence, rows, reasons.

    `why`: the reasons of a match's winners, as sentences.
    """

    seal: Seal
    say: Message
    rows: list[Row]
    why: Sequence[Message] = ()


class Scene(NamedTuple):
    """An animation on the table before the change, displayed step by step.

    Step 0 begins at once, step n at `cues[n - 1]`, in milliseconds from the beginning; the scene ends at the last cue.
    The last step shows the outcome. `what` is the JSON data that a board needs to draw the steps; `says` has a sentence
    for each step and perhaps a smaller one. `goes_on`: joins the scene of the entry before it in the same change.
    """

    cues: list[int]
    what: Mapping[str, Json]
    says: Sequence[tuple[Message, Message | None]]
    goes_on: bool = False


class Stage(NamedTuple):
    """How a change is displayed.

    A scene comes first, then the table for `hold` milliseconds, both for a normal tempo. `title`: a large text on the
    table meanwhile.
    """

    hold: int
    scene: Scene | None = None
    title: Message | None = None

    @property
    def lasts(self) -> int:
        """Return the total duration in milliseconds."""
        return self.hold + (self.scene.cues[-1] if self.scene else 0)


class Ahead(Generic[V, S]):
    """What a viewer can foresee: its views before and after a move. The state is drawn to agree with the view."""

    def __init__(self, game: Game[S, V], v: V) -> None:
        self.game = game
        self.view = v

    @cached_property
    def _imagined(self) -> S:
        return self.game.resample(self.view, new_stream(0))

    def moves(self) -> list[str]:
        """Return the listed moves of the viewer, who acts.

        They are the same in every state that agrees with the view.
        """
        return list(moves(self.game, self._imagined))

    def after(self, token: str) -> V:
        """Return the viewer's view after the move.

        Read only what does not depend on hidden information.
        """
        now, _ = after(self.game, self._imagined, token)
        return self.game.observe(now, int(self.view.viewer))


class Presenter(Protocol[V]):
    """The presenter of one game.

    `v` is a view; presenters never get a state. Messages are those of `table-<game>.ftl`.
    """

    FLEETING: bool  # whether events leave no trace on the table, so that each moment is displayed by itself
    PERSONAL: frozenset[str]  # verbs of moves whose events depend on each viewer's view, not on the seen move alone

    def show(self, v: V) -> Mapping[str, Json]:
        """Return all JSON data of a picture of the table.

        The type is a TypedDict of the game. It has `seats`, a list with the public data of each seat, and `aid`. It
        joins the next three, which have no key in common.
        """

    def shared(self, v: V) -> Mapping[str, Json]:
        """Return the open information, equal from any seat's and the spectator's view.

        The referee's view gives more. A server computes it once for all, from the spectator's view.
        """

    def own(self, v: V) -> Mapping[str, Json]:
        """Return what this viewer sees besides, and conclusions from it."""

    def aid(self, v: V) -> Mapping[str, Json] | None:
        """Return what only a perfect memory knows."""

    def elements(self, v: V, token: str) -> tuple[str, ...]:
        """Return the elements of a legal move, in any order, duplicates twice.

        "hand:17", "seat:2", "verb:pass". Except for verbs, `show(v)` has the same names at the place of the thing.
        """

    def why_not(self, v: V, moves: Mapping[str, tuple[str, ...]]) -> Mapping[str, Message]:
        """Return why elements cannot be used now, in the viewer's turn.

        For each element that no legal move needs before a verb is chosen, except its own seat. `moves`: the elements of
        the legal moves, by token.
        """

    def headline(self, v: V) -> Message:
        """Return the state of the match in a few words."""

    def move_text(self, v: V, token: str) -> Message:
        """Return a complete move as a message."""

    def effect(self, ahead: Ahead[V], token: str) -> Effect | None:
        """Return the effect of a move, as far as it is certain."""

    def events(self, before: V, after: V, actor: int, seen: str) -> list[Event]:
        """Return what happened.

        `seen` is the move or outcome as the viewer saw it.
        """

    def stage(self, before: V, after: V, actor: int, seen: str) -> Stage:
        """Return how a change is displayed, and for how long.

        The views are the spectator's and `seen` is open information. So the stage is the same for all viewers, and
        reveals nothing.
        """

    def result(self, before: V, v: V) -> Result | None:
        """Return the result of a round or match.

        `before` is the view at its beginning.
        """

    def story(self, v: V, winners: list[int]) -> tuple[Message, Message] | None:
        """Return title and text of the winner's story.

        Returns None for others and most games.
        """

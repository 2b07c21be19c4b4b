"""One play of a game: a state and its history."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.chance import Sealed, Source
from takujo.core.errors import IllegalMove, InvalidMove
from takujo.core.game import Game
from takujo.core.json_types import Json, JsonObject
from takujo.core.moves import after, moves
from takujo.core.position_json import position_of
from takujo.core.record import S, V

HEADER = "takujo transcript 1"  # the first line of a transcript


@dataclass(frozen=True)
class Entry(Generic[S]):
    """One line of a transcript, with the state before it."""

    actor: int
    token: str
    before: S


class Match(Generic[S, V]):
    """Validates, applies and records moves and outcomes.

    The chance source plays CHANCE at once, so `actor` is a seat or TERMINAL. With a `Manual` source it may be CHANCE;
    then `play` takes the outcomes.
    """

    def __init__(self, game: Game[S, V], state: S, chance: Source, position: Mapping[str, Json] | None = None) -> None:
        self.game = game
        self.chance = chance
        self.state = state
        self.position_at_start = position  # None: the match began before the first deal
        self.entries: list[Entry[S]] = []
        self._run_chance()

    def __repr__(self) -> str:
        actor = "over" if self.is_over else "chance to act" if self.actor == CHANCE else f"seat {self.actor} to act"
        return f"<Match of {self.game}: {len(self.entries)} entries, {actor}>"

    @property
    def actor(self) -> int:
        return int(self.state.actor)

    @property
    def is_over(self) -> bool:
        return self.actor == TERMINAL

    @property
    def is_round_over(self) -> bool:
        """Whether the match has ended or stands between two rounds."""
        return self.is_over or self.game.spec.is_round_over(self.state)

    def moves(self) -> list[str]:
        """Return the actor's listed legal moves, none if no seat acts."""
        return list(moves(self.game, self.state)) if self.actor >= 0 else []

    def play(self, token: str) -> None:
        """Play a move of the actor, or an outcome if CHANCE acts.

        Raises InvalidMove (not a move of this game), IllegalMove (not allowed now), MatchOver; the match is then
        unchanged.
        """
        if not isinstance(token, str):
            raise InvalidMove("move-syntax", move=str(token))
        token = token.strip()
        if not token and not self.is_over:
            raise InvalidMove("move-empty")
        if not self.is_over and token.startswith("!") != (self.actor == CHANCE):
            if self.actor == CHANCE:
                raise IllegalMove("move-chance", move=token)
            self.game.spec.from_token(self.state, token)  # a token that is not an outcome at all is a syntax error
            raise IllegalMove("move-not-chance", move=token)
        self._apply(token)
        self._run_chance()

    def draw(self, source: Source) -> bool:
        """Let `source` play one chance outcome.

        False if it has none or a seat acts.
        """
        token = source.draw(self.game, self.state) if self.actor == CHANCE else None
        if token is None:
            return False
        self._apply(token)
        return True

    def undo(self) -> Entry[S]:
        """Undo the last entry of any actor.

        The chance source does not go back.
        """
        entry = self.entries.pop()
        self.state = entry.before
        return entry

    def view(self, viewer: int) -> V:
        """Return the view of a seat, SPECTATOR or REFEREE. Raises InvalidOption for others."""
        return self.game.observe(self.state, self.game.viewer(viewer))

    def position(self) -> JsonObject:
        """Return the state as a position. Raises InvalidPosition if chance acts next."""
        return position_of(self.game, self.state)

    def transcript(self, source: Source | None = None, *, tells: bool = True) -> str:
        """Return the match as text (see `transcript`).

        `source` is the source of chance if the match did not draw it itself. `tells`: include the secret of a finished
        match; others may still play the same deal.
        """
        game, source = self.game, source or self.chance
        lines = [
            HEADER,
            f"game {game.name}",
            f"rules_version {game.spec.rules_version}",
            f"seats {game.seats}",
            f"options {json.dumps(game.stated_options, ensure_ascii=False)}",
        ]
        if self.position_at_start is not None:
            lines.append(f"position {json.dumps(self.position_at_start, ensure_ascii=False)}")
        if type(source) is Sealed:
            lines.append(f"commitment {source.commitment}")
            if source.nonces is not None:
                lines.append(f"nonces {source.nonces}")
            if self.is_over and tells:
                lines.append(f"secret {source.secret.hex()}")
        lines.append("")
        lines += [entry.token if entry.actor == CHANCE else f"{entry.actor} {entry.token}" for entry in self.entries]
        lines.append(f"end {len(self.entries)} {'over' if self.is_over else 'open'}")
        return "\n".join(lines) + "\n"

    def witnessed(self, entry: Entry[S], viewer: int) -> str | None:
        """Return an entry as the viewer saw it.

        `?` for hidden parts, None if unseen. Raises InvalidOption for an unknown viewer.
        """
        return self.game.spec.witness(entry.before, entry.actor, entry.token, self.game.viewer(viewer))

    def after(self, number: int) -> S:
        """Return the state after the entry with that number."""
        return self.entries[number + 1].before if number + 1 < len(self.entries) else self.state

    def scores(self) -> list[int | None]:
        return self.game.scores(self.state)

    def winners(self) -> list[int]:
        """Return the winners of a finished match, else none."""
        return self.game.winners(self.state) if self.is_over else []

    def returns(self) -> list[float]:
        """Return the utilities of a finished match, else zeros."""
        return self.game.returns(self.state) if self.is_over else [0.0] * self.game.seats

    def _apply(self, token: str) -> None:
        now, actions = after(self.game, self.state, token)
        self.entries.append(Entry(self.actor, self.game.spec.to_token(self.state, actions), self.state))
        self.state = now

    def _run_chance(self) -> None:
        while self.draw(self.chance):
            pass

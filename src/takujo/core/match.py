"""One play of a game: a state, and the moves and chance outcomes that led to it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.chance import Sealed, Source
from takujo.core.errors import IllegalMove, InvalidMove
from takujo.core.game import Game
from takujo.core.jsons import Json, JsonObject
from takujo.core.moves import after, moves
from takujo.core.position import position_of
from takujo.core.record import S, V

HEADER = "takujo transcript 1"  # the first line of a transcript


@dataclass(frozen=True)
class Entry(Generic[S]):
    """One line of a transcript, with the state that it was played in."""

    actor: int
    token: str
    before: S


class Match(Generic[S, V]):
    """Validates, applies, remembers. The chance source plays CHANCE at once, so `actor` is a seat or TERMINAL (with a
    `Manual` source it may be CHANCE, and `play` takes the outcomes)."""

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
        """The listed legal moves of the seat to act; none where no seat acts."""
        return list(moves(self.game, self.state)) if self.actor >= 0 else []

    def play(self, token: str) -> None:
        """Play a move of the actor (or, where CHANCE acts, an outcome). A refused one changes nothing.

        Raises InvalidMove (no move of this game), IllegalMove (not allowed now), MatchOver.
        """
        if not isinstance(token, str):
            raise InvalidMove("move-syntax", move=str(token))
        token = token.strip()
        if not token and not self.is_over:
            raise InvalidMove("move-empty")
        if not self.is_over and token.startswith("!") != (self.actor == CHANCE):
            if self.actor == CHANCE:
                raise IllegalMove("move-chance", move=token)
            self.game.spec.from_token(self.state, token)  # what is no outcome at all is a matter of syntax
            raise IllegalMove("move-not-chance", move=token)
        self._apply(token)
        self._run_chance()

    def draw(self, source: Source) -> bool:
        """Let `source` play one chance outcome; False when it has none or a seat must act."""
        token = source.draw(self.game, self.state) if self.actor == CHANCE else None
        if token is None:
            return False
        self._apply(token)
        return True

    def undo(self) -> Entry[S]:
        """Take back the last entry, whoever made it. The chance source is not wound back."""
        entry = self.entries.pop()
        self.state = entry.before
        return entry

    def view(self, viewer: int) -> V:
        """What a seat, SPECTATOR or REFEREE may know now, as a record. Raises InvalidOption for anybody else."""
        return self.game.observe(self.state, self.game.viewer(viewer))

    def position(self) -> JsonObject:
        """The full truth as a JSON object. Raises InvalidPosition where chance must act next."""
        return position_of(self.game, self.state)

    def transcript(self, source: Source | None = None, *, tells: bool = True) -> str:
        """The match as text (see `transcript`).

        `source`: where chance came from, if the match did not draw it itself. `tells`: the secret of one that is over;
        others may still play the same deal.
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
        """An entry as the viewer saw it happen: hidden parts are `?`; None: nothing was to be seen.

        Raises InvalidOption for a viewer that there is not.
        """
        return self.game.spec.witness(entry.before, entry.actor, entry.token, self.game.viewer(viewer))

    def after(self, number: int) -> S:
        """The state after the entry of that number."""
        return self.entries[number + 1].before if number + 1 < len(self.entries) else self.state

    def scores(self) -> list[int | None]:
        return self.game.scores(self.state)

    def winners(self) -> list[int]:
        """The winners, once the match is over."""
        return self.game.winners(self.state) if self.is_over else []

    def returns(self) -> list[float]:
        """Utilities, once the match is over; zeros before."""
        return self.game.returns(self.state) if self.is_over else [0.0] * self.game.seats

    def _apply(self, token: str) -> None:
        now, actions = after(self.game, self.state, token)
        self.entries.append(Entry(self.actor, self.game.spec.to_token(self.state, actions), self.state))
        self.state = now

    def _run_chance(self) -> None:
        while self.draw(self.chance):
            pass

"""A match with real cards as a match that can be rendered.

Its states are those of the referee's truth, so only the spectator's view of them may be shown.
"""

from takujo.core.actors import SPECTATOR
from takujo.core.chance import Manual
from takujo.core.game import Game
from takujo.core.match import Entry, Match
from takujo.core.record import Record
from takujo.present import presenter
from takujo.real_cards import Referee
from takujo.real_cards.entries import Step as Made
from takujo.server.table.events import Step
from takujo.server.table.render_match import Log
from takujo.server.table.sealed_match import SealedMatch

UNSEEN = "?"


class RefereeMatch(SealedMatch):
    """Follows a referee. Entries have their open part only."""

    final_viewer = SPECTATOR

    def __init__(self, referee: Referee) -> None:
        super().__init__(Match(referee.game, referee.game.new_state(), Manual()))
        self.referee = referee
        self.log = Log(self)
        self.cards: list[list[str]] = []  # of each step
        self.follow()

    def seen(self, entry: Entry, viewer: int) -> str | None:
        return None if entry.token == UNSEEN else entry.token

    def follow(self) -> None:
        """Take the steps that the referee has made since."""
        for step in self.referee.steps[len(self.match.entries) :]:
            self.cards.append(_cards(self.referee.game, step))
            self.take(step.actor, step.token, Step(step.actor, step.token, self.match.state, step.after, 0))


def cards_from_hand(game: Game, before: Record, token: str) -> list[str]:
    """Return the hand cards of a move, without others that it needs."""
    return [card for place, *rest in _things(game, before, token) if place == "hand" for card in rest[:1]]


def _cards(game: Game, step: Made) -> list[str]:
    """Return the cards of a move from a hand.

    None of a hidden one.
    """
    things = _things(game, step.before, step.token) if step.actor >= 0 else []
    is_from_hand = any(place == "hand" for place, *_ in things)
    return [parts[1] for parts in things] if is_from_hand and all(len(parts) == 2 for parts in things) else []


def _things(game: Game, before: Record, token: str) -> list[list[str]]:
    """Return the elements of a move, split; none of a hidden one."""
    if UNSEEN in token:
        return []
    elements = presenter(game.name).elements(game.observe(before, SPECTATOR), token)
    return [element.split(":") for element in elements if not element.startswith(("verb:", "seat:"))]

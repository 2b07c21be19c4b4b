"""Akumatrick: what a viewer may know.

The only file that turns states into views; `resample` does the reverse.
"""

from takujo.core.actors import CHANCE, REFEREE, TERMINAL
from takujo.core.bits import count
from takujo.core.deal_token import is_deal, seen_by
from takujo.core.rule_decorator import rule
from takujo.games.akumatrick.cards import cards_of, deck
from takujo.games.akumatrick.state import CARDS, SEATS, STEALS, State, View


@rule
def observe(s: State, viewer: int, v: View) -> None:
    """Fill a view (R6).

    A seat knows its hand and the cards that it stole or lost. At the end of the match all hands are open.
    """
    whole = viewer == REFEREE
    dealt = s.undealt == 0
    laid = 0
    for i in range(CARDS):
        v.row[i] = s.row[i] if i < s.plays else 0
        laid |= cards_of(v.row[i])
    held = 0
    seen = 0
    for p in range(SEATS):
        # Ruling R5.1: the hands are laid open when the match is over, since their points are.
        own = dealt and (p == viewer or s.actor == TERMINAL)
        v.hand[p] = s.hand[p] if whole or own else 0
        v.held[p] = count(s.hand[p]) if whole or dealt else 0
        v.bare[p] = s.bare[p]
        held |= s.hand[p]
        seen |= v.hand[p]
    v.viewer = viewer
    v.actor = s.actor
    v.seats = s.seats
    v.zero_in_runs = s.zero_in_runs
    v.direction = s.direction
    v.playable = s.playable
    v.lock = s.lock
    v.points = s.points
    v.factor = s.factor
    v.steals = s.steals
    v.victims = s.victims if s.steals else 0
    v.plays = s.plays
    v.gone = deck(s.seats) & ~(laid | held | s.undealt)
    v.unseen = held & ~seen if dealt else 0
    v.discard = s.discard
    v.releaser = s.releaser
    v.undealt = s.undealt if whole or dealt else deck(s.seats)
    _observe_half(s, whole or s.actor == viewer, v)
    _observe_past(s, viewer, v)


@rule
def _observe_half(s: State, own: bool, v: View) -> None:
    """Show a half-made move to its actor only."""
    seen = own and s.step != 0
    v.step = s.step if seen else 0
    v.chosen = s.chosen if seen else 0
    v.follow = s.follow if seen else 0
    v.need = s.need if seen else 0


@rule
def _observe_past(s: State, viewer: int, v: View) -> None:
    """Show the past: robberies and shown cards are open.

    Only thief and victim see a stolen card.
    """
    pending = 1 if s.actor == CHANCE and s.undealt == 0 else 0
    v.robberies = s.robberies
    for i in range(STEALS):
        is_open = i < s.robberies + pending
        v.thief[i] = s.thief[i] if is_open else 0
        v.victim[i] = s.victim[i] if is_open else 0
        party = viewer == REFEREE or s.thief[i] == viewer or s.victim[i] == viewer
        v.stolen[i] = s.stolen[i] if party and i < s.robberies else 0
    for i in range(STEALS + 1):
        for p in range(SEATS):
            v.shown[i, p] = s.shown[i, p]


def witness(s: State, actor: int, token: str, viewer: int) -> str:
    """Return a move as the viewer saw it.

    Each seat sees its own hand of a deal; thief and victim see a stolen card. All else is open.
    """
    if viewer == REFEREE or not token.startswith("!"):
        return token
    if is_deal(token):
        return seen_by(viewer, token)
    i = int(s.robberies)
    return token if viewer in (int(s.thief[i]), int(s.victim[i])) else "!card ?"


@rule
def sure(v: View, p: int) -> int:
    """Return the cards that the viewer knows seat `p` to have.

    It lost them to `p`, and since then they were neither shown nor possibly stolen.
    """
    cards = 0
    for i in range(v.robberies):
        if v.victim[i] == p:
            cards = cards & ~v.stolen[i] if v.thief[i] == v.viewer else 0
        elif v.thief[i] == p and v.victim[i] == v.viewer:
            cards |= v.stolen[i]
    return cards & v.unseen

"""Presenters by game: the component `presenter`, else `generic`."""

from functools import cache
from typing import cast

from takujo.core.game import Game
from takujo.core.record import S, V
from takujo.core.spec import GameSpec
from takujo.games import component
from takujo.games.overridden_games import Variant, component_of
from takujo.interfaces.presenter import Event, Presenter


@cache
def presenter(name: str) -> Presenter:
    """Return the presenter of a game."""
    from takujo.present.generic import Generic

    return cast(Presenter, component(name, "presenter") or Generic(name))


def presenter_of(game: GameSpec) -> Presenter:
    """Return the presenter of a game or of a variant."""
    own = component_of(game, "presenter") if isinstance(game, Variant) else None
    return cast(Presenter, own or presenter(game.name))


def tell(game: Game[S, V], before: S, now: S, actor: int, token: str, viewer: int) -> list[Event]:
    """Return the events that a viewer sees of a change. A move or chance outcome leads from `before` to `now`."""
    seen = game.spec.witness(before, actor, token, viewer)
    if seen is None:
        return []
    return presenter_of(game.spec).events(game.observe(before, viewer), game.observe(now, viewer), actor, seen)

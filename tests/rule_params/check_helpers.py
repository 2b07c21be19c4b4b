"""Helpers for the checks of all games."""

from collections.abc import Iterator, Mapping
from typing import Any

from takujo.coach.searched_moves import SearchedMoves
from takujo.core import record
from takujo.core.moves import moves
from takujo.interfaces.message import Listing, Message
from takujo.interfaces.presenter import Ahead
from tests.rule_params.overridden import Overridden


def said(*messages: Message | None) -> dict[str, Mapping[str, Any]]:
    """Return the arguments of messages by id, nested messages included."""
    return {found.id: found.args for one in messages if one is not None for found in _within(one)}


def _within(found: Any) -> Iterator[Message]:
    if isinstance(found, Message):
        yield found
        for arg in found.args.values():
            yield from _within(arg)
    elif isinstance(found, Listing):
        for item in found.items:
            yield from _within(item)


def table_of(t: Overridden, s: Any, viewer: int) -> Any:
    """Return the table of a viewer."""
    return t.present.show(t.game.observe(s, viewer))


def effect_of(t: Overridden, s: Any, token: str) -> dict[str, Mapping[str, Any]]:
    """Return the effect messages of a move, for the actor."""
    effect = t.present.effect(Ahead(t.game, t.game.observe(s, int(s.actor))), token)
    return said(effect.say) if effect else {}


def reasons_of(t: Overridden, s: Any, token: str) -> dict[str, Mapping[str, Any]]:
    """Return the coach's reasons."""
    looked = SearchedMoves(Ahead(t.game, t.game.observe(s, int(s.actor))), [])
    looked.__dict__["table"] = table_of(t, s, int(s.actor))
    return said(*t.coach.reasons(looked, token))


def tokens(t: Overridden, s: Any) -> list[str]:
    return list(moves(t.game, s))


def applied(t: Overridden, s: Any, *actions: int) -> Any:
    """Return the state after these actions and outcomes."""
    now = record.copy(s)
    for a in actions:
        t.game.spec.apply_action(now, a)
    return now


def scored(t: Overridden, s: Any) -> list[int]:
    """Return the points, 0 for seats without any."""
    return [points or 0 for points in t.game.scores(s)]

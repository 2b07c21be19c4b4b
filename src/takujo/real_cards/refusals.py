"""Why an entry is refused.

The reason is the rule that forbids it, else what is possible instead.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from takujo.core import record
from takujo.core.errors import TakujoError
from takujo.core.record import S, V
from takujo.interfaces.message import Listing, Message, listing, message
from takujo.interfaces.presenter_helpers import who
from takujo.interfaces.referee_rules import Refuses, Shown
from takujo.present import presenter
from takujo.real_cards.entries import Refused

if TYPE_CHECKING:
    from takujo.real_cards.referee import Referee

SUPPOSED = 100  # truths in which the cards of a move are looked for
LISTED, NAMED = 12, 4  # possible entries: in notation, and in words


def refusal(referee: "Referee[S, V]", token: str, shown: Shown) -> TakujoError:
    """Return an error that says why, else what is possible."""
    why = _why(referee, token, shown)
    if why is not None:
        return Refused("referee-why", move=token, why=why)
    offers = referee.offers()
    some = ", ".join(offers[:LISTED]) + (" …" if len(offers) > LISTED else "")
    return Refused("referee-impossible", move=token, moves=some, why=_instead(referee, offers))


def _why(referee: "Referee[S, V]", token: str, shown: Shown) -> Message | None:
    """Return why no truth allows an entry. None if that is unknown."""
    is_own = referee.actor >= 0 and "?" not in token
    why = _forbidden(referee, token, shown) if referee.rules and is_own else None
    if why is None and shown and _is_possible(referee, token):
        return message("referee-why-scores" if "scores" in shown else "referee-why-shown")
    is_known = why is not None or referee.rules is None or not is_own
    return why if is_known else message("referee-why-past", who=who(referee.actor))


def _instead(referee: "Referee[S, V]", offers: Sequence[str]) -> Message:
    """Return what is possible: some moves, or the kind of outcome."""
    if referee.actor < 0:
        return message("referee-why-outcome")
    shows, view = presenter(referee.game.name), referee.view
    open_moves = [token for token in offers if "?" not in token]
    if not open_moves:
        return message("referee-why-seat", who=who(referee.actor))
    named = [shows.move_text(view, token) for token in open_moves[:NAMED]]
    return message("referee-why-moves", who=who(referee.actor), moves=_with_more(named, len(open_moves) > NAMED))


def _with_more(items: list[Message], has_more: bool) -> Listing:
    return listing([*items, "…"] if has_more else items)


def _forbidden(referee: "Referee[S, V]", token: str, shown: Shown) -> Message | None:
    """Return the rule that forbids a move.

    Its cards are supposed in the hand, even against what was seen.
    """
    refuses = cast(Refuses | None, getattr(referee.rules, "refuses", None))
    s = _with_cards(referee, token, shown)
    s = _with_cards(referee, token, {}) if s is None else s
    if refuses is None or (s is not None and referee.way(s, token, {}) is not None):
        return None
    return refuses(record.plain(referee.truth if s is None else s), token)


def _with_cards(referee: "Referee[S, V]", token: str, shown: Shown) -> S | None:
    """Return a state with the cards that a move needs and shows."""
    assert referee.rules is not None
    for s in referee.truths(SUPPOSED):
        s = record.copy(s)
        if referee.rules.suppose(s, token, shown, referee.sampler.rng):
            return s
    return None


def _is_possible(referee: "Referee[S, V]", token: str) -> bool:
    try:
        referee.ways(referee.view, token, {})
    except TakujoError:
        return False
    return True

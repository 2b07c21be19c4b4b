"""Corrections of entries on which later ones depend.

An entry is replaced, left out, or added before another, and the later ones are entered again. The first that no longer
fits is asked for again, and so on. Moves that only lead to an entry (`Referee.leads`) follow from it: such a move is
left out or added where that makes the entry fit.

    correction = correct(Referee(game), entries, 4, "play 12")
    while correction.rest:  # its first entry no longer fits
        entries = correction.referee.entries + correction.rest
        correction = correct(Referee(game), entries, len(correction.referee.entries), another_move)
"""

import math
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from takujo.core.actors import CHANCE
from takujo.core.errors import TakujoError
from takujo.interfaces.referee_rules import Shown
from takujo.real_cards.entries import Entered, Refused, TooLong, verb
from takujo.real_cards.referee import Referee

HIDDEN = "?"  # the part of a move that is not seen


class Correction(NamedTuple):
    """A corrected match, and the entries that are left.

    The referee has the entries that fit. `reason`: why the first of the others does not.
    """

    referee: Referee
    rest: list[Entered]
    reason: TakujoError | None


def correct(
    referee: Referee,
    entries: Sequence[Entered],
    number: int,
    token: str | None,
    *,
    first: Sequence[str] | None = None,
    insert: bool | None = False,
    shifts: bool = False,
    shown: Shown | None = None,
    until: float = math.inf,
) -> Correction:
    """Replace an entry, and enter later ones that fit.

    `referee`: a new one, which then has the entries that fit. `number` counts from 0. `token`: None leaves the entry
    out. `first`: moves before the token; they replace the entries that lead to that entry (`Referee.leads`). None:
    these stay. `insert`: the token is added before that entry, which stays; None: unless both have one verb and seat.

    An entry that was forgotten, or made twice, moves the turns of later ones. So they are then entered for the seats
    that act. `shifts`: they are so anyway, because this continues such a correction. Else the same seat must act.

    Hidden moves that no longer fit are left out, and new ones are entered. Raises what `enter` raises for the new
    entry, Misfit for an earlier one, and TooLong after `until`, a time of `time.monotonic`.
    """
    if not 0 <= number < len(entries):
        raise Refused("referee-no-entry", number=number + 1, count=len(entries))
    start = number if first is None else referee.group_start(entries, number)
    while first is not None and referee.leads(entries, number):
        number += 1
    referee.repeat(entries[:start], until)
    for move in first or ():
        referee.enter(move)
    if token is not None:
        referee.enter(token, shown=shown)
    if insert is None:
        insert = token is not None and not _is_alike(referee, entries, number, shifts)
    shifts = shifts or insert or token is None
    return enter_rest(referee, entries[start if insert else number + 1 :], shifts=shifts, until=until)


def enter_rest(
    referee: Referee, entries: Sequence[Entered], *, shifts: bool = False, until: float = math.inf
) -> Correction:
    """Enter entries as far as they fit. Parameters are those of `correct`."""
    counts = list[int]()  # of the referee's entries, before each one
    unfit: TakujoError | None = None  # why a move that leads to the next entry was left out
    for at, entered in enumerate(entries):
        if time.monotonic() > until:
            raise TooLong("referee-slow")
        counts.append(len(referee.entries))
        if not is_own(entered):
            with suppress(TakujoError):
                referee.enter_again(entered)
            continue
        enter_hidden(referee)
        leads = referee.leads(entries, at)
        try:
            referee.enter_again(_shifted(entered, referee.actor) if shifts else entered)
        except TakujoError as error:
            if _enter_led(referee, entered, shifts):
                continue
            if leads:
                unfit = unfit or error
            else:
                at = referee.group_start(entries, at)
                referee.undo(len(referee.entries) - counts[at])
                return Correction(referee, list(entries[at:]), unfit or error)
        if not leads:
            unfit = None
    enter_hidden(referee)
    return Correction(referee, [], None)


def _enter_led(referee: Referee, entered: Entered, shifts: bool) -> bool:
    """Enter an entry after a move that leads to it. Returns whether that is possible.

    If seats have shifted, several such moves would say whose entry it is: none is chosen.
    """
    leads, count = getattr(referee.rules, "LEADS", {}), len(referee.entries)
    moves = [move for move in referee.offers(1) if leads.get(move) == verb(entered)] if leads else []
    for move in moves if len(moves) == 1 or not shifts else ():
        try:
            referee.enter(move)
            referee.enter_again(_shifted(entered, referee.actor) if shifts else entered)
            return True
        except TakujoError:
            referee.undo(len(referee.entries) - count)
    return False


def _is_alike(referee: Referee, entries: Sequence[Entered], number: int, shifts: bool) -> bool:
    """Whether the last entry has the verb and seat of another. `shifts`: seats may differ."""
    last = len(referee.entries) - 1
    is_same_seat = shifts or _seat(referee.entries, last) == _seat(entries, number)
    return is_same_seat and verb(referee.entries[last]) == verb(entries[number])


def _seat(entries: Sequence[Entered], number: int) -> int:
    """Return the seat that acted last, up to an entry."""
    return next((entered.actor for entered in reversed(entries[: number + 1]) if entered.actor >= 0), CHANCE)


def _shifted(entered: Entered, actor: int) -> Entered:
    """Return an entry of the seat that acts. Chance stays chance."""
    return replace(entered, actor=actor) if entered.actor >= 0 and actor >= 0 else entered


def enter_hidden(referee: Referee) -> None:
    """Enter hidden moves, as long as nothing else is possible."""
    while (token := _only_hidden(referee)) is not None:
        try:
            referee.enter(token)
        except TakujoError:  # it shows something after all
            break


def is_own(entered: Entered) -> bool:
    """Whether people entered it: it is not hidden, or shows something."""
    return not is_hidden(entered.token) or bool(entered.shown)


def is_hidden(token: str) -> bool:
    """Whether a move has hidden cards."""
    return HIDDEN in token and not token.startswith("!")


def _only_hidden(referee: Referee) -> str | None:
    if referee.actor < 0:
        return None
    some = referee.offers(1)
    offers = referee.offers() if len(some) == 1 and is_hidden(some[0]) else []
    return offers[0] if len(offers) == 1 else None

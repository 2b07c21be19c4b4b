"""Akumatrick: the reasons of hints.

The fewest points win, except an empty hand (R5.1).
"""

from functools import reduce
from operator import or_
from typing import cast

from takujo.core.bits import highest
from takujo.games.akumatrick.cards import ONE_COLOUR, ZEROS, cards_of, deck
from takujo.games.akumatrick.notation import LETTERS, set_of
from takujo.games.akumatrick.rules import (
    ABOVE,
    added_factor,
    added_points,
    hand_points,
    locked,
    number,
    release_number,
    reverses,
)
from takujo.games.akumatrick.state import View
from takujo.games.akumatrick.table_json import AkumatrickTable, follow_kind
from takujo.interfaces.hint_reasons import Moves
from takujo.interfaces.message import Message, listing, message
from takujo.interfaces.presenter_helpers import members, whom

MANY = 8  # a large number of points for one move
BARE = 2  # cards; with so few the next play may be the last
COMBO = 3  # cards played at once
LOW = 3  # the highest rank that leaves room for others
STEEP = 7  # from this rank on, few cards can follow
REMARKS = frozenset(f"coach-akumatrick-{name}" for name in ("bare", "lock-out", "most", "no-way", "out", "raises-n"))


def reasons(moves: Moves[View], token: str) -> list[Message]:
    verb, *names = token.split(" ")
    table = cast(AkumatrickTable, moves.table)
    if verb == "steal":
        return _steal(table, int(names[0]))
    if verb == "stop":
        return [message("coach-akumatrick-stop", points=table["points"] or 0)]
    cards = names if verb == "release" else [verb, *names]
    hand = [card["card"] for card in table["hand"]]
    left = [card for card in hand if card not in cards]
    if not left:
        return [message("coach-akumatrick-out")]
    after: View = moves.after(token)
    messages = _release(table, cards, left) if verb == "release" else _play(cards, left, after)
    if len(left) <= BARE < len(hand):
        messages.append(message("coach-akumatrick-bare", count=len(left)))
    return messages


def _release(table: AkumatrickTable, cards: list[str], left: list[str]) -> list[Message]:
    points, rest = hand_points(set_of(cards)), hand_points(set_of(left))
    messages = [message("coach-akumatrick-release", points=points, count=len(cards), rest=rest)]
    if table["n"] and table["n"]["value"] > MANY * 2 and cards:
        messages.append(message("coach-akumatrick-big-n", n=table["n"]["value"]))
    if table["next"] and table["next"]["kind"] == "zero":
        messages.append(message("coach-akumatrick-no-way"))
    return messages


def _play(cards: list[str], left: list[str], after: View) -> list[Message]:
    """Return reasons for a play, after which the view is `after`."""
    messages = []
    ranks = [int(card[1]) for card in cards]
    play = set_of(cards)
    points, rest = hand_points(play), hand_points(set_of(left))
    unseen, n = _unseen(after), int(release_number(after))
    following = unseen & int(ABOVE[highest(play)]) & after.lock * ONE_COLOUR
    hard = {"count": following.bit_count(), "unseen": unseen.bit_count(), "n": n}
    if play & ZEROS:
        messages.append(message("coach-akumatrick-zero", points=hand_points(play & ZEROS), rest=rest))
    elif points >= MANY:
        messages.append(message("coach-akumatrick-sheds", points=points, rest=rest))
    if len(cards) >= COMBO:
        messages.append(message("coach-akumatrick-combo", count=len(cards)))
    open_colours = [LETTERS[c] for c in members(locked(play))]
    kept = sum(card[0] in open_colours for card in left)
    if open_colours:
        colours = listing([message(f"akumatrick-colour-{c}") for c in open_colours])
        lock = message("coach-akumatrick-lock", colours=colours, count=kept)
        messages.append(lock if kept else message("coach-akumatrick-lock-out", colours=colours))
    if after.steals:
        messages.append(message("coach-akumatrick-may-steal"))
    if number(added_points(play), added_factor(play) + 1) > number(len(cards), 1):
        messages.append(message("coach-akumatrick-raises-n", n=n))
    if follow_kind(highest(play)) == "zero":
        messages.append(message("coach-akumatrick-nine", **hard))
    elif max(ranks) >= STEEP:
        messages.append(message("coach-akumatrick-steep", rank=max(ranks), **hard))
    if max(ranks) <= LOW and min(ranks) > 0:
        higher = sum(int(card[1]) > max(ranks) for card in left)
        low = message("coach-akumatrick-low", count=higher)
        messages.append(low if higher else message("coach-akumatrick-top", rank=max(ranks)))
    if reverses(play):
        messages.append(message("coach-akumatrick-reverse"))
    if 0 < points < MANY:
        messages.append(message("coach-akumatrick-rest", points=points, rest=rest))
    return messages


def _unseen(v: View) -> int:
    """Return the cards that other hands may have."""
    row = reduce(or_, (cards_of(play) for play in v.row[: v.plays]), 0)
    return int(deck(v.seats) & ~(v.gone | v.hand[v.viewer] | row))


def _steal(table: AkumatrickTable, victim: int) -> list[Message]:
    held = table["seats"][victim]["held"]
    others = [seat["held"] for seat in table["seats"] if seat["victim"]]
    few = len(table["hand"])
    messages = [message("coach-akumatrick-refill", count=few)] if few <= BARE else []
    if held - 1 <= BARE:
        messages.insert(0, message("coach-akumatrick-empties", whom=whom(victim), count=held - 1))
    elif held == min(others) < max(others):
        messages.append(message("coach-akumatrick-fewest", whom=whom(victim)))
    elif held == max(others) > min(others):
        messages.append(message("coach-akumatrick-most", whom=whom(victim)))
    else:
        messages.append(message("coach-akumatrick-empties", whom=whom(victim), count=held - 1))
    return messages

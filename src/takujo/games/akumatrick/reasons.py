"""Akumatrick: the reasons of hints.

The fewest points win, except an empty hand (R5.1).
"""

from typing import cast

from takujo.core.bits import highest
from takujo.games.akumatrick.cards import ZEROS
from takujo.games.akumatrick.notation import LETTERS, set_of
from takujo.games.akumatrick.picture import AkumatrickTable, follow_kind
from takujo.games.akumatrick.rules import added_factor, added_points, hand_points, locked, number, reverses
from takujo.games.akumatrick.state import View
from takujo.interfaces.message import Message, listing, message
from takujo.interfaces.presenter_helpers import members, whom
from takujo.interfaces.reasons import Moves

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
        return [message("coach-akumatrick-stop")]
    cards = names if verb == "release" else [verb, *names]
    hand = [card["card"] for card in table["hand"]]
    left = [card for card in hand if card not in cards]
    if not left:
        return [message("coach-akumatrick-out")]
    after: View = moves.after(token)
    messages = _release(table, cards) if verb == "release" else _play(cards, left, int(after.steals))
    if len(left) <= BARE < len(hand):
        messages.append(message("coach-akumatrick-bare", count=len(left)))
    return messages


def _release(table: AkumatrickTable, cards: list[str]) -> list[Message]:
    messages = [message("coach-akumatrick-release", points=hand_points(set_of(cards)), count=len(cards))]
    if table["n"] and table["n"]["value"] > MANY * 2 and cards:
        messages.append(message("coach-akumatrick-big-n", n=table["n"]["value"]))
    if table["next"] and table["next"]["kind"] == "zero":
        messages.append(message("coach-akumatrick-no-way"))
    return messages


def _play(cards: list[str], left: list[str], steals: int) -> list[Message]:
    """Return reasons for a play, which allows `steals` thefts."""
    messages = []
    ranks = [int(card[1]) for card in cards]
    play = set_of(cards)
    points = hand_points(play)
    if play & ZEROS:
        messages.append(message("coach-akumatrick-zero", points=hand_points(play & ZEROS)))
    elif points >= MANY:
        messages.append(message("coach-akumatrick-sheds", points=points))
    if len(cards) >= COMBO:
        messages.append(message("coach-akumatrick-combo", count=len(cards)))
    open_colours = [LETTERS[c] for c in members(locked(play))]
    kept = sum(card[0] in open_colours for card in left)
    if open_colours:
        colours = listing([message(f"akumatrick-colour-{c}") for c in open_colours])
        lock = message("coach-akumatrick-lock", colours=colours, count=kept)
        messages.append(lock if kept else message("coach-akumatrick-lock-out", colours=colours))
    if steals:
        messages.append(message("coach-akumatrick-may-steal"))
    if number(added_points(play), added_factor(play) + 1) > number(len(cards), 1):
        messages.append(message("coach-akumatrick-raises-n"))
    if follow_kind(highest(play)) == "zero":
        messages.append(message("coach-akumatrick-nine"))
    elif max(ranks) >= STEEP:
        messages.append(message("coach-akumatrick-steep", rank=max(ranks)))
    if max(ranks) <= LOW and min(ranks) > 0:
        higher = any(int(card[1]) > max(ranks) for card in left)
        messages.append(message("coach-akumatrick-low") if higher else message("coach-akumatrick-top", rank=max(ranks)))
    if reverses(play):
        messages.append(message("coach-akumatrick-reverse"))
    return messages


def _steal(table: AkumatrickTable, victim: int) -> list[Message]:
    held = table["seats"][victim]["held"]
    others = [seat["held"] for seat in table["seats"] if seat["victim"]]
    messages = [message("coach-akumatrick-refill")] if len(table["hand"]) <= BARE else []
    if held - 1 <= BARE:
        messages.insert(0, message("coach-akumatrick-empties", whom=whom(victim), count=held - 1))
    elif held == min(others) < max(others):
        messages.append(message("coach-akumatrick-fewest", whom=whom(victim)))
    elif held == max(others) > min(others):
        messages.append(message("coach-akumatrick-most", whom=whom(victim)))
    else:
        messages.append(message("coach-akumatrick-empties", whom=whom(victim), count=held - 1))
    return messages

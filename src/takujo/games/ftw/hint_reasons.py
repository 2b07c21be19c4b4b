"""FTW?!: the reasons of hints. One high card counts, all others cost (R3.2)."""

from typing import cast

from takujo.games.ftw.rules import ends_round, score_of
from takujo.games.ftw.state import View
from takujo.games.ftw.table_json import FtwTable
from takujo.interfaces.hint_reasons import Moves
from takujo.interfaces.message import Message, listing, message
from takujo.interfaces.presenter_helpers import whom

FEW_ABOVE = 4  # unseen cards that beat a card, …
RARE = 3  # … or one in so many; with more it is easy to beat
HURRY = 3  # cards of another hand: the round may soon end
HIGH = 3  # quarters of the deck: a gift above them helps the neighbour
DEAR = 10  # points of a card that is good to lose
LOW = 4  # parts of the deck: a card in the lowest one fits on few others
REMARKS = frozenset({"coach-ftw-goes-on", "coach-ftw-must-help", "coach-ftw-spends-top"})
STEP = 3  # points above the top of the pile: hardly more than needed


def reasons(moves: Moves[View], token: str) -> list[Message]:
    verb, *numbers = token.split(" ")
    cards = [int(n) for n in numbers if n.isdigit()]
    table = cast(FtwTable, moves.table)
    hand = sorted(card["card"] for card in table["hand"])
    if verb == "give":
        return _gift(table, hand, cards)
    left = sorted(set(hand) - {cards[0]})
    if verb == "play":
        return _play(table, int(moves.view.viewer), hand, left, cards)
    return _help(moves, hand, left, cards)


def _gift(table: FtwTable, hand: list[int], given: list[int]) -> list[Message]:
    messages = []
    top, low, kept = hand[-1], hand[:2], sorted(set(hand) - set(given))
    if top in given:
        messages.append(message("coach-ftw-spends-top", card=str(top), next=str(kept[-1])))
    else:
        messages.append(message("coach-ftw-keeps-top", card=str(top)))
    shed = [card for card in given if card != top]
    if sum(shed) * (len(hand) - 1) > sum(hand[:-1]) * len(shed):
        messages.append(message("coach-ftw-gift-dear", sum=sum(shed), rest=sum(kept[:-1])))
    if set(low) <= set(kept[:-1]) and low[-1] * LOW <= table["highest"]:
        messages.append(message("coach-ftw-gift-low", cards=listing([str(n) for n in low])))
    if top not in given and max(given) * 4 <= table["highest"] * HIGH:
        messages.append(message("coach-ftw-gift-mean", card=str(max(given))))
    stuck = [card for card in given if card * LOW <= table["highest"]]
    if len(stuck) > 1:
        messages.append(message("coach-ftw-gift-stuck", cards=listing([str(n) for n in stuck])))
    return messages


def _play(table: FtwTable, viewer: int, hand: list[int], left: list[int], cards: list[int]) -> list[Message]:
    card, top = cards[0], hand[-1]
    worth = _worth(left)
    if ends_round(len(left)):
        return [message("coach-ftw-ends", points=worth)]
    messages = []
    if worth > _worth(hand):
        messages.append(message("coach-ftw-worth", points=worth))
    unseen = _unseen(table)
    beaten_by = sum(n > card for n in unseen)
    if card != top and len(cards) == 1 and (beaten_by <= FEW_ABOVE or beaten_by * RARE <= len(unseen)):
        messages.append(message("coach-ftw-blocks", card=str(card), count=beaten_by, unseen=len(unseen)))
    rest = sum(left[:-1])
    if card == top:
        messages.append(message("coach-ftw-spends-top", card=str(card), next=str(left[-1])))
    elif card >= DEAR:
        messages.append(message("coach-ftw-sheds" if card == hand[-2] else "coach-ftw-rid", card=str(card), rest=rest))
        messages += _hurry(table, viewer)
    beat = table["beat"] or 0
    if beat and len(cards) == 1 and card == min((n for n in hand if n > beat), default=0):
        higher = sum(n > beat for n in left)
        messages.append(message("coach-ftw-cheap", card=str(card), beat=str(beat), count=higher))
    elif not beat and card * LOW <= table["highest"]:
        lower = sum(n < card for n in unseen)
        if lower or card == hand[0]:
            messages.append(message("coach-ftw-low", card=str(card), count=lower))
    elif beat and 0 < card - beat <= STEP and len(cards) == 1:
        messages.append(message("coach-ftw-step", card=str(card), beat=str(beat)))
    if len(cards) > 1 and card == hand[0]:
        messages.append(message("coach-ftw-with-help", card=str(card)))
    if card != top:
        messages.append(message("coach-ftw-keeps-top", card=str(top)))
    return messages


def _help(moves: Moves[View], hand: list[int], left: list[int], cards: list[int]) -> list[Message]:
    card, taken = cards
    offered = [int(token.split(" ")[-1]) for token in moves.tokens if token.startswith("help")]
    messages = []
    if taken > hand[-1]:
        messages.append(message("coach-ftw-takes-top", card=str(taken)))
    elif taken < card:
        messages.append(message("coach-ftw-takes-less", card=str(card), taken=str(taken), points=card - taken))
    elif taken == min(offered) < max(offered):
        messages.append(message("coach-ftw-takes-low", taken=str(taken)))
    if card != hand[-1]:
        messages.append(message("coach-ftw-helps", card=str(card)))
    else:
        messages.append(message("coach-ftw-spends-top", card=str(card), next=str(max([*left, taken]))))
    if all(token.startswith("help") for token in moves.tokens):
        messages.append(message("coach-ftw-must-help"))
    elif ends_round(len(left)):
        messages.append(message("coach-ftw-goes-on"))
    return messages


def _worth(hand: list[int]) -> int:
    return score_of(hand[-1], sum(hand))


def _hurry(table: FtwTable, viewer: int) -> list[Message]:
    """Return that another hand is nearly empty, if one is."""
    held, seat = min((seat["held"], seat["seat"]) for seat in table["seats"] if seat["seat"] != viewer)
    return [message("coach-ftw-hurry", whom=whom(seat), count=held)] if held <= HURRY else []


def _unseen(table: FtwTable) -> list[int]:
    """Return the cards that another hand may have."""
    seen = {c["card"] for c in [*table["hand"], *table["pile"]]} | set(table["aid"]["aside"])
    seen |= {n for seat in table["seats"] for n in seat["help"]}
    return [n for n in range(1, table["highest"] + 1) if n not in seen]

"""FTW?!: the reasons of hints. One high card counts, all others cost (R3.2)."""

from typing import cast

from takujo.games.ftw.picture import FtwTable
from takujo.games.ftw.rules import ends_round, score_of
from takujo.games.ftw.state import View
from takujo.interfaces.message import Message, listing, message
from takujo.interfaces.reasons import Moves

FEW_ABOVE = 4  # unseen cards that beat a card; with more it is easy to beat
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
        return _play(table, hand, left, cards)
    return _help(moves, hand, left, cards)


def _gift(table: FtwTable, hand: list[int], given: list[int]) -> list[Message]:
    messages = []
    top, low = hand[-1], hand[:2]
    messages.append(message("coach-ftw-spends-top" if top in given else "coach-ftw-keeps-top", card=str(top)))
    if sum(given) * (len(hand) - 1) > sum(hand[:-1]) * len(given):
        messages.append(message("coach-ftw-gift-dear", sum=sum(given)))
    if not set(given) & set(low):
        messages.append(message("coach-ftw-gift-low", cards=listing([str(n) for n in low])))
    if max(given) * 4 <= table["highest"] * HIGH:
        messages.append(message("coach-ftw-gift-mean"))
    return messages


def _play(table: FtwTable, hand: list[int], left: list[int], cards: list[int]) -> list[Message]:
    card, top = cards[0], hand[-1]
    worth = _worth(left)
    if ends_round(len(left)):
        return [message("coach-ftw-ends", points=worth)]
    messages = []
    if worth > _worth(hand):
        messages.append(message("coach-ftw-worth", points=worth))
    beaten_by = _unseen_above(table, card)
    if card != top and beaten_by <= FEW_ABOVE and len(cards) == 1:
        messages.append(message("coach-ftw-blocks", card=str(card), count=beaten_by))
    if card == top:
        messages.append(message("coach-ftw-spends-top", card=str(card)))
    elif card >= DEAR and card == hand[-2]:
        messages.append(message("coach-ftw-sheds", card=str(card)))
    elif card >= DEAR:
        messages.append(message("coach-ftw-rid", card=str(card)))
    beat = table["beat"] or 0
    if len(cards) == 1 and card == min((n for n in hand if n > beat), default=0):
        messages.append(message("coach-ftw-cheap", card=str(card)))
    elif not beat and card * LOW <= table["highest"]:
        messages.append(message("coach-ftw-low", card=str(card)))
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
        messages.append(message("coach-ftw-takes-less", card=str(card), taken=str(taken)))
    elif taken == min(offered) < max(offered):
        messages.append(message("coach-ftw-takes-low", taken=str(taken)))
    if card == hand[-1]:
        messages.append(message("coach-ftw-spends-top", card=str(card)))
    if all(token.startswith("help") for token in moves.tokens):
        messages.append(message("coach-ftw-must-help"))
    elif ends_round(len(left)):
        messages.append(message("coach-ftw-goes-on"))
    return messages


def _worth(hand: list[int]) -> int:
    return score_of(hand[-1], sum(hand))


def _unseen_above(table: FtwTable, card: int) -> int:
    """Return the number of higher cards that another hand may have."""
    seen = {c["card"] for c in [*table["hand"], *table["pile"]]} | set(table["aid"]["aside"])
    seen |= {n for seat in table["seats"] for n in seat["help"]}
    return sum(n not in seen for n in range(card + 1, table["highest"] + 1))

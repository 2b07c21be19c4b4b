"""FTW?!: one high card counts, all others cost (R3.2)."""

from typing import Any

from takujo.coach.moves import Moves
from takujo.games.ftw.rules import ends_round, score_of
from takujo.present.message import Message, listing, message

FEW_ABOVE = 4  # unseen cards that beat a card which is hard to beat
HIGH = 3  # quarters of the deck: a gift above that helps the neighbour
DEAR = 10  # points of a card that is worth getting rid of
LOW = 4  # parts of the deck: a card in the lowest one can be played on few others
STEP = 3  # points above the top of the pile: hardly more than needed


def reasons(moves: Moves, token: str) -> list[Message]:
    verb, *numbers = token.split(" ")
    cards = [int(n) for n in numbers if n.isdigit()]
    hand = sorted(card["card"] for card in moves.table["hand"])
    if verb == "give":
        return _gift(moves.table, hand, cards)
    left = sorted(set(hand) - {cards[0]})
    if verb == "play":
        return _play(moves.table, hand, left, cards)
    return _help(moves, hand, left, cards)


def _gift(table: Any, hand: list[int], given: list[int]) -> list[Message]:
    said = []
    top, low = hand[-1], hand[:2]
    said.append(message("coach-ftw-spends-top" if top in given else "coach-ftw-keeps-top", card=str(top)))
    if sum(given) * (len(hand) - 1) > sum(hand[:-1]) * len(given):
        said.append(message("coach-ftw-gift-dear", sum=sum(given)))
    if not set(given) & set(low):
        said.append(message("coach-ftw-gift-low", cards=listing([str(n) for n in low])))
    if max(given) * 4 <= table["highest"] * HIGH:
        said.append(message("coach-ftw-gift-mean"))
    return said


def _play(table: Any, hand: list[int], left: list[int], cards: list[int]) -> list[Message]:
    card, top = cards[0], hand[-1]
    worth = _worth(left)
    if ends_round(len(left)):
        return [message("coach-ftw-ends", points=worth)]
    said = []
    if worth > _worth(hand):
        said.append(message("coach-ftw-worth", points=worth))
    beaten_by = _unseen_above(table, card)
    if card != top and beaten_by <= FEW_ABOVE and len(cards) == 1:
        said.append(message("coach-ftw-blocks", card=str(card), count=beaten_by))
    if card == top:
        said.append(message("coach-ftw-spends-top", card=str(card)))
    elif card >= DEAR and card == hand[-2]:
        said.append(message("coach-ftw-sheds", card=str(card)))
    elif card >= DEAR:
        said.append(message("coach-ftw-rid", card=str(card)))
    beat = table["beat"] or 0
    if len(cards) == 1 and card == min((n for n in hand if n > beat), default=0):
        said.append(message("coach-ftw-cheap", card=str(card)))
    elif not beat and card * LOW <= table["highest"]:
        said.append(message("coach-ftw-low", card=str(card)))
    elif beat and 0 < card - beat <= STEP and len(cards) == 1:
        said.append(message("coach-ftw-step", card=str(card), beat=str(beat)))
    if len(cards) > 1 and card == hand[0]:
        said.append(message("coach-ftw-with-help", card=str(card)))
    if card != top:
        said.append(message("coach-ftw-keeps-top", card=str(top)))
    return said


def _help(moves: Moves, hand: list[int], left: list[int], cards: list[int]) -> list[Message]:
    card, taken = cards
    said = []
    if taken > hand[-1]:
        said.append(message("coach-ftw-takes-top", card=str(taken)))
    elif taken < card:
        said.append(message("coach-ftw-takes-less", card=str(card), taken=str(taken)))
    if card == hand[-1]:
        said.append(message("coach-ftw-spends-top", card=str(card)))
    if all(token.startswith("help") for token in moves.tokens):
        said.append(message("coach-ftw-must-help"))
    elif ends_round(len(left)):
        said.append(message("coach-ftw-goes-on"))
    seats = moves.table["seats"]
    helped = seats[moves.view.viewer]["help_sum"]
    said.append(message("coach-ftw-help", sum=helped + card))
    return said


def _worth(hand: list[int]) -> int:
    return score_of(hand[-1], sum(hand))


def _unseen_above(table: Any, card: int) -> int:
    """Higher cards that another hand may hold."""
    seen = {c["card"] for c in [*table["hand"], *table["pile"]]} | set(table["aid"]["aside"])
    seen |= {n for seat in table["seats"] for n in seat["help"]}
    return sum(n not in seen for n in range(card + 1, table["highest"] + 1))

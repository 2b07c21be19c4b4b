"""FourDigits: hidden cards as a referee supposes them.

`suppose` looks at the present only. What all know of earlier hands, since a deck was renewed, is left to `explains`.
"""

from takujo.core import record
from takujo.core.bits import count, upto
from takujo.core.game import Game
from takujo.core.json_types import Json
from takujo.core.rng import Stream
from takujo.games.fourdigits.cards import BOX, MOST, OPENERS, copies, one, size, to_deck, to_heap
from takujo.games.fourdigits.hand_sampler import take
from takujo.games.fourdigits.notation import LETTERS, ROLE_NAMES, ROLES, card_of, from_token, letter
from takujo.games.fourdigits.rules import apply_action, discards, field_after, round_score
from takujo.games.fourdigits.state import BURST, DIGITS, HAND, KINDS, WIDTH, State, View
from takujo.interfaces.message import Message, message
from takujo.interfaces.referee_rules import Gone, Question, Shown, per_seat


def asks(v: View, token: str) -> Question | None:
    """Return the points, which tell of role cards after a burst (R3.2)."""
    card = _card(token)
    if card is None or v.seats == 1:
        return None
    discard = card_of(token[2]) if card < DIGITS else 0
    bursts = field_after(int(v.field), int(v.reserve), card, discard) >= BURST
    return Question("scores", tuple(range(int(v.seats)))) if bursts else None


def answers(s: State, token: str, question: Question) -> list[list[Json]]:
    """Return the points for each possible number of role cards (R3.2)."""
    card = _card(token)
    after = _after(s, token, card) if card is not None else None
    if card is None or after is None:
        return [[] for _ in question.seats]
    hidden = to_heap(s.deck) + sum(int(s.hand[q]) for q in range(s.seats)) - one(card)
    roles = count(to_deck(hidden) & ~upto(OPENERS))
    found = []
    for q in question.seats:
        points = [int(s.totals[q] + round_score(after, q, n)) for n in range(min(HAND, roles) + 1)]
        found.append(list(dict.fromkeys(points)))
    return found


def gone(v: View, token: str) -> Gone | None:
    """Return a card of the token if no copy is left."""
    card = _card(token)
    if card is not None and not copies(int(v.unseen) + int(v.hand[v.actor]), card):
        return Gone(ROLE_NAMES.get(card) or letter(card), copies(BOX, card))
    return next(
        (
            Gone(sign, n)
            for sign in _turned_up(token)
            if sign in LETTERS and _turned_up(token).count(sign) > (n := copies(BOX, card_of(sign)))
        ),
        None,
    )


def refuses(s: State, token: str) -> Message | None:
    """Return why a digit cannot discard that card (R2.1)."""
    if token[1:2] != "x" or token[2:] not in LETTERS:
        return None
    if not copies(s.reserve, card_of(token[2])):
        return message("fourdigits-refused-reserve", card=token[2])
    return (
        None if copies(discards(s.reserve, card_of(token[0])), card_of(token[2])) else message("fourdigits-why-zeros")
    )


def suppose(s: State, token: str, shown: Shown, rng: Stream) -> bool:
    """Give the actor its card, and others role cards by their points."""
    card = _card(token)
    if card is None:
        return True
    p, n = int(s.turn), int(s.seats)
    scores = per_seat(shown, "scores", n)
    if copies(s.hand[p], card) and None in scores:
        return True
    heap = to_heap(s.deck) + sum(int(s.hand[q]) for q in range(n))
    if not copies(heap, card):
        return False
    roles = None if None in scores else _roles(s, token, card, scores)
    return (None in scores or roles is not None) and _redeal(s, heap - one(card), card, roles, rng)


def _roles(s: State, token: str, card: int, scores: list[Json]) -> list[int] | None:
    """Return the fewest role cards that explain each score (R3.2).

    None if there is no burst or no explanation.
    """
    after = _after(s, token, card)
    if after is None:
        return None
    found = []
    for q, points in enumerate(scores):
        fitting = [
            n
            for n in range(HAND + 1)
            if isinstance(points, int) and (q == s.turn or round_score(after, q, n) == points - int(s.totals[q]))
        ]
        if not fitting:
            return None
        found.append(fitting[0])
    return found


def _after(s: State, token: str, card: int) -> State | None:
    """Return the state after a move that bursts, else None.

    The hand need not have `card`.
    """
    after = record.copy(s)
    after.hand[s.turn] += one(card)  # of which the move takes one
    for a in from_token(after, token):
        apply_action(after, a)
    return after if after.field >= BURST else None


def explains(game: Game, v: View, rng: Stream) -> bool:
    """Whether hands explain the plays since the deck was renewed."""
    if int(v.unseen) < 0 or int(v.unseen) & ~(MOST * _EACH):
        return False
    # compiled, a truth is drawn quickly; where no chain of hands is found, it has none at the renewals
    return bool(v.renewals == 0 or game.resample(v, rng).kept[int(v.renewals) - 1, 0])


_EACH = sum(1 << kind * WIDTH for kind in range(KINDS))


def _turned_up(token: str) -> str:
    """Return the digits that a deal turns up.

    All cards are in the deck then (R1).
    """
    verb, _, cards = token.partition(" ")
    return cards.partition("|")[0].replace("?", "") if verb == "!deal" else ""


def _card(token: str) -> int | None:
    """Return the card that the move plays from a hand."""
    if token in ROLES:
        return ROLES[token]
    return card_of(token[0]) if token[1:2] == "x" and token[0] in LETTERS else None


def _redeal(s: State, heap: int, card: int, roles: list[int] | None, rng: Stream) -> bool:
    """Deal hidden cards again.

    The actor has `card`, others that many role cards if given."""
    p = int(s.turn)
    sizes = [size(s.hand[q]) for q in range(s.seats)]
    s.deck = to_deck(heap)
    digits = upto(OPENERS)
    for q in range(s.seats):
        s.hand[q] = one(card) if q == p else 0
        if roles is not None and q != p:
            if count(s.deck & ~digits) < roles[q] or count(s.deck & digits) < sizes[q] - roles[q]:
                return False
            s.hand[q] = take(s, roles[q], ~digits, rng) + take(s, sizes[q] - roles[q], digits, rng)
    for q in range(s.seats):
        missing = sizes[q] - size(s.hand[q])
        if count(s.deck) < missing:
            return False
        s.hand[q] += take(s, missing, -1, rng)
    return True

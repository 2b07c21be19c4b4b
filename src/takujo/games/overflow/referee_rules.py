"""オーバーフロー: hidden cards as a referee supposes them.

`suppose` looks at the present only. What all know of earlier draws is left to `explains`.
"""

from takujo.core.game import Game
from takujo.core.record import plain
from takujo.core.rng import Stream, below
from takujo.games.overflow.history_sampler import explain, gather, new_past
from takujo.games.overflow.packed_counts import cards_in, count_of, kind_at, nth_place, one, place_at, place_of
from takujo.games.overflow.public_history import LAY, event_at, event_of, next_address, op_of, put_event, seat_of
from takujo.games.overflow.rules import ALIKE
from takujo.games.overflow.state import BREAK, COPIES, KINDS, NAMES, THROW, WILD, WILDS, State, View
from takujo.games.overflow.table_json import why_no_call
from takujo.interfaces.message import Message, message
from takujo.interfaces.presenter_helpers import who
from takujo.interfaces.referee_rules import Gone, Question, Shown, per_seat


def asks(v: View, token: str) -> Question | None:
    """Return what is shown: all face-down cards (R2.6), or a hand (R2.4)."""
    if token == "bonus":
        return Question("hands", (int(v.actor),))
    return Question("down", tuple(range(int(v.seats)))) if token.startswith("call") else None


def gone(v: View, token: str) -> Gone | None:
    """Return the card that is thrown if all its copies are open."""
    place = _thrown(token)
    if place is None or count_of(int(v.deck) - int(v.box) - int(v.under), place):
        return None
    return Gone(NAMES[kind_at(place)], WILDS if place == WILD else COPIES)


def suppose(s: State, token: str, shown: Shown, rng: Stream) -> bool:
    """Give the actor its cards, and all the face-down cards shown."""
    n, p = int(s.seats), int(s.actor)
    heap = int(s.top) + sum(int(s.hand[q]) + int(s.down[q]) for q in range(n))
    downs = _shown_downs(s, shown)
    hand = _needed(s, token, per_seat(shown, "hands", n)[p], heap, rng)
    if downs is None or hand is None:
        return False
    sizes = [cards_in(s.hand[q]) for q in range(n)]
    hands = [hand if q == p else 0 for q in range(n)]
    for cards in (*downs, hand):
        if _both(heap, cards) != cards:
            return False
        heap -= cards
    if cards_in(hand) > sizes[p]:
        return False
    for q in range(n):  # cards that all know to be there
        missing = int(s.known[q]) - _both(s.known[q], hands[q] + downs[q])
        cards = _draw(_both(missing, heap), sizes[q] - cards_in(hands[q]), rng)
        heap -= cards
        hands[q] += cards
    for q in range(n):
        cards = _draw(heap, sizes[q] - cards_in(hands[q]), rng)
        heap -= cards
        s.hand[q] = hands[q] + cards
        s.down[q] = downs[q]
    s.downs = sum(downs)
    s.top = heap
    _log_downs(s)
    return True


def explains(game: Game, v: View, rng: Stream) -> bool:
    """Whether one attempt finds a past for all remembered draws."""
    v, past = plain(v), new_past()
    gather(v, past, False)
    return bool(explain(v, past, rng))


def refuses(s: State, token: str) -> Message | None:
    """Return the rule that forbids a move (R2.2–R2.5)."""
    verb, _, rest = token.partition(" ")
    if verb == "call":
        p, actor = int(rest), int(s.actor)
        if p == actor:
            return message("error-overflow-pad-oneself")
        return message(why_no_call(s, p, actor), who=who(p))
    if verb == "down":
        return message("overflow-refused-down") if s.phase == THROW else None
    if s.phase == BREAK:
        return message("overflow-entry-lay")
    if verb == "bonus":
        return message("overflow-refused-bonus" if s.bonus_used else "overflow-refused-four")
    return None


def _thrown(token: str) -> int | None:
    """Return the place of the card that a move throws."""
    verb, _, name = token.partition(" ")
    return place_at(NAMES.index(name)) if verb == "throw" and len(name) == 1 and name in NAMES else None


def _shown_downs(s: State, shown: Shown) -> list[int] | None:
    """Return the face-down cards as shown, else as they are. None if they cannot be."""
    downs = [int(s.down[q]) for q in range(s.seats)]
    for q, name in enumerate(per_seat(shown, "down", int(s.seats))):
        if name is not None:
            if not isinstance(name, str) or len(name) != 1 or name not in NAMES or not downs[q]:
                return None
            downs[q] = one(place_at(NAMES.index(name)))
    return downs


def _needed(s: State, token: str, hand: object, heap: int, rng: Stream) -> int | None:
    """Return the cards that the actor must hold."""
    place = _thrown(token)
    if place is not None:
        return one(place)
    if token != "bonus":
        return 0
    if hand is None:
        fours = _fours(s, heap)
        return fours[below(rng, len(fours))] if fours else None
    if not isinstance(hand, str) or any(name not in NAMES for name in hand):
        return None
    cards = sum(one(place_at(NAMES.index(name))) for name in hand)
    return cards if cards_in(cards) == cards_in(s.hand[s.actor]) else None


def _fours(s: State, heap: int) -> list[int]:
    """Return each four that the actor may hold, with wilds."""
    p, fours = int(s.actor), list[int]()
    size, known = cards_in(s.hand[p]), int(s.known[p]) - _both(s.known[p], s.down[p])
    for kind in range(KINDS - 1):
        for wilds in range(ALIKE + 1):
            cards = (ALIKE - wilds) * one(place_at(kind)) + wilds * one(WILD)
            others = known - _both(known, cards)
            if _both(heap, cards) == cards and ALIKE + cards_in(others) <= size:
                fours.append(cards)
    return fours


def _both(cards: int, others: int) -> int:
    """Return the cards that are in both heaps."""
    places = [place_at(kind) for kind in range(KINDS)]
    return sum(min(count_of(cards, place), count_of(others, place)) * one(place) for place in places)


def _draw(pool: int, n: int, rng: Stream) -> int:
    """Draw at most n cards from a pool."""
    drawn = 0
    for _ in range(min(n, cards_in(pool))):
        card = one(nth_place(pool, below(rng, cards_in(pool))))
        pool -= card
        drawn += card
    return drawn


def _log_downs(s: State) -> None:
    """Write the face-down cards into the log of this round."""
    at = int(s.round_at)
    while at < s.log_at:
        event = event_at(s.log, at)
        if op_of(event) == LAY:
            p = seat_of(event)
            put_event(s.log, at, event_of(LAY, p, kind_at(place_of(s.down[p]))))
        at = next_address(at)

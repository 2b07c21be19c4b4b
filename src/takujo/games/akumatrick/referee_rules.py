"""アクマトリック: hidden cards as a referee supposes them.

Cards that nobody has seen may change places in all of the past at once: in the hands, and among the stolen cards. All
ways to place them result from such exchanges. The only condition is that a seat without other cards has 0s (R4.2).
"""

from takujo.core import arrays
from takujo.core.bits import count, has, nth
from takujo.core.game import Game
from takujo.core.rng import Stream, below
from takujo.games.akumatrick.calculator import SHORT, SUPERFLUOUS, discards
from takujo.games.akumatrick.cards import ONE_COLOUR, ZEROS, rank
from takujo.games.akumatrick.notation import card_name, card_number, set_of
from takujo.games.akumatrick.presenter import why_not_begun
from takujo.games.akumatrick.rules import RELEASE, rank_sum, release_number
from takujo.games.akumatrick.state import CARDS, RANKS, State, View
from takujo.interfaces.message import Message, message
from takujo.interfaces.referee_rules import Gone, Question, Shown, exchange, per_seat

FIELDS = ("hand", "stolen")  # with hidden cards


def asks(v: View, token: str) -> Question | None:
    """Return the others' hands, which the end shows (R5.1)."""
    ends = count(_cards(token, int(v.seats))) == v.held[v.actor]
    return Question("hands", tuple(p for p in range(int(v.seats)) if p != v.actor)) if ends else None


def gone(v: View, token: str) -> Gone | None:
    """Return the first card of the move that is in no hand."""
    hidden = int(v.unseen) | int(v.hand[v.actor])
    for c in range(CARDS):
        if has(_cards(token, int(v.seats)), c) and not has(hidden, c):
            return Gone(card_name(c), 1)
    return None


def suppose(s: State, token: str, shown: Shown, rng: Stream) -> bool:
    """Give the actor its cards, and others the hands shown."""
    n, p = int(s.seats), int(s.actor)
    cards = _cards(token, n)
    if not _hold(s, p, cards, rng):
        return False
    if token.startswith("release") and rank_sum(cards) < release_number(s):
        for c in range(CARDS):  # all its other cards are 0s
            if has(int(s.hand[p]) & ~ZEROS & ~cards, c) and not _give_for(s, p, c, ZEROS, rng):
                return False
    for q, hand in enumerate(per_seat(shown, "hands", n)):
        if isinstance(hand, str):
            names = hand.split()
            if any(card_number(name, n) < 0 for name in names) or len({*names}) < len(names):
                return False
            if not _hold(s, q, set_of(names), rng):
                return False
    return _is_possible(s)


def explains(game: Game, v: View, rng: Stream) -> bool:
    """Say yes: `suppose` changes the past too."""
    return True


def refuses(s: State, token: str) -> Message | None:
    """Return the rule that forbids a move (R2, R3, R4.2)."""
    verb = token.split(" ")[0]
    cards = _cards(token, int(s.seats))
    if verb in ("steal", "stop"):
        return message("akumatrick-why-last-card" if s.steals else "akumatrick-why-no-two")
    if s.steals:
        return message("akumatrick-why-stealing")
    if verb == "release":
        return _why_no_release(s, cards)
    c = next((c for c in range(CARDS) if has(cards & ~(int(s.lock) * ONE_COLOUR), c)), None)
    first = nth(cards, 0)
    if c is None and not has(s.playable, first):
        c = first
    return message("akumatrick-entry-forms") if c is None else why_not_begun(s, c)


def _why_no_release(s: State, cards: int) -> Message:
    if not has(s.playable, RELEASE):
        return message("akumatrick-refused-first")
    n = release_number(s)
    given = [n] + [sum(rank(c) == r and has(cards, c) for c in range(CARDS)) for r in range(RANKS)]
    kind = discards(s, arrays.table(given), arrays.zeros(1 + RANKS))
    if kind == SHORT:
        return message("akumatrick-refused-short", sum=rank_sum(cards), n=n)
    return message("akumatrick-refused-superfluous" if kind == SUPERFLUOUS else "akumatrick-why-undiscardable", n=n)


def _cards(token: str, seats: int) -> int:
    """Return the cards that a move names."""
    verb, *names = token.split(" ")
    names = names if verb == "release" else [verb, *names]
    return set_of(names) if all(card_number(name, seats) >= 0 for name in names) else 0


def _hold(s: State, p: int, cards: int, rng: Stream) -> bool:
    """Give seat `p` these cards for others.

    0s are exchanged for 0s if possible."""
    for c in range(CARDS):
        if has(cards & ~int(s.hand[p]), c):
            spare = int(s.hand[p]) & ~cards
            alike = spare & (ZEROS if has(ZEROS, c) else ~ZEROS)
            spare = alike or spare
            if not spare or not _is_held(s, c):
                return False
            _exchange(s, c, nth(spare, below(rng, count(spare))))
    return True


def _give_for(s: State, p: int, c: int, wanted: int, rng: Stream) -> bool:
    """Exchange a card for a wanted one of another hand."""
    others = 0
    for q in range(s.seats):
        others |= int(s.hand[q]) & wanted if q != p else 0
    if not others:
        return False
    _exchange(s, c, nth(others, below(rng, count(others))))
    return True


def _is_held(s: State, c: int) -> bool:
    return any(has(s.hand[q], c) for q in range(s.seats))


def _exchange(s: State, a: int, b: int) -> None:
    for name, cards in zip(FIELDS, exchange([getattr(s, name) for name in FIELDS], a, b), strict=True):
        getattr(s, name)[:] = cards


def _is_possible(s: State) -> bool:
    """Whether seats known to have only 0s have no others."""
    for p in range(s.seats):
        if s.bare[p] and int(s.hand[p]) & ~ZEROS:
            return False
    for i in range(s.robberies):
        since = int(s.bare[s.victim[i]])
        if 0 < since <= i + 1 and int(s.stolen[i]) & ~ZEROS:
            return False
    return True

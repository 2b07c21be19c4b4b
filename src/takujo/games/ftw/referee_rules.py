"""FTW?!: hidden cards as a referee supposes them.

Any split of the hidden cards is possible, so two of them may always change places. The points of a round restrict all
hands at once: those are searched, with a bound.
"""

from collections.abc import Iterator

from takujo.core.bits import bit, count, has, highest, nth, upto
from takujo.core.game import Game
from takujo.core.rng import Stream, below
from takujo.games.ftw.cards import deck_size, sum_of
from takujo.games.ftw.notation import numbers
from takujo.games.ftw.rules import ends_round, round_score, score_of
from takujo.games.ftw.state import GIVE, State, View
from takujo.interfaces.message import Message, listing, message
from takujo.interfaces.presenter_helpers import who
from takujo.interfaces.referee_rules import Gone, Question, Shown, exchange, numbers_of, per_seat

FIELDS = ("hand", "given", "passed")  # with hidden cards, like `undealt`
STEPS = 200_000  # of the search for hands


def asks(v: View, token: str) -> Question | None:
    """Return the hands, which the last play of a round shows (R3.2).

    They are those before the play. Points may be given instead.
    """
    ends = token.startswith("play") and ends_round(int(v.held[v.actor]) - 1)
    return Question("hands", tuple(range(int(v.seats)))) if ends else None


def gone(v: View, token: str) -> Gone | None:
    """Return the card of the move if it is elsewhere."""
    card = _card(token)
    if card is None or card >= deck_size(v.seats):
        return None
    seen = int(v.pile) | int(v.aside)
    for p in range(v.seats):
        seen |= int(v.help[p]) | (0 if p == v.actor else int(v.hand[p]))
    return Gone(str(card + 1), 1) if has(seen, card) else None


def suppose(s: State, token: str, shown: Shown, rng: Stream) -> bool:
    """Give the actor its card, and hands the cards or points shown."""
    card = _card(token)
    if card is None:
        return True
    p = int(s.actor)
    if not _hold(s, p, card, 0, rng):
        return False
    for q, hand in enumerate(per_seat(shown, "hands", int(s.seats))):
        if hand is not None and not _holds(s, q, numbers_of(hand), rng):
            return False
    scores = per_seat(shown, "scores", int(s.seats))
    if None in scores or token.startswith("help"):
        return True
    gains = [points - int(s.totals[q]) for q, points in enumerate(scores) if isinstance(points, int)]
    hands = _hands(s, card, gains) if len(gains) == s.seats else None
    if hands is None:
        return False
    hands[p] |= bit(card)
    for q, hand in enumerate(hands):
        for c in numbers(hand & ~int(s.hand[q])):
            _hold(s, q, c - 1, hand, rng)
    return True


def explains(game: Game, v: View, rng: Stream) -> bool:
    """Say yes: any split of the hidden cards is possible."""
    return True


def refuses(s: State, token: str) -> Message | None:
    """Return the rule that forbids a play or help (R2.1–R2.3)."""
    verb, *words = token.split(" ")
    cards = [int(word) for word in words if word.isdigit()]
    top = int(s.top) + 1
    if s.phase == GIVE or verb == "give":
        return message("ftw-refused-give" if s.phase == GIVE else "ftw-refused-given")
    if verb == "play":
        strange = [str(n) for n in cards[1:] if not has(s.help[s.actor], n - 1)]
        if strange:
            return message("ftw-refused-help", cards=listing(strange), who=who(int(s.actor)))
        if not top:
            return message("ftw-why-no-pile")
        working = " + ".join(map(str, cards)) + (f" = {sum(cards)}" if len(cards) > 1 else "")
        return message("ftw-refused-low", working=working, top=str(top))
    if not top:
        return message("ftw-refused-no-pile")
    if not has(s.pile, cards[1] - 1):
        return message("ftw-refused-pile", card=str(cards[1]))
    return message("ftw-refused-high", top=str(top))


def _card(token: str) -> int | None:
    """Return the card that the move needs in the hand."""
    verb, *words = token.split(" ")
    return int(words[0]) - 1 if verb in ("play", "help") else None


def _hidden(s: State) -> int:
    """Return all cards that a spectator does not see."""
    cards = int(s.undealt)
    for p in range(s.seats):
        cards |= int(s.hand[p]) & ~int(s.shown[p]) | int(s.given[p])
    return cards


def _hold(s: State, p: int, card: int, wanted: int, rng: Stream) -> bool:
    """Give seat `p` a hidden card for one not wanted."""
    if has(s.hand[p], card):
        return True
    spare = int(s.hand[p]) & ~int(s.shown[p]) & ~wanted
    if not spare or not has(_hidden(s), card):
        return False
    other = nth(spare, below(rng, count(spare)))
    *lists, (undealt,) = exchange([*(getattr(s, name) for name in FIELDS), [s.undealt]], card, other)
    for name, cards in zip(FIELDS, lists, strict=True):
        getattr(s, name)[:] = cards
    s.undealt = undealt
    return True


def _holds(s: State, p: int, hand: list[int] | None, rng: Stream) -> bool:
    """Give seat `p` a whole hand."""
    if hand is None or any(not 0 < n <= deck_size(s.seats) for n in hand) or len({*hand}) != count(s.hand[p]):
        return False
    wanted = sum(bit(n - 1) for n in {*hand})
    return all(_hold(s, p, n - 1, wanted, rng) for n in hand)


def _hands(s: State, card: int, gains: list[int]) -> list[int] | None:
    """Return hands after the play with these points.

    All are tried, up to `STEPS`. None if none were found.
    """
    p = int(s.actor)
    known = [int(s.hand[q]) & int(s.shown[q]) & ~bit(card) for q in range(s.seats)]
    sizes = [count(s.hand[q]) - (q == p) for q in range(s.seats)]
    order = sorted(range(int(s.seats)), key=lambda q: (gains[q] == 0, sizes[q]))
    hands = [0] * int(s.seats)
    steps = iter(range(STEPS))

    def place(i: int, pool: int) -> bool:
        if i == len(order):
            return True
        q = order[i]
        for hand in _with_score(pool, known[q], sizes[q], gains[q]):
            if next(steps, None) is None:
                return False
            hands[q] = hand
            if place(i + 1, pool & ~hand):
                return True
        return False

    return hands if place(0, _hidden(s) & ~bit(card)) else None


def _with_score(pool: int, known: int, size: int, gain: int) -> Iterator[int]:
    """Yield hands of that size and score, with the known cards."""
    free = size - count(known)
    if free < 0 or gain < 0:
        return
    if free == 0:
        if round_score(known) == gain:
            yield known
        return
    least = highest(known) if known else -1
    for top in (c - 1 for c in reversed(numbers(pool | known))):
        rest = free - (not has(known, top))
        if top < least or rest < 0:
            continue
        hand = known | bit(top)
        lower = [n for n in numbers(pool & upto(top)) if not has(hand, n - 1)]
        total = sum_of(hand)
        others = 2 * (top + 1) - gain - total  # what the others add, if the score is above 0
        sums = (others, others) if gain else (max(0, others), sum(lower))
        for chosen in _combinations(lower, rest, *sums):
            if score_of(top + 1, total + sum_of(chosen)) == gain:
                yield hand | chosen


def _combinations(lower: list[int], n: int, least: int, most: int) -> Iterator[int]:
    """Yield sets of `n` numbers with a sum in these bounds.

    Numbers rise; sets with high ones come first."""
    if n == 0:
        if least <= 0 <= most:
            yield 0
        return
    if n > len(lower) or sum(lower[:n]) > most or sum(lower[-n:]) < least:
        return
    *others, last = lower
    for cards in _combinations(others, n - 1, least - last, most - last):
        yield cards | bit(last - 1)
    yield from _combinations(others, n, least, most)

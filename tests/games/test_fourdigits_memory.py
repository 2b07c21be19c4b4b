"""FourDigits, R5: inferences from a renewed deck, against brute force."""

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from tests.leaks.brute_force_beliefs import deals

import takujo
from takujo import REFEREE, SPECTATOR, TERMINAL, Match
from takujo.core import record
from takujo.core.actors import CHANCE
from takujo.core.game import Game
from takujo.core.jit import kernel
from takujo.core.moves import after
from takujo.core.rng import new_stream
from takujo.games.fourdigits import GAME
from takujo.games.fourdigits.position import text

BOX = Counter("000001112223333444555666677788899999CHMPT")
ROLES = {"CLEAR": "C", "HALF": "H", "MINUS": "M", "PASS": "P", "TURN": "T"}

Hands = tuple[str, ...]
Weights = dict[Hands, Fraction]  # all hands → probability, not normalised


resample = GAME.resample


def loop(view: Any, truths: Any, rng: Any) -> None:
    for i in range(len(truths)):
        resample(view, rng, truths[i])


def resampled(match: Match, viewer: int, n: int, seed: int) -> Any:
    """Return n states that the viewer cannot distinguish from the real one."""
    truths = record.batch(GAME.state, n)
    kernel(loop)(match.view(viewer), truths, new_stream(seed))
    return truths


def hands_of(s: Any) -> Hands:
    return tuple(text(hand) for hand in s.hand[: s.seats])


def nearly_empty(seats: int, hands: list[str]) -> Match:
    """Return a match with one card in the deck, and manual chance."""
    lying = Counter("12345678") + Counter("".join(hands))
    gone = "".join((BOX - lying - Counter("9")).elements())
    keys = {"field": "123", "reserve": "45678", "hands": hands, "deck": "9", "discard": gone, "actor": 0, "crown": 0}
    return takujo.game("fourdigits", seats).match(position=keys, chance=takujo.Manual())


def draw(weights: Weights, unseen: Counter[str], p: int, card: str | None) -> Weights:
    """Seat p draws an unseen card; `card`: the card, if known."""
    found: Weights = Counter()  # type: ignore[assignment]
    for hands, weight in weights.items():
        deck = unseen - Counter("".join(hands))
        for drawn, n in deck.items():
            if card in (None, drawn):
                hand = "".join(sorted(hands[p] + drawn))
                found[(*hands[:p], hand, *hands[p + 1 :])] += weight * n / deck.total()
    return found


def played(weights: Weights, p: int, card: str) -> Weights:
    """Seat p plays one of its cards, all with equal probability."""
    found: Weights = Counter()  # type: ignore[assignment]
    for hands, weight in weights.items():
        if card in hands[p]:
            found[(*hands[:p], hands[p].replace(card, "", 1), *hands[p + 1 :])] += weight * hands[p].count(card)
    return found


def possible_hands(match: Match, viewer: int) -> Weights:
    """Return weights before any renewal: unseen cards can be anywhere."""
    truth = match.position()
    hidden = [p for p in range(len(truth["hands"])) if p != viewer]
    unseen = "".join(truth["hands"][p] for p in hidden) + truth["deck"]
    found: Weights = Counter()  # type: ignore[assignment]
    sizes = [len(truth["hands"][p]) for p in hidden] + [len(truth["deck"])]
    for dealt, ways in deals(Counter(unseen), sizes):
        hands = list(truth["hands"])
        for p, hand in zip(hidden, dealt, strict=False):
            hands[p] = "".join(hand)
        found[tuple(hands)] += Fraction(ways)
    return found


def lying_nowhere_else(match: Match) -> Counter[str]:
    """Return all cards that are not open."""
    truth = match.position()
    return BOX - Counter(truth["field"] + truth["reserve"] + truth["discard"])


def follow(match: Match, viewer: int, turns: int) -> Weights:
    """Play at random without a burst; return the viewer's weights of hands."""
    rng, source = random.Random(viewer), takujo.Sampled(viewer + 70)
    weights = possible_hands(match, viewer)
    for _ in range(2 * turns):
        p = int(match.state.turn)
        if match.actor == CHANCE:
            match.draw(source)
            card = match.entries[-1].token[-1]
            weights = draw(weights, lying_nowhere_else(match), p, card if p == viewer else None)
        else:
            moves = match.moves()
            rng.shuffle(moves)
            move = next(move for move in moves if not GAME.is_round_over(after(match.game, match.state, move)[0]))
            match.play(move)
            weights = played(weights, p, ROLES.get(move, move[0]))
    return weights


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_R5_resample_draws_every_possible_hand_by_its_chance(viewer: int) -> None:
    """After a renewal, hands and their probabilities are exact."""
    match = nearly_empty(3, ["0001", "129", "29H"])
    weights = follow(match, viewer, turns=4)
    assert match.state.renewals == 1
    total, n = sum(weights.values()), 20_000
    likely = {hands: float(weight / total) for hands, weight in weights.items()}
    found = Counter(hands_of(s) for s in resampled(match, viewer, n, seed=viewer + 9))
    assert set(found) <= set(weights)
    often = {hands for hands, chance in likely.items() if chance * n > 16}
    assert often
    assert often <= set(found)
    distance = sum(abs(found[hands] / n - chance) for hands, chance in likely.items()) / 2
    noise = 0.4 * sum((chance / n) ** 0.5 for chance in likely.values())  # expected distance of n draws
    assert distance < 1.1 * noise + 0.02


@pytest.mark.parametrize(("hands", "moves"), [(["0001", "28H"], ("1x4", "2x7")), (["0001"], ("1x4", "9x8"))])
def test_R5_hand_is_known_when_the_deck_is_renewed(hands: list[str], moves: tuple[str, str]) -> None:
    """Known to the other seat of two, and to solo spectators."""
    match = nearly_empty(len(hands), hands)
    for token in (moves[0], "!card 9", moves[1], "!card 4"):  # last card of a deck, first of the next
        match.play(token)
    assert match.state.renewals == 1
    deck = set(match.position()["deck"] + "4")
    viewer = 1 if len(hands) == 2 else SPECTATOR
    found = {hands_of(s)[0] for s in resampled(match, viewer, 2000, seed=1)}
    assert found == {"".join(sorted("000" + card)) for card in deck}
    if len(hands) == 2:
        assert {hands_of(s)[1] for s in resampled(match, 0, 50, seed=1)} == {"89H"}


def heuristic_play(game: Game) -> Iterator[Any]:
    """Yield states after renewals in heuristic play."""
    rng = new_stream(game.seats)
    mask = np.zeros(1, np.int64)
    while True:
        s = game.new_state()
        while s.actor != TERMINAL:
            if s.actor == CHANCE:
                GAME.sample_chance(s, rng)
            else:
                v = game.observe(s, int(s.actor))
                GAME.legal_actions(v, mask)
                GAME.apply_action(s, GAME.heuristic(v, mask, rng))
            if s.renewals:
                yield s


def require_explained(s: Any) -> None:
    """Require that plays and draws explain all renewals, and use up decks."""
    seats, stock = int(s.seats), 33 - 3 * int(s.seats)
    chain = [[Counter(text(s.kept[r, p])) for p in range(seats)] for r in range(s.renewals)]
    chain.append([Counter(hand) for hand in hands_of(s)])
    assert sum(chain[0], Counter()) == Counter(text(s.pool[0]))
    first = (int(s.turn) + (s.field >= 1000) - int(s.played)) % seats
    for r in range(s.renewals):
        drawn: Counter[str] = Counter()
        cards: list[Counter[str]] = [Counter() for _ in range(seats)]
        for i in range(r * stock, min(int(s.played), (r + 1) * stock)):
            at = i - r * stock
            cards[(first + i) % seats]["0123456789CHMPT"[int(s.plays[r, at // 15]) >> 4 * (at % 15) & 15]] += 1
        for p in range(seats):
            assert chain[r][p].total() == 3
            assert chain[r][p] <= chain[r + 1][p] + cards[p]
            drawn += chain[r + 1][p] + cards[p] - chain[r][p]
        deck = Counter(text(s.pool[r + 1]))
        if r + 1 == s.renewals:
            assert drawn <= deck
        else:
            assert drawn == deck


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_R5_resampled_hands_explain_all_that_was_played(seats: int) -> None:
    game = takujo.game("fourdigits", seats)
    met: Counter[int] = Counter()
    rng = new_stream(8)
    other = record.new(GAME.state)
    for number, s in enumerate(heuristic_play(game)):
        require_explained(s)
        if number % 7 or s.renewals > 3:  # the search may give up later
            continue
        for viewer in (*range(seats), SPECTATOR, REFEREE):
            v = game.observe(s, viewer)
            GAME.resample(v, rng, other)
            assert record.same(v, game.observe(other, viewer))
            require_explained(other)
        met[int(s.renewals)] += 1
        if met.total() > 10 and met[2] > 2:
            return


def test_R5_memory_starts_over_after_ten_decks() -> None:
    s = nearly_empty(2, ["000", "128"]).state
    s.deck, s.discard = 0, s.discard + (1 << 36)  # the last card is drawn and discarded
    assert (s.plays.shape, s.kept.shape, s.pool.shape) == ((10, 2), (10, 4), (11,))  # at most ten decks
    s.renewals, s.played, s.actor = 10, 10 * 27, CHANCE
    s.plays[:], s.kept[:], s.pool[:] = 1, 1, 1
    GAME.apply_action(s, 36)
    assert (s.renewals, s.played) == (1, 0)
    assert text(s.pool[0]) == text(s.together) == "000128"
    assert [text(hand) for hand in s.kept[0, :2]] == ["000", "128"]
    assert not s.plays.any()
    assert not s.kept[1:].any()
    assert not s.pool[2:].any()


def test_R5_nothing_is_remembered_before_a_deck_is_renewed() -> None:
    match = takujo.game("fourdigits", 4).match(seed=1)
    assert (match.state.renewals, match.state.played) == (0, 0)
    assert not match.view(0).pool.any()

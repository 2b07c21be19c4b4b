"""Leduc poker, the worked example of docs/adding-a-game.md: a game from elsewhere, held to all that is known of it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from importlib.metadata import entry_points
from typing import Any

import numpy as np
import pytest
from takujo_leduc import GAME, PLUGIN
from tests.naive import CHANCE as NAIVE_CHANCE
from tests.naive import PositionError, perft
from tests.naive import leduc as naive

import takujo
from takujo import CHANCE, REFEREE, SPECTATOR, TERMINAL
from takujo.core import record
from takujo.core.contracts import check_game
from takujo.core.kernels import DIGEST_MASK, Playouts, playout_loop
from takujo.core.moves import after, moves, outcomes
from takujo.core.position import position_of, state_of
from takujo.core.rng import new_stream

GAME_VALUE = -0.0856064  # chips to the first seat, when both play an equilibrium
LEDUC = takujo.game("leduc")


@dataclass
class Node:
    """A state of the tree, found through the public interface: tokens in, positions, views and scores out."""

    state: Any
    actor: int
    chances: dict[str, Fraction] = field(default_factory=dict)
    weight: int = 1  # in how many ways chance got here, suits told apart
    chance: Fraction = Fraction(1)
    key: bytes = b""  # what the actor knows
    children: dict[str, "Node"] = field(default_factory=dict)
    score: int = 0  # of the first seat, at the end

    def below(self) -> "Iterator[Node]":
        """This node and all below it."""
        yield self
        for child in self.children.values():
            yield from child.below()


@cache
def tree() -> Node:
    return grow(LEDUC.new_state(), 1, Fraction(1))


def grow(s: Any, weight: int, chance: Fraction) -> Node:
    node = Node(s, int(s.actor), weight=weight, chance=chance)
    if node.actor == CHANCE:
        node.chances = outcomes(LEDUC, s)
        cards = sum(LEDUC.chance_weights(s))
        for token, share in node.chances.items():
            node.children[token] = grow(after(LEDUC, s, token)[0], weight * int(share * cards), chance * share)
    elif node.actor == TERMINAL:
        node.score = LEDUC.scores(s)[0] or 0
    else:
        node.key = LEDUC.observe(s, node.actor).tobytes()
        for token in moves(LEDUC, s):
            node.children[token] = grow(after(LEDUC, s, token)[0], weight, chance)
    return node


def ends() -> list[Node]:
    return [node for node in tree().below() if node.actor == TERMINAL]


# Plugged in


def test_leduc_is_found_by_its_entry_point() -> None:
    assert "leduc" in takujo.games()  # which tests/conftest.py asks for
    assert LEDUC.spec is GAME
    (point,) = [point for point in entry_points(group="takujo.examples") if point.name == "leduc"]
    assert point.load() is PLUGIN
    assert PLUGIN.spec is GAME


def test_leduc_keeps_the_promises_of_a_game() -> None:
    check_game(GAME, matches=3)


def test_leduc_is_played_like_any_game() -> None:
    match = takujo.game("leduc").match(chance=takujo.Scripted(["!card J", "!card Q", "!card Q"]))
    for token in ("raise", "call", "call", "raise", "call"):
        assert token in match.moves()
        match.play(token)
    assert (match.scores(), match.winners(), match.returns()) == ([-7, 7], [1], [-1.0, 1.0])
    assert takujo.load_transcript(match.transcript()).state.tobytes() == match.state.tobytes()


def test_leduc_refuses_what_is_no_move_or_not_allowed() -> None:
    match = takujo.game("leduc").match(chance=takujo.Scripted(["!card J", "!card Q"]))
    before = match.state.tobytes()
    for token, error in (("fold", takujo.IllegalMove), ("check", takujo.InvalidMove), ("!card K", takujo.IllegalMove)):
        with pytest.raises(error):
            match.play(token)
    assert match.state.tobytes() == before
    match.play("raise")
    match.play("raise")
    with pytest.raises(takujo.IllegalMove):  # two raises a round
        match.play("raise")


@pytest.mark.parametrize(
    ("key", "keys"),
    [
        ("private", {"private": ["J", "X"]}),
        ("private", {"private": ["J"]}),
        ("public", {"private": ["J", "J"], "public": "J", "bets": ["cc"]}),
        ("public", {"private": ["J", "Q"], "public": "K"}),
        ("bets", {"private": ["J", "Q"], "bets": ["f"]}),
        ("bets", {"private": ["J", "Q"], "bets": ["rrr"]}),
        ("bets", {"private": ["J", "Q"], "bets": ["cc", "c"]}),
        ("actor", {"private": ["J", "Q"], "bets": ["c"], "actor": 0}),
        ("suits", {"private": ["J", "Q"], "suits": 4}),
    ],
)
def test_leduc_refuses_an_impossible_position_and_names_the_key(key: str, keys: dict[str, Any]) -> None:
    position = {"game": "leduc", "seats": 2, **keys}
    with pytest.raises(takujo.InvalidPosition) as refused:
        takujo.load_position(position)
    assert refused.value.key == key
    with pytest.raises(PositionError) as also:
        naive.load(position)
    assert also.value.key == key


# The whole tree


def test_the_whole_tree_is_that_of_the_naive_implementation() -> None:
    """Actors, moves, outcomes and their probabilities, positions, scores, winners, in every state there is."""

    def compare(node: Node, other: naive.State) -> None:
        actor = naive.actor(other)
        assert node.actor == {None: TERMINAL, NAIVE_CHANCE: CHANCE}.get(actor, actor)
        assert LEDUC.scores(node.state) == naive.scores(other)
        if node.actor == CHANCE:
            assert node.chances == naive.outcomes(other)
        elif node.actor == TERMINAL:
            assert LEDUC.winners(node.state) == naive.winners(other)
        else:
            assert list(node.children) == naive.moves(other)
        if node.actor != CHANCE:
            position = position_of(LEDUC, node.state)
            assert position == naive.dump(other)
            assert record.same(state_of(LEDUC, position), node.state)
        for token, child in node.children.items():
            compare(child, naive.play(other, token))

    compare(tree(), naive.new())


def test_the_tree_has_1116_ends_and_5520_with_suits() -> None:
    assert len(ends()) == 1116
    assert sum(end.weight for end in ends()) == 5520
    assert sum(1 for _ in tree().below()) == 1 + sum(perft(naive, naive.new(), 20))


def test_there_are_288_information_sets() -> None:
    """… by rank: 144 a seat. What a seat sees says what it may do."""
    found: dict[bytes, list[str]] = {}
    for node in tree().below():
        if node.actor >= 0:
            assert found.setdefault(node.key, list(node.children)) == list(node.children)
    assert len(found) == 288


def test_a_view_says_what_happened_but_not_the_others_card() -> None:
    """States that a seat cannot tell apart differ in the card of the other alone."""
    groups: dict[bytes, list[Any]] = {}
    for node in tree().below():
        if node.actor >= 0:
            groups.setdefault(node.key, []).append(node.state)
    for states in groups.values():
        seat = int(states[0].actor)
        cards = {int(s.private[1 - seat]) for s in states}
        assert len(cards) == len(states) == 3 - (states[0].public == states[0].private[seat])
        assert len({(int(s.private[seat]), int(s.public), s.bets.tobytes()) for s in states}) == 1


def test_the_others_card_is_hidden_until_the_showdown() -> None:
    for node in tree().below():
        s = node.state
        is_shown = node.actor == TERMINAL and s.folded == -1
        for viewer in (0, 1, SPECTATOR, REFEREE):
            seen = LEDUC.observe(s, viewer).private
            for seat in range(2):
                assert seen[seat] == (s.private[seat] if is_shown or viewer in (seat, REFEREE) else -1)


def test_every_possible_card_of_the_other_is_drawn_as_often_as_it_is_likely() -> None:
    s = state_of(LEDUC, {"private": ["J", "K"], "public": "Q", "bets": ["cc"]})
    rng, found = new_stream(1), [0, 0, 0]
    for _ in range(2000):
        other = record.new(GAME.state)
        GAME.resample(LEDUC.observe(s, 0), rng, other)
        found[int(other.private[1])] += 1
    for n, left in zip(found, (1, 1, 2), strict=True):
        assert abs(n - 2000 * left / 4) < 4 * (2000 * 0.25) ** 0.5


# Random play


def random_play() -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Uniform random play, exactly: mean and variance of the first seat's score and of the number of decisions."""
    sums = [Fraction(0)] * 4

    def walk(node: Node, share: Fraction, length: int) -> None:
        if node.actor == TERMINAL:
            for i, x in enumerate((node.score, node.score**2, length, length**2)):
                sums[i] += share * x
        for token, child in node.children.items():
            if node.actor == CHANCE:
                walk(child, share * node.chances[token], length)
            else:
                walk(child, share / len(node.children), length + 1)

    walk(tree(), Fraction(1), 0)
    score, score2, length, length2 = sums
    return score, score2 - score**2, length, length2 - length**2


def score_of(digest: int) -> int:
    """The first seat's score in a digest of one match: the scores s and −s make 31s − s."""
    return (digest - (DIGEST_MASK + 1) * (digest > DIGEST_MASK // 2)) // 30


def test_random_play_costs_the_first_seat_5_64_chips_and_takes_65_16_decisions() -> None:
    score, _, length, _ = random_play()
    assert (score, length) == (Fraction(-5, 64), Fraction(65, 16))


def test_compiled_random_play_has_the_exact_mean_score_and_length() -> None:
    score, score_variance, length, length_variance = (float(x) for x in random_play())
    playouts, matches = Playouts(LEDUC), 40_000
    found = [score_of(playouts.run(1, i, i + 1).digest) for i in range(matches)]
    assert set(found) <= {end.score for end in ends()}
    assert abs(np.mean(found) - score) < 3 * (score_variance / matches) ** 0.5
    decisions = playouts.run(2, 0, 10 * matches).decisions / (10 * matches)
    assert abs(decisions - length) < 3 * (length_variance / (10 * matches)) ** 0.5


def test_compiled_and_plain_random_play_are_the_same() -> None:
    states, counts = record.batch(GAME.state, 2), np.zeros(3, np.int64)
    states[0] = LEDUC.template
    playout_loop(GAME)(states, 3, 0, 300, counts)
    assert tuple(counts) == Playouts(LEDUC).run(3, 0, 300)


# Equilibrium

Strategy = Callable[[Node], dict[str, float]]


class Minimiser:
    """Counterfactual regret minimisation (CFR⁺: regrets never below 0, seats in turn, later rounds weigh more).

    It needs the tree, chance, and the bytes of the actor's view: states with the same bytes get one strategy.
    """

    def __init__(self) -> None:
        self.regrets: dict[bytes, dict[str, float]] = {}
        self.totals: dict[bytes, dict[str, float]] = {}
        for node in tree().below():
            if node.actor >= 0:
                self.regrets[node.key] = dict.fromkeys(node.children, 0.0)
                self.totals[node.key] = dict.fromkeys(node.children, 0.0)

    def strategy(self, node: Node) -> dict[str, float]:
        return normal(self.regrets[node.key])

    def average(self, node: Node) -> dict[str, float]:
        return normal(self.totals[node.key])

    def run(self, rounds: int) -> None:
        for number in range(1, rounds + 1):
            for seat in (0, 1):
                gains: dict[bytes, dict[str, float]] = {}
                self._walk(tree(), seat, 1.0, 1.0, number, gains)
                for key, gained in gains.items():
                    for token, gain in gained.items():
                        self.regrets[key][token] = max(0.0, self.regrets[key][token] + gain)

    def _walk(self, node: Node, seat: int, own: float, others: float, weight: int, gains: Any) -> float:
        """What `seat` may expect here. `own`, `others`: how likely its own and all other choices lead here."""
        if node.actor == TERMINAL:
            return float(node.score if seat == 0 else -node.score)
        if node.actor == CHANCE:
            shares = {token: float(share) for token, share in node.chances.items()}
            return sum(
                p * self._walk(node.children[t], seat, own, others * p, weight, gains) for t, p in shares.items()
            )
        chosen = self.strategy(node)
        if node.actor != seat:
            return sum(
                p * self._walk(node.children[t], seat, own, others * p, weight, gains) for t, p in chosen.items()
            )
        values = {t: self._walk(node.children[t], seat, own * p, others, weight, gains) for t, p in chosen.items()}
        value = sum(p * values[t] for t, p in chosen.items())
        gained = gains.setdefault(node.key, dict.fromkeys(chosen, 0.0))
        for t, p in chosen.items():
            gained[t] += others * (values[t] - value)
            self.totals[node.key][t] += weight * own * p
        return value


def normal(weights: dict[str, float]) -> dict[str, float]:
    total = sum(weights.values())
    return {t: w / total if total else 1 / len(weights) for t, w in weights.items()}


def value(strategy: Strategy) -> float:
    """What the first seat gets when both play the strategy."""

    def at(node: Node) -> float:
        if node.actor == TERMINAL:
            return float(node.score)
        shares = node.chances if node.actor == CHANCE else strategy(node)
        return sum(float(p) * at(node.children[t]) for t, p in shares.items())

    return at(tree())


def best_response(seat: int, strategy: Strategy) -> float:
    """The most that `seat` gets from the strategy, choosing alike wherever it cannot tell states apart."""
    reach: dict[bytes, list[tuple[Node, float]]] = {}

    def spread(node: Node, share: float) -> None:
        if node.actor == seat:
            reach.setdefault(node.key, []).append((node, share))
        shares: Any = node.chances if node.actor == CHANCE else {} if node.actor == seat else None
        if shares is None and node.actor >= 0:
            shares = strategy(node)
        for token, child in node.children.items():
            spread(child, share * float(shares[token]) if shares else share)

    spread(tree(), 1.0)

    @cache
    def choice(key: bytes) -> str:
        nodes = reach[key]
        tokens = nodes[0][0].children
        return max(tokens, key=lambda t: sum(share * at(node.children[t]) for node, share in nodes))

    def at(node: Node) -> float:
        if node.actor == TERMINAL:
            return float(node.score if seat == 0 else -node.score)
        if node.actor == seat:
            return at(node.children[choice(node.key)])
        shares = node.chances if node.actor == CHANCE else strategy(node)
        return sum(float(p) * at(node.children[t]) for t, p in shares.items())

    return at(tree())


def test_regret_minimisation_finds_the_value_of_the_game() -> None:
    """Best responses enclose the value. Measured: −0.0887 and −0.0841 around it, the strategy itself −0.08549."""
    minimiser = Minimiser()
    minimiser.run(300)
    least, most = -best_response(1, minimiser.average), best_response(0, minimiser.average)
    assert least - 1e-9 <= GAME_VALUE <= most + 1e-9
    assert most - least < 0.006
    assert abs(value(minimiser.average) - GAME_VALUE) < 0.0005

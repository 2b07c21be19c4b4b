"""Leduc poker (docs/adding-a-game.md), against its known properties."""

from collections.abc import Iterator
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
from takujo.core.kernels import DIGEST_MASK, Playouts
from takujo.core.moves import after, moves, outcomes
from takujo.core.position_json import position_of, state_of
from takujo.core.rng import new_stream

LEDUC = takujo.game("leduc")


@dataclass
class Node:
    """A state in the game tree, found by the public interface."""

    state: Any
    actor: int
    chances: dict[str, Fraction] = field(default_factory=dict)
    weight: int = 1  # number of deals that lead here, with suits
    chance: Fraction = Fraction(1)
    key: bytes = b""  # the actor's information
    children: dict[str, "Node"] = field(default_factory=dict)
    score: int = 0  # the first seat's, at the end

    def below(self) -> "Iterator[Node]":
        """Yield this node and its descendants."""
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


def test_entry_point_brings_leduc() -> None:
    assert "leduc" in takujo.games()  # tests/conftest.py asks for it
    assert LEDUC.spec is GAME
    (point,) = [point for point in entry_points(group="takujo.examples") if point.name == "leduc"]
    assert point.load() is PLUGIN
    assert PLUGIN.spec is GAME


def test_match_is_played_and_its_transcript_loads() -> None:
    match = takujo.game("leduc").match(chance=takujo.Scripted(["!card J", "!card Q", "!card Q"]))
    for token in ("raise", "call", "call", "raise", "call"):
        assert token in match.moves()
        match.play(token)
    assert (match.scores(), match.winners(), match.returns()) == ([-7, 7], [1], [-1.0, 1.0])
    assert takujo.load_transcript(match.transcript()).state.tobytes() == match.state.tobytes()


def test_illegal_move_is_refused() -> None:
    match = takujo.game("leduc").match(chance=takujo.Scripted(["!card J", "!card Q"]))
    before = match.state.tobytes()
    for token, error in (("fold", takujo.IllegalMove), ("check", takujo.InvalidMove), ("!card K", takujo.IllegalMove)):
        with pytest.raises(error):
            match.play(token)
    assert match.state.tobytes() == before
    match.play("raise")
    match.play("raise")
    with pytest.raises(takujo.IllegalMove):  # two raises per round
        match.play("raise")


@pytest.mark.parametrize(
    ("key", "keys"),
    [
        ("private", {"private": ["J", "X"]}),
        ("private", {"private": ["J"]}),
        ("private", {"private": [None, "J"], "public": "Q"}),
        ("private", {"private": ["J", None], "public": "Q"}),
        ("public", {"private": ["J", "J"], "public": "J", "bets": ["cc"]}),
        ("public", {"private": ["J", "Q"], "public": "K"}),
        ("bets", {"private": ["J", "Q"], "bets": ["f"]}),
        ("bets", {"private": ["J", "Q"], "bets": ["rrr"]}),
        ("bets", {"private": ["J", "Q"], "bets": ["cc", "c"]}),
        ("actor", {"private": ["J", "Q"], "bets": ["c"], "actor": 0}),
        ("suits", {"private": ["J", "Q"], "suits": 4}),
    ],
)
def test_impossible_position_is_refused_with_its_key(key: str, keys: dict[str, Any]) -> None:
    position = {"game": "leduc", "seats": 2, **keys}
    with pytest.raises(takujo.InvalidPosition) as refused:
        takujo.load_position(position)
    assert refused.value.key == key
    with pytest.raises(PositionError) as also:
        naive.load(position)
    assert also.value.key == key


def test_game_tree_equals_naive_implementation() -> None:
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


def test_tree_has_1116_ends_and_5520_with_suits() -> None:
    assert len(ends()) == 1116
    assert sum(end.weight for end in ends()) == 5520
    assert sum(1 for _ in tree().below()) == 1 + sum(perft(naive, naive.new(), 20))


def test_tree_has_288_information_sets() -> None:
    """144 per seat, by rank. A view determines the legal moves."""
    found: dict[bytes, list[str]] = {}
    for node in tree().below():
        if node.actor >= 0:
            assert found.setdefault(node.key, list(node.children)) == list(node.children)
    assert len(found) == 288


def test_view_hides_only_the_card_of_the_other_seat() -> None:
    """Indistinguishable states differ only in the other card."""
    groups: dict[bytes, list[Any]] = {}
    for node in tree().below():
        if node.actor >= 0:
            groups.setdefault(node.key, []).append(node.state)
    for states in groups.values():
        seat = int(states[0].actor)
        cards = {int(s.private[1 - seat]) for s in states}
        assert len(cards) == len(states) == 3 - (states[0].public == states[0].private[seat])
        assert len({(int(s.private[seat]), int(s.public), s.bets.tobytes()) for s in states}) == 1


def test_card_is_hidden_until_the_showdown() -> None:
    for node in tree().below():
        s = node.state
        is_shown = node.actor == TERMINAL and s.folded == -1
        for viewer in (0, 1, SPECTATOR, REFEREE):
            seen = LEDUC.observe(s, viewer).private
            for seat in range(2):
                assert seen[seat] == (s.private[seat] if is_shown or viewer in (seat, REFEREE) else -1)


def test_resample_draws_cards_by_their_probability() -> None:
    s = state_of(LEDUC, {"private": ["J", "K"], "public": "Q", "bets": ["cc"]})
    rng, found = new_stream(1), [0, 0, 0]
    for _ in range(2000):
        other = record.new(GAME.state)
        GAME.resample(LEDUC.observe(s, 0), rng, other)
        found[int(other.private[1])] += 1
    for n, left in zip(found, (1, 1, 2), strict=True):
        assert abs(n - 2000 * left / 4) < 4 * (2000 * 0.25) ** 0.5


def random_play() -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Return exact mean and variance of score and length under random play."""
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
    """Return the first seat's score. The digest of scores s and −s is 31s − s."""
    return (digest - (DIGEST_MASK + 1) * (digest > DIGEST_MASK // 2)) // 30


def test_random_play_has_exact_mean_score_and_length() -> None:
    score, _, length, _ = random_play()
    assert (score, length) == (Fraction(-5, 64), Fraction(65, 16))


def test_compiled_playouts_have_the_exact_means() -> None:
    score, score_variance, length, length_variance = (float(x) for x in random_play())
    playouts, matches = Playouts(LEDUC), 40_000
    found = [score_of(playouts.run(1, i, i + 1).digest) for i in range(matches)]
    assert set(found) <= {end.score for end in ends()}
    assert abs(np.mean(found) - score) < 3 * (score_variance / matches) ** 0.5
    decisions = playouts.run(2, 0, 10 * matches).decisions / (10 * matches)
    assert abs(decisions - length) < 3 * (length_variance / (10 * matches)) ** 0.5

"""Sources of chance: seeded, written down, sealed."""

import hashlib
import random
from collections import Counter

import pytest

import takujo
from takujo.core.errors import ScriptError
from takujo.core.match import Match
from takujo.core.transcript import verify
from takujo.games import spec


def play_out(match: Match, seed: int = 0) -> Match:
    rng = random.Random(seed)
    while not match.is_over:
        match.play(rng.choice(match.moves()))
    return match


def sealed_match(name: str = "overflow") -> Match:
    return play_out(takujo.game(name).match(chance=takujo.Sealed(bytes(range(32)))))


def test_the_same_seed_deals_the_same() -> None:
    game = takujo.game("ftw", seats=3)
    assert play_out(game.match(seed=5)).transcript() == play_out(game.match(seed=5)).transcript()
    assert game.match(seed=5).entries[0].token != game.match(seed=6).entries[0].token


def test_without_a_seed_deals_differ() -> None:
    game = takujo.game("ftw")
    assert len({game.match().entries[0].token for _ in range(4)}) == 4


def test_draws_are_even() -> None:
    source = takujo.Sampled(1)
    found = Counter(source._choose([1, 0, 3]) for _ in range(4000))
    assert set(found) == {0, 2}
    assert 900 < found[0] < 1100


def test_a_script_is_played_and_must_be_used_up() -> None:
    game = takujo.game("fuji99", seats=2)
    source = takujo.Scripted(["!cubes 3p 2y 0r", "!card move3"])
    match = game.match(chance=source)
    match.play("draw 5")
    with pytest.raises(ScriptError):
        source.finish()
    match.play("done")
    source.finish()
    assert match.position()["hands"][0] == [["move3", 0]]


def test_a_script_that_runs_out_says_so() -> None:
    match = takujo.game("fuji99", seats=2).match(chance=takujo.Scripted([]))
    with pytest.raises(ScriptError):
        match.play("draw 5")


def test_by_hand_chance_waits_to_be_played() -> None:
    match = takujo.game("leduc").match(chance=takujo.Manual())
    assert match.actor == takujo.CHANCE
    with pytest.raises(takujo.IllegalMove):
        match.play("call")
    match.play("!card J")
    match.play("!card K")
    assert match.actor == 0


def test_a_sealed_deal_is_committed_to_before_and_shown_after() -> None:
    match = takujo.game("leduc").match(chance=takujo.Sealed(bytes(32)))
    commitment = hashlib.sha256(bytes(32)).hexdigest()
    assert f"commitment {commitment}" in match.transcript()
    assert "secret" not in match.transcript()
    assert f"secret {bytes(32).hex()}" in play_out(match).transcript()


def test_anyone_can_verify_a_sealed_deal() -> None:
    text = sealed_match().transcript()
    assert verify(spec, text)
    assert not verify(spec, text.replace(f"secret {bytes(range(32)).hex()}", f"secret {bytes(32).hex()}"))
    other = bytes(32)
    forged = text.replace(bytes(range(32)).hex(), other.hex())
    forged = forged.replace(hashlib.sha256(bytes(range(32))).hexdigest(), hashlib.sha256(other).hexdigest())
    assert not verify(spec, forged)


def test_a_match_from_a_seed_has_nothing_to_verify() -> None:
    text = play_out(takujo.game("leduc").match(seed=1)).transcript()
    with pytest.raises(takujo.InvalidTranscript):
        verify(spec, text)


def test_a_secret_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32"):
        takujo.Sealed(b"short")

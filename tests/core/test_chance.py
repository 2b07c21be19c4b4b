"""Sources of chance: seeded, scripted, sealed."""

import hashlib
import hmac
import random
from collections import Counter
from collections.abc import Sequence

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


SECRET = bytes(range(32))
NONCES = ["0f" * 16, None, "a3" * 16, None]
# Older than nonces in deals.
OLD = """\
takujo transcript 1
game fourdigits
rules_version 1
seats 2
options {"mode": "standard", "pass_takes_crown": false}
commitment 630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd
secret 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f

!deal 01136679|99H|045
!card 7
0 7x7
!card 3
1 0x7
!card 8
0 8x6
!deal 02566799|014|23H
!card 3
1 2x6
!card T
0 1x9
!card 2
1 3x5
!card 1
0 TURN
!card 5
1 5x6
!card 3
0 1x2
!card 5
1 2x7
!card 0
0 3x9
end 24 over
"""


def sealed_match(name: str = "overflow", nonces: Sequence[str | None] = ()) -> Match:
    return play_out(takujo.game(name, seats=len(nonces) or None).match(chance=takujo.Sealed(SECRET, nonces)))


def test_same_seed_deals_the_same_and_another_one_differs() -> None:
    game = takujo.game("ftw", seats=3)
    assert play_out(game.match(seed=5)).transcript() == play_out(game.match(seed=5)).transcript()
    assert game.match(seed=5).entries[0].token != game.match(seed=6).entries[0].token
    assert len({game.match().entries[0].token for _ in range(4)}) == 4  # without a seed


def test_draws_are_even() -> None:
    source = takujo.Sampled(1)
    found = Counter(source._choose([1, 0, 3]) for _ in range(4000))
    assert set(found) == {0, 2}
    assert 900 < found[0] < 1100


def test_script_is_played_and_must_be_used_up() -> None:
    game = takujo.game("fuji99", seats=2)
    source = takujo.Scripted(["!cubes 3p 2y 0r", "!card move3"])
    match = game.match(chance=source)
    match.play("draw 5")
    with pytest.raises(ScriptError):
        source.finish()
    match.play("done")
    source.finish()
    assert match.position()["hands"][0] == [["move3", 0]]
    match.play("stop")
    with pytest.raises(ScriptError):  # the script has ended
        match.play("draw 5")


def test_manual_chance_waits_to_be_played() -> None:
    match = takujo.game("leduc").match(chance=takujo.Manual())
    assert match.actor == takujo.CHANCE
    with pytest.raises(takujo.IllegalMove):
        match.play("call")
    match.play("!card J")
    match.play("!card K")
    assert match.actor == 0


def test_sealed_deal_has_a_commitment_and_then_its_secret() -> None:
    match = takujo.game("leduc").match(chance=takujo.Sealed(bytes(32)))
    commitment = hashlib.sha256(bytes(32)).hexdigest()
    assert f"commitment {commitment}" in match.transcript()
    assert "secret" not in match.transcript()
    assert f"secret {bytes(32).hex()}" in play_out(match).transcript()


def test_sealed_deal_verifies_and_a_forged_one_fails() -> None:
    text = sealed_match().transcript()
    assert verify(spec, text)
    assert not verify(spec, text.replace(f"secret {bytes(range(32)).hex()}", f"secret {bytes(32).hex()}"))
    other = bytes(32)
    forged = text.replace(bytes(range(32)).hex(), other.hex())
    forged = forged.replace(hashlib.sha256(bytes(range(32))).hexdigest(), hashlib.sha256(other).hexdigest())
    assert not verify(spec, forged)


def test_seeded_match_has_nothing_to_verify() -> None:
    text = play_out(takujo.game("leduc").match(seed=1)).transcript()
    with pytest.raises(takujo.InvalidTranscript):
        verify(spec, text)


@pytest.mark.parametrize(
    ("secret", "nonce"),
    [
        (b"short", None),
        *((SECRET, n) for n in ("", "0f", "0F" * 16, "0f" * 17, "0f" * 15 + "g0", "0f" * 16 + "\n", "-")),
    ],
)
def test_secret_has_32_bytes_and_a_nonce_32_digits(secret: bytes, nonce: str | None) -> None:
    with pytest.raises(ValueError, match="32"):
        takujo.Sealed(secret, [NONCES[0], nonce])


def test_every_nonce_changes_the_deal() -> None:
    game = takujo.game("ftw", seats=4)
    lines = [NONCES, [None, *NONCES[:3]], [NONCES[2], None, NONCES[0], None], [NONCES[0], *[None] * 3], []]
    deals = [game.match(chance=takujo.Sealed(SECRET, nonces)).entries[0].token for nonces in lines]
    assert len(set(deals)) == len(lines)
    assert game.match(chance=takujo.Sealed(SECRET, list(NONCES))).entries[0].token == deals[0]
    assert game.match(chance=takujo.Sealed(bytes(32), NONCES)).entries[0].token != deals[0]
    assert game.match(chance=takujo.Sealed(SECRET, [None] * 4)).entries[0].token == deals[-1]


def test_key_of_a_deal_is_that_of_the_protocol() -> None:
    said = b"takujo nonces 0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f - a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3 -"
    key = hmac.digest(SECRET, said, "sha256")
    assert takujo.Sealed(SECRET, NONCES)._below(1 << 64) == int.from_bytes(hmac.digest(key, bytes(8), "sha256")[:8])
    assert takujo.Sealed(SECRET)._below(1 << 64) == int.from_bytes(hmac.digest(SECRET, bytes(8), "sha256")[:8])


def test_transcript_without_nonces_still_verifies() -> None:
    assert verify(spec, OLD)
    assert not verify(spec, OLD.replace("!card 0", "!card 4"))
    assert "nonces" not in sealed_match().transcript()


def test_deal_verifies_with_exactly_its_nonces() -> None:
    text = sealed_match(nonces=NONCES).transcript()
    line = next(line for line in text.splitlines() if line.startswith("nonces "))
    assert line == f"nonces {NONCES[0]} - {NONCES[2]} -"
    assert verify(spec, text)
    for other in (
        f"nonces {NONCES[0]} - {NONCES[0]} -",  # changed
        f"nonces {NONCES[0]} - - -",  # removed
        f"nonces {NONCES[0]} - {NONCES[2]} {NONCES[2]}",  # added
        f"nonces - {NONCES[0]} {NONCES[2]} -",  # of another seat
    ):
        assert not verify(spec, text.replace(line, other))
    assert not verify(spec, text.replace(line + "\n", ""))
    added = OLD.replace("secret", f"nonces {NONCES[0]} -\nsecret")
    assert added != OLD
    assert not verify(spec, added)


@pytest.mark.parametrize(
    "line", ["", "-", "- - - -", f"{NONCES[0]} - -", f"{NONCES[0]}  - - -", f"{NONCES[0]} - - x", "0F" * 16 + " - - -"]
)
def test_wrong_line_of_nonces_is_named(line: str) -> None:
    text = sealed_match(nonces=NONCES).transcript()
    there = next(said for said in text.splitlines() if said.startswith("nonces "))
    with pytest.raises(takujo.InvalidTranscript) as error:
        takujo.load_transcript(text.replace(there, f"nonces {line}"))
    assert (error.value.id, error.value.line) == ("transcript-value", 7)

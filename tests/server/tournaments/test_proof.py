"""Manipulated proofs fail, and other texts are refused."""

from pathlib import Path

import pytest

from takujo.cli import main
from takujo.core.chance import Sealed
from takujo.core.game import configure
from takujo.games import spec
from takujo.server.tournaments import proof
from takujo.server.tournaments.deal_secrets import commitment, deal_secret

SECRET = bytes(range(32))


def transcript(number: int, likes: int, secret: bytes | None = None, seats: int = 3) -> str:
    """Return the transcript of a round's deal. `likes`: the choice of moves."""
    source = Sealed(deal_secret(SECRET, number) if secret is None else secret)
    match = configure(spec("ftw"), seats, rounds=1).match(chance=source)
    while not match.is_over:
        moves = match.moves()
        match.play(moves[likes % len(moves)])
    return match.transcript(source)


@pytest.fixture(scope="module")
def fair() -> str:
    return proof.write(SECRET, [(number, transcript(number, likes)) for number in (1, 2) for likes in (0, 1)])


def test_fair_tournament_verifies(fair: str) -> None:
    assert proof.check(spec, fair) == proof.Findings(4, True, [])
    for copied in ("".join(f"> {line}\r\n" for line in fair.splitlines()), f"“{fair.strip()}”"):
        assert proof.is_proof(f"Ann wrote:\r\n{copied}")
        assert proof.check(spec, f"Ann wrote:\r\n{copied}").is_fair
    assert fair.startswith(f"takujo tournament 1\ncommitment {commitment(SECRET)}\nsecret {SECRET.hex()}\n")


def test_another_secret_fails(fair: str) -> None:
    assert not proof.check(spec, fair.replace(f"commitment {commitment(SECRET)}", f"commitment {'0' * 64}")).is_sealed
    found = proof.check(spec, fair.replace(f"secret {SECRET.hex()}", f"secret {'0' * 64}"))
    assert (found.is_sealed, list(found.unfair)) == (False, [1, 2, 3, 4])


def test_another_deal_fails() -> None:
    others = [transcript(2, 0), transcript(1, 0, SECRET), transcript(1, 0, seats=4)]
    for other in others:
        text = proof.write(SECRET, [(1, transcript(1, 0)), (1, other), (1, transcript(1, 1))])
        assert list(proof.check(spec, text).unfair) == [2]


def test_another_outcome_fails(fair: str) -> None:
    parts = proof.PART.split(fair)
    lines = parts[4].splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("!"))
    first = lines[at].split(" ", 1)
    lines[at] = " ".join([first[0], " ".join(reversed(first[1].split(" ")))])
    parts[4] = "\n".join([*lines, "", ""])
    text = parts[0] + "".join(f"round {n}\n{t}" for n, t in zip(parts[1::2], parts[2::2], strict=True))
    assert list(proof.check(spec, text).unfair) == [2]


@pytest.mark.parametrize("broken", ["", "takujo tournament 1\n", "takujo tournament 1\ncommitment 00\nsecret 00\n\n"])
def test_bad_proof_is_refused(broken: str) -> None:
    with pytest.raises(proof.InvalidProof):
        proof.check(spec, broken)


def test_verify_command(fair: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "proof.txt"
    file.write_text(fair, encoding="utf-8")
    assert main(["verify", str(file), "--lang", "en"]) == 0
    assert "all 4 tables" in capsys.readouterr().out
    file.write_text(fair.replace(f"secret {SECRET.hex()}", f"secret {'0' * 64}"), encoding="utf-8")
    assert main(["verify", str(file), "--lang", "ja"]) == 1
    assert capsys.readouterr().out.count("\n") == 5

"""The proof that all deals of a tournament were fair: its secret, and all transcripts, as text.

takujo tournament 1
commitment 5f1a…
secret 93c0…

round 1
takujo transcript 1
…

round 1
takujo transcript 1
…

It holds where the secret is the one that was committed to, the secret of every table is that of its round, and all that
chance did there follows from it (`transcript.verify`). Then all tables of a round had the same deal, which was fixed
before anybody sat down.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from takujo.core.errors import InvalidTranscript, TakujoError
from takujo.core.pasted import lines
from takujo.core.spec import GameSpec
from takujo.core.transcript import ENTRY, verify
from takujo.server.tournaments.deal_secrets import commitment, deal_secret

HEADER = "takujo tournament 1"
PART = re.compile(r"^round (\d{1,3})\n", re.MULTILINE | re.ASCII)
HEAD = re.compile(rf"{HEADER}\ncommitment ([0-9a-f]{{64}})\nsecret ([0-9a-f]{{64}})\n\s*", re.ASCII)


class InvalidProof(TakujoError):
    """A text that is no proof of a tournament."""


@dataclass(frozen=True, slots=True)
class Findings:
    """`unfair`: which of the tables are, from 1 on as they stand in the proof; `is_sealed`: whether the secret is the
    one that was committed to."""

    tables: int
    is_sealed: bool
    unfair: Sequence[int]

    @property
    def is_fair(self) -> bool:
        return self.is_sealed and not self.unfair


def is_proof(text: str) -> bool:
    return any(line == HEADER for _, line in lines(text))


def write(secret: bytes, transcripts: Iterable[tuple[int, str]]) -> str:
    """`transcripts`: with the number of the round."""
    head = f"{HEADER}\ncommitment {commitment(secret)}\nsecret {secret.hex()}\n"
    return "\n".join([head, *(f"round {number}\n{text}" for number, text in transcripts)])


def check(find: Callable[[str], GameSpec], text: str) -> Findings:
    """Raises InvalidProof."""
    plain = "".join(f"{line}\n" for _, line in lines(text))
    head, *parts = PART.split(plain[max(0, plain.find(HEADER)) :])
    said = HEAD.fullmatch(head)
    if said is None or not parts:
        raise InvalidProof("proof-invalid")
    secret = bytes.fromhex(said[2])
    numbered = list(zip(map(int, parts[::2]), parts[1::2], strict=True))
    heads: dict[int, list[str]] = {}
    unfair = [
        place
        for place, (number, transcript) in enumerate(numbered, 1)
        if not _is_fair(find, transcript, deal_secret(secret, number), heads.setdefault(number, _head(transcript)))
    ]
    return Findings(len(numbered), commitment(secret) == said[1], unfair)


def _is_fair(find: Callable[[str], GameSpec], transcript: str, secret: bytes, head: list[str]) -> bool:
    """`head`: that of the first table of the round, as that of all of them is to be."""
    own = _head(transcript)
    if own != head or f"secret {secret.hex()}" not in own:
        return False
    if any(line.startswith("nonces ") for line in own):  # another deal than that of the secret alone
        return False
    try:
        return verify(find, transcript)
    except InvalidTranscript:
        return False


def _head(transcript: str) -> list[str]:
    return list(takewhile(lambda line: not ENTRY.match(line), transcript.splitlines()))

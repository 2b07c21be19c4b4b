"""The proof that all deals of a tournament were fair, as text. It has the tournament's secret and all transcripts.

takujo tournament 1
commitment 5f1a…
secret 93c0…

round 1
takujo transcript 1
…

A proof is valid if the secret matches the commitment, each table's secret is that of its round, and all chance outcomes
follow from it (`transcript.verify`). Then all tables of a round had the same deal, fixed before the seats were drawn.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from takujo.core.errors import InvalidTranscript, TakujoError
from takujo.core.spec import GameSpec
from takujo.core.transcript import ENTRY, verify
from takujo.core.user_text import lines, unquoted
from takujo.server.tournaments.deal_secrets import commitment, deal_secret

HEADER = "takujo tournament 1"
PART = re.compile(r"^round (\d{1,3})\n", re.MULTILINE | re.ASCII)
HEAD = re.compile(rf"{HEADER}\ncommitment ([0-9a-f]{{64}})\nsecret ([0-9a-f]{{64}})\n\s*", re.ASCII)


class InvalidProof(TakujoError):
    """The text is not a proof of a tournament."""


@dataclass(frozen=True, slots=True)
class Findings:
    """`unfair`: positions of unfair tables, from 1. `is_sealed`: whether the secret matches the commitment."""

    tables: int
    is_sealed: bool
    unfair: Sequence[int]

    @property
    def is_fair(self) -> bool:
        return self.is_sealed and not self.unfair


def is_proof(text: str) -> bool:
    return any(unquoted(line) == HEADER for _, line in lines(text))


def write(secret: bytes, transcripts: Iterable[tuple[int, str]]) -> str:
    """Return a proof. `transcripts`: with the number of their round."""
    head = f"{HEADER}\ncommitment {commitment(secret)}\nsecret {secret.hex()}\n"
    return "\n".join([head, *(f"round {number}\n{text}" for number, text in transcripts)])


def check(find: Callable[[str], GameSpec], text: str) -> Findings:
    """Check a proof. Raises InvalidProof."""
    plain = "".join(f"{line}\n" for _, line in lines(text))
    head, *parts = PART.split(plain[max(0, plain.find(HEADER)) :])
    match = HEAD.fullmatch(head)
    if match is None or not parts:
        raise InvalidProof("proof-invalid")
    secret = bytes.fromhex(match[2])
    numbered = list(zip(map(int, parts[::2]), parts[1::2], strict=True))
    heads: dict[int, list[str]] = {}
    unfair = [
        place
        for place, (number, transcript) in enumerate(numbered, 1)
        if not _is_fair(find, transcript, deal_secret(secret, number), heads.setdefault(number, _head(transcript)))
    ]
    return Findings(len(numbered), commitment(secret) == match[1], unfair)


def _is_fair(find: Callable[[str], GameSpec], transcript: str, secret: bytes, head: list[str]) -> bool:
    """`head`: of the first table of the round, which all tables share."""
    own = _head(transcript)
    if own != head or f"secret {secret.hex()}" not in own:
        return False
    if any(line.startswith("nonces ") for line in own):  # nonces would change the deal
        return False
    try:
        return verify(find, transcript)
    except InvalidTranscript:
        return False


def _head(transcript: str) -> list[str]:
    return list(takewhile(lambda line: not ENTRY.match(line), transcript.splitlines()))

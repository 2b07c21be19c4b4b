"""A match as text: parameters, then a line per move and outcome.

The state is derived, never stored.

takujo transcript 1
game NAME
rules_version 1
seats 4
options {"rounds": 4}
position {…}                     if the match did not begin with the first deal
commitment 5f1a…                 if chance was sealed
nonces 03b2… - 77d0… -           if any seat added one (see `nonces`)
secret 93c0…                     if such a match is over

!deal 1 5 …|2 3 …
0 give 3 17 40
…
end 57 over                      the number of lines, and over or open

Text before and after it is ignored, as are blank lines and quotation marks (see `user_text`).
"""

import hashlib
import json
import re
from collections.abc import Callable
from typing import TypeAlias

from takujo.core import nonces
from takujo.core.actors import CHANCE
from takujo.core.chance import Manual, Sealed
from takujo.core.errors import (
    InvalidOption,
    InvalidTranscript,
    TakujoError,
    UnknownGame,
    WrongRulesVersion,
)
from takujo.core.game import configure
from takujo.core.json_types import Json, JsonObject
from takujo.core.match import HEADER, Match
from takujo.core.nonces import Nonces
from takujo.core.spec import GameSpec
from takujo.core.user_text import lines as lines_of
from takujo.core.user_text import unquoted

KEYS = ("game", "rules_version", "seats", "options", "position", "commitment", "nonces", "secret")
Numbered: TypeAlias = tuple[int, str]  # a line of a text
ENTRY = re.compile(r"!|\d+ |end ")


def read(find: Callable[[str], GameSpec], text: str) -> Match:
    """Return the match of a transcript.

    Chance is played by hand if it is open. Raises UnknownGame, WrongRulesVersion and InvalidTranscript, naming the
    line.
    """
    match, problem = read_as_far(find, text)
    if problem is not None:
        raise problem
    return match


def read_as_far(find: Callable[[str], GameSpec], text: str) -> tuple[Match, InvalidTranscript | None]:
    """Return the playable beginning of a transcript, and the first error.

    Raises what `read` raises for an error in the head.
    """
    head, body = _split(text)
    match = _begin(find, head)
    number = head.last
    for at, (number, line) in enumerate(body):
        if line.startswith("end "):
            return match, _wrong_end(match, unquoted(line), number, body[at + 1 :])
        try:
            _play_line(match, line)
        except TakujoError as error:
            problem = InvalidTranscript(number, "transcript-move", move=line, reason=str(error))
            problem.__cause__ = error
            return match, problem
    return match, InvalidTranscript(number, "transcript-truncated")


def verify(find: Callable[[str], GameSpec], text: str) -> bool:
    """Whether a finished match's chance outcomes follow from secret and nonces.

    The secret must match the commitment. Raises InvalidTranscript if the match is not sealed.
    """
    match = read(find, text)
    head, _ = _split(text)
    if "commitment" not in head.keys or "secret" not in head.keys:
        raise InvalidTranscript(1, "transcript-not-sealed")
    try:
        source = Sealed(bytes.fromhex(head.keys["secret"]), _nonces(head, match.game.seats))
    except ValueError:
        return False
    if hashlib.sha256(source.secret).hexdigest() != head.keys["commitment"]:
        return False
    return all(source.draw(match.game, e.before) == e.token for e in match.entries if e.actor == CHANCE)


class _Head:
    def __init__(self) -> None:
        self.keys: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.last = 1


def _split(text: str) -> tuple[_Head, list[Numbered]]:
    """Return a transcript's head, and its other lines with their numbers."""
    found = list(lines_of(text))
    begins = next((at for at, (_, line) in enumerate(found) if unquoted(line) == HEADER), None)
    if begins is None:
        raise InvalidTranscript(1, "transcript-header", header=HEADER)
    head = _Head()
    for at, (number, line) in enumerate(found[begins + 1 :], begins + 1):
        if ENTRY.match(line):
            return head, found[at:]
        key, _, value = line.partition(" ")
        if key not in KEYS or key in head.keys:
            raise InvalidTranscript(number, "transcript-key", key=key)
        head.keys[key] = value
        head.lines[key] = head.last = number
    raise InvalidTranscript(found[-1][0], "transcript-truncated")


def _begin(find: Callable[[str], GameSpec], head: _Head) -> Match:
    for key in KEYS[:4]:
        if key not in head.keys:
            raise InvalidTranscript(1, "transcript-missing", key=key)
    try:
        spec = find(head.keys["game"])
    except UnknownGame as error:
        raise InvalidTranscript(head.lines["game"], error.id, **error.details) from None
    if head.keys["rules_version"] != str(spec.rules_version):
        raise WrongRulesVersion(
            head.lines["rules_version"],
            "transcript-version",
            found=head.keys["rules_version"],
            known=spec.rules_version,
        )
    try:
        game = configure(spec, _json(head, "seats"), **_object(head, "options"))
    except InvalidOption as error:
        line = head.lines["seats" if error.id == "option-seats" else "options"]
        raise InvalidTranscript(line, error.id, **error.details) from None
    _nonces(head, game.seats)  # wrong nonces are an error of the line even without verification
    if "position" not in head.keys:
        return game.match(chance=Manual())
    position = _object(head, "position")
    try:
        return game.match(position=position, chance=Manual())
    except TakujoError as error:
        raise InvalidTranscript(
            head.lines["position"], "transcript-move", move="position", reason=str(error)
        ) from error


def _nonces(head: _Head, seats: int) -> Nonces:
    if "nonces" not in head.keys:
        return ()
    try:
        return nonces.read(head.keys["nonces"], seats)
    except ValueError:
        raise InvalidTranscript(head.lines["nonces"], "transcript-value", key="nonces") from None


def _object(head: _Head, key: str) -> JsonObject:
    value = _json(head, key)
    if not isinstance(value, dict):
        raise InvalidTranscript(head.lines[key], "transcript-value", key=key)
    return value


def _json(head: _Head, key: str) -> Json:
    try:
        value = json.loads(head.keys[key])
        json.dumps(value, ensure_ascii=False).encode()  # JSON can escape half of a surrogate pair, which is not text
        return value
    except (ValueError, RecursionError):
        raise InvalidTranscript(head.lines[key], "transcript-value", key=key) from None


def _play_line(match: Match, line: str) -> None:
    actor, _, token = line.partition(" ")
    if not line.startswith("!") and actor != str(match.actor):
        raise InvalidTranscript(0, "transcript-actor", found=actor, expected=str(match.actor))
    match.play(line if line.startswith("!") else token)


def _wrong_end(match: Match, line: str, number: int, after: list[Numbered]) -> InvalidTranscript | None:
    expected = f"end {len(match.entries)} {'over' if match.is_over else 'open'}"
    if line != expected:
        return InvalidTranscript(number, "transcript-end", found=line, expected=expected)
    more = next((number for number, line in after if ENTRY.match(line)), None)
    return None if more is None else InvalidTranscript(more, "transcript-after-end")

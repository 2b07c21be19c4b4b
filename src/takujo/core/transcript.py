"""A match as text: the parameters, then one line for every move and chance outcome. State is derived, never stored.

takujo transcript 1
game NAME
rules_version 1
seats 4
options {"rounds": 4}
position {…}                     only where the match did not begin with the first deal
commitment 5f1a…                 only where chance was sealed
nonces 03b2… - 77d0… -           only where there were any: what the seats added to it (see `nonces`)
secret 93c0…                     only once such a match is over

!deal 1 5 …|2 3 …
0 give 3 17 40
…
end 57 over                      how many lines there were, and over or open
"""

import hashlib
import json
from collections.abc import Callable

from takujo.core import nonces
from takujo.core.actors import CHANCE
from takujo.core.chance import Manual, Sealed, Source
from takujo.core.errors import (
    InvalidOption,
    InvalidTranscript,
    TakujoError,
    UnknownGame,
    WrongRulesVersion,
)
from takujo.core.game import GameSpec
from takujo.core.jsons import Json, JsonObject
from takujo.core.match import Match
from takujo.core.nonces import Nonces

HEADER = "takujo transcript 1"
KEYS = ("game", "rules_version", "seats", "options", "position", "commitment", "nonces", "secret")


def write(match: Match, source: Source, *, tells: bool = True) -> str:
    """The transcript of a match, over or not, whose chance came from `source`. `tells`: the secret of one that is over;
    others may still play the same deal."""
    game = match.game
    lines = [
        HEADER,
        f"game {game.name}",
        f"rules_version {game.spec.rules_version}",
        f"seats {game.seats}",
        f"options {json.dumps(game.stated_options, ensure_ascii=False)}",
    ]
    if match.position_at_start is not None:
        lines.append(f"position {json.dumps(match.position_at_start, ensure_ascii=False)}")
    if type(source) is Sealed:
        lines.append(f"commitment {source.commitment}")
        if source.nonces is not None:
            lines.append(f"nonces {source.nonces}")
        if match.is_over and tells:
            lines.append(f"secret {source.secret.hex()}")
    lines.append("")
    lines += [e.token if e.actor == CHANCE else f"{e.actor} {e.token}" for e in match.entries]
    lines.append(f"end {len(match.entries)} {'over' if match.is_over else 'open'}")
    return "\n".join(lines) + "\n"


def read(find: Callable[[str], GameSpec], text: str) -> Match:
    """The match of a transcript; where it is open, chance waits to be played by hand.

    Raises UnknownGame, WrongRulesVersion and InvalidTranscript, naming the line.
    """
    match, problem = read_as_far(find, text)
    if problem is not None:
        raise problem
    return match


def read_as_far(find: Callable[[str], GameSpec], text: str) -> tuple[Match, InvalidTranscript | None]:
    """The match of a transcript as far as its lines can be played, and what is wrong with the rest, if anything is.

    Raises what `read` raises where already the head is wrong.
    """
    lines = text.removeprefix("\ufeff").splitlines()
    head = _read_head(lines)
    match = _begin(find, head)
    first = len(head.lines) + 2
    for number, line in enumerate(lines[first:], first + 1):
        if line.startswith("end "):
            return match, _wrong_end(match, lines, number)
        try:
            _play_line(match, line)
        except TakujoError as error:
            problem = InvalidTranscript(number, "transcript-move", move=line, reason=str(error))
            problem.__cause__ = error
            return match, problem
    return match, InvalidTranscript(len(lines), "transcript-truncated")


def verify(find: Callable[[str], GameSpec], text: str) -> bool:
    """Whether every chance outcome of a sealed, finished match is what its secret, as committed to, and nonces yield.

    Raises InvalidTranscript where there is nothing to verify.
    """
    match = read(find, text)
    head = _read_head(text.removeprefix("\ufeff").splitlines())
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


def _read_head(lines: list[str]) -> _Head:
    if not lines or lines[0] != HEADER:
        raise InvalidTranscript(1, "transcript-header", header=HEADER)
    head = _Head()
    for number, line in enumerate(lines[1:], 2):
        if not line:
            return head
        key, _, value = line.partition(" ")
        if key not in KEYS or key in head.keys:
            raise InvalidTranscript(number, "transcript-key", key=key)
        head.keys[key] = value
        head.lines[key] = number
    raise InvalidTranscript(len(lines), "transcript-truncated")


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
        game = spec.configure(_json(head, "seats"), **_object(head, "options"))
    except InvalidOption as error:
        line = head.lines["seats" if error.id == "option-seats" else "options"]
        raise InvalidTranscript(line, error.id, **error.details) from None
    _nonces(head, game.seats)  # wrong ones are the line's fault, also where nobody verifies
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
        json.dumps(value, ensure_ascii=False).encode()  # half of a surrogate pair can be escaped, and is no text
        return value
    except (ValueError, RecursionError):
        raise InvalidTranscript(head.lines[key], "transcript-value", key=key) from None


def _play_line(match: Match, line: str) -> None:
    actor, _, token = line.partition(" ")
    if not line.startswith("!") and actor != str(match.actor):
        raise InvalidTranscript(0, "transcript-actor", found=actor, expected=str(match.actor))
    match.play(line if line.startswith("!") else token)


def _wrong_end(match: Match, lines: list[str], number: int) -> InvalidTranscript | None:
    expected = f"end {len(match.entries)} {'over' if match.is_over else 'open'}"
    if lines[number - 1] != expected:
        return InvalidTranscript(number, "transcript-end", found=lines[number - 1], expected=expected)
    if any(lines[number:]):
        return InvalidTranscript(number + 1, "transcript-after-end")
    return None

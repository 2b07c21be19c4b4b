"""`takujo lab benchmark`: a bot against fixed rivals, with a signed result.

The protocol fixes tables, rivals, matches, seeds and metric. Deal and rivals follow from the seed, and the file has all
actions of the bot. So `verify` plays every match again, without the bot. That shows that the matches are possible and
counted right, but not who chose the actions: anyone can try out actions, as the deals are known. Only with the bot
itself, if it is deterministic, `verify` shows that it plays so. The signature (Ed25519) shows who published the file.
"""

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from collections.abc import Sequence as Many
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Event
from typing import TypeAlias

import numpy as np
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from takujo.bot_versions import versions
from takujo.core.errors import TakujoError
from takujo.core.game import Game, configure
from takujo.core.json_types import JsonObject
from takujo.core.record import Ints, Seen
from takujo.core.rng import Stream
from takujo.games import NAMES, spec
from takujo.lab.chunk_threads import in_order
from takujo.lab.confidence_sequence import Sequence
from takujo.lab.intervals import Estimate
from takujo.lab.kernels.match_loops import OTHER
from takujo.lab.kernels.row_layout import layout
from takujo.lab.play import COMPILED, Followed, GivenUp, bot_actions, check_bots, streams

PROTOCOL = "takujo benchmark 2"
RULE = "heuristic"
RIVALS = (RULE, "3")
BUDGETS = {"small": 300, "full": 3_000}  # matches per table and rival, rounded up to whole rotations
SEEDS = {"small": 1, "full": 2}  # of all matches: nobody can choose the best of many
MOST_NAME = 200  # characters of a bot's name
MOST_BYTES = 1 << 26  # of a contest's actions, unpacked

Act: TypeAlias = Callable[[Seen, Ints, Stream], Many[int]]  # (view, legal actions, random stream) → actions


class InvalidResult(TakujoError):
    """The file is damaged, was changed, or is of another version."""


@dataclass(frozen=True)
class Contest:
    """The matches of the bot against copies of a rival. In match i it has seat i mod seats."""

    game: Game
    rival: str
    matches: int

    @property
    def fair(self) -> float:
        return 1 / self.game.seats

    def to_dict(self) -> JsonObject:
        return {"game": self.game.name, "seats": self.game.seats, "rival": self.rival, "matches": self.matches}


@dataclass(frozen=True)
class Outcome:
    """The bot's share of the win in a contest, and its actions."""

    contest: Contest
    share: Estimate
    actions: list[list[int]]

    @property
    def strength(self) -> float:
        """0 at a fair share, 1 if all matches are won."""
        return (self.share.value - self.contest.fair) / (1 - self.contest.fair)

    def to_dict(self) -> JsonObject:
        share, *interval = (round(x, 6) for x in self.share)
        return {**self.contest.to_dict(), "share": share, "interval": interval}

    @property
    def packed(self) -> str:
        """The actions as text."""
        return b64encode(zlib.compress(json.dumps(self.actions, separators=(",", ":")).encode(), 9)).decode()


@dataclass(frozen=True)
class Result:
    """The outcomes of a bot in all contests of a budget."""

    bot: str
    budget: str
    outcomes: Many[Outcome]

    @property
    def strength(self) -> float:
        """The mean strength: each contest counts the same."""
        return float(np.mean([one.strength for one in self.outcomes]))

    def to_dict(self) -> JsonObject:
        return {
            "protocol": PROTOCOL,
            "bot": self.bot,
            "budget": self.budget,
            "versions": _versions(),
            "strength": round(self.strength, 6),
            "contests": [one.to_dict() for one in self.outcomes],
        }


def contests(budget: str) -> list[Contest]:
    """Return each game with few, some and many seats, against each rival."""
    found = []
    for name in NAMES:
        low, high = spec(name).seats
        low = max(2, low)
        for seats in (low, (low + high) // 2, high):
            rotations = -(-BUDGETS[budget] // seats)
            found += [Contest(configure(spec(name), seats), rival, rotations * seats) for rival in RIVALS]
    return found


def run(bot: str, budget: str, *, workers: int = 1, progress: Callable[[Outcome], None] = lambda _: None) -> Result:
    """Play all contests. Raises InvalidOption for an unknown bot, PolicyError."""
    todo = contests(budget)
    for contest in todo:
        check_bots([bot], contest.game.spec)
    outcomes = []
    for contest in todo:
        outcomes.append(_played(contest, SEEDS[budget], partial(_asked, contest.game, bot), workers))
        progress(outcomes[-1])
    return Result(bot, budget, outcomes)


def write(result: Result, key: Ed25519PrivateKey) -> str:
    """Return the signed text of a file."""
    contests = [{**one.to_dict(), "actions": one.packed} for one in result.outcomes]
    body = {**result.to_dict(), "contests": contests, "key": key.public_key().public_bytes_raw().hex()}
    return json.dumps({**body, "signature": key.sign(_bytes(body)).hex()}, indent=1) + "\n"


def verify(
    text: str, *, bot: str | None = None, workers: int = 1, progress: Callable[[Outcome], None] = lambda _: None
) -> tuple[Result, str]:
    """Check the signature and play all matches again. Return the result and the public key.

    With `bot`, it chooses again, and must choose the recorded actions. Raises InvalidResult, and as `run` does.
    """
    body, key = _signed(text)
    if body.get("versions") != _versions():
        raise InvalidResult("benchmark-version")
    try:
        budget, name, entries = body["budget"], body["bot"], body.pop("contests")
        todo = contests(budget)
        if not (isinstance(name, str) and name.isprintable() and 0 < len(name) <= MOST_NAME):
            raise ValueError
        actions = [_unpacked(entry.pop("actions")) for entry in entries]
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError, zlib.error):
        raise InvalidResult("benchmark-damaged") from None
    if len(actions) != len(todo):
        raise InvalidResult("benchmark-damaged")
    outcomes = []
    for contest, matches, claim in zip(todo, actions, entries, strict=True):
        if bot:
            check_bots([bot], contest.game.spec)
        begin = partial(_asked, contest.game, bot) if bot else partial(_recorded, matches)
        outcome = _played(contest, SEEDS[budget], begin, workers)
        if bot and outcome.actions != matches:
            raise InvalidResult("benchmark-other-bot", game=contest.game.name, seats=contest.game.seats, bot=bot)
        if outcome.to_dict() != claim or outcome.actions != matches:
            raise InvalidResult("benchmark-differs", game=contest.game.name, seats=contest.game.seats)
        outcomes.append(outcome)
        progress(outcome)
    result = Result(name, budget, outcomes)
    if {**body, "contests": entries} != result.to_dict():
        raise InvalidResult("benchmark-damaged")
    return result, key


def key_of(path: Path) -> Ed25519PrivateKey:
    """Return the signing key of a file, which is created if missing. Raises OSError, InvalidResult."""
    try:
        return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(path.read_text()))
    except FileNotFoundError:
        key = Ed25519PrivateKey.generate()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_text(key.private_bytes_raw().hex())
        return key
    except ValueError:
        raise InvalidResult("benchmark-key", path=str(path)) from None


def _played(contest: Contest, seed: int, begin: Callable[[int], Act], workers: int) -> Outcome:
    """Play a contest. `begin`: what chooses for the bot in a match."""
    seats, given_up = contest.game.seats, Event()
    found, all_actions = Sequence(), list[list[int]]()

    def work(rotation: int) -> tuple[float, list[list[int]]]:
        numbers = range(rotation * seats, (rotation + 1) * seats)
        shares, actions = zip(*(_match(contest, seed, i, begin(i), given_up) for i in numbers), strict=True)
        return sum(shares) / seats, list(actions)

    for share, actions in in_order(work, range(contest.matches // seats), workers, given_up.set):
        found.add(np.array([share]))
        all_actions += actions
    return Outcome(contest, found.interval, all_actions)


def _match(contest: Contest, seed: int, number: int, act: Act, given_up: Event) -> tuple[float, list[int]]:
    """Play a match. Return the bot's share of the win and its actions."""
    game, seats = contest.game, contest.game.seats
    own, rngs, actions = number % seats, streams(seed, number, seats), list[int]()
    players = np.full((1, seats), COMPILED.get(contest.rival, OTHER), np.int64)
    players[0, own] = OTHER

    def choose(seat: int, v: Seen, mask: Ints) -> Many[int]:
        if given_up.is_set():
            raise GivenUp
        if seat != own:
            return bot_actions(game, contest.rival, v, mask, rngs[seat])
        chosen = act(v, mask, rngs[seat])
        actions.extend(map(int, chosen))
        return chosen

    width = layout(game.spec)
    rows = Followed(game, players, seed).play(number, choose, np.zeros((width.width, 1), np.int32))
    winners = int(rows[width.winners, 0])
    return (winners >> own & 1) / winners.bit_count(), actions


def _asked(game: Game, bot: str, number: int) -> Act:
    """Return what asks the bot in a match."""
    return partial(bot_actions, game, bot)


def _recorded(matches: list[list[int]], number: int) -> Act:
    """Return what plays a recorded match again."""
    return partial(_replayed, iter(matches[number] if number < len(matches) else ()), number)


def _replayed(actions: Iterator[int], number: int, v: Seen, mask: Ints, rng: Stream) -> Many[int]:
    """Return the next recorded action. Raises InvalidResult if there is none, or it is illegal."""
    a = next(actions, -1)
    if not 0 <= a < 64 * len(mask) or not int(mask[a >> 6]) >> (a & 63) & 1:
        raise InvalidResult("benchmark-illegal", match=number)
    return (a,)


def _versions() -> JsonObject:
    """Return what must be the same to play the matches again."""
    return {
        name: {"rules": spec(name).rules_version, **{rival: versions(name)[rival] for rival in RIVALS}}
        for name in NAMES
    }


def _signed(text: str) -> tuple[JsonObject, str]:
    """Return what a file says without its signature, and the public key. Raises InvalidResult."""
    try:
        content = json.loads(text)
        body = {key: value for key, value in content.items() if key != "signature"}
        if body.get("protocol") != PROTOCOL:
            raise InvalidResult("benchmark-version")
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(body["key"]))
        key.verify(bytes.fromhex(content["signature"]), _bytes(body))
        del body["key"]
    except InvalidSignature:
        raise InvalidResult("benchmark-signature") from None
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError):
        raise InvalidResult("benchmark-damaged") from None
    return body, key.public_bytes_raw().hex()


def _bytes(body: JsonObject) -> bytes:
    """Return the bytes that are signed."""
    return json.dumps(body, sort_keys=True, separators=(",", ":")).encode()


def _unpacked(packed: str) -> list[list[int]]:
    """Return the actions of a contest. Raises ValueError, TypeError, RecursionError, zlib.error."""
    found = json.loads(zlib.decompressobj().decompress(b64decode(packed, validate=True), MOST_BYTES))
    if not (isinstance(found, list) and all(isinstance(actions, list) for actions in found)):
        raise ValueError
    if any(type(a) is not int for actions in found for a in actions):
        raise ValueError
    return found

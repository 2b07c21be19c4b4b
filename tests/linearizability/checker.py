"""Check that requests to one table happened exactly once and are linearizable.

The log orders all moves, so no search is needed. Each move and each read has a position in the log. A history is
linearizable if no position is before that of an operation that ended before it began.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

UNDO, ANSWER = "undo", "answer"  # tokens of commands; the others are messages
Event = tuple[float, float, float, str]  # began, ended, position in the log, description


class Row(NamedTuple):
    """A row of the log. `changes`: it changed the match, so moves on older versions are refused."""

    key: str = ""
    seat: int = -1
    token: str = ""
    changes: bool = True


class Attempt(NamedTuple):
    """A request as sent once. `base`: the version that the client named; `version`: of the response.

    Times are monotonic seconds; an attempt without a response never ends.
    """

    key: str
    seat: int
    token: str
    base: int
    began: float
    ended: float = math.inf
    outcome: Literal["accepted", "refused", "unknown"] = "unknown"
    version: int = 0


class Read(NamedTuple):
    """A seat's view of a version. A frame that nobody requested `began` at minus infinity."""

    seat: int
    began: float
    ended: float
    version: int
    seen: object = None


def anomalies(
    log: Sequence[Row],
    attempts: Sequence[Attempt],
    reads: Sequence[Read],
    views: Mapping[tuple[int, int], object] | None = None,
    commands: Sequence[Attempt] = (),
) -> list[str]:
    """Return the contradictions to the log. `views`: the correct view of each (version, seat).

    `commands`: requests without keys. An undo names a version, as moves do; a message is stored once.
    """
    sent: defaultdict[str, list[Attempt]] = defaultdict(list)
    for attempt in attempts:
        sent[attempt.key].append(attempt)
    made = {row.key: number for number, row in enumerate(log, 1) if row.key}
    found = [f"doubled: {key}" for key, times in Counter(row.key for row in log if row.key).items() if times > 1]
    found += [f"not sent: {key} in row {number}" for key, number in made.items() if key not in sent]
    changes = [number for number, row in enumerate(log, 1) if row.changes]
    for key, tries in sent.items():
        found += _key_anomalies(log, key, tries, made.get(key), changes)
    for read in reads:
        if read.version > len(log):
            found.append(f"lost row: seat {read.seat} saw version {read.version} of {len(log)}")
        elif views is not None and views[read.version, read.seat] != read.seen:
            found.append(f"other view: seat {read.seat} at version {read.version}")
    happened = [(read.began, read.ended, read.version + 0.5, f"a read of version {read.version}") for read in reads]
    found += _wish_anomalies(log, commands, changes, happened)
    return found + list(_disorder(sent, made, happened)) + list(_unjust(log, attempts, sent, changes))


def _key_anomalies(
    log: Sequence[Row], key: str, tries: Sequence[Attempt], number: int | None, changes: Sequence[int]
) -> Iterator[str]:
    accepted = [attempt for attempt in tries if attempt.outcome == "accepted"]
    if number is None:
        yield from (f"lost: {key}, accepted as row {attempt.version}" for attempt in accepted)
        return
    yield from (f"other answer: {key} as row {a.version}, not {number}" for a in accepted if a.version != number)
    row, before = log[number - 1], max((change for change in changes if change < number), default=0)
    if not any((a.seat, a.token) == (row.seat, row.token) and before <= a.base < number for a in tries):
        yield f"other move: row {number} is no attempt of {key}"
    if all(attempt.outcome == "refused" for attempt in tries):
        yield f"refused and made: {key}"
    answered = min((attempt.ended for attempt in accepted), default=math.inf)
    if any(attempt.outcome == "refused" and attempt.began > answered for attempt in tries):
        yield f"other answer: {key} was accepted and then refused"


def _wish_anomalies(
    log: Sequence[Row], commands: Sequence[Attempt], changes: Sequence[int], happened: list[Event]
) -> Iterator[str]:
    """Compare rows and commands of one seat and token. Row n needs n that began; n that ended need n rows."""
    keyless = [(row.seat, row.token) if row.token and not row.key else None for row in log]
    for same in {*keyless, *((command.seat, command.token) for command in commands)} - {None}:
        rows = [number for number, row in enumerate(keyless, 1) if row == same]
        tries = [
            command for command in commands if (command.seat, command.token) == same and command.outcome != "refused"
        ]
        most = len(tries) if tries and tries[0].token in (UNDO, ANSWER) else 1
        began = sorted(command.began for command in tries)[:most]
        ended = sorted(command.ended for command in tries if command.outcome == "accepted")[:most]
        if not len(ended) <= len(rows) <= len(began):
            yield f"{'lost' if len(rows) < len(ended) else 'not sent'}: {same} in rows {rows}"
        ended += [math.inf] * len(began)
        for number, first, last in zip(rows, began, ended, strict=False):
            happened.append((first, last, float(number), f"{same} as row {number}"))
            before = max((change for change in changes if change < number), default=0)
            if tries[0].token == UNDO and not any(before <= command.base < number for command in tries):
                yield f"other undo: row {number}"


def _disorder(sent: Mapping[str, Sequence[Attempt]], made: Mapping[str, int], happened: list[Event]) -> Iterator[str]:
    """Sweep over time. A read of a version comes after that row and before the next."""
    for key, number in made.items():
        if tries := sent.get(key):
            ended = min((attempt.ended for attempt in tries if attempt.outcome == "accepted"), default=math.inf)
            happened.append((min(attempt.began for attempt in tries), ended, float(number), f"{key} as row {number}"))
    done = iter(sorted((ended, position, what) for _, ended, position, what in happened))
    following, last = next(done, None), (0.0, "")
    for began, _, position, what in sorted(happened):
        while following is not None and following[0] < began:
            last, following = max(last, following[1:]), next(done, None)
        if position < last[0]:
            yield f"disorder: {what} began after {last[1]} had ended"


def _unjust(
    log: Sequence[Row], attempts: Sequence[Attempt], sent: Mapping[str, Sequence[Attempt]], changes: Sequence[int]
) -> Iterator[str]:
    """Yield refusals without a cause. Each change since their version was requested later."""
    requested = {key: min(attempt.began for attempt in tries) for key, tries in sent.items()}
    turn = {
        number: next((log[later - 1].seat for later in changes if later > number), None) for number in [0, *changes]
    }
    for attempt in attempts:
        if attempt.outcome != "refused":
            continue
        seen = max((number for number in changes if number <= attempt.base), default=0)
        since = [log[number - 1].key for number in changes if number > seen]
        if turn[seen] in (attempt.seat, None) and not any(requested.get(key, 0) <= attempt.ended for key in since):
            yield f"refused without a reason: {attempt.key} on version {attempt.base}"

"""The checker accepts correct histories and finds each planted fault."""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from tests.linearizability.checker import ANSWER, UNDO, Attempt, Read, Row, anomalies

SEATS = 2


@dataclass
class History:
    log: list[Row] = field(default_factory=list)
    attempts: list[Attempt] = field(default_factory=list)
    reads: list[Read] = field(default_factory=list)
    commands: list[Attempt] = field(default_factory=list)

    def check(self) -> list[str]:
        views = {(version, seat): (version, seat) for version in range(len(self.log) + 1) for seat in range(SEATS)}
        return anomalies(self.log, self.attempts, self.reads, views, self.commands)

    def accepted(self) -> list[int]:
        """Return the indices of the accepted attempts by time."""
        return [n for n, attempt in enumerate(self.attempts) if attempt.outcome == "accepted"]

    def command(self, token: str, seat: int, began: float, ended: float, made: bool = True) -> None:
        """Record an undo, an answer to one or a message. A command without a response `ended` at infinity."""
        outcome = "unknown" if ended == math.inf else "accepted"
        self.commands.append(Attempt("", seat, token, len(self.log), began, ended, outcome))
        if made:
            self.log.append(Row("", seat, token, changes=False))


def play(seed: int, moves: int = 40) -> History:
    """Return overlapping requests of a correct table. Each takes effect between its ends."""
    dice, history = random.Random(seed), History()
    for now in range(2 * moves):
        began, ended = now - 3 * dice.random(), now + 3 * dice.random()
        version, seat, key, token = len(history.log), len(history.log) % SEATS, f"k{now}", f"t{now}"
        match dice.randrange(9):
            case 0:
                reader = dice.randrange(SEATS)
                history.reads.append(Read(reader, began, ended, version, (version, reader)))
            case 1 if version and history.log[-1].changes:  # too late: another seat's move came first
                history.attempts.append(
                    Attempt(key, dice.randrange(SEATS), token, version - 1, began, ended, "refused")
                )
            case 2:  # no response: stored or not
                if dice.random() < 0.5:
                    history.log.append(Row(key, seat, token))
                history.attempts.append(Attempt(key, seat, token, version, began))
            case 3:
                history.command(dice.choice([UNDO, token]), seat, began, ended)
            case 4:  # granted, and undone
                history.command(ANSWER, seat, began, ended)
                history.log.append(Row("", 1 - seat))
            case 5:
                history.command(dice.choice([UNDO, token]), seat, began, math.inf, made=dice.random() < 0.5)
            case _:
                history.log.append(Row(key, seat, token))
                history.attempts.append(Attempt(key, seat, token, version, began, ended, "accepted", version + 1))
                if dice.random() < 0.3:  # a repeat, much later
                    again = now + 20 * dice.random()
                    history.attempts.append(
                        Attempt(key, seat, token, version, again, again + 1, "accepted", version + 1)
                    )
    return history


@pytest.mark.parametrize("seed", range(50))
def test_correct_history_has_no_anomaly(seed: int) -> None:
    assert play(seed).check() == []


def _lost(history: History) -> None:
    place = history.accepted()[-1]
    number = history.attempts[place].version
    history.log[number - 1] = Row()


def _lost_end(history: History) -> None:
    last = len(history.log)
    history.reads.append(Read(0, 500, 501, last, (last, 0)))
    del history.log[-1]


def _doubled(history: History) -> None:
    history.log.append(next(row for row in history.log if row.key))


def _reordered(history: History) -> None:
    """Swap two moves whose responses are far apart."""
    first, second = history.accepted()[2], history.accepted()[-2]
    one, other = history.attempts[first], history.attempts[second]
    history.log[one.version - 1], history.log[other.version - 1] = (
        history.log[other.version - 1],
        history.log[one.version - 1],
    )
    swapped = {one.key: other.version, other.key: one.version}
    history.attempts = [a._replace(version=swapped.get(a.key, a.version)) for a in history.attempts]


def _stale_read(history: History) -> None:
    seen = len(history.log) // 2
    history.reads.append(Read(1, 500, 501, seen, (seen, 1)))


def _read_goes_back(history: History) -> None:
    """Add two reads of an unacknowledged row: the later one sees less."""
    history.log += [Row("u1", len(history.log) % SEATS, "t")]
    version = len(history.log)
    history.attempts.append(Attempt("u1", history.log[-1].seat, "t", version - 1, 400))
    history.reads.append(Read(0, 500, 501, version, (version, 0)))
    history.reads.append(Read(1, 502, 503, version - 1, (version - 1, 1)))


def _early_read(history: History) -> None:
    """Add a frame that shows a row before its request."""
    version = len(history.log)
    history.reads.append(Read(0, -math.inf, -100, version, (version, 0)))


def _other_view(history: History) -> None:
    history.reads.append(Read(0, 500, 501, len(history.log), "something else"))


def _other_answer(history: History) -> None:
    place = history.accepted()[3]
    again = history.attempts[place]
    history.attempts.append(again._replace(began=500, ended=501, version=again.version + 1))


def _refused_again(history: History) -> None:
    place = history.accepted()[3]
    history.attempts.append(history.attempts[place]._replace(began=500, ended=501, outcome="refused", version=0))


def _refused_and_made(history: History) -> None:
    version = len(history.log)
    history.log.append(Row("r1", version % SEATS, "t"))
    history.attempts.append(Attempt("r1", version % SEATS, "t", version, 500, 501, "refused"))


def _from_nobody(history: History) -> None:
    history.log.append(Row("x1", len(history.log) % SEATS, "t"))


def _on_old_version(history: History) -> None:
    """Add a row although another move came first."""
    history.log.append(Row())
    version = len(history.log)
    history.log.append(Row("o1", version % SEATS, "t"))
    history.attempts.append(Attempt("o1", version % SEATS, "t", version - 2, 500, 501, "accepted", version + 1))


def _refused_for_nothing(history: History) -> None:
    version = len(history.log)
    history.log.append(Row("n1", version % SEATS, "t"))
    history.attempts.append(Attempt("n1", version % SEATS, "t", version, 600, 601, "accepted", version + 1))
    history.attempts.append(Attempt("n2", version % SEATS, "t", version, 500, 501, "refused"))


def _lost_undo(history: History) -> None:
    history.command(UNDO, 0, 500, 501)
    history.log = [Row(changes=row.changes) if row.token == UNDO else row for row in history.log]


def _undo_from_nobody(history: History) -> None:
    history.commands = [command for command in history.commands if command.token != UNDO]
    history.log.append(Row("", 0, UNDO, changes=False))


def _undo_on_old_version(history: History) -> None:
    """Add an undo although a move came first."""
    history.log.append(Row())
    history.command(UNDO, 0, 500, 501)
    history.commands = [command._replace(base=min(command.base, len(history.log) - 2)) for command in history.commands]


def _undo_seen_and_gone(history: History) -> None:
    history.command(UNDO, 0, 500, 501)
    history.commands = [command for command in history.commands if command.outcome == "accepted"]
    version = len(history.log) - 1
    history.reads.append(Read(1, 502, 503, version, (version, 1)))


def _message_twice(history: History) -> None:
    history.command("hello", 0, 500, 501)
    history.log.append(history.log[-1])


def _lost_message(history: History) -> None:
    history.command("hello", 0, 500, 501, made=False)


@pytest.mark.parametrize(
    ("plant", "kinds"),
    [
        (_lost, {"lost"}),
        (_lost_end, {"lost row"}),
        (_doubled, {"doubled"}),
        (_reordered, {"disorder"}),
        (_stale_read, {"disorder"}),
        (_read_goes_back, {"disorder"}),
        (_early_read, {"disorder"}),
        (_other_view, {"other view"}),
        (_other_answer, {"other answer"}),
        (_refused_again, {"other answer"}),
        (_refused_and_made, {"refused and made"}),
        (_from_nobody, {"not sent"}),
        (_on_old_version, {"other move"}),
        (_refused_for_nothing, {"refused without a reason"}),
        (_lost_undo, {"lost"}),
        (_undo_from_nobody, {"not sent"}),
        (_undo_on_old_version, {"other undo"}),
        (_undo_seen_and_gone, {"disorder"}),
        (_message_twice, {"not sent"}),
        (_lost_message, {"lost"}),
    ],
)
@pytest.mark.parametrize("seed", range(10))
def test_planted_fault_is_found(plant: Callable[[History], None], kinds: set[str], seed: int) -> None:
    history = play(seed)
    plant(history)
    assert kinds <= {anomaly.partition(":")[0] for anomaly in history.check()}

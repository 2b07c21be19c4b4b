"""The analysis of whole matches: parts that add up, mistakes, threads, interruption."""

from threading import Event

import pytest
from tests.coach.matches import heuristic_match

import takujo
from takujo.coach import analyse
from takujo.coach.analysis import Stopped, chances
from takujo.coach.losses import Judge
from takujo.core.game import game_of
from takujo.core.spec import GameSpec
from takujo.games import spec

FEW = 60  # simulations
# With any hand of the other seat, keeping the 34 wins the round, and keeping the 1 loses it.
BLUNDER = {"game": "ftw", "seats": 2, "options": {"rounds": 1}, "hands": [[1, 34], [7, 36]], "pile": [], "actor": 0}


def test_parts_of_an_analysis_add_up(each_game: GameSpec) -> None:
    match = heuristic_match(each_game)
    progress: list[float] = []
    analysis = analyse(match, simulations=FEW, tell=progress.append)
    assert progress == sorted(progress)
    assert progress[-1] == 1
    assert len(analysis.chances) == len(analysis.errors) == len(match.entries) + 1
    for shares in analysis.chances:
        assert all(0 <= share <= 1 for share in shares)
        assert sum(shares) <= 1 + 1e-9
    for seat, one in enumerate(analysis.accounts):
        assert one.start + one.luck + one.own + one.others == pytest.approx(one.result)
        assert one.result == analysis.chances[-1][seat]
        if match.is_over:
            assert one.result == (seat in match.winners()) / max(1, len(match.winners()))
    for loss in analysis.losses:
        entry = match.entries[loss.entry]
        assert (loss.seat, loss.token) == (entry.actor, entry.token)
        assert loss.value <= loss.best_value
        assert (loss.best == loss.token) == (loss.loss == 0)
    assert analysis.mistakes(3) == analysis.mistakes()[:3]


def test_analysis_is_the_same_with_more_threads() -> None:
    match = heuristic_match(spec("akumatrick"))
    one, two = analyse(match, simulations=FEW), analyse(match, simulations=FEW, threads=2)
    assert one.chances == two.chances
    assert one.losses == two.losses
    assert one.accounts == two.accounts


def test_blunder_is_found_with_the_better_move() -> None:
    game = game_of(spec, BLUNDER)
    match = game.match(position=BLUNDER, seed=1)
    match.play("play 34")
    judge = Judge(game, 400, 0)
    loss = judge.judge(0, match.entries[0])
    assert loss is not None
    assert loss.is_mistake
    assert loss.best == "play 1"
    assert loss.loss > 0.5
    match.undo()
    match.play("play 1")
    fine = judge.judge(0, match.entries[0])
    assert fine is not None
    assert fine.loss == 0


def test_decision_without_a_choice_has_no_loss() -> None:
    match = takujo.game("akumatrick", 3).match(
        position={"game": "akumatrick", "seats": 3, "actor": 0, "hands": ["Y3", "P1 G2", "G3 G4"]}
    )
    match.play("Y3")
    assert Judge(match.game, FEW, 0).judge(0, match.entries[0]) is None


def test_chances_alone_come_in_pieces() -> None:
    match = heuristic_match(spec("akumatrick"))
    found = chances(match)
    parts = []
    while True:
        try:
            parts.append(next(found))
        except StopIteration as end:
            assert len(end.value[0]) == len(match.entries) + 1
            break
    assert parts == sorted(parts)
    assert parts[-1] == 1


@pytest.mark.parametrize("threads", [1, 2])
def test_analysis_can_be_stopped(threads: int) -> None:
    stop = Event()

    def tell(done: float) -> None:
        if done > 0.3:
            stop.set()

    with pytest.raises(Stopped):
        analyse(heuristic_match(spec("akumatrick")), simulations=FEW, threads=threads, tell=tell, stop=stop)


def test_unfinished_match_is_analysed_so_far() -> None:
    match = heuristic_match(spec("akumatrick"), most=4)
    analysis = analyse(match, simulations=FEW)
    assert not analysis.is_over
    assert len(analysis.actors) == len(match.entries)
    assert [one.result for one in analysis.accounts] == list(analysis.chances[-1])
    assert sum(0 < share < 1 for share in analysis.chances[-1]) >= 2


def test_long_match_gets_fewer_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    match = heuristic_match(spec("akumatrick"))
    assert analyse(match, simulations=400).rollouts == 4_000
    monkeypatch.setattr("takujo.coach.analysis.MOST_DECISIONS", 1)
    assert analyse(match, simulations=400).rollouts == 50

"""The analysis of whole matches: its parts fit together, mistakes are found, threads change nothing."""

from threading import Event

import pytest

import takujo
from takujo.bots import BOTS, choose
from takujo.coach import analyse
from takujo.coach.analysis import Stopped
from takujo.coach.losses import Judge
from takujo.core.game import configure, game_of
from takujo.core.match import Match
from takujo.core.rng import new_stream
from takujo.core.spec import GameSpec
from takujo.games import spec

FEW = 60  # simulations
BLUNDER = {  # to end the round with the 34 wins; with the 1 it loses to whatever the other seat holds
    "game": "ftw",
    "seats": 2,
    "options": {"rounds": 1},
    "hands": [[1, 34], [7, 36]],
    "pile": [],
    "actor": 0,
}


def played(found: GameSpec, seed: int = 1, most: int = 40) -> Match:
    """The first moves of a match between beginners, with the fewest seats there can be."""
    options = {"rounds": 1} if found.name == "ftw" else {}
    match = configure(found, found.seats[0], **options).match(seed=seed)
    luck = new_stream(seed)
    while not match.is_over and len(match.entries) < most:
        match.play(choose(BOTS["heuristic"], match.game, match.state, luck))
    return match


def test_what_an_analysis_says_belongs_together(each_game: GameSpec) -> None:
    match = played(each_game)
    heard: list[float] = []
    analysis = analyse(match, simulations=FEW, tell=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 1
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


def test_threads_change_nothing() -> None:
    match = played(spec("akumatrick"))
    one, two = analyse(match, simulations=FEW), analyse(match, simulations=FEW, threads=2)
    assert one.chances == two.chances
    assert one.losses == two.losses
    assert one.accounts == two.accounts


def test_a_blunder_is_found_and_the_better_move_named() -> None:
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


def test_where_there_is_no_choice_there_is_no_loss() -> None:
    match = takujo.game("akumatrick", 3).match(
        position={"game": "akumatrick", "seats": 3, "actor": 0, "hands": ["Y3", "P1 G2", "G3 G4"]}
    )
    match.play("Y3")
    assert Judge(match.game, FEW, 0).judge(0, match.entries[0]) is None


@pytest.mark.parametrize("threads", [1, 2])
def test_it_can_be_stopped(threads: int) -> None:
    stop = Event()

    def tell(done: float) -> None:
        if done > 0.3:
            stop.set()

    with pytest.raises(Stopped):
        analyse(played(spec("akumatrick")), simulations=FEW, threads=threads, tell=tell, stop=stop)


def test_a_match_that_is_not_over_is_looked_at_as_far_as_it_goes() -> None:
    match = played(spec("akumatrick"), most=4)
    analysis = analyse(match, simulations=FEW)
    assert not analysis.is_over
    assert len(analysis.actors) == len(match.entries)
    assert [one.result for one in analysis.accounts] == list(analysis.chances[-1])
    assert sum(0 < share < 1 for share in analysis.chances[-1]) >= 2


def test_a_long_match_gets_fewer_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(spec("akumatrick"))
    assert analyse(match, simulations=400).rollouts == 4_000
    monkeypatch.setattr("takujo.coach.analysis.MOST_DECISIONS", 1)
    assert analyse(match, simulations=400).rollouts == 50

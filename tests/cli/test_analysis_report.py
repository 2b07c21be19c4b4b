"""Reports of `takujo analyse` for fixed figures, without a search."""

import re
from dataclasses import replace

import pytest
from rich.cells import cell_len
from tests.coach.matches import heuristic_match

from takujo.cli.show_analysis import MISTAKE, Report, figures, turns_of
from takujo.cli.spectator_words import SpectatorWords
from takujo.coach.analysis import Analysis
from takujo.coach.losses import Loss
from takujo.coach.luck_adjustment import Account
from takujo.core.match import Match
from takujo.core.moves import moves
from takujo.games import spec
from takujo.i18n import catalogue
from takujo.present import presenter

LOSSES = (0.3, 0.25, 0.2, 0.15, 0.1, 0.05, 0.01)  # of the first decisions
ERROR = 0.02  # 0.01 is no mistake
SHOWN = 5
YOU = {"en": r"\b[Yy]our?\b", "ja": "あなた"}


def losses_of(match: Match) -> list[Loss]:
    """Return a loss per decision with a choice, 0 beyond LOSSES."""
    lost = list(LOSSES)
    losses = []
    for number, entry in enumerate(match.entries):
        listed = moves(match.game, entry.before) if entry.actor >= 0 else ()
        if others := [token for token in listed if token != entry.token]:
            loss = lost.pop(0) if lost else 0.0
            best = others[0] if loss else entry.token
            losses.append(Loss(number, entry.actor, entry.token, 0.4, best, 0.4 + loss, ERROR))
    return losses


def analysis_of(match: Match) -> Analysis:
    shares = tuple([1 / match.game.seats] * match.game.seats)
    account = Account(result=shares[0], start=shares[0], luck=0, luck_error=0, own=0, others=0)
    return Analysis(
        game=match.game,
        actors=tuple(entry.actor for entry in match.entries),
        chances=(shares,) * (len(match.entries) + 1),
        errors=(shares,) * (len(match.entries) + 1),
        losses=tuple(losses_of(match)),
        accounts=(account,) * match.game.seats,
        is_over=match.is_over,
        simulations=2000,
        rollouts=1000,
    )


def printed(analysis: Analysis, match: Match, language: str, capsys: pytest.CaptureFixture[str], moves: bool) -> str:
    Report(match, analysis, SpectatorWords(language)).show(every_move=moves)
    return capsys.readouterr().out


def joined(text: str) -> str:
    """Remove all white space, because lines wrap anywhere."""
    return re.sub(r"\s+", "", text)


def test_mistake_shows_its_table_and_both_moves(
    own_game: str, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = heuristic_match(spec(own_game), most=20)
    analysis = analysis_of(match)
    report = Report(match, analysis, SpectatorWords(language))
    drawn = report.terminal.draw
    boards = []
    monkeypatch.setattr(report.terminal, "draw", lambda *what: boards.append(drawn(*what)) or f"table {len(boards)}")
    report.show(every_move=False)
    words, text = catalogue(language), capsys.readouterr().out
    assert len(boards) == SHOWN
    for number, loss in enumerate(analysis.mistakes(SHOWN), 1):
        view = match.game.observe(match.entries[loss.entry].before, loss.seat)
        shown, below = text.split(f"table {number}\n")
        turn = report.turns[loss.entry]
        who = words("seat", seat=str(loss.seat))
        above = words("turn-of", round=turn.round, turn=turn.turn, rounds=report.rounds, who=who)
        assert shown.rstrip().endswith(above)
        played_move, better = (
            words.say(presenter(own_game).move_text(view, token), -3) for token in (loss.token, loss.best)
        )
        caption = words("analysis-played", move=played_move, percent=40)
        caption += words("analysis-better", move=better, percent=round(100 * loss.best_value))
        assert joined(below).startswith(joined(caption))


def test_report_addresses_no_seat_as_you(own_game: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    match = heuristic_match(spec(own_game), most=20)
    text = printed(analysis_of(match), match, language, capsys, moves=True)
    assert not re.search(YOU[language], text), text
    acting = [name.rstrip(" *") for name in re.findall(r"▶ (.*?)(?:  |\n)", text)]  # *: Overflow's marker
    assert acting == [catalogue(language)("seat", seat=str(loss.seat)) for loss in analysis_of(match).mistakes(SHOWN)]
    assert all(cell_len(line) <= 80 for line in text.splitlines())


def test_turns_count_from_1_in_each_round() -> None:
    match = heuristic_match(spec("overflow"))
    turns = turns_of(match)
    opening = [turn.round for i, turn in enumerate(turns) if not i or turn.round > turns[i - 1].round]
    assert opening == list(range(1, turns[-1].round + 1))
    assert turns[-1].round > 1
    for played in range(1, turns[-1].round + 1):
        for seat in range(match.game.seats):
            pairs = zip(turns, match.entries, strict=True)
            counted = [turn.turn for turn, entry in pairs if turn.round == played and entry.actor == seat]
            assert sorted(set(counted)) == list(range(1, max(counted, default=0) + 1))
            assert counted == sorted(counted)


def test_every_move_is_listed_on_request(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    match = heuristic_match(spec("akumatrick"))
    analysis, words = analysis_of(match), catalogue(language)
    turns = turns_of(match)
    without = printed(analysis, match, language, capsys, moves=False)
    assert words("analysis-moves") not in without
    text = printed(analysis, match, language, capsys, moves=True)
    listed = text.split(words("analysis-moves") + "\n")[1].split("\n" + words("analysis-moves-about")[:20])[0]
    assert len(analysis.losses) > len(LOSSES)
    for loss, row in zip(analysis.losses, re.split(r"\n(?= *\d+(?:–\d+)? )", listed)[1:], strict=True):
        view = match.game.observe(match.entries[loss.entry].before, loss.seat)
        move, best = (
            words.say(presenter("akumatrick").move_text(view, token), -3) for token in (loss.token, loss.best)
        )
        lost = round(100 * loss.loss)
        cost = f"−{lost}%" if lost else "0%"
        wanted = [str(turns[loss.entry].turn), words("seat", seat=str(loss.seat)), "40%", cost]
        wanted += [MISTAKE] * loss.is_mistake + [move]
        wanted += [words("analysis-better", move=best, percent=40 + lost)] * bool(lost)
        assert joined(row) == joined("".join(wanted))


def test_unfinished_match_has_no_result(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    match = heuristic_match(spec("akumatrick"), most=12)
    analysis, words = analysis_of(match), catalogue(language)
    text = printed(analysis, match, language, capsys, moves=False)
    assert words("analysis-result") not in text
    assert text.count(words("analysis-so-far")) == 2  # in the column's head, and in the explanation
    over = printed(replace(analysis, is_over=True), match, language, capsys, moves=False)
    assert words("analysis-so-far") not in over
    assert over.count(words("analysis-result")) == 2


@pytest.mark.parametrize(
    ("value", "best", "expected"),
    [
        (0.2251, 0.2903, (7, 23, 30)),
        (0.268, 0.268, (0, 27, 27)),
        (0.506, 0.999, (49, 51, 100)),
        (0.014, 0.056, (4, 1, 5)),
    ],
)
def test_figures_of_a_decision_add_up(value: float, best: float, expected: tuple[int, int, int]) -> None:
    lost, left, better = figures(Loss(0, 0, "a", value, "b", best, ERROR))
    assert (lost, left, better) == expected
    assert left + lost == better <= 100


def test_narrow_terminal_wraps_headings_not_figures(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = heuristic_match(spec("akumatrick"), most=12)
    account = Account(result=1, start=0.41, luck=-0.23, luck_error=0, own=-0.36, others=0.58)
    analysis = replace(analysis_of(match), accounts=(account,) * match.game.seats)
    monkeypatch.setenv("COLUMNS", "50")
    text = printed(analysis, match, language, capsys, moves=False)
    assert max(cell_len(line) for line in text.splitlines()) <= 50
    whole = re.findall(r" 41 +−23 +−36 +\+58 +100 +123 +−\d+$", text, re.MULTILINE)
    assert len(whole) == match.game.seats

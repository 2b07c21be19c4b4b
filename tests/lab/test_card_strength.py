"""Card strengths: hands, effects counted independently, few false marks."""

import json
from collections import Counter
from io import StringIO

import numpy as np
import pytest
from rich.console import Console
from tests.cli.conftest import Run as Cli
from tests.cli.conftest import run as run  # the fixture
from tests.cli.test_errors import require_one_line
from tests.lab.conftest import small

import takujo
from takujo.core.actors import CHANCE
from takujo.games import NAMES
from takujo.i18n import catalogue
from takujo.lab.card_strength import DEALT, HELD, MEASURES, POINTS, WINS, Match, Strengths, measured, strengths
from takujo.lab.card_strength_text import NAMED, cards_in_words, cards_rows
from takujo.lab.hand_cards import Hands
from takujo.lab.html_report import body
from takujo.lab.intervals import holm
from takujo.lab.kernels.decision_log import FILLED, Log
from takujo.lab.summary import summarise
from takujo.lab.terminal_report import cards as cards_text

RUN = small(bots="heuristic", matches=60)


@pytest.fixture(scope="module")
def found() -> Strengths:
    return strengths(RUN, 1)


@pytest.mark.ci
@pytest.mark.parametrize("name", [*NAMES, "leduc"])
def test_hands_are_those_of_the_position(name: str) -> None:
    game = takujo.game(name, 2 if name in ("fourdigits", "leduc") else None)
    hands, match, met = Hands(game), game.match(3), [0] * game.seats
    for n in range(40):
        if match.is_over:
            break
        for p in range(game.seats):
            fresh = Hands(game)
            fresh.spaced = hands.spaced
            assert hands.of(match.state, p) == fresh.of(match.state, p)
            met[p] += sum(hands.of(match.state, p).values())
        p, moves = match.actor, match.moves()
        match.play(moves[n % len(moves)])
        last = max(i for i, entry in enumerate(match.entries) if entry.actor != CHANCE)
        before, after = match.entries[last].before, match.after(last)
        if game.spec.has_position(after):
            assert Hands(game).of(before, p, after) == Hands(game).of(after, p)
    assert all(met)


@pytest.mark.parametrize(
    ("hand", "names"),
    [("40C", ["4", "0", "C"]), ([[7, 2], [9, 0]], ["7", "9"]), ([4, 17], ["4", "17"]), (None, []), ("", [])],
)
def test_hands_are_lists_or_texts(hand: object, names: list[str]) -> None:
    assert list(Hands(takujo.game("overflow"))._names(hand)) == names


def test_dealt_cards_count_at_the_first_decision_of_a_seat(found: Strengths) -> None:
    """The same effects, from the bits of hands alone."""
    run, parts, won, held = RUN, [], [], []
    rows = run.player.play_logged(run.seed, 0, run.matches, lambda log: parts.append(_copied(log)))
    for row in rows:
        states, seats = (np.concatenate(part) for part in zip(*parts, strict=True))
        parts.clear()
        winners = int(row[run.player.layout.winners, 0])
        for p in range(run.seats):
            first = states[np.flatnonzero(seats == p)[0]]
            held.append([int(first["hand"][p]) >> card & 1 for card in range(60)])
            won.append((winners >> p & 1) / winners.bit_count())
    times, wins = np.array(held), np.array(won).reshape(-1, run.seats)
    above = (wins - wins.mean(axis=0)).ravel()
    every = (times * above[:, None]).sum() / times.sum()
    effects = {card.card: card.effects[WINS, DEALT] for card in found.cards if (WINS, DEALT) in card.effects}
    assert len(effects) == 30
    for card in range(60):
        name = f"{'YPGVBW'[card % 6]}{card // 6}"
        if name in effects:
            expected = (times[:, card] * above).sum() / times[:, card].sum() - every
            assert effects[name].estimate.value == pytest.approx(expected)
            assert effects[name].matches == times[:, card].sum()


def _copied(log: Log) -> tuple[np.ndarray, np.ndarray]:
    n = int(log.book[FILLED])
    return log.states[:n].copy(), log.seats[:n].copy()


def played(cards: str, wins: list[list[float]], **more: object) -> list[Match]:
    """Return one-round matches where seat p holds `cards[p]`."""
    counts = [Counter({(p, way, card): 1 for p, card in enumerate(cards) for way in (DEALT, HELD)})]
    return [Match(counts, [[10 * x for x in won]], won) for won in wins]


def test_effects_compare_with_an_average_card() -> None:
    found = measured(RUN, [*played("ABC", [[1, 0, 0]] * 40), *played("BCA", [[0, 0, 1]] * 40)])
    assert found.cards[0].card == "A"
    first = found.cards[0].effects[WINS, DEALT]
    assert first.estimate.value == pytest.approx(0.5)  # its seats always win; their average is ½
    assert first.is_real
    assert found.cards[0].effects[POINTS, DEALT].estimate.value == pytest.approx(5)
    assert found.ways == [DEALT, HELD]


def test_seat_that_never_scores_is_left_out() -> None:
    matches = [match._replace(points=[[10, 0, float("nan")]]) for match in played("ABC", [[1, 0, 0]] * 40)]
    cards = {card.card: card.effects for card in measured(RUN, matches).cards}
    assert [(POINTS, DEALT) in cards[card] for card in "AB"] == [True, True]
    assert (POINTS, DEALT) not in cards.get("C", {})


def test_cards_in_few_matches_are_left_out() -> None:
    found = measured(RUN, [*played("ABC", [[1, 0, 0]] * 29), *played("DBC", [[0, 1, 0], [0, 0, 1]] * 20)])
    assert {card.card for card in found.cards} == {"B", "C", "D"}


def test_cards_that_mean_nothing_are_rarely_marked() -> None:
    """At most 5% of runs mark a card. 40 runs of noise: under 7 (99%)."""
    rng, marked = np.random.default_rng(1), 0
    for _ in range(40):
        matches = []
        for _ in range(120):
            won = np.eye(3)[rng.integers(3)].tolist()
            matches += played("".join(rng.permutation(list("ABCDEFGHIJ"))[:3]), [won])
        found = measured(RUN, matches)
        marked += any(effect.is_real for card in found.cards for effect in card.effects.values())
    assert marked < 7


def test_corrected_p_values_are_those_of_holm() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []


def test_answer_names_the_strongest_first(language: str) -> None:
    words = catalogue(language)
    found = measured(RUN, [*played("ABC", [[1, 0, 0]] * 40), *played("BCA", [[0, 0, 1]] * 40)])
    answer = cards_in_words(found, words)
    assert answer.index("A（+50.0" if language == "ja" else "A (+50.0") < answer.index("B")
    even = measured(RUN, played("ABC", [[1, 0, 0], [0, 1, 0], [0, 0, 1]] * 20))
    assert cards_in_words(even, words) == words("lab-cards-even")


def test_answer_names_six_cards_and_counts_the_others(language: str) -> None:
    words, strong = catalogue(language), "ABCDEFGH"
    wins = [(f"{card}YZ", [1, 0, 0]) for card in strong] + [(f"YZ{card}", [0, 0, 1]) for card in strong]
    found = measured(RUN, [match for cards, won in wins for match in played(cards, [won] * 60)])
    names = [card.card for card in found.real(1)]
    assert sorted(names) == sorted(strong)
    answer = cards_in_words(found, words)
    assert words("lab-cards-more", count=len(strong) - NAMED) in answer
    assert [name for name in names if f"{name}（" in answer or f"{name} (" in answer] == names[:NAMED]


def test_tables_and_page_have_each_card_of_both_measures(language: str, found: Strengths) -> None:
    words = catalogue(language)
    for measure in MEASURES:
        head, rows = cards_rows(found, measure, words)
        assert [row[0] for row in rows] == [card.card for card in found.cards]
        assert {len(row) for row in rows} == {len(head)}
    screen = Console(file=StringIO(), width=80)
    screen.print(cards_text(found, words))
    assert words("lab-ask-cards") in screen.file.getvalue()  # type: ignore[attr-defined]


def test_report_answers_for_cards(stored: str, found: Strengths, language: str) -> None:
    page = body(summarise(stored), None, None, language, found)  # type: ignore[arg-type]
    words = catalogue(language)
    assert page.count(words("lab-ask-cards")) == 2
    assert f"<td>{found.cards[0].card}</td>" in page


def test_cards_print_json_and_words(run: Cli) -> None:
    done = run("lab", "cards", "leduc", "--matches", "400", "--json")
    assert done.status == 0, done.err
    answer = json.loads(done.out)
    assert [card["card"] for card in answer["cards"]] == ["K", "Q", "J"]
    assert (answer["cards_by"], answer["matches"]) == ("dealt", 400)
    assert {effect["real"] for effect in answer["cards"][0]["effects"]} == {True}
    shown = run("lab", "cards", "leduc", "--matches", "400", "--lang", "en")
    assert shown.out.startswith("Which card is too strong? Stronger than an average card: K (+")


def test_game_without_hands_is_refused(run: Cli, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takujo_leduc.presenter.HANDS", "nothing")
    refused = run("lab", "cards", "leduc", "--matches", "40", "--lang", language)
    require_one_line(refused, language)

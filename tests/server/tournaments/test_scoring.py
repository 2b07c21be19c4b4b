"""Matchpoints: examples by hand and a naive count."""

from hypothesis import given
from hypothesis import strategies as st
from tests.server.tournaments.naive_scoring import totals

from takujo.server.db.catalog.records import DealResult
from takujo.server.tournaments.scoring import Outcome, SeatResult, compared, matchpoints, standings
from takujo.server.tournaments.views import _standings as place_rows

LOST, AHEAD, FAR = DealResult(0.0, 10, -4), DealResult(1.0, 12, 2), DealResult(1.0, 30, 20)
OUT, ALONE = DealResult(0.0, None, None), DealResult(1.0, 5, None)
MISSED, AVERAGE = SeatResult("missed"), SeatResult("average")


def played(result: DealResult) -> SeatResult:
    return SeatResult("played", result)


def test_only_the_order_counts() -> None:
    assert compared([FAR, AHEAD, LOST, OUT]) == [1.0, 2 / 3, 1 / 3, 0.0]
    assert compared([AHEAD, AHEAD, LOST]) == [0.75, 0.75, 0.0]
    assert compared([LOST, LOST]) == [0.5, 0.5]


def test_lead_decides_before_points_and_place() -> None:
    """Equal leads tie at any number of points."""
    by_two = [DealResult(1.0, score, 2, 1) for score in (1, 11)]
    assert compared(by_two) == [0.5, 0.5]
    behind = [DealResult(0.0, 10, -4, place) for place in (2, 4)]
    assert compared(behind) == [0.5, 0.5]
    out = [DealResult(0.0, None, None, place) for place in (3, 4)]
    assert compared(out) == [0.5, 0.5]
    assert compared([ALONE, FAR, AHEAD]) == [1.0, 0.5, 0.0]


def test_same_seat_is_compared_without_bots() -> None:
    outcomes = [
        Outcome(1, (1, 2, None), (played(FAR), played(LOST), None)),
        Outcome(1, (3, 4, None), (played(AHEAD), MISSED, None)),
        Outcome(1, (5, None, 6), (AVERAGE, None, played(OUT))),
    ]
    assert matchpoints(outcomes) == {(1, 1): 1.0, (1, 2): 0.5, (1, 3): 0.0, (1, 4): 0.0, (1, 5): 0.5, (1, 6): 0.5}
    found = standings(range(1, 8), outcomes)
    assert [(one.number, one.place) for one in found] == [(1, 1), (2, 2), (5, 2), (6, 2), (3, 5), (4, 6), (7, 6)]
    assert [one.played for one in found] == [1, 1, 1, 1, 1, 0, 0]
    assert [one.won for one in found] == [1, 0, 0, 0, 1, 0, 0]  # places 3 before 4 and 7


def test_result_by_a_bot_is_compared_and_scores_nothing() -> None:
    outcomes = [Outcome(1, (n,), (one,)) for n, one in enumerate((SeatResult("bot", FAR), played(AHEAD), played(LOST)))]
    assert matchpoints(outcomes) == {(1, 0): 0.0, (1, 1): 0.5, (1, 2): 0.0}
    found = {one.number: (one.total, one.won, one.played, one.compared) for one in standings(range(3), outcomes)}
    assert found == {0: (0, 0, 0, 0), 1: (0.5, 1, 1, 1), 2: (0, 0, 1, 1)}


def test_cut_result_gets_the_average_and_is_compared() -> None:
    outcomes = [Outcome(1, (1,), (SeatResult("average", FAR),)), Outcome(1, (2,), (played(AHEAD),))]
    assert matchpoints(outcomes) == {(1, 1): 0.5, (1, 2): 0.0}
    assert [(one.number, one.won, one.compared) for one in standings([1, 2], outcomes)] == [(1, 0, 0), (2, 1, 1)]


def test_only_entrant_at_a_seat_gets_the_average() -> None:
    outcomes = [Outcome(1, (1, None), (played(FAR), None)), Outcome(1, (None, 2), (None, played(LOST)))]
    assert [(one.total, one.compared) for one in standings([1, 2], outcomes)] == [(0.5, 0), (0.5, 0)]


def test_place_before_needs_an_earlier_deal() -> None:
    first = Outcome(1, (1, 2), (played(FAR), MISSED))
    second = Outcome(2, (1, 3), (played(FAR), played(FAR)))
    assert [row.before for row in place_rows([1, 2, 3], [first])] == [None, None, None]
    found = {row.number: row.before for row in place_rows([1, 2, 3], [first, second])}
    assert found == {1: 1, 2: 2, 3: None}


RESULTS = st.one_of(
    st.none(),
    st.just(MISSED),
    st.just(AVERAGE),
    st.builds(
        lambda kind, share, score, lead, place: SeatResult(
            kind, DealResult(share, score, None if score is None else lead, place)
        ),
        st.sampled_from(["played", "bot", "missed", "average"]),
        st.sampled_from([0.0, 0.5, 1.0]),
        st.one_of(st.none(), st.integers(0, 1)),
        st.one_of(st.none(), st.integers(-3, 3)),
        st.integers(1, 4),
    ),
)


@given(st.lists(st.lists(RESULTS, min_size=8, max_size=8), min_size=1, max_size=4))
def test_scoring_agrees_with_the_naive_one(rounds: list[list[SeatResult | None]]) -> None:
    """Compare 8 entrants at 2 tables of 4 seats."""
    outcomes: list[Outcome] = []
    for number, results in enumerate(rounds, 1):
        people = [None if result is None else who for who, result in enumerate(results)]
        outcomes += [
            Outcome(number, tuple(people[:4]), tuple(results[:4])),
            Outcome(number, tuple(people[4:]), tuple(results[4:])),
        ]
    wanted = totals(range(8), outcomes)
    results = [result for people in zip(*rounds, strict=True) for result in people]
    shares = [one.result.share if one and one.result and one.kind == "played" else 0 for one in results]
    won = {who: sum(shares[who * len(rounds) : (who + 1) * len(rounds)]) for who in range(8)}
    found = standings(range(8), outcomes)
    assert {one.number: one.total for one in found} == {n: round(float(total), 6) for n, total in wanted.items()}
    for one in found:
        assert one.won == won[one.number]
        assert one.place == 1 + sum((other.total, other.won) > (one.total, one.won) for other in found)

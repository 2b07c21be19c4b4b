"""A person's results, from the catalog alone."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from takujo.server import wire
from takujo.server.db.catalog import SeatRecord, TableRecord
from takujo.server.table.display_names import GONE

MET = 50  # people listed
BEST = 3  # wins
_COUNTS = ("matches", "won", "matches_with_people", "won_with_people")
_MET = ("matches", "won", "lost")


@dataclass(slots=True)
class _Met:
    """Latest name and colour of another person; results against them."""

    name: str
    colour: str
    profile: str | None = None
    counts: Counter[str] = field(default_factory=Counter)


def results(person: str, records: Iterable[TableRecord], profiles: Mapping[str, str] = {}) -> wire.Results:
    """Return a person's results from their tables, newest first. `profiles`: of people they met.

    A match that a bot finished, or played over a quarter of (`Table.left`), counts as a last place; in a tournament
    it does not count, as in its standings. Nor do matches with house rules.
    """
    games: dict[str, Counter[str]] = {}
    fair: dict[str, float] = defaultdict(float)
    places: dict[str, dict[int, Counter[int]]] = {}
    met: dict[str, _Met] = {}
    for record in records:
        seat = next((one for one in record.occupied if one.person == person), None)
        if record.state != "over" or seat is None or (seat.left and "tournament" in record.settings):
            continue
        if "rule_params" in record.settings:
            continue
        others = [one for one in record.occupied if one.person not in (None, person)]
        won = _has_won(record, seat)
        game = games.setdefault(record.game, Counter())
        game.update(matches=1, won=won, matches_with_people=bool(others), won_with_people=won and bool(others))
        fair[record.game] += len(record.winners) / record.seats
        place = record.seats if seat.left else seat.place
        if place is not None:
            places.setdefault(record.game, {}).setdefault(record.seats, Counter())[place] += 1
        for other in others:
            _meet(met, other, won, _has_won(record, other), profiles.get(str(other.person)))
    return wire.Results(
        [
            wire.GameResults(
                game, places=_places(places.get(game, {})), fair=round(fair[game], 2), **_of(counts, _COUNTS)
            )
            for game, counts in _most(games)
        ],
        [_info(one) for one in sorted(met.values(), key=lambda one: (-one.counts["matches"], one.name))[:MET]],
    )


def best_wins(person: str, records: Sequence[TableRecord]) -> list[TableRecord]:
    """Return the wins to show.

    Against people before bots, then those that turned most, then the newest; none with house rules. `records`: newest
    first.
    """
    won = [
        (any(other.person not in (None, person) for other in record.occupied), record.swing or 0, record)
        for record in records
        if record.state == "over"
        and "rule_params" not in record.settings
        and any(one.person == person and _has_won(record, one) for one in record.occupied)
    ]
    return [record for *_, record in sorted(won, key=lambda one: one[:2], reverse=True)[:BEST]]


def is_public(settings: Mapping[str, object], going: Collection[tuple[str, int]]) -> bool:
    """Whether others may know the result of a finished table.

    The deal of a day, a challenge or a round that goes on (`Repository.rounds_going`) is still played by others.
    """
    of = settings.get("tournament")
    is_going = isinstance(of, list) and (of[0], of[1]) in going
    return not is_going and "deal" not in settings and "challenge" not in settings


def _has_won(record: TableRecord, seat: SeatRecord) -> bool:
    return seat.seat in record.winners and not seat.left


def _meet(met: dict[str, _Met], other: SeatRecord, won: bool, they_won: bool, profile: str | None) -> None:
    if other.name != GONE:  # deleted accounts must stay anonymous
        known = met.setdefault(str(other.person), _Met(other.name, other.colour, profile))
        known.counts.update(matches=1, won=won and not they_won, lost=they_won and not won)


def _info(one: _Met) -> wire.Met:
    colour = one.colour or None
    return wire.Met(one.name, colour, **_of(one.counts, _MET), profile=one.profile)  # type: ignore[arg-type]


def _most(games: dict[str, Counter[str]]) -> list[tuple[str, Counter[str]]]:
    return sorted(games.items(), key=lambda item: (-item[1]["matches"], item[0]))


def _places(sizes: dict[int, Counter[int]]) -> list[wire.Places]:
    return [
        wire.Places(seats, [counts[place] for place in range(1, seats + 1)]) for seats, counts in sorted(sizes.items())
    ]


def _of(counts: Counter[str], names: Iterable[str]) -> dict[str, int]:
    """Return counts as integers; a single one may be a bool."""
    return {name: int(counts[name]) for name in names}

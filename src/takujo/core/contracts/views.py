"""Checks that `observe`, `witness` and `resample` agree about hidden information."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from takujo.core import record
from takujo.core.actors import CHANCE, REFEREE, SPECTATOR, TERMINAL
from takujo.core.contracts.chance import SMALL, alike
from takujo.core.contracts.common import (
    SIGMAS,
    ContractError,
    name_of,
    random_action,
    random_move,
    require,
    viewer_name,
    walk,
)
from takujo.core.contracts.position_round_trip import load
from takujo.core.errors import TakujoError
from takujo.core.game import Game
from takujo.core.limits import MOST_STEPS
from takujo.core.moves import after, moves
from takujo.core.position_json import position_of
from takujo.core.record import S, V
from takujo.core.rng import Stream, below, new_stream

TRIED = 8  # moves or outcomes tried per state
DRAWS = 200  # of `resample`
FEW_DRAWS, FEW_WORLDS = 40, 6  # a hidden set so small that each of its truths is soon drawn
LATE = 6  # last moves and outcomes of a match, when little is hidden
ONE_WORLD = 200  # equal draws after which there is only one truth


def lookers(game: Game) -> tuple[int, ...]:
    """Return the viewers from whom something may be hidden."""
    return (*range(game.seats), SPECTATOR)


def check_views(game: Game[S, V], seed: int = 0, match: int = 0, places: int = 12) -> None:
    """Check some places of a match. Raises ContractError.

    View and witnessed move hide the same things, and `resample` draws possible states.
    """
    rng = new_stream(seed + 5, match)
    kept = [s for s in walk(game, seed, match) if s.step == 0]
    first = next((i for i, s in enumerate(kept) if s.actor >= 0), 0)
    chosen = {
        *range(0, len(kept), max(1, len(kept) // places)),
        *range(first, min(first + 4, len(kept))),
        len(kept) - 1,
    }
    for at in sorted(chosen):
        s = kept[at]
        if s.actor != TERMINAL:
            _check_witness(game, s, rng)
        if s.actor >= 0:
            _check_half_made(game, s)
        for viewer in (*lookers(game), REFEREE):
            _check_imagined(game, s, viewer, rng, play_on=at % 5 == 0)


def _check_witness(game: Game[S, V], s: S, rng: Stream) -> None:
    """Check that witnessed moves and the views after them show the same."""
    actor, ways = int(s.actor), _ways(game, s, rng)
    for viewer in (actor, REFEREE):
        for token in ways if viewer != CHANCE else ():
            said = game.spec.witness(s, actor, token, viewer)
            require(game, said == token, f"witness: {viewer_name(viewer)} sees all of “{token}”, and not {said!r}")
    for viewer in lookers(game):
        if viewer == actor:
            continue
        name = viewer_name(viewer)
        said_of: dict[str, str | None] = {}
        for token in ways:
            said = said_of[token] = game.spec.witness(s, actor, token, viewer)
            require(
                game,
                said is None or (isinstance(said, str) and said.isprintable() and said == said.strip() != ""),
                f"witness: gives None or how a move looked, and not {said!r}",
            )
        seen = {token: record.bytes_of(game.observe(now, viewer)) for token, now in ways.items()}
        listed = list(ways)
        for i, a in enumerate(listed):
            for b in listed[:i]:
                alike_said, alike_seen = said_of[a] == said_of[b], seen[a] == seen[b]
                if alike_said and not alike_seen and _stays_hidden(game, s, a, ways[a], viewer):
                    require(
                        game,
                        False,
                        f"observe: shows {name} what witness hides: “{a}” and “{b}” both look like {said_of[a]!r}, and "
                        f"{_difference(game, ways[a], ways[b], viewer)} of the view differs",
                    )
                if alike_seen and not alike_said and not record.same(ways[a], ways[b]):
                    require(
                        game,
                        False,
                        f"witness: tells {name} what observe hides: “{a}” and “{b}” look like {said_of[a]!r} and "
                        f"{said_of[b]!r}, and the view is the same",
                    )
        _check_several_worlds(game, s, ways, seen, viewer, rng)


def _stays_hidden(game: Game[S, V], s: S, token: str, now: S, viewer: int) -> bool:
    """Whether what a move hides from a viewer stays hidden at first.

    A move that ends a round may reveal it. So may the last move of its kind, as when all pass cards at once and then
    take theirs up.
    """
    if game.spec.is_round_over(now):
        return False
    if viewer == SPECTATOR or s.actor == CHANCE:
        return True
    verb = token.split()[0]
    return bool(now.actor >= 0) and any(next_token.split()[0] == verb for next_token in moves(game, now))


def _check_several_worlds(
    game: Game[S, V], s: S, ways: dict[str, S], seen: dict[str, bytes], viewer: int, rng: Stream
) -> None:
    """Check that `resample` varies if two truths look the same."""
    first: dict[bytes, str] = {}
    for token, now in ways.items():
        other = ways[first.setdefault(seen[token], token)]
        if record.same(now, other):
            continue
        v = game.observe(now, viewer)
        imagined = record.bytes_of(game.resample(v, rng))
        for _ in range(ONE_WORLD):
            if record.bytes_of(game.resample(v, rng)) != imagined:
                return
        require(
            game,
            False,
            f"resample: always imagines the same for {viewer_name(viewer)} after “{token}”, which looks like "
            f"“{first[seen[token]]}”",
        )


def _ways(game: Game[S, V], s: S, rng: Stream) -> dict[str, S]:
    """Return some moves or outcomes, and the states after them."""
    found: dict[str, S] = {}
    if s.actor == CHANCE:
        for _ in range(TRIED):
            actions, now = random_move(game, s, rng)
            found[game.spec.to_token(s, actions)] = now
        return found
    listed = list(moves(game, s).items())
    for token, actions in listed[below(rng, max(1, len(listed) // TRIED)) :: max(1, len(listed) // TRIED)]:
        now = record.copy(s)
        for a in actions:
            game.spec.apply_action(now, a)
        found[token] = now
    return found


def _difference(game: Game[S, V], a: S, b: S, viewer: int) -> str:
    """Return the names of the fields that differ in two views."""
    left, right = (record.numbers_of(game.observe(s, viewer)) for s in (a, b))
    return ", ".join(f"“{name}”" for name in left if left[name] != right[name])


def check_small_worlds(game: Game[S, V], seed: int = 0, match: int = 0) -> None:
    """Check that `resample` omits no truth if only a few are drawn.

    A truth that differs in one unseen outcome and looks the same to a seat must be drawn too. Raises ContractError.
    """
    rng = new_stream(seed + 7, match)
    past: list[tuple[S, str]] = []
    s = game.new_state()
    while s.actor != TERMINAL and len(past) < MOST_STEPS:
        actions, now = random_move(game, s, rng)
        past.append((s, game.spec.to_token(s, actions)))
        s = now
    for at in range(max(0, len(past) - LATE), len(past)):
        s = past[at][0]
        for viewer in range(game.seats) if s.actor >= 0 else ():
            v = game.observe(s, viewer)
            drawn = {record.bytes_of(game.resample(v, rng)) for _ in range(FEW_DRAWS)}
            if not 1 < len(drawn) <= FEW_WORLDS:
                continue
            for other, token, instead in _other_pasts(game, past[:at], viewer, rng):
                if record.same(v, game.observe(other, viewer)) and record.bytes_of(other) not in drawn:
                    more = {record.bytes_of(game.resample(v, rng)) for _ in range(DRAWS)}
                    require(
                        game,
                        record.bytes_of(other) in more,
                        f"resample: {viewer_name(viewer)} never imagines “{instead}” in place of “{token}”, and it is "
                        "possible",
                    )


def _other_pasts(game: Game[S, V], past: list[tuple[S, str]], viewer: int, rng: Stream) -> Iterator[tuple[S, str, str]]:
    """Yield present states with one unseen outcome changed. Each comes with that outcome and its replacement."""
    for number, (before, token) in enumerate(past):
        if before.actor != CHANCE or game.spec.witness(before, CHANCE, token, viewer) == token:
            continue
        for instead, now in _ways(game, before, rng).items():
            try:
                for _, played in past[number + 1 :]:
                    now = after(game, now, played)[0]
            except TakujoError:
                continue  # this move was not possible there
            yield now, token, instead


def _check_half_made(game: Game[S, V], s: S) -> None:
    """Check that a half-made move changes nothing that others see."""
    before = {viewer: game.observe(s, viewer) for viewer in lookers(game) if viewer != s.actor}
    for a in game.legal_actions(s)[:TRIED]:
        now = record.copy(s)
        game.spec.apply_action(now, a)
        if now.step == 0:
            continue
        for viewer, v in before.items():
            require(
                game,
                record.same(v, game.observe(now, viewer)),
                f"observe: a half-made move is its maker's alone, and {viewer_name(viewer)} sees it",
            )


def _check_imagined(game: Game[S, V], s: S, viewer: int, rng: Stream, *, play_on: bool) -> None:
    """Check that a resampled state is possible.

    It has a position, all views of it are valid, and it can be played to the end.
    """
    v = game.observe(s, viewer)
    other = game.resample(v, rng)
    name = viewer_name(viewer)
    if game.spec.has_position(s):
        try:
            load(game, other)
        except ContractError as error:
            said = str(error).partition(": ")[2]
            raise ContractError(f"{name_of(game)}: resample: what {name} imagines is impossible: {said}") from error
        if viewer == REFEREE:
            require(
                game,
                position_of(game, other) == position_of(game, s),
                "resample: what the referee imagines is the truth, as nothing is hidden from it",
            )
    if viewer != REFEREE:
        everybody = record.same(game.observe(other, SPECTATOR), game.observe(s, SPECTATOR))
        require(game, everybody, f"resample: what {name} imagines differs in what everybody sees")
    if not play_on:
        return
    try:
        for _ in range(MOST_STEPS):
            if other.actor == TERMINAL:
                return
            game.spec.apply_action(other, random_action(game, other, rng))
    except ContractError as error:
        said = str(error).partition(": ")[2]
        raise ContractError(f"{name_of(game)}: resample: what {name} imagines cannot be played on: {said}") from error


def check_deal(game: Game[S, V], seed: int = 0, deals: int = DRAWS) -> None:
    """Check that `resample` draws the known distribution before a seat acts.

    Only chance has acted so far. All truths a short way into the deal are counted; the whole deal is compared bit by
    bit. Raises ContractError.
    """
    rng = new_stream(seed + 6)
    worlds = {record.bytes_of(game.new_state()): (game.new_state(), Fraction(1))}
    while worlds and all(s.actor == CHANCE and s.step == 0 for s, _ in worlds.values()):
        worlds = _a_step_on(game, worlds)
        if len(worlds) > 2 * SMALL or not worlds:
            break
        if all(s.step == 0 for s, _ in worlds.values()):
            _compare_worlds(game, [*worlds.values()], rng)
    real: list[S] = []
    for _ in range(deals):
        s = game.new_state()
        for _ in range(MOST_STEPS):
            if s.actor != CHANCE:
                break
            game.spec.sample_chance(s, rng)
        real.append(s)
    if any(s.actor < 0 for s in real):
        return
    for viewer in lookers(game):
        imagined = [game.resample(game.observe(s, viewer), rng) for s in real]
        require(
            game,
            alike(real, imagined, rng),
            f"resample: after the deal {viewer_name(viewer)} imagines some truths too often or too seldom",
        )


def _a_step_on(game: Game[S, V], worlds: dict[bytes, tuple[S, Fraction]]) -> dict[bytes, tuple[S, Fraction]]:
    """Return the states after one more outcome, with probabilities.

    Returns none if too many.
    """
    found: dict[bytes, tuple[S, Fraction]] = {}
    for s, probability in worlds.values():
        weights = game.chance_weights(s)
        for a, weight in enumerate(weights):
            if not weight:
                continue
            now = record.copy(s)
            game.spec.apply_action(now, a)
            key = record.bytes_of(now)
            share = probability * Fraction(weight, sum(weights))
            found[key] = now, share + (found[key][1] if key in found else 0)
        if len(found) > 2 * SMALL:
            return {}
    return found


def _compare_worlds(game: Game[S, V], worlds: list[tuple[S, Fraction]], rng: Stream) -> None:
    """Check that possible truths are drawn with their probabilities.

    No other truths may be drawn.
    """
    for viewer in lookers(game):
        looks: dict[bytes, list[tuple[S, Fraction]]] = {}
        for s, probability in worlds:
            looks.setdefault(record.bytes_of(game.observe(s, viewer)), []).append((s, probability))
        views = [*looks]
        same = looks[views[below(rng, len(views))]]
        total = sum(probability for _, probability in same)
        v = game.observe(same[0][0], viewer)
        drawn = Counter(record.bytes_of(game.resample(v, rng)) for _ in range(DRAWS))
        name = viewer_name(viewer)
        possible = {record.bytes_of(s): float(probability / total) for s, probability in same}
        require(
            game,
            drawn.keys() <= possible.keys(),
            f"resample: {name} imagines in the deal what chance cannot have dealt",
        )
        for key, chance in possible.items():
            spread = (DRAWS * chance * (1 - chance)) ** 0.5
            require(
                game,
                abs(drawn[key] - DRAWS * chance) <= SIGMAS * spread + 1,
                f"resample: in the deal {name} imagines a truth {drawn[key]} times of {DRAWS}, though its chance is "
                f"{chance:.3f}",
            )

"""富士山地下99階 in the terminal. Everything is open (R7)."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from takujo.cli.tables import Ahead, Event, Path, fuji99_story
from takujo.cli.tables.common import facts, hides_all, seat_cell, seat_grid, who, whom
from takujo.core.actors import TERMINAL
from takujo.core.bits import count
from takujo.games.fuji99.hand import lane_of
from takujo.games.fuji99.luck import CHOOSE
from takujo.games.fuji99.rules import (
    CRISIS_LIMIT,
    DANGER_LIMIT,
    FIRST_GIFT,
    SECOND_GIFT,
    plains_in_bag,
    reds_in_bag,
    yellows_in_bag,
)
from takujo.games.fuji99.state import DECIDE, DRAW, GOAL, HELD_KINDS, KEYS, KINDS, PLUS3, USE, YELLOWS, count_of
from takujo.i18n import Catalogue

ACCENT = "yellow"
FLEETING = False
LOWEST_WINS = False
FLAT = 60
NONE = "–"
TRACK = 50  # cells of the way down, two floors each

prologue, epilogue, reveals = fuji99_story.prologue, fuji99_story.epilogue, hides_all


def headline(v: Any, words: Catalogue) -> str:
    if v.actor == TERMINAL:
        return words("fuji99-headline-over")
    return words("fuji99-headline", who=who(v, int(v.turn), words), floor=int(v.token))


def draw(v: Any, words: Catalogue, aid: bool) -> RenderableType:
    """The way down, what everybody has, and the turn: danger, crisis, cubes. With the memory aid: the deck's cards."""
    grid = facts()
    if v.actor != TERMINAL:
        _add_turn(grid, v, words)
    grid.add_row(words("fuji99-pagoda"), _stock(v, words))
    if aid:
        grid.add_row(words("fuji99-deck"), Text(_kinds(int(v.deck), words), style="dim"))
        grid.add_row(words("fuji99-discard"), Text(_kinds(int(v.discard), words), style="dim"))
    return Group(_way(v, words), "", _holdings(v, words), "", grid)


def _way(v: Any, words: Catalogue) -> Grid:
    """One line a seat: its piece, and the token ahead of the actor's."""
    grid = seat_grid([words("fuji99-col-seat"), words("fuji99-col-floor"), _scale()], right=(1,))
    for p in range(int(v.seats)):
        piece = int(v.piece[p])
        line = Text("━" * (piece // 2) + "●", style="bold" if p == v.viewer else "")
        if p == v.turn and v.token > piece:
            ahead = int(v.token) // 2 - piece // 2 - 1
            line.append("┈" * max(0, ahead) + "◆", style="bold yellow")
        rest = TRACK - line.cell_len
        line.append("".join(_floor_mark(v, p, TRACK - rest + i) for i in range(rest)), style="dim")
        grid.add_row(seat_cell(v, p, words), str(piece), line)
    return grid


def _scale() -> str:
    """Floors by tens over the lines."""
    return "".join(f"{floor:<5}" for floor in range(0, GOAL, 10)) + str(GOAL)


def _floor_mark(v: Any, p: int, cell: int) -> str:
    """A yellow cube still waits for that seat here (R1.1), or nothing does."""
    waits = {FIRST_GIFT // 2: 1, SECOND_GIFT // 2: 2}.get(cell, 0)
    return "y" if waits and not v.taken[p] & waits else "·"


def _holdings(v: Any, words: Catalogue) -> Grid:
    names = ("seat", "owns", "values", "hand")
    grid = seat_grid([words(f"fuji99-col-{name}") for name in names])
    for p in range(int(v.seats)):
        yellows = YELLOWS + count(v.taken[p])
        owns = words("fuji99-owned", plain=str(int(v.plain[p])), yellow=str(yellows), red="3")
        points = int(v.points[p])
        values = Text(f"{points}/{CRISIS_LIMIT}", style="bold red" if points >= CRISIS_LIMIT - 2 else "")
        hand = Text(_hand(v, p, words) or NONE)
        if v.danger_next[p]:
            hand.append("  " + words("fuji99-danger-next", count=int(v.danger_next[p])), style="red")
        grid.add_row(Text(f"  {who(v, p, words)}"), owns, values, hand)
    return grid


def _hand(v: Any, p: int, words: Catalogue) -> str:
    """Each card, with the plain cubes on it."""
    cards = []
    for kind in range(HELD_KINDS):
        for i in range(count_of(v.held[p], kind)):
            cubes = lane_of(v.hand[p, kind], i) - 1
            cards.append(_name(kind, words) + (words("fuji99-on-card", count=cubes) if cubes else ""))
    return words("list-separator").join(cards)


def _name(kind: int, words: Catalogue) -> str:
    return words(f"fuji99-card-{KEYS[kind]}")


def _kinds(counts: int, words: Catalogue) -> str:
    held = [(kind, count_of(counts, kind)) for kind in range(KINDS)]
    return words("list-separator").join(f"{_name(kind, words)}×{n}" for kind, n in held if n) or NONE


def _add_turn(grid: Grid, v: Any, words: Catalogue) -> None:
    reds = int(v.sheet_red) + int(v.danger_now)
    danger = Text(f"{reds}/{DANGER_LIMIT}", style="bold red" if reds else "")
    danger.append(
        "   " + words("fuji99-danger-parts", sheet=int(v.sheet_red), cards=int(v.danger_now)), style="not bold"
    )
    grid.add_row(words("fuji99-danger"), danger)
    bag = words("fuji99-cubes", plain=str(plains_in_bag(v)), yellow=str(yellows_in_bag(v)), red=str(reds_in_bag(v)))
    grid.add_row(words("fuji99-bag"), bag)
    if v.phase in (USE, DECIDE):
        drawn = words("fuji99-drawn-cubes", plain=int(v.drawn_plain), yellow=int(v.drawn_yellow))
        grid.add_row(words("fuji99-drawn"), drawn)


def _stock(v: Any, words: Catalogue) -> str:
    left = sum(count_of(v.deck, kind) for kind in range(KINDS))
    gone = sum(count_of(v.discard, kind) for kind in range(KINDS))
    return words("fuji99-stock", plain=int(v.pagoda), deck=left, discard=gone)


def path(v: Any, token: str) -> Path:
    return Path((token,))


def choice_text(
    ahead: Ahead, chosen: tuple[str, ...], choice: str, moves: list[str], words: Catalogue
) -> tuple[str, str]:
    return move_text(ahead.view, choice, words), ""


def chosen_text(v: Any, chosen: tuple[str, ...], words: Catalogue) -> str:
    return move_text(v, chosen[0], words)


def move_text(v: Any, token: str, words: Catalogue) -> str:
    verb, _, rest = token.partition(" ")
    if verb == "draw":
        return words("fuji99-move-draw", count=int(rest))
    if verb in ("use", "place"):
        key, _, cubes = rest.partition(":")
        name = words(f"fuji99-card-{key}") + (words("fuji99-on-card", count=int(cubes)) if cubes else "")
        return words(f"fuji99-move-{verb}", card=name)
    return words(f"fuji99-move-{verb}")


def effect(ahead: Ahead, token: str, words: Catalogue) -> str:
    v = ahead.view
    verb, _, rest = token.partition(" ")
    if verb == "draw":
        return _draw_effect(v, int(rest), words)
    if verb == "use":
        after = ahead.after(token)
        cost = words("fuji99-effect-cost", count=int(v.cost[KEYS.index(rest.partition(":")[0])]))
        if after.actor == TERMINAL:
            return f"{cost} · {words('fuji99-effect-wins')}"
        moved = after.token != v.token
        return f"{cost} · {words('fuji99-effect-floor', floor=int(after.token))}" if moved else cost
    if verb == "stop":
        return words("fuji99-effect-stop", floor=int(v.token), cubes=min(int(v.wanted[v.turn]), int(v.pagoda)))
    if verb == "again":
        return words("fuji99-effect-again", reds=int(v.sheet_red) + int(v.danger_now), limit=DANGER_LIMIT)
    return words("fuji99-effect-done") if verb == "done" else ""


def _draw_effect(v: Any, cubes: int, words: Catalogue) -> str:
    """Where so many cubes lead, and how likely they are too much (R2.2, R2.3)."""
    floor = int(v.token) + cubes + 3 * count_of(v.held[v.turn], PLUS3)
    reds, others = reds_in_bag(v), plains_in_bag(v) + yellows_in_bag(v)
    bearable = DANGER_LIMIT - int(v.sheet_red) - int(v.danger_now)
    ways = [int(CHOOSE[reds, n]) * int(CHOOSE[others, cubes - n]) for n in range(min(reds, cubes) + 1)]
    danger = round(100 * sum(ways[max(0, bearable) :]) / sum(ways))
    where = words("fuji99-effect-floor", floor=floor) if floor < GOAL else words("fuji99-effect-wins")
    return f"{where} · {words('fuji99-effect-danger', percent=danger)}"


def events(before: Any, after: Any, actor: int, seen: str, words: Catalogue) -> list[Event]:
    verb, _, rest = seen.partition(" ")
    name = who(after, int(before.turn), words)
    told = []
    if verb == "!cubes":
        return _event_cubes(before, after, rest, name, words)
    if verb == "!card":
        drawer = who(after, int(before.drawer), words)
        told.append(words("fuji99-event-card", who=drawer, card=words(f"fuji99-card-{rest}")))
    elif verb == "use":
        card = words(f"fuji99-card-{rest.partition(':')[0]}")
        told.append(words("fuji99-event-use", who=name, card=card) + _floor(before, after, words))
        told += _arrivals(before, after, name, words) + _dangers(before, after, words)
    elif verb == "again":
        told.append(words("fuji99-event-again", who=name, floor=int(before.token)))
    turn_over = after.turn != before.turn
    if turn_over and verb in ("!card", "done"):
        told.append(words("fuji99-event-crisis", who=name))
    elif turn_over:
        told.append(words("fuji99-event-stop", who=name, floor=int(after.piece[before.turn])))
    return [Event(text) for text in told]


def _event_cubes(before: Any, after: Any, cubes: str, name: str, words: Catalogue) -> list[Event]:
    plain, yellow, red = (part[:-1] for part in cubes.split(" "))
    drawn = words("fuji99-event-cubes", who=name, plain=plain, yellow=yellow, red=red)
    told = [drawn + _floor(before, after, words)]
    if after.phase == DRAW:
        told.append(words("fuji99-event-danger", who=name, floor=int(after.piece[before.turn])))
    return [Event(text) for text in told + _arrivals(before, after, name, words)]


def _floor(before: Any, after: Any, words: Catalogue) -> str:
    """Where the token got to, if it moved on."""
    moved = after.turn == before.turn and after.token != before.token and after.actor != TERMINAL
    return words("fuji99-event-floor", floor=int(after.token)) if moved else ""


def _arrivals(before: Any, after: Any, name: str, words: Catalogue) -> list[str]:
    """What was reached on the way: yellow cubes, or the goal."""
    if after.actor == TERMINAL:
        return [words("fuji99-event-wins", who=name)]
    fresh = int(after.taken[before.turn]) & ~int(before.taken[before.turn])
    gifts = [gift for bit, gift in ((1, FIRST_GIFT), (2, SECOND_GIFT)) if fresh & bit]
    return [words("fuji99-event-gift", who=name, floor=gift) for gift in gifts]


def _dangers(before: Any, after: Any, words: Catalogue) -> list[str]:
    given = [p for p in range(int(after.seats)) if after.danger_next[p] > before.danger_next[p]]
    return [words("fuji99-event-given", whom=whom(after, p, words)) for p in given]


def result(before: Any, v: Any, words: Catalogue) -> RenderableType | None:
    """The match is one round: where everybody got to."""
    return None

"""Overflow in the terminal. What was thrown is seen when it happens, and then remembering it is the game (R4)."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from takujo.cli.tables import Ahead, Event, Path
from takujo.cli.tables.common import (
    facts,
    no_epilogue,
    no_prologue,
    number,
    seat_cell,
    seat_grid,
    sign_style,
    signed,
    who,
    whom,
)
from takujo.core.actors import CHANCE, REFEREE, TERMINAL
from takujo.games.overflow.state import BREAK, CALL, NAMES, NO_LIMIT, THROW, WILD
from takujo.i18n import Catalogue

ACCENT = "cyan"
FLEETING = True
LOWEST_WINS = False
FLAT = 20
NONE = "–"
COLOURS = NAMES[:4]
INKS = {"R": "bold red", "Y": "bold yellow", "G": "bold green", "B": "bold blue", "W": "bold"}

prologue, epilogue = no_prologue, no_epilogue


def headline(v: Any, words: Catalogue) -> str:
    if v.phase not in (BREAK, THROW) and v.limits_set == 0 and v.round_no:
        return words("overflow-headline-after", number=int(v.round_no))
    phase = "break" if v.phase == BREAK else "throw" if v.phase == THROW else "between"
    return words("overflow-headline", number=int(v.round_no) + 1, phase=words(f"overflow-phase-{phase}"))


def draw(v: Any, words: Catalogue, aid: bool) -> RenderableType:
    """Limits, seats, the last card thrown, the hand. With the memory aid: the box, and what is known of other hands."""
    knows = aid or v.viewer == REFEREE
    parts: list[RenderableType] = [_limits(v, words, knows), "", _seats(v, words, knows), ""]
    grid = facts()
    thrower = _last_thrower(v)
    if thrower >= 0:
        last = Text(f"{who(v, thrower, words)}  ").append_text(_card(_thrown(v, thrower), words))
        grid.add_row(words("overflow-last"), last)
    if v.viewer >= 0 and v.laid[v.viewer]:
        grid.add_row(words("overflow-down"), _cards(int(v.down[v.viewer]), words))
    if v.viewer >= 0 and v.held[v.viewer]:
        grid.add_row(words("overflow-hand"), _cards(int(v.hand[v.viewer]), words))
    return Group(*parts, grid)


def _limits(v: Any, words: Catalogue, knows: bool) -> RenderableType:
    """The numbers turned up, and what the limits can be with the face-down cards; the box, where it may be seen."""
    names = ["colour", "shown", "range", *(["box"] if knows else [])]
    grid = seat_grid([words(f"overflow-col-{name}") for name in names], right=(1, 3))
    for i, letter in enumerate(COLOURS):
        cells = [Text("  ").append_text(_card(letter, words)), *_limit_cells(v, i, words)]
        if knows:
            cells.append(Text(str(int(v.box) >> 8 * i & 255)))
        grid.add_row(*cells)
    return grid


def _limit_cells(v: Any, i: int, words: Catalogue) -> list[Text]:
    shown = int(v.limits) >> 8 * i & 255
    if v.limits_set <= i:
        return [Text(NONE), Text("")]
    if shown >= NO_LIMIT:
        return [Text("∞", style="bold"), Text(words("overflow-no-limit"), style="dim")]
    own, others = _face_down(v, i)
    least, most = shown + own, shown + own + others
    text = words("overflow-range", least=least, most=most) if most > least else words("overflow-limit", limit=least)
    return [Text(str(shown), style="bold"), Text(text)]


def _face_down(v: Any, i: int) -> tuple[int, int]:
    """How many face-down cards raise that colour for certain, and how many more may."""
    seen = unseen = 0
    for p in range(int(v.seats)):
        card = int(v.down[p])
        if card:
            seen += bool(card >> 8 * i & 255 or card >> WILD)
        else:
            unseen += 1
    return seen, unseen


def _seats(v: Any, words: Catalogue, knows: bool) -> RenderableType:
    names = ["seat", "points", "cards", "face", "call", *(["known"] if knows else [])]
    grid = seat_grid([words(f"overflow-col-{name}") for name in names], right=(1, 2))
    for p in range(int(v.seats)):
        seat = seat_cell(v, p, words)
        if p == v.marker:
            seat.append(" *", style="bold")
        points = int(v.points[p])
        cells = [seat, Text(number(points), style=sign_style(points))]
        cells.append(Text(str(int(v.held[p]))))
        open_down = int(v.down[p]) if p != v.viewer else 0
        face = _cards(open_down, words) if open_down else Text(words("overflow-laid") if v.laid[p] else NONE)
        cells.append(face)
        called = p != v.viewer and int(v.thrown) >> CALL + p & 1
        cells.append(Text(words("overflow-callable") if called else NONE, style="bold" if called else "dim"))
        if called and knows:
            cells[-1].append(" ").append_text(_card(_thrown(v, p), words))
        if knows:
            known = int(v.hand[p]) if v.viewer == REFEREE else int(v.known[p]) if p != v.viewer else 0
            cells.append(_cards(known, words) if known else Text(NONE, style="dim"))
        grid.add_row(*cells)
    return grid


def _last_thrower(v: Any) -> int:
    """Whose card lies on top in the box, −1 where none does."""
    if v.phase != THROW:
        return -1
    draws_after_throw = v.actor == CHANCE and not v.bonus_used
    p = int(v.turn) if draws_after_throw else (int(v.turn) - 1) % int(v.seats)
    return p if int(v.thrown) >> CALL + p & 1 else -1


def _thrown(v: Any, p: int) -> str:
    """The last card that a seat threw."""
    return NAMES[(int(v.last[p]) & 255) // 8]


def _card(letter: str, words: Catalogue) -> Text:
    return Text(words(f"overflow-card-{letter}"), style=INKS[letter])


def _letters(cards: int) -> str:
    return "".join(letter * (int(cards) >> 8 * i & 255) for i, letter in enumerate(NAMES))


def _cards(cards: int, words: Catalogue) -> Text:
    return Text("  ").join([_card(letter, words) for letter in _letters(cards)])


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
    if verb == "call":
        return words("overflow-move-call", whom=whom(v, int(rest), words))
    if verb == "bonus":
        return words("overflow-move-bonus")
    return words(f"overflow-move-{verb}", card=words(f"overflow-card-{rest}"))


def effect(ahead: Ahead, token: str, words: Catalogue) -> str:
    verb, _, rest = token.partition(" ")
    if verb == "down":
        return words("overflow-effect-down-wild" if rest == "W" else "overflow-effect-down")
    if verb == "throw":
        return words("overflow-effect-pass") if rest == "W" else ""
    return words(f"overflow-effect-{verb}")


def reveals(seen: str) -> bool:
    """R2.6: a call has all face-down cards shown."""
    return seen.startswith("call ")


def events(before: Any, after: Any, actor: int, seen: str, words: Catalogue) -> list[Event]:
    verb, _, rest = seen.partition(" ")
    if verb == "!deal":
        return [Event(words("overflow-event-deal", who=who(after, int(after.marker), words)))]
    if verb == "!limit":
        return [_event_limits(before, after, rest, words)] if before.limits_set == 3 else []
    if verb == "!card":
        if rest == "?" or after.viewer != before.turn:
            return []
        drawn = words(f"overflow-card-{rest}")
        return [Event(words("overflow-event-drew", card=drawn))]
    name = who(after, actor, words)
    if verb == "down":
        if rest == "?":
            return [Event(words("overflow-event-laid", who=name))]
        return [Event(words("overflow-event-lay", who=name, card=words(f"overflow-card-{rest}")))]
    if verb == "throw":
        card = words(f"overflow-card-{rest}")
        return [Event(words("overflow-event-throw", who=name, card=card), words("overflow-event-threw", who=name))]
    if verb == "bonus":
        return [_event_bonus(before, after, name, words)]
    return _judgement(before, after, actor, int(rest), words)


def _event_limits(before: Any, after: Any, last: str, words: Catalogue) -> Event:
    numbers = [int(after.limits) >> 8 * i & 255 for i in range(4)]
    shown = ["∞" if n >= NO_LIMIT else str(n) for n in numbers]
    limits = words("list-separator").join(
        f"{words(f'overflow-card-{letter}')} {n}" for letter, n in zip(COLOURS, shown, strict=True)
    )
    return Event(words("overflow-event-limits", limits=limits))


def _event_bonus(before: Any, after: Any, name: str, words: Catalogue) -> Event:
    """R2.4: the four cards are shown, and put under the pile as a batch."""
    went = int(after.under) - int(before.under)
    cards = (
        words("list-separator").join(words(f"overflow-card-{letter}") for letter in _letters(went)) if went > 0 else ""
    )
    later = words("overflow-event-bonus-later", who=name)
    return Event(words("overflow-event-bonus", who=name, cards=cards), later) if cards else Event(later)


def _judgement(before: Any, after: Any, caller: int, accused: int, words: Catalogue) -> list[Event]:
    """R2.6: all face-down cards are shown (in `before`), the limit is worked out, and the card counted."""
    letter = _thrown(before, accused)
    told = [words("overflow-event-call", who=who(after, caller, words), whom=whom(after, accused, words))]
    cards = [
        f"{who(after, p, words)} {words(f'overflow-card-{_letters(int(before.down[p]))}')}"
        for p in range(int(after.seats))
    ]
    told.append(words("overflow-event-shown", cards=words("list-separator").join(cards)))
    shown = int(before.limits) >> 8 * NAMES.index(letter) & 255
    card = words(f"overflow-card-{letter}")
    if letter == "W" or shown >= NO_LIMIT:
        told.append(words("overflow-event-wild" if letter == "W" else "overflow-event-unlimited", card=card))
    else:
        raised, _ = _face_down(before, NAMES.index(letter))
        told.append(
            words(
                "overflow-event-count",
                card=card,
                shown=shown,
                raised=raised,
                limit=shown + raised,
                nth=int(before.last[accused]) >> 8,
            )
        )
    loser = accused if after.points[accused] < before.points[accused] else caller
    found = "overflow-event-over" if loser == accused else "overflow-event-not-over"
    told.append(words(found, whom=who(after, loser, words)))
    if after.actor == TERMINAL:
        told.append(words("overflow-event-end", who=who(after, loser, words), points=number(int(after.points[loser]))))
    return [Event(text) for text in told]


def result(before: Any, v: Any, words: Catalogue) -> RenderableType | None:
    """Points of the round and altogether."""
    grid = seat_grid([words("rank-seat"), words("overflow-col-round"), words("overflow-col-points")], right=(1, 2))
    for p in range(int(v.seats)):
        change = int(v.points[p]) - int(before.points[p])
        grid.add_row(
            who(v, p, words),
            Text(signed(change), style=sign_style(change)),
            Text(number(int(v.points[p])), style="bold"),
        )
    return grid

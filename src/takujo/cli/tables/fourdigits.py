"""FourDigits in the terminal."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from takujo.cli.tables import Ahead, Event, Path
from takujo.cli.tables.common import (
    facts,
    hides_all,
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
from takujo.core.actors import REFEREE
from takujo.games.fourdigits.notation import LETTERS, ROLE_NAMES
from takujo.games.fourdigits.state import BURST, MODES, NOT_DEALT, SOLO_OPEN
from takujo.i18n import Catalogue

ACCENT = "blue"
FLEETING = False
LOWEST_WINS = False
FLAT = 25
ROLES = {LETTERS[card // 4]: name for card, name in ROLE_NAMES.items()}
TRACK = 50  # cells of the number line, twenty numbers each
CROWN = "♛"

prologue, epilogue, reveals = no_prologue, no_epilogue, hides_all


def headline(v: Any, words: Catalogue) -> str:
    mode = MODES[int(v.mode)]
    return words("fourdigits-headline", number=int(v.round_no) + 1, rounds=int(v.rounds), mode=mode)


def draw(v: Any, words: Catalogue, aid: bool) -> RenderableType:
    """Seats, field, reserve, hand and the open discards; a perfect memory knows nothing more (R5)."""
    grid = facts()
    if v.field != NOT_DEALT:
        grid.add_row(words("fourdigits-field"), _field(v, words))
        grid.add_row("", _line(int(v.field)))
        grid.add_row(words("fourdigits-reserve"), Text(_spaced(int(v.reserve)), style="bold"))
    if v.viewer >= 0 and v.held[v.viewer]:
        grid.add_row(words("fourdigits-hand"), Text(_spaced(int(v.hand[v.viewer])), style="bold green"))
    deck = words("fourdigits-left", count=int(v.left))
    if v.mode == SOLO_OPEN:
        deck = " ".join(LETTERS[int(v.order[i]) // 4] for i in range(int(v.left) - 1, -1, -1)) or deck
    grid.add_row(words("fourdigits-deck"), deck)
    grid.add_row(words("fourdigits-discards"), Text(_spaced(int(v.discard)) or "–", style="dim"))
    return Group(_seats(v, words), "", grid)


def _seats(v: Any, words: Catalogue) -> RenderableType:
    knows = v.viewer == REFEREE
    names = ["seat", "crown", "cards", "total", *(["hand"] if knows else [])]
    grid = seat_grid([words(f"fourdigits-col-{name}") for name in names], right=(2, 3))
    for p in range(int(v.seats)):
        cells = [seat_cell(v, p, words), Text(CROWN if v.crown == p else "", style="bold yellow")]
        cells += [Text(str(int(v.held[p]))), Text(number(int(v.totals[p])))]
        if knows:
            cells.append(Text(_spaced(int(v.hand[p]))))
        grid.add_row(*cells)
    return grid


def _field(v: Any, words: Catalogue) -> Text:
    field = int(v.field)
    text = Text(" ".join(f"{field:03}"), style="bold")
    if field >= BURST:
        text.append(f"   {words('fourdigits-burst')}", style="bold red")
    return text


def _line(field: int) -> Text:
    """Where the field is between 000 and the burst."""
    at = min(field, BURST - 1) // (BURST // TRACK)
    text = Text("000 ", style="dim")
    text.append("━" * at + "●", style="bold not dim")
    return text.append("─" * (TRACK - 1 - at) + "┤ 1000")


def _kinds(heap: int) -> list[str]:
    return [letter for i, letter in enumerate(LETTERS) for _ in range(int(heap) >> 4 * i & 7)]


def _spaced(heap: int) -> str:
    """The cards of a heap; role cards by name."""
    return " ".join(ROLES.get(letter, letter) for letter in _kinds(heap))


def path(v: Any, token: str) -> Path:
    return Path(tuple(token.split("x")))


def choice_text(
    ahead: Ahead, chosen: tuple[str, ...], choice: str, moves: list[str], words: Catalogue
) -> tuple[str, str]:
    return words("fourdigits-choice", card=choice), ""


def chosen_text(v: Any, chosen: tuple[str, ...], words: Catalogue) -> str:
    return words("fourdigits-choice", card=chosen[0])


def move_text(v: Any, token: str, words: Catalogue) -> str:
    card, is_digit, out = token.partition("x")
    return words("fourdigits-move-digit", card=card, out=out) if is_digit else token


def effect(ahead: Ahead, token: str, words: Catalogue) -> Text:
    """The field that the move makes, and whether it takes the crown or bursts."""
    after = ahead.after(token)
    field = int(after.field)
    if field >= BURST:
        return Text(words("fourdigits-effect-burst", field=str(field)), style="red")
    takes = after.crown == ahead.view.viewer != ahead.view.crown
    return Text(f"→ {field:03} {CROWN}", style="bold yellow") if takes else Text(f"→ {field:03}")


def events(before: Any, after: Any, actor: int, seen: str, words: Catalogue) -> list[Event]:
    verb, _, rest = seen.partition(" ")
    if verb == "!deal":
        return [Event(text) for text in _event_deal(after, words)]
    if verb == "!deck":
        return [Event(words("fourdigits-event-renewed"))]
    if verb == "!card":
        told = [words("fourdigits-event-renewed")] if before.left == 0 else []
        if rest != "?":
            told.append(
                words("fourdigits-event-drew", who=who(after, int(before.turn), words), card=ROLES.get(rest, rest))
            )
        return [Event(text) for text in told]
    name = who(after, actor, words)
    card, is_digit, out = seen.partition("x")
    field = f"{int(after.field):03}"
    if is_digit:
        told = [words("fourdigits-event-digit", who=name, card=card, out=out, field=field)]
    else:
        told = [words("fourdigits-event-role", who=name, card=card, field=field)]
    if after.field >= BURST:
        told += _event_burst(before, after, actor, words)
    elif after.crown == actor and before.crown != actor:
        told.append(words("fourdigits-event-crown", who=name))
    return [Event(text) for text in told]


def _event_deal(after: Any, words: Catalogue) -> list[str]:
    told = [words("fourdigits-event-deal", number=int(after.round_no) + 1, field=f"{int(after.field):03}")]
    if after.seats > 1:
        told.append(words("fourdigits-event-starts", who=who(after, int(after.start), words)))
    return told


def _event_burst(before: Any, after: Any, loser: int, words: Catalogue) -> list[str]:
    told = [words("fourdigits-event-burst", who=who(after, loser, words), field=str(int(after.field)))]
    if after.crown != before.crown and after.crown >= 0:
        told.append(words("fourdigits-event-crown-goes", whom=whom(after, int(after.crown), words)))
    return told


def result(before: Any, v: Any, words: Catalogue) -> RenderableType | None:
    """What the burst brought each seat (R3.2); solo: whether it was a success (R4.3)."""
    if v.field < BURST:
        return None
    if v.seats == 1:
        outcome = "failure" if v.crown < 0 else "perfect" if v.field == BURST else "success"
        return Text(words(f"fourdigits-solo-{outcome}"), style="bold")
    grid = seat_grid([words("rank-seat"), words("fourdigits-col-round"), words("fourdigits-col-total")], right=(1, 2))
    for p in range(int(v.seats)):
        gained = int(v.gained[p])
        name = Text(who(v, p, words))
        if v.crown == p:
            name.append(f" {CROWN}", style="bold yellow")
        grid.add_row(name, Text(signed(gained), style=sign_style(gained)), Text(number(int(v.totals[p])), style="bold"))
    return grid

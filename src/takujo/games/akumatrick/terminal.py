"""Akumatrick in the terminal."""

from rich.console import Group, RenderableType
from rich.text import Text

from takujo.core.actors import REFEREE, TERMINAL
from takujo.core.bits import highest
from takujo.games.akumatrick.cards import FREE, cards_of, owner_of, rank
from takujo.games.akumatrick.notation import LETTERS, NAMES, set_of
from takujo.games.akumatrick.rules import number, rank_sum, release_number
from takujo.games.akumatrick.state import COLOURS, SEATS, View
from takujo.games.akumatrick.table_json import FEW, follow_kind, points_of
from takujo.games.akumatrick.view import sure
from takujo.interfaces.presenter import Ahead
from takujo.interfaces.presenter_helpers import members, who
from takujo.interfaces.terminal import Path, Words
from takujo.interfaces.terminal_helpers import facts, no_epilogue, no_prologue, seat_cell, seat_grid, seat_name

ACCENT = "magenta"
FLAT = 14
NONE = "–"
INKS = ("yellow", "bright_magenta", "green", "magenta", "blue", "default")

prologue, epilogue = no_prologue, no_epilogue


def draw(v: View, words: Words, aid: bool) -> RenderableType:
    """Return seats, row, lock, N and hand.

    `aid` adds the cards out of the match, and the known cards of other hands.
    """
    grid = facts()
    grid.add_row(words("akumatrick-row"), _row(v, words))
    if v.plays and v.actor != TERMINAL:
        grid.add_row(words("akumatrick-next"), _next(v, words))
        grid.add_row(words("akumatrick-n"), _n(v, words))
    if v.releaser >= 0:
        discard = _names(v.discard) if v.discard else Text(words("akumatrick-nothing"))
        grid.add_row(words("akumatrick-last"), Text(f"{seat_name(v, who(v.releaser), words)}  ").append_text(discard))
    if v.steals and v.actor >= 0:
        grid.add_row(words("akumatrick-steals"), words("akumatrick-steals-left", count=int(v.steals)))
    if v.viewer >= 0 and v.held[v.viewer]:
        hand = int(v.hand[v.viewer])
        points = Text(f"   {words('akumatrick-points', points=points_of(hand))}", style="dim")
        grid.add_row(words("akumatrick-hand"), _names(hand).append_text(points))
    if aid and v.gone:
        grid.add_row(words("akumatrick-gone"), _names(v.gone))
    return Group(_seats(v, words, aid), "", grid)


def _seats(v: View, words: Words, aid: bool) -> RenderableType:
    knows = (aid or v.viewer == REFEREE) and v.actor != TERMINAL
    names = ["seat", "cards", *(["known"] if knows else [])]
    grid = seat_grid([words(f"akumatrick-col-{name}") for name in names], right=(1,))
    for p in range(int(v.seats)):
        held = int(v.held[p])
        cells: list[RenderableType] = [seat_cell(v, p, words), Text(str(held), style="bold red" if held < FEW else "")]
        if knows:
            known = int(v.hand[p]) or int(sure(v, p))
            cells.append(_names(known) if known and p != v.viewer else Text(NONE, style="dim"))
        grid.add_row(*cells)
    return grid


def _row(v: View, words: Words) -> Text:
    """Return the plays of the trick, oldest first, each with its seat."""
    if not v.plays:
        return Text(words("akumatrick-no-row"), style="dim")
    text = Text()
    for i in range(int(v.plays)):
        owner = owner_of(int(v.row[i]))
        text.append("  " if i else "")
        if owner < SEATS:
            text.append(f"{owner}:", style="dim")
        text.append_text(_names(cards_of(v.row[i])))
    return text


def _next(v: View, words: Words) -> Text:
    """Return what may follow (R2.3, R2.4, R3.3)."""
    last = highest(cards_of(v.row[v.plays - 1]))
    text = Text(words(f"akumatrick-{follow_kind(last)}", rank=str(rank(last))), style="bold")
    if v.lock != FREE:
        colours = words("list-separator").join(words(f"akumatrick-colour-{LETTERS[c]}") for c in members(int(v.lock)))
        text.append("   " + words("akumatrick-locked", colours=colours), style="bold red")
    return text


def _n(v: View, words: Words) -> Text:
    """Return N and its factors (R4.1)."""
    n = int(release_number(v))
    sum_up = f"{number(int(v.points), 1)} × {int(v.factor)} = {n}" if v.factor > 1 else str(n)
    return Text(sum_up, style="bold")


def _names(cards: int) -> Text:
    """Return cards in their colours."""
    return Text(" ").join([Text(NAMES[c], style=f"bold {INKS[c % COLOURS]}") for c in members(int(cards))])


def path(v: View, token: str) -> Path:
    """Return a play's cards in any order; `release` first for a release."""
    names = token.split(" ")
    if names[0] == "release":
        return Path(("release",), tuple(names[1:]))
    if names[0] in ("steal", "stop"):
        return Path((token,))
    return Path(then=tuple(names))


def choice_text(
    ahead: Ahead[View], chosen: tuple[str, ...], choice: str, moves: list[str], words: Words
) -> tuple[str, str]:
    ways = words("akumatrick-ways", count=len(moves))
    if choice == "release":
        return words("akumatrick-choice-release", n=int(release_number(ahead.view))), ways
    if chosen and chosen[0] == "release":
        return words("akumatrick-choice-discard", card=choice), ways
    return words("akumatrick-choice-play", card=choice), ways


def chosen_text(v: View, chosen: tuple[str, ...], words: Words) -> str:
    if chosen[0] == "release":
        total, n = rank_sum(set_of(chosen[1:])), release_number(v)
        return words("akumatrick-chosen-release", cards=" ".join(chosen[1:]), sum=str(total), n=str(n))
    return words("akumatrick-choice-play", card=" ".join(chosen))

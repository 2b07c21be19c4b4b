"""Akumatrick in the terminal."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from takujo.cli.tables import Ahead, Event, Path
from takujo.cli.tables.common import (
    bits,
    facts,
    hides_all,
    no_epilogue,
    no_prologue,
    seat_cell,
    seat_grid,
    who,
    whom,
)
from takujo.core.actors import REFEREE, TERMINAL
from takujo.core.bits import count, highest
from takujo.games.akumatrick.notation import LETTERS, card_name, card_number
from takujo.games.akumatrick.rules import DECK, EIGHTS, FIVES, FOURS, FREE, SIX, TWOS, hand_points, release_number
from takujo.games.akumatrick.state import COLOURS, OWNER, RANKS, SEATS
from takujo.games.akumatrick.view import sure
from takujo.i18n import Catalogue

ACCENT = "magenta"
FLEETING = False
LOWEST_WINS = True
FLAT = 14
NONE = "–"
INKS = ("yellow", "bright_magenta", "green", "magenta", "blue", "default")

prologue, epilogue, reveals = no_prologue, no_epilogue, hides_all


def headline(v: Any, words: Catalogue) -> str:
    return words("akumatrick-clockwise" if v.direction > 0 else "akumatrick-reversed")


def draw(v: Any, words: Catalogue, aid: bool) -> RenderableType:
    """Seats, row, lock, N and hand. With the memory aid: what has left the match, and what is known of other hands."""
    grid = facts()
    grid.add_row(words("akumatrick-row"), _row(v, words))
    if v.plays and v.actor != TERMINAL:
        grid.add_row(words("akumatrick-next"), _next(v, words))
        grid.add_row(words("akumatrick-n"), _n(v, words))
    if v.releaser >= 0:
        said = _names(int(v.discard)) if v.discard else Text(words("akumatrick-nothing"))
        grid.add_row(words("akumatrick-last"), Text(f"{who(v, int(v.releaser), words)}  ").append_text(said))
    if v.steals and v.actor >= 0:
        grid.add_row(words("akumatrick-steals"), words("akumatrick-steals-left", count=int(v.steals)))
    if v.viewer >= 0 and v.held[v.viewer]:
        hand = int(v.hand[v.viewer])
        points = Text(f"   {words('akumatrick-points', points=str(hand_points(hand)))}", style="dim")
        grid.add_row(words("akumatrick-hand"), _names(hand).append_text(points))
    if aid and v.gone:
        grid.add_row(words("akumatrick-gone"), _names(int(v.gone)))
    return Group(_seats(v, words, aid), "", grid)


def _seats(v: Any, words: Catalogue, aid: bool) -> RenderableType:
    knows = (aid or v.viewer == REFEREE) and v.actor != TERMINAL
    names = ["seat", "cards", *(["known"] if knows else [])]
    grid = seat_grid([words(f"akumatrick-col-{name}") for name in names], right=(1,))
    for p in range(int(v.seats)):
        held = int(v.held[p])
        cells: list[RenderableType] = [seat_cell(v, p, words), Text(str(held), style="bold red" if held < 3 else "")]
        if knows:
            known = int(v.hand[p]) or int(sure(v, p))
            cells.append(_names(known) if known and p != v.viewer else Text(NONE, style="dim"))
        grid.add_row(*cells)
    return grid


def _row(v: Any, words: Catalogue) -> Text:
    """The plays of the trick, oldest first, each with its seat."""
    if not v.plays:
        return Text(words("akumatrick-no-row"), style="dim")
    text = Text()
    for i in range(int(v.plays)):
        cards = int(v.row[i])
        owner = cards >> OWNER & 7
        text.append("  " if i else "")
        if owner < SEATS:
            text.append(f"{owner}:", style="dim")
        text.append_text(_names(cards & DECK))
    return text


def _next(v: Any, words: Catalogue) -> Text:
    """What may follow (R2.3, R2.4, R3.3)."""
    last = highest(int(v.row[v.plays - 1]) & DECK) // COLOURS
    above = "any" if last == 0 else "zero" if last == RANKS - 1 else "above"
    text = Text(words(f"akumatrick-{above}", rank=str(last)), style="bold")
    if v.lock != FREE:
        colours = words("list-separator").join(words(f"akumatrick-colour-{LETTERS[c]}") for c in bits(v.lock))
        text.append("   " + words("akumatrick-locked", colours=colours), style="bold red")
    return text


def _n(v: Any, words: Catalogue) -> Text:
    n = release_number(v)
    sum_up = f"{int(v.points)} × {int(v.factor)} = {n}" if v.factor > 1 else str(n)
    return Text(sum_up, style="bold")


def _names(cards: int) -> Text:
    return Text(" ").join([Text(card_name(c), style=f"bold {INKS[c % COLOURS]}") for c in bits(cards)])


def _cards(names: list[str]) -> int:
    return sum(1 << card_number(name, SEATS) for name in names)


def path(v: Any, token: str) -> Path:
    """A play: its cards in any order. A release: the word first."""
    names = token.split(" ")
    if names[0] == "release":
        return Path(("release",), tuple(names[1:]))
    if names[0] in ("steal", "stop"):
        return Path((token,))
    return Path(then=tuple(names))


def choice_text(
    ahead: Ahead, chosen: tuple[str, ...], choice: str, moves: list[str], words: Catalogue
) -> tuple[str, str]:
    ways = words("akumatrick-ways", count=len(moves))
    if choice == "release":
        return words("akumatrick-choice-release", n=int(release_number(ahead.view))), ways
    if chosen and chosen[0] == "release":
        return words("akumatrick-choice-discard", card=choice), ways
    return words("akumatrick-choice-play", card=choice), ways


def chosen_text(v: Any, chosen: tuple[str, ...], words: Catalogue) -> str:
    if chosen[0] == "release":
        told = sum(int(name[1]) for name in chosen[1:])
        return words("akumatrick-chosen-release", cards=" ".join(chosen[1:]), sum=str(told), n=str(release_number(v)))
    return words("akumatrick-choice-play", card=" ".join(chosen))


def move_text(v: Any, token: str, words: Catalogue) -> str:
    verb, _, rest = token.partition(" ")
    if verb == "release":
        return words("akumatrick-move-release", cards=rest) if rest else words("akumatrick-move-release-none")
    if verb == "steal":
        return words("akumatrick-move-steal", whom=whom(v, int(rest), words))
    return words("akumatrick-move-stop") if verb == "stop" else words("akumatrick-move-play", cards=token)


def effect(ahead: Ahead, token: str, words: Catalogue) -> str | Text:
    """The hand's points after the move, and what the cards would do (R3, R4)."""
    v = ahead.view
    verb, *names = token.split(" ")
    if verb in ("steal", "stop"):
        return words("akumatrick-effect-held", count=int(v.held[int(names[0])])) if names else ""
    hand = int(v.hand[v.viewer])
    cards = _cards(names if verb == "release" else [verb, *names])
    if hand == cards:
        return Text(words("akumatrick-effect-out"), style="red")
    told = [words("akumatrick-effect-points", points=str(hand_points(hand & ~cards)))]
    if verb != "release":
        told += _play_effects(v, cards, words)
    return " · ".join(told)


def _play_effects(v: Any, cards: int, words: Catalogue) -> list[str]:
    n = (int(v.points) + count(cards) + 3 * count(cards & EIGHTS)) * (int(v.factor) + count(cards & FOURS))
    told = [f"N {n}"]
    if count(cards & FIVES) & 1:
        told.append(words("akumatrick-effect-reverse"))
    sixes = cards >> SIX & FREE
    if sixes:
        told.append(words("akumatrick-effect-lock", colours=" ".join(LETTERS[c] for c in bits(sixes))))
    if cards & TWOS:
        told.append(words("akumatrick-effect-steal", count=count(cards & TWOS)))
    return told


def events(before: Any, after: Any, actor: int, seen: str, words: Catalogue) -> list[Event]:
    verb, *names = seen.split(" ")
    if verb == "!deal":
        return [Event(words("akumatrick-event-deal", who=who(after, int(after.actor), words)))]
    if verb == "!card":
        told = [_event_stolen(before, names[0], words)]
    elif verb == "steal":
        return []
    elif verb == "stop":
        return [Event(words("akumatrick-event-stop", who=who(after, actor, words)))]
    elif verb == "release":
        told = _event_release(before, after, actor, names, words)
    else:
        told = _event_play(before, after, actor, [verb, *names], words)
    if after.actor == TERMINAL:
        told.append(Event(words("akumatrick-event-out", who=who(after, actor, words))))
    return told


def _event_play(before: Any, after: Any, actor: int, names: list[str], words: Catalogue) -> list[Event]:
    name = who(after, actor, words)
    cards = _cards(names)
    passed = words("akumatrick-event-played", who=name, count=len(names))
    told = [Event(words("akumatrick-event-play", who=name, cards=" ".join(names)), passed)]
    if after.actor == TERMINAL:  # the match ends before any effect (R2.5)
        return told
    if after.direction != before.direction:
        told.append(Event(words("akumatrick-event-reverse", now=headline(after, words))))
    sixes = cards >> SIX & FREE
    if sixes:
        colours = words("list-separator").join(words(f"akumatrick-colour-{LETTERS[c]}") for c in bits(sixes))
        told.append(Event(words("akumatrick-event-lock", colours=colours)))
    return told


def _event_release(before: Any, after: Any, actor: int, names: list[str], words: Catalogue) -> list[Event]:
    name = who(after, actor, words)
    n = int(release_number(before))
    if names:
        now = words("akumatrick-event-release", who=name, n=n, cards=" ".join(names))
        told = [Event(now, words("akumatrick-event-released", who=name, n=n, count=len(names)))]
    else:
        told = [Event(words("akumatrick-event-release-none", who=name, n=n))]
    if after.actor >= 0:
        told.append(Event(words("akumatrick-event-leads", who=who(after, int(after.actor), words))))
    return told


def _event_stolen(before: Any, card: str, words: Catalogue) -> Event:
    """Thief and victim see the card, others that one was stolen (R3.1)."""
    i = int(before.robberies)
    thief, victim = who(before, int(before.thief[i]), words), whom(before, int(before.victim[i]), words)
    hidden = words("akumatrick-event-stole", who=thief, whom=victim)
    return Event(hidden if card == "?" else words("akumatrick-event-stolen", who=thief, whom=victim, card=card), hidden)


def result(before: Any, v: Any, words: Catalogue) -> RenderableType | None:
    """The hands that are left, and their points (R5.1)."""
    names = [words("rank-seat"), words("akumatrick-col-left"), words("akumatrick-col-points")]
    grid = seat_grid(names, right=(2,))
    for p in range(int(v.seats)):
        hand = int(v.hand[p])
        points = str(hand_points(hand)) if hand else NONE
        grid.add_row(who(v, p, words), _names(hand) if hand else NONE, points)
    return grid

"""FTW?! in the terminal."""

from rich.console import Group, RenderableType
from rich.text import Text

from takujo.core.actors import REFEREE
from takujo.core.bits import count
from takujo.games.ftw.cards import sum_of
from takujo.games.ftw.notation import numbers
from takujo.games.ftw.presenter import score_sum
from takujo.games.ftw.rules import GIVES, ends_round, round_score
from takujo.games.ftw.seat_order import receiver_of
from takujo.games.ftw.state import PLAY, View
from takujo.interfaces.presenter import Ahead
from takujo.interfaces.presenter_helpers import whom
from takujo.interfaces.terminal import Path, Words
from takujo.interfaces.terminal_helpers import facts, no_epilogue, no_prologue, seat_cell, seat_grid, seat_name

ACCENT = "green"
FLAT = 10
NONE = "–"

prologue, epilogue = no_prologue, no_epilogue


def draw(v: View, words: Words, aid: bool) -> RenderableType:
    """Return seats, pile, own help and hand.

    `aid` adds the known cards of other hands, and the cards aside.
    """
    parts: list[RenderableType] = [_seats(v, words, aid), ""]
    grid = facts()
    if v.phase == PLAY:
        grid.add_row(words("ftw-pile"), _pile(v, words))
    if v.viewer >= 0 and v.held[v.viewer]:
        hand = int(v.hand[v.viewer])
        grid.add_row(words("ftw-hand"), Text(_cards(hand), style="bold"))
        if v.phase == PLAY:
            if v.help[v.viewer]:
                grid.add_row(words("ftw-own-help"), _sum(int(v.help[v.viewer])))
            grid.add_row(words("ftw-now"), _scales(hand))
        else:
            right = receiver_of(int(v.viewer), int(v.seats))
            if v.given[v.viewer]:
                grid.add_row(words("ftw-given"), _cards(int(v.given[v.viewer])))
            else:
                grid.add_row("", words("ftw-choose", whom=seat_name(v, whom(right), words), count=GIVES))
    if aid and v.phase == PLAY:
        grid.add_row(words("ftw-aside"), Text(_cards(int(v.aside)) or NONE, style="dim"))
    return Group(*parts, grid)


def _seats(v: View, words: Words, aid: bool) -> RenderableType:
    knows = aid or v.viewer == REFEREE
    names = ["seat", "cards", "help", *(["known"] if knows else []), "total"]
    grid = seat_grid([words(f"ftw-col-{name}") for name in names], right=(1, len(names) - 1))
    for p in range(int(v.seats)):
        held = int(v.held[p])
        cells: list[RenderableType] = [
            seat_cell(v, p, words),
            Text(str(held), style="bold red" if ends_round(held - 1) else ""),
        ]
        cells.append(_cards(int(v.help[p])) or NONE)
        if knows:
            known = int(v.hand[p]) if p != v.viewer else 0
            cells.append(Text(_cards(known) or NONE, style="dim"))
        grid.add_row(*cells, str(int(v.totals[p])))
    return grid


def _pile(v: View, words: Words) -> Text:
    """Return the pile, bottom to top; all of it is open (R4)."""
    if v.top < 0:
        return Text(words("ftw-no-pile"), style="dim")
    below = [str(int(card) + 1) for card in v.order[: count(v.pile) - 1]]
    text = Text(" ".join([*below, ""]), style="dim")
    text.append(f"[{int(v.top) + 1}]", style="bold not dim")
    text.append(f"   {words('ftw-beat', top=str(int(v.top) + 1))}", style="not dim")
    return text


def _sum(cards: int) -> str:
    """Return help cards and their sum."""
    named = [str(n) for n in numbers(cards)]
    return f"{' + '.join(named)} = {sum_of(cards)}" if len(named) > 1 else named[0]


def _scales(hand: int) -> Text:
    """Return the present score of the hand (R3.2)."""
    text = Text(score_sum(hand))
    if round_score(hand):
        text.stylize("bold green")
    return text


def _cards(cards: int) -> str:
    return " ".join(map(str, numbers(cards)))


def path(v: View, token: str) -> Path:
    """Return gifts in any order.

    Otherwise the card, then help or card to take.
    """
    verb, *named = token.split(" ")
    if verb == "give":
        return Path(then=tuple(named))
    if verb == "help":
        return Path(first=(f"help {named[0]}", named[2]))
    if len(named) == 1:
        return Path(first=(token,))
    return Path(first=(f"play {named[0]} with",), then=tuple(named[2:]))


def choice_text(
    ahead: Ahead[View], chosen: tuple[str, ...], choice: str, moves: list[str], words: Words
) -> tuple[str, str]:
    ways = words("ftw-ways", count=len(moves))
    verb, _, rest = choice.partition(" ")
    if verb == "help":
        return words("ftw-choice-help", card=rest), ways
    if verb == "play":
        return words("ftw-choice-play", card=rest.removesuffix(" with")), ways
    if chosen and chosen[0].startswith("play"):
        return words("ftw-choice-with", card=choice), ways
    return words("ftw-choice-give", card=choice), ""


def chosen_text(v: View, chosen: tuple[str, ...], words: Words) -> str:
    verb, _, rest = chosen[0].partition(" ")
    if verb == "help":
        return words("ftw-choice-help", card=rest)
    if verb == "play":
        play = words("ftw-choice-play", card=rest.removesuffix(" with"))
        return " ".join([play, *chosen[1:]])
    right = seat_name(v, whom(receiver_of(int(v.viewer), int(v.seats))), words)
    return words("ftw-choice-gifts", cards=words("list-separator").join(sorted(chosen, key=int)), whom=right)

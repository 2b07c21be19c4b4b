"""The story books of 富士山地下99階 (R1.3), chosen before the match. They are for the winner."""

from rich.console import Group, RenderableType
from rich.text import Text

from takujo.core.chance import Manual
from takujo.core.game import Game
from takujo.core.json_types import JsonObject
from takujo.core.rng import below, new_stream
from takujo.games.fuji99.presenter import story
from takujo.games.fuji99.state import BOOKS, View
from takujo.interfaces.presenter_helpers import who
from takujo.interfaces.terminal import Left, Screen, Words
from takujo.interfaces.terminal_helpers import seat_name
from takujo.interfaces.terminal_line_breaking import Flowing


def prologue(game: Game, seat: int, screen: Screen, words: Words, seed: int) -> JsonObject | None:
    """Let the person pick a book, others at random.

    Return the position to begin at.
    """
    rng = new_stream(seed, game.seats)
    match = game.match(chance=Manual())
    left = list(range(BOOKS))
    chosen = _pick(screen, words, match.moves())
    own = left.pop(below(rng, BOOKS) if chosen is None else chosen)
    stories = [own if p == seat else left.pop(below(rng, len(left))) for p in range(game.seats)]
    if chosen is None:
        screen.show(Text(words("fuji99-story-fell", title=words(f"story-{own}-title"))))
    return {**match.position(), "stories": stories}


def _pick(screen: Screen, words: Words, moves: list[str]) -> int | None:
    """Return a book, or None for chance. Raises Left.

    A move that is typed at once is kept for the match.
    """
    screen.wipe()
    screen.rule(words("fuji99-story-choose"), "yellow")
    screen.show("")
    for n in range(BOOKS):
        line = Text.assemble((f"{n + 1:>3}  ", "bold cyan"), (words(f"story-{n}-title"), "bold"), "  ")
        screen.show(Flowing(line.append(words(f"story-{n}-teaser")), indent=5))
    screen.show("")
    while True:
        typed = screen.ask(words("fuji99-story-prompt"))
        if typed in ("q", "quit"):
            raise Left
        if typed in moves:
            screen.push_back(typed)
        if not typed or typed in moves:
            return None
        if typed.isascii() and typed.isdecimal() and len(typed) < 4 and 1 <= int(typed) <= BOOKS:
            return int(typed) - 1
        screen.show(Text(words("menu-unknown", typed=typed[:30], most=BOOKS), style="bold"))


def epilogue(v: View, winners: list[int], words: Words) -> RenderableType | None:
    """Return the winner's story for the winner, and for the referee."""
    book = story(v, winners)
    if book is None:
        winner = winners[0]
        title = words(f"story-{int(v.story[winner])}-title")
        return Text(words("fuji99-story-other", who=seat_name(v, who(winner), words), title=title))
    title, text = (words.say(message, int(v.viewer)) for message in book)
    things: list[RenderableType] = [Text(f"〈{title}〉", style="bold yellow"), ""]
    for paragraph in text.split("\n\n"):
        things += [Flowing(Text(paragraph)), ""]
    return Group(*things[:-1])

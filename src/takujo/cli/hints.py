"""`hint` in `takujo play`: the best moves by what the seat knows."""

from rich.text import Text

from takujo.cli.play_session import Session
from takujo.interfaces.message import message
from takujo.interfaces.terminal_line_breaking import Flowing

INDENT = 8
VERBS = ("hint", "ヒント")


def show(session: Session) -> None:
    """Show hints for the seat to act."""
    from takujo.coach import hints  # imports the compiler

    view = session.view()
    solo = session.match.game.seats == 1
    lines = [Text(session.words("hint-title"), style="bold")]
    for hint in hints(session.match.game, view):
        share = session.words("hint-share-solo" if solo else "hint-share", percent=round(100 * hint.share))
        move = session.say(session.presenter.move_text(view, hint.token))
        why = session.words("clause-separator").join(session.say(reason) for reason in hint.reasons)
        label = [] if move == hint.token else [("  ", ""), (move, "bold")]  # plug-ins without words show the token
        lines.append(Text.assemble((hint.token, "bold cyan"), *label, f"  {share}"))
        lines.append(Text(f"{' ' * (INDENT - 2)}{why}", style="dim"))
    for line in lines:
        session.screen.show(Flowing(line, INDENT))
    session.screen.show(Text(session.say(message("hint-about")), style="dim"))

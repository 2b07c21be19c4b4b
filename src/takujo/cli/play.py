"""`takujo play`: a match in the terminal against bots. Without a game it shows a menu."""

import argparse
import os
import time
from collections.abc import Sequence
from contextlib import suppress

import takujo
from takujo.bots import USUAL, parse_bots
from takujo.cli import menu, replay
from takujo.cli.files import read_json
from takujo.cli.parse_numbers import is_number, parse_seed
from takujo.cli.parser import Commands, Names, Parser
from takujo.cli.play_session import Session
from takujo.cli.prompt import Back, ask_move, command, pause
from takujo.cli.screen import Screen
from takujo.cli.standings import ranking
from takujo.cli.terminal import terminal_of
from takujo.core.actors import CHANCE
from takujo.core.chance import Manual, Sampled, Sealed
from takujo.core.errors import InvalidOption
from takujo.core.game import configure
from takujo.core.match import Match
from takujo.core.options import Value
from takujo.core.plugin_check import require_sound
from takujo.core.rng import new_stream
from takujo.games.rule_overrides import overridden, override_options
from takujo.i18n import catalogue
from takujo.interfaces.message import message
from takujo.interfaces.terminal import Left
from takujo.present import presenter_of

NEW = ("seats", "mode", "option", "set")  # of a new match


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("play")
    parser.add_argument("game", nargs="?", metavar="GAME")
    parser.add_argument("--seats", metavar="N")
    parser.add_argument("--mode", metavar="M")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seat", default="0", metavar="S")
    parser.add_argument("--bots", default=USUAL, nargs="+", action=Names, metavar="B")
    parser.add_argument("--seed", metavar="S")
    parser.add_argument("--memory-aid", action="store_true")
    parser.add_argument("--position", metavar="FILE")
    parser.add_argument("--resume", metavar="FILE")
    parser.add_argument("--replay", metavar="FILE")
    return parser


def run(arguments: argparse.Namespace) -> int:
    if arguments.replay:
        return replay.show(arguments.replay, arguments.lang, arguments.memory_aid)
    screen = Screen()
    try:
        if arguments.game is None and not arguments.position and not arguments.resume:
            menu.ask(arguments, screen)
        session = begin(arguments, screen)
    except Left:
        print(catalogue(arguments.lang)("play-left-early"))
        return 0
    try:
        play(session)
    except Left:
        print(session.words("play-left"))
    except Exception:
        _rescue(session)
        raise
    return 0


def _rescue(session: Session) -> None:
    """Save a match that an error interrupts."""
    if not session.match.entries or session.saved:
        return
    name = f"{session.match.game.name}-{time.strftime('%Y%m%d-%H%M%S')}.txt"
    with suppress(Exception):  # the game's notation may be what fails
        print(session.words("play-rescued", path=str(session.save(name))))


def begin(arguments: argparse.Namespace, screen: Screen) -> Session:
    """Return a session for the arguments. Raises TakujoError."""
    words = catalogue(arguments.lang)
    seed = parse_seed(arguments.seed)
    match = _match(arguments)
    game = match.game
    seat = _seat(arguments.seat, game.seats)
    bots = parse_bots(arguments.bots, game, seat)
    require_sound(game)
    bot_seed = int.from_bytes(os.urandom(6), "big") if seed is None else seed
    if not match.entries and match.position_at_start is None:
        position = terminal_of(game.spec).prologue(game, seat, screen, words, bot_seed)
        if position is not None:
            match = game.match(position=position, chance=Manual())
    return Session(
        match=match,
        # A resumed match has entries from before the seal.
        source=Sealed() if seed is None and not arguments.resume else Sampled(seed),
        terminal=terminal_of(game.spec),
        presenter=presenter_of(game.spec),
        words=words,
        screen=screen,
        seat=seat,
        bots=bots,
        rngs={p: new_stream(bot_seed, p) for p in bots},
        aid=arguments.memory_aid,
    )


def _match(arguments: argparse.Namespace) -> Match:
    """Return a new match, or one from a file. The session draws chance."""
    refuse_beside_file(arguments)
    if arguments.resume:
        return replay.read(arguments.resume)
    if arguments.position:
        match = takujo.load_position(read_json(arguments.position))
        return match.game.match(position=match.position_at_start, chance=Manual())
    game = takujo.game(arguments.game, chosen_seats(arguments), **chosen_options(arguments))
    if rule_params := _rule_params(arguments.set):
        variant = overridden(game.name, rule_params)
        options = override_options(game.name, game.seats, game.options, rule_params)
        game = configure(variant, game.seats, **options)
    return game.match(chance=Manual())


def _rule_params(texts: Sequence[str]) -> dict[str, int]:
    """Parse house rules. Raises InvalidOption."""
    found: dict[str, int] = {}
    for text in texts:
        name, _, value = text.partition("=")
        if not name or not is_number(value.removeprefix("-")):
            raise InvalidOption("param-form-one", text=text)
        found[name] = int(value)
    return found


def refuse_beside_file(arguments: argparse.Namespace) -> None:
    """Raise InvalidOption for options of a new match beside a file's match."""
    file = next((name for name in ("resume", "position") if getattr(arguments, name, None)), None)
    for option in NEW if file else ():
        if getattr(arguments, option, None):
            raise InvalidOption("option-beside", option=option, beside=str(file))
    if file == "resume" and getattr(arguments, "position", None):
        raise InvalidOption("option-beside", option="position", beside=file)


def chosen_seats(arguments: argparse.Namespace) -> int | None:
    """Return the number of seats, or typed text that the game refuses."""
    seats = arguments.seats
    return int(seats) if seats is not None and is_number(seats) else seats


def chosen_options(arguments: argparse.Namespace) -> dict[str, Value]:
    chosen: dict[str, Value] = {}
    for text in arguments.option:
        name, is_there, value = text.partition("=")
        if not is_there or not name:
            raise InvalidOption("option-form", text=text)
        chosen[name] = value
    if arguments.mode is not None:
        chosen["mode"] = arguments.mode
    return chosen


def _seat(text: str, seats: int) -> int:
    if not is_number(text) or int(text) >= seats:
        raise InvalidOption("play-seat", value=text, most=seats - 1)
    return int(text)


def play(session: Session) -> None:
    """Play the whole match. Raises Left."""
    match = session.match
    _greet(session)
    while not match.is_over:
        if match.actor == CHANCE:
            if match.is_round_over and session.round_start is not None:
                _between(session)
            session.draw()
        elif match.actor == session.seat:
            _turn(session)
        else:
            session.play_bot()
    _end(session)


def _greet(session: Session) -> None:
    """Show the commitment before the deal."""
    if session.is_sealed:
        session.announce(message("play-commitment", commitment=session.source.commitment))


def _turn(session: Session) -> None:
    try:
        token = ask_move(session)
    except Back:
        session.undo()
        return
    session.fresh.clear()
    session.play(token)


def _between(session: Session) -> None:
    """Show the result of the round, and wait for Enter."""
    session.frame()
    session.show_result()
    pause(session)
    session.fresh.clear()
    session.round_start = None


def _end(session: Session) -> None:
    """Show ranking, story and secret; offer to save the transcript."""
    words, screen, match = session.words, session.screen, session.match
    session.frame()
    view = session.view()
    session.show_result()
    screen.show("", ranking(match, view, words))
    epilogue = session.terminal.epilogue(view, match.winners(), words)
    if epilogue is not None:
        if screen.live:
            pause(session)
            screen.wipe()
        screen.show("", epilogue)
    screen.show("")
    if session.is_sealed:
        screen.show(words("play-secret", secret=session.source.secret.hex()))
    else:
        screen.show(words("play-not-sealed"))
    try:
        while line := screen.ask(words("play-over")):
            if not command(session, line):
                screen.show(words("play-over-unknown", typed=line))
    except Left:
        return

"""富士山地下99階: what a referee says of impossible entries. Everything is open (R7)."""

from takujo.core.game import Game
from takujo.core.rng import Stream
from takujo.games.fuji99.notation import PHASES
from takujo.games.fuji99.rules import FEWEST_CUBES
from takujo.games.fuji99.state import (
    ALL_DRAW,
    DECIDE,
    DISCOVER,
    DRAW,
    KEYS,
    PLACE,
    USE,
    State,
    View,
    count_of,
)
from takujo.games.fuji99.turn import plains_in_bag, reds_in_bag, yellows_in_bag
from takujo.interfaces.message import Message, message
from takujo.interfaces.presenter_helpers import who
from takujo.interfaces.referee_rules import Gone, Question, Shown

LEADS = {"stop": "draw", "again": "draw", "draw": "!cubes", "done": "!card"}
ASKS_CERTAIN = True
NOW = {DRAW: "draw", USE: "use", DECIDE: "decide", PLACE: "place"}


def asks(v: View, token: str) -> Question | None:
    """Return None: no move shows more than it says."""
    return None


def gone(v: View, token: str) -> Gone | None:
    """Return the discovered card if the deck has none."""
    verb, _, key = token.partition(" ")
    if verb != "!card" or v.phase != DISCOVER or key not in KEYS:
        return None
    kind = KEYS.index(key)
    return None if count_of(v.deck, kind) else Gone(key, int(v.copies[kind]))


def suppose(s: State, token: str, shown: Shown, rng: Stream) -> bool:
    """Say no: there are no hidden cards to move."""
    return False


def explains(game: Game, v: View, rng: Stream) -> bool:
    """Say yes: there is one truth."""
    return True


def refuses(s: State, token: str) -> Message | None:
    """Return the rule that forbids a move (R2.1, R2.4, R2.7)."""
    verb, _, rest = token.partition(" ")
    if s.phase != PHASES[verb]:
        return message(f"fuji99-refused-{NOW[int(s.phase)]}", least=FEWEST_CUBES)
    if verb == "draw":
        cubes = int(reds_in_bag(s) + yellows_in_bag(s) + plains_in_bag(s))
        return message(
            "fuji99-refused-few" if int(rest) > cubes else "fuji99-refused-least", least=FEWEST_CUBES, cubes=cubes
        )
    key, _, cubes_on_it = rest.partition(":")
    kind, card = KEYS.index(key), message(f"fuji99-card-{key}")
    if kind == ALL_DRAW:
        return message("fuji99-calc-never-held", card=card)
    if not count_of(s.held[s.turn], kind):
        return message("fuji99-refused-held", who=who(int(s.turn)), card=card)
    if verb == "use" and s.cost[kind] > s.drawn_yellow:
        return message("fuji99-why-cost", cost=int(s.cost[kind]), left=int(s.drawn_yellow))
    if cubes_on_it:
        return message("fuji99-refused-cubes", who=who(int(s.turn)), card=card, cubes=cubes_on_it)
    return message("fuji99-why-full")

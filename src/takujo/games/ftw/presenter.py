"""FTW?! as messages."""

from collections.abc import Mapping

from takujo.core.actors import REFEREE, TERMINAL
from takujo.core.bits import bit, count
from takujo.core.record import plain
from takujo.games.ftw import scenes, table_json
from takujo.games.ftw.notation import numbers
from takujo.games.ftw.rules import ends_round
from takujo.games.ftw.seat_order import giver_of, receiver_of
from takujo.games.ftw.state import CARDS, GIVE, PLAY, View
from takujo.games.ftw.table_json import Score, score_in
from takujo.interfaces.message import Listing, Message, listing, message
from takujo.interfaces.presenter import Ahead, Effect, Event, Result, Row, Stage
from takujo.interfaces.presenter_helpers import by_points, members, needed, no_story, who, whom

FLEETING = False
PERSONAL = frozenset({"give"})  # all gifts arrive with the last one (R1.3)
DRAWN_AS_CARDS = frozenset({"help", "given"})  # drawn as cards, besides what always is
NOT_DRAWN = frozenset({"chosen", "highest", "start", "score", "two_left"})

HIDDEN = message("ftw-how-hidden")
LATER = message("ftw-how-later")  # the results show all hands

story = no_story
show, shared, own, aid = table_json.show, table_json.shared, table_json.own, table_json.aid

HAND, HELP, PILE = ({str(n): f"{place}:{n}" for n in range(1, CARDS + 1)} for place in ("hand", "help", "pile"))


def elements(v: View, token: str) -> tuple[str, ...]:
    """Return the elements of a move: hand cards, then help or pile."""
    verb, card, *rest = token.split(" ")
    if verb == "give":
        return tuple(map(HAND.__getitem__, (card, *rest)))  # hundreds of moves are listed at once
    place = HELP if verb == "play" else PILE
    return (HAND[card], *[place[n] for n in rest[1:]])


def why_not(v: View, moves: Mapping[str, tuple[str, ...]]) -> dict[str, Message]:
    """Return why help cards and the pile cannot be used.

    A hand card can always be played, given or made help (R2.1–R2.3).
    """
    x, of_use = plain(v), needed(moves)
    if x.phase == GIVE:
        return {}
    top = x.top + 1
    no_help = message("ftw-why-no-pile") if x.top < 0 else message("ftw-why-help", top=top)
    reasons = {HELP[str(n)]: no_help for n in numbers(x.help[x.viewer])}
    reasons |= {PILE[str(card + 1)]: message("ftw-why-pile", top=top) for card in members(x.pile)}
    return {element: why for element, why in reasons.items() if element not in of_use}


def headline(v: View) -> Message:
    return message("ftw-headline", number=int(v.round_no) + 1, rounds=int(v.rounds))


def move_text(v: View, token: str) -> Message:
    verb, *named = token.split(" ")
    if verb == "give":
        right = receiver_of(int(v.actor), int(v.seats))
        return message("ftw-move-give", cards=listing(named), whom=whom(right))
    if verb == "help":
        return message("ftw-move-help", card=named[0], taken=named[2])
    if len(named) == 1:
        return message("ftw-move-play", card=named[0])
    total = sum(map(int, named[:1] + named[2:]))
    return message("ftw-move-with", card=named[0], help=" + ".join(named[2:]), total=total)


def score_sum(hand: int) -> str:
    """Return the hand's score in short: `34 − 22 = 12`, `9 − 30 → 0`."""
    score = score_in(hand)
    return _with_value(score, score["formula"])


def _with_value(score: Score, formula: str) -> str:
    if formula == str(score["value"]):
        return formula
    sign = "=" if score["top"] >= score["others_sum"] else "→"
    return f"{formula} {sign}\N{NO-BREAK SPACE}{score['value']}"


def effect(ahead: Ahead[View], token: str) -> Effect | None:
    """Return the move's effect: the hand's score, and the round's end (R3.1)."""
    if token.startswith("give"):
        return None
    verb, card, *rest = token.split(" ")
    v: View = ahead.view
    hand = int(v.hand[v.viewer]) & ~_card(card)
    if verb == "help":
        hand |= _card(rest[1])
    ends = verb == "play" and ends_round(count(hand))
    score = message("ftw-effect-ends" if ends else "ftw-effect", score=score_sum(hand))
    return Effect(score, "good" if score_in(hand)["value"] else "")


def _card(number: str) -> int:
    """Return the card with a number, as a set."""
    return bit(int(number) - 1)


def events(before: View, after: View, actor: int, seen: str) -> list[Event]:
    verb, *named = seen.split(" ")
    if verb == "!deal":
        return [
            Event(
                message(
                    "ftw-event-deal", number=int(after.round_no) + 1, rounds=int(after.rounds), who=who(after.start)
                )
            )
        ]
    name = who(actor)
    if verb == "give":
        happened = [_event_give(after, actor, named)]
        if before.phase == GIVE and after.phase == PLAY:
            happened.append(_event_gifts(before, after))
        return happened
    if verb == "help":
        now = message("ftw-event-help", who=name, card=named[0], taken=named[2])
        happened = [Event(now, message("ftw-event-helped", who=name))]
    elif len(named) == 1:
        now = message("ftw-event-play", who=name, card=named[0])
        happened = [Event(now, message("ftw-event-played", who=name), (PILE[named[0]],))]
    else:
        total = sum(map(int, named[:1] + named[2:]))
        now = message("ftw-event-with", who=name, card=named[0], help=" + ".join(named[2:]), total=total)
        happened = [Event(now, message("ftw-event-played", who=name), (PILE[named[0]],))]
    held = int(after.held[actor])
    if ends_round(held - 1) and before.held[actor] > held:
        happened.append(Event(message("ftw-event-two", who=name)))
    if ends_round(held):
        happened.append(Event(message("ftw-event-one", who=name)))
    return happened


def _event_give(v: View, actor: int, named: list[str]) -> Event:
    right = whom(receiver_of(actor, int(v.seats)))
    hidden = message("ftw-event-gave", who=who(actor), whom=right, count=len(named))
    if "?" in named:
        return Event(hidden)
    return Event(message("ftw-event-give", who=who(actor), cards=listing(named), whom=right), hidden)


def _event_gifts(before: View, after: View) -> Event:
    """Return the event that the gifts arrive (R1.3)."""
    if after.viewer < 0:
        return Event(message("ftw-event-gifts"), seat=-1)
    arrived = int(after.hand[after.viewer]) & ~int(before.hand[before.viewer])
    giver = giver_of(int(after.viewer), int(after.seats))
    now = message("ftw-event-received", cards=Listing(tuple(numbers(arrived))), who=who(after.viewer), whom=whom(giver))
    return Event(now, message("ftw-event-gifts"), seat=giver)


def stage(before: View, after: View, actor: int, seen: str) -> Stage:
    """Return the stage. Gifts arrive at once (R1.3), a last card ends the round (R3.1)."""
    played = events(before, after, actor, seen)[0].now if seen.startswith("play") else None
    return scenes.stage(plain(before), plain(after), actor, seen, played)


def result(before: View, v: View) -> Result | None:
    """Return the round's points, with details only for the viewer's hand. The rules keep the other hands secret."""
    x, totals = plain(v), plain(before).totals
    over = x.actor == TERMINAL
    rows = []
    for p in range(x.seats):
        score = score_in(x.hand[p]) if x.viewer in (p, REFEREE) else None
        how = message("verbatim", text=_with_value(score, score["terms"])) if score else LATER if over else HIDDEN
        hand = [str(n) for n in numbers(x.hand[p])] if score else None
        rows.append(Row(p, how, x.totals[p] - totals[p], x.totals[p], hand))
    if x.rounds == 1:
        said = message("ftw-result-only")
    else:
        said = message("ftw-result-last" if over else "ftw-result", number=x.round_no + 1)
    return Result("done", said, rows, [by_points(dict(enumerate(x.totals[: x.seats])), x.seats)] if over else [])

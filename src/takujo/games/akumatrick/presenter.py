"""Akumatrick as messages."""

from collections.abc import Mapping

from takujo.core.actors import TERMINAL
from takujo.core.bits import has
from takujo.core.record import plain
from takujo.games.akumatrick import scenes, table_json
from takujo.games.akumatrick.cards import TWOS
from takujo.games.akumatrick.notation import LETTERS, NAMES, card_names, card_number, set_of
from takujo.games.akumatrick.rules import (
    added_factor,
    added_points,
    locked,
    number,
    rank_sum,
    release_number,
    reverses,
    thefts,
    winners,
)
from takujo.games.akumatrick.state import State, View
from takujo.games.akumatrick.table_json import HandCard, next_of, points_of
from takujo.interfaces.message import Listing, Message, clauses, listing, message
from takujo.interfaces.presenter import Ahead, Effect, Event, Result, Row, Stage
from takujo.interfaces.presenter_helpers import MOVE, UNSEEN, members, needed, no_story, who, whom

FLEETING = False
PERSONAL: frozenset[str] = frozenset()
NOT_DRAWN = frozenset({"counts", "counts_eight", "direction", "release"})

RELEASE = "verb:release"

story = no_story
show, shared, own, aid = table_json.show, table_json.shared, table_json.own, table_json.aid


def elements(v: View, token: str) -> tuple[str, ...]:
    """Return hand cards, `release` and its cards, a victim, or `stop`."""
    verb, *names = token.split(" ")
    if verb == "steal":
        return (f"seat:{names[0]}",)
    cards = tuple(f"hand:{name}" for name in names)
    return (f"verb:{verb}", *cards) if verb in ("release", "stop") else (f"hand:{verb}", *cards)


def why_not(v: View, moves: Mapping[str, tuple[str, ...]]) -> dict[str, Message]:
    """Return why cards and seats cannot be used.

    Cards are locked or too low (R2.3, R3.3), perhaps useful for a release; seats cannot be robbed (R3.1).
    """
    x, of_use = plain(v), needed(moves)
    discards = {e for elements in moves.values() if RELEASE in elements for e in elements}
    others = [seat for seat in shared(v)["seats"] if seat["seat"] != x.viewer]
    why_seat = message("akumatrick-why-last-card" if x.steals else "akumatrick-why-no-two")
    reasons = {seat["element"]: why_seat for seat in others if seat["element"] not in of_use}
    for card in own(v)["hand"]:
        if card["element"] not in of_use:
            reasons[card["element"]] = _why_card(x, card, card["element"] in discards)
    return reasons


def _why_card(x: View, card: HandCard, can_go: bool) -> Message:
    """Return why a card cannot be played.

    `can_go`: a release may discard it.
    """
    if x.steals:
        return message("akumatrick-why-stealing")
    why = why_not_begun(x, card_number(card["element"].removeprefix("hand:"), int(x.seats)))
    # R4.2: no 0 is discarded, and no superfluous card
    release = "release" if can_go else "spare" if card["rank"] else "undiscardable"
    return clauses([why, message(f"akumatrick-why-{release}")])


def why_not_begun(x: State | View, c: int) -> Message:
    """Return why a card cannot begin a play (R2.3, R3.3)."""
    if not has(x.lock, LETTERS.index(NAMES[c][0])):
        return message("akumatrick-why-lock", colours=_colours(x.lock))
    follows = next_of(x)
    if follows is not None and follows["kind"] == "above":
        return message("akumatrick-why-above", rank=follows["rank"] or 0)
    return message("akumatrick-why-zero")


def headline(v: View) -> Message:
    return message("akumatrick-clockwise" if v.direction > 0 else "akumatrick-reversed")


def listed(names: list[str]) -> Listing:
    """Return cards for a sentence."""
    return listing([message("akumatrick-card", colour=name[0], rank=name[1]) for name in names])


def _colours(colours: int) -> Listing:
    return listing([message(f"akumatrick-colour-{LETTERS[c]}") for c in members(colours)])


def move_text(v: View, token: str) -> Message:
    verb, *names = token.split(" ")
    if verb == "release":
        cards = listed(names)
        return message("akumatrick-move-release", cards=cards) if names else message("akumatrick-move-release-none")
    if verb == "steal":
        return message("akumatrick-move-steal", whom=whom(int(names[0])))
    if verb == "stop":
        return message("akumatrick-move-stop")
    return message("akumatrick-move-play", cards=listed([verb, *names]))


def effect(ahead: Ahead[View], token: str) -> Effect | None:
    """Return the hand's points after the move, and card effects (R3, R4)."""
    v: View = ahead.view
    verb, *names = token.split(" ")
    if verb == "stop":
        return None
    if verb == "steal":
        return Effect(message("akumatrick-effect-held", count=int(v.held[int(names[0])])))
    hand = int(v.hand[v.viewer])
    cards = set_of(names if verb == "release" else [verb, *names])
    if hand == cards:
        return Effect(message("akumatrick-effect-out"), "bad")
    left = hand & ~cards
    messages = [message("akumatrick-effect-points", points=points_of(left))]
    if left.bit_count() == 1:
        messages.append(message("akumatrick-effect-last"))
    if verb != "release":
        messages += _play_effects(v, cards)
    return Effect(clauses(messages))


def _play_effects(v: View, cards: int) -> list[Message]:
    n = number(int(v.points) + added_points(cards), int(v.factor) + added_factor(cards))
    messages = [message("akumatrick-effect-n", n=n)]
    if reverses(cards):
        messages.append(message("akumatrick-effect-reverse"))
    colours = locked(cards)
    if colours:
        messages.append(message("akumatrick-effect-lock", colours=_colours(colours)))
    if cards & TWOS:
        messages.append(message("akumatrick-effect-steal", count=thefts(cards)))
    return messages


def events(before: View, after: View, actor: int, seen: str) -> list[Event]:
    verb, *names = seen.split(" ")
    if verb == "!deal":
        return [Event(message("akumatrick-event-deal", who=who(after.actor)))]
    if verb == "!card":
        return [_event_stolen(before, names[0])]
    if verb == "steal":
        return []
    if verb == "stop":
        return [Event(message("akumatrick-event-stop", who=who(actor)))]
    happened = (
        _event_release(before, after, actor, names) if verb == "release" else _event_play(before, after, actor, seen)
    )
    if after.actor == TERMINAL:
        happened.append(Event(message("akumatrick-event-out", who=who(actor))))
    return happened


def _event_play(before: View, after: View, actor: int, token: str) -> list[Event]:
    names = token.split(" ")
    name = who(actor)
    passed = message("akumatrick-event-played", who=name, count=len(names))
    lies = tuple(f"row:{card}" for card in names)
    happened = [Event(message("akumatrick-event-play", who=name, cards=listed(names)), passed, lies)]
    if after.actor == TERMINAL:  # the match ends before any effect (R2.5)
        return happened
    if after.direction != before.direction:
        happened.append(Event(message("akumatrick-event-reverse", now=headline(after))))
    colours = locked(set_of(names))
    if colours:
        happened.append(Event(message("akumatrick-event-lock", colours=_colours(colours))))
    return happened


def _event_release(before: View, after: View, actor: int, names: list[str]) -> list[Event]:
    name = who(actor)
    n = int(release_number(before))
    if names:
        short = "-short" if rank_sum(set_of(names)) < n else ""  # R4.2: then all cards but the 0s go
        now = message(f"akumatrick-event-release{short}", who=name, n=n, cards=listed(names))
        released = message("akumatrick-event-released", who=name, n=n, count=len(names))
        happened = [Event(now, released, tuple(f"last:{card}" for card in names))]  # until the next release
    else:
        happened = [Event(message("akumatrick-event-release-none", who=name, n=n))]
    if after.actor >= 0:
        happened.append(Event(message("akumatrick-event-leads", who=who(after.actor))))
    return happened


def _event_stolen(before: View, card: str) -> Event:
    """Return the event of a theft (R3.1). Thief and victim see the card, others that one was stolen."""
    i = int(before.robberies)
    thief, victim = who(before.thief[i]), whom(before.victim[i])
    hidden = message("akumatrick-event-stole", who=thief, whom=victim)
    if card == "?":
        return Event(hidden)
    now = message("akumatrick-event-stolen", who=thief, whom=victim, card=listed([card]))
    return Event(now, hidden, (f"hand:{card}",))  # the thief sees the card in their hand


def stage(before: View, after: View, actor: int, seen: str) -> Stage:
    """Return the stage: releases, locks and thefts change all seats' options.

    The thief's choice is displayed with the theft.
    """
    verb, *names = seen.split(" ")
    if verb in ("!deal", "steal"):
        return UNSEEN
    x, y = plain(before), plain(after)
    if verb == "!card":
        return scenes.theft(x, y, _event_stolen(x, "?").now)
    if verb == "stop":
        return MOVE
    laid = names if verb == "release" else [verb, *names]
    if y.actor == TERMINAL:
        said = message("akumatrick-event-out", who=who(actor))
        return scenes.out(x, y, actor, laid, said, _decision(y, _rows(y)), released=verb == "release")
    if verb == "release":
        return scenes.release(x, y, actor, laid, _event_release(x, y, actor, laid)[0].now)
    colours = locked(set_of(laid))
    if not colours:
        return MOVE
    played = message("akumatrick-event-play", who=who(actor), cards=listed(laid))
    return scenes.lock(
        x.seats, actor, laid, colours, played, message("akumatrick-event-lock", colours=_colours(colours))
    )


def result(before: View, v: View) -> Result | None:
    """Return the remaining hands, their points (R5.1), and what decided."""
    x = plain(v)
    rows = _rows(x)
    out = [message("akumatrick-event-out", who=who(p)) for p in range(x.seats) if not x.hand[p]]
    return Result("win", _decision(x, rows), rows, [*out, _decision(x, rows)])


def _rows(x: View) -> list[Row]:
    rows = []
    for p in range(x.seats):
        hand = x.hand[p]
        how = message("verbatim", text=listed(card_names(hand))) if hand else message("akumatrick-result-out")
        rows.append(Row(p, how, points_of(hand) if hand else None, hand=card_names(hand)))
    return rows


def _decision(x: View, rows: list[Row]) -> Message:
    """Return what decided: fewest points, then fewest cards, then a tie (R5.1)."""
    best = min(row.points for row in rows if row.points is not None)
    level = listing([whom(row.seat) for row in rows if row.points == best])
    won = members(int(winners(x)))
    if len(level.items) == 1:
        return message("akumatrick-result", points=best, names=level)
    if len(won) == len(level.items):
        return message("akumatrick-result-shared", points=best, names=level)
    return message("akumatrick-result-cards", points=best, names=level, winners=listing([whom(p) for p in won]))

"""FourDigits as messages."""

from collections.abc import Mapping

from takujo.core.actors import TERMINAL
from takujo.core.record import plain
from takujo.games.fourdigits import scenes, table_json
from takujo.games.fourdigits.rules import CROWN_TIMES, SHARE, fewest_roles, is_round_over, loss_of, may_win, share_of
from takujo.games.fourdigits.scenes import aim_of, target_of
from takujo.games.fourdigits.state import BURST, DIGITS, MODES, SURVIVAL, View
from takujo.games.fourdigits.table_json import CARD_OF, aims_at_burst, cards, digits, hand_of, name, outcome
from takujo.interfaces.message import Message, listing, message
from takujo.interfaces.presenter import Ahead, Effect, Event, Result, Row, Stage
from takujo.interfaces.presenter_helpers import UNSEEN, by_points, needed, no_story, who, whom

FLEETING = False
PERSONAL: frozenset[str] = frozenset()
DRAWN_AS_CARDS = frozenset({"field"})  # drawn as cards, besides what always is
NOT_DRAWN = frozenset({"crown_times", "hand_size", "line", "start"})
SOLO_GRADES = ("failure", "success", "perfect")  # by points (R4.3)

story = no_story
show, shared, own, aid = table_json.show, table_json.shared, table_json.own, table_json.aid


def elements(v: View, token: str) -> tuple[str, ...]:
    """Return the hand card and, for a digit, the reserve's discarded card."""
    card, is_digit, out = token.partition("x")
    return (f"hand:{card}", f"reserve:{out}") if is_digit else (f"hand:{card}",)


def why_not(v: View, moves: Mapping[str, tuple[str, ...]]) -> dict[str, Message]:
    """Return why cards of the reserve cannot be used (R2.1).

    Any hand card can.
    """
    x, of_use = plain(v), needed(moves)
    has_digit = any(CARD_OF[card] < DIGITS for card in cards(x.hand[x.viewer]))
    why = message("fourdigits-why-zeros" if has_digit else "fourdigits-why-reserve")
    return {element: why for card in cards(x.reserve) if (element := f"reserve:{card}") not in of_use}


def headline(v: View) -> Message:
    return message(f"fourdigits-headline-{MODES[int(v.mode)]}", number=int(v.round_no) + 1, rounds=int(v.rounds))


def move_text(v: View, token: str) -> Message:
    card, is_digit, out = token.partition("x")
    if is_digit:
        return message("fourdigits-move-digit", card=card, out=out)
    return message("fourdigits-move-role", card=card)


def effect(ahead: Ahead[View], token: str) -> Effect | None:
    """Return the field after the move, how it arises, crown and burst."""
    v: View = ahead.view
    card, _, out = token.partition("x")
    played, gone = CARD_OF[card], CARD_OF[out or card]
    made = outcome(int(v.field), int(v.reserve), int(v.pass_takes_crown), aims_at_burst(v), played, gone)
    if made is None:
        return None
    aim, field = aim_of(int(v.field), card, made=True), _found(int(v.field), card, made["field"])
    if made["burst"]:
        say = message("fourdigits-effect-burst", aim=aim, field=field)
        if v.seats > 1:
            say = message("fourdigits-effect-burst-loss", aim=aim, field=field, loss=str(made["loss"]))
        return Effect(say, "good" if made["perfect"] else "bad")
    if made["crown"] and v.crown != v.actor:
        return Effect(message("fourdigits-effect-crown", aim=aim, field=field), "good")
    return Effect(message("fourdigits-effect", aim=aim, field=field))


def _found(field: int, card: str, made: str) -> Message | str:
    """Return the made number, “next possible” unless it is the target."""
    target = target_of(field, card)
    is_next = target >= 0 and card != "CLEAR" and digits(target) != made
    return message("fourdigits-effect-next", field=made) if is_next else made


def events(before: View, after: View, actor: int, seen: str) -> list[Event]:
    return [Event(happened) for happened in _messages(before, after, actor, seen)]


def _messages(before: View, after: View, actor: int, seen: str) -> list[Message]:
    verb, _, rest = seen.partition(" ")
    if verb == "!deal":
        return _of_deal(after)
    if verb == "!deck":
        return [message("fourdigits-event-renewed")]
    if verb == "!card":
        return _of_draw(before, rest)
    messages = [_of_card(before, after, actor, seen)]
    if after.field >= BURST:
        messages += _of_burst(before, after, actor)
    elif after.crown == actor and before.crown != actor:
        messages.append(message("fourdigits-event-crown", who=who(actor)))
    return messages


def _of_deal(after: View) -> list[Message]:
    messages = [
        message(
            "fourdigits-event-deal",
            number=int(after.round_no) + 1,
            rounds=int(after.rounds),
            field=digits(int(after.field)),
        )
    ]
    if after.seats > 1:
        messages.append(message("fourdigits-event-starts", who=who(after.start)))
    return messages


def _of_draw(before: View, card: str) -> list[Message]:
    messages = [message("fourdigits-event-renewed")] if before.left == 0 else []
    if card != "?":
        messages.append(message("fourdigits-event-drew", who=who(before.turn), card=name(CARD_OF[card])))
    return messages


def _of_card(before: View, after: View, actor: int, token: str) -> Message:
    card, is_digit, out = token.partition("x")
    aim, field = aim_of(int(before.field), card, made=True), digits(int(after.field))
    if is_digit:
        return message("fourdigits-event-digit", who=who(actor), card=card, out=out, aim=aim, field=field)
    return message("fourdigits-event-role", who=who(actor), card=card, aim=aim, field=field)


def _of_burst(before: View, after: View, loser: int) -> list[Message]:
    messages = [message("fourdigits-event-burst", who=who(loser), field=str(int(after.field)))]
    if after.crown != before.crown and after.crown >= 0:
        messages.append(message("fourdigits-event-crown-goes", whom=whom(after.crown)))
    return messages


def stage(before: View, after: View, actor: int, seen: str) -> Stage:
    x, y = plain(before), plain(after)
    return scenes.stage(x, y, actor, seen, _of_card(x, y, actor, seen)) if actor >= 0 else UNSEEN


def result(before: View, v: View) -> Result | None:
    """Return the points of a burst (R3.2); solo: the success (R4.3)."""
    x = plain(v)
    if not is_round_over(x):
        return None
    field = digits(x.field)
    if x.seats == 1:
        grade = int(x.gained[0])
        said = message(f"fourdigits-solo-{SOLO_GRADES[grade]}")
        burst = message("fourdigits-event-burst", who=who(x.turn), field=field)
        return Result("win" if grade else "burst", said, [], [burst, said])
    rows = [Row(p, _how(x, p), x.gained[p], x.totals[p], hand_of(x, p)) for p in range(x.seats)]
    said = message("fourdigits-event-burst", who=who(x.turn), field=field)
    return Result("burst", said, rows, _why(x, said) if x.actor == TERMINAL else [])


def _why(x: View, burst: Message) -> list[Message]:
    """Return why the winners won (R4.2).

    Before that, who burst, and a fall that ended the match (R4.1).
    """
    able = [p for p in range(x.seats) if may_win(x, p)]
    fallen = [whom(p) for p in range(x.seats) if x.totals[p] < 0 and x.mode == SURVIVAL]
    before = [burst, *([message("fourdigits-why-fell", names=listing(fallen))] if fallen else [])]
    return [*before, by_points({p: x.totals[p] for p in able}, x.seats)] if len(able) > 1 else before


def _how(x: View, p: int) -> Message:
    """Return the points of R3.2 in figures.

    They reveal how many role cards halved a gain.
    """
    lost = int(loss_of(x.field))
    loss = str(lost)
    if p == x.turn:
        return message("fourdigits-how-loser", loss=loss)
    part = int(share_of(lost, False, 0))
    share = message("fourdigits-share", loss=loss, share=str(SHARE), part=str(part), rest=lost - SHARE * part)
    halved = int(fewest_roles(x, p))
    if x.crown == p:
        return message("fourdigits-how-crown", part=share, times=str(CROWN_TIMES), halved=halved)
    return message("fourdigits-how", part=share, halved=halved)

"""Fuji 99, written naively from the rules.

A hand is a sorted tuple of held cards; deck and discards are unordered tuples of card keys.
`todo` is the stack of pending draws and discards.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple, TypeVar

from . import CHANCE, NaiveError, NaiveIllegal, NaiveOver, NaiveSyntax, PositionError

GAME = "fuji99"
KEYS = (
    "game",
    "seats",
    "options",
    "pieces",
    "token",
    "bags",
    "sheet",
    "drawn",
    "hands",
    "dangers",
    "taken",
    "pagoda",
    "deck",
    "discard",
    "actor",
    "phase",
    "stories",
)
OPTIONAL = ("options", "deck", "discard", "phase", "stories")
PHASES = ("draw", "use", "decide", "place", "over")
GOAL = 99
FLOORS = (20, 50)
DANGER = 3
CRISIS = 7
LEAST_DRAW = 5
COLOURS = ("plain", "yellow", "red")
T = TypeVar("T")


class Kind(NamedTuple):
    """A row of the table in R6."""

    cost: int
    value: int
    copies: int
    plain: int


KINDS = {
    "move3": Kind(cost=1, value=1, copies=6, plain=1),
    "return_red": Kind(cost=1, value=2, copies=2, plain=1),
    "move_plain": Kind(cost=1, value=2, copies=2, plain=1),
    "plus3": Kind(cost=1, value=3, copies=2, plain=2),
    "next_ten": Kind(cost=2, value=3, copies=2, plain=2),
    "rank_up": Kind(cost=2, value=3, copies=2, plain=2),
    "rank_up5": Kind(cost=2, value=4, copies=2, plain=2),
    "danger": Kind(cost=1, value=5, copies=2, plain=2),
    "all_draw": Kind(cost=0, value=0, copies=2, plain=0),
}
DECK = tuple(key for key, kind in KINDS.items() for _ in range(kind.copies))


class Cubes(NamedTuple):
    """Cubes of the three colours."""

    plain: int = 0
    yellow: int = 0
    red: int = 0


class Held(NamedTuple):
    """A held card with its plain cubes; `placed`: in this stop."""

    key: str
    cubes: int = 0
    placed: int = 0

    @property
    def room(self) -> int:
        """Cubes that can still be placed in this stop."""
        return KINDS[self.key].plain - self.placed


class Draw(NamedTuple):
    """A seat's pending draw of a card."""

    seat: int


Hand = tuple[Held, ...]
Cards = tuple[str, ...]
# A text in `todo` is a card to discard.
Todo = tuple[Draw | str, ...]


@dataclass(frozen=True)
class State:
    """The true state.

    `grabbed` is the number of cubes that chance draws now. If `todo` is not empty, chance draws a card for its
    last entry. `now` and `next` are the danger cards of each seat.
    """

    seats: int
    pieces: tuple[int, ...]
    token: int
    bags: tuple[Cubes, ...]
    sheet_red: int
    sheet_paid: int
    drawn: Cubes
    hands: tuple[Hand, ...]
    now: tuple[int, ...]
    next: tuple[int, ...]
    taken: tuple[tuple[bool, ...], ...]
    pagoda: int
    deck: Cards
    discard: Cards
    seat: int
    phase: str
    stories: tuple[int, ...]
    grabbed: int = 0
    todo: Todo = ()


def _at(entries: tuple[T, ...], seat: int, entry: T) -> tuple[T, ...]:
    """Replace the entry of `seat`."""
    return (*entries[:seat], entry, *entries[seat + 1 :])


def _sorted(cards: Iterable[str]) -> Cards:
    return tuple(sorted(cards, key=list(KINDS).index))


def _without(entries: tuple[T, ...], entry: T) -> tuple[T, ...]:
    """Remove the first equal entry."""
    place = entries.index(entry)
    return entries[:place] + entries[place + 1 :]


def _to_bag(state: State, plain: int = 0, yellow: int = 0, red: int = 0) -> State:
    """Add cubes to the actor's bag; the caller removes them elsewhere."""
    bag = state.bags[state.seat]
    bag = Cubes(bag.plain + plain, bag.yellow + yellow, bag.red + red)
    return replace(state, bags=_at(state.bags, state.seat, bag))


# --- a fresh match ----------------------------------------------------------------------------


def _seats(seats: object) -> int:
    if not isinstance(seats, int) or isinstance(seats, bool) or not 2 <= seats <= 4:
        raise PositionError("seats", "2 to 4 seats")
    return seats


def new(seats: int, options: Mapping[str, Any] | None = None) -> State:
    """Return a new match: seat 0 draws cubes first (R1). No other decks."""
    seats = _seats(seats)
    if options is not None and options != {}:
        raise PositionError("options", "no options here")
    nothing: Hand = ()
    return State(
        seats=seats,
        pieces=(0,) * seats,
        token=0,
        bags=(Cubes(6, 4, 3),) * seats,
        sheet_red=0,
        sheet_paid=0,
        drawn=Cubes(),
        hands=(nothing,) * seats,
        now=(0,) * seats,
        next=(0,) * seats,
        taken=((False, False),) * seats,
        pagoda=10 * seats,
        deck=DECK,
        discard=(),
        seat=0,
        phase="draw",
        stories=(0,) * seats,
    )


# --- positions --------------------------------------------------------------------------------


def _number(key: str, value: object, highest: int | None = None) -> int:
    """Return a whole number, at least 0."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise PositionError(key, f"{value!r} is no whole number from 0")
    if highest is not None and value > highest:
        raise PositionError(key, f"{value} is above {highest}")
    return value


def _list(key: str, value: object, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise PositionError(key, "not a list" if length is None else f"not a list of {length}")
    return value


def _numbers(key: str, value: object, names: tuple[str, ...]) -> list[int]:
    """Return the numbers of an object with exactly the keys `names`."""
    if not isinstance(value, Mapping) or sorted(value) != sorted(names):
        raise PositionError(key, "an object with " + ", ".join(names))
    return [_number(key, value[name]) for name in names]


def _load_hand(value: object) -> Hand:
    hand = []
    for entry in _list("hands", value):
        if not isinstance(entry, list) or len(entry) not in (2, 3):
            raise PositionError("hands", "a card is [key, cubes], or [key, cubes, placed]")
        key = entry[0]
        if not isinstance(key, str) or key not in KINDS:
            raise PositionError("hands", f"unknown card {key!r}")
        if key == "all_draw":
            raise PositionError("hands", "all_draw is never in a hand")
        cubes = _number("hands", entry[1])
        placed = _number("hands", entry[2], min(cubes, KINDS[key].plain)) if len(entry) == 3 else 0
        hand.append(Held(key, cubes, placed))
    return tuple(sorted(hand))


def _load_cards(key: str, value: object) -> Cards:
    if not isinstance(value, Mapping):
        raise PositionError(key, "not an object")
    cards: list[str] = []
    for name, count in value.items():
        if name not in KINDS:
            raise PositionError(key, f"unknown card {name!r}")
        cards += [name] * _number(key, count, KINDS[name].copies)
    return _sorted(cards)


def _load_taken(value: object) -> tuple[bool, ...]:
    flags = _list("taken", value, len(FLOORS))
    if not all(isinstance(flag, bool) for flag in flags):
        raise PositionError("taken", "true or false")
    if flags == [False, True]:
        raise PositionError("taken", "floor 50 is not reached without floor 20")
    return tuple(flags)


def load(position: Mapping[str, Any]) -> State:
    """Load a JSON position: a decision or the end."""
    for key in position:
        if key not in KEYS:
            raise PositionError(key, "unknown key")
    for key in KEYS:
        if key not in position and key not in OPTIONAL:
            raise PositionError(key, "missing")
    if position["game"] != GAME:
        raise PositionError("game", f"not {GAME!r}")
    seats = _seats(position["seats"])
    if position.get("options", {}) != {}:
        raise PositionError("options", "no options here")
    phase = position.get("phase", "draw")
    if phase not in PHASES:
        raise PositionError("phase", f"one of {', '.join(PHASES)}")

    pieces = tuple(_number("pieces", floor, GOAL - 1) for floor in _list("pieces", position["pieces"], seats))
    token = _number("token", position["token"], GOAL)
    if (token == GOAL) != (phase == "over"):
        raise PositionError("token", "the match is over when the token is on 99")
    bags = tuple(Cubes(*_numbers("bags", bag, COLOURS)) for bag in _list("bags", position["bags"], seats))
    sheet_red, sheet_paid = _numbers("sheet", position["sheet"], ("red", "paid"))
    drawn = Cubes(*_numbers("drawn", position["drawn"], COLOURS))
    hands = tuple(_load_hand(hand) for hand in _list("hands", position["hands"], seats))
    dangers = [_numbers("dangers", entry, ("now", "next")) for entry in _list("dangers", position["dangers"], seats)]
    discard = _load_cards("discard", position.get("discard", {}))
    if sum(map(sum, dangers)) > len(DECK):
        raise PositionError("dangers", "more than there are cards")

    used: list[str] = []
    for key, cards in (
        ("hands", [held.key for hand in hands for held in hand]),
        ("dangers", ["danger"] * sum(map(sum, dangers))),
        ("discard", list(discard)),
    ):
        used += cards
        if Counter(used) - Counter(DECK):
            raise PositionError(key, "more copies of a card than there are")
    rest = _sorted((Counter(DECK) - Counter(used)).elements())
    deck = _load_cards("deck", position["deck"]) if "deck" in position else rest
    if deck != rest:
        raise PositionError("deck", "not the cards that are nowhere else")

    state = State(
        seats=seats,
        pieces=pieces,
        token=token,
        bags=bags,
        sheet_red=sheet_red,
        sheet_paid=sheet_paid,
        drawn=drawn,
        hands=hands,
        now=tuple(now for now, _ in dangers),
        next=tuple(later for _, later in dangers),
        taken=tuple(_load_taken(flags) for flags in _list("taken", position["taken"], seats)),
        pagoda=_number("pagoda", position["pagoda"]),
        deck=deck,
        discard=discard,
        seat=_number("actor", position["actor"], seats - 1),
        phase=phase,
        stories=tuple(_number("stories", n, 9) for n in _list("stories", position.get("stories", [0] * seats), seats)),
    )
    _check_cubes(state)
    _check_turn(state)
    return state


def _check_cubes(state: State) -> None:
    """No cube is missing."""
    for seat, bag in enumerate(state.bags):
        acts = seat == state.seat
        drawn = state.drawn if acts else Cubes()
        red, paid = (state.sheet_red, state.sheet_paid) if acts else (0, 0)
        if bag.red + drawn.red + red != 3:
            raise PositionError("bags", f"seat {seat} has not three red cubes")
        if bag.yellow + drawn.yellow + paid != 4 + sum(state.taken[seat]):
            raise PositionError("bags", f"seat {seat} has not 4 yellow cubes and those of the floors")
        if bag.plain + drawn.plain < 6:
            raise PositionError("bags", f"seat {seat} has fewer than 6 plain cubes")
    if _plain(state) != 16 * state.seats:
        raise PositionError("pagoda", "not 16 plain cubes a seat in all")


def _plain(state: State) -> int:
    """Count all plain cubes."""
    on_cards = sum(held.cubes for hand in state.hands for held in hand)
    return sum(bag.plain for bag in state.bags) + state.drawn.plain + on_cards + state.pagoda


def _check_turn(state: State) -> None:
    """Check the other invariants."""
    seat, phase = state.seat, state.phase
    for other in range(state.seats):
        reached = state.token if other == seat and phase != "over" else state.pieces[other]
        for floor, flag in zip(FLOORS, state.taken[other], strict=True):
            if reached >= floor and not flag:
                raise PositionError("taken", f"seat {other} has reached floor {floor}")
        if state.now[other] and other != seat:
            raise PositionError("dangers", "danger cards are in force for the actor only")
        if any(held.placed for held in state.hands[other]) and (phase != "place" or other != seat):
            raise PositionError("hands", "cubes are placed by the actor in phase place only")
    if state.token < state.pieces[seat]:
        raise PositionError("token", "behind the piece of the actor")
    if phase == "draw" and state.drawn != Cubes():
        raise PositionError("drawn", "nothing is drawn yet")
    if phase == "draw" and state.token == state.pieces[seat] and (state.sheet_red or state.sheet_paid):
        raise PositionError("sheet", "nothing is on it before the first action")
    if phase != "over" and state.drawn.red:
        raise PositionError("drawn", "reds are on the sheet")
    if phase in ("use", "decide", "place") and state.sheet_red + state.now[seat] >= DANGER:
        raise PositionError("sheet", "so much danger ends the turn")
    if phase in ("decide", "place") and _value(state.hands[seat]) >= CRISIS:
        raise PositionError("hands", "a hand of 7 ends the turn")
    if phase == "place" and not 0 < state.pagoda < sum(held.room for held in state.hands[seat]):
        raise PositionError("pagoda", "nothing to choose")


def dump(state: State) -> dict[str, Any]:
    """Return the JSON position; invalid at chance nodes, where `actor` is null."""
    seat = state.seat if over(state) else actor(state)
    return {
        "game": GAME,
        "seats": state.seats,
        "options": {},
        "pieces": list(state.pieces),
        "token": state.token,
        "bags": [bag._asdict() for bag in state.bags],
        "sheet": {"red": state.sheet_red, "paid": state.sheet_paid},
        "drawn": state.drawn._asdict(),
        "hands": [[list(held if held.placed else held[:2]) for held in hand] for hand in state.hands],
        "dangers": [{"now": now, "next": later} for now, later in zip(state.now, state.next, strict=True)],
        "taken": [list(flags) for flags in state.taken],
        "pagoda": state.pagoda,
        "deck": {key: state.deck.count(key) for key in KINDS if key in state.deck},
        "discard": {key: state.discard.count(key) for key in KINDS if key in state.discard},
        "actor": None if seat == CHANCE else seat,
        "phase": state.phase,
        "stories": list(state.stories),
    }


def check(state: State) -> None:
    """Raise AssertionError if a cube or a card is lost."""
    try:
        _check_cubes(state)
    except PositionError as error:
        raise AssertionError(f"{error} in {state}") from error
    held = [card.key for hand in state.hands for card in hand]
    waiting = [entry for entry in state.todo if isinstance(entry, str)]
    dangers = ["danger"] * (sum(state.now) + sum(state.next))
    assert _sorted([*state.deck, *state.discard, *held, *waiting, *dangers]) == DECK, state
    assert all(hand == tuple(sorted(hand)) for hand in state.hands), state
    assert sum(state.bags[state.seat]) >= LEAST_DRAW or state.phase != "draw" or state.grabbed, state


# --- whose turn, and the end ------------------------------------------------------------------


def over(state: State) -> bool:
    """R3.1."""
    return state.phase == "over"


def actor(state: State) -> int | None:
    """Return the seat to act, CHANCE, or None."""
    if over(state):
        return None
    if state.grabbed or state.todo:
        return CHANCE
    return state.seat


def scores(state: State) -> list[int]:
    """R3.2: floors of the pieces; the winner 99."""
    return [GOAL if seat in winners(state) else floor for seat, floor in enumerate(state.pieces)]


def winners(state: State) -> list[int]:
    """Return the seat whose token is at 99."""
    return [state.seat] if over(state) else []


# --- draw, danger, movement -------------------------------------------------------------------


def _grab(state: State, count: int) -> State:
    """R2.1."""
    if state.phase != "draw" or not LEAST_DRAW <= count <= sum(state.bags[state.seat]):
        raise NaiveIllegal("not so many cubes")
    return replace(state, grabbed=count)


def _cubes_come(state: State, drawn: Cubes) -> State:
    """R2.1 to R2.3."""
    bag = state.bags[state.seat]
    left = Cubes(bag.plain - drawn.plain, bag.yellow - drawn.yellow, bag.red - drawn.red)
    if not state.grabbed or sum(drawn) != state.grabbed or min(left) < 0:
        raise NaiveIllegal("these cubes cannot come")
    state = replace(state, grabbed=0, drawn=drawn, bags=_at(state.bags, state.seat, left))
    if drawn.red + state.sheet_red + state.now[state.seat] >= DANGER:
        return _end_turn(state)
    state = _advance(replace(state, phase="use"), sum(drawn))
    if over(state):
        return state
    return replace(state, sheet_red=state.sheet_red + drawn.red, drawn=drawn._replace(red=0))


def _advance(state: State, floors: int) -> State:
    """R2.3, R3.1, R4.1: one movement of the token."""
    seat = state.seat
    plus = sum(held.key == "plus3" for held in state.hands[seat])
    token = state.token + floors + 3 * plus
    if token >= GOAL:
        return replace(state, token=GOAL, phase="over")
    for place, floor in enumerate(FLOORS):
        if token >= floor and not state.taken[seat][place]:
            flags = _at(state.taken[seat], place, True)
            state = _to_bag(replace(state, taken=_at(state.taken, seat, flags)), yellow=1)
    return replace(state, token=token)


def _end_turn(state: State) -> State:
    """R2.8."""
    seat = state.seat
    drawn = state.drawn
    state = _to_bag(state, drawn.plain, drawn.yellow + state.sheet_paid, drawn.red + state.sheet_red)
    following = (seat + 1) % state.seats
    now = (0,) * state.seats
    return replace(
        state,
        sheet_red=0,
        sheet_paid=0,
        drawn=Cubes(),
        discard=_sorted(state.discard + ("danger",) * state.now[seat]),
        now=_at(now, following, state.next[following]),
        next=_at(state.next, following, 0),
        seat=following,
        token=state.pieces[following],
        phase="draw",
    )


# --- cards ------------------------------------------------------------------------------------


def _pick(candidates: list[Held], key: str, cubes: int | None) -> Held:
    """Return the copy with `cubes`, or the most; then most room."""
    found = [held for held in candidates if held.key == key and cubes in (None, held.cubes)]
    if not found:
        raise NaiveIllegal(f"no such {key}")
    return max(found, key=lambda held: (held.cubes, held.room))


def _names(word: str, candidates: list[Held]) -> list[str]:
    """Return moves of these cards, with cube numbers only if needed."""
    found = []
    for key in KINDS:
        numbers = sorted({held.cubes for held in candidates if held.key == key}, reverse=True)
        found += [f"{word} {key}" if i == 0 else f"{word} {key}:{cubes}" for i, cubes in enumerate(numbers)]
    return found


def _usable(state: State) -> list[Held]:
    """R2.4: affordable cards."""
    return [held for held in state.hands[state.seat] if KINDS[held.key].cost <= state.drawn.yellow]


def _use(state: State, key: str, cubes: int | None) -> State:
    """R2.4, R5."""
    if state.phase != "use":
        raise NaiveIllegal("no cards are used now")
    seat = state.seat
    held = _pick(_usable(state), key, cubes)
    cost = KINDS[key].cost
    state = replace(
        state,
        hands=_at(state.hands, seat, _without(state.hands[seat], held)),
        drawn=state.drawn._replace(yellow=state.drawn.yellow - cost),
        sheet_paid=state.sheet_paid + cost,
    )
    state = _to_bag(state, plain=held.cubes)
    if key == "danger" and (first := _sole_first(state)) is not None:
        return replace(state, next=_at(state.next, first, state.next[first] + 1))
    return _effect(replace(state, discard=_sorted((*state.discard, key))), key)


def _effect(state: State, key: str) -> State:
    """R5, except the danger card."""
    if key == "return_red" and state.sheet_red:
        return _to_bag(replace(state, sheet_red=state.sheet_red - 1), red=1)
    if key == "move3":
        return _advance(state, 3)
    if key == "move_plain" and state.drawn.plain:
        return _advance(state, state.drawn.plain)
    if key == "next_ten":
        return _advance(state, 10 - state.token % 10)
    if key in ("rank_up", "rank_up5"):
        if state.seats == 2:
            return _advance(state, 10)
        above = [floor for floor in _others(state) if floor > state.token]
        if above:
            return _advance(state, min(above) - state.token + (5 if key == "rank_up5" else 0))
    return state


def _others(state: State) -> list[int]:
    """Return the other seats' pieces."""
    return [floor for seat, floor in enumerate(state.pieces) if seat != state.seat]


def _sole_first(state: State) -> int | None:
    """R4.2: the only leading seat, counting the actor's token."""
    places = _at(state.pieces, state.seat, state.token)
    first = [seat for seat, floor in enumerate(places) if floor == max(places)]
    return first[0] if len(first) == 1 else None


def _value(hand: Hand) -> int:
    return sum(KINDS[held.key].value for held in hand)


# --- discover and crisis ----------------------------------------------------------------------


def _done(state: State) -> State:
    """R2.5."""
    if state.phase != "use":
        raise NaiveIllegal("no cards are used now")
    return _go_on(replace(state, todo=(Draw(state.seat),)))


def _go_on(state: State) -> State:
    """Process `todo` up to the next draw of chance; then R2.6."""
    while state.todo:
        entry = state.todo[-1]
        if isinstance(entry, Draw) and (state.deck or state.discard):
            return state
        if isinstance(entry, str):
            state = replace(state, discard=_sorted((*state.discard, entry)))
        state = replace(state, todo=state.todo[:-1])

    seat = state.seat
    hand = state.hands[seat]
    if _value(hand) < CRISIS:
        return replace(state, phase="decide")
    return _end_turn(
        replace(
            state,
            hands=_at(state.hands, seat, ()),
            discard=_sorted((*state.discard, *(held.key for held in hand))),
            pagoda=state.pagoda + sum(held.cubes for held in hand),
        )
    )


def _source(state: State) -> Cards:
    """Return the deck, or the discards if it is empty."""
    return state.deck or state.discard


def _card_comes(state: State, key: str) -> State:
    """R2.5 and `all_draw` of R5."""
    if not state.todo or key not in _source(state):
        raise NaiveIllegal("this card cannot come")
    entry = state.todo[-1]
    assert isinstance(entry, Draw)
    seat, todo = entry.seat, state.todo[:-1]
    if not state.deck:
        state = replace(state, deck=state.discard, discard=())
    state = replace(state, deck=_without(state.deck, key))
    if key == "all_draw":
        clockwise = [Draw((seat + i) % state.seats) for i in range(1, state.seats + 1)]
        return _go_on(replace(state, todo=(*todo, "all_draw", *reversed(clockwise))))
    hand = tuple(sorted((*state.hands[seat], Held(key))))
    return _go_on(replace(state, hands=_at(state.hands, seat, hand), todo=todo))


# --- decide -----------------------------------------------------------------------------------


def _again(state: State) -> State:
    """R2.7: drawn cubes return to the bag."""
    if state.phase != "decide":
        raise NaiveIllegal("nothing to decide now")
    return replace(_to_bag(state, *state.drawn), drawn=Cubes(), phase="draw")


def _stop(state: State) -> State:
    """R2.7."""
    if state.phase != "decide":
        raise NaiveIllegal("nothing to decide now")
    seat = state.seat
    hand = state.hands[seat]
    wanted = sum(KINDS[held.key].plain for held in hand)
    if wanted > state.pagoda > 0:
        return replace(state, phase="place")
    if wanted <= state.pagoda:
        full = tuple(held._replace(cubes=held.cubes + KINDS[held.key].plain) for held in hand)
        state = replace(state, hands=_at(state.hands, seat, tuple(sorted(full))), pagoda=state.pagoda - wanted)
    return _settle(state)


def _with_room(state: State) -> list[Held]:
    return [held for held in state.hands[state.seat] if held.room > 0]


def _place(state: State, key: str, cubes: int | None) -> State:
    """R2.7: place one cube if the pagoda is short."""
    if state.phase != "place":
        raise NaiveIllegal("nothing to place now")
    seat = state.seat
    held = _pick(_with_room(state), key, cubes)
    more = held._replace(cubes=held.cubes + 1, placed=held.placed + 1)
    hand = tuple(sorted((*_without(state.hands[seat], held), more)))
    state = replace(state, hands=_at(state.hands, seat, hand), pagoda=state.pagoda - 1)
    if state.pagoda:
        return state
    return _settle(
        replace(state, hands=_at(state.hands, seat, tuple(sorted(held._replace(placed=0) for held in hand))))
    )


def _settle(state: State) -> State:
    """Move the piece to the token and end the turn."""
    return _end_turn(replace(state, pieces=_at(state.pieces, state.seat, state.token)))


def moves(state: State) -> list[str]:
    """Return the actor's listed moves."""
    if actor(state) in (None, CHANCE):
        return []
    if state.phase == "draw":
        return sorted(f"draw {count}" for count in range(LEAST_DRAW, sum(state.bags[state.seat]) + 1))
    if state.phase == "use":
        return sorted(["done", *_names("use", _usable(state))])
    if state.phase == "place":
        return sorted(_names("place", _with_room(state)))
    return ["again", "stop"]


# --- chance -----------------------------------------------------------------------------------


def outcomes(state: State) -> dict[str, Fraction]:
    """Return the cubes or cards that chance can draw."""
    if actor(state) != CHANCE:
        return {}
    if state.todo:
        source = _source(state)
        return {f"!card {key}": Fraction(source.count(key), len(source)) for key in KINDS if key in source}
    bag, count = state.bags[state.seat], state.grabbed
    found = {}
    for plain in range(bag.plain + 1):
        for yellow in range(bag.yellow + 1):
            red = count - plain - yellow
            if 0 <= red <= bag.red:
                ways = comb(bag.plain, plain) * comb(bag.yellow, yellow) * comb(bag.red, red)
                found[f"!cubes {plain}p {yellow}y {red}r"] = Fraction(ways, comb(sum(bag), count))
    return found


def sample(state: State, rng: random.Random) -> str:
    """Draw cubes or a card at random."""
    if actor(state) != CHANCE:
        raise ValueError("chance does not act")
    if state.todo:
        return f"!card {rng.choice(_source(state))}"
    bag = state.bags[state.seat]
    cubes = rng.sample("p" * bag.plain + "y" * bag.yellow + "r" * bag.red, state.grabbed)
    return "!cubes " + " ".join(f"{cubes.count(letter)}{letter}" for letter in "pyr")


# --- tokens -----------------------------------------------------------------------------------

NUMBER = "(0|[1-9][0-9]{0,8})"


def play(state: State, token: str) -> State:
    """Apply a move or a chance outcome."""
    if over(state):
        raise NaiveOver("the match has ended")

    if match := re.fullmatch(f"!cubes {NUMBER}p {NUMBER}y {NUMBER}r", token):
        return _cubes_come(state, Cubes(*map(int, match.groups())))
    if match := re.fullmatch("!card ([a-z0-9_]+)", token):
        return _card_comes(state, _known(match[1]))

    if match := re.fullmatch(f"draw {NUMBER}", token):
        _seat_acts(state)
        return _grab(state, int(match[1]))
    if match := re.fullmatch(f"(use|place) ([a-z0-9_]+)(?::{NUMBER})?", token):
        key = _known(match[2])
        cubes = None if match[3] is None else int(match[3])
        _seat_acts(state)
        return _use(state, key, cubes) if match[1] == "use" else _place(state, key, cubes)
    simple = {"done": _done, "again": _again, "stop": _stop}
    if token in simple:
        _seat_acts(state)
        return simple[token](state)
    raise NaiveSyntax(token)


def _known(key: str) -> str:
    if key not in KINDS:
        raise NaiveSyntax(f"unknown card {key!r}")
    return key


def _seat_acts(state: State) -> None:
    if actor(state) == CHANCE:
        raise NaiveIllegal("chance must act first")


def is_legal(state: State, token: str) -> bool:
    """Return whether the token can be played now."""
    try:
        play(state, token)
    except NaiveError:
        return False
    return True

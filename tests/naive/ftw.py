"""FTW?!, written naively from the rules. Sets of cards are ascending tuples; the pile starts at the bottom."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any

from . import CHANCE, NaiveError, NaiveIllegal, NaiveOver, NaiveSyntax, PositionError, TooMany

GAME = "ftw"
KEYS = (
    "game",
    "seats",
    "options",
    "hands",
    "help",
    "pile",
    "actor",
    "phase",
    "aside",
    "unseen",
    "given",
    "totals",
    "round",
    "start",
)
Cards = tuple[int, ...]


@dataclass(frozen=True)
class State:
    """The true state. Before the first deal, all cards are aside."""

    seats: int
    rounds: int
    hands: tuple[Cards, ...]
    help: tuple[Cards, ...]
    pile: Cards
    seat: int
    phase: str
    aside: Cards
    unseen: Cards
    given: tuple[Cards, ...]
    totals: tuple[int, ...]
    round: int
    start: int


def highest_card(seats: int) -> int:
    """Cards are 1 to this number (R1.1)."""
    return {2: 36, 3: 36, 4: 48, 5: 60, 6: 60}[seats]


def hand_size(seats: int) -> int:
    """Cards per seat (R1.2)."""
    return 10 if seats == 6 else 12


def _deck(seats: int) -> range:
    return range(1, highest_card(seats) + 1)


def _sorted(cards: Iterable[int]) -> Cards:
    return tuple(sorted(cards))


def _without(cards: Iterable[int], taken: Iterable[int]) -> Cards:
    gone = set(taken)
    return tuple(card for card in cards if card not in gone)


def _at(sets: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """Replace the entry of `seat`."""
    return (*sets[:seat], cards, *sets[seat + 1 :])


# --- a fresh match ----------------------------------------------------------------------------


def _seats(seats: object) -> int:
    if not isinstance(seats, int) or isinstance(seats, bool) or not 2 <= seats <= 6:
        raise PositionError("seats", "2 to 6 seats")
    return seats


def _rounds(seats: int, options: object) -> int:
    if not isinstance(options, Mapping):
        raise PositionError("options", "not an object")
    for name in options:
        if name != "rounds":
            raise PositionError("options", f"unknown option {name!r}")
    count = options.get("rounds", seats)
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise PositionError("options", "rounds is a number from 1")
    return count


def new(seats: int, options: Mapping[str, Any] | None = None) -> State:
    """Return a new match. The first deal is next."""
    seats = _seats(seats)
    nothing: tuple[Cards, ...] = ((),) * seats
    return State(
        seats=seats,
        rounds=_rounds(seats, {} if options is None else options),
        hands=nothing,
        help=nothing,
        pile=(),
        seat=0,
        phase="give",
        aside=tuple(_deck(seats)),
        unseen=(),
        given=nothing,
        totals=(0,) * seats,
        round=0,
        start=0,
    )


# --- positions --------------------------------------------------------------------------------


def _number(key: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise PositionError(key, "not a whole number")
    return value


def _seat(key: str, value: object, seats: int) -> int:
    seat = _number(key, value)
    if not 0 <= seat < seats:
        raise PositionError(key, f"no seat {seat}")
    return seat


def _list(key: str, value: object) -> list[Any]:
    if not isinstance(value, list):
        raise PositionError(key, "not a list")
    return value


def _by_seat(key: str, value: object, seats: int) -> list[Any]:
    values = _list(key, value)
    if len(values) != seats:
        raise PositionError(key, f"not a list of {seats}")
    return values


def load(position: Mapping[str, Any]) -> State:
    """Load a JSON position with defaults."""
    for key in position:
        if key not in KEYS:
            raise PositionError(key, "unknown key")
    for key in ("game", "seats"):
        if key not in position:
            raise PositionError(key, "missing")
    if position["game"] != GAME:
        raise PositionError("game", f"not {GAME!r}")
    fresh = new(_seats(position["seats"]), position.get("options", {}))
    hands = _by_seat("hands", position.get("hands", [[]] * fresh.seats), fresh.seats)
    if all(hand == [] for hand in hands):
        return _load_undealt(position, fresh)
    return _load_dealt(position, fresh)


def _load_undealt(position: Mapping[str, Any], fresh: State) -> State:
    given = dict(position)
    if "aside" in given:
        given["aside"] = sorted(_number("aside", card) for card in _list("aside", given["aside"]))
    expected = dump(fresh)
    for key in KEYS[3:]:
        if key in given and given[key] != expected[key]:
            raise PositionError(key, "the match is not dealt yet")
    return fresh


def _load_dealt(position: Mapping[str, Any], fresh: State) -> State:
    seats = fresh.seats
    deck = _deck(seats)
    left = set(deck)

    def take(key: str, value: object) -> Cards:
        """Take the cards of a list; repeated cards are errors."""
        cards = tuple(_number(key, card) for card in _list(key, value))
        for card in cards:
            if card not in deck:
                raise PositionError(key, f"there is no card {card}")
            if card not in left:
                raise PositionError(key, f"card {card} is there twice")
            left.remove(card)
        return cards

    def take_by_seat(key: str) -> tuple[Cards, ...]:
        values = _by_seat(key, position.get(key, [[]] * seats), seats)
        return tuple(_sorted(take(key, value)) for value in values)

    hands = take_by_seat("hands")
    helps = take_by_seat("help")
    given = take_by_seat("given")
    pile = take("pile", position.get("pile", []))
    unseen = _sorted(take("unseen", position.get("unseen", [])))
    if len(unseen) not in ((0, 12) if seats == 2 else (0,)):
        raise PositionError("unseen", "with two seats the twelve cards not dealt, else none")
    rest = _sorted(left)
    if "aside" in position:
        aside = _sorted(take("aside", position["aside"]))
        if left:
            raise PositionError("aside", f"card {min(left)} is nowhere")
    else:
        aside = rest
    if seats == 2 and not unseen and len(aside) < 12:
        raise PositionError("aside", "twelve cards were not dealt")

    if "actor" not in position:
        raise PositionError("actor", "missing")
    seat = _seat("actor", position["actor"], seats)
    number = _number("round", position.get("round", 0))
    if not 0 <= number < fresh.rounds:
        raise PositionError("round", f"no round {number} in this match")
    start = _seat("start", position.get("start", number % seats), seats)
    totals = fresh.totals
    if "totals" in position:
        totals = tuple(_number("totals", total) for total in _by_seat("totals", position["totals"], seats))
    if min(totals) < 0:
        raise PositionError("totals", "never below 0")

    state = replace(
        fresh,
        hands=hands,
        help=helps,
        pile=pile,
        seat=seat,
        phase=position.get("phase", "play"),
        aside=aside,
        unseen=unseen,
        given=given,
        totals=totals,
        round=number,
        start=start,
    )
    if state.phase == "give":
        _check_give(state)
    elif state.phase == "play":
        _check_play(state)
    else:
        raise PositionError("phase", "give or play")
    return state


def _check_give(state: State) -> None:
    if any(state.help):
        raise PositionError("help", "no help cards in phase give")
    if state.pile:
        raise PositionError("pile", "no pile in phase give")
    done = (state.seat - state.start) % state.seats
    for turn in range(state.seats):
        i = (state.start + turn) % state.seats
        if len(state.given[i]) != (3 if turn < done else 0):
            raise PositionError("given", "three cards of every seat from the start seat to the actor")
        if len(state.hands[i]) + len(state.given[i]) != hand_size(state.seats):
            raise PositionError("hands", f"{hand_size(state.seats)} cards each, with those given")


def _check_play(state: State) -> None:
    if any(state.given):
        raise PositionError("given", "empty in phase play")
    for i, hand in enumerate(state.hands):
        least = 1 if i == state.seat else 2
        if not least <= len(hand) <= hand_size(state.seats):
            raise PositionError("hands", f"{len(hand)} cards in a hand")
    if len(state.hands[state.seat]) == 1 and not state.pile:
        raise PositionError("pile", "the card that ended the round lies on the pile")


def dump(state: State) -> dict[str, Any]:
    """Return the JSON position with all keys."""
    return {
        "game": GAME,
        "seats": state.seats,
        "options": {"rounds": state.rounds},
        "hands": [list(cards) for cards in state.hands],
        "help": [list(cards) for cards in state.help],
        "pile": list(state.pile),
        "actor": state.seat,
        "phase": state.phase,
        "aside": list(state.aside),
        "unseen": list(state.unseen),
        "given": [list(cards) for cards in state.given],
        "totals": list(state.totals),
        "round": state.round,
        "start": state.start,
    }


def check(state: State) -> None:
    """Raise AssertionError if cards are missing or out of order."""
    heaps = [*state.hands, *state.help, *state.given, state.aside, state.unseen]
    assert sorted(card for heap in [*heaps, state.pile] for card in heap) == list(_deck(state.seats)), state
    assert all(heap == _sorted(heap) for heap in heaps), state
    if state.phase == "play":
        assert not any(state.given), state
        assert all(len(hand) >= (1 if i == state.seat else 2) for i, hand in enumerate(state.hands)), state


# --- what comes next --------------------------------------------------------------------------


def _undealt(state: State) -> bool:
    return not any(state.hands)


def _round_ended(state: State) -> bool:
    """R3.1: the last seat to act has one card."""
    return state.phase == "play" and len(state.hands[state.seat]) == 1


def over(state: State) -> bool:
    """Return whether the last round is over."""
    return _round_ended(state) and state.round + 1 == state.rounds


def actor(state: State) -> int | None:
    """Return a seat, CHANCE for a deal, or None."""
    if over(state):
        return None
    if _undealt(state) or _round_ended(state):
        return CHANCE
    return state.seat


def scores(state: State) -> list[int]:
    """Return the current totals."""
    return list(state.totals)


def winners(state: State) -> list[int]:
    """R3.3."""
    if not over(state):
        return []
    return [seat for seat, total in enumerate(state.totals) if total == max(state.totals)]


# --- a turn -----------------------------------------------------------------------------------


def _give(state: State, cards: Cards) -> State:
    """R1.3."""
    seat = state.seat
    if state.phase != "give" or not set(cards) <= set(state.hands[seat]):
        raise NaiveIllegal("these cards cannot be given")
    hands = _at(state.hands, seat, _without(state.hands[seat], cards))
    given = _at(state.given, seat, cards)
    if not all(given):
        return replace(state, hands=hands, given=given, seat=(seat + 1) % state.seats)
    received = tuple(_sorted(hand + given[(i + 1) % state.seats]) for i, hand in enumerate(hands))
    return replace(state, hands=received, given=((),) * state.seats, phase="play", seat=state.start)


def _play(state: State, card: int, helps: Cards) -> State:
    """R2.1, R2.2."""
    seat = state.seat
    if state.phase != "play" or card not in state.hands[seat] or not set(helps) <= set(state.help[seat]):
        raise NaiveIllegal("the cards are not there")
    if state.pile:
        if card + sum(helps) <= state.pile[-1]:
            raise NaiveIllegal("not above the top")
    elif helps:
        raise NaiveIllegal("no help on an empty pile")
    return _end_turn(
        replace(
            state,
            hands=_at(state.hands, seat, _without(state.hands[seat], [card])),
            help=_at(state.help, seat, _without(state.help[seat], helps)),
            pile=(*state.pile, card),
            aside=_sorted(state.aside + helps),
        )
    )


def _help(state: State, card: int, taken: int) -> State:
    """R2.3."""
    seat = state.seat
    if state.phase != "play" or card not in state.hands[seat] or taken not in state.pile:
        raise NaiveIllegal("the cards are not there")
    if card >= state.pile[-1]:
        raise NaiveIllegal("a help card is lower than the top")
    hand = _sorted((*_without(state.hands[seat], [card]), taken))
    return _end_turn(
        replace(
            state,
            hands=_at(state.hands, seat, hand),
            help=_at(state.help, seat, _sorted((*state.help[seat], card))),
            pile=(),
            aside=_sorted(state.aside + _without(state.pile, [taken])),
        )
    )


def _end_turn(state: State) -> State:
    if len(state.hands[state.seat]) > 1:
        return replace(state, seat=(state.seat + 1) % state.seats)
    totals = tuple(total + _points(hand) for total, hand in zip(state.totals, state.hands, strict=True))
    return replace(state, totals=totals)


def _points(hand: Cards) -> int:
    """R3.2: the highest card minus the others."""
    return max(0, 2 * max(hand) - sum(hand))


def moves(state: State) -> list[str]:
    """Return listed moves: without superfluous help (R2.2)."""
    if actor(state) in (None, CHANCE):
        return []
    hand, helps = state.hands[state.seat], state.help[state.seat]
    if state.phase == "give":
        return sorted("give " + " ".join(map(str, cards)) for cards in combinations(hand, 3))
    if not state.pile:
        return sorted(f"play {card}" for card in hand)
    top = state.pile[-1]
    found = []
    for card in hand:
        if card > top:
            found.append(f"play {card}")
            continue
        found += [f"play {card} with " + " ".join(map(str, used)) for used in _needed_help(helps, top - card)]
        found += [f"help {card} take {taken}" for taken in state.pile]
    return sorted(found)


def _needed_help(helps: Cards, amount: int) -> list[Cards]:
    """Return minimal sets of help cards with a sum above `amount`.

    `amount` is 0 or more. A set is minimal if its lowest card is needed: its other cards do not exceed `amount`. So
    take
    cards downwards and stop as soon as the sum does.
    """
    found: list[Cards] = []
    for i in reversed(range(len(helps))):
        if helps[i] > amount:
            found.append((helps[i],))
        else:
            found += [(*lower, helps[i]) for lower in _needed_help(helps[:i], amount - helps[i])]
    return found


# --- chance -----------------------------------------------------------------------------------


def outcomes(state: State) -> dict[str, Fraction]:
    """Raise TooMany at deals, the only outcomes."""
    if actor(state) == CHANCE:
        raise TooMany
    return {}


def sample(state: State, rng: random.Random) -> str:
    """Return a random deal."""
    if actor(state) != CHANCE:
        raise ValueError("chance does not act")
    deck = list(_deck(state.seats))
    rng.shuffle(deck)
    size = hand_size(state.seats)
    hands = [sorted(deck[size * i : size * i + size]) for i in range(state.seats)]
    return "!deal " + "|".join(" ".join(map(str, hand)) for hand in hands)


def _deal(state: State, hands: tuple[Cards, ...]) -> State:
    if actor(state) != CHANCE:
        raise NaiveIllegal("no deal now")
    dealt = [card for hand in hands for card in hand]
    if len(set(dealt)) != len(dealt):
        raise NaiveIllegal("a card twice")
    first = _undealt(state)
    start = state.start if first else (state.start + 1) % state.seats
    nothing: tuple[Cards, ...] = ((),) * state.seats
    return replace(
        state,
        hands=hands,
        help=nothing,
        pile=(),
        seat=start,
        phase="give",
        aside=(),
        unseen=_without(_deck(state.seats), dealt),
        given=nothing,
        round=state.round if first else state.round + 1,
        start=start,
    )


# --- tokens -----------------------------------------------------------------------------------

NUMBER = "[1-9][0-9]?"
NUMBERS = f"{NUMBER}(?: {NUMBER})*"


def _parse(state: State, text: str) -> Cards:
    """Parse ascending card numbers separated by spaces."""
    if not re.fullmatch(NUMBERS, text):
        raise NaiveSyntax(f"no card numbers: {text!r}")
    cards = tuple(int(word) for word in text.split(" "))
    if any(card not in _deck(state.seats) for card in cards):
        raise NaiveSyntax("unknown card")
    if any(a >= b for a, b in pairwise(cards)):
        raise NaiveSyntax("cards are named rising")
    return cards


def play(state: State, token: str) -> State:
    """Apply a move or a chance outcome."""
    if over(state):
        raise NaiveOver("the match has ended")

    if match := re.fullmatch("!deal (.+)", token):
        hands = tuple(_parse(state, part) for part in match[1].split("|"))
        if [len(hand) for hand in hands] != [hand_size(state.seats)] * state.seats:
            raise NaiveSyntax("not the form of a deal")
        return _deal(state, hands)

    if match := re.fullmatch(f"give ({NUMBER} {NUMBER} {NUMBER})", token):
        cards = _parse(state, match[1])
        _seat_acts(state)
        return _give(state, cards)

    if match := re.fullmatch(f"play ({NUMBER})(?: with ({NUMBERS}))?", token):
        (card,) = _parse(state, match[1])
        helps = _parse(state, match[2]) if match[2] is not None else ()
        _seat_acts(state)
        return _play(state, card, helps)

    if match := re.fullmatch(f"help ({NUMBER}) take ({NUMBER})", token):
        (card,) = _parse(state, match[1])
        (taken,) = _parse(state, match[2])
        _seat_acts(state)
        return _help(state, card, taken)

    raise NaiveSyntax(token)


def _seat_acts(state: State) -> None:
    if actor(state) == CHANCE:
        raise NaiveIllegal("the deal comes first")


def is_legal(state: State, token: str) -> bool:
    """Return whether the token can be played now, superfluous help included."""
    try:
        play(state, token)
    except NaiveError:
        return False
    return True

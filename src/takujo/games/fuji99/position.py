"""富士山地下99階: positions (rulebook.en.md lists the keys)."""

from takujo.core.actors import TERMINAL
from takujo.core.errors import InvalidPosition
from takujo.core.json_types import Json, JsonObject
from takujo.core.position_keys import Keys, number
from takujo.games.fuji99.hand import lane_of, rerank
from takujo.games.fuji99.state import (
    BOOKS,
    COPIES,
    DANGER,
    DECIDE,
    DRAW,
    GOAL,
    HELD_KINDS,
    KEYS,
    KINDS,
    LANE_BITS,
    MOST_IN_BAG,
    MOST_YELLOWS,
    OVER,
    PAGODA,
    PLACE,
    PLAINS,
    REDS,
    USE,
    State,
    count_of,
    one,
)
from takujo.games.fuji99.turn import FIRST_GIFT, SECOND_GIFT, is_crisis, is_danger, yellows_owned

PHASES = {"draw": DRAW, "use": USE, "decide": DECIDE, "place": PLACE, "over": OVER}


def has_position(s: State) -> bool:
    """Whether a seat decides, or the match is over."""
    return bool(s.actor >= 0 or s.actor == TERMINAL)


def to_position(s: State) -> JsonObject:
    """Return all keys, in the order of the rulebook."""
    n = range(int(s.seats))
    turn = int(s.turn)
    return {
        "pieces": [int(s.piece[p]) for p in n],
        "token": int(s.token),
        "bags": [_bag(s, p) for p in n],
        "sheet": {"red": int(s.sheet_red), "paid": int(s.sheet_paid)},
        "drawn": {"plain": int(s.drawn_plain), "yellow": int(s.drawn_yellow), "red": int(s.drawn_red)},
        "hands": [_hand(s, p) for p in n],
        "dangers": [{"now": int(s.danger_now) if p == turn else 0, "next": int(s.danger_next[p])} for p in n],
        "taken": [[bool(s.taken[p] & 1), bool(s.taken[p] & 2)] for p in n],
        "pagoda": int(s.pagoda),
        "deck": _pile(s.deck),
        "discard": _pile(s.discard),
        "actor": turn,
        "phase": next(word for word, phase in PHASES.items() if phase == s.phase),
        "stories": [int(s.story[p]) for p in n],
    }


def _bag(s: State, p: int) -> dict[str, int]:
    plain, yellow, red = int(s.plain[p]), yellows_owned(s, p), REDS
    if p == s.turn:
        plain -= int(s.drawn_plain)
        yellow -= int(s.drawn_yellow + s.sheet_paid)
        red -= int(s.drawn_red + s.sheet_red)
    return {"plain": plain, "yellow": yellow, "red": red}


def _hand(s: State, p: int) -> list[list[Json]]:
    cards: list[list[Json]] = []
    for kind in range(HELD_KINDS):
        for i in range(count_of(s.held[p], kind)):
            placed = lane_of(s.placed[kind], i) if p == s.turn else 0
            cards.append([KEYS[kind], lane_of(s.hand[p, kind], i) - 1] + [placed] * (placed > 0))
    return sorted(cards)


def _pile(counts: int) -> dict[str, int]:
    return {KEYS[kind]: count_of(counts, kind) for kind in range(KINDS) if count_of(counts, kind)}


def from_position(s: State, given: JsonObject) -> None:
    """Fill a new state from a position. Raises InvalidPosition."""
    keys = Keys(given, int(s.seats))
    s.turn = keys.number("actor", 0, int(s.seats) - 1)
    s.phase = PHASES[keys.word("phase", tuple(PHASES), "draw")]
    s.actor = TERMINAL if s.phase == OVER else s.turn
    _read_floors(s, keys)
    _read_cubes(s, keys)
    cards = _Cards(s, keys)
    cards.read_hands(s, keys)
    cards.read_dangers(s, keys)
    cards.read_piles(s, keys)
    for p, story in enumerate(keys.per_seat("stories", lambda x: number("stories", x, 0, BOOKS - 1), [0] * keys.seats)):
        s.story[p] = story
    keys.finish()
    _require_all_plains(s)
    _require_phase(s)


def _read_floors(s: State, keys: Keys) -> None:
    over = s.phase == OVER
    for p, floor in enumerate(keys.per_seat("pieces", lambda x: number("pieces", x, 0, GOAL - 1))):
        s.piece[p] = floor
    low, high = (GOAL, GOAL) if over else (int(s.piece[s.turn]), GOAL - 1)
    s.token = keys.number("token", low, high)
    for p, taken in enumerate(keys.per_seat("taken", _flags)):
        floor = int(s.piece[p] if over or p != s.turn else s.token)
        for gift, at in enumerate((FIRST_GIFT, SECOND_GIFT)):
            if floor >= at and not taken[gift]:
                raise InvalidPosition("taken", "fuji99-not-taken", seat=p, floor=floor, gift=at)
        if taken[1] and not taken[0]:
            raise InvalidPosition("taken", "fuji99-taken-order", seat=p, first=FIRST_GIFT, second=SECOND_GIFT)
        s.taken[p] = taken[0] | taken[1] << 1


def _flags(value: Json) -> list[bool]:
    if not isinstance(value, list) or len(value) != 2 or not all(isinstance(x, bool) for x in value):
        raise InvalidPosition("taken", "position-form")
    return value


def _numbers(key: str, value: Json, most: dict[str, int]) -> list[int]:
    """Return the numbers of an object that has exactly these keys."""
    if not isinstance(value, dict) or set(value) != set(most):
        raise InvalidPosition(key, "fuji99-object", expected=", ".join(most))
    return [number(key, value[name], 0, high) for name, high in most.items()]


def _read_cubes(s: State, keys: Keys) -> None:
    """Read sheet, drawn cubes and bags. Each seat has its own cubes (R1.1)."""
    cubes = {"plain": MOST_IN_BAG, "yellow": MOST_YELLOWS, "red": REDS}
    s.sheet_red, s.sheet_paid = _numbers("sheet", keys.take("sheet"), {"red": REDS, "paid": MOST_YELLOWS})
    s.drawn_plain, s.drawn_yellow, s.drawn_red = _numbers("drawn", keys.take("drawn"), cubes)
    s.pagoda = keys.number("pagoda", 0, PAGODA * keys.seats)
    for p, (plain, yellow, red) in enumerate(keys.per_seat("bags", lambda x: _numbers("bags", x, cubes))):
        if p == s.turn:
            plain += int(s.drawn_plain)
            yellow += int(s.drawn_yellow + s.sheet_paid)
            red += int(s.drawn_red + s.sheet_red)
        if red != REDS:
            raise InvalidPosition("bags", "fuji99-cubes", seat=p, colour="red", expected=REDS, found=red)
        if yellow != yellows_owned(s, p):
            expected = yellows_owned(s, p)
            raise InvalidPosition("bags", "fuji99-cubes", seat=p, colour="yellow", expected=expected, found=yellow)
        if plain < PLAINS:
            raise InvalidPosition("bags", "fuji99-few-plains", seat=p, least=PLAINS, found=plain)
        s.plain[p] = plain


class _Cards:
    """Cards of the box without a place."""

    def __init__(self, s: State, keys: Keys) -> None:
        self.left = [int(s.copies[kind]) for kind in range(KINDS)]
        self.most_cubes = PAGODA * keys.seats

    def take(self, key: str, kind: int, copies: int) -> None:
        self.left[kind] -= copies
        if self.left[kind] < 0:
            raise InvalidPosition(key, "position-twice", card=KEYS[kind])

    def read_hands(self, s: State, keys: Keys) -> None:
        for p, hand in enumerate(keys.per_seat("hands", self._hand)):
            for kind, cubes, placed in sorted(hand, key=lambda card: (card[0], -card[1], card[2])):
                if placed and not (s.phase == PLACE and p == s.turn):
                    raise InvalidPosition("hands", "fuji99-placed", seat=p)
                if placed > s.number[kind]:
                    raise InvalidPosition("hands", "position-range", value=placed, low=0, high=int(s.number[kind]))
                self.take("hands", kind, 1)
                low = LANE_BITS * count_of(s.held[p], kind)
                s.hand[p, kind] |= cubes + 1 << low
                if s.phase == PLACE and p == s.turn:
                    s.placed[kind] |= placed << low
                s.held[p] += one(kind)
                s.points[p] += s.value[kind]
                s.wanted[p] += s.number[kind]
                s.carried[p] += cubes
            for kind in range(HELD_KINDS):
                rerank(s, p, kind)

    def _hand(self, value: Json) -> list[tuple[int, int, int]]:
        if not isinstance(value, list):
            raise InvalidPosition("hands", "position-form")
        return [self._card(card) for card in value]

    def _card(self, card: Json) -> tuple[int, int, int]:
        if not isinstance(card, list) or len(card) not in (2, 3):
            raise InvalidPosition("hands", "position-form")
        kind = _kind("hands", card[0])
        if kind >= HELD_KINDS:
            raise InvalidPosition("hands", "fuji99-never-held", card=KEYS[kind])
        cubes = number("hands", card[1], 0, self.most_cubes)
        return kind, cubes, number("hands", card[2], 0, cubes) if len(card) == 3 else 0

    def read_dangers(self, s: State, keys: Keys) -> None:
        most = {"now": int(s.copies[DANGER]), "next": int(s.copies[DANGER])}
        for p, (now, waiting) in enumerate(keys.per_seat("dangers", lambda x: _numbers("dangers", x, most))):
            if now and p != s.turn:
                raise InvalidPosition("dangers", "fuji99-danger-now", seat=p)
            self.take("dangers", DANGER, now + waiting)
            s.danger_now += now
            s.danger_next[p] = waiting

    def read_piles(self, s: State, keys: Keys) -> None:
        s.discard = self._pile("discard", keys.take("discard", {}))
        if "deck" not in keys.left:
            s.deck = sum(n * one(kind) for kind, n in enumerate(self.left))
            return
        s.deck = self._pile("deck", keys.take("deck"))
        if any(self.left):
            missing = ", ".join(key for key, n in zip(KEYS, self.left, strict=True) if n)
            raise InvalidPosition("deck", "fuji99-missing-cards", cards=missing)

    def _pile(self, key: str, pile: Json) -> int:
        if not isinstance(pile, dict):
            raise InvalidPosition(key, "position-form")
        counts = 0
        for name, copies in pile.items():
            kind = _kind(key, name)
            n = number(key, copies, 0, COPIES)
            self.take(key, kind, n)
            counts += n * one(kind)
        return counts


def _kind(key: str, name: Json) -> int:
    if not isinstance(name, str):
        raise InvalidPosition(key, "position-form")
    if name not in KEYS:
        raise InvalidPosition(key, "position-card", card=name)
    return KEYS.index(name)


def _require_all_plains(s: State) -> None:
    """Require that no plain cube is lost (R1.1)."""
    n = int(s.seats)
    expected = (PLAINS + PAGODA) * n
    found = int(sum(s.plain) + sum(s.carried) + s.pagoda)
    if found != expected:
        raise InvalidPosition("pagoda", "fuji99-plains", expected=expected, found=found)


def _require_phase(s: State) -> None:
    """Require drawn cubes that are possible in this phase."""
    p = int(s.turn)
    drawn = int(s.drawn_plain + s.drawn_yellow + s.drawn_red)
    if s.phase == DRAW and drawn:
        raise InvalidPosition("drawn", "fuji99-drawn")
    if s.phase != OVER and s.drawn_red:
        raise InvalidPosition("drawn", "fuji99-drawn-red")
    reds = int(s.sheet_red + s.drawn_red)
    if s.phase == DRAW and s.token == s.piece[p] and (reds or s.sheet_paid):
        raise InvalidPosition("sheet", "fuji99-sheet")
    judged = s.phase != DRAW or s.token > s.piece[p]
    if judged and is_danger(s, s.drawn_red):
        raise InvalidPosition("sheet" if reds else "dangers", "fuji99-danger", found=reds + int(s.danger_now))
    if s.phase in (DECIDE, PLACE) and is_crisis(s.points[p]):
        raise InvalidPosition("hands", "fuji99-crisis", seat=p, found=int(s.points[p]))
    if s.phase == PLACE:
        placed = sum(lane_of(s.placed[kind], i) for kind in range(HELD_KINDS) for i in range(count_of(s.held[p], kind)))
        if s.pagoda == 0 or s.pagoda + placed >= s.wanted[p]:
            raise InvalidPosition("pagoda", "fuji99-pagoda", found=int(s.pagoda), most=int(s.wanted[p]) - placed - 1)

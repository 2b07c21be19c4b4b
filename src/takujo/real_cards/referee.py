"""The referee of a match with real cards.

People enter what everyone sees.

    referee = Referee(takujo.game(name, seats=4))
    referee.enter("play 3", seat=1)         # in the notation of the game, as a spectator sees it
    referee.enter("discard ?", shown={"hand": ["1", "4"]})
    referee.view, referee.scores(), referee.actor

The referee has a *truth*: a state that a spectator cannot tell from the real one. Chance that no one sees (hidden
deals, draws) is drawn at random; chance that all see is entered. A move is entered as a spectator sees it, with `?` for
hidden cards. It is accepted if it is possible in the present truth or in another that looks the same. The truth is then
one in which it has happened, so hidden cards become known when they are played.

Some moves show more than their text: face-down cards, hands at the end. Then the referee asks (`NotShown.question`),
and the answer is part of the entry.

What is guaranteed:

- The view is the spectator's view of a truth, computed by the rules.
- An accepted entry is possible: `steps` has a state that looks the same and allows the move, and a state after it that
  agrees with all that was seen, as far as the game's `resample` does.
- A refused entry has a reason that the view gives, or no truth for it was found. The refusal names the rule, if the
  component does (`refuses`), else what is possible. A game's component `referee_rules` constructs such truths; its
  docstrings say what it covers. Without the component, `DRAWS` random truths are tried. A move that is possible in a
  share p of the truths is then refused with a probability of (1 − p)^DRAWS.
- Whether a move shows more than its text is stated by the component, else decided by up to `SAMPLES_AT_END` truths.
"""

import json
import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Generic, Literal, cast

from takujo.core import record
from takujo.core.actors import CHANCE, SPECTATOR, TERMINAL
from takujo.core.errors import IllegalMove, InvalidMove, MatchOver, TakujoError
from takujo.core.game import Game, configure
from takujo.core.json_types import Json, JsonObject
from takujo.core.moves import after, moves
from takujo.core.record import S, V
from takujo.core.rng import new_stream
from takujo.core.spec import GameSpec
from takujo.games import component
from takujo.interfaces.message import message
from takujo.interfaces.presenter_helpers import who
from takujo.interfaces.referee_rules import Answers, Question, RefereeRules, Shown
from takujo.real_cards.entries import (
    Entered,
    InvalidRecord,
    Misfit,
    Refused,
    Step,
    TooLong,
    Way,
    answer,
    is_answered,
    verb,
)
from takujo.real_cards.refusals import refusal
from takujo.real_cards.sampler import Sampler

FORMAT = "takujo referee 1"
SAMPLES, SAMPLES_AT_END = 8, 24  # truths that are compared; after a move that ends a round
UNCHANGED = 16  # truths that are tried as they are, before a component changes them
SUPPOSED = 200  # truths that are tried before an entry is refused
ATTEMPTS = 50  # to explain what a view remembers
DRAWS = 1_000  # random truths without a component
SAME = 64  # equal draws after which nothing is hidden
ANSWERS_S = 0.5  # seconds of each search for answers
FEW_WAYS = 4  # in which an answer is not yet certain
OFFERS = 12  # truths whose moves are offered
MOST_ENTRIES = 1_000  # each undo and correction enters them again


class NotShown(TakujoError):
    """An entry shows more than it says; the match is unchanged.

    `before`: the referee before that entry. `way`: one way in which it may have happened.
    """

    def __init__(self, question: Question, token: str, before: "Referee", way: "Way") -> None:
        super().__init__("referee-not-shown", move=token, key=question.key)
        self.question = question
        self.before = before
        self.way = way


class Referee(Generic[S, V]):
    """A match whose public part is entered. Equal seeds and entries have equal truths."""

    def __init__(self, game: Game[S, V], seed: int = 0) -> None:
        self.game = game
        self.seed = seed
        self.entries: list[Entered] = []
        self.steps: list[Step[S]] = []
        self.rules = cast(RefereeRules | None, component(game.name, "referee_rules"))
        self.sampler = Sampler(game, new_stream(seed))
        self._explained = (b"", False, 0)  # the last view, the answer, attempts
        self._asked: S | None = None  # a state in which the move of the last question is possible
        self._start = game.new_state()
        self._settle()

    def __repr__(self) -> str:
        actor = "over" if self.is_over else "chance to act" if self.actor == CHANCE else f"seat {self.actor} to act"
        return f"<Referee of {self.game}: {len(self.entries)} entries, {actor}>"

    @property
    def truth(self) -> S:
        """One state that agrees with all that was entered."""
        return self.steps[-1].after if self.steps else self._start

    @property
    def view(self) -> V:
        """The spectator's view."""
        return self.game.observe(self.truth, SPECTATOR)

    @property
    def actor(self) -> int:
        return int(self.truth.actor)

    @property
    def is_over(self) -> bool:
        return self.actor == TERMINAL

    def scores(self) -> list[int | None]:
        """Return the points so far.

        None for none, and for points of hidden cards: for all before the end, if any were hidden after the deal.
        """
        points = self.game.scores(self.truth)
        if self.is_over:
            return points
        dealt = next((step.after for step in self.steps if step.after.actor >= 0), self.truth)
        if not all(self._are_known(dealt)):  # later, few truths might agree by chance
            return [None] * self.game.seats
        return [n if is_known else None for n, is_known in zip(points, self._are_known(self.truth), strict=True)]

    def _are_known(self, s: S) -> list[bool]:
        """Whether each seat's points agree in truths that look like `s`."""
        view, points = self.game.observe(s, SPECTATOR), self.game.scores(s)
        others = [self.game.scores(self.game.resample(view, self.sampler.rng)) for _ in range(SAMPLES - 1)]
        return [all(other[p] == points[p] for other in others) for p in range(self.game.seats)]

    def winners(self) -> list[int]:
        """Return the winners of a finished match, else none."""
        return self.game.winners(self.truth) if self.is_over else []

    def offers(self, truths: int | None = None) -> list[str]:
        """Return moves or outcomes that are possible, as a spectator sees them.

        They are those of some truths, so there may be more. `truths`: how many; the default is few.
        """
        found: dict[str, None] = {}
        for tried, s in enumerate(self.truths(truths or OFFERS) if not self.is_over else ()):
            if tried and self.actor != CHANCE and record.same(s, self.truth):
                continue
            if self.actor == CHANCE:
                found.update(dict.fromkeys(self.sampler.outcomes(s)))
            else:
                found.update(dict.fromkeys(self.sampler.seen(s, token) for token in moves(self.game, s)))
        return sorted(found)

    def enter(self, token: str, *, seat: int | None = None, shown: Shown | None = None) -> None:
        """Enter a move of the actor, or an open chance outcome.

        `seat`: who made it, if that should be checked. `shown`: the answer to the question of `NotShown`, by its key: a
        value, or a list with an entry per seat, None for unknown. Raises InvalidMove (not a move of this game), Refused
        (not possible, with a reason), NotShown, MatchOver, TooLong; the match is then unchanged.
        """
        token = self._checked(token, seat)
        if len(self.entries) >= MOST_ENTRIES:
            raise TooLong("referee-long")
        shown = dict(shown or {})
        view = self.view
        ways = self.ways(view, token, shown)
        first = ways[0]
        question = self._question(view, self.sampler.seen(first.before, token), ways, shown)
        if question is not None:
            self._asked = first.before
            raise NotShown(question, token, self, first)
        token = self.sampler.seen(first.before, token)
        entered = Entered(self.actor, token, shown)
        self.steps.append(Step(self.actor, token, first.before, first.after, len(self.entries)))
        self.entries.append(entered)
        self._settle()

    def answers(self, token: str, question: Question) -> list[list[Json]]:
        """Return values that may answer a question, for each seat.

        They are those of the component, else those of some truths, so there may be more. One list if the question has
        no seats.
        """
        exact = cast(Answers | None, getattr(self.rules, "answers", None))
        if exact is not None and self._asked is not None:
            return exact(self._asked, token, question)
        found: dict[int, list[Json]] = {p: [] for p in question.seats or (0,)}

        def collect(s: S, seats: Iterable[int]) -> bool:
            way = self.way(s, token, {})
            if way is None:
                return False
            value = answer(self.game, question, way.before, way.after).get(question.key)
            for p in seats:
                one = value[p] if isinstance(value, list) and question.seats else value
                if one not in found[p]:
                    found[p].append(one)
            return True

        until, ways = time.monotonic() + ANSWERS_S, 0
        for s in self.truths(SUPPOSED):
            ways += collect(s, found)
            if time.monotonic() > until:
                break
        if (
            ways < SAMPLES_AT_END and self.actor in question.seats and self._asked is not None
        ):  # few truths have the actor's card: keep its hand
            eyes = self.game.observe(self._asked, self.actor)
            others = [p for p in question.seats if p != self.actor]
            for _ in range(SUPPOSED):
                collect(self.game.resample(eyes, self.sampler.rng), others)
                if time.monotonic() > until + ANSWERS_S:
                    break
            if ways < FEW_WAYS:
                found[self.actor] = []  # too few to tell
        return list(found.values())

    def ends(self, way: Way[S, V], token: str) -> Literal["round", "match"] | None:
        """Return what the move of a question ends.

        Truths that look the same to the actor are compared. "round" may be the end of the match too, if that depends on
        the answer.
        """
        if not self._ends_round(way.after):
            return None
        eyes = self.game.observe(way.before, self.actor if self.actor >= 0 else SPECTATOR)
        others = (self.way(self.game.resample(eyes, self.sampler.rng), token, {}) for _ in range(SAMPLES_AT_END))
        is_over = all(one.after.actor == TERMINAL for one in (way, *others) if one is not None)
        return "match" if is_over else "round"

    def undo(self, count: int = 1) -> list[Entered]:
        """Take back the last entries, and return them."""
        count = max(0, min(count, len(self.entries)))
        kept = len(self.entries) - count
        undone = self.entries[kept:]
        if undone:
            del self.entries[kept:]
            self.steps = [step for step in self.steps if step.entry < kept]
        return undone

    def correct(
        self,
        number: int,
        token: str,
        *,
        seat: int | None = None,
        shown: Shown | None = None,
        until: float = math.inf,
    ) -> None:
        """Replace an entry, and enter the later ones again. `number` counts from 0.

        `until`: a time of `time.monotonic`. Raises what `enter` raises for the new entry, Misfit for a later one that
        is then not possible, and TooLong after `until`; the match is then unchanged.
        """
        if not 0 <= number < len(self.entries):
            raise Refused("referee-no-entry", number=number + 1, count=len(self.entries))
        other = Referee(self.game, self.seed)
        other.repeat(self.entries[:number], until)
        other.enter(token, seat=seat, shown=shown)
        other.repeat(self.entries[number + 1 :], until)
        self.entries, self.steps, self.sampler = other.entries, other.steps, other.sampler

    def to_json(self) -> str:
        """Return the entries as JSON text."""
        spec = self.game.spec
        entries = [
            {"seat": e.actor if e.actor >= 0 else None, "move": e.token, **({"shown": e.shown} if e.shown else {})}
            for e in self.entries
        ]
        head: JsonObject = {
            "format": FORMAT,
            "game": spec.name,
            "rules_version": spec.rules_version,
            "seats": self.game.seats,
            "options": self.game.stated_options,
        }
        return json.dumps({**head, "entries": entries}, ensure_ascii=False)

    @staticmethod
    def from_json(find: Callable[[str], GameSpec], text: str, *, until: float = math.inf) -> "Referee":
        """Return the referee of JSON text.

        `until`: a time of `time.monotonic`. Raises InvalidRecord, Misfit for an entry that is not possible, and TooLong
        for more than `MOST_ENTRIES` and after `until`.
        """
        referee, entries = Referee.read_json(find, text)
        referee.repeat(entries, until)
        return referee

    @staticmethod
    def read_json(find: Callable[[str], GameSpec], text: str) -> tuple["Referee", list[Entered]]:
        """Return a new referee and the entries of JSON text.

        The entries need not fit. Raises InvalidRecord.
        """
        try:
            data = json.loads(text)
            spec = find(str(data["game"]))
            if data["format"] != FORMAT or data["rules_version"] != spec.rules_version:
                raise ValueError
            entries = [
                Entered(CHANCE if e["seat"] is None else e["seat"], e["move"], dict(e.get("shown", {})))
                for e in data["entries"]
            ]
            return Referee(configure(spec, data["seats"], **data["options"])), entries
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise InvalidRecord("referee-text") from error

    def repeat(self, entries: Sequence[Entered], until: float) -> None:
        """Make entries of a record. Raises Misfit, TooLong."""
        if len(self.entries) + len(entries) > MOST_ENTRIES:
            raise TooLong("referee-long")
        for entered in entries:
            if time.monotonic() > until:
                raise TooLong("referee-slow")
            try:
                self.enter_again(entered)
            except TakujoError as error:
                raise Misfit(len(self.entries), str(entered.token), error) from error

    def enter_again(self, entered: Entered) -> None:
        """Make an entry of a record: the same actor must act. Raises what `enter` raises."""
        if (entered.actor == CHANCE) != (self.actor == CHANCE):
            raise refusal(self, entered.token, {})
        self.enter(entered.token, seat=None if entered.actor == CHANCE else entered.actor, shown=entered.shown)

    def _checked(self, token: str, seat: int | None) -> str:
        """Return a trimmed token. Raises for a wrong actor."""
        if not isinstance(token, str):
            raise InvalidMove("move-syntax", move=str(token))
        token = " ".join(token.split())
        if self.is_over:
            raise MatchOver("match-over")
        if not token:
            raise InvalidMove("move-empty")
        if seat is not None and seat != self.actor:
            if self.actor == CHANCE:
                raise Refused("referee-chance", move=token)
            why = message("referee-why-seat", who=who(self.actor))
            raise Refused("referee-turn", move=token, seat=str(self.actor), why=why)
        return token

    def ways(self, view: V, token: str, shown: Shown) -> list[Way[S, V]]:
        """Return ways in which the entry may have happened, at least one.

        Raises InvalidMove, Refused.
        """
        self._parse(token)
        is_open = self.actor == CHANCE or "?" not in token
        gone = self.rules.gone(view, token) if self.rules and is_open else None
        if gone is not None:
            if gone.copies == 1:
                raise Refused("referee-visible", move=token, card=gone.card)
            raise Refused("referee-gone", move=token, card=gone.card, copies=gone.copies)
        ways: list[Way[S, V]] = []
        most = SUPPOSED if self.rules else DRAWS
        for tried, s in enumerate(self.truths(most)):
            is_new = tried == 0 or self.actor == CHANCE or not record.same(s, self.truth)
            way = self.way(s, token, shown) if is_new else None
            if way is None and tried >= UNCHANGED:
                way = self._supposed(view, s, token, shown)
            if way is not None:
                ways.append(way)
            if ways:
                if self.rules:
                    break
                wanted = SAMPLES_AT_END if self._ends_round(ways[0].after) and not shown else SAMPLES
                if len(ways) >= wanted or tried >= 3 * wanted:
                    break
        if not ways:
            raise refusal(self, token, shown)
        return ways

    def _parse(self, token: str) -> None:
        """Check the syntax. Raises InvalidMove."""
        if "?" not in token:
            with suppress(IllegalMove):
                self.game.spec.from_token(record.plain(self.truth), token)

    def truths(self, most: int) -> Iterator[S]:
        """Yield the present truth, then others that look the same.

        If nothing is hidden, they end soon. `most`: how many at most.
        """
        yield self.truth
        view, own = self.view, record.bytes_of(self.truth)
        is_hidden = False
        for i in range(1, most):
            s = self.game.resample(view, self.sampler.rng)
            is_hidden = is_hidden or record.bytes_of(s) != own
            if not is_hidden and i > SAME:
                return
            yield s

    def way(self, s: S, token: str, shown: Shown) -> Way[S, V] | None:
        """Return how the entry happens in a truth, or None."""
        for full in self.sampler.completions(s, token):
            try:
                now, _ = after(self.game, s, full)
            except TakujoError:
                continue
            if "?" in token and self.sampler.seen(s, full) != token:
                continue
            if self.sampler.would_show(s, now, shown):
                return Way(s, now, self.game.observe(now, SPECTATOR))
        return None

    def _supposed(self, view: V, s: S, token: str, shown: Shown) -> Way[S, V] | None:
        """Return how the entry happens after the game has moved hidden cards."""
        if self.rules is None or self.actor < 0 or "?" in token:
            return None
        s = record.copy(s)
        if not self.rules.suppose(s, token, shown, self.sampler.rng):
            return None
        if not record.same(self.game.observe(s, SPECTATOR), view):
            return None
        way = self.way(s, token, shown)
        if way is None or not self._is_explained(way.view):
            return None
        now = self.game.resample(way.view, self.sampler.rng)  # it agrees with the past too
        return Way(s, now, way.view) if record.same(self.game.observe(now, SPECTATOR), way.view) else None

    def _is_explained(self, view: V) -> bool:
        """Whether the game explains a view. For the last view, it is asked again after a failure."""
        assert self.rules is not None
        key = record.bytes_of(view)
        asked, found, attempts = self._explained
        if asked != key:
            found, attempts = False, 0
        if not found and attempts < ATTEMPTS:
            found, attempts = self.rules.explains(self.game, view, self.sampler.rng), attempts + 1
        self._explained = key, found, attempts
        return found

    def _question(self, view: V, token: str, ways: list[Way[S, V]], shown: Shown) -> Question | None:
        """Return what an entry must say besides the move, or None."""
        if self.rules and self.actor >= 0:
            asked = self.rules.asks(view, token)
            is_told = asked is None or is_answered(shown, asked) or is_answered(shown, asked._replace(key="scores"))
            return None if is_told else asked
        if all(record.same(ways[0].view, way.view) for way in ways):
            return None
        first, *others = [self.sampler.position(way.before, way.after) for way in ways]
        for key, value in first.items():
            if any(other.get(key) != value for other in others):
                per_seat = isinstance(value, list) and len(value) == self.game.seats
                return Question(key, tuple(range(self.game.seats)) if per_seat else ())
        return Question("scores", tuple(range(self.game.seats)))

    def _ends_round(self, s: S) -> bool:
        return bool(s.actor == TERMINAL or self.game.spec.is_round_over(s))

    def group_start(self, entries: Sequence[Entered], number: int) -> int:
        """Return the number of the first entry that leads to an entry."""
        while number and self.leads(entries, number - 1):
            number -= 1
        return number

    def leads(self, entries: Sequence[Entered], number: int) -> bool:
        """Whether an entry only leads to the next one."""
        first, *following = [verb(entered) for entered in entries[number : number + 2]]
        return following == [getattr(self.rules, "LEADS", {}).get(first)]

    def _settle(self) -> None:
        """Draw chance as long as all outcomes look the same."""
        while self.actor == CHANCE and not getattr(self.rules, "ASKS_CERTAIN", False):
            s = self.truth
            seen = self._only_outcome()
            if seen is None:
                return
            full = self.sampler.random_token(s)
            while self.sampler.seen(s, full) != seen:
                full = self.sampler.random_token(s)
            self.steps.append(Step(CHANCE, seen, s, after(self.game, s, full)[0], len(self.entries) - 1))

    def _only_outcome(self) -> str | None:
        """Return what all see of the next outcome.

        None if that is not certain."""
        found: set[str] = set()
        for tried, s in enumerate(self.truths(3)):
            for seen in self.sampler.outcomes(s) if tried == 0 or not record.same(s, self.truth) else ():
                found.add(seen)
                if len(found) > 1:
                    return None
        return found.pop()

"""The scenarios of golden transcripts: name, table, player, predicate.

Predicates read the finished match as a `Story`. R numbers are paragraphs of the rulebooks.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from tests.golden_transcripts.finished_match import Story
from tests.golden_transcripts.scripted_players import (
    Player,
    at_random,
    empties_the_pile,
    low_field,
    preferring,
    sensible,
    towards_1000,
    wasteful,
)

ROLES = set("CHMPT")
OWN_DECK = (
    "move3,1,1,3,1;return_red,1,1,1,1;move_plain,1,2,1,1;plus3,1,1,1,2;next_ten,1,2,2,2;rank_up,1,2,1,2;"
    "rank_up5,1,3,1,2;danger,1,2,4,2;all_draw,0,0,4,0"
)


@dataclass(frozen=True)
class Ending:
    name: str
    seats: int
    holds: Callable[[Story], bool]
    player: Player = at_random
    options: dict[str, Any] = field(default_factory=dict)


# FourDigits


def _crown_by_pass(story: Story) -> bool:
    """R2.6: PASS takes another seat's crown at a field without a pattern."""
    for i in story.said("PASS"):
        taken = story.before(i)["crown"] != story.actors[i] == story.after(i)["crown"]
        if taken and not _is_pattern(story.before(i)["field"]):
            return True
    return False


def _is_pattern(number: str) -> bool:
    steps = {int(b) - int(a) for a, b in pairwise(number)}
    return number.endswith("00") or (len(steps) == 1 and steps <= {-1, 0, 1})


def _crown_handed_back(story: Story) -> bool:
    """R3.1, R3.2: the loser's heir is paid double, less for role cards."""
    before, end = story.before(len(story.tokens) - 1), story.end
    heir = end["crown"]
    return before["crown"] == story.last_actor != heir and bool(ROLES & set(end["hands"][heir]))


def _perfect(story: Story) -> bool:
    """R4.2: nobody loses points, but the loser does not win."""
    return story.end["field"] == "1000" and story.last_actor not in story.winners


def _deck_renewed(story: Story) -> bool:
    """R2.1: a draw from an empty deck."""
    return any(story.before(i)["deck"] == "" for i in story.said("!card ."))


def _open_deck_renewed(story: Story) -> bool:
    """R4.4: the transcript has the new deck in order."""
    return bool(story.said("!deck .*")) and story.scores == [1]


FOURDIGITS = [
    Ending("burst_of_1000", 3, _perfect, towards_1000, {"mode": "simple"}),
    Ending("crown_handed_back", 4, _crown_handed_back, options={"mode": "simple"}),
    Ending("pass_takes_crown", 3, _crown_by_pass, options={"mode": "simple", "pass_takes_crown": True}),
    Ending("survival_below_zero", 2, lambda m: min(m.scores) < 0 and m.end["round"] < 3, options={"mode": "survival"}),
    Ending("deck_renewed", 4, _deck_renewed, low_field(22), {"mode": "simple"}),
    Ending("solo_success", 1, lambda m: m.scores == [1] and m.winners == [0]),
    Ending("solo_perfect", 1, lambda m: m.scores == [2], towards_1000),
    Ending("solo_perfect_without_crown", 1, lambda m: m.end["field"] == "1000" and m.scores == [0], towards_1000),
    Ending("solo_open_renewed", 1, _open_deck_renewed, low_field(31), {"mode": "solo-open"}),
]


# Akumatrick


def _tie_broken_by_cards(story: Story) -> bool:
    """R5.1: two seats tie on points; fewer cards win."""
    points = sorted(score for score in story.scores if score is not None)
    return points[0] == points[1] and len(story.winners) == 1


def _two_locks(story: Story) -> bool:
    """R3.3, R3.2: two sixes lock two colours; the direction ends reversed."""
    return bool(story.said(".6 .6")) and story.end["direction"] == -1


AKUMATRICK = [
    Ending("out_by_play", 3, lambda m: not m.last.startswith("release") and None in m.scores),
    Ending("out_by_release", 4, lambda m: m.last.startswith("release") and None in m.scores),
    Ending("steal_twice", 3, lambda m: any(m.tokens[i + 2].startswith("steal") for i in m.said("steal .")[:-1])),
    Ending("steal_stopped", 4, lambda m: bool(m.said("stop")), preferring("stop")),
    Ending("two_locks_and_a_reverse", 5, _two_locks, preferring("Y6 P6", "G6 V6")),
    Ending("zero_in_runs", 5, lambda m: bool(m.said("(.)0 \\1[1].*")), options={"zero_in_runs": True}),
    Ending("empty_release", 3, lambda m: bool(m.said("release"))),
    Ending("shared_win", 6, lambda m: len(m.winners) == 2),
    Ending("tie_broken_by_cards", 3, _tie_broken_by_cards),
]


# FTW?!


def _takes_the_top(story: Story) -> bool:
    """R2.3: the card just played is taken."""
    return any(int(story.tokens[i].split()[-1]) == story.before(i)["pile"][-1] for i in story.said("help .*"))


def _ended_with_help(story: Story) -> bool:
    return " with " in story.last and _takes_the_top(story)


def _wasted_help(story: Story) -> bool:
    """R2.2: help for a card above the top."""
    helped = story.said("play .* with .*")
    return any(int(story.tokens[i].split()[1]) > story.before(i)["pile"][-1] for i in helped)


FTW = [
    Ending("two_seats", 2, lambda m: len(m.winners) == 1, sensible),
    Ending("ended_with_help", 3, _ended_with_help, sensible, {"rounds": 1}),
    Ending("superfluous_help", 2, _wasted_help, wasteful, {"rounds": 1}),
    Ending("shared_win", 3, lambda m: len(m.winners) == 2, sensible, {"rounds": 1}),
    Ending("only_one_scores", 4, lambda m: m.scores.count(0) == 3, options={"rounds": 1}),
    Ending("six_seats", 6, lambda m: len(m.winners) == 1, sensible, {"rounds": 1}),
]


# 富士山地下99階


def _by_danger_card(story: Story) -> bool:
    """R5: danger only because of a face-down card."""
    for i in story.said("!cubes .*")[:-1]:
        before = story.before(i - 1)
        reds = before["sheet"]["red"] + int(story.tokens[i][-2])
        if reds < 3 <= reds + before["dangers"][before["actor"]]["now"]:
            return story.actors[i + 1] != before["actor"]
    return False


def _crisis(story: Story) -> bool:
    """R2.6: the discovered card ends the turn; cubes return to the pagoda."""
    for i in story.said("done"):
        before, after = story.before(i), story.after(i)
        if after["actor"] != before["actor"] and after["pagoda"] > before["pagoda"]:
            return True
    return False


def _all_draw_in_all_draw(story: Story) -> bool:
    """R5: a second one comes while the first is resolved."""
    found = story.said("!card all_draw")
    return any(second - first < story.match.game.seats for first, second in pairwise(found))


FUJI99 = [
    Ending("win_with_draw", 2, lambda m: m.last.startswith("!cubes"), sensible),
    Ending("win_with_card", 3, lambda m: m.last.startswith("use"), preferring("use")),
    Ending("danger_from_card", 2, _by_danger_card, preferring("use danger", other=sensible)),
    Ending("crisis", 3, _crisis, preferring("stop", "draw 5", share=0.8)),
    Ending("pagoda_runs_short", 2, lambda m: bool(m.said("place .*")), preferring("done", "stop", "draw 5", share=0.9)),
    Ending("everyone_draws_card", 4, lambda m: bool(m.said("!card all_draw")), sensible),
    Ending("own_deck", 3, _all_draw_in_all_draw, sensible, {"deck": OWN_DECK}),
]


# Overflow


def _last_call(story: Story) -> tuple[bool, str, int | None]:
    """Return whether the caller was right, the accused card and its limit."""
    before = story.before(len(story.tokens) - 1)
    accused = int(story.last.split()[1])
    card = next(card for p, card in reversed(before["box"]) if p == accused)
    lost = [p for p in range(story.match.game.seats) if story.scores[p] != before["scores"][p]]
    return lost == [accused], card, before["limits"].get(card)


def _two_reverses(story: Story) -> bool:
    """R2.1: red and yellow are unlimited, so a third Reverse is replaced."""
    limits = [re.fullmatch("!limit . (.*)", token)[1] for token in story.tokens if token.startswith("!limit")]  # type: ignore[index]
    return any(limits[i : i + 2] == ["rev", "rev"] for i in range(0, len(limits), 4))


OVERFLOW = [
    Ending("call_right", 3, lambda m: _last_call(m)[0] and len(m.winners) == 1, sensible),
    Ending("call_wrong", 4, lambda m: not _last_call(m)[0] and isinstance(_last_call(m)[2], int), sensible),
    Ending("wild_accused", 3, lambda m: _last_call(m)[1] == "W"),
    Ending("unlimited_accused", 4, lambda m: _last_call(m)[1:] != ("W", None) and _last_call(m)[2] is None),
    Ending("bonus", 3, lambda m: bool(m.said("bonus")) and max(m.scores) > 0, preferring("bonus", other=sensible)),
    Ending("empty_pile", 3, lambda m: any(m.before(i)["pile"] == [] for i in m.said("throw .")), empties_the_pile),
    Ending("two_reverses", 3, _two_reverses),
    Ending("five_seats_share", 5, lambda m: len(m.winners) > 1),
]


# Leduc


LEDUC = [
    Ending("fold", 2, lambda m: m.last == "fold"),
    Ending("pair", 2, lambda m: m.last != "fold" and m.end["public"] in m.end["private"] and len(m.winners) == 1),
    Ending("split_pot", 2, lambda m: m.last != "fold" and len(m.winners) == 2),
]

ENDINGS = {
    "fourdigits": FOURDIGITS,
    "akumatrick": AKUMATRICK,
    "ftw": FTW,
    "fuji99": FUJI99,
    "overflow": OVERFLOW,
    "leduc": LEDUC,
}

"""Messages of random matches have words in both languages, for every viewer."""

import json
from itertools import pairwise

from takujo.core.actors import SPECTATOR, TERMINAL
from takujo.core.contracts import viewers
from takujo.core.game import Game
from takujo.core.moves import moves
from takujo.i18n import LANGUAGES, catalogue
from takujo.interfaces.message import Arg, Listing, Message, Seat, clauses, listing, message, to_json
from takujo.interfaces.presenter import Ahead
from takujo.present import presenter, tell
from tests.leaks.random_plays import play

MOVES = 6  # legal moves tested per state
EVERY = 5
ENTRIES = 150  # entries tested per match, besides the end


def require_words(said: Message, viewer: int) -> None:
    """Check words with and without names, and the JSON round trip."""
    for language in LANGUAGES:
        words = catalogue(language)
        assert words.say(said, viewer).strip()
        assert words.say(said, viewer, lambda seat: f"N{seat}").strip()
    assert json.loads(json.dumps(to_json(said)))[0] == said.id


def test_events_have_words(each_size: Game) -> None:
    kinds = set()  # each kind of event once per viewer
    for n, ((before, token), (now, _)) in enumerate(pairwise(play(each_size, seed=1))):
        if n >= ENTRIES and now.actor != TERMINAL:
            continue
        for viewer in viewers(each_size):
            for event in tell(each_size, before, now, int(before.actor), token, viewer):
                happened = [said for said in (event.now, event.later) if said]
                kind = (viewer, *(said.id for said in happened))
                if kind not in kinds:
                    kinds.add(kind)
                    for said in happened:
                        require_words(said, viewer)
    assert kinds


def test_headlines_moves_and_effects_have_words(each_table: Game) -> None:
    shows = presenter(each_table.name)
    for n, (s, _) in enumerate(play(each_table, seed=2)):
        if n % EVERY:
            continue
        for viewer in viewers(each_table):
            require_words(shows.headline(each_table.observe(s, viewer)), viewer)
        if s.actor < 0:
            continue
        ahead = Ahead(each_table, each_table.observe(s, int(s.actor)))
        tokens = list(moves(each_table, s))
        for token in tokens[:: max(1, len(tokens) // MOVES)]:
            require_words(shows.move_text(ahead.view, token), int(s.actor))
            effect = shows.effect(ahead, token)
            if effect is not None:
                assert effect.tone in ("", "good", "bad")
                require_words(effect.say, int(s.actor))


def test_results_have_words_and_add_up(each_table: Game) -> None:
    """Points won in the rows equal the gain of the totals."""
    shows = presenter(each_table.name)
    start = None
    ends = 0
    for s, _ in play(each_table, seed=3):
        if start is None and s.actor >= 0:
            start = s
        over = each_table.spec.is_round_over(s) or s.actor == TERMINAL
        if not over or start is None:
            continue
        ends += 1
        for viewer in viewers(each_table):
            before, v = each_table.observe(start, viewer), each_table.observe(s, viewer)
            result = shows.result(before, v)
            if result is None:
                continue
            assert result.seal in ("win", "burst", "over", "wrong", "done")
            require_words(result.say, viewer)
            scores = each_table.scores(s)
            for row in result.rows:
                assert scores[row.seat] == (row.points if row.total is None else row.total)
                if row.how is not None:
                    require_words(row.how, viewer)
        start = None
    assert ends


def test_seats_are_you_a_name_or_a_number() -> None:
    said = message("ftw-event-two", who=Seat(2))
    words = catalogue("en")
    assert words.say(said, 2) == "You went down to two cards!"
    assert words.say(said, 1) == "Seat 2 went down to two cards!"
    assert words.say(said, SPECTATOR, lambda seat: "Minato") == "Minato went down to two cards!"
    given = message("akumatrick-move-steal", whom=Seat(1, inside=True))
    assert words.say(given, 1) == "steal a card from you"


def test_lists_and_clauses_are_separated_as_in_the_language() -> None:
    cards = message("verbatim", text=listing([1, "b", message("verbatim", text="c")]))
    assert [catalogue(language).say(cards, 0) for language in ("en", "ja")] == ["1, b, c", "1・b・c"]
    both = clauses([message("verbatim", text="x"), message("verbatim", text="y")])
    assert catalogue("en").say(both, 0) == "x · y"
    assert clauses([cards]) == cards


def test_json_of_a_message() -> None:
    args: dict[str, Arg] = {"a": 1, "b": "x", "c": Seat(3, True), "d": Listing((Seat(0), 2)), "e": Message("k", {})}
    assert to_json(Message("id", args)) == [
        "id",
        {
            "a": 1,
            "b": "x",
            "c": {"seat": 3, "inside": True},
            "d": {"list": [{"seat": 0, "inside": False}, 2]},
            "e": ["k", {}],
        },
    ]

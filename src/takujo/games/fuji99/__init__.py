"""富士山地下99階 (Fuji 99) by sangenya (2019)."""

from takujo.core.options import DataFile
from takujo.core.plugin import Daily, GamePlugin
from takujo.core.spec import GameSpec
from takujo.games.fuji99 import (
    chance,
    deck_csv,
    encode,
    heuristic,
    notation,
    position,
    resample,
    rule_counters,
    rule_params,
    rules,
    strategies,
    view,
)
from takujo.games.fuji99.state import BOOKS, SEATS, State, View

GAME = GameSpec(
    name="fuji99",
    rules_version=1,
    seats=(2, SEATS),
    options=(DataFile("deck", usual=deck_csv.usual, read=deck_csv.read),),
    state=State,
    view=View,
    words=2,
    outcomes=chance.OUTCOMES,
    new_state=rules.new_state,
    legal_actions=rules.legal_actions,
    apply_action=rules.apply_action,
    chance_weights=chance.chance_weights,
    sample_chance=chance.sample_chance,
    scores=rules.scores,
    winners=rules.winners,
    observe=view.observe,
    resample=resample.resample,
    witness=view.witness,
    pieces=encode.PIECES,
    actions=encode.ACTIONS,
    encode=encode.encode,
    heuristic=heuristic.heuristic,
    to_token=notation.to_token,
    from_token=notation.from_token,
    to_position=position.to_position,
    from_position=position.from_position,
    has_position=position.has_position,
    is_round_over=rules.is_round_over,
    counters=rule_counters.COUNTERS,
    tally=rule_counters.tally,
    rule_params=rule_params.RULE_PARAMS,
    strategies=strategies.STRATEGIES,
)

PLUGIN = GamePlugin(
    GAME,
    __name__,
    components=("presenter", "terminal", "hint_reasons", "search", "score_pad", "calculator", "referee_rules"),
    books=BOOKS,
    minutes=(15, 30),
    daily=Daily((3,), seats=2, level=3),
    spread=90.0,
)

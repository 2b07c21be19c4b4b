"""Overflow (オーバーフロー) by hagizou (はぎぞう)."""

from takujo.core.plugin import Daily, GamePlugin
from takujo.core.spec import GameSpec
from takujo.games.overflow import (
    chance,
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
from takujo.games.overflow.state import OUTCOMES, SEATS, State, View

GAME = GameSpec(
    name="overflow",
    rules_version=1,
    seats=(3, SEATS),
    options=(),
    state=State,
    view=View,
    words=1,
    outcomes=OUTCOMES,
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
    components=("presenter", "terminal", "hint_reasons", "search", "referee_rules", "score_pad", "calculator"),
    daily=Daily((2,), seats=3, level=3),
    spread=240.0,
    minutes=(15, 30),  # measured: its box does not say
)

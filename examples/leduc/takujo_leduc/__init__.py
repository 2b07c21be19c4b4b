"""Leduc poker, written against the public interface of Takujo and registered by an entry point."""

from takujo.core.plugin import GamePlugin
from takujo.core.spec import GameSpec
from takujo_leduc import encode, heuristic, notation, position, rules, view
from takujo_leduc.state import RANKS, State, View

GAME = GameSpec(
    name="leduc",
    rules_version=1,
    seats=(2, 2),
    options=(),
    state=State,
    view=View,
    words=1,
    outcomes=RANKS,
    new_state=rules.new_state,
    legal_actions=rules.legal_actions,
    apply_action=rules.apply_action,
    chance_weights=rules.chance_weights,
    sample_chance=rules.sample_chance,
    scores=rules.scores,
    winners=rules.winners,
    observe=view.observe,
    resample=view.resample,
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
    is_round_over=position.is_round_over,
)

PLUGIN = GamePlugin(GAME, __name__, components=("presenter", "terminal", "hint_reasons", "search"))

"""FourDigits by 紅灯無形 (ACT Create, 2020)."""

from takujo.core.options import Choice, Flag
from takujo.core.plugin import Daily, GamePlugin
from takujo.core.spec import GameSpec
from takujo.games.fourdigits import (
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
from takujo.games.fourdigits.chance import OUTCOMES
from takujo.games.fourdigits.state import SEATS, State, View


def modes(seats: int) -> tuple[str, ...]:
    """Return the modes; the first one is the default (R4)."""
    return ("solo", "solo-open") if seats == 1 else ("standard", "simple", "survival")


GAME = GameSpec(
    name="fourdigits",
    rules_version=1,
    seats=(1, SEATS),
    options=(Choice("mode", modes), Flag("pass_takes_crown")),
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
    components=(
        "presenter",
        "terminal",
        "hint_reasons",
        "search",
        "puzzle",
        "referee_rules",
        "score_pad",
        "calculator",
    ),
    minutes=(15, 30),
    daily=Daily((0, 5), seats=3, level=3),
    spread=90.0,
)

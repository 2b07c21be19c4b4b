"""The games in OpenSpiel: `register`, then `pyspiel.load_game("takujo_leduc(seats=2)")`.

Needs takujo[openspiel]. Each dealt card is a chance node. Utilities are rewards of the kind `reward`
(`takujo.batch.rewards`): by default who wins, not the points. `takujo_leduc(reward=points)` pays chips as OpenSpiel's
leduc_poker does. OpenSpiel's C++ search bots crash on games written in Python; its Python bots work.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import TypeAlias

import numpy as np

from takujo.batch.rewards import REWARDS, ZERO_SUM, number_of, rewards_of
from takujo.core import record
from takujo.core.actors import CHANCE, SPECTATOR, TERMINAL
from takujo.core.compiled_matches import RANDOM, Duels
from takujo.core.game import Game, configure
from takujo.core.limits import MOST_POINTS, MOST_STEPS
from takujo.core.numba_state_loops import warm_up
from takujo.core.optional_packages import require
from takujo.core.options import Flag, Number, Option, Value
from takujo.core.record import Floats
from takujo.core.rng import Stream, new_stream
from takujo.core.spec import GameSpec
from takujo.envs.observation_layout import layout
from takujo.envs.openspiel_play import DIGEST_BYTES, Play
from takujo.envs.single_match import Looker, members
from takujo.games import examples, spec
from takujo.installed_games import games
from takujo.lab.small_variants import Starts, has_small, small

require("pyspiel", "openspiel")

import pyspiel  # noqa: E402  (after the check for the missing extra)

Parameters: TypeAlias = dict[str, Value]  # of OpenSpiel: the seats and the options

PREFIX, SMALL = "takujo_", "_small"
USUAL = {int: 0, str: ""}  # values that stand for an option's default, which may depend on the seats
PAST = 8 * DIGEST_BYTES  # bits that tell information states apart
SUMS = {"zero_sum": 0.0, "win": 1.0, "rank": 0.0}  # of all seats' rewards, where it is constant


def register() -> tuple[str, ...]:
    """Register all playable games, installed examples and small variants; return their names.

    Repeated calls change nothing.
    """
    names = dict.fromkeys((*games(), *examples()))
    return tuple(full for name in names for full in _register(name))


@cache
def _register(name: str) -> tuple[str, ...]:
    """Register a game and its small variant, if any. Return their names."""
    rules = spec(name)
    usual: Parameters = {"seats": configure(rules).seats}
    usual |= {"reward": ""} | {option.name: _unset(option) for option in rules.options}
    _register_as(PREFIX + name, rules, usual)
    if not has_small(name):
        return (PREFIX + name,)
    _register_as(PREFIX + name + SMALL, rules, {"reward": ""})
    return PREFIX + name, PREFIX + name + SMALL


def _register_as(full: str, rules: GameSpec, usual: Parameters) -> None:
    class Registered(TakujoGame):
        def __init__(self, params: Parameters | None = None) -> None:
            super().__init__(full, rules, usual, params or {})

    pyspiel.register_game(game_type(full, rules, usual), Registered)


def _unset(option: Option) -> Value:
    return False if isinstance(option, Flag) else 0 if isinstance(option, Number) else ""


@cache
def _game(name: str, parameters: tuple[tuple[str, Value], ...]) -> Game:
    options = dict(parameters)
    return configure(spec(name), int(options.pop("seats")), **options)


def game_type(
    full: str, rules: GameSpec, parameters: Parameters, utility: pyspiel.GameType.Utility | None = None
) -> pyspiel.GameType:
    """Return OpenSpiel's description of a game.

    Games without hidden information also claim imperfect information, which includes them: OpenSpiel's information-set
    search rejects anything else.
    """
    fewest, most = rules.seats
    return pyspiel.GameType(
        short_name=full,
        long_name=f"Takujo: {rules.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility or pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class TakujoGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no annotations
    """A game with its parameters.

    The first load compiles it, which takes seconds.
    """

    def __init__(self, full: str, rules: GameSpec, usual: Parameters, params: Parameters) -> None:
        given = {name: value for name, value in params.items() if value != USUAL.get(type(value))}
        self.reward = str(given.pop("reward", REWARDS[ZERO_SUM]))
        number_of(self.reward)
        chosen = tuple(sorted(({"seats": usual["seats"]} | given).items())) if "seats" in usual else None
        self._parameters = rules.name, chosen  # None: a small variant
        warm_up(rules)
        most = float(MOST_POINTS) if self.reward == "points" else 1.0
        total = None if self.takujo.seats == 1 else SUMS.get(self.reward)
        info = {
            "num_distinct_actions": rules.action_count,
            "max_chance_outcomes": max(rules.outcomes, len(self.starts)),
            "num_players": self.takujo.seats,
            "min_utility": 0.0 if self.reward == "win" else -most,
            "max_utility": most,
            "max_game_length": MOST_STEPS,
            **({} if total is None else {"utility_sum": total}),
        }
        utility = pyspiel.GameType.Utility
        sums = {None: utility.GENERAL_SUM, 0.0: utility.ZERO_SUM, 1.0: utility.CONSTANT_SUM}
        kind = game_type(full, rules, usual, sums[total])
        super().__init__(kind, pyspiel.GameInfo(**info), params)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle a game as its string, which any process can load."""
        return _load, (str(self),)

    @property
    def takujo(self) -> Game:
        """Return the game. OpenSpiel pickles attributes, so it is not one."""
        name, parameters = self._parameters
        return small(name).game if parameters is None else _game(name, parameters)

    @property
    def starts(self) -> Starts:
        """Return the starts of a small variant. Other games have none."""
        name, parameters = self._parameters
        return () if parameters else small(name).starts

    def new_initial_state(self) -> "TakujoState":
        return TakujoState(self)

    def state_from(self, view: np.record, rng: Stream) -> "TakujoState":
        """Return a state that agrees with `view`, for bots that need one.

        The view is at the beginning of its viewer's move. The memories of the seats begin here.
        """
        state = self.new_initial_state()
        state.play = Play.imagine(self.takujo, view, rng)
        return state

    def max_chance_nodes_in_history(self) -> int:
        return MOST_STEPS

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Parameters | None = None
    ) -> "Observer":
        """Return the maker of OpenSpiel's strings and tensors.

        Raises ValueError for unknown observers.
        """
        return Observer(self.takujo, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class TakujoState(pyspiel.State):  # type: ignore[misc]
    """A match in progress."""

    def __init__(self, game: TakujoGame) -> None:
        super().__init__(game)
        self.play = Play.begin(game.takujo, game.starts)

    def __reduce__(self) -> tuple[object, ...]:
        return _load_state, (pyspiel.serialize_game_and_state(self.get_game(), self),)

    def current_player(self) -> int:
        actor = self.play.actor
        return int(
            pyspiel.PlayerId.CHANCE if actor == CHANCE else pyspiel.PlayerId.TERMINAL if actor == TERMINAL else actor
        )

    def is_terminal(self) -> bool:
        return self.play.actor == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        play = self.play
        return members(_looker(play.game).look(play.state, play.actor)[1])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.play.chance_weights()
        total = sum(weights)
        return [(a, weight / total) for a, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        """Raises IllegalMove, MatchOver; nothing has changed then."""
        self.play.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """Return the token of the move that the action completes.

        Otherwise `part 17`: an incomplete move, or one whose beginning is unknown (in a state that was resampled within
        it).
        """
        before, after = self.play.moment.state, self.play.after(action)
        if self.play.starts:
            return f"start {action}"
        if after.step != 0 or before.step != 0:
            return f"part {action}"
        return self.play.game.spec.to_token(record.plain(before), (*self.play.made, action))

    def returns(self) -> list[float]:
        play = self.play
        if not self.is_terminal():
            return [0.0] * play.game.seats
        return rewards_of(play.game, play.state, self.get_game().reward)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TakujoState":
        """Return another state that the acting player cannot tell from this one.

        It can be played on. Its `history()` and the memories of the other seats begin here.
        """
        other = self.get_game().new_initial_state()
        seed = int(sampler() * (1 << 53))
        other.play = self.play.resample(player, new_stream(seed))
        return other  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return describe(self.play.state)


class Observer:
    """Tensors are the pieces of the encoding.

    Strings name the view's fields. With perfect recall `past` follows: zeros and ones that are equal for equal
    memories, and otherwise unrelated. In strings it is hexadecimal.
    """

    def __init__(self, game: Game, kind: pyspiel.IIGObservationType, params: Parameters | None) -> None:
        if params:
            raise ValueError(f"observers of Takujo take no parameters: {params}")
        private = pyspiel.PrivateInfoType
        if not kind.public_info or kind.private_info == private.ALL_PLAYERS:
            raise ValueError("observers of Takujo see what a seat sees, or what all see")
        self.game, self.recalls = game, kind.perfect_recall and kind.private_info == private.SINGLE_PLAYER
        self.is_private = kind.private_info == private.SINGLE_PLAYER
        self.view = record.batch(game.spec.view, 0).dtype
        size = game.spec.encoding_size
        self.tensor: Floats = np.zeros(size + (PAST if self.recalls else 0), np.float32)
        self.dict = {name: self.tensor[place] for name, place in layout(game.spec).items()}
        if self.recalls:
            self.dict["past"] = self.tensor[size:]

    def set_from(self, state: TakujoState, player: int) -> None:
        viewer = player if self.is_private else SPECTATOR
        encoding, _ = _looker(self.game).look(state.play.state, viewer)
        self.tensor[: len(encoding)] = encoding
        if self.recalls:
            past, _ = state.play.memory(player)
            self.dict["past"][:] = np.unpackbits(np.frombuffer(past, np.uint8))

    def string_from(self, state: TakujoState, player: int) -> str:
        if self.recalls:
            past, view = state.play.memory(player)
            return f"{_described(self.view, view)} past={past.hex()}"
        return describe(self.game.observe(state.play.state, player if self.is_private else SPECTATOR))


def _load(line: str) -> pyspiel.Game:
    register()
    return pyspiel.load_game(line)


def _load_state(written: str) -> pyspiel.State:
    register()
    return pyspiel.deserialize_game_and_state(written)[1]


@cache
def _looker(game: Game) -> Looker:
    return Looker(game)


def describe(s: np.record) -> str:
    """Return a record as a line, without fields of zeros. For example `actor=0 step=0 hand=[3, 5]`."""
    return _described(s.dtype, s.tobytes())


@lru_cache(maxsize=1 << 14)  # searches ask for the same positions repeatedly
def _described(dtype: np.dtype[np.record], data: bytes) -> str:
    x, blank = record.plain(np.frombuffer(data, dtype)[0]), _blank(dtype)
    fields = ((name, getattr(x, name)) for name in dtype.names or ())
    return " ".join(f"{name}={value}" for name, value in fields if value != getattr(blank, name))


@cache
def _blank(dtype: np.dtype[np.record]) -> np.record:
    blank: np.record = np.zeros(1, dtype)[0]
    return record.plain(blank)


class Rollouts:
    """Evaluates states by compiled random play, for OpenSpiel's Python searches."""

    def __init__(self, seed: int = 0) -> None:
        self.seed, self.played = seed, 0

    def prior(self, state: TakujoState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(a, 1 / len(legal)) for a in legal]

    def evaluate(self, state: TakujoState) -> list[float]:
        """Return the rewards of one random match from here."""
        if state.is_terminal():
            return state.returns()
        self.played += 1
        return _rollout(state.play.game, state.get_game().reward)(state.play.state, self.seed, self.played)


@cache
def _rollout(game: Game, reward: str) -> Callable[[np.record, int, int], list[float]]:
    loop, rules, seats = Duels(game).loop, game.spec, game.seats
    states, views = record.batch(rules.state, 2), record.batch(rules.view, 1)
    mask, rng, players = np.zeros(rules.words, np.int64), new_stream(0), np.full(seats, RANDOM)
    won = np.zeros(1, np.int64)

    def rollout(s: np.record, seed: int, number: int) -> list[float]:
        states[0] = s
        loop(states, views, mask, rng, players, seed, number, number + 1, won)
        if reward != REWARDS[ZERO_SUM]:
            return rewards_of(game, states[1], reward)
        return game.returns_of([p for p in range(seats) if won[0] >> p & 1])

    return rollout

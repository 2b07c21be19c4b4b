"""One seat of a match as a Gymnasium environment.

Bots play the others: `make`.

Importing this registers every game as `takujo/<name>-v0` for `gymnasium.make` and `gymnasium.make_vec`, with the
arguments of `make`. Needs takujo[gymnasium].
"""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from takujo.batch.rewards import Reward
from takujo.bots import Bot, known_bots, named
from takujo.core.errors import InvalidOption
from takujo.core.game import Game, configure
from takujo.core.optional_packages import require
from takujo.core.options import Value, one_of, whole
from takujo.core.rng import new_stream
from takujo.envs.observation_layout import HIGH, LOW, VERSION
from takujo.envs.render import RENDER_MODES, check_mode, draw
from takujo.envs.single_match import SingleMatch
from takujo.games import names, spec

require("gymnasium", "gymnasium")

import gymnasium  # noqa: E402  (after the check for the missing extra)
from gymnasium import spaces  # noqa: E402

Observation: TypeAlias = dict[str, NDArray[np.float32 | np.int8]]
Opponents: TypeAlias = str | Bot | Sequence[str | Bot]
Illegal = Literal["raise", "lose"]
LUCK = 1  # the stream of the bots; chance has stream 0


class TakujoSeat(gymnasium.Env[Observation, np.int64]):
    """One seat of a match.

    Each step is a decision of the seat. Chance and the other seats play by themselves. The reward comes at the end
    (`takujo.batch.rewards`).

    An observation is {"observation": float32 (encoding), "action_mask": int8 (actions)}, a function of the seat's view
    alone. `illegal` is the treatment of an illegal action: "lose" ends the episode with the reward −1 and
    {"illegal": True} as info, as Gymnasium's checks expect; "raise" raises IllegalMove without a change.
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 1}  # noqa: RUF012  (as in Gymnasium)

    def __init__(
        self,
        game: Game,
        seat: int,
        opponents: Opponents,
        illegal: Illegal,
        render_mode: str | None,
        reward: Reward = "zero_sum",
    ) -> None:
        self.game, self.seat = game, whole("seat", seat, 0, game.seats - 1)
        self.illegal, self.render_mode = one_of("illegal", illegal, ("raise", "lose")), check_mode(render_mode)
        self.bots = seat_bots(opponents, game, self.seat)
        actions = game.spec.action_count
        self.action_space = spaces.Discrete(actions)
        self.observation_space = spaces.Dict(  # type: ignore[assignment]  # Gymnasium declares samples as spaces
            {
                "observation": spaces.Box(LOW, HIGH, (game.spec.encoding_size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self._match = SingleMatch(game, reward)
        self._luck = new_stream(0)
        self._lost = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, dict[str, object]]:
        """Start a match, up to the seat's first decision.

        `seed` starts a sequence of matches, one per reset. A match that ends before the seat's first decision is
        skipped. `options` are not used.
        """
        super().reset(seed=None if seed is None else whole("seed", seed, 0))
        self._lost = False
        while True:
            number = int(self.np_random.integers(1 << 62))
            self._match.begin(number)
            self._luck = new_stream(number, LUCK)
            self._run()
            if not self._match.over:
                return self._observe(), {}

    def step(self, action: int | np.int64) -> tuple[Observation, float, bool, bool, dict[str, object]]:
        """Play the seat's action, then the others up to its next one.

        Raises IllegalMove, also after the end of the episode; ResetNeeded before the first reset.
        """
        self._match.require_begun()
        number = whole("action", action)
        if self.illegal == "lose" and not self._over and not self._match.is_legal(number):
            self._lost = True
            return self._observe(), -1.0, True, False, {"illegal": True}
        self._match.act(-1 if self._lost else number)
        self._run()
        reward = self._match.rewards[self.seat] if self._match.over else 0.0
        if self.render_mode == "human":
            self.render()
        return self._observe(), reward, self._match.over, False, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions: bool (actions). Raises ResetNeeded.

        After the end all are set: vector environments ask for one more action, and samplers need a choice. The name is
        the one that MaskablePPO calls.
        """
        return self._look()[1]

    def render(self) -> str | None:
        """Return the table as text, or print it in the mode `human`.

        Raises ResetNeeded.
        """
        return draw(self.game, self._match.view(self.seat), self.render_mode)

    @property
    def _over(self) -> bool:
        return self._lost or self._match.over

    def _run(self) -> None:
        """Let the bots play until the seat acts or the match ends.

        They get views.
        """
        match = self._match
        while not match.over and match.actor != self.seat:
            actor = match.actor
            match.act(self.bots[actor](self.game, match.view(actor), match.legal, self._luck))

    def _look(self) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        observation, mask = self._match.look(self.seat)
        if self._over:
            mask[:] = True
        return observation, mask

    def _observe(self) -> Observation:
        observation, mask = self._look()
        return {"observation": observation, "action_mask": mask.astype(np.int8)}


def seat_bots(opponents: Opponents, game: Game, seat: int) -> dict[int, Bot]:
    """Return the other seats' bots: one for all, or one each. Raises InvalidOption."""
    others = [other for other in range(game.seats) if other != seat]
    chosen: list[str | Bot]
    if isinstance(opponents, Iterable) and not isinstance(opponents, str):
        chosen = list(opponents)
    else:
        chosen = [opponents] * len(others)
    if len(chosen) != len(others):
        raise InvalidOption("bot-count", expected=len(others), found=len(chosen))
    return {other: _bot(bot, game) for other, bot in zip(others, chosen, strict=True)}


def _bot(bot: str | Bot, game: Game) -> Bot:
    if isinstance(bot, str):
        return named(bot, game.spec)
    if not callable(bot):
        raise InvalidOption("bot-form", bot=repr(bot), known=", ".join([*known_bots(game.spec), *game.spec.strategies]))
    return bot


def make(
    game: str,
    seats: int | None = None,
    *,
    seat: int = 0,
    opponents: Opponents = "heuristic",
    illegal: Illegal = "lose",
    render_mode: str | None = None,
    reward: Reward = "zero_sum",
    **options: Value,
) -> TakujoSeat:
    """Return one seat of a game as an environment.

    `opponents`: a name of `takujo.bots`, a strategy of the game or a function (game, view, mask, rng) → action, one for
    all other seats or one for each. `reward`: a kind of `takujo.batch.rewards`. Raises UnknownGame, InvalidOption;
    PackageMissing on import without the extra.
    """
    return TakujoSeat(configure(spec(game), seats, **options), seat, opponents, illegal, render_mode, reward)


def _register() -> None:
    """Register the listed games by name.

    None is imported before it is made.
    """
    for name in names():
        gymnasium.register(f"takujo/{name}-v{VERSION}", entry_point=f"{__name__}:make", kwargs={"game": name})


_register()

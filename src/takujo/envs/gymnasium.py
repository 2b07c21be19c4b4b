"""One seat of a match as an environment of Gymnasium, the other seats played by bots: `make`.

Importing this registers every game as `takujo/<name>-v0`, for `gymnasium.make` and `gymnasium.make_vec`; they take the
arguments of `make`. Needs takujo[gymnasium].
"""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from takujo.bots import Bot, known_bots, named
from takujo.core.errors import InvalidOption
from takujo.core.extras import require
from takujo.core.game import Game, configure
from takujo.core.options import Value, one_of, whole
from takujo.core.rng import new_stream
from takujo.envs.single import Single
from takujo.envs.spaces import HIGH, LOW
from takujo.envs.text import RENDER_MODES, check_mode, draw
from takujo.games import names, spec

require("gymnasium", "gymnasium")

import gymnasium  # noqa: E402  (after the word about the missing extra)
from gymnasium import spaces  # noqa: E402

Observation: TypeAlias = dict[str, NDArray[np.float32 | np.int8]]
Opponents: TypeAlias = str | Bot | Sequence[str | Bot]
Illegal = Literal["raise", "lose"]
VERSION = 0  # of the ids: another one where observations, actions or rewards are made otherwise
LUCK = 1  # the bots' stream of a match; chance has stream 0


class TakujoSeat(gymnasium.Env[Observation, np.int64]):
    """The seat's decisions are the steps; whatever lies between them passes by itself. The reward comes at the end:
    what the match returns to the seat.

    An observation is {"observation": float32 (encoding), "action_mask": int8 (actions)}, a function of the seat's view
    alone. `illegal` says what an action that is not legal does: "raise" IllegalMove, and nothing has happened; "lose"
    ends the episode with the reward −1 and {"illegal": True} as info.
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 1}  # noqa: RUF012  (as Gymnasium has it)

    def __init__(self, game: Game, seat: int, opponents: Opponents, illegal: Illegal, render_mode: str | None) -> None:
        self.game, self.seat = game, whole("seat", seat, 0, game.seats - 1)
        self.illegal, self.render_mode = one_of("illegal", illegal, ("raise", "lose")), check_mode(render_mode)
        self.bots = seat_bots(opponents, game, self.seat)
        actions = game.spec.action_count
        self.action_space = spaces.Discrete(actions)
        self.observation_space = spaces.Dict(  # type: ignore[assignment]  # Gymnasium: its samples were spaces
            {
                "observation": spaces.Box(LOW, HIGH, (game.spec.encoding_size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self._match = Single(game)
        self._luck = new_stream(0)
        self._lost = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, dict[str, object]]:
        """A new match, up to the seat's first decision. `seed` begins a sequence of matches, one a reset.

        A match that ends before the seat has had one is followed by the next; `options` are not used.
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
        """The seat's action, then the others up to its next one.

        Raises IllegalMove, also once the episode is over; ResetNeeded before the first one.
        """
        self._match.require_begun()
        number = whole("action", action)
        if self.illegal == "lose" and not self._over and not self._match.is_legal(number):
            self._lost = True
            return self._observe(), -1.0, True, False, {"illegal": True}
        self._match.act(-1 if self._lost else number)
        self._run()
        reward = self._match.returns[self.seat] if self._match.over else 0.0
        if self.render_mode == "human":
            self.render()
        return self._observe(), reward, self._match.over, False, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions: bool (actions), under the name by which MaskablePPO asks for them.

        Raises ResetNeeded.
        """
        return self._match.look(self.seat)[1]

    def render(self) -> str | None:
        """The table as the seat sees it: a text, or in the mode `human` written to the terminal. Raises ResetNeeded."""
        return draw(self.game, self._match.view(self.seat), self.render_mode)

    @property
    def _over(self) -> bool:
        return self._lost or self._match.over

    def _run(self) -> None:
        """The bots play until the seat acts or the match is over. They get views."""
        match = self._match
        while not match.over and match.actor != self.seat:
            actor = match.actor
            match.act(self.bots[actor](self.game, match.view(actor), match.legal, self._luck))

    def _observe(self) -> Observation:
        observation, mask = self._match.look(self.seat)
        return {"observation": observation, "action_mask": mask.astype(np.int8)}


def seat_bots(opponents: Opponents, game: Game, seat: int) -> dict[int, Bot]:
    """Who plays the other seats: one for all, or one for each in order. Raises InvalidOption."""
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
    illegal: Illegal = "raise",
    render_mode: str | None = None,
    **options: Value,
) -> TakujoSeat:
    """One seat of a game. `opponents`: a name of `takujo.bots`, a strategy of the game or a function (game, view, mask,
    rng) → action, one for all other seats or one for each.

    Raises UnknownGame, InvalidOption; PackageMissing on import where the extra is missing.
    """
    return TakujoSeat(configure(spec(game), seats, **options), seat, opponents, illegal, render_mode)


def _register() -> None:
    """The games that are listed, by their names alone: none is imported before it is made."""
    for name in names():
        gymnasium.register(f"takujo/{name}-v{VERSION}", entry_point=f"{__name__}:make", kwargs={"game": name})


_register()

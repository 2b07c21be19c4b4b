"""A network in an ONNX file as a policy.

It plays the legal action with the highest output. Its first input is a batch of encodings, float32 (1, encoding); an
optional second one the legal actions, bool, int8 or float32 (1, actions). Its first output is a number for each action,
float32 (1, actions).
"""

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from onnxruntime import InferenceSession

from takujo.core.errors import InvalidOption
from takujo.core.game import Game
from takujo.core.optional_packages import require
from takujo.core.record import Ints, Seen
from takujo.core.rng import Stream
from takujo.policies.network_inputs import encoded, flags
from takujo.policies.output_checks import Policy, PolicyError, one_line

TYPES: dict[str, type[np.generic]] = {"tensor(bool)": np.bool_, "tensor(int8)": np.int8, "tensor(float)": np.float32}


def load(path: str) -> Policy:
    """Raises InvalidOption, PackageMissing."""
    require("onnxruntime", "onnx")
    import onnxruntime

    if not Path(path).is_file():
        raise InvalidOption("policy-no-file", bot=path)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # small networks; matches run side by side
    options.log_severity_level = 4  # errors are raised instead
    try:
        session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # of many kinds
        raise InvalidOption("policy-load", bot=path, reason=one_line(error)) from error
    return Network(path, session)


class Network:
    """The network as a policy.

    Raises PolicyError if the file is for another game; other numbers of seats are allowed.
    """

    def __init__(self, name: str, session: "InferenceSession") -> None:
        self.name = name
        self._session = session
        self._inputs = session.get_inputs()
        self._output = session.get_outputs()[0]

    def __call__(self, game: Game, v: Seen, mask: Ints, rng: Stream) -> int:
        legal = flags(mask)
        given = [encoded(game, v), legal][: len(self._inputs)]
        for field, numbers in zip(self._inputs, given, strict=False):
            self._check(game, field.shape, len(numbers))
        self._check(game, self._output.shape, len(legal))
        feeds = {
            field.name: numbers[None].astype(TYPES.get(field.type, np.float32))
            for field, numbers in zip(self._inputs, given, strict=True)
        }
        worth = np.asarray(self._session.run([self._output.name], feeds)[0], np.float64).reshape(-1)
        if len(worth) != len(legal):
            raise self._other(game, list(worth.shape), len(legal))
        if np.isnan(worth[legal]).all():
            raise PolicyError("policy-nan", bot=self.name)
        worth[~legal | np.isnan(worth)] = -np.inf
        return int(np.argmax(np.where(legal, np.maximum(worth, -np.finfo(float).max), -np.inf)))

    def _check(self, game: Game, shape: list[int | str | None], size: int) -> None:
        if not shape or (isinstance(shape[-1], int) and shape[-1] != size):
            raise self._other(game, shape, size)

    def _other(self, game: Game, shape: list[int | str | None], size: int) -> PolicyError:
        return PolicyError("policy-shape", bot=self.name, shape=str(shape), game=game.name, size=str(size))

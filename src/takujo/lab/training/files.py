"""The files of a training: the current network, and a checkpoint."""

import json
import os
import pickle
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias

import numpy as np
from numpy.typing import NDArray

from takujo.core.errors import TakujoError, file_code

Weights: TypeAlias = Mapping[str, NDArray[np.generic]]  # by the names of `layers`

ABOUT = "about"  # entry with the origin of weights, as JSON


class TrainingError(TakujoError):
    """A file cannot be read or written, or belongs to another training."""


def checkpoint_of(output: Path) -> Path:
    return output.with_name(f"{output.name}.checkpoint")


def write_weights(path: Path, weights: Weights, about: dict[str, object]) -> None:
    """Write weights as an NPZ file, atomically. Raises TrainingError."""
    origin = np.frombuffer(json.dumps(about).encode(), np.uint8)
    content: dict[str, Any] = {ABOUT: origin, **weights}
    replace_file(path, lambda file: np.savez_compressed(file, **content))


def write_checkpoint(path: Path, content: object) -> None:
    """Raises TrainingError."""
    replace_file(path, lambda file: pickle.dump(content, file, protocol=pickle.HIGHEST_PROTOCOL))


def read_checkpoint(path: Path) -> object:
    """Unpickle a checkpoint, which can run code. Raises TrainingError."""
    try:
        with path.open("rb") as file:
            content: object = pickle.load(file)
    except OSError as error:
        raise TrainingError("train-file", path=str(path), code=file_code(error)) from None
    except Exception:  # unpickling another file may raise anything
        raise TrainingError("train-checkpoint", path=str(path)) from None
    return content


def replace_file(path: Path, write: Callable[[BinaryIO], None]) -> None:
    unfinished = path.with_name(f"{path.name}.tmp")
    try:
        with unfinished.open("wb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        raise TrainingError("train-file", path=str(path), code=file_code(error)) from None

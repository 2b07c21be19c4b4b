"""Lessons on the disk: so many matches a file, by their numbers, so that a run can be ended, gone on with and shared
among threads, and shows the same in the end."""

import json
import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import local

import numpy as np

from takujo.core.errors import file_code
from takujo.lab.training.files import TrainingError, replace_file
from takujo.lab.training.recipe import Table
from takujo.lab.training.teacher import Lesson, Teacher, together
from takujo.lab.workers import in_order

MATCHES = 16  # a file
ABOUT = "about.json"


class Lessons:
    """A folder of them, played by a search of `simulations` at `tables` by the luck of `seed`."""

    def __init__(self, folder: Path, tables: Sequence[Table], simulations: int, seed: int) -> None:
        self.folder, self.seed = folder, seed
        self._tables, self._simulations = tables, simulations
        self._own = local()

    def open(self, about: dict[str, object]) -> None:
        """Make the folder, or go on with one that is about the same. Raises TrainingError."""
        path = self.folder / ABOUT
        told = json.dumps(about, sort_keys=True)
        try:
            self.folder.mkdir(exist_ok=True)
            if not path.exists():
                replace_file(path, lambda file: file.write(told.encode()))
            before = json.loads(path.read_text("utf-8"))
        except OSError as error:
            raise TrainingError("train-file", path=str(path), code=file_code(error)) from None
        except ValueError:
            raise TrainingError("train-checkpoint", path=str(path)) from None
        for name, value in json.loads(told).items():
            if not isinstance(before, dict) or before.get(name) != value:
                raise TrainingError("train-other", path=str(path), what=name)

    def play(self, threads: int, stops: Callable[[int], bool]) -> int:
        """Play file after file until it `stops` after so many decisions; how many there are."""
        is_over = False

        def numbers() -> Iterator[int]:
            number = 0
            while not is_over:
                yield number
                number += 1

        decisions = 0
        for found in in_order(self._file, numbers(), threads, lambda: None):
            decisions += found
            if is_over := stops(decisions):
                break
        return decisions

    def read(self, decisions: int) -> Lesson:
        """The files that hold the first so many. Raises TrainingError."""
        found: list[Lesson] = []
        while sum(len(one.masks) for one in found) < decisions:
            found.append(self._read(len(found)))
        return together(found)

    def _file(self, number: int) -> int:
        """How many decisions a file holds; it is written where there is none."""
        path = self._path(number)
        if path.exists():
            return len(self._read(number).masks)
        if not hasattr(self._own, "teacher"):
            self._own.teacher = Teacher(self._tables, self._simulations)
        first = number * MATCHES
        lesson = together([self._own.teacher.play(self.seed, i) for i in range(first, first + MATCHES)])
        content = lesson._replace(tries=lesson.tries.astype(np.float16))._asdict()
        replace_file(path, lambda file: np.savez_compressed(file, **content))
        return len(lesson.masks)

    def _path(self, number: int) -> Path:
        return self.folder / f"{number:06}.npz"

    def _read(self, number: int) -> Lesson:
        path = self._path(number)
        try:
            with np.load(path, allow_pickle=False) as file:
                return Lesson._make(file[name] for name in Lesson._fields)
        except OSError as error:
            raise TrainingError("train-file", path=str(path), code=file_code(error)) from None
        except (KeyError, ValueError, EOFError, zipfile.BadZipFile):
            raise TrainingError("train-checkpoint", path=str(path)) from None

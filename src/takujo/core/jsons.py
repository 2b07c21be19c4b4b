"""JSON by name: positions, options and what presenters show, between records and the rim."""

from typing import Any, TypeAlias

Json: TypeAlias = Any  # a value as json.loads gives it: whoever reads one asks what it is (`keys`)
JsonObject: TypeAlias = dict[str, Json]

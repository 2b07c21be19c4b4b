"""Types of JSON: positions, options, and the data of presenters."""

from typing import Any, TypeAlias

Json: TypeAlias = Any  # a value of json.loads; readers check its type (`keys`)
JsonObject: TypeAlias = dict[str, Json]

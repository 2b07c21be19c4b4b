"""Packages that only some users need: an extra of the installation brings each."""

from importlib.util import find_spec

from takujo.core.errors import TakujoError


class PackageMissing(TakujoError, ImportError):
    """A package that this part needs is not installed; `name` says which."""


def require(package: str, extra: str) -> None:
    """Raises PackageMissing when `package`, which comes with takujo[extra], cannot be imported."""
    if find_spec(package) is None:
        missing = PackageMissing("package-missing", package=package, extra=extra)
        missing.name = package
        raise missing

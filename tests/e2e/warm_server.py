"""`takujo serve` that loads kernels before it starts, not in the background."""

import sys

from takujo.cli import main
from takujo.core.numba_state_loops import warm_up
from takujo.games import NAMES, spec

if __name__ == "__main__":
    for name in NAMES:
        warm_up(spec(name))
    sys.exit(main())

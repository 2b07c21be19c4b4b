"""`takujo serve` whose rules are compiled from the start: what a server has done in the background (server/warming.py),
a process for each part, comes at once from the disk.
"""

import sys

from takujo.cli import main
from takujo.core.compiled import warm_up
from takujo.games import NAMES, spec

if __name__ == "__main__":
    for name in NAMES:
        warm_up(spec(name))
    sys.exit(main())

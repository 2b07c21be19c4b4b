"""富士山地下99階: the rule numbers that can be overridden.

They include every number of the deck's rows (R6).
"""

from takujo.core.rule_params import Constant, RuleParam, Setting
from takujo.games.fuji99.deck_csv import HEADER, MOST, MOST_ALL_DRAWS, rows
from takujo.games.fuji99.state import ALL_DRAW, KEYS


def _cell(kind: int, column: int) -> Setting:
    """Return the setting of one cell of the deck's rows."""

    def read(deck: str) -> int:
        return rows(deck)[kind][column]

    def write(deck: str, value: int) -> str:
        changed = [list(row) for row in rows(deck)]
        changed[kind][column] = value
        return ";".join(",".join([key, *map(str, row)]) for key, row in zip(KEYS, changed, strict=True))

    name = HEADER[1 + column]
    most = MOST_ALL_DRAWS if kind == ALL_DRAW else MOST[name]
    return Setting(f"{KEYS[kind]}_{name}", 0, most, "deck", read, write)


COPIES = HEADER.index("copies") - 1
RULE_PARAMS: tuple[RuleParam, ...] = (
    Constant("goal", 30, 99, "state", "GOAL"),
    Constant("fewest_cubes", 1, 6, "rules", "FEWEST_CUBES"),
    Constant("danger_limit", 2, 6, "turn", "DANGER_LIMIT"),
    Constant("crisis_limit", 3, 20, "turn", "CRISIS_LIMIT"),
    Constant("first_gift", 5, 98, "turn", "FIRST_GIFT"),
    Constant("second_gift", 5, 98, "turn", "SECOND_GIFT"),
    Constant("pagoda", 2, 10, "state", "PAGODA"),
    *(_cell(kind, column) for kind in range(ALL_DRAW) for column in range(len(HEADER) - 1)),
    _cell(ALL_DRAW, COPIES),
)

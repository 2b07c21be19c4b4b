"""富士山地下99階: how much danger is worth how many floors. Everything is open (R7)."""

from typing import Any

from takujo.coach.moves import Moves
from takujo.games.fuji99.picture import use_of
from takujo.games.fuji99.state import KEYS
from takujo.present.common import whom
from takujo.present.message import Message, message

SAFE, RISKY = 10, 40  # percent
CROWDED = 4  # card values in hand from which another card may be too many


def reasons(moves: Moves, token: str) -> list[Message]:
    verb, _, rest = token.partition(" ")
    table = moves.table
    if verb == "draw":
        return _draw(table, int(rest))
    if verb == "use":
        return _use(moves, _card(table, rest))
    if verb == "stop":
        return _stop(table)
    if verb == "again":
        return _again(table)
    if verb == "done":
        return _done(table)
    return [message("coach-fuji99-cost", cost=_card(table, rest)["cost"])]


def _own(table: Any) -> Any:
    return table["seats"][table["turn"]]


def _card(table: Any, name: str) -> Any:
    """A card of the hand; of several copies the one with that many plain cubes, without a number the fullest."""
    key, _, cubes = name.partition(":")
    copies = [card for card in _own(table)["hand"] if card["kind"] == key and cubes in ("", str(card["cubes"]))]
    return max(copies, key=lambda card: int(card["cubes"]))


def _draw(table: Any, cubes: int) -> list[Message]:
    draw = next(draw for draw in table["draws"] if draw["cubes"] == cubes)
    landing = draw["landing"]
    said = []
    if landing["wins"]:
        said.append(message("coach-fuji99-wins", percent=100 - draw["danger"], floor=landing["floor"]))
    if draw["danger"] == 0:
        said.append(message("coach-fuji99-certain"))
    elif draw["danger"] <= SAFE:
        said.append(message("coach-fuji99-safe", percent=draw["danger"]))
    elif draw["danger"] >= RISKY:
        said.append(message("coach-fuji99-risky", percent=draw["danger"]))
    if landing["gifts"]:
        said.append(message("coach-fuji99-gift", floor=max(landing["gifts"])))
    if cubes == table["draws"][0]["cubes"]:
        said.append(message("coach-fuji99-smallest", percent=draw["danger"]))
    else:
        said.append(message("coach-fuji99-floors", floors=landing["floor"] - table["token"]))
    return said


def _use(moves: Moves, card: Any) -> list[Message]:
    use = use_of(moves.view, KEYS.index(card["kind"]))
    landing = use["landing"]
    said = []
    if landing and landing["wins"]:
        return [message("coach-fuji99-goal")]
    if landing:
        said.append(message("coach-fuji99-moves", floors=landing["floor"] - moves.table["token"]))
        if landing["gifts"]:
            said.append(message("coach-fuji99-gift", floor=max(landing["gifts"])))
    if use["danger"] is not None:
        said.append(message("coach-fuji99-returns", reds=use["danger"]))
    if use["receiver"] == moves.table["turn"]:
        said.append(message("coach-fuji99-own-danger"))
    elif use["receiver"] is not None:
        said.append(message("coach-fuji99-hinders", whom=whom(use["receiver"])))
    if card["cubes"]:
        said.append(message("coach-fuji99-bag", count=card["cubes"]))
    crisis = _own(moves.table)["crisis"]
    if crisis >= CROWDED:
        said.append(message("coach-fuji99-room", points=crisis))
    else:
        left, limit = crisis - card["value"], moves.table["crisis_limit"]
        said.append(message("coach-fuji99-lightens", points=left, limit=limit))
    return said


def _stop(table: Any) -> list[Message]:
    own = _own(table)
    gained = table["token"] - own["floor"]
    risk = table["again"]["risk"]
    said = [message("coach-fuji99-secures", floors=gained)]
    if risk > SAFE:
        said.append(message("coach-fuji99-threat", percent=risk))
    if own["crisis"] >= CROWDED:
        said.append(message("coach-fuji99-crisis", points=own["crisis"], limit=table["crisis_limit"]))
    if table["stop"]["cubes"]:
        said.append(message("coach-fuji99-cubes", count=table["stop"]["cubes"]))
    return said


def _again(table: Any) -> list[Message]:
    risk = table["again"]["risk"]
    if risk == 0:
        said = [message("coach-fuji99-again-certain")]
    elif risk <= SAFE:
        said = [message("coach-fuji99-again-safe", percent=risk)]
    else:
        said = [message("coach-fuji99-again-risky", percent=risk)]
    mine = _own(table)["floor"]
    ahead = max(seat["floor"] for seat in table["seats"])
    if ahead > table["token"] and ahead > mine:
        said.append(message("coach-fuji99-behind", floors=ahead - table["token"]))
    return said


def _done(table: Any) -> list[Message]:
    own = _own(table)
    payable = [card for card in own["hand"] if card["use"] is not None]
    return [message("coach-fuji99-keeps", count=len(payable))] if payable else []

"""富士山地下99階: the reasons of hints. Danger is weighed against floors.

Everything is open (R7).
"""

from typing import cast

from takujo.games.fuji99.state import KEYS, View
from takujo.games.fuji99.table_json import Card, Fuji99Seat, Fuji99Table, again_of, stop_of, use_of
from takujo.interfaces.hint_reasons import Moves
from takujo.interfaces.message import Message, message
from takujo.interfaces.presenter_helpers import whom

SAFE, RISKY = 10, 40  # percent
CROWDED = 4  # value of a hand for which another card may be too much
REMARKS = frozenset(f"coach-fuji99-{name}" for name in ("again-risky", "cost", "crisis", "own-danger", "risky"))


def reasons(moves: Moves[View], token: str) -> list[Message]:
    verb, _, rest = token.partition(" ")
    table = cast(Fuji99Table, moves.table)
    if verb == "draw":
        return _draw(table, int(rest))
    if verb == "use":
        return _use(moves.view, table, _card(table, rest))
    if verb == "stop":
        return _stop(moves.view, table)
    if verb == "again":
        return _again(moves.view, table)
    if verb == "done":
        return _done(table)
    return [message("coach-fuji99-cost", cost=_card(table, rest)["cost"])]


def _own(table: Fuji99Table) -> Fuji99Seat:
    """Return the seat whose turn it is."""
    return table["seats"][table["turn"]]


def _card(table: Fuji99Table, name: str) -> Card:
    """Return a card of the hand by name.

    Of several copies, the one with that many plain cubes; without a number, the fullest.
    """
    key, _, cubes = name.partition(":")
    copies = [card for card in _own(table)["hand"] if card["kind"] == key and cubes in ("", str(card["cubes"]))]
    return max(copies, key=lambda card: int(card["cubes"]))


def _draw(table: Fuji99Table, cubes: int) -> list[Message]:
    draw = next(draw for draw in table["draws"] if draw["cubes"] == cubes)
    landing = draw["landing"]
    messages: list[Message] = []
    if draw["danger"] == 100:  # nothing else happens
        return [message("coach-fuji99-risky", percent=100)]
    if landing["wins"]:
        messages.append(message("coach-fuji99-wins", percent=100 - draw["danger"], floor=landing["floor"]))
    if draw["danger"] == 0:
        messages.append(message("coach-fuji99-certain"))
    elif draw["danger"] >= RISKY:
        messages.append(message("coach-fuji99-risky", percent=draw["danger"]))
    if landing["gifts"]:
        messages.append(message("coach-fuji99-gift", floor=max(landing["gifts"])))
    smallest = table["draws"][0]
    if cubes == smallest["cubes"]:
        messages.append(message("coach-fuji99-smallest", percent=draw["danger"]))
    else:
        deep, shallow = (one["landing"]["floor"] - table["token"] for one in (draw, smallest))
        safest = smallest["danger"]
        messages.append(
            message("coach-fuji99-floors", floors=deep, percent=draw["danger"], least=shallow, safest=safest)
        )
    return messages


def _use(v: View, table: Fuji99Table, card: Card) -> list[Message]:
    use = use_of(v, KEYS.index(card["kind"]))
    landing = use["landing"]
    messages: list[Message] = []
    if landing and landing["wins"]:
        return [message("coach-fuji99-goal")]
    if landing:
        messages.append(message("coach-fuji99-moves", floors=landing["floor"] - table["token"]))
        if landing["gifts"]:
            messages.append(message("coach-fuji99-gift", floor=max(landing["gifts"])))
    if use["danger"] is not None:
        messages.append(message("coach-fuji99-returns", reds=use["danger"]))
    if use["receiver"] == table["turn"]:
        messages.append(message("coach-fuji99-own-danger"))
    elif use["receiver"] is not None:
        messages.append(message("coach-fuji99-hinders", whom=whom(use["receiver"])))
    if card["cubes"]:
        messages.append(message("coach-fuji99-bag", count=card["cubes"]))
    crisis = _own(table)["crisis"]
    if crisis >= CROWDED:
        messages.append(message("coach-fuji99-room", points=crisis))
    else:
        left, limit = crisis - card["value"], table["crisis_limit"]
        messages.append(message("coach-fuji99-lightens", points=left, limit=limit))
    return messages


def _stop(v: View, table: Fuji99Table) -> list[Message]:
    own = _own(table)
    gained = table["token"] - own["floor"]
    risk = again_of(v)["risk"]
    messages = [message("coach-fuji99-secures", floors=gained)]
    if risk > SAFE:
        messages.append(message("coach-fuji99-threat", percent=risk))
    if own["crisis"] >= CROWDED:
        messages.append(message("coach-fuji99-crisis", points=own["crisis"], limit=table["crisis_limit"]))
    cubes = stop_of(v)["cubes"]
    if cubes:
        messages.append(message("coach-fuji99-cubes", count=cubes))
    return messages


def _again(v: View, table: Fuji99Table) -> list[Message]:
    risk = again_of(v)["risk"]
    if risk == 0:
        messages = [message("coach-fuji99-again-certain")]
    elif risk <= SAFE:
        messages = [message("coach-fuji99-again-safe", percent=risk)]
    else:
        messages = [message("coach-fuji99-again-risky", percent=risk)]
    mine = _own(table)["floor"]
    ahead = max(seat["floor"] for seat in table["seats"])
    if ahead > table["token"] and ahead > mine:
        messages.append(message("coach-fuji99-behind", floors=ahead - table["token"]))
    return messages


def _done(table: Fuji99Table) -> list[Message]:
    own = _own(table)
    payable = [card for card in own["hand"] if card["use"] is not None]
    return [message("coach-fuji99-keeps", count=len(payable))] if payable else []

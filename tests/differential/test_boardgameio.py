"""boardgame.io's FTW?! (a peer of bench_server.py): same moves, views and scores."""

import json
import os
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import takujo
from takujo import SPECTATOR, IllegalMove, InvalidMove, Match
from takujo.core.moves import after
from takujo.games.ftw import presenter as ftw

PEER = Path(__file__).parents[2] / "benchmarks/peers/boardgameio"
SEATS, ROUNDS, CARDS = 4, 3, 48
TRIES = 12  # moves to try before each move; most are illegal

Json = dict[str, Any]


@pytest.fixture(scope="module")
def node() -> str:
    program = shutil.which("node")
    if program is None:
        pytest.skip("no node on this machine; on Debian: apt-get install nodejs")
    if not (PEER / "node_modules/boardgame.io").is_dir():
        pytest.skip("no boardgame.io on this machine; bench_server.py installs it")
    return program


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_boardgameio_plays_the_same_match(node: str, seed: int) -> None:
    """Random rounds. Other tokens are tried before each move, superfluous help (R2.2) too."""
    rng = random.Random(seed)
    match = takujo.game("ftw", SEATS, rounds=ROUNDS).match(seed=seed)
    moves, tries, states = [], [], []
    superfluous = refused = 0
    while not match.is_over:
        tried = [_guess(match, rng) for _ in range(TRIES)]
        accepted = [_is_accepted(match, token) for token in tried]
        superfluous += len({token for token, ok in zip(tried, accepted, strict=True) if ok} - set(match.moves()))
        refused += accepted.count(False)
        states.append(_state(match, accepted))
        tries.append([_order(token) for token in tried])
        token = rng.choice(match.moves())
        moves.append(_order(token))
        match.play(token)
    states.append(_state(match, []))
    assert superfluous
    assert refused

    given = {"seats": SEATS, "rounds": ROUNDS, "decks": _decks(match), "moves": moves, "tries": tries}
    found = _replay(node, given)
    assert len(found) == len(states)
    for at, (theirs, ours) in enumerate(zip(found, states, strict=True)):
        assert theirs == ours, f"after {moves[:at][-1:]}"


def _replay(node: str, given: Json) -> list[Json]:
    """Return the states of ftw.js, with moves in our order."""
    environment = {**os.environ, "NODE_ENV": "production"}  # errors only on stderr
    command = [node, str(PEER / "replay.js")]
    done = subprocess.run(command, input=json.dumps(given), env=environment, capture_output=True, text=True, check=True)
    states: list[Json] = json.loads(done.stdout)
    for state in states:
        for view in state["views"]:
            view["moves"] = sorted((listed["move"], *listed["args"]) for listed in view["moves"])
    return states


def _decks(match: Match) -> list[list[int]]:
    """Return the deck of each round in dealing order, from seat 0."""
    deals = [entry.token.removeprefix("!deal ") for entry in match.entries if entry.actor < 0]
    return [[int(card) for card in deal.replace("|", " ").split()] for deal in deals]


def _state(match: Match, accepted: list[bool]) -> Json:
    """Return our match in the form of replay.js."""
    truth = match.position()
    return {
        "actor": match.entries[-1].actor if match.is_over else match.actor,
        "G": {
            "rounds": ROUNDS,
            "round": truth["round"] + match.is_over,  # theirs has advanced
            "hands": truth["hands"],
            "gifts": truth["given"],
            "help": truth["help"],
            "pile": truth["pile"],
            "totals": truth["totals"],
        },
        "views": [_view(match, viewer) for viewer in (*range(SEATS), SPECTATOR)],
        "accepted": accepted,
        "gameover": {"winners": [str(seat) for seat in match.winners()]} if match.is_over else None,
    }


def _view(match: Match, viewer: int) -> Json:
    """Return our view in the form of ftw.js; others' cards are counts."""
    table = ftw.show(match.view(viewer))
    hand, gift = [card["card"] for card in table["hand"]], table["gifts"]["given"] if table["gifts"] else []
    moves = match.moves() if viewer == match.actor else []
    return {
        "rounds": table["rounds"],
        "round": table["round"] - 1 + match.is_over,
        "hands": [hand if seat["seat"] == viewer else seat["held"] for seat in table["seats"]],
        "gifts": [gift if seat["seat"] == viewer else seat["chosen"] for seat in table["seats"]],
        "help": [seat["help"] for seat in table["seats"]],
        "pile": [card["card"] for card in table["pile"]],
        "totals": [seat["total"] for seat in table["seats"]],
        "worth": table["score"]["value"] if table["score"] else None,
        "moves": sorted((order["type"], *order["args"]) for order in map(_order, moves)),
    }


def _order(token: str) -> Json:
    """`play 2 with 6 11` → {"type": "play", "args": [2, 6, 11]}."""
    verb, *words = token.split(" ")
    return {"type": verb, "args": [int(word) for word in words if word.isdigit()]}


def _guess(match: Match, rng: random.Random) -> str:
    """Return any kind of move, mostly of plausible cards."""
    table = ftw.show(match.view(match.actor))
    alien = rng.randint(1, CARDS)
    hand = [*(card["card"] for card in table["hand"]), alien]
    pile = [*(card["card"] for card in table["pile"]), alien]
    helping = [card["card"] for card in table["help"]] or [alien]
    card, used = rng.choice(hand), rng.sample(helping, rng.randint(0, min(3, len(helping))))
    play = f"play {card} with {_words(used)}" if used else f"play {card}"
    return rng.choice([f"give {_words(rng.sample(hand, 3))}", play, play, f"help {card} take {rng.choice(pile)}"])


def _words(cards: list[int]) -> str:
    return " ".join(map(str, sorted(cards)))


def _is_accepted(match: Match, token: str) -> bool:
    try:
        after(match.game, match.state, token)
    except (IllegalMove, InvalidMove):
        return False
    return True

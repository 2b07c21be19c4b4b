"""Format the strengths of cards for people."""

from math import floor, log10

from takujo.i18n import Catalogue
from takujo.lab.card_strength import WINS, Effect, Strengths
from takujo.lab.labels import card_name

NAMED = 6  # most cards in the answer


def cards_in_words(found: Strengths, words: Catalogue) -> str:
    """Say which cards are clearly stronger or weaker than an average card."""
    strong, weak = (_named(found, sign, words) for sign in (1, -1))
    if not strong and not weak:
        return words("lab-cards-even")
    none = words("lab-cards-none")
    return words("lab-cards-answer", strong=strong or none, weak=weak or none, way=found.way)


def _named(found: Strengths, sign: int, words: Catalogue) -> str:
    cards = found.real(sign)
    names = [
        words(
            "lab-cards-one",
            card=card_name(found.run.game, card.card, words),
            effect=_signed(card.effects[WINS, found.way], WINS),
        )
        for card in cards[:NAMED]
    ]
    more = [words("lab-cards-more", count=len(cards) - NAMED)] if len(cards) > NAMED else []
    return words("list-separator").join(names + more)


def _signed(effect: Effect, measure: str) -> str:
    """Format an effect, and half its interval to one digit.

    Wins are in percentage points.
    """
    unit = 100 if measure == WINS else 1
    value, half = unit * effect.estimate.value, unit * (effect.estimate.high - effect.estimate.value)
    digits = 1 if measure == WINS else max(0, -floor(log10(half))) if half else 0
    return f"{value:+.{digits}f} ± {half:.{digits}f}"


def cards_rows(found: Strengths, measure: str, words: Catalogue) -> tuple[list[str], list[list[str]]]:
    """Return heads and a row per card; ● marks real effects."""
    head = [words("lab-card"), words("lab-matches"), *(words(f"lab-cards-{way}") for way in found.ways)]
    rows = []
    for card in found.cards:
        cells = [card.effects.get((measure, way)) for way in found.ways]
        matches = max(effect.matches for effect in card.effects.values())
        shown = [_signed(e, measure) + (" ●" if e.is_real else "") if e else "–" for e in cells]
        rows.append([card_name(found.run.game, card.card, words), f"{matches:,}", *shown])
    return head, rows

"""The section of results.md about ratings: what is tuned on one half of the people, and what the other half shows."""

from collections.abc import Mapping

import numpy as np
from population import SEATS, Played
from raters import BEFORE, ByChoice, Floats, Ours, Pairwise, Rater, Steps, Sure, best_scale, curve, losses, strength_fit
from report import table

from takujo.server.ratings.model import BETA, Model, model_of

SPREADS, KS = (15.0, 30.0, 60.0, 90.0, 120.0, 180.0, 240.0, 300.0, 400.0), (8.0, 16.0, 24.0, 32.0, 64.0)
SURE = 1.96  # standard deviations: 95 %
METHOD = """\
Half of {people} people of known strength (random play, levels 1 – 3 and mixtures of neighbours move by move, most in
the middle) tune, the other half test; {each} matches of each at tables of four, drawn by chance, are rated, and
{held} other matches of the half are forecast after 0, 2, 5, … of them. Loss: −Σ share of the win · log of its
forecast, nats a match; nothing known: log 4 = 1.3863. **strengths**: what a forecast by the strengths themselves would
lose, these fitted to where people stand (Plackett–Luce by maximum likelihood): about the least that can be.

- **ours**: OpenSkill's Bradley–Terry, each pair by place, the chances that the server's own formula gives. How far
  apart people are at a game, the spread, is what the server has; β is {beta:.0f} (docs/ratings.md).
- **ours, γ = 1**: as if the pairs of a match told each something of its own: learns faster, and is too sure.
- **Plackett–Luce**: OpenSkill's, γ = 1, with the spread that is best for it on the training half.
- **without luck**: the same by the order of results without luck (docs/analysis.md; {rollouts} rollouts a truth), in
  games where chance acts seldom enough that they cost milliseconds; the forecast's scale is fitted on the training
  half.
- **pairwise**: Elo by pairs as Board Game Arena describes it (each pair by place, 400 points 10 : 1, the mean over
  opponents), read as Elo reads. It has named various K; taken is 60 for ten matches, 40 up to thirty, then 20.
- **pairwise, fitted**: the same with the one K ({k:g}) and, a game, the scale that are best on the training half: more
  than anybody offers.
- **ahead**: by how much less ours loses after the last match, with a 95 % interval over the held-out matches; **ahead,
  all**: the mean over all of the curve.
- **needs**: the matches that a system needs for the loss that pairwise has after {each}, ÷ {each}. Aim: at most ½."""


def parts(matches: Mapping[str, Mapping[str, Played]], where: Floats, each: int) -> list[str]:
    """Paragraphs and tables. `matches`: by game, then by half and kind, as `test-held`."""
    steps = min(KS, key=lambda k: sum(_fitted(_pairwise(k), game, each)[1] for game in matches.values()))
    shown = [n for n in BEFORE if n <= each]
    rows, calibrated = [], []
    for name, game in matches.items():
        tuned, by_choice = _tuned(game, each), _tuned(game, each, ByChoice)
        shares, strength = game["test-held"].shares, strength_fit(game["training-rated"], where)
        scale = best_scale([strength[game["training-held"].people]], game["training-held"].shares)
        limit = losses(strength[game["test-held"].people], shares, scale).mean()
        spread = model_of(name).spread
        raters = {"ours": Ours(model_of(name)), "ours, γ = 1": Ours(Sure(spread)), "Plackett–Luce": Ours(by_choice)}
        systems = {
            **{system: _test(rater, game, each) for system, rater in raters.items()},
            "without luck": _lucky(model_of(name), game, each),
            "pairwise": _test(Pairwise(), game, each),
            "pairwise, fitted": _test(_pairwise(steps), game, each, _fitted(_pairwise(steps), game, each)[0]),
        }
        target = systems["pairwise"][-1].mean()
        for system, found in systems.items():
            if found is not None:
                means = [part.mean() for part in found]
                needs = _needs(shown, means, target) if system in raters else ""
                gaps = np.array(found) - np.array(systems["ours"])
                ahead = ["", ""] if system == "ours" else [_ahead(gaps[-1]), _ahead(gaps.mean(0))]
                rows.append([name, system, *(f"{x:.4f}" for x in means), f"{limit:.4f}", *ahead, needs])
        measured = _points(strength[np.unique(game["training-rated"].people)]).std()
        for system, rater in raters.items():
            known = [f"{tuned.spread:g}", f"{measured:.0f}"] if system == "ours" else ["", ""]
            calibrated.append([name, system, *known, *_calibration(rater, strength, game["test-rated"])])
    held = len(next(iter(matches.values()))["test-held"])
    method = METHOD.format(
        people=len(where),
        each=each,
        held=f"{held:,}",
        beta=BETA,
        k=steps,
        rollouts="1,000",
    )
    head = ["game", "system", *(f"{n} matches" for n in shown), "strengths", "ahead", "ahead, all", "needs"]
    about = (
        "Intervals after the last match: how many hold the strength (95 % should), and how far off it is. *tuned*: the "
        "spread that loses least on the training half over all of the curve; *measured*: the standard deviation of the "
        "strengths there, in points; *spread*: what the system has."
    )
    return [
        method,
        table(head, rows),
        about,
        table(
            ["game", "system", "tuned", "measured", "spread", "within", "95 % interval, points", "off, points"],
            calibrated,
        ),
    ]


def _tuned(game: Mapping[str, Played], each: int, kind: type[Model] = Model) -> Model:
    """The best on the training half, over all of the curve: most people have played few matches."""
    held = game["training-held"].shares
    return min(map(kind, SPREADS), key=lambda model: _mean(_curve(Ours(model), game, each, "training"), held))


def _pairwise(k: float) -> Pairwise:
    return Pairwise(Steps(((10**9, k),)))


def _curve(
    rater: Rater, game: Mapping[str, Played], each: int, half: str, standing: Floats | None = None
) -> list[Floats]:
    rated = game[f"{half}-rated"]
    by = rated.places.astype(float) if standing is None else standing
    return curve(rater, rated, by, game[f"{half}-held"], each)


def _mean(logits: list[Floats], shares: Floats, scale: float = 1.0) -> float:
    return float(np.mean([losses(part, shares, scale).mean() for part in logits]))


def _fitted(rater: Rater, game: Mapping[str, Played], each: int) -> tuple[float, float]:
    """The best scale on the training half, and the loss with it."""
    logits, shares = _curve(rater, game, each, "training"), game["training-held"].shares
    scale = best_scale(logits, shares)
    return scale, _mean(logits, shares, scale)


def _test(rater: Ours | Pairwise, game: Mapping[str, Played], each: int, scale: float = 1.0) -> list[Floats]:
    """The loss of each held-out match, after so many of each person."""
    logits, shares = _curve(rater, game, each, "test"), game["test-held"].shares
    return [losses(part, shares, scale) for part in logits]


def _ahead(differences: Floats) -> str:
    return f"{differences.mean():.4f} ± {SURE * differences.std() / np.sqrt(len(differences)):.4f}"


def _lucky(model: Model, game: Mapping[str, Played], each: int) -> list[Floats] | None:
    if np.isnan(game["test-rated"].adjusted).any():
        return None
    by = {half: -game[f"{half}-rated"].adjusted for half in ("training", "test")}
    scale = best_scale(_curve(Ours(model), game, each, "training", by["training"]), game["training-held"].shares)
    logits = _curve(Ours(model), game, each, "test", by["test"])
    return [losses(part, game["test-held"].shares, scale) for part in logits]


def _needs(shown: list[int], ours: list[float], loss: float) -> str:
    """Where ours first gets there, linearly between what was looked at."""
    most = shown[-1]
    if loss >= ours[0]:
        return "0 (worse than knowing nothing)"
    for (n, a), (m, b) in zip(zip(shown, ours, strict=True), list(zip(shown, ours, strict=True))[1:], strict=False):
        if b <= loss:
            return f"{(n + (a - loss) / (a - b) * (m - n)) / most:.2f}"
    return "more than 1"


def _points(strength: Floats) -> Floats:
    """Logits at a table, in points."""
    return strength * BETA * np.sqrt(SEATS)


def _calibration(rater: Ours, strength: Floats, rated: Played) -> list[str]:
    people = np.unique(rated.people)
    true = _points(strength[people])
    found = np.array([rater.ratings[int(person)].mu for person in people])
    sigma = np.array([rater.ratings[int(person)].sigma for person in people])
    off = np.abs((found - found.mean()) - (true - true.mean()))
    return [
        f"{rater.model.spread:g}",
        f"{100 * (off < SURE * sigma).mean():.0f} %",
        f"± {SURE * sigma.mean():.0f}",
        f"{off.mean():.0f}",
    ]

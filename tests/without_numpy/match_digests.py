"""Digests of matches by plain rules: views and tables.

Also a program, run without NumPy and Numba.
"""

import hashlib
import sys
from collections.abc import Iterator
from importlib.abc import MetaPathFinder

BARRED = ("numpy", "numba", "llvmlite")
MATCHES = 1


class Barred(MetaPathFinder):
    """Hides these packages."""

    def find_spec(self, fullname: str, path: object, target: object = None) -> None:
        if fullname.partition(".")[0] in BARRED:
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)


def digests() -> Iterator[str]:
    """Yield one line per match."""
    import msgspec

    import takujo
    from takujo.bots import BOTS, choose
    from takujo.core.actors import REFEREE, SPECTATOR
    from takujo.core.record import bytes_of, plain
    from takujo.core.rng import new_stream
    from takujo.games import NAMES, spec
    from takujo.interfaces.presenter import Ahead
    from takujo.present import presenter, tell

    for name in NAMES:
        for seats in range(spec(name).seats[0], spec(name).seats[1] + 1):
            for seed in range(MATCHES):
                game = takujo.game(name, seats)
                match, rng, seen = game.match(seed=seed), new_stream(seed, 1), hashlib.sha256()
                shows = presenter(name)
                while not match.is_over and len(match.entries) < 40:
                    before, actor = match.state, match.actor
                    view = match.view(actor)
                    token = choose(BOTS["heuristic"], game, before, rng)
                    seen.update(msgspec.json.encode(shows.show(view)))
                    seen.update(
                        repr((shows.move_text(plain(view), token), shows.effect(Ahead(game, view), token))).encode()
                    )
                    seen.update(bytes_of(game.resample(view, new_stream(seed, len(match.entries)))))
                    match.play(token)
                    for viewer in (*range(seats), SPECTATOR, REFEREE):
                        seen.update(bytes_of(match.view(viewer)))
                    seen.update(repr(tell(game, before, match.state, actor, token, SPECTATOR)).encode())
                seen.update(repr(match.entries and [entry.token for entry in match.entries]).encode())
                yield f"{name} {seats} {seed} {len(match.entries)} {seen.hexdigest()[:16]}"


if __name__ == "__main__":
    sys.meta_path.insert(0, Barred())
    for line in digests():
        sys.stdout.write(line + "\n")
    loaded = [name for name in BARRED if name in sys.modules]
    if loaded:
        raise SystemExit(f"loaded: {', '.join(loaded)}")

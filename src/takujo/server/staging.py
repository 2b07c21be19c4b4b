"""How long what has just happened is looked at, and how it is shown: what the game's presenter says of each entry."""

from takujo.core.actors import SPECTATOR
from takujo.present import Scene, Stage, presenter
from takujo.server import wire
from takujo.server.course import Course

TEMPI: dict[wire.Tempo, float] = {"slow": 1.5, "normal": 1.0, "fast": 0.5}  # what a person multiplies all times by
NOTHING = Stage(0)


def staged(course: Course, first: int) -> Stage:
    """The stage of the entries from number `first` on, as everybody sees them; of scenes and titles the last one."""
    shows, spec = presenter(course.game.name), course.game.spec
    entries = course.match.entries
    views = [course.view(entry.before, SPECTATOR) for entry in entries[first:]]
    views.append(course.view(course.match.state, SPECTATOR))
    hold, scene, title = 0, None, None
    for entry, before, after in zip(entries[first:], views, views[1:], strict=False):
        seen = spec.witness(course.plain(entry.before), entry.actor, entry.token, SPECTATOR)
        if seen is None:
            continue
        stage = shows.stage(before, after, entry.actor, seen)
        hold += stage.hold
        scene, title = stage.scene or scene, stage.title or title
    return Stage(hold, scene, title)


def to_wire(scene: Scene) -> wire.Scene:
    return wire.Scene(scene.cues, dict(scene.what))

"""How long a change is displayed, and its animation. The game's presenter decides."""

from typing import TypedDict

from msgspec import UNSET, UnsetType

from takujo.core.actors import SPECTATOR
from takujo.interfaces.message import Message, to_json
from takujo.interfaces.presenter import Scene, Stage
from takujo.interfaces.scenes import joined
from takujo.present import presenter_of
from takujo.server import wire
from takujo.server.table.sealed_match import SealedMatch

TEMPI: dict[wire.Tempo, float] = {"slow": 1.5, "normal": 1.0, "fast": 0.5}  # factor of all display times
NOTHING = Stage(0)


def staged(sealed_match: SealedMatch, first: int) -> Stage:
    """Return the stage of the entries from `first` on. It is for all viewers, with the last scene and title."""
    hold, scene, title = 0, None, None
    for number in range(first, len(sealed_match.match.entries)):
        stage = of_entry(sealed_match, number)
        hold, title = hold + stage.hold, stage.title or title
        if stage.scene is not None:
            scene = joined(scene, stage.scene) if scene is not None and stage.scene.goes_on else stage.scene
    return Stage(hold, scene, title)


def of_entry(sealed_match: SealedMatch, number: int) -> Stage:
    """Return the stage of one entry for all viewers."""
    entry = sealed_match.match.entries[number]
    seen = sealed_match.seen(entry, SPECTATOR)
    if seen is None:
        return NOTHING
    before, after = (sealed_match.view(state, SPECTATOR) for state in (entry.before, sealed_match.match.after(number)))
    return presenter_of(sealed_match.game.spec).stage(before, after, entry.actor, seen)


class Staged(TypedDict):
    """The fields of a frame that stage it."""

    scene: wire.Scene | UnsetType
    display_ms: int
    title: wire.Message | UnsetType


def stage_to_wire(stage: Stage) -> Staged:
    """Return the fields of an update or a frame of a replay."""
    return {
        "scene": _scene_to_wire(stage.scene) if stage.scene else UNSET,
        "display_ms": stage.hold,
        "title": to_wire(stage.title) if stage.title else UNSET,
    }


def _scene_to_wire(scene: Scene) -> wire.Scene:
    says = [(to_wire(sentence), to_wire(more) if more else None) for sentence, more in scene.says]
    return wire.Scene(scene.cues, dict(scene.what), says)


def to_wire(message: Message) -> wire.Message:
    return wire.Message(message.id, {name: to_json(value) for name, value in message.args.items()})

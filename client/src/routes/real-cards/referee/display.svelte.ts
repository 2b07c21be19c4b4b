/** What a page of the referee displays: first the scene of the last entry, then the table, between rounds the result. */
import { play as playSound } from '../../../lib/browser/sound';
import { changedElements } from '../../../lib/match/changed-elements';
import { nameOf } from '../../../lib/match/seats';
import { seatName, type Reader } from '../../../lib/i18n/words.svelte';
import type { BoardProps } from '../../../games/component-props';
import { Highlights } from '../../../stores/highlights.svelte';
import { Picker } from '../../../stores/picker.svelte';
import { AnimationQueue } from '../../../stores/animation-queue.svelte';
import type { Message, RefereeTable, Scene } from '../../../wire';
import { OVER, roomOf } from './board-table';

const BUZZ_MS = [80, 60, 160];
const SCENE_MS = 1_000; // people have seen the real cards

export class Display {
  readonly stage = new AnimationQueue();
  readonly fresh = new Highlights();
  /** Nothing on the board is tapped, unless a game's panel sets moves. */
  readonly picker = new Picker();
  table = $state.raw<RefereeTable>()!;
  /** What the scene of the last entry said at its end. It stays until the next entry. */
  verdict = $state.raw<Message | null>(null);
  private continued = $state(false);

  /** The end of a round, until people go on; else the present. */
  frame = $derived(this.continued ? this.table.frame : (this.table.ended ?? this.table.frame));
  play = $derived(this.frame.play);
  isOver = $derived(this.play.actor === OVER);
  /** The result of a round is displayed, and the next one waits. */
  awaitsNextRound = $derived(!this.continued && !this.isOver && this.play.result !== null);
  room = $derived(roomOf(this.table));
  reader: Reader = $derived({ seat: null, name: (seat) => nameOf(this.room, seat) });
  names = $derived((seat: number) => seatName(seat, this.reader));
  board: BoardProps<never> = $derived({
    table: this.play.table as never,
    room: this.room,
    you: { seat: null, host: false },
    actor: this.play.actor,
    picker: this.picker,
    names: this.names,
    moments: this.fresh.names,
    result: this.continued ? null : this.play.result,
    log: this.table.log,
    scene: this.stage.scene,
    step: this.stage.step,
  });

  constructor(table: RefereeTable) {
    this.table = table;
  }

  continue(): void {
    this.continued = true;
  }

  /** Display a table. `entered`: by an entry, with its scene and sound. */
  show(table: RefereeTable, entered: boolean): void {
    const { scene, play } = table.ended ?? table.frame;
    this.verdict = (entered && scene?.says.at(-1)?.[0]) || null;
    if (!entered) {
      this.stage.clear();
      this.set(table);
      return;
    }
    this.stage.play({ scene: scene ? shortened(scene) : null, play, show: () => this.set(table, true) });
  }

  private set(table: RefereeTable, entered = false): void {
    const { play } = table.ended ?? table.frame;
    if (entered) {
      this.fresh.mark(changedElements(this.play.table, play.table));
      sound(play.actor === OVER, play.result !== null);
    }
    this.continued = false;
    this.table = table;
  }
}

/** Return a scene that lasts a second at most: of a longer one, the last step. */
export function shortened(scene: Scene): Scene {
  const last = scene.cues.length - 1;
  if ((scene.cues[last] ?? 0) <= SCENE_MS) return scene;
  return { ...scene, cues: scene.cues.map((_, step) => (step === last ? SCENE_MS : 0)) };
}

function sound(over: boolean, round: boolean): void {
  playSound(over ? 'win' : round ? 'danger' : 'paper');
  if ((over || round) && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
}
